package media

import (
	"context"
	"errors"
	"sync"
	"time"

	"cutroom/internal/cutroom"
)

// PrepareFile makes a film or a sound playable in a browser. If several runs
// work on one file, only the one that began last can publish its result.
func (s *Service) PrepareFile(ctx context.Context, attempt cutroom.Attempt, job cutroom.PrepareFile) error {
	file, err := s.startRun(ctx, job.FileID)
	if errors.Is(err, cutroom.ErrNotFound) {
		if err := s.cleanUpAfterDeletion(ctx, job.FileID); err != nil {
			return err
		}
		return s.store.InTx(ctx, func(tx cutroom.Tx) error { return tx.Finish(ctx, attempt) })
	}
	if err != nil {
		return err
	}
	result, err := s.prepare(ctx, file)
	if err == nil {
		if err = s.publish(ctx, attempt, file, result); err == nil {
			return nil
		}
		return errors.Join(err, s.withdraw(ctx, file))
	}
	// Another run, or the next attempt, has its own folder.
	withdrawn := s.withdraw(ctx, file)
	switch problem := unusable(err); {
	case problem != nil:
		err = s.finish(ctx, attempt, file.ID, cutroom.FilePrepared, func(f *cutroom.File) { f.Checked(f.Facts, problem) })
	case !errors.Is(err, cutroom.ErrAttemptLost):
		err = s.failed(ctx, attempt, file.ID, err)
	}
	return errors.Join(err, withdrawn)
}

// startRun begins a new run, or returns ErrNotFound if there is nothing to
// prepare. The same transaction enqueues the removal of what an earlier run
// left, so that it happens even if the storage is unavailable now.
func (s *Service) startRun(ctx context.Context, fileID string) (cutroom.File, error) {
	run := s.newID()
	var file cutroom.File
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		var err error
		if file, err = tx.FileByID(ctx, fileID); err != nil {
			return err
		}
		if file.State != cutroom.FilePreparing {
			return cutroom.ErrNotFound
		}
		if before := file.Preparation.Run; before != "" {
			if err := tx.Enqueue(ctx, cutroom.DiscardRun{FileID: file.ID, Run: before}); err != nil {
				return err
			}
		}
		file.StartPreparing(run)
		return tx.SaveFile(ctx, file)
	})
	return file, err
}

// DiscardRun deletes what a replaced run has stored. It can be repeated, and
// never touches the file's latest run.
func (s *Service) DiscardRun(ctx context.Context, attempt cutroom.Attempt, job cutroom.DiscardRun) error {
	file, err := cutroom.Optional(s.store.FileByID(ctx, job.FileID))
	if err != nil {
		return err
	}
	if file == nil || file.Preparation.Run != job.Run {
		replaced := cutroom.File{ID: job.FileID, Preparation: cutroom.Preparation{Run: job.Run}}
		if err := s.blobs.DeleteFolder(ctx, replaced.PreparedFolder()); err != nil {
			return err
		}
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error { return tx.Finish(ctx, attempt) })
}

// prepare runs the tool and stores its results in the run's folder.
func (s *Service) prepare(ctx context.Context, file cutroom.File) (cutroom.Prepared, error) {
	source, release, err := s.scratch.Local(ctx, file.BlobKey())
	if err != nil {
		return cutroom.Prepared{}, err
	}
	defer release()
	folder, release, err := s.scratch.Folder()
	if err != nil {
		return cutroom.Prepared{}, err
	}
	defer release()

	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	early := newEarlyStream(s, file, folder)
	followed, tell := context.WithCancel(ctx)
	defer tell()
	var following sync.WaitGroup
	following.Go(func() {
		if err := early.follow(followed); err != nil {
			stop(err)
		}
	})
	result, err := s.tool.Prepare(ctx, source, folder, *file.Facts, early.progress)
	tell()
	following.Wait()
	if cause := context.Cause(ctx); err != nil && cause != nil {
		return cutroom.Prepared{}, cause
	}
	if err != nil {
		return cutroom.Prepared{}, err
	}
	for _, name := range result.Names() {
		if err := s.storeResult(ctx, file.PreparedFolder(), folder, name); err != nil {
			return cutroom.Prepared{}, err
		}
	}
	return result, nil
}

// resultWaits are the pauses between attempts to store a part of a result. They
// add up to two minutes, because making it may have taken hours.
var resultWaits = []time.Duration{time.Second, 4 * time.Second, 15 * time.Second, 40 * time.Second, time.Minute}

// storeResult stores a part of a result, if the storage comes back soon enough.
func (s *Service) storeResult(ctx context.Context, to, folder, name string) error {
	err := s.storeFile(ctx, to, folder, name)
	for _, wait := range resultWaits {
		if err == nil {
			return nil
		}
		select {
		case <-ctx.Done():
			return errors.Join(ctx.Err(), err)
		case <-time.After(wait):
		}
		err = s.storeFile(ctx, to, folder, name)
	}
	return err
}

// publish makes the result of a run visible, if it is still the file's latest
// run.
func (s *Service) publish(ctx context.Context, attempt cutroom.Attempt, run cutroom.File, result cutroom.Prepared) error {
	var lost bool
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		lost = false
		if err := tx.Finish(ctx, attempt); err != nil {
			return err
		}
		file, err := cutroom.Optional(tx.FileByID(ctx, run.ID))
		if err != nil {
			return err
		}
		if lost = file == nil || file.Preparation.Run != run.Preparation.Run; lost {
			return nil
		}
		file.Prepared(result, s.wall.Now())
		if err := tx.SaveFile(ctx, *file); err != nil {
			return err
		}
		if err := s.tellOfStill(ctx, tx, *file); err != nil {
			return err
		}
		return s.tell(ctx, tx, cutroom.FilePrepared, cutroom.System.UserID, *file)
	})
	if err == nil && lost {
		return s.discard(ctx, run)
	}
	return err
}

// withdraw records that nothing of a failed run can be watched any more, and
// removes it. If that can't be recorded, the folder stays until the next run
// removes it.
func (s *Service) withdraw(ctx context.Context, run cutroom.File) error {
	err := s.store.InTx(context.WithoutCancel(ctx), func(tx cutroom.Tx) error {
		return tx.SaveProgress(context.WithoutCancel(ctx), run.ID, run.Preparation.Run, 0, false)
	})
	// Otherwise another run has begun, or the file was deleted.
	if err != nil && !errors.Is(err, cutroom.ErrNotFound) {
		return err
	}
	return s.discard(ctx, run)
}

// discard removes what a run has stored, even while the server is stopping.
func (s *Service) discard(ctx context.Context, run cutroom.File) error {
	return s.blobs.DeleteFolder(context.WithoutCancel(ctx), run.PreparedFolder())
}
