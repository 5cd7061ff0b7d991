package httpapi

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/production"
)

// CoverOffer is a project affected by an absence, and who could take it over.
type CoverOffer struct {
	Project DeskProject `json:"project"`
	Offer   *Suggestion `json:"offer,omitempty" doc:"The colleague who fits best; missing when nobody could do it"`
}

// CoverOffers lists the projects affected by an absence.
type CoverOffers struct {
	Projects []CoverOffer `json:"projects"`
}

func (a *API) coverOffers(ctx context.Context, in *struct {
	EditorID
	FirstDay cutroom.Date `query:"firstDay" required:"true" maxLength:"10" example:"2026-12-24"`
	LastDay  cutroom.Date `query:"lastDay" required:"true" maxLength:"10" example:"2026-12-27"`
}) (*struct{ Body CoverOffers }, error) {
	offers, err := a.Production.CoverOffers(ctx, actorOf(ctx), cutroom.DayOff{EditorID: in.ID, First: in.FirstDay, Last: in.LastDay})
	if err != nil {
		return nil, err
	}
	list := make([]CoverOffer, len(offers))
	for i, o := range offers {
		list[i].Project = DeskProject{ID: o.Project.ID, Title: o.Project.Title, State: o.Project.State, DueAt: optionalTime(o.Project.Clock.Due()), Hit: true}
		if o.Fit != nil {
			offer := suggestionBody(*o.Fit)
			list[i].Offer = &offer
		}
	}
	return &struct{ Body CoverOffers }{CoverOffers{list}}, nil
}

// NewDayOff is the body of a request to take days off.
type NewDayOff struct {
	FirstDay cutroom.Date `json:"firstDay" maxLength:"10" example:"2026-12-24"`
	LastDay  cutroom.Date `json:"lastDay" maxLength:"10" example:"2026-12-27"`
	Note     string       `json:"note,omitempty" maxLength:"800"`
	Covers   []CoverWish  `json:"covers,omitempty" maxItems:"100" doc:"Who should take over what is due then"`
}

// CoverWish names who should take a project over.
type CoverWish struct {
	ProjectID string `json:"projectId" maxLength:"64"`
	EditorID  string `json:"editorId" maxLength:"64"`
}

func (a *API) takeOff(ctx context.Context, in *struct {
	EditorID
	Body NewDayOff
}) (*struct{ Body DayOff }, error) {
	wishes := make([]production.CoverWish, len(in.Body.Covers))
	for i, w := range in.Body.Covers {
		wishes[i] = production.CoverWish{ProjectID: w.ProjectID, CoverID: w.EditorID}
	}
	d, err := a.Production.TakeOff(ctx, actorOf(ctx), cutroom.DayOff{
		EditorID: in.ID, First: in.Body.FirstDay, Last: in.Body.LastDay, Note: in.Body.Note,
	}, wishes...)
	if err != nil {
		return nil, err
	}
	return &struct{ Body DayOff }{DayOff{ID: d.ID, FirstDay: d.First, LastDay: d.Last, Note: d.Note}}, nil
}

// CoverRequest is an editor's request that a colleague take over a project.
type CoverRequest struct {
	ID       string         `json:"id"`
	Project  ProjectHead    `json:"project"`
	Editor   ProjectPerson  `json:"editor" doc:"Who is away"`
	FirstDay cutroom.Date   `json:"firstDay"`
	LastDay  cutroom.Date   `json:"lastDay"`
	DueAt    *time.Time     `json:"dueAt,omitempty" doc:"Missing while the clock is paused"`
	Account  ProjectAccount `json:"account"`
	Cover    *Suggestion    `json:"cover,omitempty" doc:"Who should take it over, and how they fit now; missing when they can't take projects any more"`
}

// ProjectHead names a project.
type ProjectHead struct {
	ID    string `json:"id"`
	Title string `json:"title"`
}

// CoverRequests lists the requests that are waiting for a manager.
type CoverRequests struct {
	Requests []CoverRequest `json:"requests"`
}

func (a *API) coverRequests(ctx context.Context, _ *struct{}) (*struct{ Body CoverRequests }, error) {
	waiting, err := a.Production.CoverRequests(ctx, actorOf(ctx))
	if err != nil {
		return nil, err
	}
	views := make([]production.View, len(waiting))
	for i, w := range waiting {
		views[i] = w.Project
	}
	names, err := a.Production.Names(ctx, views)
	if err != nil {
		return nil, err
	}
	list := make([]CoverRequest, len(waiting))
	for i, w := range waiting {
		list[i] = CoverRequest{
			ID: w.ID, Project: ProjectHead{ID: w.ProjectID, Title: w.Project.Title}, Editor: ProjectPerson{ID: w.EditorID, Name: w.Editor},
			FirstDay: w.Off.First, LastDay: w.Off.Last, DueAt: optionalTime(w.Project.Clock.Due()),
			Account: ProjectAccount{ID: w.Project.AccountID, Name: names.Accounts[w.Project.AccountID]},
		}
		if w.Fit != nil {
			cover := suggestionBody(*w.Fit)
			list[i].Cover = &cover
		}
	}
	return &struct{ Body CoverRequests }{CoverRequests{list}}, nil
}

// CoverID names a request for cover in an address.
type CoverID struct {
	ID string `path:"id" maxLength:"64"`
}

func (a *API) acceptCover(ctx context.Context, in *CoverID) (*struct{}, error) {
	return nil, a.Production.AcceptCover(ctx, actorOf(ctx), in.ID)
}

func (a *API) declineCover(ctx context.Context, in *CoverID) (*struct{}, error) {
	return nil, a.Production.DeclineCover(ctx, actorOf(ctx), in.ID)
}
