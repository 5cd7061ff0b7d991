-- Whom outside providers know our people as.
-- The file of the same name for the other engine says the same.

-- +goose Up

CREATE TABLE identities (
    issuer    TEXT   NOT NULL,
    subject   TEXT   NOT NULL,
    user_id   TEXT   NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    email     TEXT   NOT NULL,
    linked_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX identities_subject ON identities (issuer, subject);
CREATE UNIQUE INDEX identities_user ON identities (user_id, issuer);
