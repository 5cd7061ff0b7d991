package stripe

import (
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/stripe/stripe-go/v86"

	"cutroom/internal/cutroom"
)

// OpenCustomer creates the account's customer. The account's id is the
// idempotency key, so it is created once. The payer's details follow in a
// second request, because Stripe refuses a key with different parameters than
// the first time.
func (p *Payments) OpenCustomer(ctx context.Context, payer cutroom.Payer, deleted string) (string, error) {
	key := "customer/" + payer.Account.ID
	if deleted != "" {
		key += "/" + deleted
	}
	return p.openCustomer(ctx, payer, key, nil)
}

// openCustomer creates the customer, on a test clock if one is given.
func (p *Payments) openCustomer(ctx context.Context, payer cutroom.Payer, key string, testClock *string) (string, error) {
	params := &stripe.CustomerCreateParams{Metadata: map[string]string{accountKey: payer.Account.ID}, TestClock: testClock}
	params.SetIdempotencyKey(key)
	c, err := p.client.V1Customers.Create(ctx, params)
	if err != nil {
		return "", translate(err)
	}
	return c.ID, p.UpdateCustomer(ctx, c.ID, payer)
}

// taxIDField is the label on invoices for a tax number that Stripe cannot
// verify.
const taxIDField = "Tax ID"

// UpdateCustomer sends our name, address, email, language and tax number for
// the customer. An address entered at Stripe stays as long as we have none.
func (p *Payments) UpdateCustomer(ctx context.Context, customerID string, payer cutroom.Payer) error {
	company := payer.Account.Company
	checked, err := p.alignTaxID(ctx, customerID, company)
	if errors.Is(err, cutroom.ErrCustomerDeleted) {
		return nil
	}
	if err != nil {
		return err
	}
	params := &stripe.CustomerUpdateParams{
		Name: stripe.String(payer.Name()), Email: stripe.String(payer.Email()),
		PreferredLocales: []*string{stripe.String(string(payer.Owner.Language))},
	}
	if company.HasAddress() {
		params.Address = addressOf(company)
	}
	if company.TaxID != "" && !checked {
		params.InvoiceSettings = &stripe.CustomerUpdateInvoiceSettingsParams{CustomFields: []*stripe.CustomerUpdateInvoiceSettingsCustomFieldParams{
			{Name: stripe.String(taxIDField), Value: stripe.String(company.TaxID)},
		}}
	} else {
		params.AddExtra("invoice_settings[custom_fields]", "")
	}
	_, err = p.client.V1Customers.Update(ctx, customerID, params)
	if answersMissing(err) {
		return nil // deleted at Stripe
	}
	return translate(err)
}

func addressOf(c cutroom.Company) *stripe.AddressParams {
	return &stripe.AddressParams{
		Line1: stripe.String(c.Line1), Line2: stripe.String(c.Line2), PostalCode: stripe.String(c.PostalCode),
		City: stripe.String(c.City), State: stripe.String(c.Region), Country: stripe.String(c.Country),
	}
}

// alignTaxID makes the company's tax number the customer's only one, and
// reports whether Stripe accepts it. One that it does not accept is written on
// invoices as it is.
func (p *Payments) alignTaxID(ctx context.Context, customerID string, company cutroom.Company) (taken bool, err error) {
	kind, value := taxID(company)
	list := &stripe.TaxIDListParams{Customer: stripe.String(customerID)}
	list.Limit = stripe.Int64(100)
	var others []string
	for there, err := range p.client.V1TaxIDs.List(ctx, list).All(ctx) {
		switch {
		case answersMissing(err):
			return false, cutroom.ErrCustomerDeleted
		case err != nil:
			return false, translate(err)
		case string(there.Type) == kind && there.Value == value:
			taken = true
		default:
			others = append(others, there.ID)
		}
	}
	for _, id := range others {
		if _, err := p.client.V1TaxIDs.Delete(ctx, id, &stripe.TaxIDDeleteParams{Customer: stripe.String(customerID)}); err != nil && !answersMissing(err) {
			return false, translate(err)
		}
	}
	if taken || kind == "" {
		return taken, nil
	}
	_, err = p.client.V1TaxIDs.Create(ctx, &stripe.TaxIDCreateParams{
		Customer: stripe.String(customerID), Type: stripe.String(kind), Value: stripe.String(value),
	})
	if is(err, stripe.ErrorCodeTaxIDInvalid) {
		return false, nil
	}
	return err == nil, translate(err)
}

// union lists the EU countries, whose tax numbers begin with a country prefix.
var union = strings.Fields("AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK")

// taxKinds maps other countries to Stripe's types of tax numbers.
var taxKinds = map[string]stripe.TaxIDType{
	"AU": stripe.TaxIDTypeAUABN, "BR": stripe.TaxIDTypeBRCNPJ, "CA": stripe.TaxIDTypeCABN, "CH": stripe.TaxIDTypeCHVAT,
	"GB": stripe.TaxIDTypeGBVAT, "IN": stripe.TaxIDTypeINGST, "MX": stripe.TaxIDTypeMXRFC, "NO": stripe.TaxIDTypeNOVAT,
	"NZ": stripe.TaxIDTypeNZGST, "US": stripe.TaxIDTypeUSEIN,
}

// taxID returns a company's tax number in Stripe's form; kind is "" if Stripe
// has none for its country or there is no number.
func taxID(c cutroom.Company) (kind, value string) {
	if c.TaxID == "" {
		return "", ""
	}
	if !slices.Contains(union, c.Country) {
		return string(taxKinds[c.Country]), c.TaxID
	}
	value = strings.ToUpper(strings.NewReplacer(" ", "", "-", "", ".", "").Replace(c.TaxID))
	letters := c.Country
	if letters == "GR" {
		letters = "EL"
	}
	if !strings.HasPrefix(value, letters) {
		value = letters + value
	}
	return string(stripe.TaxIDTypeEUVAT), value
}
