-- The conversation of a project: its messages, how far each person has read
-- them, and the files that were attached.
-- The file of the same name for the other engine is the same.

-- +goose Up

CREATE TABLE messages (
    project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    seq BIGINT NOT NULL,
    id TEXT NOT NULL,
    author TEXT NOT NULL,
    request_key TEXT NOT NULL,
    team_only BIGINT NOT NULL,
    content TEXT NOT NULL,
    mentions TEXT NOT NULL,
    attachments TEXT NOT NULL,
    posted_at BIGINT NOT NULL,
    deleted_at BIGINT,
    PRIMARY KEY (project_id, seq)
);

CREATE UNIQUE INDEX messages_id ON messages (id);
-- A message that is sent again is stored once.
CREATE UNIQUE INDEX messages_once ON messages (project_id, author, request_key);
-- What one person has written, for the copy of their data.
CREATE INDEX messages_by_author ON messages (author, id);

-- The latest message of each project, and the latest that is not for the team
-- only; 0 before the first. Narrow, because lists of conversations read it for
-- every project.
CREATE TABLE conversations (
    project_id TEXT NOT NULL PRIMARY KEY REFERENCES projects (id) ON DELETE CASCADE,
    last_seq BIGINT NOT NULL,
    last_at BIGINT NOT NULL,
    shared_seq BIGINT NOT NULL,
    shared_at BIGINT NOT NULL
);

CREATE TABLE message_reads (
    project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    seq BIGINT NOT NULL,
    read_at BIGINT,
    PRIMARY KEY (project_id, user_id)
);

-- The message that a file is attached to, else empty.
ALTER TABLE files ADD COLUMN message_id TEXT NOT NULL DEFAULT '';
