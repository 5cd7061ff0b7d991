package account_test

import (
	"bytes"
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"testing"

	"cutroom/internal/account"
	"cutroom/internal/cutroom"
	"cutroom/internal/cutroom/cutroomtest"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// longLog is a store whose audit log has many entries, which are generated
// instead of stored.
type longLog struct {
	cutroom.Store
	lines int64
}

func (l longLog) AuditBefore(_ context.Context, _ string, seq int64, limit int) (list []cutroom.AuditEntry, err error) {
	if seq == 0 {
		seq = l.lines + 1
	}
	for seq--; seq > 0 && len(list) < limit; seq-- {
		list = append(list, cutroom.AuditEntry{Seq: seq, By: "system", Action: "account.registered", Subject: "someone", Hash: "h"})
	}
	return list, nil
}

// parts is a writer that counts what it receives, and the largest single write.
type parts struct{ lines, atOnce, bytes int }

func (p *parts) Write(b []byte) (int, error) {
	p.lines += bytes.Count(b, []byte("\n"))
	p.atOnce = max(p.atOnce, len(b))
	p.bytes += len(b)
	return len(b), nil
}

func TestALongAuditFileIsCompleteAndStreamed(t *testing.T) {
	t.Parallel()
	clock := cutroomtest.Noon()
	const lines = 101_234
	s, err := account.New(account.Config{
		Store: longLog{storetest.SQLite(t), lines}, Clock: clock, Wall: clock, Secret: secret, NewID: func() string { return "id" },
		Brand: cutroom.Brand{Name: "Cutroom"}.Fixed(), Origin: "https://cutroom.example",
	})
	if err != nil {
		t.Fatal(err)
	}
	file, err := s.AuditFile(t.Context(), cutroom.Actor{UserID: "mia", Role: cutroom.Manager}, cutroom.AuditSearch{})
	if err != nil {
		t.Fatal(err)
	}
	var got parts
	if err := file.Write(t.Context(), &got); err != nil {
		t.Fatal(err)
	}
	if got.lines != lines+1 || got.atOnce*50 > got.bytes {
		t.Errorf("%+v", got)
	}
}

func TestAnAuditFileContainsEveryEntryOnceNewestFirst(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		const lines = 1001
		if err := st.InTx(t.Context(), func(tx cutroom.Tx) error {
			for i := range lines {
				tx.Record(cutroom.AuditEntry{At: s.now.Now(), By: cutroom.System.UserID, Action: cutroom.AuditMailResent, Subject: fmt.Sprint(i)})
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		search := cutroom.AuditSearch{Action: cutroom.AuditMailResent}
		if _, err := s.AuditFile(t.Context(), cutroom.Actor{UserID: "ben", Role: cutroom.Editor}, search); !errors.Is(err, cutroom.ErrForbidden) {
			t.Errorf("an editor: %v", err)
		}
		file, err := s.AuditFile(t.Context(), cutroom.Actor{UserID: "mia", Role: cutroom.Manager}, search)
		if err != nil {
			t.Fatal(err)
		}
		var text bytes.Buffer
		if err := file.Write(t.Context(), &text); err != nil {
			t.Fatal(err)
		}
		rows, err := csv.NewReader(&text).ReadAll()
		if err != nil || len(rows) != lines+1 {
			t.Fatalf("%d rows, %v", len(rows), err)
		}
		for i, row := range rows[1:] {
			if row[6] != fmt.Sprint(lines-1-i) {
				t.Fatalf("row %d is about %s", i, row[6])
			}
		}
	})
}
