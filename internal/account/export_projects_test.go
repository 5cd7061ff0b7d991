package account_test

import (
	"errors"
	"strings"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// shoot gives the actor's account a project with a file, both marked with a word.
func (s *stage) shoot(t *testing.T, by cutroom.Actor, mark string) {
	t.Helper()
	account, now := s.place(t, by).AccountID, s.now.Now()
	s.write(t, func(tx cutroom.Tx) error {
		return errors.Join(
			tx.CreateProject(t.Context(), cutroom.Project{
				ID: mark, AccountID: account, Title: "Film of " + mark, Service: "youtube", State: cutroom.Draft, CreatedBy: by.UserID, CreatedAt: now,
			}),
			tx.CreateFile(t.Context(), cutroom.File{
				ID: mark + "-file", AccountID: account, ProjectID: mark, Purpose: cutroom.Footage, Folder: "Day 1", Name: mark + ".mp4", Size: 4711,
				Kind: cutroom.VideoFile, Format: "mp4", State: cutroom.FileReady, SHA256: "hash-" + mark, SentBy: by.UserID, ReceivedAt: now,
			}))
	})
}

func TestAnExportListsTheProjectsAndFilesOfOnesAccount(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		ana, eve := s.owner(t, "ana", "enterprise"), s.owner(t, "eve", "")
		s.shoot(t, ana, "ana")
		s.shoot(t, eve, "eve")
		rui := s.member(t, ana, "rui", cutroom.Reviewer)
		for by, doer := range map[cutroom.Actor]string{ana: "you", rui: "somebody else"} {
			files := s.export(t, by)
			for _, part := range []string{
				`"title": "Film of ana"`, `"name": "ana.mp4"`, `"folder": "Day 1"`, `"bytes": 4711`, `"sha256": "hash-ana"`, `"receivedAt": "2026-11-15T12:00:00Z"`,
				`"downloadFrom": "https://cutroom.example/project/ana"`, `"sentBy": "` + doer + `"`,
			} {
				if !strings.Contains(files["projects.json"], part) {
					t.Errorf("%s is missing: %s", part, files["projects.json"])
				}
			}
			if strings.Contains(files["projects.json"], "eve") || strings.Contains(files["projects.json"], ana.UserID) {
				t.Errorf("something of others: %s", files["projects.json"])
			}
			if !strings.Contains(files["README.txt"], "projects.json") {
				t.Error("it is not explained")
			}
		}
		zoe := s.owner(t, "zoe", "")
		if files := s.export(t, zoe); files["projects.json"] != "[]" {
			t.Errorf("%q", files["projects.json"])
		}
	})
}
