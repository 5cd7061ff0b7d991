-- What people are told of, under the bell and by mail.
-- The file of the same name for the other engine is the same.

-- +goose Up

CREATE TABLE notifications (
    id          TEXT   NOT NULL PRIMARY KEY,
    user_id     TEXT   NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind        TEXT   NOT NULL,
    project_id  TEXT   REFERENCES projects (id) ON DELETE CASCADE,
    actor       TEXT   NOT NULL,
    happened_at BIGINT NOT NULL,
    first_at    BIGINT NOT NULL,
    read_at     BIGINT,
    needs_you   BIGINT NOT NULL,
    gathering   BIGINT NOT NULL,
    facts       TEXT   NOT NULL
);

CREATE INDEX notifications_of_person ON notifications (user_id, happened_at, id);
CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;
CREATE INDEX notifications_needing ON notifications (project_id) WHERE needs_you = 1;
CREATE INDEX notifications_of_project ON notifications (project_id);
CREATE UNIQUE INDEX notifications_gathering ON notifications (user_id, project_id) WHERE gathering = 1;
CREATE INDEX notifications_by_age ON notifications (happened_at);

CREATE INDEX users_managing ON users (id) WHERE role = 'admin';
