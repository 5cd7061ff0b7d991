package account

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
)

// exportNotes lists the notes that the person wrote on versions, and their
// replies to others' notes.
func (s *Service) exportNotes(ctx context.Context, u cutroom.User) ([]exportNote, error) {
	notes, err := allPages(func(after string) ([]cutroom.Note, error) { return s.store.NotesBy(ctx, u.ID, after, exportPage) },
		func(n cutroom.Note) string { return n.ID })
	if err != nil {
		return nil, err
	}
	replies, err := allPages(func(after string) ([]cutroom.NoteReply, error) {
		return s.store.NoteRepliesBy(ctx, u.ID, after, exportPage)
	}, func(r cutroom.NoteReply) string { return r.ID })
	if err != nil {
		return nil, err
	}
	return append(listOf(notes, exportedNote), listOf(replies, exportedReply)...), nil
}

// allPages reads all pages of a list.
func allPages[T any](page func(after string) ([]T, error), id func(T) string) ([]T, error) {
	var all []T
	for after := ""; ; after = id(all[len(all)-1]) {
		list, err := page(after)
		if err != nil {
			return nil, err
		}
		all = append(all, list...)
		if len(list) < exportPage {
			return all, nil
		}
	}
}

type exportNote struct {
	At        time.Time         `json:"at"`
	ProjectID string            `json:"projectId"`
	Version   int               `json:"version"`
	Moment    *cutroom.Moment   `json:"frames,omitempty"`
	Kind      cutroom.NoteKind  `json:"kind,omitempty"`
	State     cutroom.NoteState `json:"state,omitempty"`
	TeamOnly  bool              `json:"teamOnly,omitempty"`
	Text      string            `json:"text"`
	Drawing   cutroom.Drawing   `json:"drawing,omitempty"`
	ReplyTo   string            `json:"replyTo,omitempty"` // the id of a note

	Attachments []string `json:"attachments,omitempty"`
}

func exportedNote(n cutroom.Note) exportNote {
	return exportNote{
		At: n.At, ProjectID: n.ProjectID, Version: n.Version, Moment: n.Moment, Kind: n.Kind, State: n.State, TeamOnly: n.TeamOnly,
		Text: n.Text, Drawing: n.Drawing, Attachments: listOf(n.Attachments, nameOf),
	}
}

func exportedReply(r cutroom.NoteReply) exportNote {
	return exportNote{
		At: r.At, ProjectID: r.ProjectID, Version: r.Version, TeamOnly: r.TeamOnly, Text: r.Text, ReplyTo: r.NoteID,
		Attachments: listOf(r.Attachments, nameOf),
	}
}
