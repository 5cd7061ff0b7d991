package cutroom

import (
	"context"
	"slices"
	"time"
)

// Said is what somebody wrote, as notifications quote it: a message, or a note
// with the replies to it.
type Said struct {
	ProjectID string
	NoteID    string // "" for a message
	By        string // "" for a guest
	At        time.Time
}

// Said is the message as notifications quote it.
func (m Message) Said() Said { return Said{ProjectID: m.ProjectID, By: m.By, At: m.At} }

// Said is the note, with the replies to it, as notifications quote it.
func (n Note) Said() Said { return Said{ProjectID: n.ProjectID, NoteID: n.ID, By: n.By, At: n.At} }

// EraseFromNotifications removes the text of what was deleted from people's
// notifications, in the transaction that deletes it.
func EraseFromNotifications(ctx context.Context, tx Tx, s Said, now time.Time) error {
	return changeNotifications(ctx, tx, s, now, func(n *Notification) bool { return n.erase(s) })
}

// QuoteInNotifications replaces the text of a note that was changed in people's
// notifications, in the transaction that changes it.
func QuoteInNotifications(ctx context.Context, tx Tx, s Said, text string, now time.Time) error {
	return changeNotifications(ctx, tx, s, now, func(n *Notification) bool { return n.quote(s, text) })
}

// changeNotifications changes the notifications that may quote what somebody
// wrote. Those that are left with nothing to tell are read.
func changeNotifications(ctx context.Context, tx Tx, s Said, now time.Time, change func(*Notification) bool) error {
	told, err := tx.MessageNotifications(ctx, s.ProjectID, s.At)
	if err != nil {
		return err
	}
	for _, n := range told {
		if !change(&n) {
			continue
		}
		if n.ReadAt.IsZero() && n.Facts.Count == 0 && n.Facts.Text == "" {
			n.ReadAt, n.NeedsYou, n.Gathering = now, false, false
		}
		if err := tx.SaveNotification(ctx, n); err != nil {
			return err
		}
		tx.Append(Event{Kind: NotificationsRead, At: now, By: s.By, Subject: n.UserID, Audience: []string{ToUser(n.UserID)}})
	}
	return nil
}

// erase removes the text of what somebody wrote. It reports whether the
// notification quoted it.
func (n *Notification) erase(s Said) bool {
	if n.Kind == NotifyMention {
		if !s.isQuoted(n.Facts.Note, n.By, n.At) {
			return false
		}
		n.Facts.Text = ""
		return true
	}
	kept := slices.DeleteFunc(slices.Clone(n.Facts.Messages), func(g GatheredMessage) bool { return s.isQuoted(g.Note, g.By, g.At) })
	n.Facts.Count -= len(n.Facts.Messages) - len(kept)
	erased := len(kept) < len(n.Facts.Messages)
	n.Facts.Messages = kept
	return erased
}

// quote replaces the text of a note, but not of the replies to it. It reports
// whether the notification quoted the note.
func (n *Notification) quote(s Said, text string) bool {
	if n.Kind == NotifyMention {
		if n.Facts.Note != s.NoteID || n.By != s.By || !n.At.Equal(s.At) {
			return false
		}
		n.Facts.Text = text
		return true
	}
	quoted := false
	n.Facts.Messages = slices.Clone(n.Facts.Messages)
	for i, g := range n.Facts.Messages {
		if g.Note == s.NoteID && g.By == s.By && g.At.Equal(s.At) {
			n.Facts.Messages[i].Text, quoted = truncateCharacters(text, maxGatheredText), true
		}
	}
	return quoted
}

// isQuoted reports whether a quote with this note, author and time is of what
// was said.
func (s Said) isQuoted(noteID, by string, at time.Time) bool {
	if s.NoteID != "" {
		return noteID == s.NoteID
	}
	return noteID == "" && by == s.By && at.Equal(s.At)
}
