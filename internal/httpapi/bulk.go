package httpapi

import (
	"context"
	"errors"

	"cutroom/internal/cutroom"
	"cutroom/internal/production"
)

// BulkMove is one action on many projects.
type BulkMove struct {
	Transition cutroom.Transition `json:"transition" enum:"assign,release,hold"`
	IDs        []string           `json:"ids" minItems:"1" maxItems:"100"`
	Text       string             `json:"text,omitempty" maxLength:"16000" doc:"The reason, for hold"`
	EditorID   string             `json:"editorId,omitempty" maxLength:"64" doc:"For assign"`
}

// BulkMoved is the result for each project.
type BulkMoved struct {
	Results []BulkResult `json:"results"`
}

// BulkResult is the result for one project.
type BulkResult struct {
	ID     string `json:"id"`
	Done   bool   `json:"done"`
	Code   string `json:"code,omitempty" doc:"Of the error that kept it from being done"`
	Detail string `json:"detail,omitempty" doc:"The same for a person"`
}

func (a *API) moveProjects(ctx context.Context, in *struct{ Body BulkMove }) (*struct{ Body BulkMoved }, error) {
	moved, err := a.Production.ApplyToMany(ctx, actorOf(ctx), in.Body.IDs, production.Act{
		Transition: in.Body.Transition, Text: in.Body.Text, EditorID: in.Body.EditorID,
	})
	if err != nil {
		return nil, err
	}
	body := BulkMoved{Results: make([]BulkResult, len(moved))}
	for i, m := range moved {
		body.Results[i] = BulkResult{ID: m.ID, Done: m.Err == nil}
		var refused *Problem
		if m.Err != nil && errors.As(a.refusal(ctx, m.Err), &refused) {
			body.Results[i].Code, body.Results[i].Detail = refused.Code, refused.Detail
		}
	}
	return &struct{ Body BulkMoved }{body}, nil
}
