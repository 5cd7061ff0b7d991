package receipt

import (
	"cmp"
	"fmt"
	"strings"

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"

	"cutroom/internal/cutroom"
)

// words are the texts of a receipt in one language.
type words struct {
	title, number, paidOn, paidWith, client, receivedBy string
	description, period, amount                         string
	subtotal, discount, tax, total, refunded, remaining string
	monthly, annually, unused, rest                     string // each with a plan's name
	oneVideo, videos                                    string
	balance, taxID                                      string
	beforeTax, salesTax, vat, reverseCharge             string
	decimal                                             string       // the decimal separator
	tag                                                 language.Tag // for the names of countries
	notFiscal                                           string       // with the currency
	language                                            cutroom.Language
}

// country returns a country's name in the language.
func (w words) country(code string) string {
	region, err := language.ParseRegion(code)
	if err != nil {
		return code
	}
	return cmp.Or(display.Regions(w.tag).Name(region), code)
}

// taxName returns a tax's name and rate, as in VAT 23%.
func (w words) taxName(t cutroom.AppliedTax) string {
	name := cmp.Or(t.Name, w.tax)
	switch t.Kind {
	case "vat":
		name = w.vat
	case "sales_tax":
		name = w.salesTax
	}
	switch {
	case t.ReverseCharge:
		return name + ", " + w.reverseCharge
	case t.Rate > 0:
		return name + " " + strings.Replace(t.Rate.String(), ".", w.decimal, 1) + "%"
	}
	return name
}

// line says what a line of a bill is for. Lines that only the provider knows
// use the provider's own text.
func (w words) line(l cutroom.BillLine, what cutroom.BilledFor) string {
	switch what.Kind {
	case cutroom.BilledPlan:
		if what.Interval == cutroom.Annually {
			return fmt.Sprintf(w.annually, what.Plan.Title)
		}
		return fmt.Sprintf(w.monthly, what.Plan.Title)
	case cutroom.BilledUnused:
		return fmt.Sprintf(w.unused, what.Plan.Title)
	case cutroom.BilledRemaining:
		return fmt.Sprintf(w.rest, what.Plan.Title)
	case cutroom.BilledTokens:
		if what.Videos == 1 {
			return w.oneVideo
		}
		return fmt.Sprintf(w.videos, what.Videos)
	case cutroom.BilledDiscount:
		return w.discount
	case cutroom.BilledTax:
		return w.tax
	case cutroom.BilledBalance:
		return w.balance
	case cutroom.BilledOther:
	}
	return l.Text
}

var wordsIn = map[cutroom.Language]words{
	cutroom.English: {
		title: "Receipt", number: "Number", paidOn: "Paid on", paidWith: "Paid with", client: "Billed to", receivedBy: "Received by",
		description: "Description", period: "Period", amount: "Amount",
		subtotal: "Subtotal", discount: "Discount", tax: "Tax", total: "Total paid", refunded: "Refunded", remaining: "Net paid",
		monthly: "%s, monthly", annually: "%s, yearly", unused: "Unused time on %s", rest: "Remaining time on %s",
		oneVideo: "1 extra video", videos: "%d extra videos", balance: "Previous balance", taxID: "Tax ID", beforeTax: "Total before tax", vat: "VAT", salesTax: "Sales tax", reverseCharge: "reverse charge", decimal: ".", tag: language.English,
		notFiscal: "This receipt confirms a payment in %s. It is not a fiscal document.", language: cutroom.English,
	},
	cutroom.Spanish: {
		title: "Recibo", number: "Número", paidOn: "Pagado el", paidWith: "Pagado con", client: "Cliente", receivedBy: "Recibido por",
		description: "Concepto", period: "Periodo", amount: "Importe",
		subtotal: "Subtotal", discount: "Descuento", tax: "Impuestos", total: "Total pagado", refunded: "Devuelto", remaining: "Total neto",
		monthly: "%s, mensual", annually: "%s, anual", unused: "Tiempo sin usar de %s", rest: "Tiempo restante de %s",
		oneVideo: "1 vídeo extra", videos: "%d vídeos extra", balance: "Saldo anterior", taxID: "NIF", beforeTax: "Total sin impuestos", vat: "IVA", salesTax: "Impuesto sobre las ventas", reverseCharge: "inversión del sujeto pasivo", decimal: ",", tag: language.Spanish,
		notFiscal: "Este recibo confirma un pago en %s. No es un documento fiscal.", language: cutroom.Spanish,
	},
	cutroom.Portuguese: {
		title: "Recibo", number: "Número", paidOn: "Pago em", paidWith: "Pago com", client: "Cliente", receivedBy: "Recebido por",
		description: "Descrição", period: "Período", amount: "Montante",
		subtotal: "Subtotal", discount: "Desconto", tax: "Impostos", total: "Total pago", refunded: "Devolvido", remaining: "Total líquido",
		monthly: "%s, mensal", annually: "%s, anual", unused: "Tempo não usado de %s", rest: "Tempo restante de %s",
		oneVideo: "1 vídeo extra", videos: "%d vídeos extra", balance: "Saldo anterior", taxID: "NIF", beforeTax: "Total sem impostos", vat: "IVA", salesTax: "Imposto sobre as vendas", reverseCharge: "autoliquidação", decimal: ",", tag: language.EuropeanPortuguese,
		notFiscal: "Este recibo confirma um pagamento em %s. Não é um documento fiscal.", language: cutroom.Portuguese,
	},
}
