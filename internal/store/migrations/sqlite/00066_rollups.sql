-- Figures of years are put together from rollups: what figures need to know of the
-- facts of one or 32 whole UTC days. A rollup is never wrong, because whatever
-- changes a fact removes the rollups of its day in the same transaction; a job
-- makes them again. The triggers watch what the queries of each basis read. The
-- client of a project, a payment or a file never changes.
-- The file of the same name for the other engine is the same but for what is
-- marked with "differs".

-- +goose Up

-- differs: bytes are called BLOB
CREATE TABLE rollups (
    basis   TEXT   NOT NULL,
    days    BIGINT NOT NULL, -- how many it is for
    number  BIGINT NOT NULL, -- which one, counted from 1970
    edition BIGINT NOT NULL, -- of what it holds; others are not read
    packed  BLOB   NOT NULL,
    PRIMARY KEY (basis, days, number)
);

-- What a client has done first and last, what is late and who is unhappy are found
-- without reading all projects.
CREATE INDEX projects_submitted_of_account ON projects (account_id, submitted_at) WHERE submitted_at IS NOT NULL;
CREATE INDEX projects_approved_of_account ON projects (account_id, approved_at) WHERE approved_at IS NOT NULL;
CREATE INDEX projects_missed ON projects (account_id) WHERE alarm = 'missed'
    AND state IN ('queued', 'in_progress', 'final_check', 'in_review', 'revision', 'needs_info', 'on_hold');
CREATE INDEX outcomes_unhappy ON outcomes (approved_at, account_id) WHERE stars BETWEEN 1 AND 2;
CREATE INDEX client_accounts_of_plan ON client_accounts (plan, id) WHERE plan IS NOT NULL;

-- differs: how a basis is told that one of its facts has changed, and all triggers.
-- Who writes a basis and a moment into this view says that a fact there is another
-- now.
CREATE VIEW changed_facts AS SELECT basis, number AS at FROM rollups WHERE 1 = 0;
-- +goose StatementBegin
CREATE TRIGGER fact_changed INSTEAD OF INSERT ON changed_facts
BEGIN
    DELETE FROM rollups WHERE basis = new.basis AND days = 1 AND number = new.at / 86400000;
    DELETE FROM rollups WHERE basis = new.basis AND days = 32 AND number = new.at / 2764800000;
END;
-- +goose StatementEnd

-- Whether a registered client has paid, submitted or approved anything changes
-- with the first and the last one only.
-- +goose StatementBegin
CREATE TRIGGER project_submitted_added AFTER INSERT ON projects
WHEN new.submitted_at IS NOT NULL
BEGIN
    INSERT INTO changed_facts (basis, at) VALUES ('submitted', new.submitted_at);
    INSERT INTO changed_facts (basis, at) SELECT 'registered', created_at FROM client_accounts WHERE id = new.account_id AND NOT EXISTS (
        SELECT 1 FROM projects WHERE account_id = new.account_id AND submitted_at IS NOT NULL AND id <> new.id);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER project_approved_added AFTER INSERT ON projects
WHEN new.approved_at IS NOT NULL
BEGIN
    INSERT INTO changed_facts (basis, at) SELECT 'registered', created_at FROM client_accounts WHERE id = new.account_id AND NOT EXISTS (
        SELECT 1 FROM projects WHERE account_id = new.account_id AND approved_at IS NOT NULL AND id <> new.id);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER project_submitted_removed AFTER DELETE ON projects
WHEN old.submitted_at IS NOT NULL
BEGIN
    INSERT INTO changed_facts (basis, at) VALUES ('submitted', old.submitted_at);
    INSERT INTO changed_facts (basis, at) SELECT 'registered', created_at FROM client_accounts WHERE id = old.account_id AND NOT EXISTS (
        SELECT 1 FROM projects WHERE account_id = old.account_id AND submitted_at IS NOT NULL AND id <> old.id);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER project_approved_removed AFTER DELETE ON projects
WHEN old.approved_at IS NOT NULL
BEGIN
    INSERT INTO changed_facts (basis, at) SELECT 'registered', created_at FROM client_accounts WHERE id = old.account_id AND NOT EXISTS (
        SELECT 1 FROM projects WHERE account_id = old.account_id AND approved_at IS NOT NULL AND id <> old.id);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER project_submitted_changed AFTER UPDATE OF submitted_at, editor_id, plan ON projects
WHEN (old.submitted_at, old.editor_id, old.plan) IS NOT (new.submitted_at, new.editor_id, new.plan)
BEGIN
    INSERT INTO changed_facts (basis, at) VALUES ('submitted', old.submitted_at), ('submitted', new.submitted_at);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER project_first_submitted AFTER UPDATE OF submitted_at ON projects
WHEN (old.submitted_at IS NULL) <> (new.submitted_at IS NULL)
BEGIN
    INSERT INTO changed_facts (basis, at) SELECT 'registered', created_at FROM client_accounts WHERE id = new.account_id AND NOT EXISTS (
        SELECT 1 FROM projects WHERE account_id = new.account_id AND submitted_at IS NOT NULL AND id <> new.id);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER project_first_approved AFTER UPDATE OF approved_at ON projects
WHEN (old.approved_at IS NULL) <> (new.approved_at IS NULL)
BEGIN
    INSERT INTO changed_facts (basis, at) SELECT 'registered', created_at FROM client_accounts WHERE id = new.account_id AND NOT EXISTS (
        SELECT 1 FROM projects WHERE account_id = new.account_id AND approved_at IS NOT NULL AND id <> new.id);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER project_plan_changed AFTER UPDATE OF plan ON projects
WHEN old.plan <> new.plan
BEGIN
    INSERT INTO changed_facts (basis, at) SELECT 'delivered', released_at FROM versions WHERE project_id = new.id;
    INSERT INTO changed_facts (basis, at) SELECT 'approved', approved_at FROM outcomes WHERE project_id = new.id;
END;
-- +goose StatementEnd

-- With another version, another one may be the first.
-- +goose StatementBegin
CREATE TRIGGER version_released AFTER INSERT ON versions
WHEN new.released_at IS NOT NULL
BEGIN
    INSERT INTO changed_facts (basis, at) SELECT 'delivered', released_at FROM versions WHERE project_id = new.project_id;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER version_changed AFTER UPDATE OF released_at, delivered_by, number ON versions
WHEN (old.released_at, old.delivered_by, old.number) IS NOT (new.released_at, new.delivered_by, new.number)
BEGIN
    INSERT INTO changed_facts (basis, at) VALUES ('delivered', old.released_at);
    INSERT INTO changed_facts (basis, at) SELECT 'delivered', released_at FROM versions WHERE project_id = new.project_id;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER version_removed AFTER DELETE ON versions
WHEN old.released_at IS NOT NULL
BEGIN
    INSERT INTO changed_facts (basis, at) VALUES ('delivered', old.released_at);
    INSERT INTO changed_facts (basis, at) SELECT 'delivered', released_at FROM versions WHERE project_id = old.project_id;
END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER outcome_added AFTER INSERT ON outcomes
BEGIN
    INSERT INTO changed_facts (basis, at) VALUES ('approved', new.approved_at);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER outcome_changed AFTER UPDATE ON outcomes
WHEN (old.account_id, old.editor_id, old.approved_at, old.on_time, old.first_pass, old.rounds, old.stars, old.first_cut, old.waited, old.ours, old.theirs, old.paused)
    IS NOT (new.account_id, new.editor_id, new.approved_at, new.on_time, new.first_pass, new.rounds, new.stars, new.first_cut, new.waited, new.ours, new.theirs, new.paused)
BEGIN
    INSERT INTO changed_facts (basis, at) VALUES ('approved', old.approved_at), ('approved', new.approved_at);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER outcome_removed AFTER DELETE ON outcomes
BEGIN
    INSERT INTO changed_facts (basis, at) VALUES ('approved', old.approved_at);
END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER payment_added AFTER INSERT ON payments
BEGIN
    INSERT INTO changed_facts (basis, at) VALUES ('cash', new.happened_at), ('failed', new.failed_at);
    INSERT INTO changed_facts (basis, at) SELECT 'registered', created_at FROM client_accounts WHERE id = new.account_id AND NOT EXISTS (
        SELECT 1 FROM payments WHERE account_id = new.account_id AND outcome IN ('paid', 'part_refunded', 'refunded', 'disputed') AND bill_id <> new.bill_id);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER payment_changed AFTER UPDATE OF outcome, happened_at, failed_at, total, lines ON payments
WHEN (old.outcome, old.happened_at, old.failed_at, old.total, old.lines) IS NOT (new.outcome, new.happened_at, new.failed_at, new.total, new.lines)
BEGIN
    INSERT INTO changed_facts (basis, at) VALUES ('cash', old.happened_at), ('cash', new.happened_at), ('failed', old.failed_at), ('failed', new.failed_at);
    INSERT INTO changed_facts (basis, at) SELECT 'registered', created_at FROM client_accounts WHERE id = new.account_id AND NOT EXISTS (
        SELECT 1 FROM payments WHERE account_id = new.account_id AND outcome IN ('paid', 'part_refunded', 'refunded', 'disputed') AND bill_id <> new.bill_id);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER payment_removed AFTER DELETE ON payments
BEGIN
    INSERT INTO changed_facts (basis, at) VALUES ('cash', old.happened_at), ('failed', old.failed_at);
    INSERT INTO changed_facts (basis, at) SELECT 'registered', created_at FROM client_accounts WHERE id = old.account_id AND NOT EXISTS (
        SELECT 1 FROM payments WHERE account_id = old.account_id AND outcome IN ('paid', 'part_refunded', 'refunded', 'disputed') AND bill_id <> old.bill_id);
END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER credit_note_added AFTER INSERT ON credit_notes
BEGIN
    INSERT INTO changed_facts (basis, at) VALUES ('cash', new.made_at);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER credit_note_changed AFTER UPDATE OF amount, made_at, voided_at, receipt_id ON credit_notes
BEGIN
    INSERT INTO changed_facts (basis, at) VALUES ('cash', old.made_at), ('cash', new.made_at);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER credit_note_removed AFTER DELETE ON credit_notes
BEGIN
    INSERT INTO changed_facts (basis, at) VALUES ('cash', old.made_at);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER receipt_lines_changed AFTER UPDATE OF lines ON receipts
BEGIN
    INSERT INTO changed_facts (basis, at) SELECT 'cash', made_at FROM credit_notes WHERE receipt_id = new.id;
END;
-- +goose StatementEnd

-- They are never changed.
-- +goose StatementBegin
CREATE TRIGGER credit_entry_added AFTER INSERT ON credit_entries
WHEN new.kind IN ('grant', 'capture')
BEGIN
    INSERT INTO changed_facts (basis, at) VALUES ('extra_videos', new.happened_at);
END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER checkout_added AFTER INSERT ON checkouts
WHEN new.paid_at IS NOT NULL
BEGIN
    INSERT INTO changed_facts (basis, at) VALUES ('codes', new.paid_at);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER checkout_changed AFTER UPDATE OF paid_at, plan, code, referrer_id, due ON checkouts
WHEN (old.paid_at, old.plan, old.code, old.referrer_id, old.due) IS NOT (new.paid_at, new.plan, new.code, new.referrer_id, new.due)
BEGIN
    INSERT INTO changed_facts (basis, at) VALUES ('codes', old.paid_at), ('codes', new.paid_at);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER checkout_removed AFTER DELETE ON checkouts
WHEN old.paid_at IS NOT NULL
BEGIN
    INSERT INTO changed_facts (basis, at) VALUES ('codes', old.paid_at);
END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER file_added AFTER INSERT ON files
BEGIN
    INSERT INTO changed_facts (basis, at) VALUES ('received', new.received_at), ('prepared', new.preparation_finished_at);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER file_received_changed AFTER UPDATE OF received_at, size ON files
WHEN (old.received_at, old.size) IS NOT (new.received_at, new.size)
BEGIN
    INSERT INTO changed_facts (basis, at) VALUES ('received', old.received_at), ('received', new.received_at);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER file_prepared_changed AFTER UPDATE OF received_at, preparation_finished_at, facts ON files
WHEN (old.received_at, old.preparation_finished_at, old.facts) IS NOT (new.received_at, new.preparation_finished_at, new.facts)
BEGIN
    INSERT INTO changed_facts (basis, at) VALUES ('prepared', old.preparation_finished_at), ('prepared', new.preparation_finished_at);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER file_removed AFTER DELETE ON files
BEGIN
    INSERT INTO changed_facts (basis, at) VALUES ('received', old.received_at), ('prepared', old.preparation_finished_at);
END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER client_account_added AFTER INSERT ON client_accounts
BEGIN
    INSERT INTO changed_facts (basis, at) VALUES ('registered', new.created_at);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER client_account_changed AFTER UPDATE OF created_at ON client_accounts
BEGIN
    INSERT INTO changed_facts (basis, at) VALUES ('registered', old.created_at), ('registered', new.created_at);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER client_account_removed AFTER DELETE ON client_accounts
BEGIN
    INSERT INTO changed_facts (basis, at) VALUES ('registered', old.created_at);
END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER plan_change_added AFTER INSERT ON plan_changes
BEGIN
    INSERT INTO changed_facts (basis, at) VALUES ('plans', new.happened_at), ('plan_changes', new.happened_at);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER plan_change_changed AFTER UPDATE ON plan_changes
BEGIN
    INSERT INTO changed_facts (basis, at) VALUES ('plans', old.happened_at), ('plan_changes', old.happened_at), ('plans', new.happened_at), ('plan_changes', new.happened_at);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER plan_change_removed AFTER DELETE ON plan_changes
BEGIN
    INSERT INTO changed_facts (basis, at) VALUES ('plans', old.happened_at), ('plan_changes', old.happened_at);
END;
-- +goose StatementEnd
