-- The whole life of projects: brief, queue, editor, clock, history, versions.
-- The file of the same name for the other engine is the same.

-- +goose Up

ALTER TABLE projects ADD COLUMN brief TEXT NOT NULL DEFAULT '{}';
ALTER TABLE projects ADD COLUMN brief_revision BIGINT NOT NULL DEFAULT 0;
ALTER TABLE projects ADD COLUMN submit_when_ready BIGINT NOT NULL DEFAULT 0;
ALTER TABLE projects ADD COLUMN state_since BIGINT NOT NULL DEFAULT 0;
ALTER TABLE projects ADD COLUMN asked_in TEXT NOT NULL DEFAULT '';
ALTER TABLE projects ADD COLUMN held_in TEXT NOT NULL DEFAULT '';
ALTER TABLE projects ADD COLUMN held_for TEXT NOT NULL DEFAULT '';
ALTER TABLE projects ADD COLUMN editor_id TEXT;
ALTER TABLE projects ADD COLUMN queue_place BIGINT NOT NULL DEFAULT 0;
ALTER TABLE projects ADD COLUMN has_turn BIGINT NOT NULL DEFAULT 0;
ALTER TABLE projects ADD COLUMN plan TEXT NOT NULL DEFAULT '';
ALTER TABLE projects ADD COLUMN promise_hours BIGINT NOT NULL DEFAULT 0;
ALTER TABLE projects ADD COLUMN rounds BIGINT NOT NULL DEFAULT 0;
ALTER TABLE projects ADD COLUMN rounds_used BIGINT NOT NULL DEFAULT 0;
ALTER TABLE projects ADD COLUMN extra_rounds BIGINT NOT NULL DEFAULT 0;
ALTER TABLE projects ADD COLUMN version BIGINT NOT NULL DEFAULT 0;
ALTER TABLE projects ADD COLUMN steps BIGINT NOT NULL DEFAULT 0;
ALTER TABLE projects ADD COLUMN clock TEXT NOT NULL DEFAULT '{"mode":"off"}';
ALTER TABLE projects ADD COLUMN alarm TEXT NOT NULL DEFAULT '';
-- When the promise runs out, and when the next alarm is to be given; both only
-- while our time passes.
ALTER TABLE projects ADD COLUMN due_at BIGINT;
ALTER TABLE projects ADD COLUMN alarm_at BIGINT;
ALTER TABLE projects ADD COLUMN submitted_at BIGINT;
ALTER TABLE projects ADD COLUMN approved_at BIGINT;

UPDATE projects SET state_since = created_at;

CREATE INDEX projects_of_editor ON projects (editor_id, id) WHERE editor_id IS NOT NULL;
-- What is submitted and not over: few at any time, whatever there was before.
CREATE INDEX projects_open ON projects (id)
WHERE state IN ('queued', 'in_progress', 'final_check', 'in_review', 'revision', 'needs_info', 'on_hold');
CREATE INDEX projects_open_of_account ON projects (account_id, id)
WHERE state IN ('queued', 'in_progress', 'final_check', 'in_review', 'revision', 'needs_info', 'on_hold');
CREATE INDEX projects_open_of_editor ON projects (editor_id, id)
WHERE state IN ('queued', 'in_progress', 'final_check', 'in_review', 'revision', 'needs_info', 'on_hold');
CREATE INDEX projects_in_pool ON projects (submitted_at, id) WHERE state = 'queued' AND editor_id IS NULL;
CREATE INDEX projects_by_alarm ON projects (alarm_at) WHERE alarm_at IS NOT NULL;

CREATE TABLE project_steps (
    project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    seq BIGINT NOT NULL,
    kind TEXT NOT NULL,
    happened_at BIGINT NOT NULL,
    actor TEXT NOT NULL,
    from_state TEXT NOT NULL,
    to_state TEXT NOT NULL,
    clock TEXT NOT NULL,
    promise BIGINT NOT NULL,
    detail TEXT NOT NULL,
    PRIMARY KEY (project_id, seq)
);

CREATE TABLE versions (
    project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    number BIGINT NOT NULL,
    file_id TEXT NOT NULL,
    delivered_by TEXT NOT NULL,
    delivered_at BIGINT NOT NULL,
    explanation TEXT NOT NULL,
    released_at BIGINT,
    approved_at BIGINT,
    PRIMARY KEY (project_id, number)
);

CREATE TABLE editors (
    user_id TEXT NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    languages TEXT NOT NULL,
    skills TEXT NOT NULL,
    weekly_hours BIGINT NOT NULL,
    trusted BIGINT NOT NULL
);
