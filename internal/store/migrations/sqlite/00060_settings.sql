-- +goose Up
-- Each project keeps what its client was promised about silence and delay.
ALTER TABLE projects ADD COLUMN approval_days BIGINT NOT NULL DEFAULT 14;
ALTER TABLE projects ADD COLUMN missed_credit BIGINT NOT NULL DEFAULT 1;
UPDATE projects SET missed_credit = 0
WHERE EXISTS (SELECT 1 FROM settings WHERE name = 'missed_promise_credit' AND value = 'off');

-- The rules are one setting from now on.
INSERT INTO settings (name, value)
SELECT 'rules', '{"autoAssign":'
    || CASE WHEN EXISTS (SELECT 1 FROM settings WHERE name = 'auto_assign' AND value = 'on') THEN 'true' ELSE 'false' END
    || ',"missedCredit":'
    || CASE WHEN EXISTS (SELECT 1 FROM settings WHERE name = 'missed_promise_credit' AND value = 'off') THEN 'false' ELSE 'true' END
    || ',"approvalDays":14,"version":1}'
WHERE EXISTS (SELECT 1 FROM settings WHERE name IN ('auto_assign', 'missed_promise_credit'));
DELETE FROM settings WHERE name IN ('auto_assign', 'missed_promise_credit');

-- What the mail server said when a mail could not be sent; '' while nothing went wrong.
ALTER TABLE mails ADD COLUMN problem TEXT NOT NULL DEFAULT '';
UPDATE mails SET problem = 'The mail server has refused it.' WHERE state = 'refused';
CREATE INDEX mails_failed ON mails (created_at, id) WHERE problem <> '';
