package account_test

import (
	"context"
	"slices"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestAnUnsubscribeLinkStopsOneKindOfEmailForOnePerson(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		ctx := context.Background()
		key, err := cutroom.NewUnsubscribeKey(secret)
		if err != nil {
			t.Fatal(err)
		}
		_, mia := s.manager(t, "mia")
		_, max := s.manager(t, "max")
		token := key.Token(mia.UserID, cutroom.Notice{ID: "application"})
		if notice, on, err := s.Subscription(ctx, token); err != nil || notice.ID != "application" || !on {
			t.Errorf("%+v %v %v", notice, on, err)
		}
		for range 2 { // mail programs retry
			if err := s.Unsubscribe(ctx, token); err != nil {
				t.Fatal(err)
			}
		}
		if _, on, err := s.Subscription(ctx, token); err != nil || on {
			t.Errorf("%v %v", on, err)
		}
		for id, want := range map[string][]string{mia.UserID: {"application"}, max.UserID: nil} {
			u, err := s.store.UserByID(ctx, id)
			if err != nil || !slices.Equal(u.MailOff, want) {
				t.Errorf("%s: %v %v", u.Username, u.MailOff, err)
			}
		}
		lines, err := s.store.AuditBefore(ctx, mia.UserID, 0, 100)
		if err != nil {
			t.Fatal(err)
		}
		written := slices.DeleteFunc(lines, func(e cutroom.AuditEntry) bool { return e.Action != cutroom.AuditUnsubscribed })
		if len(written) != 1 || written[0].By != "" || written[0].Detail["notice"] != "application" {
			t.Errorf("%+v", written)
		}
	})
}

func TestAnUnsignedUnsubscribeLinkDoesNothing(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	ctx := context.Background()
	key, err := cutroom.NewUnsubscribeKey(secret)
	if err != nil {
		t.Fatal(err)
	}
	_, mia := s.manager(t, "mia")
	good := key.Token(mia.UserID, cutroom.Notice{ID: "application"})
	for name, token := range map[string]string{
		"made up": "abc", "cut": good[:len(good)-1], "of nobody": key.Token("nobody", cutroom.Notice{ID: "application"}),
		"of an unknown kind": key.Token(mia.UserID, cutroom.Notice{ID: "horoscope"}),
	} {
		if err := s.Unsubscribe(ctx, token); err == nil {
			t.Errorf("%s: taken", name)
		}
		_, _, err := s.Subscription(ctx, token)
		wantErr(t, err, cutroom.ErrNotFound)
	}
	for _, id := range []string{"new_device", "payment"} {
		// A link of our own, from a time when this mail could be turned off.
		if err := s.Unsubscribe(ctx, key.Token(mia.UserID, cutroom.Notice{ID: id})); err == nil {
			t.Errorf("%s: taken", id)
		}
	}
	if u, err := s.store.UserByID(ctx, mia.UserID); err != nil || len(u.MailOff) != 0 {
		t.Errorf("%v %v", u.MailOff, err)
	}
}
