package httpapi

import (
	"context"
	"strings"

	"cutroom/internal/cutroom"
)

// Found is the search result that the caller may see.
type Found struct {
	Projects []FoundProject   `json:"projects" doc:"The newest first"`
	Clients  []ProjectAccount `json:"clients" doc:"For managers"`
	People   []FoundPerson    `json:"people" doc:"For managers"`
}

// FoundProject is a short description of a project.
type FoundProject struct {
	ID      string               `json:"id"`
	Title   string               `json:"title"`
	Account string               `json:"account" doc:"The name of its client"`
	State   cutroom.ProjectState `json:"state" enum:"draft,queued,in_progress,final_check,in_review,revision,approved,needs_info,on_hold,cancelled"`
	Still   string               `json:"still,omitempty" format:"uri-reference" doc:"A picture; the address works for a few minutes"`
}

// FoundPerson is a short description of a person.
type FoundPerson struct {
	ID     string       `json:"id"`
	Name   string       `json:"name"`
	Role   cutroom.Role `json:"role" enum:"client,team_member,admin"`
	Avatar string       `json:"avatar,omitempty"`
}

func (a *API) search(ctx context.Context, in *struct {
	Text  string `query:"q" maxLength:"800" doc:"A part of a name, or words of a project"`
	Limit int    `query:"limit" minimum:"1" maximum:"20" default:"6" doc:"Of each kind"`
}) (*struct{ Body Found }, error) {
	body := Found{Projects: []FoundProject{}, Clients: []ProjectAccount{}, People: []FoundPerson{}}
	if strings.TrimSpace(in.Text) == "" {
		return &struct{ Body Found }{body}, nil
	}
	views, _, err := a.Production.Projects(ctx, actorOf(ctx), cutroom.ProjectSearch{Text: in.Text}, cutroom.Page{Limit: in.Limit})
	if err != nil {
		return nil, err
	}
	names, err := a.Production.Names(ctx, views)
	if err != nil {
		return nil, err
	}
	stills, err := a.stills(ctx, views)
	if err != nil {
		return nil, err
	}
	for _, v := range views {
		body.Projects = append(body.Projects, FoundProject{ID: v.ID, Title: v.Title, Account: names.Accounts[v.AccountID], State: v.State, Still: stills[v.ID]})
	}
	found, err := a.Account.Find(ctx, actorOf(ctx), in.Text, in.Limit)
	if err != nil {
		return nil, err
	}
	for _, c := range found.Clients {
		body.Clients = append(body.Clients, ProjectAccount{ID: c.ID, Name: c.Name})
	}
	for _, u := range found.People {
		body.People = append(body.People, FoundPerson{ID: u.ID, Name: u.FullName, Role: u.Role, Avatar: avatarPath(u)})
	}
	return &struct{ Body Found }{body}, nil
}
