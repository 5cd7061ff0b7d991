package cutroom

import (
	"context"
	"slices"
	"strings"
	"unicode/utf8"
)

// Company is what a client account wants on its receipts. Every field may be
// empty.
type Company struct {
	Name         string `json:"name,omitempty"`
	Line1        string `json:"line1,omitempty"`
	Line2        string `json:"line2,omitempty"`
	PostalCode   string `json:"postalCode,omitempty"`
	City         string `json:"city,omitempty"`
	Region       string `json:"region,omitempty"`  // a state or province
	Country      string `json:"country,omitempty"` // two capital letters
	TaxID        string `json:"taxId,omitempty"`
	BillingEmail string `json:"billingEmail,omitempty"` // receives mails about money, in addition to the owner
}

// The maximum length of each field, in characters.
const (
	maxCompanyText = 120
	maxPostalCode  = 20
	maxTaxID       = 40
)

// countries lists the countries an address may be in, by ISO 3166 code.
var countries = strings.Fields(
	"AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ " +
		"BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR " +
		"CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO " +
		"FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU " +
		"ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY " +
		"KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO " +
		"MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM " +
		"PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD " +
		"SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL " +
		"TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT " +
		"ZA ZM ZW",
)

// Tidy trims spaces around every field and puts the country in capitals.
func (c Company) Tidy() Company {
	for _, text := range c.texts() {
		*text.value = strings.TrimSpace(*text.value)
	}
	c.Country = strings.ToUpper(c.Country)
	return c
}

// companyText is one field and its limit.
type companyText struct {
	field string
	value *string
	most  int
}

func (c *Company) texts() []companyText {
	return []companyText{
		{"name", &c.Name, maxCompanyText}, {"line1", &c.Line1, maxCompanyText}, {"line2", &c.Line2, maxCompanyText},
		{"postalCode", &c.PostalCode, maxPostalCode}, {"city", &c.City, maxCompanyText}, {"region", &c.Region, maxCompanyText},
		{"country", &c.Country, 2}, {"taxId", &c.TaxID, maxTaxID}, {"billingEmail", &c.BillingEmail, maxEmail},
	}
}

// Check rejects details that can't appear on a receipt or receive mail.
func (c Company) Check() error {
	for _, text := range c.texts() {
		if strings.ContainsFunc(*text.value, unshowable) {
			return invalid(text.field, "company_characters", "This contains characters that can't be shown")
		}
		if utf8.RuneCountInString(*text.value) > text.most {
			return invalid(text.field, "company_too_long", "This is too long")
		}
	}
	if c.Country != "" && !slices.Contains(countries, c.Country) {
		return invalid("country", "company_country", "Choose a country from the list")
	}
	if c.Country == "" && (c.Line1 != "" || c.City != "" || c.PostalCode != "") {
		return invalid("country", "company_country_required", "Choose a country for the address")
	}
	if c.BillingEmail != "" && !plausibleEmail(c.BillingEmail) {
		return invalid("billingEmail", "email_format", "Invalid email format")
	}
	return nil
}

// HasAddress reports whether there is an address to print.
func (c Company) HasAddress() bool { return c.Country != "" }

// AddressLines returns the address as printed below a name, without the country,
// whose name depends on the reader's language.
func (c Company) AddressLines() (lines []string) {
	town := strings.TrimSpace(c.PostalCode + " " + c.City)
	if c.Region != "" {
		town = strings.TrimPrefix(town+", "+c.Region, ", ")
	}
	for _, line := range []string{c.Line1, c.Line2, town} {
		if line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

// Payer is what the provider needs to know about a client account: who is billed
// and where bills are sent.
type Payer struct {
	Account ClientAccount
	Owner   User
}

// Name is the company's name, or the team's if there is none.
func (p Payer) Name() string {
	if p.Account.Company.Name != "" {
		return p.Account.Company.Name
	}
	return p.Account.Name
}

// Email is the address the provider writes to.
func (p Payer) Email() string {
	if p.Account.Company.BillingEmail != "" {
		return p.Account.Company.BillingEmail
	}
	return p.Owner.Email
}

// LooksLike reports whether both look the same to the provider.
func (p Payer) LooksLike(other Payer) bool {
	return p.Name() == other.Name() && p.Email() == other.Email() && p.Owner.Language == other.Owner.Language && p.Account.Company == other.Account.Company
}

// PayerOf returns who pays for an account, or ErrNotFound when it no longer has
// an owner.
func PayerOf(ctx context.Context, r ClientAccountReader, accountID string) (Payer, error) {
	account, err := r.ClientAccountByID(ctx, accountID)
	if err != nil {
		return Payer{}, err
	}
	team, err := r.Teammates(ctx, accountID)
	if err != nil {
		return Payer{}, err
	}
	for _, mate := range team {
		if mate.Position == Owner {
			return Payer{Account: account, Owner: mate.User}, nil
		}
	}
	return Payer{}, ErrNotFound
}

// UpdateCustomer updates at the provider who pays for an account.
type UpdateCustomer struct {
	AccountID string `json:"accountId"`
}

// Kind names the job.
func (UpdateCustomer) Kind() string { return "customer.update" }

// PayerChanged enqueues an update at the provider, if it knows the account.
func PayerChanged(ctx context.Context, tx Tx, accountID string) error {
	known, err := Optional(tx.CustomerOf(ctx, accountID))
	if err != nil || known == nil {
		return err
	}
	return tx.Enqueue(ctx, UpdateCustomer{AccountID: accountID})
}

// AuditCompanyChanged is recorded in the audit log, without the details that
// changed.
const AuditCompanyChanged = "company.changed"
