package cutroom

import (
	"context"
	"errors"
)

// MediaTool reads media files and makes them playable. For a file that can never
// be used it returns ErrMediaEmpty, ErrNotMedia, ErrMediaKind, ErrMediaDamaged or
// ErrMediaLimits; after any other error, trying again later may work.
type MediaTool interface {
	// Probe examines a file without decoding it.
	Probe(ctx context.Context, path string) (Facts, error)
	// Prepare makes a file playable in a browser. The folder must be empty; the
	// files named by the result are complete when the error is nil. Progress is
	// called from another goroutine.
	Prepare(ctx context.Context, source, folder string, facts Facts, progress func(percent int)) (Prepared, error)
	// Inspect checks a film that is about to be delivered.
	Inspect(ctx context.Context, path string, facts Facts) (Inspection, error)
}

// StillTool makes pictures of single frames.
type StillTool interface {
	// Stills makes small pictures (JPEG) of frames of a rendition. Frames that
	// cannot be made are missing; when ctx ends, it returns those already made
	// along with the error of ctx.
	Stills(ctx context.Context, path string, rate Rate, frames []Frame) (map[Frame][]byte, error)
}

// ErrToolCrashed reports that the tool was killed or took too long on a file.
var ErrToolCrashed = errors.New("the media tool crashed")

// Scratch is temporary space on this machine for working with files.
type Scratch interface {
	// Folder creates an empty folder, which release deletes.
	Folder() (path string, release func(), err error)
	// Local returns a path at which a blob can be read until release: its own if
	// blobs are files, otherwise that of a copy.
	Local(ctx context.Context, key string) (path string, release func(), err error)
}
