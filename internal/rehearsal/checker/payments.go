package checker

import (
	"context"
	"fmt"
	"maps"
	"net/url"
	"slices"
)

// Payment is a received payment, according to the program.
type Payment struct {
	ID       string // the provider's id of the invoice
	Account  string
	Total    int64 // in cents
	Refunded int64
}

// CheckPayments compares the payments that the program knows with those that
// the provider has received and refunded, and returns what is wrong.
func (r Records) CheckPayments(payments []Payment) (wrong []string) {
	said := map[string][]Payment{}
	for _, p := range payments {
		said[p.ID] = append(said[p.ID], p)
	}
	for _, account := range slices.Sorted(maps.Keys(r)) {
		of := r[account]
		for _, i := range of.invoices {
			if i.Status != "paid" || i.AmountPaid <= 0 {
				continue
			}
			back := min(i.AmountPaid, paidPart(i, of.gone))
			switch list := said[i.ID]; {
			case len(list) != 1:
				wrong = append(wrong, fmt.Sprintf("invoice %s of %q is there %d times", i.Number, account, len(list)))
			case list[0].Account != account || list[0].Total != i.AmountPaid || list[0].Refunded != back:
				wrong = append(wrong, fmt.Sprintf("invoice %s of %q came to %d cents, of which %d went back; the program says %d and %d, of %q",
					i.Number, account, i.AmountPaid, back, list[0].Total, list[0].Refunded, list[0].Account))
			}
			delete(said, i.ID)
		}
	}
	for _, id := range slices.Sorted(maps.Keys(said)) {
		wrong = append(wrong, fmt.Sprintf("payment %s was never received", id))
	}
	return wrong
}

// Payments reads the received payments, as a manager sees them.
func (a *API) Payments(ctx context.Context) (all []Payment, err error) {
	for before := ""; ; {
		var page struct {
			Payments []struct {
				ID      string `json:"id"`
				Outcome string `json:"outcome"`
				Account struct {
					ID string `json:"id"`
				} `json:"account"`
				Total    int64 `json:"total"`
				Refunded int64 `json:"refunded"`
			} `json:"payments"`
			Next string `json:"next"`
		}
		if err := get(ctx, a.Client, a.Address+"/api/payments?month=all&limit=100&before="+url.QueryEscape(before), a.token, &page); err != nil {
			return nil, err
		}
		for _, p := range page.Payments {
			if slices.Contains([]string{"paid", "part_refunded", "refunded", "disputed"}, p.Outcome) {
				all = append(all, Payment{ID: p.ID, Account: p.Account.ID, Total: p.Total, Refunded: p.Refunded})
			}
		}
		if before = page.Next; before == "" {
			return all, nil
		}
	}
}
