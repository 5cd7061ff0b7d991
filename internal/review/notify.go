package review

import (
	"context"

	"cutroom/internal/cutroom"
)

// notify tells people about a note or reply in the same way as about a message,
// with the time in the film in front.
func (t *talk) notify(ctx context.Context, n cutroom.Note, text string, mentioned []string) error {
	people, err := cutroom.Participants(ctx, t.tx, t.project)
	if err != nil {
		return err
	}
	news := cutroom.MessageNews{
		Project: t.project, By: t.by, At: t.now, Text: cutroom.MentionsInWords(text, people), Mentioned: mentioned, TeamOnly: n.TeamOnly,
	}
	at, err := t.timecode(ctx, n)
	if err != nil {
		return err
	}
	if at != "" {
		news.Text = at + " " + news.Text
	}
	for _, p := range people {
		if t.hears(p, n) {
			news.To = append(news.To, p.ID)
		}
	}
	return cutroom.TellOfMessage(ctx, t.tx, t.newID, news)
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
