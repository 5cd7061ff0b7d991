package crowd

import (
	"fmt"
	"time"

	"cutroom/internal/cutroom"
)

// past is one project with everything that has happened to it.
type past struct {
	project  cutroom.Project
	steps    []cutroom.Step
	versions []cutroom.Version
	messages []cutroom.Message
}

// promise is what every project of the crowd was promised.
var promise = cutroom.Promise{Hours: 48, Rounds: 3, ApprovalDays: cutroom.FirstRules.ApprovalDays, MissedCredit: cutroom.FirstRules.MissedCredit}

var plans = []string{"starter", "professional", "enterprise"}

// past makes up the project with a number: the last project of every account is
// still under way, the others are over.
func (g *crowd) past(n int) past {
	over := g.Projects - len(g.accounts)
	if n < over {
		return g.finished(n)
	}
	return g.underWay(n - over)
}

// writer writes one project's history.
type writer struct {
	past
	g      *crowd
	at     time.Time
	owner  cutroom.Actor
	editor cutroom.Actor
}

func (g *crowd) begin(account cutroom.Membership, editor string, at time.Time) *writer {
	w := &writer{g: g, at: at, owner: cutroom.Actor{UserID: account.UserID}, editor: cutroom.Actor{UserID: editor}}
	w.project = cutroom.Project{
		ID: g.newID(at), AccountID: account.Account.ID, Title: fmt.Sprintf("%s %d", pick(g, subjects), 1+g.chance.IntN(999)),
		Service: pick(g, cutroom.ServiceKinds), CreatedBy: account.UserID, CreatedAt: at, State: cutroom.Draft, StateSince: at,
		BriefRevision: 1, Clock: cutroom.Turnaround{Mode: cutroom.ClockOff},
		Brief: cutroom.Brief{
			Formats: []cutroom.Format{pick(g, cutroom.Formats)}, Seconds: 15 + g.chance.IntN(600), Language: cutroom.English,
			Goal: "Shows what is new, and where to find it.", FootageLink: "https://footage.example/shared",
		},
	}
	return w
}

// does adds the next step to the history, some time after the last one.
func (w *writer) does(t cutroom.Transition, by cutroom.Actor, r cutroom.Relation, after time.Duration, detail cutroom.StepDetail) {
	w.at = w.at.Add(after)
	rule, err := w.project.Allows(t, r, w.at)
	if err != nil {
		panic(fmt.Sprintf("%s while %s: %v", t, w.project.State, err)) // the stories below don't follow the table
	}
	w.steps = append(w.steps, w.project.Move(rule, by, w.at, detail))
}

func (w *writer) asClient() cutroom.Relation {
	return cutroom.Relation{Member: &cutroom.Member{AccountID: w.project.AccountID, UserID: w.owner.UserID, Position: cutroom.Owner}}
}

var (
	asEditor = cutroom.Relation{Editor: true}
	asPool   = cutroom.Relation{Fits: true}
	asHouse  = cutroom.Relation{System: true}
)

// while is a random duration of a minute or more.
func (w *writer) while(longest time.Duration) time.Duration {
	return time.Minute + time.Duration(w.g.chance.Int64N(int64(longest)))
}

// submit puts the project into the queue, where it gets its turn at once.
func (w *writer) submit() {
	w.project.Promise, w.project.SubmittedAt = promise, w.at
	w.project.Promise.Plan = pick(w.g, plans)
	w.does(cutroom.SubmitProject, w.owner, w.asClient(), 0, cutroom.StepDetail{Credit: string(cutroom.EntryReserve)})
	w.steps = append(w.steps, cutroom.ArrangeQueue([]*cutroom.Project{&w.project}, 1, w.at)...)
}

// start lets the editor claim the project and begin.
func (w *writer) start() {
	w.does(cutroom.ClaimProject, w.editor, asPool, w.while(2*time.Hour), cutroom.StepDetail{EditorID: w.editor.UserID})
	w.project.EditorID = w.editor.UserID
	w.does(cutroom.StartProject, w.editor, asEditor, w.while(4*time.Hour), cutroom.StepDetail{Credit: string(cutroom.EntryCapture)})
}

// deliver makes the next version and shows it to the client.
func (w *writer) deliver() {
	w.at = w.at.Add(w.while(12 * time.Hour))
	w.project.Version++
	w.project.LastDeliveredAt = w.at
	v := cutroom.Version{ProjectID: w.project.ID, Number: w.project.Version, FileID: w.g.newID(w.at), DeliveredBy: w.editor.UserID, DeliveredAt: w.at}
	w.does(cutroom.DeliverVersion, w.editor, asEditor, 0, cutroom.StepDetail{Version: v.Number, FileID: v.FileID})
	w.does(cutroom.ReleaseVersion, cutroom.System, asHouse, w.while(time.Hour), cutroom.StepDetail{Version: v.Number, FileID: v.FileID})
	v.ReleasedAt = w.at
	w.versions = append(w.versions, v)
}

func (w *writer) requestChanges() {
	w.project.RoundsUsed++
	w.does(cutroom.RequestChanges, w.owner, w.asClient(), w.while(24*time.Hour), cutroom.StepDetail{
		Notes: []string{"A little faster at the start, please."}, Round: w.project.RoundsUsed, Version: w.project.Version,
	})
}

func (w *writer) approve() {
	v := &w.versions[len(w.versions)-1]
	w.at = w.at.Add(w.while(48 * time.Hour))
	v.ApprovedAt, w.project.ApprovedAt = w.at, w.at
	w.does(cutroom.ApproveVersion, w.owner, w.asClient(), 0, cutroom.StepDetail{Version: v.Number, FileID: v.FileID})
}

// say posts a message.
func (w *writer) say(by cutroom.Actor, text string) {
	id := w.g.newID(w.at)
	w.messages = append(w.messages, cutroom.Message{
		ID: id, ProjectID: w.project.ID, Seq: len(w.messages) + 1, Key: id, By: by.UserID, At: w.at, Text: text,
	})
}

// finished creates a project that ended so long ago that its files are gone.
// The higher its number, the later it began.
func (g *crowd) finished(n int) past {
	account, editor := pick(g, g.accounts), pick(g, g.editors)
	switch n % share {
	case 0:
		account = g.Client
	case 1:
		editor = g.Editor
	}
	first := g.beginning()
	span := g.Now.AddDate(-1, -2, 0).Sub(first)
	w := g.begin(account, editor, first.Add(time.Duration(int64(span)/int64(g.Projects)*int64(n))))
	w.submit()
	if n%23 == 0 {
		w.does(cutroom.CancelProject, w.owner, w.asClient(), w.while(time.Hour), cutroom.StepDetail{Credit: string(cutroom.EntryRelease)})
		return w.past
	}
	w.start()
	w.deliver()
	if n%3 == 0 {
		w.requestChanges()
		w.deliver()
	}
	if n%7 == 0 {
		w.say(w.owner, "Thank you, this is great.")
		w.say(w.editor, "Glad you like it.")
	}
	w.approve()
	return w.past
}

// underWay creates a project that is open now: half of them wait in the pool,
// and an editor works on the others.
func (g *crowd) underWay(n int) past {
	w := g.begin(g.accounts[n], g.editors[n/2/perEditor], g.Now.Add(-time.Duration(g.chance.Int64N(int64(12*time.Hour)))-7*time.Hour))
	w.submit()
	if n%2 == 1 {
		w.start()
		w.say(w.editor, "I have your footage and will begin now.")
	}
	return w.past
}

var subjects = []string{
	"Opening week", "Product tour", "Behind the counter", "Spring collection", "Customer story", "Weekend workshop",
	"How it is made", "Meet the team", "Summer offer", "Year in review", "New menu", "Trade fair",
}
