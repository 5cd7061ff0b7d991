package cutroom

import (
	"context"
	"slices"
	"time"
)

// Recipients says which people a rule notifies.
type Recipients string

// The recipients.
const (
	ToldManagers         Recipients = "managers"
	ToldEditor           Recipients = "editor"
	ToldFormerEditor     Recipients = "former editor"
	ToldEditorOrManagers Recipients = "editor, or managers while nobody has it"
	ToldRequester        Recipients = "who asked for the submission"
	ToldMembers          Recipients = "members" // those whose position allows the rule's action
)

// Roles lists the roles that the recipients have.
func (r Recipients) Roles() []Role {
	switch r {
	case ToldManagers:
		return []Role{Manager}
	case ToldEditor, ToldFormerEditor:
		return []Role{Editor}
	case ToldEditorOrManagers:
		return []Role{Editor, Manager}
	case ToldRequester, ToldMembers:
		return []Role{Client}
	}
	return nil
}

// NotificationRule is one row of the table: after this step, send these people
// this kind of notification.
type NotificationRule struct {
	On    StepKind
	Alarm Alarm // for an alarm
	By    Party // who took the step; "" for anyone
	Tell  NotificationKind
	To    Recipients
	May   TeamAction // for ToldMembers
}

// NotificationRules is the one place that says who is told what about a project.
// Members of the client account are told about things their position lets them
// act on, or could have submitted themselves. Nobody is told about their own
// actions.
var NotificationRules = []NotificationRule{
	{On: StepKind(SubmitProject), Tell: NotifySubmitted, To: ToldManagers},
	{On: StepNotSubmitted, Tell: NotifyNotSubmitted, To: ToldRequester},
	{On: StepKind(ClaimProject), Tell: NotifyEditorFound, To: ToldMembers, May: Submit},
	{On: StepKind(AssignProject), Tell: NotifyAssigned, To: ToldEditor},
	{On: StepKind(AssignProject), Tell: NotifyUnassigned, To: ToldFormerEditor},
	{On: StepKind(AssignProject), Tell: NotifyEditorFound, To: ToldMembers, May: Submit},
	{On: StepKind(DeclineProject), Tell: NotifyNoEditor, To: ToldManagers},
	{On: StepUnassigned, Tell: NotifyNoEditor, To: ToldManagers},
	{On: StepCoverAsked, Tell: NotifyCoverAsked, To: ToldManagers},
	{On: StepCoverDeclined, Tell: NotifyCoverDeclined, To: ToldEditor},
	{On: StepKind(AskClient), Tell: NotifyQuestion, To: ToldMembers, May: Comment},
	{On: StepKind(AnswerQuestion), Tell: NotifyAnswered, To: ToldEditor},
	{On: StepKind(DeliverVersion), Tell: NotifyToCheck, To: ToldManagers},
	{On: StepKind(ReleaseVersion), Tell: NotifyToReview, To: ToldMembers, May: Comment},
	{On: StepKind(ReturnVersion), Tell: NotifyReturned, To: ToldEditor},
	{On: StepKind(RequestChanges), Tell: NotifyChangeList, To: ToldEditorOrManagers},
	{On: StepApprovalWarning, Tell: NotifyApprovalNear, To: ToldMembers, May: Approve},
	{On: StepKind(ApproveVersion), Tell: NotifyApproved, To: ToldEditor},
	{On: StepKind(ApproveVersion), Tell: NotifyApproved, To: ToldManagers},
	{On: StepKind(ApproveVersion), By: SystemParty, Tell: NotifyApprovedUnanswered, To: ToldMembers, May: Approve},
	{On: StepKind(ReopenProject), Tell: NotifyReopened, To: ToldEditorOrManagers},
	{On: StepRated, Tell: NotifyRated, To: ToldEditor},
	{On: StepRated, Tell: NotifyLowRating, To: ToldManagers},
	// A hold because of the plan is announced to the client by the billing mails.
	{On: StepKind(HoldProject), Tell: NotifyHeld, To: ToldEditor},
	{On: StepKind(HoldProject), By: ManagerParty, Tell: NotifyHeld, To: ToldMembers, May: Submit},
	{On: StepKind(ResumeProject), Tell: NotifyResumed, To: ToldEditor},
	{On: StepKind(ResumeProject), By: ManagerParty, Tell: NotifyResumed, To: ToldMembers, May: Submit},
	{On: StepKind(CancelProject), Tell: NotifyCancelled, To: ToldEditor},
	{On: StepKind(CancelProject), By: ManagerParty, Tell: NotifyCancelled, To: ToldMembers, May: Submit},
	{On: StepKind(CancelProject), By: MemberParty, Tell: NotifyCancelled, To: ToldManagers},
	{On: StepKind(GrantRound), Tell: NotifyRoundGranted, To: ToldMembers, May: SendChangeList},
	{On: StepAlarm, Alarm: AlarmAtRisk, Tell: NotifyDueSoon, To: ToldEditor},
	{On: StepAlarm, Alarm: AlarmAtRisk, Tell: NotifyDueSoon, To: ToldManagers},
	{On: StepAlarm, Alarm: AlarmMissed, Tell: NotifyMissed, To: ToldEditor},
	{On: StepAlarm, Alarm: AlarmMissed, Tell: NotifyMissed, To: ToldManagers},
	{On: StepAlarm, Alarm: AlarmMissed, Tell: NotifyLate, To: ToldMembers, May: Submit},
}

// follows reports whether the rule applies to a step that took a project from was
// to is. rel is the relation of the person who took the step.
func (r NotificationRule) follows(s Step, rel Relation, was, is Project) bool {
	switch {
	case r.On != s.Kind || r.Alarm != s.Detail.Alarm:
		return false
	case r.By == SystemParty && !rel.System, r.By == ManagerParty && !rel.Manager, r.By == MemberParty && rel.Member == nil:
		return false
	case s.Kind == StepKind(AssignProject):
		return was.EditorID != is.EditorID
	case s.Kind == StepKind(CancelProject):
		return s.From != Draft
	case r.Tell == NotifyRated:
		return s.Detail.Stars != s.Detail.FormerStars
	case r.Tell == NotifyLowRating:
		is, was := Rating{Stars: s.Detail.Stars}, Rating{Stars: s.Detail.FormerStars}
		return is.Low() && !was.Low()
	}
	return true
}

// settles reports whether a step makes earlier requests to others obsolete.
func (s Step) settles() bool {
	if s.Kind == StepUnassigned || s.Kind == StepApprovalWarning {
		return true
	}
	t := Transition(s.Kind)
	_, known := t.rule()
	return known && t != HoldProject && t != ResumeProject && t != GrantRound
}

// MostManagers is how many managers are told about one thing at most.
const MostManagers = 100

// TellOfStep writes the notifications that follow from a step of a project and
// enqueues their mails. was is the project before the step, is after it; rel is
// the relation of the person who took the step.
func TellOfStep(ctx context.Context, tx Tx, newID func() string, s Step, rel Relation, was, is Project) error {
	if s.settles() {
		if err := tx.SettleNotifications(ctx, is.ID); err != nil {
			return err
		}
	}
	news := notifying{tx: tx, newID: newID}
	for _, rule := range NotificationRules {
		if !rule.follows(s, rel, was, is) {
			continue
		}
		people, err := rule.people(ctx, tx, was, is)
		if err != nil {
			return err
		}
		told := s
		if rule.To == ToldMembers || rule.To == ToldRequester {
			var theirs bool
			if told, theirs = s.ForClient(); !theirs {
				continue
			}
		}
		for _, u := range people {
			if u.ID == s.By {
				continue
			}
			if err := news.tell(ctx, u.ID, rule.Tell, is, told.By, told.At, told.notificationFacts(is)); err != nil {
				return err
			}
		}
	}
	return news.send(ctx)
}

// people returns the recipients, except those who are suspended or have left.
func (r NotificationRule) people(ctx context.Context, tx Tx, was, is Project) ([]User, error) {
	switch r.To {
	case ToldManagers:
		return tx.ActiveManagers(ctx, MostManagers)
	case ToldEditor:
		return activeEditor(ctx, tx, is.EditorID)
	case ToldFormerEditor:
		return activeEditor(ctx, tx, was.EditorID)
	case ToldEditorOrManagers:
		if is.EditorID == "" {
			return tx.ActiveManagers(ctx, MostManagers)
		}
		return activeEditor(ctx, tx, is.EditorID)
	case ToldRequester:
		return r.members(ctx, tx, is.AccountID, func(m Teammate) bool { return m.UserID == was.SubmitAs })
	case ToldMembers:
		return r.members(ctx, tx, is.AccountID, func(m Teammate) bool { return m.May(r.May) })
	}
	return nil, nil
}

func (NotificationRule) members(ctx context.Context, tx Tx, accountID string, wanted func(Teammate) bool) ([]User, error) {
	team, err := tx.Teammates(ctx, accountID)
	var people []User
	for _, mate := range team {
		if !mate.User.Suspended() && wanted(mate) {
			people = append(people, mate.User)
		}
	}
	return people, err
}

func activeEditor(ctx context.Context, r UserReader, id string) ([]User, error) {
	if id == "" {
		return nil, nil
	}
	u, err := Optional(r.UserByID(ctx, id))
	if err != nil || u == nil || u.Role != Editor || u.Suspended() {
		return nil, err
	}
	return []User{*u}, nil
}

// notificationFacts returns the values mentioned in the text about a step.
func (s Step) notificationFacts(p Project) NotificationFacts {
	facts := NotificationFacts{
		Title: p.Title, Version: s.Detail.Version, Round: s.Detail.Round, Notes: len(s.Detail.Notes), Text: s.Detail.Text,
		Stars: s.Detail.Stars, Until: s.Detail.Until, Credit: s.Detail.Credit == string(EntryGrant), Code: s.Detail.Code,
	}
	switch {
	case s.Kind == StepKind(ReleaseVersion):
		facts.Until = p.ApprovesAt()
	case s.Detail.Alarm == AlarmAtRisk:
		facts.Until = p.Clock.Due()
	case s.Detail.Alarm == AlarmMissed:
		facts.Until = p.NewDueAt
	}
	return facts
}

// notifying collects the notifications that one transaction writes.
type notifying struct {
	tx    Tx
	newID func() string
	told  []string // addresses of the recipients
	mails []string // the notifications to mail at once
	at    time.Time
	about string
}

// tell writes one notification.
func (l *notifying) tell(ctx context.Context, userID string, kind NotificationKind, p Project, by string, at time.Time, facts NotificationFacts) error {
	n := Notification{
		ID: l.newID(), UserID: userID, Kind: kind, ProjectID: p.ID, By: by, At: at, FirstAt: at,
		NeedsYou: NotificationKinds[kind].Asks, Gathering: kind == NotifyMessages, Facts: facts,
	}
	if err := l.tx.CreateNotification(ctx, n); err != nil {
		return err
	}
	if !n.Gathering {
		l.mails = append(l.mails, n.ID)
	}
	l.heard(n)
	return nil
}

func (l *notifying) heard(n Notification) {
	l.at, l.about = n.At, n.ProjectID
	if address := ToUser(n.UserID); !slices.Contains(l.told, address) {
		l.told = append(l.told, address)
	}
}

// send enqueues the mails and updates the bells.
func (l *notifying) send(ctx context.Context) error {
	if len(l.told) == 0 {
		return nil
	}
	l.tx.Append(Event{Kind: NotificationAdded, At: l.at, By: System.UserID, Subject: l.about, Audience: l.told})
	if len(l.mails) == 0 {
		return nil
	}
	return l.tx.Enqueue(ctx, MailNotifications{IDs: l.mails})
}
