package cutroom

import (
	"encoding/json"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"
)

func TestCompanyDetailsAreValidated(t *testing.T) {
	long := strings.Repeat("ã", 120)
	for code, companies := range map[string][]Company{
		"": {
			{}, {Name: "Casa Prata, Lda."}, {Country: "PT"}, {TaxID: "no such form 123"}, {BillingEmail: "books@example.com"},
			{Name: long, Line1: long, Line2: long, City: long, Region: long, Country: "US", PostalCode: strings.Repeat("1", 20), TaxID: strings.Repeat("1", 40)},
		},
		"company_too_long":         {{Name: long + "ã"}, {PostalCode: strings.Repeat("1", 21), Country: "PT"}, {TaxID: strings.Repeat("1", 41)}, {Country: "PRT"}},
		"company_characters":       {{Name: "a\u202eb"}, {Line1: "a\nb", Country: "PT"}, {TaxID: "\x00"}},
		"company_country":          {{Country: "XX"}, {Country: "pt"}},
		"company_country_required": {{Line1: "Rua Augusta 1"}, {City: "Lisboa"}, {PostalCode: "1100"}},
		"email_format":             {{BillingEmail: "books"}, {BillingEmail: "a b@example.com"}},
	} {
		for _, c := range companies {
			err := c.Check()
			var known *Error
			if code == "" && err != nil || code != "" && (!errors.As(err, &known) || known.Code != code || known.Field == "") {
				t.Errorf("%+v: %v, not %q", c, err, code)
			}
		}
	}
	if got := (Company{Name: " Casa ", Country: " pt", TaxID: "\t1 "}).Tidy(); got != (Company{Name: "Casa", Country: "PT", TaxID: "1"}) {
		t.Errorf("tidied: %+v", got)
	}
}

func TestAnAddressInLines(t *testing.T) {
	for want, c := range map[string]Company{
		"":                               {Country: "PT"},
		"Rua Augusta 1|1100-048 Lisboa":  {Line1: "Rua Augusta 1", PostalCode: "1100-048", City: "Lisboa", Country: "PT"},
		"1 Main St|Suite 2|94105 SF, CA": {Line1: "1 Main St", Line2: "Suite 2", PostalCode: "94105", City: "SF", Region: "CA", Country: "US"},
		"CA":                             {Region: "CA", Country: "US"},
	} {
		if got := strings.Join(c.AddressLines(), "|"); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}

func TestTheBillGoesToTheCompanyOrElseToTheOwner(t *testing.T) {
	p := Payer{Account: ClientAccount{Name: "Casa"}, Owner: User{Email: "ana@example.com", Language: Spanish}}
	if p.Name() != "Casa" || p.Email() != "ana@example.com" {
		t.Errorf("%s, %s", p.Name(), p.Email())
	}
	with := p
	with.Account.Company = Company{Name: "Casa Prata, Lda.", BillingEmail: "books@example.com"}
	if with.Name() != "Casa Prata, Lda." || with.Email() != "books@example.com" || with.LooksLike(p) {
		t.Errorf("%s, %s", with.Name(), with.Email())
	}
	planned := p
	planned.Account.Plan = "starter"
	if !planned.LooksLike(p) {
		t.Error("a plan is told to the provider")
	}
}

func TestServerAndBrowserKnowTheSameCountries(t *testing.T) {
	data, err := os.ReadFile("../../contract/countries.json")
	if err != nil {
		t.Fatal(err)
	}
	var shared []string
	if err := json.Unmarshal(data, &shared); err != nil || !slices.Equal(shared, countries) {
		t.Errorf("%v: %v, %v", err, shared, countries)
	}
}
