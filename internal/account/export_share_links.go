package account

import (
	"context"
	"errors"
	"slices"
	"time"

	"cutroom/internal/cutroom"
)

// exportShareLinks lists the links for guests that the person made, and the
// team's links if the person may share. Visits and guests' notes are included
// only for people who can also see them on the project page.
func (s *Service) exportShareLinks(ctx context.Context, by cutroom.Actor, u cutroom.User) ([]exportLink, error) {
	links, err := allPages(func(after string) ([]cutroom.ShareLink, error) {
		return s.store.ShareLinksBy(ctx, u.ID, after, exportPage)
	}, func(l cutroom.ShareLink) string { return l.ID })
	if err != nil {
		return nil, err
	}
	m, _, err := cutroom.Acting(ctx, s.store, by, cutroom.Approve)
	if errors.Is(err, cutroom.ErrNotFound) || errors.Is(err, cutroom.ErrForbidden) {
		return listOf(links, func(l cutroom.ShareLink) exportLink { return exportedLink(l, u.ID) }), nil
	}
	if err != nil {
		return nil, err
	}
	projects, err := s.allProjects(ctx, m.AccountID)
	if err != nil {
		return nil, err
	}
	exported := []exportLink{}
	for _, l := range links { // of a team that the person has left
		if !slices.ContainsFunc(projects, func(p cutroom.Project) bool { return p.ID == l.ProjectID }) {
			exported = append(exported, exportedLink(l, u.ID))
		}
	}
	for _, p := range projects {
		list, err := s.exportLinksOf(ctx, p, u)
		if err != nil {
			return nil, err
		}
		exported = append(exported, list...)
	}
	return exported, nil
}

// exportLinksOf lists the links of a project with their visits and with the
// guests and their comments.
func (s *Service) exportLinksOf(ctx context.Context, p cutroom.Project, u cutroom.User) ([]exportLink, error) {
	links, err := s.store.ShareLinksOf(ctx, p.ID)
	if err != nil || len(links) == 0 {
		return nil, err
	}
	written, err := s.writtenByGuests(ctx, p)
	if err != nil {
		return nil, err
	}
	list := listOf(links, func(l cutroom.ShareLink) exportLink { return exportedLink(l, u.ID) })
	for i, l := range links {
		days, err := s.store.VisitsOf(ctx, l.ID)
		if err != nil {
			return nil, err
		}
		guests, err := s.store.GuestsOf(ctx, l.ID)
		if err != nil {
			return nil, err
		}
		list[i].Visits = listOf(days, exportedVisits)
		list[i].Guests = listOf(guests, func(g cutroom.Guest) exportGuest {
			return exportGuest{Name: g.Name, FirstAt: g.FirstAt, LastAt: g.EnteredAt, Notes: written[g.ID]}
		})
	}
	return list, nil
}

// writtenByGuests returns the notes and replies of a project's guests, by guest
// id.
func (s *Service) writtenByGuests(ctx context.Context, p cutroom.Project) (map[string][]exportNote, error) {
	notes, err := s.store.NotesOf(ctx, p.ID, 0)
	if err != nil {
		return nil, err
	}
	replies, err := s.store.NoteRepliesOf(ctx, p.ID, 0)
	if err != nil {
		return nil, err
	}
	written := map[string][]exportNote{}
	for _, n := range notes {
		if n.Guest.ID != "" {
			written[n.Guest.ID] = append(written[n.Guest.ID], exportedNote(n))
		}
	}
	for _, r := range replies {
		if r.Guest.ID != "" {
			written[r.Guest.ID] = append(written[r.Guest.ID], exportedReply(r))
		}
	}
	return written, nil
}

type exportLink struct {
	ProjectID   string         `json:"projectId"`
	Label       string         `json:"label,omitempty"`
	Version     int            `json:"version"`
	AndLater    bool           `json:"andLater"`
	MayComment  bool           `json:"mayComment"`
	Watermark   bool           `json:"watermark"`
	HasPassword bool           `json:"hasPassword"`
	MadeBy      string         `json:"madeBy"` // as in exportEntry
	MadeAt      time.Time      `json:"madeAt"`
	EndsAt      time.Time      `json:"endsAt"`
	RevokedBy   string         `json:"revokedBy,omitempty"` // as in exportEntry
	RevokedAt   time.Time      `json:"revokedAt,omitzero"`
	Visits      []exportVisits `json:"visits,omitempty"`
	Guests      []exportGuest  `json:"guests,omitempty"`
}

func exportedLink(l cutroom.ShareLink, self string) exportLink {
	shown := exportLink{
		ProjectID: l.ProjectID, Label: l.Label, Version: l.Version, AndLater: l.AndLater, MayComment: l.MayComment, Watermark: l.Watermark,
		HasPassword: l.PasswordHash != "", MadeBy: doneBy(l.MadeBy, self), MadeAt: l.MadeAt, EndsAt: l.EndsAt, RevokedAt: l.RevokedAt,
	}
	if !l.RevokedAt.IsZero() {
		shown.RevokedBy = doneBy(l.RevokedBy, self)
	}
	return shown
}

type exportVisits struct {
	Day    string `json:"day"`
	Visits int    `json:"visits"`
}

func exportedVisits(d cutroom.VisitsOnDay) exportVisits {
	return exportVisits{Day: cutroom.DateOfDay(d.Day).Format(time.DateOnly), Visits: d.Visits}
}

type exportGuest struct {
	Name    string       `json:"name"`
	FirstAt time.Time    `json:"firstAt"`
	LastAt  time.Time    `json:"lastAt"`
	Notes   []exportNote `json:"notes,omitempty"`
}
