-- When somebody asked to keep a project's files longer.
-- The file of the same name for the other engine is the same.

-- +goose Up

ALTER TABLE projects ADD COLUMN kept_at BIGINT;
