-- Projects in their first form, the files that were sent to them, and uploads
-- that are on their way.
-- The file of the same name for the other engine is the same.

-- +goose Up

CREATE TABLE projects (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES client_accounts (id),
    title TEXT NOT NULL,
    service TEXT NOT NULL,
    state TEXT NOT NULL,
    created_by TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE INDEX projects_of_account ON projects (account_id, id);

CREATE TABLE files (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES client_accounts (id),
    project_id TEXT NOT NULL REFERENCES projects (id),
    purpose TEXT NOT NULL,
    folder TEXT NOT NULL,
    name TEXT NOT NULL,
    size BIGINT NOT NULL CHECK (size > 0),
    kind TEXT NOT NULL,
    format TEXT NOT NULL,
    state TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    sent_by TEXT NOT NULL,
    received_at BIGINT NOT NULL
);

CREATE INDEX files_of_project ON files (project_id, received_at, id);
CREATE INDEX files_of_account ON files (account_id, sha256, size);

CREATE TABLE uploads (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES client_accounts (id),
    project_id TEXT NOT NULL REFERENCES projects (id),
    user_id TEXT NOT NULL,
    purpose TEXT NOT NULL,
    folder TEXT NOT NULL,
    name TEXT NOT NULL,
    size BIGINT NOT NULL CHECK (size > 0),
    created_at BIGINT NOT NULL,
    touched_at BIGINT NOT NULL,
    finished_at BIGINT
);

CREATE INDEX uploads_of_account ON uploads (account_id) WHERE finished_at IS NULL;
CREATE INDEX uploads_touched ON uploads (touched_at);
