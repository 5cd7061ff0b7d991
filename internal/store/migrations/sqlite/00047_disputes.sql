-- What banks dispute of payments, as the provider tells it.
-- The file of the same name for the other engine is the same.

-- +goose Up

CREATE TABLE disputes (
    id         TEXT   NOT NULL PRIMARY KEY, -- the provider's
    bill_id    TEXT   NOT NULL REFERENCES payments (bill_id),
    account_id TEXT   NOT NULL REFERENCES client_accounts (id),
    state      TEXT   NOT NULL,
    inquiry    BIGINT NOT NULL,
    reason     TEXT   NOT NULL,
    amount     BIGINT NOT NULL,
    opened_at  BIGINT NOT NULL,
    due_at     BIGINT, -- NULL when the bank takes no answer
    page       TEXT   NOT NULL
);
CREATE INDEX disputes_bill ON disputes (bill_id);
CREATE INDEX disputes_account ON disputes (account_id, opened_at, id);
CREATE INDEX disputes_due ON disputes (state, due_at, id);
