package production_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/production"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

var cast = []cutroom.Actor{ana, approver, reviewer, biller, eve, ben, kim, mia}

// bell lists a person's notifications, latest first.
func (s *stage) bell(t *testing.T, who cutroom.Actor) []cutroom.Notification {
	t.Helper()
	list, err := s.store.NotificationsOf(t.Context(), who.UserID, cutroom.AllNotifications, cutroom.Page{Limit: cutroom.MaxPage})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// listening marks all notifications so far as seen, and returns a check of the
// new ones: "who kind, who kind".
func (s *stage) listening(t *testing.T) func(step, want string) {
	t.Helper()
	seen := map[string]bool{}
	fresh := func() (news []string) {
		for _, who := range cast {
			for _, n := range s.bell(t, who) {
				if !seen[n.ID] {
					news = append(news, who.UserID+" "+string(n.Kind))
				}
				seen[n.ID] = true
			}
		}
		slices.Sort(news)
		return news
	}
	fresh()
	return func(step, want string) {
		t.Helper()
		wanted := strings.Split(want, ", ")
		slices.Sort(wanted)
		if got := strings.Join(fresh(), ", "); got != strings.Join(wanted, ", ") {
			t.Errorf("%s notifies %q, want %q", step, got, strings.Join(wanted, ", "))
		}
	}
}

func TestEveryTransitionNotifiesExactlyThoseConcerned(t *testing.T) {
	const client = "ana %[1]s, approver %[1]s"
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.grant(t, 5)
		p := s.draft(t, "Petit Four, loop")
		told := s.listening(t)
		do := func(by cutroom.Actor, a production.Act, want string) {
			t.Helper()
			s.do(t, by, p.ID, a)
			told(string(a.Transition)+" by "+by.UserID, want)
		}
		deliver := func(want string) {
			t.Helper()
			do(ben, production.Act{Transition: cutroom.DeliverVersion, FileID: s.file(t, p).ID}, want)
		}
		do(ana, act(cutroom.SubmitProject), "mia submitted")
		do(ben, act(cutroom.ClaimProject), fmt.Sprintf(client, "editor_found"))
		do(ben, words(cutroom.DeclineProject, "I am ill"), "mia no_editor")
		do(mia, production.Act{Transition: cutroom.AssignProject, EditorID: kim.UserID}, "kim assigned, "+fmt.Sprintf(client, "editor_found"))
		do(mia, production.Act{Transition: cutroom.AssignProject, EditorID: ben.UserID}, "kim unassigned, ben assigned, "+fmt.Sprintf(client, "editor_found"))
		do(mia, production.Act{Transition: cutroom.AssignProject, EditorID: ben.UserID}, "")
		do(ben, act(cutroom.StartProject), "")
		do(ben, words(cutroom.AskClient, "Which logo?"), "reviewer question, "+fmt.Sprintf(client, "question"))
		do(reviewer, words(cutroom.AnswerQuestion, "The new one"), "ben answered")
		do(mia, words(cutroom.HoldProject, "The shop is closed"), "ben held, "+fmt.Sprintf(client, "held"))
		do(mia, act(cutroom.ResumeProject), "ben resumed, "+fmt.Sprintf(client, "resumed"))
		deliver("mia to_check")
		do(mia, words(cutroom.ReturnVersion, "The sound is too quiet"), "ben returned")
		deliver("mia to_check")
		do(mia, act(cutroom.ReleaseVersion), "reviewer to_review, "+fmt.Sprintf(client, "to_review"))
		do(approver, production.Act{Transition: cutroom.RequestChanges, Notes: []string{"Brighter", "Shorter"}}, "ben change_list")
		s.answerNotes(t, p.ID)
		deliver("mia to_check")
		do(mia, act(cutroom.ReleaseVersion), "reviewer to_review, "+fmt.Sprintf(client, "to_review"))
		do(ana, production.Act{Transition: cutroom.ApproveVersion, Version: 3}, "ben approved, mia approved")
		do(ana, words(cutroom.ReopenProject, "The logo is old"), "ben reopened")
		do(ana, act(cutroom.CancelProject), "ben cancelled, mia cancelled")

		p = s.draft(t, "Draft")
		do(ana, act(cutroom.CancelProject), "")
		p = s.draft(t, "Managed")
		do(ana, act(cutroom.SubmitProject), "mia submitted")
		do(mia, words(cutroom.CancelProject, "Twice the same"), fmt.Sprintf(client, "cancelled"))
	})
}

func TestDeadlinesNotifyThoseConcerned(t *testing.T) {
	const client = "ana %[1]s, approver %[1]s"
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.grant(t, 3)
		late := s.draft(t, "Late").ID
		s.do(t, ana, late, act(cutroom.SubmitProject))
		s.do(t, ben, late, act(cutroom.ClaimProject))
		s.do(t, ben, late, act(cutroom.StartProject))
		told := s.listening(t)
		s.pass(t, toHalf)
		told("half of the time has passed", "")
		s.pass(t, toAtRisk-toHalf)
		told("an approaching deadline", "ben due_soon, mia due_soon")
		s.pass(t, toMissed-toAtRisk)
		told("a missed deadline", "ben missed, mia missed, "+fmt.Sprintf(client, "late"))
		news := s.bell(t, ana)[0]
		if p := s.stored(t, late); !news.Facts.Credit || !news.Facts.Until.Equal(p.NewDueAt) || news.Facts.Title != "Late" {
			t.Errorf("the client reads %+v", news.Facts)
		}
		s.do(t, ben, late, production.Act{Transition: cutroom.DeliverVersion, FileID: s.file(t, s.stored(t, late)).ID})
		s.do(t, mia, late, act(cutroom.ReleaseVersion))
		since := s.stored(t, late).StateSince
		told = s.listening(t)
		s.unanswered(t, late, since.Add(7*oneDay))
		told("a first warning", fmt.Sprintf(client, "approval_near"))
		s.unanswered(t, late, since.Add(12*oneDay))
		told("a second warning", fmt.Sprintf(client, "approval_near"))
		s.unanswered(t, late, since.Add(14*oneDay))
		told("an automatic approval", "ben approved, mia approved, "+fmt.Sprintf(client, "approved_unanswered"))

		next := s.draft(t, "Unpaid").ID
		s.do(t, ana, next, act(cutroom.SubmitProject))
		s.do(t, ben, next, act(cutroom.ClaimProject))
		told = s.listening(t)
		s.subscribe(t, func(sub *cutroom.Subscription) { sub.State = cutroom.SubscriptionPaused })
		s.settle(t)
		told("a paused plan", "ben held")
		s.subscribe(t, func(sub *cutroom.Subscription) { sub.State = cutroom.SubscriptionActive })
		s.settle(t)
		told("a plan that resumes", "ben resumed")
		s.write(t, func(tx cutroom.Tx) error {
			u, err := tx.UserByID(t.Context(), ben.UserID)
			u.SuspendedAt = s.wall.Now()
			return errors.Join(err, tx.SaveUser(t.Context(), u))
		})
		s.order(t, cutroom.ReleaseProjects{UserID: ben.UserID})
		told("an editor who leaves", "mia no_editor")
	})
}

func TestADraftThatCouldNotBeSubmittedNotifiesTheRequester(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st) // without a credit
		p := s.draft(t, "Tonight")
		s.uploading(t, p, "upload")
		s.whenReady(t, approver, p, nil)
		told := s.listening(t)
		s.finished(t, p, "upload")
		s.work(t)
		told("a refused submission", "approver not_submitted")
		if facts := s.bell(t, approver)[0].Facts; facts.Code == "" {
			t.Errorf("the reason is missing: %+v", facts)
		}
	})
}

func TestATrustedEditorsVersionNotifiesTheClientAndNotManagers(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.grant(t, 1)
		s.write(t, func(tx cutroom.Tx) error {
			return tx.SaveEditorProfile(t.Context(), cutroom.EditorProfile{UserID: ben.UserID, Trusted: true})
		})
		p := s.draft(t, "Trusted")
		s.do(t, ana, p.ID, act(cutroom.SubmitProject))
		s.do(t, ben, p.ID, act(cutroom.ClaimProject))
		s.do(t, ben, p.ID, act(cutroom.StartProject))
		told := s.listening(t)
		s.do(t, ben, p.ID, production.Act{Transition: cutroom.DeliverVersion, FileID: s.file(t, p).ID})
		told("a delivery", "ana to_review, approver to_review, reviewer to_review")
		if n := s.bell(t, ana)[0]; !n.NeedsYou || n.Facts.Version != 1 || n.Facts.Until.IsZero() {
			t.Errorf("%+v", n)
		}
	})
}

func TestSuspendedAndFormerMembersAreNotNotified(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.grant(t, 1)
		id := s.inReview(t, "Quiet", 0)
		suspend := func(tx cutroom.Tx, who cutroom.Actor) error {
			u, err := tx.UserByID(t.Context(), who.UserID)
			u.SuspendedAt = s.wall.Now()
			return errors.Join(err, tx.SaveUser(t.Context(), u))
		}
		s.write(t, func(tx cutroom.Tx) error {
			return errors.Join(suspend(tx, ben), suspend(tx, mia), suspend(tx, reviewer),
				tx.SaveMember(t.Context(), cutroom.Member{AccountID: account, UserID: reviewer.UserID, Position: cutroom.Approver}),
				tx.DeleteMember(t.Context(), cutroom.Member{AccountID: account, UserID: approver.UserID}))
		})
		told := s.listening(t)
		s.unanswered(t, id, s.stored(t, id).StateSince.Add(13*oneDay))
		s.unanswered(t, id, s.stored(t, id).StateSince.Add(16*oneDay))
		told("warning and approval", "ana approval_near, ana approved_unanswered")
	})
}

func TestTheNextTransitionSettlesPendingNotifications(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.grant(t, 1)
		id := s.inReview(t, "Settled", 0)
		needing := func(who cutroom.Actor) int {
			t.Helper()
			counts, err := st.NotificationCountsOf(t.Context(), who.UserID)
			if err != nil {
				t.Fatal(err)
			}
			return counts.NeedsYou
		}
		if needing(ana) != 1 || needing(approver) != 1 || needing(mia) != 0 {
			t.Errorf("pending: ana %d, approver %d, mia %d", needing(ana), needing(approver), needing(mia))
		}
		s.do(t, mia, id, words(cutroom.HoldProject, "A moment"))
		s.do(t, mia, id, act(cutroom.ResumeProject))
		s.unanswered(t, id, s.stored(t, id).StateSince.Add(7*oneDay))
		if needing(ana) != 1 {
			t.Errorf("ana has %d pending notifications for one version", needing(ana))
		}
		s.do(t, approver, id, production.Act{Transition: cutroom.RequestChanges, Notes: []string{"Brighter"}})
		if needing(ana) != 0 || needing(approver) != 0 || needing(ben) != 1 {
			t.Errorf("pending: ana %d, approver %d, ben %d", needing(ana), needing(approver), needing(ben))
		}
	})
}

func TestARefusedTransitionNotifiesNobody(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.grant(t, 1)
		id := s.inReview(t, "Refused", 0)
		s.work(t)
		told := s.listening(t)
		s.refused(t, ana, id, production.Act{Transition: cutroom.ApproveVersion, Version: 7}, cutroom.ErrOtherVersion)
		told("a refused approval", "")
		if jobs := s.queue.Take(); len(jobs) > 0 {
			t.Errorf("it enqueued %v", jobs)
		}
	})
}

func TestClientsDoNotSeeReasonsMeantForTheTeam(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.grant(t, 1)
		id := s.draft(t, "Secret").ID
		s.do(t, ana, id, act(cutroom.SubmitProject))
		s.do(t, mia, id, production.Act{Transition: cutroom.AssignProject, EditorID: ben.UserID, Text: "He owes us one"})
		s.do(t, ben, id, words(cutroom.DeclineProject, "This client is difficult"))
		for _, who := range []cutroom.Actor{ana, approver, reviewer} {
			for _, n := range s.bell(t, who) {
				if n.Facts.Text != "" {
					t.Errorf("%s reads %q", who.UserID, n.Facts.Text)
				}
			}
		}
		if n := s.bell(t, mia)[0]; n.Facts.Text != "This client is difficult" || n.At.Sub(s.wall.Now()) > time.Minute {
			t.Errorf("%+v", n)
		}
	})
}
