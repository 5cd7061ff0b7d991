package ffmpeg

import (
	"math"
	"regexp"
	"strconv"
	"strings"
	"time"

	"cutroom/internal/cutroom"
)

// headerEntries are what we ask ffprobe about a file. Nothing else is read: its
// other texts may be as long as the file.
const headerEntries = "format=format_name,start_time,duration,probe_score:format_tags=timecode:" +
	"stream=index,codec_type,codec_name,codec_tag_string,profile,level,is_avc,nal_length_size,has_b_frames,start_time," +
	"width,height,sample_aspect_ratio,pix_fmt,field_order,color_primaries,color_transfer,color_space,color_range," +
	"bits_per_raw_sample,r_frame_rate,avg_frame_rate,time_base,nb_frames,channels,sample_rate:" +
	"stream_tags=timecode,language:stream_disposition=attached_pic:stream_side_data=rotation"

// header is the part of ffprobe's output about a file that we use.
type header struct {
	Format struct {
		Name       string            `json:"format_name"`
		Start      string            `json:"start_time"`
		Duration   string            `json:"duration"`
		ProbeScore int               `json:"probe_score"`
		Tags       map[string]string `json:"tags"`
	} `json:"format"`
	Streams []stream `json:"streams"`
}

type stream struct {
	Index       int               `json:"index"`
	Type        string            `json:"codec_type"`
	Codec       string            `json:"codec_name"`
	Tag         string            `json:"codec_tag_string"`
	Profile     string            `json:"profile"`
	Level       int               `json:"level"`
	IsAVC       string            `json:"is_avc"`
	LengthSize  string            `json:"nal_length_size"`
	BFrames     int               `json:"has_b_frames"`
	Start       string            `json:"start_time"`
	Width       int               `json:"width"`
	Height      int               `json:"height"`
	Aspect      string            `json:"sample_aspect_ratio"`
	PixelFormat string            `json:"pix_fmt"`
	FieldOrder  string            `json:"field_order"`
	Primaries   string            `json:"color_primaries"`
	Transfer    string            `json:"color_transfer"`
	Space       string            `json:"color_space"`
	Range       string            `json:"color_range"`
	RawBits     string            `json:"bits_per_raw_sample"`
	LikelyRate  string            `json:"r_frame_rate"`
	AverageRate string            `json:"avg_frame_rate"`
	TimeBase    string            `json:"time_base"`
	Frames      string            `json:"nb_frames"`
	Channels    int               `json:"channels"`
	SampleRate  string            `json:"sample_rate"`
	Tags        map[string]string `json:"tags"`
	SideData    []sideData        `json:"side_data_list"`
	Disposition map[string]int    `json:"disposition"`
}

type sideData struct {
	Rotation float64 `json:"rotation"`
}

// video returns the first moving picture, or nil if there is none. A cover is
// not a moving picture.
func (h header) video() *stream {
	for i, s := range h.Streams {
		if s.Type == "video" && s.Disposition["attached_pic"] == 0 {
			return &h.Streams[i]
		}
	}
	return nil
}

// sounds returns all sound streams.
func (h header) sounds() []stream {
	var sounds []stream
	for _, s := range h.Streams {
		if s.Type == "audio" {
			sounds = append(sounds, s)
		}
	}
	return sounds
}

// audio returns the first sound stream, or nil if we can't decode it or there
// is none.
func (h header) audio() *stream {
	sounds := h.sounds()
	if len(sounds) == 0 || sounds[0].Codec == "" || sounds[0].Channels == 0 {
		return nil
	}
	return &sounds[0]
}

// withinLimits refuses files that would cost too much before any of their
// content is read.
func (h header) withinLimits() error {
	if len(h.Streams) > maxStreams || milliseconds(h.Format.Duration) > maxHours*time.Hour.Milliseconds() {
		return cutroom.ErrMediaLimits
	}
	for _, s := range h.Streams {
		frames, _ := strconv.ParseInt(s.Frames, 10, 64)
		if int64(s.Width)*int64(s.Height) > maxPixels || (s.Type == "video" && frames > maxFrames) {
			return cutroom.ErrMediaLimits
		}
	}
	return nil
}

// facts returns what the header says. What only the packets say is missing: the
// rate, the number of frames, where the sound begins.
func (h header) facts() cutroom.Facts {
	container, _, _ := strings.Cut(h.Format.Name, ",")
	facts := cutroom.Facts{
		Kind:       cutroom.MediaNeither,
		Container:  container,
		DurationMs: milliseconds(h.Format.Duration),
		Streams:    len(h.Streams),
		Timecode:   h.timecode(),
	}
	if h.audio() != nil {
		facts.Kind = cutroom.MediaAudio
		facts.SoundTracks = h.soundTracks()
		first := facts.SoundTracks[0]
		facts.Audio = &cutroom.Audio{Codec: first.Codec, Channels: first.Channels, SampleRate: first.SampleRate}
	}
	if s := h.video(); s != nil {
		facts.Kind = cutroom.MediaVideo
		facts.Video = s.picture()
	}
	return facts
}

func (h header) soundTracks() []cutroom.SoundTrack {
	var tracks []cutroom.SoundTrack
	for _, s := range h.sounds() {
		rate, _ := strconv.Atoi(s.SampleRate)
		track := cutroom.SoundTrack{Codec: s.Codec, Channels: s.Channels, SampleRate: rate}
		if language := s.Tags["language"]; language != "und" && threeLetters.MatchString(language) {
			track.Language = language
		}
		tracks = append(tracks, track)
	}
	return tracks
}

var threeLetters = regexp.MustCompile(`^[a-z]{3}$`)

func (h header) timecode() string {
	for _, s := range h.Streams {
		if s.Tags["timecode"] != "" {
			return s.Tags["timecode"]
		}
	}
	return h.Format.Tags["timecode"]
}

func (s stream) picture() *cutroom.Video {
	v := &cutroom.Video{
		Codec:       s.Codec,
		Rotation:    s.rotation(),
		Interlaced:  s.FieldOrder == "tt" || s.FieldOrder == "bb" || s.FieldOrder == "tb" || s.FieldOrder == "bt",
		PixelFormat: s.PixelFormat,
		BitDepth:    s.bitDepth(),
		Primaries:   known(s.Primaries),
		Transfer:    known(s.Transfer),
		Space:       known(s.Space),
	}
	v.Width, v.Height = s.shownSize(v.Rotation)
	return v
}

func known(tag string) string {
	if tag == "unknown" || tag == "reserved" {
		return ""
	}
	return tag
}

// rotation is how far the stored picture must be turned clockwise. ffprobe
// counts counterclockwise.
func (s stream) rotation() int {
	for _, side := range s.SideData {
		quarters := int(math.Round(-side.Rotation / 90))
		if turn := ((quarters % 4) + 4) % 4 * 90; turn != 0 {
			return turn
		}
	}
	return 0
}

// shownSize is the upright size with square pixels.
func (s stream) shownSize(rotation int) (width, height int) {
	width, height = s.Width, s.Height
	num, den, _ := strings.Cut(s.Aspect, ":")
	n, _ := strconv.Atoi(num)
	d, _ := strconv.Atoi(den)
	// A pixel shape that no camera uses is a mistake and is ignored.
	if n > 0 && d > 0 && n <= 8*d && d <= 8*n {
		width = max(1, int(math.Round(float64(width)*float64(n)/float64(d))))
	}
	if rotation%180 != 0 {
		return height, width
	}
	return width, height
}

var depthInName = regexp.MustCompile(`p0?(9|10|12|14|16)(?:le|be)?$`)

func (s stream) bitDepth() int {
	if bits, _ := strconv.Atoi(s.RawBits); bits > 0 {
		return bits
	}
	if found := depthInName.FindStringSubmatch(s.PixelFormat); found != nil {
		bits, _ := strconv.Atoi(found[1])
		return bits
	}
	return 8
}

// milliseconds parses ffprobe's seconds; it returns 0 for unknown.
func milliseconds(seconds string) int64 {
	value, err := strconv.ParseFloat(seconds, 64)
	if err != nil || math.IsNaN(value) || math.Abs(value) > math.MaxInt32*1000 {
		return 0
	}
	return int64(math.Round(value * 1000))
}
