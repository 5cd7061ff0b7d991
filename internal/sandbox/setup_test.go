package sandbox_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/stripe/stripe-go/v86"

	"cutroom/internal/cutroom/cutroomtest"
	"cutroom/internal/sandbox"
)

func TestAWebhookEndpointShowsItsSecretOnce(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 10))
	made, err := w.V1WebhookEndpoints.Create(t.Context(), &stripe.WebhookEndpointCreateParams{
		URL: stripe.String("https://video.example/hook"), EnabledEvents: stripe.StringSlice([]string{"invoice.paid"}),
		APIVersion: stripe.String(sandbox.APIVersion), Description: stripe.String("Video"),
	})
	w.must(err)
	again, err := w.V1WebhookEndpoints.Retrieve(t.Context(), made.ID, nil)
	w.must(err)
	if !strings.HasPrefix(made.Secret, "whsec_") || again.Secret != "" || again.APIVersion != sandbox.APIVersion || again.Status != "enabled" {
		t.Errorf("made: %+v, later: %+v", made, again)
	}
	off, err := w.V1WebhookEndpoints.Update(t.Context(), made.ID, &stripe.WebhookEndpointUpdateParams{
		Disabled: stripe.Bool(true), EnabledEvents: stripe.StringSlice([]string{"*"}),
	})
	w.must(err)
	if off.Status != "disabled" || !slices.Equal(off.EnabledEvents, []string{"*"}) || off.Secret != "" {
		t.Errorf("switched off: %+v", off)
	}
	gone, err := w.V1WebhookEndpoints.Delete(t.Context(), made.ID, nil)
	w.must(err)
	if _, err := w.V1WebhookEndpoints.Retrieve(t.Context(), made.ID, nil); !gone.Deleted || code(err) != stripe.ErrorCodeResourceMissing {
		t.Errorf("deleted: %+v, %v", gone, err)
	}
}

func TestInvalidWebhookAddressesAreRefused(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 10))
	for _, address := range []string{"video.example/hook", "ftp://video.example", "http://localhost:8080/hook", "https://127.0.0.1/hook"} {
		_, err := w.V1WebhookEndpoints.Create(t.Context(), &stripe.WebhookEndpointCreateParams{URL: stripe.String(address), EnabledEvents: stripe.StringSlice([]string{"*"})})
		if code(err) != stripe.ErrorCodeURLInvalid || told(err).Param != "url" {
			t.Errorf("%s: %v", address, err)
		}
	}
	_, err := w.V1WebhookEndpoints.Create(t.Context(), &stripe.WebhookEndpointCreateParams{URL: stripe.String("https://video.example")})
	if code(err) != stripe.ErrorCodeParameterMissing {
		t.Errorf("without events: %v", err)
	}
}

func TestAPortalOpensWithItsConfiguration(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 10))
	made, err := w.V1BillingPortalConfigurations.Create(t.Context(), &stripe.BillingPortalConfigurationCreateParams{
		Name: stripe.String("Video"), Metadata: map[string]string{"ours": "yes"},
		BusinessProfile: &stripe.BillingPortalConfigurationCreateBusinessProfileParams{PrivacyPolicyURL: stripe.String("https://video.example/terms")},
		Features: &stripe.BillingPortalConfigurationCreateFeaturesParams{
			PaymentMethodUpdate: &stripe.BillingPortalConfigurationCreateFeaturesPaymentMethodUpdateParams{Enabled: stripe.Bool(true)},
			CustomerUpdate: &stripe.BillingPortalConfigurationCreateFeaturesCustomerUpdateParams{
				Enabled: stripe.Bool(true), AllowedUpdates: stripe.StringSlice([]string{"address"}),
			},
		},
	})
	w.must(err)
	if !made.Features.PaymentMethodUpdate.Enabled || made.Features.SubscriptionCancel.Enabled || made.Metadata["ours"] != "yes" || made.IsDefault {
		t.Errorf("made: %+v", made)
	}
	enter := func(configuration string) (*stripe.BillingPortalSession, error) {
		return w.V1BillingPortalSessions.Create(t.Context(), &stripe.BillingPortalSessionCreateParams{
			Customer: stripe.String(w.ana().ID), Configuration: stripe.String(configuration),
		})
	}
	visit, err := enter(made.ID)
	w.must(err)
	if visit.Configuration.ID != made.ID {
		t.Errorf("opened with configuration %s", visit.Configuration.ID)
	}
	if _, err := enter("bpc_nobody"); code(err) != stripe.ErrorCodeResourceMissing {
		t.Errorf("an unknown configuration: %v", err)
	}
	_, err = w.V1BillingPortalConfigurations.Update(t.Context(), made.ID, &stripe.BillingPortalConfigurationUpdateParams{Active: stripe.Bool(false)})
	w.must(err)
	if _, err := enter(made.ID); told(err).Param != "configuration" {
		t.Errorf("an inactive configuration: %v", err)
	}
	list := &stripe.BillingPortalConfigurationListParams{Active: stripe.Bool(true)}
	for left, err := range w.V1BillingPortalConfigurations.List(t.Context(), list).All(t.Context()) {
		t.Errorf("still active: %+v, %v", left, err)
	}
}

func TestAPriceCanTakeOverAnothersLookupKey(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 10))
	w.product()
	price := func(cents int64, takes bool) (*stripe.Price, error) {
		return w.V1Prices.Create(t.Context(), &stripe.PriceCreateParams{
			Currency: stripe.String("usd"), Product: stripe.String("prod_basic"), UnitAmount: stripe.Int64(cents),
			LookupKey: stripe.String("basic-month"), TransferLookupKey: stripe.Bool(takes),
			Recurring: &stripe.PriceCreateRecurringParams{Interval: stripe.String("month")},
		})
	}
	old, err := price(1000, false)
	w.must(err)
	if _, err := price(2000, false); told(err).Param != "lookup_key" {
		t.Errorf("a lookup key that is taken: %v", err)
	}
	taken, err := price(2000, true)
	w.must(err)
	_, err = w.V1Prices.Update(t.Context(), old.ID, &stripe.PriceUpdateParams{Active: stripe.Bool(false)})
	w.must(err)
	for found, err := range w.V1Prices.List(t.Context(), &stripe.PriceListParams{LookupKeys: stripe.StringSlice([]string{"basic-month"})}).All(t.Context()) {
		w.must(err)
		if found.ID != taken.ID {
			t.Errorf("found %+v", found)
		}
	}
	_, err = w.V1Products.Update(t.Context(), "prod_basic", &stripe.ProductUpdateParams{Name: stripe.String("Better"), Active: stripe.Bool(false)})
	w.must(err)
	for found, err := range w.V1Products.List(t.Context(), &stripe.ProductListParams{IDs: stripe.StringSlice([]string{"prod_basic"})}).All(t.Context()) {
		w.must(err)
		if found.Name != "Better" || found.Active {
			t.Errorf("found %+v", found)
		}
	}
	for _, missing := range []error{
		second(w.V1Products.Update(t.Context(), "nobody", &stripe.ProductUpdateParams{})),
		second(w.V1Prices.Update(t.Context(), "nobody", &stripe.PriceUpdateParams{})),
		second(w.V1Coupons.Update(t.Context(), "nobody", &stripe.CouponUpdateParams{})),
		second(w.V1Refunds.Update(t.Context(), "nobody", &stripe.RefundUpdateParams{})),
	} {
		if code(missing) != stripe.ErrorCodeResourceMissing || told(missing).HTTPStatusCode != http.StatusNotFound {
			t.Errorf("got %v", missing)
		}
	}
}

func second[T any](_ T, err error) error { return err }

func TestARestrictedKeyCanDoOnlyWhatItsPermissionsAllow(t *testing.T) {
	play, err := sandbox.New(sandbox.Config{Clock: cutroomtest.ClockAt(utc(2026, 1, 10)), Key: testKey, Origin: origin, Rights: []string{"customer_write", "charge_read"}})
	if err != nil {
		t.Fatal(err)
	}
	c := clientOf(t, play)
	if _, err := c.V1Customers.Create(t.Context(), &stripe.CustomerCreateParams{}); err != nil {
		t.Error(err)
	}
	for _, err := range c.V1Customers.List(t.Context(), nil).All(t.Context()) {
		if err != nil {
			t.Errorf("write permission does not include read: %v", err)
		}
	}
	_, err = c.V1Refunds.Create(t.Context(), &stripe.RefundCreateParams{PaymentIntent: stripe.String("pi_1")})
	if told(err).HTTPStatusCode != http.StatusForbidden || !strings.Contains(told(err).Msg, "Having the 'rak_charge_write' permission would allow") {
		t.Errorf("got %v", err)
	}
}

func TestUndeliveredEventsCanBeListed(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 10))
	w.answer = func() int { return http.StatusBadRequest }
	w.ana()
	w.goTo(utc(2026, 1, 11))
	count := func(arrived bool) (n int) {
		list := &stripe.EventListParams{DeliverySuccess: stripe.Bool(arrived)}
		for _, err := range w.V1Events.List(t.Context(), list).All(t.Context()) {
			w.must(err)
			n++
		}
		return n
	}
	if count(false) != 1 || count(true) != 0 {
		t.Errorf("%d undelivered, %d delivered", count(false), count(true))
	}
}
