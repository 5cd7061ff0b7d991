package store

import (
	"context"
	"math"
	"slices"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func (r reader) ownedAccountsByUsage(ctx context.Context, search cutroom.AccountSearch, page cutroom.Page) ([]cutroom.OwnedAccount, error) {
	after := sqlitegen.OwnedAccountsByUsageParams{
		BeforeUsed: math.MaxInt64, BeforeAt: math.MaxInt64, PageSize: int64(page.Limit), Part: cutroom.LoginKey(search.Text),
		Standing: string(search.Show), NewSince: millis(cutroom.NewSince(search.Now)),
		RatingsSince: millis(cutroom.LowRatingsSince(search.Now)), IdleSince: millis(cutroom.IdleSince(search.Now)),
	}
	if page.Before != "" {
		place, err := cutroom.ParseAccountPlace(cutroom.SortByUsage, page.Before)
		if err != nil {
			return nil, err
		}
		after.BeforeUsed, after.BeforeAt, after.BeforeID = -place.Rank, millis(place.At), place.ID
	}
	rows, err := r.q.OwnedAccountsByUsage(ctx, after)
	return each(rows, func(row sqlitegen.OwnedAccountsByUsageRow) cutroom.OwnedAccount {
		account := clientAccountOf(row.ClientAccount)
		place := cutroom.AccountPlace{Sort: cutroom.SortByUsage, Rank: -row.ClientAccount.Used, At: account.CreatedAt, ID: account.ID}
		return cutroom.OwnedAccount{Account: account, Owner: userOf(row.User), Place: place}
	}), translate(err)
}

// ownedAccountsByHealth joins three lists: clients at risk, who are few, then
// other clients with a plan, then the rest.
func (r reader) ownedAccountsByHealth(ctx context.Context, search cutroom.AccountSearch, page cutroom.Page) ([]cutroom.OwnedAccount, error) {
	after := cutroom.AccountPlace{Rank: -1}
	if page.Before != "" {
		var err error
		if after, err = cutroom.ParseAccountPlace(cutroom.SortByHealth, page.Before); err != nil {
			return nil, err
		}
	}
	list, err := r.ownedAccountsAtRisk(ctx, search, after, page.Limit)
	if err != nil || search.Show == cutroom.ShowAtRisk || search.Show == cutroom.ShowPastDue {
		return list, err
	}
	for _, health := range []cutroom.Health{cutroom.HealthGood, cutroom.HealthNone} {
		if missing := page.Limit - len(list); missing > 0 && after.Rank <= int64(health) {
			more, err := r.ownedAccountsWithoutRisk(ctx, search, health, after, missing)
			if err != nil {
				return nil, err
			}
			list = append(list, more...)
		}
	}
	return list, nil
}

// atRiskAtOnce is how many clients at risk one query checks; a search may match
// only a few of them.
const atRiskAtOnce = 200

func (r reader) ownedAccountsAtRisk(ctx context.Context, search cutroom.AccountSearch, after cutroom.AccountPlace, limit int) ([]cutroom.OwnedAccount, error) {
	if after.Rank >= int64(cutroom.HealthGood) {
		return nil, nil
	}
	places, err := r.placesAtRisk(ctx, search, after)
	if err != nil {
		return nil, err
	}
	var list []cutroom.OwnedAccount
	for some := range slices.Chunk(places, atRiskAtOnce) {
		found, err := r.ownedAccountsAmong(ctx, search, some)
		if err != nil {
			return nil, err
		}
		for _, place := range some {
			o, match := found[place.ID]
			if !match {
				continue
			}
			o.Place = place
			if list = append(list, o); len(list) == limit {
				return list, nil
			}
		}
	}
	return list, nil
}

// placesAtRisk lists the places of clients at risk after one of them, in order.
func (r reader) placesAtRisk(ctx context.Context, search cutroom.AccountSearch, after cutroom.AccountPlace) (places []cutroom.AccountPlace, err error) {
	signs, err := r.RiskSigns(ctx, cutroom.LowRatingsSince(search.Now), cutroom.IdleSince(search.Now))
	if err != nil {
		return nil, err
	}
	for _, s := range signs {
		place := cutroom.AccountPlace{Sort: cutroom.SortByHealth, Rank: int64(s.Health(search.Now)), At: s.Subscription.StartedAt, ID: s.Subscription.AccountID}
		pastDue := s.Subscription.State == cutroom.SubscriptionPastDue
		if place.Compare(after) > 0 && (pastDue || search.Show != cutroom.ShowPastDue) {
			places = append(places, place)
		}
	}
	slices.SortFunc(places, cutroom.AccountPlace.Compare)
	return places, nil
}

func (r reader) ownedAccountsAmong(ctx context.Context, search cutroom.AccountSearch, places []cutroom.AccountPlace) (map[string]cutroom.OwnedAccount, error) {
	ids := each(places, func(p cutroom.AccountPlace) string { return p.ID })
	rows, err := amongIDs(ctx, ids, func(ctx context.Context, list string) ([]sqlitegen.OwnedAccountsAmongRow, error) {
		return r.q.OwnedAccountsAmong(ctx, sqlitegen.OwnedAccountsAmongParams{Ids: list, Part: cutroom.LoginKey(search.Text), Since: sinceMillis(search)})
	})
	owned := each(rows, func(row sqlitegen.OwnedAccountsAmongRow) cutroom.OwnedAccount {
		return cutroom.OwnedAccount{Account: clientAccountOf(row.ClientAccount), Owner: userOf(row.User)}
	})
	return byID(owned, func(o cutroom.OwnedAccount) string { return o.Account.ID }), err
}

func (r reader) ownedAccountsWithoutRisk(
	ctx context.Context, search cutroom.AccountSearch, health cutroom.Health, after cutroom.AccountPlace, limit int,
) ([]cutroom.OwnedAccount, error) {
	wanted := sqlitegen.OwnedAccountsWithoutRiskParams{
		BeforeAt: math.MaxInt64, Since: sinceMillis(search), Part: cutroom.LoginKey(search.Text), PageSize: int64(limit),
		RatingsSince: millis(cutroom.LowRatingsSince(search.Now)), IdleSince: millis(cutroom.IdleSince(search.Now)),
	}
	if health == cutroom.HealthGood {
		wanted.WithPlan = 1
	}
	if after.Rank == int64(health) {
		wanted.BeforeAt, wanted.BeforeID = millis(after.At), after.ID
	}
	rows, err := r.q.OwnedAccountsWithoutRisk(ctx, wanted)
	return each(rows, func(row sqlitegen.OwnedAccountsWithoutRiskRow) cutroom.OwnedAccount {
		account := clientAccountOf(row.ClientAccount)
		place := cutroom.AccountPlace{Sort: cutroom.SortByHealth, Rank: int64(health), At: account.CreatedAt, ID: account.ID}
		return cutroom.OwnedAccount{Account: account, Owner: userOf(row.User), Place: place}
	}), translate(err)
}

func sinceMillis(search cutroom.AccountSearch) int64 {
	if since := search.Since(); !since.IsZero() {
		return millis(since)
	}
	return math.MinInt64
}
