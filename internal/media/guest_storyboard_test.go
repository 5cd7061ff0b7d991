package media_test

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/jpeg"
	"io"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/ffmpeg"
	"cutroom/internal/media"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// board is the storyboard of the film of a screening: six pictures on one sheet.
var board = cutroom.Storyboard{Sheets: []string{"storyboard-1.jpg"}, Columns: 3, Rows: 2, Width: 160, Height: 90, Every: 5, Count: 6}

// darkSheet is a sheet of black pictures.
func darkSheet(t *testing.T) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := jpeg.Encode(&out, image.NewGray(image.Rect(0, 0, board.Columns*board.Width, board.Rows*board.Height)), nil); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// wantNameOnEveryTile checks the sheet that a guest gets.
func (s *screening) wantNameOnEveryTile(t *testing.T, film media.GuestFilm) {
	t.Helper()
	if film.Marked.Storyboard == nil {
		t.Fatal("there is no storyboard")
	}
	part, err := s.GuestPart(t.Context(), film.Pass.Pass, board.Sheets[0])
	if err != nil {
		t.Fatal(err)
	}
	from, err := s.blobs.Open(t.Context(), part.Key, 0, -1)
	if err != nil {
		t.Fatal(err)
	}
	content, err := io.ReadAll(from)
	if err != nil {
		t.Fatal(err)
	}
	picture, err := jpeg.Decode(bytes.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	for tile := range board.Columns * board.Rows {
		bright := 0
		for y := range board.Height {
			for x := range board.Width {
				dot := picture.At(tile%board.Columns*board.Width+x, tile/board.Columns*board.Height+y)
				if color.GrayModel.Convert(dot).(color.Gray).Y > 40 {
					bright++
				}
			}
		}
		if bright < 50 {
			t.Errorf("on picture %d the name covers %d dots", tile, bright)
		}
	}
}

func TestAWatermarkedStoryboardIsDeletedWithItsLink(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newScreening(t, st, "Marta", ffmpeg.NewInstalled(ffmpeg.Options{}))
		if _, err := s.GuestPlayback(t.Context(), "guest"); err != nil {
			t.Fatal(err)
		}
		if err := s.work(t); err != nil {
			t.Fatal(err)
		}
		film, err := s.GuestPlayback(t.Context(), "guest")
		if err != nil {
			t.Fatal(err)
		}
		s.wantNameOnEveryTile(t, film)
		half := cutroom.MarkedFilm{ID: "half", LinkID: "link", FileID: "film", Name: "Marta", Day: 1, State: cutroom.MarkFailed, OrderedAt: s.wall.Now()}
		s.write(t, func(tx cutroom.Tx) error { return tx.SaveMarkedFilm(t.Context(), half) })
		sheets := []string{film.Marked.Key(board.Sheets[0]), half.Key(board.Sheets[0])}
		if err := s.blobs.Put(t.Context(), sheets[1], "image/jpeg", bytes.NewReader(darkSheet(t))); err != nil {
			t.Fatal(err)
		}

		s.link.RevokedAt, s.link.RevokedBy = s.wall.Now(), ana.UserID
		s.write(t, func(tx cutroom.Tx) error { return tx.SaveShareLink(t.Context(), s.link) })
		if _, err := s.GuestPart(t.Context(), film.Pass.Pass, board.Sheets[0]); !errors.Is(err, cutroom.ErrShareOver) {
			t.Errorf("the sheet of a revoked link: %v", err)
		}
		if err := s.SweepMarkedFilms(t.Context(), cutroom.Attempt{}, cutroom.SweepMarkedFilms{}); err != nil {
			t.Fatal(err)
		}
		if err := s.work(t); err != nil {
			t.Fatal(err)
		}
		for _, key := range sheets {
			if _, err := s.blobs.Stat(t.Context(), key); !errors.Is(err, cutroom.ErrNotFound) {
				t.Errorf("%s is still stored: %v", key, err)
			}
		}
	})
}

func TestAVideoWatermarkedEarlierHasNoStoryboard(t *testing.T) {
	s := newScreening(t, storetest.SQLite(t), "Marta", nil)
	before := cutroom.MarkedFilm{
		ID: "before", LinkID: "link", FileID: "film", Name: "Marta", Day: cutroom.DayOf(s.wall.Now()), State: cutroom.MarkMade, OrderedAt: s.wall.Now(),
		Rendition: cutroom.Rendition{Name: cutroom.MarkedName, Frames: 25},
	}
	s.write(t, func(tx cutroom.Tx) error { return tx.SaveMarkedFilm(t.Context(), before) })
	film, err := s.GuestPlayback(t.Context(), "guest")
	if err != nil || film.Marked.Storyboard != nil {
		t.Fatalf("%+v, %v", film, err)
	}
	if _, err := s.GuestPart(t.Context(), film.Pass.Pass, board.Sheets[0]); !errors.Is(err, cutroom.ErrNotFound) {
		t.Errorf("a sheet without the name: %v", err)
	}
}
