-- Whether a person had confirmed an address when they added their app: a reset by
-- mail keeps it then, whatever became of the address since.
-- The file of the same name for the other engine is the same.

-- +goose Up

ALTER TABLE authenticators ADD COLUMN trusted BIGINT NOT NULL DEFAULT 0;
UPDATE authenticators SET trusted = 1 WHERE EXISTS (
    SELECT 1 FROM users
    WHERE users.id = authenticators.user_id AND users.email_confirmed_at <= authenticators.created_at
);
