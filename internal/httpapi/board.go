package httpapi

import (
	"context"

	"cutroom/internal/cutroom"
	"cutroom/internal/production"
)

// BoardFilter selects projects on the board.
type BoardFilter struct {
	Limit   int           `query:"limit" minimum:"1" maximum:"100" default:"10" doc:"How many projects of each column"`
	Text    string        `query:"q" maxLength:"800" doc:"Words in the title or the brief; all must match"`
	Account string        `query:"client" maxLength:"64" doc:"The id of a client account"`
	Editor  string        `query:"editor" maxLength:"64" doc:"The id of an editor, or none for what nobody works on"`
	Plan    string        `query:"plan" maxLength:"64" doc:"The key of the plan that it was submitted with"`
	Risk    cutroom.Alarm `query:"risk" enum:"at_risk,missed" doc:"Only what is at risk, or has missed its promise"`
}

func (f BoardFilter) filter() cutroom.BoardFilter {
	return cutroom.BoardFilter{Text: f.Text, AccountID: f.Account, EditorID: f.Editor, Plan: f.Plan, Alarm: f.Risk}
}

// BoardColumn is one page of the projects in one state.
type BoardColumn struct {
	State    cutroom.ProjectState `json:"state" enum:"queued,in_progress,final_check,in_review,revision,needs_info,on_hold,approved"`
	Count    int                  `json:"count" doc:"Of all its projects, not only those in this slice; 1000 for as many or more"`
	Projects []Project            `json:"projects" doc:"What is due first before the others, then what waits longest; approved ones the latest first"`
	Next     string               `json:"next,omitempty" doc:"The cursor of the next page; missing on the last page"`
}

// Board is all columns of the managers' board.
type Board struct {
	Columns []BoardColumn   `json:"columns"`
	Client  *ProjectAccount `json:"client,omitempty" doc:"The client whose projects were asked for"`
}

func (a *API) board(ctx context.Context, in *BoardFilter) (*struct{ Body Board }, error) {
	board, err := a.Production.Board(ctx, actorOf(ctx), in.filter(), in.Limit)
	if err != nil {
		return nil, err
	}
	var body Board
	if board.Client != nil {
		body.Client = &ProjectAccount{ID: board.Client.ID, Name: board.Client.Name}
	}
	body.Columns, err = a.columnBodies(ctx, board.Columns)
	return &struct{ Body Board }{body}, err
}

func (a *API) boardColumn(ctx context.Context, in *struct {
	BoardFilter
	State cutroom.ProjectState `path:"state" enum:"queued,in_progress,final_check,in_review,revision,needs_info,on_hold,approved"`
	After string               `query:"after" maxLength:"128" doc:"The cursor of the previous page"`
}) (*struct{ Body BoardColumn }, error) {
	column, err := a.Production.BoardColumn(ctx, actorOf(ctx), in.State, in.filter(), cutroom.Page{Before: in.After, Limit: in.Limit})
	if err != nil {
		return nil, err
	}
	bodies, err := a.columnBodies(ctx, []production.BoardColumn{column})
	if err != nil {
		return nil, err
	}
	return &struct{ Body BoardColumn }{bodies[0]}, nil
}

// columnBodies adds names and pictures for the projects of all columns
// together.
func (a *API) columnBodies(ctx context.Context, columns []production.BoardColumn) ([]BoardColumn, error) {
	var all []production.View
	for _, c := range columns {
		all = append(all, c.Views...)
	}
	projects, err := a.projectBodies(ctx, all)
	if err != nil {
		return nil, err
	}
	bodies := make([]BoardColumn, len(columns))
	for i, c := range columns {
		n := len(c.Views)
		bodies[i] = BoardColumn{State: c.State, Count: c.Count, Projects: projects[:n:n], Next: c.Next}
		projects = projects[n:]
	}
	return bodies, nil
}
