package production

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"cutroom/internal/cutroom"
)

// errListChanged refuses a list that differs from the one its sender saw.
var errListChanged = &cutroom.Error{Kind: cutroom.Conflict, Code: "list_changed", Message: "The list of notes has changed. Review it before you send it."}

// requestChanges begins a round: it sends all notes of the client's team that
// were not sent before, and those that were reopened.
func (d *doing) requestChanges(ctx context.Context, act Act) (cutroom.StepDetail, error) {
	if act.Version != 0 && act.Version != d.project.Version {
		return cutroom.StepDetail{}, cutroom.ErrOtherVersion
	}
	list, err := d.changeList(ctx, act)
	if err != nil {
		return cutroom.StepDetail{}, err
	}
	detail := cutroom.StepDetail{Version: d.project.Version}
	if !d.project.RoundLeft() {
		if !act.PayWithCredit {
			return cutroom.StepDetail{}, cutroom.ErrNoRoundLeft
		}
		if err := d.payForRound(ctx); err != nil {
			return cutroom.StepDetail{}, err
		}
		detail.Credit = string(cutroom.EntryCapture)
	}
	d.project.RoundsUsed++
	detail.Round = d.project.RoundsUsed
	detail.Notes, err = d.send(ctx, list, detail.Round)
	return detail, err
}

// changeList returns the notes of the next change list, in the order of the
// video.
func (d *doing) changeList(ctx context.Context, act Act) ([]cutroom.Note, error) {
	var list []cutroom.Note
	for _, state := range []cutroom.NoteState{cutroom.NoteDraft, cutroom.NoteReopened} {
		notes, err := d.tx.NotesInState(ctx, d.project.ID, state)
		if err != nil {
			return nil, err
		}
		list = append(list, notes...)
	}
	if act.NoteIDs != nil && !sameNotes(list, act.NoteIDs) {
		return nil, errListChanged
	}
	slices.SortStableFunc(list, cutroom.Note.Compare)
	more, err := d.wholeNotes(act.Notes)
	if err != nil {
		return nil, err
	}
	if list = append(list, more...); len(list) == 0 {
		return nil, errNotes
	}
	return list, nil
}

func sameNotes(list []cutroom.Note, ids []string) bool {
	return len(list) == len(ids) && !slices.ContainsFunc(list, func(n cutroom.Note) bool { return !slices.Contains(ids, n.ID) })
}

// wholeNotes turns texts into notes about the whole version.
func (d *doing) wholeNotes(texts []string) ([]cutroom.Note, error) {
	var notes []cutroom.Note
	for i, words := range texts {
		words, err := optionalText(words)
		if err != nil {
			return nil, errNotes
		}
		if words == "" {
			continue
		}
		notes = append(notes, cutroom.Note{
			ID: d.newID(), ProjectID: d.project.ID, Version: d.project.Version, Key: fmt.Sprintf("list/%d/%d", d.project.RoundsUsed+1, i),
			By: d.by.UserID, At: d.now.Truncate(time.Millisecond), Kind: cutroom.NoteMust, Text: words,
		})
	}
	if len(notes) > maxNotes {
		return nil, errNotes
	}
	return notes, nil
}

// send adds notes to a round and returns their texts, as stored in the history.
func (d *doing) send(ctx context.Context, list []cutroom.Note, round int) ([]string, error) {
	counting, err := cutroom.CountingsOf(ctx, d.tx, d.project.ID)
	if err != nil {
		return nil, err
	}
	people, err := cutroom.Participants(ctx, d.tx, d.project)
	if err != nil {
		return nil, err
	}
	texts := make([]string, len(list))
	for i, n := range list {
		keep := d.tx.SaveNote
		if n.State == "" { // written with the list
			keep = d.tx.CreateNote
		}
		n.Send(round)
		if err := keep(ctx, n); err != nil {
			return nil, err
		}
		texts[i] = strings.TrimSpace(counting[n.Version].TimecodeOf(n.Moment) + " " + cutroom.MentionsInWords(n.Words(), people))
	}
	return texts, nil
}

// checkAnswered refuses a delivery while a note of a change list has no answer.
func (d *doing) checkAnswered(ctx context.Context) error {
	open, err := d.tx.NotesInState(ctx, d.project.ID, cutroom.NoteOpen)
	if err == nil && slices.ContainsFunc(open, cutroom.Note.Unanswered) {
		err = cutroom.ErrNotesOpen
	}
	return err
}

// payForRound spends a credit on a round that is not included.
func (d *doing) payForRound(ctx context.Context) error {
	d.project.ExtraRounds++
	round := cutroom.RoundHold(d.project.ID, d.project.RoundsUsed+1)
	return d.credit(ctx, func(l *cutroom.Ledger) error {
		if err := l.Reserve(d.now, d.by, round); err != nil {
			return err
		}
		return l.Capture(d.now, d.by, round)
	})
}

// unreleasedRound returns the hold of the latest round if it was paid for and the
// client has not seen its version; "" otherwise.
func (d *doing) unreleasedRound(ctx context.Context) (string, error) {
	steps, err := d.tx.StepsOf(ctx, d.project.ID)
	if err != nil {
		return "", err
	}
	versions, err := d.tx.VersionsOf(ctx, d.project.ID)
	if err != nil {
		return "", err
	}
	for _, step := range slices.Backward(steps) {
		if step.Kind != cutroom.StepKind(cutroom.RequestChanges) {
			continue
		}
		seen := slices.ContainsFunc(versions, func(v cutroom.Version) bool { return v.Number > step.Detail.Version && v.Released() })
		if seen || step.Detail.Credit == "" {
			return "", nil
		}
		return cutroom.RoundHold(d.project.ID, step.Detail.Round), nil
	}
	return "", nil
}
