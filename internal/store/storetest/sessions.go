package storetest

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
)

func session(id, userID string) cutroom.Session {
	return cutroom.Session{ID: id, UserID: userID, UserAgent: "Firefox", CreatedAt: noon, LastUsedAt: noon}
}

func token(sessionID string) cutroom.RefreshToken {
	return cutroom.RefreshToken{Hash: "token of " + sessionID, SessionID: sessionID, IssuedAt: noon, ExpiresAt: noon.Add(time.Hour)}
}

func openSession(t testing.TB, s *store.Store, id, userID string) {
	t.Helper()
	write(t, s, func(tx cutroom.Tx) error {
		if err := tx.CreateSession(t.Context(), session(id, userID)); err != nil {
			return err
		}
		return tx.CreateRefreshToken(t.Context(), token(id))
	})
}

var sessions = []promise{
	{"a session is loaded with its person", func(t *testing.T, s *store.Store) {
		register(t, s, ana)
		openSession(t, s, "session", ana.ID)
		got, user, err := s.Bearer(t.Context(), "session")
		if err != nil || !reflect.DeepEqual(got, session("session", ana.ID)) || !reflect.DeepEqual(user, ana) {
			t.Fatalf("got %+v and %+v, %v", got, user, err)
		}
		if !got.Open() {
			t.Fatal("it is not open")
		}
		if alone, err := s.SessionByID(t.Context(), "session"); err != nil || !reflect.DeepEqual(alone, got) {
			t.Fatalf("got %+v, %v", alone, err)
		}
		_, _, err = s.Bearer(t.Context(), "nothing")
		wantErr(t, err, cutroom.ErrNotFound)
		_, err = s.SessionByID(t.Context(), "nothing")
		wantErr(t, err, cutroom.ErrNotFound)
	}},
	{"many sessions are loaded with their people at once", func(t *testing.T, s *store.Store) {
		suspended := mia
		suspended.SuspendedAt = noon.Add(time.Hour)
		register(t, s, ana, suspended)
		openSession(t, s, "ana's", ana.ID)
		openSession(t, s, `mia's "own"`, mia.ID)
		openSession(t, s, "another", ana.ID)
		viewed := session("viewed", ana.ID)
		viewed.ViewedBy, viewed.ViewedFrom, viewed.Epoch = mia.ID, `mia's "own"`, 1
		write(t, s, func(tx cutroom.Tx) error {
			if _, err := tx.RaiseEpoch(t.Context(), ana.ID); err != nil {
				return err
			}
			if err := tx.CreateSession(t.Context(), viewed); err != nil {
				return err
			}
			_, err := tx.EndSession(t.Context(), "ana's", cutroom.EndedByLogout, noon)
			return err
		})
		got, err := s.Bearers(t.Context(), []string{"ana's", `mia's "own"`, "nothing", "viewed"})
		if err != nil {
			t.Fatal(err)
		}
		slices.SortFunc(got, func(a, b cutroom.Bearer) int { return strings.Compare(a.Session.ID, b.Session.ID) })
		person := func(u cutroom.User, epoch int64) cutroom.User {
			return cutroom.User{ID: u.ID, Username: u.Username, Role: u.Role, SuspendedAt: u.SuspendedAt, Epoch: epoch}
		}
		want := []cutroom.Bearer{
			{Session: cutroom.Session{ID: "ana's", UserID: ana.ID, CreatedAt: noon, EndedAt: noon}, User: person(ana, 1)},
			{Session: cutroom.Session{ID: `mia's "own"`, UserID: mia.ID, CreatedAt: noon}, User: person(suspended, 0)},
			{Session: cutroom.Session{ID: "viewed", UserID: ana.ID, ViewedBy: mia.ID, ViewedFrom: `mia's "own"`, Epoch: 1, CreatedAt: noon}, User: person(ana, 1)},
		}
		if !reflect.DeepEqual(got, want) {
			t.Fatalf("got %+v, want %+v", got, want)
		}
		if none, err := s.Bearers(t.Context(), nil); err != nil || len(none) != 0 {
			t.Fatalf("got %+v, %v", none, err)
		}
	}},
	{"a session ends once", func(t *testing.T, s *store.Store) {
		register(t, s, ana)
		openSession(t, s, "session", ana.ID)
		for i, want := range []bool{true, false} {
			write(t, s, func(tx cutroom.Tx) error {
				ended, err := tx.EndSession(t.Context(), "session", cutroom.EndedByLogout, noon.Add(time.Duration(i)*time.Second))
				if ended != want {
					t.Errorf("attempt %d: ended is %v", i, ended)
				}
				return err
			})
		}
		got, err := s.SessionByID(t.Context(), "session")
		if err != nil || got.Open() || got.EndedWhy != cutroom.EndedByLogout || !got.EndedAt.Equal(noon) {
			t.Fatalf("got %+v, %v", got, err)
		}
	}},
	{"ending a person's sessions ends the open ones and returns them", func(t *testing.T, s *store.Store) {
		register(t, s, ana, ben)
		for _, id := range []string{"one", "two", "ended"} {
			openSession(t, s, id, ana.ID)
		}
		openSession(t, s, "ben's", ben.ID)
		var ended []string
		write(t, s, func(tx cutroom.Tx) (err error) {
			if _, err := tx.EndSession(t.Context(), "ended", cutroom.EndedByLogout, noon); err != nil {
				return err
			}
			ended, err = tx.EndSessionsOf(t.Context(), ana.ID, cutroom.EndedByNewPassword, noon)
			return err
		})
		slices.Sort(ended)
		if !slices.Equal(ended, []string{"one", "two"}) {
			t.Fatalf("ended %v", ended)
		}
		if other, err := s.SessionByID(t.Context(), "ben's"); err != nil || !other.Open() {
			t.Fatalf("ben's session is %+v, %v", other, err)
		}
	}},
	{"using a session updates its last use", func(t *testing.T, s *store.Store) {
		register(t, s, ana)
		openSession(t, s, "session", ana.ID)
		later := noon.Add(time.Minute)
		write(t, s, func(tx cutroom.Tx) error { return tx.TouchSession(t.Context(), "session", later) })
		if got, err := s.SessionByID(t.Context(), "session"); err != nil || !got.LastUsedAt.Equal(later) {
			t.Fatalf("got %+v, %v", got, err)
		}
		wantErr(t, s.InTx(t.Context(), func(tx cutroom.Tx) error {
			return tx.TouchSession(t.Context(), "nothing", later)
		}), cutroom.ErrNotFound)
	}},
	{"a refresh token is stored and rotated", func(t *testing.T, s *store.Store) {
		register(t, s, ana)
		openSession(t, s, "session", ana.ID)
		want := token("session")
		if got, err := s.RefreshTokenByHash(t.Context(), want.Hash); err != nil || !reflect.DeepEqual(got, want) {
			t.Fatalf("got %+v, %v", got, err)
		}
		write(t, s, func(tx cutroom.Tx) error {
			rotated, err := tx.RotateRefreshToken(t.Context(), want.Hash, noon)
			if !rotated {
				t.Error("not rotated")
			}
			return err
		})
		if got, err := s.RefreshTokenByHash(t.Context(), want.Hash); err != nil || !got.RotatedAt.Equal(noon) {
			t.Fatalf("got %+v, %v", got, err)
		}
		_, err := s.RefreshTokenByHash(t.Context(), "nothing")
		wantErr(t, err, cutroom.ErrNotFound)
	}},
	{"dead sessions are deleted with their tokens, live ones are not", func(t *testing.T, s *store.Store) {
		register(t, s, ana)
		for _, id := range []string{"asleep", "ended", "awake", "ended lately"} {
			openSession(t, s, id, ana.ID)
		}
		now, cut := noon.Add(48*time.Hour), noon.Add(24*time.Hour)
		write(t, s, func(tx cutroom.Tx) error {
			for _, id := range []string{"ended", "awake", "ended lately"} {
				if err := tx.TouchSession(t.Context(), id, now); err != nil {
					return err
				}
			}
			if _, err := tx.EndSession(t.Context(), "ended", cutroom.EndedByLogout, noon); err != nil {
				return err
			}
			if _, err := tx.EndSession(t.Context(), "ended lately", cutroom.EndedByLogout, now); err != nil {
				return err
			}
			n, err := tx.DeleteDeadSessions(t.Context(), cut)
			if n != 2 {
				t.Errorf("forgot %d", n)
			}
			return err
		})
		for id, want := range map[string]error{"asleep": cutroom.ErrNotFound, "ended": cutroom.ErrNotFound, "awake": nil, "ended lately": nil} {
			_, err := s.SessionByID(t.Context(), id)
			wantErr(t, err, want)
			_, err = s.RefreshTokenByHash(t.Context(), "token of "+id)
			wantErr(t, err, want)
		}
	}},
	{"a session without a person cannot be opened", func(t *testing.T, s *store.Store) {
		if err := s.InTx(t.Context(), func(tx cutroom.Tx) error {
			return tx.CreateSession(t.Context(), session("session", "nobody"))
		}); err == nil {
			t.Fatal("it was opened")
		}
	}},
}
