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

-- name: ReadEveryConversation :execrows
-- Leaves the time at which somebody was seen to read: nobody has read anything.
INSERT INTO message_reads (project_id, user_id, seq, read_at)
SELECT c.project_id, CAST(sqlc.arg(person) AS TEXT), c.last_seq, NULL
FROM conversations AS c
    LEFT JOIN message_reads AS marks ON marks.project_id = c.project_id AND marks.user_id = CAST(sqlc.arg(person) AS TEXT)
WHERE c.project_id > '' AND c.last_seq > COALESCE(marks.seq, 0)
ON CONFLICT (project_id, user_id) DO UPDATE SET seq = excluded.seq;

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
    AND messages.author <> CAST(sqlc.arg(person) AS TEXT)
    AND messages.team_only <= CAST(sqlc.arg(team_notes) AS BIGINT)
GROUP BY p.id;

-- name: Conversations :many
-- The inner query finds the page by comparing two numbers for each project: a
-- conversation is unread when its latest message is behind the mark, since
-- whoever posts has read their own. The outer one reads the page's texts.
SELECT p.id, p.title, p.account_id, p.state, latest.id AS message_id, latest.author, latest.content, latest.team_only,
    latest.mentions, latest.attachments, latest.deleted_at,
    CAST(CASE WHEN CAST(sqlc.arg(team_notes) AS BIGINT) = 1 THEN COALESCE(c.last_at, 0) ELSE COALESCE(c.shared_at, 0) END AS BIGINT) AS last_at,
    CAST((
        SELECT COUNT(*) FROM messages
        WHERE messages.project_id = p.id AND messages.seq > COALESCE(marks.seq, 0)
            AND messages.author <> CAST(sqlc.arg(person) AS TEXT)
            AND messages.team_only <= CAST(sqlc.arg(team_notes) AS BIGINT)
    ) AS BIGINT) AS unread,
    CAST(CASE WHEN CASE WHEN CAST(sqlc.arg(team_notes) AS BIGINT) = 1 THEN COALESCE(c.last_seq, 0) ELSE COALESCE(c.shared_seq, 0) END > COALESCE(marks.seq, 0) THEN 1 ELSE 0 END AS BIGINT) AS fresh
FROM projects p
    LEFT JOIN conversations AS c ON c.project_id = p.id
    LEFT JOIN message_reads AS marks ON marks.project_id = p.id AND marks.user_id = CAST(sqlc.arg(person) AS TEXT)
    LEFT JOIN messages AS latest ON latest.project_id = p.id
        AND latest.seq = CASE WHEN CAST(sqlc.arg(team_notes) AS BIGINT) = 1 THEN COALESCE(c.last_seq, 0) ELSE COALESCE(c.shared_seq, 0) END
WHERE p.id IN (
    SELECT sorted.id
    FROM (
            SELECT shown.id, CASE WHEN CAST(sqlc.arg(team_notes) AS BIGINT) = 1 THEN COALESCE(tip.last_at, 0) ELSE COALESCE(tip.shared_at, 0) END AS last_at,
                CASE WHEN CASE WHEN CAST(sqlc.arg(team_notes) AS BIGINT) = 1 THEN COALESCE(tip.last_seq, 0) ELSE COALESCE(tip.shared_seq, 0) END > COALESCE(seen.seq, 0) THEN 1 ELSE 0 END AS fresh
            FROM projects AS shown
                LEFT JOIN conversations AS tip ON tip.project_id = shown.id
                LEFT JOIN message_reads AS seen ON seen.project_id = shown.id AND seen.user_id = CAST(sqlc.arg(person) AS TEXT)
            WHERE shown.id IN (
                SELECT mine.id FROM projects AS mine WHERE mine.account_id = CAST(sqlc.arg(account_id) AS TEXT)
                UNION ALL
                SELECT assigned.id FROM projects AS assigned
                WHERE assigned.editor_id = CAST(sqlc.arg(editor_id) AS TEXT) AND assigned.state NOT IN ('draft', 'cancelled')
                UNION ALL
                SELECT every.id FROM projects AS every WHERE CAST(sqlc.arg(everything) AS BIGINT) = 1 AND every.id > ''
            )
        ) AS sorted
    WHERE (sorted.fresh, sorted.last_at, sorted.id)
        < (CAST(sqlc.arg(before_unread) AS BIGINT), CAST(sqlc.arg(before_at) AS BIGINT), CAST(sqlc.arg(before_id) AS TEXT))
    ORDER BY sorted.fresh DESC, sorted.last_at DESC, sorted.id DESC
    LIMIT CAST(sqlc.arg(count) AS BIGINT)
)
ORDER BY fresh DESC, last_at DESC, p.id DESC;

-- name: UnreadConversations :one
SELECT COUNT(*) AS conversations
FROM conversations AS c
    LEFT JOIN message_reads AS marks ON marks.project_id = c.project_id AND marks.user_id = CAST(sqlc.arg(person) AS TEXT)
WHERE c.project_id IN (
        SELECT mine.id FROM projects AS mine WHERE mine.account_id = CAST(sqlc.arg(account_id) AS TEXT)
        UNION ALL
        SELECT assigned.id FROM projects AS assigned
        WHERE assigned.editor_id = CAST(sqlc.arg(editor_id) AS TEXT) AND assigned.state NOT IN ('draft', 'cancelled')
        UNION ALL
        SELECT every.project_id FROM conversations AS every WHERE CAST(sqlc.arg(everything) AS BIGINT) = 1 AND every.project_id > ''
    )
    AND CASE WHEN CAST(sqlc.arg(team_notes) AS BIGINT) = 1 THEN c.last_seq ELSE c.shared_seq END > COALESCE(marks.seq, 0);
