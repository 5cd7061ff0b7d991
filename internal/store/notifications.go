package store

import (
	"context"
	"encoding/json"
	"math"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func (r reader) NotificationByID(ctx context.Context, id string) (cutroom.Notification, error) {
	row, err := r.q.NotificationByID(ctx, id)
	if err != nil {
		return cutroom.Notification{}, translate(err)
	}
	return notificationOf(row)
}

func (r reader) NotificationsOf(
	ctx context.Context, userID string, only cutroom.NotificationFilter, page cutroom.Page,
) ([]cutroom.Notification, error) {
	wanted := sqlitegen.NotificationsOfParams{UserID: userID, BeforeAt: math.MaxInt64, PageSize: int64(page.Limit)}
	switch only {
	case cutroom.NeedsYouOnly:
		wanted.OnlyNeeding = 1
	case cutroom.MentionsOnly:
		wanted.OnlyKind = string(cutroom.NotifyMention)
	case cutroom.UnreadOnly:
		wanted.OnlyUnread = 1
	case cutroom.AllNotifications:
	}
	if page.Before != "" {
		row, err := r.q.NotificationByID(ctx, page.Before)
		if err != nil {
			return nil, translate(err)
		}
		if row.UserID != userID {
			return nil, cutroom.ErrNotFound
		}
		wanted.BeforeAt, wanted.BeforeID = row.HappenedAt, row.ID
	}
	return notificationsOf(r.q.NotificationsOf(ctx, wanted))
}

func (r reader) NotificationCountsOf(ctx context.Context, userID string) (cutroom.NotificationCounts, error) {
	unread, err := r.q.CountUnreadNotifications(ctx, userID)
	if err != nil {
		return cutroom.NotificationCounts{}, translate(err)
	}
	var counts cutroom.NotificationCounts
	for _, row := range unread {
		counts.Unread += int(row.Total)
		if cutroom.NotificationKind(row.Kind) == cutroom.NotifyMention {
			counts.UnreadMentions = int(row.Total)
		}
	}
	needing, err := r.q.CountNeedingNotifications(ctx, userID)
	counts.NeedsYou = int(needing)
	return counts, translate(err)
}

func (r reader) GatheringFor(ctx context.Context, userID, projectID string) (cutroom.Notification, error) {
	row, err := r.q.GatheringFor(ctx, sqlitegen.GatheringForParams{UserID: userID, ProjectID: textOrNull(projectID)})
	if err != nil {
		return cutroom.Notification{}, translate(err)
	}
	return notificationOf(row)
}

func (r reader) MessageNotifications(ctx context.Context, projectID string, since time.Time) ([]cutroom.Notification, error) {
	return notificationsOf(r.q.MessageNotifications(ctx, sqlitegen.MessageNotificationsParams{ProjectID: textOrNull(projectID), Since: millis(since)}))
}

func (r reader) UnreadMessageNotifications(ctx context.Context, userID, projectID string) ([]cutroom.Notification, error) {
	return notificationsOf(r.q.UnreadMessageNotifications(ctx, sqlitegen.UnreadMessageNotificationsParams{
		UserID: userID, ProjectID: textOrNull(projectID),
	}))
}

func (r reader) GatheredBefore(ctx context.Context, quietSince, firstSince time.Time, limit int) ([]cutroom.Notification, error) {
	return notificationsOf(r.q.GatheredBefore(ctx, sqlitegen.GatheredBeforeParams{
		QuietSince: millis(quietSince), FirstSince: millis(firstSince), PageSize: int64(limit),
	}))
}

func (r reader) ActiveManagers(ctx context.Context, limit int) ([]cutroom.User, error) {
	rows, err := r.q.ActiveManagers(ctx, int64(limit))
	return each(rows, userOf), translate(err)
}

func (t *tx) CreateNotification(ctx context.Context, n cutroom.Notification) error {
	facts, err := json.Marshal(n.Facts)
	if err != nil {
		return err
	}
	return translate(t.q.CreateNotification(ctx, sqlitegen.CreateNotificationParams{
		ID: n.ID, UserID: n.UserID, Kind: string(n.Kind), ProjectID: textOrNull(n.ProjectID), Actor: n.By, HappenedAt: millis(n.At),
		FirstAt: millis(n.FirstAt), ReadAt: millisOrNull(n.ReadAt), NeedsYou: flag(n.NeedsYou), Gathering: flag(n.Gathering), Facts: string(facts),
	}))
}

func (t *tx) SaveNotification(ctx context.Context, n cutroom.Notification) error {
	facts, err := json.Marshal(n.Facts)
	if err != nil {
		return err
	}
	return found(t.q.SaveNotification(ctx, sqlitegen.SaveNotificationParams{
		ID: n.ID, Actor: n.By, HappenedAt: millis(n.At), FirstAt: millis(n.FirstAt), ReadAt: millisOrNull(n.ReadAt),
		NeedsYou: flag(n.NeedsYou), Gathering: flag(n.Gathering), Facts: string(facts),
	}))
}

func (t *tx) ReadNotificationsUpTo(ctx context.Context, n cutroom.Notification, now time.Time) (int, error) {
	read, err := t.q.ReadNotificationsUpTo(ctx, sqlitegen.ReadNotificationsUpToParams{
		UserID: n.UserID, UpToAt: millis(n.At), UpToID: n.ID, ReadAt: millisOrNull(now),
	})
	return int(read), translate(err)
}

func (t *tx) ReadNotificationsAbout(ctx context.Context, userID, projectID string, now time.Time) (int, error) {
	read, err := t.q.ReadNotificationsAbout(ctx, sqlitegen.ReadNotificationsAboutParams{
		UserID: userID, ProjectID: textOrNull(projectID), ReadAt: millisOrNull(now),
	})
	return int(read), translate(err)
}

func (t *tx) ReadAllMessages(ctx context.Context, userID string, now time.Time) (int, error) {
	read, err := t.q.ReadAllMessages(ctx, sqlitegen.ReadAllMessagesParams{UserID: userID, ReadAt: millisOrNull(now)})
	return int(read), translate(err)
}

func (t *tx) SettleNotifications(ctx context.Context, projectID string) error {
	return translate(t.q.SettleNotifications(ctx, textOrNull(projectID)))
}

func (t *tx) ForgetNotifications(ctx context.Context, before time.Time) error {
	return translate(t.q.ForgetNotifications(ctx, millis(before)))
}

func notificationsOf(rows []sqlitegen.Notification, err error) ([]cutroom.Notification, error) {
	if err != nil {
		return nil, translate(err)
	}
	list := make([]cutroom.Notification, len(rows))
	for i, row := range rows {
		if list[i], err = notificationOf(row); err != nil {
			return nil, err
		}
	}
	return list, nil
}

func notificationOf(row sqlitegen.Notification) (cutroom.Notification, error) {
	n := cutroom.Notification{
		ID: row.ID, UserID: row.UserID, Kind: cutroom.NotificationKind(row.Kind), ProjectID: textOrNone(row.ProjectID), By: row.Actor,
		At: moment(row.HappenedAt), FirstAt: moment(row.FirstAt), ReadAt: momentOrZero(row.ReadAt),
		NeedsYou: row.NeedsYou != 0, Gathering: row.Gathering != 0,
	}
	return n, json.Unmarshal([]byte(row.Facts), &n.Facts)
}
