// Package checker recomputes from the payment provider's records what credits
// every client account must have been given, and compares that with what it
// has. It shares no code with the program it checks: it imports nothing of
// ours, reads the provider's responses as they are, and counts months and
// quotas in its own way.
//
// What does not belong: anything from internal/cutroom, however handy.
package checker

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"net/http"
	"net/url"
	"time"
)

// Provider reads the records of a payment provider.
type Provider struct {
	Client  *http.Client
	Address string // e.g. https://api.stripe.com
	Key     string
}

// records is what the provider knows about one customer.
type records struct {
	subscriptions []subscription
	invoices      []invoice
	returned      map[string]bool  // payments, or invoices without one, that the program gave back
	refunded      map[string]int64 // cents of payments, refunded by people or their banks
	refused       map[string]int64 // cents of refunds that banks refused in the end
	gone          map[string]int64 // cents of payments that were given back by anyone
	lastRefund    map[string]int64 // when a payment was last refunded; always for what a bank took
}

type subscription struct {
	ID       string `json:"id"`
	Customer string `json:"customer"`
	Start    int64  `json:"start_date"`
	EndedAt  int64  `json:"ended_at"`
}

type invoice struct {
	ID          string            `json:"id"`
	Number      string            `json:"number"`
	Customer    string            `json:"customer"`
	Status      string            `json:"status"`
	Subtotal    int64             `json:"subtotal"`
	AmountPaid  int64             `json:"amount_paid"`
	Metadata    map[string]string `json:"metadata"`
	Transitions struct {
		PaidAt int64 `json:"paid_at"`
	} `json:"status_transitions"`
	Parent *struct {
		Details *struct {
			Subscription string `json:"subscription"`
		} `json:"subscription_details"`
	} `json:"parent"`
	Lines    list[line] `json:"lines"`
	Payments list[struct {
		Status  string `json:"status"`
		Payment struct {
			Intent string `json:"payment_intent"`
		} `json:"payment"`
	}] `json:"payments"`
}

type line struct {
	Amount   int64             `json:"amount"`
	Metadata map[string]string `json:"metadata"`
	Period   struct {
		Start int64 `json:"start"`
		End   int64 `json:"end"`
	} `json:"period"`
	Parent struct {
		Item *struct {
			Proration bool   `json:"proration"`
			Item      string `json:"subscription_item"`
		} `json:"subscription_item_details"`
	} `json:"parent"`
	Pricing struct {
		Details struct {
			Product string `json:"product"`
		} `json:"price_details"`
	} `json:"pricing"`
}

type list[T any] struct {
	Data    []T  `json:"data"`
	HasMore bool `json:"has_more"`
}

// ofSubscription returns the subscription that an invoice is for; "" for a
// one-time purchase.
func (i invoice) ofSubscription() string {
	if id := i.Metadata["subscription"]; id != "" {
		return id
	}
	if i.Parent == nil || i.Parent.Details == nil {
		return ""
	}
	return i.Parent.Details.Subscription
}

// changes reports whether an invoice charges for an immediate change of plan.
func (i invoice) changes() bool { return i.Metadata["to_product"] != "" }

// givesBack reports whether an invoice credits the unused time of a plan.
func (i invoice) givesBack() bool {
	for _, l := range i.Lines.Data {
		if l.Amount < 0 && l.product() == i.Metadata["from_product"] {
			return true
		}
	}
	return false
}

func (i invoice) paidAt() time.Time { return at(i.Transitions.PaidAt) }

// product returns what a line is about.
func (l line) product() string {
	if named := l.Metadata["product"]; named != "" {
		return named
	}
	return l.Pricing.Details.Product
}

// share reports whether a line is for a part of a period, or a discount.
func (l line) share() bool {
	kind := l.Metadata["line"]
	return kind == "share" || kind == "code" || l.Parent.Item != nil && l.Parent.Item.Proration
}

func at(unix int64) time.Time { return time.Unix(unix, 0).UTC() }

// Records holds the provider's records by the customer's account.
type Records map[string]records

// ToBalance reports whether the program gave an account's invoice back to the
// customer's balance, which no refund shows.
func (r Records) ToBalance(account, invoice string) bool { return r[account].returned[invoice] }

// Read fetches all records.
func (p Provider) Read(ctx context.Context) (Records, error) {
	accounts, all := map[string]string{}, Records{}
	if err := each(ctx, p, "/v1/customers", "", func(c struct {
		ID       string            `json:"id"`
		Metadata map[string]string `json:"metadata"`
	},
	) string {
		accounts[c.ID] = c.Metadata["account"]
		return c.ID
	}); err != nil {
		return nil, err
	}
	if err := each(ctx, p, "/v1/subscriptions?status=all", "", func(s subscription) string {
		of := all[accounts[s.Customer]]
		of.subscriptions = append(of.subscriptions, s)
		all[accounts[s.Customer]] = of
		return s.ID
	}); err != nil {
		return nil, err
	}
	var unread error
	if err := each(ctx, p, "/v1/invoices?expand[]=data.payments", "", func(i invoice) string {
		lines, err := apart(i.Lines.Data)
		unread, i.Lines.Data = errors.Join(unread, err), lines
		of := all[accounts[i.Customer]]
		of.invoices = append(of.invoices, i)
		all[accounts[i.Customer]] = of
		return i.ID
	}); err != nil || unread != nil {
		return nil, errors.Join(err, unread)
	}
	returned, refunded, refused, gone, last := map[string]bool{}, map[string]int64{}, map[string]int64{}, map[string]int64{}, map[string]int64{}
	if err := each(ctx, p, "/v1/refunds", "", func(r struct {
		ID       string            `json:"id"`
		Intent   string            `json:"payment_intent"`
		Amount   int64             `json:"amount"`
		Reason   string            `json:"reason"`
		Status   string            `json:"status"`
		Created  int64             `json:"created"`
		Metadata map[string]string `json:"metadata"`
	},
	) string {
		// People refund without a reason, with a different one, or with a
		// reason from our form.
		switch {
		case r.Status == "failed":
			refused[r.Intent] += r.Amount
		case r.Metadata["cutroom_leftover"] != "": // it paid back the customer's balance, and does not undo a payment
		case r.Reason == "duplicate" && r.Metadata["cutroom_reason"] == "":
			returned[r.Intent] = true
			gone[r.Intent] += r.Amount
		default:
			refunded[r.Intent] += r.Amount
			gone[r.Intent] += r.Amount
			last[r.Intent] = max(last[r.Intent], r.Created)
		}
		return r.ID
	}); err != nil {
		return nil, err
	}
	if err := each(ctx, p, "/v1/disputes", "", func(d struct {
		ID     string `json:"id"`
		Intent string `json:"payment_intent"`
		Amount int64  `json:"amount"`
		Status string `json:"status"`
	},
	) string {
		if d.Status == "lost" {
			refunded[d.Intent] += d.Amount
			gone[d.Intent] += d.Amount
			last[d.Intent] = math.MaxInt64 // the time of the loss is not recorded
		}
		return d.ID
	}); err != nil {
		return nil, err
	}
	for customer := range accounts {
		if err := each(ctx, p, "/v1/customers/"+customer+"/balance_transactions", "", func(t struct {
			ID       string            `json:"id"`
			Metadata map[string]string `json:"metadata"`
		},
		) string {
			if bill := t.Metadata["bill"]; bill != "" {
				returned[bill] = true
			}
			return t.ID
		}); err != nil {
			return nil, err
		}
	}
	for account, of := range all {
		of.returned, of.refunded, of.refused, of.gone, of.lastRefund = returned, refunded, refused, gone, last
		all[account] = of
	}
	return all, nil
}

// wentBack reports whether the program gave an invoice back, so that it bought
// nothing.
func (r records) wentBack(i invoice) bool {
	for _, p := range i.Payments.Data {
		if p.Status == "paid" && r.returned[p.Payment.Intent] {
			return true
		}
	}
	return r.returned[i.ID]
}

// back returns what people or banks refunded of an invoice, in cents.
func (r records) back(i invoice) (cents int64) { return paidPart(i, r.refunded) }

// lastBack returns when people or banks last refunded some of an invoice.
func (r records) lastBack(i invoice) (at int64) {
	for _, p := range i.Payments.Data {
		if p.Status == "paid" {
			at = max(at, r.lastRefund[p.Payment.Intent])
		}
	}
	return at
}

// paidPart adds up a value over an invoice's payments.
func paidPart(i invoice, of map[string]int64) (cents int64) {
	for _, p := range i.Payments.Data {
		if p.Status == "paid" {
			cents += of[p.Payment.Intent]
		}
	}
	return cents
}

// each reads a whole list at the provider; do returns the object's id.
func each[T any](ctx context.Context, p Provider, path, after string, do func(T) string) error {
	for {
		address, err := url.Parse(p.Address + path)
		if err != nil {
			return err
		}
		query := address.Query()
		query.Set("limit", "100")
		if after != "" {
			query.Set("starting_after", after)
		}
		address.RawQuery = query.Encode()
		var page list[T]
		if err := get(ctx, p.Client, address.String(), p.Key, &page); err != nil {
			return err
		}
		for _, one := range page.Data {
			after = do(one)
		}
		if !page.HasMore {
			return nil
		}
	}
}

func get(ctx context.Context, client *http.Client, address, key string, into any) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, http.NoBody)
	if err != nil {
		return err
	}
	if key != "" {
		request.Header.Set("Authorization", "Bearer "+key)
	}
	response, err := client.Do(request)
	if err != nil {
		return err
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("GET %s: %s", address, response.Status)
	}
	return json.NewDecoder(response.Body).Decode(into)
}
