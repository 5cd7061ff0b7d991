package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"time"
)

// roomResult is what tools/room/measure.mjs prints.
type roomResult struct {
	ScrollTask   float64   `json:"scrollTask"`   // the longest task, in milliseconds
	ScrollWork   float64   `json:"scrollWork"`   // the longest task, in milliseconds of CPU time
	PlainTask    float64   `json:"plainTask"`    // while a plain list is scrolled
	TimelineTask float64   `json:"timelineTask"` // while the timeline is zoomed and moved
	Seconds      float64   `json:"seconds"`      // of the film that were played
	Renders      float64   `json:"renders"`      // by React meanwhile
	PlayTask     float64   `json:"playTask"`
	Clicks       []float64 `json:"clicks"` // milliseconds from a click on a note to its frame
	FarClicks    []float64 `json:"farClicks"`
	Seeks        []float64 `json:"seeks"` // of a bare video, to the same frames
}

// measureRoom opens a version of two hours with 2,000 notes in a browser. Tasks
// of more than 50 ms, as reported by the browser, block the page; a render is a
// commit that React reports to its developer tools. A click on a note is
// compared with a bare video that seeks to the same frames of the same file.
func measureRoom() (figures []figure, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), 8*time.Minute)
	defer cancel()
	data, err := os.MkdirTemp("", "cutroom-bench-*")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(data) }()
	film, err := makeLongFilm(ctx, data)
	if err != nil {
		return nil, err
	}
	ours, _, err := startSignedIn(ctx, filepath.Join(data, "ours"), "")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, ours.stop()) }()
	cmd := exec.CommandContext(ctx, "node", "tools/room/measure.mjs", ours.url, film) //nolint:gosec // a script from this repository
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("the browser: %w", err)
	}
	var r roomResult
	if err := json.Unmarshal(out, &r); err != nil {
		return nil, err
	}
	const task = "<= 50"
	click, far, seek := median(r.Clicks), median(r.FarClicks), median(r.Seeks)
	return []figure{
		{Name: "2,000 notes: longest task while the list is scrolled to its end", Value: r.ScrollTask, Unit: "ms", Target: task},
		{Name: "the same, by the processor's time", Value: r.ScrollWork, Unit: "ms", Target: task},
		{Name: "a plain list of 2,000 rows: longest task", Value: r.PlainTask, Unit: "ms"},
		{Name: "2,000 notes: longest task while the timeline is zoomed and moved", Value: r.TimelineTask, Unit: "ms", Target: task},
		{Name: "2,000 notes: longest task while the film plays", Value: r.PlayTask, Unit: "ms", Target: task},
		// At 25 frames per second this is one render per 20 frames.
		{Name: "React renders for each second that was played", Value: r.Renders / max(r.Seconds, 1), Target: "< 1.25"},
		{Name: "click on a note to its frame on the screen", Value: click, Unit: "ms", Target: "<= 100", Raw: r.Clicks},
		{Name: "the same for notes anywhere in the list of 2,000", Value: far, Unit: "ms", Target: "<= 100", Raw: r.FarClicks},
		{Name: "a bare video to the same frames of the same file", Value: seek, Unit: "ms", Raw: r.Seeks},
		{Name: "click on a note: ratio to a bare video", Value: click / seek, Unit: "×"},
		{Name: "anywhere in the list: ratio to a bare video", Value: far / seek, Unit: "×"},
	}, nil
}

// makeLongFilm makes a film of two hours that browsers play as it is. It has
// two pictures per second and no sound, because it must be prepared for review
// before anything can be measured.
func makeLongFilm(ctx context.Context, data string) (string, error) {
	minute, film := filepath.Join(data, "minute.mp4"), filepath.Join(data, "film.mp4")
	if _, err := ffmpeg(ctx, data, "-f lavfi -i testsrc=s=320x180:r=2:d=60 -c:v libx264 -preset superfast -crf 28 -bf 0 -g 12 -keyint_min 12 "+
		"-sc_threshold 0 -pix_fmt yuv420p -colorspace bt709 -color_primaries bt709 -color_trc bt709 "+minute); err != nil {
		return "", err
	}
	_, err := ffmpeg(ctx, data, "-stream_loop 119 -i "+minute+" -c copy -movflags +faststart "+film)
	return film, err
}
