package ffmpeg

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"time"

	"cutroom/internal/cutroom"
)

// Names of the files that Prepare makes.
const (
	largeName  = "large.mp4"
	smallName  = "small.mp4"
	soundName  = "sound.m4a"
	posterName = "poster.jpg"
	sheetNames = "storyboard-%03d.jpg"
	peaksName  = "peaks.bin"
)

// Prepare makes what a browser needs to show a file, in one run that decodes it
// once. If a picture plays as it is stored, it is copied to the largest
// rendition. The small rendition can be watched while it is being made, through
// cutroom.EarlyPlaylist. The folder must exist and be empty. Only the files
// that the result names are finished, and only if the error is nil.
//
// The facts come from Probe. Progress is called with the finished part, from 0
// to 1, from another goroutine, one call at a time. Errors are the same as
// those of Probe.
func (p *Programs) Prepare(ctx context.Context, source, folder string, facts cutroom.Facts, progress func(done float64)) (cutroom.Prepared, error) {
	source, _, err := regular(source)
	if err != nil {
		return cutroom.Prepared{}, err
	}
	if folder, err = filepath.Abs(folder); err != nil {
		return cutroom.Prepared{}, err
	}
	if _, err := os.ReadDir(folder); err != nil {
		return cutroom.Prepared{}, err
	}
	if facts.Kind == cutroom.MediaNeither {
		return cutroom.Prepared{}, cutroom.ErrNotMedia
	}
	plan := planFor(facts, p.toneMaps)
	made, err := p.follow(ctx, plan, source, folder, progress)
	if plan.copies && ctx.Err() == nil && (errors.Is(err, cutroom.ErrMediaDamaged) || err == nil && !intact(made)) {
		// The copy may stop a browser where our decoder only complains.
		return p.follow(ctx, plan.encodingAll(), source, folder, progress)
	}
	return made, err
}

// intact reports whether nothing is missing from the result.
func intact(made cutroom.Prepared) bool {
	for _, r := range made.Renditions {
		if r.Frames != made.Facts.Video.Frames {
			return false
		}
	}
	return len(made.Facts.Damage) == 0
}

// follow carries out a plan in one run.
func (p *Programs) follow(ctx context.Context, plan plan, source, folder string, progress func(done float64)) (cutroom.Prepared, error) {
	facts := plan.facts
	peaks := &peakMeter{}
	watcher := &watcher{frames: plan.frames, lengthMs: facts.DurationMs, told: progress}
	err := p.run(ctx, task{
		program: p.ffmpeg, source: source, folder: folder,
		args: slices.Concat([]string{
			"-nostdin", "-hide_banner", "-loglevel", "error", "-y", "-nostats", "-progress", "pipe:2",
			// One readable frame is better than none.
			"-max_error_rate", "1",
			"-filter_complex_threads", strconv.Itoa(p.threads),
		}, p.input(), plan.output(p.threads)),
		limits: prepareLimits(facts),
		stdout: peaks, hears: watcher.hears,
	})
	var rejected *rejection
	if err != nil && !errors.As(err, &rejected) {
		return cutroom.Prepared{}, err
	}
	prepared, collectErr := p.collect(ctx, folder, facts, plan)
	switch {
	case collectErr != nil && ctx.Err() != nil:
		return cutroom.Prepared{}, ctx.Err()
	case rejected != nil || collectErr != nil:
		// Probe has read the whole file, so if something cannot be made, the
		// file cannot be decoded. The reason is for the log.
		return cutroom.Prepared{}, fmt.Errorf("%w (%w)", cutroom.ErrMediaDamaged, errors.Join(err, collectErr))
	}
	watcher.complete(&prepared.Facts)
	if prepared.Facts.Audio != nil {
		if prepared.Facts.Audio.LoudnessTenths, err = readLoudness(folder, loudnessName); err != nil {
			return cutroom.Prepared{}, err
		}
		if err := readTracks(folder, prepared.Facts); err != nil {
			return cutroom.Prepared{}, err
		}
	}
	return prepared, peaks.complete(folder, &prepared)
}

// prepareLimits grow with the film. They stop a runaway program, not one on a
// busy machine.
func prepareLimits(facts cutroom.Facts) limits {
	length := time.Duration(facts.DurationMs) * time.Millisecond
	return limits{
		wall:      15*time.Minute + 40*length,
		cpu:       10*time.Minute + 80*length,
		memory:    8 << 30,
		fileBytes: 64<<20 + int64(length.Seconds()*2*largestBits/8),
	}
}

// collect reads what the run has made.
func (p *Programs) collect(ctx context.Context, folder string, facts cutroom.Facts, plan plan) (cutroom.Prepared, error) {
	prepared := cutroom.Prepared{Facts: facts}
	if facts.Audio != nil { // don't change the caller's facts
		audio := *facts.Audio
		prepared.Facts.Audio = &audio
	}
	prepared.Facts.SoundTracks = slices.Clone(facts.SoundTracks)
	prepared.Facts.Damage = slices.Clone(facts.Damage)
	if facts.Video == nil {
		prepared.Sound = soundName
		head, err := p.header(ctx, filepath.Join(folder, soundName))
		if err == nil && head.audio() == nil {
			err = errors.New("no sound came out")
		}
		return prepared, err
	}
	for _, size := range plan.sizes {
		rendition, err := p.rendition(ctx, folder, size)
		if err != nil {
			return prepared, err
		}
		rendition.Rate = facts.Video.Rate
		prepared.Renditions = append(prepared.Renditions, rendition)
	}
	prepared.Poster = posterName
	if _, err := os.Stat(filepath.Join(folder, posterName)); err != nil {
		return prepared, err
	}
	if err := os.Remove(filepath.Join(folder, fmt.Sprintf(sheetNames, 0))); err != nil { // see pictureFilters
		return prepared, err
	}
	board := plan.board
	board.Count = int((prepared.Renditions[0].Frames + board.Every - 1) / board.Every)
	perSheet := board.Columns * board.Rows
	for i := range (board.Count + perSheet - 1) / perSheet {
		name := fmt.Sprintf(sheetNames, i+1)
		if _, err := os.Stat(filepath.Join(folder, name)); err != nil {
			return prepared, err
		}
		board.Sheets = append(board.Sheets, name)
	}
	prepared.Storyboard = &board
	return prepared, nil
}

// rendition reads the header of a finished film.
func (p *Programs) rendition(ctx context.Context, folder string, size size) (cutroom.Rendition, error) {
	path := filepath.Join(folder, size.name)
	info, err := os.Stat(path)
	if err != nil {
		return cutroom.Rendition{}, err
	}
	head, err := p.header(ctx, path)
	if err != nil {
		return cutroom.Rendition{}, err
	}
	video := head.video()
	if video == nil {
		return cutroom.Rendition{}, errors.New("no picture came out")
	}
	frames, err := strconv.ParseInt(video.Frames, 10, 64)
	if err != nil {
		return cutroom.Rendition{}, err
	}
	return cutroom.Rendition{Name: size.name, Width: video.Width, Height: video.Height, Frames: frames, Bytes: info.Size()}, nil
}
