package blob

import (
	"fmt"
	"sync/atomic"
	"testing"

	"cutroom/internal/blob/blobtest"
	"cutroom/internal/cutroom"
)

// smallPart is the smallest part that S3 accepts.
const smallPart = 5 << 20

// incomingOf opens the incoming pieces of a store, with small parts.
func incomingOf(t *testing.T, store Store) Incoming {
	t.Helper()
	incoming, err := OpenIncoming(store, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if b, onS3 := incoming.(*bucketIncoming); onS3 {
		b.part = smallPart
	}
	t.Cleanup(func() { _ = incoming.Close() })
	return incoming
}

func TestDiskStorageAcceptsBlobsInChunks(t *testing.T) {
	blobtest.RunIncoming(t, func(t *testing.T) (b cutroom.Blobs, one, other cutroom.Incoming) {
		folder := t.TempDir()
		store := openAt(t, folder)
		return store, incomingOf(t, store), incomingOf(t, openAt(t, folder))
	})
}

func TestS3AcceptsBlobsInChunks(t *testing.T) {
	server := blobtest.StartS3(t)
	var buckets atomic.Int32
	blobtest.RunIncoming(t, func(t *testing.T) (b cutroom.Blobs, one, other cutroom.Incoming) {
		address := server.Bucket(t, fmt.Sprintf("pieces-%d", buckets.Add(1)))
		store := openURL(t, address)
		return store, incomingOf(t, store), incomingOf(t, openURL(t, address))
	})
}
