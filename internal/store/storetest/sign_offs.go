package storetest

import (
	"errors"
	"fmt"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
)

// SignOff records an approval after the account's last one.
func SignOff(t testing.TB, s *store.Store, account, project string) error {
	ctx := t.Context()
	return s.InTx(ctx, func(tx cutroom.Tx) error {
		last, err := cutroom.Optional(tx.LastSignOff(ctx, account))
		if err != nil {
			return err
		}
		if last == nil {
			last = &cutroom.SignOff{}
		}
		return tx.CreateSignOff(ctx, cutroom.SignOff{
			Account: cutroom.SignOffParty{ID: account, Name: "Casa <Prata> 春"}, Project: cutroom.SignOffProject{ID: project, Title: "Spring"}, Version: 2,
			File: cutroom.SignOffFile{Name: "v2.mp4", Bytes: 1 << 40, SHA256: "abc"}, By: cutroom.SignOffParty{ID: "ana", Name: "Ana"},
			At: noon, Words: "I approve", Rounds: 3,
		}.Sealed(*last))
	})
}

var signOffs = []promise{
	{"sign-offs are chained within their account, even with concurrent writers", func(t *testing.T, s *store.Store) {
		for _, err := range atOnce(12, func(i int) error { return SignOff(t, s, []string{"casa", "bakery"}[i%2], fmt.Sprint("p", i)) }) {
			if err != nil {
				t.Fatal(err)
			}
		}
		found, err := cutroom.VerifySignOffs(t.Context(), s)
		if err != nil || found.Accounts != 2 || found.Records != 12 || len(found.Broken) != 0 {
			t.Errorf("%+v %v", found, err)
		}
	}},
	{"a sign-off is stored as written and found by account, project and person", func(t *testing.T, s *store.Store) {
		if _, err := s.LastSignOff(t.Context(), "casa"); !errors.Is(err, cutroom.ErrNotFound) {
			t.Errorf("of an account without any: %v", err)
		}
		for _, project := range []string{"p1", "p1", "p2"} {
			if err := SignOff(t, s, "casa", project); err != nil {
				t.Fatal(err)
			}
		}
		last, err := s.LastSignOff(t.Context(), "casa")
		if err != nil || last.Number != 3 || !last.Intact() {
			t.Errorf("%+v %v", last, err)
		}
		if again, err := s.SignOffOf(t.Context(), "p1"); err != nil || again.Number != 2 || again.Hash != last.Previous {
			t.Errorf("%+v %v", again, err)
		}
		if hers, err := s.SignOffsBy(t.Context(), "ana", 100); err != nil || len(hers) != 3 {
			t.Errorf("%d records: %v", len(hers), err)
		}
	}},
}
