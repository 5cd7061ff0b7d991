package media_test

import (
	"fmt"
	"math/rand/v2"
	"sync/atomic"
	"testing"

	"cutroom/contract"
	"cutroom/internal/blob"
	"cutroom/internal/cutroom"
	"cutroom/internal/cutroom/cutroomtest"
	"cutroom/internal/media"
	"cutroom/internal/store"
)

// stage is a Service on a real store and real files, with a project of ana's.
type stage struct {
	*media.Service
	store    *store.Store
	wall     *cutroomtest.Clock
	blobs    blob.Store
	incoming blob.Incoming
	project  cutroom.Project
}

var ana = cutroom.Actor{UserID: "ana", Username: "ana", Role: cutroom.Client}

func newStage(t *testing.T, st *store.Store) *stage {
	t.Helper()
	s := &stage{store: st, wall: cutroomtest.Noon()}
	catalogue, err := cutroom.ParseCatalogue(contract.Catalogue)
	if err != nil {
		t.Fatal(err)
	}
	if s.blobs, err = blob.Open(t.Context(), "", t.TempDir()); err != nil {
		t.Fatal(err)
	}
	if s.incoming, err = blob.OpenIncoming(s.blobs, ""); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _, _ = s.incoming.Close(), s.blobs.Close() })
	var ids atomic.Int64
	s.Service = media.New(media.Config{
		Store: st, Clock: s.wall, Wall: s.wall, Blobs: s.blobs, Incoming: s.incoming, Catalogue: catalogue,
		NewID: func() string { return fmt.Sprintf("id-%d", ids.Add(1)) },
	})
	now := s.wall.Now()
	s.project = cutroom.Project{ID: "winter", AccountID: "account", Title: "Winter", State: cutroom.Draft, CreatedBy: ana.UserID, CreatedAt: now}
	s.write(t, func(tx cutroom.Tx) error {
		if err := tx.CreateUser(t.Context(), cutroom.User{
			ID: ana.UserID, Username: "ana", Email: "ana@example.com", Role: cutroom.Client, Language: cutroom.English, CreatedAt: now,
		}); err != nil {
			return err
		}
		if err := tx.CreateClientAccount(t.Context(), cutroom.ClientAccount{ID: "account", Name: "Ana", ReferralCode: "ANA", CreatedAt: now}); err != nil {
			return err
		}
		if err := tx.CreateMember(t.Context(), cutroom.Member{AccountID: "account", UserID: ana.UserID, Position: cutroom.Owner, JoinedAt: now}); err != nil {
			return err
		}
		return tx.CreateProject(t.Context(), s.project)
	})
	return s
}

// write runs fn in a transaction that must succeed.
func (s *stage) write(t *testing.T, fn func(cutroom.Tx) error) {
	t.Helper()
	if err := s.store.InTx(t.Context(), fn); err != nil {
		t.Fatal(err)
	}
}

// start begins an upload of ana's.
func (s *stage) start(t *testing.T, size int) cutroom.Upload {
	t.Helper()
	u, err := s.StartUpload(t.Context(), ana, s.order(size))
	if err != nil {
		t.Fatal(err)
	}
	return u
}

func (s *stage) order(size int) cutroom.Upload {
	return cutroom.Upload{ProjectID: s.project.ID, Purpose: cutroom.Footage, Name: "a.mp4", Size: int64(size)}
}

// film returns bytes that begin like an MP4 and continue with noise.
func film(size int) []byte {
	b := make([]byte, size)
	_, _ = rand.NewChaCha8([32]byte{1}).Read(b)
	copy(b, "\x00\x00\x00\x20ftypisom")
	return b
}
