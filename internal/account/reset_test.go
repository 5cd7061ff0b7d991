package account_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"cutroom/internal/account"
	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// link stores the ticket of a mailed link and returns its secret.
func (s *stage) link(t *testing.T, purpose cutroom.Purpose, userID string, data any) string {
	t.Helper()
	holder, err := s.store.UserByID(t.Context(), userID)
	if err != nil {
		t.Fatal(err)
	}
	ticket, secret := cutroom.IssueTicket(purpose, holder, data, s.now.Now())
	if err := s.store.InTx(t.Context(), func(tx cutroom.Tx) error { return tx.CreateTicket(t.Context(), ticket) }); err != nil {
		t.Fatal(err)
	}
	return secret
}

// reset uses a link to set a new password.
func (s *stage) reset(t *testing.T, secret, password string) error {
	t.Helper()
	_, err := s.Reset(t.Context(), secret, password)
	return err
}

// deeds lists the actions in the audit log, oldest first.
func (s *stage) deeds(t *testing.T) []string {
	t.Helper()
	lines, err := s.store.AuditAfter(t.Context(), 0, 100)
	if err != nil {
		t.Fatal(err)
	}
	var deeds []string
	for _, line := range lines {
		deeds = append(deeds, line.Action)
	}
	return deeds
}

func (s *stage) login(t *testing.T, name, password string) error {
	t.Helper()
	_, err := s.Login(context.Background(), account.Visitor{}, cutroom.Credentials{Username: name, Password: password})
	return err
}

func wantErr(t *testing.T, got, want error) {
	t.Helper()
	if !errors.Is(got, want) {
		t.Fatalf("got %v, want %v", got, want)
	}
}

const newPassword = "Different?2"

func TestAResetSetsThePasswordOnceAndEndsAllSessions(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		w := s.register(t, ana)
		secret, other := s.link(t, cutroom.ForPasswordReset, w.User.ID, nil), s.link(t, cutroom.ForPasswordReset, w.User.ID, nil)
		wantErr(t, s.reset(t, secret, "short"), &cutroom.Error{Code: "password_too_short"})
		if err := s.CheckReset(t.Context(), secret); err != nil {
			t.Fatalf("a refused password used up the link: %v", err)
		}
		if err := s.reset(t, secret, newPassword); err != nil {
			t.Fatal(err)
		}
		s.refused(t, w.Tokens.Refresh)
		_, err := s.Bearer(t.Context(), w.Tokens.Access)
		wantErr(t, err, cutroom.ErrUnauthenticated)
		wantErr(t, s.login(t, "ana", ana.Password), cutroom.ErrBadCredentials)
		if err := s.login(t, "ana", newPassword); err != nil {
			t.Fatal(err)
		}
		for name, spent := range map[string]string{"the same": secret, "an older one": other, "made up": "x"} {
			if err := s.reset(t, spent, newPassword); !errors.Is(err, cutroom.ErrTicketSpent) {
				t.Errorf("%s: %v", name, err)
			}
		}
		if u, err := s.store.UserByID(t.Context(), w.User.ID); err != nil || !u.OwnsEmail() {
			t.Errorf("opening the link shows that the address is read: %+v, %v", u, err)
		}
		want := []string{
			cutroom.AuditRegistered, cutroom.AuditAccountOpened, cutroom.AuditSignedIn, cutroom.AuditEmailConfirmed, cutroom.AuditPasswordReset,
			cutroom.AuditSessionEnded, cutroom.AuditSignedIn,
		}
		if got := s.deeds(t); !slices.Equal(got, want) {
			t.Errorf("audit log %v, want %v", got, want)
		}
	})
}

func TestAResetLinkWorksForAnHour(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	w := s.register(t, ana)
	secret := s.link(t, cutroom.ForPasswordReset, w.User.ID, nil)
	s.now.Move(time.Hour - time.Second)
	if err := s.CheckReset(t.Context(), secret); err != nil {
		t.Fatal(err)
	}
	s.now.Move(time.Second)
	wantErr(t, s.CheckReset(t.Context(), secret), cutroom.ErrTicketSpent)
	wantErr(t, s.reset(t, secret, newPassword), cutroom.ErrTicketSpent)
}

func TestAConfirmationLinkDoesNotSetAPassword(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	w := s.register(t, ana)
	secret := s.link(t, cutroom.ForEmail, w.User.ID, cutroom.EmailClaim{Email: ana.Email})
	wantErr(t, s.reset(t, secret, newPassword), cutroom.ErrTicketSpent)
	secret = s.link(t, cutroom.ForPasswordReset, w.User.ID, nil)
	wantErr(t, s.ConfirmEmail(t.Context(), secret), cutroom.ErrTicketSpent)
}

func TestAnAddressBelongsToThePersonWhoConfirmsIt(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		squatter := s.register(t, cutroom.Registration{Username: "eve", Password: ana.Password, Email: ana.Email, FullName: "Eve"})
		s.now.Move(time.Second)
		w := s.register(t, ana) // the same result as if nobody else had used the address
		claim := cutroom.EmailClaim{Email: ana.Email}
		first, second := s.link(t, cutroom.ForEmail, w.User.ID, claim), s.link(t, cutroom.ForEmail, squatter.User.ID, claim)
		if err := s.ConfirmEmail(t.Context(), first); err != nil {
			t.Fatal(err)
		}
		wantErr(t, s.ConfirmEmail(t.Context(), first), cutroom.ErrTicketSpent)
		wantErr(t, s.ConfirmEmail(t.Context(), second), cutroom.ErrEmailTaken)
		if u, err := s.store.UserByLogin(t.Context(), "ANA@example.com"); err != nil || u.ID != w.User.ID {
			t.Fatalf("the address belongs to %q, %v", u.ID, err)
		}
	})
}

func TestAChangedAddressAppliesOnceItIsConfirmed(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		w := s.register(t, ana)
		by, err := s.Bearer(t.Context(), w.Tokens.Access)
		if err != nil {
			t.Fatal(err)
		}
		const fresh = "ana.new@example.com"
		if err := s.ChangeEmail(t.Context(), by, fresh); err != nil {
			t.Fatal(err)
		}
		if u, _ := s.store.UserByID(t.Context(), by.UserID); u.Email != ana.Email {
			t.Fatalf("changed before it was confirmed: %s", u.Email)
		}
		stale := s.link(t, cutroom.ForPasswordReset, by.UserID, nil)
		if err := s.ConfirmEmail(t.Context(), s.link(t, cutroom.ForEmail, by.UserID, cutroom.EmailClaim{Email: fresh})); err != nil {
			t.Fatal(err)
		}
		if u, _ := s.store.UserByID(t.Context(), by.UserID); u.Email != fresh || !u.OwnsEmail() {
			t.Fatalf("%+v", u)
		}
		wantErr(t, s.CheckReset(t.Context(), stale), cutroom.ErrTicketSpent)
		wantErr(t, s.ChangeEmail(t.Context(), by, "Ana.New@example.com"), cutroom.ErrSameEmail)
	})
}

func TestChangingTheAddressNeedsARecentProof(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	w := s.register(t, ana)
	by, err := s.Bearer(t.Context(), w.Tokens.Access)
	if err != nil {
		t.Fatal(err)
	}
	s.now.Move(cutroom.ProofLife)
	wantErr(t, s.ChangeEmail(t.Context(), by, "new@example.com"), cutroom.ErrProofRequired)
}
