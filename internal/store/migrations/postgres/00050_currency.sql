-- Everything was sold in US dollars before an operator could choose the currency.
-- The file of the same name for the other engine is the same.

-- +goose Up

INSERT INTO settings (name, value)
SELECT 'currency', 'USD'
WHERE EXISTS (SELECT 1 FROM subscriptions) OR EXISTS (SELECT 1 FROM receipts) OR EXISTS (SELECT 1 FROM payments);
