package cutroom

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"
)

// DeletionRules say how long we keep an account after its deletion was requested,
// and how long the data of people who never had one.
//
//	open ──asked──▶ going ──its time has come──▶ deleted
//	  ▲               │
//	  └──kept, or the last manager's
type DeletionRules struct {
	Grace    time.Duration // between the request and the deletion
	Reminder time.Duration // how long before the deletion we send a reminder
	// Applications is how long a closed application without an account is kept:
	// long enough to answer questions about it, and no longer.
	Applications time.Duration
	// MessageMonths is how long we keep what people wrote to us through the
	// contact form, counted from their last message, and our own mails.
	MessageMonths int
}

// ParseDeletion reads the rules from the contract.
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

// AskedForDeletion reports whether the person has requested the deletion of their
// account.
func (u User) AskedForDeletion() bool { return !u.DeleteAfter.IsZero() }

// DeletionDue reports whether the account is due for deletion.
func (u User) DeletionDue(now time.Time) bool {
	return u.AskedForDeletion() && !now.Before(u.DeleteAfter)
}

// DeletionReader finds people who requested deletion.
type DeletionReader interface {
	// UsersGone lists people who are due for deletion, earliest first.
	UsersGone(ctx context.Context, now time.Time, limit int) ([]User, error)
	// UsersToRemind lists people who will be deleted before the given time and
	// have not been reminded yet.
	UsersToRemind(ctx context.Context, now, before time.Time, limit int) ([]User, error)
}

// DeletionWriter removes people.
type DeletionWriter interface {
	// NoteReminded records that the person was reminded of their current date;
	// after a new request they are reminded again.
	NoteReminded(ctx context.Context, userID string) error
	// DeleteUser removes a person with their sessions, tokens and tickets.
	DeleteUser(ctx context.Context, id string) error
	// DeleteMailsTo removes mails sent to an address; mails still waiting to be
	// sent are kept.
	DeleteMailsTo(ctx context.Context, email string) error
}
