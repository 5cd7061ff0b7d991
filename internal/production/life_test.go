package production_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/production"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func act(t cutroom.Transition) production.Act { return production.Act{Transition: t} }

func words(t cutroom.Transition, text string) production.Act {
	return production.Act{Transition: t, Text: text}
}

func TestAProjectFromDraftToApprovalCostsOneCredit(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.grant(t, 1)
		id := s.draft(t, "Petit Four, loop").ID
		submitted := s.do(t, ana, id, act(cutroom.SubmitProject))
		if submitted.State != cutroom.Queued || submitted.QueuePlace != 1 || !submitted.HasTurn || s.left(t) != 0 {
			t.Errorf("%+v with %d credits left", submitted.Project, s.left(t))
		}
		if due := s.wall.Now().Add(24 * time.Hour); submitted.Clock.Due() != due {
			t.Errorf("due at %v, want %v", submitted.Clock.Due(), due)
		}
		s.refused(t, ben, id, act(cutroom.StartProject), cutroom.ErrForbidden) // nobody gave it to him
		s.do(t, ben, id, act(cutroom.ClaimProject))
		s.refused(t, kim, id, act(cutroom.ClaimProject), cutroom.ErrTaken)
		s.do(t, ben, id, act(cutroom.StartProject))
		s.refused(t, ben, id, act(cutroom.AskClient), &cutroom.Error{Code: "text_required"})
		s.do(t, ben, id, words(cutroom.AskClient, "Old logo or new?"))
		s.wall.Move(3 * time.Hour)
		answered := s.do(t, reviewer, id, words(cutroom.AnswerQuestion, "The new one"))
		if answered.State != cutroom.InProgress || answered.Clock.Theirs != 3*time.Hour+time.Minute {
			t.Errorf("%s, %v spent waiting for the client", answered.State, answered.Clock.Theirs)
		}
		first := s.file(t, answered.Project)
		s.do(t, ben, id, production.Act{Transition: cutroom.DeliverVersion, FileID: first.ID})
		if seen, err := s.Versions(t.Context(), ana, id); err != nil || len(seen) != 0 {
			t.Errorf("the client sees %v before the final check: %v", seen, err)
		}
		s.do(t, mia, id, words(cutroom.ReturnVersion, "The end is cut off"))
		second := s.file(t, answered.Project)
		s.do(t, ben, id, production.Act{Transition: cutroom.DeliverVersion, FileID: second.ID})
		s.do(t, mia, id, act(cutroom.ReleaseVersion))
		s.refused(t, ana, id, act(cutroom.RequestChanges), &cutroom.Error{Code: "notes_required"})
		changes := s.do(t, approver, id, production.Act{Transition: cutroom.RequestChanges, Notes: []string{"Three seconds more", " "}, Version: 2})
		if changes.State != cutroom.Revision || changes.RoundsUsed != 1 || changes.Clock.Lap != 2 || changes.Clock.Due() != s.wall.Now().Add(24*time.Hour) {
			t.Errorf("%+v", changes.Project)
		}
		third := s.file(t, answered.Project)
		s.refused(t, ben, id, production.Act{Transition: cutroom.DeliverVersion, FileID: third.ID}, cutroom.ErrNotesOpen)
		s.answerNotes(t, id)
		s.do(t, ben, id, production.Act{Transition: cutroom.DeliverVersion, FileID: third.ID})
		s.do(t, mia, id, act(cutroom.ReleaseVersion))
		s.refused(t, ana, id, production.Act{Transition: cutroom.ApproveVersion, Version: 2}, cutroom.ErrOtherVersion)
		s.refused(t, reviewer, id, production.Act{Transition: cutroom.ApproveVersion, Version: 3}, cutroom.ErrForbidden)
		approved := s.do(t, ana, id, production.Act{Transition: cutroom.ApproveVersion, Version: 3})
		if approved.State != cutroom.Approved || approved.Clock.Mode != cutroom.ClockOff {
			t.Errorf("%+v", approved.Project)
		}
		steps, _, err := s.Steps(t.Context(), ana, id)
		if err != nil {
			t.Fatal(err)
		}
		if last := steps[len(steps)-1]; last.Detail.SHA256 != third.SHA256 || last.Detail.Version != 3 {
			t.Errorf("the sign-off is %+v", last.Detail)
		}
		for _, step := range steps {
			if step.Detail.Text == "The end is cut off" {
				t.Error("the client reads what a manager wrote to the editor")
			}
		}
		if s.stored(t, id); s.left(t) != 0 {
			t.Errorf("%d credits left", s.left(t))
		}
	})
}

// A version that was delivered but not released doesn't exist for the client,
// whatever happened to the project after the final check.
func TestAClientSeesTheLatestReleasedVersion(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.grant(t, 1)
		p := s.draft(t, "Petit Four, loop")
		sees := func(by cutroom.Actor, want int, when string) {
			t.Helper()
			v, err := s.Project(t.Context(), by, p.ID)
			if err != nil {
				t.Fatal(err)
			}
			latest, err := s.VisibleVersions(t.Context(), []production.View{v})
			if err != nil || latest[p.ID] != want {
				t.Errorf("%s: %s sees version %d, want %d (%v)", when, by.UserID, latest[p.ID], want, err)
			}
		}
		deliver := func() {
			t.Helper()
			s.do(t, ben, p.ID, production.Act{Transition: cutroom.DeliverVersion, FileID: s.file(t, p).ID})
		}
		s.do(t, ana, p.ID, act(cutroom.SubmitProject))
		s.do(t, ben, p.ID, act(cutroom.ClaimProject))
		s.do(t, ben, p.ID, act(cutroom.StartProject))
		sees(ana, 0, "before a delivery")
		deliver()
		sees(ana, 0, "during the first check")
		sees(ben, 1, "during the first check")
		s.do(t, mia, p.ID, words(cutroom.ReturnVersion, "The end is cut off"))
		sees(ana, 0, "after version 1 was returned")
		sees(mia, 1, "after version 1 was returned")
		deliver()
		s.do(t, mia, p.ID, words(cutroom.HoldProject, "The client asked for it"))
		sees(ana, 0, "on hold from the first check")
		s.do(t, mia, p.ID, act(cutroom.ResumeProject))
		s.do(t, mia, p.ID, act(cutroom.ReleaseVersion))
		sees(ana, 2, "after version 2 was released")
		s.do(t, ana, p.ID, production.Act{Transition: cutroom.RequestChanges, Notes: []string{"Three seconds more"}, Version: 2})
		s.answerNotes(t, p.ID)
		deliver()
		sees(ana, 2, "while version 3 is being checked")
		s.do(t, mia, p.ID, words(cutroom.ReturnVersion, "The colors"))
		deliver()
		sees(ana, 2, "while version 4 is being checked after version 3 was returned")
		sees(ben, 4, "while version 4 is being checked")
		s.do(t, ana, p.ID, act(cutroom.CancelProject))
		sees(ana, 2, "after it was cancelled")
	})
}

func TestACreditIsReturnedOnlyBeforeEditingBegins(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.grant(t, 1)
		before := s.draft(t, "Before").ID
		s.do(t, ana, before, act(cutroom.SubmitProject))
		s.do(t, ana, before, act(cutroom.CancelProject))
		if s.left(t) != 1 {
			t.Errorf("%d credits after a cancellation before the start", s.left(t))
		}
		after := s.draft(t, "After").ID
		s.do(t, ana, after, act(cutroom.SubmitProject))
		s.do(t, ben, after, act(cutroom.ClaimProject))
		s.do(t, ben, after, act(cutroom.StartProject))
		s.do(t, ana, after, act(cutroom.CancelProject))
		if s.left(t) != 0 {
			t.Errorf("%d credits after a cancellation while it was edited", s.left(t))
		}
		s.grant(t, 1)
		ours := s.draft(t, "Ours").ID
		s.do(t, ana, ours, act(cutroom.SubmitProject))
		s.do(t, mia, ours, production.Act{Transition: cutroom.AssignProject, EditorID: kim.UserID})
		s.do(t, kim, ours, act(cutroom.StartProject))
		s.refused(t, mia, ours, act(cutroom.CancelProject), &cutroom.Error{Code: "text_required"})
		s.do(t, mia, ours, production.Act{Transition: cutroom.CancelProject, Text: "Our fault", Refund: true})
		if s.left(t) != 1 {
			t.Errorf("%d credits after a manager gave one back", s.left(t))
		}
	})
}

func TestASubmissionNeedsACompleteBriefAnActivePlanAndACredit(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		empty, err := s.CreateProject(t.Context(), ana, "Empty", "")
		if err != nil {
			t.Fatal(err)
		}
		s.refused(t, ana, empty.ID, act(cutroom.SubmitProject), cutroom.ErrBriefIncomplete)
		whole := s.draft(t, "Whole")
		s.refused(t, ana, whole.ID, act(cutroom.SubmitProject), cutroom.ErrNoCredit)
		s.grant(t, 1)
		s.write(t, func(tx cutroom.Tx) error {
			return tx.CreateUpload(t.Context(), cutroom.Upload{
				ID: "up", AccountID: account, ProjectID: whole.ID, UserID: ana.UserID, Purpose: cutroom.Footage, Name: "a.mp4", Size: 5,
				CreatedAt: s.wall.Now(), TouchedAt: s.wall.Now(),
			})
		})
		s.refused(t, ana, whole.ID, act(cutroom.SubmitProject), cutroom.ErrUploadsRunning)
		s.write(t, func(tx cutroom.Tx) error { return tx.DeleteUpload(t.Context(), "up") })
		// Nobody can finish the uploads of a stranger, or of a member who is
		// suspended, so they keep nobody from submitting.
		for id, sender := range map[string]string{"stranger's": eve.UserID, "member's": approver.UserID} {
			s.write(t, func(tx cutroom.Tx) error {
				return tx.CreateUpload(t.Context(), cutroom.Upload{
					ID: id, AccountID: account, ProjectID: whole.ID, UserID: sender, Purpose: cutroom.Footage, Name: "a.mp4", Size: 5,
					CreatedAt: s.wall.Now(), TouchedAt: s.wall.Now(),
				})
			})
		}
		s.refused(t, ana, whole.ID, act(cutroom.SubmitProject), cutroom.ErrUploadsRunning)
		s.write(t, func(tx cutroom.Tx) error {
			user, err := tx.UserByID(t.Context(), approver.UserID)
			if err != nil {
				return err
			}
			user.SuspendedAt = s.wall.Now()
			return tx.SaveUser(t.Context(), user)
		})
		sub, err := s.store.SubscriptionByID(t.Context(), "sub")
		if err != nil {
			t.Fatal(err)
		}
		change := func(state cutroom.SubscriptionState, failed time.Time) {
			sub.State, sub.FailedAt = state, failed
			s.write(t, func(tx cutroom.Tx) error { return tx.SaveSubscription(t.Context(), sub) })
		}
		change(cutroom.SubscriptionPaused, time.Time{})
		s.refused(t, ana, whole.ID, act(cutroom.SubmitProject), cutroom.ErrPaused)
		change(cutroom.SubscriptionPastDue, s.wall.Now().Add(-73*time.Hour))
		s.refused(t, ana, whole.ID, act(cutroom.SubmitProject), &cutroom.Error{Code: "submissions_stopped"})
		change(cutroom.SubscriptionPastDue, s.wall.Now().Add(-time.Hour))
		if v := s.do(t, ana, whole.ID, act(cutroom.SubmitProject)); v.Promise != (cutroom.Promise{Plan: "professional", Hours: 24, Rounds: 5, ApprovalDays: 14, MissedCredit: true}) {
			t.Errorf("promised %+v", v.Promise)
		}
	})
}

func TestAnExtraRoundCostsACredit(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.grant(t, 2)
		id := s.inReview(t, "Rounds", 5)
		changes := production.Act{Transition: cutroom.RequestChanges, Notes: []string{"Once more"}}
		s.refused(t, ana, id, changes, cutroom.ErrNoRoundLeft)
		changes.PayWithCredit = true
		if v := s.do(t, ana, id, changes); v.RoundsUsed != 6 || v.ExtraRounds != 1 || s.left(t) != 0 {
			t.Errorf("%d rounds used, %d extra, %d credits left", v.RoundsUsed, v.ExtraRounds, s.left(t))
		}
	})
}

func TestAVideoPaidForARoundIsBookedForItsProjectAndReturnedWithIt(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		paid := func(title string) string {
			t.Helper()
			s.grant(t, 2)
			id := s.inReview(t, title, 5)
			s.do(t, ana, id, production.Act{Transition: cutroom.RequestChanges, Notes: []string{"Once more"}, PayWithCredit: true})
			return id
		}
		cancelled := func(id string, refund bool, left int, when string) {
			t.Helper()
			before := s.left(t)
			s.do(t, mia, id, production.Act{Transition: cutroom.CancelProject, Text: "Our fault", Refund: refund})
			if got := s.left(t) - before; got != left {
				t.Errorf("%s: %d videos are returned, want %d", when, got, left)
			}
		}
		id := paid("Rounds")
		entries, err := s.store.CreditEntries(t.Context(), account, 0, 2)
		if err != nil || len(entries) != 2 {
			t.Fatalf("%+v, %v", entries, err)
		}
		for i, reason := range []cutroom.CreditReason{cutroom.ReasonRoundStarted, cutroom.ReasonRoundRequested} {
			if e := entries[i]; e.ProjectID != id || e.Reason != reason {
				t.Errorf("booked for %q as %s, want %s", e.ProjectID, e.Reason, reason)
			}
		}
		cancelled(id, true, 2, "before the version of the round")

		cancelled(paid("Ours"), false, 0, "without a refund")

		checked := paid("Checked")
		s.answerNotes(t, checked)
		s.do(t, ben, checked, production.Act{Transition: cutroom.DeliverVersion, FileID: s.file(t, s.stored(t, checked)).ID})
		cancelled(checked, true, 2, "while the version of the round is being checked")

		released := paid("Released")
		s.answerNotes(t, released)
		s.do(t, ben, released, production.Act{Transition: cutroom.DeliverVersion, FileID: s.file(t, s.stored(t, released)).ID})
		s.do(t, mia, released, act(cutroom.ReleaseVersion))
		cancelled(released, true, 1, "after the version of the round was released")
	})
}

// inReview is a project whose first version waits for the client, with some
// rounds used.
func (s *stage) inReview(t *testing.T, title string, used int) string {
	t.Helper()
	p := s.draft(t, title)
	s.do(t, ana, p.ID, act(cutroom.SubmitProject))
	s.do(t, ben, p.ID, act(cutroom.ClaimProject))
	s.do(t, ben, p.ID, act(cutroom.StartProject))
	s.do(t, ben, p.ID, production.Act{Transition: cutroom.DeliverVersion, FileID: s.file(t, p).ID})
	s.do(t, mia, p.ID, act(cutroom.ReleaseVersion))
	p = s.stored(t, p.ID)
	p.RoundsUsed = used
	s.write(t, func(tx cutroom.Tx) error { return tx.SaveProject(t.Context(), p) })
	return p.ID
}

func TestSlotsGoToTheFirstInTheQueueAndAreFreedByTheReview(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.grant(t, 4)
		var ids []string
		for _, title := range []string{"one", "two", "three", "four"} {
			id := s.draft(t, title).ID
			s.do(t, ana, id, production.Act{Transition: cutroom.SubmitProject, PutFirst: title == "four"})
			ids = append(ids, id)
		}
		// Four was submitted to the front and took the turn of two.
		want := func(order []int, turns int) {
			t.Helper()
			for place, i := range order {
				p := s.stored(t, ids[i])
				if p.QueuePlace != place+1 || p.HasTurn != (place < turns) {
					t.Errorf("%s is #%d, slot %t; want #%d", p.Title, p.QueuePlace, p.HasTurn, place+1)
				}
			}
		}
		want([]int{3, 0, 1, 2}, 2)
		if err := s.Reorder(t.Context(), eve, production.QueueOrder{Projects: []string{ids[0]}}); err == nil {
			t.Error("an order from a stranger was accepted")
		}
		for who, denied := range map[cutroom.Actor]error{reviewer: cutroom.ErrForbidden, biller: cutroom.ErrForbidden, ben: cutroom.ErrNotFound} {
			if err := s.Reorder(t.Context(), who, production.QueueOrder{Projects: ids}); !errors.Is(err, denied) {
				t.Errorf("%s: %v", who.UserID, err)
			}
		}
		if err := s.Reorder(t.Context(), ana, production.QueueOrder{Projects: ids[:3]}); !errors.Is(err, &cutroom.Error{Code: "queue_changed"}) {
			t.Errorf("an order that lacks a project: %v", err)
		}
		if err := s.Reorder(t.Context(), approver, production.QueueOrder{Projects: ids}); err != nil {
			t.Fatal(err)
		}
		want([]int{0, 1, 2, 3}, 2)
		stale := production.QueueOrder{Projects: []string{ids[3], ids[2], ids[1], ids[0]}, Seen: []string{ids[3], ids[0], ids[1], ids[2]}}
		if err := s.Reorder(t.Context(), ana, stale); !errors.Is(err, &cutroom.Error{Code: "queue_changed"}) {
			t.Errorf("an outdated order: %v", err)
		}
		want([]int{0, 1, 2, 3}, 2)
		q, err := s.Queue(t.Context(), reviewer, "")
		if err != nil || len(q.Projects) != 4 || q.Projects[0].Title != "one" || q.Dates[1].Begins != q.At || !q.Dates[2].Begins.After(q.At) || q.MayReorder {
			t.Errorf("%+v, %v", q, err)
		}
		if q, err := s.Queue(t.Context(), mia, account); err != nil || !q.MayReorder || len(q.Projects) != 4 {
			t.Errorf("%+v, %v", q, err)
		}
		for who, denied := range map[cutroom.Actor]error{eve: cutroom.ErrNotFound, ben: cutroom.ErrNotFound} {
			if _, err := s.Queue(t.Context(), who, account); !errors.Is(err, denied) {
				t.Errorf("%s: %v", who.UserID, err)
			}
		}
		s.do(t, mia, ids[2], production.Act{Transition: cutroom.AssignProject, EditorID: ben.UserID})
		s.refused(t, ben, ids[2], act(cutroom.StartProject), cutroom.ErrNoTurn)
		s.do(t, ben, ids[0], act(cutroom.ClaimProject))
		s.do(t, ben, ids[0], act(cutroom.StartProject))
		want([]int{1, 2, 3}, 1)
		s.do(t, ben, ids[0], production.Act{Transition: cutroom.DeliverVersion, FileID: s.file(t, s.stored(t, ids[0])).ID})
		s.do(t, mia, ids[0], act(cutroom.ReleaseVersion))
		want([]int{1, 2, 3}, 2)
		f, err := s.Forecast(t.Context(), ana, s.draft(t, "five").ID, true)
		if err != nil || f.Queue[0].Title != "five" || len(f.Before) != 3 || !f.Dates[3].Due.After(f.Before[ids[3]].Due) {
			t.Errorf("%+v, %v", f, err)
		}
	})
}

func TestAVersionIsDeliveredOnceItPlaysAndFailuresAreExplained(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.grant(t, 1)
		p := s.draft(t, "Checks")
		s.do(t, ana, p.ID, act(cutroom.SubmitProject))
		s.do(t, ben, p.ID, act(cutroom.ClaimProject))
		s.do(t, ben, p.ID, act(cutroom.StartProject))
		change := func(edit func(*cutroom.File)) production.Act {
			f := s.file(t, p)
			edit(&f)
			s.write(t, func(tx cutroom.Tx) error { return tx.SaveFile(t.Context(), f) })
			return production.Act{Transition: cutroom.DeliverVersion, FileID: f.ID}
		}
		other := s.file(t, s.draft(t, "Other"))
		s.refused(t, ben, p.ID, production.Act{Transition: cutroom.DeliverVersion, FileID: other.ID}, cutroom.ErrVersionFile)
		s.refused(t, ben, p.ID, production.Act{Transition: cutroom.DeliverVersion, FileID: "nothing"}, cutroom.ErrVersionFile)
		s.refused(t, ben, p.ID, change(func(f *cutroom.File) { f.State = cutroom.FilePreparing }), cutroom.ErrVersionNotReady)
		s.refused(t, ben, p.ID, change(func(f *cutroom.File) { f.Inspection = nil }), cutroom.ErrVersionNotReady)
		s.refused(t, ben, p.ID, change(func(f *cutroom.File) { f.State = cutroom.FileUnusable }), cutroom.ErrVersionUnusable)
		silent := change(func(f *cutroom.File) {
			f.Inspection.Findings = []cutroom.Finding{{Code: cutroom.FindingSilence, AtMs: 1}}
		})
		s.refused(t, ben, p.ID, silent, cutroom.ErrUnexplained)
		silent.Text = "Silence at the end is wanted: it is a loop."
		s.do(t, ben, p.ID, silent)
		s.do(t, mia, p.ID, words(cutroom.ReturnVersion, "Once more"))
		s.refused(t, ben, p.ID, silent, cutroom.ErrVersionDelivery)
		s.write(t, func(tx cutroom.Tx) error {
			return tx.SaveEditorProfile(t.Context(), cutroom.EditorProfile{UserID: ben.UserID, Trusted: true})
		})
		trusted := s.do(t, ben, p.ID, production.Act{Transition: cutroom.DeliverVersion, FileID: s.file(t, p).ID})
		if trusted.State != cutroom.InReview || trusted.Version != 2 {
			t.Errorf("a trusted editor's version is in %s", trusted.State)
		}
		s.stored(t, p.ID)
	})
}

func TestAPlanWithPriorityComesFirstInThePool(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.grant(t, 3)
		for _, plan := range []string{"professional", "enterprise", "professional"} {
			s.subscribe(t, func(sub *cutroom.Subscription) { sub.Plan = plan })
			s.wall.Move(time.Minute)
			s.do(t, ana, s.draft(t, plan).ID, act(cutroom.SubmitProject))
		}
		for _, limit := range []int{1, 2, 3, 10} {
			var pool []production.View
			for after := ""; ; {
				page, next, err := s.Pool(t.Context(), ben, cutroom.Page{Before: after, Limit: limit})
				if err != nil {
					t.Fatal(err)
				}
				pool = append(pool, page...)
				if after = next; after == "" {
					break
				}
			}
			var order []string
			for _, v := range pool {
				order = append(order, v.Title)
			}
			if want := []string{"enterprise", "professional", "professional"}; !slices.Equal(order, want) || !pool[1].SubmittedAt.Before(pool[2].SubmittedAt) {
				t.Errorf("%d at a time the pool is %v, want %v", limit, order, want)
			}
		}
		if _, _, err := s.Pool(t.Context(), ben, cutroom.Page{Before: "nonsense", Limit: 1}); !errors.Is(err, &cutroom.Error{Code: "page_after"}) {
			t.Errorf("from an unknown position: %v", err)
		}
	})
}

func TestThePoolShowsEditorsWhatFitsThem(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.grant(t, 2)
		id := s.draft(t, "Portuguese").ID
		s.do(t, ana, id, act(cutroom.SubmitProject))
		s.write(t, func(tx cutroom.Tx) error {
			return tx.SaveEditorProfile(t.Context(), cutroom.EditorProfile{
				UserID: kim.UserID, Languages: []cutroom.Language{cutroom.English}, Skills: []cutroom.ServiceKind{"social", "color"},
			})
		})
		titles := func(by cutroom.Actor) (titles []string) {
			pool, _, err := s.Pool(t.Context(), by, cutroom.Page{Limit: 10})
			if err != nil {
				t.Fatal(err)
			}
			for _, v := range pool {
				titles = append(titles, v.Title)
			}
			return titles
		}
		if got := titles(ben); !slices.Equal(got, []string{"Portuguese"}) {
			t.Errorf("ben's pool: %v", got)
		}
		if got := titles(kim); len(got) != 0 {
			t.Errorf("kim's pool: %v", got)
		}
		s.refused(t, kim, id, act(cutroom.ClaimProject), cutroom.ErrNotFound)
		if _, err := s.Project(t.Context(), kim, id); !errors.Is(err, cutroom.ErrNotFound) {
			t.Errorf("kim opens it: %v", err)
		}
		if _, err := s.Project(t.Context(), ben, s.draft(t, "Draft").ID); !errors.Is(err, cutroom.ErrNotFound) {
			t.Errorf("ben opens a draft: %v", err)
		}
		if _, _, err := s.Pool(t.Context(), ana, cutroom.Page{Limit: 10}); !errors.Is(err, cutroom.ErrForbidden) {
			t.Errorf("ana's pool: %v", err)
		}
		s.do(t, ben, id, act(cutroom.ClaimProject))
		if got := titles(ben); len(got) != 0 {
			t.Errorf("the pool after the claim: %v", got)
		}
		list, _, err := s.Projects(t.Context(), ben, cutroom.ProjectSearch{UnderWay: true}, cutroom.Page{Limit: 10})
		if err != nil || len(list) != 1 || !slices.Contains(list[0].Open, cutroom.StartProject) {
			t.Errorf("ben's projects: %+v, %v", list, err)
		}
		s.do(t, ben, id, words(cutroom.DeclineProject, "I am ill"))
		if got := titles(ben); len(got) != 1 {
			t.Errorf("the pool after he declined: %v", got)
		}
	})
}

func TestBriefEditsDoNotOverwriteEachOtherAndAreRecorded(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.grant(t, 1)
		p := s.draft(t, "Brief")
		change := cutroom.BriefChange{Revision: p.BriefRevision, Title: " New title ", Service: "social", Brief: brief}
		if v, err := s.ChangeBrief(t.Context(), approver, p.ID, change); err != nil || v.Title != "New title" || v.BriefRevision != 2 {
			t.Errorf("%+v, %v", v.Project, err)
		}
		if _, err := s.ChangeBrief(t.Context(), ana, p.ID, change); !errors.Is(err, cutroom.ErrBriefChanged) {
			t.Errorf("two people overwrote each other: %v", err)
		}
		for who, want := range map[cutroom.Actor]error{reviewer: cutroom.ErrForbidden, biller: cutroom.ErrForbidden, eve: cutroom.ErrNotFound, ben: cutroom.ErrNotFound} {
			if _, err := s.ChangeBrief(t.Context(), who, p.ID, change); !errors.Is(err, want) {
				t.Errorf("%s: %v", who.UserID, err)
			}
		}
		s.do(t, ana, p.ID, act(cutroom.SubmitProject))
		change.Revision, change.Brief.Seconds = 2, 20
		if _, err := s.ChangeBrief(t.Context(), ana, p.ID, change); err != nil {
			t.Fatal(err)
		}
		change.Revision, change.Brief.Goal = 3, ""
		if _, err := s.ChangeBrief(t.Context(), ana, p.ID, change); !errors.Is(err, cutroom.ErrBriefIncomplete) {
			t.Errorf("a required answer was removed: %v", err)
		}
		steps, err := st.StepsOf(t.Context(), p.ID)
		if err != nil || !slices.Equal(steps[len(steps)-1].Detail.Fields, []string{"seconds"}) {
			t.Errorf("%+v, %v", steps, err)
		}
		s.stored(t, p.ID)
		copied, err := s.DuplicateProject(t.Context(), approver, p.ID)
		if err != nil || copied.State != cutroom.Draft || copied.Brief.Seconds != 20 || copied.Steps != 0 {
			t.Errorf("%+v, %v", copied, err)
		}
	})
}

func TestAPageOfThePoolIsReadInLimitedSteps(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		const others = 600
		s.write(t, func(tx cutroom.Tx) error {
			var made []error
			for i := range others + 1 {
				p := cutroom.Project{
					ID: fmt.Sprintf("p-%04d", i), AccountID: account, Title: "Portuguese", Service: "social", Brief: brief, CreatedBy: ana.UserID,
					State: cutroom.Queued, StateSince: s.wall.Now(), SubmittedAt: s.wall.Now(),
				}
				if i == others {
					p.Title, p.Brief.Language = "English", cutroom.English
				}
				made = append(made, tx.CreateProject(t.Context(), p))
			}
			return errors.Join(append(made, tx.SaveEditorProfile(t.Context(), cutroom.EditorProfile{
				UserID: kim.UserID, Languages: []cutroom.Language{cutroom.English},
			}))...)
		})
		pages, found := 0, []string(nil)
		for after := ""; ; pages++ {
			page, next, err := s.Pool(t.Context(), kim, cutroom.Page{Before: after, Limit: 10})
			if err != nil {
				t.Fatal(err)
			}
			for _, v := range page {
				found = append(found, v.Title)
			}
			if after = next; after == "" {
				break
			}
		}
		if !slices.Equal(found, []string{"English"}) || pages == 0 {
			t.Errorf("%v on %d pages", found, pages+1)
		}
	})
}
