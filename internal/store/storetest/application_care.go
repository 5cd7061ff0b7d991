package storetest

import (
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
)

var applicationCare = []promise{
	{"applications that were closed before a moment are found, the oldest first, and can be deleted", func(t *testing.T, s *store.Store) {
		for i, state := range []cutroom.ApplicationState{
			cutroom.ApplicationDeclined, cutroom.ApplicationWithdrawn, cutroom.ApplicationAccepted, cutroom.ApplicationReceived,
		} {
			a := application(string(state), noon)
			a.State, a.ChangedAt = state, noon.Add(-time.Duration(i)*time.Minute)
			apply(t, s, a)
		}
		list, err := s.ApplicationsClosedBefore(t.Context(), noon.Add(time.Millisecond), 10)
		if err != nil || len(list) != 2 || list[0].ID != "withdrawn" || list[1].ID != "declined" {
			t.Fatalf("%+v, %v", list, err)
		}
		if list, err = s.ApplicationsClosedBefore(t.Context(), noon, 10); err != nil || len(list) != 1 {
			t.Errorf("the moment itself is not before it: %+v, %v", list, err)
		}
		write(t, s, func(tx cutroom.Tx) error { return tx.DeleteApplication(t.Context(), "withdrawn") })
		_, err = s.ApplicationByID(t.Context(), "withdrawn")
		wantErr(t, err, cutroom.ErrNotFound)
		wantErr(t, s.InTx(t.Context(), func(tx cutroom.Tx) error { return tx.DeleteApplication(t.Context(), "withdrawn") }), cutroom.ErrNotFound)
	}},
	{"the newest application of an address is found, whatever its case", func(t *testing.T, s *store.Store) {
		apply(t, s, application("old", noon), application("new", noon.Add(time.Minute)))
		if a, err := s.NewestApplicationOf(t.Context(), "BEN@example.com"); err != nil || a.ID != "new" {
			t.Errorf("%+v, %v", a, err)
		}
		_, err := s.NewestApplicationOf(t.Context(), "ana@example.com")
		wantErr(t, err, cutroom.ErrNotFound)
	}},
}
