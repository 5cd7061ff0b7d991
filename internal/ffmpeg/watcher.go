package ffmpeg

import (
	"strconv"
	"strings"

	"cutroom/internal/cutroom"
)

// watcher reads what ffmpeg reports about its progress and about what it cannot
// decode.
type watcher struct {
	frames   int64 // expected in the output; 0 without a picture
	lengthMs int64
	told     func(done float64)

	atMs       int64
	damaged    bool
	damageAtMs int64
}

// hears takes one line and reports whether it is a complaint.
func (w *watcher) hears(line string) bool {
	key, value, _ := strings.Cut(line, "=")
	if !progressKey(key) {
		if !w.damaged && strings.TrimSpace(line) != "" {
			w.damaged, w.damageAtMs = true, w.atMs
		}
		return true
	}
	number, err := strconv.ParseInt(strings.TrimSpace(value), 10, 64)
	switch {
	case key == "out_time_us" && err == nil:
		w.atMs = max(w.atMs, number/1000)
		if w.frames == 0 {
			w.tell(w.atMs, w.lengthMs)
		}
	case key == "frame" && err == nil && w.frames > 0:
		w.tell(number, w.frames)
	}
	return false
}

// progressKey reports whether a line that begins with the key comes from
// -progress.
func progressKey(key string) bool {
	switch key {
	case "frame", "fps", "bitrate", "total_size", "out_time_us", "out_time_ms", "out_time", "dup_frames", "drop_frames", "speed", "progress":
		return true
	}
	return strings.HasPrefix(key, "stream_")
}

func (w *watcher) tell(done, of int64) {
	if w.told != nil && of > 0 {
		w.told(min(1, float64(done)/float64(of)))
	}
}

// complete records that a part could not be decoded, unless Probe has already
// found the reason.
func (w *watcher) complete(facts *cutroom.Facts) {
	if w.damaged && len(facts.Damage) == 0 {
		facts.Damage = append(facts.Damage, cutroom.Damage{Code: cutroom.DamageUnreadable, AtMs: w.damageAtMs})
	}
}
