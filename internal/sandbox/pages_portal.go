package sandbox

import (
	"cmp"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"
)

// ---- the card form ----------------------------------------------------------

type cardForm struct {
	Number, Expiry, CVC string // filled in when a test card was chosen
	Cards               []cardHint
	Country             string // as chosen by the payer
}

type cardHint struct {
	Index          int
	Number, Effect string
}

// formOf lists the test cards; ?card=n chooses one without any script.
func formOf(lang string, r *http.Request, now int64) cardForm {
	var f cardForm
	for i, known := range TestCards {
		f.Cards = append(f.Cards, cardHint{i, spaced(known.Number), wordsOf(lang).effect(known.behavior)})
	}
	if i, err := strconv.Atoi(r.URL.Query().Get("card")); err == nil && i >= 0 && i < len(f.Cards) {
		f.Number = f.Cards[i].Number
		f.Expiry = "12 / " + strconv.Itoa(time.Unix(now, 0).UTC().Year() + 4)[2:]
		f.CVC = "123"
	}
	return f
}

// spaced groups a number as it is printed on the card.
func spaced(number string) string {
	if len(number) == 15 {
		return number[:4] + " " + number[4:10] + " " + number[10:]
	}
	var groups []string
	for len(number) > 4 {
		groups, number = append(groups, number[:4]), number[4:]
	}
	return strings.Join(append(groups, number), " ")
}

const mostForm = 16 << 10

// readCard reads the card form. An unreadable expiry becomes one in the past,
// so that the page reports it.
func readCard(w http.ResponseWriter, r *http.Request) (CardEntry, error) {
	r.Body = http.MaxBytesReader(w, r.Body, mostForm)
	if err := r.ParseForm(); err != nil {
		return CardEntry{}, err
	}
	entry := CardEntry{Number: r.PostForm.Get("number"), Holder: r.PostForm.Get("name"), Country: r.PostForm.Get("country"), ExpMonth: 1, ExpYear: 2000}
	month, year, ok := strings.Cut(r.PostForm.Get("expiry"), "/")
	if !ok {
		return entry, nil
	}
	m, errMonth := strconv.Atoi(strings.TrimSpace(month))
	y, errYear := strconv.Atoi(strings.TrimSpace(year))
	if errMonth == nil && errYear == nil {
		if y < 100 {
			y += 2000
		}
		entry.ExpMonth, entry.ExpYear = m, y
	}
	return entry, nil
}

// ---- the customer portal ----------------------------------------------------

type portalPage struct {
	Email, Card, Expiry string
	Changed             bool
	Refusal             string
	Invoices            []portalInvoice
	Back                string
	Form                cardForm
}

type portalInvoice struct{ Number, Date, Total, Status, At string }

// portalOf returns a portal that can still be entered.
func (s *Sandbox) portalOf(id string, now int64) *portal {
	known := s.data.portals.get(id)
	if known == nil || now-known.Created > portalLasts {
		return nil
	}
	return known
}

func (s *Sandbox) showPortal(w http.ResponseWriter, r *http.Request) {
	var known *portal
	var shown portalPage
	var lang string
	if err := s.read(func(now int64) {
		if known = s.portalOf(r.PathValue("id"), now); known == nil {
			return
		}
		lang = langOf(string(known.Locale), r)
		shown = s.portalPage(known, lang)
		shown.Form = formOf(lang, r, now)
	}); err != nil || known == nil {
		s.fail(w, r, orUnknown(err))
		return
	}
	t := wordsOf(lang)
	shown.Changed = r.URL.Query().Has("changed")
	shown.Refusal = t.refusal(r.URL.Query().Get("refusal"))
	s.page(w, http.StatusOK, "portal.html", frame{Lang: lang, Title: t.Portal, W: t, Page: shown, returns: string(known.ReturnURL)})
}

func (s *Sandbox) portalPage(known *portal, lang string) portalPage {
	shown := portalPage{Email: string(s.data.customers.get(known.Customer).Email), Back: string(known.ReturnURL)}
	m := s.defaultMethod(known.Customer)
	for _, sub := range s.data.subscriptions.all(func(r *subscription) bool { return m == nil && r.Customer == known.Customer && r.lives() }) {
		m = s.methodOf(sub)
	}
	if m != nil {
		shown.Card = brandName(m.Card.Brand) + " •••• " + m.Card.Last4
		shown.Expiry = strconv.FormatInt(100+m.Card.ExpMonth, 10)[1:] + "/" + strconv.FormatInt(m.Card.ExpYear, 10)
	}
	bills := s.data.invoices.all(func(r *invoice) bool { return r.Customer == known.Customer && r.Status != "draft" })
	for i := len(bills) - 1; i >= 0; i-- {
		b := bills[i]
		shown.Invoices = append(shown.Invoices, portalInvoice{
			string(b.Number), date(lang, b.Created), money(lang, b.Currency, b.Total), wordsOf(lang).status(b.Status), string(b.HostedInvoiceURL),
		})
	}
	return shown
}

func brandName(brand string) string {
	switch brand {
	case "mastercard":
		return "Mastercard"
	case "amex":
		return "American Express"
	default:
		return "Visa"
	}
}

func (s *Sandbox) takePortal(w http.ResponseWriter, r *http.Request) {
	entry, err := readCard(w, r)
	if err != nil {
		http.Error(w, "The form could not be read.", http.StatusBadRequest)
		return
	}
	here := s.config.Prefix + "portal/" + url.PathEscape(r.PathValue("id"))
	to := here + "?changed=1"
	err = s.step(func(now int64) error {
		known := s.portalOf(r.PathValue("id"), now)
		if known == nil {
			return ErrUnknown
		}
		m, wrong := newMethod(entry, now)
		if wrong == nil && (m.Own.Behavior == refuses || m.Own.Behavior == lacksFunds) {
			wrong = m.Own.Behavior.refusal(true) // banks do say whether a card is valid
		}
		switch {
		case wrong != nil:
			to = here + "?refusal=" + url.QueryEscape(wrong.Code)
		case m.Own.Behavior.challenges():
			to = here + "/3ds"
			after := clone(known)
			after.Own.Challenged = m
			s.data.portals.put(after.ID, after)
		default:
			s.attach(m, known.Customer, now)
			s.makeDefault(m, now)
		}
		return nil
	})
	if err != nil {
		s.fail(w, r, err)
		return
	}
	leave(w, r, to)
}

func (s *Sandbox) showPortalChallenge(w http.ResponseWriter, r *http.Request) {
	var known *portal
	var currency string
	if err := s.read(func(now int64) {
		if known = s.portalOf(r.PathValue("id"), now); known != nil {
			currency = cmp.Or(string(s.data.customers.get(known.Customer).Currency), "usd")
		}
	}); err != nil || known == nil {
		s.fail(w, r, orUnknown(err))
		return
	}
	if known.Own.Challenged == nil {
		leave(w, r, s.config.Prefix+"portal/"+known.ID)
		return
	}
	lang := langOf(string(known.Locale), r)
	shown := challengePage{money(lang, currency, 0), known.Own.Challenged.Card.Last4}
	s.page(w, http.StatusOK, "challenge.html", frame{Lang: lang, Title: wordsOf(lang).Challenge, W: wordsOf(lang), Page: shown})
}

func (s *Sandbox) takePortalChallenge(w http.ResponseWriter, r *http.Request) {
	passed := r.PostFormValue("answer") == "complete"
	to := s.config.Prefix + "portal/" + url.PathEscape(r.PathValue("id"))
	err := s.step(func(now int64) error {
		known := s.portalOf(r.PathValue("id"), now)
		if known == nil {
			return ErrUnknown
		}
		m := known.Own.Challenged
		if m == nil {
			return nil
		}
		after := clone(known)
		after.Own.Challenged = nil
		s.data.portals.put(after.ID, after)
		if !passed {
			to += "?refusal=payment_intent_authentication_failure"
			return nil
		}
		to += "?changed=1"
		s.attach(m, known.Customer, now)
		s.makeDefault(m, now)
		return nil
	})
	if err != nil {
		s.fail(w, r, err)
		return
	}
	leave(w, r, to)
}
