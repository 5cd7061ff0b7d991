package production

import (
	"cmp"
	"context"
	"slices"

	"cutroom/internal/cutroom"
)

// withoutEditor filters columns of the board.
var withoutEditor = cutroom.BoardFilter{EditorID: cutroom.NoEditor}

// countUnassigned counts the projects that wait for an editor, up to
// MostCounted.
func (s *Service) countUnassigned(ctx context.Context) (int, error) {
	count := 0
	for _, state := range cutroom.EditorStates() {
		some, err := s.store.CountBoardColumn(ctx, state, withoutEditor, s.clock.Now(), MostCounted)
		if err != nil {
			return 0, err
		}
		count += some
	}
	return min(count, MostCounted), nil
}

// unassigned lists projects that wait for an editor: those that have begun
// first, because their clients wait already, then the pool.
func (s *Service) unassigned(ctx context.Context, limit int) ([]cutroom.Project, error) {
	var list []cutroom.Project
	for _, state := range cutroom.EditorStates() {
		if state == cutroom.Queued {
			continue
		}
		some, err := s.store.BoardColumn(ctx, state, withoutEditor, s.clock.Now(), cutroom.BoardPlace{}, limit)
		if err != nil {
			return nil, err
		}
		list = append(list, some...)
	}
	slices.SortFunc(list, func(a, b cutroom.Project) int {
		return cmp.Or(a.BoardPlace().At.Compare(b.BoardPlace().At), cmp.Compare(a.ID, b.ID))
	})
	if len(list) >= limit {
		return list[:limit], nil
	}
	pool, err := s.store.Pool(ctx, cutroom.PoolPlace{}, limit-len(list))
	return append(list, pool...), err
}

// eachUnassigned calls fn for all projects that wait for an editor.
func (s *Service) eachUnassigned(ctx context.Context, r cutroom.Reader, fn func(cutroom.Project) error) error {
	for _, state := range cutroom.EditorStates() {
		if state == cutroom.Queued {
			continue
		}
		var after cutroom.BoardPlace
		for {
			list, err := r.BoardColumn(ctx, state, withoutEditor, s.clock.Now(), after, poolBatch)
			if err != nil {
				return err
			}
			for _, p := range list {
				if err := fn(p); err != nil {
					return err
				}
				after = p.BoardPlace()
			}
			if len(list) < poolBatch {
				break
			}
		}
	}
	return eachInPool(ctx, r, fn)
}
