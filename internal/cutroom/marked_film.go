package cutroom

import (
	"context"
	"time"
)

// MarkedFilm is a version with a guest's name and the day over the picture. It
// is made once for each name and day of a link.
type MarkedFilm struct {
	ID        string
	LinkID    string
	FileID    string
	Name      string // as the guest gave it
	Day       int64  // see DayOf
	State     MarkState
	OrderedAt time.Time
	// Once it is made:
	Rendition  Rendition
	Storyboard *Storyboard // with the name on every picture; nil where there is none
}

// MarkState is how far a marked film is.
type MarkState string

// A film is ordered, then made, unless our programs can't.
const (
	MarkOrdered MarkState = "ordered"
	MarkMade    MarkState = "made"
	MarkFailed  MarkState = "failed"
)

// MarkedLife is how long a marked film is kept.
const MarkedLife = 7 * 24 * time.Hour

// markedName is how much of a name fits beside the day, in characters.
const markedName = 60

// MarkedName is what marked films are called in their folders.
const MarkedName = "marked.mp4"

// Folder is where the film is stored. It goes with its version's file.
func (m MarkedFilm) Folder() string {
	return File{ID: m.FileID}.PreparationsFolder() + "/marked/" + m.ID
}

// BlobKey is where the film itself is.
func (m MarkedFilm) BlobKey() string { return m.Key(MarkedName) }

// Key is where a part of it is.
func (m MarkedFilm) Key(name string) string { return m.Folder() + "/" + name }

// Names are those of its parts: the film, and the sheets of its storyboard.
func (m MarkedFilm) Names() []string {
	names := []string{MarkedName}
	if m.Storyboard != nil {
		names = append(names, m.Storyboard.Sheets...)
	}
	return names
}

// Text is what lies over the picture.
func (m MarkedFilm) Text() string {
	return truncateCharacters(m.Name, markedName) + ", " + DateOfDay(m.Day).Format("Jan 2, 2006")
}

// MarkPainter paints a text again and again over a picture of the size that is
// transparent elsewhere (PNG).
type MarkPainter func(width, height int, text string) ([]byte, error)

// PictureOverlay lays a small transparent picture (PNG) over a larger one (JPEG)
// again and again, side by side from its upper left corner.
type PictureOverlay func(picture, over []byte) ([]byte, error)

// MarkTool lays pictures over films.
type MarkTool interface {
	// Mark writes MarkedName into the folder: the source, a rendition of ours,
	// with a transparent picture (PNG) of its size over every frame.
	Mark(ctx context.Context, source, folder string, made Rendition, picture []byte) (Rendition, error)
}

// MarkFilm makes a marked film.
type MarkFilm struct {
	ID string `json:"id"`
}

// Kind names the job.
func (MarkFilm) Kind() string { return "film.mark" }

// Queue is that of PrepareFile: both decode whole films.
func (MarkFilm) Queue() JobQueue { return PreparationQueue }

// SweepMarkedFilms deletes marked films that are too old, or whose link has
// ended.
type SweepMarkedFilms struct{}

// Kind names the job.
func (SweepMarkedFilms) Kind() string { return "film.sweepMarked" }

// MarkedFilmReader finds marked films.
type MarkedFilmReader interface {
	MarkedFilmByID(ctx context.Context, id string) (MarkedFilm, error)
	// MarkedFilmLike finds the film with the link, file, name and day of another.
	MarkedFilmLike(ctx context.Context, m MarkedFilm) (MarkedFilm, error)
	// MarkedFilms lists them by id.
	MarkedFilms(ctx context.Context, afterID string, limit int) ([]MarkedFilm, error)
}

// MarkedFilmWriter stores marked films. They go with their link and their file.
type MarkedFilmWriter interface {
	SaveMarkedFilm(ctx context.Context, m MarkedFilm) error
	DeleteMarkedFilm(ctx context.Context, id string) error
}
