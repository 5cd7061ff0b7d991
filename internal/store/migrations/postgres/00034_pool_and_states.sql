-- Projects of plans with priority come first in the pool, and managers find
-- projects by their state.
-- The file of the same name for the other engine is the same.

-- +goose Up

ALTER TABLE projects ADD COLUMN priority BIGINT NOT NULL DEFAULT 0;

DROP INDEX projects_in_pool;
CREATE INDEX projects_in_pool ON projects (priority DESC, submitted_at, id) WHERE state = 'queued' AND editor_id IS NULL;

CREATE INDEX projects_by_state ON projects (state, id);
