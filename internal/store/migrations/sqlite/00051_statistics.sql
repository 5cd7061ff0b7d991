-- Statistics read what happened in a span of time: plans that began, changed and
-- ended, payments that failed first, and where the time of an approved project
-- went. Every list has an index by its moment.
-- The file of the same name for the other engine is the same.

-- +goose Up

CREATE TABLE plan_changes (
    id              TEXT   NOT NULL PRIMARY KEY,
    account_id      TEXT   NOT NULL REFERENCES client_accounts (id),
    subscription_id TEXT   NOT NULL REFERENCES subscriptions (id),
    kind            TEXT   NOT NULL,
    happened_at     BIGINT NOT NULL,
    former_plan     TEXT   NOT NULL, -- empty for the first
    plan            TEXT   NOT NULL, -- empty once it has ended
    former_monthly  BIGINT NOT NULL,
    monthly         BIGINT NOT NULL
);
CREATE INDEX plan_changes_by_time ON plan_changes (happened_at, id);
CREATE INDEX plan_changes_of_account ON plan_changes (account_id, happened_at);
CREATE INDEX plan_changes_of_subscription ON plan_changes (subscription_id);

ALTER TABLE payments ADD COLUMN failed_at BIGINT; -- when it was asked for, of one whose card was declined first
UPDATE payments SET failed_at = happened_at WHERE outcome IN ('failed', 'unpaid');

ALTER TABLE outcomes ADD COLUMN first_cut BIGINT NOT NULL DEFAULT 0;
ALTER TABLE outcomes ADD COLUMN waited BIGINT NOT NULL DEFAULT 0;
ALTER TABLE outcomes ADD COLUMN ours BIGINT NOT NULL DEFAULT 0;
ALTER TABLE outcomes ADD COLUMN theirs BIGINT NOT NULL DEFAULT 0;
ALTER TABLE outcomes ADD COLUMN paused BIGINT NOT NULL DEFAULT 0;

CREATE INDEX payments_failed ON payments (failed_at, bill_id) WHERE failed_at IS NOT NULL;
CREATE INDEX credit_notes_by_time ON credit_notes (made_at, id);
CREATE INDEX credit_entries_by_time ON credit_entries (happened_at);
CREATE INDEX checkouts_paid ON checkouts (paid_at, id) WHERE paid_at IS NOT NULL;
CREATE INDEX client_accounts_registered ON client_accounts (created_at, id);
CREATE INDEX projects_submitted ON projects (submitted_at, id) WHERE submitted_at IS NOT NULL;
CREATE INDEX versions_released ON versions (released_at, project_id) WHERE released_at IS NOT NULL;
CREATE INDEX outcomes_approved ON outcomes (approved_at, project_id);
CREATE INDEX outcomes_of_account ON outcomes (account_id, approved_at);
CREATE INDEX files_received ON files (received_at, id);
CREATE INDEX files_prepared ON files (preparation_finished_at, id) WHERE preparation_finished_at IS NOT NULL;

-- What is known of the plans until now: when each began with what it costs today,
-- and when it ended.
INSERT INTO plan_changes (id, account_id, subscription_id, kind, happened_at, former_plan, plan, former_monthly, monthly)
SELECT 'new-' || id, account_id, id, 'new', started_at, '', plan, 0,
    CASE WHEN billed_every = 'year' THEN (2 * price + 12) / 24 ELSE price END
FROM subscriptions WHERE state <> 'incomplete';
INSERT INTO plan_changes (id, account_id, subscription_id, kind, happened_at, former_plan, plan, former_monthly, monthly)
SELECT 'end-' || id, account_id, id, 'churn', ended_at, plan, '',
    CASE WHEN billed_every = 'year' THEN (2 * price + 12) / 24 ELSE price END, 0
FROM subscriptions WHERE state = 'ended' AND ended_at IS NOT NULL;

-- What the histories tell of the projects that were approved before.
UPDATE outcomes SET
    first_cut = COALESCE((
        SELECT SUM(passed) FROM (
            SELECT seq, clock, LEAD(happened_at) OVER (ORDER BY seq) - happened_at AS passed
            FROM project_steps WHERE project_steps.project_id = outcomes.project_id
        ) AS stretches
        WHERE clock = 'ours' AND seq < (
            SELECT MIN(seq) FROM project_steps WHERE project_steps.project_id = outcomes.project_id AND kind = 'release')
    ), 0),
    ours = COALESCE((
        SELECT SUM(passed) FROM (
            SELECT clock, LEAD(happened_at) OVER (ORDER BY seq) - happened_at AS passed
            FROM project_steps WHERE project_steps.project_id = outcomes.project_id
        ) AS stretches WHERE clock = 'ours'
    ), 0),
    theirs = COALESCE((
        SELECT SUM(passed) FROM (
            SELECT clock, LEAD(happened_at) OVER (ORDER BY seq) - happened_at AS passed
            FROM project_steps WHERE project_steps.project_id = outcomes.project_id
        ) AS stretches WHERE clock = 'theirs'
    ), 0),
    paused = COALESCE((
        SELECT SUM(passed) FROM (
            SELECT clock, LEAD(happened_at) OVER (ORDER BY seq) - happened_at AS passed
            FROM project_steps WHERE project_steps.project_id = outcomes.project_id
        ) AS stretches WHERE clock = 'paused'
    ), 0),
    waited = COALESCE((
        SELECT MIN(started.happened_at) FROM project_steps AS started
        WHERE started.project_id = outcomes.project_id AND started.kind = 'start'
    ) - (
        SELECT MIN(submitted.happened_at) FROM project_steps AS submitted
        WHERE submitted.project_id = outcomes.project_id AND submitted.kind = 'submit'
    ), 0);
