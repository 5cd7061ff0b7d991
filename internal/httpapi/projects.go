package httpapi

import (
	"context"
	"maps"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/production"
)

// Project is one requested video.
type Project struct {
	ID              string               `json:"id"`
	Account         ProjectAccount       `json:"account"`
	Title           string               `json:"title"`
	Service         cutroom.ServiceKind  `json:"service" enum:",social,youtube,commercial,motion,color,audio" doc:"Empty while nobody has chosen one"`
	Brief           Brief                `json:"brief"`
	BriefRevision   int64                `json:"briefRevision" doc:"Counts the changes; send it back with the next one"`
	SubmitWhenReady bool                 `json:"submitWhenReady" doc:"Submitted by the server when the last upload has finished"`
	SubmitRefused   string               `json:"submitRefused,omitempty" doc:"The code of the error that kept the server from submitting the draft"`
	State           cutroom.ProjectState `json:"state" enum:"draft,queued,in_progress,final_check,in_review,revision,approved,needs_info,on_hold,cancelled"`
	StateSince      time.Time            `json:"stateSince"`
	HeldFor         cutroom.HoldCause    `json:"heldFor,omitempty" enum:"manager,billing" doc:"Why it is on hold"`
	EditingBegun    bool                 `json:"editingBegun,omitempty" doc:"Its video is used; false once it is cancelled"`
	Editor          *ProjectPerson       `json:"editor,omitempty"`
	QueuePlace      int                  `json:"queuePlace,omitempty" doc:"From 1 on, while it is queued"`
	HasTurn         bool                 `json:"hasTurn" doc:"An editing slot is free for it"`
	Priority        bool                 `json:"priority" doc:"Its client's plan puts it before others"`
	Plan            string               `json:"plan,omitempty" doc:"The key of the plan that it was submitted with"`
	Rounds          ProjectRounds        `json:"rounds"`
	Version         int                  `json:"version" doc:"The number of the latest version you can see; 0 before the first"`
	Clock           ProjectClock         `json:"clock"`
	CreatedAt       time.Time            `json:"createdAt"`
	SubmittedAt     *time.Time           `json:"submittedAt,omitempty"`
	ApprovedAt      *time.Time           `json:"approvedAt,omitempty"`
	ArchivedAt      *time.Time           `json:"archivedAt,omitempty" doc:"When the client archived it; missing if they haven't"`
	ApprovesAt      *time.Time           `json:"approvesAt,omitempty" doc:"When the version that waits for the client is approved if nobody answers"`
	Transitions     []cutroom.Transition `json:"transitions" enum:"submit,claim,assign,decline,start,ask,answer,deliver,release,return,request-changes,approve,reopen,hold,resume,cancel,grant-round" doc:"What the caller can do now"`
	Moves           []ProjectMove        `json:"moves" doc:"States the caller can move it to"`
	May             ProjectRights        `json:"may"`
	Still           string               `json:"still,omitempty" format:"uri-reference" doc:"A picture of the newest version you can see, else of the first footage; the address works for a few minutes"`
	Unread          int                  `json:"unread" doc:"How many messages of its conversation the caller has not read"`
	Rating          *ProjectRating       `json:"rating,omitempty" doc:"Of an approved project; not in lists"`
	Unanswered      []cutroom.BriefPart  `json:"unanswered,omitempty" doc:"Questions of the brief without an answer; not in lists"`
}

// ProjectMove is a transition that takes a project to another state.
type ProjectMove struct {
	Transition  cutroom.Transition   `json:"transition" enum:"submit,claim,assign,decline,start,ask,answer,deliver,release,return,request-changes,approve,reopen,hold,resume,cancel,grant-round"`
	To          cutroom.ProjectState `json:"to" enum:"draft,queued,in_progress,final_check,in_review,revision,approved,needs_info,on_hold,cancelled"`
	AssignFirst bool                 `json:"assignFirst,omitempty" doc:"It needs an editor first"`
}

func moveBodies(moves []cutroom.PossibleMove) []ProjectMove {
	bodies := make([]ProjectMove, len(moves))
	for i, m := range moves {
		bodies[i] = ProjectMove(m)
	}
	return bodies
}

// ProjectAccount names the client account of a project.
type ProjectAccount struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// ProjectPerson is a person involved in a project.
type ProjectPerson struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// ProjectRounds tells how many change lists have been used and how many are
// included.
type ProjectRounds struct {
	Used     int  `json:"used"`
	Included *int `json:"included,omitempty" doc:"Together with those that were granted or paid for; missing without a limit"`
}

// ProjectClock is the turnaround clock of a project at a moment.
type ProjectClock struct {
	At        time.Time         `json:"at" doc:"The server time the other values refer to"`
	Mode      cutroom.ClockMode `json:"mode" enum:"off,ours,theirs,paused"`
	Since     *time.Time        `json:"since,omitempty" doc:"When the current mode began"`
	StartedAt *time.Time        `json:"startedAt,omitempty"`
	Lap       int               `json:"lap" doc:"1 until the first change list"`
	PromiseMs int64             `json:"promiseMs" doc:"Our time allowed for this round"`
	UsedMs    int64             `json:"usedMs" doc:"How much of it is used"`
	OursMs    int64             `json:"oursMs" doc:"Our total time since the start"`
	TheirsMs  int64             `json:"theirsMs"`
	PausedMs  int64             `json:"pausedMs"`
	DueAt     *time.Time        `json:"dueAt,omitempty" doc:"Missing while the clock is paused"`
	NewDueAt  *time.Time        `json:"newDueAt,omitempty" doc:"The new estimate after the promise was missed; missing while the clock is paused"`
}

// ProjectRights lists what the caller may do with the files of a project.
type ProjectRights struct {
	AddFootage    bool `json:"addFootage" doc:"Upload footage and extras"`
	AddVersion    bool `json:"addVersion"`
	WriteBrief    bool `json:"writeBrief"`
	Archive       bool `json:"archive" doc:"Archive it, or take it out of the archive"`
	KeepFiles     bool `json:"keepFiles" doc:"Keep its files longer"`
	ReadMessages  bool `json:"readMessages" doc:"Read its conversation"`
	ReadBrandKit  bool `json:"readBrandKit" doc:"See the brand kit that goes with it"`
	TakeEditorKit bool `json:"takeEditorKit" doc:"Download the editor kit"`
	Share         bool `json:"share" doc:"See the links for guests; make them, or only revoke them"`
	ImportNotes   bool `json:"importNotes" doc:"Mark notes as done with a list from an editing program"`
}

// Brief is what a client tells us about a video.
type Brief struct {
	Formats     []cutroom.Format `json:"formats,omitempty" enum:"16:9,9:16,1:1,4:5" maxItems:"4" doc:"The first is the main one"`
	Seconds     int              `json:"seconds,omitempty" minimum:"0" doc:"The target length"`
	Platform    string           `json:"platform,omitempty" maxLength:"800"`
	Language    cutroom.Language `json:"language,omitempty" enum:",en,es,pt"`
	Goal        string           `json:"goal,omitempty" maxLength:"16000"`
	Moments     []string         `json:"moments,omitempty" maxItems:"100" doc:"What must be in it"`
	References  []string         `json:"references,omitempty" maxItems:"100" doc:"What it should look like"`
	Script      string           `json:"script,omitempty" maxLength:"160000"`
	Music       string           `json:"music,omitempty" maxLength:"16000"`
	Captions    string           `json:"captions,omitempty" maxLength:"16000"`
	Avoid       string           `json:"avoid,omitempty" maxLength:"16000"`
	FootageLink string           `json:"footageLink,omitempty" maxLength:"4000" doc:"Where footage lies that is not uploaded"`
}

func optionalTime(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}

func clockBody(p cutroom.Project, now time.Time) ProjectClock {
	t, at := p.Clock, p.Clock.At(now)
	body := ProjectClock{
		At: now, Mode: t.Mode, Since: optionalTime(t.Since), StartedAt: optionalTime(t.StartedAt), Lap: t.Lap,
		PromiseMs: at.Promise.Milliseconds(), UsedMs: at.Used.Milliseconds(), OursMs: at.Ours.Milliseconds(),
		TheirsMs: at.Theirs.Milliseconds(), PausedMs: at.Paused.Milliseconds(), DueAt: optionalTime(t.Due()),
	}
	if t.Mode == cutroom.ClockOurs {
		body.NewDueAt = optionalTime(p.NewDueAt)
	}
	return body
}

// projectBodies describes projects as the caller sees them, with the names of
// people and accounts.
func (a *API) projectBodies(ctx context.Context, views []production.View) ([]Project, error) {
	names, err := a.Production.Names(ctx, views)
	if err != nil {
		return nil, err
	}
	stills, err := a.stills(ctx, views)
	if err != nil {
		return nil, err
	}
	unread, err := a.Production.Unread(ctx, actorOf(ctx), views)
	if err != nil {
		return nil, err
	}
	versions, err := a.Production.VisibleVersions(ctx, views)
	if err != nil {
		return nil, err
	}
	bodies := make([]Project, len(views))
	for i, v := range views {
		bodies[i] = projectBody(v, names)
		bodies[i].Version = versions[v.ID]
		bodies[i].Still = stills[v.ID]
		bodies[i].Unread = unread[v.ID]
	}
	return bodies, nil
}

// stills returns the signed addresses of projects' pictures, by project id.
func (a *API) stills(ctx context.Context, views []production.View) (map[string]string, error) {
	var ids [2][]string // seen by the caller as a client, and from inside
	for _, v := range views {
		if v.Relation.Inside() {
			ids[1] = append(ids[1], v.ID)
		} else {
			ids[0] = append(ids[0], v.ID)
		}
	}
	addresses := make(map[string]string, len(views))
	for side, list := range ids {
		found, err := a.stillAddresses(ctx, list, side == 1)
		if err != nil {
			return nil, err
		}
		maps.Copy(addresses, found)
	}
	return addresses, nil
}

// stillAddresses returns the signed addresses of projects' pictures, as seen
// from inside or by a client.
func (a *API) stillAddresses(ctx context.Context, ids []string, inside bool) (map[string]string, error) {
	found, err := a.Media.Stills(ctx, actorOf(ctx), ids, inside)
	addresses := make(map[string]string, len(found))
	for id, still := range found {
		addresses[id] = playPath + still.Pass.Text + "/" + still.Name
	}
	return addresses, err
}

func projectBody(v production.View, names production.Names) Project {
	access := v.Relation.Access(v.Project)
	rounds := ProjectRounds{Used: v.RoundsUsed}
	if included, limited := v.RoundsIncluded(); limited {
		rounds.Included = &included
	}
	body := Project{
		ID: v.ID, Account: ProjectAccount{ID: v.AccountID, Name: names.Accounts[v.AccountID]}, Title: v.Title, Service: v.Service,
		Brief: Brief(v.Brief), BriefRevision: v.BriefRevision, SubmitWhenReady: v.SubmitWhenReady,
		SubmitRefused: v.SubmitRefused, State: v.State, StateSince: v.StateSince, HeldFor: v.HeldFor, EditingBegun: v.EditingBegun(), HasTurn: v.HasTurn,
		Rounds: rounds, Clock: clockBody(v.Project, v.At), CreatedAt: v.CreatedAt,
		Plan: v.Promise.Plan, Priority: v.Promise.Priority, SubmittedAt: optionalTime(v.SubmittedAt), ApprovedAt: optionalTime(v.ApprovedAt), ApprovesAt: optionalTime(v.ApprovesAt()),
		ArchivedAt:  optionalTime(v.ArchivedAt),
		Transitions: v.Open, Moves: moveBodies(v.Moves),
		May: ProjectRights{
			AddFootage: access.AddFootage, AddVersion: access.AddVersion, WriteBrief: v.MayWriteBrief(), Archive: v.MayArchive(), KeepFiles: v.MayKeep(v.Relation),
			ReadMessages: v.Relation.ReadsMessages(), ReadBrandKit: v.Relation.ReadsBrandKit(), TakeEditorKit: v.Relation.TakesEditorKit(),
			Share:       v.Relation.RevokesLinks(),
			ImportNotes: v.TakesAnswers(v.Relation),
		},
	}
	if v.State == cutroom.Queued {
		body.QueuePlace = v.QueuePlace
	}
	if v.EditorID != "" {
		body.Editor = &ProjectPerson{ID: v.EditorID, Name: names.People[v.EditorID]}
	}
	return body
}

// wholeProject describes one project, including what lists leave out.
func (a *API) wholeProject(ctx context.Context, v production.View) (*struct{ Body Project }, error) {
	bodies, err := a.projectBodies(ctx, []production.View{v})
	if err != nil {
		return nil, err
	}
	if bodies[0].Unanswered, err = a.Production.Unanswered(ctx, v.Project); err != nil {
		return nil, err
	}
	rated, err := a.Production.Rating(ctx, actorOf(ctx), v)
	if err != nil {
		return nil, err
	}
	if rated != nil {
		rating := ratingBody(ctx, *rated)
		bodies[0].Rating = &rating
	}
	return &struct{ Body Project }{bodies[0]}, nil
}

// NewProject is the body of a request to create a project.
type NewProject struct {
	Title   string              `json:"title" maxLength:"480"`
	Service cutroom.ServiceKind `json:"service,omitempty" enum:"social,youtube,commercial,motion,color,audio"`
}

func (a *API) createProject(ctx context.Context, in *struct{ Body NewProject }) (*struct{ Body Project }, error) {
	p, err := a.Production.CreateProject(ctx, actorOf(ctx), in.Body.Title, in.Body.Service)
	if err != nil {
		return nil, err
	}
	return a.project(ctx, &ProjectID{p.ID})
}

func (a *API) duplicateProject(ctx context.Context, in *ProjectID) (*struct{ Body Project }, error) {
	p, err := a.Production.DuplicateProject(ctx, actorOf(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	return a.project(ctx, &ProjectID{p.ID})
}

// ProjectPage selects a page of projects.
type ProjectPage struct {
	Limit int    `query:"limit" minimum:"1" maximum:"100" default:"30"`
	After string `query:"after" maxLength:"64" doc:"The last project's id on the previous page"`
	Open  bool   `query:"open" doc:"Only projects that are submitted and not over"`

	Text     string                 `query:"q" maxLength:"800" doc:"Words in the title or the brief; all must match"`
	States   []cutroom.ProjectState `query:"state,explode" enum:"draft,queued,in_progress,final_check,in_review,revision,approved,needs_info,on_hold,cancelled" maxItems:"10" doc:"In any of these states"`
	Service  cutroom.ServiceKind    `query:"service" enum:"social,youtube,commercial,motion,color,audio"`
	Ball     cutroom.Ball           `query:"ball" enum:"client,us,nobody" doc:"Who has to act next"`
	Archived bool                   `query:"archived" doc:"Only archived projects; without it clients get those that are not"`
	From     time.Time              `query:"from" doc:"With until: only projects that are due, approved automatically or were approved in this time. For clients and editors"`
	Account  string                 `query:"account" maxLength:"64" doc:"For managers: only this client account's"`
	Until    time.Time              `query:"until" doc:"The first moment after that time, at most 100 days after from"`
}

func (p ProjectPage) search() cutroom.ProjectSearch {
	return cutroom.ProjectSearch{
		Text: p.Text, States: p.States, Ball: p.Ball, UnderWay: p.Open, Service: p.Service, Archived: p.Archived, Account: p.Account,
		Dates: cutroom.Period{From: p.From, Until: p.Until},
	}
}

// Projects is one page of a list of projects.
type Projects struct {
	Projects []Project `json:"projects"`
	Next     string    `json:"next,omitempty" doc:"The cursor of the next page; missing on the last page"`
}

func (a *API) projects(ctx context.Context, in *ProjectPage) (*struct{ Body Projects }, error) {
	views, next, err := a.Production.Projects(ctx, actorOf(ctx), in.search(), cutroom.Page{Before: in.After, Limit: in.Limit})
	if err != nil {
		return nil, err
	}
	list, err := a.projectBodies(ctx, views)
	return &struct{ Body Projects }{Projects{Projects: list, Next: next}}, err
}

func (a *API) pool(ctx context.Context, in *struct {
	Limit int    `query:"limit" minimum:"1" maximum:"100" default:"30"`
	After string `query:"after" maxLength:"128" doc:"The cursor of the previous page"`
}) (*struct{ Body Projects }, error) {
	views, next, err := a.Production.Pool(ctx, actorOf(ctx), cutroom.Page{Before: in.After, Limit: in.Limit})
	if err != nil {
		return nil, err
	}
	list, err := a.projectBodies(ctx, views)
	return &struct{ Body Projects }{Projects{Projects: list, Next: next}}, err
}

// ProjectID names a project in an address.
type ProjectID struct {
	ID string `path:"id" maxLength:"64"`
}

func (a *API) project(ctx context.Context, in *ProjectID) (*struct{ Body Project }, error) {
	v, err := a.Production.Project(ctx, actorOf(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	return a.wholeProject(ctx, v)
}

// BriefChange is a change to a brief.
type BriefChange struct {
	Revision        int64               `json:"revision" minimum:"0" doc:"The briefRevision that was read before"`
	Title           string              `json:"title" maxLength:"480"`
	Service         cutroom.ServiceKind `json:"service,omitempty" enum:",social,youtube,commercial,motion,color,audio"`
	Brief           Brief               `json:"brief"`
	SubmitWhenReady bool                `json:"submitWhenReady,omitempty"`
}

func (a *API) changeBrief(ctx context.Context, in *struct {
	ProjectID
	Body BriefChange
}) (*struct{ Body Project }, error) {
	v, err := a.Production.ChangeBrief(ctx, actorOf(ctx), in.ID, cutroom.BriefChange{
		Revision: in.Body.Revision, Title: in.Body.Title, Service: in.Body.Service, Brief: cutroom.Brief(in.Body.Brief),
		SubmitWhenReady: in.Body.SubmitWhenReady,
	})
	if err != nil {
		return nil, err
	}
	return a.wholeProject(ctx, v)
}

func (a *API) archiveProject(ctx context.Context, in *ProjectID) (*struct{ Body Project }, error) {
	return a.setArchived(ctx, in.ID, true)
}

func (a *API) unarchiveProject(ctx context.Context, in *ProjectID) (*struct{ Body Project }, error) {
	return a.setArchived(ctx, in.ID, false)
}

func (a *API) keepFiles(ctx context.Context, in *ProjectID) (*struct{ Body Project }, error) {
	v, err := a.Production.KeepFiles(ctx, actorOf(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	return a.wholeProject(ctx, v)
}

func (a *API) setArchived(ctx context.Context, id string, archived bool) (*struct{ Body Project }, error) {
	v, err := a.Production.SetArchived(ctx, actorOf(ctx), id, archived)
	if err != nil {
		return nil, err
	}
	return a.wholeProject(ctx, v)
}
