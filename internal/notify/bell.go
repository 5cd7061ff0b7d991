package notify

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
)

// ring adds a notification for a person who also gets a letter about the same
// thing.
func (s *Service) ring(
	ctx context.Context, tx cutroom.Tx, to cutroom.User, kind cutroom.NotificationKind, projectID string, facts cutroom.NotificationFacts,
) error {
	return cutroom.Ring(ctx, tx, cutroom.Notification{
		ID: s.newID(), UserID: to.ID, Kind: kind, ProjectID: projectID, By: cutroom.System.UserID, At: s.clock.Now(), Facts: facts,
	})
}

// ringManagers adds a notification for every manager. It contains no names,
// because it may be kept longer than what it is about.
func (s *Service) ringManagers(ctx context.Context, tx cutroom.Tx, kind cutroom.NotificationKind, facts cutroom.NotificationFacts) error {
	managers, err := tx.ActiveManagers(ctx, mostManagers)
	for _, m := range managers {
		if err == nil {
			err = s.ring(ctx, tx, m, kind, "", facts)
		}
	}
	return err
}

// Bell is a page of a person's notifications, with the counts shown at the
// bell.
type Bell struct {
	Notifications []cutroom.Notification
	Names         map[string]string // of people, by id
	Accounts      map[string]string // of client accounts, by id
	Counts        cutroom.NotificationCounts
}

// Notifications lists the actor's notifications, latest first.
func (s *Service) Notifications(ctx context.Context, by cutroom.Actor, only cutroom.NotificationFilter, page cutroom.Page) (Bell, error) {
	if err := page.Check(); err != nil {
		return Bell{}, err
	}
	list, err := s.store.NotificationsOf(ctx, by.UserID, only, page)
	if err != nil {
		return Bell{}, err
	}
	names := namesOf{s: s, tx: s.store, known: map[string]string{}}
	if err := names.find(ctx, list); err != nil {
		return Bell{}, err
	}
	accounts, err := s.accountNames(ctx, list)
	if err != nil {
		return Bell{}, err
	}
	counts, err := s.store.NotificationCountsOf(ctx, by.UserID)
	return Bell{Notifications: list, Names: names.known, Accounts: accounts, Counts: counts}, err
}

// accountNames returns the names of the client accounts in notifications.
func (s *Service) accountNames(ctx context.Context, list []cutroom.Notification) (map[string]string, error) {
	ids := make([]string, len(list))
	for i, n := range list {
		ids[i] = n.Facts.Account
	}
	accounts, err := s.store.ClientAccountsByIDs(ctx, ids)
	names := make(map[string]string, len(accounts))
	for id, account := range accounts {
		names[id] = account.Name
	}
	return names, err
}

// ReadNotification marks one of the actor's notifications as read, with
// everything older if upTo is set.
func (s *Service) ReadNotification(ctx context.Context, by cutroom.Actor, id string, upTo bool) error {
	now := s.clock.Now()
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		n, err := tx.NotificationByID(ctx, id)
		if err == nil && n.UserID != by.UserID {
			err = cutroom.ErrNotFound
		}
		if err != nil {
			return err
		}
		changed, err := markRead(ctx, tx, n, upTo, now)
		if err == nil && changed {
			tx.Append(notificationsRead(by, now))
		}
		return err
	})
}

// ReadAboutProject marks all the actor's notifications about a project as read,
// except those about messages, which are read in the conversation, and about
// notes, which are read in the room.
func (s *Service) ReadAboutProject(ctx context.Context, by cutroom.Actor, projectID string, inRoom bool) error {
	now := s.clock.Now()
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		read, err := tx.ReadNotificationsAbout(ctx, by.UserID, projectID, now)
		if err == nil && read > 0 {
			tx.Append(notificationsRead(by, now))
		}
		if err == nil && inRoom {
			err = cutroom.ReadNotesOf(ctx, tx, by, projectID, now)
		}
		return err
	})
}

// notificationsRead tells a person's other windows what they have read.
func notificationsRead(by cutroom.Actor, now time.Time) cutroom.Event {
	return cutroom.Event{
		Kind: cutroom.NotificationsRead, At: now, By: by.UserID, Subject: by.UserID, Audience: []string{cutroom.ToUser(by.UserID)},
	}
}

func markRead(ctx context.Context, tx cutroom.Tx, n cutroom.Notification, upTo bool, now time.Time) (changed bool, err error) {
	if upTo {
		read, err := tx.ReadNotificationsUpTo(ctx, n, now)
		return read > 0, err
	}
	if !n.ReadAt.IsZero() {
		return false, nil
	}
	return true, tx.SaveNotification(ctx, n.Read(now))
}
