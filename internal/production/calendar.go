package production

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
)

// errNoDueTimes refuses a calendar for managers, who work on no projects.
var errNoDueTimes = &cutroom.Error{Kind: cutroom.Conflict, Code: "no_due_times", Message: "Only editors have a deadline calendar"}

// OpenCalendar makes a new secret for the address of an editor's calendar. The
// previous address stops working.
func (s *Service) OpenCalendar(ctx context.Context, by cutroom.Actor) (secret string, err error) {
	secret = cutroom.NewSecret()
	return secret, s.store.InTx(ctx, func(tx cutroom.Tx) error {
		me, err := by.CurrentPerson(ctx, tx)
		if err != nil {
			return err
		}
		switch {
		case me.Role == cutroom.Client || me.Suspended():
			return cutroom.ErrForbidden
		case me.Role != cutroom.Editor:
			return errNoDueTimes
		}
		return tx.SaveCalendarFeed(ctx, cutroom.CalendarFeed{
			UserID: me.ID, SecretHash: cutroom.HashToken(secret), Epoch: me.Epoch, CreatedAt: s.clock.Now(),
		})
	})
}

// CloseCalendar removes the address of an editor's calendar.
func (s *Service) CloseCalendar(ctx context.Context, by cutroom.Actor) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error { return tx.DeleteCalendarFeed(ctx, by.UserID) })
}

// CalendarSince returns when the actor's calendar address was made; zero if
// there is no working one.
func (s *Service) CalendarSince(ctx context.Context, by cutroom.Actor) (time.Time, error) {
	feed, err := cutroom.Optional(s.store.CalendarFeedOf(ctx, by.UserID))
	if err != nil || feed == nil {
		return time.Time{}, err
	}
	me, err := s.store.UserByID(ctx, by.UserID)
	if err != nil || !me.AcceptsEpoch(feed.Epoch) {
		return time.Time{}, err
	}
	return feed.CreatedAt, nil
}

// Calendar returns the desk of the editor whose calendar address has the
// secret. It returns ErrNotFound once the address was replaced or the editor's
// access has ended.
func (s *Service) Calendar(ctx context.Context, secret string) (Desk, error) {
	feed, err := s.store.CalendarFeedByHash(ctx, cutroom.HashToken(secret))
	if err != nil {
		return Desk{}, err
	}
	owner, err := s.store.UserByID(ctx, feed.UserID)
	if err != nil {
		return Desk{}, err
	}
	if owner.Role != cutroom.Editor || !owner.AcceptsEpoch(feed.Epoch) {
		return Desk{}, cutroom.ErrNotFound
	}
	return s.Desk(ctx, cutroom.Actor{UserID: owner.ID, Username: owner.Username, Role: owner.Role}, owner.ID)
}
