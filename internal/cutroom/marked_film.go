package cutroom

import (
	"context"
	"time"
)

// MarkedFilm is a version with a guest's name and the date over the picture. It
// is made once for each name and day of a link.
type MarkedFilm struct {
	ID        string
	LinkID    string
	FileID    string
	Name      string // as the guest gave it
	Day       int64  // see DayOf
	State     MarkState
	OrderedAt time.Time
	// Set once it is made.
	Rendition  Rendition
	Storyboard *Storyboard // with the name on every picture; nil if the version has none
}

// MarkState is the stage a marked film has reached.
type MarkState string

// A film is ordered, then made, unless our programs fail.
const (
	MarkOrdered MarkState = "ordered"
	MarkMade    MarkState = "made"
	MarkFailed  MarkState = "failed"
)

// MarkedLife is how long a marked film is kept.
const MarkedLife = 7 * 24 * time.Hour

// markedName is how many characters of a name fit next to the date.
const markedName = 60

// MarkedName is the file name of a marked film in its folder.
const MarkedName = "marked.mp4"

// Folder is where the film is stored. It is deleted with its version's file.
func (m MarkedFilm) Folder() string {
	return File{ID: m.FileID}.PreparationsFolder() + "/marked/" + m.ID
}

// BlobKey is the key of the film itself.
func (m MarkedFilm) BlobKey() string { return m.Key(MarkedName) }

// Key is the key of one of its files.
func (m MarkedFilm) Key(name string) string { return m.Folder() + "/" + name }

// Names lists its files: the film, and the sheets of its storyboard.
func (m MarkedFilm) Names() []string {
	names := []string{MarkedName}
	if m.Storyboard != nil {
		names = append(names, m.Storyboard.Sheets...)
	}
	return names
}

// Text is the text over the picture.
func (m MarkedFilm) Text() string {
	return truncateCharacters(m.Name, markedName) + ", " + DateOfDay(m.Day).Format("Jan 2, 2006")
}

// MarkPainter paints a text repeatedly across a picture of the given size (PNG)
// that is otherwise transparent.
type MarkPainter func(width, height int, text string) ([]byte, error)

// PictureOverlay tiles a small transparent picture (PNG) over a larger one
// (JPEG), starting at its upper left corner.
type PictureOverlay func(picture, over []byte) ([]byte, error)

// MarkTool overlays pictures on films.
type MarkTool interface {
	// Mark writes MarkedName into the folder: the source, one of our renditions,
	// with a transparent picture (PNG) of the same size over every frame.
	Mark(ctx context.Context, source, folder string, made Rendition, picture []byte) (Rendition, error)
}

// MarkFilm is the job that makes a marked film.
type MarkFilm struct {
	ID string `json:"id"`
}

// Kind names the job.
func (MarkFilm) Kind() string { return "film.mark" }

// Queue is that of PrepareFile, because both decode whole films.
func (MarkFilm) Queue() JobQueue { return PreparationQueue }

// Priority lets versions go first, because an editor is waiting to deliver them.
func (MarkFilm) Priority() JobPriority { return PrioritySecond }

// SweepMarkedFilms deletes marked films that are too old or whose link has ended.
type SweepMarkedFilms struct{}

// Kind names the job.
func (SweepMarkedFilms) Kind() string { return "film.sweepMarked" }

// MarkedFilmReader finds marked films.
type MarkedFilmReader interface {
	MarkedFilmByID(ctx context.Context, id string) (MarkedFilm, error)
	// MarkedFilmLike finds the film with the same link, file, name and day.
	MarkedFilmLike(ctx context.Context, m MarkedFilm) (MarkedFilm, error)
	// MarkedFilms lists films by id.
	MarkedFilms(ctx context.Context, afterID string, limit int) ([]MarkedFilm, error)
}

// MarkedFilmWriter stores marked films. They are deleted with their link and with
// their file.
type MarkedFilmWriter interface {
	SaveMarkedFilm(ctx context.Context, m MarkedFilm) error
	DeleteMarkedFilm(ctx context.Context, id string) error
}
