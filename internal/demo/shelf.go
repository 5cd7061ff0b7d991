package demo

import (
	"context"
	"crypto/sha256"
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"cutroom/internal/cutroom"
)

//go:embed films/prepared
var prepared embed.FS

// Deliverable names the films that editors of a demo deliver. Their
// preparations are made in advance by the command in the folder prepare.
var Deliverable = []string{"the-long-answer", "solara-drop-04", "petit-four", "casa-barro", "house-roast", "night-shift"}

// PreparationIndex is the file next to a film's prepared parts that describes them.
const PreparationIndex = "preparation.json"

// Preparation is what the media tool reported about a film.
type Preparation struct {
	Facts      cutroom.Facts      `json:"facts"`
	Decoded    cutroom.Facts      `json:"decoded"` // the facts, including those that only decoding shows
	Prepared   cutroom.Prepared   `json:"prepared"`
	Inspection cutroom.Inspection `json:"inspection"`
}

// Film returns a deliverable film as an editor would upload it.
func Film(name string) ([]byte, error) { return films.ReadFile("films/" + name + ".mp4") }

// Shelf is a media tool that knows only the deliverable films and has their
// preparations ready.
type Shelf struct {
	names map[[sha256.Size]byte]string // by content
}

// NewShelf returns a Shelf with all deliverable films.
func NewShelf() (*Shelf, error) {
	s := &Shelf{names: map[[sha256.Size]byte]string{}}
	for _, name := range Deliverable {
		film, err := Film(name)
		if err != nil {
			return nil, err
		}
		s.names[sha256.Sum256(film)] = name
	}
	return s, nil
}

// Probe returns the facts that the tool found for the film.
func (s *Shelf) Probe(_ context.Context, path string) (cutroom.Facts, error) {
	_, ready, err := s.look(path)
	return ready.Facts, err
}

// Prepare copies the film's prepared parts to the folder.
func (s *Shelf) Prepare(_ context.Context, source, folder string, _ cutroom.Facts, progress func(percent int)) (cutroom.Prepared, error) {
	name, ready, err := s.look(source)
	if err != nil {
		return cutroom.Prepared{}, err
	}
	for _, part := range ready.Prepared.Names() {
		data, err := prepared.ReadFile("films/prepared/" + name + "/" + part)
		if err != nil {
			return cutroom.Prepared{}, err
		}
		if err := os.WriteFile(filepath.Join(folder, part), data, 0o600); err != nil {
			return cutroom.Prepared{}, err
		}
	}
	progress(100)
	ready.Prepared.Facts = ready.Decoded
	return ready.Prepared, nil
}

// Inspect returns the result of the film's check.
func (s *Shelf) Inspect(_ context.Context, path string, _ cutroom.Facts) (cutroom.Inspection, error) {
	_, ready, err := s.look(path)
	return ready.Inspection, err
}

// look recognises a film and returns its preparation.
func (s *Shelf) look(path string) (name string, ready Preparation, err error) {
	film, err := os.ReadFile(path) //nolint:gosec // a path that the media service chose
	if err != nil {
		return "", ready, err
	}
	name, known := s.names[sha256.Sum256(film)]
	if !known {
		return "", ready, fmt.Errorf("a film that is not on the shelf: %w", fs.ErrNotExist)
	}
	index, err := prepared.ReadFile("films/prepared/" + name + "/" + PreparationIndex)
	if err != nil {
		return "", ready, err
	}
	return name, ready, json.Unmarshal(index, &ready)
}
