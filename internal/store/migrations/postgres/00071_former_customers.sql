-- Customers that were deleted at the provider, and whose place another one took:
-- what was paid for under their names is still the account's.

-- +goose Up

CREATE TABLE former_customers (
    customer_id TEXT NOT NULL PRIMARY KEY,
    account_id  TEXT NOT NULL REFERENCES client_accounts (id)
);
CREATE INDEX former_customers_account ON former_customers (account_id, customer_id);
