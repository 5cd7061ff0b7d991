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

// othersMay are the permission bits that let anybody other than the owner read,
// change or enter something.
const othersMay fs.FileMode = 0o077

// makeDataFolder creates the data folder and removes other users' access to it.
// It cannot do so for a folder that belongs to another user, such as a mounted
// one. It then uses the folder unchanged, and the log and the doctor say so.
func makeDataFolder(folder string, logger *slog.Logger) error {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return fmt.Errorf("CUTROOM_DATA: %w", err)
	}
	if err := closeDataFolder(folder); err != nil {
		logger.Warn("other users may be able to read the data folder", "error", err)
	}
	return nil
}

// closeDataFolder skips the contents of folders that are already closed to
// others, because nobody else can reach them and new files are created closed.
// Only the first start after an upgrade, or after somebody has opened a folder,
// examines every file.
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

// closeToOthers restricts a file or folder, including its contents, to its
// owner. A folder is closed after its contents, so that an interrupted run
// starts over.
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

// closeContents does this for the wanted entries of a folder. It skips links,
// because their targets have modes of their own.
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

// gone ignores the error if something was removed in the meantime by another
// process that uses the folder.
func gone(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// checkModes examines everything in the data folder and changes nothing.
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
