package receipt_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"

	"cutroom/contract"
	"cutroom/internal/cutroom"
	"cutroom/internal/receipt"
	"cutroom/internal/sheet/sheettest"
)

var (
	paidAt = time.Date(2026, 3, 31, 23, 59, 0, 0, time.UTC)
	brand  = cutroom.Brand{Name: "Cutroom", Email: "hello@cutroom.example", Country: "Portugal"}
	goods  = catalogue()
	casa   = cutroom.ClientAccount{ID: "0198-casa", Name: "Casa Prata & Filhos"}
)

func catalogue() cutroom.Catalogue {
	c, err := cutroom.ParseCatalogue(contract.Catalogue)
	if err != nil {
		panic(err)
	}
	return c
}

func paid() cutroom.Receipt {
	return cutroom.Receipt{
		Number: "A1B2C3-0007", PaidAt: paidAt, Subtotal: 69900, Discount: 6990, Tax: 14469, Total: 77379,
		Card: cutroom.Card{Brand: "visa", Last4: "4242"},
		Lines: []cutroom.BillLine{{
			Text: "1 × Professional", Amount: 69900, From: paidAt, Until: time.Date(2026, 4, 30, 23, 59, 0, 0, time.UTC),
		}},
	}
}

// between returns a receipt with its parties.
func between(r cutroom.Receipt, a cutroom.ClientAccount, b cutroom.Brand) cutroom.Receipt {
	r.AccountID, r.Parties = a.ID, cutroom.PartiesOf(a, b)
	return r
}

func draw(t *testing.T, r cutroom.Receipt, a cutroom.ClientAccount, language cutroom.Language) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := receipt.Write(&b, between(r, a, brand), goods, language); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func wantText(t *testing.T, texts []string, want ...string) {
	t.Helper()
	all := strings.Join(texts, "\n")
	for _, w := range want {
		if !strings.Contains(all, w) {
			t.Errorf("%q is not on the page:\n%s", w, all)
		}
	}
}

func TestAReceiptSaysWhatWasPaidInEveryLanguage(t *testing.T) {
	facts := []string{
		"A1B2C3-0007", "Visa •••• 4242", "Casa Prata & Filhos", "Cutroom", "hello@cutroom.example",
		"1 × Professional", "$699", "-$69.90", "$144.69", "$773.79",
	}
	for language, own := range map[cutroom.Language][]string{
		cutroom.English:    {"Receipt", "Total paid", "Discount", "Tax", "It is not a fiscal document.", "Mar 31, 2026", "Mar 31, 2026 – Apr 30, 2026"},
		cutroom.Spanish:    {"Recibo", "Total pagado", "Descuento", "Impuestos", "No es un documento fiscal.", "31 mar 2026", "31 mar 2026 – 30 abr 2026"},
		cutroom.Portuguese: {"Recibo", "Total pago", "Desconto", "Impostos", "Não é um documento fiscal.", "31 de mar. de 2026", "31 de mar. de 2026 – 30 de abr. de 2026"},
	} {
		pdf := draw(t, paid(), casa, language)
		texts := sheettest.Read(t, pdf)
		wantText(t, texts, append(own, facts...)...)
		if all := strings.ToLower(strings.Join(texts, " ")); strings.Contains(all, "invoice") || strings.Contains(all, "factura") || strings.Contains(all, "fatura") {
			t.Errorf("it calls itself an invoice: %s", all)
		}
		if n := sheettest.Pages(pdf); n != 1 {
			t.Errorf("%d pages", n)
		}
	}
}

func TestLinesAreInTheReadersLanguage(t *testing.T) {
	r := paid()
	until := time.Date(2026, 4, 12, 0, 0, 0, 0, time.UTC)
	r.Lines = []cutroom.BillLine{
		{Text: "1 × Professional (at $699.00 / month)", ProductID: "cutroom-professional", Amount: 69900, From: paidAt, Until: until},
		{Text: "1 × Starter (at $4,068.00 / year)", ProductID: "cutroom-starter", Amount: 406800, From: paidAt, Until: paidAt.AddDate(1, 0, 0)},
		{Text: "Unused time on Starter after 31 Mar 2026", ProductID: "cutroom-starter", Amount: -20000, From: paidAt, Until: until, Proration: true},
		{Text: "Remaining time on Enterprise after 31 Mar 2026", ProductID: "cutroom-enterprise", Amount: 50000, From: paidAt, Until: until, Proration: true},
		{Text: "5 extra videos", ProductID: "cutroom-tokens-5", Amount: 54900},
		{Text: "1 extra video", ProductID: "cutroom-tokens-1", Amount: 11900},
		{Text: cutroom.BalanceLine, Amount: -100},
		{Text: "Something of old", ProductID: "cutroom-gold", Amount: 100},
	}
	for language, own := range map[cutroom.Language][]string{
		cutroom.English: {
			"Professional, monthly", "Starter, yearly", "Unused time on Starter", "Remaining time on Enterprise",
			"5 extra videos", "1 extra video", "Previous balance", "Mar 31, 2026 – Apr 12, 2026",
		},
		cutroom.Spanish: {
			"Professional, mensual", "Starter, anual", "Tiempo sin usar de Starter", "Tiempo restante de Enterprise",
			"5 vídeos extra", "1 vídeo extra", "Saldo anterior", "31 mar 2026 – 12 abr 2026",
		},
		cutroom.Portuguese: {
			"Professional, mensal", "Starter, anual", "Tempo não usado de Starter", "Tempo restante de Enterprise",
			"5 vídeos extra", "1 vídeo extra", "Saldo anterior", "31 de mar. de 2026 – 12 de abr. de 2026",
		},
	} {
		texts := sheettest.Read(t, draw(t, r, casa, language))
		wantText(t, texts, append(own, "Something of old")...)
		if all := strings.Join(texts, "\n"); strings.Contains(all, "(at $") || strings.Contains(all, "after 31") {
			t.Errorf("the provider's text is on the page: %s", all)
		}
	}
}

func TestMissingDetailsAreNotShown(t *testing.T) {
	r := paid()
	r.Discount, r.Tax, r.Card, r.Lines[0].From, r.Lines[0].Until = 0, 0, cutroom.Card{}, time.Time{}, time.Time{}
	all := strings.Join(sheettest.Read(t, draw(t, r, casa, cutroom.English)), "\n")
	for _, none := range []string{"Discount", "Tax", "Paid with", "Refunded", "Jan 1, 0001"} {
		if strings.Contains(all, none) {
			t.Errorf("%q is shown:\n%s", none, all)
		}
	}
}

func TestARefundIsOnTheReceipt(t *testing.T) {
	r := paid()
	r.Refunded = 20000
	wantText(t, sheettest.Read(t, draw(t, r, casa, cutroom.English)), "Refunded", "-$200", "$573.79")
}

func TestNamesInAnyLatinScriptAreShownCorrectly(t *testing.T) {
	for _, name := range []string{
		"Łódź Żółw", "Čeština Škoda", "Ðorđe Šćepanović", "İstanbul Işık Ğ", "Nguyễn Thị Hạnh", "Ţara Ĥorejo Ŝanĝo", "Þórður Ægisson",
		"Ελληνικά", "Студия Монтаж",
	} {
		a := casa
		a.Name = name
		wantText(t, sheettest.Read(t, draw(t, paid(), a, cutroom.English)), name)
	}
	a := casa
	a.Name = "Jose\u0301 Muñoz" // an accent that is separate from its letter
	wantText(t, sheettest.Read(t, draw(t, paid(), a, cutroom.English)), "José Muñoz")
}

func TestHostileNamesNeverBreakThePage(t *testing.T) {
	for name, want := range map[string]string{
		"Casa\x00\x07\r\n\tPrata":    "Casa Prata",
		"🎬👩‍🎬 Casa Prata":            "Casa Prata", // emoji are drawn as outlines, not as text
		"שלום Casa":                  "םולש",       // in visual order, from left to right
		"\u202eatarP asaC":           "atarP asaC",
		"( \\) Tj ET (":              `( \) Tj ET (`,
		"नमस्ते":                     casa.ID, // none of our fonts has these letters
		"":                           casa.ID,
		"\xff\xfeCasa":               "Casa",
		strings.Repeat("Wide ", 400): "Wide Wide",
		strings.Repeat("W", 5000):    "WWW",
		"{nb} Casa":                  "Casa",
		strings.Repeat("e\u0301\u0302\u0303", 50): "é",
	} {
		a, r := casa, paid()
		a.Name, r.Number, r.Lines[0].Text, r.Card.Brand = name, name, name, name
		pdf := draw(t, r, a, cutroom.English)
		wantText(t, sheettest.Read(t, pdf), want, "$773.79")
		if n := sheettest.Pages(pdf); n != 1 {
			t.Errorf("%.20q: %d pages", name, n)
		}
	}
}

func FuzzAnyNameGivesAPage(f *testing.F) {
	f.Add("Casa Prata")
	f.Add("\x00\\(\u202e🎬")
	f.Fuzz(func(t *testing.T, name string) {
		a, r := casa, paid()
		a.Name, r.Lines[0].Text = name, name
		wantText(t, sheettest.Read(t, draw(t, r, a, cutroom.Portuguese)), "$773.79")
	})
}

func TestAReceiptWithManyLinesContinuesOnTheNextPage(t *testing.T) {
	r := paid()
	r.Lines = nil
	var all []string
	for i := range 60 {
		text := fmt.Sprintf("Line %02d", i)
		r.Lines, all = append(r.Lines, cutroom.BillLine{Text: text, Amount: 100}), append(all, text)
	}
	pdf := draw(t, r, casa, cutroom.English)
	wantText(t, sheettest.Read(t, pdf), append(all, "$773.79")...)
	if n := sheettest.Pages(pdf); n < 2 || n > 5 {
		t.Errorf("%d pages", n)
	}
}

func TestTheSameReceiptGivesTheSameBytes(t *testing.T) {
	first := draw(t, paid(), casa, cutroom.Portuguese)
	for range 20 {
		if !bytes.Equal(first, draw(t, paid(), casa, cutroom.Portuguese)) {
			t.Fatal("the bytes differ")
		}
	}
	if len(first) > 100_000 {
		t.Errorf("%d bytes for one page", len(first))
	}
}

func TestAReceiptNamesTheCompanyThatPays(t *testing.T) {
	with := casa
	with.Company = cutroom.Company{
		Name: "Casa Prata, Lda.", Line1: "Rua Augusta 1", Line2: "2.º Esq.", PostalCode: "80331", City: "München", Region: "Bayern", Country: "DE", TaxID: "DE123456789",
		BillingEmail: "books@example.com",
	}
	for language, own := range map[cutroom.Language][]string{
		cutroom.English:    {"Germany", "Tax ID DE123456789"},
		cutroom.Spanish:    {"Alemania", "NIF DE123456789"},
		cutroom.Portuguese: {"Alemanha", "NIF DE123456789"},
	} {
		texts := sheettest.Read(t, draw(t, paid(), with, language))
		wantText(t, texts, append(own, "Casa Prata, Lda.", "Rua Augusta 1", "2.º Esq.", "80331 München, Bayern", "$773.79")...)
		if all := strings.Join(texts, "\n"); strings.Contains(all, "Filhos") || strings.Contains(all, "books@example.com") {
			t.Errorf("the team's name or the address for mails is there:\n%s", all)
		}
	}
	long := strings.Repeat("W", 120)
	with.Company = cutroom.Company{Name: long, Line1: long, Line2: long, PostalCode: "1", City: long, Region: long, Country: "TL", TaxID: strings.Repeat("9", 40)}
	wantText(t, sheettest.Read(t, draw(t, paid(), with, cutroom.English)), "$773.79", "Timor-Leste")
	with.Company = cutroom.Company{TaxID: "1"}
	wantText(t, sheettest.Read(t, draw(t, paid(), with, cutroom.English)), "Casa Prata & Filhos", "Tax ID 1")
}

func TestAReceiptIsInTheCurrencyOfTheCatalogue(t *testing.T) {
	for currency, want := range map[cutroom.Currency][]string{
		"EUR": {"€699", "-€69.90", "€773.79", "um pagamento em euros."},
		"CHF": {"CHF 699", "um pagamento em francos suíços."},
	} {
		var b bytes.Buffer
		if err := receipt.Write(&b, between(paid(), casa, brand), goods.In(currency), cutroom.Portuguese); err != nil {
			t.Fatal(err)
		}
		wantText(t, sheettest.Read(t, b.Bytes()), want...)
	}
}

func TestAReceiptShowsTheCompanysAddressIfThereIsOne(t *testing.T) {
	with := brand
	with.Address = "Rua do Salitre 134, Edifício Harbour, piso 5, 1250-096 Lisboa"
	var b bytes.Buffer
	if err := receipt.Write(&b, between(paid(), casa, with), goods, cutroom.Portuguese); err != nil {
		t.Fatal(err)
	}
	wantText(t, sheettest.Read(t, b.Bytes()), "Rua do Salitre 134", "1250-096 Lisboa", "Portugal")
}
