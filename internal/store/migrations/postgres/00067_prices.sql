-- +goose Up
-- What a planned change was agreed at (0 for one that was planned before prices
-- could change), and another price that the client was told for the present plan.
ALTER TABLE subscriptions ADD COLUMN next_price BIGINT NOT NULL DEFAULT 0;
ALTER TABLE subscriptions ADD COLUMN told_price BIGINT NOT NULL DEFAULT 0;
ALTER TABLE subscriptions ADD COLUMN told_from BIGINT;
