package backup

import (
	"bytes"
	"crypto/hkdf"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"cutroom/internal/store"
)

// format is the version of the folder's format. A program reads its own format
// and older ones.
const format = 1

// File names in a backup's folder.
const (
	manifestFile = "manifest.json"
	secretFile   = "secret"
	filesFolder  = "files"
	ownerFile    = "cutroom-backup.txt"
)

const ownerText = `This folder is a backup made by "cutroom backup". It is finished if there is
a manifest.json in it. It holds secrets and people's data: keep it closed.
`

// Manifest lists what belongs to a backup.
type Manifest struct {
	Format    int       `json:"format"`
	ID        string    `json:"id"`
	CreatedAt time.Time `json:"createdAt"` // when the state of the database was read
	Schema    int64     `json:"schema"`
	Engine    string    `json:"engine"`

	Tables    []TableFile      `json:"tables"`
	Sequences map[string]int64 `json:"sequences"`
	Files     FileList         `json:"files"`
	// Missing lists files that the database names but the storage doesn't have.
	Missing []string `json:"missing,omitempty"`

	// SecretMark shows whether a secret is the installation's. SecretKept says
	// that the secret is in the backup.
	SecretMark string `json:"secretMark"`
	SecretKept bool   `json:"secretKept"`
}

// TableFile is a table of the backup.
type TableFile struct {
	store.Table
	Rows   int64  `json:"rows"`
	Path   string `json:"path"`
	Size   int64  `json:"size"`
	SHA256 string `json:"sha256"`
}

// FileList is the list of stored files.
type FileList struct {
	Path   string `json:"path"`
	SHA256 string `json:"sha256"`
	Count  int    `json:"count"`
	Bytes  int64  `json:"bytes"`
}

// StoredFile is a line in that list.
type StoredFile struct {
	Key    string `json:"key"`
	Size   int64  `json:"size"`
	Type   string `json:"type"`
	SHA256 string `json:"sha256"`
}

var (
	// ErrUnfinished is returned for a folder without a manifest.
	ErrUnfinished = errors.New("this folder contains no finished backup: " + manifestFile + " is missing")
	// ErrDamaged is returned for a backup that differs from what was written.
	ErrDamaged = errors.New("the backup is damaged")
)

// sealed is the stored form of the manifest, with a hash of its own bytes.
type sealed struct {
	SHA256   string          `json:"sha256"`
	Manifest json.RawMessage `json:"manifest"`
}

// write stores the manifest, completely or not at all. This finishes the backup.
func (m *Manifest) write(folder string) error {
	raw, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		return err
	}
	return writeFile(filepath.Join(folder, manifestFile), fmt.Appendf(nil, "{\"sha256\": %q, \"manifest\": %s}\n", sum(raw), raw))
}

// Open reads the manifest of a finished backup.
func Open(folder string) (*Backup, error) {
	content, err := os.ReadFile(filepath.Join(folder, manifestFile)) //nolint:gosec // the operator's own path
	if errors.Is(err, fs.ErrNotExist) {
		return nil, ErrUnfinished
	}
	if err != nil {
		return nil, err
	}
	var s sealed
	b := &Backup{folder: folder}
	if err := json.Unmarshal(content, &s); err != nil {
		return nil, fmt.Errorf("%w: %s can't be read: %w", ErrDamaged, manifestFile, err)
	}
	if sum(s.Manifest) != s.SHA256 {
		return nil, fmt.Errorf("%w: %s has been altered", ErrDamaged, manifestFile)
	}
	if err := json.Unmarshal(s.Manifest, &b.Manifest); err != nil {
		return nil, fmt.Errorf("%w: %s can't be read: %w", ErrDamaged, manifestFile, err)
	}
	if b.Format > format {
		return nil, fmt.Errorf("the backup was made by a newer version of this program: it has format %d, this program reads up to %d", b.Format, format)
	}
	return b, nil
}

// Backup is a finished backup.
type Backup struct {
	Manifest
	folder string
}

// SecretMark returns a mark that distinguishes an installation's secret from
// others without revealing any of it.
func SecretMark(secret []byte) (string, error) {
	mark, err := hkdf.Key(sha256.New, secret, nil, "cutroom backup mark", 16)
	return hex.EncodeToString(mark), err
}

// Secret returns the installation's secret, or nil if it isn't in the backup.
func (b *Backup) Secret() ([]byte, error) {
	if !b.SecretKept {
		return nil, nil
	}
	secret, err := os.ReadFile(filepath.Join(b.folder, secretFile))
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	if mark, err := SecretMark(secret); err != nil || mark != b.SecretMark {
		return nil, fmt.Errorf("%w: file %s has been altered", ErrDamaged, secretFile)
	}
	return secret, nil
}

func sum(content []byte) string {
	s := sha256.Sum256(content)
	return hex.EncodeToString(s[:])
}

// writeFile stores a small file that only its owner can read, completely or not
// at all. It survives a power cut.
func writeFile(path string, content []byte) error {
	return writeAside(path, func(f *os.File) error {
		_, err := bytes.NewReader(content).WriteTo(f)
		return err
	})
}

// writeAside lets fn write a temporary file and then renames it to path.
func writeAside(path string, fn func(*os.File) error) error {
	part := path + partEnding
	f, err := os.OpenFile(part, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600) //nolint:gosec // the operator's own path
	if err != nil {
		return err
	}
	if err = fn(f); err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err == nil {
		err = os.Rename(part, path)
	}
	if err != nil {
		return errors.Join(full(err), os.Remove(part))
	}
	return syncFolder(filepath.Dir(path))
}

// partEnding is the ending of files that are still being written.
const partEnding = ".part"

// syncFolder makes sure that the names in a folder survive a power cut.
func syncFolder(path string) error {
	f, err := os.Open(path) //nolint:gosec // the operator's own path
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
