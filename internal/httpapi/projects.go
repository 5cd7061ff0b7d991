package httpapi

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
)

// Project is one requested video.
type Project struct {
	ID        string               `json:"id"`
	AccountID string               `json:"accountId"`
	Title     string               `json:"title"`
	Service   cutroom.ServiceKind  `json:"service" enum:",social,youtube,commercial,motion,color,audio" doc:"Empty while nobody has chosen one"`
	State     cutroom.ProjectState `json:"state" enum:"draft"`
	CreatedAt time.Time            `json:"createdAt"`
	May       *ProjectRights       `json:"may,omitempty" doc:"What the caller may do; not in lists"`
}

// ProjectRights lists what the caller may do with a project.
type ProjectRights struct {
	AddFootage bool `json:"addFootage" doc:"Upload footage, extras and brand files"`
	AddVersion bool `json:"addVersion"`
}

func projectBody(p cutroom.Project) Project {
	return Project{
		ID: p.ID, AccountID: p.AccountID, Title: p.Title, Service: p.Service, State: p.State, CreatedAt: p.CreatedAt,
	}
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
	return &struct{ Body Project }{projectBody(p)}, nil
}

// ProjectPage says which slice is wanted.
type ProjectPage struct {
	Limit int    `query:"limit" minimum:"1" maximum:"100" default:"30"`
	After string `query:"after" maxLength:"64" doc:"The id of the last project already seen"`
}

// Projects is a slice of a list of projects.
type Projects struct {
	Projects []Project `json:"projects"`
	Next     string    `json:"next,omitempty" doc:"What to go on after; missing at the end"`
}

func (a *API) projects(ctx context.Context, in *ProjectPage) (*struct{ Body Projects }, error) {
	list, err := a.Production.Projects(ctx, actorOf(ctx), cutroom.Page{Before: in.After, Limit: in.Limit})
	if err != nil {
		return nil, err
	}
	body := Projects{Projects: make([]Project, len(list))}
	for i, p := range list {
		body.Projects[i] = projectBody(p)
	}
	if len(list) == in.Limit {
		body.Next = list[len(list)-1].ID
	}
	return &struct{ Body Projects }{body}, nil
}

// ProjectID names a project in an address.
type ProjectID struct {
	ID string `path:"id" maxLength:"64"`
}

func (a *API) project(ctx context.Context, in *ProjectID) (*struct{ Body Project }, error) {
	p, access, err := a.Production.Project(ctx, actorOf(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	body := projectBody(p)
	body.May = &ProjectRights{AddFootage: access.AddFootage, AddVersion: access.AddVersion}
	return &struct{ Body Project }{body}, nil
}
