package receipt_test

import (
	"bytes"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/receipt"
	"cutroom/internal/sheet/sheettest"
)

func TestAReceiptNamesItsTaxes(t *testing.T) {
	r := paid()
	for language, said := range map[cutroom.Language][]string{
		cutroom.English:    {"Total before tax", "$629.10", "VAT 25.5%", "Sales tax 8.875%", "VAT, reverse charge", "GST 5%", "$773.79"},
		cutroom.Spanish:    {"Total sin impuestos", "IVA 25,5%", "Impuesto sobre las ventas 8,875%", "IVA, inversión del sujeto pasivo", "GST 5%"},
		cutroom.Portuguese: {"Total sem impostos", "IVA 25,5%", "Imposto sobre as vendas 8,875%", "IVA, autoliquidação", "GST 5%"},
	} {
		r.Taxes = []cutroom.AppliedTax{
			{Kind: "vat", Name: "VAT", Rate: 25500, Amount: 10000}, {Kind: "sales_tax", Name: "Sales Tax", Rate: 8875, Amount: 4000},
			{Kind: "vat", Name: "VAT", ReverseCharge: true}, {Kind: "gst", Name: "GST", Rate: 5000, Amount: 469}, {Name: "Nothing"},
		}
		text := sheettest.Read(t, draw(t, r, casa, language))
		wantText(t, text, said...)
	}
}

func TestACreditNoteHasItsShareOfTheTax(t *testing.T) {
	r := paid()
	r.Taxes = []cutroom.AppliedTax{{Kind: "vat", Name: "VAT", Rate: 23000, Amount: r.Tax}}
	n := cutroom.CreditNote{Number: "A1B2C3-0007-CN-01", Amount: 17500, Tax: 3272, At: paidAt}
	var out bytes.Buffer
	if err := receipt.WriteCreditNote(&out, n, r, cutroom.USD, cutroom.Portuguese); err != nil {
		t.Fatal(err)
	}
	wantText(t, sheettest.Read(t, out.Bytes()), "$142.28", "IVA 23%", "$32.72", "$175")
}
