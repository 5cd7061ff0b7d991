package storetest

import (
	"reflect"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
)

var tickets = []promise{
	{"a ticket is stored by its hash and used once, even concurrently", func(t *testing.T, s *store.Store) {
		register(t, s, ana)
		want, secret := cutroom.IssueTicket(cutroom.ForPasswordReset, ana, map[string]string{"a": "b"}, noon)
		write(t, s, func(tx cutroom.Tx) error { return tx.CreateTicket(t.Context(), want) })
		if got, err := s.TicketByHash(t.Context(), cutroom.HashToken(secret)); err != nil || !reflect.DeepEqual(got, want) {
			t.Fatalf("got %+v, %v", got, err)
		}
		taken := 0
		for _, err := range atOnce(10, func(int) error {
			return s.InTx(t.Context(), func(tx cutroom.Tx) error {
				_, err := cutroom.TakeTicket(t.Context(), tx, cutroom.ForPasswordReset, secret, noon)
				return err
			})
		}) {
			if err == nil {
				taken++
			} else {
				wantErr(t, err, cutroom.ErrTicketSpent)
			}
		}
		if taken != 1 {
			t.Fatalf("accepted %d times", taken)
		}
	}},
	{"a ticket is refused for another purpose, after it expires, and if it is invented", func(t *testing.T, s *store.Store) {
		ticket, secret := cutroom.IssueTicket(cutroom.ForEmail, cutroom.User{}, nil, noon)
		write(t, s, func(tx cutroom.Tx) error { return tx.CreateTicket(t.Context(), ticket) })
		for _, c := range []struct {
			purpose cutroom.Purpose
			secret  string
			at      time.Time
		}{
			{cutroom.ForPasswordReset, secret, noon},
			{cutroom.ForEmail, secret, ticket.ExpiresAt},
			{cutroom.ForEmail, "made up", noon},
		} {
			_, err := cutroom.PeekTicket(t.Context(), s, c.purpose, c.secret, c.at)
			wantErr(t, err, cutroom.ErrTicketSpent)
		}
		if _, err := cutroom.PeekTicket(t.Context(), s, cutroom.ForEmail, secret, noon); err != nil {
			t.Fatal(err)
		}
	}},
	{"voided tickets are refused, while those of others and for other purposes still work", func(t *testing.T, s *store.Store) {
		register(t, s, ana, ben)
		secrets := map[string]string{}
		write(t, s, func(tx cutroom.Tx) error {
			for name, of := range map[string]struct {
				user    cutroom.User
				purpose cutroom.Purpose
			}{"hers": {ana, cutroom.ForPasswordReset}, "other purpose": {ana, cutroom.ForEmail}, "his": {ben, cutroom.ForPasswordReset}} {
				ticket, secret := cutroom.IssueTicket(of.purpose, of.user, nil, noon)
				secrets[name] = secret
				if err := tx.CreateTicket(t.Context(), ticket); err != nil {
					return err
				}
			}
			return tx.VoidTickets(t.Context(), ana.ID, cutroom.ForPasswordReset, noon)
		})
		_, err := cutroom.PeekTicket(t.Context(), s, cutroom.ForPasswordReset, secrets["hers"], noon)
		wantErr(t, err, cutroom.ErrTicketSpent)
		if _, err := cutroom.PeekTicket(t.Context(), s, cutroom.ForEmail, secrets["other purpose"], noon); err != nil {
			t.Error(err)
		}
		if _, err := cutroom.PeekTicket(t.Context(), s, cutroom.ForPasswordReset, secrets["his"], noon); err != nil {
			t.Error(err)
		}
	}},
	{"raising a person's epoch or suspending them revokes their tickets and nobody else's", func(t *testing.T, s *store.Store) {
		register(t, s, ana, ben)
		issue := func(u cutroom.User) string {
			ticket, secret := cutroom.IssueTicket(cutroom.ForEmail, u, nil, noon)
			write(t, s, func(tx cutroom.Tx) error { return tx.CreateTicket(t.Context(), ticket) })
			return secret
		}
		peek := func(secret string) error {
			_, err := cutroom.PeekTicket(t.Context(), s, cutroom.ForEmail, secret, noon)
			return err
		}
		hers, his := issue(ana), issue(ben)
		write(t, s, func(tx cutroom.Tx) error {
			epoch, err := tx.RaiseEpoch(t.Context(), ana.ID)
			if epoch != 1 {
				t.Errorf("epoch %d", epoch)
			}
			return err
		})
		wantErr(t, peek(hers), cutroom.ErrTicketSpent)
		if err := peek(his); err != nil {
			t.Error(err)
		}
		raised, err := s.UserByID(t.Context(), ana.ID)
		if err != nil || raised.Epoch != 1 {
			t.Fatalf("%+v, %v", raised, err)
		}
		fresh := issue(raised)
		if err := peek(fresh); err != nil {
			t.Error(err)
		}
		raised.SuspendedAt = noon
		write(t, s, func(tx cutroom.Tx) error { return tx.SaveUser(t.Context(), raised) })
		wantErr(t, peek(fresh), cutroom.ErrTicketSpent)
	}},
	{"expired tickets are deleted", func(t *testing.T, s *store.Store) {
		old, oldSecret := cutroom.IssueTicket(cutroom.ForPasswordReset, cutroom.User{}, nil, noon.Add(-24*time.Hour))
		young, youngSecret := cutroom.IssueTicket(cutroom.ForPasswordReset, cutroom.User{}, nil, noon)
		write(t, s, func(tx cutroom.Tx) error {
			if err := tx.CreateTicket(t.Context(), old); err != nil {
				return err
			}
			return tx.CreateTicket(t.Context(), young)
		})
		write(t, s, func(tx cutroom.Tx) error {
			n, err := tx.DeleteDeadTickets(t.Context(), noon)
			if n != 1 {
				t.Errorf("forgot %d", n)
			}
			return err
		})
		_, err := s.TicketByHash(t.Context(), cutroom.HashToken(oldSecret))
		wantErr(t, err, cutroom.ErrNotFound)
		if _, err := s.TicketByHash(t.Context(), cutroom.HashToken(youngSecret)); err != nil {
			t.Error(err)
		}
	}},
}
