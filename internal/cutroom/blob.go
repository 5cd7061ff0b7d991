package cutroom

import (
	"context"
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
	// Check proves that blobs can be written, read and removed.
	Check(ctx context.Context) error
}

// BlobInfo describes stored bytes.
type BlobInfo struct {
	Size        int64
	ContentType string
	ModifiedAt  time.Time
}
