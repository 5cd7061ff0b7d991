-- When a project whose promise was missed will be done, as the client was told.
-- The file of the same name for the other engine is the same.

-- +goose Up

ALTER TABLE projects ADD COLUMN new_due_at BIGINT;
