package notify

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"cutroom/internal/cutroom"
)

// SendInvitation creates the invitation's link and the mail that contains it.
// An invitation that can no longer be accepted gets no mail.
func (s *Service) SendInvitation(ctx context.Context, attempt cutroom.Attempt, job cutroom.SendInvitation) error {
	found, err := s.store.InvitationByID(ctx, job.InvitationID)
	if err != nil {
		return fmt.Errorf("send invitation: %w", err)
	}
	if found.State(s.clock.Now()) != cutroom.InvitationOpen {
		return s.nothingToTell(ctx, attempt)
	}
	account, err := s.store.ClientAccountByID(ctx, found.AccountID)
	if err != nil {
		return fmt.Errorf("send invitation: %w", err)
	}
	inviter, err := s.store.UserByID(ctx, found.InvitedBy)
	if errors.Is(err, cutroom.ErrNotFound) {
		return s.nothingToTell(ctx, attempt)
	}
	if err != nil {
		return fmt.Errorf("send invitation: %w", err)
	}
	linked, secret := found.NewLink(s.clock.Now())
	words := invitationWords[inviter.Language].with(teamFacts(inviter.Language, account, inviter.FullName, found.Position))
	// The language of an address is unknown; the inviter's is the best guess.
	mail, err := s.composeSecret(recipient{found.Email, "", inviter.Language}, words, secret)
	if err != nil {
		return err
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		now, err := tx.InvitationByID(ctx, found.ID)
		if err != nil {
			return err
		}
		// If it was accepted or withdrawn meanwhile, the link stays as it was.
		if now.State(s.clock.Now()) == cutroom.InvitationOpen {
			if err := tx.SaveInvitation(ctx, linked); err != nil {
				return err
			}
			if err := s.post(ctx, tx, mail); err != nil {
				return err
			}
		}
		return tx.Finish(ctx, attempt)
	})
}

// TellTeam tells a person what changed in their team.
func (s *Service) TellTeam(ctx context.Context, attempt cutroom.Attempt, job cutroom.TellTeam) error {
	account, err := s.store.ClientAccountByID(ctx, job.AccountID)
	if err != nil {
		return fmt.Errorf("tell team: %w", err)
	}
	about, err := s.store.UserByID(ctx, job.UserID)
	if err != nil {
		return fmt.Errorf("tell team: %w", err)
	}
	to := about
	if job.News == cutroom.JoinedNews {
		if to, err = s.ownerOf(ctx, account.ID); err != nil {
			return fmt.Errorf("tell team: %w", err)
		}
	}
	words := teamWords[job.News][to.Language].with(teamFacts(to.Language, account, about.FullName, job.Position))
	mail, err := s.compose(recipient{to.Email, to.FullName, to.Language}, words)
	if err != nil {
		return err
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := s.post(ctx, tx, mail); err != nil {
			return err
		}
		return tx.Finish(ctx, attempt)
	})
}

// nothingToTell finishes a job that no longer has a reason.
func (s *Service) nothingToTell(ctx context.Context, attempt cutroom.Attempt) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error { return tx.Finish(ctx, attempt) })
}

func (s *Service) ownerOf(ctx context.Context, accountID string) (cutroom.User, error) {
	mates, err := s.store.Teammates(ctx, accountID)
	for _, mate := range mates {
		if mate.Position == cutroom.Owner {
			return mate.User, nil
		}
	}
	return cutroom.User{}, errors.Join(err, cutroom.ErrNotFound)
}

// teamFacts returns the names used in letters about teams.
func teamFacts(lang cutroom.Language, account cutroom.ClientAccount, who string, position cutroom.Position) []string {
	return []string{"{team}", quoted(account.Name), "{who}", quoted(who), "{position}", positionNames[lang][position]}
}

// longestQuote is how much of a person's text a mail repeats.
const longestQuote = 60

// quoted makes what people wrote about themselves safe for a mail to a person
// who may not know them: short, and with nothing that a mail program would turn
// into a link.
func quoted(words string) string {
	var plain strings.Builder
	for i, r := range []rune(words) {
		if i == longestQuote {
			plain.WriteRune('…')
			break
		}
		switch r {
		case '.', ':', '/', '@', '．', '。':
			plain.WriteRune(r)
			plain.WriteRune(' ')
		default:
			plain.WriteRune(r)
		}
	}
	return strings.Join(strings.Fields(plain.String()), " ")
}

// positionNames are the positions as used within a sentence.
var positionNames = map[cutroom.Language]map[cutroom.Position]string{
	cutroom.English: {
		cutroom.Owner: "owner", cutroom.Approver: "approver", cutroom.Reviewer: "reviewer", cutroom.Billing: "billing contact",
	},
	cutroom.Spanish: {
		cutroom.Owner: "propietario", cutroom.Approver: "aprobador", cutroom.Reviewer: "revisor", cutroom.Billing: "contacto de facturación",
	},
	cutroom.Portuguese: {
		cutroom.Owner: "proprietário", cutroom.Approver: "aprovador", cutroom.Reviewer: "revisor", cutroom.Billing: "contacto de faturação",
	},
}
