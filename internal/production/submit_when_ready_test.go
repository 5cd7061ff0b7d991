package production_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// whenReady asks for a draft to be submitted automatically.
func (s *stage) whenReady(t *testing.T, by cutroom.Actor, p cutroom.Project, change func(*cutroom.BriefChange)) cutroom.Project {
	t.Helper()
	c := cutroom.BriefChange{Revision: p.BriefRevision, Title: p.Title, Service: p.Service, Brief: p.Brief, SubmitWhenReady: true}
	if change != nil {
		change(&c)
	}
	v, err := s.ChangeBrief(t.Context(), by, p.ID, c)
	if err != nil {
		t.Fatal(err)
	}
	return v.Project
}

// uploading begins an upload of footage to a project.
func (s *stage) uploading(t *testing.T, p cutroom.Project, id string) {
	t.Helper()
	s.write(t, func(tx cutroom.Tx) error {
		return tx.CreateUpload(t.Context(), cutroom.Upload{
			ID: id, AccountID: account, ProjectID: p.ID, UserID: ana.UserID, Purpose: cutroom.Footage, Name: "a.mp4", Size: 5,
			CreatedAt: s.wall.Now(), TouchedAt: s.wall.Now(),
		})
	})
}

// finished ends an upload as media does, and enqueues the same jobs.
func (s *stage) finished(t *testing.T, p cutroom.Project, id string) {
	t.Helper()
	if err := s.queue.InTx(t.Context(), func(tx cutroom.Tx) error {
		u, err := tx.UploadByID(t.Context(), id)
		u.FinishedAt = s.wall.Now()
		return errors.Join(err, tx.SaveUpload(t.Context(), u), tx.Enqueue(t.Context(), cutroom.SubmitWhenReady{ProjectID: p.ID, UploadEnded: true}))
	}); err != nil {
		t.Fatal(err)
	}
}

// submissions counts how often a project was submitted.
func (s *stage) submissions(t *testing.T, id string) (n int) {
	t.Helper()
	steps, err := s.store.StepsOf(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	for _, step := range steps {
		if step.Kind == cutroom.StepKind(cutroom.SubmitProject) {
			n++
		}
	}
	return n
}

func TestADraftIsSubmittedWhenItsLastUploadHasFinished(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.grant(t, 2)
		p := s.draft(t, "Two uploads")
		s.uploading(t, p, "one")
		s.uploading(t, p, "two")
		p = s.whenReady(t, approver, p, nil)
		s.work(t)
		s.finished(t, p, "one")
		s.work(t)
		if got := s.stored(t, p.ID); got.State != cutroom.Draft || got.SubmitAs != approver.UserID {
			t.Errorf("with an upload running it is %s, for %s", got.State, got.SubmitAs)
		}
		s.finished(t, p, "two")
		s.work(t)
		got := s.stored(t, p.ID)
		if got.State != cutroom.Queued || got.SubmitWhenReady || got.SubmitAs != "" || s.submissions(t, p.ID) != 1 || s.left(t) != 1 {
			t.Errorf("%s, %+v, %d credits left", got.State, got, s.left(t))
		}
		steps, err := st.StepsOf(t.Context(), p.ID)
		if err != nil || steps[0].By != approver.UserID {
			t.Errorf("submitted by %+v, %v", steps, err)
		}
	})
}

func TestADraftWithoutUploadsIsSubmittedWhenItsBriefIsSaved(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.grant(t, 1)
		p, err := s.CreateProject(t.Context(), ana, "Link only", "social")
		if err != nil {
			t.Fatal(err)
		}
		p = s.whenReady(t, ana, p, nil)
		s.work(t)
		if got := s.stored(t, p.ID); got.State != cutroom.Draft || !got.SubmitWhenReady {
			t.Errorf("while the brief is being written it is %s, waiting %t", got.State, got.SubmitWhenReady)
		}
		s.whenReady(t, mia, s.stored(t, p.ID), func(c *cutroom.BriefChange) { c.Brief = brief }) // a manager helps, but ana asked
		s.work(t)
		if got := s.stored(t, p.ID); got.State != cutroom.Queued || s.submissions(t, p.ID) != 1 {
			t.Errorf("it is %s", got.State)
		}
	})
}

func TestManagersCannotAskForASubmission(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		p := s.draft(t, "Hers")
		_, err := s.ChangeBrief(t.Context(), mia, p.ID, cutroom.BriefChange{Revision: p.BriefRevision, Title: p.Title, Service: p.Service, Brief: p.Brief, SubmitWhenReady: true})
		if !errors.Is(err, cutroom.ErrForbidden) || s.stored(t, p.ID).SubmitWhenReady {
			t.Error(err)
		}
	})
}

func TestARefusedSubmissionIsTurnedOffAndShowsWhy(t *testing.T) {
	for name, c := range map[string]struct {
		spoil func(*testing.T, *stage, cutroom.Project)
		code  string
	}{
		"no credit": {func(*testing.T, *stage, cutroom.Project) {}, cutroom.ErrNoCredit.Code},
		"paused": {func(t *testing.T, s *stage, _ cutroom.Project) {
			s.subscribe(t, func(sub *cutroom.Subscription) { sub.State = cutroom.SubscriptionPaused })
		}, cutroom.ErrPaused.Code},
		"unpaid": {func(t *testing.T, s *stage, _ cutroom.Project) {
			s.subscribe(t, func(sub *cutroom.Subscription) {
				sub.State, sub.FailedAt = cutroom.SubscriptionPastDue, s.wall.Now().Add(-73*time.Hour)
			})
		}, "submissions_stopped"},
		"incomplete": {func(t *testing.T, s *stage, p cutroom.Project) {
			s.whenReady(t, ana, s.stored(t, p.ID), func(c *cutroom.BriefChange) { c.Brief.Goal = "" })
		}, cutroom.ErrBriefIncomplete.Code},
		"demoted": {func(t *testing.T, s *stage, _ cutroom.Project) {
			s.write(t, func(tx cutroom.Tx) error {
				return tx.SaveMember(t.Context(), cutroom.Member{AccountID: account, UserID: approver.UserID, Position: cutroom.Reviewer})
			})
		}, cutroom.ErrForbidden.Code},
		"gone from the team": {func(t *testing.T, s *stage, _ cutroom.Project) {
			s.write(t, func(tx cutroom.Tx) error {
				return tx.DeleteMember(t.Context(), cutroom.Member{AccountID: account, UserID: approver.UserID})
			})
		}, cutroom.ErrForbidden.Code},
		"suspended": {func(t *testing.T, s *stage, _ cutroom.Project) {
			s.write(t, func(tx cutroom.Tx) error {
				u, err := tx.UserByID(t.Context(), approver.UserID)
				u.SuspendedAt = s.wall.Now()
				return errors.Join(err, tx.SaveUser(t.Context(), u))
			})
		}, cutroom.ErrForbidden.Code},
	} {
		t.Run(name, func(t *testing.T) {
			storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
				s := newStage(t, st)
				if name != "no credit" {
					s.grant(t, 1)
				}
				p := s.draft(t, name)
				s.uploading(t, p, "one")
				p = s.whenReady(t, approver, p, nil)
				before := s.left(t)
				c.spoil(t, s, p)
				s.finished(t, p, "one")
				s.work(t)
				got := s.stored(t, p.ID)
				if got.State != cutroom.Draft || got.SubmitWhenReady || got.SubmitAs != "" || got.SubmitRefused != c.code || s.left(t) != before {
					t.Errorf("%s, waiting %t, refused with %q, %d credits of %d", got.State, got.SubmitWhenReady, got.SubmitRefused, s.left(t), before)
				}
				if got.BriefRevision == p.BriefRevision {
					t.Error("a page that still shows it as waiting would switch it on again")
				}
				steps, _, err := s.Steps(t.Context(), ana, p.ID)
				if err != nil || len(steps) != 1 || steps[0].Kind != cutroom.StepNotSubmitted || steps[0].Detail.Code != c.code || steps[0].Clock != cutroom.ClockOff {
					t.Errorf("%+v, %v", steps, err)
				}
				s.heard(t, ana, cutroom.SubmissionRefused, p.ID)
			})
		})
	}
}

// heard checks that there is an event of a kind about a project, and that a
// person may read it.
func (s *stage) heard(t *testing.T, who cutroom.Actor, kind, id string) {
	t.Helper()
	events, err := s.store.EventsAfter(t.Context(), 0, 1000)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.ContainsFunc(events, func(e cutroom.Event) bool { return e.Kind == kind && e.Subject == id && e.VisibleTo(who) }) {
		t.Errorf("%s is not notified of %s", who.UserID, kind)
	}
}

// subscribe changes ana's subscription.
func (s *stage) subscribe(t *testing.T, change func(*cutroom.Subscription)) {
	t.Helper()
	s.write(t, func(tx cutroom.Tx) error {
		sub, err := tx.SubscriptionByID(t.Context(), "sub")
		change(&sub)
		return errors.Join(err, tx.SaveSubscription(t.Context(), sub))
	})
}

func TestTwoNodesAndAClientSubmitADraftOnce(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		for range 5 {
			s.grant(t, 2)
			before := s.left(t)
			p := s.whenReady(t, approver, s.draft(t, "Once"), nil)
			node := func(ctx context.Context) error {
				return s.SubmitWhenReady(ctx, cutroom.Attempt{}, cutroom.SubmitWhenReady{ProjectID: p.ID, UploadEnded: true})
			}
			race(t, node, node, s.try(ana, p.ID, act(cutroom.SubmitProject)))
			if got := s.stored(t, p.ID); got.State != cutroom.Queued || got.SubmitRefused != "" || s.submissions(t, p.ID) != 1 || s.left(t) != before-1 {
				t.Errorf("%s (%s), %d times, %d credits of %d", got.State, got.SubmitRefused, s.submissions(t, p.ID), s.left(t), before)
			}
			s.clear(t)
		}
	})
}
