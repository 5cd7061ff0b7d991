package applications_test

import (
	"context"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// forgets deletes what has expired, as a worker whose job was given to another.
func (s *stage) forgets(t *testing.T, job cutroom.ForgetApplications) {
	t.Helper()
	wantErr(t, s.Forget(t.Context(), cutroom.Attempt{}, job), cutroom.ErrAttemptLost)
}

func TestAnUnsuccessfulApplicationIsDeletedAfterItsRetentionPeriod(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		ctx := context.Background()
		declined := s.apply(t)
		if _, err := s.Move(ctx, mia, declined.ID, cutroom.ApplicationDeclined, ""); err != nil {
			t.Fatal(err)
		}
		s.now.Move(time.Hour)
		open := s.apply(t)
		s.now.Move(applicationsKept - time.Hour)
		s.forgets(t, cutroom.ForgetApplications{})
		if _, err := s.store.ApplicationByID(ctx, declined.ID); err != nil {
			t.Fatalf("too early: %v", err)
		}
		s.now.Move(time.Second)
		s.forgets(t, cutroom.ForgetApplications{})
		_, err := s.store.ApplicationByID(ctx, declined.ID)
		wantErr(t, err, cutroom.ErrNotFound)
		if _, err := s.store.ApplicationByID(ctx, open.ID); err != nil {
			t.Errorf("a pending one must stay: %v", err)
		}
		log, err := s.store.AuditBefore(ctx, declined.ID, 0, 1)
		if err != nil || len(log) != 1 || log[0].Action != cutroom.AuditApplicationForgotten {
			t.Errorf("%+v, %v", log, err)
		}
		if kinds := s.kinds(t); kinds[len(kinds)-1] != cutroom.ApplicationForgotten {
			t.Errorf("%v", kinds)
		}
	})
}

func TestAnAcceptedApplicationIsKeptOnlyIfTheEditorJoined(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		ctx := context.Background()
		steps := []cutroom.ApplicationState{cutroom.ApplicationScreening, cutroom.ApplicationTest, cutroom.ApplicationAccepted}
		never := s.apply(t)
		s.walk(t, never.ID, steps...)
		s.now.Move(time.Minute)
		joined := s.apply(t)
		s.walk(t, joined.ID, steps...)
		s.enrol(t, "ben", "ben@example.com")
		s.changeApplication(t, joined.ID, func(a *cutroom.Application) { a.UserID = "ben" })
		s.now.Move(applicationsKept + time.Hour)
		s.forgets(t, cutroom.ForgetApplications{})
		_, err := s.store.ApplicationByID(ctx, never.ID)
		wantErr(t, err, cutroom.ErrNotFound)
		if _, err := s.store.ApplicationByID(ctx, joined.ID); err != nil {
			t.Errorf("the application of an editor was deleted: %v", err)
		}
	})
}

func TestWithdrawnApplicationsAreDeletedByTheTimeInTheJob(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	ctx := context.Background()
	a := s.apply(t)
	a.StatusHash = cutroom.HashToken("link")
	if err := s.store.InTx(ctx, func(tx cutroom.Tx) error { return tx.SaveApplication(ctx, a) }); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Withdraw(ctx, "link"); err != nil {
		t.Fatal(err)
	}
	s.forgets(t, cutroom.ForgetApplications{Now: s.now.Now().Add(applicationsKept + time.Second)})
	_, err := s.Status(ctx, "link")
	wantErr(t, err, cutroom.ErrNotFound)
}
