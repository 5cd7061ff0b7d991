-- name: CreateNotification :exec
INSERT INTO notifications (id, user_id, kind, project_id, actor, happened_at, first_at, read_at, needs_you, gathering, facts)
VALUES (sqlc.arg(id), sqlc.arg(user_id), sqlc.arg(kind), sqlc.narg(project_id), sqlc.arg(actor), sqlc.arg(happened_at),
    sqlc.arg(first_at), sqlc.narg(read_at), sqlc.arg(needs_you), sqlc.arg(gathering), sqlc.arg(facts));

-- name: SaveNotification :execrows
UPDATE notifications SET actor = sqlc.arg(actor), happened_at = sqlc.arg(happened_at), first_at = sqlc.arg(first_at),
    read_at = sqlc.narg(read_at), needs_you = sqlc.arg(needs_you), gathering = sqlc.arg(gathering), facts = sqlc.arg(facts)
WHERE id = sqlc.arg(id);

-- name: NotificationByID :one
SELECT * FROM notifications WHERE id = sqlc.arg(id);

-- name: NotificationsOf :many
SELECT * FROM notifications
WHERE user_id = sqlc.arg(user_id)
    AND (happened_at, id) < (CAST(sqlc.arg(before_at) AS BIGINT), CAST(sqlc.arg(before_id) AS TEXT))
    AND (CAST(sqlc.arg(only_needing) AS BIGINT) = 0 OR needs_you = 1)
    AND (CAST(sqlc.arg(only_unread) AS BIGINT) = 0 OR read_at IS NULL)
    AND (CAST(sqlc.arg(only_kind) AS TEXT) = '' OR kind = sqlc.arg(only_kind))
ORDER BY happened_at DESC, id DESC
LIMIT CAST(sqlc.arg(page_size) AS BIGINT);

-- name: CountUnreadNotifications :many
SELECT kind, COUNT(*) AS total FROM notifications WHERE user_id = sqlc.arg(user_id) AND read_at IS NULL GROUP BY kind;

-- name: CountNeedingNotifications :one
SELECT COUNT(*) FROM notifications WHERE user_id = sqlc.arg(user_id) AND needs_you = 1;

-- name: GatheringFor :one
SELECT * FROM notifications WHERE user_id = sqlc.arg(user_id) AND project_id = sqlc.narg(project_id) AND gathering = 1;

-- name: GatheredBefore :many
SELECT * FROM notifications
WHERE gathering = 1
    AND (happened_at <= CAST(sqlc.arg(quiet_since) AS BIGINT) OR first_at <= CAST(sqlc.arg(first_since) AS BIGINT))
ORDER BY first_at, id
LIMIT CAST(sqlc.arg(page_size) AS BIGINT);

-- name: ReadNotificationsUpTo :execrows
UPDATE notifications SET read_at = sqlc.arg(read_at), gathering = 0,
    needs_you = CASE WHEN kind = 'mention' THEN 0 ELSE needs_you END
WHERE user_id = sqlc.arg(user_id) AND read_at IS NULL
    AND (happened_at, id) <= (CAST(sqlc.arg(up_to_at) AS BIGINT), CAST(sqlc.arg(up_to_id) AS TEXT));

-- name: ReadNotificationsAbout :execrows
UPDATE notifications SET read_at = sqlc.arg(read_at)
WHERE user_id = sqlc.arg(user_id) AND project_id = sqlc.narg(project_id) AND read_at IS NULL AND kind NOT IN ('mention', 'message');

-- name: ReadAllMessages :execrows
UPDATE notifications SET read_at = sqlc.arg(read_at), gathering = 0, needs_you = 0
WHERE user_id = sqlc.arg(user_id) AND read_at IS NULL AND kind IN ('mention', 'message');

-- name: MessageNotifications :many
SELECT * FROM notifications
WHERE project_id = sqlc.narg(project_id) AND kind IN ('mention', 'message') AND happened_at >= CAST(sqlc.arg(since) AS BIGINT);

-- name: UnreadMessageNotifications :many
SELECT * FROM notifications
WHERE user_id = sqlc.arg(user_id) AND project_id = sqlc.narg(project_id) AND read_at IS NULL AND kind IN ('mention', 'message');

-- name: SettleNotifications :exec
UPDATE notifications SET needs_you = 0 WHERE project_id = sqlc.narg(project_id) AND needs_you = 1 AND kind <> 'mention';

-- name: ForgetNotifications :exec
DELETE FROM notifications WHERE happened_at < CAST(sqlc.arg(before) AS BIGINT);

-- name: ActiveManagers :many
SELECT * FROM users WHERE role = 'admin' AND suspended_at IS NULL ORDER BY id LIMIT CAST(sqlc.arg(page_size) AS BIGINT);
