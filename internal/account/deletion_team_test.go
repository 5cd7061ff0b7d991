package account_test

import (
	"testing"

	"cutroom/internal/account"
	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestAnOwnerMustHandTheTeamOverBeforeDeletion(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		owner := s.owner(t, "ana", "professional")
		member := s.member(t, owner, "rui", cutroom.Approver)
		_, err := s.AskForDeletion(t.Context(), owner)
		wantErr(t, err, cutroom.ErrOwnsTeam)
		if err := s.TransferOwnership(t.Context(), owner, member.UserID); err != nil {
			t.Fatal(err)
		}
		team := s.place(t, member).AccountID
		if _, err := s.AskForDeletion(t.Context(), owner); err != nil {
			t.Fatal(err)
		}
		s.now.Move(14 * day)
		s.sweep(t)
		if mates, err := s.store.Teammates(t.Context(), team); err != nil || len(mates) != 1 {
			t.Fatalf("%+v, %v", mates, err)
		}
		_, again := s.signIn(t, account.Visitor{}, registration("rui"))
		if _, err := s.AskForDeletion(t.Context(), again); err != nil {
			t.Fatal(err)
		}
		s.now.Move(14 * day)
		s.sweep(t)
		gone, err := s.store.ClientAccountByID(t.Context(), team)
		if err != nil || gone.ClosedAt.IsZero() {
			t.Fatalf("the account without members is still open: %+v, %v", gone, err)
		}
		if r := gone.Retention(gone.CreatedAt); r.Reason != cutroom.KeptAfterClosing || !r.Until.Equal(s.now.Now().Add(30*day)) {
			t.Errorf("its files are kept until %v because of %s", r.Until, r.Reason)
		}
	})
}
