package cutroom

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Currency is the ISO 4217 code of the money that an installation charges in.
// There is one for the whole installation, and it is part of the catalogue.
type Currency string

// USD is the catalogue's currency unless the operator chooses another.
const USD Currency = "USD"

// currencies lists those an installation can use; each has a hundred cents. A
// sign is used alone if no other currency shares it and our typefaces have it; a
// code is followed by a space.
var currencies = map[Currency]struct{ sign, english, spanish, portuguese string }{
	USD:   {"$", "US dollars", "dólares estadounidenses", "dólares americanos"},
	"AUD": {"A$", "Australian dollars", "dólares australianos", "dólares australianos"},
	"BRL": {"R$", "Brazilian reais", "reales brasileños", "reais"},
	"CAD": {"CA$", "Canadian dollars", "dólares canadienses", "dólares canadianos"},
	"CHF": {"CHF\u00a0", "Swiss francs", "francos suizos", "francos suíços"},
	"CZK": {"CZK\u00a0", "Czech korunas", "coronas checas", "coroas checas"},
	"DKK": {"DKK\u00a0", "Danish kroner", "coronas danesas", "coroas dinamarquesas"},
	"EUR": {"€", "euros", "euros", "euros"},
	"GBP": {"£", "pounds sterling", "libras esterlinas", "libras esterlinas"},
	"MXN": {"MX$", "Mexican pesos", "pesos mexicanos", "pesos mexicanos"},
	"NOK": {"NOK\u00a0", "Norwegian kroner", "coronas noruegas", "coroas norueguesas"},
	"NZD": {"NZ$", "New Zealand dollars", "dólares neozelandeses", "dólares neozelandeses"},
	"PLN": {"PLN\u00a0", "Polish złoty", "eslotis polacos", "zlótis polacos"},
	"SEK": {"SEK\u00a0", "Swedish kronor", "coronas suecas", "coroas suecas"},
	"SGD": {"S$", "Singapore dollars", "dólares de Singapur", "dólares de Singapura"},
}

// ParseCurrency parses a currency code in upper or lower case. It rejects
// currencies that an installation cannot use, because one without cents would
// make every price a hundred times too high.
func ParseCurrency(code string) (Currency, error) {
	c := Currency(strings.ToUpper(code))
	if _, known := currencies[c]; known {
		return c, nil
	}
	all := make([]string, 0, len(currencies))
	for _, known := range slices.Sorted(maps.Keys(currencies)) {
		all = append(all, string(known))
	}
	return "", fmt.Errorf("%q is no currency that can be used here; choose one of %s", code, strings.Join(all, ", "))
}

// Sign is what precedes an amount: $, or CHF and a space.
func (c Currency) Sign() string { return currencies[c].sign }

// Name is the plural name of the currency, such as US dollars.
func (c Currency) Name(lang Language) string {
	switch known := currencies[c]; lang {
	case Spanish:
		return known.spanish
	case Portuguese:
		return known.portuguese
	default:
		return known.english
	}
}

// Format writes whole amounts without decimals and others with cents, the same in
// every language: $1,249, €629.10, -$70.
func (c Currency) Format(amount Cents) string {
	if amount < 0 {
		return "-" + c.Format(-amount)
	}
	return c.Sign() + amount.String()
}

// In returns the catalogue in another currency. The numbers do not change.
func (c Catalogue) In(currency Currency) Catalogue {
	c.Currency, c.SearchEngineOffer.Currency = currency, currency
	return c
}
