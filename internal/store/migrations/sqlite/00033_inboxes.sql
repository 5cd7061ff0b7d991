-- Lists of conversations that cost the same however many projects there are:
-- when a message was last posted to each project, and what each person has not
-- read yet.
-- The file of the same name for the other engine is the same.

-- +goose Up

ALTER TABLE projects ADD COLUMN message_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE projects ADD COLUMN shared_message_at BIGINT NOT NULL DEFAULT 0;

UPDATE projects SET
    message_at = (SELECT last_at FROM conversations WHERE conversations.project_id = projects.id),
    shared_message_at = (SELECT shared_at FROM conversations WHERE conversations.project_id = projects.id)
WHERE id IN (SELECT project_id FROM conversations);

CREATE INDEX projects_of_account_by_message ON projects (account_id, shared_message_at, id);
CREATE INDEX projects_of_editor_by_message ON projects (editor_id, message_at, id) WHERE editor_id IS NOT NULL;
CREATE INDEX projects_by_message ON projects (message_at, id);

CREATE TABLE unread_messages (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    unread BIGINT NOT NULL,
    last_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, project_id)
);
CREATE INDEX unread_messages_by_time ON unread_messages (user_id, last_at, project_id);
CREATE INDEX unread_messages_of_project ON unread_messages (project_id);

-- What members of client accounts have not read. The joins are written in the
-- order in which they are to be made: projects without messages are not looked at.
INSERT INTO unread_messages (user_id, project_id, unread, last_at)
SELECT members.user_id, projects.id, COUNT(*), MAX(projects.shared_message_at)
FROM conversations
    CROSS JOIN projects
    CROSS JOIN members
    CROSS JOIN messages
    LEFT JOIN message_reads AS marks ON marks.project_id = projects.id AND marks.user_id = members.user_id
WHERE projects.id = conversations.project_id AND members.account_id = projects.account_id
    AND messages.project_id = projects.id AND messages.seq > COALESCE(marks.seq, 0)
    AND messages.team_only = 0 AND messages.author <> members.user_id
GROUP BY members.user_id, projects.id;

-- What editors have not read.
INSERT INTO unread_messages (user_id, project_id, unread, last_at)
SELECT users.id, projects.id, COUNT(*), MAX(projects.message_at)
FROM conversations
    CROSS JOIN projects
    CROSS JOIN users
    CROSS JOIN messages
    LEFT JOIN message_reads AS marks ON marks.project_id = projects.id AND marks.user_id = users.id
WHERE projects.id = conversations.project_id AND users.id = projects.editor_id
    AND messages.project_id = projects.id AND messages.seq > COALESCE(marks.seq, 0) AND messages.author <> users.id
GROUP BY users.id, projects.id
ON CONFLICT DO NOTHING;

-- What managers have not read.
INSERT INTO unread_messages (user_id, project_id, unread, last_at)
SELECT users.id, projects.id, COUNT(*), MAX(projects.message_at)
FROM conversations
    CROSS JOIN projects
    CROSS JOIN users
    CROSS JOIN messages
    LEFT JOIN message_reads AS marks ON marks.project_id = projects.id AND marks.user_id = users.id
WHERE projects.id = conversations.project_id AND users.role = 'admin'
    AND messages.project_id = projects.id AND messages.seq > COALESCE(marks.seq, 0) AND messages.author <> users.id
GROUP BY users.id, projects.id
ON CONFLICT DO NOTHING;
