package storetest

import (
	"reflect"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
)

func application(id string, at time.Time) cutroom.Application {
	return cutroom.Application{
		ID: id, State: cutroom.ApplicationReceived, FullName: "Ben Costa", Email: "Ben@example.com", Country: "PT",
		TimeZone: "Europe/Lisbon", Languages: []cutroom.Language{cutroom.Portuguese, cutroom.English},
		Skills: []cutroom.Skill{"color", "audio"}, Software: "DaVinci Resolve", WeeklyHours: 20,
		Showreel: []string{"https://vimeo.com/76979871", "https://example.com/reel?x=1"}, About: "Ten years\nof cutting.",
		Rate: 35, Language: cutroom.Portuguese, ConsentedAt: at, CreatedAt: at, ChangedAt: at,
	}
}

func apply(t testing.TB, s *store.Store, list ...cutroom.Application) {
	t.Helper()
	write(t, s, func(tx cutroom.Tx) error {
		for _, a := range list {
			if err := tx.CreateApplication(t.Context(), a); err != nil {
				return err
			}
		}
		return nil
	})
}

var applications = []promise{
	{"an application is stored and its progress is saved", func(t *testing.T, s *store.Store) {
		register(t, s, ben)
		want := application("a", noon)
		apply(t, s, want)
		if got, err := s.ApplicationByID(t.Context(), "a"); err != nil || !reflect.DeepEqual(got, want) {
			t.Fatalf("got %+v, %v", got, err)
		}
		want.State, want.ChangedAt, want.DeclineReason = cutroom.ApplicationDeclined, noon.Add(time.Hour), "full"
		want.StatusHash, want.InvitationHash, want.UserID = "status", "invitation", ben.ID
		want.Sample = cutroom.Sample{Key: "applications/key", Kind: "mp4", Size: 12}
		write(t, s, func(tx cutroom.Tx) error { return tx.SaveApplication(t.Context(), want) })
		if got, err := s.ApplicationByStatusHash(t.Context(), "status"); err != nil || !reflect.DeepEqual(got, want) {
			t.Fatalf("got %+v, %v", got, err)
		}
		_, err := s.ApplicationByStatusHash(t.Context(), "other")
		wantErr(t, err, cutroom.ErrNotFound)
		wantErr(t, s.InTx(t.Context(), func(tx cutroom.Tx) error {
			return tx.SaveApplication(t.Context(), application("nobody", noon))
		}), cutroom.ErrNotFound)
	}},
	{"applications are listed newest first, in pages, all or of one state", func(t *testing.T, s *store.Store) {
		declined := application("b", noon.Add(time.Minute))
		declined.State = cutroom.ApplicationDeclined
		apply(t, s, application("a", noon), declined, application("c", noon.Add(time.Minute)))
		ids := func(page cutroom.ApplicationPage) (list string) {
			found, err := s.Applications(t.Context(), page)
			if err != nil {
				t.Fatal(err)
			}
			for _, a := range found {
				list += a.ID
			}
			return list
		}
		for want, page := range map[string]cutroom.ApplicationPage{
			"cba": {Page: cutroom.Page{Limit: 10}},
			"cb":  {Page: cutroom.Page{Limit: 2}},
			"a":   {Page: cutroom.Page{Limit: 2, Before: "b"}},
			"ca":  {State: cutroom.ApplicationReceived, Page: cutroom.Page{Limit: 10}},
			"b":   {State: cutroom.ApplicationDeclined, Page: cutroom.Page{Limit: 10}},
			"":    {State: cutroom.ApplicationTest, Page: cutroom.Page{Limit: 10}},
		} {
			if got := ids(page); got != want {
				t.Errorf("%+v: %q, want %q", page, got, want)
			}
		}
		counts, err := s.CountApplications(t.Context())
		want := map[cutroom.ApplicationState]int{cutroom.ApplicationReceived: 2, cutroom.ApplicationDeclined: 1}
		if err != nil || !reflect.DeepEqual(counts, want) {
			t.Errorf("%v %v", counts, err)
		}
		if open, err := s.CountOpenApplications(t.Context(), " BEN@example.com"); err != nil || open != 2 {
			t.Errorf("%d open, %v", open, err)
		}
	}},
}
