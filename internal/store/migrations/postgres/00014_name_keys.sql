-- The form in which names are looked for: in small letters, as the program and
-- not the engine makes them, so that both find the same.
-- The file of the same name for the other engine is the same.

-- +goose Up

ALTER TABLE users ADD COLUMN name_key TEXT NOT NULL DEFAULT '';
ALTER TABLE client_accounts ADD COLUMN name_key TEXT NOT NULL DEFAULT '';
UPDATE users SET name_key = lower(full_name);
UPDATE client_accounts SET name_key = lower(name);
