package cutroom

import (
	"context"
	"errors"
)

// MediaTool reads media files and makes them playable. Its errors are
// ErrMediaEmpty, ErrNotMedia, ErrMediaKind, ErrMediaDamaged and ErrMediaLimits
// for a file that can never be used; any other error means that it may work
// later.
type MediaTool interface {
	// Probe finds out what a file is without decoding it.
	Probe(ctx context.Context, path string) (Facts, error)
	// Prepare makes a file playable in a browser. The folder is empty; the
	// files that the result names are finished when the error is nil. Progress
	// is called from another goroutine.
	Prepare(ctx context.Context, source, folder string, facts Facts, progress func(percent int)) (Prepared, error)
	// Inspect checks a film that is about to be delivered.
	Inspect(ctx context.Context, path string, facts Facts) (Inspection, error)
}

// StillTool makes pictures of single frames.
type StillTool interface {
	// Stills makes small pictures (JPEG) of frames of a rendition. What can't be
	// made is missing; when ctx ends, those that were made come with its error.
	Stills(ctx context.Context, path string, rate Rate, frames []Frame) (map[Frame][]byte, error)
}

// ErrToolCrashed says that the tool was killed or took too long on a file.
var ErrToolCrashed = errors.New("the media tool crashed")

// Scratch is room for work with files on this machine.
type Scratch interface {
	// Folder makes an empty folder, which release deletes.
	Folder() (path string, release func(), err error)
	// Local gives a path under which a blob can be read until release: its own
	// where blobs are files, else that of a copy.
	Local(ctx context.Context, key string) (path string, release func(), err error)
}
