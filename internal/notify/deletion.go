package notify

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"cutroom/internal/cutroom"
)

// TellDeletion tells a person when their account will be deleted. A person who
// has kept their account meanwhile, or no longer has one, gets nothing.
func (s *Service) TellDeletion(ctx context.Context, attempt cutroom.Attempt, job cutroom.TellDeletion) error {
	words := deletionWords
	if job.Reminder {
		words = deletionReminderWords
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		u, err := tx.UserByID(ctx, job.UserID)
		if err != nil && !errors.Is(err, cutroom.ErrNotFound) {
			return err
		}
		if err == nil && u.AskedForDeletion() {
			if err := s.postLetter(ctx, tx, addressee(u), words[u.Language].on(dayOf(u, u.DeleteAfter))); err != nil {
				return err
			}
		}
		return tx.Finish(ctx, attempt)
	})
}

// TellKept tells a person on whom others depend that their account was not
// deleted.
func (s *Service) TellKept(ctx context.Context, attempt cutroom.Attempt, job cutroom.TellKept) error {
	return s.tell(ctx, attempt, job.UserID, keptWords)
}

// TellDeleted sends the last letter to a person whose account is gone.
func (s *Service) TellDeleted(ctx context.Context, attempt cutroom.Attempt, job cutroom.TellDeleted) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		to := recipient{job.Email, job.Name, job.Language}
		if err := s.postLetter(ctx, tx, to, deletedWords[job.Language]); err != nil {
			return fmt.Errorf("tell deleted: %w", err)
		}
		return tx.Finish(ctx, attempt)
	})
}

// on returns the letter with the date filled in.
func (l letter) on(day string) letter {
	fill := strings.NewReplacer("{date}", day).Replace
	l.subject, l.heading = fill(l.subject), fill(l.heading)
	lines := make([]string, len(l.lines))
	for i, line := range l.lines {
		lines[i] = fill(line)
	}
	l.lines = lines
	return l
}

// dayOf formats a date in a person's language and time zone.
func dayOf(u cutroom.User, at time.Time) string {
	return u.Language.Date(cutroom.InTimeZone(u.TimeZone, at))
}
