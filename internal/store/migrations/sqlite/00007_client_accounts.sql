-- Client accounts: who orders together, what each of them may do, who is asked
-- to join.
-- The file of the same name for the other engine is the same.

-- +goose Up
CREATE TABLE client_accounts (
    id            TEXT   NOT NULL PRIMARY KEY,
    name          TEXT   NOT NULL,
    plan          TEXT,
    referral_code TEXT   NOT NULL,
    promo_code    TEXT,
    referred_by   TEXT   REFERENCES client_accounts (id) ON DELETE SET NULL,
    created_at    BIGINT NOT NULL,
    closed_at     BIGINT
);
CREATE UNIQUE INDEX client_accounts_referral_code ON client_accounts (referral_code);
CREATE INDEX client_accounts_referred_by ON client_accounts (referred_by);

-- One person is in one account; one account has one owner.
CREATE TABLE members (
    user_id    TEXT   NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    account_id TEXT   NOT NULL REFERENCES client_accounts (id) ON DELETE CASCADE,
    position   TEXT   NOT NULL,
    joined_at  BIGINT NOT NULL
);
CREATE INDEX members_account ON members (account_id, joined_at);
CREATE UNIQUE INDEX members_owner ON members (account_id) WHERE position = 'owner';

CREATE TABLE invitations (
    id          TEXT   NOT NULL PRIMARY KEY,
    account_id  TEXT   NOT NULL REFERENCES client_accounts (id) ON DELETE CASCADE,
    email       TEXT   NOT NULL,
    position    TEXT   NOT NULL,
    invited_by  TEXT   REFERENCES users (id) ON DELETE SET NULL,
    secret_hash TEXT,
    created_at  BIGINT NOT NULL,
    expires_at  BIGINT NOT NULL,
    accepted_at BIGINT,
    accepted_by TEXT   REFERENCES users (id) ON DELETE SET NULL,
    revoked_at  BIGINT
);
CREATE UNIQUE INDEX invitations_secret_hash ON invitations (secret_hash);
CREATE INDEX invitations_account ON invitations (account_id, created_at);
CREATE INDEX invitations_invited_by ON invitations (invited_by);
CREATE INDEX invitations_accepted_by ON invitations (accepted_by);
CREATE INDEX invitations_expires ON invitations (expires_at);

-- Every client of before gets an account of their own. The end of a person's id
-- is random hexadecimal, which are letters of the codes' alphabet; should two
-- ends be alike, the later ones begin with a letter that hexadecimal has not.
INSERT INTO client_accounts (id, name, referral_code, created_at)
SELECT 'account-' || id, substr(full_name, 1, 80),
    CASE WHEN alike = 1 THEN tail ELSE substr('GHJKMNPQRSTVWXYZ', CAST(alike AS INTEGER) - 1, 1) || substr(tail, 2) END,
    created_at
FROM (
    SELECT id, full_name, created_at, upper(substr(id, length(id) - 7)) AS tail,
        ROW_NUMBER() OVER (PARTITION BY upper(substr(id, length(id) - 7)) ORDER BY created_at, id) AS alike
    FROM users WHERE role NOT IN ('team_member', 'admin')
) AS clients;
INSERT INTO members (user_id, account_id, position, joined_at)
SELECT id, 'account-' || id, 'owner', created_at FROM users WHERE role NOT IN ('team_member', 'admin');
