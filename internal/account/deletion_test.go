package account_test

import (
	"slices"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

const day = 24 * time.Hour

// sweep deletes what is due, as a worker whose job was meanwhile given to
// another. Its work counts, but it cannot finish the job.
func (s *stage) sweep(t *testing.T) {
	t.Helper()
	wantErr(t, s.DeleteDueAccounts(t.Context(), cutroom.Attempt{}, cutroom.DeleteDueAccounts{}), cutroom.ErrAttemptLost)
}

func TestAnAccountIsDeletedAfterTheGracePeriod(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		w := s.register(t, ana)
		by, err := s.Bearer(t.Context(), w.Tokens.Access)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.ConfirmEmail(t.Context(), s.link(t, cutroom.ForEmail, by.UserID, cutroom.EmailClaim{Email: ana.Email})); err != nil {
			t.Fatal(err)
		}
		link := s.link(t, cutroom.ForPasswordReset, by.UserID, nil)
		going, err := s.AskForDeletion(t.Context(), by)
		if err != nil || !going.DeleteAfter.Equal(s.now.Now().Add(14*day)) {
			t.Fatalf("%v, %v", going.DeleteAfter, err)
		}
		s.now.Move(time.Minute)
		if again, err := s.AskForDeletion(t.Context(), by); err != nil || !again.DeleteAfter.Equal(going.DeleteAfter) {
			t.Fatalf("asking twice postpones it to %v, %v", again.DeleteAfter, err)
		}
		s.now.Move(14*day - time.Minute - time.Second)
		s.sweep(t)
		if err := s.login(t, "ana", ana.Password); err != nil {
			t.Fatalf("refused too early: %v", err)
		}
		s.now.Move(time.Second)
		s.sweep(t)
		wantErr(t, s.login(t, "ana", ana.Password), cutroom.ErrBadCredentials)
		_, err = s.Holder(t.Context(), by.SessionID)
		wantErr(t, err, cutroom.ErrUnauthenticated)
		s.refused(t, w.Tokens.Refresh)
		wantErr(t, s.CheckReset(t.Context(), link), cutroom.ErrTicketSpent)
		if kinds := s.kinds(t); !slices.Contains(kinds, cutroom.SessionEnded) || !slices.Contains(kinds, cutroom.UserDeleted) {
			t.Errorf("events %v", kinds)
		}
		deeds := s.deeds(t)
		if deeds[len(deeds)-1] != cutroom.AuditAccountDeleted || !slices.Contains(deeds, cutroom.AuditDeletionAsked) {
			t.Errorf("audit log %v", deeds)
		}
		if found, err := cutroom.VerifyAudit(t.Context(), s.store); err != nil || found.BrokenAt != 0 {
			t.Errorf("%+v, %v", found, err)
		}
		s.register(t, ana) // the username and the address are free again
	})
}

func TestADeletionCanBeCancelled(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		by := s.newcomer(t, ana)
		if _, err := s.AskForDeletion(t.Context(), by); err != nil {
			t.Fatal(err)
		}
		s.now.Move(13 * day)
		if kept, err := s.KeepAccount(t.Context(), by); err != nil || kept.AskedForDeletion() {
			t.Fatalf("%+v, %v", kept, err)
		}
		if _, err := s.KeepAccount(t.Context(), by); err != nil {
			t.Fatal(err)
		}
		s.now.Move(30 * day)
		s.sweep(t)
		if u, err := s.store.UserByID(t.Context(), by.UserID); err != nil || u.AskedForDeletion() {
			t.Fatalf("%+v, %v", u, err)
		}
	})
}

func TestDeletingNeedsARecentProof(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	by := s.newcomer(t, ana)
	s.now.Move(cutroom.ProofLife)
	_, err := s.AskForDeletion(t.Context(), by)
	wantErr(t, err, cutroom.ErrProofRequired)
}

func TestTheLastManagerIsNeverDeleted(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		manager := func(name string) cutroom.Actor {
			r := ana
			r.Username, r.Email = name, name+"@example.com"
			by := s.newcomer(t, r)
			if err := s.SetRole(t.Context(), cutroom.System, name, cutroom.Manager); err != nil {
				t.Fatal(err)
			}
			by.Role = cutroom.Manager
			return by
		}
		mia := manager("mia")
		_, err := s.AskForDeletion(t.Context(), mia)
		wantErr(t, err, cutroom.ErrLastManager)
		// Each can ask while the other is there, but then only one can be
		// deleted.
		max := manager("max")
		for _, by := range []cutroom.Actor{mia, max} {
			if _, err := s.AskForDeletion(t.Context(), by); err != nil {
				t.Fatal(err)
			}
		}
		s.now.Move(15 * day)
		s.sweep(t)
		counts, err := s.store.CountUsers(t.Context())
		if err != nil || counts[cutroom.Manager] != 1 {
			t.Fatalf("%v, %v", counts, err)
		}
		left, err := s.store.Users(t.Context(), cutroom.UserSearch{}, cutroom.Page{Limit: 2})
		if err != nil || len(left) != 1 || left[0].AskedForDeletion() {
			t.Fatalf("the deletion is still pending: %+v, %v", left, err)
		}
	})
}

func TestANodeWithALateClockUsesTheTimeInTheJob(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	by := s.newcomer(t, ana)
	if _, err := s.AskForDeletion(t.Context(), by); err != nil {
		t.Fatal(err)
	}
	job := cutroom.DeleteDueAccounts{Now: s.now.Now().Add(14 * day)}
	wantErr(t, s.DeleteDueAccounts(t.Context(), cutroom.Attempt{}, job), cutroom.ErrAttemptLost)
	_, err := s.store.UserByID(t.Context(), by.UserID)
	wantErr(t, err, cutroom.ErrNotFound)
}
