package storetest

import (
	"errors"
	"reflect"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
)

var shareLinks = []promise{
	{"share links, guests, visits and watermarked videos are read back as stored", func(t *testing.T, s *store.Store) {
		openAccounts(t, s, ana)
		project := projectOf(ana, "one")
		l := cutroom.ShareLink{
			ID: "link", ProjectID: project.ID, SecretHash: "hash", Label: "Board", Version: 2, AndLater: true, MayComment: true, Watermark: true,
			PasswordHash: "argon", PasswordAt: noon.Add(time.Minute), EndsAt: noon.Add(time.Hour), MadeBy: ana.ID, MadeAt: noon, Epoch: 3,
			RevokedBy: "mia", RevokedAt: noon.Add(2 * time.Minute),
		}
		g := cutroom.Guest{ID: "guest", LinkID: l.ID, Name: "Zoë", TokenHash: "token", FirstAt: noon, EnteredAt: noon.Add(time.Second)}
		file := cutroom.File{
			ID: "film", AccountID: project.AccountID, ProjectID: project.ID, Purpose: cutroom.VersionFile, Name: "v.mp4", Size: 1,
			State: cutroom.FileReady, SentBy: ana.ID, ReceivedAt: noon,
		}
		m := cutroom.MarkedFilm{
			ID: "marked", LinkID: l.ID, FileID: file.ID, Name: "Zoë", Day: 7, State: cutroom.MarkMade, OrderedAt: noon,
			Rendition:  cutroom.Rendition{Name: "x.mp4", Width: 2, Height: 4, Rate: cutroom.Rate{Num: 24, Den: 1}, Frames: 5, Bytes: 6},
			Storyboard: &cutroom.Storyboard{Sheets: []string{"1.jpg"}, Columns: 3, Rows: 2, Width: 16, Height: 9, Every: 4, Count: 5},
		}
		wantFilled(t, l)
		wantFilled(t, g)
		wantFilled(t, m)
		write(t, s, func(tx cutroom.Tx) error {
			return errors.Join(tx.CreateProject(t.Context(), project), tx.CreateFile(t.Context(), file), tx.CreateShareLink(t.Context(), l),
				tx.SaveGuest(t.Context(), g), tx.SaveMarkedFilm(t.Context(), m),
				tx.CountVisit(t.Context(), l.ID, 1), tx.CountVisit(t.Context(), l.ID, 9), tx.CountVisit(t.Context(), l.ID, 10), tx.CountVisit(t.Context(), l.ID, 10))
		})
		wantLink(t, s, l)
		wantGuest(t, s, g)
		days, err := s.VisitsOf(t.Context(), l.ID)
		visits := cutroom.SumVisits(days, 10)
		if want := (cutroom.ShareVisits{Total: 4, Days: [cutroom.ShareVisitDays]int{5: 1, 6: 2}}); err != nil || visits != want {
			t.Errorf("%+v, want %+v: %v", visits, want, err)
		}
		byID, err := s.MarkedFilmByID(t.Context(), m.ID)
		like, err2 := s.MarkedFilmLike(t.Context(), m)
		all, err3 := s.MarkedFilms(t.Context(), "", 10)
		if err := errors.Join(err, err2, err3); err != nil || !reflect.DeepEqual([]cutroom.MarkedFilm{byID, like}, []cutroom.MarkedFilm{m, m}) || !reflect.DeepEqual(all, []cutroom.MarkedFilm{m}) {
			t.Errorf("%+v, %+v, %+v, want %+v: %v", byID, like, all, m, err)
		}

		l.Label, l.Version, l.AndLater, l.MayComment, l.Watermark = "", 3, false, false, false
		l.PasswordHash, l.PasswordAt, l.EndsAt, l.RevokedBy, l.RevokedAt = "", noon, noon.Add(time.Minute), "", time.Time{}
		g.Name, g.TokenHash, g.EnteredAt = "Zoe", "other", noon.Add(time.Hour)
		write(t, s, func(tx cutroom.Tx) error {
			return errors.Join(tx.SaveShareLink(t.Context(), l), tx.SaveGuest(t.Context(), g), tx.DeleteMarkedFilm(t.Context(), m.ID))
		})
		wantLink(t, s, l)
		wantGuest(t, s, g)
		if _, err := s.MarkedFilmByID(t.Context(), m.ID); !errors.Is(err, cutroom.ErrNotFound) {
			t.Errorf("a deleted film: %v", err)
		}
	}},
}

// wantLink checks that every way to find a project's only link finds this one.
func wantLink(t *testing.T, s *store.Store, want cutroom.ShareLink) {
	t.Helper()
	byID, err := s.ShareLinkByID(t.Context(), want.ID)
	byHash, err2 := s.ShareLinkByHash(t.Context(), want.SecretHash)
	all, err3 := s.ShareLinksOf(t.Context(), want.ProjectID)
	made, err4 := s.ShareLinksBy(t.Context(), want.MadeBy, "", 10)
	if err := errors.Join(err, err2, err3, err4); err != nil {
		t.Fatal(err)
	}
	for _, list := range [][]cutroom.ShareLink{{byID}, {byHash}, all, made} {
		if len(list) != 1 || !reflect.DeepEqual(list[0], want) {
			t.Errorf("%+v, want %+v", list, want)
		}
	}
}

func wantGuest(t *testing.T, s *store.Store, want cutroom.Guest) {
	t.Helper()
	byID, err := s.GuestByID(t.Context(), want.ID)
	byHash, err2 := s.GuestByHash(t.Context(), want.TokenHash)
	all, err3 := s.GuestsOf(t.Context(), want.LinkID)
	if err := errors.Join(err, err2, err3); err != nil || byID != want || byHash != want || len(all) != 1 || all[0] != want {
		t.Errorf("%+v, %+v, %+v, want %+v: %v", byID, byHash, all, want, err)
	}
}
