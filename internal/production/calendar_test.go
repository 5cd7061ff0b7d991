package production_test

import (
	"errors"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestACalendarURLWorksUntilItIsReplacedOrRevoked(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		p := s.assigned(t, "Due soon") // ben's
		open := func() string {
			t.Helper()
			secret, err := s.OpenCalendar(t.Context(), ben)
			if err != nil {
				t.Fatal(err)
			}
			return secret
		}
		works := func(secret string) bool {
			t.Helper()
			desk, err := s.Calendar(t.Context(), secret)
			if err != nil && !errors.Is(err, cutroom.ErrNotFound) {
				t.Fatal(err)
			}
			return err == nil && desk.UserID == ben.UserID && len(desk.Projects) == 1 && desk.Projects[0].ID == p.ID
		}
		change := func(change func(*cutroom.User)) {
			t.Helper()
			s.write(t, func(tx cutroom.Tx) error {
				u, err := tx.UserByID(t.Context(), ben.UserID)
				if err != nil {
					return err
				}
				change(&u)
				return tx.SaveUser(t.Context(), u)
			})
		}
		first := open()
		if !works(first) || works("") || works("guessed") {
			t.Error("the URL works with another secret")
		}
		second := open()
		if works(first) || !works(second) {
			t.Error("a new URL does not end the previous one")
		}
		s.write(t, func(tx cutroom.Tx) error {
			_, err := tx.RaiseEpoch(t.Context(), ben.UserID)
			return err
		})
		if since, err := s.CalendarSince(t.Context(), ben); works(second) || err != nil || !since.IsZero() {
			t.Errorf("the URL survives signing out everywhere: %v, %v", since, err)
		}
		third := open()
		change(func(u *cutroom.User) { u.SuspendedAt = s.wall.Now() })
		if works(third) {
			t.Error("the URL survives a suspension")
		}
		if _, err := s.OpenCalendar(t.Context(), ben); !errors.Is(err, cutroom.ErrForbidden) {
			t.Errorf("a suspended editor creates another: %v", err)
		}
		change(func(u *cutroom.User) { u.SuspendedAt, u.Role = time.Time{}, cutroom.Client })
		if works(third) {
			t.Error("the URL survives the role")
		}
		if _, err := s.OpenCalendar(t.Context(), ana); !errors.Is(err, cutroom.ErrForbidden) {
			t.Errorf("a client has a calendar of due times: %v", err)
		}
	})
}

func TestACalendarURLCanBeTurnedOff(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	secret, err := s.OpenCalendar(t.Context(), ben)
	if err != nil {
		t.Fatal(err)
	}
	if since, err := s.CalendarSince(t.Context(), ben); err != nil || since.IsZero() {
		t.Errorf("created %v, %v", since, err)
	}
	if err := s.CloseCalendar(t.Context(), ben); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Calendar(t.Context(), secret); !errors.Is(err, cutroom.ErrNotFound) {
		t.Errorf("it still works: %v", err)
	}
}

func TestARequestAdmittedBeforeARevocationOpensNoCalendar(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		thief := ben
		thief.SessionID = "stolen"
		s.write(t, func(tx cutroom.Tx) error {
			return tx.CreateSession(t.Context(), cutroom.Session{ID: thief.SessionID, UserID: ben.UserID, CreatedAt: s.wall.Now(), LastUsedAt: s.wall.Now()})
		})
		if _, err := s.OpenCalendar(t.Context(), thief); err != nil {
			t.Fatalf("while the session lasts: %v", err)
		}
		s.write(t, func(tx cutroom.Tx) error {
			_, err := tx.RaiseEpoch(t.Context(), ben.UserID)
			return err
		})
		// The request was authenticated a moment ago but only runs now.
		if _, err := s.OpenCalendar(t.Context(), thief); !errors.Is(err, cutroom.ErrUnauthenticated) {
			t.Errorf("got %v", err)
		}
	})
}
