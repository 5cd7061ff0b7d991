package store

import (
	"context"
	"database/sql"
	"errors"
	"slices"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

// beyond returns a text that sorts after every text with this prefix.
func beyond(part string) string { return part + "\U0010FFFF" }

// sinceMany returns when the row after many was created, or 0 if there is none.
func sinceMany(created int64, err error) (int64, error) {
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil
	}
	return created, translate(err)
}

// together returns the first rows and then the others, without duplicates.
func together[Row any](first, others []Row, limit int, id func(Row) string) []Row {
	for _, row := range others {
		if !slices.ContainsFunc(first, func(known Row) bool { return id(known) == id(row) }) {
			first = append(first, row)
		}
	}
	return first[:min(len(first), limit)]
}

func (r reader) FindUsers(ctx context.Context, part string, limit int) ([]cutroom.User, error) {
	part = cutroom.LoginKey(part)
	found, err := r.q.UsersBeginning(ctx, sqlitegen.UsersBeginningParams{Part: part, Beyond: beyond(part), Count: int64(limit)})
	if err != nil || len(found) == limit {
		return each(found, userOf), translate(err)
	}
	since, err := sinceMany(r.q.UserAfterMany(ctx, compared))
	if err != nil {
		return nil, err
	}
	others, err := r.q.NewestUsersWith(ctx, sqlitegen.NewestUsersWithParams{Since: since, Part: part, Count: int64(limit)})
	all := together(found, others, limit, func(row sqlitegen.User) string { return row.ID })
	return each(all, userOf), translate(err)
}

func (r reader) FindClientAccounts(ctx context.Context, part string, limit int) ([]cutroom.ClientAccount, error) {
	part = cutroom.LoginKey(part)
	found, err := r.q.ClientAccountsBeginning(ctx, sqlitegen.ClientAccountsBeginningParams{Part: part, Beyond: beyond(part), Count: int64(limit)})
	if err != nil || len(found) == limit {
		return each(found, clientAccountOf), translate(err)
	}
	since, err := sinceMany(r.q.ClientAccountAfterMany(ctx, compared))
	if err != nil {
		return nil, err
	}
	others, err := r.q.NewestClientAccountsWith(ctx, sqlitegen.NewestClientAccountsWithParams{Since: since, Part: part, Count: int64(limit)})
	all := together(found, others, limit, func(row sqlitegen.ClientAccount) string { return row.ID })
	return each(all, clientAccountOf), translate(err)
}
