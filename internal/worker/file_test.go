package worker_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"hash/crc32"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/media"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// storedFile is a film of a draft with its bytes.
func storedFile(t *testing.T, st *store.Store, blobs cutroom.Blobs) cutroom.File {
	t.Helper()
	now := time.Now()
	file := cutroom.File{
		ID: "film", AccountID: "account", ProjectID: "project", Purpose: cutroom.Footage, Name: "a.mp4", Size: 4,
		Kind: cutroom.VideoFile, Format: "mp4", State: cutroom.FileReady, SentBy: "ana", ReceivedAt: now.Add(-2 * time.Hour),
	}
	if err := blobs.Put(t.Context(), file.BlobKey(), "", strings.NewReader("film")); err != nil {
		t.Fatal(err)
	}
	if err := st.InTx(t.Context(), func(tx cutroom.Tx) error {
		if err := tx.CreateUser(t.Context(), person("ana", "ana@example.com", true)); err != nil {
			return err
		}
		if err := tx.CreateClientAccount(t.Context(), cutroom.ClientAccount{ID: "account", Name: "Ana", ReferralCode: "ANA", CreatedAt: now}); err != nil {
			return err
		}
		if err := tx.CreateProject(t.Context(), cutroom.Project{
			ID: "project", AccountID: "account", Title: "One", State: cutroom.Draft, CreatedBy: "ana", CreatedAt: now,
		}); err != nil {
			return err
		}
		return tx.CreateFile(t.Context(), file)
	}); err != nil {
		t.Fatal(err)
	}
	return file
}

func TestTheContentOfADeletedFileIsRemoved(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		blobs := work(t, st, caught)
		file := storedFile(t, st, blobs)
		s := media.New(media.Config{Store: st, Clock: cutroom.WallClock{}, Wall: cutroom.WallClock{}, NewID: newID, Blobs: blobs})
		if err := s.DeleteFile(t.Context(), cutroom.System, file.ID); err != nil {
			t.Fatal(err)
		}
		select {
		case key := <-blobs.deleted:
			if key != file.BlobKey() {
				t.Errorf("deleted %s", key)
			}
		case <-time.After(30 * time.Second):
			t.Error("its content is still stored")
		}
	})
}

func TestAFileWithoutChecksumsGetsThem(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		file := storedFile(t, st, work(t, st, caught))
		ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
		defer cancel()
		grown := st.Subscribe(ctx)
		order(t, st, nil, cutroom.HashMissing{})
		for {
			f, err := st.FileByID(ctx, file.ID)
			if err != nil {
				t.Fatal(err)
			}
			if f.CRC32 != nil {
				if sum := sha256.Sum256([]byte("film")); *f.CRC32 != crc32.ChecksumIEEE([]byte("film")) || f.SHA256 != hex.EncodeToString(sum[:]) {
					t.Errorf("%x %s", *f.CRC32, f.SHA256)
				}
				return
			}
			select {
			case <-grown:
			case <-ctx.Done():
				t.Fatal("still without")
			}
		}
	})
}
