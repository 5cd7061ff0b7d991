-- What every video of a client account should look and sound like. The files of
-- a brand kit belong to the account and to no project.
-- The file of the same name for the other engine builds both tables anew,
-- because it can't drop a NOT NULL.

-- +goose Up

CREATE TABLE brand_kits (
    account_id TEXT NOT NULL PRIMARY KEY REFERENCES client_accounts (id) ON DELETE CASCADE,
    revision BIGINT NOT NULL,
    colors TEXT NOT NULL,
    tone TEXT NOT NULL,
    instructions TEXT NOT NULL,
    changed_at BIGINT NOT NULL
);

ALTER TABLE files ALTER COLUMN project_id DROP NOT NULL;
ALTER TABLE uploads ALTER COLUMN project_id DROP NOT NULL;

UPDATE files SET project_id = NULL, folder = 'other' WHERE purpose = 'brand';
UPDATE uploads SET project_id = NULL, folder = 'other' WHERE purpose = 'brand';

CREATE INDEX files_of_brand ON files (account_id, received_at, id) WHERE purpose = 'brand';
CREATE INDEX projects_of_account_editor ON projects (account_id, editor_id) WHERE editor_id IS NOT NULL;
