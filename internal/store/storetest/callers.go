package storetest

import (
	"reflect"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
)

// wantFilled fails for every empty field. A test that compares two ways of
// reading a row would otherwise miss a column that one of them leaves out.
func wantFilled(t *testing.T, noun any) {
	t.Helper()
	v := reflect.ValueOf(noun)
	for i := range v.NumField() {
		if v.Field(i).IsZero() {
			t.Errorf("fill in %T.%s here too", noun, v.Type().Field(i).Name)
		}
	}
}

var callers = []promise{
	{"loading a caller gives the same person and membership as separate lookups", func(t *testing.T, s *store.Store) {
		full := ana
		full.TimeZone, full.Theme, full.Avatar, full.MailOff = "Europe/Lisbon", "dark", "avatar", []string{"digest", "news"}
		full.SuspendedAt, full.DeleteAfter, full.Epoch = noon.Add(time.Hour), noon.Add(2*time.Hour), 1
		wantFilled(t, full)
		account := accountOf(full)
		account.Plan, account.PromoCode, account.ReferredBy, account.ClosedAt = "pro", "LAUNCH", accountOf(eve).ID, noon.Add(time.Minute)
		account.PlanEndedAt = noon.Add(2 * time.Minute)
		account.Company = cutroom.Company{Name: "Casa Prata, Lda.", Country: "PT"}
		wantFilled(t, account)
		member := cutroom.Member{AccountID: account.ID, UserID: full.ID, Position: cutroom.Reviewer, JoinedAt: noon.Add(time.Second)}
		wantFilled(t, member)
		whole := session("session", full.ID)
		whole.ViewedBy, whole.ViewedFrom, whole.Epoch = mia.ID, "mia's own", 1
		openAccounts(t, s, eve)
		register(t, s, full)
		write(t, s, func(tx cutroom.Tx) error {
			if err := tx.SaveUser(t.Context(), full); err != nil {
				return err
			}
			if _, err := tx.RaiseEpoch(t.Context(), full.ID); err != nil {
				return err
			}
			if err := tx.CreateClientAccount(t.Context(), account); err != nil {
				return err
			}
			if err := tx.CreateMember(t.Context(), member); err != nil {
				return err
			}
			return tx.CreateSession(t.Context(), whole)
		})
		got, err := s.Caller(t.Context(), "session")
		if err != nil || !reflect.DeepEqual(got.User, full) {
			t.Fatalf("got %+v, %v; want %+v", got.User, err, full)
		}
		if want := (cutroom.Membership{Account: account, Member: member}); got.Membership == nil || !reflect.DeepEqual(*got.Membership, want) {
			t.Fatalf("got %+v, want %+v", got.Membership, want)
		}
		// Everything except what never decides whether a session lets its
		// person in.
		want := whole
		want.UserAgent, want.DeviceHash, want.LastUsedAt, want.ProvedAt = "", "", time.Time{}, time.Time{}
		if !reflect.DeepEqual(got.Session, want) {
			t.Fatalf("got %+v, want %+v", got.Session, want)
		}
		write(t, s, func(tx cutroom.Tx) error {
			_, err := tx.EndSession(t.Context(), "session", cutroom.EndedByLogout, noon.Add(time.Hour))
			return err
		})
		if got, err = s.Caller(t.Context(), "session"); err != nil || !got.Session.EndedAt.Equal(noon.Add(time.Hour)) {
			t.Fatalf("the ended session is %+v, %v", got.Session, err)
		}
	}},
	{"a caller without an account has no membership", func(t *testing.T, s *store.Store) {
		register(t, s, mia)
		openSession(t, s, "session", mia.ID)
		got, err := s.Caller(t.Context(), "session")
		if err != nil || got.Membership != nil || !reflect.DeepEqual(got.User, mia) {
			t.Fatalf("got %+v, %v", got, err)
		}
		_, err = s.Caller(t.Context(), "nothing")
		wantErr(t, err, cutroom.ErrNotFound)
	}},
}
