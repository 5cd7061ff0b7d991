package notify

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"cutroom/internal/cutroom"
)

// MailNotifications mails people what happened in a project. They get no mail
// about anything they have already read, or about a project they have left.
func (s *Service) MailNotifications(ctx context.Context, attempt cutroom.Attempt, job cutroom.MailNotifications) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		for _, id := range job.IDs {
			n, err := cutroom.Optional(tx.NotificationByID(ctx, id))
			if err != nil {
				return err
			}
			if n == nil || !n.ReadAt.IsZero() {
				continue
			}
			if err := s.mailNotification(ctx, tx, *n); err != nil {
				return fmt.Errorf("notification %s: %w", id, err)
			}
		}
		return tx.Finish(ctx, attempt)
	})
}

// gatheredBatch is how many gathered notifications are read at a time.
const gatheredBatch = 100

// MailGathered mails notifications about messages once there have been no new
// messages for a while, with a transaction for each. It can be repeated.
func (s *Service) MailGathered(ctx context.Context, attempt cutroom.Attempt, job cutroom.MailGathered) error {
	now := s.clock.Now()
	if job.Now.After(now) {
		now = job.Now
	}
	quiet, first := cutroom.GatheredBy(now)
	var failed error
	for failed == nil {
		due, err := s.store.GatheredBefore(ctx, quiet, first, gatheredBatch)
		if err != nil {
			return err
		}
		for _, n := range due {
			if err := s.store.InTx(ctx, func(tx cutroom.Tx) error { return s.mailGathered(ctx, tx, n) }); err != nil {
				failed = errors.Join(failed, fmt.Errorf("notification %s: %w", n.ID, err))
			}
		}
		if len(due) < gatheredBatch {
			break
		}
	}
	if failed != nil {
		return failed
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error { return tx.Finish(ctx, attempt) })
}

func (s *Service) mailGathered(ctx context.Context, tx cutroom.Tx, was cutroom.Notification) error {
	n, err := cutroom.Optional(tx.NotificationByID(ctx, was.ID))
	if err != nil || n == nil || !n.Gathering || !n.At.Equal(was.At) {
		return err // read, mailed by another node, or there was another message
	}
	n.Gathering = false
	if err := tx.SaveNotification(ctx, *n); err != nil {
		return err
	}
	return s.mailNotification(ctx, tx, *n)
}

func (s *Service) mailNotification(ctx context.Context, tx cutroom.Tx, n cutroom.Notification) error {
	u, err := tx.UserByID(ctx, n.UserID)
	if err != nil {
		return err
	}
	p, err := tx.ProjectByID(ctx, n.ProjectID)
	if err != nil {
		return err
	}
	membership, err := cutroom.Optional(tx.MembershipOf(ctx, u.ID))
	if err != nil || !n.StillRelevant(u, p, membership) {
		return err
	}
	account, err := tx.ClientAccountByID(ctx, p.AccountID)
	if err != nil {
		return err
	}
	names := namesOf{s: s, tx: tx, known: map[string]string{}}
	words, more, err := s.projectLetter(ctx, names, n, u, account)
	if err != nil {
		return err
	}
	return s.postNotice(ctx, tx, u, s.notices.Of(cutroom.NotificationKinds[n.Kind].Notice), words, more...)
}

// projectLetter returns the letter about a notification, and the paragraphs
// that people wrote.
func (s *Service) projectLetter(
	ctx context.Context, names namesOf, n cutroom.Notification, to cutroom.User, account cutroom.ClientAccount,
) (words letter, more []string, err error) {
	said, known := projectWordsFor(n.Kind, to.Role)
	if !known {
		return letter{}, nil, fmt.Errorf("no words for %s to a %s", n.Kind, to.Role)
	}
	actor, err := names.of(ctx, n.By)
	if err != nil {
		return letter{}, nil, err
	}
	words = said.letter(to.Language, to.Role)
	if note, _ := n.Note(); note != "" {
		words.path = notePath
	}
	words = words.stating(projectFacts(n, to, actor, account.Name))
	if n.Facts.Text != "" {
		more = append(more, n.Facts.Text)
	}
	for _, m := range n.Facts.Messages {
		by := to.Language.GuestName(isolated(m.Guest))
		if m.Guest == "" {
			if by, err = names.of(ctx, m.By); err != nil {
				return letter{}, nil, err
			}
		}
		more = append(more, isolated(by)+", "+to.Language.DateTime(cutroom.InTimeZone(to.TimeZone, m.At))+"\n"+m.Text)
	}
	if left := n.Facts.Count - len(n.Facts.Messages); left > 0 {
		more = append(more, fmt.Sprintf(moreMessages[to.Language], strconv.Itoa(left)))
	}
	return words, more, nil
}

// projectFacts returns the facts for letters about projects. A fact that the
// notification does not have is "".
func projectFacts(n cutroom.Notification, to cutroom.User, actor, team string) []string {
	number := func(prefix string, i int) string {
		if i == 0 {
			return ""
		}
		return prefix + strconv.Itoa(i)
	}
	credit := ""
	if n.Facts.Credit {
		credit = "1"
	}
	note, noteVersion := n.Note()
	person, nobody := actor, ""
	if n.By == cutroom.System.UserID {
		person, nobody = "", nobodyAnswered[to.Language]
	}
	return []string{
		"{person}", person, "{nobody}", nobody,
		"{title}", n.Facts.Title, "{actor}", actor, "{team}", team, "{project}", n.ProjectID, "{credit}", credit,
		"{version}", number("v", n.Facts.Version), "{round}", number("", n.Facts.Round),
		"{note}", note, "{number}", number("", noteVersion),
		"{until}", to.Language.DateTime(cutroom.InTimeZone(to.TimeZone, n.Facts.Until)),
		"{notes}", counted(to.Language, n.Facts.Notes, noteWords),
		"{stars}", counted(to.Language, n.Facts.Stars, starWords),
		"{messages}", counted(to.Language, n.Facts.Count, messageWords),
	}
}

// namesOf looks up people's names for letters and lists.
type namesOf struct {
	s     *Service
	tx    cutroom.UserReader
	known map[string]string
}

// find looks up everyone who acted in the notifications, in one query.
func (n namesOf) find(ctx context.Context, list []cutroom.Notification) error {
	ids := make([]string, len(list))
	for i, one := range list {
		ids[i], n.known[one.By] = one.By, n.s.brand().Name
	}
	people, err := n.tx.UsersByIDs(ctx, ids)
	for id, u := range people {
		if strings.TrimSpace(u.FullName) != "" {
			n.known[id] = u.FullName
		}
	}
	return err
}

// of returns a person's name; for the system and for people who no longer have
// an account, it returns the service's name.
func (n namesOf) of(ctx context.Context, id string) (string, error) {
	if name, known := n.known[id]; known {
		return name, nil
	}
	n.known[id] = n.s.brand().Name
	if id == cutroom.System.UserID {
		return n.s.brand().Name, nil
	}
	u, err := cutroom.Optional(n.tx.UserByID(ctx, id))
	if err == nil && u != nil && strings.TrimSpace(u.FullName) != "" {
		n.known[id] = u.FullName
	}
	return n.known[id], err
}
