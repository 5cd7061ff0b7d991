package ffmpeg

import (
	"encoding/binary"
	"os"
	"strconv"
	"strings"

	"cutroom/internal/cutroom"
)

// The limits for a picture that is played as it is stored.
const (
	asStoredKeyDistance = 30 // frames that stepping back may have to decode
	asStoredLevel       = 42 // of H.264: 1920 × 1080 at 60 frames per second
	asStoredKeys        = 1 << 19
)

// storedPicture finds out from the packets of a picture whether a browser can
// play it as it is stored and show each of its frames. Anything unusual makes
// it unfit.
type storedPicture struct {
	frames   int64
	bytes    int64
	step     int64 // ticks from one frame to the next
	keys     []storedKey
	distance int // frames since the last key frame
	unfit    bool
}

// storedKey is the position of a key frame in the file.
type storedKey struct{ at, size int64 }

// packet is one line about a packet of the picture.
type packet struct {
	shown, decoded, length int64
	size, at               int64
	key, discarded         bool
	sideData               bool // such as new parameters from here on
}

func (s *storedPicture) add(p packet) {
	if s.unfit {
		return
	}
	if s.frames == 0 {
		s.step = p.length
	}
	if p.key {
		s.keys, s.distance = append(s.keys, storedKey{p.at, p.size}), 0
	}
	s.distance++
	// If frames are decoded before they are shown, the picture has B-frames and
	// begins with an edit.
	s.unfit = p.discarded || p.sideData || p.shown != p.decoded || s.step <= 0 || p.length != s.step ||
		p.shown != s.frames*s.step || len(s.keys) == 0 || len(s.keys) > asStoredKeys || s.distance > asStoredKeyDistance || p.size <= 0 || p.at < 0
	s.frames++
	s.bytes += p.size
}

// fits reports whether a browser can play the picture of this file as it is
// stored. The facts come from Probe.
func (s *storedPicture) fits(path string, head header, facts cutroom.Facts) bool {
	v, stream := facts.Video, head.video()
	if s.unfit || v == nil || stream == nil || v.VariableRate || len(facts.Damage) > 0 || facts.Container != "mov" ||
		!head.begins() || !stream.playsInBrowsers() || !s.onTheBeat(stream.TimeBase, v.Rate) {
		return false
	}
	announced, err := strconv.ParseInt(stream.Frames, 10, 64)
	if err != nil || announced != s.frames || v.Frames != s.frames {
		return false
	}
	return s.bytes*8*1000 <= facts.DurationMs*largestBits && s.keysStandAlone(path)
}

// begins reports whether all streams of the file begin at 0. If they don't,
// copying would shift the picture.
func (h header) begins() bool {
	for _, s := range h.Streams {
		if at, err := strconv.ParseFloat(s.Start, 64); err != nil || at != 0 {
			return false
		}
	}
	at, err := strconv.ParseFloat(h.Format.Start, 64)
	return err == nil && at == 0
}

// playsInBrowsers reports whether every browser decodes the stream and shows
// its colours and shape as we do.
func (s stream) playsInBrowsers() bool {
	profile := s.Profile == "Constrained Baseline" || s.Profile == "Main" || s.Profile == "High"
	colours := (known(s.Primaries) == "" || s.Primaries == "bt709") && (known(s.Transfer) == "" || s.Transfer == "bt709") &&
		s.Space == "bt709" && (known(s.Range) == "" || s.Range == "tv")
	return s.Codec == "h264" && s.Tag == "avc1" && s.IsAVC == "true" && s.LengthSize == "4" && profile && s.Level > 0 && s.Level <= asStoredLevel &&
		s.PixelFormat == "yuv420p" && s.bitDepth() == 8 && s.BFrames == 0 && s.FieldOrder == "progressive" && colours &&
		s.Aspect == "1:1" && len(s.SideData) == 0 && s.Width%2 == 0 && s.Height%2 == 0
}

// onTheBeat reports whether each frame n is shown at exactly n frames.
func (s *storedPicture) onTheBeat(base string, rate cutroom.Rate) bool {
	ticks, isUnit := strings.CutPrefix(base, "1/")
	perSecond, err := strconv.ParseInt(ticks, 10, 64)
	return isUnit && err == nil && s.step*rate.Num == perSecond*rate.Den
}

// Kinds of units in an H.264 stream.
const (
	unitIDR       = 5 // a picture that doesn't depend on others
	unitExtra     = 6
	unitDelimiter = 9
)

// keysStandAlone reports whether every key frame, and so everything after it,
// can be decoded without what comes before.
func (s *storedPicture) keysStandAlone(path string) bool {
	f, err := os.Open(path) //nolint:gosec // the file we were asked about
	if err != nil {
		return false
	}
	defer func() { _ = f.Close() }()
	for _, key := range s.keys {
		if !standsAlone(f, key) {
			return false
		}
	}
	return true
}

func standsAlone(f *os.File, key storedKey) bool {
	var head [5]byte // the length of a unit, and its kind
	for at := key.at; at+int64(len(head)) <= key.at+key.size; {
		if _, err := f.ReadAt(head[:], at); err != nil {
			return false
		}
		switch kind := head[4] & 0x1f; kind {
		case unitIDR:
			return true
		case unitExtra, unitDelimiter:
			at += 4 + int64(binary.BigEndian.Uint32(head[:4]))
		default:
			return false
		}
	}
	return false
}
