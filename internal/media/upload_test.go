package media_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"sync"
	"testing"
	"testing/iotest"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/media"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestUnfinishedUploadsPerAccountAreLimited(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.write(t, func(tx cutroom.Tx) error {
			for i := range cutroom.MaxOpenUploads - 1 {
				u := s.order(10)
				u.ID, u.AccountID, u.UserID = fmt.Sprintf("earlier-%d", i), s.project.AccountID, ana.UserID
				u.CreatedAt, u.TouchedAt = s.wall.Now(), s.wall.Now()
				if err := tx.CreateUpload(t.Context(), u); err != nil {
					return err
				}
			}
			return nil
		})
		var all sync.WaitGroup
		results := make([]error, 5) // at the same time, for the last place
		for i := range results {
			all.Go(func() { _, results[i] = s.StartUpload(t.Context(), ana, s.order(10)) })
		}
		all.Wait()
		started := 0
		for _, err := range results {
			switch {
			case err == nil:
				started++
			case !errors.Is(err, cutroom.ErrTooManyUploads):
				t.Errorf("refused with %v", err)
			}
		}
		if started != 1 {
			t.Errorf("%d uploads took the last slot", started)
		}
		if err := s.CancelUpload(t.Context(), ana, "earlier-0"); err != nil {
			t.Fatal(err)
		}
		s.start(t, 10)
	})
}

// piece sends bytes of an upload.
func (s *stage) piece(t *testing.T, u *cutroom.Upload, offset int64, piece []byte) {
	t.Helper()
	if n, err := s.AppendPiece(t.Context(), u, offset, bytes.NewReader(piece), nil); n != int64(len(piece)) || err != nil {
		t.Fatalf("%d, %v", n, err)
	}
}

// sweep runs the hourly job; no worker is waiting for its result.
func (s *stage) sweep(t *testing.T) {
	t.Helper()
	if err := s.SweepUploads(t.Context(), cutroom.Attempt{}, cutroom.SweepUploads{}); !errors.Is(err, cutroom.ErrAttemptLost) {
		t.Fatal(err)
	}
}

// wantFiles compares how many files the project has, and how often that was
// announced.
func (s *stage) wantFiles(t *testing.T, want int) {
	t.Helper()
	files, err := s.Files(t.Context(), ana, s.project.ID)
	if err != nil || len(files.Files) != want {
		t.Errorf("%d files, want %d (%v)", len(files.Files), want, err)
	}
	events, err := s.store.EventsAfter(t.Context(), 0, 100)
	if err != nil {
		t.Fatal(err)
	}
	told := 0
	for _, e := range events {
		if e.Kind == cutroom.FileUploaded {
			told++
		}
	}
	if told != want {
		t.Errorf("notified %d times, want %d", told, want)
	}
}

func (s *stage) wantForgotten(t *testing.T, id string) {
	t.Helper()
	if _, err := s.store.UploadByID(t.Context(), id); !errors.Is(err, cutroom.ErrNotFound) {
		t.Errorf("the upload is still there: %v", err)
	}
	if _, err := s.incoming.Received(t.Context(), id); !errors.Is(err, cutroom.ErrNotFound) {
		t.Errorf("its content still exists: %v", err)
	}
}

func TestConcurrentFinishingCreatesOneFile(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		for range 5 {
			sent := film(10_000)
			u := s.start(t, len(sent))
			s.piece(t, &u, 0, sent)
			var all sync.WaitGroup
			results := make([]error, 8)
			for i := range results {
				all.Go(func() { results[i] = s.FinishUpload(t.Context(), ana, u.ID) })
			}
			all.Wait()
			if err := errors.Join(results...); err != nil {
				t.Error(err)
			}
			if info, err := s.blobs.Stat(t.Context(), cutroom.FileFolder+u.ID); err != nil || info.Size != u.Size {
				t.Errorf("%+v, %v", info, err)
			}
		}
		s.wantFiles(t, 5)
	})
}

func TestAnUploadExpiresAWeekAfterItsLastByte(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		sent := film(10_000)
		u := s.start(t, len(sent))
		s.piece(t, &u, 0, sent[:5000])
		s.wall.Move(cutroom.UploadLife - time.Hour)
		s.sweep(t)
		s.piece(t, &u, 5000, sent[5000:6000])
		s.wall.Move(cutroom.UploadLife - time.Hour)
		s.sweep(t)
		if _, received, err := s.ResumeUpload(t.Context(), ana, u.ID); err != nil || received != 6000 {
			t.Fatalf("%d, %v", received, err)
		}
		s.wall.Move(time.Hour)
		if _, _, err := s.ResumeUpload(t.Context(), ana, u.ID); !errors.Is(err, cutroom.ErrUploadExpired) {
			t.Errorf("it continues: %v", err)
		}
		s.wall.Move(time.Millisecond)
		s.sweep(t)
		s.wantForgotten(t, u.ID)
		s.wantFiles(t, 0)
		if used, err := s.Storage(t.Context(), ana); err != nil || used.Used != 0 {
			t.Errorf("%+v, %v", used, err)
		}
	})
}

// The server was killed after the bytes were stored and before the file was
// recorded.
func TestAnUploadStoredBeforeACrashBecomesAFileLater(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		stored := func() cutroom.Upload {
			sent := film(10_000)
			u := s.start(t, len(sent))
			s.piece(t, &u, 0, sent)
			if err := s.incoming.Complete(t.Context(), u.ID, cutroom.FileFolder+u.ID); err != nil {
				t.Fatal(err)
			}
			return u
		}
		if u, received, err := s.ResumeUpload(t.Context(), ana, stored().ID); err != nil || received != u.Size {
			t.Fatalf("its sender gets: %d, %v", received, err)
		}
		s.wantFiles(t, 1)
		stored()
		s.wall.Move(cutroom.UploadLife + time.Millisecond)
		s.sweep(t)
		s.wantFiles(t, 2)
	})
}

func TestAFinishedUploadIsRemovedAndItsFileStays(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		sent := film(10_000)
		u := s.start(t, len(sent))
		s.piece(t, &u, 0, sent)
		if err := s.FinishUpload(t.Context(), ana, u.ID); err != nil {
			t.Fatal(err)
		}
		s.wall.Move(cutroom.UploadLife)
		s.sweep(t)
		if _, received, err := s.ResumeUpload(t.Context(), ana, u.ID); err != nil || received != u.Size {
			t.Errorf("after a lost response: %d, %v", received, err)
		}
		s.wall.Move(time.Millisecond)
		s.sweep(t)
		s.wantForgotten(t, u.ID)
		s.wantFiles(t, 1)
		if info, err := s.blobs.Stat(t.Context(), cutroom.FileFolder+u.ID); err != nil || info.Size != u.Size {
			t.Errorf("%+v, %v", info, err)
		}
	})
}

func TestAnUploadThatCannotBeStoredIsRemoved(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	if err := s.incoming.Close(); err != nil { // works like a storage that is unavailable
		t.Fatal(err)
	}
	if _, err := s.StartUpload(t.Context(), ana, s.order(10)); err == nil {
		t.Fatal("it was started")
	}
	if used, err := s.Storage(t.Context(), ana); err != nil || used.Used != 0 {
		t.Errorf("%+v, %v", used, err)
	}
}

func TestAnInterruptedChunkKeepsTheBytesReceived(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	torn := errors.New("the connection broke")
	for _, came := range []int{100, 5000} { // before and after the kind of file is known
		u := s.start(t, 10_000)
		n, err := s.AppendPiece(t.Context(), &u, 0, io.MultiReader(bytes.NewReader(film(came)), iotest.ErrReader(torn)), nil)
		if n != int64(came) || !errors.Is(err, torn) {
			t.Errorf("%d, %v", n, err)
		}
		if _, received, err := s.ResumeUpload(t.Context(), ana, u.ID); received != int64(came) || err != nil {
			t.Errorf("%d, %v", received, err)
		}
	}
}

// putOut are the ways in which ana loses the right to send.
var putOut = map[string]func(t *testing.T, tx cutroom.Tx) error{
	"suspended": func(t *testing.T, tx cutroom.Tx) error {
		u, err := tx.UserByID(t.Context(), ana.UserID)
		u.SuspendedAt = u.CreatedAt.Add(time.Hour)
		return errors.Join(err, tx.SaveUser(t.Context(), u))
	},
	"made an editor": func(t *testing.T, tx cutroom.Tx) error {
		u, err := tx.UserByID(t.Context(), ana.UserID)
		u.Role = cutroom.Editor
		return errors.Join(err, tx.SaveUser(t.Context(), u))
	},
	"removed from the team": func(t *testing.T, tx cutroom.Tx) error {
		me, err := tx.MembershipOf(t.Context(), ana.UserID)
		return errors.Join(err, tx.DeleteMember(t.Context(), me.Member))
	},
}

// slowly is a storage that takes a while to put an upload together.
type slowly struct {
	cutroom.Incoming
	meanwhile func()
}

func (s slowly) Complete(ctx context.Context, id, key string) error {
	s.meanwhile()
	return s.Incoming.Complete(ctx, id, key)
}

func TestAnUploadCreatesNoFileIfAccessEndsBeforeItIsRecorded(t *testing.T) {
	for name, putOut := range putOut {
		t.Run(name, func(t *testing.T) {
			storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
				s := newStage(t, st)
				sent := film(10_000)
				late, stored := s.start(t, len(sent)), s.start(t, len(sent))
				s.piece(t, &late, 0, sent)
				s.piece(t, &stored, 0, sent)
				watched := &storetest.Watched{Store: st}
				s.Service = media.New(media.Config{
					Store: watched, Clock: s.wall, Wall: s.wall, Blobs: s.blobs,
					Incoming: slowly{s.incoming, func() { s.write(t, func(tx cutroom.Tx) error { return putOut(t, tx) }) }},
				})
				if err := s.FinishUpload(t.Context(), ana, stored.ID); !refused(err) {
					t.Errorf("while it is stored: %v", err)
				}
				if err := s.FinishUpload(t.Context(), ana, late.ID); !refused(err) {
					t.Errorf("before it is stored: %v", err)
				}
				if _, err := s.blobs.Stat(t.Context(), cutroom.FileFolder+late.ID); !errors.Is(err, cutroom.ErrNotFound) {
					t.Errorf("it was stored: %v", err)
				}
				s.wall.Move(cutroom.UploadLife + time.Millisecond)
				s.sweep(t)
				s.wantForgotten(t, late.ID)
				s.wantForgotten(t, stored.ID)
				if files, err := st.FilesOf(t.Context(), s.project.ID); err != nil || len(files) != 0 {
					t.Errorf("%v, %v", files, err)
				}
				if got := watched.Jobs(cutroom.DeleteFileBytes{}.Kind()); got != 1 {
					t.Errorf("%d jobs remove what was stored", got)
				}
			})
		})
	}
}

// refused reports whether an error says that the actor may not.
func refused(err error) bool {
	return errors.Is(err, cutroom.ErrForbidden) || errors.Is(err, cutroom.ErrNotFound)
}

func TestAnEndedSessionCannotFinishAnUpload(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		sent := film(10_000)
		u := s.start(t, len(sent))
		s.piece(t, &u, 0, sent)
		session := cutroom.Session{ID: "phone", UserID: ana.UserID, CreatedAt: s.wall.Now(), LastUsedAt: s.wall.Now()}
		s.write(t, func(tx cutroom.Tx) error { return tx.CreateSession(t.Context(), session) })
		there := ana
		there.SessionID = session.ID
		s.write(t, func(tx cutroom.Tx) error {
			_, err := tx.EndSession(t.Context(), session.ID, cutroom.EndedByLogout, s.wall.Now())
			return err
		})
		if err := s.FinishUpload(t.Context(), there, u.ID); !errors.Is(err, cutroom.ErrUnauthenticated) {
			t.Errorf("%v", err)
		}
		s.wantFiles(t, 0)
		if _, received, err := s.ResumeUpload(t.Context(), ana, u.ID); err != nil || received != u.Size {
			t.Errorf("signed in again: %d, %v", received, err)
		}
		s.wantFiles(t, 1)
	})
}

func TestUnfinishedUploadsAreListedForThoseWhoCanContinueThem(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		sent := film(10_000)
		done, begun := s.start(t, len(sent)), s.start(t, len(sent))
		s.wall.Move(time.Minute)
		later := s.start(t, len(sent))
		s.piece(t, &begun, 0, sent[:6000])
		s.piece(t, &done, 0, sent)
		if err := s.FinishUpload(t.Context(), ana, done.ID); err != nil {
			t.Fatal(err)
		}
		attached := s.order(10)
		attached.Purpose = cutroom.MessageFile
		if _, err := s.StartUpload(t.Context(), ana, attached); err != nil {
			t.Fatal(err)
		}
		ben := cutroom.Actor{UserID: "ben", Username: "ben", Role: cutroom.Client}
		s.write(t, func(tx cutroom.Tx) error {
			return errors.Join(
				tx.CreateUser(t.Context(), cutroom.User{ID: "ben", Username: "ben", Email: "ben@example.com", Role: cutroom.Client, Language: cutroom.English, CreatedAt: s.wall.Now()}),
				tx.CreateMember(t.Context(), cutroom.Member{AccountID: "account", UserID: "ben", Position: cutroom.Approver, JoinedAt: s.wall.Now()}))
		})
		list := func(by cutroom.Actor) (said []string) {
			t.Helper()
			uploads, err := s.UnfinishedUploads(t.Context(), by, s.project.ID)
			if err != nil {
				t.Fatal(err)
			}
			for _, u := range uploads {
				said = append(said, fmt.Sprintf("%s %d of %d", u.ID, u.Received, u.Size))
			}
			return said
		}
		if got, want := list(ana), []string{begun.ID + " 6000 of 10000", later.ID + " 0 of 10000"}; !slices.Equal(got, want) {
			t.Errorf("%v, want %v", got, want)
		}
		if got := list(ben); len(got) > 0 {
			t.Errorf("a colleague reads %v", got)
		}
		eve := cutroom.Actor{UserID: "eve", Username: "eve", Role: cutroom.Client}
		if _, err := s.UnfinishedUploads(t.Context(), eve, s.project.ID); !errors.Is(err, cutroom.ErrNotFound) {
			t.Errorf("a stranger: %v", err)
		}
		s.wall.Move(cutroom.UploadLife - 30*time.Second)
		if got, want := list(ana), []string{later.ID + " 0 of 10000"}; !slices.Equal(got, want) {
			t.Errorf("a week later %v, want %v", got, want)
		}
	})
}
