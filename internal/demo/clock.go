package demo

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"cutroom/internal/cutroom"
)

// ErrTooFar is returned for moving the clock by nothing, backwards or too far.
var ErrTooFar = &cutroom.Error{
	Kind: cutroom.Invalid, Code: "clock_step", Field: "hours",
	Message: "The demo clock can move ahead by 1 to 8,784 hours at a time",
}

const longestStep = 366 * 24 * time.Hour

// Clock is the demo's time, shared by all nodes through the store.
type Clock struct {
	store cutroom.Store
	clock *cutroom.MovableClock
}

// NewClock returns a Clock that moves the given clock.
func NewClock(store cutroom.Store, clock *cutroom.MovableClock) *Clock {
	return &Clock{store: store, clock: clock}
}

// Load sets this node's clock to the offset in the store.
func (c *Clock) Load(ctx context.Context) error {
	offset, err := storedOffset(ctx, c.store)
	if err != nil {
		return err
	}
	c.clock.MoveTo(offset)
	return nil
}

// Now returns the demo's time and how far it is ahead of real time.
func (c *Clock) Now() (time.Time, time.Duration) { return c.clock.Now(), c.clock.Offset() }

// Move moves the demo's time ahead.
func (c *Clock) Move(ctx context.Context, by cutroom.Actor, step time.Duration) error {
	if !by.IsManager() {
		return cutroom.ErrForbidden
	}
	if step < time.Hour || step > longestStep {
		return ErrTooFar
	}
	var offset time.Duration
	err := c.store.InTx(ctx, func(tx cutroom.Tx) error {
		stored, err := storedOffset(ctx, tx)
		if err != nil {
			return err
		}
		offset = stored + step
		tx.Append(cutroom.Event{
			Kind: cutroom.ClockMoved, At: c.clock.Now(), By: by.UserID, Subject: "clock",
			Audience: []string{cutroom.ToEveryone},
		})
		// Jobs for the new time run now instead of at the next full hour.
		now := c.clock.Now().Add(offset - c.clock.Offset())
		for _, job := range []cutroom.Job{
			cutroom.DeleteDueAccounts{Now: now}, cutroom.SweepCredits{Now: now}, cutroom.TendSubscriptions{Now: now},
			cutroom.ForgetApplications{Now: now}, cutroom.ForgetMessages{Now: now}, cutroom.SweepFiles{Now: now},
			cutroom.SettleAllProjects{Now: now}, cutroom.RaiseAlarms{Now: now}, cutroom.ApproveUnanswered{Now: now},
			cutroom.MailGathered{Now: now},
		} {
			if err := tx.Enqueue(ctx, job); err != nil {
				return err
			}
		}
		return tx.PutSetting(ctx, cutroom.SettingClockOffset, strconv.FormatInt(offset.Milliseconds(), 10))
	})
	if err != nil {
		return err
	}
	c.clock.MoveTo(offset)
	return nil
}

func storedOffset(ctx context.Context, r cutroom.SettingReader) (time.Duration, error) {
	value, err := r.Setting(ctx, cutroom.SettingClockOffset)
	if errors.Is(err, cutroom.ErrNotFound) {
		return 0, nil
	}
	if err != nil {
		return 0, err
	}
	ms, err := strconv.ParseInt(value, 10, 64)
	if err != nil {
		return 0, fmt.Errorf("setting %s: %w", cutroom.SettingClockOffset, err)
	}
	return time.Duration(ms) * time.Millisecond, nil
}

// Feed returns the event log for this node's live streams. When an event says
// that the clock has moved, this node's clock has already moved.
func (c *Clock) Feed(log cutroom.EventFeed) cutroom.EventFeed { return feed{EventFeed: log, clock: c} }

type feed struct {
	cutroom.EventFeed
	clock *Clock
}

func (f feed) EventsAfter(ctx context.Context, seq int64, limit int) ([]cutroom.Event, error) {
	events, err := f.EventFeed.EventsAfter(ctx, seq, limit)
	moved := func(e cutroom.Event) bool { return e.Kind == cutroom.ClockMoved }
	if err != nil || !slices.ContainsFunc(events, moved) {
		return events, err
	}
	return events, f.clock.Load(ctx)
}
