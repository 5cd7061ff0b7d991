package account_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// shoot gives the actor's account a project with a file, both marked with a
// word.
func (s *stage) shoot(t *testing.T, by cutroom.Actor, mark string) {
	t.Helper()
	account, now := s.place(t, by).AccountID, s.now.Now()
	s.write(t, func(tx cutroom.Tx) error {
		return errors.Join(
			tx.CreateProject(t.Context(), cutroom.Project{
				ID: mark, AccountID: account, Title: "Film of " + mark, Service: "youtube", State: cutroom.Draft, CreatedBy: by.UserID, CreatedAt: now,
			}),
			tx.CreateFile(t.Context(), cutroom.File{
				ID: mark + "-logo", AccountID: account, Purpose: cutroom.BrandFile, Folder: "logo", Name: mark + ".svg", Size: 815,
				Kind: cutroom.ImageFile, Format: "svg", State: cutroom.FileReady, SentBy: by.UserID, ReceivedAt: now,
			}),
			tx.SaveBrandKit(t.Context(), cutroom.BrandKit{
				AccountID: account, Revision: 1, Colors: []cutroom.BrandColor{{Name: "Crema", Hex: "#F3E9DC"}}, Tone: "As " + mark + " speaks", ChangedAt: now,
			}),
			tx.CreateFile(t.Context(), cutroom.File{
				ID: mark + "-file", AccountID: account, ProjectID: mark, Purpose: cutroom.Footage, Folder: "Day 1", Name: mark + ".mp4", Size: 4711,
				Kind: cutroom.VideoFile, Format: "mp4", State: cutroom.FileReady, SHA256: "hash-" + mark, SentBy: by.UserID, ReceivedAt: now,
			}))
	})
}

func TestAnExportListsTheAccountsProjectsAndFiles(t *testing.T) {
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
			for _, part := range []string{`"tone": "As ana speaks"`, `"hex": "#F3E9DC"`, `"name": "ana.svg"`, `"downloadFrom": "https://cutroom.example/brand-kit"`} {
				if !strings.Contains(files["brand-kit.json"], part) {
					t.Errorf("%s is missing: %s", part, files["brand-kit.json"])
				}
			}
			if strings.Contains(files["projects.json"]+files["brand-kit.json"], "eve") || strings.Contains(files["projects.json"], ana.UserID) {
				t.Errorf("contains data of others: %s", files["projects.json"])
			}
			if !strings.Contains(files["README.txt"], "projects.json") {
				t.Error("there is no explanation")
			}
		}
		zoe := s.owner(t, "zoe", "")
		if files := s.export(t, zoe); files["projects.json"] != "[]" {
			t.Errorf("%q", files["projects.json"])
		}
	})
}

func TestAnExportContainsOwnMessagesButNoTeamNoteAttachments(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		ana := s.owner(t, "ana", "enterprise")
		s.shoot(t, ana, "ana")
		s.write(t, func(tx cutroom.Tx) error {
			note := cutroom.File{
				ID: "matte", AccountID: s.place(t, ana).AccountID, ProjectID: "ana", Purpose: cutroom.TeamNoteFile, Name: "matte.mov", Size: 1,
				Kind: cutroom.VideoFile, Format: "mov", State: cutroom.FileReady, SentBy: "ben", ReceivedAt: s.now.Now(),
			}
			onNote := note
			onNote.ID, onNote.Purpose, onNote.Name = "matte-2", cutroom.NoteFile, "matte-2.mov"
			logo := onNote
			logo.ID, logo.Name, logo.SentBy = "logo", "logo.png", ana.UserID
			return errors.Join(tx.CreateFile(t.Context(), onNote), tx.CreateFile(t.Context(), logo), tx.CreateFile(t.Context(), note), tx.AttachFile(t.Context(), note.ID, "m2"),
				tx.CreateMessage(t.Context(), cutroom.Message{ID: "m1", ProjectID: "ana", Seq: 1, Key: "1", By: ana.UserID, At: s.now.Now(), Text: "My own words"}),
				tx.CreateMessage(t.Context(), cutroom.Message{ID: "m2", ProjectID: "ana", Seq: 2, Key: "2", By: "ben", At: s.now.Now(), Text: "His words", TeamOnly: true}),
				tx.CreateNote(t.Context(), cutroom.Note{ID: "n1", ProjectID: "ana", Version: 1, Key: "1", By: ana.UserID, At: s.now.Now(), Text: "My own note", State: cutroom.NoteDraft, Attachments: []cutroom.Attachment{cutroom.AttachmentOf(logo)}}),
				tx.AttachToNote(t.Context(), logo.ID, "n1", ""), tx.AttachToNote(t.Context(), onNote.ID, "n2", ""),
				tx.CreateNote(t.Context(), cutroom.Note{ID: "n2", ProjectID: "ana", Version: 1, Key: "2", By: "ben", At: s.now.Now(), Text: "His words", State: cutroom.NoteOpen, TeamOnly: true}),
				tx.CreateNoteReply(t.Context(), cutroom.NoteReply{ID: "r1", NoteID: "n2", ProjectID: "ana", Version: 1, Key: "1", By: ana.UserID, At: s.now.Now(), Text: "My own reply"}))
		})
		files := s.export(t, ana)
		if !strings.Contains(files["conversations.json"], `"text": "My own words"`) || !strings.Contains(files["README.txt"], "conversations.json") {
			t.Errorf("%s", files["conversations.json"])
		}
		if notes := files["notes.json"]; !strings.Contains(notes, `"text": "My own note"`) || !strings.Contains(notes, `"text": "My own reply"`) {
			t.Errorf("%s", notes)
		}
		for _, name := range []string{"notes.json", "projects.json"} {
			if !strings.Contains(files[name], "logo.png") {
				t.Errorf("%s lacks the file of a note: %s", name, files[name])
			}
		}
		for name, text := range files {
			if strings.Contains(text, "matte") || strings.Contains(text, "His words") {
				t.Errorf("%s reveals a team note: %s", name, text)
			}
		}
	})
}

func TestAnExportListsOnlyReleasedVersions(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		ana := s.owner(t, "ana", "enterprise")
		s.shoot(t, ana, "ana")
		now := s.now.Now()
		s.write(t, func(tx cutroom.Tx) error {
			var made []error
			for _, id := range []string{"released", "delivered", "uploaded"} {
				made = append(made, tx.CreateFile(t.Context(), cutroom.File{
					ID: id, AccountID: s.place(t, ana).AccountID, ProjectID: "ana", Purpose: cutroom.VersionFile, Name: id + ".mov", Size: 1,
					Kind: cutroom.VideoFile, Format: "mov", State: cutroom.FileReady, SentBy: "ben", ReceivedAt: now,
				}))
			}
			first := cutroom.Version{ProjectID: "ana", Number: 1, FileID: "released", DeliveredBy: "ben", DeliveredAt: now}
			second := cutroom.Version{ProjectID: "ana", Number: 2, FileID: "delivered", DeliveredBy: "ben", DeliveredAt: now}
			made = append(made, tx.CreateVersion(t.Context(), first), tx.CreateVersion(t.Context(), second))
			first.ReleasedAt = now
			return errors.Join(append(made, tx.SaveVersion(t.Context(), first))...)
		})
		listed := s.export(t, ana)["projects.json"]
		for name, want := range map[string]bool{"released.mov": true, "delivered.mov": false, "uploaded.mov": false} {
			if strings.Contains(listed, name) != want {
				t.Errorf("%s is listed: %v", name, !want)
			}
		}
	})
}

func TestAnExportListsShareLinksWithoutTheirSecrets(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		ana, eve := s.owner(t, "ana", "enterprise"), s.owner(t, "eve", "")
		s.shoot(t, ana, "ana")
		s.shoot(t, eve, "eve")
		abe, rui := s.member(t, ana, "abe", cutroom.Approver), s.member(t, ana, "rui", cutroom.Reviewer)
		now := s.now.Now()
		link := func(id, project, madeBy string) cutroom.ShareLink {
			return cutroom.ShareLink{
				ID: id, ProjectID: project, SecretHash: "opens-" + id, Label: "Label of " + id, Version: 1, PasswordHash: "locks-" + id, PasswordAt: now,
				EndsAt: now.Add(time.Hour), MadeBy: madeBy, MadeAt: now,
			}
		}
		guest := cutroom.Guest{ID: "guest", LinkID: "abes", Name: "Marta", TokenHash: "opens-guest", FirstAt: now, EnteredAt: now}
		by := cutroom.NoteGuest{ID: "guest", LinkID: "abes", Name: "Marta"}
		s.write(t, func(tx cutroom.Tx) error {
			return errors.Join(tx.CreateShareLink(t.Context(), link("abes", "ana", abe.UserID)), tx.CreateShareLink(t.Context(), link("eves", "eve", eve.UserID)),
				tx.CreateShareLink(t.Context(), link("ruis", "ana", rui.UserID)), // who was an approver once
				tx.SaveGuest(t.Context(), guest), tx.CountVisit(t.Context(), "abes", cutroom.DayOf(now)),
				tx.CreateNote(t.Context(), cutroom.Note{ID: "n1", ProjectID: "ana", Version: 1, Key: "1", Guest: by, At: now, Text: "Love the pour"}),
				tx.CreateNoteReply(t.Context(), cutroom.NoteReply{ID: "r1", NoteID: "n1", ProjectID: "ana", Version: 1, Key: "1", Guest: by, At: now, Text: "And the cup"}))
		})
		all := []string{`"label": "Label of abes"`, `"hasPassword": true`, `"day": "2026-11-15"`, `"visits": 1`, `"name": "Marta"`, `"text": "Love the pour"`, `"text": "And the cup"`}
		for who, wants := range map[cutroom.Actor][]string{
			ana: append(all, `"label": "Label of ruis"`, `"madeBy": "somebody else"`),
			abe: append(all, `"label": "Label of ruis"`, `"madeBy": "you"`),
			rui: {`"label": "Label of ruis"`, `"madeBy": "you"`},
			eve: {`"label": "Label of eves"`, `"madeBy": "you"`},
		} {
			files := s.export(t, who)
			links := files["share-links.json"]
			for _, part := range wants {
				if !strings.Contains(links, part) {
					t.Errorf("%s: %s is missing: %s", who.Username, part, links)
				}
			}
			if strings.Contains(links, "Marta") != (who == ana || who == abe) || strings.Contains(links, "Label of eves") != (who == eve) {
				t.Errorf("%s sees data of others: %s", who.Username, links)
			}
			for name, text := range files {
				if strings.Contains(text, "opens-") || strings.Contains(text, "locks-") {
					t.Errorf("%s of %s contains a secret: %s", name, who.Username, text)
				}
			}
		}
	})
}
