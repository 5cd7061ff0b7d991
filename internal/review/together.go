package review

import (
	"context"
	"encoding/json"

	"cutroom/internal/cutroom"
)

// viewing is a cutroom.Viewing as the pages of others get it.
type viewing struct {
	ID           string          `json:"id"`
	Project      string          `json:"project"`
	Version      int             `json:"version"`
	By           viewer          `json:"by"`
	Frame        cutroom.Frame   `json:"frame"`
	Shuttle      int             `json:"shuttle"`
	Speed        int             `json:"speed"`
	Drawing      cutroom.Drawing `json:"drawing"`
	DrawingFrame cutroom.Frame   `json:"drawingFrame"`
	Following    string          `json:"following"`
	Gone         bool            `json:"gone,omitempty"`
}

type viewer struct {
	ID   string       `json:"id"`
	Name string       `json:"name"`
	Role cutroom.Role `json:"role"`
}

// TellViewing sends what the actor's player shows to everyone who has the same
// version open.
func (s *Service) TellViewing(ctx context.Context, by cutroom.Actor, projectID string, version int, v cutroom.Viewing) error {
	if err := v.Validate(); err != nil {
		return err
	}
	if err := s.telling.take(by.UserID, s.clock.Now()); err != nil {
		return err
	}
	project, rel, err := visible(ctx, s.store, by, projectID)
	if err != nil {
		return err
	}
	shown, err := watched(ctx, s.store, rel, projectID, version)
	if err != nil {
		return err
	}
	audience, err := cutroom.ConversationAudience(ctx, s.store, project, !shown.Released())
	if err != nil {
		return err
	}
	person, err := s.store.UserByID(ctx, by.UserID)
	if err != nil {
		return err
	}
	if v.Drawing == nil {
		v.Drawing = cutroom.Drawing{} // a list, also when nothing is drawn
	}
	data, err := json.Marshal(viewing{
		ID: v.ID, Project: projectID, Version: version, By: viewer{ID: person.ID, Name: person.FullName, Role: person.Role},
		Frame: v.Frame, Shuttle: v.Shuttle, Speed: v.Speed, Drawing: v.Drawing, DrawingFrame: v.DrawingFrame,
		Following: v.Following, Gone: v.Gone,
	})
	if err != nil {
		return err
	}
	return s.store.SendLive(ctx, cutroom.LiveMessage{
		Kind: cutroom.ViewingTold, Room: cutroom.ViewingRoom(projectID, version), By: by.UserID, Audience: audience, Data: data,
	})
}
