package production

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"cutroom/internal/cutroom"
)

const (
	// poolBatch is how many projects of the pool are read at once.
	poolBatch = cutroom.MaxPage
	// poolReads is how often the pool is read for one page.
	poolReads = 5
)

// Pool lists a page of the projects that the actor could take on, and where to
// continue after it: projects of plans with priority first, then the longest
// waiting. Managers see all projects that wait for an editor. A page for an
// editor whom few projects fit may be short or empty even though there is more
// to read.
func (s *Service) Pool(ctx context.Context, by cutroom.Actor, page cutroom.Page) (views []View, next string, err error) {
	if by.Role == cutroom.Client {
		return nil, "", cutroom.ErrForbidden
	}
	if err := page.Check(); err != nil {
		return nil, "", err
	}
	at, err := placeIn(page.Before)
	if err != nil {
		return nil, "", err
	}
	views = []View{}
	after := cutroom.PoolPlace{Priority: at.first, SubmittedAt: at.at, ID: at.id}
	// Projects that don't fit an editor are left out, so a page may take
	// several reads.
	for range poolReads {
		list, err := s.store.Pool(ctx, after, poolBatch)
		if err != nil {
			return nil, "", err
		}
		some, err := s.views(ctx, by, list)
		if err != nil {
			return nil, "", err
		}
		views = append(views, some...)
		if len(views) > page.Limit {
			views = views[:page.Limit]
			last := views[page.Limit-1].PoolPlace()
			return views, placeText(place{last.Priority, last.SubmittedAt, last.ID}), nil
		}
		if len(list) < poolBatch {
			return views, "", nil
		}
		after = list[len(list)-1].PoolPlace()
	}
	return views, placeText(place{after.Priority, after.SubmittedAt, after.ID}), nil
}

// eachInPool calls fn for all projects in the pool.
func eachInPool(ctx context.Context, r cutroom.ProjectReader, fn func(cutroom.Project) error) error {
	var after cutroom.PoolPlace
	for {
		list, err := r.Pool(ctx, after, poolBatch)
		if err != nil {
			return err
		}
		for _, p := range list {
			if err := fn(p); err != nil {
				return err
			}
			after = p.PoolPlace()
		}
		if len(list) < poolBatch {
			return nil
		}
	}
}

// place is the position in a list that is sorted by more than ids: a group that
// comes first, then a time, then an id.
type place struct {
	first bool
	at    time.Time
	id    string
}

// placeText encodes a position in a list as one word, and placeIn decodes it.
func placeText(p place) string {
	at := int64(0)
	if !p.at.IsZero() {
		at = p.at.UnixMilli()
	}
	return fmt.Sprintf("%t.%d.%s", p.first, at, p.id)
}

var errPlace = &cutroom.Error{Kind: cutroom.Invalid, Code: "page_after", Field: "after", Message: "The list can't be continued from there"}

// placeIn decodes a position in a list. It returns the zero place for "".
func placeIn(text string) (p place, err error) {
	if text == "" {
		return place{}, nil
	}
	parts := strings.SplitN(text, ".", 3)
	if len(parts) != 3 || parts[2] == "" {
		return place{}, errPlace
	}
	ms, err := strconv.ParseInt(parts[1], 10, 64)
	if err != nil || ms < 0 {
		return place{}, errPlace
	}
	p = place{first: parts[0] == "true", id: parts[2]}
	if ms > 0 {
		p.at = time.UnixMilli(ms)
	}
	return p, nil
}
