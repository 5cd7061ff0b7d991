package ffmpeg

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"cutroom/internal/cutroom"
)

// plan is how one file is prepared.
type plan struct {
	facts    cutroom.Facts
	toneMaps bool
	sizes    []size // largest first; none without a picture
	frames   int64  // expected in the output; approximate for a variable rate
	board    cutroom.Storyboard
	copies   bool // the largest rendition is the picture as it is stored
	early    bool // the small rendition can be watched while it is being made
}

// encodingAll is the plan for a picture that turned out to be unfit for
// copying. The parts for watching early already exist.
func (p plan) encodingAll() plan {
	p.copies, p.early = false, false
	return p
}

// size is one rendition.
type size struct {
	name          string
	width, height int
	bits          int // per second, at most
}

// The most that a rendition may cost a viewer, in bits per second.
const (
	largestBits = 8_000_000
	smallBits   = 2_000_000
	soundBits   = 128_000
)

// The layout of a storyboard.
const (
	sheetColumns  = 10
	sheetRows     = 10
	mostPictures  = 5 * sheetColumns * sheetRows
	pictureLong   = 160
	pictureShort  = 90
	perSecondMost = 2
)

// planFor decides sizes and counts. A picture that fits into the small
// rendition gets only that one.
func planFor(facts cutroom.Facts, toneMaps bool) plan {
	p := plan{facts: facts, toneMaps: toneMaps, early: true}
	v := facts.Video
	if v == nil {
		return p
	}
	small := size{name: smallName, bits: smallBits}
	small.width, small.height = fit(v.Width, v.Height, 960, 540)
	large := size{name: largeName, bits: largestBits}
	large.width, large.height = fit(v.Width, v.Height, 1920, 1080)
	if large.width != small.width || large.height != small.height {
		p.sizes = append(p.sizes, large)
		p.copies = v.PlaysAsStored && large.width == v.Width && large.height == v.Height
	}
	p.sizes = append(p.sizes, small)

	p.frames = v.Frames
	if v.VariableRate {
		p.frames = max(1, facts.DurationMs*v.Rate.Num/(v.Rate.Den*1000))
	}
	every := max((v.Rate.Num+v.Rate.Den*perSecondMost-1)/(v.Rate.Den*perSecondMost), (p.frames+mostPictures-1)/mostPictures)
	pictures := (p.frames + every - 1) / every
	p.board = cutroom.Storyboard{
		Columns: int(min(sheetColumns, pictures)),
		Rows:    int(min(sheetRows, (pictures+sheetColumns-1)/sheetColumns)),
		Every:   every,
	}
	p.board.Width, p.board.Height = fit(v.Width, v.Height, pictureLong, pictureShort)
	return p
}

// fit makes a size smaller until it fits into a box of the picture's
// orientation. Sizes are even, as H.264 requires, and never grow.
func fit(width, height, long, short int) (int, int) {
	boxWidth, boxHeight := long, short
	if height > width {
		boxWidth, boxHeight = short, long
	}
	scale := min(1, float64(boxWidth)/float64(width), float64(boxHeight)/float64(height))
	even := func(of int) int { return max(2, int(math.Floor(float64(of)*scale/2+0.001))*2) }
	return even(width), even(height)
}

// output returns the arguments after the input: one graph of filters, and where
// its outputs go.
func (p plan) output(threads int) []string {
	var graph []string
	var mapped, encoded []string
	if p.facts.Audio != nil {
		graph = append(graph, p.soundFilters())
	}
	if p.facts.Video != nil {
		graph = append(graph, p.pictureFilters()...)
		for i, s := range p.sizes {
			if p.copies && i == 0 {
				mapped = append(mapped, "-map", "0:V:0")
				continue
			}
			mapped = append(mapped, "-map", fmt.Sprintf("[film%d]", i))
			stream := ":v:" + strconv.Itoa(i)
			encoded = append(encoded, "-maxrate"+stream, strconv.Itoa(s.bits), "-bufsize"+stream, strconv.Itoa(2*s.bits))
		}
		encoded = append(encoded,
			"-c:v", "libx264", "-preset", "veryfast", "-crf", "23", "-threads", strconv.Itoa(threads),
			// Without B-frames a frame's time is exact in every player. With a
			// key frame every 12 frames, stepping back is cheap.
			"-bf", "0", "-g", "12", "-keyint_min", "12", "-sc_threshold", "0",
			"-colorspace", "bt709", "-color_range", "tv",
			"-fps_mode", "passthrough")
		if p.copies {
			encoded = append(encoded, "-c:v:0", "copy")
		}
	}
	if p.facts.Audio != nil {
		mapped = append(mapped, "-map", "[sound]")
		encoded = append(encoded, "-c:a", "aac", "-b:a", strconv.Itoa(soundBits))
	}
	args := []string{"-filter_complex", strings.Join(graph, ";")}
	args = append(args, mapped...)
	args = append(args, encoded...)
	// None of the source's metadata or chapters are copied.
	args = append(args, "-map_metadata", "-1", "-map_chapters", "-1")
	if p.facts.Video != nil {
		args = append(args, "-flags", "+global_header", "-f", "tee", p.films())
		args = append(args,
			"-map", "[poster]", "-q:v", "3", "-fps_mode", "passthrough", "-f", "image2", "-update", "1", posterName,
			"-map", "[board]", "-q:v", "5", "-fps_mode", "passthrough", "-f", "image2", "-start_number", "0", sheetNames)
	} else {
		args = append(args, "-movflags", "+faststart", "-f", "mp4", soundName)
	}
	if p.facts.Audio != nil {
		args = append(args, "-map", "[peaks]", "-c:a", "pcm_s16le", "-f", "s16le", "pipe:1")
	}
	return args
}

// films makes one encoder for each size, and one for the sound, write all
// films: one MP4 each, and for the small one also the pieces for watching
// early.
func (p plan) films() string {
	var films []string
	sound := ""
	if p.facts.Audio != nil {
		sound = ",a:0"
	}
	for i, s := range p.sizes {
		films = append(films, fmt.Sprintf(`[select=\'v:%d%s\':f=mp4:movflags=+faststart]%s`, i, sound, s.name))
	}
	if p.early {
		films = append(films, fmt.Sprintf(
			`[select=\'v:%d%s\':f=hls:hls_time=2:hls_playlist_type=event:hls_segment_type=fmp4:hls_flags=independent_segments+temp_file`+
				`:hls_fmp4_init_filename=watch-init.mp4:hls_segment_filename=watch-%%05d.m4s]%s`,
			len(p.sizes)-1, sound, cutroom.EarlyPlaylist))
	}
	return strings.Join(films, "|")
}
