package production_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/production"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// approved is a project of ana's that ben made and she approved.
func (s *stage) approved(t *testing.T, title string) string {
	t.Helper()
	s.grant(t, 1)
	id := s.inReview(t, title, 0)
	s.do(t, ana, id, production.Act{Transition: cutroom.ApproveVersion, Version: 1})
	return id
}

// rate gives a rating that must be accepted.
func (s *stage) rate(t *testing.T, by cutroom.Actor, id string, c cutroom.RatingChange) {
	t.Helper()
	if _, err := s.Rate(t.Context(), by, id, c); err != nil {
		t.Fatalf("%+v by %s: %v", c, by.UserID, err)
	}
}

// outcome returns what is stored about an approved project. It must match the
// history.
func (s *stage) outcome(t *testing.T, id string) cutroom.Outcome {
	t.Helper()
	kept, err := s.store.OutcomeOf(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	steps, err := s.store.StepsOf(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	told, approved := cutroom.OutcomeOf(s.stored(t, id), steps)
	told.NotAsked, told.SeenAt = kept.NotAsked, kept.SeenAt
	if !approved || told != kept {
		t.Errorf("the history gives %+v, stored is %+v", told, kept)
	}
	return kept
}

func TestOnlyOwnersAndApproversRateApprovedProjects(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.grant(t, 100)
		five := cutroom.RatingChange{Stars: 5}
		for _, state := range cutroom.ProjectStates {
			if state == cutroom.Approved {
				continue
			}
			p := s.inState(t, state)
			for _, who := range cast {
				_, err := s.Rate(t.Context(), who, p.ID, five)
				want := cutroom.ErrForbidden
				switch who {
				case ana, approver:
					want = cutroom.ErrRatingNotApproved
				case eve, kim:
					want = cutroom.ErrNotFound
				case ben:
					if state == cutroom.Draft || state == cutroom.Cancelled {
						want = cutroom.ErrNotFound
					}
				}
				if !errors.Is(err, want) {
					t.Errorf("%s, %s: %v, want %v", state, who.UserID, err, want)
				}
			}
			s.clear(t)
		}
		for _, who := range cast {
			id := s.approved(t, "Rated by "+who.UserID)
			_, err := s.Rate(t.Context(), who, id, five)
			want := map[cutroom.Actor]error{
				ana: nil, approver: nil, reviewer: cutroom.ErrForbidden, biller: cutroom.ErrForbidden, eve: cutroom.ErrNotFound,
				ben: cutroom.ErrForbidden, kim: cutroom.ErrNotFound, mia: cutroom.ErrForbidden,
			}[who]
			if !errors.Is(err, want) {
				t.Errorf("%s: %v, want %v", who.UserID, err, want)
			}
			if stars := s.outcome(t, id).Rating.Stars; (stars == 5) != (want == nil) {
				t.Errorf("%s left %d stars", who.UserID, stars)
			}
			if err := s.DismissRating(t.Context(), who, id); !errors.Is(err, want) {
				t.Errorf("%s dismisses the request: %v, want %v", who.UserID, err, want)
			}
		}
	})
}

func TestAnInvalidRatingIsRefused(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		id := s.approved(t, "Loop")
		for _, c := range []struct {
			change cutroom.RatingChange
			want   error
		}{
			{cutroom.RatingChange{Stars: 0}, cutroom.ErrRatingStars},
			{cutroom.RatingChange{Stars: 6}, cutroom.ErrRatingStars},
			{cutroom.RatingChange{Stars: -1}, cutroom.ErrRatingStars},
			{cutroom.RatingChange{Stars: 5, Text: strings.Repeat("ü", 501)}, cutroom.ErrRatingText},
			{cutroom.RatingChange{Stars: 5, Text: "bell\a"}, cutroom.ErrRatingText},
			{cutroom.RatingChange{Stars: 5, Revision: 3}, cutroom.ErrRatingChanged},
		} {
			if _, err := s.Rate(t.Context(), ana, id, c.change); !errors.Is(err, c.want) {
				t.Errorf("%+v: %v, want %v", c.change, err, c.want)
			}
		}
		s.rate(t, ana, id, cutroom.RatingChange{Stars: 5, Text: " " + strings.Repeat("ü", 500) + "\n"})
	})
}

func TestARatingCanBeChangedForSevenDays(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		id := s.approved(t, "Loop")
		s.wall.Move(300 * oneDay) // it can be given late
		s.rate(t, ana, id, cutroom.RatingChange{Stars: 3, Text: "Fine"})
		given := s.outcome(t, id).Rating
		s.rate(t, ana, id, cutroom.RatingChange{Stars: 3, Text: "Fine", Revision: 0}) // sent again
		s.wall.Move(7 * oneDay)
		s.rate(t, approver, id, cutroom.RatingChange{Stars: 4, Text: "Better than I thought", Revision: 1})
		now := s.outcome(t, id).Rating
		if now.Stars != 4 || now.By != approver.UserID || now.Revision != 2 || !now.At.Equal(given.At) {
			t.Errorf("the rating is %+v after %+v", now, given)
		}
		s.wall.Move(time.Millisecond)
		if _, err := s.Rate(t.Context(), ana, id, cutroom.RatingChange{Stars: 1, Revision: 2}); !errors.Is(err, cutroom.ErrRatingClosed) {
			t.Errorf("after seven days: %v", err)
		}
		for _, who := range cast {
			v, err := s.Project(t.Context(), who, id)
			if who == eve || who == kim {
				if !errors.Is(err, cutroom.ErrNotFound) {
					t.Errorf("%s: %v", who.UserID, err)
				}
				continue
			}
			rated, err := s.Rating(t.Context(), who, v)
			if err != nil || rated.Rating.Text != "Better than I thought" || rated.By != "approver" || rated.MayNow || rated.Asked {
				t.Errorf("%s sees %+v, %v", who.UserID, rated, err)
			}
		}
	})
}

func TestConcurrentRatingsLeaveOneRating(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		rate := func(by cutroom.Actor, id string, stars int) func(context.Context) error {
			return func(ctx context.Context) error {
				_, err := s.Rate(ctx, by, id, cutroom.RatingChange{Stars: stars, Text: "Once"})
				return err
			}
		}
		for n := range 5 {
			id := s.approved(t, fmt.Sprint("Different ", n))
			if won := race(t, rate(ana, id, 5), rate(ana, id, 1), rate(approver, id, 3)); won != 1 {
				t.Errorf("%d of three different ratings were accepted", won)
			}
			if o := s.outcome(t, id); o.Rating.Revision != 1 {
				t.Errorf("%+v", o)
			}
			id = s.approved(t, fmt.Sprint("Same ", n))
			told := s.listening(t)
			if won := race(t, rate(ana, id, 2), rate(ana, id, 2)); won != 2 || s.outcome(t, id).Rating.Revision != 1 {
				t.Errorf("%d of two equal ratings were accepted", won)
			}
			told("a rating that was sent twice", "ben rated, mia low_rating")
		}
	})
}

func TestAConcurrentReopeningLeavesNoRatingOfAnOpenProject(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		for n := range 5 {
			id := s.approved(t, fmt.Sprint("Reopened ", n))
			race(t, func(ctx context.Context) error {
				_, err := s.Rate(ctx, ana, id, cutroom.RatingChange{Stars: 1})
				return err
			}, s.try(mia, id, words(cutroom.ReopenProject, "The wrong logo")))
			if p := s.stored(t, id); p.State != cutroom.Revision {
				t.Errorf("it is %s", p.State)
			}
			if _, err := st.OutcomeOf(t.Context(), id); !errors.Is(err, cutroom.ErrNotFound) {
				t.Errorf("an open project has an outcome: %v", err)
			}
			s.clear(t)
		}
		if low, err := s.LowRatings(t.Context(), mia); err != nil || len(low) != 0 {
			t.Errorf("alarms of open projects: %+v, %v", low, err)
		}
	})
}

func TestAReopenedProjectIsRatedAgain(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		id := s.approved(t, "Loop")
		s.rate(t, ana, id, cutroom.RatingChange{Stars: 1, Text: "The logo is old"})
		s.do(t, ana, id, words(cutroom.ReopenProject, "The logo is old"))
		s.do(t, ben, id, production.Act{Transition: cutroom.DeliverVersion, FileID: s.file(t, s.stored(t, id)).ID})
		s.do(t, mia, id, act(cutroom.ReleaseVersion))
		s.do(t, ana, id, production.Act{Transition: cutroom.ApproveVersion, Version: 2})
		if o := s.outcome(t, id); o.Rating != (cutroom.Rating{}) || o.FirstPass || !o.OnTime || o.Rounds != 0 {
			t.Errorf("%+v", o)
		}
		if asked, err := s.RatingsToAskFor(t.Context(), approver); err != nil || len(asked) != 1 {
			t.Errorf("asked for %+v, %v", asked, err)
		}
		s.rate(t, ana, id, cutroom.RatingChange{Stars: 5, Text: "Now it is right"})
		if o := s.outcome(t, id); o.Rating.Stars != 5 || o.Rating.Revision != 1 {
			t.Errorf("%+v", o)
		}
	})
}

func TestAClientIsAskedOnceForARating(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		asked := func(by cutroom.Actor) (titles string) {
			t.Helper()
			views, err := s.RatingsToAskFor(t.Context(), by)
			if err != nil {
				t.Fatal(err)
			}
			for _, v := range views {
				titles += v.Title + " "
				rated, err := s.Rating(t.Context(), by, v)
				if err != nil || !rated.Asked {
					t.Errorf("%s: the list asks, the project does not: %+v, %v", v.Title, rated, err)
				}
			}
			return titles
		}
		one, two := s.approved(t, "one"), s.approved(t, "two")
		for who, want := range map[cutroom.Actor]string{ana: "two one ", approver: "two one ", reviewer: "", biller: "", eve: ""} {
			if got := asked(who); got != want {
				t.Errorf("%s is asked for %q, want %q", who.UserID, got, want)
			}
		}
		viewed := ana
		viewed.ViewedBy = mia.UserID
		if got := asked(viewed); got != "" {
			t.Errorf("a manager viewing as ana is asked for %q", got)
		}
		if err := s.DismissRating(t.Context(), ana, two); err != nil {
			t.Fatal(err)
		}
		if got := asked(approver); got != "one " {
			t.Errorf("after one was enough: %q", got)
		}
		s.rate(t, ana, two, cutroom.RatingChange{Stars: 4}) // it can still be rated
		s.wall.Move(14 * oneDay)
		if got := asked(ana); got != "" {
			t.Errorf("two weeks later: %q", got)
		}
		s.rate(t, ana, one, cutroom.RatingChange{Stars: 4})
	})
}

func TestALowRatingIsAnAlarmUntilAManagerHasSeenIt(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		id, fine := s.approved(t, "Low"), s.approved(t, "Fine")
		alarms := func() (list string) {
			t.Helper()
			low, err := s.LowRatings(t.Context(), mia)
			if err != nil {
				t.Fatal(err)
			}
			for _, r := range low {
				list += fmt.Sprintf("%s %d %s ", r.Title, r.Rating.Stars, r.By)
			}
			return list
		}
		want := func(when, want string) {
			t.Helper()
			if got := alarms(); got != want {
				t.Errorf("%s: %q, want %q", when, got, want)
			}
		}
		seen := func(by cutroom.Actor, revision int, want error) {
			t.Helper()
			if err := s.MarkRatingSeen(t.Context(), by, id, revision); !errors.Is(err, want) {
				t.Errorf("seen by %s in revision %d: %v, want %v", by.UserID, revision, err, want)
			}
		}
		s.rate(t, ana, fine, cutroom.RatingChange{Stars: 3})
		s.rate(t, ana, id, cutroom.RatingChange{Stars: 2, Text: "Too loud"})
		want("given", "Low 2 ana ")
		for _, who := range []cutroom.Actor{ana, ben, eve} {
			seen(who, 1, cutroom.ErrForbidden)
			if _, err := s.LowRatings(t.Context(), who); !errors.Is(err, cutroom.ErrForbidden) {
				t.Errorf("%s lists them: %v", who.UserID, err)
			}
		}
		seen(mia, 1, nil)
		seen(mia, 1, nil) // in two tabs
		want("seen", "")
		s.rate(t, approver, id, cutroom.RatingChange{Stars: 1, Text: "Much too loud", Revision: 1})
		want("changed", "Low 1 approver ")
		seen(mia, 1, cutroom.ErrRatingChanged)
		want("seen at an older revision", "Low 1 approver ")
		s.rate(t, ana, id, cutroom.RatingChange{Stars: 4, Revision: 2})
		want("better", "")
		seen(mia, 3, nil)
		if err := s.MarkRatingSeen(t.Context(), mia, "nothing", 1); !errors.Is(err, cutroom.ErrNotFound) {
			t.Errorf("of nothing: %v", err)
		}
	})
}

func TestRatingsNotifyTheEditorAndLowOnesTheManagers(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		id := s.approved(t, "Loop")
		told := s.listening(t)
		s.rate(t, ana, id, cutroom.RatingChange{Stars: 4, Text: "Nice"})
		told("a rating", "ben rated")
		if n := s.bell(t, ben)[0]; n.Facts.Stars != 4 || n.Facts.Text != "Nice" || n.NeedsYou {
			t.Errorf("%+v", n)
		}
		s.rate(t, ana, id, cutroom.RatingChange{Stars: 4, Text: "Very nice", Revision: 1})
		told("another sentence", "")
		s.rate(t, ana, id, cutroom.RatingChange{Stars: 2, Revision: 2})
		told("a low one", "ben rated, mia low_rating")
		s.rate(t, ana, id, cutroom.RatingChange{Stars: 1, Revision: 3})
		told("a lower one", "ben rated")
	})
}

func TestAReopenedProjectIsNoLongerQuoted(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		id := s.approved(t, "Loop")
		s.rate(t, ana, id, cutroom.RatingChange{Stars: 5, Text: "Just right.", Quotable: true})
		if err := st.InTx(t.Context(), func(tx cutroom.Tx) error {
			return tx.SaveTestimonial(t.Context(), cutroom.Testimonial{
				ID: cutroom.QuoteID(id), Name: "Ana", TestimonialWords: cutroom.TestimonialWords{Content: "Just right."}, Active: true, CreatedAt: s.wall.Now(),
			})
		}); err != nil {
			t.Fatal(err)
		}
		s.do(t, mia, id, production.Act{Transition: cutroom.ReopenProject, Text: "The sound is missing"})
		list, err := st.Testimonials(t.Context())
		if err != nil || len(list) != 0 {
			t.Errorf("%+v, %v", list, err)
		}
	})
}
