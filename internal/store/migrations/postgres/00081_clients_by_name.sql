-- +goose Up
-- Managers list clients by name too.
-- The file of the same name for the other engine is the same.
CREATE INDEX client_accounts_named ON client_accounts (name_key, id) WHERE closed_at IS NULL;
