package ffmpeg

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"

	"cutroom/internal/cutroom"
)

// What an inspection considers worth reporting.
const (
	blackSeconds   = "0.1" // a flash of black between two shots is a mistake
	frozenSeconds  = "2"
	silenceSeconds = "2"
	// letterboxPart is how much of a side must be picture.
	letterboxPart = 0.96
	// mostFindings of one kind are enough to know what is wrong.
	mostFindings = 100
)

// Inspect checks a film as it would be delivered: loudness and true peak,
// silence, black, frozen pictures, sound on one side, bars around the picture,
// and parts that cannot be decoded. It decodes the film once and every further
// sound track separately, and writes nothing. The facts come from Probe, and
// errors are the same as those of Probe.
func (p *Programs) Inspect(ctx context.Context, path string, facts cutroom.Facts) (cutroom.Inspection, error) {
	path, _, err := regular(path)
	if err != nil {
		return cutroom.Inspection{}, err
	}
	var graph, mapped []string
	inspector := &inspector{facts: facts, open: map[string]float64{}}
	if v := facts.Video; v != nil {
		// A small picture shows these problems just as well.
		inspector.width, inspector.height = fit(v.Width, v.Height, 640, 360)
		graph = append(graph, fmt.Sprintf("[0:V:0]setpts=PTS-STARTPTS,scale=%d:%d,setsar=1,format=yuv420p,"+
			"blackdetect=d=%s,freezedetect=n=-60dB:d=%s,cropdetect=round=2:reset=0,metadata=mode=print:file=pipe\\\\:1:direct=1[v]",
			inspector.width, inspector.height, blackSeconds, frozenSeconds))
		mapped = append(mapped, "-map", "[v]")
	}
	if a := facts.Audio; a != nil {
		graph = append(graph, fmt.Sprintf("[0:a:0]asetpts=PTS-STARTPTS+%d/1000/TB,silencedetect=n=-60dB:d=%s,"+
			"ebur128=peak=true:metadata=1,ametadata=mode=print:file=pipe\\\\:1:direct=1[a]", a.DelayMs, silenceSeconds))
		mapped = append(mapped, "-map", "[a]")
	}
	if len(graph) == 0 {
		return cutroom.Inspection{}, cutroom.ErrNotMedia
	}
	if err := p.look(ctx, path, inspector, graph, mapped); err != nil {
		return cutroom.Inspection{}, err
	}
	result := inspector.result()
	for i, track := range facts.SoundTracks {
		if i == 0 || !track.Decodable() {
			continue
		}
		found, err := p.inspectTrack(ctx, path, facts, i)
		if err != nil {
			return cutroom.Inspection{}, err
		}
		result.Findings = append(result.Findings, found...)
	}
	return result, nil
}

// look decodes the mapped streams of a film and lets the inspector read what
// the filters measure.
func (p *Programs) look(ctx context.Context, path string, i *inspector, graph, mapped []string) error {
	err := p.run(ctx, task{
		program: p.ffmpeg, source: path, stdout: i, hears: i.hears,
		args: slices.Concat(
			[]string{"-nostdin", "-hide_banner", "-loglevel", "error", "-nostats", "-max_error_rate", "1"},
			p.input(), []string{"-filter_complex", strings.Join(graph, ";")}, mapped, []string{"-fps_mode", "passthrough", "-f", "null", "-"}),
		limits: prepareLimits(i.facts),
	})
	var rejected *rejection
	if errors.As(err, &rejected) {
		return fmt.Errorf("%w (%w)", cutroom.ErrMediaDamaged, err)
	}
	return err
}

// inspectTrack checks a sound track after the first: whether it is too loud, is
// on one side only, or cannot be decoded. It doesn't report pauses, because a
// further track may only be heard now and then.
func (p *Programs) inspectTrack(ctx context.Context, path string, facts cutroom.Facts, number int) ([]cutroom.Finding, error) {
	sound := *facts.Audio
	sound.Channels = facts.SoundTracks[number].Channels
	facts.Video, facts.Audio = nil, &sound
	track := &inspector{facts: facts, open: map[string]float64{}}
	graph := fmt.Sprintf("[0:a:%d]asetpts=PTS-STARTPTS,ebur128=peak=true:metadata=1,ametadata=mode=print:file=pipe\\\\:1:direct=1[a]", number)
	if err := p.look(ctx, path, track, []string{graph}, []string{"-map", "[a]"}); err != nil {
		return nil, err
	}
	var found []cutroom.Finding
	for _, f := range track.result().Findings {
		if f.Code != cutroom.FindingSilent { // silence is already known for every track
			f.Track = number + 1
			found = append(found, f)
		}
	}
	return found, nil
}

// inspector reads what the filters measure: a line for each frame, followed by
// a line for each thing they noticed.
type inspector struct {
	facts         cutroom.Facts
	width, height int // of the inspected pictures

	mu           sync.Mutex // measurements and complaints arrive on two pipes at once
	line         []byte     // an incomplete line
	at           float64
	open         map[string]float64 // since when, by code
	found        []cutroom.Finding
	cropW, cropH int
	loudness     float64
	measured     bool
	peaks        [2]float64
	peak         float64
}

func (i *inspector) Write(text []byte) (int, error) {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.line = append(i.line, text...)
	for {
		line, rest, whole := bytes.Cut(i.line, []byte("\n"))
		if !whole {
			return len(text), nil
		}
		i.read(string(line))
		i.line = rest
	}
}

func (i *inspector) read(line string) {
	if _, time, isFrame := strings.Cut(line, "pts_time:"); isFrame {
		if at, err := strconv.ParseFloat(strings.TrimSpace(time), 64); err == nil {
			i.at = at
		}
		return
	}
	key, text, _ := strings.Cut(line, "=")
	number, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsNaN(number) {
		return
	}
	switch key {
	case "lavfi.black_start":
		i.open[cutroom.FindingBlack] = number
	case "lavfi.black_end":
		i.end(cutroom.FindingBlack, number)
	case "lavfi.freezedetect.freeze_start":
		i.open[cutroom.FindingFrozen] = number
	case "lavfi.freezedetect.freeze_end":
		i.end(cutroom.FindingFrozen, number)
	case "lavfi.silence_start":
		i.open[cutroom.FindingSilence] = number
	case "lavfi.silence_end":
		i.end(cutroom.FindingSilence, number)
	case "lavfi.cropdetect.w":
		i.cropW = int(number)
	case "lavfi.cropdetect.h":
		i.cropH = int(number)
	case "lavfi.r128.I":
		i.loudness, i.measured = number, true
	case "lavfi.r128.true_peak":
		i.peak = number
	case "lavfi.r128.true_peaks_ch0":
		i.peaks[0] = number
	case "lavfi.r128.true_peaks_ch1":
		i.peaks[1] = number
	}
}

// hears counts every line that is not a measurement as a part that cannot be
// decoded. One place causes many such lines; the first says where.
func (i *inspector) hears(line string) bool {
	i.mu.Lock()
	defer i.mu.Unlock()
	known := func(f cutroom.Finding) bool { return f.Code == cutroom.FindingDamaged }
	if strings.TrimSpace(line) != "" && !slices.ContainsFunc(i.found, known) {
		i.note(cutroom.FindingDamaged, i.at, 0)
	}
	return true
}

// end closes a finding that began earlier.
func (i *inspector) end(code string, at float64) {
	since, began := i.open[code]
	if !began {
		return
	}
	delete(i.open, code)
	i.note(code, since, at-since)
}

func (i *inspector) note(code string, at, length float64) {
	of := 0
	for _, f := range i.found {
		if f.Code == code {
			of++
		}
	}
	if of >= mostFindings {
		return
	}
	finding := cutroom.Finding{Code: code, AtMs: int64(math.Round(max(0, at) * 1000)), ForMs: int64(math.Round(max(0, length) * 1000))}
	if v := i.facts.Video; v != nil {
		// Measured times are rounded; a frame begins slightly before its
		// middle.
		finding.Frame = min(int64(max(0, at)*value(v.Rate)+0.5), max(0, v.Frames-1))
	}
	i.found = append(i.found, finding)
}

// quietPeak is the true peak below which a side is silent: -60 dB.
const quietPeak = 0.001

// result closes findings that last to the end of the film and adds those about
// the whole film.
func (i *inspector) result() cutroom.Inspection {
	end := float64(i.facts.DurationMs) / 1000
	for _, code := range []string{cutroom.FindingBlack, cutroom.FindingFrozen, cutroom.FindingSilence} {
		i.end(code, end)
	}
	if i.cropW > 0 && i.cropH > 0 && (float64(i.cropW) < letterboxPart*float64(i.width) || float64(i.cropH) < letterboxPart*float64(i.height)) {
		i.note(cutroom.FindingLetterbox, 0, end)
	}
	result := cutroom.Inspection{}
	switch {
	case i.facts.Audio == nil || !i.measured:
	case i.peak < quietPeak:
		i.note(cutroom.FindingSilent, 0, end)
	default:
		if i.facts.Audio.Channels == 2 && min(i.peaks[0], i.peaks[1]) < quietPeak {
			i.note(cutroom.FindingOneSided, 0, end)
		}
		loudness := int(math.Round(i.loudness * 10))
		peak := int(math.Round(200 * math.Log10(i.peak)))
		if peak > cutroom.MaxTruePeakTenths {
			i.note(cutroom.FindingPeak, 0, end)
		}
		result.LoudnessTenths, result.TruePeakTenths = &loudness, &peak
	}
	result.Findings = i.found
	return result
}
