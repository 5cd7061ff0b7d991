package showcase_test

import (
	"bytes"
	"errors"
	"image"
	"image/jpeg"
	"slices"
	"strings"
	"testing"
	"time"

	"cutroom/contract"
	"cutroom/internal/blob"
	"cutroom/internal/cutroom"
	"cutroom/internal/picture"
	"cutroom/internal/showcase"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func newService(t *testing.T, st cutroom.Store) *showcase.Service {
	t.Helper()
	catalogue, err := cutroom.ParseCatalogue(contract.Catalogue)
	if err != nil {
		t.Fatal(err)
	}
	blobs, err := blob.Open(t.Context(), "", t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	storetest.Manager(t, st, mia.UserID)
	n := 0
	return showcase.New(showcase.Config{
		Store: st, Clock: cutroom.WallClock{}, Catalogue: catalogue,
		NewID:    func() string { n++; return strings.Repeat("i", n) },
		Pictures: picture.NewPortraits(), Blobs: blobs,
	})
}

// work returns a portfolio item with only a title.
func work(category cutroom.Category, title string) cutroom.PortfolioItem {
	return cutroom.PortfolioItem{Category: category, PortfolioWords: cutroom.PortfolioWords{Title: title}}
}

var (
	mia = cutroom.Actor{UserID: "mia", Role: cutroom.Manager}
	ben = cutroom.Actor{UserID: "ben", Role: cutroom.Editor}
)

// uploaded returns the address of a picture that a manager has just uploaded.
func uploaded(t *testing.T, s *showcase.Service) string {
	t.Helper()
	var picture bytes.Buffer
	if err := jpeg.Encode(&picture, image.NewRGBA(image.Rect(0, 0, 1280, 720)), nil); err != nil {
		t.Fatal(err)
	}
	address, err := s.AddPicture(t.Context(), mia, picture.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	return address
}

func TestAnUnusedPictureIsRemovedADayAfterItsUpload(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		queue := store.NewCollector(st)
		s := newService(t, queue)
		upload := func() (address string, drop cutroom.DropUnusedPicture) {
			t.Helper()
			address = uploaded(t, s)
			for _, job := range queue.Take() {
				if found, is := job.(cutroom.DropUnusedPicture); is {
					drop = found
				}
			}
			if drop.Address != address || drop.After() < 24*time.Hour {
				t.Fatalf("%+v for %s", drop, address)
			}
			return address, drop
		}
		removed := func(drop cutroom.DropUnusedPicture) bool {
			t.Helper()
			if err := s.DropUnusedPicture(t.Context(), cutroom.Attempt{}, drop); err != nil {
				t.Fatal(err)
			}
			key, _ := cutroom.ShowcaseKey(drop.Address)
			return slices.Contains(queue.Take(), cutroom.Job(cutroom.DeleteBlob{Key: key}))
		}
		address, drop := upload()
		item := work("event", "Night Shift")
		item.ImageURL = address
		if _, err := s.SavePortfolioItem(t.Context(), mia, item); err != nil {
			t.Fatal(err)
		}
		if removed(drop) {
			t.Error("a picture of the portfolio was removed")
		}
		address, drop = upload()
		if _, err := s.SaveTestimonial(t.Context(), mia, cutroom.Testimonial{Name: "Ana", ImageURL: address, TestimonialWords: cutroom.TestimonialWords{Content: "Good"}}); err != nil {
			t.Fatal(err)
		}
		if removed(drop) {
			t.Error("a picture of a testimonial was removed")
		}
		if _, drop = upload(); !removed(drop) {
			t.Error("an unused picture is kept forever")
		}
	})
}

func TestARemovedPictureMustBeUploadedAgainBeforePublishing(t *testing.T) {
	s := newService(t, storetest.SQLite(t))
	item := work("event", "Night Shift")
	item.ImageURL = cutroom.ShowcaseAddress + "removed.jpg"
	if _, err := s.SavePortfolioItem(t.Context(), mia, item); !errors.Is(err, cutroom.ErrPictureGone) {
		t.Errorf("%v", err)
	}
	if _, err := s.SaveTestimonial(t.Context(), mia, cutroom.Testimonial{Name: "Ana", ImageURL: item.ImageURL, TestimonialWords: cutroom.TestimonialWords{Content: "Good"}}); !errors.Is(err, cutroom.ErrPictureGone) {
		t.Errorf("%v", err)
	}
}

func TestTheDefaultQuestionsUseTheCatalogue(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newService(t, st)
		for range 2 { // a second start keeps what is already there
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
		item := work("commercial", "House Roast")
		if _, err := s.SavePortfolioItem(t.Context(), ben, item); !errors.Is(err, cutroom.ErrForbidden) {
			t.Errorf("an editor: %v", err)
		}
		kept, err := s.SavePortfolioItem(t.Context(), mia, item)
		if err != nil {
			t.Fatal(err)
		}
		seen := kept.Version
		kept.Title = "House Roast, again"
		if _, err := s.SavePortfolioItem(t.Context(), mia, kept); err != nil {
			t.Fatal(err)
		}
		kept.Version = seen // from another manager, who hasn't seen the change
		if _, err := s.SavePortfolioItem(t.Context(), mia, kept); !errors.Is(err, cutroom.ErrContentChanged) {
			t.Errorf("an older version: %v", err)
		}
		if list, err := s.Portfolio(t.Context(), cutroom.English); err != nil || len(list) != 1 || list[0].Title != kept.Title {
			t.Errorf("%v %v", list, err)
		}
		if err := s.DeletePortfolioItem(t.Context(), mia, kept.ID); err != nil {
			t.Error(err)
		}
		if err := s.DeletePortfolioItem(t.Context(), mia, kept.ID); !errors.Is(err, cutroom.ErrNotFound) {
			t.Errorf("twice: %v", err)
		}

		quote, err := s.SaveTestimonial(t.Context(), mia, cutroom.Testimonial{Name: "Ana", TestimonialWords: cutroom.TestimonialWords{Content: "Good"}, Rating: 45})
		if err != nil {
			t.Fatal(err)
		}
		if err := s.DeleteTestimonial(t.Context(), ben, quote.ID); !errors.Is(err, cutroom.ErrForbidden) {
			t.Errorf("an editor: %v", err)
		}
		if err := s.DeleteTestimonial(t.Context(), mia, quote.ID); err != nil {
			t.Error(err)
		}

		first := showcase.FirstQuestions()[0]
		first.ID = ""
		q, err := s.SaveQuestion(t.Context(), mia, first)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.DeleteQuestion(t.Context(), mia, q.ID); err != nil {
			t.Error(err)
		}
	})
}

func TestInvalidShowcaseContentIsNotSaved(t *testing.T) {
	s := newService(t, storetest.SQLite(t))
	for _, p := range []cutroom.PortfolioItem{
		{Category: "event"}, work("wedding", "x"), work("event", strings.Repeat("x", 121)),
		{Category: "event", PortfolioWords: cutroom.PortfolioWords{Title: "x"}, ImageURL: "https://elsewhere.example/a.jpg"},
		{Category: "event", PortfolioWords: cutroom.PortfolioWords{Title: "x"}, ImageURL: "/media/showcase/../a.jpg"},
		{Category: "event", PortfolioWords: cutroom.PortfolioWords{Title: "x"}, ImageURL: "/media/showcase/"},
		{Category: "event", PortfolioWords: cutroom.PortfolioWords{Title: "x"}, VideoURL: "/media/showcase/a/../../b.mp4"},
		{Category: "event", PortfolioWords: cutroom.PortfolioWords{Title: "x"}, Words: map[cutroom.Language]cutroom.PortfolioWords{cutroom.Spanish: {Description: "y"}}},
	} {
		if _, err := s.SavePortfolioItem(t.Context(), mia, p); err == nil {
			t.Errorf("%+v was saved", p)
		}
	}
	for _, n := range []cutroom.Testimonial{{TestimonialWords: cutroom.TestimonialWords{Content: "x"}}, {Name: "x"}, {Name: "x", TestimonialWords: cutroom.TestimonialWords{Content: "x"}, Rating: 51}} {
		if _, err := s.SaveTestimonial(t.Context(), mia, n); err == nil {
			t.Errorf("%+v was saved", n)
		}
	}
	if _, err := s.SaveQuestion(t.Context(), mia, cutroom.Question{}); err == nil {
		t.Error("a question without text was saved")
	}
}

func TestVisitorsSeeEnglishUntilThereIsATranslation(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newService(t, st)
		item := work("event", "Night Shift")
		item.Words = map[cutroom.Language]cutroom.PortfolioWords{cutroom.Spanish: {Title: "Turno de noche"}, cutroom.Portuguese: {Title: " "}}
		kept, err := s.SavePortfolioItem(t.Context(), mia, item)
		if err != nil {
			t.Fatal(err)
		}
		for lang, want := range map[cutroom.Language]string{cutroom.English: "Night Shift", cutroom.Spanish: "Turno de noche", cutroom.Portuguese: "Night Shift"} {
			list, err := s.Portfolio(t.Context(), lang)
			if err != nil || len(list) != 1 || list[0].Title != want {
				t.Errorf("%s: %v %v", lang, list, err)
			}
		}
		states := func(p cutroom.PortfolioItem) [2]cutroom.TranslationState {
			return [2]cutroom.TranslationState{p.Translation(cutroom.Spanish), p.Translation(cutroom.Portuguese)}
		}
		for _, step := range []struct {
			name      string
			edit      func(*cutroom.PortfolioItem)
			confirmed []cutroom.Language
			want      [2]cutroom.TranslationState
		}{
			{"Portuguese comes", func(p *cutroom.PortfolioItem) {
				p.Words[cutroom.Portuguese] = cutroom.PortfolioWords{Title: "Turno da noite"}
			}, nil, [2]cutroom.TranslationState{"done", "done"}},
			{"English changes", func(p *cutroom.PortfolioItem) { p.Title = "Night Shift, again" }, nil, [2]cutroom.TranslationState{"outdated", "outdated"}},
			{"one is confirmed", func(*cutroom.PortfolioItem) {}, []cutroom.Language{cutroom.Spanish}, [2]cutroom.TranslationState{"done", "outdated"}},
			{"the other is written again", func(p *cutroom.PortfolioItem) {
				p.Words[cutroom.Portuguese] = cutroom.PortfolioWords{Title: "Turno da noite, outra vez"}
			}, nil, [2]cutroom.TranslationState{"done", "done"}},
			{"English changes and goes back", func(p *cutroom.PortfolioItem) { p.Title = "Day Shift" }, nil, [2]cutroom.TranslationState{"outdated", "outdated"}},
			{"it is as before", func(p *cutroom.PortfolioItem) { p.Title = "Night Shift, again" }, nil, [2]cutroom.TranslationState{"done", "done"}},
			{"a translation is removed", func(p *cutroom.PortfolioItem) { delete(p.Words, cutroom.Spanish) }, nil, [2]cutroom.TranslationState{"missing", "done"}},
		} {
			step.edit(&kept)
			if kept, err = s.SavePortfolioItem(t.Context(), mia, kept, step.confirmed...); err != nil {
				t.Fatal(step.name, err)
			}
			content, err := s.Content(t.Context(), mia)
			if err != nil || states(content.Portfolio[0]) != step.want {
				t.Errorf("%s: %v %v", step.name, states(content.Portfolio[0]), err)
			}
		}
	})
}

// Translations stored before their sources were recorded count as made from the
// English text that was stored with them.
func TestAnOlderTranslationIsOutdatedOnceEnglishChanges(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newService(t, st)
		if err := s.SeedQuestions(t.Context()); err != nil {
			t.Fatal(err)
		}
		content, err := s.Content(t.Context(), mia)
		if err != nil {
			t.Fatal(err)
		}
		q := content.Questions[0]
		if q.Translation(cutroom.Spanish) != cutroom.TranslationDone {
			t.Error("it starts as", q.Translation(cutroom.Spanish))
		}
		words := q.Words[cutroom.English]
		words.Answer, words.Short = "Within {starter.hours} hours.", ""
		q.Words[cutroom.English] = words
		if q, err = s.SaveQuestion(t.Context(), mia, q); err != nil || q.Translation(cutroom.Spanish) != cutroom.TranslationOutdated {
			t.Error("then it is", q.Translation(cutroom.Spanish), err)
		}
		shown, err := s.Questions(t.Context(), cutroom.English)
		if err != nil || shown[0].Answer != "Within 48 hours." || shown[0].Short != shown[0].Answer {
			t.Errorf("%+v %v", shown[0], err)
		}
	})
}

func TestListsCanBeReorderedAndItemsHidden(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newService(t, st)
		add := func(title string) string {
			p, err := s.SavePortfolioItem(t.Context(), mia, work("event", title))
			if err != nil {
				t.Fatal(err)
			}
			return p.ID
		}
		one, two, three := add("one"), add("two"), add("three")
		titles := func() string {
			list, err := s.Portfolio(t.Context(), cutroom.English)
			if err != nil {
				t.Fatal(err)
			}
			var all []string
			for _, p := range list {
				all = append(all, p.Title)
			}
			return strings.Join(all, " ")
		}
		arrange := func(by cutroom.Actor, ids ...string) error {
			return s.Arrange(t.Context(), by, showcase.PortfolioKind, ids)
		}
		if err := errors.Join(arrange(mia, three, one, two), s.Show(t.Context(), mia, showcase.PortfolioKind, one, false)); err != nil || titles() != "three two" {
			t.Error(titles(), err)
		}
		if err := s.Show(t.Context(), mia, showcase.PortfolioKind, one, true); err != nil || titles() != "three one two" {
			t.Error(titles(), err)
		}
		for _, err := range []error{arrange(mia, three, one), arrange(mia, three, one, one), arrange(mia, three, one, two, "x")} {
			if !errors.Is(err, cutroom.ErrContentOrder) {
				t.Error(err)
			}
		}
		if err := errors.Join(arrange(ben, one, two, three)); !errors.Is(err, cutroom.ErrForbidden) {
			t.Error(err)
		}
		if err := s.Show(t.Context(), mia, showcase.QuestionKind, one, false); !errors.Is(err, cutroom.ErrNotFound) {
			t.Error(err)
		}
		if err := s.DeletePortfolioItem(t.Context(), mia, one); err != nil {
			t.Fatal(err)
		}
		if add("four"); titles() != "three two four" {
			t.Error(titles())
		}
		for _, subject := range []string{"portfolio", one} {
			lines, err := st.AuditBefore(t.Context(), subject, 0, 20)
			if err != nil || len(lines) == 0 || lines[0].Action != cutroom.AuditContentChanged || lines[0].By != mia.UserID {
				t.Errorf("%s: %+v %v", subject, lines, err)
			}
		}
	})
}

// A hidden item stays hidden when it is edited.
func TestEditingAHiddenItemDoesNotShowIt(t *testing.T) {
	s := newService(t, storetest.SQLite(t))
	quote, err := s.SaveTestimonial(t.Context(), mia, cutroom.Testimonial{Name: "Ana", TestimonialWords: cutroom.TestimonialWords{Content: "Good"}})
	if err != nil || !quote.Active {
		t.Fatal(quote, err)
	}
	if err := s.Show(t.Context(), mia, showcase.TestimonialKind, quote.ID, false); err != nil {
		t.Fatal(err)
	}
	quote.Content = "Very good"
	if quote, err = s.SaveTestimonial(t.Context(), mia, quote); err != nil || quote.Active {
		t.Error(quote, err)
	}
}

func TestAPictureIsKeptWhileItIsUsed(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		jobs := store.NewCollector(st)
		s := newService(t, jobs)
		item := work("event", "One")
		item.ImageURL = uploaded(t, s)
		jobs.Take()
		key, _ := cutroom.ShowcaseKey(item.ImageURL)
		one, err := s.SavePortfolioItem(t.Context(), mia, item)
		if err != nil {
			t.Fatal(err)
		}
		quote, err := s.SaveTestimonial(t.Context(), mia, cutroom.Testimonial{
			Name: "Ana", TestimonialWords: cutroom.TestimonialWords{Content: "Good"}, ImageURL: item.ImageURL,
		})
		if err != nil {
			t.Fatal(err)
		}
		one.ImageURL = ""
		if _, err := s.SavePortfolioItem(t.Context(), mia, one); err != nil {
			t.Fatal(err)
		}
		if gone := jobs.Take(); len(gone) != 0 {
			t.Errorf("the testimonial has lost its picture: %+v", gone)
		}
		if err := s.DeleteTestimonial(t.Context(), mia, quote.ID); err != nil {
			t.Fatal(err)
		}
		if gone := jobs.Take(); len(gone) != 1 || gone[0] != cutroom.Job(cutroom.DeleteBlob{Key: key}) {
			t.Errorf("it is no longer used: %+v", gone)
		}
	})
}
