package notify

import (
	"context"

	"cutroom/internal/cutroom"
)

// postNotice sends a person a notice that they can switch off, unless they
// have, or the address is not confirmed as theirs. The mail contains a link to
// unsubscribe from notices of its kind.
func (s *Service) postNotice(ctx context.Context, tx cutroom.Tx, to cutroom.User, n cutroom.Notice, words letter, more ...string) error {
	if !to.Wants(n) || !to.OwnsEmail() {
		return nil
	}
	if n.Switchable {
		words.stop = cutroom.UnsubscribePath + s.unsubscribe.Token(to.ID, n)
	}
	mail, err := s.compose(addressee(to), words, more...)
	if err != nil {
		return err
	}
	return s.post(ctx, tx, mail)
}

// stopWords are the texts of the unsubscribe link.
var stopWords = map[cutroom.Language]string{
	cutroom.English:    "Unsubscribe from emails like this",
	cutroom.Spanish:    "Dejar de recibir correos como este",
	cutroom.Portuguese: "Deixar de receber e-mails como este",
}

// mostManagers is how many managers are told about one thing.
const mostManagers = 100

// tellManagers posts a notice to every manager who is not suspended and wants
// it.
func (s *Service) tellManagers(ctx context.Context, tx cutroom.Tx, notice string, words map[cutroom.Language]letter, more ...string) error {
	managers, err := tx.Users(ctx, cutroom.UserSearch{Role: cutroom.Manager}, cutroom.Page{Limit: mostManagers})
	if err != nil {
		return err
	}
	for _, m := range managers {
		// A manager who uses the operator's address already gets the operator's
		// mail.
		if m.Suspended() || cutroom.LoginKey(m.Email) == cutroom.LoginKey(s.brand().Email) {
			continue
		}
		if err := s.postNotice(ctx, tx, m, s.notices.Of(notice), words[m.Language], more...); err != nil {
			return err
		}
	}
	return nil
}
