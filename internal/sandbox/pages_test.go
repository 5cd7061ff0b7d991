package sandbox_test

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stripe/stripe-go/v86"

	"cutroom/internal/cutroom/cutroomtest"
	"cutroom/internal/sandbox"
)

// visit requests a page as a browser does, and returns it with the address that
// it redirects to.
func (w *world) visit(method, at string, form url.Values) (page, leadsTo string, status int) {
	w.t.Helper()
	r := httptest.NewRequest(method, strings.TrimPrefix(at, origin), strings.NewReader(form.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	answer := httptest.NewRecorder()
	w.sandbox.Pages().ServeHTTP(answer, r)
	if answer.Code == http.StatusOK && !strings.Contains(answer.Header().Get("Content-Security-Policy"), "style-src 'self'; script-src 'self'") {
		w.t.Errorf("the policy of %s: %s", at, answer.Header().Get("Content-Security-Policy"))
	}
	return answer.Body.String(), answer.Header().Get("Location"), answer.Code
}

// enter submits a card and follows to the resulting page.
func (w *world) enter(at, number string) (page, leadsTo string) {
	w.t.Helper()
	_, next, status := w.visit("POST", at, url.Values{"number": {number}, "expiry": {"12 / 34"}, "cvc": {"123"}})
	if status != http.StatusSeeOther {
		w.t.Fatalf("the form returned %d", status)
	}
	page, leadsTo, _ = w.visit("GET", next, nil)
	if leadsTo == "" {
		leadsTo = next
	}
	return page, leadsTo
}

func (w *world) sees(page string, texts ...string) {
	w.t.Helper()
	for _, text := range texts {
		if !strings.Contains(page, text) {
			w.t.Errorf("the page does not say %q:\n%s", text, page)
		}
	}
}

func TestThePaymentPageChargesACardOnce(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 1))
	ana := w.ana()
	session := w.checkout(ana.ID, monthly(39900), "")
	page, _, _ := w.visit("GET", session.URL, nil)
	w.sees(page, `<html lang="es">`, "Página de pago de prueba: sin dinero real", "399,00 US$", "Basic", "al mes", "4242 4242 4242 4242", origin+"/checkout")

	page, _ = w.enter(session.URL, sandbox.CardDeclined)
	w.sees(page, "Tu tarjeta fue rechazada", `role="alert"`)
	page, _ = w.enter(session.URL, sandbox.CardLacksFunds)
	w.sees(page, "fondos suficientes")

	success := origin + "/success?session=" + session.ID
	for range 2 {
		if _, leadsTo := w.enter(session.URL, "4242 4242 4242 4242"); leadsTo != success {
			t.Errorf("leads to %s", leadsTo)
		}
	}
	charges := 0
	for c, err := range w.V1Charges.List(ctx, &stripe.ChargeListParams{Customer: stripe.String(ana.ID)}).All(ctx) {
		w.must(err)
		if c.Paid {
			charges++
		}
	}
	if charges != 1 {
		t.Errorf("a double submit gave %d payments", charges)
	}
}

func TestTheThreeDSecurePageDecidesThePayment(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 1))
	session := w.checkout(w.ana().ID, oneTime(11900), "")
	page, leadsTo := w.enter(session.URL, sandbox.CardChallenge)
	w.sees(page, "3-D Secure", "Completar la autenticación", "3155", "119,00 US$")
	_, next, _ := w.visit("POST", leadsTo, url.Values{"answer": {"fail"}})
	page, _, _ = w.visit("GET", next, nil)
	w.sees(page, "no pudo confirmar que eres tú")

	_, leadsTo = w.enter(session.URL, sandbox.CardChallenge)
	_, next, _ = w.visit("POST", leadsTo, url.Values{"answer": {"complete"}})
	if _, leadsTo, _ = w.visit("GET", next, nil); leadsTo != origin+"/success?session="+session.ID {
		t.Errorf("leads to %s", leadsTo)
	}
}

func TestATestCardCanBeChosenWithoutTyping(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 1))
	session := w.checkout(w.ana().ID, monthly(39900), "")
	page, _, _ := w.visit("GET", session.URL+"?card=3", nil)
	w.sees(page, `value="4000 0000 0000 0002"`, `value="12 / 30"`)
}

func TestThePortalChangesTheCard(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 1))
	sub := w.subscribe(w.ana().ID, monthly(39900), "", sandbox.CardFailsLater)
	w.goTo(utc(2026, 2, 1))
	portal, err := w.V1BillingPortalSessions.Create(ctx, &stripe.BillingPortalSessionCreateParams{Customer: stripe.String(sub.Customer.ID), ReturnURL: stripe.String(origin + "/billing"), Locale: stripe.String("pt")})
	w.must(err)
	page, _, _ := w.visit("GET", portal.URL, nil)
	w.sees(page, `<html lang="pt">`, "Visa •••• 0341", "Por pagar", "399,00 US$", "1 de fevereiro de 2026", origin+"/billing")
	page, _ = w.enter(portal.URL, sandbox.CardDeclined)
	w.sees(page, "O seu cartão foi recusado")
	page, _ = w.enter(portal.URL, "5555555555554444")
	w.sees(page, "O seu novo cartão está guardado.", "Mastercard •••• 4444")
	_, leadsTo := w.enter(portal.URL, sandbox.CardChallengeAlways)
	_, next, _ := w.visit("POST", leadsTo, url.Values{"answer": {"fail"}})
	page, _, _ = w.visit("GET", next, nil)
	w.sees(page, "Mastercard •••• 4444", "não conseguiu confirmar")

	bill := w.subscription(sub.ID).LatestInvoice
	page, _, _ = w.visit("GET", bill.HostedInvoiceURL, nil)
	w.sees(page, bill.Number, "Pay with your card")
	_, next, _ = w.visit("POST", bill.HostedInvoiceURL, nil)
	page, _, _ = w.visit("GET", next, nil)
	w.sees(page, "Paid")
	got := w.subscription(sub.ID)
	if got.Status != "active" || got.DefaultPaymentMethod.Card.Last4 != "0341" {
		t.Errorf("%s with %s: the portal changed more than the customer's card", got.Status, got.DefaultPaymentMethod.Card.Last4)
	}
	w.goTo(w.now().Add(2 * time.Hour))
	if _, _, status := w.visit("GET", portal.URL, nil); status != http.StatusNotFound {
		t.Errorf("an expired portal session returned %d", status)
	}
}

func TestTheStyleSheetIncludesTheTypeface(t *testing.T) {
	s, err := sandbox.New(sandbox.Config{Clock: cutroomtest.Noon(), Prefix: "pretend", Font: "/assets/face.woff2"})
	if err != nil {
		t.Fatal(err)
	}
	answer := httptest.NewRecorder()
	s.Pages().ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "/pretend/sandbox.css", nil))
	if !strings.HasPrefix(answer.Header().Get("Content-Type"), "text/css") || !strings.Contains(answer.Body.String(), `url("/assets/face.woff2")`) {
		t.Errorf("%v", answer)
	}
}

func TestExpiredAndUnknownPagesSaySo(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 1))
	session := w.checkout(w.ana().ID, monthly(39900), "")
	w.goTo(utc(2026, 1, 3))
	if page, _, status := w.visit("GET", session.URL, nil); status != http.StatusGone || !strings.Contains(page, "no longer exists") {
		t.Errorf("%d %s", status, page)
	}
	for _, at := range []string{"pay/cs_no", "pay/cs_no/3ds", "portal/no", "portal/no/3ds", "invoices/no", "nothing"} {
		if _, _, status := w.visit("GET", origin+"/sandbox/"+at, nil); status != http.StatusNotFound {
			t.Errorf("%s: %d", at, status)
		}
	}
}

func TestProductNamesAreEscapedOnThePage(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 1))
	_, err := w.V1Products.Create(ctx, &stripe.ProductCreateParams{ID: stripe.String("prod_basic"), Name: stripe.String("<script>alert(1)</script>")})
	w.must(err)
	page, _, _ := w.visit("GET", w.checkout(w.ana().ID, monthly(100), "").URL, nil)
	if strings.Contains(page, "<script") || strings.Contains(page, "style=") {
		t.Error("the page contains a script or a style")
	}
}

// witness is a keeper that records everything that is ever stored.
type witness struct{ seen bytes.Buffer }

func (w *witness) Load() ([]sandbox.Record, error) { return nil, nil }

func (w *witness) Save(records []sandbox.Record) error {
	for _, r := range records {
		w.seen.Write(r.JSON)
	}
	return nil
}

func TestCardNumbersAreNeverStored(t *testing.T) {
	kept := &witness{}
	w := open(t, utc(2026, 1, 1), kept)
	for _, card := range sandbox.TestCards {
		w.enter(w.checkout(w.ana().ID, monthly(39900), "").URL, card.Number)
	}
	for _, card := range sandbox.TestCards {
		if bytes.Contains(kept.seen.Bytes(), []byte(card.Number)) {
			t.Errorf("%s was stored", card.Number)
		}
		if !bytes.Contains(kept.seen.Bytes(), []byte(`"`+card.Number[len(card.Number)-4:]+`"`)) && card.Number != sandbox.CardDeclined && card.Number != sandbox.CardLacksFunds {
			t.Errorf("the last four digits of %s were not stored", card.Number)
		}
	}
}

func TestThePaymentPageIsInTheCurrencyOfThePrice(t *testing.T) {
	for currency, want := range map[string]string{"eur": "399,00 €", "chf": "399,00 CHF"} {
		w := newWorld(t, utc(2026, 1, 1))
		price := monthly(39900)
		price.Currency = stripe.String(currency)
		session := w.checkout(w.ana().ID, price, "")
		page, _, _ := w.visit("GET", session.URL, nil)
		w.sees(page, want)
	}
}
