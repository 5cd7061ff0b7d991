package sandbox

import (
	"bytes"
	"cmp"
	"context"
	"embed"
	"errors"
	"fmt"
	"html/template"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"
)

//go:embed templates/*.html sandbox.css
var assets embed.FS

var pageTemplates = template.Must(template.New("").ParseFS(assets, "templates/*.html"))

// frame is what every page shows around its own content.
type frame struct {
	Lang, Name, Prefix string
	Title              string
	W                  words
	Page               any
	returns            string // an external address that the page's form can lead to
}

// Pages returns the handler of the hosted pages: payment, 3-D Secure, invoice
// and customer portal. Its addresses start with Config.Prefix.
func (s *Sandbox) Pages() http.Handler {
	mux, at := http.NewServeMux(), s.config.Prefix
	mux.HandleFunc("GET "+at+"sandbox.css", s.showStyle)
	mux.HandleFunc("GET "+at+"pay/{id}", s.showPayment)
	mux.HandleFunc("POST "+at+"pay/{id}", s.takePayment)
	mux.HandleFunc("GET "+at+"pay/{id}/3ds", s.showChallenge)
	mux.HandleFunc("POST "+at+"pay/{id}/3ds", s.takeChallenge)
	mux.HandleFunc("GET "+at+"invoices/{id}", s.showInvoice)
	mux.HandleFunc("POST "+at+"invoices/{id}", s.takeInvoice)
	mux.HandleFunc("GET "+at+"portal/{id}", s.showPortal)
	mux.HandleFunc("POST "+at+"portal/{id}", s.takePortal)
	mux.HandleFunc("GET "+at+"portal/{id}/3ds", s.showPortalChallenge)
	mux.HandleFunc("POST "+at+"portal/{id}/3ds", s.takePortalChallenge)
	mux.HandleFunc(at, func(w http.ResponseWriter, r *http.Request) { s.showGone(w, r, http.StatusNotFound) })
	return mux
}

// showStyle serves the pages' style sheet, with the typeface if there is one.
func (s *Sandbox) showStyle(w http.ResponseWriter, _ *http.Request) {
	style, err := assets.ReadFile("sandbox.css")
	if err != nil {
		http.Error(w, "There is no style sheet.", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/css; charset=utf-8")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	if font := s.config.Font; font != "" {
		_, _ = fmt.Fprintf(w, "@font-face { font-family: \"Instrument Sans\"; src: url(%q) format(\"woff2\"); font-weight: 400 700; font-stretch: 75%% 100%%; font-display: swap; }\n", font)
	}
	_, _ = w.Write(style)
}

// read reads the state after doing everything that was due.
func (s *Sandbox) read(look func(now int64)) error {
	return s.step(func(now int64) error {
		look(now)
		return nil
	})
}

func (s *Sandbox) page(w http.ResponseWriter, status int, name string, f frame) {
	f.Name, f.Prefix = s.config.Name, s.config.Prefix
	var out bytes.Buffer
	if err := pageTemplates.ExecuteTemplate(&out, name, f); err != nil {
		http.Error(w, "The page could not be made.", http.StatusInternalServerError)
		return
	}
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Content-Security-Policy", "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"+originOf(f.returns))
	w.WriteHeader(status)
	_, _ = out.WriteTo(w)
}

// originOf returns an address's origin for the content security policy:
// browsers also check the redirect after a form against it.
func originOf(address string) string {
	at, err := url.Parse(address)
	if err != nil || at.Host == "" || strings.ContainsAny(at.Host, " ;,'") {
		return ""
	}
	return " " + at.Scheme + "://" + at.Host
}

func (s *Sandbox) showGone(w http.ResponseWriter, r *http.Request, status int) {
	lang := langOf("", r)
	s.page(w, status, "gone.html", frame{Lang: lang, Title: wordsOf(lang).Gone, W: wordsOf(lang)})
}

// fail shows that something does not exist, or that something broke.
func (s *Sandbox) fail(w http.ResponseWriter, r *http.Request, err error) {
	if errors.Is(err, ErrUnknown) {
		s.showGone(w, r, http.StatusNotFound)
		return
	}
	http.Error(w, "The sandbox could not do this.", http.StatusInternalServerError)
}

// orUnknown returns the error, or ErrUnknown if there is none.
func orUnknown(err error) error {
	if err != nil {
		return err
	}
	return ErrUnknown
}

// leave ends a form with a redirect, so that reloading the page repeats
// nothing.
func leave(w http.ResponseWriter, r *http.Request, to string) {
	http.Redirect(w, r, to, http.StatusSeeOther)
}

// ---- payment ----------------------------------------------------------------

type paymentPage struct {
	Session  *session
	Items    []paymentItem
	Total    string
	Discount string
	Tax      string
	Every    string
	Refusal  string
	Pays     string // the button's text
	NoCard   bool
	Form     cardForm

	Countries []countryChoice // if the tax depends on the payer's address
	Located   bool            // the page has all it needs to calculate the total
}

type countryChoice struct {
	Code, Name string
	Chosen     bool
}

type paymentItem struct{ Name, Amount, Every string }

func (s *Sandbox) showPayment(w http.ResponseWriter, r *http.Request) {
	var known *session
	var at location
	if err := s.read(func(int64) {
		if known = s.data.sessions.get(r.PathValue("id")); known != nil {
			known = clone(known)
			at = s.locationOf(s.data.customers.get(string(known.Customer)))
		}
	}); err != nil {
		s.fail(w, r, err)
		return
	}
	switch {
	case known == nil:
		s.showGone(w, r, http.StatusNotFound)
		return
	case known.Status == "complete":
		leave(w, r, known.successAt())
		return
	case known.Status == "expired":
		s.showGone(w, r, http.StatusGone)
		return
	}
	lang := langOf(string(known.Locale), r)
	t := wordsOf(lang)
	asks := known.AutomaticTax.Enabled && known.Own.AsksAddress
	if chosen := cmp.Or(r.URL.Query().Get("country"), known.Own.Country); asks && len(chosen) == 2 {
		at.Country = chosen
	}
	known.tax(at)
	shown := paymentPage{
		Session: known, Located: !asks || at.known(), Total: money(lang, known.Currency, known.AmountTotal), Refusal: t.refusal(string(known.Own.Refusal)),
		NoCard: known.Mode == "payment" && known.AmountTotal == 0, Form: formOf(lang, r, s.now()),
	}
	for _, b := range known.Own.Items {
		every := t.every(b.Price.Recurring)
		shown.Every = every
		shown.Items = append(shown.Items, paymentItem{b.Description, money(lang, known.Currency, b.AmountSubtotal), every})
	}
	if r.URL.Query().Has("card") {
		shown.Refusal = "" // another card was chosen since
	}
	if off := known.TotalDetails.AmountDiscount; off > 0 {
		shown.Discount = money(lang, known.Currency, -off)
	}
	if known.AutomaticTax.Status == "complete" {
		shown.Tax = money(lang, known.Currency, known.TotalDetails.AmountTax)
	}
	if asks {
		shown.Form.Country, shown.Countries = at.Country, countriesIn(lang, at.Country)
	}
	shown.Pays = t.Pay + " " + shown.Total
	if known.Mode == "subscription" {
		shown.Pays = t.Subscribe + " · " + shown.Total
	}
	if shown.NoCard {
		shown.Pays = t.Confirm
	}
	s.page(w, http.StatusOK, "pay.html", frame{Lang: lang, Title: t.Payment, W: t, Page: shown, returns: string(known.SuccessURL)})
}

// countriesIn lists the available countries, sorted by name.
func countriesIn(lang, chosen string) []countryChoice {
	var choices []countryChoice
	names := display.Regions(language.Make(lang))
	for _, code := range taxedCountries() {
		choices = append(choices, countryChoice{Code: code, Name: names.Name(language.MustParseRegion(code)), Chosen: code == chosen})
	}
	slices.SortFunc(choices, func(a, b countryChoice) int { return cmp.Compare(a.Name, b.Name) })
	return choices
}

func (s *Sandbox) takePayment(w http.ResponseWriter, r *http.Request) {
	entry, err := readCard(w, r)
	if err != nil {
		http.Error(w, "The form could not be read.", http.StatusBadRequest)
		return
	}
	became, err := s.Pay(r.Context(), r.PathValue("id"), entry)
	s.afterPayment(w, r, became, err)
}

func (s *Sandbox) afterPayment(w http.ResponseWriter, r *http.Request, became PayOutcome, err error) {
	if err != nil && !isRefusal(err) {
		s.fail(w, r, err)
		return
	}
	here := s.config.Prefix + "pay/" + url.PathEscape(r.PathValue("id"))
	switch became {
	case Challenged:
		leave(w, r, here+"/3ds")
	case Paid, Refused, Closed:
		leave(w, r, here)
	}
}

type challengePage struct{ Amount, Last4 string }

func (s *Sandbox) showChallenge(w http.ResponseWriter, r *http.Request) {
	var known *session
	if err := s.read(func(int64) { known = s.data.sessions.get(r.PathValue("id")) }); err != nil || known == nil {
		s.fail(w, r, orUnknown(err))
		return
	}
	if known.Status != "open" || known.Own.Challenged == nil {
		leave(w, r, s.config.Prefix+"pay/"+known.ID)
		return
	}
	lang := langOf(string(known.Locale), r)
	shown := challengePage{money(lang, known.Currency, known.AmountTotal), known.Own.Challenged.Card.Last4}
	s.page(w, http.StatusOK, "challenge.html", frame{Lang: lang, Title: wordsOf(lang).Challenge, W: wordsOf(lang), Page: shown, returns: string(known.SuccessURL)})
}

func (s *Sandbox) takeChallenge(w http.ResponseWriter, r *http.Request) {
	became, err := s.Authenticate(r.Context(), r.PathValue("id"), r.PostFormValue("answer") == "complete")
	s.afterPayment(w, r, became, err)
}

// ---- invoice ----------------------------------------------------------------

type invoicePage struct {
	Number, Date, Status, Total, Due string
	Back                             string
	Lines                            []paymentItem
	Open                             bool
	Refusal                          string
}

func (s *Sandbox) showInvoice(w http.ResponseWriter, r *http.Request) {
	var known *invoice
	var refusal string
	if err := s.read(func(int64) {
		known = s.data.invoices.get(r.PathValue("id"))
		if known == nil || known.Status == "draft" { // as at Stripe, a draft has no page
			known = nil
			return
		}
		if pi := s.data.intents.get(known.Own.Intent); pi != nil && pi.LastPaymentError != nil {
			refusal = pi.LastPaymentError.Code
		}
	}); err != nil || known == nil {
		s.fail(w, r, orUnknown(err))
		return
	}
	lang := langOf("", r)
	t := wordsOf(lang)
	shown := invoicePage{
		Number: string(known.Number), Date: date(lang, known.Created), Status: t.status(known.Status), Total: money(lang, known.Currency, known.Total),
		Due: money(lang, known.Currency, known.AmountRemaining), Open: known.Status == "open", Refusal: t.refusal(refusal), Back: s.config.Origin,
	}
	for _, l := range known.Lines.Data {
		shown.Lines = append(shown.Lines, paymentItem{Name: string(l.Description), Amount: money(lang, known.Currency, l.Amount)})
	}
	for _, off := range known.TotalDiscountAmounts {
		shown.Lines = append(shown.Lines, paymentItem{Name: t.Discount, Amount: money(lang, known.Currency, -off.Amount)})
	}
	for _, part := range known.TotalTaxes {
		shown.Lines = append(shown.Lines, paymentItem{Name: t.Tax, Amount: money(lang, known.Currency, part.Amount)})
	}
	s.page(w, http.StatusOK, "invoice.html", frame{Lang: lang, Title: t.Invoice + " " + shown.Number, W: t, Page: shown})
}

func (s *Sandbox) takeInvoice(w http.ResponseWriter, r *http.Request) {
	_, err := s.PayInvoice(r.Context(), r.PathValue("id"))
	if _, told := errors.AsType[*problem](err); err != nil && !told {
		s.fail(w, r, err)
		return
	}
	leave(w, r, s.config.Prefix+"invoices/"+url.PathEscape(r.PathValue("id")))
}

// PayInvoice pays an open invoice on its page, with the customer's card and
// with the customer there to confirm it.
func (s *Sandbox) PayInvoice(_ context.Context, id string) (paid bool, err error) {
	err = s.step(func(now int64) error {
		known := s.data.invoices.get(id)
		if known == nil {
			return ErrUnknown
		}
		if known.Status == "paid" {
			paid = true
			return nil
		}
		_, refusal := s.payOpen(known, s.shownMethod(known), true, now)
		if refusal != nil {
			return refusal
		}
		paid = true
		return nil
	})
	return paid, err
}

// shownMethod returns the card that an invoice's page offers: the customer's
// current one, otherwise the invoice's own, otherwise the one that was tried
// and that the bank asks about; nil for none.
func (s *Sandbox) shownMethod(bill *invoice) *method {
	if with := s.defaultMethod(bill.Customer); with != nil {
		return with
	}
	if with := s.payingMethod(bill); with != nil {
		return with
	}
	if pi := s.data.intents.get(bill.Own.Intent); pi != nil {
		return s.data.methods.get(string(pi.PaymentMethod))
	}
	return nil
}
