-- Managers list clients by how much of the month's videos they have used: in
-- thousandths, or -1 without a plan's month. It is written with the credits.
-- The file of the same name for the other engine is the same.

-- +goose Up

ALTER TABLE client_accounts ADD COLUMN used BIGINT NOT NULL DEFAULT -1;
UPDATE client_accounts SET used = COALESCE((
    SELECT CAST(SUM(granted - remaining) AS BIGINT) * 1000 / CAST(SUM(granted) AS BIGINT) FROM credit_lots
    WHERE credit_lots.account_id = client_accounts.id AND kind = 'allowance' AND begun_at IS NOT NULL AND voided_at IS NULL AND granted > 0
        AND expires_at = (SELECT MAX(expires_at) FROM credit_lots AS latest
            WHERE latest.account_id = client_accounts.id AND latest.kind = 'allowance' AND latest.begun_at IS NOT NULL AND latest.voided_at IS NULL)
), -1) WHERE plan IS NOT NULL;
CREATE INDEX client_accounts_used ON client_accounts (used, created_at, id) WHERE closed_at IS NULL;
