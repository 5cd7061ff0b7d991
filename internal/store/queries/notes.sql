-- name: CreateNote :exec
INSERT INTO notes (project_id, version, id, author, guest_id, guest_link, guest_name, request_key, posted_at, edited_at, team_only, kind,
    content, mentions, first_frame, last_frame, drawing, state, round, answer, answer_text, answered_by, answered_at,
    answer_first_frame, answer_last_frame, attachments)
VALUES (sqlc.arg(project_id), sqlc.arg(version), sqlc.arg(id), sqlc.arg(author), sqlc.arg(guest_id), sqlc.arg(guest_link), sqlc.arg(guest_name),
    sqlc.arg(request_key), sqlc.arg(posted_at), sqlc.narg(edited_at), sqlc.arg(team_only), sqlc.arg(kind), sqlc.arg(content),
    sqlc.arg(mentions), sqlc.narg(first_frame), sqlc.narg(last_frame), sqlc.arg(drawing), sqlc.arg(state), sqlc.arg(round),
    sqlc.arg(answer), sqlc.arg(answer_text), sqlc.arg(answered_by), sqlc.narg(answered_at), sqlc.narg(answer_first_frame),
    sqlc.narg(answer_last_frame), sqlc.arg(attachments));

-- name: SaveNote :execrows
UPDATE notes SET edited_at = sqlc.narg(edited_at), kind = sqlc.arg(kind), content = sqlc.arg(content), mentions = sqlc.arg(mentions),
    first_frame = sqlc.narg(first_frame), last_frame = sqlc.narg(last_frame), drawing = sqlc.arg(drawing), state = sqlc.arg(state),
    round = sqlc.arg(round), answer = sqlc.arg(answer), answer_text = sqlc.arg(answer_text), answered_by = sqlc.arg(answered_by),
    answered_at = sqlc.narg(answered_at), answer_first_frame = sqlc.narg(answer_first_frame),
    answer_last_frame = sqlc.narg(answer_last_frame), attachments = sqlc.arg(attachments)
WHERE project_id = sqlc.arg(project_id) AND id = sqlc.arg(id);

-- name: DeleteNote :execrows
DELETE FROM notes WHERE project_id = sqlc.arg(project_id) AND id = sqlc.arg(id);

-- name: NoteByID :one
SELECT * FROM notes WHERE project_id = sqlc.arg(project_id) AND id = sqlc.arg(id);

-- name: NoteByKey :one
SELECT * FROM notes
WHERE project_id = sqlc.arg(project_id) AND author = sqlc.arg(author) AND guest_id = sqlc.arg(guest_id)
    AND request_key = sqlc.arg(request_key);

-- name: NotesOf :many
SELECT * FROM notes
WHERE project_id = sqlc.arg(project_id) AND version >= CAST(sqlc.arg(first) AS BIGINT) AND version <= CAST(sqlc.arg(last) AS BIGINT)
ORDER BY version, posted_at, id;

-- name: NotesInState :many
SELECT * FROM notes WHERE project_id = sqlc.arg(project_id) AND state = sqlc.arg(state) ORDER BY posted_at, id;

-- name: CountNotes :one
SELECT COUNT(*) AS notes FROM notes WHERE project_id = sqlc.arg(project_id) AND version = sqlc.arg(version);

-- name: NotesBy :many
SELECT * FROM notes
WHERE author = sqlc.arg(author) AND id > CAST(sqlc.arg(after) AS TEXT)
ORDER BY id LIMIT CAST(sqlc.arg(count) AS BIGINT);

-- name: CreateNoteReply :exec
INSERT INTO note_replies (project_id, version, note_id, id, author, guest_id, guest_link, guest_name, request_key, posted_at, team_only, content,
    mentions, attachments)
VALUES (sqlc.arg(project_id), sqlc.arg(version), sqlc.arg(note_id), sqlc.arg(id), sqlc.arg(author), sqlc.arg(guest_id), sqlc.arg(guest_link),
    sqlc.arg(guest_name), sqlc.arg(request_key), sqlc.arg(posted_at), sqlc.arg(team_only), sqlc.arg(content), sqlc.arg(mentions),
    sqlc.arg(attachments));

-- name: NoteRepliesOf :many
SELECT * FROM note_replies
WHERE project_id = sqlc.arg(project_id) AND version >= CAST(sqlc.arg(first) AS BIGINT) AND version <= CAST(sqlc.arg(last) AS BIGINT)
ORDER BY version, posted_at, id;

-- name: NoteReplyByKey :one
SELECT * FROM note_replies
WHERE note_id = sqlc.arg(note_id) AND author = sqlc.arg(author) AND guest_id = sqlc.arg(guest_id)
    AND request_key = sqlc.arg(request_key);

-- name: CountNoteReplies :one
SELECT COUNT(*) AS replies FROM note_replies WHERE note_id = sqlc.arg(note_id);

-- name: NoteRepliesBy :many
SELECT * FROM note_replies
WHERE author = sqlc.arg(author) AND id > CAST(sqlc.arg(after) AS TEXT)
ORDER BY id LIMIT CAST(sqlc.arg(count) AS BIGINT);

-- name: AddNoteReaction :exec
INSERT INTO note_reactions (project_id, version, note_id, user_id, reaction)
VALUES (sqlc.arg(project_id), sqlc.arg(version), sqlc.arg(note_id), sqlc.arg(user_id), sqlc.arg(reaction))
ON CONFLICT (note_id, user_id, reaction) DO NOTHING;

-- name: RemoveNoteReaction :exec
DELETE FROM note_reactions
WHERE note_id = sqlc.arg(note_id) AND user_id = sqlc.arg(user_id) AND reaction = sqlc.arg(reaction);

-- name: NoteReactionsOf :many
SELECT * FROM note_reactions
WHERE project_id = sqlc.arg(project_id) AND version >= CAST(sqlc.arg(first) AS BIGINT) AND version <= CAST(sqlc.arg(last) AS BIGINT)
ORDER BY note_id, reaction, user_id;
