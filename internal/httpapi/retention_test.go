package httpapi_test

import (
	"errors"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestAProjectsFilesShowHowLongTheyAreKept(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		ana := s.register(t, "ana")
		project := s.draft(t, ana, "Winter blend")
		ended := time.Date(2026, 11, 1, 12, 0, 0, 0, time.UTC)
		if err := st.InTx(t.Context(), func(tx cutroom.Tx) error {
			p, err := tx.ProjectByID(t.Context(), project)
			if err != nil {
				return err
			}
			var failed error
			for id, received := range map[string]time.Time{"old": ended.Add(-time.Hour), "new": ended.Add(time.Hour)} {
				failed = errors.Join(failed, tx.CreateFile(t.Context(), cutroom.File{
					ID: id, AccountID: p.AccountID, ProjectID: p.ID, Purpose: cutroom.Footage, Name: id, Size: 1,
					Kind: cutroom.VideoFile, Format: "mp4", State: cutroom.FileReady, ReceivedAt: received,
				}))
			}
			return failed
		}); err != nil {
			t.Fatal(err)
		}
		list := func() map[string]any {
			return s.as(t, ana, "GET", "/api/projects/"+project+"/files", "").json(t)
		}
		if got, there := list()["keptUntil"]; there {
			t.Errorf("without an end: %v", got)
		}
		if err := st.InTx(t.Context(), func(tx cutroom.Tx) error {
			p, err := tx.ProjectByID(t.Context(), project)
			if err != nil {
				return err
			}
			account, err := tx.ClientAccountByID(t.Context(), p.AccountID)
			if err != nil {
				return err
			}
			account.HasPlan("", ended)
			return tx.SaveClientAccount(t.Context(), account)
		}); err != nil {
			t.Fatal(err)
		}
		got := list()
		if got["keptUntil"] != "2026-12-01T12:00:00Z" || got["keptReason"] != "plan_ended" {
			t.Errorf("%v", got)
		}
		dates := map[any]any{}
		for _, f := range got["files"].([]any) {
			dates[f.(map[string]any)["id"]] = f.(map[string]any)["keptUntil"]
		}
		if dates["old"] != "2026-12-01T12:00:00Z" || dates["new"] != "2026-12-01T13:00:00Z" {
			t.Errorf("%v", dates)
		}
	})
}

func TestManagersSeeStorageUsePerClientAndFreeSpace(t *testing.T) {
	s := newStage(t)
	ana := s.register(t, "ana")
	project := s.draft(t, ana, "Winter blend")
	s.announced(t, ana, 4711, "filename", "a.mp4", "project", project, "purpose", "footage")
	mia := s.mia(t)
	got := s.as(t, mia, "GET", "/api/disk", "").json(t)
	if got["state"] != "low" || got["freeBytes"] != 9e9 || got["totalBytes"] != 1e11 || got["storedBytes"] != 4711.0 {
		t.Errorf("%v", got)
	}
	line := s.as(t, mia, "GET", "/api/accounts", "").json(t)["accounts"].([]any)[0].(map[string]any)
	storage, _ := line["storage"].(map[string]any)
	if storage["used"] != 4711.0 || storage["limit"] != 1e10 {
		t.Errorf("%v", line)
	}
	head := s.as(t, mia, "GET", "/api/accounts/"+line["id"].(string)+"/billing", "").json(t)
	if storage, _ = head["storage"].(map[string]any); storage["used"] != 4711.0 || storage["limit"] != 1e10 {
		t.Errorf("%v", head)
	}
	if own := s.as(t, ana, "GET", "/api/billing", "").json(t); own["storage"] != nil {
		t.Errorf("%v", own)
	}
}
