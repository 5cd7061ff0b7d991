package httpapi

import (
	"context"
	"slices"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/production"
)

// Suggestion is an editor to whom a project could be assigned.
type Suggestion struct {
	Editor    ProjectPerson       `json:"editor"`
	Avatar    string              `json:"avatar,omitempty"`
	Suitable  bool                `json:"suitable" doc:"They have the language, the skill and the time"`
	FreeHours int                 `json:"freeHours" doc:"Before the project is due, on top of their current work"`
	Reasons   []cutroom.FitReason `json:"reasons" enum:"dedicated,last_time,language,skill,free,well_rated,other_language,other_skill,busy,away,poorly_rated"`
	Rating    int                 `json:"ratingTenths,omitempty" doc:"The average of the clients' ratings in the last 90 days, in tenths of a star; missing while there are too few"`
	Ratings   int                 `json:"ratings,omitempty" doc:"How many ratings the average is made of"`
}

// Suggestions lists editors, best match first.
type Suggestions struct {
	Editors []Suggestion `json:"editors"`
}

func (a *API) suggestions(ctx context.Context, in *ProjectID) (*struct{ Body Suggestions }, error) {
	fits, err := a.Production.Suggestions(ctx, actorOf(ctx), in.ID)
	list := make([]Suggestion, len(fits))
	for i, f := range fits {
		list[i] = suggestionBody(f)
	}
	return &struct{ Body Suggestions }{Suggestions{list}}, err
}

func suggestionBody(f cutroom.Fit) Suggestion {
	return Suggestion{
		Editor: ProjectPerson{ID: f.Editor.UserID, Name: f.Editor.Name}, Avatar: avatarPath(cutroom.User{ID: f.Editor.UserID, Avatar: f.Editor.Avatar}),
		Suitable: f.Suitable, FreeHours: f.FreeHours, Reasons: append([]cutroom.FitReason{}, f.Reasons...),
		Rating: f.Rating, Ratings: f.Ratings,
	}
}

// Assignment is how projects are assigned to editors.
type Assignment struct {
	Automatic bool `json:"automatic" doc:"Assign queued projects to the best-fitting editor"`
}

func (a *API) assignment(ctx context.Context, _ *struct{}) (*struct{ Body Assignment }, error) {
	on, err := a.Production.AutoAssign(ctx, actorOf(ctx))
	return &struct{ Body Assignment }{Assignment{on}}, err
}

func (a *API) changeAssignment(ctx context.Context, in *struct{ Body Assignment }) (*struct{}, error) {
	return nil, a.Production.SetAutoAssign(ctx, actorOf(ctx), in.Body.Automatic)
}

// Desk is an editor with their skills, working times and current work.
type Desk struct {
	Editor        ProjectPerson         `json:"editor"`
	Avatar        string                `json:"avatar,omitempty"`
	At            time.Time             `json:"at" doc:"The server time the other values refer to"`
	TimeZone      string                `json:"timeZone,omitempty"`
	Languages     []cutroom.Language    `json:"languages" enum:"en,es,pt"`
	Skills        []cutroom.ServiceKind `json:"skills" enum:"social,youtube,commercial,motion,color,audio"`
	Trusted       bool                  `json:"trusted" doc:"What they deliver needs no final check"`
	Works         WorkingTime           `json:"works"`
	DaysOff       []DayOff              `json:"daysOff" doc:"From today on"`
	AwayToday     bool                  `json:"awayToday"`
	MinutesToday  int                   `json:"minutesToday" doc:"Working hours left today"`
	MinutesOfWork int                   `json:"minutesOfWork" doc:"Estimated hours for their projects"`
	Projects      []DeskProject         `json:"projects" doc:"What needs their work, what is due first before the others"`
	Figures       *FigureSpan           `json:"figures,omitempty" doc:"How their work of the last 90 days went; only in a list that was asked for with figures"`
}

// DeskProject is a project that needs an editor's work.
type DeskProject struct {
	ID    string               `json:"id"`
	Title string               `json:"title"`
	State cutroom.ProjectState `json:"state" enum:"draft,queued,in_progress,final_check,in_review,revision,approved,needs_info,on_hold,cancelled"`
	DueAt *time.Time           `json:"dueAt,omitempty" doc:"Missing while the clock is paused"`
	Hit   bool                 `json:"hit" doc:"The editor is away when it is due"`
	Cover string               `json:"cover,omitempty" doc:"The name of the colleague who was asked to cover"`
}

// WorkingTime is when an editor works in an ordinary week.
type WorkingTime struct {
	Days        []int `json:"days" maxItems:"7" doc:"0 is Sunday"`
	From        int   `json:"from" minimum:"0" maximum:"1440" doc:"Minutes after midnight, in their time zone"`
	Until       int   `json:"until" minimum:"0" maximum:"1440"`
	WeeklyHours int   `json:"weeklyHours" minimum:"0" maximum:"168" doc:"0 when they have not said"`
}

// DayOff is a period in which an editor does not work.
type DayOff struct {
	ID       string       `json:"id,omitempty" readOnly:"true"`
	FirstDay cutroom.Date `json:"firstDay" maxLength:"10" example:"2026-12-24"`
	LastDay  cutroom.Date `json:"lastDay" maxLength:"10" example:"2026-12-27"`
	Note     string       `json:"note,omitempty" maxLength:"800"`
}

func deskOf(d production.Desk) Desk {
	days := make([]int, len(d.Works.Days))
	for i, day := range d.Works.Days {
		days[i] = int(day)
	}
	desk := Desk{
		Editor: ProjectPerson{ID: d.UserID, Name: d.Name}, Avatar: avatarPath(cutroom.User{ID: d.UserID, Avatar: d.Avatar}), TimeZone: d.TimeZone, At: d.At,
		Languages: append([]cutroom.Language{}, d.Languages...), Skills: append([]cutroom.ServiceKind{}, d.Skills...), Trusted: d.Trusted,
		Works:     WorkingTime{Days: days, From: d.Works.From, Until: d.Works.Until, WeeklyHours: d.WeeklyHours},
		AwayToday: d.AwayToday, MinutesToday: int(d.LeftToday / time.Minute), MinutesOfWork: int(d.WorkLeft / time.Minute),
		DaysOff: []DayOff{}, Projects: []DeskProject{},
	}
	for _, off := range d.Off {
		desk.DaysOff = append(desk.DaysOff, DayOff{ID: off.ID, FirstDay: off.First, LastDay: off.Last, Note: off.Note})
	}
	for _, p := range d.Projects {
		desk.Projects = append(desk.Projects, DeskProject{
			ID: p.ID, Title: p.Title, State: p.State, DueAt: optionalTime(p.Clock.Due()), Hit: slices.Contains(d.Hit, p.ID),
			Cover: d.Covers[p.ID],
		})
	}
	return desk
}

// Desks lists editors by name.
type Desks struct {
	Editors []Desk `json:"editors"`
	Next    string `json:"next,omitempty" doc:"Pass it to get the next page; missing on the last page"`
	All     int    `json:"all" doc:"How many editors there are"`
	Here    int    `json:"here" doc:"How many of all are not away today"`
}

func (a *API) desks(ctx context.Context, in *struct {
	Limit int    `query:"limit" minimum:"1" maximum:"100" default:"30"`
	After string `query:"after" maxLength:"64" doc:"The last editor's id on the previous page"`

	Figures bool `query:"figures" doc:"With each editor's figures"`
}) (*struct{ Body Desks }, error) {
	team, err := a.Production.Team(ctx, actorOf(ctx), cutroom.Page{Before: in.After, Limit: in.Limit})
	if err != nil {
		return nil, err
	}
	body := Desks{Editors: make([]Desk, len(team.Desks)), Next: team.Next, All: team.All, Here: team.Here}
	ids := make([]string, len(team.Desks))
	for i, d := range team.Desks {
		body.Editors[i], ids[i] = deskOf(d), d.UserID
	}
	if in.Figures {
		figures, err := a.Production.FiguresOfEach(ctx, actorOf(ctx), ids)
		if err != nil {
			return nil, err
		}
		for i, id := range ids {
			span := figureSpan(figures[id].Now)
			body.Editors[i].Figures = &span
		}
	}
	return &struct{ Body Desks }{body}, nil
}

// EditorID names an editor in an address.
type EditorID struct {
	ID string `path:"id" maxLength:"64"`
}

func (a *API) desk(ctx context.Context, in *EditorID) (*struct{ Body Desk }, error) {
	d, err := a.Production.Desk(ctx, actorOf(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	return &struct{ Body Desk }{deskOf(d)}, nil
}

func (a *API) changeAvailability(ctx context.Context, in *struct {
	EditorID
	Body WorkingTime
}) (*struct{}, error) {
	works := cutroom.WorkingTime{From: in.Body.From, Until: in.Body.Until, Days: make([]time.Weekday, len(in.Body.Days))}
	for i, day := range in.Body.Days {
		works.Days[i] = time.Weekday(day)
	}
	return nil, a.Production.SaveAvailability(ctx, actorOf(ctx), in.ID, production.Availability{Works: works, WeeklyHours: in.Body.WeeklyHours})
}

// Abilities are the kinds of work that an editor takes.
type Abilities struct {
	Languages []cutroom.Language    `json:"languages" maxItems:"3" enum:"en,es,pt" doc:"None for all of them"`
	Skills    []cutroom.ServiceKind `json:"skills" maxItems:"6" enum:"social,youtube,commercial,motion,color,audio" doc:"None for all of them"`
	Trusted   bool                  `json:"trusted"`
}

func (a *API) changeAbilities(ctx context.Context, in *struct {
	EditorID
	Body Abilities
}) (*struct{}, error) {
	return nil, a.Production.SaveAbilities(ctx, actorOf(ctx), in.ID, production.Abilities(in.Body))
}

func (a *API) cancelDayOff(ctx context.Context, in *struct {
	EditorID
	DayOff string `path:"dayOff" maxLength:"64"`
}) (*struct{}, error) {
	return nil, a.Production.CancelDayOff(ctx, actorOf(ctx), in.ID, in.DayOff)
}

// DedicatedEditor is the editor dedicated to a client account.
type DedicatedEditor struct {
	EditorID string `json:"editorId" maxLength:"64" doc:"Empty for nobody"`
}

// AccountEditor tells who the dedicated editor is, and whether the account's
// plan includes one.
type AccountEditor struct {
	EditorID string `json:"editorId" doc:"Empty for nobody"`
	Included bool   `json:"included"`
}

func (a *API) dedicatedEditor(ctx context.Context, in *struct {
	ID string `path:"id" maxLength:"64"`
}) (*struct{ Body AccountEditor }, error) {
	id, included, err := a.Production.DedicatedEditor(ctx, actorOf(ctx), in.ID)
	return &struct{ Body AccountEditor }{AccountEditor{EditorID: id, Included: included}}, err
}

func (a *API) setDedicatedEditor(ctx context.Context, in *struct {
	ID   string `path:"id" maxLength:"64"`
	Body DedicatedEditor
}) (*struct{}, error) {
	return nil, a.Production.SetDedicatedEditor(ctx, actorOf(ctx), in.ID, in.Body.EditorID)
}
