package httpapi

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/production"
)

// Capacity is the workload of all editors over the coming days.
type Capacity struct {
	Days    []cutroom.Date   `json:"days" doc:"The same for all editors, each in their own time zone"`
	Editors []EditorCapacity `json:"editors"`
	Next    string           `json:"next,omitempty" doc:"Pass it to get the next page; missing on the last page"`
	All     int              `json:"all" doc:"How many editors there are, on all pages"`
	Free    []int            `json:"freeMinutes,omitempty" doc:"For each day, the working minutes of all these editors beyond what is due; on the first page only"`
}

// EditorCapacity is one editor's days.
type EditorCapacity struct {
	Editor    ProjectPerson         `json:"editor"`
	Avatar    string                `json:"avatar,omitempty"`
	Languages []cutroom.Language    `json:"languages" enum:"en,es,pt" doc:"None for all of them"`
	Skills    []cutroom.ServiceKind `json:"skills" enum:"social,youtube,commercial,motion,color,audio" doc:"None for all of them"`
	Days      []CapacityDay         `json:"days"`
}

// CapacityDay is how long an editor can work on a day, and what is due that
// day.
type CapacityDay struct {
	Minutes    int           `json:"minutes" doc:"Working hours; for today, what's left"`
	Away       bool          `json:"away"`
	DueMinutes int           `json:"dueMinutes" doc:"Estimated hours for the projects due that day"`
	Projects   []DeskProject `json:"projects" doc:"What is due on it; on the first day also what is late"`
}

func (a *API) capacity(ctx context.Context, in *struct {
	Limit int    `query:"limit" minimum:"1" maximum:"100" default:"30"`
	After string `query:"after" maxLength:"64" doc:"The last editor's id on the previous page"`

	Language cutroom.Language    `query:"language" enum:"en,es,pt" doc:"Only editors who are given projects in this language"`
	Skill    cutroom.ServiceKind `query:"skill" enum:"social,youtube,commercial,motion,color,audio" doc:"Only editors who are given projects of this kind"`
}) (*struct{ Body Capacity }, error) {
	c, err := a.Production.Capacity(ctx, actorOf(ctx), production.CapacityWish{
		Language: in.Language, Skill: in.Skill, Page: cutroom.Page{Before: in.After, Limit: in.Limit},
	})
	if err != nil {
		return nil, err
	}
	body := Capacity{Days: c.Days, Editors: make([]EditorCapacity, len(c.Editors)), Next: c.Next, All: c.All}
	for _, free := range c.Free {
		body.Free = append(body.Free, int(free/time.Minute))
	}
	for i, e := range c.Editors {
		of := EditorCapacity{
			Editor:    ProjectPerson{ID: e.Editor.UserID, Name: e.Editor.Name},
			Avatar:    avatarPath(cutroom.User{ID: e.Editor.UserID, Avatar: e.Editor.Avatar}),
			Languages: append([]cutroom.Language{}, e.Editor.Languages...), Skills: append([]cutroom.ServiceKind{}, e.Editor.Skills...),
			Days: make([]CapacityDay, len(e.Days)),
		}
		for n, d := range e.Days {
			day := CapacityDay{Minutes: int(d.Works / time.Minute), Away: d.Away, DueMinutes: int(d.Due / time.Minute), Projects: []DeskProject{}}
			for _, p := range d.Projects {
				day.Projects = append(day.Projects, DeskProject{ID: p.ID, Title: p.Title, State: p.State, DueAt: optionalTime(p.Clock.Due())})
			}
			of.Days[n] = day
		}
		body.Editors[i] = of
	}
	return &struct{ Body Capacity }{body}, nil
}
