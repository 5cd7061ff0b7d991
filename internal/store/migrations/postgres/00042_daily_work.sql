-- What editors have to do is counted without reading their projects.
-- The file of the same name for the other engine is the same.

-- +goose Up

CREATE INDEX projects_to_edit ON projects (state, editor_id, service, version, due_at, id)
WHERE state IN ('queued', 'in_progress', 'revision', 'needs_info') AND editor_id IS NOT NULL;
