package httpapi

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/media"
)

// Playback is what a player needs to play a file. Its addresses work without an
// access token and all expire together.
type Playback struct {
	ExpiresAt     time.Time     `json:"expiresAt"`
	Percent       int           `json:"percent" doc:"Preparation progress"`
	DurationMs    int64         `json:"durationMs"`
	Rate          *cutroom.Rate `json:"rate,omitempty" doc:"Frames a second; missing without a picture"`
	Frames        int64         `json:"frames" doc:"0 without a picture; an estimate for a variable rate until the file is prepared"`
	StartTimecode string        `json:"startTimecode,omitempty" doc:"Of the first frame, if the camera wrote one"`
	DropFrame     bool          `json:"dropFrame"`
	Sources       []Source      `json:"sources" doc:"The film in several sizes, the largest first; empty until it is prepared"`
	Sound         string        `json:"sound,omitempty" format:"uri-reference" doc:"Of a file without a picture"`
	Early         *Early        `json:"early,omitempty" doc:"The part of the film that is ready while the rest is being prepared"`
	Poster        string        `json:"poster,omitempty" format:"uri-reference"`
	Storyboard    *Storyboard   `json:"storyboard,omitempty"`
	Waveform      *Waveform     `json:"waveform,omitempty"`
}

// Source is a film in one size.
type Source struct {
	URL    string `json:"url" format:"uri-reference"`
	Width  int    `json:"width"`
	Height int    `json:"height"`
	Lines  int    `json:"lines" doc:"The shorter side, as people name the size: 1080"`
}

// Early is a film that is still growing.
type Early struct {
	URL string `json:"url" format:"uri-reference" doc:"An HLS playlist"`
}

// Storyboard is small pictures of a film on sheets, row by row.
type Storyboard struct {
	Sheets  []string `json:"sheets"`
	Columns int      `json:"columns"`
	Rows    int      `json:"rows"`
	Width   int      `json:"width" doc:"Of one picture"`
	Height  int      `json:"height" doc:"Of one picture"`
	Every   int64    `json:"every" doc:"Frames from one picture to the next"`
	Count   int      `json:"count" doc:"Pictures on all sheets"`
}

// Waveform is the loudness of the sound over time.
type Waveform struct {
	URL       string `json:"url" format:"uri-reference" doc:"One byte for each part of a second, from 0 for silence to 255"`
	PerSecond int    `json:"perSecond"`
}

func (a *API) playback(ctx context.Context, in *byID) (*struct{ Body Playback }, error) {
	file, pass, err := a.Media.SignPlayback(ctx, actorOf(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	body, address := playbackBody(file, pass), addressWith(pass)
	prepared := file.Preparation
	if prepared.Early {
		body.Early = &Early{URL: address("early/" + cutroom.EarlyPlaylist)}
	}
	if result := prepared.Result; result != nil {
		describePrepared(&body, *result, address)
	}
	return &struct{ Body Playback }{body}, nil
}

// addressWith returns a function that makes the addresses a pass opens.
func addressWith(pass media.SignedPass) func(name string) string {
	return func(name string) string {
		if name == "" {
			return ""
		}
		return playPath + pass.Text + "/" + name
	}
}

// playbackBody describes a film's timing, without any of its media.
func playbackBody(file cutroom.File, pass media.SignedPass) Playback {
	prepared := file.Preparation
	body := Playback{ExpiresAt: pass.ExpiresAt(), Percent: prepared.Percent, Sources: []Source{}}
	if file.Facts != nil {
		body.DurationMs = file.Facts.DurationMs
	}
	if c := file.Counting(); c != nil {
		body.Rate, body.Frames, body.StartTimecode, body.DropFrame = &c.Rate, c.Frames, c.Timecode, c.DropFrame
	}
	return body
}

// describePrepared adds the results of preparation.
func describePrepared(body *Playback, made cutroom.Prepared, address func(name string) string) {
	for _, r := range made.Renditions {
		body.Sources = append(body.Sources, Source{URL: address(r.Name), Width: r.Width, Height: r.Height, Lines: r.Lines()})
	}
	body.Sound, body.Poster = address(made.Sound), address(made.Poster)
	if s := made.Storyboard; s != nil {
		body.Storyboard = &Storyboard{
			Columns: s.Columns, Rows: s.Rows, Width: s.Width, Height: s.Height, Every: s.Every, Count: s.Count,
		}
		for _, sheet := range s.Sheets {
			body.Storyboard.Sheets = append(body.Storyboard.Sheets, address(sheet))
		}
	}
	if w := made.Waveform; w != nil {
		body.Waveform = &Waveform{URL: address(w.Name), PerSecond: w.PerSecond}
	}
}
