package worker_test

import (
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/media"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestTheBytesOfADeletedFileAreRemoved(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		blobs := work(t, st, caught)
		now := time.Now()
		file := cutroom.File{
			ID: "film", AccountID: "account", ProjectID: "project", Purpose: cutroom.Footage, Name: "a.mp4", Size: 4,
			Kind: cutroom.VideoFile, Format: "mp4", State: cutroom.FileReady, SentBy: "ana", ReceivedAt: now,
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
			t.Error("its bytes are still stored")
		}
	})
}
