package review

import (
	"context"
	"strings"

	"cutroom/internal/cutroom"
)

// notify tells people about a note or reply in the same way as about a message,
// with the time in the film in front.
func (t *talk) notify(ctx context.Context, n cutroom.Note, text string, mentioned []string) error {
	people, err := cutroom.Participants(ctx, t.tx, t.project)
	if err != nil {
		return err
	}
	news := cutroom.MessageNews{Project: t.project, By: t.by, At: t.now, Mentioned: mentioned, TeamOnly: n.TeamOnly, Note: n}
	if news.Text, err = t.quoted(ctx, n, text, people); err != nil {
		return err
	}
	for _, p := range people {
		if t.hears(p, n) {
			news.To = append(news.To, p.ID)
		}
	}
	return cutroom.TellOfMessage(ctx, t.tx, t.newID, news)
}

// quoted returns what was said in or below a note as notifications quote it.
func (t *talk) quoted(ctx context.Context, n cutroom.Note, text string, people []cutroom.Participant) (string, error) {
	at, err := t.timecode(ctx, n)
	return strings.TrimSpace(at + " " + cutroom.MentionsInWords(text, people)), err
}

// requote replaces what notifications quote of a note that was changed.
func (t *talk) requote(ctx context.Context, n cutroom.Note) error {
	people, err := cutroom.Participants(ctx, t.tx, t.project)
	if err != nil {
		return err
	}
	text, err := t.quoted(ctx, n, n.Words(), people)
	if err != nil {
		return err
	}
	return cutroom.QuoteInNotifications(ctx, t.tx, n.Said(), text, t.now)
}

// hears reports whether a participant gets a notification about a note without
// being mentioned in it. Drafts notify nobody.
func (t *talk) hears(p cutroom.Participant, n cutroom.Note) bool {
	// Managers are notified only if no editor would read it.
	if p.Role == cutroom.Manager && !n.TeamOnly && t.project.EditorID != "" {
		return false
	}
	return n.State != cutroom.NoteDraft && p.ReadsNote(n)
}

// timecode returns the time of a note; "" for a note about the whole version.
func (t *talk) timecode(ctx context.Context, n cutroom.Note) (string, error) {
	if n.Moment == nil {
		return "", nil
	}
	countings, err := cutroom.CountingsOf(ctx, t.tx, t.project.ID)
	return countings[n.Version].TimecodeOf(n.Moment), err
}
