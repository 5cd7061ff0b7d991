-- +goose Up
-- Managers list subscriptions and referrals, the newest first. One that is active but
-- ends with its period is listed as leaving. The expression stands in the queries in the
-- same words.
-- The file of the same name for the other engine is the same.
CREATE INDEX subscriptions_listed ON subscriptions
    ((CAST(CASE WHEN state = 'active' AND cancel_at_end = 1 THEN 'leaving' ELSE state END AS TEXT)), started_at, id);
CREATE INDEX subscriptions_of_plan_listed ON subscriptions
    (plan, (CAST(CASE WHEN state = 'active' AND cancel_at_end = 1 THEN 'leaving' ELSE state END AS TEXT)), started_at, id);
CREATE INDEX client_accounts_referred ON client_accounts (created_at, id) WHERE referred_by IS NOT NULL;
