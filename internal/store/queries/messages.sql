-- name: CreateMessage :exec
INSERT INTO messages (project_id, seq, id, author, request_key, team_only, content, mentions, attachments, posted_at)
VALUES (sqlc.arg(project_id), sqlc.arg(seq), sqlc.arg(id), sqlc.arg(author), sqlc.arg(request_key), sqlc.arg(team_only),
    sqlc.arg(content), sqlc.arg(mentions), sqlc.arg(attachments), sqlc.arg(posted_at));

-- name: EraseMessage :execrows
UPDATE messages SET content = '', mentions = '[]', attachments = '[]', deleted_at = sqlc.narg(deleted_at)
WHERE project_id = sqlc.arg(project_id) AND id = sqlc.arg(id);

-- name: TouchConversation :exec
INSERT INTO conversations (project_id, last_seq, last_at, shared_seq, shared_at)
VALUES (sqlc.arg(project_id), sqlc.arg(last_seq), sqlc.arg(last_at), sqlc.arg(shared_seq), sqlc.arg(shared_at))
ON CONFLICT (project_id) DO UPDATE SET last_seq = excluded.last_seq, last_at = excluded.last_at,
    shared_seq = CASE WHEN excluded.shared_seq > 0 THEN excluded.shared_seq ELSE conversations.shared_seq END,
    shared_at = CASE WHEN excluded.shared_seq > 0 THEN excluded.shared_at ELSE conversations.shared_at END;

-- name: ConversationTip :one
SELECT last_seq, shared_seq FROM conversations WHERE project_id = sqlc.arg(project_id);

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

-- name: TouchProject :exec
UPDATE projects SET message_at = CAST(sqlc.arg(at) AS BIGINT),
    shared_message_at = CASE WHEN CAST(sqlc.arg(team_only) AS BIGINT) = 1 THEN shared_message_at ELSE CAST(sqlc.arg(at) AS BIGINT) END
WHERE id = sqlc.arg(project_id);

-- name: AddUnread :exec
INSERT INTO unread_messages (user_id, project_id, unread, last_at)
VALUES (sqlc.arg(user_id), sqlc.arg(project_id), 1, sqlc.arg(last_at))
ON CONFLICT (user_id, project_id) DO UPDATE SET unread = unread_messages.unread + 1, last_at = excluded.last_at;

-- name: ForgetUnread :exec
DELETE FROM unread_messages WHERE user_id = sqlc.arg(user_id) AND project_id = sqlc.arg(project_id);

-- name: CountUnread :exec
INSERT INTO unread_messages (user_id, project_id, unread, last_at)
SELECT CAST(sqlc.arg(user_id) AS TEXT), p.id, COUNT(*),
    MAX(CASE WHEN CAST(sqlc.arg(team_notes) AS BIGINT) = 1 THEN p.message_at ELSE p.shared_message_at END)
FROM projects AS p JOIN messages ON messages.project_id = p.id
WHERE p.id = CAST(sqlc.arg(project_id) AS TEXT) AND messages.seq > CAST(sqlc.arg(after) AS BIGINT)
    AND messages.author <> CAST(sqlc.arg(user_id) AS TEXT) AND messages.team_only <= CAST(sqlc.arg(team_notes) AS BIGINT)
GROUP BY p.id;

-- name: TouchUnread :exec
UPDATE unread_messages SET last_at = sqlc.arg(last_at) WHERE user_id = sqlc.arg(user_id) AND project_id = sqlc.arg(project_id);

-- name: ReadEveryConversation :exec
-- Leaves the time at which somebody was seen to read: nobody has read anything.
INSERT INTO message_reads (project_id, user_id, seq, read_at)
SELECT u.project_id, u.user_id, c.last_seq, NULL
FROM unread_messages AS u JOIN conversations AS c ON c.project_id = u.project_id
WHERE u.user_id = CAST(sqlc.arg(person) AS TEXT)
ON CONFLICT (project_id, user_id) DO UPDATE SET seq = excluded.seq;

-- name: ForgetAllUnread :exec
DELETE FROM unread_messages WHERE user_id = sqlc.arg(person);

-- name: UnreadCounts :many
SELECT project_id, unread FROM unread_messages
WHERE user_id = sqlc.arg(user_id) AND project_id >= CAST(sqlc.arg(first) AS TEXT) AND project_id <= CAST(sqlc.arg(last) AS TEXT);

-- name: UnreadConversations :many
-- What somebody has lost the right to read is left out.
SELECT u.project_id FROM unread_messages AS u JOIN projects AS p ON p.id = u.project_id
WHERE u.user_id = sqlc.arg(person) AND (
    p.account_id = CAST(sqlc.arg(account_id) AS TEXT)
    OR p.editor_id = CAST(sqlc.arg(editor_id) AS TEXT) AND p.state NOT IN ('draft', 'cancelled')
    OR CAST(sqlc.arg(everything) AS BIGINT) = 1
)
LIMIT CAST(sqlc.arg(count) AS BIGINT);

-- name: ConversationsToRead :many
SELECT p.id, p.title, p.account_id, p.state, u.unread, u.last_at,
    latest.id AS message_id, latest.author, latest.content, latest.team_only, latest.mentions, latest.attachments, latest.deleted_at
FROM unread_messages AS u
    JOIN projects AS p ON p.id = u.project_id
    JOIN conversations AS c ON c.project_id = p.id
    LEFT JOIN messages AS latest ON latest.project_id = p.id
        AND latest.seq = CASE WHEN CAST(sqlc.arg(team_notes) AS BIGINT) = 1 THEN c.last_seq ELSE c.shared_seq END
WHERE u.user_id = sqlc.arg(person)
    AND (u.last_at, u.project_id) < (CAST(sqlc.arg(before_at) AS BIGINT), CAST(sqlc.arg(before_id) AS TEXT))
    AND (
        p.account_id = CAST(sqlc.arg(account_id) AS TEXT)
        OR p.editor_id = CAST(sqlc.arg(editor_id) AS TEXT) AND p.state NOT IN ('draft', 'cancelled')
        OR CAST(sqlc.arg(everything) AS BIGINT) = 1
    )
ORDER BY u.last_at DESC, u.project_id DESC LIMIT CAST(sqlc.arg(count) AS BIGINT);

-- name: ReadConversationsOfAccount :many
SELECT p.id, p.title, p.account_id, p.state, CAST(0 AS BIGINT) AS unread, p.shared_message_at AS last_at,
    latest.id AS message_id, latest.author, latest.content, latest.team_only, latest.mentions, latest.attachments, latest.deleted_at
FROM projects AS p
    LEFT JOIN conversations AS c ON c.project_id = p.id
    LEFT JOIN messages AS latest ON latest.project_id = p.id AND latest.seq = c.shared_seq
WHERE p.account_id = sqlc.arg(account_id)
    AND (p.shared_message_at, p.id) < (CAST(sqlc.arg(before_at) AS BIGINT), CAST(sqlc.arg(before_id) AS TEXT))
    AND NOT EXISTS (SELECT 1 FROM unread_messages AS u WHERE u.user_id = sqlc.arg(person) AND u.project_id = p.id)
ORDER BY p.shared_message_at DESC, p.id DESC LIMIT CAST(sqlc.arg(count) AS BIGINT);

-- name: ReadConversationsOfEditor :many
SELECT p.id, p.title, p.account_id, p.state, CAST(0 AS BIGINT) AS unread, p.message_at AS last_at,
    latest.id AS message_id, latest.author, latest.content, latest.team_only, latest.mentions, latest.attachments, latest.deleted_at
FROM projects AS p
    LEFT JOIN conversations AS c ON c.project_id = p.id
    LEFT JOIN messages AS latest ON latest.project_id = p.id AND latest.seq = c.last_seq
WHERE p.editor_id = CAST(sqlc.arg(editor_id) AS TEXT) AND p.state NOT IN ('draft', 'cancelled')
    AND (p.message_at, p.id) < (CAST(sqlc.arg(before_at) AS BIGINT), CAST(sqlc.arg(before_id) AS TEXT))
    AND NOT EXISTS (SELECT 1 FROM unread_messages AS u WHERE u.user_id = sqlc.arg(person) AND u.project_id = p.id)
ORDER BY p.message_at DESC, p.id DESC LIMIT CAST(sqlc.arg(count) AS BIGINT);

-- name: AllReadConversations :many
SELECT p.id, p.title, p.account_id, p.state, CAST(0 AS BIGINT) AS unread, p.message_at AS last_at,
    latest.id AS message_id, latest.author, latest.content, latest.team_only, latest.mentions, latest.attachments, latest.deleted_at
FROM projects AS p
    LEFT JOIN conversations AS c ON c.project_id = p.id
    LEFT JOIN messages AS latest ON latest.project_id = p.id AND latest.seq = c.last_seq
WHERE (p.message_at, p.id) < (CAST(sqlc.arg(before_at) AS BIGINT), CAST(sqlc.arg(before_id) AS TEXT))
    AND NOT EXISTS (SELECT 1 FROM unread_messages AS u WHERE u.user_id = sqlc.arg(person) AND u.project_id = p.id)
ORDER BY p.message_at DESC, p.id DESC LIMIT CAST(sqlc.arg(count) AS BIGINT);
