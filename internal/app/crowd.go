package app

import (
	"context"
	"errors"

	"cutroom/internal/crowd"
	"cutroom/internal/demo"
)

// errOnlyInADemo is returned for made-up projects outside a demo.
var errOnlyInADemo = errors.New("made-up projects belong in a demo")

// AddCrowd adds made-up projects to a demo and reports its progress.
func (a *App) AddCrowd(ctx context.Context, projects int, progress func(done, all int)) error {
	if a.demo == nil {
		return errOnlyInADemo
	}
	client, err := a.Store.UserByLogin(ctx, demo.People[0].Username)
	if err != nil {
		return err
	}
	membership, err := a.Store.MembershipOf(ctx, client.ID)
	if err != nil {
		return err
	}
	editor, err := a.Store.UserByLogin(ctx, demo.People[1].Username)
	if err != nil {
		return err
	}
	now, _ := a.demo.Now()
	// A power failure in the middle would only lose made-up projects.
	return a.Store.Unsynced(ctx, func() error {
		if err := crowd.Gather(ctx, crowd.Config{
			Store: a.Store, Now: now, Projects: projects, Client: membership, Editor: editor.ID, Progress: progress,
		}); err != nil {
			return err
		}
		return a.Statistics.MakeRollups(ctx)
	})
}
