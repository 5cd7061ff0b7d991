package production

import (
	"context"
	"slices"
	"time"

	"cutroom/internal/cutroom"
)

// plan is what a client account has: its live plan, or the smallest one for
// accounts that only have bought credits.
func (s *Service) plan(ctx context.Context, r cutroom.Reader, accountID string) (cutroom.Plan, *cutroom.Subscription, error) {
	sub, err := cutroom.Optional(r.LiveSubscription(ctx, accountID))
	if err != nil {
		return cutroom.Plan{}, nil, err
	}
	if sub != nil {
		if plan, known := s.catalogue.Plan(sub.Plan); known {
			return plan, sub, nil
		}
	}
	smallest := slices.MinFunc(s.catalogue.Plans, func(a, b cutroom.Plan) int { return int(a.MonthlyPrice - b.MonthlyPrice) })
	smallest.Key = ""
	return smallest, sub, nil
}

// split parts the open projects of an account into those that take a slot and
// those that wait for one.
func split(open []cutroom.Project) (active, queue []cutroom.Project) {
	for _, p := range open {
		switch {
		case p.State.Active():
			active = append(active, p)
		case p.State == cutroom.Queued:
			queue = append(queue, p)
		}
	}
	return active, queue
}

// arrange numbers the queue of the project's account and gives free slots to
// the first in it. It comes after the project was saved.
func (d *doing) arrange(ctx context.Context) error {
	arranged, err := d.arrangeQueue(ctx, d.tx, d.by, d.project.AccountID, d.now)
	for _, p := range arranged {
		if p.ID == d.project.ID {
			d.project = p
		}
	}
	return err
}

// arrangeQueue numbers a queue again and returns the projects that changed.
func (s *Service) arrangeQueue(ctx context.Context, tx cutroom.Tx, by cutroom.Actor, accountID string, now time.Time) ([]cutroom.Project, error) {
	open, err := tx.OpenProjects(ctx, accountID)
	if err != nil {
		return nil, err
	}
	plan, _, err := s.plan(ctx, tx, accountID)
	if err != nil {
		return nil, err
	}
	active, queue := split(open)
	was := slices.Clone(queue)
	pointers := make([]*cutroom.Project, len(queue))
	var steps []cutroom.Step
	for i := range queue {
		pointers[i] = &queue[i]
		alarms, err := s.alarmsOf(ctx, tx, pointers[i], now)
		if err != nil {
			return nil, err
		}
		steps = append(steps, alarms...)
	}
	steps = append(steps, cutroom.ArrangeQueue(pointers, plan.ActiveProjects-len(active), now)...)
	var changed []cutroom.Project
	for i, p := range queue {
		if p.QueuePlace == was[i].QueuePlace && p.Steps == was[i].Steps {
			continue
		}
		if err := tx.SaveProject(ctx, p); err != nil {
			return nil, err
		}
		if err := cutroom.AppendForProject(ctx, tx, cutroom.Event{Kind: cutroom.QueueChanged, At: now, By: by.UserID}, was[i], p); err != nil {
			return nil, err
		}
		changed = append(changed, p)
	}
	for _, step := range steps {
		if err := tx.AppendStep(ctx, step); err != nil {
			return nil, err
		}
	}
	return changed, nil
}

// errQueueOrder refuses an order of other projects than those in the queue.
var errQueueOrder = &cutroom.Error{Kind: cutroom.Conflict, Code: "queue_changed", Message: "The queue has changed. Look at it again before you sort it."}

// Reorder puts the projects that wait in a client's queue into another order.
// accountID is for managers; members sort the queue of their own account.
func (s *Service) Reorder(ctx context.Context, by cutroom.Actor, accountID string, ids []string) error {
	by = by.WithoutCaller()
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		account, err := queueOf(ctx, tx, by, accountID)
		if err != nil {
			return err
		}
		open, err := tx.OpenProjects(ctx, account)
		if err != nil {
			return err
		}
		_, queue := split(open)
		if len(queue) != len(ids) {
			return errQueueOrder
		}
		for _, p := range queue {
			place := slices.Index(ids, p.ID)
			if place < 0 {
				return errQueueOrder
			}
			if p.QueuePlace == place+1 {
				continue
			}
			was := p
			p.QueuePlace = place + 1
			if err := tx.SaveProject(ctx, p); err != nil {
				return err
			}
			if err := cutroom.AppendForProject(ctx, tx, cutroom.Event{Kind: cutroom.QueueChanged, At: s.clock.Now(), By: by.UserID}, was, p); err != nil {
				return err
			}
		}
		_, err = s.arrangeQueue(ctx, tx, by, account, s.clock.Now())
		return err
	})
}

// queueOf returns the account whose queue the actor may sort.
func queueOf(ctx context.Context, tx cutroom.Tx, by cutroom.Actor, accountID string) (string, error) {
	u, err := tx.UserByID(ctx, by.UserID)
	if err != nil {
		return "", err
	}
	if u.Role == cutroom.Manager && !u.Suspended() {
		return accountID, nil
	}
	me, _, err := cutroom.Acting(ctx, tx, by, cutroom.Submit)
	if err == nil && accountID != "" && accountID != me.AccountID {
		err = cutroom.ErrNotFound
	}
	return me.AccountID, err
}
