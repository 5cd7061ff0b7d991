package media

import (
	"context"
	"errors"

	"cutroom/internal/cutroom"
)

// CheckFile finds out what an uploaded file is and enqueues what follows: films
// and sounds are prepared, and versions are also inspected. For logos it makes
// a picture. A file that can't be used is kept with the reason.
func (s *Service) CheckFile(ctx context.Context, attempt cutroom.Attempt, job cutroom.CheckFile) error {
	file, err := cutroom.Optional(s.store.FileByID(ctx, job.FileID))
	if err != nil {
		return err
	}
	var facts *cutroom.Facts
	var problem *cutroom.Error
	if file != nil && file.Kind.IsMedia() {
		if facts, problem, err = s.probe(ctx, *file); err != nil {
			return s.failed(ctx, attempt, job.FileID, err)
		}
	}
	var previewed bool
	if file != nil && file.WantsPreview() {
		if previewed, err = s.preview(ctx, *file); err != nil {
			return err
		}
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := tx.Finish(ctx, attempt); err != nil {
			return err
		}
		file, err := cutroom.Optional(tx.FileByID(ctx, job.FileID))
		if err != nil || file == nil {
			return err
		}
		if previewed {
			file.Previewed(s.wall.Now())
		}
		if file.Checked(facts, problem) {
			if err := tx.Enqueue(ctx, cutroom.PrepareFile{FileID: file.ID}); err != nil {
				return err
			}
			if file.Purpose == cutroom.VersionFile {
				if err := tx.Enqueue(ctx, cutroom.InspectFile{FileID: file.ID}); err != nil {
					return err
				}
			}
		}
		if err := tx.SaveFile(ctx, *file); err != nil {
			return err
		}
		return s.tell(ctx, tx, cutroom.FileChecked, cutroom.System.UserID, *file)
	})
}

// PrepareAgain lets a manager have a file checked and prepared again, if it
// can't be used or its preparation was given up.
func (s *Service) PrepareAgain(ctx context.Context, by cutroom.Actor, fileID string) error {
	if !by.IsManager() {
		return cutroom.ErrForbidden
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := cutroom.StillManages(ctx, tx, by); err != nil {
			return err
		}
		file, err := tx.FileByID(ctx, fileID)
		if err != nil {
			return err
		}
		if err := file.PrepareAgain(); err != nil {
			return err
		}
		if err := tx.SaveFile(ctx, file); err != nil {
			return err
		}
		if err := tx.Enqueue(ctx, cutroom.CheckFile{FileID: file.ID}); err != nil {
			return err
		}
		return s.tell(ctx, tx, cutroom.FileRestarted, by.UserID, file)
	})
}

// probe returns the facts of a file, or the problem if it can't be used.
func (s *Service) probe(ctx context.Context, f cutroom.File) (*cutroom.Facts, *cutroom.Error, error) {
	path, release, err := s.scratch.Local(ctx, f.BlobKey())
	if err != nil {
		return nil, nil, err
	}
	defer release()
	facts, err := s.tool.Probe(ctx, path)
	if problem := unusable(err); problem != nil {
		return nil, problem, nil
	}
	if err == nil && facts.Kind == cutroom.MediaNeither {
		return nil, cutroom.ErrNotMedia, nil
	}
	return &facts, nil, err
}

// unusable returns the problem behind an error of the media tool, or nil if the
// file may work later.
func unusable(err error) *cutroom.Error {
	var problem *cutroom.Error
	if errors.As(err, &problem) && problem.Kind == cutroom.Invalid {
		return problem
	}
	return nil
}

// failed records that our tools failed on a file, so that the person sees that
// it takes longer. It returns the cause, so that the job is retried, or nil if
// the file is given up.
func (s *Service) failed(ctx context.Context, attempt cutroom.Attempt, fileID string, cause error) error {
	if ctx.Err() != nil {
		return cause // the server is stopping
	}
	var gaveUp bool
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		gaveUp = false
		file, err := cutroom.Optional(tx.FileByID(ctx, fileID))
		if err != nil || file == nil {
			return err
		}
		if gaveUp = file.Failed(errors.Is(cause, cutroom.ErrToolCrashed)); gaveUp {
			if err := tx.Finish(ctx, attempt); err != nil {
				return err
			}
		}
		if err := tx.SaveFile(ctx, *file); err != nil {
			return err
		}
		return s.tell(ctx, tx, cutroom.FileDelayed, cutroom.System.UserID, *file)
	})
	if gaveUp && err == nil {
		return nil
	}
	return errors.Join(cause, err)
}

// InspectFile runs the technical check of a version.
func (s *Service) InspectFile(ctx context.Context, attempt cutroom.Attempt, job cutroom.InspectFile) error {
	file, err := cutroom.Optional(s.store.FileByID(ctx, job.FileID))
	if err != nil {
		return err
	}
	var report *cutroom.Inspection
	if file != nil && file.Facts != nil {
		if report, err = s.inspect(ctx, *file); err != nil && unusable(err) == nil {
			return err
		}
	}
	return s.finish(ctx, attempt, job.FileID, cutroom.FileInspected, func(f *cutroom.File) { f.Inspection = report })
}

func (s *Service) inspect(ctx context.Context, f cutroom.File) (*cutroom.Inspection, error) {
	path, release, err := s.scratch.Local(ctx, f.BlobKey())
	if err != nil {
		return nil, err
	}
	defer release()
	report, err := s.tool.Inspect(ctx, path, *f.Facts)
	if err != nil {
		return nil, err
	}
	return &report, nil
}
