package production

import (
	"context"
	"errors"
	"slices"

	"cutroom/internal/cutroom"
)

// Suggestions ranks the editors for a project, best first. Only managers may
// call it.
func (s *Service) Suggestions(ctx context.Context, by cutroom.Actor, id string) ([]cutroom.Fit, error) {
	if !by.IsManager() {
		return nil, cutroom.ErrForbidden
	}
	var fits []cutroom.Fit
	err := s.store.Snapshot(ctx, func(r cutroom.Reader) error {
		project, err := r.ProjectByID(ctx, id)
		if err != nil {
			return err
		}
		all, err := readTeam(ctx, r, s.clock.Now())
		if err != nil {
			return err
		}
		fits, err = s.suggest(ctx, r, all, project)
		return err
	})
	return fits, err
}

// suggest ranks the editors of a team that readTeam has read.
func (s *Service) suggest(ctx context.Context, r cutroom.Reader, t team, p cutroom.Project) ([]cutroom.Fit, error) {
	now := s.clock.Now()
	dedicated, err := s.dedicatedEditor(ctx, r, p.AccountID)
	if err != nil {
		return nil, err
	}
	last, err := r.LatestEditorOf(ctx, p.AccountID)
	if err != nil {
		return nil, err
	}
	loads, err := r.Workloads(ctx, p.NeededBy(now), p.ID)
	if err != nil {
		return nil, err
	}
	candidates := t.candidates(loads)
	for i, c := range candidates {
		candidates[i].Dedicated, candidates[i].LastTime, candidates[i].Ratings = c.UserID == dedicated, c.UserID == last, t.ratings[c.UserID]
	}
	return cutroom.SuggestEditors(p, candidates, now), nil
}

// dedicatedEditor is the account's dedicated editor, if its plan includes one.
func (s *Service) dedicatedEditor(ctx context.Context, r cutroom.Reader, accountID string) (string, error) {
	account, err := r.ClientAccountByID(ctx, accountID)
	if err != nil {
		return "", err
	}
	if plan, known := s.catalogue.Plan(account.Plan); !known || !plan.HasDedicatedEditor() {
		return "", nil
	}
	return r.DedicatedEditorOf(ctx, accountID)
}

func daysOffOf(all []cutroom.DayOff, editorID string) []cutroom.DayOff {
	var own []cutroom.DayOff
	for _, d := range all {
		if d.EditorID == editorID {
			own = append(own, d)
		}
	}
	return own
}

// AutoAssign reports whether projects are assigned to editors automatically.
func (s *Service) AutoAssign(ctx context.Context, by cutroom.Actor) (bool, error) {
	if !by.IsManager() {
		return false, cutroom.ErrForbidden
	}
	return assignsItself(ctx, s.store)
}

func assignsItself(ctx context.Context, r cutroom.SettingReader) (bool, error) {
	rules, err := cutroom.RulesIn(ctx, r)
	return rules.AutoAssign, err
}

// SetAutoAssign switches automatic assignment on or off, whatever the other
// rules currently are. Projects that are already waiting are assigned at once.
func (s *Service) SetAutoAssign(ctx context.Context, by cutroom.Actor, on bool) error {
	var kept cutroom.Rules
	return s.changeRules(ctx, by, func(before cutroom.Rules) (cutroom.Rules, error) {
		before.AutoAssign = on
		return before, nil
	}, &kept)
}

// orderAssignment enqueues the assignment of a project that is waiting for an
// editor, if automatic assignment is on.
func (d *doing) orderAssignment(ctx context.Context) error {
	if !d.project.InPool() {
		return nil
	}
	on, err := assignsItself(ctx, d.tx)
	if err != nil || !on {
		return err
	}
	return d.tx.Enqueue(ctx, cutroom.AssignWaiting{ProjectID: d.project.ID})
}

// AssignWaiting gives a project to the best editor who has not declined it. If
// it suits no editor, it stays in the pool.
func (s *Service) AssignWaiting(ctx context.Context, attempt cutroom.Attempt, job cutroom.AssignWaiting) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := tx.Finish(ctx, attempt); err != nil {
			return err
		}
		on, err := assignsItself(ctx, tx)
		if err != nil || !on {
			return err
		}
		project, err := tx.ProjectByID(ctx, job.ProjectID)
		if errors.Is(err, cutroom.ErrNotFound) || err == nil && !project.InPool() {
			return nil
		}
		if err != nil {
			return err
		}
		all, err := readTeam(ctx, tx, s.clock.Now())
		if err != nil {
			return err
		}
		fits, err := s.suggest(ctx, tx, all, project)
		if err != nil {
			return err
		}
		declined, err := declinedBy(ctx, tx, project.ID)
		if err != nil {
			return err
		}
		for _, fit := range fits {
			if fit.Suitable && !slices.Contains(declined, fit.Editor.UserID) {
				return s.asSystem(tx, project, s.clock.Now()).do(ctx, Act{Transition: cutroom.AssignProject, EditorID: fit.Editor.UserID})
			}
		}
		return nil
	})
}

// declinedBy lists the people who gave a project back.
func declinedBy(ctx context.Context, r cutroom.StepReader, projectID string) ([]string, error) {
	steps, err := r.StepsOf(ctx, projectID)
	var people []string
	for _, step := range steps {
		if step.Kind == cutroom.StepKind(cutroom.DeclineProject) {
			people = append(people, step.By)
		}
	}
	return people, err
}

// errDedicated refuses a dedicated editor for accounts whose plan includes
// none.
var errDedicated = &cutroom.Error{
	Kind: cutroom.Conflict, Code: "dedicated_plan", Message: "Only the largest plan includes a dedicated editor",
}

// DedicatedEditor returns a client account's dedicated editor, for managers;
// included reports whether its plan includes one.
func (s *Service) DedicatedEditor(ctx context.Context, by cutroom.Actor, accountID string) (editorID string, included bool, err error) {
	if !by.IsManager() {
		return "", false, cutroom.ErrForbidden
	}
	account, err := s.store.ClientAccountByID(ctx, accountID)
	if err != nil {
		return "", false, err
	}
	plan, known := s.catalogue.Plan(account.Plan)
	editorID, err = s.store.DedicatedEditorOf(ctx, accountID)
	return editorID, known && plan.HasDedicatedEditor(), err
}

// SetDedicatedEditor gives a client account a dedicated editor; "" removes it.
func (s *Service) SetDedicatedEditor(ctx context.Context, by cutroom.Actor, accountID, editorID string) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := cutroom.StillManages(ctx, tx, by); err != nil {
			return err
		}
		account, err := tx.ClientAccountByID(ctx, accountID)
		if err != nil {
			return err
		}
		if editorID == "" {
			return tx.SetDedicatedEditor(ctx, accountID, "")
		}
		if plan, known := s.catalogue.Plan(account.Plan); !known || !plan.HasDedicatedEditor() {
			return errDedicated
		}
		active, err := activeEditor(ctx, tx, editorID)
		if err != nil {
			return err
		}
		if !active {
			return errNotAnEditor
		}
		return tx.SetDedicatedEditor(ctx, accountID, editorID)
	})
}
