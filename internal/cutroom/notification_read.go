package cutroom

import (
	"context"
	"slices"
	"time"
)

// Read returns the notification after its person has read it. A mention no longer
// needs them then.
func (n Notification) Read(now time.Time) Notification {
	if n.ReadAt.IsZero() {
		n.ReadAt = now
	}
	n.Gathering = false
	n.NeedsYou = n.NeedsYou && n.Kind != NotifyMention
	return n
}

// Note returns the note that the notification leads to, and the number of its
// version. The id is "" if it leads elsewhere; the last of several messages
// decides.
func (n Notification) Note() (id string, version int) {
	if n.Kind == NotifyMention {
		return n.Facts.Note, n.Facts.Version
	}
	if len(n.Facts.Messages) == 0 {
		return "", 0
	}
	last := n.Facts.Messages[len(n.Facts.Messages)-1]
	return last.Note, last.Version
}

// readSaid returns the notification after its person has seen the project's
// notes, or else its messages. If it tells of both, what they have not seen
// stays unread.
func (n Notification) readSaid(notes bool, now time.Time) (read Notification, changed bool) {
	if n.Kind == NotifyMention {
		if (n.Facts.Note != "") != notes {
			return n, false
		}
		return n.Read(now), true
	}
	unseen := slices.DeleteFunc(slices.Clone(n.Facts.Messages), func(g GatheredMessage) bool { return (g.Note != "") == notes })
	seen := len(n.Facts.Messages) - len(unseen)
	switch {
	case len(unseen) == 0:
		return n.Read(now), true
	case seen == 0:
		return n, false
	}
	n.By, n.Facts.Messages = unseen[len(unseen)-1].By, unseen
	n.Facts.Count -= seen
	return n, true
}

// ReadMessagesOf marks as read what a person's notifications tell of a project's
// messages, in the transaction that records that they saw the messages. No mail
// is sent after that.
func ReadMessagesOf(ctx context.Context, tx Tx, by Actor, projectID string, now time.Time) error {
	return readSaid(ctx, tx, by, projectID, false, now)
}

// ReadNotesOf marks as read what a person's notifications tell of a project's
// notes, once they have seen them in the room. No mail is sent after that.
func ReadNotesOf(ctx context.Context, tx Tx, by Actor, projectID string, now time.Time) error {
	return readSaid(ctx, tx, by, projectID, true, now)
}

func readSaid(ctx context.Context, tx Tx, by Actor, projectID string, notes bool, now time.Time) error {
	told, err := tx.UnreadMessageNotifications(ctx, by.UserID, projectID)
	if err != nil {
		return err
	}
	some := false
	for _, n := range told {
		read, changed := n.readSaid(notes, now)
		if !changed {
			continue
		}
		some = true
		if err := tx.SaveNotification(ctx, read); err != nil {
			return err
		}
	}
	if some {
		tx.Append(Event{Kind: NotificationsRead, At: now, By: by.UserID, Subject: by.UserID, Audience: []string{ToUser(by.UserID)}})
	}
	return nil
}
