-- Figures of years are put together from rollups: what figures need to know of the
-- facts of one or 32 whole UTC days. A rollup is never wrong, because whatever
-- changes a fact removes the rollups of its day in the same transaction; a job
-- makes them again. The triggers watch what the queries of each basis read. The
-- client of a project, a payment or a file never changes.
-- The file of the same name for the other engine is the same but for what is
-- marked with "differs".

-- +goose Up

-- differs: bytes are called BYTEA
CREATE TABLE rollups (
    basis   TEXT   NOT NULL,
    days    BIGINT NOT NULL, -- how many it is for
    number  BIGINT NOT NULL, -- which one, counted from 1970
    edition BIGINT NOT NULL, -- of what it holds; others are not read
    packed  BYTEA  NOT NULL,
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

-- differs: how a basis is told that one of its facts has changed, and all triggers
-- +goose StatementBegin
CREATE FUNCTION fact_changed(changed TEXT, at BIGINT) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
    IF at IS NOT NULL THEN
        DELETE FROM rollups WHERE basis = changed AND days = 1 AND number = at / 86400000;
        DELETE FROM rollups WHERE basis = changed AND days = 32 AND number = at / 2764800000;
    END IF;
END $$;
-- +goose StatementEnd

-- Whether a registered client has paid, submitted or approved anything changes
-- with the first and the last one only.
-- +goose StatementBegin
CREATE FUNCTION registered_changed(account TEXT, others BOOLEAN) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
    IF NOT others THEN
        PERFORM fact_changed('registered', created_at) FROM client_accounts WHERE id = account;
    END IF;
END $$;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE FUNCTION projects_changed() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF (OLD.submitted_at, OLD.editor_id, OLD.plan) IS DISTINCT FROM (NEW.submitted_at, NEW.editor_id, NEW.plan) THEN
        PERFORM fact_changed('submitted', OLD.submitted_at), fact_changed('submitted', NEW.submitted_at);
    END IF;
    IF TG_OP = 'UPDATE' AND OLD.plan <> NEW.plan THEN
        PERFORM fact_changed('delivered', released_at) FROM versions WHERE project_id = NEW.id;
        PERFORM fact_changed('approved', approved_at) FROM outcomes WHERE project_id = NEW.id;
    END IF;
    IF (OLD.submitted_at IS NULL) <> (NEW.submitted_at IS NULL) THEN
        PERFORM registered_changed(COALESCE(NEW.account_id, OLD.account_id), EXISTS (
            SELECT 1 FROM projects WHERE account_id = COALESCE(NEW.account_id, OLD.account_id)
                AND submitted_at IS NOT NULL AND id <> COALESCE(NEW.id, OLD.id)));
    END IF;
    IF (OLD.approved_at IS NULL) <> (NEW.approved_at IS NULL) THEN
        PERFORM registered_changed(COALESCE(NEW.account_id, OLD.account_id), EXISTS (
            SELECT 1 FROM projects WHERE account_id = COALESCE(NEW.account_id, OLD.account_id)
                AND approved_at IS NOT NULL AND id <> COALESCE(NEW.id, OLD.id)));
    END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER project_rollups AFTER INSERT OR DELETE OR UPDATE OF submitted_at, approved_at, editor_id, plan ON projects FOR EACH ROW EXECUTE FUNCTION projects_changed();

-- +goose StatementBegin
CREATE FUNCTION versions_changed() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF (OLD.released_at, OLD.delivered_by, OLD.number) IS DISTINCT FROM (NEW.released_at, NEW.delivered_by, NEW.number) THEN
        PERFORM fact_changed('delivered', OLD.released_at);
        -- Another version may be the first one now.
        PERFORM fact_changed('delivered', released_at) FROM versions WHERE project_id = COALESCE(NEW.project_id, OLD.project_id);
    END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER version_rollups AFTER INSERT OR DELETE OR UPDATE OF released_at, delivered_by, number ON versions FOR EACH ROW EXECUTE FUNCTION versions_changed();

-- +goose StatementBegin
CREATE FUNCTION outcomes_changed() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF (OLD.account_id, OLD.editor_id, OLD.approved_at, OLD.on_time, OLD.first_pass, OLD.rounds, OLD.stars, OLD.first_cut, OLD.waited, OLD.ours, OLD.theirs, OLD.paused)
        IS DISTINCT FROM (NEW.account_id, NEW.editor_id, NEW.approved_at, NEW.on_time, NEW.first_pass, NEW.rounds, NEW.stars, NEW.first_cut, NEW.waited, NEW.ours, NEW.theirs, NEW.paused) THEN
        PERFORM fact_changed('approved', OLD.approved_at), fact_changed('approved', NEW.approved_at);
    END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER outcome_rollups AFTER INSERT OR DELETE OR UPDATE ON outcomes FOR EACH ROW EXECUTE FUNCTION outcomes_changed();

-- +goose StatementBegin
CREATE FUNCTION payments_changed() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF (OLD.outcome, OLD.happened_at, OLD.failed_at, OLD.total, OLD.lines) IS DISTINCT FROM (NEW.outcome, NEW.happened_at, NEW.failed_at, NEW.total, NEW.lines) THEN
        PERFORM fact_changed('cash', OLD.happened_at), fact_changed('cash', NEW.happened_at);
        PERFORM fact_changed('failed', OLD.failed_at), fact_changed('failed', NEW.failed_at);
        PERFORM registered_changed(COALESCE(NEW.account_id, OLD.account_id), EXISTS (
            SELECT 1 FROM payments WHERE account_id = COALESCE(NEW.account_id, OLD.account_id)
                AND outcome IN ('paid', 'part_refunded', 'refunded', 'disputed') AND bill_id <> COALESCE(NEW.bill_id, OLD.bill_id)));
    END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER payment_rollups AFTER INSERT OR DELETE OR UPDATE OF outcome, happened_at, failed_at, total, lines ON payments FOR EACH ROW EXECUTE FUNCTION payments_changed();

-- +goose StatementBegin
CREATE FUNCTION credit_notes_changed() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM fact_changed('cash', OLD.made_at), fact_changed('cash', NEW.made_at);
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER credit_note_rollups AFTER INSERT OR DELETE OR UPDATE OF amount, made_at, voided_at, receipt_id ON credit_notes FOR EACH ROW EXECUTE FUNCTION credit_notes_changed();

-- +goose StatementBegin
CREATE FUNCTION receipts_changed() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM fact_changed('cash', made_at) FROM credit_notes WHERE receipt_id = NEW.id;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER receipt_rollups AFTER UPDATE OF lines ON receipts FOR EACH ROW EXECUTE FUNCTION receipts_changed();

-- +goose StatementBegin
CREATE FUNCTION credit_entries_changed() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM fact_changed('extra_videos', NEW.happened_at);
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER credit_entry_rollups AFTER INSERT ON credit_entries FOR EACH ROW WHEN (NEW.kind IN ('grant', 'capture')) EXECUTE FUNCTION credit_entries_changed(); -- they are never changed

-- +goose StatementBegin
CREATE FUNCTION checkouts_changed() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF (OLD.paid_at, OLD.plan, OLD.code, OLD.referrer_id, OLD.due) IS DISTINCT FROM (NEW.paid_at, NEW.plan, NEW.code, NEW.referrer_id, NEW.due) THEN
        PERFORM fact_changed('codes', OLD.paid_at), fact_changed('codes', NEW.paid_at);
    END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER checkout_rollups AFTER INSERT OR DELETE OR UPDATE OF paid_at, plan, code, referrer_id, due ON checkouts FOR EACH ROW EXECUTE FUNCTION checkouts_changed();

-- +goose StatementBegin
CREATE FUNCTION files_changed() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF (OLD.received_at, OLD.size) IS DISTINCT FROM (NEW.received_at, NEW.size) THEN
        PERFORM fact_changed('received', OLD.received_at), fact_changed('received', NEW.received_at);
    END IF;
    IF (OLD.received_at, OLD.preparation_finished_at, OLD.facts) IS DISTINCT FROM (NEW.received_at, NEW.preparation_finished_at, NEW.facts) THEN
        PERFORM fact_changed('prepared', OLD.preparation_finished_at), fact_changed('prepared', NEW.preparation_finished_at);
    END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER file_rollups AFTER INSERT OR DELETE OR UPDATE OF received_at, size, preparation_finished_at, facts ON files FOR EACH ROW EXECUTE FUNCTION files_changed();

-- +goose StatementBegin
CREATE FUNCTION client_accounts_changed() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM fact_changed('registered', OLD.created_at), fact_changed('registered', NEW.created_at);
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER client_account_rollups AFTER INSERT OR DELETE OR UPDATE OF created_at ON client_accounts FOR EACH ROW EXECUTE FUNCTION client_accounts_changed();

-- +goose StatementBegin
CREATE FUNCTION plan_changes_changed() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM fact_changed('plans', OLD.happened_at), fact_changed('plans', NEW.happened_at);
    PERFORM fact_changed('plan_changes', OLD.happened_at), fact_changed('plan_changes', NEW.happened_at);
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER plan_change_rollups AFTER INSERT OR DELETE OR UPDATE ON plan_changes FOR EACH ROW EXECUTE FUNCTION plan_changes_changed();
