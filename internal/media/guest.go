package media

import (
	"context"
	"slices"

	"cutroom/internal/cutroom"
)

// GuestFilm is what a guest may play of the shared version.
type GuestFilm struct {
	File cutroom.File
	// Marked is the film with the guest's name. It is nil for a link without a
	// watermark, where everything that was prepared may be played.
	Marked *cutroom.MarkedFilm
	Pass   SignedPass // the zero pass while a marked film is being made
}

// GuestPlayback returns what a guest may play now. If the link has a watermark,
// the first request orders the film with their name, and the guest never gets
// anything else.
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

// CheckGuestPass refuses a guest who may no longer watch what a pass opens.
func (s *Service) CheckGuestPass(ctx context.Context, p cutroom.Pass) error {
	_, err := s.guestView(ctx, p)
	return err
}

// guestView returns what the guest of a pass may see, if that is still what the
// pass opens.
func (s *Service) guestView(ctx context.Context, p cutroom.Pass) (cutroom.SharedView, error) {
	_, view, err := cutroom.ViewOfGuest(ctx, s.store, p.GuestID, s.clock.Now())
	if err != nil {
		return view, err
	}
	// The watermark may have been switched on since the address was signed.
	unmarked := p.Opens == cutroom.OpensPlayback && !view.Link.Watermark && view.File.Preparation.Run == p.Run
	if view.File.ID != p.FileID || !unmarked && p.Opens != cutroom.OpensMarked {
		return view, cutroom.ErrNotFound
	}
	return view, nil
}

// GuestPart returns a part of what a guest's pass lets play: the marked film,
// or the prepared one if there is no watermark.
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
		case film.LinkID == view.Link.ID && film.FileID == file.ID && film.State == cutroom.MarkMade && slices.Contains(film.Names(), name):
			return s.stored(ctx, Delivery{Key: film.Key(name), Version: film.ID + "-" + name})
		case s.waveformOf(file) != name:
			return Delivery{}, cutroom.ErrNotFound
		}
	}
	if file.Preparation.Result == nil || !slices.Contains(file.Preparation.Result.Names(), name) {
		return Delivery{}, cutroom.ErrNotFound
	}
	return s.stored(ctx, Delivery{Key: file.PreparedKey(name), Version: file.Preparation.Run + "-" + name})
}

// waveformOf returns the name of a film's waveform: the only part of an
// unmarked film that shows no picture.
func (s *Service) waveformOf(f cutroom.File) string {
	if result := f.Preparation.Result; result != nil && result.Waveform != nil {
		return result.Waveform.Name
	}
	return ""
}
