package storetest

import (
	"errors"
	"reflect"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
)

// projectOf returns a draft project of a person's account.
func projectOf(u cutroom.User, id string) cutroom.Project {
	return cutroom.Project{
		ID: id, AccountID: accountOf(u).ID, Title: "The " + id, Service: "youtube", State: cutroom.Draft, CreatedBy: u.ID, CreatedAt: noon,
		LastDeliveredAt: noon.Add(time.Hour), StateSince: noon.Add(time.Second), BriefRevision: 3, SubmitWhenReady: true, SubmitAs: "ana",
		SubmitRefused: "no_credit", NewDueAt: noon.Add(3 * time.Hour), ReviewWarnings: 2,
		ReviewWarnedAt: noon.Add(4 * time.Hour),
		Brief: cutroom.Brief{
			Formats: []cutroom.Format{"9:16", "1:1"}, Seconds: 45, Platform: "Feed", Language: cutroom.Portuguese, Goal: "Sell it",
			Moments: []string{"First pour"}, References: []string{"https://example.com/a"}, Script: "One. Two.", Music: "Warm",
			Captions: "Burned in", Avoid: "Faces", FootageLink: "https://example.com/footage",
		},
		AskedIn: cutroom.Revision, HeldIn: cutroom.NeedsInfo, HeldFor: cutroom.HeldByBilling, EditorID: "ben", QueuePlace: 2, HasTurn: true,
		Promise: cutroom.Promise{Plan: "starter", Hours: 48, Rounds: cutroom.UnlimitedRounds, ApprovalDays: 21, MissedCredit: true}, RoundsUsed: 1, ExtraRounds: 2, Version: 4, Steps: 9,
		Clock: cutroom.Turnaround{
			Mode: cutroom.ClockOurs, Since: noon.Add(2 * time.Second), StartedAt: noon, Lap: 2, Promise: 24 * time.Hour, Used: time.Hour,
			Ours: 3 * time.Hour, Theirs: 2 * time.Hour, Paused: time.Minute,
		},
		Alarm: cutroom.AlarmHalf, SubmittedAt: noon.Add(time.Minute), ApprovedAt: noon.Add(2 * time.Hour),
		ArchivedAt: noon.Add(5 * time.Hour), KeptAt: noon.Add(31 * time.Hour),
	}
}

func fileIn(p cutroom.Project, id string) cutroom.File {
	return cutroom.File{
		ID: id, AccountID: p.AccountID, ProjectID: p.ID, Purpose: cutroom.Footage, Folder: "Day 1", Name: id + ".mp4", Size: 100,
		Kind: cutroom.VideoFile, Format: "mp4", State: cutroom.FileChecking, SHA256: "hash of " + id, SentBy: "ana", ReceivedAt: noon,
	}
}

// preparedFile returns a file with everything that is detected and produced
// after its upload.
func preparedFile(f cutroom.File) cutroom.File {
	rate := cutroom.Rate{Num: 24000, Den: 1001}
	f.Facts = &cutroom.Facts{Kind: cutroom.MediaVideo, Container: "mov", DurationMs: 4, Video: &cutroom.Video{Codec: "h264", Rate: rate, Frames: 9}}
	f.State, f.Problem, f.SHA256 = cutroom.FileReady, "media_damaged", "computed"
	crc := uint32(0xFFFFFFFE)
	f.CRC32 = &crc
	f.Inspection = &cutroom.Inspection{Findings: []cutroom.Finding{{Code: cutroom.FindingBlack, AtMs: 1}}}
	f.Preparation = cutroom.Preparation{
		Run: "run", Percent: 100, Early: true, Failures: 2, FinishedAt: noon,
		Result: &cutroom.Prepared{Renditions: []cutroom.Rendition{{Name: "large.mp4", Rate: rate}}, Poster: "poster.jpg"},
	}
	return f
}

func uploadTo(p cutroom.Project, id string) cutroom.Upload {
	return cutroom.Upload{
		ID: id, AccountID: p.AccountID, ProjectID: p.ID, UserID: "ana", Purpose: cutroom.Extra, Folder: "Day 2", Name: id + ".wav", Size: 7, Fingerprint: "samples:1f",
		CreatedAt: noon, TouchedAt: noon,
	}
}

var projects = []promise{
	{"projects, files and uploads are read back as stored", func(t *testing.T, s *store.Store) {
		openAccounts(t, s, ana)
		project := projectOf(ana, "one")
		file, upload := fileIn(project, "film"), uploadTo(project, "sound")
		wantFilled(t, project)
		attached := preparedFile(file)
		attached.MessageID, attached.NoteID, attached.ReplyID = "message", "note", "reply"
		wantFilled(t, attached)
		finished := upload
		finished.FinishedAt = noon.Add(time.Hour)
		wantFilled(t, finished)
		write(t, s, func(tx cutroom.Tx) error {
			if err := tx.CreateProject(t.Context(), project); err != nil {
				return err
			}
			if err := tx.CreateFile(t.Context(), file); err != nil {
				return err
			}
			return tx.CreateUpload(t.Context(), upload)
		})
		if got, err := s.ProjectByID(t.Context(), "one"); err != nil || !reflect.DeepEqual(got, project) {
			t.Errorf("%+v, %v", got, err)
		}
		if got, err := s.FileByID(t.Context(), "film"); err != nil || !reflect.DeepEqual(got, file) {
			t.Errorf("%+v, %v", got, err)
		}
		if got, err := s.UploadByID(t.Context(), "sound"); err != nil || got != upload {
			t.Errorf("%+v, %v", got, err)
		}
		file = attached
		write(t, s, func(tx cutroom.Tx) error {
			if err := errors.Join(tx.SaveFile(t.Context(), file), tx.AttachFile(t.Context(), file.ID, file.MessageID),
				tx.AttachToNote(t.Context(), file.ID, file.NoteID, file.ReplyID)); err != nil {
				return err
			}
			return tx.SaveUpload(t.Context(), finished)
		})
		if got, err := s.FilesWithHash(t.Context(), project.AccountID, "computed"); err != nil || !reflect.DeepEqual(got, []cutroom.File{file}) {
			t.Errorf("%+v, %v", got, err)
		}
		if got, err := s.UploadByID(t.Context(), "sound"); err != nil || got != finished {
			t.Errorf("%+v, %v", got, err)
		}
	}},
	{"storage counts files and unfinished uploads of the account only", func(t *testing.T, s *store.Store) {
		eve := person("eve", cutroom.Client)
		openAccounts(t, s, ana, eve)
		hers, his := projectOf(ana, "one"), projectOf(eve, "two")
		done := uploadTo(hers, "done")
		done.FinishedAt = noon
		write(t, s, func(tx cutroom.Tx) error {
			for _, p := range []cutroom.Project{hers, his} {
				if err := tx.CreateProject(t.Context(), p); err != nil {
					return err
				}
			}
			for _, f := range []cutroom.File{fileIn(hers, "a"), fileIn(hers, "b"), fileIn(his, "c")} {
				if err := tx.CreateFile(t.Context(), f); err != nil {
					return err
				}
			}
			for _, u := range []cutroom.Upload{uploadTo(hers, "d"), done} {
				if err := tx.CreateUpload(t.Context(), u); err != nil {
					return err
				}
			}
			return nil
		})
		for account, want := range map[string]int64{hers.AccountID: 207, his.AccountID: 100, "nobody": 0} {
			if got, err := s.StoredBytes(t.Context(), account); err != nil || got != want {
				t.Errorf("%s: %d, %v", account, got, err)
			}
		}
		for account, want := range map[string]int{hers.AccountID: 1, his.AccountID: 0} {
			if got, err := s.OpenUploads(t.Context(), account); err != nil || got != want {
				t.Errorf("%s has %d unfinished uploads, not %d (%v)", account, got, want, err)
			}
		}
		if got, err := s.AllStoredBytes(t.Context()); err != nil || got != 307 {
			t.Errorf("of all: %d, %v", got, err)
		}
		list, err := s.UploadsUntouchedSince(t.Context(), noon.Add(time.Millisecond), 10)
		if err != nil || len(list) != 2 {
			t.Errorf("%+v, %v", list, err)
		}
	}},
	{"progress is saved only for the current run of a file being prepared", func(t *testing.T, s *store.Store) {
		openAccounts(t, s, ana)
		project := projectOf(ana, "one")
		file := fileIn(project, "film")
		write(t, s, func(tx cutroom.Tx) error {
			if err := tx.CreateProject(t.Context(), project); err != nil {
				return err
			}
			if err := tx.CreateFile(t.Context(), file); err != nil {
				return err
			}
			file.Preparation.Run, file.State = "second", cutroom.FilePreparing
			return tx.SaveFile(t.Context(), file)
		})
		save := func(id, run string) error {
			return s.InTx(t.Context(), func(tx cutroom.Tx) error { return tx.SaveProgress(t.Context(), id, run, 42, true) })
		}
		if err := save("film", "second"); err != nil {
			t.Fatal(err)
		}
		for _, err := range []error{save("film", "first"), save("gone", "second")} {
			if !errors.Is(err, cutroom.ErrNotFound) {
				t.Error(err)
			}
		}
		got, err := s.FileByID(t.Context(), "film")
		if err != nil || got.Preparation.Percent != 42 || !got.Preparation.Early {
			t.Errorf("%+v, %v", got.Preparation, err)
		}
		file.State, file.Preparation.Early, file.Preparation.FinishedAt = cutroom.FileReady, true, noon
		write(t, s, func(tx cutroom.Tx) error { return tx.SaveFile(t.Context(), file) })
		if err := save("film", "second"); !errors.Is(err, cutroom.ErrNotFound) {
			t.Errorf("a finished file has progress: %v", err)
		}
		for after, want := range map[time.Duration]int{0: 0, time.Millisecond: 1} {
			if list, err := s.FilesWatchedEarly(t.Context(), noon.Add(after), 10); err != nil || len(list) != want {
				t.Errorf("%v: %+v, %v", after, list, err)
			}
		}
	}},
	{"files without a checksum are found after a wait", func(t *testing.T, s *store.Store) {
		openAccounts(t, s, ana)
		project := projectOf(ana, "one")
		file := fileIn(project, "film")
		write(t, s, func(tx cutroom.Tx) error {
			if err := tx.CreateProject(t.Context(), project); err != nil {
				return err
			}
			return tx.CreateFile(t.Context(), file)
		})
		want := func(after time.Duration, n int) {
			t.Helper()
			if list, err := s.FilesWithoutChecksum(t.Context(), noon.Add(after), 10); err != nil || len(list) != n {
				t.Errorf("%v: %+v, %v", after, list, err)
			}
		}
		want(0, 0)
		want(time.Millisecond, 1)
		crc := uint32(0)
		file.CRC32 = &crc
		write(t, s, func(tx cutroom.Tx) error { return tx.SaveFile(t.Context(), file) })
		want(time.Millisecond, 0)
	}},
	{"projects are listed in pages, newest first", func(t *testing.T, s *store.Store) {
		eve := person("eve", cutroom.Client)
		openAccounts(t, s, ana, eve)
		write(t, s, func(tx cutroom.Tx) error {
			for _, id := range newestFirst("project", 7) {
				if err := tx.CreateProject(t.Context(), projectOf(ana, id)); err != nil {
					return err
				}
			}
			return tx.CreateProject(t.Context(), projectOf(eve, "hers"))
		})
		for account, want := range map[string]int{accountOf(ana).ID: 7, accountOf(eve).ID: 1, "": 8} {
			ids := walk(t, func(page cutroom.Page) ([]string, error) {
				list, err := s.Projects(t.Context(), account, page)
				return eachID(list, func(p cutroom.Project) string { return p.ID }), err
			})
			if len(ids) != want {
				t.Errorf("%q: %v", account, ids)
			}
		}
	}},
}
