-- What lists of projects show and are searched by: a still of each, the words
-- of its brief, and whether it was archived.
-- The file of the same name for the other engine differs in how it reads JSON.

-- +goose Up

ALTER TABLE files ADD COLUMN poster TEXT NOT NULL DEFAULT '';
UPDATE files SET poster = COALESCE(CAST(prepared AS json) ->> 'poster', '') WHERE prepared <> '';
CREATE INDEX files_with_poster ON files (project_id, purpose, received_at, id) WHERE poster <> '';

ALTER TABLE projects ADD COLUMN archived_at BIGINT;
-- The title and the brief as they are compared with what somebody searches for.
-- Projects from before get the rest of it when they are next saved.
ALTER TABLE projects ADD COLUMN search_key TEXT NOT NULL DEFAULT '';
UPDATE projects SET search_key = LOWER(title);
CREATE INDEX projects_current_of_account ON projects (account_id, id) WHERE archived_at IS NULL;
CREATE INDEX projects_archived_of_account ON projects (account_id, id) WHERE archived_at IS NOT NULL;
