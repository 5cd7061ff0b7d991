package stripe

import (
	"context"
	"slices"
	"strings"

	"github.com/stripe/stripe-go/v86"
)

// portalMark marks our own configuration of the portal.
const portalMark, portalMarkValue = "cutroom", "portal"

// portalConfiguration finds our configuration of the portal; nil if there is
// none.
func (p *Payments) portalConfiguration(ctx context.Context) (*stripe.BillingPortalConfiguration, error) {
	list := &stripe.BillingPortalConfigurationListParams{Active: stripe.Bool(true)}
	list.Limit = stripe.Int64(100)
	for c, err := range p.client.V1BillingPortalConfigurations.List(ctx, list).All(ctx) {
		if err != nil {
			return nil, err
		}
		if c.Metadata[portalMark] == portalMarkValue {
			return c, nil
		}
	}
	return nil, nil
}

func (p *Payments) inspectPortal(ctx context.Context, s Setup) ([]Part, error) {
	const how = "in which clients can change their card and address but can't cancel, pause or switch plans"
	ours, err := p.portalConfiguration(ctx)
	if err != nil {
		return nil, err
	}
	if ours == nil {
		return []Part{{State: PartWrong, Says: "there is no customer portal configuration for this site", Fix: "Create one " + how + ".", mend: p.makePortal(s, "")}}, nil
	}
	if wrong := portalMistakes(ours.Features); len(wrong) > 0 {
		return []Part{{State: PartWrong, Says: "the customer portal " + strings.Join(wrong, ", "), Fix: "Create a new configuration " + how + ", and archive " + ours.ID + ".", mend: p.makePortal(s, ours.ID)}}, nil
	}
	return []Part{{State: PartRight, Says: "clients can change their card and address, and nothing else"}}, nil
}

// portalMistakes says how a portal differs from the one we want. Plans are
// changed, paused and cancelled on our site, which keeps what is left of them.
func portalMistakes(f *stripe.BillingPortalConfigurationFeatures) (wrong []string) {
	if !f.PaymentMethodUpdate.Enabled {
		wrong = append(wrong, "does not let clients change their card")
	}
	if !f.CustomerUpdate.Enabled || !slices.Equal(f.CustomerUpdate.AllowedUpdates, []stripe.BillingPortalConfigurationFeaturesCustomerUpdateAllowedUpdate{stripe.BillingPortalConfigurationFeaturesCustomerUpdateAllowedUpdateAddress}) {
		wrong = append(wrong, "lets clients change more than their address, or not their address")
	}
	if f.SubscriptionCancel.Enabled {
		wrong = append(wrong, "lets clients cancel")
	}
	if f.SubscriptionUpdate.Enabled {
		wrong = append(wrong, "lets clients switch plans")
	}
	if f.InvoiceHistory.Enabled {
		wrong = append(wrong, "shows invoices, although clients get our receipts")
	}
	return wrong
}

// makePortal creates our configuration and deactivates the previous one.
func (p *Payments) makePortal(s Setup, before string) func(context.Context) (string, error) {
	return func(ctx context.Context) (string, error) {
		params := &stripe.BillingPortalConfigurationCreateParams{
			Name: stripe.String(s.Brand), Metadata: map[string]string{portalMark: portalMarkValue},
			Features: &stripe.BillingPortalConfigurationCreateFeaturesParams{
				PaymentMethodUpdate: &stripe.BillingPortalConfigurationCreateFeaturesPaymentMethodUpdateParams{Enabled: stripe.Bool(true)},
				CustomerUpdate: &stripe.BillingPortalConfigurationCreateFeaturesCustomerUpdateParams{
					Enabled:        stripe.Bool(true),
					AllowedUpdates: []*string{stripe.String(string(stripe.BillingPortalConfigurationFeaturesCustomerUpdateAllowedUpdateAddress))},
				},
				InvoiceHistory:     &stripe.BillingPortalConfigurationCreateFeaturesInvoiceHistoryParams{Enabled: stripe.Bool(false)},
				SubscriptionCancel: &stripe.BillingPortalConfigurationCreateFeaturesSubscriptionCancelParams{Enabled: stripe.Bool(false)},
				SubscriptionUpdate: &stripe.BillingPortalConfigurationCreateFeaturesSubscriptionUpdateParams{Enabled: stripe.Bool(false)},
			},
		}
		if reachable(s.Origin) {
			terms := stripe.String(s.Origin + "/terms-policy")
			params.BusinessProfile = &stripe.BillingPortalConfigurationCreateBusinessProfileParams{PrivacyPolicyURL: terms, TermsOfServiceURL: terms}
		}
		if _, err := p.client.V1BillingPortalConfigurations.Create(ctx, params); err != nil {
			return "", explain(err)
		}
		if before == "" {
			return "", nil
		}
		_, err := p.client.V1BillingPortalConfigurations.Update(ctx, before, &stripe.BillingPortalConfigurationUpdateParams{Active: stripe.Bool(false)})
		return "", explain(err)
	}
}
