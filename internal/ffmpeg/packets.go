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
	"time"

	"cutroom/internal/cutroom"
)

// maxFrames is the number of frames in the longest film at the highest rate.
const maxFrames = maxHours * 3600 * maxRate

// packets lists the timestamps of every packet. It reads the file once and
// decodes nothing.
func (p *Programs) packets(ctx context.Context, path string, size int64, head header) (*timestamps, error) {
	times := &timestamps{video: -1, bases: map[int]float64{}, soundStarts: map[int]float64{}}
	for _, s := range head.Streams {
		times.bases[s.Index] = seconds(s.TimeBase)
	}
	if s := head.video(); s != nil {
		times.video = s.Index
	}
	for _, s := range head.sounds() {
		times.sounds = append(times.sounds, s.Index)
	}
	// A slow disk delivers 20 MB per second.
	patience := time.Minute + time.Duration(size/(20<<20))*time.Second
	err := p.run(ctx, task{
		program: p.ffprobe, source: path, stdout: times,
		args: slices.Concat(
			[]string{"-hide_banner", "-loglevel", "error", "-of", "csv=p=0", "-show_entries", "packet=stream_index,pts,dts,duration,size,pos,flags"},
			p.input()),
		limits: limits{wall: patience, cpu: patience, memory: 4 << 30},
	})
	if times.tooMany {
		return nil, cutroom.ErrMediaLimits
	}
	// If a file ends in the middle of a packet, the listing ends there and we
	// use what was listed.
	var rejected *rejection
	if errors.As(err, &rejected) {
		return times, nil
	}
	return times, err
}

// timestamps collects when each frame is shown and when each stream ends, from
// the lines that ffprobe writes.
type timestamps struct {
	video  int   // the stream's number; -1 for none
	sounds []int // the streams' numbers
	bases  map[int]float64
	line   []byte // an incomplete line

	stored storedPicture

	shown     []int64 // when each frame of the picture is shown, in ticks; or untold
	decoded   []int64 // when it is decoded
	untold    int     // frames that do not say when they are shown
	firstKey  int     // the first frame from which the picture can be decoded
	hasKey    bool
	discarded int64 // frames before the film begins
	// soundStarts are when the sounds begin, in seconds, by stream number.
	soundStarts map[int]float64
	start, end  float64 // of the stream that begins first, and of the one that ends last
	count       int     // packets of all streams
	tooMany     bool
}

var errTooMany = errors.New("more packets than a film can have")

// maxPackets limits the packets of all streams; each sound stream may have a
// few hundred per second.
const maxPackets = 2 * maxFrames

func (t *timestamps) Write(text []byte) (int, error) {
	t.line = append(t.line, text...)
	for {
		line, rest, whole := bytes.Cut(t.line, []byte("\n"))
		if !whole {
			return len(text), nil
		}
		t.packet(string(line))
		t.line = rest
		if t.count > maxPackets || len(t.shown) > maxFrames {
			t.tooMany = true
			return 0, errTooMany
		}
	}
}

// packet parses one line: stream, shown, decoded, duration, size, place, flags.
// It ends with a comma if the packet has side data.
func (t *timestamps) packet(line string) {
	line = strings.TrimRight(line, "\r")
	fields := strings.Split(strings.TrimRight(line, ","), ",")
	if len(fields) < 7 {
		return // an empty line, after a packet with side data
	}
	index, err := strconv.Atoi(fields[0])
	if err != nil {
		return
	}
	shown, shownErr := strconv.ParseInt(fields[1], 10, 64)
	decoded, decodedErr := strconv.ParseInt(fields[2], 10, 64)
	length, _ := strconv.ParseInt(fields[3], 10, 64)
	key, discarded := strings.Contains(fields[6], "K"), strings.Contains(fields[6], "D")
	if index == t.video {
		size, _ := strconv.ParseInt(fields[4], 10, 64)
		place, err := strconv.ParseInt(fields[5], 10, 64)
		if err != nil {
			place = -1
		}
		t.stored.add(packet{shown, decoded, length, size, place, key, discarded, strings.HasSuffix(line, ",")})
	}
	at := shown
	if shownErr != nil {
		shown, at = untold, decoded
	}
	timed := shownErr == nil || decodedErr == nil
	if timed && !discarded {
		from := float64(at) * t.bases[index]
		if t.count++; t.count == 1 || from < t.start {
			t.start = from
		}
		t.end = max(t.end, from+float64(length)*t.bases[index])
	}
	switch {
	case index == t.video && discarded:
		t.discarded++
		t.hasKey = t.hasKey || key
	case index == t.video:
		if key && !t.hasKey {
			t.firstKey, t.hasKey = len(t.shown), true
		}
		if shownErr != nil {
			t.untold++
		}
		t.shown = append(t.shown, shown)
		t.decoded = append(t.decoded, decoded)
	case timed && !discarded && slices.Contains(t.sounds, index):
		if _, begun := t.soundStarts[index]; !begun {
			t.soundStarts[index] = float64(at) * t.bases[index]
		}
	}
}

// complete adds to the facts what the packets say. It fails for a file that has
// nothing to show, or exceeds our limits.
func (t *timestamps) complete(facts *cutroom.Facts, head header) error {
	announcedMs := facts.DurationMs
	spanMs := int64(math.Round((t.end - t.start) * 1000))
	var missing int64
	if s := head.video(); s != nil {
		frames, err := t.frames()
		if err != nil {
			return err
		}
		base := t.bases[s.Index]
		timing := timingOf(frames, base, s.LikelyRate, s.AverageRate)
		if timing.perSecond > maxRate*1.001 {
			return cutroom.ErrMediaLimits
		}
		v := facts.Video
		v.Rate, v.Frames, v.VariableRate = timing.rate, timing.frames, timing.variable
		v.Slowest, v.Fastest = timing.slowest, timing.fastest
		facts.DurationMs = int64(math.Round(timing.length * 1000))
		if begins, heard := t.soundBegins(0); facts.Audio != nil && heard {
			facts.Audio.DelayMs = int64(math.Round((begins - float64(frames[0])*base) * 1000))
		}
		promised, _ := strconv.ParseInt(s.Frames, 10, 64)
		missing = promised - max(int64(len(t.shown))+t.discarded, timing.frames)
	}

	for i := range facts.SoundTracks {
		first, hasFirst := t.soundBegins(0)
		if begins, heard := t.soundBegins(i); hasFirst && heard {
			facts.SoundTracks[i].LaterMs = int64(math.Round((begins - first) * 1000))
		}
	}

	gap := announcedMs - spanMs
	switch guessed := slices.Contains(guessTheirLength, facts.Container); {
	case missing > 1: // frames that the index promises; a single one may just be repeated
		gap = missing * 1000 * facts.Video.Rate.Den / facts.Video.Rate.Num
	case guessed || gap <= 1000 || gap <= announcedMs/20:
		return nil
	case facts.Video == nil:
		facts.DurationMs = spanMs
	}
	facts.Damage = append(facts.Damage, cutroom.Damage{Code: cutroom.DamageTruncated, AtMs: facts.DurationMs, ForMs: gap})
	return nil
}

// soundBegins returns when sound i begins, in the file's order, and whether it
// begins at all.
func (t *timestamps) soundBegins(i int) (at float64, begins bool) {
	if i < len(t.sounds) {
		at, begins = t.soundStarts[t.sounds[i]]
	}
	return at, begins
}

// guessTheirLength are the containers that do not say how long they are, so
// that ffprobe guesses.
var guessTheirLength = []string{"mp3", "aac", "mpeg", "mpegts", "mpegvideo"}

// frames returns the times at which frames are shown, in order. Frames before
// the first key frame cannot be decoded and do not count: a carelessly cut file
// begins with them.
func (t *timestamps) frames() ([]int64, error) {
	all := len(t.shown)
	if all == 0 {
		return nil, cutroom.ErrMediaDamaged
	}
	times := t.shown
	// If every other frame is untold, it is the second half of an interlaced
	// frame. Otherwise only the decoding times are complete.
	halves := t.untold*20 >= all*9 && t.untold*20 <= all*11
	if t.untold > 0 && !halves {
		times = t.decoded
	}
	first := times[t.firstKey]
	times = slices.DeleteFunc(slices.Clone(times[t.firstKey:]), func(at int64) bool {
		return at == untold || (t.firstKey > 0 && at < first)
	})
	slices.Sort(times)
	return slices.Compact(times), nil
}

// untold is the time of a frame that does not say when it is shown.
const untold = math.MinInt64

// seconds parses a time base such as "1/90000".
func seconds(base string) float64 {
	var num, den float64
	if _, err := fmt.Sscanf(base, "%f/%f", &num, &den); err != nil || num <= 0 || den <= 0 {
		return 0
	}
	return num / den
}
