package storetest

import (
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
)

var applicationCare = []promise{
	{"a person's applications are those of their account and of their address", func(t *testing.T, s *store.Store) {
		write(t, s, func(tx cutroom.Tx) error { return tx.CreateUser(t.Context(), person("ben", cutroom.Editor)) })
		his, named, other := application("his", noon), application("named", noon.Add(time.Minute)), application("other", noon)
		his.Email, his.UserID, other.Email = "old@example.com", "ben", "zoe@example.com"
		apply(t, s, his, named, other)
		if list, err := s.ApplicationsOf(t.Context(), "ben", "BEN@example.com"); err != nil || len(list) != 2 || list[0].ID != "named" || list[1].ID != "his" {
			t.Errorf("%+v, %v", list, err)
		}
		if list, err := s.ApplicationsOf(t.Context(), "ben", ""); err != nil || len(list) != 1 || list[0].ID != "his" {
			t.Errorf("%+v, %v", list, err)
		}
	}},
	{"applications closed before a given time are found, oldest first, and can be deleted", func(t *testing.T, s *store.Store) {
		for i, state := range []cutroom.ApplicationState{
			cutroom.ApplicationDeclined, cutroom.ApplicationWithdrawn, cutroom.ApplicationAccepted, cutroom.ApplicationReceived,
		} {
			a := application(string(state), noon)
			a.State, a.ChangedAt = state, noon.Add(-time.Duration(i)*time.Minute)
			apply(t, s, a)
		}
		write(t, s, func(tx cutroom.Tx) error { return tx.CreateUser(t.Context(), person("ben", cutroom.Editor)) })
		joined := application("joined", noon)
		joined.State, joined.ChangedAt, joined.UserID = cutroom.ApplicationAccepted, noon.Add(-time.Hour), "ben"
		apply(t, s, joined)
		list, err := s.ApplicationsClosedBefore(t.Context(), noon.Add(time.Millisecond), 10)
		if err != nil || len(list) != 3 || list[0].ID != "accepted" || list[1].ID != "withdrawn" || list[2].ID != "declined" {
			t.Fatalf("%+v, %v", list, err)
		}
		if list, err = s.ApplicationsClosedBefore(t.Context(), noon, 10); err != nil || len(list) != 2 {
			t.Errorf("an application closed at that time was found: %+v, %v", list, err)
		}
		write(t, s, func(tx cutroom.Tx) error { return tx.DeleteApplication(t.Context(), "withdrawn") })
		_, err = s.ApplicationByID(t.Context(), "withdrawn")
		wantErr(t, err, cutroom.ErrNotFound)
		wantErr(t, s.InTx(t.Context(), func(tx cutroom.Tx) error { return tx.DeleteApplication(t.Context(), "withdrawn") }), cutroom.ErrNotFound)
	}},
	{"the newest application of an address is found regardless of case", func(t *testing.T, s *store.Store) {
		apply(t, s, application("old", noon), application("new", noon.Add(time.Minute)))
		if a, err := s.NewestApplicationOf(t.Context(), "BEN@example.com"); err != nil || a.ID != "new" {
			t.Errorf("%+v, %v", a, err)
		}
		_, err := s.NewestApplicationOf(t.Context(), "ana@example.com")
		wantErr(t, err, cutroom.ErrNotFound)
	}},
}
