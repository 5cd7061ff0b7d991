package httpapi

import (
	"bytes"
	"context"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"cutroom/internal/cutroom"
	"cutroom/internal/markers"
	"cutroom/internal/review"
)

// VersionPath is a version of a project.
type VersionPath struct {
	ProjectID
	Number int    `path:"number" minimum:"1" maximum:"100000"`
	Start  string `query:"start" maxLength:"16" doc:"The timecode of the first frame, like 01:00:00:00. By default the film's own; without one, what timelines of the program usually start with."`
}

// noteListAnswer describes the formats in which notes are exported.
func noteListAnswer(op *huma.Operation) {
	content := map[string]*huma.MediaType{}
	for _, f := range markers.Formats {
		kind, _, _ := strings.Cut(f.ContentType(), ";")
		content[kind] = &huma.MediaType{Schema: &huma.Schema{Type: "string", Format: "binary"}}
	}
	op.Responses = map[string]*huma.Response{"200": {Description: "The notes", Content: content}}
}

func (a *API) exportNotes(ctx context.Context, in *struct {
	VersionPath
	Export string `path:"export" enum:"notes.csv,notes.edl,notes.fcpxml,notes.xml,notes.avid,notes.txt,notes.pdf" doc:"csv: a table; edl: DaVinci Resolve; fcpxml: Final Cut Pro; xml: Premiere Pro; avid: Media Composer; txt and pdf: for people"`
}) (*download, error) {
	by, format := actorOf(ctx), markers.Format(strings.TrimPrefix(in.Export, "notes."))
	if format == markers.PDF {
		if err := a.tries.Take(ctx, printByUser, by.UserID); err != nil {
			return nil, err
		}
	}
	export, err := a.Review.Export(ctx, by, in.ID, in.Number, format, in.Start)
	if err != nil {
		return nil, err
	}
	var file bytes.Buffer
	if err := export.Write(&file); err != nil {
		return nil, err
	}
	return &download{format.ContentType(), attachment(export.Name()), file.Bytes()}, nil
}

// ListedNote is a note that appears in a list of markers.
type ListedNote struct {
	ID       string `json:"id"`
	Timecode string `json:"timecode"`
	Text     string `json:"text"`
}

// UnknownMarker is a marker that belongs to no note.
type UnknownMarker struct {
	Timecode string `json:"timecode" doc:"Empty if the list does not say"`
	Text     string `json:"text"`
}

// ImportedNotes is the effect of a list of markers on the notes of a version.
type ImportedNotes struct {
	Marked      []ListedNote    `json:"marked" doc:"Marked as done; of a trial, those that would be"`
	AlreadyDone []ListedNote    `json:"alreadyDone"`
	NotDone     []ListedNote    `json:"notDone" doc:"The list names them, but not as done, or they can't be answered now"`
	NotFound    []UnknownMarker `json:"notFound" doc:"At most 200"`
}

// markerList allows a larger body than forms have. The file is checked by its
// content, not by its type.
func markerList(op *huma.Operation) {
	op.MaxBodyBytes = markers.MaxList + 1 // the library refuses a body that reaches the limit
	op.BodyReadTimeout = time.Minute
	op.SkipValidateBody = true
}

func (a *API) importNotes(ctx context.Context, in *struct {
	VersionPath
	Trial   bool `query:"trial" doc:"Only tell what would be marked"`
	RawBody []byte
}) (*struct{ Body ImportedNotes }, error) {
	by := actorOf(ctx)
	if err := a.tries.Take(ctx, listByUser, by.UserID); err != nil {
		return nil, err
	}
	found, err := a.Review.Import(ctx, by, in.ID, in.Number, in.RawBody, in.Start, in.Trial)
	if err != nil {
		return nil, err
	}
	return &struct{ Body ImportedNotes }{importedBody(found)}, nil
}

// mostUnknown is how many markers without a note a response lists at most.
const mostUnknown = 200

func importedBody(found review.Imported) ImportedNotes {
	listed := func(all []cutroom.Marker) []ListedNote {
		body := make([]ListedNote, len(all))
		for i, m := range all {
			body[i] = ListedNote{ID: m.NoteID, Timecode: found.List.Track.Timecode(m.From), Text: m.Text}
		}
		return body
	}
	unknown := []UnknownMarker{}
	for _, e := range found.NotFound[:min(len(found.NotFound), mostUnknown)] {
		u := UnknownMarker{Text: cutroom.Truncate(e.Text, 400)}
		if e.Frame != nil {
			u.Timecode = found.List.Track.Timecode(*e.Frame)
		}
		unknown = append(unknown, u)
	}
	return ImportedNotes{Marked: listed(found.Marked), AlreadyDone: listed(found.AlreadyDone), NotDone: listed(found.NotDone), NotFound: unknown}
}
