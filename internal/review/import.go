package review

import (
	"cmp"
	"context"
	"slices"

	"cutroom/internal/cutroom"
	"cutroom/internal/markers"
)

// Imported is what a list of markers means for the notes on a version.
type Imported struct {
	List        cutroom.MarkerList // the notes that the actor may read
	Marked      []cutroom.Marker   // done now, or to be marked if this is a trial
	AlreadyDone []cutroom.Marker
	NotDone     []cutroom.Marker // the list names them, but not as done, or they can't be answered now
	NotFound    []markers.Entry
}

// Import marks notes as done if a list from an editing program says so. It
// matches notes by the ids in our exports, otherwise by frame and text. A trial
// changes nothing. start is the timecode of the film's first frame, as in
// Export.
func (s *Service) Import(ctx context.Context, by cutroom.Actor, projectID string, number int, list []byte, start string, trial bool) (Imported, error) {
	// A long list takes time to read, and nobody else should wait for that.
	now, err := answerable(ctx, s.store, by, projectID, number, start)
	if err != nil {
		return Imported{}, err
	}
	entries, err := markers.Read(list, now.Track)
	if err != nil {
		return Imported{}, err
	}
	by = by.WithoutCaller() // only what they may do now counts
	var found Imported
	err = s.store.InTx(ctx, func(tx cutroom.Tx) error {
		t, err := s.begin(ctx, tx, by, projectID)
		if err != nil {
			return err
		}
		found = Imported{}
		if found.List, err = answerable(ctx, tx, by, projectID, number, start); err != nil {
			return err
		}
		found.sort(entries)
		if trial {
			return nil
		}
		return t.markDone(ctx, found.Marked)
	})
	return found, err
}

// answerable returns the notes on a version as markers on its film, for a
// person who may currently answer them.
func answerable(ctx context.Context, r cutroom.Reader, by cutroom.Actor, projectID string, number int, start string) (cutroom.MarkerList, error) {
	project, rel, err := visible(ctx, r, by, projectID)
	if err != nil {
		return cutroom.MarkerList{}, err
	}
	version, err := watched(ctx, r, rel, projectID, number)
	switch {
	case err != nil:
		return cutroom.MarkerList{}, err
	case !rel.AnswersNotes():
		return cutroom.MarkerList{}, cutroom.ErrForbidden
	case !project.TakesAnswers(rel):
		return cutroom.MarkerList{}, cutroom.ErrReviewIsOver
	}
	film, err := cutroom.Optional(r.FileByID(ctx, version.FileID))
	if err != nil {
		return cutroom.MarkerList{}, err
	}
	all, err := cutroom.MarkersFor(ctx, r, rel, projectID, number)
	if err != nil {
		return cutroom.MarkerList{}, err
	}
	list, err := cutroom.NewMarkerList(film, all, start, markers.EDL.UsualStart())
	if start == "" && err != nil { // EDLs don't support this rate
		list, err = cutroom.NewMarkerList(film, all, "", "")
	}
	list.Title, list.Version = project.Title, number
	return list, err
}

// sort decides what each entry of a list means.
func (i *Imported) sort(entries []markers.Entry) {
	byID, byFrame := map[string]cutroom.Marker{}, map[cutroom.Frame][]cutroom.Marker{}
	for _, m := range i.List.Markers {
		if m.NoteID != "" { // texts from before notes existed can't be answered
			byID[m.NoteID] = m
			byFrame[m.From] = append(byFrame[m.From], m)
		}
	}
	seen := map[string]bool{}
	for _, e := range entries {
		notes := named(e, byID)
		if len(notes) == 0 && e.Frame != nil {
			notes = saying(e, byFrame[*e.Frame])
		}
		if len(notes) == 0 {
			i.NotFound = append(i.NotFound, e)
		}
		for _, m := range notes {
			if seen[m.NoteID] {
				continue
			}
			seen[m.NoteID] = true
			switch {
			case m.Done():
				i.AlreadyDone = append(i.AlreadyDone, m)
			case e.Done && (cutroom.Note{State: m.State}).Answerable():
				i.Marked = append(i.Marked, m)
			default:
				i.NotDone = append(i.NotDone, m)
			}
		}
	}
	for _, list := range [][]cutroom.Marker{i.Marked, i.AlreadyDone, i.NotDone} {
		slices.SortFunc(list, func(a, b cutroom.Marker) int {
			return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.Number, b.Number))
		})
	}
}

// named returns the notes whose ids an entry contains.
func named(e markers.Entry, byID map[string]cutroom.Marker) (notes []cutroom.Marker) {
	for _, id := range e.NoteIDs {
		if m, there := byID[id]; there {
			notes = append(notes, m)
		}
	}
	return notes
}

// saying returns the notes on a frame that match the text of an entry: one of
// them, or all together.
func saying(e markers.Entry, onFrame []cutroom.Marker) []cutroom.Marker {
	if e.Says(onFrame...) {
		return onFrame
	}
	for _, m := range onFrame {
		if e.Says(m) {
			return []cutroom.Marker{m}
		}
	}
	return nil
}

// markDone answers notes as done. Pages are told once, not for each note.
func (t *talk) markDone(ctx context.Context, marked []cutroom.Marker) error {
	told := map[bool]bool{} // by whether it is for the team only
	for _, m := range marked {
		n, err := t.note(ctx, m.NoteID)
		if err != nil {
			return err
		}
		if err := n.Respond(cutroom.NoteAnswer{Kind: cutroom.AnswerDone, By: t.by.UserID, At: t.now}, 0); err != nil {
			return err
		}
		if err := t.tx.SaveNote(ctx, n); err != nil {
			return err
		}
		if told[n.TeamOnly] {
			continue
		}
		told[n.TeamOnly] = true
		if err := t.tell(ctx, cutroom.NoteChanged, n); err != nil {
			return err
		}
	}
	return nil
}
