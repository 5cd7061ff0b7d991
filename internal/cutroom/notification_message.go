package cutroom

import (
	"context"
	"errors"
	"slices"
	"time"
)

// How long messages are gathered before a mail is sent.
const (
	gatherQuiet   = 5 * time.Minute  // after the last
	gatherLongest = 30 * time.Minute // after the first
)

// Limits of what a gathered notification keeps.
const (
	maxGathered     = 100  // messages
	maxGatheredText = 1000 // characters of each
)

// GatheredBy returns the moments that decide which gathered messages are mailed
// now: those whose last message came before quietSince, or whose first came
// before firstSince.
func GatheredBy(now time.Time) (quietSince, firstSince time.Time) {
	return now.Add(-gatherQuiet), now.Add(-gatherLongest)
}

// MessageNews is a new message in a project and the people to tell about it.
type MessageNews struct {
	Project   Project
	By        Actor
	Guest     string // the name of a guest who wrote it; "" for a person with an account
	At        time.Time
	Text      string
	To        []string // ids of the recipients; the sender is skipped
	Mentioned []string // told at once, without gathering
	TeamOnly  bool     // not for the client
	Note      Note     // the note it is, or that it replies to; zero for a message
}

// TellOfMessage notifies people of a message, in the transaction that writes it.
// Those who are mentioned get a mail at once. For the others messages are
// gathered: a mail with all of them is sent after five minutes without another
// message, at most thirty minutes after the first. People who may not see the
// project or the message are skipped, even if they are mentioned.
func TellOfMessage(ctx context.Context, tx Tx, newID func() string, m MessageNews) error {
	news := notifying{tx: tx, newID: newID}
	for _, id := range slices.Compact(slices.Sorted(slices.Values(slices.Concat(m.To, m.Mentioned)))) {
		reads, err := m.readableBy(ctx, tx, id)
		if err != nil {
			return err
		}
		if !reads || id == m.By.UserID {
			continue
		}
		if slices.Contains(m.Mentioned, id) {
			err = news.tell(ctx, id, NotifyMention, m.Project, m.By.UserID, m.At, NotificationFacts{
				Title: m.Project.Title, Text: m.Text, Note: m.Note.ID, Version: m.Note.Version,
			})
		} else {
			err = news.gather(ctx, id, m)
		}
		if err != nil {
			return err
		}
	}
	return news.send(ctx)
}

// readableBy reports whether a person may read the message.
func (m MessageNews) readableBy(ctx context.Context, tx Tx, id string) (bool, error) {
	rel, err := RelationTo(ctx, tx, Actor{UserID: id}, m.Project)
	if errors.Is(err, ErrNotFound) || errors.Is(err, ErrForbidden) {
		return false, nil
	}
	return err == nil && rel.MayRead(Message{TeamOnly: m.TeamOnly}), err
}

// gather adds a message to the person's gathering notification, or starts one.
func (l *notifying) gather(ctx context.Context, userID string, m MessageNews) error {
	said := GatheredMessage{
		By: m.By.UserID, Guest: m.Guest, At: m.At, Text: truncateCharacters(m.Text, maxGatheredText), Note: m.Note.ID, Version: m.Note.Version,
	}
	open, err := Optional(l.tx.GatheringFor(ctx, userID, m.Project.ID))
	if err != nil {
		return err
	}
	if open == nil {
		return l.tell(ctx, userID, NotifyMessages, m.Project, said.By, m.At, NotificationFacts{
			Title: m.Project.Title, Count: 1, Messages: []GatheredMessage{said},
		})
	}
	open.By, open.At, open.Facts.Title = said.By, later(open.At, m.At), m.Project.Title
	open.Facts.Count++
	if len(open.Facts.Messages) < maxGathered {
		open.Facts.Messages = append(open.Facts.Messages, said)
	}
	l.heard(*open)
	return l.tx.SaveNotification(ctx, *open)
}
