package httpapi

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/production"
)

// ProjectRating is the client's rating of a project.
type ProjectRating struct {
	Stars           int            `json:"stars" minimum:"0" maximum:"5" doc:"0 while nobody has rated it"`
	Text            string         `json:"text,omitempty"`
	By              *ProjectPerson `json:"by,omitempty"`
	At              *time.Time     `json:"at,omitempty"`
	Revision        int            `json:"revision" doc:"Counts the changes; send it back with the next one"`
	ChangeableUntil *time.Time     `json:"changeableUntil,omitempty"`
	Quotable        bool           `json:"quotable" doc:"Its author lets us show it on the public site with their name"`
	IsQuote         bool           `json:"isQuote" doc:"The caller can make a testimonial of it"`
	MayRate         bool           `json:"mayRate" doc:"The caller can rate it now, or change the rating"`
	Ask             bool           `json:"ask" doc:"The caller should be asked for a rating"`
}

func ratingBody(ctx context.Context, r production.RatedProject) ProjectRating {
	body := ProjectRating{
		Stars: r.Rating.Stars, Text: r.Rating.Text, At: optionalTime(r.Rating.At), Revision: r.Rating.Revision,
		ChangeableUntil: optionalTime(r.Rating.ChangeableUntil()), MayRate: r.MayNow, Ask: r.Asked,
		Quotable: r.Rating.Quotable, IsQuote: r.Rating.IsQuote() && actorOf(ctx).IsManager(),
	}
	if r.Rating.Stars > 0 {
		body.By = &ProjectPerson{ID: r.Rating.By, Name: r.By}
	}
	return body
}

// RatingChange is the body of a request to rate a project.
type RatingChange struct {
	Stars    int    `json:"stars" doc:"1 to 5"`
	Text     string `json:"text,omitempty" maxLength:"2000" doc:"A comment for the editor"`
	Revision int    `json:"revision,omitempty" minimum:"0" doc:"That of the rating you saw; 0 for none"`
	Quotable bool   `json:"quotable,omitempty" doc:"You may show it on the public site with my name"`
}

func (a *API) rateProject(ctx context.Context, in *struct {
	ProjectID
	Body RatingChange
}) (*struct{ Body Project }, error) {
	v, err := a.Production.Rate(ctx, actorOf(ctx), in.ID, cutroom.RatingChange(in.Body))
	if err != nil {
		return nil, err
	}
	return a.wholeProject(ctx, v)
}

func (a *API) dismissRating(ctx context.Context, in *ProjectID) (*struct{}, error) {
	return nil, a.Production.DismissRating(ctx, actorOf(ctx), in.ID)
}

func (a *API) markRatingSeen(ctx context.Context, in *struct {
	ProjectID
	Body struct {
		Revision int `json:"revision" minimum:"0" doc:"That of the rating you saw"`
	}
}) (*struct{}, error) {
	return nil, a.Production.MarkRatingSeen(ctx, actorOf(ctx), in.ID, in.Body.Revision)
}

func (a *API) ratingsToGive(ctx context.Context, _ *struct{}) (*struct{ Body Projects }, error) {
	views, err := a.Production.RatingsToAskFor(ctx, actorOf(ctx))
	if err != nil {
		return nil, err
	}
	list, err := a.projectBodies(ctx, views)
	return &struct{ Body Projects }{Projects{Projects: list}}, err
}

// RatedProject is a project with its rating.
type RatedProject struct {
	ID      string         `json:"id"`
	Title   string         `json:"title"`
	Account ProjectAccount `json:"account"`
	Editor  *ProjectPerson `json:"editor,omitempty"`
	Rating  ProjectRating  `json:"rating"`
}

// RatedProjects lists projects with their ratings.
type RatedProjects struct {
	Projects []RatedProject `json:"projects"`
}

func (a *API) lowRatings(ctx context.Context, _ *struct{}) (*struct{ Body RatedProjects }, error) {
	low, err := a.Production.LowRatings(ctx, actorOf(ctx))
	if err != nil {
		return nil, err
	}
	list, err := a.ratedBodies(ctx, low)
	return &struct{ Body RatedProjects }{RatedProjects{list}}, err
}

func (a *API) ratedBodies(ctx context.Context, rated []production.RatedProject) ([]RatedProject, error) {
	views := make([]production.View, len(rated))
	for i, r := range rated {
		views[i] = r.View
	}
	names, err := a.Production.Names(ctx, views)
	if err != nil {
		return nil, err
	}
	list := make([]RatedProject, len(rated))
	for i, r := range rated {
		v := r.View
		list[i] = RatedProject{
			ID: v.ID, Title: v.Title, Account: ProjectAccount{ID: v.AccountID, Name: names.Accounts[v.AccountID]}, Rating: ratingBody(ctx, r),
		}
		if v.EditorID != "" {
			list[i].Editor = &ProjectPerson{ID: v.EditorID, Name: names.People[v.EditorID]}
		}
	}
	return list, nil
}
