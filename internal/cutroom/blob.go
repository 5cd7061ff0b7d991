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
	// Put stores everything r gives. When it returns nil the bytes are safe
	// from a power cut; when it fails, nothing is stored under the key.
	Put(ctx context.Context, key, contentType string, r io.Reader) error
	// Open reads a blob from offset on; a negative length reads to the end.
	// A missing key is ErrNotFound.
	Open(ctx context.Context, key string, offset, length int64) (io.ReadCloser, error)
	// Stat describes a blob. A missing key is ErrNotFound.
	Stat(ctx context.Context, key string) (BlobInfo, error)
	// Delete removes a blob; a missing one is already removed.
	Delete(ctx context.Context, key string) error
	// DeleteFolder removes every blob whose key starts with folder and a slash.
	DeleteFolder(ctx context.Context, folder string) error
	// Check proves that blobs can be written, read and removed.
	Check(ctx context.Context) error
}

// BlobInfo describes stored bytes.
type BlobInfo struct {
	Size        int64
	ContentType string
	ModifiedAt  time.Time
}

// DirectBlobs is storage from which browsers can fetch blobs themselves.
type DirectBlobs interface {
	// SignedURL returns an address that reads one blob and works for so long
	// without asking us. Its answer has the content type, and is saved as the
	// disposition says, if there is one.
	SignedURL(ctx context.Context, key, contentType, disposition string, life time.Duration) (string, error)
}

// DirectLife is how long an address of DirectBlobs works. A person who loses
// access can use it until then.
const DirectLife = time.Minute

// ErrNoRoom says that the disk or the bucket is full. What was uploaded so far
// is kept.
var ErrNoRoom = &Error{
	Kind: NoRoom, Code: "no_room",
	Message: "We're out of storage right now. Nothing you've uploaded is lost. Try again in a while.",
}

// ErrStorageUnreachable says that the storage does not answer. What was
// uploaded so far is kept.
var ErrStorageUnreachable = &Error{
	Kind: Unavailable, Code: "storage_unreachable",
	Message: "We can't reach our storage right now. Nothing you've uploaded is lost. Try again in a moment.",
}

// Checksum is the hash that the bytes of a piece must have.
type Checksum struct {
	New func() hash.Hash
	Sum []byte
}

// Matches reports whether the sum is the right one.
func (c Checksum) Matches(h hash.Hash) bool { return bytes.Equal(h.Sum(nil), c.Sum) }

// Incoming keeps what has come of a blob that is sent in pieces, over days and
// restarts, until it is whole. Pieces of one blob are appended one at a time:
// callers see to that.
type Incoming interface {
	// Begin makes room for a new blob that will have a key and so many bytes.
	Begin(ctx context.Context, id, key string, size int64) error
	// Received is how many bytes have come. An unknown id is ErrNotFound.
	Received(ctx context.Context, id string) (int64, error)
	// Append adds what r gives to the bytes that have come, which must be as
	// many as offset says. What came before r failed is kept and counted. With
	// a checksum it is all of r or nothing: ErrUploadChecksum.
	Append(ctx context.Context, id string, offset int64, r io.Reader, checksum *Checksum) (int64, error)
	// Head reads the first bytes that have come, FileHead of them at most.
	Head(ctx context.Context, id string, bytes int) ([]byte, error)
	// Complete stores all that has come as a blob of unknown content type: a
	// browser must never show it as a page of ours. When it returns nil the
	// blob is safe from a power cut. What was completed before stays so.
	Complete(ctx context.Context, id, key string) error
	// Abandon forgets what has come, and what a completed id left behind; an
	// unknown id is forgotten already.
	Abandon(ctx context.Context, id string) error
}
