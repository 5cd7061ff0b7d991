package account

import (
	"context"
	"slices"

	"cutroom/internal/cutroom"
)

// Sessions lists the person's open sessions, most recently used first.
func (s *Service) Sessions(ctx context.Context, by cutroom.Actor) ([]cutroom.Session, error) {
	list, err := s.store.OpenSessionsOf(ctx, by.UserID)
	return slices.DeleteFunc(list, func(one cutroom.Session) bool { return one.Over(s.wall.Now()) }), err
}

// EndSession signs the person out on one device. Another person's session is
// not found.
func (s *Service) EndSession(ctx context.Context, by cutroom.Actor, id string) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		session, err := tx.SessionByID(ctx, id)
		if err != nil {
			return err
		}
		if session.UserID != by.UserID || !session.Open() {
			return cutroom.ErrNotFound
		}
		return s.end(ctx, tx, session, cutroom.EndedByPerson)
	})
}

// EndOtherSessions signs the person out on all other devices, and invalidates
// every link that was mailed to them.
func (s *Service) EndOtherSessions(ctx context.Context, by cutroom.Actor) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		return s.revokeOthers(ctx, tx, by, cutroom.EndedByPerson)
	})
}

// noticeDevice queues a mail to the person when they sign in on a new device.
func (s *Service) noticeDevice(ctx context.Context, tx cutroom.Tx, u cutroom.User, session cutroom.Session) error {
	known, err := tx.DevicesOf(ctx, u.ID)
	if err != nil || !session.OnNewDevice(u, known, s.wall.Now()) {
		return err
	}
	return tx.Enqueue(ctx, cutroom.NewDevice{UserID: session.UserID, SessionID: session.ID})
}
