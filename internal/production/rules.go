package production

import (
	"context"

	"cutroom/internal/cutroom"
)

// Rules returns how projects run. Only managers may read it.
func (s *Service) Rules(ctx context.Context, by cutroom.Actor) (cutroom.Rules, error) {
	if !by.IsManager() {
		return cutroom.Rules{}, cutroom.ErrForbidden
	}
	return cutroom.RulesIn(ctx, s.store)
}

// ChangeRules sets how projects run. The version is the one that the manager
// has seen: if a colleague has changed the rules since, the change is refused.
// Projects under way keep what they were promised.
func (s *Service) ChangeRules(ctx context.Context, by cutroom.Actor, rules cutroom.Rules) (cutroom.Rules, error) {
	if err := rules.Validate(); err != nil {
		return cutroom.Rules{}, err
	}
	seen := rules.Version
	err := s.changeRules(ctx, by, func(before cutroom.Rules) (cutroom.Rules, error) {
		if before.Version != seen {
			return cutroom.Rules{}, cutroom.ErrSettingsChanged
		}
		return rules, nil
	}, &rules)
	return rules, err
}

// changeRules changes the rules in one transaction, logs what changed and tells
// the managers. If automatic assignment is now on, it assigns the projects that
// are waiting.
func (s *Service) changeRules(ctx context.Context, by cutroom.Actor, change func(before cutroom.Rules) (cutroom.Rules, error), kept *cutroom.Rules) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := cutroom.StillManages(ctx, tx, by); err != nil {
			return err
		}
		before, err := cutroom.RulesIn(ctx, tx)
		if err != nil {
			return err
		}
		after, err := change(before)
		if err != nil {
			return err
		}
		after.Version = before.Version
		changed := after.Changed(before)
		if len(changed) == 0 {
			*kept = after
			return nil
		}
		after.Version++
		*kept = after
		now := s.clock.Now()
		tx.Record(cutroom.AuditEntry{At: now, By: by.UserID, Action: cutroom.AuditSettingsChanged, Subject: cutroom.SettingRules, Detail: changed})
		tx.Append(cutroom.Event{
			Kind: cutroom.SettingsChanged, At: now, By: by.UserID, Subject: cutroom.SettingRules, Audience: []string{cutroom.ToManagers},
		})
		if after.AutoAssign && !before.AutoAssign {
			err := eachInPool(ctx, tx, func(p cutroom.Project) error {
				return tx.Enqueue(ctx, cutroom.AssignWaiting{ProjectID: p.ID})
			})
			if err != nil {
				return err
			}
		}
		return cutroom.PutRules(ctx, tx, after)
	})
}
