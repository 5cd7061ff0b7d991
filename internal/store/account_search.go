package store

import (
	"context"
	"math"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func (r reader) OwnedAccounts(ctx context.Context, search cutroom.AccountSearch, page cutroom.Page) ([]cutroom.OwnedAccount, error) {
	switch search.Sort {
	case cutroom.SortByName:
		return r.ownedAccountsByName(ctx, search, page)
	case cutroom.SortByUsage:
		return r.ownedAccountsByUsage(ctx, search, page)
	case cutroom.SortByHealth:
		return r.ownedAccountsByHealth(ctx, search, page)
	}
	after := sqlitegen.OwnedAccountsBeforeParams{
		BeforeAt: math.MaxInt64, PageSize: int64(page.Limit), Part: cutroom.LoginKey(search.Text),
		Standing: string(search.Show), NewSince: millis(cutroom.NewSince(search.Now)),
		RatingsSince: millis(cutroom.LowRatingsSince(search.Now)), IdleSince: millis(cutroom.IdleSince(search.Now)),
	}
	if page.Before != "" {
		row, err := r.q.ClientAccountByID(ctx, page.Before)
		if err != nil {
			return nil, translate(err)
		}
		after.BeforeAt, after.BeforeID = row.CreatedAt, row.ID
	}
	rows, err := r.q.OwnedAccountsBefore(ctx, after)
	return each(rows, func(row sqlitegen.OwnedAccountsBeforeRow) cutroom.OwnedAccount {
		return cutroom.OwnedAccount{Account: clientAccountOf(row.ClientAccount), Owner: userOf(row.User)}
	}), translate(err)
}

func (r reader) ownedAccountsByName(ctx context.Context, search cutroom.AccountSearch, page cutroom.Page) ([]cutroom.OwnedAccount, error) {
	after := sqlitegen.OwnedAccountsByNameParams{
		PageSize: int64(page.Limit), Part: cutroom.LoginKey(search.Text),
		Standing: string(search.Show), NewSince: millis(cutroom.NewSince(search.Now)),
		RatingsSince: millis(cutroom.LowRatingsSince(search.Now)), IdleSince: millis(cutroom.IdleSince(search.Now)),
	}
	if page.Before != "" {
		row, err := r.q.ClientAccountByID(ctx, page.Before)
		if err != nil {
			return nil, translate(err)
		}
		after.AfterName, after.AfterID = row.NameKey, row.ID
	}
	rows, err := r.q.OwnedAccountsByName(ctx, after)
	return each(rows, func(row sqlitegen.OwnedAccountsByNameRow) cutroom.OwnedAccount {
		return cutroom.OwnedAccount{Account: clientAccountOf(row.ClientAccount), Owner: userOf(row.User)}
	}), translate(err)
}

func (r reader) Referrals(ctx context.Context, f cutroom.ReferralFilter, page cutroom.Page) ([]cutroom.Referral, error) {
	after := sqlitegen.ReferredAccountsBeforeParams{
		BeforeAt: math.MaxInt64, PageSize: int64(page.Limit), Part: cutroom.LoginKey(f.Client), Wanted: string(f.Show),
	}
	if page.Before != "" {
		row, err := r.q.ClientAccountByID(ctx, page.Before)
		if err != nil {
			return nil, translate(err)
		}
		after.BeforeAt, after.BeforeID = row.CreatedAt, row.ID
	}
	rows, err := r.q.ReferredAccountsBefore(ctx, after)
	return each(rows, func(row sqlitegen.ReferredAccountsBeforeRow) cutroom.Referral {
		return cutroom.Referral{Account: clientAccountOf(row.ClientAccount), Referrer: row.ReferrerName, Code: row.ReferrerCode}
	}), translate(err)
}
