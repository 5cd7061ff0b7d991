package production_test

import (
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestMessagesOfADeletedPersonStayReadable(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		p := s.assigned(t, "Talk") // ben's
		s.says(t, reviewer, p.ID, "The music is too loud")
		told := s.bell(t, ben)
		s.write(t, func(tx cutroom.Tx) error { return tx.DeleteUser(t.Context(), reviewer.UserID) })
		for _, who := range []cutroom.Actor{ana, ben, mia} {
			if texts := s.reads(t, who, p.ID); len(texts) != 1 || texts[0] != "The music is too loud" {
				t.Errorf("%s reads %q", who.UserID, texts)
			}
			if _, err := s.Conversations(t.Context(), who, firstPage); err != nil {
				t.Errorf("%s lists conversations: %v", who.UserID, err)
			}
		}
		if now := s.bell(t, ben); len(now) != len(told) {
			t.Errorf("ben had %d notifications and has %d", len(told), len(now))
		}
		s.says(t, ana, p.ID, "It is")
	})
}
