package httpapi

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/media"
	"cutroom/internal/production"
)

// BrandKit describes how every video of a client account should look and sound.
type BrandKit struct {
	Account      ProjectAccount `json:"account"`
	Revision     int64          `json:"revision" doc:"Counts the changes of texts and colors; send it back with the next one"`
	Colors       []BrandColor   `json:"colors"`
	Tone         string         `json:"tone"`
	Instructions string         `json:"instructions" doc:"What holds for every video"`
	ChangedAt    *time.Time     `json:"changedAt,omitempty" doc:"When texts or colors were last changed"`
	Files        []File         `json:"files" doc:"The folder of each says what it is for: logo, font, intro, outro or other"`
	May          BrandRights    `json:"may"`
}

// BrandColor is one of the colors of a brand kit.
type BrandColor struct {
	Name string `json:"name" maxLength:"240"`
	Hex  string `json:"hex" maxLength:"40" doc:"Such as #1A2B3C"`
}

// BrandRights lists what the caller may do with a brand kit.
type BrandRights struct {
	Edit bool `json:"edit" doc:"Change texts and colors, and add and delete files"`
}

// BrandKitChange is a new version of the texts and colors of a brand kit.
type BrandKitChange struct {
	Revision     int64        `json:"revision" doc:"Of the kit that the change is based on"`
	Colors       []BrandColor `json:"colors" maxItems:"100"`
	Tone         string       `json:"tone" maxLength:"16000"`
	Instructions string       `json:"instructions" maxLength:"16000"`
}

func (a *API) brandKitBody(ctx context.Context, v production.BrandKitView) (*struct{ Body BrandKit }, error) {
	files, err := a.Media.BrandFiles(ctx, actorOf(ctx), v.AccountID)
	if err != nil {
		return nil, err
	}
	body := BrandKit{
		Account: ProjectAccount{ID: v.Account.ID, Name: v.Account.Name}, Revision: v.Revision, Colors: make([]BrandColor, len(v.Colors)),
		Tone: v.Tone, Instructions: v.Instructions, ChangedAt: optionalTime(v.ChangedAt), May: BrandRights{Edit: v.Access.Edit},
	}
	for i, c := range v.Colors {
		body.Colors[i] = BrandColor(c)
	}
	if body.Files, err = a.fileBodies(ctx, media.ProjectFiles{Files: files}); err != nil {
		return nil, err
	}
	for i, f := range files {
		body.Files[i].KeptUntil = timeOrNull(f.Retention(v.Account, cutroom.Project{}).Until)
	}
	return &struct{ Body BrandKit }{body}, nil
}

func (a *API) brandKit(ctx context.Context, _ *struct{}) (*struct{ Body BrandKit }, error) {
	v, err := a.Production.OwnBrandKit(ctx, actorOf(ctx))
	if err != nil {
		return nil, err
	}
	return a.brandKitBody(ctx, v)
}

func (a *API) projectBrandKit(ctx context.Context, in *ProjectID) (*struct{ Body BrandKit }, error) {
	v, err := a.Production.BrandKitFor(ctx, actorOf(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	return a.brandKitBody(ctx, v)
}

func (a *API) changeBrandKit(ctx context.Context, in *struct{ Body BrandKitChange }) (*struct{ Body BrandKit }, error) {
	colors := make([]cutroom.BrandColor, len(in.Body.Colors))
	for i, c := range in.Body.Colors {
		colors[i] = cutroom.BrandColor(c)
	}
	v, err := a.Production.ChangeBrandKit(ctx, actorOf(ctx), cutroom.BrandKitChange{
		Revision: in.Body.Revision, Colors: colors, Tone: in.Body.Tone, Instructions: in.Body.Instructions,
	})
	if err != nil {
		return nil, err
	}
	return a.brandKitBody(ctx, v)
}
