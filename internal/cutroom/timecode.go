package cutroom

import (
	"fmt"
	"math"
	"math/bits"
	"regexp"
	"strconv"
	"time"
)

// Frame is a picture's place in a video; the first picture is frame 0.
type Frame int64

// TimecodeTrack names the frames of one video: every frame of a day has exactly
// one timecode, and after 24 hours they start over.
//
// A second of timecode has a whole number of frames, so at 30000/1001 it is
// longer than a real second. Drop-frame numbering compensates by skipping the
// first two numbers of every minute except each tenth (four at 60000/1001). It
// skips numbers, never frames.
type TimecodeTrack struct {
	Rate      Rate
	DropFrame bool
	// Start is the place within the day of the video's first frame.
	Start Frame
}

// NewTimecodeTrack describes a video whose first frame has the timecode start; an
// empty start is midnight. Drop-frame works only at 30000/1001 and 60000/1001.
func NewTimecodeTrack(rate Rate, dropFrame bool, start string) (TimecodeTrack, error) {
	if rate.Num <= 0 || rate.Den <= 0 {
		return TimecodeTrack{}, fmt.Errorf("%d/%d is not a rate of frames", rate.Num, rate.Den)
	}
	rate = rate.reduced()
	if dropFrame && rate != (Rate{30000, 1001}) && rate != (Rate{60000, 1001}) {
		return TimecodeTrack{}, fmt.Errorf("there is no drop-frame timecode at %s frames a second", rate)
	}
	track := TimecodeTrack{Rate: rate, DropFrame: dropFrame}
	if start == "" {
		return track, nil
	}
	first, err := track.Frame(start)
	if err != nil {
		return TimecodeTrack{}, err
	}
	track.Start = first
	return track, nil
}

// Timecode is the timecode of a frame: 01:00:00:00, or 01:00:00;00 for
// drop-frame.
func (t TimecodeTrack) Timecode(frame Frame) string {
	number := t.numberOf(t.inDay(t.Start + frame))
	second := t.FramesASecond()
	separator := ":"
	if t.DropFrame {
		separator = ";"
	}
	seconds := number / second
	return fmt.Sprintf("%02d:%02d:%02d%s%0*d",
		seconds/3600, seconds/60%60, seconds%60, separator, t.frameDigits(), number%second)
}

var timecodePattern = regexp.MustCompile(`^(\d{2})([:;])(\d{2})([:;])(\d{2})([:;])(\d{2,3})$`)

// Frame finds the frame with a timecode, counted from the video's first; a
// timecode before the start belongs to the next day. Drop-frame timecodes may use
// either separator. Otherwise a semicolon is rejected, since it would mean a
// different frame. A skipped number names no frame.
func (t TimecodeTrack) Frame(timecode string) (Frame, error) {
	refused := fmt.Errorf("%q is not a timecode at %s frames a second", timecode, t.Rate)
	part := timecodePattern.FindStringSubmatch(timecode)
	if part == nil || len(part[7]) != t.frameDigits() {
		return 0, refused
	}
	semicolon := part[2] == ";" || part[4] == ";" || part[6] == ";"
	hour, minute, second, frame := digits(part[1]), digits(part[3]), digits(part[5]), digits(part[7])
	if hour > 23 || minute > 59 || second > 59 || frame >= t.FramesASecond() || (semicolon && !t.DropFrame) {
		return 0, refused
	}
	minutes := hour*60 + minute
	if second == 0 && frame < t.dropped() && minute%10 != 0 {
		return 0, refused
	}
	number := Frame(minutes*60+second)*Frame(t.FramesASecond()) + Frame(frame)
	count := number - Frame(t.dropped()*(minutes-minutes/10))
	return t.inDay(count - t.Start), nil
}

// FramesADay is how many frames have distinct timecodes.
func (t TimecodeTrack) FramesADay() Frame {
	const minutes, tenthMinutes = 24 * 60, 24 * 6
	return Frame(minutes*60*t.FramesASecond() - t.dropped()*(minutes-tenthMinutes))
}

// FramesASecond is how many frame numbers a second of timecode has.
func (t TimecodeTrack) FramesASecond() int64 { return (t.Rate.Num + t.Rate.Den - 1) / t.Rate.Den }

// frameDigits is the number of digits in a frame number.
func (t TimecodeTrack) frameDigits() int {
	return max(2, len(strconv.FormatInt(t.FramesASecond()-1, 10)))
}

// dropped is how many numbers are skipped per minute, except in each tenth
// minute.
func (t TimecodeTrack) dropped() int64 {
	if !t.DropFrame {
		return 0
	}
	return t.FramesASecond() / 15
}

// inDay wraps a frame count to one day, including negative counts.
func (t TimecodeTrack) inDay(frame Frame) Frame {
	day := t.FramesADay()
	return (frame%day + day) % day
}

// numberOf adds the numbers that were skipped before a frame of the day.
func (t TimecodeTrack) numberOf(frame Frame) int64 {
	count, dropped := int64(frame), t.dropped()
	if dropped == 0 {
		return count
	}
	minute := 60*t.FramesASecond() - dropped
	tenMinutes := 10*minute + dropped
	tens, rest := count/tenMinutes, count%tenMinutes
	count += tens * 9 * dropped
	if rest >= minute+dropped {
		count += (rest - dropped) / minute * dropped
	}
	return count
}

func digits(text string) int64 {
	number, _ := strconv.ParseInt(text, 10, 64) // the pattern allows only digits
	return number
}

// StartTime is when a frame begins, relative to the first.
func (r Rate) StartTime(frame Frame) time.Duration {
	return r.timeOfHalves(2 * int64(frame))
}

// SeekTime is the middle of a frame, where a player should seek to show it.
// Seeking to its very beginning can show the frame before, because of rounding.
func (r Rate) SeekTime(frame Frame) time.Duration {
	return r.timeOfHalves(2*int64(frame) + 1)
}

// timeOfHalves is the duration of the given number of half frames, truncated to
// nanoseconds.
func (r Rate) timeOfHalves(halves int64) time.Duration {
	parts, second := halves*r.Den, 2*r.Num
	return time.Duration(parts/second)*time.Second +
		time.Duration(parts%second*int64(time.Second)/second)
}

// clockTolerance is how early a frame counts as shown: the clocks of files and
// browsers are rounded, in Matroska to whole milliseconds.
const clockTolerance = 500 * time.Microsecond

// FrameAt is the frame shown at a time. Before the beginning it is the first
// frame.
func (r Rate) FrameAt(at time.Duration) Frame {
	if at <= 0 {
		return 0
	}
	micros := (at.Round(time.Microsecond) + clockTolerance).Microseconds()
	high, low := bits.Mul64(uint64(micros), uint64(r.Num))         //nolint:gosec // neither is below zero
	second := uint64(r.Den) * uint64(time.Second/time.Microsecond) //nolint:gosec // a rate is above zero
	if high >= second {
		return math.MaxInt64
	}
	frame, _ := bits.Div64(high, low, second)
	return Frame(frame) //nolint:gosec // less than the number of microseconds
}
