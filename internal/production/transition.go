package production

import (
	"context"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"cutroom/internal/cutroom"
)

// Act is one transition of a project, with the input that it needs.
type Act struct {
	Transition    cutroom.Transition
	Text          string   // a question, an answer, a reason, an explanation
	Notes         []string // more notes of a change list, about the whole version
	NoteIDs       []string // the notes that were on the list when it was sent; nil if that isn't known
	EditorID      string   // the editor to assign
	FileID        string   // the file to deliver
	Version       int      // the version that is approved
	PutFirst      bool     // submit to the front of the queue
	PayWithCredit bool     // pay for a round that is not included
	Refund        bool     // give a spent credit back
	Rounds        int      // how many rounds there were when one more was granted; 0 if that isn't known

	// Language is the language of the words that were confirmed with an
	// approval; "" for the person's own.
	Language cutroom.Language
}

// Apply takes a project through a transition: guards, credits, history and
// events, all in one transaction.
func (s *Service) Apply(ctx context.Context, by cutroom.Actor, id string, act Act) (View, error) {
	by = by.WithoutCaller() // only what they may do now counts
	var project cutroom.Project
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		d, err := s.begin(ctx, tx, by, id)
		if err != nil {
			return err
		}
		if err := d.do(ctx, act); err != nil {
			return err
		}
		project = d.project
		return nil
	})
	if err != nil {
		return View{}, err
	}
	// After declining a project an editor may no longer see it.
	rel, err := cutroom.RelationTo(ctx, s.store, by, project)
	if err != nil || !rel.Sees(project) {
		return View{Project: project, At: s.clock.Now()}, nil //nolint:nilerr // it is already done
	}
	return s.view(project, rel), nil
}

// doing is a transaction that changes one project.
type doing struct {
	*Service
	tx       cutroom.Tx
	by       cutroom.Actor
	now      time.Time
	was      cutroom.Project
	project  cutroom.Project
	relation cutroom.Relation
}

func (s *Service) begin(ctx context.Context, tx cutroom.Tx, by cutroom.Actor, id string) (*doing, error) {
	project, err := tx.ProjectByID(ctx, id)
	if err != nil {
		return nil, err
	}
	rel, err := cutroom.RelationTo(ctx, tx, by, project)
	if err != nil {
		return nil, err
	}
	return &doing{Service: s, tx: tx, by: by, now: s.clock.Now(), was: project, project: project, relation: rel}, nil
}

// do checks and makes one transition, and reassigns the account's slots.
func (d *doing) do(ctx context.Context, act Act) error {
	if err := d.transition(ctx, act); err != nil {
		return err
	}
	return d.arrange(ctx)
}

// transition checks and makes one transition.
func (d *doing) transition(ctx context.Context, act Act) error {
	rule, err := d.project.Allows(act.Transition, d.relation, d.now)
	if err != nil {
		return err
	}
	alarms, err := d.raiseAlarms(ctx)
	if err != nil {
		return err
	}
	was := d.project
	detail, err := d.effect(ctx, act)
	if err != nil {
		return err
	}
	step := d.project.Move(rule, d.by, d.now, detail)
	if err := d.save(ctx, append(alarms, step)...); err != nil {
		return err
	}
	if err := d.catchUp(ctx, was.EditorID); err != nil {
		return err
	}
	if err := d.keepOutcome(ctx, step); err != nil {
		return err
	}
	if err := d.keepSignOff(ctx, act, step); err != nil {
		return err
	}
	if err := cutroom.AppendForStep(ctx, d.tx, cutroom.Event{Kind: act.Transition.Event(), At: step.At, By: d.by.UserID}, step, was, d.project); err != nil {
		return err
	}
	return d.afterStep(ctx, act, step, was)
}

// afterStep notifies people of a transition and does what follows from it.
func (d *doing) afterStep(ctx context.Context, act Act, step cutroom.Step, was cutroom.Project) error {
	if act.Transition == cutroom.DeliverVersion {
		released, err := d.releaseIfTrusted(ctx)
		if err != nil || released {
			return err // the client was told, and managers have nothing to check
		}
	}
	if err := d.tell(ctx, d.tx, step, d.relation, was, d.project); err != nil {
		return err
	}
	if act.Transition == cutroom.ResumeProject && d.relation.Manager {
		// The plan may have stopped while a manager held the project.
		if err := d.tx.Enqueue(ctx, cutroom.SettleProjects{AccountID: d.project.AccountID}); err != nil {
			return err
		}
	}
	if was.WaitsForEditor() && was.State == d.project.State {
		return nil // it was ordered when it began to wait
	}
	return d.orderAssignment(ctx)
}

// tell writes the notifications that follow from a step. rel is the relation to
// the project of the person who made it.
func (s *Service) tell(ctx context.Context, tx cutroom.Tx, step cutroom.Step, rel cutroom.Relation, was, is cutroom.Project) error {
	return cutroom.TellOfStep(ctx, tx, s.newID, step, rel, was, is)
}

// save stores the project and its newest steps. The project comes first: if two
// transactions change it at once, the database repeats one of them, which then
// sees what the other did.
func (d *doing) save(ctx context.Context, steps ...cutroom.Step) error {
	if err := d.tx.SaveProject(ctx, d.project); err != nil {
		return err
	}
	if d.was.EditorID != d.project.EditorID || d.project.State.Over() { // cover is no longer needed
		if err := d.tx.EndCoverRequest(ctx, d.project.ID); err != nil {
			return err
		}
	}
	for _, step := range steps {
		if err := d.tx.AppendStep(ctx, step); err != nil {
			return err
		}
	}
	return nil
}

// effect checks what a transition needs beyond the table, and makes its changes
// beyond the state.
func (d *doing) effect(ctx context.Context, act Act) (cutroom.StepDetail, error) {
	switch act.Transition {
	case cutroom.SubmitProject:
		return d.submit(ctx, act)
	case cutroom.ClaimProject:
		return d.give(d.by.UserID), nil
	case cutroom.AssignProject:
		return d.assign(ctx, act)
	case cutroom.DeclineProject:
		reason, err := text(act.Text)
		d.project.EditorID = ""
		return cutroom.StepDetail{Text: reason}, err
	case cutroom.StartProject:
		return d.spend(ctx)
	case cutroom.DeliverVersion:
		return d.deliver(ctx, act)
	case cutroom.ReleaseVersion:
		return d.release(ctx)
	case cutroom.RequestChanges:
		return d.requestChanges(ctx, act)
	case cutroom.ApproveVersion:
		return d.approve(ctx, act)
	case cutroom.ReopenProject:
		return d.reopen(ctx, act)
	case cutroom.HoldProject:
		d.project.HeldFor = cutroom.HeldByManager
		if d.relation.System {
			d.project.HeldFor = cutroom.HeldByBilling
			return cutroom.StepDetail{}, nil
		}
	case cutroom.ResumeProject:
		d.project.HeldFor = ""
		return cutroom.StepDetail{}, nil
	case cutroom.CancelProject:
		return d.cancel(ctx, act)
	case cutroom.GrantRound:
		return d.grantRound(act)
	case cutroom.AskClient, cutroom.AnswerQuestion, cutroom.ReturnVersion:
	}
	words, err := text(act.Text)
	return cutroom.StepDetail{Text: words}, err
}

// give makes a person the project's editor.
func (d *doing) give(editorID string) cutroom.StepDetail {
	d.project.EditorID = editorID
	return cutroom.StepDetail{EditorID: editorID}
}

// errNotAnEditor refuses to assign a project to anybody who is not an editor.
var errNotAnEditor = &cutroom.Error{Kind: cutroom.Invalid, Code: "not_an_editor", Field: "editorId", Message: "Choose an editor"}

func (d *doing) assign(ctx context.Context, act Act) (cutroom.StepDetail, error) {
	u, err := cutroom.Optional(d.tx.UserByID(ctx, act.EditorID))
	if err != nil {
		return cutroom.StepDetail{}, err
	}
	if u == nil || u.Role != cutroom.Editor || u.Suspended() {
		return cutroom.StepDetail{}, errNotAnEditor
	}
	return d.give(u.ID), nil
}

// Limits of what people write.
const (
	maxText  = 4000 // characters
	maxNotes = 200
)

// Why a text is refused.
var (
	errTextMissing = &cutroom.Error{Kind: cutroom.Invalid, Code: "text_required", Field: "text", Message: "Please write a few words"}
	errText        = &cutroom.Error{Kind: cutroom.Invalid, Code: "text_invalid", Field: "text", Message: "Texts can have up to 4,000 characters, without control characters"}
	errNotes       = &cutroom.Error{Kind: cutroom.Invalid, Code: "notes_required", Field: "notes", Message: "A change list has 1 to 200 notes of up to 4,000 characters"}
)

// text checks a text that a transition needs.
func text(words string) (string, error) {
	words, err := optionalText(words)
	if err == nil && words == "" {
		err = errTextMissing
	}
	return words, err
}

// optionalText checks a text that may be missing.
func optionalText(words string) (string, error) {
	words = strings.TrimSpace(words)
	if utf8.RuneCountInString(words) > maxText || strings.ContainsFunc(words, func(r rune) bool { return unicode.IsControl(r) && !unicode.IsSpace(r) }) {
		return "", errText
	}
	return words, nil
}
