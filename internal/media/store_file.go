package media

import (
	"bytes"
	"context"
	"os"
	"path"
	"path/filepath"
)

// contentTypes are the types of the files that a preparation makes.
var contentTypes = map[string]string{
	".mp4": "video/mp4", ".m4s": "video/mp4", ".m4a": "audio/mp4", ".jpg": "image/jpeg",
	".m3u8": "application/vnd.apple.mpegurl", ".bin": "application/octet-stream",
}

// storeFile stores a file from a folder on this machine.
func (s *Service) storeFile(ctx context.Context, to, folder, name string) error {
	f, err := os.Open(filepath.Join(folder, name)) //nolint:gosec // a file that the tool wrote in our own folder
	if err != nil {
		return err
	}
	defer f.Close()
	return s.blobs.Put(ctx, path.Join(to, name), contentTypes[path.Ext(name)], f)
}

// storeBytes stores a small file.
func (s *Service) storeBytes(ctx context.Context, to, name string, content []byte) error {
	return s.blobs.Put(ctx, path.Join(to, name), contentTypes[path.Ext(name)], bytes.NewReader(content))
}
