package cutroom

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"
)

// DeletionRules say how long an account that is to be deleted stays, and what
// people sent us who never had one.
//
//	open ──asked──▶ going ──its time has come──▶ deleted
//	  ▲               │
//	  └──kept, or the last manager's
type DeletionRules struct {
	Grace    time.Duration // between asking and deleting
	Reminder time.Duration // how long before the end we write once more
	// Applications is how long one that came to nothing stays after its end:
	// long enough to answer questions about it, and no longer.
	Applications time.Duration
	// MessageMonths is how long we keep what people wrote to us through the
	// contact form, after the last time they did, and what we wrote to anybody.
	MessageMonths int
}

// ParseDeletion reads the contract's figures.
func ParseDeletion(data []byte) (DeletionRules, error) {
	var days struct {
		Grace        int `json:"graceDays"`
		Reminder     int `json:"reminderDays"`
		Applications int `json:"applicationDays"`
		Messages     int `json:"messageMonths"`
	}
	read := json.NewDecoder(bytes.NewReader(data))
	read.DisallowUnknownFields()
	if err := read.Decode(&days); err != nil {
		return DeletionRules{}, fmt.Errorf("deletion: %w", err)
	}
	if days.Reminder < 1 || days.Grace <= days.Reminder {
		return DeletionRules{}, errors.New("deletion: the reminder comes before the end, and after the beginning")
	}
	if days.Applications < 1 || days.Messages < 1 {
		return DeletionRules{}, errors.New("deletion: applications are kept for some days, and messages for some months")
	}
	const day = 24 * time.Hour
	return DeletionRules{
		Grace: time.Duration(days.Grace) * day, Reminder: time.Duration(days.Reminder) * day,
		Applications: time.Duration(days.Applications) * day, MessageMonths: days.Messages,
	}, nil
}

// AskedForDeletion reports whether the person has asked to be deleted.
func (u User) AskedForDeletion() bool { return !u.DeleteAfter.IsZero() }

// DeletionDue reports whether the account is to be deleted by now.
func (u User) DeletionDue(now time.Time) bool {
	return u.AskedForDeletion() && !now.Before(u.DeleteAfter)
}

// DeletionReader finds people who asked to be deleted.
type DeletionReader interface {
	// UsersGone lists people whose time has come, the earliest first.
	UsersGone(ctx context.Context, now time.Time, limit int) ([]User, error)
	// UsersToRemind lists people who will be deleted before the given time
	// and were not reminded of that yet.
	UsersToRemind(ctx context.Context, now, before time.Time, limit int) ([]User, error)
}

// DeletionWriter removes people.
type DeletionWriter interface {
	// NoteReminded remembers that the person was reminded of their present
	// date; after asking anew they will be reminded again.
	NoteReminded(ctx context.Context, userID string) error
	// DeleteUser removes a person with their sessions, tokens and tickets.
	DeleteUser(ctx context.Context, id string) error
	// DeleteMailsTo removes what was sent to an address; what still waits to
	// be sent stays.
	DeleteMailsTo(ctx context.Context, email string) error
}
