package httpapi_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"cutroom/internal/httpapi"
	"cutroom/internal/sandbox"
)

func TestAFailedPaymentShowsOnlyWhatStillLiesAhead(t *testing.T) {
	s := newStage(t)
	ana := s.register(t, "ana_owes")
	var page struct{ URL string }
	s.as(t, ana, "POST", "/api/checkout", `{"plan":1,"duration":1,"terms":true}`).into(t, &page)
	session := page.URL[strings.LastIndex(page.URL, "/")+1:]
	_, err := s.sandbox.Pay(t.Context(), session, sandbox.CardEntry{Number: sandbox.CardFailsLater})
	if err = errors.Join(err, s.billing.CatchUp(t.Context())); err != nil {
		t.Fatal(err)
	}
	// after lets time pass and returns the state of Ana's subscription.
	after := func(d time.Duration) httpapi.Subscription {
		t.Helper()
		s.wall.Move(d)
		if err := errors.Join(s.sandbox.Advance(t.Context()), s.billing.CatchUp(t.Context())); err != nil {
			t.Fatal(err)
		}
		again := s.do(t, "POST", "/api/login", `{"username":"ana_owes","password":"Cutroom!1"}`)
		ana.access = again.text(t, "accessToken")
		var billing httpapi.Billing
		s.as(t, ana, "GET", "/api/billing", "").into(t, &billing)
		return *billing.Subscription
	}
	const day = 24 * time.Hour
	failed := after(31*day + 2*time.Hour)
	for _, c := range []struct {
		wait                 time.Duration
		standing             string
		stops, holds, ending bool
	}{
		{0, "grace", true, true, true},
		{4 * day, "no_submissions", false, true, true},
		{4 * day, "on_hold", false, false, true},
	} {
		is := after(c.wait)
		if string(is.Standing) != c.standing || (is.SubmissionsStopAt != nil) != c.stops ||
			(is.WorkStopsAt != nil) != c.holds || (is.EndsUnpaidAt != nil) != c.ending {
			t.Errorf("%s: %+v", c.standing, is)
		}
		if c.holds && !is.WorkStopsAt.Equal(failed.FailedAt.Add(7*day)) {
			t.Errorf("projects are on hold from %v, after a failure at %v", is.WorkStopsAt, failed.FailedAt)
		}
	}
}
