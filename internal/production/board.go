package production

import (
	"context"
	"slices"

	"cutroom/internal/cutroom"
)

// MostCounted is the highest number that is counted for a column.
const MostCounted = 1000

// BoardColumn is a page of one column of the managers' board.
type BoardColumn struct {
	State cutroom.ProjectState
	Count int // of all its projects; MostCounted means that many or more
	Views []View
	Next  string // where the column continues; "" at the end
}

// Board is the first page of every column of the board.
type Board struct {
	Columns []BoardColumn
	Client  *cutroom.ClientAccount // the client it is filtered by, else nil
}

// Board returns the board. Only managers may read it.
func (s *Service) Board(ctx context.Context, by cutroom.Actor, f cutroom.BoardFilter, limit int) (Board, error) {
	b := Board{Columns: make([]BoardColumn, len(cutroom.BoardStates))}
	for i, state := range cutroom.BoardStates {
		var err error
		if b.Columns[i], err = s.BoardColumn(ctx, by, state, f, cutroom.Page{Limit: limit}); err != nil {
			return Board{}, err
		}
	}
	if f.AccountID == "" {
		return b, nil
	}
	client, err := cutroom.Optional(s.store.ClientAccountByID(ctx, f.AccountID))
	b.Client = client
	return b, err
}

// BoardColumn returns a page of one column. Only managers may read it.
func (s *Service) BoardColumn(ctx context.Context, by cutroom.Actor, state cutroom.ProjectState, f cutroom.BoardFilter, page cutroom.Page) (BoardColumn, error) {
	column := BoardColumn{State: state}
	if !by.IsManager() {
		return column, cutroom.ErrForbidden
	}
	if !slices.Contains(cutroom.BoardStates, state) {
		return column, cutroom.ErrNotFound
	}
	after, err := placeIn(page.Before)
	if err == nil {
		err = f.Check()
	}
	if err != nil {
		return column, err
	}
	approved := s.clock.Now().Add(-cutroom.BoardApproved)
	list, err := s.store.BoardColumn(ctx, state, f, approved, cutroom.BoardPlace{At: after.at, ID: after.id}, page.Limit+1)
	if err != nil {
		return column, err
	}
	if len(list) > page.Limit {
		list = list[:page.Limit]
		last := list[page.Limit-1].BoardPlace()
		column.Next = placeText(place{at: last.At, id: last.ID})
	}
	if column.Views, err = s.views(ctx, by, list); err != nil {
		return column, err
	}
	if column.Count = len(list); after.id != "" || column.Next != "" {
		column.Count, err = s.store.CountBoardColumn(ctx, state, f, approved, MostCounted)
	}
	return column, err
}
