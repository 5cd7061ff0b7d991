package account

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"io"
	"time"

	"cutroom/internal/cutroom"
)

// Archive is an export that is ready to be written. Uploaded files are read
// only then, because they can be too large for memory.
type Archive struct {
	blobs cutroom.Blobs
	files []exportFile
	at    time.Time
}

// exportFile is one file of an archive: either its bytes, or the key of its
// blob.
type exportFile struct {
	name string
	data []byte
	blob string
}

// Write writes the archive as a zip file. It leaves out blobs that no longer
// exist.
func (a Archive) Write(ctx context.Context, w io.Writer) error {
	archive := zip.NewWriter(w)
	for _, f := range a.files {
		if err := a.add(ctx, archive, f); err != nil {
			return err
		}
	}
	return archive.Close()
}

func (a Archive) add(ctx context.Context, archive *zip.Writer, f exportFile) error {
	if f.blob == "" {
		return a.pack(archive, f.name, zip.Deflate, bytes.NewReader(f.data))
	}
	r, err := a.blobs.Open(ctx, f.blob, 0, -1)
	if errors.Is(err, cutroom.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	// Pictures and films are already compressed.
	return errors.Join(a.pack(archive, f.name, zip.Store, r), r.Close())
}

func (a Archive) pack(archive *zip.Writer, name string, method uint16, from io.Reader) error {
	w, err := archive.CreateHeader(&zip.FileHeader{Name: name, Method: method, Modified: a.at})
	if err != nil {
		return err
	}
	_, err = io.Copy(w, from)
	return err
}
