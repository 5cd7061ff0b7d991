-- When editors work and when they are away, and which client has an editor of
-- their own.
-- The file of the same name for the other engine is the same.

-- +goose Up

ALTER TABLE editors ADD COLUMN work_days TEXT NOT NULL DEFAULT '1 2 3 4 5';
ALTER TABLE editors ADD COLUMN work_from BIGINT NOT NULL DEFAULT 540;
ALTER TABLE editors ADD COLUMN work_until BIGINT NOT NULL DEFAULT 1080;

CREATE TABLE days_off (
    id TEXT NOT NULL PRIMARY KEY,
    editor_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    first_day TEXT NOT NULL,
    last_day TEXT NOT NULL,
    note TEXT NOT NULL
);
CREATE INDEX days_off_of_editor ON days_off (editor_id, last_day);
CREATE INDEX days_off_to_come ON days_off (last_day);

CREATE TABLE dedicated_editors (
    account_id TEXT NOT NULL PRIMARY KEY REFERENCES client_accounts (id) ON DELETE CASCADE,
    editor_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX dedicated_editors_editor ON dedicated_editors (editor_id);
