package sandbox

import (
	"net/url"
	"strings"
)

// session is one visit to the payment page.
//
//	open ─▶ complete   (paid, or nothing was due)
//	  └───▶ expired    (after a day, or on request)
type session struct {
	ID                      string            `json:"id"`
	Object                  string            `json:"object"`
	AdaptivePricing         ref               `json:"adaptive_pricing"`
	AllowPromotionCodes     *bool             `json:"allow_promotion_codes"`
	AmountSubtotal          int64             `json:"amount_subtotal"`
	AmountTotal             int64             `json:"amount_total"`
	AutomaticTax            sessionTax        `json:"automatic_tax"`
	CancelURL               ref               `json:"cancel_url"`
	ClientReferenceID       ref               `json:"client_reference_id"`
	ClientSecret            ref               `json:"client_secret"`
	Created                 int64             `json:"created"`
	Currency                string            `json:"currency"`
	CustomFields            []string          `json:"custom_fields"`
	CustomText              customText        `json:"custom_text"`
	Customer                ref               `json:"customer"`
	CustomerCreation        ref               `json:"customer_creation"`
	CustomerDetails         *sessionCustomer  `json:"customer_details"`
	CustomerEmail           ref               `json:"customer_email"`
	Discounts               []sessionDiscount `json:"discounts"`
	ExpiresAt               int64             `json:"expires_at"`
	Invoice                 ref               `json:"invoice"`
	InvoiceCreation         *invoiceCreation  `json:"invoice_creation"`
	Livemode                bool              `json:"livemode"`
	Locale                  ref               `json:"locale"`
	Metadata                map[string]string `json:"metadata"`
	Mode                    string            `json:"mode"`
	PaymentIntent           ref               `json:"payment_intent"`
	PaymentMethodCollection ref               `json:"payment_method_collection"`
	PaymentMethodTypes      []string          `json:"payment_method_types"`
	PaymentStatus           string            `json:"payment_status"`
	SetupIntent             ref               `json:"setup_intent"`
	ShippingOptions         []string          `json:"shipping_options"`
	Status                  string            `json:"status"`
	Subscription            ref               `json:"subscription"`
	SuccessURL              ref               `json:"success_url"`
	TotalDetails            totalDetails      `json:"total_details"`
	UIMode                  string            `json:"ui_mode"`
	URL                     ref               `json:"url"`
	Own                     sessionOwn        `json:"_own"`
}

type sessionTax struct {
	Enabled   bool    `json:"enabled"`
	Liability *issuer `json:"liability"`
	Provider  ref     `json:"provider"`
	Status    ref     `json:"status"`
}

type customText struct {
	AfterSubmit     ref `json:"after_submit"`
	ShippingAddress ref `json:"shipping_address"`
	Submit          ref `json:"submit"`
	Terms           ref `json:"terms_of_service_acceptance"`
}

type sessionCustomer struct {
	Address   *string  `json:"address"`
	Email     ref      `json:"email"`
	Name      ref      `json:"name"`
	Phone     ref      `json:"phone"`
	TaxExempt string   `json:"tax_exempt"`
	TaxIDs    []string `json:"tax_ids"`
}

type sessionDiscount struct {
	Coupon        ref `json:"coupon"`
	PromotionCode ref `json:"promotion_code"`
}

type invoiceCreation struct {
	Enabled     bool        `json:"enabled"`
	InvoiceData invoiceData `json:"invoice_data"`
}

type invoiceData struct {
	AccountTaxIDs    ref               `json:"account_tax_ids"`
	CustomFields     ref               `json:"custom_fields"`
	Description      ref               `json:"description"`
	Footer           ref               `json:"footer"`
	Issuer           ref               `json:"issuer"`
	Metadata         map[string]string `json:"metadata"`
	RenderingOptions ref               `json:"rendering_options"`
}

type totalDetails struct {
	AmountDiscount int64 `json:"amount_discount"`
	AmountShipping int64 `json:"amount_shipping"`
	AmountTax      int64 `json:"amount_tax"`
}

// bought is one line of what a session sells.
type bought struct {
	ID             string `json:"id"`
	Object         string `json:"object"`
	AmountDiscount int64  `json:"amount_discount"`
	AmountSubtotal int64  `json:"amount_subtotal"`
	AmountTax      int64  `json:"amount_tax"`
	AmountTotal    int64  `json:"amount_total"`
	Currency       string `json:"currency"`
	Description    string `json:"description"`
	Price          *price `json:"price"`
	Quantity       int64  `json:"quantity"`
}

// sessionOwn is what the payment page knows but the API does not return.
type sessionOwn struct {
	Items       []*bought         `json:"items"`
	Metadata    map[string]string `json:"metadata"` // for the subscription or payment to be created
	Description ref               `json:"description"`
	Coupons     []*coupon         `json:"coupons"`    // as they were when promised
	Challenged  *method           `json:"challenged"` // the card that is waiting for 3-D Secure
	Refusal     ref               `json:"refusal"`    // the code of the last card's refusal
	AsksAddress bool              `json:"asks_address"`
	Country     string            `json:"country"` // as entered by the payer
}

// How long a session stays open by default, and at least, in seconds.
const (
	sessionLasts    = 24 * 60 * 60
	sessionShortest = 30 * 60
)

func (s *Sandbox) createSession(c *call) (any, error) {
	p := c.params
	made := &session{
		ID: newID("cs_test"), Object: "checkout.session", Created: c.now, CustomFields: []string{}, ShippingOptions: []string{},
		Mode: p.oneOf("mode", "payment", "subscription"), Metadata: p.metadata(nil), ClientReferenceID: ref(p.text("client_reference_id")),
		SuccessURL: ref(p.needed("success_url")), CancelURL: ref(p.text("cancel_url")), Customer: ref(p.text("customer")), CustomerEmail: ref(p.text("customer_email")),
		Locale: ref(p.text("locale")), PaymentMethodTypes: []string{"card"}, PaymentStatus: "unpaid", Status: "open", UIMode: "hosted_page",
		Discounts: []sessionDiscount{}, ExpiresAt: c.now + sessionLasts,
	}
	if made.Mode == "" {
		p.refuse(required("mode"))
	}
	for _, name := range []string{"success_url", "cancel_url"} {
		if at, err := url.Parse(p.text(name)); err != nil || p.has(name) && (at.Scheme == "" || at.Host == "") {
			p.refuse(invalid("url_invalid", name, "Not a valid URL"))
		}
	}
	if made.Customer != "" && s.customer(string(made.Customer)) == nil {
		p.refuse(unknownRef("customer", "customer", string(made.Customer)))
	}
	if at := p.number("expires_at"); at != 0 {
		if made.ExpiresAt = at; at < c.now+sessionShortest || at > c.now+sessionLasts {
			p.refuse(invalid("", "expires_at", "The expires_at timestamp must be between 30 minutes and 24 hours from Checkout Session creation."))
		}
	}
	made.AutomaticTax.Enabled = readAutomaticTax(p)
	made.Own.AsksAddress = made.Customer == "" || p.in("customer_update").oneOf("address", "auto", "never") == "auto"
	s.readMode(p, made)
	s.readItems(p, made, c.now)
	if made.AutomaticTax.Enabled {
		s.startTax(p, made)
	}
	p.ignore("payment_method_types", "customer_update", "billing_address_collection", "payment_method_collection", "ui_mode", "submit_type", "phone_number_collection", "tax_id_collection", "consent_collection", "custom_text")
	if err := p.check(); err != nil {
		return nil, err
	}
	for _, line := range made.Own.Items {
		s.keepPrice(line.Price)
	}
	made.URL = ref(s.pageURL("pay/" + made.ID))
	s.data.sessions.put(made.ID, made)
	return made, nil
}

// startTax calculates the tax for the customer's address, unless the page asks
// the payer for one.
func (s *Sandbox) startTax(p params, made *session) {
	at := s.locationOf(s.data.customers.get(string(made.Customer)))
	if !at.known() && !made.Own.AsksAddress {
		p.refuse(unlocated("Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save the address entered in Checkout to the Customer."))
	}
	made.AutomaticTax.Liability, made.AutomaticTax.Provider = &issuer{"self"}, "stripe"
	made.tax(at)
}

func (s *Sandbox) readMode(p params, made *session) {
	data := p.in("payment_intent_data")
	if made.Mode == "subscription" {
		data = p.in("subscription_data")
		made.PaymentMethodCollection = "always"
	} else {
		made.CustomerCreation = "if_required"
		made.InvoiceCreation = &invoiceCreation{InvoiceData: invoiceData{Metadata: map[string]string{}}}
		if wanted := p.in("invoice_creation"); p.has("invoice_creation") {
			made.InvoiceCreation.Enabled = wanted.flag("enabled")
			made.InvoiceCreation.InvoiceData.Metadata = wanted.in("invoice_data").metadata(nil)
			made.InvoiceCreation.InvoiceData.Description = ref(wanted.in("invoice_data").text("description"))
		}
		data.ignore("setup_future_usage", "receipt_email", "statement_descriptor", "statement_descriptor_suffix")
	}
	made.Own.Metadata = data.metadata(nil)
	made.Own.Description = ref(data.text("description"))
	p.ignore("customer_creation")
}

func (s *Sandbox) readItems(p params, made *session, now int64) {
	lines := p.items("line_items")
	if len(lines) == 0 {
		p.refuse(required("line_items"))
	}
	recurs := 0
	for _, wanted := range lines {
		quantity := max(wanted.within("quantity", 1, mostQuantity), 1)
		asked := s.readPrice(wanted, now)
		if asked == nil {
			continue
		}
		if made.AutomaticTax.Enabled {
			checkTaxable(wanted, asked)
		}
		if asked.Recurring != nil {
			recurs++
		}
		amount := asked.UnitAmount * quantity
		made.Currency = asked.Currency
		made.AmountSubtotal += amount
		made.Own.Items = append(made.Own.Items, &bought{
			ID: newID("li"), Object: "item", AmountSubtotal: amount, AmountTotal: amount, Currency: asked.Currency,
			Description: s.nameOf(asked), Price: asked, Quantity: quantity,
		})
	}
	switch {
	case made.Mode == "payment" && recurs > 0:
		p.refuse(invalid("", "line_items", "You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices."))
	case made.Mode == "subscription" && (recurs != 1 || len(lines) != 1):
		p.refuse(invalid("", "line_items", "You must provide one recurring price in `subscription` mode when using prices."))
	}
	made.AmountTotal = made.AmountSubtotal
	for _, given := range p.items("discounts") {
		used := s.redeemable(given, "coupon", now)
		if used == nil {
			continue
		}
		made.Discounts = append(made.Discounts, sessionDiscount{Coupon: ref(used.ID)})
		made.Own.Coupons = append(made.Own.Coupons, used)
		made.take(&discount{ID: used.ID, Own: *used})
	}
	if made.AmountTotal > 0 && made.AmountTotal < leastCharge(made.Currency) {
		p.refuse(invalid("amount_too_small", "", "The Checkout Session's total amount due must add up to at least "+priced(made.Currency, leastCharge(made.Currency))+" "+made.Currency))
	}
}

// take applies a discount to the session's lines, as its invoice will.
func (made *session) take(d *discount) {
	left := int64(d.Own.AmountOff)
	for _, line := range made.Own.Items {
		off := d.off(line.AmountTotal)
		if d.Own.AmountOff > 0 {
			off = min(off, left)
			left -= off
		}
		line.AmountDiscount += off
		line.AmountTotal -= off
		made.TotalDetails.AmountDiscount += off
		made.AmountTotal -= off
	}
}

func (s *Sandbox) retrieveSession(c *call) (any, error) {
	return retrieve(c, s.data.sessions, "checkout.session")
}

func (s *Sandbox) listSessions(c *call) (any, error) {
	customer, sub, pi := c.params.text("customer"), c.params.text("subscription"), c.params.text("payment_intent")
	status := c.params.oneOf("status", "open", "complete", "expired")
	rows := s.data.sessions.all(func(r *session) bool {
		return (customer == "" || string(r.Customer) == customer) && (sub == "" || string(r.Subscription) == sub) &&
			(pi == "" || string(r.PaymentIntent) == pi) && (status == "" || r.Status == status)
	})
	return page(c, "/v1/checkout/sessions", rows, func(r *session) string { return r.ID }, func(r *session) int64 { return r.Created })
}

func (s *Sandbox) listSessionItems(c *call) (any, error) {
	known := s.data.sessions.get(c.id())
	if known == nil {
		return nil, missing("checkout.session", c.id())
	}
	return page(c, "/v1/checkout/sessions/"+known.ID+"/line_items", known.Own.Items, func(r *bought) string { return r.ID }, func(*bought) int64 { return known.Created })
}

func (s *Sandbox) expireSession(c *call) (any, error) {
	known, err := found(c, s.data.sessions, "checkout.session", c.id())
	if err != nil {
		return nil, err
	}
	if known.Status != "open" {
		return nil, invalid("", "", "Only Checkout Sessions with a status in [\"open\"] can be expired. This Checkout Session has a status of "+known.Status+".")
	}
	after := clone(known)
	s.expire(after, c.now)
	return after, nil
}

// expire closes a session that was not paid.
func (s *Sandbox) expire(after *session, now int64) {
	after.Status, after.URL, after.Own.Challenged = "expired", "", nil
	s.data.sessions.put(after.ID, after)
	s.emit("checkout.session.expired", after, nil, now)
}

// successAt returns where a payer goes once the session is complete.
func (made *session) successAt() string {
	return strings.ReplaceAll(string(made.SuccessURL), "{CHECKOUT_SESSION_ID}", made.ID)
}
