-- +goose Up
-- Addresses outside that are told what happens. The address and the secrets are
-- sealed: the address of a chat room opens it.
CREATE TABLE webhooks (
    id            TEXT   NOT NULL PRIMARY KEY,
    kind          TEXT   NOT NULL,
    name          TEXT   NOT NULL,
    address       TEXT   NOT NULL,
    secret        TEXT   NOT NULL,
    former_secret TEXT   NOT NULL,
    former_until  BIGINT,
    events        TEXT   NOT NULL,
    language      TEXT   NOT NULL,
    made_by       TEXT   NOT NULL,
    made_at       BIGINT NOT NULL,
    off_at        BIGINT,
    off_why       TEXT   NOT NULL
);
CREATE INDEX webhooks_on ON webhooks (off_at);
CREATE INDEX webhooks_oldest ON webhooks (made_at, id);

CREATE TABLE webhook_deliveries (
    id         TEXT   NOT NULL PRIMARY KEY,
    webhook_id TEXT   NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
    event      TEXT   NOT NULL,
    body       TEXT   NOT NULL,
    made_at    BIGINT NOT NULL,
    state      TEXT   NOT NULL,
    attempts   BIGINT NOT NULL,
    tried_at   BIGINT,
    status     BIGINT NOT NULL,
    answer     TEXT   NOT NULL,
    problem    TEXT   NOT NULL,
    took       BIGINT NOT NULL
);
CREATE INDEX webhook_deliveries_of ON webhook_deliveries (webhook_id, made_at, id);
CREATE INDEX webhook_deliveries_oldest ON webhook_deliveries (made_at);
