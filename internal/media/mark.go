package media

import (
	"context"
	"errors"
	"os"
	"time"

	"cutroom/internal/cutroom"
)

// MarkFilm makes a film with a guest's name over the picture, from the smallest
// rendition. If that fails it is retried, and never replaced by an unmarked
// film. If the link has ended, the film is neither made nor kept.
func (s *Service) MarkFilm(ctx context.Context, attempt cutroom.Attempt, job cutroom.MarkFilm) error {
	film, err := cutroom.Optional(s.store.MarkedFilmByID(ctx, job.ID))
	if err != nil {
		return err
	}
	if film == nil || film.State == cutroom.MarkMade {
		return s.store.InTx(ctx, func(tx cutroom.Tx) error { return tx.Finish(ctx, attempt) })
	}
	var over bool
	err = s.store.InTx(ctx, func(tx cutroom.Tx) (err error) {
		if over, err = s.dropIfOver(ctx, tx, *film); err != nil || !over {
			return err
		}
		return tx.Finish(ctx, attempt)
	})
	if err != nil || over {
		return err
	}
	made, failed := s.mark(ctx, *film)
	if ctx.Err() != nil {
		return ctx.Err() // the server is stopping; another one will make it
	}
	*film = made
	film.State = cutroom.MarkMade
	if failed != nil {
		film.State = cutroom.MarkFailed
	}
	err = s.store.InTx(ctx, func(tx cutroom.Tx) (err error) {
		if over, err = s.dropIfOver(ctx, tx, *film); err != nil {
			return err
		}
		if failed == nil || over {
			if err := tx.Finish(ctx, attempt); err != nil {
				return err
			}
		}
		if over {
			return nil
		}
		return tx.SaveMarkedFilm(ctx, *film)
	})
	if err != nil || over {
		return err
	}
	return failed
}

// dropIfOver removes a film and its bytes if its link has ended, or if the film
// itself is already deleted.
func (s *Service) dropIfOver(ctx context.Context, tx cutroom.Tx, film cutroom.MarkedFilm) (over bool, err error) {
	known, err := cutroom.Optional(tx.MarkedFilmByID(ctx, film.ID))
	if err != nil {
		return false, err
	}
	if known != nil {
		link, err := tx.ShareLinkByID(ctx, film.LinkID)
		if err != nil {
			return false, err
		}
		_, err = cutroom.ViewOfLink(ctx, tx, link, s.clock.Now())
		if !errors.Is(err, cutroom.ErrShareOver) {
			return false, err
		}
	}
	return true, dropMarked(ctx, tx, film)
}

// dropMarked removes a film and everything that may be stored for it. A film
// that was given up halfway doesn't list its parts yet.
func dropMarked(ctx context.Context, tx cutroom.Tx, film cutroom.MarkedFilm) error {
	file, err := cutroom.Optional(tx.FileByID(ctx, film.FileID))
	if err != nil {
		return err
	}
	if film.Storyboard == nil && file != nil && file.Preparation.Result != nil {
		film.Storyboard = file.Preparation.Result.Storyboard
	}
	if err := tx.DeleteMarkedFilm(ctx, film.ID); err != nil {
		return err
	}
	for _, name := range film.Names() {
		if err := tx.Enqueue(ctx, cutroom.DeleteBlob{Key: film.Key(name)}); err != nil {
			return err
		}
	}
	return nil
}

// mark makes the film and its storyboard, and stores them.
func (s *Service) mark(ctx context.Context, film cutroom.MarkedFilm) (cutroom.MarkedFilm, error) {
	file, err := s.store.FileByID(ctx, film.FileID)
	if err != nil {
		return film, err
	}
	result := file.Preparation.Result
	if result == nil || len(result.Renditions) == 0 || s.marks == nil {
		return film, cutroom.ErrNothingToPlay
	}
	smallest := result.Renditions[len(result.Renditions)-1]
	source, release, err := s.scratch.Local(ctx, file.PreparedKey(smallest.Name))
	if err != nil {
		return film, err
	}
	defer release()
	folder, release, err := s.scratch.Folder()
	if err != nil {
		return film, err
	}
	defer release()
	picture, err := s.paintMark(smallest.Width, smallest.Height, film.Text())
	if err != nil {
		return film, err
	}
	if film.Rendition, err = s.marks.Mark(ctx, source, folder, smallest, picture); err != nil {
		return film, err
	}
	if err := s.storeFile(ctx, film.Folder(), folder, film.Rendition.Name); err != nil {
		return film, err
	}
	if board := result.Storyboard; board != nil {
		if err := s.markStoryboard(ctx, file, *board, film); err != nil {
			return film, err
		}
		film.Storyboard = board
	}
	return film, nil
}

// markStoryboard writes the name over every picture of a storyboard.
func (s *Service) markStoryboard(ctx context.Context, file cutroom.File, board cutroom.Storyboard, film cutroom.MarkedFilm) error {
	picture, err := s.paintMark(board.Width, board.Height, film.Text())
	if err != nil {
		return err
	}
	for _, name := range board.Sheets {
		if err := s.markSheet(ctx, file.PreparedKey(name), name, picture, film); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) markSheet(ctx context.Context, key, name string, picture []byte, film cutroom.MarkedFilm) error {
	path, release, err := s.scratch.Local(ctx, key)
	if err != nil {
		return err
	}
	defer release()
	content, err := os.ReadFile(path) //nolint:gosec // our own sheet in our own folder
	if err != nil {
		return err
	}
	marked, err := s.overlay(content, picture)
	if err != nil {
		return err
	}
	return s.storeBytes(ctx, film.Folder(), name, marked)
}

// SweepMarkedFilms deletes marked films that are too old or whose link has
// ended.
func (s *Service) SweepMarkedFilms(ctx context.Context, attempt cutroom.Attempt, _ cutroom.SweepMarkedFilms) error {
	now, after := s.clock.Now(), ""
	for {
		films, err := s.store.MarkedFilms(ctx, after, sweepAtOnce)
		if err != nil {
			return err
		}
		for _, film := range films {
			after = film.ID
			if err := s.sweepMarked(ctx, film, now.Add(-cutroom.MarkedLife)); err != nil {
				return err
			}
		}
		if len(films) < sweepAtOnce {
			return s.store.InTx(ctx, func(tx cutroom.Tx) error { return tx.Finish(ctx, attempt) })
		}
	}
}

func (s *Service) sweepMarked(ctx context.Context, film cutroom.MarkedFilm, before time.Time) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if over, err := s.dropIfOver(ctx, tx, film); err != nil || over || film.OrderedAt.After(before) {
			return err
		}
		return dropMarked(ctx, tx, film)
	})
}
