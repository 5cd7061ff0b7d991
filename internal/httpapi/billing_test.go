package httpapi_test

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"cutroom/internal/billing"
	"cutroom/internal/cutroom"
	"cutroom/internal/httpapi"
	"cutroom/internal/sandbox"
	"cutroom/internal/stripe"
)

const webhookSecret = "whsec_0123456789"

// sentMessage is a message of the provider, as it was sent.
type sentMessage struct {
	payload   []byte
	signature string
}

// openShop sets up billing with the sandbox on the stage. It collects the
// provider's messages so that the test can send them.
func (s *stage) openShop(t testing.TB, catalogue cutroom.Catalogue, newID func() string) {
	t.Helper()
	var err error
	s.sandbox, err = sandbox.New(sandbox.Config{
		Clock: s.wall, WebhookSecret: webhookSecret, Origin: "http://localhost",
		Deliver: func(_ context.Context, payload []byte, signature string) (int, error) {
			s.messages = append(s.messages, sentMessage{payload, signature})
			return http.StatusOK, nil
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	s.billing = billing.New(billing.Config{
		Store: s.store, Clock: s.wall, Wall: s.wall, NewID: newID, Catalogue: catalogue.Fixed(), Origin: "https://video.example",
		Brand:    cutroom.Brand{Name: "Cutroom"}.Fixed(),
		Payments: stripe.New(stripe.Config{Key: "sk_test_1", WebhookSecret: webhookSecret, Transport: s.sandbox.Transport()}),
	})
}

// send posts a message like the provider would.
func (s *stage) send(t *testing.T, m sentMessage) int {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, s.url+"/api/stripe/webhook", bytes.NewReader(m.payload))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Stripe-Signature", m.signature)
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	return answer.StatusCode
}

func signed(payload string, at time.Time, secret string) sentMessage {
	mac := hmac.New(sha256.New, []byte(secret))
	fmt.Fprintf(mac, "%d.%s", at.Unix(), payload)
	return sentMessage{[]byte(payload), fmt.Sprintf("t=%d,v1=%s", at.Unix(), hex.EncodeToString(mac.Sum(nil)))}
}

func (s *stage) events(t *testing.T) []cutroom.PaymentEvent {
	t.Helper()
	list, err := s.store.PaymentEvents(t.Context(), "", cutroom.Page{Limit: 1000})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func TestForgedExpiredAndAlteredMessagesAreRefused(t *testing.T) {
	s := newStage(t)
	good := `{"id":"evt_1","object":"event","type":"invoice.paid","created":1,"data":{"object":{"id":"in_1","object":"invoice","customer":"cus_1"}}}`
	now := time.Now()
	altered := signed(good, now, webhookSecret)
	altered.payload = []byte(strings.Replace(good, "in_1", "in_2", 1))
	for name, m := range map[string]sentMessage{
		"forged":            signed(good, now, "whsec_another"),
		"old":               signed(good, now.Add(-time.Hour), webhookSecret),
		"altered":           altered,
		"without signature": {[]byte(good), ""},
		"no event":          signed(`[]`, now, webhookSecret),
		"empty":             {nil, ""},
	} {
		if got := s.send(t, m); got != http.StatusUnprocessableEntity {
			t.Errorf("%s: %d", name, got)
		}
	}
	if got := s.send(t, sentMessage{bytes.Repeat([]byte("x"), 2<<20), "t=1,v1=00"}); got != http.StatusRequestEntityTooLarge {
		t.Errorf("too long: %d", got)
	}
	if kept := s.events(t); len(kept) != 0 {
		t.Errorf("%d messages were stored", len(kept))
	}
	if got := s.send(t, signed(good, now, webhookSecret)); got != http.StatusOK {
		t.Errorf("the valid one: %d", got)
	}
	if kept := s.events(t); len(kept) != 1 || kept[0].CustomerID != "cus_1" || string(kept[0].Payload) != good {
		t.Errorf("kept %+v", kept)
	}
}

func TestAMessageSentFiftyTimesAtOnceIsStoredOnce(t *testing.T) {
	s := newStage(t)
	m := signed(`{"id":"evt_7","object":"event","type":"x.unknown","created":1,"data":{"object":{}}}`, time.Now(), webhookSecret)
	var wait sync.WaitGroup
	for range 50 {
		wait.Go(func() {
			if got := s.send(t, m); got != http.StatusOK {
				t.Errorf("answered %d", got)
			}
		})
	}
	wait.Wait()
	if kept := s.events(t); len(kept) != 1 || kept[0].Kind != "x.unknown" {
		t.Errorf("stored %d times", len(kept))
	}
}

func TestAPurchaseFromQuoteToReceipt(t *testing.T) {
	s := newStage(t)
	ana := s.register(t, "ana_buys")
	var quote httpapiQuote
	s.as(t, ana, "POST", "/api/checkout/quote", `{"plan":2,"duration":1,"code":"firstmonth10"}`).into(t, &quote)
	if quote.DueToday != 62910 || quote.Code.Applied != "FIRSTMONTH10" || quote.NextAmount != 69900 {
		t.Fatalf("the quote is %+v", quote)
	}
	var page struct{ URL string }
	// Extra price fields in the request have no effect.
	s.as(t, ana, "POST", "/api/checkout", `{"plan":2,"duration":1,"terms":true,"price":1,"name":"Free","productId":"x"}`).isProblem(t, http.StatusUnprocessableEntity, "")
	s.as(t, ana, "POST", "/api/checkout", `{"plan":2,"duration":1,"terms":true}`).into(t, &page)
	session := page.URL[strings.LastIndex(page.URL, "/")+1:]

	// Opening the success page by hand grants nothing.
	var progress struct {
		State   string
		Credits int
		Receipt *struct {
			ID    string
			Total int
		}
	}
	s.as(t, ana, "GET", "/api/checkout/"+session, "").into(t, &progress)
	if progress.State != "open" || progress.Credits != 0 || progress.Receipt != nil {
		t.Fatalf("before it was paid: %+v", progress)
	}
	s.as(t, ana, "GET", "/api/checkout/cs_made_up", "").isProblem(t, http.StatusNotFound, "not_found")
	eve := s.register(t, "eve_looks")
	s.as(t, eve, "GET", "/api/checkout/"+session, "").isProblem(t, http.StatusNotFound, "not_found")

	if _, err := s.sandbox.Pay(t.Context(), session, sandbox.CardEntry{Number: sandbox.CardPays}); err != nil {
		t.Fatal(err)
	}
	s.as(t, ana, "GET", "/api/checkout/"+session, "").into(t, &progress)
	if progress.State != "paid" || progress.Credits != 8 || progress.Receipt == nil || progress.Receipt.Total != 69900 {
		t.Fatalf("after it was paid: %+v", progress)
	}
	pdf := s.as(t, ana, "GET", "/api/receipts/"+progress.Receipt.ID+"/pdf", "")
	if pdf.status != http.StatusOK || pdf.header.Get("Content-Type") != "application/pdf" || !strings.HasPrefix(pdf.body, "%PDF-") {
		t.Errorf("the PDF: %d %v %.20q", pdf.status, pdf.header, pdf.body)
	}
	s.as(t, eve, "GET", "/api/receipts/"+progress.Receipt.ID+"/pdf", "").isProblem(t, http.StatusNotFound, "not_found")
	s.refundsAQuarter(t, ana, eve, progress.Receipt.ID)
	var bill struct {
		Subscription struct{ State, Plan string }
		Card         struct{ Last4 string }
	}
	s.as(t, ana, "GET", "/api/billing", "").into(t, &bill)
	if bill.Subscription.State != "active" || bill.Subscription.Plan != "professional" || bill.Card.Last4 != "4242" {
		t.Errorf("billing says %+v", bill)
	}
}

// httpapiQuote is the part of a quote that the test reads.
type httpapiQuote struct {
	DueToday, NextAmount int
	Code                 struct{ Applied, Problem string }
}

// as sends a request as the given person.
func (s *stage) as(t *testing.T, who session, method, path, body string) answer {
	t.Helper()
	return s.do(t, method, path, body, who.header()...)
}

// into reads a successful response.
func (a answer) into(t *testing.T, v any) {
	t.Helper()
	if a.status != http.StatusOK {
		t.Fatalf("answered %d: %s", a.status, a.body)
	}
	if err := json.Unmarshal([]byte(a.body), v); err != nil {
		t.Fatal(err)
	}
}

func TestMessagesWithTheSameTimeArePagedWithoutGaps(t *testing.T) {
	s := newStage(t)
	mia := s.mia(t)
	s.inTx(t, func(tx cutroom.Tx) error {
		for i := range 5 {
			e := cutroom.PaymentEvent{
				ID: fmt.Sprintf("evt_%d", i), Kind: "invoice.paid", State: cutroom.EventProcessed, Payload: []byte("{}"),
				CreatedAt: time.UnixMilli(1), ReceivedAt: time.UnixMilli(2),
			}
			if _, err := tx.KeepPaymentEvent(t.Context(), e); err != nil {
				return err
			}
		}
		return nil
	})
	var seen string
	for page := (httpapi.PaymentEvents{Next: "-"}); page.Next != ""; {
		address := "/api/payment-events?limit=2&state=processed"
		if page.Next != "-" {
			address += "&before=" + page.Next
		}
		page = httpapi.PaymentEvents{}
		s.as(t, mia, "GET", address, "").into(t, &page)
		for _, e := range page.Events {
			seen += e.ID[4:]
		}
	}
	if seen != "43210" {
		t.Errorf("seen: %s", seen)
	}
	s.as(t, mia, "GET", "/api/payment-events?before=evt_none", "").isProblem(t, http.StatusNotFound, "not_found")
}

// refundsAQuarter refunds a quarter of ana's month. She sees the credit note;
// eve does not.
func (s *stage) refundsAQuarter(t *testing.T, ana, eve session, receipt string) {
	t.Helper()
	mia := s.mia(t)
	paid, err := s.store.ReceiptByID(t.Context(), receipt)
	if err != nil {
		t.Fatal(err)
	}
	path := "/api/payments/" + paid.BillID + "/refund"
	var preview struct {
		Client                      string
		Most, Bought, Removed, Left int
	}
	s.as(t, mia, "GET", path+"?amount=17500", "").into(t, &preview)
	if preview.Most != 69900 || preview.Bought != 8 || preview.Removed != 2 || preview.Left != 6 {
		t.Errorf("the preview: %+v", preview)
	}
	order := `{"key":"0123456789abcdef","amount":%d,"refunded":0,"reason":"late","note":"As agreed by phone."}`
	s.as(t, mia, "POST", path, fmt.Sprintf(order, 69901)).isProblem(t, http.StatusUnprocessableEntity, "refund_amount")
	s.as(t, ana, "POST", path, fmt.Sprintf(order, 17500)).isProblem(t, http.StatusForbidden, "forbidden")
	for range 2 {
		if a := s.as(t, mia, "POST", path, fmt.Sprintf(order, 17500)); a.status != http.StatusNoContent {
			t.Fatalf("%d %s", a.status, a.body)
		}
	}
	stale := strings.Replace(fmt.Sprintf(order, 17500), "0123456789abcdef", "fedcba9876543210", 1)
	s.as(t, mia, "POST", path, stale).isProblem(t, http.StatusConflict, "refunded_meanwhile")
	var list struct {
		Receipts []struct {
			Refunded    int
			CreditNotes []struct{ ID, Number, Note string }
		}
	}
	s.as(t, ana, "GET", "/api/receipts", "").into(t, &list)
	if len(list.Receipts) != 1 || list.Receipts[0].Refunded != 17500 || len(list.Receipts[0].CreditNotes) != 1 {
		t.Fatalf("receipts: %+v", list)
	}
	pdf := "/api/credit-notes/" + list.Receipts[0].CreditNotes[0].ID + "/pdf"
	if a := s.as(t, ana, "GET", pdf, ""); a.status != http.StatusOK || !strings.HasPrefix(a.body, "%PDF-") {
		t.Errorf("the credit note: %d %.20q", a.status, a.body)
	}
	s.as(t, eve, "GET", pdf, "").isProblem(t, http.StatusNotFound, "not_found")
}
