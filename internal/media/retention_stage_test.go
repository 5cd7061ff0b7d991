package media_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"cutroom/contract"
	"cutroom/internal/blob"
	"cutroom/internal/cutroom"
	"cutroom/internal/cutroom/cutroomtest"
	"cutroom/internal/media"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

const aDay = 24 * time.Hour

// archive is a Service on a real store and real files, with ana's account, one
// project and as many files as a test asks for.
type archive struct {
	*media.Service
	store    *storetest.Watched
	clock    *cutroomtest.Clock
	wall     *cutroomtest.Clock
	blobs    cutroom.Blobs
	incoming cutroom.Incoming
	account  cutroom.ClientAccount
	project  cutroom.Project
	disk     cutroom.Disk
}

func newArchive(t *testing.T, st *store.Store) *archive {
	t.Helper()
	a := &archive{store: &storetest.Watched{Store: st}, clock: cutroomtest.Noon(), wall: cutroomtest.Noon()}
	catalogue, err := cutroom.ParseCatalogue(contract.Catalogue)
	if err != nil {
		t.Fatal(err)
	}
	blobs, err := blob.Open(t.Context(), "", t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	incoming, err := blob.OpenIncoming(blobs, "")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _, _ = incoming.Close(), blobs.Close() })
	a.blobs, a.incoming = blobs, incoming
	a.Service = media.New(media.Config{
		Store: a.store, Clock: a.clock, Wall: a.wall, Blobs: blobs, Incoming: incoming, Catalogue: catalogue,
		Disk:  func() (cutroom.Disk, error) { return a.disk, nil },
		NewID: func() string { return "run" },
	})
	now := a.clock.Now()
	a.account = cutroom.ClientAccount{ID: "studio", Name: "Studio", ReferralCode: "CODE", CreatedAt: now}
	a.project = cutroom.Project{ID: "spot", AccountID: "studio", Title: "Spot", State: cutroom.Draft, CreatedBy: "ana", CreatedAt: now}
	a.write(t, func(tx cutroom.Tx) error {
		return errors.Join(
			tx.CreateUser(t.Context(), cutroom.User{ID: "ana", Username: "ana", Email: "ana@example.com", Role: cutroom.Client, CreatedAt: now}),
			tx.CreateClientAccount(t.Context(), a.account),
			tx.CreateMember(t.Context(), cutroom.Member{AccountID: "studio", UserID: "ana", Position: cutroom.Owner, JoinedAt: now}),
			tx.CreateProject(t.Context(), a.project),
		)
	})
	return a
}

func (a *archive) write(t *testing.T, fn func(cutroom.Tx) error) {
	t.Helper()
	if err := a.store.InTx(t.Context(), fn); err != nil {
		t.Fatal(err)
	}
}

// hold stores files and what was made from them.
func (a *archive) hold(t *testing.T, ids ...string) {
	t.Helper()
	for _, id := range ids {
		file := cutroom.File{
			ID: id, AccountID: "studio", ProjectID: "spot", Purpose: cutroom.Footage, Name: id + ".mp4", Size: 5,
			Kind: cutroom.VideoFile, Format: "mp4", State: cutroom.FileReady, SentBy: "ana", ReceivedAt: a.clock.Now(),
		}
		a.write(t, func(tx cutroom.Tx) error { return tx.CreateFile(t.Context(), file) })
		for _, key := range []string{file.BlobKey(), "prepared/" + id + "/one/poster.jpg", "prepared/" + id + "/two/early/part.m4s"} {
			if err := a.blobs.Put(t.Context(), key, "", strings.NewReader("bytes")); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// setPlan gives the account a plan, or ends it now.
func (a *archive) setPlan(t *testing.T, plan string) {
	t.Helper()
	a.account.HasPlan(plan, a.clock.Now())
	a.write(t, func(tx cutroom.Tx) error { return tx.SaveClientAccount(t.Context(), a.account) })
}

// sweep runs the sweep some time later, and then the jobs that remove bytes.
func (a *archive) sweep(t *testing.T, later time.Duration) {
	t.Helper()
	a.clock.Move(later)
	a.wall.Move(later)
	a.run(t, cutroom.SweepFiles{})
}

func (a *archive) run(t *testing.T, job cutroom.SweepFiles) {
	t.Helper()
	if err := a.SweepFiles(t.Context(), cutroom.Attempt{}, job); !errors.Is(err, cutroom.ErrAttemptLost) {
		t.Fatal(err) // the job has no worker, so only finishing it is refused
	}
}

func (a *archive) warnings() int { return a.store.Jobs(cutroom.WarnOfDeletion{}.Kind()) }

// removed lists the files whose rows are gone, and fails if a job to remove
// their bytes is missing. It removes the bytes.
func (a *archive) removed(t *testing.T, ids ...string) (gone []string) {
	t.Helper()
	for _, id := range ids {
		_, err := a.store.FileByID(t.Context(), id)
		if err == nil {
			continue
		}
		gone = append(gone, id)
		if err := a.DeleteFileBytes(t.Context(), cutroom.Attempt{}, cutroom.DeleteFileBytes{FileID: id}); !errors.Is(err, cutroom.ErrAttemptLost) {
			t.Fatal(err)
		}
		for _, key := range []string{"files/" + id, "prepared/" + id + "/one/poster.jpg", "prepared/" + id + "/two/early/part.m4s"} {
			if _, err := a.blobs.Stat(t.Context(), key); !errors.Is(err, cutroom.ErrNotFound) {
				t.Errorf("%s: %v", key, err)
			}
		}
	}
	if got := a.store.Jobs(cutroom.DeleteFileBytes{}.Kind()); got != len(gone) {
		t.Errorf("%d jobs for the content of %v", got, gone)
	}
	return gone
}

func (a *archive) audit(t *testing.T) (lines []string) {
	t.Helper()
	entries, err := a.store.AuditAfter(t.Context(), 0, 100)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		lines = append(lines, fmt.Sprintf("%s %s %s %v", e.By, e.Action, e.Subject, e.Detail))
	}
	return lines
}
