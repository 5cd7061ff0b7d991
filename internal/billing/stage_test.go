package billing_test

import (
	"fmt"
	"sync/atomic"
	"testing"
	"time"

	"cutroom/internal/billing"
	"cutroom/internal/cutroom"
	"cutroom/internal/cutroom/cutroomtest"
	"cutroom/internal/store"
)

// stage is billing on a real store with a clock that only moves when told to.
// Ana owns an account with eva in it as a reviewer, eve owns another, ben
// edits, and mia manages.
type stage struct {
	*billing.Service
	store *store.Store
	now   *cutroomtest.Clock
	wall  *cutroomtest.Clock // for the age of a proof
	keys  atomic.Int64
}

const day = 24 * time.Hour

func person(id string, role cutroom.Role) cutroom.User {
	return cutroom.User{
		ID: id, Username: id, Email: id + "@example.com", FullName: "The " + id, Role: role,
		Language: cutroom.English, CreatedAt: time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC),
	}
}

// The people, as actors.
var (
	ana = person("ana", cutroom.Client).Actor("")
	eva = person("eva", cutroom.Client).Actor("")
	eve = person("eve", cutroom.Client).Actor("")
	ben = person("ben", cutroom.Editor).Actor("")
	mia = person("mia", cutroom.Manager).Actor("session of mia")
)

const anas, eves = "account of ana", "account of eve"

func newStage(t *testing.T, st *store.Store) *stage {
	t.Helper()
	clock := cutroomtest.ClockAt(time.Date(2028, 1, 31, 12, 0, 0, 0, time.UTC))
	wall := cutroomtest.ClockAt(clock.Now())
	s := &stage{Service: billing.New(billing.Config{Store: st, Clock: clock, Wall: wall, Catalogue: cutroom.Catalogue{}.Fixed()}), store: st, now: clock, wall: wall}
	if err := st.InTx(t.Context(), func(tx cutroom.Tx) error {
		for _, by := range []cutroom.Actor{ana, eva, eve, ben, mia} {
			if err := tx.CreateUser(t.Context(), person(by.UserID, by.Role)); err != nil {
				return err
			}
		}
		if err := tx.CreateSession(t.Context(), cutroom.Session{
			ID: mia.SessionID, UserID: mia.UserID, CreatedAt: wall.Now(), LastUsedAt: wall.Now(), ProvedAt: wall.Now(),
		}); err != nil {
			return err
		}
		for _, id := range []string{anas, eves} {
			if err := tx.CreateClientAccount(t.Context(), cutroom.ClientAccount{ID: id, Name: id, ReferralCode: id, CreatedAt: clock.Now()}); err != nil {
				return err
			}
		}
		for _, m := range []cutroom.Member{
			{AccountID: anas, UserID: ana.UserID, Position: cutroom.Owner},
			{AccountID: anas, UserID: eva.UserID, Position: cutroom.Reviewer},
			{AccountID: eves, UserID: eve.UserID, Position: cutroom.Owner},
		} {
			m.JoinedAt = clock.Now()
			if err := tx.CreateMember(t.Context(), m); err != nil {
				return err
			}
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	return s
}

// inLedger changes an account's ledger.
func (s *stage) inLedger(t *testing.T, accountID string, change func(l *cutroom.Ledger, now time.Time) error, projects ...string) {
	t.Helper()
	if err := s.store.InTx(t.Context(), func(tx cutroom.Tx) error {
		l, err := tx.LedgerOf(t.Context(), accountID, projects...)
		if err != nil {
			return err
		}
		if err := change(l, s.now.Now()); err != nil {
			return err
		}
		return tx.SaveLedger(t.Context(), l)
	}); err != nil {
		t.Fatal(err)
	}
}

// pay grants an allowance of four videos for some months from now.
func (s *stage) pay(t *testing.T, accountID string, months int) {
	t.Helper()
	s.inLedger(t, accountID, func(l *cutroom.Ledger, now time.Time) error {
		for _, m := range cutroom.AllowanceMonths(now, cutroom.AddMonths(now, months), now) {
			if _, err := l.Grant(now, cutroom.System, cutroom.Grant{
				Kind: cutroom.AllowanceCredit, Origin: cutroom.AllowanceOrigin("sub", m.Start), Amount: 4, StartsAt: m.Start, ExpiresAt: m.End,
			}); err != nil {
				return err
			}
		}
		return nil
	})
}

func (s *stage) credits(t *testing.T, by cutroom.Actor) billing.Credits {
	t.Helper()
	c, err := s.Credits(t.Context(), by, 50)
	if err != nil {
		t.Fatal(err)
	}
	if n := len(c.Lines); n > 0 && c.Lines[0].Balance != c.Balance.Left || n == 0 && c.Balance.Left != 0 {
		t.Fatalf("the lines do not add up to the balance: %+v", c)
	}
	return c
}

// adjust gives or takes ana's credits on behalf of mia, each time with a new
// key.
func (s *stage) adjust(t *testing.T, amount int, kind cutroom.CreditKind, why string) error {
	t.Helper()
	return s.AdjustCredits(t.Context(), mia, anas, cutroom.Adjustment{
		Key: fmt.Sprintf("key-of-a-test-%04d", s.keys.Add(1)), Amount: amount, Kind: kind, Note: why,
	})
}

// told counts the events about changed credits of an account, and checks their
// audience.
func (s *stage) told(t *testing.T, accountID string, audience ...cutroom.Actor) (times int) {
	t.Helper()
	events, err := s.store.EventsAfter(t.Context(), 0, 1000)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range events {
		if e.Kind != cutroom.CreditsChanged || e.Subject != accountID {
			continue
		}
		times++
		for _, who := range []cutroom.Actor{ana, eva, eve, ben, mia} {
			meant := false
			for _, a := range audience {
				meant = meant || a == who
			}
			if e.VisibleTo(who) != meant {
				t.Errorf("%s was notified: %v", who.Username, !meant)
			}
		}
	}
	return times
}
