package production

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
)

// OwnFigures are an editor's figures with the latest ratings from clients.
type OwnFigures struct {
	cutroom.Figures
	Latest []RatedProject
}

// latestRatings is how many ratings an editor sees next to their figures.
const latestRatings = 5

// FiguresOf returns an editor's figures, for the editor and for managers.
func (s *Service) FiguresOf(ctx context.Context, by cutroom.Actor, editorID string) (OwnFigures, error) {
	if !by.IsManager() && by.UserID != editorID {
		return OwnFigures{}, cutroom.ErrNotFound
	}
	u, err := s.store.UserByID(ctx, editorID)
	if err != nil {
		return OwnFigures{}, err
	}
	if u.Role != cutroom.Editor {
		return OwnFigures{}, cutroom.ErrNotFound
	}
	figures, err := s.figures(ctx, editorID)
	if err != nil {
		return OwnFigures{}, err
	}
	latest, err := s.store.RatingsOf(ctx, editorID, latestRatings)
	if err != nil {
		return OwnFigures{}, err
	}
	rated, err := s.rated(ctx, by, latest)
	return OwnFigures{Figures: figures, Latest: rated}, err
}

// FiguresOfEach returns the figures of several editors by id, for managers.
func (s *Service) FiguresOfEach(ctx context.Context, by cutroom.Actor, editorIDs []string) (map[string]cutroom.Figures, error) {
	if !by.IsManager() {
		return nil, cutroom.ErrForbidden
	}
	now := s.clock.Now()
	var each map[string]cutroom.Figures
	err := s.store.Snapshot(ctx, func(r cutroom.Reader) (err error) {
		each = make(map[string]cutroom.Figures, len(editorIDs))
		for _, id := range editorIDs {
			if each[id], err = readFigures(ctx, r, id, now); err != nil {
				return err
			}
		}
		return nil
	})
	return each, err
}

func (s *Service) figures(ctx context.Context, editorID string) (figures cutroom.Figures, err error) {
	now := s.clock.Now()
	err = s.store.Snapshot(ctx, func(r cutroom.Reader) (err error) {
		figures, err = readFigures(ctx, r, editorID, now)
		return err
	})
	return figures, err
}

func readFigures(ctx context.Context, r cutroom.Reader, editorID string, now time.Time) (cutroom.Figures, error) {
	figures := cutroom.Figures{At: now}
	before, latest := cutroom.FigureSpans(now)
	var err error
	if figures.Now, err = r.TallyOf(ctx, editorID, latest, now); err != nil {
		return figures, err
	}
	figures.Before, err = r.TallyOf(ctx, editorID, before, latest)
	return figures, err
}

// PublicFigures returns what clients see of an editor's work. Call it only for
// people whose public profile the caller may see.
func (s *Service) PublicFigures(ctx context.Context, editorID string) (cutroom.Tally, error) {
	figures, err := s.figures(ctx, editorID)
	return figures.Now, err
}
