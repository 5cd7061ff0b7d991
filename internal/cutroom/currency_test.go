package cutroom_test

import (
	"strings"
	"testing"

	"cutroom/internal/cutroom"
)

func TestAmountsHaveTheSignOfTheirCurrency(t *testing.T) {
	for _, c := range []struct {
		currency cutroom.Currency
		amount   cutroom.Cents
		want     string
	}{
		{"USD", 124900, "$1,249"}, {"EUR", 62910, "€629.10"}, {"EUR", -7000, "-€70"}, {"GBP", 5, "£0.05"},
		{"CHF", 124900, "CHF\u00a01,249"}, {"CHF", -50, "-CHF\u00a00.50"}, {"BRL", 39900, "R$399"},
	} {
		if got := c.currency.Format(c.amount); got != c.want {
			t.Errorf("%s %d: got %s, want %s", c.currency, int64(c.amount), got, c.want)
		}
	}
}

func TestACurrencyWithoutCentsIsRefusedAndTheOthersAreListed(t *testing.T) {
	for _, code := range []string{"JPY", "KRW", "CLP", "KWD", "XXX", "", "EURO", "€", "EU R"} {
		_, err := cutroom.ParseCurrency(code)
		if err == nil || !strings.Contains(err.Error(), "AUD, BRL, CAD") || !strings.Contains(err.Error(), "USD") {
			t.Errorf("%q: %v", code, err)
		}
	}
	for code, want := range map[string]cutroom.Currency{"USD": cutroom.USD, "eur": "EUR", "Mxn": "MXN"} {
		got, err := cutroom.ParseCurrency(code)
		if err != nil || got != want {
			t.Errorf("%q: %s %v", code, got, err)
		}
		for _, language := range []cutroom.Language{cutroom.English, cutroom.Spanish, cutroom.Portuguese} {
			if got.Sign() == "" || got.Name(language) == "" {
				t.Errorf("%s has no sign or no name in %s", got, language)
			}
		}
	}
}

func TestACatalogueInAnotherCurrencyKeepsItsNumbers(t *testing.T) {
	c, _ := readCatalogue(t)
	in := c.In("EUR")
	if in.Currency != "EUR" || in.SearchEngineOffer.Currency != "EUR" || in.Plans[0].MonthlyPrice != c.Plans[0].MonthlyPrice || c.Currency != cutroom.USD {
		t.Errorf("%+v", in)
	}
}
