package app

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"

	"cutroom/internal/config"
)

// othersMay are the bits by which somebody else than its owner may read, change
// or enter something.
const othersMay fs.FileMode = 0o077

// makeDataFolder makes the data folder and takes away what others may do in it.
// A folder that belongs to somebody else, such as a mounted one, cannot be
// closed and is used as it is; the log and the doctor say so.
func makeDataFolder(folder string, logger *slog.Logger) error {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return fmt.Errorf("CUTROOM_DATA: %w", err)
	}
	if err := closeDataFolder(folder); err != nil {
		logger.Warn("other users may be able to read the data folder", "error", err)
	}
	return nil
}

// closeDataFolder does not look at what lies below a folder that is closed
// already: nobody else comes there, and everything is made closed. So only the
// first start after an upgrade, or after somebody opened a folder, looks at
// every file.
func closeDataFolder(folder string) error {
	info, err := os.Stat(folder)
	if err != nil {
		return err
	}
	if info.Mode().Perm()&othersMay != 0 {
		return closeToOthers(folder, info)
	}
	return closeContents(folder, func(child fs.FileInfo) bool { return child.Mode().Perm()&othersMay != 0 })
}

// closeToOthers leaves a file or folder, with all that is in it, to its owner
// alone. A folder comes after what is in it, so that an interrupted run begins
// again.
func closeToOthers(path string, info fs.FileInfo) error {
	if info.IsDir() {
		if err := closeContents(path, func(fs.FileInfo) bool { return true }); err != nil {
			return err
		}
	}
	if info.Mode().Perm()&othersMay == 0 {
		return nil
	}
	return gone(os.Chmod(path, info.Mode().Perm()&^othersMay))
}

// closeContents does so with those things in a folder that are wanted. Links
// are left alone: what they lead to has modes of its own.
func closeContents(folder string, wanted func(fs.FileInfo) bool) error {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return gone(err)
	}
	for _, entry := range entries {
		info, err := entry.Info()
		if err != nil {
			if err = gone(err); err != nil {
				return err
			}
			continue
		}
		if info.Mode().IsRegular() || info.IsDir() {
			if wanted(info) {
				err = closeToOthers(filepath.Join(folder, entry.Name()), info)
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// gone forgives that something was removed meanwhile, by another process that
// uses the folder.
func gone(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// checkModes looks at everything in the data folder and changes nothing.
func checkModes(_ context.Context, c config.Config) (string, error) {
	var first string
	count, total := 0, 0
	err := filepath.WalkDir(c.Data, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return gone(err)
		}
		info, err := entry.Info()
		if err != nil {
			return gone(err)
		}
		if total++; !info.Mode().IsRegular() && !info.IsDir() || info.Mode().Perm()&othersMay == 0 {
			return nil
		}
		if count++; count == 1 {
			first, err = filepath.Rel(c.Data, path)
		}
		return err
	})
	switch {
	case err != nil:
		return "", err
	case total == 1:
		return "the data folder is still empty", nil
	case count == 1:
		return "", fmt.Errorf("other users can read 1 file or folder: %s", first)
	case count > 1:
		return "", fmt.Errorf("other users can read %d files and folders, starting with %s", count, first)
	}
	return "only this user can read the data folder", nil
}
