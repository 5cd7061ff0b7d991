package storetest

import (
	"reflect"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
)

func linked(subject, userID string) cutroom.LinkedIdentity {
	return cutroom.LinkedIdentity{
		Issuer: "https://google.example", Subject: subject, UserID: userID, Email: subject + "@example.com", LinkedAt: noon,
	}
}

var identities = []promise{
	{"an identity is found by issuer and subject, and in its person's list", func(t *testing.T, s *store.Store) {
		register(t, s, ana, ben)
		google, other := linked("1", ana.ID), linked("1", ana.ID)
		other.Issuer, other.LinkedAt = "https://other.example", noon.Add(time.Hour)
		write(t, s, func(tx cutroom.Tx) error {
			if err := tx.CreateIdentity(t.Context(), other); err != nil {
				return err
			}
			return tx.CreateIdentity(t.Context(), google)
		})
		if got, err := s.Identity(t.Context(), google.Issuer, "1"); err != nil || !reflect.DeepEqual(got, google) {
			t.Errorf("got %+v, %v", got, err)
		}
		if got, err := s.IdentitiesOf(t.Context(), ana.ID); err != nil || !reflect.DeepEqual(got, []cutroom.LinkedIdentity{google, other}) {
			t.Errorf("hers: %+v, %v", got, err)
		}
		if got, err := s.IdentitiesOf(t.Context(), ben.ID); err != nil || len(got) != 0 {
			t.Errorf("his: %+v, %v", got, err)
		}
		_, err := s.Identity(t.Context(), google.Issuer, "2")
		wantErr(t, err, cutroom.ErrNotFound)
	}},
	{"an identity belongs to one account, and an account has one per issuer", func(t *testing.T, s *store.Store) {
		register(t, s, ana, ben)
		write(t, s, func(tx cutroom.Tx) error { return tx.CreateIdentity(t.Context(), linked("1", ana.ID)) })
		for _, taken := range []cutroom.LinkedIdentity{linked("1", ben.ID), linked("2", ana.ID)} {
			err := s.InTx(t.Context(), func(tx cutroom.Tx) error { return tx.CreateIdentity(t.Context(), taken) })
			wantErr(t, err, cutroom.ErrGoogleTaken)
		}
	}},
	{"an identity that was removed can be linked again", func(t *testing.T, s *store.Store) {
		register(t, s, ana, ben)
		write(t, s, func(tx cutroom.Tx) error { return tx.CreateIdentity(t.Context(), linked("1", ana.ID)) })
		write(t, s, func(tx cutroom.Tx) error { return tx.DeleteIdentity(t.Context(), linked("1", "").Issuer, "1") })
		err := s.InTx(t.Context(), func(tx cutroom.Tx) error {
			return tx.DeleteIdentity(t.Context(), linked("1", "").Issuer, "1")
		})
		wantErr(t, err, cutroom.ErrNotFound)
		write(t, s, func(tx cutroom.Tx) error { return tx.CreateIdentity(t.Context(), linked("1", ben.ID)) })
	}},
}
