-- name: CreateMessage :exec
INSERT INTO messages (project_id, seq, id, author, request_key, team_only, content, mentions, attachments, posted_at)
VALUES (sqlc.arg(project_id), sqlc.arg(seq), sqlc.arg(id), sqlc.arg(author), sqlc.arg(request_key), sqlc.arg(team_only),
    sqlc.arg(content), sqlc.arg(mentions), sqlc.arg(attachments), sqlc.arg(posted_at));

-- name: EraseMessage :execrows
UPDATE messages SET content = '', mentions = '[]', attachments = '[]', deleted_at = sqlc.narg(deleted_at)
WHERE project_id = sqlc.arg(project_id) AND id = sqlc.arg(id);

-- name: LastMessageSeq :one
SELECT CAST(COALESCE(MAX(seq), 0) AS BIGINT) AS seq FROM messages WHERE project_id = sqlc.arg(project_id);

-- name: MessageByID :one
SELECT * FROM messages WHERE project_id = sqlc.arg(project_id) AND id = sqlc.arg(id);

-- name: MessageByKey :one
SELECT * FROM messages
WHERE project_id = sqlc.arg(project_id) AND author = sqlc.arg(author) AND request_key = sqlc.arg(request_key);

-- name: MessagesBefore :many
SELECT * FROM messages
WHERE project_id = sqlc.arg(project_id) AND seq < CAST(sqlc.arg(before) AS BIGINT)
    AND team_only <= CAST(sqlc.arg(team_notes) AS BIGINT)
ORDER BY seq DESC LIMIT CAST(sqlc.arg(count) AS BIGINT);

-- name: MessagesBy :many
SELECT * FROM messages
WHERE author = sqlc.arg(author) AND id > CAST(sqlc.arg(after) AS TEXT) AND deleted_at IS NULL
ORDER BY id LIMIT CAST(sqlc.arg(count) AS BIGINT);

-- name: SharedMessagesBetween :one
SELECT COUNT(*) AS messages FROM messages
WHERE project_id = sqlc.arg(project_id) AND team_only = 0
    AND seq > CAST(sqlc.arg(after) AS BIGINT) AND seq <= CAST(sqlc.arg(up_to) AS BIGINT);

-- name: ReadMarks :many
SELECT * FROM message_reads WHERE project_id = sqlc.arg(project_id) ORDER BY user_id;

-- name: ReadMark :one
SELECT * FROM message_reads WHERE project_id = sqlc.arg(project_id) AND user_id = sqlc.arg(user_id);

-- name: SaveReadMark :exec
INSERT INTO message_reads (project_id, user_id, seq, read_at)
VALUES (sqlc.arg(project_id), sqlc.arg(user_id), sqlc.arg(seq), sqlc.narg(read_at))
ON CONFLICT (project_id, user_id) DO UPDATE SET seq = excluded.seq, read_at = excluded.read_at;

-- name: UnreadInProject :one
SELECT COUNT(*) AS unread FROM messages
WHERE project_id = sqlc.arg(project_id) AND seq > CAST(sqlc.arg(after) AS BIGINT) AND author <> sqlc.arg(person)
    AND deleted_at IS NULL AND team_only <= CAST(sqlc.arg(team_notes) AS BIGINT);

-- name: UnreadCounts :many
-- The projects whose conversation a person may read come from one of three
-- branches; the others find nothing.
SELECT p.id AS project_id, COUNT(*) AS unread
FROM projects p
    LEFT JOIN message_reads AS marks ON marks.project_id = p.id AND marks.user_id = CAST(sqlc.arg(person) AS TEXT)
    JOIN messages ON messages.project_id = p.id AND messages.seq > COALESCE(marks.seq, 0)
WHERE p.id IN (
        SELECT mine.id FROM projects AS mine
        WHERE mine.account_id = CAST(sqlc.arg(account_id) AS TEXT)
            AND mine.id >= CAST(sqlc.arg(first) AS TEXT) AND mine.id <= CAST(sqlc.arg(last) AS TEXT)
        UNION ALL
        SELECT assigned.id FROM projects AS assigned
        WHERE assigned.editor_id = CAST(sqlc.arg(editor_id) AS TEXT)
            AND assigned.id >= CAST(sqlc.arg(first) AS TEXT) AND assigned.id <= CAST(sqlc.arg(last) AS TEXT)
        UNION ALL
        SELECT every.id FROM projects AS every
        WHERE CAST(sqlc.arg(everything) AS BIGINT) = 1
            AND every.id >= CAST(sqlc.arg(first) AS TEXT) AND every.id <= CAST(sqlc.arg(last) AS TEXT)
    )
    AND messages.author <> CAST(sqlc.arg(person) AS TEXT) AND messages.deleted_at IS NULL
    AND messages.team_only <= CAST(sqlc.arg(team_notes) AS BIGINT)
GROUP BY p.id;

-- name: Conversations :many
SELECT talk.id, talk.title, talk.account_id, talk.state, talk.message_id, talk.author, talk.content, talk.team_only,
    talk.mentions, talk.attachments, talk.deleted_at, talk.last_at, talk.unread
FROM (
        SELECT p.id, p.title, p.account_id, p.state, latest.id AS message_id, latest.author, latest.content,
            latest.team_only, latest.mentions, latest.attachments, latest.deleted_at,
            CAST(COALESCE(latest.posted_at, 0) AS BIGINT) AS last_at,
            CAST((
                SELECT COUNT(*) FROM messages
                WHERE messages.project_id = p.id AND messages.seq > COALESCE(marks.seq, 0)
                    AND messages.author <> CAST(sqlc.arg(person) AS TEXT) AND messages.deleted_at IS NULL
                    AND messages.team_only <= CAST(sqlc.arg(team_notes) AS BIGINT)
            ) AS BIGINT) AS unread
        FROM projects p
            LEFT JOIN message_reads AS marks ON marks.project_id = p.id AND marks.user_id = CAST(sqlc.arg(person) AS TEXT)
            LEFT JOIN messages AS latest ON latest.project_id = p.id AND latest.seq = (
                SELECT MAX(m.seq) FROM messages AS m
                WHERE m.project_id = p.id AND m.team_only <= CAST(sqlc.arg(team_notes) AS BIGINT)
            )
        WHERE p.id IN (
            SELECT mine.id FROM projects AS mine WHERE mine.account_id = CAST(sqlc.arg(account_id) AS TEXT)
            UNION ALL
            SELECT assigned.id FROM projects AS assigned
            WHERE assigned.editor_id = CAST(sqlc.arg(editor_id) AS TEXT) AND assigned.state NOT IN ('draft', 'cancelled')
            UNION ALL
            SELECT every.id FROM projects AS every WHERE CAST(sqlc.arg(everything) AS BIGINT) = 1 AND every.id > ''
        )
    ) AS talk
WHERE (CASE WHEN talk.unread > 0 THEN 1 ELSE 0 END, talk.last_at, talk.id)
    < (CAST(sqlc.arg(before_unread) AS BIGINT), CAST(sqlc.arg(before_at) AS BIGINT), CAST(sqlc.arg(before_id) AS TEXT))
ORDER BY CASE WHEN talk.unread > 0 THEN 1 ELSE 0 END DESC, talk.last_at DESC, talk.id DESC
LIMIT CAST(sqlc.arg(count) AS BIGINT);

-- name: UnreadConversations :one
SELECT COUNT(*) AS conversations
FROM projects p
    LEFT JOIN message_reads AS marks ON marks.project_id = p.id AND marks.user_id = CAST(sqlc.arg(person) AS TEXT)
WHERE p.id IN (
        SELECT mine.id FROM projects AS mine WHERE mine.account_id = CAST(sqlc.arg(account_id) AS TEXT)
        UNION ALL
        SELECT assigned.id FROM projects AS assigned
        WHERE assigned.editor_id = CAST(sqlc.arg(editor_id) AS TEXT) AND assigned.state NOT IN ('draft', 'cancelled')
        UNION ALL
        SELECT every.id FROM projects AS every WHERE CAST(sqlc.arg(everything) AS BIGINT) = 1 AND every.id > ''
    )
    AND EXISTS (
        SELECT 1 FROM messages
        WHERE messages.project_id = p.id AND messages.seq > COALESCE(marks.seq, 0)
            AND messages.author <> CAST(sqlc.arg(person) AS TEXT) AND messages.deleted_at IS NULL
            AND messages.team_only <= CAST(sqlc.arg(team_notes) AS BIGINT)
    );
