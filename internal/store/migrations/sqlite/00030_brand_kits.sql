-- What every video of a client account should look and sound like. The files of
-- a brand kit belong to the account and to no project.
-- The file of the same name for the other engine drops the NOT NULL in place.

-- +goose Up

CREATE TABLE brand_kits (
    account_id TEXT NOT NULL PRIMARY KEY REFERENCES client_accounts (id) ON DELETE CASCADE,
    revision BIGINT NOT NULL,
    colors TEXT NOT NULL,
    tone TEXT NOT NULL,
    instructions TEXT NOT NULL,
    changed_at BIGINT NOT NULL
);

CREATE TABLE files_anew (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES client_accounts (id),
    project_id TEXT REFERENCES projects (id),
    purpose TEXT NOT NULL,
    folder TEXT NOT NULL,
    name TEXT NOT NULL,
    size BIGINT NOT NULL CHECK (size > 0),
    kind TEXT NOT NULL,
    format TEXT NOT NULL,
    state TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    sent_by TEXT NOT NULL,
    received_at BIGINT NOT NULL,
    problem TEXT NOT NULL DEFAULT '',
    facts TEXT NOT NULL DEFAULT '',
    inspection TEXT NOT NULL DEFAULT '',
    prepared TEXT NOT NULL DEFAULT '',
    preparation_run TEXT NOT NULL DEFAULT '',
    preparation_percent BIGINT NOT NULL DEFAULT 0,
    preparation_early BIGINT NOT NULL DEFAULT 0,
    preparation_failures BIGINT NOT NULL DEFAULT 0,
    preparation_finished_at BIGINT,
    crc32 BIGINT,
    message_id TEXT NOT NULL DEFAULT '',
    poster TEXT NOT NULL DEFAULT ''
);

INSERT INTO files_anew (id, account_id, project_id, purpose, folder, name, size, kind, format, state, sha256, sent_by,
    received_at, problem, facts, inspection, prepared, preparation_run, preparation_percent, preparation_early,
    preparation_failures, preparation_finished_at, crc32, message_id, poster)
SELECT id, account_id, CASE WHEN purpose = 'brand' THEN NULL ELSE project_id END, purpose,
    CASE WHEN purpose = 'brand' THEN 'other' ELSE folder END, name, size, kind, format, state, sha256, sent_by,
    received_at, problem, facts, inspection, prepared, preparation_run, preparation_percent, preparation_early,
    preparation_failures, preparation_finished_at, crc32, message_id, poster
FROM files;

DROP TABLE files;
ALTER TABLE files_anew RENAME TO files;

CREATE INDEX files_of_project ON files (project_id, received_at, id);
CREATE INDEX files_of_account ON files (account_id, sha256, size);
CREATE INDEX files_watched_early ON files (preparation_finished_at) WHERE preparation_early = 1;
CREATE INDEX files_without_crc32 ON files (received_at) WHERE crc32 IS NULL;
CREATE INDEX files_with_poster ON files (project_id, purpose, received_at, id) WHERE poster <> '';

CREATE TABLE uploads_anew (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES client_accounts (id),
    project_id TEXT REFERENCES projects (id),
    user_id TEXT NOT NULL,
    purpose TEXT NOT NULL,
    folder TEXT NOT NULL,
    name TEXT NOT NULL,
    size BIGINT NOT NULL CHECK (size > 0),
    created_at BIGINT NOT NULL,
    touched_at BIGINT NOT NULL,
    finished_at BIGINT
);

INSERT INTO uploads_anew (id, account_id, project_id, user_id, purpose, folder, name, size, created_at, touched_at, finished_at)
SELECT id, account_id, CASE WHEN purpose = 'brand' THEN NULL ELSE project_id END, user_id, purpose,
    CASE WHEN purpose = 'brand' THEN 'other' ELSE folder END, name, size, created_at, touched_at, finished_at
FROM uploads;

DROP TABLE uploads;
ALTER TABLE uploads_anew RENAME TO uploads;

CREATE INDEX uploads_of_account ON uploads (account_id) WHERE finished_at IS NULL;
CREATE INDEX uploads_touched ON uploads (touched_at);
CREATE INDEX uploads_in_account ON uploads (account_id, id);
CREATE INDEX uploads_in_project ON uploads (project_id);

CREATE INDEX files_of_brand ON files (account_id, received_at, id) WHERE purpose = 'brand';
CREATE INDEX projects_of_account_editor ON projects (account_id, editor_id) WHERE editor_id IS NOT NULL;
