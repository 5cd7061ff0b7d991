-- A receipt knows what its tax consists of, and a subscription whether tax comes
-- on top of its price.
-- The file of the same name for the other engine is the same.

-- +goose Up

ALTER TABLE receipts ADD COLUMN taxes TEXT NOT NULL DEFAULT 'null'; -- as JSON; null when nobody said
ALTER TABLE subscriptions ADD COLUMN taxed BIGINT NOT NULL DEFAULT 0;
