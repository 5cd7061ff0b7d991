package app_test

import (
	"bytes"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"cutroom/internal/app"
	"cutroom/internal/config"
	"cutroom/internal/cutroom/cutroomtest"
	"cutroom/internal/sandbox"
)

// provider sets up an account at Stripe, and the settings of a site that uses
// it.
func provider(t *testing.T, rights ...string) (*sandbox.Sandbox, config.Config) {
	t.Helper()
	c := settings(t)
	must(t, open(t, c, app.Real).Close())
	play, err := sandbox.New(sandbox.Config{Clock: cutroomtest.ClockAt(time.Now()), Rights: rights, Origin: "http://localhost"})
	must(t, err)
	served := httptest.NewServer(play.API())
	t.Cleanup(served.Close)
	c.StripeURL, c.StripeKey, c.StripeWebhookSecret, c.PublicURL = served.URL, "sk_test_planted", "whsec_planted", "https://video.example"
	return play, c
}

// told returns the doctor's report, which must not contain any secret.
func told(t *testing.T, c config.Config) (report string, well bool) {
	t.Helper()
	var out bytes.Buffer
	well = app.Doctor(t.Context(), c, &out)
	if strings.Contains(out.String(), "planted") {
		t.Errorf("a secret was printed:\n%s", out.String())
	}
	return out.String(), well
}

func expect(t *testing.T, report string, lines ...string) {
	t.Helper()
	for _, line := range lines {
		if !strings.Contains(report, line) {
			t.Errorf("%q is missing in:\n%s", line, report)
		}
	}
}

func TestTheDoctorChecksThePaymentProvider(t *testing.T) {
	t.Parallel()
	_, c := provider(t)
	report, well := told(t, c)
	if well {
		t.Error("an account without setup passed")
	}
	expect(t, report, "ok    stripe key     Stripe responds, with an unrestricted test key", "WRONG stripe webhook there is no endpoint for https://video.example/api/stripe/webhook",
		"Fix: Run cutroom stripe setup. It will: Create one", "WRONG stripe portal", "WRONG stripe prices", "check stripe retries")
	c.StripeKey = "sk_nobody_planted"
	report, _ = told(t, c)
	expect(t, report, "WRONG payment", "Fix: Check CUTROOM_STRIPE_KEY")
}

func TestTheDoctorFindsNothingWrongAfterSetup(t *testing.T) {
	t.Parallel()
	_, c := provider(t)
	c.StripeWebhookSecret = "" // the setup comes before there is a webhook secret
	run := func(agree bool) (string, error) {
		var out bytes.Buffer
		err := app.StripeSetup{Config: c, Agree: func() (bool, error) { return agree, nil }}.Run(t.Context(), &out)
		return out.String(), err
	}
	shown, err := run(false)
	if err == nil || strings.Contains(shown, "done") || strings.Contains(shown, "whsec_") {
		t.Errorf("after declining: %v\n%s", err, shown)
	}
	expect(t, shown, "will  stripe webhook Create one", "17 changes in Stripe, with a test key.")
	done, err := run(true)
	must(t, err)
	expect(t, done, "CUTROOM_STRIPE_WEBHOOK_SECRET=whsec_", "done  stripe portal", "YOU   stripe retries")
	again, err := run(true)
	must(t, err)
	expect(t, again, "Nothing to change.")
	c.StripeWebhookSecret = "whsec_planted"
	report, _ := told(t, c)
	if strings.Contains(report, "WRONG stripe") {
		t.Errorf("not everything is right:\n%s", report)
	}
	expect(t, report, "ok    stripe webhook", "ok    stripe events", "ok    stripe portal", "ok    stripe prices  6 products and 9 prices match the catalogue")
}

func TestTheDoctorListsMissingPermissionsOfAKey(t *testing.T) {
	t.Parallel()
	_, c := provider(t, "customer_write", "product_write", "subscription_write", "invoice_write")
	c.StripeKey = "rk_test_planted"
	report, well := told(t, c)
	if well {
		t.Error("a key with too few permissions passed")
	}
	expect(t, report, "WRONG stripe key     the restricted test key lacks these permissions: Prices: write, Coupons: write, Checkout Sessions: write, Charges and Refunds: write, Disputes: read, Payment Methods: read, Customer portal: write",
		"check stripe webhook not checked: the key has no permission to read it", "Give the key the permission webhook_read")
}

func TestStripeSetupNeedsAKey(t *testing.T) {
	t.Parallel()
	for key, want := range map[string]string{"": "CUTROOM_STRIPE_KEY is not set", "pk_test_public": "it starts with sk_ or rk_"} {
		c := settings(t)
		c.StripeKey = key
		err := app.StripeSetup{Config: c}.Run(t.Context(), &bytes.Buffer{})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", key, err)
		}
	}
}
