-- The plans that a subscription's code is limited to, as in promo_codes: their
-- keys, separated by spaces; '' for all.
-- The file of the same name for the other engine is the same.

-- +goose Up

ALTER TABLE subscriptions ADD COLUMN code_plans TEXT NOT NULL DEFAULT '';
UPDATE subscriptions SET code_plans = (SELECT plans FROM promo_codes WHERE promo_codes.code = subscriptions.code)
WHERE EXISTS (SELECT 1 FROM promo_codes WHERE promo_codes.code = subscriptions.code);
