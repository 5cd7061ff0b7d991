package sandbox

import (
	"cmp"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// words are the texts of the pages in one language.
type words struct {
	Test, TestMore                                          string
	Payment, Pay, Subscribe, Confirm, Total, Discount, Back string
	Tax, Where, Country, ShowTax                            string
	CardTitle, Number, Expiry, ExpiryHint, CVC, Holder      string
	Cards, CardsHelp, Use                                   string
	Challenge, ChallengeText, Complete, Fail                string
	Portal, PortalCard, NoCard, Expires, NewCard, Save      string
	Changed, Invoices, NoInvoices, Return                   string
	Invoice, Sum, Due, PayNow                               string
	Gone, GoneText                                          string
	Month, Year                                             string
	statuses, refusals                                      map[string]string
	effects                                                 map[behavior]string
	months                                                  []string
}

func (w words) status(name string) string { return w.statuses[name] }

func (w words) effect(b behavior) string { return w.effects[b] }

func (w words) refusal(code string) string {
	if code == "" {
		return ""
	}
	if text, known := w.refusals[code]; known {
		return text
	}
	return w.refusals["card_declined"]
}

func (w words) every(r *recurring) string {
	switch {
	case r == nil:
		return ""
	case r.Interval == "year":
		return w.Year
	default:
		return w.Month
	}
}

func wordsOf(lang string) words {
	switch lang {
	case "es":
		return spanish
	case "pt":
		return portuguese
	default:
		return english
	}
}

// langOf returns the language of a page: the session's, or else the browser's.
func langOf(locale string, r *http.Request) string {
	if locale == "" || locale == "auto" {
		locale = r.Header.Get("Accept-Language")
	}
	switch {
	case strings.HasPrefix(locale, "es"):
		return "es"
	case strings.HasPrefix(locale, "pt"):
		return "pt"
	default:
		return "en"
	}
}

// money formats an amount of cents in a currency for a language.
func money(lang, currency string, cents int64) string {
	if lang == "en" {
		return priced(currency, cents)
	}
	sign := ""
	if cents < 0 {
		sign, cents = "-", -cents
	}
	after := cmp.Or(map[string]string{"usd": "US$"}[currency], signs[currency], strings.ToUpper(currency))
	return fmt.Sprintf("%s%d,%02d %s", sign, cents/100, cents%100, after)
}

// date formats a date for a language.
func date(lang string, at int64) string {
	t := time.Unix(at, 0).UTC()
	if lang == "en" {
		return t.Format("January 2, 2006")
	}
	return strconv.Itoa(t.Day()) + " de " + wordsOf(lang).months[t.Month()-1] + " de " + strconv.Itoa(t.Year())
}

var english = words{
	Test: "Test payment page: no real money", TestMore: "Nothing you enter here is charged. Only the test cards below work.",
	Payment: "Payment", Pay: "Pay", Subscribe: "Subscribe", Confirm: "Confirm order", Total: "Due today", Discount: "Discount", Back: "Go back without paying",
	CardTitle: "Card details", Number: "Card number", Expiry: "Expiry date", ExpiryHint: "MM / YY", CVC: "Security code", Holder: "Name on card",
	Cards: "Test cards", CardsHelp: "Pick one to fill in the form.", Use: "Use this card",
	Tax: "Tax", Where: "Billing address", Country: "Country", ShowTax: "Use this country",
	Challenge: "3-D Secure", ChallengeText: "Your bank asks you to confirm that it's you. On this test page, you choose the result.", Complete: "Complete authentication", Fail: "Fail authentication",
	Portal: "Billing", PortalCard: "Your card", NoCard: "No card yet", Expires: "expires", NewCard: "Change your card", Save: "Save card",
	Changed: "Your new card is saved.", Invoices: "Invoices", NoInvoices: "No invoices yet", Return: "Back to the website",
	Invoice: "Invoice", Sum: "Total", Due: "Amount due", PayNow: "Pay with your card",
	Gone: "This page no longer exists", GoneText: "The payment page has expired or never existed. Go back to the website and start again.",
	Month: "a month", Year: "a year",
	statuses: map[string]string{"draft": "Draft", "open": "Open", "paid": "Paid", "void": "Void", "uncollectible": "Written off"},
	refusals: map[string]string{
		"card_declined": "Your card was declined. Nothing was charged.", "insufficient_funds": "Your card has insufficient funds. Nothing was charged.",
		"incorrect_number": "The card number is incorrect.", "expired_card": "The card has expired, or the date is incorrect.",
		"payment_intent_authentication_failure": "Your bank couldn't confirm that it's you. Try again or use another card.",
		"authentication_required":               "Your bank asks you to confirm this payment.",
		"customer_tax_location_invalid":         "Choose your country first. The tax depends on it.",
		"test_mode_live_card":                   "Only the test cards below work here. Never enter a real card.",
	},
	effects: map[behavior]string{
		pays: "Pays", refuses: "Is declined", lacksFunds: "Has insufficient funds", challengesFirst: "Asks for 3-D Secure once",
		challengesAlways: "Asks for 3-D Secure at every payment", failsLater: "Pays now, fails at renewal", expiresNextMonth: "Pays, expires next month",
		delaysWebhooks: "Pays, webhooks arrive 10 minutes late", repeatsWebhooks: "Pays, webhooks arrive twice",
		disputesFraud: "Pays, is disputed as fraud", disputesReceipt: "Pays, is disputed as not received", asksLater: "Pays, the bank asks about it",
	},
}

var spanish = words{
	Test: "Página de pago de prueba: sin dinero real", TestMore: "No se cobra nada de lo que escribas aquí. Solo funcionan las tarjetas de prueba de abajo.",
	Payment: "Pago", Pay: "Pagar", Subscribe: "Suscribirse", Confirm: "Confirmar el pedido", Total: "A pagar hoy", Discount: "Descuento", Back: "Volver sin pagar",
	CardTitle: "Datos de la tarjeta", Number: "Número de tarjeta", Expiry: "Caducidad", ExpiryHint: "MM / AA", CVC: "Código de seguridad", Holder: "Nombre en la tarjeta",
	Cards: "Tarjetas de prueba", CardsHelp: "Elige una para rellenar el formulario.", Use: "Usar esta tarjeta",
	Tax: "Impuestos", Where: "Dirección de facturación", Country: "País", ShowTax: "Usar este país",
	Challenge: "3-D Secure", ChallengeText: "Tu banco te pide que confirmes que eres tú. En esta página de prueba eliges el resultado.", Complete: "Completar la autenticación", Fail: "No superar la autenticación",
	Portal: "Facturación", PortalCard: "Tu tarjeta", NoCard: "Todavía no hay tarjeta", Expires: "caduca", NewCard: "Cambiar la tarjeta", Save: "Guardar la tarjeta",
	Changed: "Tu nueva tarjeta está guardada.", Invoices: "Facturas", NoInvoices: "Todavía no hay facturas", Return: "Volver al sitio web",
	Invoice: "Factura", Sum: "Total", Due: "Pendiente", PayNow: "Pagar con tu tarjeta",
	Gone: "Esta página ya no está", GoneText: "La página de pago ha caducado o nunca existió. Vuelve al sitio web y empieza de nuevo.",
	Month: "al mes", Year: "al año",
	statuses: map[string]string{"draft": "Borrador", "open": "Pendiente", "paid": "Pagada", "void": "Anulada", "uncollectible": "Incobrable"},
	refusals: map[string]string{
		"card_declined": "Tu tarjeta fue rechazada. No se ha cobrado nada.", "insufficient_funds": "Tu tarjeta no tiene fondos suficientes. No se ha cobrado nada.",
		"incorrect_number": "El número de tarjeta no es correcto.", "expired_card": "La tarjeta ha caducado o la fecha no es correcta.",
		"payment_intent_authentication_failure": "Tu banco no pudo confirmar que eres tú. Inténtalo de nuevo o usa otra tarjeta.",
		"authentication_required":               "Tu banco quiere que confirmes este pago.",
		"customer_tax_location_invalid":         "Elige primero tu país: los impuestos dependen de él.",
		"test_mode_live_card":                   "Aquí solo funcionan las tarjetas de prueba de abajo. No escribas nunca una tarjeta real.",
	},
	effects: map[behavior]string{
		pays: "Paga", refuses: "Es rechazada", lacksFunds: "No tiene fondos suficientes", challengesFirst: "Pide 3-D Secure una vez",
		challengesAlways: "Pide 3-D Secure en cada pago", failsLater: "Paga ahora, falla al renovar", expiresNextMonth: "Paga, caduca el mes que viene",
		delaysWebhooks: "Paga, el aviso llega 10 minutos tarde", repeatsWebhooks: "Paga, el aviso llega dos veces",
		disputesFraud: "Paga, se disputa como fraude", disputesReceipt: "Paga, se disputa como no recibido", asksLater: "Paga, el banco pregunta por el pago",
	},
	months: []string{"enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre"},
}

var portuguese = words{
	Test: "Página de pagamento de teste: sem dinheiro real", TestMore: "Nada do que introduzir aqui é cobrado. Só funcionam os cartões de teste abaixo.",
	Payment: "Pagamento", Pay: "Pagar", Subscribe: "Subscrever", Confirm: "Confirmar a encomenda", Total: "A pagar hoje", Discount: "Desconto", Back: "Voltar sem pagar",
	CardTitle: "Dados do cartão", Number: "Número do cartão", Expiry: "Validade", ExpiryHint: "MM / AA", CVC: "Código de segurança", Holder: "Nome no cartão",
	Cards: "Cartões de teste", CardsHelp: "Escolha um para preencher o formulário.", Use: "Usar este cartão",
	Tax: "Impostos", Where: "Morada de faturação", Country: "País", ShowTax: "Usar este país",
	Challenge: "3-D Secure", ChallengeText: "O seu banco quer confirmar a sua identidade. Nesta página de teste, a resposta escolhe-se aqui.", Complete: "Concluir a autenticação", Fail: "Falhar a autenticação",
	Portal: "Faturação", PortalCard: "O seu cartão", NoCard: "Ainda não há cartão", Expires: "expira em", NewCard: "Alterar o cartão", Save: "Guardar o cartão",
	Changed: "O seu novo cartão está guardado.", Invoices: "Faturas", NoInvoices: "Ainda não há faturas", Return: "Voltar ao site",
	Invoice: "Fatura", Sum: "Total", Due: "Por pagar", PayNow: "Pagar com o seu cartão",
	Gone: "Esta página já não existe", GoneText: "A página de pagamento expirou ou nunca existiu. Volte ao site e comece de novo.",
	Month: "por mês", Year: "por ano",
	statuses: map[string]string{"draft": "Rascunho", "open": "Por pagar", "paid": "Paga", "void": "Anulada", "uncollectible": "Incobrável"},
	refusals: map[string]string{
		"card_declined": "O seu cartão foi recusado. Nada foi cobrado.", "insufficient_funds": "O seu cartão não tem saldo suficiente. Nada foi cobrado.",
		"incorrect_number": "O número do cartão não está correto.", "expired_card": "O cartão expirou ou a data não está correta.",
		"payment_intent_authentication_failure": "O seu banco não conseguiu confirmar a sua identidade. Tente de novo ou use outro cartão.",
		"authentication_required":               "O seu banco quer que confirme este pagamento.",
		"customer_tax_location_invalid":         "Escolha primeiro o seu país: os impostos dependem dele.",
		"test_mode_live_card":                   "Aqui só funcionam os cartões de teste abaixo. Nunca introduza um cartão real.",
	},
	effects: map[behavior]string{
		pays: "Paga", refuses: "É recusado", lacksFunds: "Não tem saldo suficiente", challengesFirst: "Pede 3-D Secure uma vez",
		challengesAlways: "Pede 3-D Secure em cada pagamento", failsLater: "Paga agora, falha na renovação", expiresNextMonth: "Paga, expira no próximo mês",
		delaysWebhooks: "Paga, o aviso chega 10 minutos depois", repeatsWebhooks: "Paga, o aviso chega duas vezes",
		disputesFraud: "Paga, é contestado como fraude", disputesReceipt: "Paga, é contestado como não recebido", asksLater: "Paga, o banco pede informações",
	},
	months: []string{"janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro", "outubro", "novembro", "dezembro"},
}
