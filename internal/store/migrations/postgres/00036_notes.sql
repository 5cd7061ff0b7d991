-- What people say about versions, mostly about one moment, and what is said back.
-- The file of the same name for the other engine is the same.

-- +goose Up

CREATE TABLE notes (
    project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    version BIGINT NOT NULL,
    id TEXT NOT NULL PRIMARY KEY,
    author TEXT NOT NULL, -- empty for a guest
    guest_link TEXT NOT NULL,
    guest_name TEXT NOT NULL,
    request_key TEXT NOT NULL,
    posted_at BIGINT NOT NULL,
    edited_at BIGINT,
    team_only BIGINT NOT NULL,
    kind TEXT NOT NULL,
    content TEXT NOT NULL,
    mentions TEXT NOT NULL,
    first_frame BIGINT, -- NULL for a note about the whole version
    last_frame BIGINT,
    drawing TEXT NOT NULL,
    state TEXT NOT NULL,
    round BIGINT NOT NULL,
    answer TEXT NOT NULL,
    answer_text TEXT NOT NULL,
    answered_by TEXT NOT NULL,
    answered_at BIGINT,
    answer_first_frame BIGINT,
    answer_last_frame BIGINT
);

CREATE INDEX notes_of_version ON notes (project_id, version, posted_at, id);
CREATE INDEX notes_in_state ON notes (project_id, state, posted_at, id);
-- A note that is sent again is stored once.
CREATE UNIQUE INDEX notes_once ON notes (project_id, author, guest_link, request_key);
-- What one person has written, for the copy of their data.
CREATE INDEX notes_by_author ON notes (author, id);

CREATE TABLE note_replies (
    project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    version BIGINT NOT NULL,
    note_id TEXT NOT NULL REFERENCES notes (id) ON DELETE CASCADE,
    id TEXT NOT NULL PRIMARY KEY,
    author TEXT NOT NULL,
    guest_link TEXT NOT NULL,
    guest_name TEXT NOT NULL,
    request_key TEXT NOT NULL,
    posted_at BIGINT NOT NULL,
    team_only BIGINT NOT NULL,
    content TEXT NOT NULL,
    mentions TEXT NOT NULL
);

CREATE INDEX note_replies_of_version ON note_replies (project_id, version, posted_at, id);
CREATE UNIQUE INDEX note_replies_once ON note_replies (note_id, author, guest_link, request_key);
CREATE INDEX note_replies_by_author ON note_replies (author, id);

CREATE TABLE note_reactions (
    project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    version BIGINT NOT NULL,
    note_id TEXT NOT NULL REFERENCES notes (id) ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    reaction TEXT NOT NULL,
    PRIMARY KEY (note_id, user_id, reaction)
);

CREATE INDEX note_reactions_of_version ON note_reactions (project_id, version, note_id);
CREATE INDEX note_reactions_by_user ON note_reactions (user_id);
