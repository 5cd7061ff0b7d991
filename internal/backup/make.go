package backup

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
)

// Installation is what a backup is made from.
type Installation struct {
	Store  *store.Store
	Blobs  cutroom.Blobs
	Secret []byte
	// KeepSecret includes the secret in the backup. Operators who set it by
	// hand also keep it themselves.
	KeepSecret bool
	ID         string
	Now        func() time.Time
	Progress   Progress
}

// Progress reports the progress of a task.
type Progress func(doing string, done, all int64)

// Report is the result of a backup.
type Report struct {
	Manifest
	Copied, CopiedBytes int64 // files that were not yet in the folder
	Damaged             []string
}

// mostStates is how many states of the database are read at most, if files are
// deleted in the meantime.
const mostStates = 5

// Make writes a backup to the folder while the server keeps running. Files
// never change under their key, so the files that a state of the database names
// belong to it whenever they are copied. If one was deleted in the meantime,
// Make reads a newer state that no longer names it.
func Make(ctx context.Context, folder string, from Installation) (report Report, err error) {
	unlock, err := claim(folder)
	if err != nil {
		return Report{}, err
	}
	defer unlock()
	before, err := Open(folder)
	if err != nil && !errors.Is(err, ErrUnfinished) {
		return Report{}, fmt.Errorf("the backup in this folder: %w; choose another folder, or remove it", err)
	}
	if err := sweep(folder, before); err != nil {
		return Report{}, err
	}
	m := Manifest{Format: format, ID: from.ID, Engine: from.Store.Engine(), SecretKept: from.KeepSecret}
	if m.SecretMark, err = SecretMark(from.Secret); err != nil {
		return Report{}, err
	}
	c := &copying{Installation: from, folder: folder, known: map[string]StoredFile{}}
	if err := c.remember(before); err != nil {
		return Report{}, err
	}
	var missing []string
	for state := 1; ; state++ {
		wanted, err := dumpTables(ctx, folder, from, &m)
		if err != nil {
			return Report{}, err
		}
		if err := c.copyAll(ctx, wanted); err != nil {
			return Report{}, err
		}
		// A file that was also missing from the previous state wasn't just deleted.
		fresh := slices.ContainsFunc(c.missing, func(key string) bool { return !slices.Contains(missing, key) })
		if missing = c.missing; !fresh || state == mostStates {
			break
		}
	}
	m.Missing = missing
	if m.Files, err = c.writeList(m.ID); err != nil {
		return Report{}, err
	}
	if from.KeepSecret {
		if err := writeFile(filepath.Join(folder, secretFile), from.Secret); err != nil {
			return Report{}, err
		}
	}
	if err := m.write(folder); err != nil {
		return Report{}, err
	}
	report = Report{Manifest: m, Copied: c.copied, CopiedBytes: c.copiedBytes, Damaged: c.damaged}
	// Only now is nothing from the previous backup needed.
	return report, errors.Join(sweep(folder, &Backup{Manifest: m, folder: folder}), c.removeOthers())
}

// claim creates the folder if it is missing, and keeps other backups out of it.
func claim(folder string) (unlock func(), err error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, err
	}
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	owner := filepath.Join(folder, ownerFile)
	if _, err := os.Stat(owner); errors.Is(err, fs.ErrNotExist) && len(entries) > 0 {
		return nil, fmt.Errorf("%s is neither empty nor a backup: choose another folder", folder)
	}
	if err := os.Chmod(folder, 0o700); err != nil { //nolint:gosec // a folder needs execute permission
		return nil, fmt.Errorf("the folder can't be made private: %w", err)
	}
	f, err := os.OpenFile(owner, os.O_CREATE|os.O_RDWR, 0o600) //nolint:gosec // the operator's own path
	if err != nil {
		return nil, err
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		return nil, errors.Join(errors.New("another backup to this folder is running"), f.Close())
	}
	if _, err := f.WriteAt([]byte(ownerText), 0); err != nil {
		return nil, errors.Join(full(err), f.Close())
	}
	return func() { _ = f.Close() }, nil
}

// sweep removes tables and lists that don't belong to the backup: they come
// from interrupted runs or from the previous backup.
func sweep(folder string, keep *Backup) error {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return err
	}
	for _, entry := range entries {
		name := entry.Name()
		ours := strings.HasPrefix(name, "tables-") || strings.HasPrefix(name, "files-") || strings.HasSuffix(name, partEnding)
		if !ours || keep != nil && (name == keep.Files.Path || name == tablesFolder(keep.ID)) {
			continue
		}
		if err := os.RemoveAll(filepath.Join(folder, name)); err != nil {
			return err
		}
	}
	return nil
}

func tablesFolder(id string) string { return "tables-" + id }

// dumpTables writes one state of the database and returns the files it names.
func dumpTables(ctx context.Context, folder string, from Installation, m *Manifest) (named, error) {
	tables := tablesFolder(m.ID)
	if err := os.RemoveAll(filepath.Join(folder, tables)); err != nil {
		return nil, err
	}
	if err := os.Mkdir(filepath.Join(folder, tables), 0o700); err != nil {
		return nil, full(err)
	}
	wanted := named{}
	m.Tables = nil
	err := from.Store.Dump(ctx, func(d *store.Dump) error {
		m.CreatedAt, m.Schema, m.Sequences = from.Now().UTC(), d.Version, d.Sequences
		for i, t := range d.Tables {
			from.Progress("tables", int64(i), int64(len(d.Tables)))
			file, err := writeTable(ctx, folder, path.Join(tables, t.Name+".jsonl.gz"), d, t, wanted.read(t))
			if err != nil {
				return fmt.Errorf("the table %s: %w", t.Name, err)
			}
			m.Tables = append(m.Tables, file)
		}
		from.Progress("tables", int64(len(d.Tables)), int64(len(d.Tables)))
		return nil
	})
	return wanted, err
}

// writeList writes the list of the copied files.
func (c *copying) writeList(id string) (FileList, error) {
	list := FileList{Path: "files-" + id + ".jsonl", Count: len(c.files)}
	var lines strings.Builder
	for _, key := range slices.Sorted(maps.Keys(c.files)) {
		line, err := json.Marshal(c.files[key])
		if err != nil {
			return FileList{}, err
		}
		lines.Write(line)
		lines.WriteByte('\n')
		list.Bytes += c.files[key].Size
	}
	content := []byte(lines.String())
	list.SHA256 = sum(content)
	return list, writeFile(filepath.Join(c.folder, list.Path), content)
}

// Stored lists the files of the backup.
func (b *Backup) Stored() ([]StoredFile, error) {
	content, err := os.ReadFile(filepath.Join(b.folder, b.Files.Path))
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	if sum(content) != b.Files.SHA256 {
		return nil, fmt.Errorf("%w: file %s has been altered", ErrDamaged, b.Files.Path)
	}
	var list []StoredFile
	lines := bufio.NewScanner(strings.NewReader(string(content)))
	for lines.Scan() {
		var f StoredFile
		if err := json.Unmarshal(lines.Bytes(), &f); err != nil {
			return nil, fmt.Errorf("%w: %s: %w", ErrDamaged, b.Files.Path, err)
		}
		if !filepath.IsLocal(filepath.FromSlash(f.Key)) {
			return nil, fmt.Errorf("%w: %s names a file outside the backup", ErrDamaged, b.Files.Path)
		}
		list = append(list, f)
	}
	return list, lines.Err()
}
