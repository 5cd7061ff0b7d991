package blob

import (
	"fmt"
	"sync/atomic"
	"testing"

	"cutroom/internal/blob/blobtest"
	"cutroom/internal/cutroom"
)

func withIncoming(t *testing.T, store Store) (cutroom.Blobs, cutroom.Incoming) {
	t.Helper()
	incoming, err := OpenIncoming(store, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = incoming.Close() })
	return store, incoming
}

func TestTheDiskTakesBlobsInPieces(t *testing.T) {
	blobtest.RunIncoming(t, func(t *testing.T) (cutroom.Blobs, cutroom.Incoming) {
		return withIncoming(t, openAt(t, t.TempDir()))
	})
}

func TestS3TakesBlobsInPieces(t *testing.T) {
	server := blobtest.StartS3(t)
	var buckets atomic.Int32
	blobtest.RunIncoming(t, func(t *testing.T) (cutroom.Blobs, cutroom.Incoming) {
		return withIncoming(t, openURL(t, server.Bucket(t, fmt.Sprintf("pieces-%d", buckets.Add(1)))))
	})
}
