-- The records of approvals, chained by their hashes within each client account.
-- They name people, projects and files as they were, and stay when those go.

-- +goose Up

CREATE TABLE sign_offs (
    account_id TEXT NOT NULL,
    number BIGINT NOT NULL,
    format TEXT NOT NULL,
    account_name TEXT NOT NULL,
    project_id TEXT NOT NULL,
    title TEXT NOT NULL,
    version BIGINT NOT NULL,
    file_name TEXT NOT NULL,
    bytes BIGINT NOT NULL,
    sha256 TEXT NOT NULL,
    approved_by TEXT NOT NULL,
    approver_name TEXT NOT NULL,
    approved_at BIGINT NOT NULL,
    words TEXT NOT NULL,
    rounds BIGINT NOT NULL,
    previous TEXT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (account_id, number)
);
CREATE INDEX sign_offs_of_project ON sign_offs (project_id, number);
CREATE INDEX sign_offs_of_person ON sign_offs (approved_by, project_id, number);

-- differs: how a change is forbidden
-- +goose StatementBegin
CREATE TRIGGER sign_offs_stay BEFORE UPDATE ON sign_offs
BEGIN SELECT RAISE(ABORT, 'sign-offs are never changed'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER sign_offs_kept BEFORE DELETE ON sign_offs
BEGIN SELECT RAISE(ABORT, 'sign-offs are never changed'); END;
-- +goose StatementEnd
