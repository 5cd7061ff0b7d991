-- What editors have to do is counted without reading their projects, and rare
-- words are found without reading all projects: an index knows which three
-- letters follow one another in the searched words and in the ids of the account
-- and the editor.
-- The file of the same name for the other engine is the same but for what is
-- marked with "differs".

-- +goose Up

CREATE INDEX projects_to_edit ON projects (state, editor_id, service, version, due_at, id)
WHERE state IN ('queued', 'in_progress', 'revision', 'needs_info') AND editor_id IS NOT NULL;

-- differs: how letters are indexed
CREATE TABLE project_texts (
    number INTEGER PRIMARY KEY,
    project_id TEXT NOT NULL UNIQUE
);
CREATE VIRTUAL TABLE project_grams USING fts5 (
    letters, content = '', contentless_delete = 1, detail = 'none', tokenize = 'trigram case_sensitive 1'
);

INSERT INTO project_texts (project_id) SELECT id FROM projects;
INSERT INTO project_grams (rowid, letters)
SELECT number, search_key || ' ' || account_id || ' ' || COALESCE(editor_id, '')
FROM project_texts JOIN projects ON projects.id = project_texts.project_id;

-- +goose StatementBegin
CREATE TRIGGER project_text_added AFTER INSERT ON projects
BEGIN
    INSERT INTO project_texts (project_id) VALUES (new.id);
    INSERT INTO project_grams (rowid, letters)
    SELECT number, new.search_key || ' ' || new.account_id || ' ' || COALESCE(new.editor_id, '')
    FROM project_texts WHERE project_id = new.id;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER project_text_changed AFTER UPDATE OF search_key, account_id, editor_id ON projects
WHEN old.search_key <> new.search_key OR old.account_id <> new.account_id OR old.editor_id IS NOT new.editor_id
BEGIN
    DELETE FROM project_grams WHERE rowid = (SELECT number FROM project_texts WHERE project_id = new.id);
    INSERT INTO project_grams (rowid, letters)
    SELECT number, new.search_key || ' ' || new.account_id || ' ' || COALESCE(new.editor_id, '')
    FROM project_texts WHERE project_id = new.id;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER project_text_removed BEFORE DELETE ON projects
BEGIN
    DELETE FROM project_grams WHERE rowid = (SELECT number FROM project_texts WHERE project_id = old.id);
    DELETE FROM project_texts WHERE project_id = old.id;
END;
-- +goose StatementEnd
