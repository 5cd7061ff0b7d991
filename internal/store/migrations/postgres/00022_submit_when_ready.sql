-- Drafts that the server submits: for whom, and why it could not.
-- The file of the same name for the other engine is the same.

-- +goose Up

ALTER TABLE projects ADD COLUMN submit_as TEXT NOT NULL DEFAULT '';
ALTER TABLE projects ADD COLUMN submit_refused TEXT NOT NULL DEFAULT '';
