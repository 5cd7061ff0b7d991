package cutroom

import (
	"bytes"
	"context"
	"hash"
	"io"
	"time"
)

// Blobs keeps bytes under keys: footage, versions, pictures. Keys are
// slash-separated paths chosen by the program, never by a person.
type Blobs interface {
	// Put stores everything read from r. When it returns nil the bytes survive a
	// power cut; when it fails, nothing is stored under the key.
	Put(ctx context.Context, key, contentType string, r io.Reader) error
	// Open reads a blob from offset on; with a negative length it reads to the
	// end.
	// A missing key is ErrNotFound.
	Open(ctx context.Context, key string, offset, length int64) (io.ReadCloser, error)
	// Stat describes a blob. A missing key is ErrNotFound.
	Stat(ctx context.Context, key string) (BlobInfo, error)
	// Delete removes a blob. Deleting a missing one is not an error.
	Delete(ctx context.Context, key string) error
	// DeleteFolder removes every blob whose key starts with folder and a slash.
	DeleteFolder(ctx context.Context, folder string) error
	// Check verifies that blobs can be written, read and removed.
	Check(ctx context.Context) error
}

// BlobInfo describes stored bytes.
type BlobInfo struct {
	Size        int64
	ContentType string
	ModifiedAt  time.Time
}

// DirectBlobs is storage from which browsers can fetch blobs directly.
type DirectBlobs interface {
	// SignedURL returns an address from which one blob can be read for the given
	// time without a request to us. The response has the content type and, unless
	// it is empty, the disposition.
	SignedURL(ctx context.Context, key, contentType, disposition string, life time.Duration) (string, error)
}

// DirectLife is how long an address from DirectBlobs works. A person who loses
// access can still use it until then.
const DirectLife = time.Minute

// ErrNoRoom reports that the disk or the bucket is full. What was uploaded so far
// is kept.
var ErrNoRoom = &Error{
	Kind: NoRoom, Code: "no_room",
	Message: "We're out of storage right now. Nothing you've uploaded is lost. Try again in a while.",
}

// ErrStorageUnreachable reports that the storage cannot be reached. What was
// uploaded so far is kept.
var ErrStorageUnreachable = &Error{
	Kind: Unavailable, Code: "storage_unreachable",
	Message: "We can't reach our storage right now. Nothing you've uploaded is lost. Try again in a moment.",
}

// Checksum is the hash that a piece of an upload must have.
type Checksum struct {
	New func() hash.Hash
	Sum []byte
}

// Matches reports whether h has the expected sum.
func (c Checksum) Matches(h hash.Hash) bool { return bytes.Equal(h.Sum(nil), c.Sum) }

// Incoming holds the bytes received of a blob that is uploaded in pieces, across
// days and restarts, until it is complete. Callers must append the pieces of one
// blob one at a time.
type Incoming interface {
	// Begin makes room for a new blob with a key and a size.
	Begin(ctx context.Context, id, key string, size int64) error
	// Received is how many bytes have arrived. An unknown id is ErrNotFound.
	Received(ctx context.Context, id string) (int64, error)
	// Append adds what it reads from r to the bytes received so far, of which
	// there must be offset. Bytes read before r failed are kept and counted. With
	// a checksum, either all of r is appended or nothing, with ErrUploadChecksum.
	Append(ctx context.Context, id string, offset int64, r io.Reader, checksum *Checksum) (int64, error)
	// Head reads the first bytes received, at most FileHead of them.
	Head(ctx context.Context, id string, bytes int) ([]byte, error)
	// Complete stores the received bytes as a blob of unknown content type,
	// because a browser must never show it as one of our pages. When it returns
	// nil the blob survives a power cut. Completing again changes nothing.
	Complete(ctx context.Context, id, key string) error
	// Abandon deletes what was received, and what a completed id left behind.
	// Abandoning an unknown id is not an error.
	Abandon(ctx context.Context, id string) error
}
