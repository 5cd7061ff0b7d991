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
-- +goose StatementBegin
CREATE FUNCTION grams_of(letters TEXT) RETURNS TEXT[] LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 1000 AS $$
    SELECT array_agg(DISTINCT gram) FROM (
        SELECT letter || lead(letter) OVER following || lead(letter, 2) OVER following AS gram
        FROM unnest(string_to_array(letters, NULL)) WITH ORDINALITY AS spelled (letter, place)
        WINDOW following AS (ORDER BY place)
    ) AS grams WHERE gram IS NOT NULL
$$;
-- +goose StatementEnd

CREATE TABLE project_texts (
    project_id TEXT NOT NULL PRIMARY KEY REFERENCES projects (id) ON DELETE CASCADE,
    letters TEXT NOT NULL
);
INSERT INTO project_texts (project_id, letters)
SELECT id, search_key || ' ' || account_id || ' ' || COALESCE(editor_id, '') FROM projects;
CREATE INDEX project_grams ON project_texts USING gin (grams_of(letters));

-- +goose StatementBegin
CREATE FUNCTION write_project_text() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO project_texts (project_id, letters)
    VALUES (NEW.id, NEW.search_key || ' ' || NEW.account_id || ' ' || COALESCE(NEW.editor_id, ''))
    ON CONFLICT (project_id) DO UPDATE SET letters = EXCLUDED.letters;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER project_text_added AFTER INSERT ON projects FOR EACH ROW EXECUTE FUNCTION write_project_text();
CREATE TRIGGER project_text_changed AFTER UPDATE OF search_key, account_id, editor_id ON projects FOR EACH ROW
WHEN (OLD.search_key <> NEW.search_key OR OLD.account_id <> NEW.account_id OR OLD.editor_id IS DISTINCT FROM NEW.editor_id)
EXECUTE FUNCTION write_project_text();
