package site

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
)

// keptPages is a folder that keeps compressed pages from one start to the next.
// It is named after the build and the settings; sibling folders of other builds
// and settings are removed. Pages are identified by the hash of their text. ""
// keeps nothing.
type keptPages string

// keptIn returns the folder within cache for a build and its settings.
func keptIn(cache string, built fs.FS, places Places) (keptPages, error) {
	if cache == "" {
		return "", nil
	}
	key := sha256.New()
	err := fs.WalkDir(built, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		// The names of most files contain a hash of their bytes.
		info, err := d.Info()
		if err == nil {
			_, _ = fmt.Fprintf(key, "%q %d\n", name, info.Size())
		}
		return err
	})
	for _, token := range slices.Sorted(maps.Keys(places)) {
		_, _ = fmt.Fprintf(key, "%q %q\n", token, places[token])
	}
	return keptPages(filepath.Join(cache, hex.EncodeToString(key.Sum(nil)[:16]))), err
}

// keptName is the name of the compressed form of a text.
func keptName(digest [sha256.Size]byte, suffix string) string {
	return hex.EncodeToString(digest[:16]) + suffix
}

// forms returns the compressed forms of a text, or none unless all exist and
// are undamaged.
func (k keptPages) forms(digest [sha256.Size]byte) []*form {
	var forms []*form
	for _, p := range packers {
		body, found := k.get(keptName(digest, p.suffix))
		if !found {
			return nil
		}
		forms = append(forms, newForm(p.encoding, func() []byte { return body }))
	}
	return forms
}

// get reads what put wrote: the hash of the bytes, and the bytes.
func (k keptPages) get(name string) (body []byte, found bool) {
	if k == "" {
		return nil, false
	}
	data, err := os.ReadFile(filepath.Join(string(k), name)) //nolint:gosec // names of our own pages
	if err != nil || len(data) < sha256.Size {
		return nil, false
	}
	body = data[sha256.Size:]
	sum := sha256.Sum256(body)
	return body, bytes.Equal(sum[:], data[:sha256.Size])
}

// put writes a file completely or not at all, readable only by its owner.
func (k keptPages) put(name string, body []byte) error {
	if k == "" {
		return nil
	}
	if err := os.MkdirAll(string(k), 0o700); err != nil {
		return err
	}
	draft, err := os.CreateTemp(string(k), name+"-*")
	if err != nil {
		return err
	}
	sum := sha256.Sum256(body)
	_, err = draft.Write(append(sum[:], body...))
	if err = errors.Join(err, draft.Close()); err == nil {
		err = os.Rename(draft.Name(), filepath.Join(string(k), name))
	}
	if err != nil {
		_ = os.Remove(draft.Name())
	}
	return err
}

// sweep removes what other builds and settings left behind.
func (k keptPages) sweep() error {
	if k == "" {
		return nil
	}
	cache := filepath.Dir(string(k))
	entries, err := os.ReadDir(cache)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	for _, e := range entries {
		if e.Name() != filepath.Base(string(k)) {
			err = errors.Join(err, os.RemoveAll(filepath.Join(cache, e.Name())))
		}
	}
	return err
}
