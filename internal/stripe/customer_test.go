package stripe_test

import (
	"strings"
	"testing"

	client "github.com/stripe/stripe-go/v86"

	"cutroom/internal/cutroom"
)

// known returns what Stripe knows about a customer.
func (a *account) known(t *testing.T, id string) (c *client.Customer, taxIDs string) {
	t.Helper()
	c, err := a.hand.V1Customers.Retrieve(t.Context(), id, nil)
	must(t, err)
	var numbers []string
	for _, one := range all(t, a.hand.V1TaxIDs.List(t.Context(), &client.TaxIDListParams{Customer: client.String(id)})) {
		numbers = append(numbers, string(one.Type)+" "+one.Value)
	}
	return c, strings.Join(numbers, ",")
}

func TestACustomerMatchesTheAccountsCurrentDetails(t *testing.T) {
	a := openAccount(t, key)
	id, err := a.OpenCustomer(t.Context(), anaAndCo, "")
	must(t, err)
	if c, numbers := a.known(t, id); c.Name != "Ana & Co" || c.Email != "ana@example.com" || c.PreferredLocales[0] != "pt" || c.Metadata["account"] != "account" || c.Address != nil || numbers != "" {
		t.Errorf("at first: %+v %s", c, numbers)
	}
	now := anaAndCo
	now.Account.Company = cutroom.Company{
		Name: "Casa Prata, Lda.", Line1: "Rua Augusta 1", PostalCode: "1100-048", City: "Lisboa", Country: "PT", TaxID: "502 757 191", BillingEmail: "books@example.com",
	}
	// The first response was lost and the company was entered meanwhile. It is
	// the same customer with updated details.
	if again, err := a.OpenCustomer(t.Context(), now, ""); err != nil || again != id {
		t.Errorf("opened again: %s, %v", again, err)
	}
	c, numbers := a.known(t, id)
	if c.Name != "Casa Prata, Lda." || c.Email != "books@example.com" || c.Address.City != "Lisboa" || c.Address.Country != "PT" || numbers != "eu_vat PT502757191" || len(c.InvoiceSettings.CustomFields) != 0 {
		t.Errorf("with a company: %+v %s", c, numbers)
	}
	a.writes()
	must(t, a.UpdateCustomer(t.Context(), id, now))
	if made := a.writes(); len(made) != 1 || !strings.HasPrefix(made[0].what, "POST /v1/customers/") {
		t.Errorf("the same details again: %+v", made)
	}
	must(t, a.UpdateCustomer(t.Context(), id, anaAndCo))
	if c, numbers := a.known(t, id); c.Name != "Ana & Co" || c.Email != "ana@example.com" || numbers != "" || c.Address.City != "Lisboa" {
		t.Errorf("without the company again: %+v %s", c, numbers)
	}
}

func TestTaxNumbersAreSentInStripesFormat(t *testing.T) {
	for _, c := range []struct{ country, typed, number, field string }{
		{"PT", "PT502757191", "eu_vat PT502757191", ""},
		{"PT", "pt 502.757-191", "eu_vat PT502757191", ""},
		{"GR", "123456789", "eu_vat EL123456789", ""},
		{"ES", "A12345678", "eu_vat ESA12345678", ""},
		{"GB", "GB123456789", "gb_vat GB123456789", ""},
		{"US", "12-3456789", "us_ein 12-3456789", ""},
		{"BR", "01.234.456/5432-10", "br_cnpj 01.234.456/5432-10", ""},
		{"PT", "soon", "", "soon"},     // Stripe does not accept it
		{"AR", "20-1-3", "", "20-1-3"}, // Stripe has no type for it in our list
		{"", "12345", "", "12345"},
		{"PT", "", "", ""},
	} {
		a := openAccount(t, key)
		payer := anaAndCo
		payer.Account.Company = cutroom.Company{Country: c.country, TaxID: c.typed}
		id, err := a.OpenCustomer(t.Context(), payer, "")
		must(t, err)
		known, numbers := a.known(t, id)
		field := ""
		for _, f := range known.InvoiceSettings.CustomFields {
			field += f.Value
		}
		if numbers != c.number || field != c.field {
			t.Errorf("%s %q became %q and %q", c.country, c.typed, numbers, field)
		}
		payer.Account.Company = cutroom.Company{Country: "DE", TaxID: "DE123456789"}
		must(t, a.UpdateCustomer(t.Context(), id, payer))
		if known, numbers := a.known(t, id); numbers != "eu_vat DE123456789" || len(known.InvoiceSettings.CustomFields) != 0 {
			t.Errorf("after %q another became %q and %+v", c.typed, numbers, known.InvoiceSettings)
		}
	}
}
