package production_test

import (
	"errors"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/production"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// approvable returns the file of the latest version.
func (s *stage) approvable(t *testing.T, id string) cutroom.File {
	t.Helper()
	versions, err := s.Versions(t.Context(), mia, id)
	if err != nil {
		t.Fatal(err)
	}
	file, err := s.store.FileByID(t.Context(), versions[len(versions)-1].FileID)
	if err != nil {
		t.Fatal(err)
	}
	return file
}

func TestAnApprovalIsRecordedInTheWordsThatWereShown(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.grant(t, 2)
		id := s.inReview(t, "Petit Four", 1)
		file := s.approvable(t, id)
		if _, err := s.SignOff(t.Context(), ana, id); !errors.Is(err, cutroom.ErrNotFound) {
			t.Errorf("before the approval: %v", err)
		}
		s.refused(t, ana, id, production.Act{Transition: cutroom.ApproveVersion, Version: 1, Language: "fr"}, cutroom.ErrSignOffLanguage)
		s.do(t, ana, id, production.Act{Transition: cutroom.ApproveVersion, Version: 1, Language: cutroom.Portuguese})
		record, err := s.SignOff(t.Context(), ana, id)
		if err != nil {
			t.Fatal(err)
		}
		if record.Words != "Vi a versão 1 e aprovo-a como final." || record.By.ID != ana.UserID || record.By.Name == "" || record.Automatic() ||
			record.File.Name != file.Name || record.File.Bytes != file.Size || record.File.SHA256 != file.SHA256 || record.Project.Title != "Petit Four" ||
			record.Version != 1 || record.Rounds != 1 || record.Number != 1 || record.Previous != "" || !record.Intact() || record.At != s.stored(t, id).ApprovedAt {
			t.Errorf("%+v", record)
		}
		// Records form a chain, also when a project is approved again.
		second := s.inReview(t, "Winter blend", 1)
		s.do(t, ana, second, production.Act{Transition: cutroom.ApproveVersion, Version: 1})
		s.do(t, ana, second, words(cutroom.ReopenProject, "The logo is wrong"))
		next := s.file(t, s.stored(t, second))
		s.do(t, ben, second, production.Act{Transition: cutroom.DeliverVersion, FileID: next.ID})
		s.do(t, mia, second, act(cutroom.ReleaseVersion))
		s.do(t, ana, second, production.Act{Transition: cutroom.ApproveVersion, Version: 2})
		latest, err := s.SignOff(t.Context(), ben, second)
		if err != nil || latest.Number != 3 || latest.Version != 2 {
			t.Errorf("%+v %v", latest, err)
		}
		found, err := s.VerifySignOffs(t.Context())
		if err != nil || found.Records != 3 || found.Accounts != 1 || len(found.Broken) != 0 {
			t.Errorf("%+v %v", found, err)
		}
		for _, stranger := range []cutroom.Actor{eve, kim} {
			if _, err := s.SignOff(t.Context(), stranger, id); !errors.Is(err, cutroom.ErrNotFound) {
				t.Errorf("%s: %v", stranger.UserID, err)
			}
		}
	})
}

func TestASignOffRecordsAnAutomaticApproval(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.grant(t, 2)
		id := s.inReview(t, "Petit Four", 1)
		since := s.stored(t, id).StateSince
		s.unanswered(t, id, since.Add(12*24*time.Hour))
		s.unanswered(t, id, since.Add(15*24*time.Hour))
		record, err := s.SignOff(t.Context(), mia, id)
		if err != nil || !record.Automatic() || record.By.Name != "" || !record.Intact() ||
			record.Words != "Nobody answered in time, so version 1 was approved automatically, as agreed." {
			t.Errorf("%+v %v", record, err)
		}
	})
}

func TestASignOffRecordSurvivesThePersonsDeletion(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.grant(t, 2)
		id := s.inReview(t, "Petit Four", 0)
		s.do(t, approver, id, production.Act{Transition: cutroom.ApproveVersion, Version: 1})
		before, err := s.SignOff(t.Context(), ana, id)
		if err != nil {
			t.Fatal(err)
		}
		s.write(t, func(tx cutroom.Tx) error { return tx.DeleteUser(t.Context(), approver.UserID) })
		after, err := s.SignOff(t.Context(), ana, id)
		if err != nil || after != before || after.By.ID != approver.UserID || after.By.Name == "" {
			t.Errorf("%+v %v", after, err)
		}
		found, err := s.VerifySignOffs(t.Context())
		if err != nil || found.Records != 1 || len(found.Broken) != 0 {
			t.Errorf("%+v %v", found, err)
		}
	})
}
