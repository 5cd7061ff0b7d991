package applications_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestAnApplicationIsStoredWithTheTimeOfConsent(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		a := s.apply(t)
		if a.FullName != "Ben Costa" || a.State != cutroom.ApplicationReceived || !a.ConsentedAt.Equal(s.now.Now()) || a.UserID != "" {
			t.Errorf("%+v", a)
		}
		if got := s.kinds(t); !slices.Equal(got, []string{"application.received"}) {
			t.Errorf("events %v", got)
		}
		without := application()
		without.ConsentedAt = time.Time{}
		var e *cutroom.Error
		if _, err := s.Apply(context.Background(), without); !errors.As(err, &e) || e.Code != "application_consent" {
			t.Errorf("without consent: %v", err)
		}
	})
}

func TestOpenApplicationsPerAddressAreSilentlyLimited(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.enrol(t, "ben", "ben@example.com")
		for range 5 {
			if _, err := s.Apply(context.Background(), application()); err != nil {
				t.Fatal(err)
			}
		}
		_, counts, err := s.List(context.Background(), mia, cutroom.ApplicationPage{Page: cutroom.Page{Limit: 10}})
		if err != nil || counts[cutroom.ApplicationReceived] != cutroom.MaxOpenApplications {
			t.Errorf("%v %v", counts, err)
		}
	})
}

func TestOnlyManagersSeeAndMoveApplications(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		a := s.apply(t)
		ben := cutroom.Actor{UserID: "ben", Role: cutroom.Editor}
		for _, by := range []cutroom.Actor{{}, eve, ben} {
			_, _, list := s.List(context.Background(), by, cutroom.ApplicationPage{})
			_, _, one := s.Get(context.Background(), by, a.ID)
			_, moved := s.Move(context.Background(), by, a.ID, cutroom.ApplicationScreening, "")
			for _, err := range []error{list, one, moved} {
				if !errors.Is(err, cutroom.ErrForbidden) {
					t.Errorf("%q: %v", by.UserID, err)
				}
			}
		}
		s.walk(t, a.ID, cutroom.ApplicationScreening, cutroom.ApplicationTest)
		if _, err := s.Move(context.Background(), mia, a.ID, cutroom.ApplicationReceived, ""); !errors.Is(err, cutroom.ErrApplicationState) {
			t.Errorf("backwards: %v", err)
		}
		if _, err := s.Move(context.Background(), mia, a.ID, cutroom.ApplicationDeclined, " full house "); err != nil {
			t.Fatal(err)
		}
		if got := s.newest(t); got.State != cutroom.ApplicationDeclined || got.DeclineReason != "full house" {
			t.Errorf("%+v", got)
		}
		want := []string{" application.received ", "mia application.moved screening", "mia application.moved test", "mia application.moved declined"}
		if got := s.audited(t, a.ID); !slices.Equal(got, want) {
			t.Errorf("audit %q", got)
		}
		if _, err := s.Move(context.Background(), mia, "nobody", cutroom.ApplicationDeclined, ""); !errors.Is(err, cutroom.ErrNotFound) {
			t.Errorf("unknown: %v", err)
		}
	})
}

func TestAnApplicantUsesTheSecretLinkToViewAndWithdraw(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		a := s.apply(t)
		s.changeApplication(t, a.ID, func(a *cutroom.Application) { a.StatusHash = cutroom.HashToken("the secret") })
		for range 2 { // any number of times
			if got, err := s.Status(context.Background(), "the secret"); err != nil || got.ID != a.ID {
				t.Errorf("%+v %v", got, err)
			}
		}
		for _, wrong := range []string{"", "other", cutroom.HashToken("the secret")} {
			if _, err := s.Status(context.Background(), wrong); !errors.Is(err, cutroom.ErrNotFound) {
				t.Errorf("%q: %v", wrong, err)
			}
			if _, err := s.Withdraw(context.Background(), wrong); !errors.Is(err, cutroom.ErrNotFound) {
				t.Errorf("%q: %v", wrong, err)
			}
		}
		if got, err := s.Withdraw(context.Background(), "the secret"); err != nil || got.State != cutroom.ApplicationWithdrawn {
			t.Errorf("%+v %v", got, err)
		}
		if _, err := s.Withdraw(context.Background(), "the secret"); !errors.Is(err, cutroom.ErrApplicationClosed) {
			t.Errorf("twice: %v", err)
		}
		if _, err := s.Move(context.Background(), mia, a.ID, cutroom.ApplicationScreening, ""); !errors.Is(err, cutroom.ErrApplicationState) {
			t.Errorf("moved after it was withdrawn: %v", err)
		}
	})
}
