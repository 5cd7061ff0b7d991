package production

import (
	"context"
	"slices"
	"time"

	"cutroom/internal/cutroom"
)

// plan returns a client account's live plan, or the smallest one for accounts
// that only have bought credits.
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

// split separates the open projects of an account into those that take a slot
// and those that wait for one.
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
// the first projects in it. Call it after the project was saved.
func (d *doing) arrange(ctx context.Context) error {
	arranged, err := d.arrangeQueue(ctx, d.tx, d.by, d.project.AccountID, d.now)
	for _, p := range arranged {
		if p.ID == d.project.ID {
			d.project = p
		}
	}
	return err
}

// arrangeQueue renumbers a queue and returns the projects that changed.
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

// errQueueOrder refuses an order that doesn't match the projects in the queue.
var errQueueOrder = &cutroom.Error{Kind: cutroom.Conflict, Code: "queue_changed", Message: "The queue has changed. Check it before you reorder it."}

// QueueOrder is an order for the projects that wait in a client's queue.
type QueueOrder struct {
	AccountID string   // for managers; members sort the queue of their own account
	Projects  []string // the ids of all of them
	// Seen is the order in which the person saw them, if it is known. If
	// somebody else has sorted them since, that order stays.
	Seen []string
}

// Reorder puts the projects that wait in a client's queue into another order.
func (s *Service) Reorder(ctx context.Context, by cutroom.Actor, order QueueOrder) error {
	by = by.WithoutCaller()
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		account, err := queueOf(ctx, tx, by, order.AccountID)
		if err != nil {
			return err
		}
		open, err := tx.OpenProjects(ctx, account)
		if err != nil {
			return err
		}
		_, queue := split(open)
		if len(queue) != len(order.Projects) || order.Seen != nil && !slices.Equal(idsOf(queue), order.Seen) {
			return errQueueOrder
		}
		for _, p := range queue {
			place := slices.Index(order.Projects, p.ID)
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

func idsOf(list []cutroom.Project) []string {
	ids := make([]string, len(list))
	for i, p := range list {
		ids[i] = p.ID
	}
	return ids
}

// Queue is a client's queue in its order.
type Queue struct {
	At         time.Time
	Slots      int // how many projects can be active at once
	Active     int // how many are active now
	Projects   []View
	Dates      []cutroom.Forecast // of Projects
	MayReorder bool
}

// Queue returns the queue of the actor's account; managers can read any
// account's.
func (s *Service) Queue(ctx context.Context, by cutroom.Actor, accountID string) (Queue, error) {
	mayReorder := by.IsManager()
	if !by.IsManager() {
		me, err := cutroom.ActingToRead(ctx, s.store, by, cutroom.See)
		if err != nil {
			return Queue{}, err
		}
		if accountID != "" && accountID != me.AccountID {
			return Queue{}, cutroom.ErrNotFound
		}
		accountID, mayReorder = me.AccountID, me.May(cutroom.Submit) && by.ViewedBy == ""
	}
	open, err := s.store.OpenProjects(ctx, accountID)
	if err != nil {
		return Queue{}, err
	}
	plan, _, err := s.plan(ctx, s.store, accountID)
	if err != nil {
		return Queue{}, err
	}
	now := s.clock.Now()
	active, queue := split(open)
	q := Queue{
		At: now, Slots: plan.ActiveProjects, Active: len(active), MayReorder: mayReorder,
		Dates: cutroom.ForecastQueue(plan.ActiveProjects, active, queue, now),
	}
	q.Projects, err = s.views(ctx, by, queue)
	return q, err
}

// queueOf returns the account whose queue the actor may sort.
func queueOf(ctx context.Context, tx cutroom.Tx, by cutroom.Actor, accountID string) (string, error) {
	u, err := by.CurrentPerson(ctx, tx)
	if err != nil {
		return "", err
	}
	if u.IsActiveManager() {
		return accountID, nil
	}
	me, _, err := cutroom.Acting(ctx, tx, by, cutroom.Submit)
	if err == nil && accountID != "" && accountID != me.AccountID {
		err = cutroom.ErrNotFound
	}
	return me.AccountID, err
}
