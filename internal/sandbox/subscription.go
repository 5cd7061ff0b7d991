package sandbox

import "slices"

// subscription is a customer's promise to pay every period.
//
//	           trial_end set           failed payment
//	trialing ◀─────────────── active ─────────────────▶ past_due
//	    │      trial ends       ▲ │                        │
//	    └───────────────────────┘ │◀───────────────────────┘
//	                              ▼        paid
//	                          canceled (from any state; final)
type subscription struct {
	ID                   string               `json:"id"`
	Object               string               `json:"object"`
	Application          ref                  `json:"application"`
	AutomaticTax         subscriptionTax      `json:"automatic_tax"`
	BillingCycleAnchor   int64                `json:"billing_cycle_anchor"`
	BillingMode          billingMode          `json:"billing_mode"`
	BillingSchedules     []string             `json:"billing_schedules"`
	CancelAt             stamp                `json:"cancel_at"`
	CancelAtPeriodEnd    bool                 `json:"cancel_at_period_end"`
	CanceledAt           stamp                `json:"canceled_at"`
	CancellationDetails  cancellation         `json:"cancellation_details"`
	CollectionMethod     string               `json:"collection_method"`
	Created              int64                `json:"created"`
	Currency             string               `json:"currency"`
	Customer             string               `json:"customer"`
	DaysUntilDue         stamp                `json:"days_until_due"`
	DefaultPaymentMethod ref                  `json:"default_payment_method"`
	DefaultSource        ref                  `json:"default_source"`
	Description          ref                  `json:"description"`
	Discounts            []string             `json:"discounts"`
	EndedAt              stamp                `json:"ended_at"`
	InvoiceSettings      subscriptionIssuer   `json:"invoice_settings"`
	Items                list[*item]          `json:"items"`
	LatestInvoice        ref                  `json:"latest_invoice"`
	Livemode             bool                 `json:"livemode"`
	Metadata             map[string]string    `json:"metadata"`
	PauseCollection      ref                  `json:"pause_collection"`
	PendingSetupIntent   ref                  `json:"pending_setup_intent"`
	PendingUpdate        ref                  `json:"pending_update"`
	Schedule             ref                  `json:"schedule"`
	StartDate            int64                `json:"start_date"`
	Status               string               `json:"status"`
	TrialEnd             stamp                `json:"trial_end"`
	TrialSettings        map[string]trialEnds `json:"trial_settings"`
	TrialStart           stamp                `json:"trial_start"`
	Own                  subscriptionOwn      `json:"_own"`
}

// item is something that a subscription is for.
type item struct {
	ID                 string            `json:"id"`
	Object             string            `json:"object"`
	BillingThresholds  ref               `json:"billing_thresholds"`
	Created            int64             `json:"created"`
	CurrentPeriodEnd   int64             `json:"current_period_end"`
	CurrentPeriodStart int64             `json:"current_period_start"`
	Discounts          []string          `json:"discounts"`
	Metadata           map[string]string `json:"metadata"`
	Price              *price            `json:"price"`
	Quantity           int64             `json:"quantity"`
	Subscription       string            `json:"subscription"`
	TaxRates           []string          `json:"tax_rates"`
}

type subscriptionTax struct {
	DisabledReason ref     `json:"disabled_reason"`
	Enabled        bool    `json:"enabled"`
	Liability      *issuer `json:"liability"`
}

type billingMode struct {
	Flexible struct {
		ProrationDiscounts string `json:"proration_discounts"`
	} `json:"flexible"`
	Type string `json:"type"`
}

type cancellation struct {
	Comment  ref `json:"comment"`
	Feedback ref `json:"feedback"`
	Reason   ref `json:"reason"`
}

type subscriptionIssuer struct {
	AccountTaxIDs ref    `json:"account_tax_ids"`
	Issuer        issuer `json:"issuer"`
}

type issuer struct {
	Type string `json:"type"`
}

type trialEnds struct {
	MissingPaymentMethod string `json:"missing_payment_method"`
}

// subscriptionOwn is what Stripe stores about a subscription but does not
// return.
type subscriptionOwn struct {
	Covered span    `json:"covered"`
	Pending []*line `json:"pending"` // prorations waiting for the next invoice
}

// span is the time that the last charge covers, with the amount charged for it.
type span struct {
	Start int64 `json:"start"`
	End   int64 `json:"end"`
	Net   int64 `json:"net"`
}

// item returns the item that the subscription began with. Others can be added:
// see createItem.
func (s *subscription) item() *item { return s.Items.Data[0] }

// lives reports whether the subscription has not ended.
func (s *subscription) lives() bool { return s.Status != "canceled" }

func (s *subscription) setPeriod(start, end int64) {
	for _, each := range s.Items.Data {
		each.CurrentPeriodStart, each.CurrentPeriodEnd = start, end
	}
	if s.CancelAtPeriodEnd {
		s.CancelAt = stamp(end)
	}
}

// withPending returns the pending prorations followed by the given lines.
func (s *subscription) withPending(lines ...*line) []*line {
	all := slices.Concat(s.Own.Pending, lines)
	s.Own.Pending = nil
	return all
}

// newSubscription starts a subscription whose first period starts now.
func newSubscription(customer string, p *price, quantity, now int64) *subscription {
	id := newID("sub")
	made := &subscription{
		ID: id, Object: "subscription", BillingCycleAnchor: now, BillingSchedules: []string{}, CollectionMethod: "charge_automatically",
		Created: now, Currency: p.Currency, Customer: customer, Discounts: []string{}, InvoiceSettings: subscriptionIssuer{Issuer: issuer{"self"}},
		Metadata: map[string]string{}, StartDate: now, Status: "active",
		TrialSettings: map[string]trialEnds{"end_behavior": {"create_invoice"}},
	}
	made.BillingMode.Type = "flexible"
	made.BillingMode.Flexible.ProrationDiscounts = "included"
	made.Items = listOf("/v1/subscription_items?subscription="+id, &item{
		ID: newID("si"), Object: "subscription_item", Created: now, Discounts: []string{}, Metadata: map[string]string{},
		Price: p, Quantity: quantity, Subscription: id, TaxRates: []string{},
	})
	made.setPeriod(now, p.Recurring.next(now, now))
	return made
}

// saveSubscription stores a changed copy and sends the changes.
func (s *Sandbox) saveSubscription(after *subscription, now int64) {
	before := s.data.subscriptions.get(after.ID)
	s.data.subscriptions.put(after.ID, after)
	s.emit("customer.subscription.updated", after, before, now)
}

func (s *Sandbox) retrieveSubscription(c *call) (any, error) {
	return retrieve(c, s.data.subscriptions, "subscription")
}

func (s *Sandbox) listSubscriptions(c *call) (any, error) {
	customer, clock := c.params.text("customer"), c.params.text("test_clock")
	status := c.params.oneOf("status", "active", "all", "canceled", "ended", "incomplete", "incomplete_expired", "past_due", "paused", "trialing", "unpaid")
	rows := s.data.subscriptions.all(func(row *subscription) bool {
		if customer != "" && row.Customer != customer || customer == "" && s.clockOf(row.Customer) != clock {
			return false
		}
		switch status {
		case "all":
			return true
		case "":
			return row.lives()
		case "ended":
			return !row.lives()
		default:
			return row.Status == status
		}
	})
	return page(c, "/v1/subscriptions", rows, func(r *subscription) string { return r.ID }, func(r *subscription) int64 { return r.Created })
}

func (s *Sandbox) cancelSubscription(c *call) (any, error) {
	known, err := s.openSubscription(c)
	if err != nil {
		return nil, err
	}
	after := clone(known)
	details := c.params.in("cancellation_details")
	after.CancellationDetails = cancellation{Comment: ref(details.text("comment")), Feedback: ref(details.text("feedback")), Reason: "cancellation_requested"}
	for _, name := range []string{"invoice_now", "prorate"} {
		if c.params.flag(name) {
			c.params.refuse(invalid("parameter_unknown", name, "The sandbox cancels without a last invoice."))
		}
	}
	if err := c.params.check(); err != nil {
		return nil, err
	}
	s.end(after, c.now)
	return after, nil
}

// openSubscription returns the subscription that a path names, unless it has
// ended.
func (s *Sandbox) openSubscription(c *call) (*subscription, error) {
	known := s.data.subscriptions.get(c.id())
	if known == nil || !known.lives() {
		return nil, missing("subscription", c.id())
	}
	return known, nil
}

// end ends the subscription. Its open invoices stay open, and its drafts are no
// longer charged.
func (s *Sandbox) end(after *subscription, now int64) {
	after.Status, after.EndedAt = "canceled", stamp(now)
	if after.CanceledAt == 0 {
		after.CanceledAt = stamp(now)
	}
	s.data.subscriptions.put(after.ID, after)
	s.leaveAlone(after)
	s.emit("customer.subscription.deleted", after, nil, now)
}
