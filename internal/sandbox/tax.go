package sandbox

import (
	"slices"
	"strings"
)

// automaticTax is Stripe's status of calculating an invoice's tax.
type automaticTax struct {
	DisabledReason ref     `json:"disabled_reason"`
	Enabled        bool    `json:"enabled"`
	Liability      *issuer `json:"liability"`
	Provider       ref     `json:"provider"`
	Status         ref     `json:"status"`
}

// tax is a tax on one line of an invoice, or on the whole invoice.
type tax struct {
	Amount         int64          `json:"amount"`
	Behavior       string         `json:"tax_behavior"`
	RateDetails    taxRateDetails `json:"tax_rate_details"`
	Reason         string         `json:"taxability_reason"`
	TaxableAmount  int64          `json:"taxable_amount"`
	RateDetailType string         `json:"type"`
}

type taxRateDetails struct {
	TaxRate string `json:"tax_rate"`
}

// taxRate is a country's tax rate.
type taxRate struct {
	ID                  string            `json:"id"`
	Object              string            `json:"object"`
	Active              bool              `json:"active"`
	Country             ref               `json:"country"`
	Created             int64             `json:"created"`
	Description         ref               `json:"description"`
	DisplayName         string            `json:"display_name"`
	EffectivePercentage plainPercent      `json:"effective_percentage"`
	FlatAmount          ref               `json:"flat_amount"`
	Inclusive           bool              `json:"inclusive"`
	Jurisdiction        ref               `json:"jurisdiction"`
	JurisdictionLevel   ref               `json:"jurisdiction_level"`
	Livemode            bool              `json:"livemode"`
	Metadata            map[string]string `json:"metadata"`
	Percentage          plainPercent      `json:"percentage"`
	RateType            ref               `json:"rate_type"`
	State               ref               `json:"state"`
	TaxType             ref               `json:"tax_type"`
}

// plainPercent is a percentage that is encoded as a number even if it is zero.
type plainPercent percent

// MarshalJSON implements json.Marshaler.
func (p plainPercent) MarshalJSON() ([]byte, error) { return []byte(percent(p).String()), nil }

// vatRates are the rates in the countries where the sandbox collects tax, in
// hundredths of a percent. It collects none elsewhere.
var vatRates = map[string]percent{
	"AT": 20_00, "BE": 21_00, "BG": 20_00, "CY": 19_00, "CZ": 21_00, "DE": 19_00, "DK": 25_00, "EE": 24_00, "ES": 21_00,
	"FI": 25_50, "FR": 20_00, "GB": 20_00, "GR": 24_00, "HR": 25_00, "HU": 27_00, "IE": 23_00, "IT": 22_00, "LT": 21_00,
	"LU": 17_00, "LV": 21_00, "MT": 18_00, "NL": 21_00, "PL": 23_00, "PT": 23_00, "RO": 21_00, "SE": 25_00, "SI": 22_00, "SK": 23_00,
}

// taxRatePrefix begins the ids of tax rates, followed by a country in lower
// case.
const taxRatePrefix = "txr_sandbox_"

// reversedSuffix marks the rate of customers who account for the tax
// themselves.
const reversedSuffix = "_reversed"

// location is where a customer is taxed, and how.
type location struct {
	Country  string `json:"country"`
	Business bool   `json:"business"` // has an EU tax number
}

func (l location) known() bool { return l.Country != "" }

// rate returns the location's tax rate and the reason for it.
func (l location) rate() (id string, of percent, reason string) {
	id = taxRatePrefix + strings.ToLower(l.Country)
	of, collected := vatRates[l.Country]
	switch {
	case !collected:
		return id, 0, "not_collecting"
	case l.Business && l.Country != "GB":
		return id + reversedSuffix, 0, "reverse_charge"
	}
	return id, of, "standard_rated"
}

// on returns the tax added to an amount.
func (l location) on(amount int64) tax {
	id, of, reason := l.rate()
	return tax{
		Amount: share(amount, int64(of), wholePercent), Behavior: "exclusive", RateDetails: taxRateDetails{id}, Reason: reason,
		TaxableAmount: amount, RateDetailType: "tax_rate_details",
	}
}

// locationOf returns where a customer is taxed.
func (s *Sandbox) locationOf(by *customer) location {
	if by == nil || by.Address == nil {
		return location{}
	}
	numbers := s.data.taxIDs.all(func(r *taxID) bool { return r.Customer == by.ID && r.Type == "eu_vat" })
	return location{Country: string(by.Address.Country), Business: len(numbers) > 0}
}

// readAutomaticTax reads whether tax should be calculated.
func readAutomaticTax(p params) bool {
	if !p.has("automatic_tax") {
		return false
	}
	asked := p.in("automatic_tax")
	if asked.text("enabled") == "" {
		p.refuse(required(asked.name("enabled")))
	}
	return asked.flag("enabled")
}

// checkTaxable refuses a price that Stripe cannot calculate tax for.
func checkTaxable(p params, of *price) {
	switch {
	case of == nil:
	case of.TaxBehavior == "unspecified":
		p.refuse(invalid("", p.name("tax_behavior"), "In order to use automatic tax, `tax_behavior` must be specified on the price `"+of.ID+"`."))
	case of.TaxBehavior == "inclusive":
		p.refuse(invalid("", p.name("tax_behavior"), "The sandbox knows only taxes that come on top."))
	case of.UnitAmount < 0:
		p.refuse(invalid("", p.name("amount"), "Invoice items with negative amounts cannot be added to automatic tax invoices."))
	}
}

// unlocated is Stripe's error when a customer's location is unknown.
func unlocated(message string) *problem {
	return invalid("customer_tax_location_invalid", "", message)
}

// taxBy turns on tax for an invoice, for a customer at a location.
func (i *invoice) taxBy(at location) {
	i.AutomaticTax = automaticTax{Enabled: true, Liability: &issuer{"self"}, Provider: "stripe"}
	i.Own.TaxedAt = at
}

// tax calculates the tax of each line and the sum, if tax is turned on.
func (i *invoice) tax() {
	i.TotalTaxes = []tax{}
	i.Total = i.TotalExcludingTax
	for _, l := range i.Lines.Data {
		l.Taxes = []tax{}
	}
	at := i.Own.TaxedAt
	switch {
	case !i.AutomaticTax.Enabled:
		return
	case !at.known():
		i.AutomaticTax.Status = "requires_location_inputs"
		return
	}
	i.AutomaticTax.Status = "complete"
	sum := at.on(0)
	for _, l := range i.Lines.Data {
		part := at.on(l.net())
		l.Taxes = []tax{part}
		sum.Amount += part.Amount
		sum.TaxableAmount += part.TaxableAmount
	}
	if len(i.Lines.Data) > 0 {
		i.TotalTaxes = []tax{sum}
	}
	i.Total += sum.Amount
}

// tax calculates the tax of what a session sells, if tax is turned on.
func (made *session) tax(at location) {
	if !made.AutomaticTax.Enabled {
		return
	}
	made.AutomaticTax.Status = "requires_location_inputs"
	if at.known() {
		made.AutomaticTax.Status = "complete"
	}
	made.AmountTotal -= made.TotalDetails.AmountTax
	made.TotalDetails.AmountTax = 0
	for _, sold := range made.Own.Items {
		sold.AmountTotal -= sold.AmountTax
		sold.AmountTax = 0
		if at.known() {
			sold.AmountTax = at.on(sold.AmountTotal).Amount
		}
		sold.AmountTotal += sold.AmountTax
		made.TotalDetails.AmountTax += sold.AmountTax
	}
	made.AmountTotal += made.TotalDetails.AmountTax
}

// taxedCountries returns the countries to choose from when a payment page asks
// for an address.
func taxedCountries() []string {
	codes := []string{"US", "BR"}
	for code := range vatRates {
		codes = append(codes, code)
	}
	slices.Sort(codes)
	return codes
}

func (s *Sandbox) retrieveTaxRate(c *call) (any, error) {
	made, known := taxRateOf(c.id())
	if !known {
		return nil, missing("tax rate", c.id())
	}
	return made, c.params.check()
}

// taxRateOf returns the tax rate with an id: there is one for every country.
func taxRateOf(id string) (taxRate, bool) {
	code, known := strings.CutPrefix(id, taxRatePrefix)
	code, reversed := strings.CutSuffix(code, reversedSuffix)
	country := strings.ToUpper(code)
	if !known || len(country) != 2 {
		return taxRate{}, false
	}
	made := taxRate{
		ID: id, Object: "tax_rate", Active: true, Country: ref(country), DisplayName: "VAT", Jurisdiction: ref(country),
		JurisdictionLevel: "country", Metadata: map[string]string{}, RateType: "percentage", TaxType: "vat",
		Percentage: plainPercent(vatRates[country]), EffectivePercentage: plainPercent(vatRates[country]),
	}
	if reversed {
		made.EffectivePercentage = 0
	}
	if vatRates[country] == 0 {
		made.DisplayName, made.TaxType, made.RateType = "Tax", "", ""
	}
	return made, true
}
