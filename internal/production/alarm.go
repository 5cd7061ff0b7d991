package production

import (
	"context"
	"errors"
	"fmt"
	"time"

	"cutroom/internal/cutroom"
)

// alarmBatch is how many projects are read per query.
const alarmBatch = 100

// RaiseAlarms raises the alarms that are due, each project in its own
// transaction. It can be repeated: an alarm that was raised is no longer due.
func (s *Service) RaiseAlarms(ctx context.Context, attempt cutroom.Attempt, job cutroom.RaiseAlarms) error {
	now := s.at(job.Now)
	var failed error
	for failed == nil {
		due, err := s.store.ProjectsToAlarm(ctx, now, alarmBatch)
		if err != nil {
			return err
		}
		for _, p := range due {
			if err := s.store.InTx(ctx, func(tx cutroom.Tx) error { return s.alarm(ctx, tx, p.ID, now) }); err != nil {
				failed = errors.Join(failed, fmt.Errorf("project %s: %w", p.ID, err))
			}
		}
		if len(due) < alarmBatch {
			break
		}
	}
	if failed != nil {
		return failed
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error { return tx.Finish(ctx, attempt) })
}

func (s *Service) alarm(ctx context.Context, tx cutroom.Tx, id string, now time.Time) error {
	p, err := tx.ProjectByID(ctx, id)
	if err != nil {
		return err
	}
	d := s.asSystem(tx, p, now)
	alarms, err := d.raiseAlarms(ctx)
	if err != nil || len(alarms) == 0 {
		return err // another node was faster, or the clock is stopped
	}
	return d.save(ctx, alarms...)
}

// raiseAlarms raises the alarms that are due on the project. Call it before
// writing a step, and save the steps it returns before that one.
func (d *doing) raiseAlarms(ctx context.Context) ([]cutroom.Step, error) {
	return d.alarmsOf(ctx, d.tx, &d.project, d.now)
}

// alarmEvents are the alarms that are sent to outside programs.
var alarmEvents = map[cutroom.Alarm]string{cutroom.AlarmAtRisk: cutroom.ProjectAtRisk, cutroom.AlarmMissed: cutroom.DeadlineMissed}

func (s *Service) alarmsOf(ctx context.Context, tx cutroom.Tx, p *cutroom.Project, now time.Time) ([]cutroom.Step, error) {
	steps := p.RaiseAlarms(now)
	for i, step := range steps {
		e := cutroom.Event{Kind: cutroom.ClockAlarmed, At: step.At, By: cutroom.System.UserID}
		if step.Detail.Alarm != cutroom.AlarmMissed {
			cutroom.AppendForTeam(tx, e, *p)
		} else if err := s.missed(ctx, tx, &steps[i], *p, e, now); err != nil {
			return nil, err
		}
		if kind := alarmEvents[step.Detail.Alarm]; kind != "" {
			tx.Append(cutroom.Event{Kind: kind, At: step.At, By: cutroom.System.UserID, Subject: p.ID, Audience: []string{cutroom.ToManagers}})
		}
		if err := s.tell(ctx, tx, steps[i], cutroom.Relation{System: true}, *p, *p); err != nil {
			return nil, err
		}
	}
	return steps, nil
}

// missed also tells the client that a promise was missed, and gives them a
// credit.
func (s *Service) missed(ctx context.Context, tx cutroom.Tx, step *cutroom.Step, p cutroom.Project, e cutroom.Event, now time.Time) error {
	if err := cutroom.AppendForProject(ctx, tx, e, p, p); err != nil {
		return err
	}
	given, err := s.compensate(ctx, tx, p, now)
	if given {
		step.Detail.Credit = string(cutroom.EntryGrant)
	}
	return err
}

// compensate gives the client a credit for a missed promise, once per lap, if
// that was promised when the project was submitted.
func (s *Service) compensate(ctx context.Context, tx cutroom.Tx, p cutroom.Project, now time.Time) (bool, error) {
	if !p.Promise.MissedCredit {
		return false, nil
	}
	ledger, err := tx.LedgerOf(ctx, p.AccountID)
	if err != nil {
		return false, err
	}
	given, err := ledger.Grant(now, cutroom.System, cutroom.Grant{
		Kind: cutroom.GoodwillCredit, Origin: fmt.Sprintf("missed/%s/%d", p.ID, p.Clock.Lap), Amount: 1,
		Reason: cutroom.ReasonMissedPromise, ProjectID: p.ID,
	})
	if err != nil || !given {
		return false, err
	}
	if err := tx.SaveLedger(ctx, ledger); err != nil {
		return false, err
	}
	return true, cutroom.AppendForAccount(ctx, tx, cutroom.Event{
		Kind: cutroom.CreditsChanged, At: now, By: cutroom.System.UserID, Subject: p.AccountID,
	}, p.AccountID)
}
