package storetest

import (
	"encoding/json"
	"fmt"
	"reflect"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
)

var events = []promise{
	{"an event is read back as appended, with its number", func(t *testing.T, s *store.Store) {
		want := []cutroom.Event{
			{Kind: cutroom.UserRegistered, At: noon, By: "ana", Subject: "ana", Audience: []string{cutroom.ToUser("ana"), cutroom.ToManagers}, Data: json.RawMessage(`{"b": 1, "a": "ção"}`)},
			{Kind: cutroom.ClockMoved, At: noon, By: "system", Subject: "clock", Audience: []string{cutroom.ToEveryone}},
		}
		write(t, s, func(tx cutroom.Tx) error {
			tx.Append(want[0])
			tx.Append(want[1])
			return nil
		})
		got, err := s.EventsAfter(t.Context(), 0, 10)
		if err != nil || len(got) != 2 {
			t.Fatalf("got %+v, %v", got, err)
		}
		last, err := s.LastEvent(t.Context())
		if err != nil || last != got[1].Seq || got[0].Seq >= got[1].Seq {
			t.Fatalf("numbers %d and %d, last %d, %v", got[0].Seq, got[1].Seq, last, err)
		}
		for i := range got {
			want[i].Seq = got[i].Seq
		}
		if !reflect.DeepEqual(got, want) {
			t.Fatalf("got %+v, want %+v", got, want)
		}
		if rest, err := s.EventsAfter(t.Context(), got[0].Seq, 1); err != nil || len(rest) != 1 || rest[0].Seq != last {
			t.Fatalf("got %+v, %v", rest, err)
		}
	}},
	{"old events are deleted, oldest first, and no number is reused", func(t *testing.T, s *store.Store) {
		if first, err := s.FirstEvent(t.Context()); err != nil || first != 0 {
			t.Fatalf("an empty log begins with %d, %v", first, err)
		}
		for i := range 6 {
			write(t, s, func(tx cutroom.Tx) error {
				e := something(fmt.Sprint(i))
				e.At = noon.Add(time.Duration(i) * time.Hour)
				tx.Append(e)
				return nil
			})
		}
		all, err := s.EventsAfter(t.Context(), 0, 10)
		if err != nil || len(all) != 6 {
			t.Fatalf("got %+v, %v", all, err)
		}
		forget := func(hours int, below int64, limit, want int) {
			t.Helper()
			write(t, s, func(tx cutroom.Tx) error {
				n, err := tx.ForgetEvents(t.Context(), noon.Add(time.Duration(hours)*time.Hour), below, limit)
				if n != want {
					t.Errorf("deleted %d, want %d", n, want)
				}
				return err
			})
		}
		forget(3, all[5].Seq, 2, 2)
		forget(3, all[5].Seq, 2, 1)
		if first, err := s.FirstEvent(t.Context()); err != nil || first != all[3].Seq {
			t.Fatalf("the log begins with %d, %v", first, err)
		}
		forget(100, all[5].Seq, 100, 2)
		if first, err := s.FirstEvent(t.Context()); err != nil || first != all[5].Seq {
			t.Fatalf("the log begins with %d, %v", first, err)
		}
		write(t, s, func(tx cutroom.Tx) error {
			tx.Append(something("next"))
			return nil
		})
		if last, err := s.LastEvent(t.Context()); err != nil || last <= all[5].Seq {
			t.Fatalf("after %d came %d, %v", all[5].Seq, last, err)
		}
	}},
	{"a subscriber is notified of committed events and not of failed ones", func(t *testing.T, s *store.Store) {
		signal := s.Subscribe(t.Context())
		_ = s.InTx(t.Context(), func(tx cutroom.Tx) error {
			tx.Append(something("never"))
			return errRefused
		})
		write(t, s, func(tx cutroom.Tx) error { return tx.PutSetting(t.Context(), "quiet", "yes") })
		select {
		case <-signal:
			t.Fatal("no notification arrived")
		default:
		}
		write(t, s, func(tx cutroom.Tx) error {
			tx.Append(something("now"))
			return nil
		})
		receive(t, signal)
	}},
	{"a reader of fifty concurrent writers misses nothing and sees events in order", func(t *testing.T, s *store.Store) {
		const writers, each = 50, 4
		signal := s.Subscribe(t.Context())
		failed := make(chan []error, 1)
		go func() {
			failed <- atOnce(writers, func(i int) error {
				for n := range each {
					if err := s.InTx(t.Context(), func(tx cutroom.Tx) error {
						tx.Append(something(fmt.Sprintf("%d/%d", i, n)))
						return nil
					}); err != nil {
						return err
					}
				}
				return nil
			})
		}()
		next := map[string]int{} // the next number expected from each writer
		var last int64
		for seen := 0; seen < writers*each; {
			list, err := s.EventsAfter(t.Context(), last, 10)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range list {
				var n int
				var writer string
				if _, err := fmt.Sscanf(e.Subject, "%d/%d", new(int), &n); err != nil {
					t.Fatal(err)
				}
				writer = e.Subject[:len(e.Subject)-2]
				if e.Seq <= last || next[writer] != n {
					t.Fatalf("after %d came %d: %s, want the writer's %d", last, e.Seq, e.Subject, next[writer])
				}
				next[writer]++
				last = e.Seq
				seen++
			}
			if len(list) == 0 {
				receive(t, signal)
			}
		}
		for _, err := range <-failed {
			if err != nil {
				t.Fatal(err)
			}
		}
	}},
}
