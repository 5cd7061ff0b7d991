package checker

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"time"
)

// API reads what the program shows to a manager.
type API struct {
	Client  *http.Client
	Address string // e.g. http://localhost:8080
	token   string
}

// SignIn signs a manager in.
func (a *API) SignIn(ctx context.Context, username, password string) error {
	body, err := json.Marshal(map[string]string{"username": username, "password": password})
	if err != nil {
		return err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, a.Address+"/api/login", bytes.NewReader(body))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	response, err := a.Client.Do(request)
	if err != nil {
		return err
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("sign in as %s: %s", username, response.Status)
	}
	var session struct {
		AccessToken string `json:"accessToken"`
	}
	err = json.NewDecoder(response.Body).Decode(&session)
	a.token = session.AccessToken
	return err
}

// Accounts reads the credits of every client account. Only the size of expired
// lots is known, from their entries.
func (a *API) Accounts(ctx context.Context) (all []Account, err error) {
	for before := ""; ; {
		var page struct {
			Accounts []struct {
				ID string `json:"id"`
			} `json:"accounts"`
			Next string `json:"next"`
		}
		if err := get(ctx, a.Client, a.Address+"/api/accounts?limit=100&before="+url.QueryEscape(before), a.token, &page); err != nil {
			return nil, err
		}
		for _, one := range page.Accounts {
			account, err := a.account(ctx, one.ID)
			if err != nil {
				return nil, err
			}
			all = append(all, account)
		}
		if before = page.Next; before == "" {
			return all, nil
		}
	}
}

// entry is one line in an account's credit history.
type entry struct {
	Kind    string `json:"kind"`
	Reason  string `json:"reason"`
	Amount  int    `json:"amount"`
	LotID   int    `json:"lotId"`
	LotKind string `json:"lotKind"`
}

func (a *API) account(ctx context.Context, id string) (Account, error) {
	path := a.Address + "/api/accounts/" + url.PathEscape(id) + "/credits"
	var now struct {
		Lots []struct {
			ID                                 int
			Kind                               string
			Granted, Left, Held, Spent, Lapsed int
			StartsAt, ExpiresAt                time.Time
		} `json:"lots"`
	}
	if err := get(ctx, a.Client, path, a.token, &now); err != nil {
		return Account{}, err
	}
	known, account := map[int]int{}, Account{ID: id}
	for i, l := range now.Lots {
		known[l.ID] = i
		account.Lots = append(account.Lots, Lot{
			Kind: l.Kind, Granted: l.Granted, Left: l.Left, Held: l.Held, Spent: l.Spent, Lapsed: l.Lapsed, Start: l.StartsAt, End: l.ExpiresAt,
		})
	}
	var entries []entry
	for before := int64(0); ; {
		var page struct {
			Entries []entry `json:"entries"`
			Next    int64   `json:"next"`
		}
		if err := get(ctx, a.Client, path+"/entries?limit=100&before="+strconv.FormatInt(before, 10), a.token, &page); err != nil {
			return Account{}, err
		}
		entries = append(entries, page.Entries...)
		if before = page.Next; before == 0 {
			break
		}
	}
	past := map[int]Lot{}
	for _, e := range slices.Backward(entries) { // oldest first
		if i, there := known[e.LotID]; there {
			account.Lots[i].Returned = e.returned(account.Lots[i].Returned)
		} else {
			past[e.LotID] = past[e.LotID].with(e)
		}
	}
	ids := make([]int, 0, len(past))
	for id := range past {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	for _, id := range ids {
		account.Lots = append(account.Lots, past[id])
	}
	return account, nil
}

// returned is how many videos of a lot have been taken back with their money
// after an entry, given how many had been before. Another plan fills the lot
// again; videos of a refund that a bank refused are added on top.
func (e entry) returned(before int) int {
	switch e.Reason {
	case "payment_returned", "refund_failed":
		return before - e.Amount
	case "plan_changed":
		return min(0, before)
	}
	return before
}

// with adds one of its entries to a lot.
func (l Lot) with(e entry) Lot {
	l.Kind = e.LotKind
	l.Left += e.Amount
	l.Returned = e.returned(l.Returned)
	if e.Kind == "grant" || e.Kind == "adjust" {
		l.Granted += e.Amount
	}
	return l
}
