-- Mails that can be stopped carry the address that stops them.
-- The file of the same name for the other engine does not differ.

-- +goose Up

ALTER TABLE mails ADD COLUMN unsubscribe TEXT NOT NULL DEFAULT '';
