-- A code counts the charges that it is still taken off: a date was used up by a
-- pause. The difference of two plans is always counted here, so nobody asks any
-- more whether a period was moved. The bill of the present period is known while
-- the provider keeps it as a draft.
-- The file of the same name for the other engine is the same.

-- +goose Up

ALTER TABLE subscriptions ADD COLUMN off_charges BIGINT NOT NULL DEFAULT 0;
ALTER TABLE subscriptions ADD COLUMN off_now BIGINT NOT NULL DEFAULT 0;
UPDATE subscriptions SET
    off_charges = CASE
        WHEN off_until IS NULL THEN -1
        WHEN off_until <= period_end THEN 0
        WHEN off_until <= period_end + 3888000000 THEN 1
        ELSE (off_until - period_end + 1314900000) / 2629800000
    END,
    off_now = CASE WHEN off_until IS NULL OR off_until > period_start THEN 1 ELSE 0 END
WHERE off_percent > 0 OR off_amount > 0;
ALTER TABLE subscriptions DROP COLUMN off_until;
ALTER TABLE subscriptions DROP COLUMN moved;
ALTER TABLE subscriptions ADD COLUMN draft TEXT;
