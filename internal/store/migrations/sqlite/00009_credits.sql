-- Credits: what client accounts were given, what of it is held, spent, lapsed
-- and left, and the book that says why.
-- The file of the same name for the other engine differs only where marked.

-- +goose Up
CREATE TABLE credit_lots (
    account_id TEXT   NOT NULL REFERENCES client_accounts (id),
    id         BIGINT NOT NULL,
    kind       TEXT   NOT NULL,
    origin     TEXT   NOT NULL,
    granted    BIGINT NOT NULL CHECK (granted >= 0),
    remaining  BIGINT NOT NULL CHECK (remaining >= 0),
    held       BIGINT NOT NULL CHECK (held >= 0),
    spent      BIGINT NOT NULL CHECK (spent >= 0),
    lapsed     BIGINT NOT NULL CHECK (lapsed >= 0),
    starts_at  BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    begun_at   BIGINT,
    voided_at  BIGINT,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (account_id, id),
    -- A lot that was not begun holds nothing; of one that was, nothing is lost.
    CHECK (CASE WHEN begun_at IS NULL THEN 0 ELSE granted END = remaining + held + spent + lapsed)
);
CREATE UNIQUE INDEX credit_lots_origin ON credit_lots (account_id, origin);
CREATE INDEX credit_lots_begins ON credit_lots (starts_at) WHERE begun_at IS NULL;
CREATE INDEX credit_lots_lapses ON credit_lots (expires_at) WHERE remaining > 0;

CREATE TABLE credit_holds (
    account_id TEXT   NOT NULL,
    id         BIGINT NOT NULL,
    lot_id     BIGINT NOT NULL,
    project_id TEXT   NOT NULL,
    state      TEXT   NOT NULL,
    changed_at BIGINT NOT NULL,
    PRIMARY KEY (account_id, id),
    FOREIGN KEY (account_id, lot_id) REFERENCES credit_lots (account_id, id)
);
CREATE INDEX credit_holds_reserved ON credit_holds (account_id, id) WHERE state = 'reserved';
CREATE INDEX credit_holds_project ON credit_holds (project_id, id);
-- A project has one credit at most.
CREATE UNIQUE INDEX credit_holds_open ON credit_holds (project_id) WHERE state IN ('reserved', 'captured');

CREATE TABLE credit_entries (
    account_id  TEXT   NOT NULL,
    seq         BIGINT NOT NULL,
    kind        TEXT   NOT NULL,
    amount      BIGINT NOT NULL,
    balance     BIGINT NOT NULL CHECK (balance >= 0),
    lot_id      BIGINT NOT NULL,
    happened_at BIGINT NOT NULL,
    actor       TEXT   NOT NULL,
    reason      TEXT   NOT NULL,
    note        TEXT   NOT NULL,
    project_id  TEXT   NOT NULL,
    PRIMARY KEY (account_id, seq),
    FOREIGN KEY (account_id, lot_id) REFERENCES credit_lots (account_id, id)
);

-- differs: how a change is forbidden
-- +goose StatementBegin
CREATE TRIGGER credit_entries_stay BEFORE UPDATE ON credit_entries
BEGIN SELECT RAISE(ABORT, 'the book of credits is never changed'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER credit_entries_kept BEFORE DELETE ON credit_entries
BEGIN SELECT RAISE(ABORT, 'the book of credits is never changed'); END;
-- +goose StatementEnd
