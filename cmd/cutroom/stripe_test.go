package main

import (
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom/cutroomtest"
	"cutroom/internal/sandbox"
)

func TestStripeIsSetUpOnTheCommandLine(t *testing.T) {
	play, err := sandbox.New(sandbox.Config{Clock: cutroomtest.ClockAt(time.Now()), Origin: "http://localhost"})
	if err != nil {
		t.Fatal(err)
	}
	served := httptest.NewServer(play.API())
	defer served.Close()
	env := []string{"CUTROOM_STRIPE_KEY=sk_test_planted", "CUTROOM_STRIPE_URL=" + served.URL, "CUTROOM_PUBLIC_URL=https://video.example"}
	for _, no := range []string{"", "n\n", "perhaps\n"} {
		out, err := run(t, t.TempDir(), no, env, "stripe", "setup")
		if err == nil || !strings.Contains(out, "nothing was changed") {
			t.Errorf("%q: %v\n%s", no, err, out)
		}
	}
	out, err := run(t, t.TempDir(), "yes\n", env, "stripe", "setup")
	if err != nil || !strings.Contains(out, "CUTROOM_STRIPE_WEBHOOK_SECRET=whsec_") || strings.Contains(out, "planted") {
		t.Fatalf("%v\n%s", err, out)
	}
	out, err = run(t, t.TempDir(), "", env, "stripe", "setup", "--yes")
	if err != nil || !strings.Contains(out, "Nothing to change.") || strings.Contains(out, "whsec_") {
		t.Errorf("%v\n%s", err, out)
	}
	out, err = run(t, t.TempDir(), "", env, "stripe", "setup", "--yes", "--replace-webhook")
	if err != nil || strings.Count(out, "whsec_") != 1 || strings.Count(out, "done") != 1 {
		t.Errorf("%v\n%s", err, out)
	}
	if out, err = run(t, t.TempDir(), "", nil, "stripe", "setup"); err == nil || !strings.Contains(out, "CUTROOM_STRIPE_KEY is not set") {
		t.Errorf("%v\n%s", err, out)
	}
}

func TestATrialRunsOnTheCommandLine(t *testing.T) {
	play, err := sandbox.New(sandbox.Config{Clock: cutroomtest.ClockAt(time.Now()), Origin: "http://localhost", DraftTime: sandbox.DraftTime})
	if err != nil {
		t.Fatal(err)
	}
	served := httptest.NewServer(play.API())
	defer served.Close()
	url := "CUTROOM_STRIPE_URL=" + served.URL
	out, err := run(t, t.TempDir(), "", []string{"CUTROOM_STRIPE_KEY=sk_test_planted", url}, "stripe", "trial", "--verbose")
	if err != nil || strings.Count(out, " equal\n") != 15 || strings.Contains(out, "planted") {
		t.Errorf("%v\n%s", err, out)
	}
	if out, err = run(t, t.TempDir(), "", []string{"CUTROOM_STRIPE_KEY=sk_live_planted", url}, "stripe", "trial"); err == nil || !strings.Contains(out, "this is a live key") {
		t.Errorf("%v\n%s", err, out)
	}
}
