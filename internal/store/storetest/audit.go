package storetest

import (
	"errors"
	"fmt"
	"reflect"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
)

func entry(subject string) cutroom.AuditEntry {
	return cutroom.AuditEntry{At: noon, By: "mia", Action: cutroom.AuditRoleChanged, Subject: subject, Detail: map[string]string{"to": "admin"}}
}

var audit = []promise{
	{"audit entries are chained in order, even with concurrent writers", func(t *testing.T, s *store.Store) {
		const writers = 15
		for _, err := range atOnce(writers, func(i int) error {
			return s.InTx(t.Context(), func(tx cutroom.Tx) error {
				tx.Record(entry(fmt.Sprint("first of ", i)), entry(fmt.Sprint("second of ", i)))
				return nil
			})
		}) {
			if err != nil {
				t.Fatal(err)
			}
		}
		found, err := cutroom.VerifyAudit(t.Context(), s)
		if err != nil || found.BrokenAt != 0 || found.Entries != 2*writers {
			t.Fatalf("found %+v, %v", found, err)
		}
	}},
	{"an audit entry is stored as written and found by its subject", func(t *testing.T, s *store.Store) {
		write(t, s, func(tx cutroom.Tx) error {
			tx.Record(entry("ana"), entry("ben"))
			tx.Record(cutroom.AuditEntry{At: noon, Action: cutroom.AuditRegistered, Subject: "ana"})
			return nil
		})
		first := entry("ana").Sealed(0, "")
		all, err := s.AuditBefore(t.Context(), "", 0, 10)
		if err != nil || len(all) != 3 || !reflect.DeepEqual(all[2], first) {
			t.Fatalf("got %+v, %v", all, err)
		}
		hers, err := s.AuditBefore(t.Context(), "ana", 0, 10)
		if err != nil || len(hers) != 2 || hers[0].Seq != 3 || hers[1].Seq != 1 {
			t.Fatalf("got %+v, %v", hers, err)
		}
		older, err := s.AuditBefore(t.Context(), "ana", 3, 10)
		if err != nil || len(older) != 1 || older[0].Seq != 1 {
			t.Fatalf("got %+v, %v", older, err)
		}
	}},
	{"audit entries are found by actor, action and time", func(t *testing.T, s *store.Store) {
		later := entry("ben")
		later.By, later.Action, later.At = "max", cutroom.AuditSuspended, noon.Add(time.Hour)
		write(t, s, func(tx cutroom.Tx) error {
			tx.Record(entry("ana"), entry("ben"), later)
			return nil
		})
		for _, c := range []struct {
			search cutroom.AuditSearch
			before int64
			want   string
		}{
			{cutroom.AuditSearch{}, 0, "[3 2 1]"}, {cutroom.AuditSearch{By: "mia"}, 0, "[2 1]"}, {cutroom.AuditSearch{By: "mia"}, 2, "[1]"},
			{cutroom.AuditSearch{Action: cutroom.AuditSuspended}, 0, "[3]"}, {cutroom.AuditSearch{Subject: "ben", By: "mia"}, 0, "[2]"},
			{cutroom.AuditSearch{From: noon.Add(time.Hour)}, 0, "[3]"}, {cutroom.AuditSearch{Until: noon.Add(time.Hour)}, 0, "[2 1]"},
		} {
			found, err := s.AuditFound(t.Context(), c.search, c.before, 10)
			var numbers []int64
			for _, e := range found {
				numbers = append(numbers, e.Seq)
			}
			if err != nil || fmt.Sprint(numbers) != c.want {
				t.Errorf("%+v: %v, %v", c.search, numbers, err)
			}
		}
	}},
	{"a failed transaction leaves no audit entry", func(t *testing.T, s *store.Store) {
		failed := errors.New("no")
		wantErr(t, s.InTx(t.Context(), func(tx cutroom.Tx) error {
			tx.Record(entry("ana"))
			return failed
		}), failed)
		if all, err := s.AuditBefore(t.Context(), "", 0, 10); err != nil || len(all) != 0 {
			t.Fatalf("got %+v, %v", all, err)
		}
	}},
}
