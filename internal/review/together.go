package review

import (
	"context"
	"encoding/json"

	"cutroom/internal/cutroom"
)

// viewing is a cutroom.Viewing in the form that other people's pages receive.
type viewing struct {
	ID           string          `json:"id"`
	Project      string          `json:"project,omitempty"` // not for guests
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
	ID    string       `json:"id"` // a cutroom.ViewerAlias if sent to guests, or if it is a guest
	Name  string       `json:"name"`
	Role  cutroom.Role `json:"role,omitempty"`
	Guest bool         `json:"guest,omitempty"`
}

func viewingOf(v cutroom.Viewing, version int, by viewer) viewing {
	if v.Drawing == nil {
		v.Drawing = cutroom.Drawing{} // send a list even if nothing is drawn
	}
	return viewing{
		ID: v.ID, Version: version, By: by, Frame: v.Frame, Shuttle: v.Shuttle, Speed: v.Speed,
		Drawing: v.Drawing, DrawingFrame: v.DrawingFrame, Following: v.Following, Gone: v.Gone,
	}
}

// messageOf makes the message about a viewing. Guests get the name, but nothing
// else that identifies the person.
func messageOf(projectID string, told viewing) (m cutroom.LiveMessage, err error) {
	m = cutroom.LiveMessage{Kind: cutroom.ViewingTold, Room: cutroom.ViewingRoom(projectID, told.Version)}
	forGuests := told
	if !told.By.Guest {
		forGuests.By = viewer{ID: cutroom.ViewerAlias(projectID, told.By.ID), Name: told.By.Name}
	}
	if m.Followed = cutroom.GuestOfViewing(told.Following); m.Followed != "" {
		if m.FollowedData, err = json.Marshal(forGuests); err != nil {
			return m, err
		}
		forGuests.Following = ""
	}
	if m.GuestData, err = json.Marshal(forGuests); err != nil {
		return m, err
	}
	told.Project = projectID
	m.Data, err = json.Marshal(told)
	return m, err
}

// TellViewing sends what the actor's player shows to everyone who has the same
// version open, including guests of its links.
func (s *Service) TellViewing(ctx context.Context, by cutroom.Actor, projectID string, version int, v cutroom.Viewing) error {
	if err := v.Validate(); err != nil {
		return err
	}
	if err := s.telling.take(by.UserID, mostTold, s.clock.Now()); err != nil {
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
	m, err := messageOf(projectID, viewingOf(v, version, viewer{ID: person.ID, Name: person.FullName, Role: person.Role}))
	if err != nil {
		return err
	}
	m.By, m.Audience = by.UserID, audience
	if !shown.Released() {
		m.GuestData, m.Followed, m.FollowedData = nil, "", nil
	}
	return s.store.SendLive(ctx, m)
}
