-- Who wants to edit for us, and which proofs of the bot check were spent.

-- +goose Up

-- languages and skills are words with spaces between, showreel is one link a
-- line. status_hash and invitation_hash are of secrets that were mailed.
CREATE TABLE applications (
    id              TEXT   NOT NULL PRIMARY KEY,
    state           TEXT   NOT NULL,
    full_name       TEXT   NOT NULL,
    email           TEXT   NOT NULL,
    email_key       TEXT   NOT NULL,
    country         TEXT   NOT NULL,
    time_zone       TEXT   NOT NULL,
    languages       TEXT   NOT NULL,
    skills          TEXT   NOT NULL,
    software        TEXT   NOT NULL,
    weekly_hours    BIGINT NOT NULL,
    showreel        TEXT   NOT NULL,
    about           TEXT   NOT NULL,
    rate            BIGINT NOT NULL,
    language        TEXT   NOT NULL,
    consented_at    BIGINT NOT NULL,
    created_at      BIGINT NOT NULL,
    changed_at      BIGINT NOT NULL,
    decline_reason  TEXT   NOT NULL DEFAULT '',
    status_hash     TEXT,
    invitation_hash TEXT,
    user_id         TEXT   REFERENCES users (id) ON DELETE SET NULL
);
CREATE INDEX applications_user ON applications (user_id);
CREATE INDEX applications_newest ON applications (created_at, id);
CREATE INDEX applications_state ON applications (state, created_at, id);
CREATE INDEX applications_email ON applications (email_key, state);
CREATE UNIQUE INDEX applications_status ON applications (status_hash);

CREATE TABLE spent_proofs (
    name       TEXT   NOT NULL PRIMARY KEY,
    expires_at BIGINT NOT NULL
);
CREATE INDEX spent_proofs_expires ON spent_proofs (expires_at);
