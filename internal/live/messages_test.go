package live

import (
	"context"
	"encoding/json"
	"testing"
	"time"

	"cutroom/internal/cutroom"
)

// says sends a message from a person about a room.
func (s *stage) says(t *testing.T, name, room, subject string, audience ...string) {
	t.Helper()
	data, err := json.Marshal(map[string]string{"subject": subject})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.passOn(t.Context(), cutroom.LiveMessage{Kind: "viewing", Room: room, By: s.ids[name], Audience: audience, Data: data}); err != nil {
		t.Fatal(err)
	}
}

func TestPeopleInARoomReceiveEachOthersMessages(t *testing.T) {
	onBoth(t, func(t *testing.T, s *stage) {
		ana := s.follows(t, s.signIn(t, "ana", cutroom.Client))
		ben := s.follows(t, s.signIn(t, "ben", cutroom.Editor))
		eve := s.follows(t, s.signIn(t, "eve", cutroom.Client))
		mia := s.follows(t, s.signIn(t, "mia", cutroom.Manager))
		both := []string{cutroom.ToUser(s.ids["ana"]), cutroom.ToUser(s.ids["ben"]), cutroom.ToManagers}
		s.says(t, "ana", "p/1", "ana comes", both...)
		s.says(t, "ben", "p/1", "ben comes", both...)
		s.says(t, "eve", "p/1", "eve writes to another room", cutroom.ToUser(s.ids["eve"]))
		s.says(t, "ana", "p/1", "ana plays", both...)
		s.says(t, "ana", "p/2", "ana is elsewhere", both...)
		ana.hears("ana comes", "ben comes", "ana plays", "ana is elsewhere")
		ben.hears("ben comes", "ana plays")
		eve.hears("eve writes to another room")
		// Nobody has received more, because an event for everybody comes right
		// after it.
		s.happen(t, cutroom.ToEveryone, "later")
		s.handOutAll(t)
		for _, who := range []*listening{ana, ben, eve, mia} {
			who.hears("later")
		}
	})
}

func TestALiveMessageIsNotInTheEventLog(t *testing.T) {
	onBoth(t, func(t *testing.T, s *stage) {
		session := s.signIn(t, "ana", cutroom.Client)
		ana := s.follows(t, session)
		mine := cutroom.ToUser(s.ids["ana"])
		s.happen(t, mine, "an event")
		s.handOutAll(t)
		before := ana.expect(cutroom.ContactReceived)
		s.says(t, "ana", "p/1", "ana plays", mine)
		if got := ana.expect("viewing"); got.id != "" {
			t.Errorf("the message has the number %s", got.id)
		}
		s.happen(t, mine, "another event")
		s.handOutAll(t)
		s.listen(t, session, before.id).hears("another event")
	})
}

func TestAMessageDoesNotReachALostSession(t *testing.T) {
	onBoth(t, func(t *testing.T, s *stage) {
		ana := s.follows(t, s.signIn(t, "ana", cutroom.Client))
		mine := cutroom.ToUser(s.ids["ana"])
		s.says(t, "ana", "p/1", "ana comes", mine)
		ana.hears("ana comes")
		s.change(t, "ana", func(u *cutroom.User) { u.Role = cutroom.Editor })
		s.says(t, "ana", "p/1", "ana plays", mine)
		ana.ends()
	})
}

func TestAPersonWhoSendsNothingLeavesTheRoom(t *testing.T) {
	t.Parallel()
	r, now := rooms{}, time.Now()
	r.enter("p/1", "ana", now)
	r.enter("p/1", "ben", now.Add(stay/2))
	r.enter("p/2", "mia", now.Add(stay+time.Second))
	if later := now.Add(stay + time.Second); r.has("p/1", "ana", later) || !r.has("p/1", "ben", later) || r.has("p/2", "ben", later) {
		t.Errorf("%v", r)
	}
	r.enter("p/2", "mia", now.Add(3*stay))
	if len(r) != 1 || len(r["p/2"]) != 1 {
		t.Errorf("an empty room is kept: %v", r)
	}
}

// slowRights blocks every lookup until it is told to continue.
type slowRights struct {
	Rights
	asked, goOn chan struct{}
}

func (r slowRights) Holders(ctx context.Context, ids []string) (map[string]cutroom.Actor, error) {
	r.asked <- struct{}{}
	select {
	case <-r.goOn:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	return r.Rights.Holders(ctx, ids)
}

func TestAMessageWaitingForRightsDoesNotDelayOtherStreams(t *testing.T) {
	onBoth(t, func(t *testing.T, s *stage) {
		ana := s.follows(t, s.signIn(t, "ana", cutroom.Client))
		bens := s.signIn(t, "ben", cutroom.Editor)
		slow := slowRights{Rights: s.rights, asked: make(chan struct{}), goOn: make(chan struct{})}
		s.rights = slow
		passed := make(chan error, 1)
		go func() {
			passed <- s.passOn(t.Context(), cutroom.LiveMessage{
				Kind: "viewing", Room: "p/1", By: s.ids["ana"], Audience: []string{cutroom.ToUser(s.ids["ana"])}, Data: []byte(`{"subject":"ana plays"}`),
			})
		}()
		<-slow.asked
		s.follows(t, bens) // another stream opens
		s.beat()           // and the open ones get their heartbeat
		close(slow.goOn)
		if err := <-passed; err != nil {
			t.Fatal(err)
		}
		ana.hears("ana plays")
	})
}

func TestAStreamThatClosesWhileRightsAreReadGetsNothing(t *testing.T) {
	onBoth(t, func(t *testing.T, s *stage) {
		ana := s.follows(t, s.signIn(t, "ana", cutroom.Client))
		slow := slowRights{Rights: s.rights, asked: make(chan struct{}), goOn: make(chan struct{})}
		s.rights = slow
		passed := make(chan error, 1)
		go func() {
			passed <- s.passOn(t.Context(), cutroom.LiveMessage{
				Kind: "viewing", Room: "p/1", By: s.ids["ana"], Audience: []string{cutroom.ToUser(s.ids["ana"])}, Data: []byte(`{"subject":"ana plays"}`),
			})
		}()
		<-slow.asked
		s.close()
		close(slow.goOn)
		if err := <-passed; err != nil {
			t.Fatal(err)
		}
		ana.ends()
	})
}
