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

-- What members of client accounts have not read.
INSERT INTO unread_messages (user_id, project_id, unread, last_at)
SELECT members.user_id, messages.project_id, COUNT(*), MAX(projects.shared_message_at)
FROM messages
    JOIN projects ON projects.id = messages.project_id
    JOIN members ON members.account_id = projects.account_id
    LEFT JOIN message_reads AS marks ON marks.project_id = messages.project_id AND marks.user_id = members.user_id
WHERE messages.team_only = 0 AND messages.author <> members.user_id AND messages.seq > COALESCE(marks.seq, 0)
GROUP BY members.user_id, messages.project_id;

-- What editors have not read.
INSERT INTO unread_messages (user_id, project_id, unread, last_at)
SELECT projects.editor_id, messages.project_id, COUNT(*), MAX(projects.message_at)
FROM messages
    JOIN projects ON projects.id = messages.project_id
    JOIN users ON users.id = projects.editor_id
    LEFT JOIN message_reads AS marks ON marks.project_id = messages.project_id AND marks.user_id = projects.editor_id
WHERE messages.author <> projects.editor_id AND messages.seq > COALESCE(marks.seq, 0)
GROUP BY projects.editor_id, messages.project_id
ON CONFLICT DO NOTHING;

-- What managers have not read.
INSERT INTO unread_messages (user_id, project_id, unread, last_at)
SELECT users.id, messages.project_id, COUNT(*), MAX(projects.message_at)
FROM users
    CROSS JOIN messages
    JOIN projects ON projects.id = messages.project_id
    LEFT JOIN message_reads AS marks ON marks.project_id = messages.project_id AND marks.user_id = users.id
WHERE users.role = 'admin' AND messages.author <> users.id AND messages.seq > COALESCE(marks.seq, 0)
GROUP BY users.id, messages.project_id
ON CONFLICT DO NOTHING;
