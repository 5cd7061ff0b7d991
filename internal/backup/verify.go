package backup

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// mostProblems is how many damaged files are named at most.
const mostProblems = 20

// Verify reads everything in the backup and changes nothing. Its error names
// every file that differs from what was written.
func (b *Backup) Verify(ctx context.Context, progress Progress) error {
	if _, err := b.Secret(); err != nil {
		return err
	}
	if err := b.VerifyTables(ctx); err != nil {
		return err
	}
	list, err := b.Stored()
	if err != nil {
		return err
	}
	var problems []error
	var done int64
	for _, f := range list {
		if err := b.verifyFile(ctx, f); err != nil {
			problems = append(problems, err)
		}
		if ctx.Err() != nil || len(problems) == mostProblems {
			break
		}
		done += f.Size
		progress("files", done, b.Files.Bytes)
	}
	return errors.Join(append(problems, ctx.Err())...)
}

// VerifyTables reads all rows.
func (b *Backup) VerifyTables(ctx context.Context) error {
	var problems []error
	for _, t := range b.Tables {
		for _, err := range b.rows(t) {
			if err != nil {
				problems = append(problems, err)
			}
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
	return errors.Join(problems...)
}

func (b *Backup) verifyFile(ctx context.Context, f StoredFile) error {
	found, err := hashFile(ctx, b.path(f.Key))
	switch {
	case errors.Is(err, os.ErrNotExist):
		err = errors.New("it is missing")
	case err == nil && found.size != f.Size:
		err = fmt.Errorf("it has %d bytes instead of %d", found.size, f.Size)
	case err == nil && found.sha256 != f.SHA256:
		err = errors.New("it has been altered")
	}
	if err != nil {
		return fmt.Errorf("%w: the file %s: %w", ErrDamaged, filepath.Join(filesFolder, filepath.FromSlash(f.Key)), err)
	}
	return nil
}

func (b *Backup) path(key string) string {
	return filepath.Join(b.folder, filesFolder, filepath.FromSlash(key))
}
