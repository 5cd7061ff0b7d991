-- What is known of a media file, and how far it has been prepared for playing.
-- The file of the same name for the other engine is the same.

-- +goose Up

ALTER TABLE files ADD COLUMN problem TEXT NOT NULL DEFAULT '';
ALTER TABLE files ADD COLUMN facts TEXT NOT NULL DEFAULT '';
ALTER TABLE files ADD COLUMN inspection TEXT NOT NULL DEFAULT '';
ALTER TABLE files ADD COLUMN prepared TEXT NOT NULL DEFAULT '';
ALTER TABLE files ADD COLUMN preparation_run TEXT NOT NULL DEFAULT '';
ALTER TABLE files ADD COLUMN preparation_percent BIGINT NOT NULL DEFAULT 0;
ALTER TABLE files ADD COLUMN preparation_early BIGINT NOT NULL DEFAULT 0;
ALTER TABLE files ADD COLUMN preparation_failures BIGINT NOT NULL DEFAULT 0;
ALTER TABLE files ADD COLUMN preparation_finished_at BIGINT;

CREATE INDEX files_watched_early ON files (preparation_finished_at) WHERE preparation_early = 1;
