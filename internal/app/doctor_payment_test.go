package app_test

import (
	"bytes"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"cutroom/internal/app"
	"cutroom/internal/cutroom/cutroomtest"
	"cutroom/internal/sandbox"
)

func TestTheDoctorAsksTheProviderThatIsSetUp(t *testing.T) {
	t.Parallel()
	c := settings(t)
	must(t, open(t, c, app.Real).Close())
	play, err := sandbox.New(sandbox.Config{Clock: cutroomtest.ClockAt(time.Now()), Key: "sk_test_planted", Origin: "http://localhost"})
	must(t, err)
	provider := httptest.NewServer(play.API())
	defer provider.Close()
	c.StripeURL, c.StripeWebhookSecret = provider.URL, "whsec_planted"
	for key, want := range map[string]string{
		"sk_test_planted": "ok    payment", "sk_test_other_planted": "WRONG payment",
	} {
		c.StripeKey = key
		var out bytes.Buffer
		app.Doctor(t.Context(), c, &out)
		if report := out.String(); !strings.Contains(report, want) || strings.Contains(report, "planted") {
			t.Errorf("%q is missing, or a secret is there:\n%s", want, report)
		}
	}
}
