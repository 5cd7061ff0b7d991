-- The managers' board reads a page of each column, what is due first before the
-- others and then what has waited longest, without reading the rest. What has no
-- due time is sorted by since when it waits, after the year 2100. People and
-- client accounts are found by how their names begin.
-- The file of the same name for the other engine is the same.

-- +goose Up

CREATE INDEX projects_on_board ON projects (state, (COALESCE(due_at, state_since + 4102444800000)), id);
CREATE INDEX projects_approved_lately ON projects (state, approved_at, id) WHERE state = 'approved';
CREATE INDEX projects_in_danger ON projects (alarm, due_at, id) WHERE alarm IN ('at_risk', 'missed') AND due_at IS NOT NULL;

CREATE INDEX users_by_name ON users (name_key, id);
CREATE INDEX client_accounts_by_name ON client_accounts (name_key, id) WHERE closed_at IS NULL;
