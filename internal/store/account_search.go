package store

import (
	"context"
	"math"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func (r reader) OwnedAccounts(ctx context.Context, search cutroom.AccountSearch, page cutroom.Page) ([]cutroom.OwnedAccount, error) {
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
