package showcase_test

import (
	"errors"
	"strings"
	"testing"

	"cutroom/contract"
	"cutroom/internal/cutroom"
	"cutroom/internal/showcase"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func newService(t *testing.T, st *store.Store) *showcase.Service {
	t.Helper()
	catalogue, err := cutroom.ParseCatalogue(contract.Catalogue)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	return showcase.New(showcase.Config{
		Store: st, Clock: cutroom.WallClock{}, Catalogue: catalogue,
		NewID: func() string { n++; return strings.Repeat("i", n) },
	})
}

var (
	mia = cutroom.Actor{UserID: "mia", Role: cutroom.Manager}
	ben = cutroom.Actor{UserID: "ben", Role: cutroom.Editor}
)

func TestTheFirstQuestionsAreAnsweredFromTheCatalogue(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newService(t, st)
		for range 2 { // a second start keeps what is there
			if err := s.SeedQuestions(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		for _, lang := range []cutroom.Language{cutroom.English, cutroom.Spanish, cutroom.Portuguese} {
			questions, err := s.Questions(t.Context(), lang)
			if err != nil || len(questions) != 5 {
				t.Fatalf("%d questions, %v", len(questions), err)
			}
			for _, q := range questions {
				if all := q.Question + q.Answer + q.Short; strings.ContainsAny(all, "{}") || q.Answer == "" || q.Short == "" {
					t.Errorf("%s: %+v", lang, q)
				}
			}
		}
		questions, _ := s.Questions(t.Context(), cutroom.English)
		if want := "2 on Starter, 5 on Professional, 10 on Enterprise"; !strings.Contains(questions[1].Answer, want) {
			t.Errorf("%q is not in %q", want, questions[1].Answer)
		}
	})
}

func TestOnlyManagersChangeTheShowcase(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newService(t, st)
		item := cutroom.PortfolioItem{Title: "House Roast", Category: "commercial"}
		if _, err := s.SavePortfolioItem(t.Context(), ben, item); !errors.Is(err, cutroom.ErrForbidden) {
			t.Errorf("an editor: %v", err)
		}
		kept, err := s.SavePortfolioItem(t.Context(), mia, item)
		if err != nil {
			t.Fatal(err)
		}
		kept.Title = "House Roast, again"
		if _, err := s.SavePortfolioItem(t.Context(), mia, kept); err != nil {
			t.Fatal(err)
		}
		if list, err := s.Portfolio(t.Context()); err != nil || len(list) != 1 || list[0].Title != kept.Title {
			t.Errorf("%v %v", list, err)
		}
		if err := s.DeletePortfolioItem(t.Context(), mia, kept.ID); err != nil {
			t.Error(err)
		}
		if err := s.DeletePortfolioItem(t.Context(), mia, kept.ID); !errors.Is(err, cutroom.ErrNotFound) {
			t.Errorf("twice: %v", err)
		}

		quote, err := s.SaveTestimonial(t.Context(), mia, cutroom.Testimonial{Name: "Ana", Content: "Good", Rating: 45, Active: true})
		if err != nil {
			t.Fatal(err)
		}
		if err := s.DeleteTestimonial(t.Context(), ben, quote.ID); !errors.Is(err, cutroom.ErrForbidden) {
			t.Errorf("an editor: %v", err)
		}
		if err := s.DeleteTestimonial(t.Context(), mia, quote.ID); err != nil {
			t.Error(err)
		}

		q, err := s.SaveQuestion(t.Context(), mia, showcase.FirstQuestions()[0])
		if err != nil {
			t.Fatal(err)
		}
		if err := s.DeleteQuestion(t.Context(), mia, q.ID); err != nil {
			t.Error(err)
		}
	})
}

func TestWhatBreaksARuleIsNotKept(t *testing.T) {
	s := newService(t, storetest.SQLite(t))
	for _, p := range []cutroom.PortfolioItem{{Category: "event"}, {Title: "x", Category: "wedding"}, {Title: strings.Repeat("x", 121), Category: "event"}} {
		if _, err := s.SavePortfolioItem(t.Context(), mia, p); err == nil {
			t.Errorf("%+v was kept", p)
		}
	}
	for _, n := range []cutroom.Testimonial{{Content: "x"}, {Name: "x"}, {Name: "x", Content: "x", Rating: 51}} {
		if _, err := s.SaveTestimonial(t.Context(), mia, n); err == nil {
			t.Errorf("%+v was kept", n)
		}
	}
	if _, err := s.SaveQuestion(t.Context(), mia, cutroom.Question{}); err == nil {
		t.Error("a question without words was kept")
	}
}
