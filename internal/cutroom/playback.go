package cutroom

import (
	"context"
	"strings"
)

// ErrNothingToPlay answers for a file of which nothing can be played yet, or
// ever.
var ErrNothingToPlay = &Error{Kind: NotFound, Code: "nothing_to_play", Message: "This file can't be played yet"}

// Playable reports whether a browser can play the file now, if only in part.
func (f File) Playable() bool {
	p := f.Preparation
	return p.Early || p.Result != nil && p.Run != previewRun
}

// Counting is how a player counts the frames of a film.
type Counting struct {
	Rate      Rate
	Frames    int64  // while it is being prepared, of a variable rate about
	Timecode  string // of the first frame; "" when the camera wrote none that fits the rate
	DropFrame bool
}

// Counting returns how the frames of the file are counted as it is played, or
// nil for a file without a picture.
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
	// Where numbers can be dropped they are, so that the timecode keeps up with
	// the clock, unless the camera counted otherwise.
	_, err := NewTimecodeTrack(c.Rate, true, "")
	c.DropFrame = err == nil && (c.Timecode == "" || strings.Contains(c.Timecode, ";"))
	if _, err := NewTimecodeTrack(c.Rate, c.DropFrame, c.Timecode); err != nil {
		c.Timecode = ""
	}
	return c
}

// CountingsOf says how the frames of each version of a project are counted, by
// its number. Versions whose film is no longer kept are missing.
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

// TimecodeOf is the name of the first frame of a moment; "" where there is none.
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

// Lines is how people name the size of a rendition: 1080 for one that is 1920
// wide and 1080 high, or the other way round.
func (r Rendition) Lines() int { return min(r.Width, r.Height) }
