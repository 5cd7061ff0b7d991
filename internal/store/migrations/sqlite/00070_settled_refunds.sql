-- A larger plan that is charged without credit for what was refunded takes videos of
-- a refunded receipt over: they are settled there, and restored on its own receipt.
-- Both are videos by lot, as JSON.

-- +goose Up

ALTER TABLE receipts ADD COLUMN settled TEXT NOT NULL DEFAULT '{}';
ALTER TABLE receipts ADD COLUMN restored TEXT NOT NULL DEFAULT '{}';
