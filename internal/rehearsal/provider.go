package rehearsal

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/sandbox"
)

// thinking returns how long a person looks at an amount before they agree.
func (p *play) thinking() time.Duration { return time.Duration(p.chance.IntN(300)) * time.Second }

// giveBack has the operator refund a person's last receipt on the provider's
// own pages, all of it or half, or has the person's bank take the money.
func (p *play) giveBack(ctx context.Context, who *person) error {
	receipts, err := p.store.Receipts(ctx, who.account, cutroom.Page{Limit: 1})
	if err != nil || len(receipts) == 0 || receipts[0].PaymentID == "" || receipts[0].Refunded > 0 || p.goodwill[receipts[0].PaymentID] {
		return err
	}
	if p.often(40) {
		return p.chargeBack(ctx, receipts[0].PaymentID)
	}
	form := url.Values{"payment_intent": {receipts[0].PaymentID}}
	if p.often(50) {
		form.Set("amount", fmt.Sprint(int64(receipts[0].Total/2)))
	}
	var made struct{}
	if err := p.ask(ctx, http.MethodPost, "/v1/refunds", form, &made); err != nil {
		return err
	}
	p.goodwill[receipts[0].PaymentID] = true
	return p.work(ctx)
}

// chargeBack has a client ask their bank for their money back. The bank decides
// at once, or when the deadline for an answer has passed.
func (p *play) chargeBack(ctx context.Context, payment string) error {
	id, err := p.sandbox.Dispute(ctx, payment, sandbox.Disputed{Inquiry: p.often(20)})
	if err != nil {
		return err
	}
	p.mishaps.disputes++
	p.goodwill[payment] = true
	if err := p.work(ctx); err != nil || p.often(50) {
		return err
	}
	if err := p.sandbox.Decide(ctx, id, p.often(50)); err != nil {
		return err
	}
	return p.work(ctx)
}

// The provider's address and the key we use there.
const (
	providersAddress = "https://api.stripe.com"
	providersKey     = "sk_test_rehearsal"
)

// ask sends the provider a request without using our own adapter, so that its
// books can be compared with ours.
func (b *business) ask(ctx context.Context, method, path string, form url.Values, answer any) error {
	address := providersAddress + path
	if method == http.MethodGet {
		address += "?" + form.Encode()
	}
	r, err := http.NewRequestWithContext(ctx, method, address, strings.NewReader(form.Encode()))
	if err != nil {
		return err
	}
	r.Header.Set("Authorization", "Bearer "+providersKey)
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	response, err := b.sandbox.Transport().RoundTrip(r)
	if err != nil {
		return err
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("%s %s: %s", method, path, response.Status)
	}
	return json.NewDecoder(response.Body).Decode(answer)
}

// taken is the money according to the provider.
type taken struct {
	paid, back cutroom.Cents
	failed     int // refused charges
}

// providersMoney adds up every charge. Money lost to a bank counts as given
// back, unless it was already refunded.
func (b *business) providersMoney(ctx context.Context) (taken, error) {
	var t taken
	left := map[string]cutroom.Cents{}
	err := b.each(ctx, "/v1/charges", func(o object) {
		if !o.Paid {
			t.failed++
			return
		}
		t.paid += o.Amount
		t.back += o.AmountRefunded
		left[o.ID] = o.Amount - o.AmountRefunded
	})
	if err != nil {
		return t, err
	}
	err = b.each(ctx, "/v1/disputes", func(o object) {
		if o.Status == "lost" {
			lost := min(o.Amount, left[o.Charge])
			t.back += lost
			left[o.Charge] -= lost
		}
	})
	return t, err
}

// object is what the audit needs of a charge or a dispute.
type object struct {
	ID             string        `json:"id"`
	Charge         string        `json:"charge"`
	Status         string        `json:"status"`
	Paid           bool          `json:"paid"`
	Amount         cutroom.Cents `json:"amount"`
	AmountRefunded cutroom.Cents `json:"amount_refunded"`
}

// each reads a whole list at the provider.
func (b *business) each(ctx context.Context, path string, do func(object)) error {
	form := url.Values{"limit": {"100"}}
	for {
		var list struct {
			Data    []object `json:"data"`
			HasMore bool     `json:"has_more"`
		}
		if err := b.ask(ctx, http.MethodGet, path, form, &list); err != nil {
			return err
		}
		for _, o := range list.Data {
			do(o)
		}
		if !list.HasMore {
			return nil
		}
		form.Set("starting_after", list.Data[len(list.Data)-1].ID)
	}
}
