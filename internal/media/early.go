package media

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"time"

	"cutroom/internal/cutroom"
)

// followEvery is how often a running preparation is checked. A film can be
// watched within this time of its first part being made, and a run that was
// replaced or whose file was deleted stops within it.
const followEvery = time.Second

// earlyStream stores the parts of a film as they are prepared, and records the
// progress.
type earlyStream struct {
	media  *Service
	file   cutroom.File
	folder string

	percent  atomic.Int64
	stored   map[string]bool // parts that are in storage
	playlist []byte          // as it is in storage
}

func newEarlyStream(s *Service, file cutroom.File, folder string) *earlyStream {
	return &earlyStream{media: s, file: file, folder: folder, stored: map[string]bool{}}
}

func (e *earlyStream) progress(percent int) { e.percent.Store(int64(percent)) }

// follow works until ctx ends. It returns ErrAttemptLost if another run has
// begun or the file was deleted.
func (e *earlyStream) follow(ctx context.Context) error {
	tick := time.NewTicker(followEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-tick.C:
		}
		if err := e.look(ctx); err != nil && ctx.Err() == nil {
			return err
		}
	}
}

// look stores new parts and records the progress, or returns ErrAttemptLost. If
// the storage or the database is briefly unavailable, it does nothing: the next
// look catches up. A run of hours must not start again because a part can only
// be watched a little later.
func (e *earlyStream) look(ctx context.Context) error {
	_ = e.storeParts(ctx)
	percent := int(min(99, e.percent.Load()))
	err := e.media.store.InTx(ctx, func(tx cutroom.Tx) error {
		return tx.SaveProgress(ctx, e.file.ID, e.file.Preparation.Run, percent, e.playlist != nil)
	})
	if errors.Is(err, cutroom.ErrNotFound) {
		return cutroom.ErrAttemptLost
	}
	return nil
}

// storeParts stores the parts in the playlist, and then the playlist, so that
// its readers find the parts.
func (e *earlyStream) storeParts(ctx context.Context) error {
	playlist, err := os.ReadFile(filepath.Join(e.folder, cutroom.EarlyPlaylist))
	if errors.Is(err, os.ErrNotExist) || bytes.Equal(playlist, e.playlist) {
		return nil
	}
	if err != nil {
		return err
	}
	for _, name := range partsOf(playlist) {
		if e.stored[name] {
			continue
		}
		if err := e.media.storeFile(ctx, e.file.EarlyFolder(), e.folder, name); err != nil {
			return err
		}
		e.stored[name] = true
	}
	// Store what was read, not the file: it may have grown since.
	if err := e.media.storeBytes(ctx, e.file.EarlyFolder(), cutroom.EarlyPlaylist, fromTheBeginning(playlist)); err != nil {
		return err
	}
	e.playlist = playlist
	return nil
}

// fromTheBeginning keeps players from starting near the end of a growing
// playlist, as they do with live television.
func fromTheBeginning(playlist []byte) []byte {
	return bytes.Replace(playlist, []byte("#EXTM3U\n"), []byte("#EXTM3U\n#EXT-X-START:TIME-OFFSET=0\n"), 1)
}

// partsOf lists the files in a playlist.
func partsOf(playlist []byte) []string {
	var names []string
	for lines := bufio.NewScanner(bytes.NewReader(playlist)); lines.Scan(); {
		line := lines.Text()
		if _, rest, isMap := strings.Cut(line, `#EXT-X-MAP:URI="`); isMap {
			name, _, _ := strings.Cut(rest, `"`)
			names = append(names, name)
		} else if line != "" && !strings.HasPrefix(line, "#") {
			names = append(names, line)
		}
	}
	return names
}
