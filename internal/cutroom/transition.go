package cutroom

import (
	"errors"
	"slices"
	"time"
)

// Transition is something that people do to a project. What each requires and
// leads to is one table, Transitions; contract/transitions.json is the same table
// for the browser and the documentation.
type Transition string

// The transitions.
const (
	SubmitProject  Transition = "submit"
	ClaimProject   Transition = "claim"
	AssignProject  Transition = "assign"
	DeclineProject Transition = "decline"
	StartProject   Transition = "start"
	AskClient      Transition = "ask"
	AnswerQuestion Transition = "answer"
	DeliverVersion Transition = "deliver"
	ReleaseVersion Transition = "release"
	ReturnVersion  Transition = "return"
	RequestChanges Transition = "request-changes"
	ApproveVersion Transition = "approve"
	ReopenProject  Transition = "reopen"
	HoldProject    Transition = "hold"
	ResumeProject  Transition = "resume"
	CancelProject  Transition = "cancel"
	GrantRound     Transition = "grant-round"
)

// Party is a group of people involved in a project.
type Party string

// The parties.
const (
	MemberParty  Party = "member"  // of the client account, with the right position
	EditorParty  Party = "editor"  // the one it is assigned to
	PoolParty    Party = "pool"    // an editor it fits, while it is unassigned
	ManagerParty Party = "manager" // any manager
	SystemParty  Party = "system"  // the system
)

// Rule is one row of the table of transitions.
type Rule struct {
	Transition Transition     `json:"transition"`
	From       []ProjectState `json:"from"`
	To         ProjectState   `json:"to,omitempty"`     // "" if the state stays or goes back
	Back       bool           `json:"back,omitempty"`   // to the project's previous state
	By         []Party        `json:"by"`               //
	Member     TeamAction     `json:"member,omitempty"` // what a member's position must allow
}

// working lists the states in which work on the project is under way.
var working = []ProjectState{InProgress, FinalCheck, Revision, NeedsInfo}

// Transitions is the one place that says who may do what to a project, and when.
// Guards that depend on more than state and person are in the verbs.
var Transitions = []Rule{
	{Transition: SubmitProject, From: []ProjectState{Draft}, To: Queued, By: []Party{MemberParty, SystemParty}, Member: Submit},
	{Transition: ClaimProject, From: []ProjectState{Queued}, By: []Party{PoolParty}},
	{Transition: AssignProject, From: append([]ProjectState{Queued, OnHold, InReview}, working...), By: []Party{ManagerParty, SystemParty}},
	{Transition: DeclineProject, From: []ProjectState{Queued, InProgress, Revision}, By: []Party{EditorParty}},
	{Transition: StartProject, From: []ProjectState{Queued}, To: InProgress, By: []Party{EditorParty, ManagerParty}},
	{Transition: AskClient, From: []ProjectState{InProgress, Revision}, To: NeedsInfo, By: []Party{EditorParty}},
	{Transition: AnswerQuestion, From: []ProjectState{NeedsInfo}, Back: true, By: []Party{MemberParty}, Member: Comment},
	{Transition: DeliverVersion, From: []ProjectState{InProgress, Revision}, To: FinalCheck, By: []Party{EditorParty}},
	{Transition: ReleaseVersion, From: []ProjectState{FinalCheck}, To: InReview, By: []Party{ManagerParty, SystemParty}},
	{Transition: ReturnVersion, From: []ProjectState{FinalCheck}, Back: true, By: []Party{ManagerParty}},
	{Transition: RequestChanges, From: []ProjectState{InReview}, To: Revision, By: []Party{MemberParty}, Member: SendChangeList},
	{Transition: ApproveVersion, From: []ProjectState{InReview}, To: Approved, By: []Party{MemberParty, SystemParty}, Member: Approve},
	{Transition: ReopenProject, From: []ProjectState{Approved}, To: Revision, By: []Party{ManagerParty, MemberParty}, Member: SendChangeList},
	{Transition: HoldProject, From: append([]ProjectState{Queued, InReview}, working...), To: OnHold, By: []Party{ManagerParty, SystemParty}},
	{Transition: ResumeProject, From: []ProjectState{OnHold}, Back: true, By: []Party{ManagerParty, SystemParty}},
	{Transition: CancelProject, From: append([]ProjectState{Draft, Queued, InReview, OnHold}, working...), To: Cancelled, By: []Party{MemberParty, ManagerParty}, Member: Submit},
	{Transition: GrantRound, From: append([]ProjectState{Queued, InReview, OnHold}, working...), By: []Party{ManagerParty}},
}

// rule finds the row for a transition.
func (t Transition) rule() (Rule, bool) {
	i := slices.IndexFunc(Transitions, func(r Rule) bool { return r.Transition == t })
	if i < 0 {
		return Rule{}, false
	}
	return Transitions[i], true
}

// Why a project can't be moved.
var (
	ErrMoved           = &Error{Kind: Conflict, Code: "project_moved", Message: "The project has changed since you opened it. Review it and try again."}
	ErrTaken           = &Error{Kind: Conflict, Code: "project_taken", Message: "Another editor has just taken this project"}
	ErrNoTurn          = &Error{Kind: Conflict, Code: "project_no_turn", Message: "All of this client's editing slots are busy. The project starts when one is free."}
	ErrNoEditor        = &Error{Kind: Conflict, Code: "project_no_editor", Message: "Assign an editor first"}
	ErrReopenTooLate   = &Error{Kind: Conflict, Code: "reopen_too_late", Message: "Approved projects can only be reopened for 7 days. Please write to us."}
	ErrRoundsUnlimited = &Error{Kind: Conflict, Code: "rounds_unlimited", Message: "This project has unlimited rounds"}
	ErrRoundsChanged   = &Error{Kind: Conflict, Code: "rounds_changed", Message: "Someone else just added a round to this project"}
	ErrNoRoundLeft     = &Error{Kind: Conflict, Code: "no_round_left", Message: "All rounds of changes are used. Another one costs one video."}
)

// reopenDays is how many days a client may reopen an approved project.
const reopenDays = 7

// Relation is a person's relation to a project.
type Relation struct {
	System  bool
	Manager bool
	Editor  bool    // it is assigned to them
	Fits    bool    // they are an editor it fits, even if it is taken
	Member  *Member // nil for people outside the client account
}

// Sees reports whether they may see the project at all.
func (r Relation) Sees(p Project) bool {
	return r.System || r.Manager || r.Editor || r.Member != nil || r.Fits && p.InPool()
}

// Inside reports whether they are on the team that works on it, and may read what
// clients may not.
func (r Relation) Inside() bool { return r.System || r.Manager || r.Editor || r.Fits }

// isOneOf reports whether the rule allows them.
func (r Relation) isOneOf(rule Rule) bool {
	return slices.ContainsFunc(rule.By, func(p Party) bool {
		switch p {
		case MemberParty:
			return r.Member != nil && r.Member.May(rule.Member)
		case EditorParty:
			return r.Editor
		case PoolParty:
			return r.Fits
		case ManagerParty:
			return r.Manager
		case SystemParty:
			return r.System
		}
		return false
	})
}

// Allows returns the rule of a transition, or why these people can't currently
// apply it to the project.
func (p Project) Allows(t Transition, r Relation, now time.Time) (Rule, error) {
	rule, known := t.rule()
	switch {
	case !known || !r.Sees(p) && (t != ClaimProject || !r.Fits):
		return Rule{}, ErrNotFound
	case !r.isOneOf(rule):
		return Rule{}, ErrForbidden
	case t == ClaimProject && p.EditorID != "":
		return Rule{}, ErrTaken
	case !slices.Contains(rule.From, p.State):
		return Rule{}, ErrMoved
	}
	return rule, p.guard(t, r, now)
}

// guard checks what depends on the project itself.
func (p Project) guard(t Transition, r Relation, now time.Time) error {
	switch {
	case t == StartProject && p.EditorID == "":
		return ErrNoEditor
	case t == StartProject && !p.HasTurn:
		return ErrNoTurn
	case t == ResumeProject && p.HeldFor == HeldByBilling && !r.System:
		return ErrHeldForBilling
	case t == GrantRound && p.Promise.Rounds == UnlimitedRounds:
		return ErrRoundsUnlimited
	case t == ReopenProject && !r.Manager && now.After(p.ApprovedAt.Add(days(reopenDays))):
		return ErrReopenTooLate
	}
	return nil
}

// Open lists the transitions that these people can currently apply to the
// project.
func (p Project) Open(r Relation, now time.Time) []Transition {
	open := []Transition{}
	for _, rule := range Transitions {
		if _, err := p.Allows(rule.Transition, r, now); err == nil {
			open = append(open, rule.Transition)
		}
	}
	return open
}

// leadsTo returns the state to which a rule takes the project.
func (p Project) leadsTo(rule Rule) ProjectState {
	switch {
	case rule.Back:
		return p.before()
	case rule.To == "":
		return p.State
	}
	return rule.To
}

// PossibleMove is a transition that takes a project to another state.
type PossibleMove struct {
	Transition Transition
	To         ProjectState
	// AssignFirst means that the project needs an editor first. The same people
	// can assign one.
	AssignFirst bool
}

// PossibleMoves lists the states to which these people can currently move the
// project, and how. It includes starting a project without an editor for those
// who can assign one first.
func (p Project) PossibleMoves(r Relation, now time.Time) []PossibleMove {
	moves := []PossibleMove{}
	_, err := p.Allows(AssignProject, r, now)
	assigns := err == nil
	for _, rule := range Transitions {
		to := p.leadsTo(rule)
		_, err := p.Allows(rule.Transition, r, now)
		move := PossibleMove{Transition: rule.Transition, To: to}
		if errors.Is(err, ErrNoEditor) && assigns && p.HasTurn {
			move.AssignFirst, err = true, nil
		}
		if err == nil && to != p.State {
			moves = append(moves, move)
		}
	}
	return moves
}

// Move applies a rule to the project and returns the step for its history.
func (p *Project) Move(rule Rule, by Actor, now time.Time, detail StepDetail) Step {
	from, to := p.State, p.leadsTo(rule)
	switch {
	case rule.Back:
	case to == NeedsInfo:
		p.AskedIn = from
	case to == OnHold:
		p.HeldIn = from
	}
	at := p.moment(now)
	if to != from {
		p.State, p.StateSince = to, at
		p.ReviewWarnings, p.ReviewWarnedAt = 0, time.Time{}
	}
	if !to.Over() {
		p.ArchivedAt = time.Time{} // a reopened project must be visible
	}
	if to != Queued {
		p.HasTurn = false
	}
	var promise time.Duration
	if to == Revision && (from == InReview || from == Approved) {
		promise = RevisionHours * time.Hour
	}
	return p.step(StepKind(rule.Transition), by, at, from, promise, detail)
}

// before is the state to which the project goes back.
func (p Project) before() ProjectState {
	switch {
	case p.State == NeedsInfo:
		return p.AskedIn
	case p.State == OnHold:
		return p.HeldIn
	case p.Clock.Lap > 1:
		return Revision
	}
	return InProgress
}

// moment returns now as it will be read back, but never before the last step.
func (p Project) moment(now time.Time) time.Time {
	now = toMillis(now)
	if now.Before(p.Clock.Since) {
		return p.Clock.Since
	}
	return now
}

// step adds an entry to the history and applies it to the clock.
func (p *Project) step(kind StepKind, by Actor, at time.Time, from ProjectState, promise time.Duration, detail StepDetail) Step {
	p.Steps++
	s := Step{
		ProjectID: p.ID, Seq: p.Steps, Kind: kind, At: at, By: by.UserID, From: from, To: p.State,
		Clock: p.clockMode(), Promise: promise, Detail: detail,
	}
	s.turn(&p.Clock)
	if promise > 0 {
		p.Alarm, p.NewDueAt = NoAlarm, time.Time{}
	}
	return s
}

// clockMode says whose time runs in the current state.
func (p Project) clockMode() ClockMode {
	switch p.State {
	case InProgress, FinalCheck, Revision:
		return ClockOurs
	case NeedsInfo, InReview:
		return ClockTheirs
	case Queued, OnHold:
		if p.HasTurn {
			return ClockOurs
		}
		if !p.Clock.StartedAt.IsZero() {
			return ClockPaused
		}
	case Draft, Approved, Cancelled:
	}
	return ClockOff
}
