package storetest

import (
	"fmt"
	"reflect"
	"slices"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
)

func ids(people []cutroom.User) []string {
	var list []string
	for _, u := range people {
		list = append(list, u.ID)
	}
	return list
}

var people = []promise{
	{"a person is stored as registered", func(t *testing.T, s *store.Store) {
		register(t, s, ana)
		got, err := s.UserByID(t.Context(), ana.ID)
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(got, ana) {
			t.Fatalf("got %+v, want %+v", got, ana)
		}
	}},
	{"a person is found by username or email, regardless of case", func(t *testing.T, s *store.Store) {
		register(t, s, ana, ben)
		for login, want := range map[string]string{"ana": "ana", " ANA ": "ana", "Ben@Example.com": "ben"} { //nolint:gocritic // the spaces are intended
			got, err := s.UserByLogin(t.Context(), login)
			if err != nil || got.ID != want {
				t.Errorf("%q: got %q, %v", login, got.ID, err)
			}
		}
		_, err := s.UserByLogin(t.Context(), "eve")
		wantErr(t, err, cutroom.ErrNotFound)
	}},
	{"an address belongs to the person who confirmed it, and others may still enter it", func(t *testing.T, s *store.Store) {
		named := func(id string, at time.Time) cutroom.User {
			u := person(id, cutroom.Client)
			u.Email, u.CreatedAt, u.EmailConfirmedAt = "shared@example.com", at, time.Time{}
			return u
		}
		first, second := named("first", noon), named("second", noon.Add(time.Second))
		register(t, s, first, second)
		if got, err := s.UserByLogin(t.Context(), "shared@example.com"); err != nil || got.ID != "first" {
			t.Fatalf("unconfirmed: got %q, %v", got.ID, err)
		}
		_, err := s.UserByConfirmedEmail(t.Context(), "shared@example.com")
		wantErr(t, err, cutroom.ErrNotFound)
		second.EmailConfirmedAt = noon
		write(t, s, func(tx cutroom.Tx) error { return tx.SaveUser(t.Context(), second) })
		for _, find := range []func() (cutroom.User, error){
			func() (cutroom.User, error) { return s.UserByLogin(t.Context(), "Shared@example.com") },
			func() (cutroom.User, error) { return s.UserByConfirmedEmail(t.Context(), "Shared@example.com") },
		} {
			if got, err := find(); err != nil || got.ID != "second" {
				t.Fatalf("confirmed: got %q, %v", got.ID, err)
			}
		}
		first.EmailConfirmedAt = noon
		wantErr(t, s.InTx(t.Context(), func(tx cutroom.Tx) error { return tx.SaveUser(t.Context(), first) }), cutroom.ErrEmailTaken)
	}},
	{"a taken username or confirmed email is refused, the username first", func(t *testing.T, s *store.Store) {
		register(t, s, ana)
		for _, c := range []struct {
			username, email string
			want            error
		}{
			{"ANA", "eve@example.com", cutroom.ErrUsernameTaken},
			{"eve", "Ana@Example.com", cutroom.ErrEmailTaken},
			{"ana", "ana@example.com", cutroom.ErrUsernameTaken},
		} {
			eve := person("eve", cutroom.Client)
			eve.Username, eve.Email = c.username, c.email
			err := s.InTx(t.Context(), func(tx cutroom.Tx) error { return tx.CreateUser(t.Context(), eve) })
			wantErr(t, err, c.want)
		}
	}},
	{"people are listed newest first, in pages", func(t *testing.T, s *store.Store) {
		var want []string
		for i := range 7 {
			u := person(fmt.Sprint("person", i), cutroom.Client)
			u.CreatedAt = noon.Add(time.Duration(i/2) * time.Second) // some at the same time
			register(t, s, u)
			want = append(want, u.ID)
		}
		slices.Reverse(want)
		var got []string
		for page := (cutroom.Page{Limit: 3}); ; page.Before = got[len(got)-1] {
			list, err := s.Users(t.Context(), cutroom.UserSearch{}, page)
			if err != nil {
				t.Fatal(err)
			}
			if len(list) == 0 {
				break
			}
			got = append(got, ids(list)...)
		}
		if !slices.Equal(got, want) {
			t.Fatalf("got %v, want %v", got, want)
		}
		_, err := s.Users(t.Context(), cutroom.UserSearch{}, cutroom.Page{Before: "nobody", Limit: 3})
		wantErr(t, err, cutroom.ErrNotFound)
	}},
	{"people are found by part of their name, by role, and by suspension", func(t *testing.T, s *store.Store) {
		odd := person("odd", cutroom.Client)
		odd.Username, odd.FullName, odd.SuspendedAt = "o_d!d", "100% Odd", noon
		register(t, s, ana, ben, mia, odd)
		for want, search := range map[string]cutroom.UserSearch{
			"[ana]":             {Text: "AN"},
			"[ben]":             {Text: "ben@example"},
			"[odd]":             {Text: "100%"},
			"[]":                {Text: "an%"},
			"[mia]":             {Role: cutroom.Manager},
			"[odd ana]":         {Role: cutroom.Client},
			"[odd mia ben ana]": {Text: "example.com"},
		} {
			list, err := s.Users(t.Context(), search, cutroom.Page{Limit: 10})
			if got := fmt.Sprint(ids(list)); err != nil || got != want {
				t.Errorf("%+v: got %s, %v, want %s", search, got, err, want)
			}
		}
		for _, search := range []cutroom.UserSearch{{Suspended: true}, {Text: "o_d"}, {Text: "d!d"}} {
			if list, err := s.Users(t.Context(), search, cutroom.Page{Limit: 10}); err != nil || len(list) != 1 || list[0].ID != "odd" {
				t.Errorf("%+v: got %v, %v", search, ids(list), err)
			}
		}
		if n, err := s.CountActiveManagers(t.Context()); err != nil || n != 1 {
			t.Errorf("%d managers, %v", n, err)
		}
	}},
	{"people are counted by role", func(t *testing.T, s *store.Store) {
		register(t, s, ana, ben, mia, person("eve", cutroom.Client))
		got, err := s.CountUsers(t.Context())
		want := map[cutroom.Role]int{cutroom.Client: 2, cutroom.Editor: 1, cutroom.Manager: 1}
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Fatalf("got %v, %v", got, err)
		}
	}},
	{"changes to a person affect only that person", func(t *testing.T, s *store.Store) {
		register(t, s, ana, ben)
		changed := ana
		changed.Username, changed.Email, changed.FullName = "ana2", "ana2@example.com", "Ana Two"
		changed.CountryCode, changed.PhoneNumber, changed.Role, changed.Language = "+1", "55", cutroom.Editor, cutroom.Spanish
		changed.TimeZone, changed.Theme, changed.Avatar, changed.MailOff = "Europe/Lisbon", "dark", "avatars/1", []string{"a", "b"}
		changed.PasswordHash = "new"
		changed.EmailConfirmedAt, changed.SuspendedAt, changed.DeleteAfter = noon.Add(1e9), noon.Add(2e9), noon.Add(3e9)
		write(t, s, func(tx cutroom.Tx) error { return tx.SaveUser(t.Context(), changed) })
		if got, err := s.UserByID(t.Context(), ana.ID); err != nil || !reflect.DeepEqual(got, changed) {
			t.Fatalf("got %+v, %v", got, err)
		}
		if other, err := s.UserByID(t.Context(), ben.ID); err != nil || !reflect.DeepEqual(other, ben) {
			t.Fatalf("ben became %+v, %v", other, err)
		}
	}},
	{"a change to a missing person is not found", func(t *testing.T, s *store.Store) {
		wantErr(t, s.InTx(t.Context(), func(tx cutroom.Tx) error { return tx.SaveUser(t.Context(), ana) }), cutroom.ErrNotFound)
	}},
}
