package cutroom

import (
	"context"
	"strings"
)

// ErrNothingToPlay refuses to play a file that cannot be played yet, or ever.
var ErrNothingToPlay = &Error{Kind: NotFound, Code: "nothing_to_play", Message: "This file can't be played yet"}

// Playable reports whether a browser can play the file now, even if only in part.
func (f File) Playable() bool {
	p := f.Preparation
	return p.Early || p.Result != nil && p.Run != previewRun
}

// Counting is how a player counts the frames of a film.
type Counting struct {
	Rate      Rate
	Frames    int64  // approximate while a file with a variable rate is being prepared
	Timecode  string // of the first frame; "" if the camera wrote none that fits the rate
	DropFrame bool
}

// Counting returns how the frames of the file are counted in playback, or nil for
// a file without a picture.
func (f File) Counting() *Counting {
	if f.Facts == nil || f.Facts.Video == nil {
		return nil
	}
	v := f.Facts.Video
	c := &Counting{Rate: v.Rate, Frames: v.Frames, Timecode: f.Facts.Timecode}
	if v.VariableRate {
		c.Frames = max(1, f.Facts.DurationMs*v.Rate.Num/(v.Rate.Den*1000))
	}
	if result := f.Preparation.Result; result != nil && len(result.Renditions) > 0 {
		c.Rate, c.Frames = result.Renditions[0].Rate, result.Renditions[0].Frames
	}
	// Use drop-frame timecode where the rate allows it, so that the timecode
	// keeps up with the clock, unless the camera counted otherwise.
	_, err := NewTimecodeTrack(c.Rate, true, "")
	c.DropFrame = err == nil && (c.Timecode == "" || strings.Contains(c.Timecode, ";"))
	if _, err := NewTimecodeTrack(c.Rate, c.DropFrame, c.Timecode); err != nil {
		c.Timecode = ""
	}
	return c
}

// CountingsOf returns how the frames of each version of a project are counted, by
// version number. Versions whose film is no longer stored are missing.
func CountingsOf(ctx context.Context, r Reader, projectID string) (map[int]*Counting, error) {
	versions, err := r.VersionsOf(ctx, projectID)
	if err != nil {
		return nil, err
	}
	ids := make([]string, len(versions))
	for i, v := range versions {
		ids[i] = v.FileID
	}
	files, err := r.FilesByIDs(ctx, ids)
	countings := map[int]*Counting{}
	for _, v := range versions {
		if file, kept := files[v.FileID]; kept {
			countings[v.Number] = file.Counting()
		}
	}
	return countings, err
}

// TimecodeOf is the timecode of the first frame of a moment; "" if there is none.
func (c *Counting) TimecodeOf(m *Moment) string {
	if c == nil || m == nil {
		return ""
	}
	track, err := NewTimecodeTrack(c.Rate, c.DropFrame, c.Timecode)
	if err != nil {
		return ""
	}
	return track.Timecode(m.From)
}

// Lines is the usual name for the size of a rendition: 1080 for 1920 × 1080, in
// either orientation.
func (r Rendition) Lines() int { return min(r.Width, r.Height) }
