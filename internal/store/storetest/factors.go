package storetest

import (
	"encoding/json"
	"reflect"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
)

var factors = []promise{
	{"a person has one authenticator app, and a second one is refused", func(t *testing.T, s *store.Store) {
		register(t, s, ana)
		want := cutroom.Authenticator{UserID: ana.ID, Secret: "sealed", LastStep: 7, CreatedAt: noon, Trusted: true}
		write(t, s, func(tx cutroom.Tx) error { return tx.CreateAuthenticator(t.Context(), want) })
		if got, err := s.AuthenticatorOf(t.Context(), ana.ID); err != nil || got != want {
			t.Fatalf("got %+v, %v", got, err)
		}
		err := s.InTx(t.Context(), func(tx cutroom.Tx) error { return tx.CreateAuthenticator(t.Context(), want) })
		wantErr(t, err, cutroom.ErrTwoFactorOn)
		_, err = s.AuthenticatorOf(t.Context(), ben.ID)
		wantErr(t, err, cutroom.ErrNotFound)
	}},
	{"a code's time step is used once, with all before it, even concurrently", func(t *testing.T, s *store.Store) {
		register(t, s, ana)
		write(t, s, func(tx cutroom.Tx) error {
			return tx.CreateAuthenticator(t.Context(), cutroom.Authenticator{UserID: ana.ID, LastStep: 10, CreatedAt: noon})
		})
		spend := func(step int64) (won bool) {
			write(t, s, func(tx cutroom.Tx) (err error) {
				won, err = tx.SpendStep(t.Context(), ana.ID, step)
				return err
			})
			return won
		}
		if spend(10) || spend(9) {
			t.Error("a used step was accepted again")
		}
		won := make([]bool, 10)
		atOnce(len(won), func(i int) error {
			won[i] = spend(12)
			return nil
		})
		count := 0
		for _, w := range won {
			if w {
				count++
			}
		}
		if count != 1 || spend(11) {
			t.Errorf("used %d times, or the previous one afterwards", count)
		}
	}},
	{"recovery codes are used once, replaced all together, and deleted with the app", func(t *testing.T, s *store.Store) {
		register(t, s, ana, ben)
		codes := []cutroom.RecoveryCode{{UserID: ana.ID, Hash: "a"}, {UserID: ana.ID, Hash: "b"}}
		write(t, s, func(tx cutroom.Tx) error {
			if err := tx.CreateAuthenticator(t.Context(), cutroom.Authenticator{UserID: ana.ID, CreatedAt: noon}); err != nil {
				return err
			}
			return tx.ReplaceRecoveryCodes(t.Context(), ana.ID, codes)
		})
		use := func(user, hash string) (won bool) {
			write(t, s, func(tx cutroom.Tx) (err error) {
				won, err = tx.UseRecoveryCode(t.Context(), user, hash, noon)
				return err
			})
			return won
		}
		if use(ben.ID, "a") || use(ana.ID, "c") || !use(ana.ID, "a") || use(ana.ID, "a") {
			t.Error("a code was accepted for somebody else, although invented, or twice")
		}
		left := func() int {
			n, err := s.CountRecoveryCodes(t.Context(), ana.ID)
			if err != nil {
				t.Fatal(err)
			}
			return n
		}
		if left() != 1 {
			t.Errorf("%d left", left())
		}
		write(t, s, func(tx cutroom.Tx) error {
			return tx.ReplaceRecoveryCodes(t.Context(), ana.ID, []cutroom.RecoveryCode{{UserID: ana.ID, Hash: "d"}})
		})
		if left() != 1 || use(ana.ID, "b") {
			t.Error("an old code still worked after its replacement")
		}
		write(t, s, func(tx cutroom.Tx) error { return tx.DeleteAuthenticator(t.Context(), ana.ID) })
		if left() != 0 {
			t.Error("codes still worked after the app was removed")
		}
	}},
	{"a passkey is stored, changed and removed by its owner, and its credential is unique", func(t *testing.T, s *store.Store) {
		register(t, s, ana, ben)
		want := cutroom.Passkey{ID: "k1", UserID: ana.ID, CredentialID: "cred", Name: "Phone", Record: json.RawMessage(`{"a":1}`), CreatedAt: noon}
		write(t, s, func(tx cutroom.Tx) error { return tx.CreatePasskey(t.Context(), want) })
		twin := want
		twin.ID, twin.UserID = "k2", ben.ID
		err := s.InTx(t.Context(), func(tx cutroom.Tx) error { return tx.CreatePasskey(t.Context(), twin) })
		wantErr(t, err, cutroom.ErrPasskeyTaken)
		want.Name, want.Record, want.LastUsedAt = "Laptop", json.RawMessage(`{"a":2}`), noon
		write(t, s, func(tx cutroom.Tx) error { return tx.SavePasskey(t.Context(), want) })
		if got, err := s.PasskeyByCredential(t.Context(), "cred"); err != nil || !reflect.DeepEqual(got, want) {
			t.Fatalf("got %+v, %v", got, err)
		}
		if got, err := s.Passkeys(t.Context(), ana.ID); err != nil || len(got) != 1 || !reflect.DeepEqual(got[0], want) {
			t.Fatalf("got %+v, %v", got, err)
		}
		err = s.InTx(t.Context(), func(tx cutroom.Tx) error { return tx.DeletePasskey(t.Context(), ben.ID, want.ID) })
		wantErr(t, err, cutroom.ErrNotFound)
		write(t, s, func(tx cutroom.Tx) error { return tx.DeletePasskey(t.Context(), ana.ID, want.ID) })
		if got, err := s.Passkeys(t.Context(), ana.ID); err != nil || len(got) != 0 {
			t.Fatalf("got %+v, %v", got, err)
		}
	}},
}
