package blob

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/url"
	"path/filepath"

	"cutroom/internal/cutroom"
)

// Store is opened storage. Close releases its resources; no method may be
// called afterwards.
type Store interface {
	cutroom.Blobs
	io.Closer
}

// Open opens the storage that CUTROOM_STORAGE_URL names:
//
//	(empty)                             the folder "blobs" in dataDir
//	file:///srv/cutroom                 that folder
//	s3://KEY:SECRET@bucket?endpoint=…   an S3 bucket, see openS3
//
// A missing folder is created. A bucket is not contacted; use Check to find out
// whether it responds. Requests to a bucket go through the given round
// trippers, if any. No error contains a secret.
func Open(ctx context.Context, rawURL, dataDir string, through ...func(http.RoundTripper) http.RoundTripper) (Store, error) {
	if rawURL == "" {
		return orNil(openDisk(ctx, filepath.Join(dataDir, "blobs")))
	}
	// The parser's own error quotes the address and therefore the secret.
	u, err := url.Parse(rawURL)
	if err != nil {
		return nil, errors.New("CUTROOM_STORAGE_URL cannot be read as an address; special characters in the key or the secret must be percent-encoded")
	}
	switch u.Scheme {
	case "file":
		if u.Host != "" || u.Path == "" || u.Opaque != "" || u.RawQuery != "" {
			return nil, errors.New("CUTROOM_STORAGE_URL must name an absolute folder, with three slashes, like file:///srv/cutroom")
		}
		return orNil(openDisk(ctx, filepath.FromSlash(u.Path)))
	case "s3":
		return orNil(openS3(u, through...))
	default:
		return nil, errors.New("CUTROOM_STORAGE_URL must start with s3:// or file://, or be empty for a folder in the data folder")
	}
}

// orNil keeps a nil pointer from becoming a non-nil Store.
func orNil[S Store](s S, err error) (Store, error) {
	if err != nil {
		return nil, err
	}
	return s, nil
}
