package account_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"cutroom/internal/account"
	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func nightly(scopes ...string) account.NewAccessToken {
	return account.NewAccessToken{Name: "  Nightly upload ", Scopes: scopes, Days: 30}
}

func TestAnAccessTokenIsShownOnceAndStoredAsAHash(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		by := s.newcomer(t, ana)
		made, secret, err := s.MakeAccessToken(t.Context(), by, nightly("projects:write", "billing:read", "billing:read"))
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(secret, "cutroom_") || !cutroom.AccessTokenIntact(secret) || made.Hash == secret {
			t.Fatalf("%q, stored as %q", secret, made.Hash)
		}
		list, err := s.AccessTokens(t.Context(), by)
		if err != nil || len(list) != 1 {
			t.Fatalf("%d, %v", len(list), err)
		}
		if got := list[0]; got.Name != "Nightly upload" || got.Scopes != "projects:write billing:read" || got.Used() || !strings.HasSuffix(secret, got.Ending) {
			t.Errorf("%+v", got)
		}
		sessions, err := s.Sessions(t.Context(), by)
		if err != nil || len(sessions) != 1 {
			t.Errorf("it is among the devices: %d, %v", len(sessions), err)
		}
		program, err := s.Bearer(t.Context(), secret)
		if err != nil || program.UserID != by.UserID || program.Scopes != made.Scopes {
			t.Fatalf("%+v, %v", program, err)
		}
		// Whatever routes it can use, a program never counts as a person with a
		// recent proof of identity.
		_, _, err = s.MakeAccessToken(t.Context(), program, nightly("projects:read"))
		wantErr(t, err, cutroom.ErrProofRequired)
	})
}

func TestTheLastUseOfATokenIsSavedOnceAMinute(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		by := s.newcomer(t, ana)
		_, secret, err := s.MakeAccessToken(t.Context(), by, nightly("projects:read"))
		if err != nil {
			t.Fatal(err)
		}
		used := func(after time.Duration) (at time.Time) {
			t.Helper()
			s.now.Move(after)
			if _, err := s.Bearer(t.Context(), secret); err != nil {
				t.Fatal(err)
			}
			list, err := s.AccessTokens(t.Context(), by)
			if err != nil || len(list) != 1 || !list[0].Used() {
				t.Fatalf("%+v, %v", list, err)
			}
			return list[0].LastUsedAt
		}
		first := used(5 * time.Second)
		for range 5 {
			if again := used(11 * time.Second); !again.Equal(first) {
				t.Errorf("saved again after less than a minute: %s", again.Sub(first))
			}
		}
		if later := used(6 * time.Second); later.Sub(first) != 61*time.Second {
			t.Errorf("%s", later.Sub(first))
		}
	})
}

func TestAnUnusedTokenIsKeptUntilItExpires(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		by := s.newcomer(t, ana)
		year := nightly("projects:read")
		year.Days = 365
		_, secret, err := s.MakeAccessToken(t.Context(), by, year)
		if err != nil {
			t.Fatal(err)
		}
		sweep := func() {
			t.Helper()
			if err := st.InTx(t.Context(), func(tx cutroom.Tx) error {
				_, err := tx.DeleteDeadSessions(t.Context(), s.now.Now().Add(-cutroom.RefreshTokenLife))
				return err
			}); err != nil {
				t.Fatal(err)
			}
		}
		s.now.Move(364 * 24 * time.Hour)
		sweep()
		if _, err := s.Bearer(t.Context(), secret); err != nil {
			t.Fatalf("after a year without use: %v", err)
		}
		s.now.Move(24 * time.Hour)
		_, err = s.Bearer(t.Context(), secret)
		wantErr(t, err, cutroom.ErrUnauthenticated)
		s.now.Move(31 * 24 * time.Hour)
		sweep()
		if list, err := st.AccessTokensOf(t.Context(), by.UserID); err != nil || len(list) != 0 {
			t.Errorf("%d are left, %v", len(list), err)
		}
	})
}

func TestTokensAreLimitedAndBelongToOnePerson(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		by, stranger := s.newcomer(t, ana), s.client(t, "eve")
		for i, wrong := range []account.NewAccessToken{
			{Scopes: []string{"projects:read"}, Days: 1}, {Name: "x", Days: 1}, {Name: "x", Scopes: []string{"any"}, Days: 1},
			{Name: "x", Scopes: []string{"projects:read"}}, {Name: "x", Scopes: []string{"projects:read"}, Days: 366},
			{Name: "turn\u202earound", Scopes: []string{"projects:read"}, Days: 1}, {Name: strings.Repeat("x", 65), Scopes: []string{"projects:read"}, Days: 1},
		} {
			if _, _, err := s.MakeAccessToken(t.Context(), by, wrong); err == nil {
				t.Errorf("%d was accepted", i)
			}
		}
		var last cutroom.AccessToken
		for i := range cutroom.MaxAccessTokens {
			one := nightly("projects:read")
			one.Name = fmt.Sprint("Number ", i)
			var err error
			if last, _, err = s.MakeAccessToken(t.Context(), by, one); err != nil {
				t.Fatal(err)
			}
		}
		_, _, err := s.MakeAccessToken(t.Context(), by, nightly("projects:read"))
		wantErr(t, err, cutroom.ErrTooManyAccessTokens)
		wantErr(t, s.RevokeAccessToken(t.Context(), stranger, last.ID), cutroom.ErrNotFound)
		wantErr(t, s.RevokeAccessToken(t.Context(), by, by.SessionID), cutroom.ErrNotFound)
		if err := s.RevokeAccessToken(t.Context(), by, last.ID); err != nil {
			t.Fatal(err)
		}
		if _, _, err := s.MakeAccessToken(t.Context(), by, nightly("projects:read")); err != nil {
			t.Errorf("there is room again: %v", err)
		}
	})
}
