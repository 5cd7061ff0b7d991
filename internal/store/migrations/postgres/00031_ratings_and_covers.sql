-- What became of approved projects: whose work it was, how it went, and how the
-- client rated it. stars is 0 while nobody has rated it. And which editors have
-- asked for somebody to cover for them, while that waits for a manager.
-- The file of the same name for the other engine is the same.

-- +goose Up

CREATE TABLE outcomes (
    project_id TEXT NOT NULL PRIMARY KEY REFERENCES projects (id) ON DELETE CASCADE,
    account_id TEXT NOT NULL,
    editor_id TEXT NOT NULL,
    approved_at BIGINT NOT NULL,
    on_time BIGINT NOT NULL,
    first_pass BIGINT NOT NULL,
    rounds BIGINT NOT NULL,
    stars BIGINT NOT NULL DEFAULT 0,
    remark TEXT NOT NULL DEFAULT '',
    rated_by TEXT NOT NULL DEFAULT '',
    rated_at BIGINT,
    rating_revision BIGINT NOT NULL DEFAULT 0,
    not_asked_at BIGINT,
    seen_at BIGINT
);

CREATE INDEX outcomes_of_editor ON outcomes (editor_id, approved_at);
CREATE INDEX outcomes_rated ON outcomes (approved_at, editor_id, stars) WHERE stars > 0;
CREATE INDEX outcomes_ratings_of_editor ON outcomes (editor_id, rated_at) WHERE stars > 0;
CREATE INDEX outcomes_low ON outcomes (rated_at) WHERE stars BETWEEN 1 AND 2 AND seen_at IS NULL;
CREATE INDEX outcomes_to_rate ON outcomes (account_id, approved_at) WHERE stars = 0 AND not_asked_at IS NULL;

CREATE TABLE cover_requests (
    id TEXT NOT NULL PRIMARY KEY,
    project_id TEXT NOT NULL UNIQUE REFERENCES projects (id) ON DELETE CASCADE,
    day_off_id TEXT NOT NULL REFERENCES days_off (id) ON DELETE CASCADE,
    editor_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    cover_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    asked_at BIGINT NOT NULL
);
CREATE INDEX cover_requests_day_off ON cover_requests (day_off_id);
CREATE INDEX cover_requests_editor ON cover_requests (editor_id);
CREATE INDEX cover_requests_cover ON cover_requests (cover_id);

-- What was approved before.
INSERT INTO outcomes (project_id, account_id, editor_id, approved_at, on_time, first_pass, rounds)
SELECT projects.id, projects.account_id, versions.delivered_by, projects.approved_at,
    CASE WHEN EXISTS (SELECT 1 FROM project_steps WHERE project_id = projects.id AND kind = 'alarm' AND detail LIKE '%"alarm":"missed"%')
        THEN 0 ELSE 1 END,
    CASE WHEN EXISTS (SELECT 1 FROM project_steps WHERE project_id = projects.id AND kind IN ('request-changes', 'reopen'))
        THEN 0 ELSE 1 END,
    (SELECT COUNT(*) FROM project_steps WHERE project_id = projects.id AND kind = 'request-changes')
FROM projects JOIN versions ON versions.project_id = projects.id AND versions.number = projects.version
WHERE projects.state = 'approved' AND projects.approved_at IS NOT NULL;
