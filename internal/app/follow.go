package app

import (
	"context"
	"errors"
	"maps"

	"cutroom/internal/cutroom"
	"cutroom/internal/site"
)

// followManagers keeps what this process has in memory up to date after a
// manager changes it on any node, until ctx ends: the brand, the values filled
// into pages, and the videos that pages can play. A process that only runs jobs
// has no pages.
func (a *App) followManagers(ctx context.Context, pages *site.Site) error {
	react := map[string]func(context.Context) error{
		cutroom.SettingsChanged: func(ctx context.Context) error {
			if err := a.Settings.Load(ctx); err != nil || pages == nil {
				return err
			}
			places, err := a.places(ctx)
			if err != nil {
				return err
			}
			return pages.Fill(places)
		},
	}
	if pages != nil {
		react[cutroom.ShowcaseChanged] = func(ctx context.Context) error { return a.allowVideos(ctx, pages) }
	}
	happened := a.Store.Subscribe(ctx)
	last, err := a.Store.LastEvent(ctx)
	stale := maps.Clone(react) // everything could have changed since it was read
	for {
		for kind, catchUp := range stale {
			problem := catchUp(ctx)
			if problem == nil {
				delete(stale, kind)
			}
			err = errors.Join(err, problem)
		}
		if err != nil && ctx.Err() == nil {
			a.logger.WarnContext(ctx, "cannot read the managers' settings", "error", err)
		}
		select {
		case <-happened:
			var kinds map[string]bool
			last, kinds, err = a.kindsSince(ctx, last)
			for kind := range kinds {
				if catchUp, known := react[kind]; known {
					stale[kind] = catchUp
				}
			}
		case <-ctx.Done():
			return nil
		}
	}
}

// kindsSince reads the log from an event on, and returns its end and the kinds
// of events found.
func (a *App) kindsSince(ctx context.Context, after int64) (last int64, kinds map[string]bool, err error) {
	const page = 500
	kinds = map[string]bool{}
	for {
		events, err := a.Store.EventsAfter(ctx, after, page)
		if err != nil {
			return after, kinds, err
		}
		for _, e := range events {
			kinds[e.Kind] = true
			after = e.Seq
		}
		if len(events) < page {
			return after, kinds, nil
		}
	}
}
