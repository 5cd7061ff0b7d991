package sandbox

// portalConfiguration says what customers may do in the portal.
type portalConfiguration struct {
	ID               string            `json:"id"`
	Object           string            `json:"object"`
	Active           bool              `json:"active"`
	Application      ref               `json:"application"`
	BusinessProfile  businessProfile   `json:"business_profile"`
	Created          int64             `json:"created"`
	DefaultReturnURL ref               `json:"default_return_url"`
	Features         portalFeatures    `json:"features"`
	IsDefault        bool              `json:"is_default"`
	Livemode         bool              `json:"livemode"`
	LoginPage        loginPage         `json:"login_page"`
	Metadata         map[string]string `json:"metadata"`
	Name             ref               `json:"name"`
	Updated          int64             `json:"updated"`
}

type businessProfile struct {
	Headline          ref `json:"headline"`
	PrivacyPolicyURL  ref `json:"privacy_policy_url"`
	TermsOfServiceURL ref `json:"terms_of_service_url"`
}

type loginPage struct {
	Enabled bool `json:"enabled"`
	URL     ref  `json:"url"`
}

type portalFeatures struct {
	CustomerUpdate struct {
		AllowedUpdates []string `json:"allowed_updates"`
		Enabled        bool     `json:"enabled"`
	} `json:"customer_update"`
	InvoiceHistory      portalSwitch `json:"invoice_history"`
	PaymentMethodUpdate struct {
		Enabled                    bool `json:"enabled"`
		PaymentMethodConfiguration ref  `json:"payment_method_configuration"`
	} `json:"payment_method_update"`
	SubscriptionCancel struct {
		CancellationReason struct {
			Enabled bool     `json:"enabled"`
			Options []string `json:"options"`
		} `json:"cancellation_reason"`
		Enabled           bool   `json:"enabled"`
		Mode              string `json:"mode"`
		ProrationBehavior string `json:"proration_behavior"`
	} `json:"subscription_cancel"`
	SubscriptionUpdate struct {
		BillingCycleAnchor    ref      `json:"billing_cycle_anchor"`
		DefaultAllowedUpdates []string `json:"default_allowed_updates"`
		Enabled               bool     `json:"enabled"`
		ProrationBehavior     string   `json:"proration_behavior"`
		ScheduleAtPeriodEnd   struct {
			Conditions []string `json:"conditions"`
		} `json:"schedule_at_period_end"`
		TrialUpdateBehavior string `json:"trial_update_behavior"`
	} `json:"subscription_update"`
}

type portalSwitch struct {
	Enabled bool `json:"enabled"`
}

func newPortalFeatures() portalFeatures {
	var f portalFeatures
	f.CustomerUpdate.AllowedUpdates = []string{}
	f.SubscriptionCancel.CancellationReason.Options = []string{"too_expensive", "missing_features", "switched_service", "unused", "other"}
	f.SubscriptionCancel.Mode, f.SubscriptionCancel.ProrationBehavior = "at_period_end", "none"
	f.SubscriptionUpdate.DefaultAllowedUpdates = []string{}
	f.SubscriptionUpdate.ProrationBehavior, f.SubscriptionUpdate.TrialUpdateBehavior = "none", "end_trial"
	f.SubscriptionUpdate.ScheduleAtPeriodEnd.Conditions = []string{}
	return f
}

// readPortalConfiguration changes the configuration as requested. The sandbox
// knows each feature's switch and what customers may change about themselves;
// it refuses any other option as unknown.
func readPortalConfiguration(p params, to *portalConfiguration) {
	features := p.in("features")
	for name, enabled := range map[string]*bool{
		"customer_update":       &to.Features.CustomerUpdate.Enabled,
		"invoice_history":       &to.Features.InvoiceHistory.Enabled,
		"payment_method_update": &to.Features.PaymentMethodUpdate.Enabled,
		"subscription_cancel":   &to.Features.SubscriptionCancel.Enabled,
		"subscription_update":   &to.Features.SubscriptionUpdate.Enabled,
	} {
		if feature := features.in(name); feature.has("enabled") {
			*enabled = feature.flag("enabled")
		}
	}
	if about := features.in("customer_update"); about.has("allowed_updates") {
		to.Features.CustomerUpdate.AllowedUpdates = []string{}
		for _, item := range about.items("allowed_updates") {
			to.Features.CustomerUpdate.AllowedUpdates = append(to.Features.CustomerUpdate.AllowedUpdates, item.oneOf("", "address", "email", "name", "phone", "shipping", "tax_id"))
		}
	}
	profile := p.in("business_profile")
	for name, field := range map[string]*ref{
		"headline": &to.BusinessProfile.Headline, "privacy_policy_url": &to.BusinessProfile.PrivacyPolicyURL,
		"terms_of_service_url": &to.BusinessProfile.TermsOfServiceURL,
	} {
		if profile.has(name) {
			*field = ref(profile.text(name))
		}
	}
	for name, field := range map[string]*ref{"default_return_url": &to.DefaultReturnURL, "name": &to.Name} {
		if p.has(name) {
			*field = ref(p.text(name))
		}
	}
	to.Metadata = p.metadata(to.Metadata)
}

func (s *Sandbox) createPortalConfiguration(c *call) (any, error) {
	made := &portalConfiguration{
		ID: newID("bpc"), Object: "billing_portal.configuration", Active: true, Created: c.now, Updated: c.now,
		Features: newPortalFeatures(),
	}
	if !c.params.has("features") {
		c.params.refuse(required("features"))
	}
	readPortalConfiguration(c.params, made)
	if err := c.params.check(); err != nil {
		return nil, err
	}
	s.data.portalConfigurations.put(made.ID, made)
	s.emit("billing_portal.configuration.created", made, nil, c.now)
	return made, nil
}

func (s *Sandbox) updatePortalConfiguration(c *call) (any, error) {
	before := s.data.portalConfigurations.get(c.id())
	if before == nil {
		return nil, missing("portal configuration", c.id())
	}
	after := clone(before)
	readPortalConfiguration(c.params, after)
	if c.params.has("active") {
		after.Active = c.params.flag("active")
	}
	if err := c.params.check(); err != nil {
		return nil, err
	}
	after.Updated = c.now
	s.data.portalConfigurations.put(after.ID, after)
	s.emit("billing_portal.configuration.updated", after, before, c.now)
	return after, nil
}

func (s *Sandbox) retrievePortalConfiguration(c *call) (any, error) {
	return retrieve(c, s.data.portalConfigurations, "portal configuration")
}

func (s *Sandbox) listPortalConfigurations(c *call) (any, error) {
	active, is := c.params.oneOf("active", "true", "false"), c.params.oneOf("is_default", "true", "false")
	rows := s.data.portalConfigurations.all(func(r *portalConfiguration) bool {
		return (active == "" || r.Active == (active == "true")) && (is == "" || r.IsDefault == (is == "true"))
	})
	return page(c, "/v1/billing_portal/configurations", rows, func(r *portalConfiguration) string { return r.ID }, func(r *portalConfiguration) int64 { return r.Created })
}
