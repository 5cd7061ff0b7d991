-- What shows who a person is beside the password: an authenticator app with its
-- recovery codes, and passkeys.
-- The file of the same name for the other engine is the same.

-- +goose Up

-- last_step is the newest time step whose code was used: no code is good twice.
CREATE TABLE authenticators (
    user_id    TEXT   NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    secret     TEXT   NOT NULL,
    last_step  BIGINT NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE TABLE recovery_codes (
    user_id TEXT   NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    hash    TEXT   NOT NULL,
    used_at BIGINT,
    PRIMARY KEY (user_id, hash)
);

-- record is what the WebAuthn library must remember of the credential.
CREATE TABLE passkeys (
    id            TEXT   NOT NULL PRIMARY KEY,
    user_id       TEXT   NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    credential_id TEXT   NOT NULL,
    name          TEXT   NOT NULL,
    record        TEXT   NOT NULL,
    created_at    BIGINT NOT NULL,
    last_used_at  BIGINT
);
CREATE UNIQUE INDEX passkeys_credential ON passkeys (credential_id);
CREATE INDEX passkeys_user ON passkeys (user_id, created_at);
