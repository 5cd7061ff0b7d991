package review

import (
	"context"
	"fmt"
	"io"

	"cutroom/internal/cutroom"
	"cutroom/internal/markers"
)

// Export is the notes on a version for an editing program, or for people.
type Export struct {
	Format   markers.Format
	Language cutroom.Language
	List     cutroom.MarkerList
	Pictures map[cutroom.Frame][]byte // JPEGs of some of the frames, for paper
}

// Name returns the name of the file.
func (e Export) Name() string {
	return fmt.Sprintf("%s, v%d, notes.%s", e.List.Title, e.List.Version, e.Format.Ending())
}

// Write writes the file.
func (e Export) Write(w io.Writer) error {
	return markers.Write(w, e.Format, e.List, e.Language, e.Pictures)
}

// Export collects the notes on a version that the actor may read. start is the
// timecode of the film's first frame; "" means the film's own, or the usual one
// of the editing program.
func (s *Service) Export(ctx context.Context, by cutroom.Actor, projectID string, number int, format markers.Format, start string) (Export, error) {
	project, rel, err := visible(ctx, s.store, by, projectID)
	if err != nil {
		return Export{}, err
	}
	version, err := watched(ctx, s.store, rel, projectID, number)
	if err != nil {
		return Export{}, err
	}
	reader, err := by.Person(ctx, s.store)
	if err != nil {
		return Export{}, err
	}
	film, err := cutroom.Optional(s.store.FileByID(ctx, version.FileID))
	if err != nil {
		return Export{}, err
	}
	all, err := cutroom.MarkersFor(ctx, s.store, rel, projectID, number)
	if err != nil {
		return Export{}, err
	}
	list, err := cutroom.NewMarkerList(film, all, start, format.UsualStart())
	if err != nil {
		return Export{}, err
	}
	list.Title, list.Version = project.Title, number
	export := Export{Format: format, Language: reader.Language, List: list}
	if format == markers.PDF && film != nil {
		export.Pictures, err = s.pictures(ctx, *film, list)
	}
	return export, err
}
