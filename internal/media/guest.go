package media

import (
	"context"
	"errors"
	"slices"
	"time"

	"cutroom/internal/cutroom"
)

// GuestFilm is what a guest may play of the shared version.
type GuestFilm struct {
	File cutroom.File
	// Marked is the film with the guest's name; nil for a link without a
	// watermark, where everything that was prepared may be played.
	Marked *cutroom.MarkedFilm
	Pass   SignedPass // the zero pass while a marked film is being made
}

// GuestPlayback returns what a guest may play now. Where their name is to lie
// over the picture, the film is ordered at the first request, and nothing else
// is ever given out.
func (s *Service) GuestPlayback(ctx context.Context, guestID string) (GuestFilm, error) {
	g, view, err := cutroom.ViewOfGuest(ctx, s.store, guestID, s.clock.Now())
	if err != nil {
		return GuestFilm{}, err
	}
	result := view.File.Preparation.Result
	if !view.File.Playable() || result == nil {
		return GuestFilm{}, cutroom.ErrNothingToPlay
	}
	pass := cutroom.Pass{Opens: cutroom.OpensPlayback, GuestID: g.ID, FileID: view.File.ID, Run: view.File.Preparation.Run}
	film := GuestFilm{File: view.File}
	if view.Link.Watermark {
		if len(result.Renditions) == 0 { // sound alone has no picture to mark
			return GuestFilm{}, cutroom.ErrNothingToPlay
		}
		if film.Marked, err = s.orderMark(ctx, g, view); err != nil {
			return GuestFilm{}, err
		}
		switch film.Marked.State {
		case cutroom.MarkFailed:
			return GuestFilm{}, cutroom.ErrMarkFailed
		case cutroom.MarkOrdered:
			return film, nil
		case cutroom.MarkMade:
		}
		pass.Opens, pass.MarkedID = cutroom.OpensMarked, film.Marked.ID
	}
	text, pass, err := s.passes.Sign(pass, s.wall.Now())
	film.Pass = SignedPass{text, pass}
	return film, err
}

// orderMark returns the film with a guest's name, and orders it the first time.
func (s *Service) orderMark(ctx context.Context, g cutroom.Guest, view cutroom.SharedView) (*cutroom.MarkedFilm, error) {
	wanted := cutroom.MarkedFilm{
		ID: s.newID(), LinkID: g.LinkID, FileID: view.File.ID, Name: g.Name, Day: cutroom.DayOf(g.EnteredAt),
		State: cutroom.MarkOrdered, OrderedAt: s.clock.Now(),
	}
	known, err := cutroom.Optional(s.store.MarkedFilmLike(ctx, wanted))
	if err != nil || known != nil {
		return known, err
	}
	var film cutroom.MarkedFilm
	err = s.store.InTx(ctx, func(tx cutroom.Tx) error {
		known, err := cutroom.Optional(tx.MarkedFilmLike(ctx, wanted))
		if err != nil {
			return err
		}
		if known != nil { // another window was faster
			film = *known
			return nil
		}
		film = wanted
		if err := tx.SaveMarkedFilm(ctx, wanted); err != nil {
			return err
		}
		return tx.Enqueue(ctx, cutroom.MarkFilm{ID: wanted.ID})
	})
	return &film, err
}

// MarkFilm makes a film with a guest's name over the picture, of the smallest
// rendition. One that fails is tried again, and never replaced by an unmarked
// one. One whose link has ended is neither made nor kept.
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
		return ctx.Err() // the server stops; another will make it
	}
	film.State, film.Rendition = cutroom.MarkMade, made
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

// dropIfOver removes a film with its bytes if its link has ended, or if one of
// them is gone.
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

func dropMarked(ctx context.Context, tx cutroom.Tx, film cutroom.MarkedFilm) error {
	if err := tx.DeleteMarkedFilm(ctx, film.ID); err != nil {
		return err
	}
	return tx.Enqueue(ctx, cutroom.DeleteBlob{Key: film.BlobKey()})
}

// mark makes the film and stores it.
func (s *Service) mark(ctx context.Context, film cutroom.MarkedFilm) (cutroom.Rendition, error) {
	file, err := s.store.FileByID(ctx, film.FileID)
	if err != nil {
		return cutroom.Rendition{}, err
	}
	result := file.Preparation.Result
	if result == nil || len(result.Renditions) == 0 || s.marks == nil {
		return cutroom.Rendition{}, cutroom.ErrNothingToPlay
	}
	smallest := result.Renditions[len(result.Renditions)-1]
	source, release, err := s.scratch.Local(ctx, file.PreparedKey(smallest.Name))
	if err != nil {
		return cutroom.Rendition{}, err
	}
	defer release()
	folder, release, err := s.scratch.Folder()
	if err != nil {
		return cutroom.Rendition{}, err
	}
	defer release()
	picture, err := s.paintMark(smallest.Width, smallest.Height, film.Text())
	if err != nil {
		return cutroom.Rendition{}, err
	}
	made, err := s.marks.Mark(ctx, source, folder, smallest, picture)
	if err != nil {
		return cutroom.Rendition{}, err
	}
	return made, s.storeFile(ctx, film.Folder(), folder, made.Name)
}

// CheckGuestPass refuses a guest who may no longer watch what a pass opens.
func (s *Service) CheckGuestPass(ctx context.Context, p cutroom.Pass) error {
	_, err := s.guestView(ctx, p)
	return err
}

// guestView is what the guest of a pass may see, as long as that is what the
// pass opens.
func (s *Service) guestView(ctx context.Context, p cutroom.Pass) (cutroom.SharedView, error) {
	_, view, err := cutroom.ViewOfGuest(ctx, s.store, p.GuestID, s.clock.Now())
	if err != nil {
		return view, err
	}
	// A name may have been asked for since the address was signed.
	unmarked := p.Opens == cutroom.OpensPlayback && !view.Link.Watermark && view.File.Preparation.Run == p.Run
	if view.File.ID != p.FileID || !unmarked && p.Opens != cutroom.OpensMarked {
		return view, cutroom.ErrNotFound
	}
	return view, nil
}

// GuestPart returns a part of what a guest's pass lets play: the marked film, or
// what was prepared where there is no mark.
func (s *Service) GuestPart(ctx context.Context, p cutroom.Pass, name string) (Delivery, error) {
	view, err := s.guestView(ctx, p)
	if err != nil {
		return Delivery{}, err
	}
	file := view.File
	if p.Opens == cutroom.OpensMarked {
		film, err := s.store.MarkedFilmByID(ctx, p.MarkedID)
		switch {
		case err != nil:
			return Delivery{}, err
		case film.LinkID == view.Link.ID && film.FileID == file.ID && film.State == cutroom.MarkMade && name == film.Rendition.Name:
			return s.stored(ctx, Delivery{Key: film.BlobKey(), Version: film.ID})
		case s.waveformOf(file) != name:
			return Delivery{}, cutroom.ErrNotFound
		}
	}
	if file.Preparation.Result == nil || !slices.Contains(file.Preparation.Result.Names(), name) {
		return Delivery{}, cutroom.ErrNotFound
	}
	return s.stored(ctx, Delivery{Key: file.PreparedKey(name), Version: file.Preparation.Run + "-" + name})
}

// waveformOf is how loud a film is: the only part of an unmarked one that shows
// no picture.
func (s *Service) waveformOf(f cutroom.File) string {
	if result := f.Preparation.Result; result != nil && result.Waveform != nil {
		return result.Waveform.Name
	}
	return ""
}

// SweepMarkedFilms deletes marked films that are too old, or whose link has
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
