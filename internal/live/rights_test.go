package live

import (
	"errors"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestAFormerManagerReceivesNoManagerEvents(t *testing.T) {
	onBoth(t, func(t *testing.T, s *stage) {
		mia := s.follows(t, s.signIn(t, "mia", cutroom.Manager))
		ben := s.follows(t, s.signIn(t, "ben", cutroom.Manager))

		s.happen(t, cutroom.ToManagers, "while both are managers")
		s.handOutAll(t)
		mia.hears("while both are managers")
		ben.hears("while both are managers")

		// The demotion is in the same page, after events that ben must not
		// receive.
		s.happen(t, cutroom.ToManagers, "just before", "and one more")
		if err := s.account.ChangeRole(t.Context(), cutroom.System, s.ids["ben"], cutroom.Editor); err != nil {
			t.Fatal(err)
		}
		s.happen(t, cutroom.ToManagers, "just after")
		s.handOutAll(t)
		ben.expect(cutroom.UserRoleChanged)
		ben.ends()
		mia.hears("just before", "and one more", s.ids["ben"], s.ids["ben"], "just after")
	})
}

func TestARoleChangeWithoutAnEventAppliesAtTheNextEvent(t *testing.T) {
	onBoth(t, func(t *testing.T, s *stage) {
		ben := s.follows(t, s.signIn(t, "ben", cutroom.Manager))
		s.change(t, "ben", func(u *cutroom.User) { u.Role = cutroom.Client })
		s.happen(t, cutroom.ToManagers, "not for ben")
		s.handOutAll(t)
		ben.ends()
	})
}

func TestPersonalEventsAreNotSentToAnEndedSession(t *testing.T) {
	onBoth(t, func(t *testing.T, s *stage) {
		ended, open := s.signIn(t, "ana", cutroom.Client), s.signIn(t, "ana", cutroom.Client)
		lost, kept := s.follows(t, ended), s.follows(t, open)
		s.happen(t, cutroom.ToUser(s.ids["ana"]), "hers")
		write(t, s.store, func(tx cutroom.Tx) error {
			_, err := tx.EndSession(t.Context(), ended, cutroom.EndedByLogout, time.Now())
			return err
		})
		s.handOutAll(t)
		lost.ends()
		kept.hears("hers")
	})
}

// quietEndings are ways in which ana's stream loses its rights without an
// event.
var quietEndings = map[string]func(t *testing.T, s *stage, sessionID string){
	"her role is another": func(t *testing.T, s *stage, _ string) {
		s.change(t, "ana", func(u *cutroom.User) { u.Role = cutroom.Editor })
	},
	"she is suspended": func(t *testing.T, s *stage, _ string) {
		s.change(t, "ana", func(u *cutroom.User) { u.SuspendedAt = time.Now() })
	},
	"her session has ended": func(t *testing.T, s *stage, sessionID string) {
		write(t, s.store, func(tx cutroom.Tx) error {
			_, err := tx.EndSession(t.Context(), sessionID, cutroom.EndedByManager, time.Now())
			return err
		})
	},
	"her session is deleted": func(t *testing.T, s *stage, _ string) {
		write(t, s.store, func(tx cutroom.Tx) error {
			_, err := tx.DeleteDeadSessions(t.Context(), time.Now().Add(time.Hour))
			return err
		})
	},
}

func TestLosingAccessWithoutAnEventClosesTheStreamAtTheNextCheck(t *testing.T) {
	for how, end := range quietEndings {
		t.Run(how, func(t *testing.T) {
			onBoth(t, func(t *testing.T, s *stage) {
				session := s.signIn(t, "ana", cutroom.Client)
				ana := s.follows(t, session)
				if err := s.recheck(t.Context()); err != nil {
					t.Fatal(err)
				}
				if s.following() != 1 {
					t.Fatal("a stream with all its rights was closed")
				}
				end(t, s, session)
				if err := s.recheck(t.Context()); err != nil {
					t.Fatal(err)
				}
				ana.ends()
			})
		})
	}
}

func TestLosingAccessWithoutAnEventAppliesWithinFiveSeconds(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.run(t)
		ana := s.follows(t, s.signIn(t, "ana", cutroom.Client))
		s.change(t, "ana", func(u *cutroom.User) { u.Role = cutroom.Editor })
		late := time.AfterFunc(5*time.Second, func() {
			t.Error("the stream is still open after five seconds")
			ana.close()
		})
		defer late.Stop()
		ana.ends()
	})
}

func TestMissedEventsAreFilteredByCurrentRights(t *testing.T) {
	onBoth(t, func(t *testing.T, s *stage) {
		session := s.signIn(t, "ben", cutroom.Manager)
		first := s.follows(t, session)
		s.happen(t, cutroom.ToManagers, "heard")
		s.handOutAll(t)
		heard := first.expect(cutroom.ContactReceived)
		first.close()

		s.happen(t, cutroom.ToManagers, "missed")
		s.handOutAll(t)
		// The request was authenticated as a manager's a moment before.
		s.change(t, "ben", func(u *cutroom.User) { u.Role = cutroom.Client })
		s.listen(t, session, heard.id).ends()
	})
}

func TestManySessionsAreCheckedWithOneQuery(t *testing.T) {
	onBoth(t, func(t *testing.T, s *stage) {
		var ids []string
		for range 3 {
			ids = append(ids, s.signIn(t, "ana", cutroom.Client))
		}
		ids = append(ids, s.signIn(t, "mia", cutroom.Manager), "nobody's", "it's \"quoted\" \\ and {braced}")
		write(t, s.store, func(tx cutroom.Tx) error {
			_, err := tx.EndSession(t.Context(), ids[1], cutroom.EndedByLogout, time.Now())
			return err
		})
		holders, err := s.account.Holders(t.Context(), ids)
		if err != nil || len(holders) != 3 {
			t.Fatalf("%v, %v", holders, err)
		}
		for _, id := range []string{ids[0], ids[2], ids[3]} {
			alone, err := s.account.Holder(t.Context(), id)
			if err != nil || holders[id] != alone {
				t.Errorf("%+v, alone %+v, %v", holders[id], alone, err)
			}
		}
		if _, err := s.account.Holder(t.Context(), ids[1]); !errors.Is(err, cutroom.ErrUnauthenticated) {
			t.Error(err)
		}
	})
}
