package httpapi

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/production"
)

// TransitionBody is the input of transitions. Most need one of its fields or
// none.
type TransitionBody struct {
	Text          string   `json:"text,omitempty" maxLength:"16000" doc:"The question, answer, reason or explanation: for ask, answer, return, decline, hold, reopen and grant-round; optional for deliver and cancel"`
	Notes         []string `json:"notes,omitempty" maxItems:"400" doc:"For request-changes: more notes, each about the whole version"`
	NoteIDs       []string `json:"noteIds,omitempty" maxItems:"5000" doc:"For request-changes: the drafts and reopened notes you saw; refused when others are on the list now"`
	EditorID      string   `json:"editorId,omitempty" maxLength:"64" doc:"For assign"`
	FileID        string   `json:"fileId,omitempty" maxLength:"64" doc:"The uploaded version, for deliver"`
	Version       int      `json:"version,omitempty" minimum:"1" doc:"The version that was watched, for approve and request-changes"`
	PutFirst      bool     `json:"putFirst,omitempty" doc:"For submit: put it first in the queue"`
	PayWithCredit bool     `json:"payWithCredit,omitempty" doc:"For request-changes when no round is left"`
	Refund        bool     `json:"refund,omitempty" doc:"For cancel by a manager: give the credit back"`
	Rounds        int      `json:"rounds,omitempty" minimum:"1" doc:"For grant-round: how many rounds you saw, so that one is granted once"`

	Language cutroom.Language `json:"language,omitempty" enum:"en,es,pt" doc:"For approve: of the words that were shown and confirmed (contract/sign-off.json); your own by default"`
}

func (a *API) moveProject(ctx context.Context, in *struct {
	ProjectID
	Transition cutroom.Transition `path:"transition" enum:"submit,claim,assign,decline,start,ask,answer,deliver,release,return,request-changes,approve,reopen,hold,resume,cancel,grant-round"`
	Body       TransitionBody
}) (*struct{ Body Project }, error) {
	b := in.Body
	v, err := a.Production.Apply(ctx, actorOf(ctx), in.ID, production.Act{
		Transition: in.Transition, Text: b.Text, Notes: b.Notes, NoteIDs: b.NoteIDs, EditorID: b.EditorID, FileID: b.FileID, Version: b.Version,
		PutFirst: b.PutFirst, PayWithCredit: b.PayWithCredit, Refund: b.Refund, Rounds: b.Rounds, Language: b.Language,
	})
	if err != nil {
		return nil, err
	}
	return a.wholeProject(ctx, v)
}

// ProjectStep is one entry in a project's history.
type ProjectStep struct {
	Seq      int                  `json:"seq"`
	Kind     cutroom.StepKind     `json:"kind" doc:"A transition, or turn, turn_lost, brief, alarm, not_submitted, approval_warning, unassigned, archived, unarchived, kept, cover_asked, cover_declined, rated"`
	At       time.Time            `json:"at"`
	By       ProjectPerson        `json:"by" doc:"The id is system for the program"`
	From     cutroom.ProjectState `json:"from" enum:"draft,queued,in_progress,final_check,in_review,revision,approved,needs_info,on_hold,cancelled"`
	To       cutroom.ProjectState `json:"to" enum:"draft,queued,in_progress,final_check,in_review,revision,approved,needs_info,on_hold,cancelled"`
	Clock    cutroom.ClockMode    `json:"clock" enum:"off,ours,theirs,paused" doc:"Whose time is counted from here"`
	NewLapMs int64                `json:"newLapMs,omitempty" doc:"What was promised, when a new lap begins here"`
	Text     string               `json:"text,omitempty"`
	Notes    []string             `json:"notes,omitempty"`
	Round    int                  `json:"round,omitempty"`
	Version  int                  `json:"version,omitempty"`
	SHA256   string               `json:"sha256,omitempty" doc:"Of the approved file"`
	Editor   *ProjectPerson       `json:"editor,omitempty"`
	Credit   string               `json:"credit,omitempty" enum:"reserve,capture,release,refund,grant"`
	Fields   []string             `json:"fields,omitempty" doc:"Which parts of the brief changed"`
	Alarm    cutroom.Alarm        `json:"alarm,omitempty" enum:"half,at_risk,missed"`
	Until    *time.Time           `json:"until,omitempty" doc:"When the version is approved, in a warning of it"`
	Stars    int                  `json:"stars,omitempty" doc:"Of a rating"`
	WasStars int                  `json:"formerStars,omitempty" doc:"Of the rating that it changes"`
	Code     string               `json:"code,omitempty" doc:"Of the error, when something was not possible"`
}

// ProjectSteps is the history of a project.
type ProjectSteps struct {
	Steps []ProjectStep `json:"steps"`
}

func (a *API) projectSteps(ctx context.Context, in *ProjectID) (*struct{ Body ProjectSteps }, error) {
	steps, people, err := a.Production.Steps(ctx, actorOf(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	body := ProjectSteps{Steps: make([]ProjectStep, len(steps))}
	for i, s := range steps {
		d := s.Detail
		body.Steps[i] = ProjectStep{
			Seq: s.Seq, Kind: s.Kind, At: s.At, By: ProjectPerson{ID: s.By, Name: people[s.By]}, From: s.From, To: s.To, Clock: s.Clock,
			NewLapMs: s.Promise.Milliseconds(), Text: d.Text, Notes: d.Notes, Round: d.Round, Version: d.Version, SHA256: d.SHA256,
			Credit: d.Credit, Fields: d.Fields, Alarm: d.Alarm, Code: d.Code,
			Until: optionalTime(d.Until), Stars: d.Stars, WasStars: d.FormerStars,
		}
		if d.EditorID != "" {
			body.Steps[i].Editor = &ProjectPerson{ID: d.EditorID, Name: people[d.EditorID]}
		}
	}
	return &struct{ Body ProjectSteps }{body}, nil
}

// ProjectVersion is one delivered version.
type ProjectVersion struct {
	Number      int        `json:"number"`
	FileID      string     `json:"fileId"`
	DeliveredAt time.Time  `json:"deliveredAt"`
	ReleasedAt  *time.Time `json:"releasedAt,omitempty" doc:"Missing until the client may watch it"`
	ApprovedAt  *time.Time `json:"approvedAt,omitempty"`
	Explanation string     `json:"explanation,omitempty" doc:"Why failures of the technical check are fine"`
}

// ProjectVersions lists versions, ordered by number.
type ProjectVersions struct {
	Versions []ProjectVersion `json:"versions"`
}

func (a *API) projectVersions(ctx context.Context, in *ProjectID) (*struct{ Body ProjectVersions }, error) {
	list, err := a.Production.Versions(ctx, actorOf(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	body := ProjectVersions{Versions: make([]ProjectVersion, len(list))}
	for i, v := range list {
		body.Versions[i] = ProjectVersion{
			Number: v.Number, FileID: v.FileID, DeliveredAt: v.DeliveredAt, ReleasedAt: optionalTime(v.ReleasedAt),
			ApprovedAt: optionalTime(v.ApprovedAt), Explanation: v.Explanation,
		}
	}
	return &struct{ Body ProjectVersions }{body}, nil
}

// ProjectForecast tells when a draft would be delivered if it were submitted
// now.
type ProjectForecast struct {
	At     time.Time       `json:"at"`
	Slots  int             `json:"slots" doc:"How many projects of the account can be active at once"`
	Hours  int             `json:"hours" doc:"Turnaround of the first version"`
	Active []ForecastDate  `json:"active" doc:"What takes a slot now"`
	Queue  []ForecastDate  `json:"queue" doc:"What waits for a slot, with the draft in it"`
	Moved  []ForecastShift `json:"moved" doc:"What would be delivered later than without the draft"`

	Outlook *ForecastOutlook `json:"outlook,omitempty" doc:"What is likely, beside what is promised; only of a draft"`
}

// ForecastOutlook is an estimate for a draft, based on the last months and on
// the editors' time.
type ForecastOutlook struct {
	Videos int        `json:"videos" doc:"How many videos of its kind it rests on, from the last 90 days; 100 for as many or more"`
	Hours  int        `json:"hours,omitempty" doc:"How long four of five of them took until the first version, rounded up; missing while they are too few"`
	Free   *time.Time `json:"free,omitempty" doc:"By when an editor who could do it has the hours for it; missing if nobody has within two weeks"`
	Likely *time.Time `json:"likely,omitempty" doc:"When the first version is likely to come; missing while nothing tells"`
}

func outlookBody(o cutroom.Outlook) *ForecastOutlook {
	return &ForecastOutlook{
		Videos: o.Videos, Hours: int((o.Usual + time.Hour - 1) / time.Hour), Free: optionalTime(o.Free), Likely: optionalTime(o.Likely),
	}
}

// ForecastDate is the latest time at which a project begins and is delivered.
type ForecastDate struct {
	ID     string    `json:"id"`
	Title  string    `json:"title"`
	Begins time.Time `json:"begins"`
	Due    time.Time `json:"due"`
}

// ForecastShift is a project that another one would delay.
type ForecastShift struct {
	ID    string    `json:"id"`
	Title string    `json:"title"`
	From  time.Time `json:"from"`
	To    time.Time `json:"to"`
}

func (a *API) forecast(ctx context.Context, in *struct {
	ProjectID
	First bool `query:"first" doc:"As if it were first in the queue"`
}) (*struct{ Body ProjectForecast }, error) {
	f, err := a.Production.Forecast(ctx, actorOf(ctx), in.ID, in.First)
	if err != nil {
		return nil, err
	}
	body := ProjectForecast{
		At: f.At, Slots: f.Slots, Hours: f.Hours, Active: make([]ForecastDate, len(f.Active)), Queue: make([]ForecastDate, len(f.Queue)),
		Moved: []ForecastShift{},
	}
	for i, p := range f.Active {
		body.Active[i] = ForecastDate{ID: p.ID, Title: p.Title, Begins: f.At, Due: p.ExpectedDue(f.At, f.At)}
	}
	for i, p := range f.Queue {
		body.Queue[i] = ForecastDate{ID: p.ID, Title: p.Title, Begins: f.Dates[i].Begins, Due: f.Dates[i].Due}
		if was, known := f.Before[p.ID]; known && f.Dates[i].Due.After(was.Due) {
			body.Moved = append(body.Moved, ForecastShift{ID: p.ID, Title: p.Title, From: was.Due, To: f.Dates[i].Due})
		}
	}
	if f.Before != nil { // it is a draft
		body.Outlook = outlookBody(f.Outlook)
	}
	return &struct{ Body ProjectForecast }{body}, nil
}

// QueueOrder is the new order of a queue.
type QueueOrder struct {
	AccountID string   `json:"accountId,omitempty" maxLength:"64" doc:"For managers; members sort their own queue"`
	Projects  []string `json:"projects" maxItems:"1000" doc:"The ids of all projects in the queue"`
	Seen      []string `json:"seen,omitempty" maxItems:"1000" doc:"The order in which you saw them; a queue that was sorted since is refused"`
}

func (a *API) reorderQueue(ctx context.Context, in *struct{ Body QueueOrder }) (*struct{ Body Queue }, error) {
	if err := a.Production.Reorder(ctx, actorOf(ctx), production.QueueOrder(in.Body)); err != nil {
		return nil, err
	}
	return a.queueOf(ctx, in.Body.AccountID)
}

// Queue is the projects that are waiting for an editing slot, in order.
type Queue struct {
	At         time.Time       `json:"at"`
	Slots      int             `json:"slots" doc:"How many projects of the account can be active at once"`
	Active     int             `json:"active" doc:"How many are"`
	MayReorder bool            `json:"mayReorder"`
	Projects   []QueuedProject `json:"projects"`
}

// QueuedProject is a waiting project, with the latest time at which it begins.
type QueuedProject struct {
	ID      string    `json:"id"`
	Title   string    `json:"title"`
	Place   int       `json:"place" doc:"Starts at 1"`
	HasTurn bool      `json:"hasTurn" doc:"An editing slot is free for it"`
	Begins  time.Time `json:"begins" doc:"When a slot is expected to be free, at the latest"`
	Due     time.Time `json:"due"`
	Still   string    `json:"still,omitempty" format:"uri-reference" doc:"A picture; the address works for a few minutes"`
}

func (a *API) queue(ctx context.Context, in *struct {
	AccountID string `query:"accountId" maxLength:"64" doc:"For managers; members see their own queue"`
}) (*struct{ Body Queue }, error) {
	return a.queueOf(ctx, in.AccountID)
}

func (a *API) queueOf(ctx context.Context, accountID string) (*struct{ Body Queue }, error) {
	q, err := a.Production.Queue(ctx, actorOf(ctx), accountID)
	if err != nil {
		return nil, err
	}
	stills, err := a.stills(ctx, q.Projects)
	if err != nil {
		return nil, err
	}
	body := Queue{At: q.At, Slots: q.Slots, Active: q.Active, MayReorder: q.MayReorder, Projects: make([]QueuedProject, len(q.Projects))}
	for i, p := range q.Projects {
		body.Projects[i] = QueuedProject{
			ID: p.ID, Title: p.Title, Place: i + 1, HasTurn: p.HasTurn, Begins: q.Dates[i].Begins, Due: q.Dates[i].Due, Still: stills[p.ID],
		}
	}
	return &struct{ Body Queue }{body}, nil
}
