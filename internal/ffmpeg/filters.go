package ffmpeg

import (
	"fmt"
	"strings"
)

// pictureFilters decode once and end in [film0], unless it is copied, and maybe
// in [film1], [poster] and [board].
//
// ffmpeg reports no progress before every output has begun. So the first frame
// serves as a poster until the best is found, and as a sheet of the storyboard
// that is thrown away.
func (p plan) pictureFilters() []string {
	v, largest, last := p.facts.Video, p.sizes[0], len(p.sizes)-1
	// Frame 0 is at 0, whatever the file says, and frame n at n frames.
	steps := []string{"setpts=PTS-STARTPTS"}
	if v.Interlaced {
		steps = append(steps, "bwdif=mode=send_frame:deint=all")
	}
	steps = append(steps, fmt.Sprintf("fps=%s:round=near", v.Rate))
	if !v.VariableRate {
		// Rounding the last frame's length must not add a frame, and a last
		// frame that cannot be decoded must not remove one.
		steps = append(steps, "tpad=stop_mode=clone:stop=2", fmt.Sprintf("trim=end_frame=%d", v.Frames))
	}
	steps = append(steps, p.colours(largest)...)
	steps = append(steps, "setsar=1")

	sampled := max(1, p.frames/posterChoices)
	graph := []string{
		"[0:V:0]" + strings.Join(steps, ",") + ",split=3[picture][first][choices]",
		"[first]trim=end_frame=1,split=2[firstposter][firstpicture]",
		// There are never twice as many choices, so the best is found at the
		// end.
		fmt.Sprintf(`[choices]select=not(mod(n\,%d)),thumbnail=n=%d[best]`, sampled, 2*posterChoices),
		"[firstposter][best]concat,setpts=N/TB,format=yuvj420p[poster]",
	}
	from := "[picture]"
	if last > 0 {
		if !p.copies {
			graph = append(graph, "[picture]split=2[film0][smaller]")
			from = "[smaller]"
		}
		small := p.sizes[last]
		graph = append(graph, fmt.Sprintf("%sscale=%d:%d,setsar=1[small]", from, small.width, small.height))
		from = "[small]"
	}
	return append(graph,
		fmt.Sprintf("%ssplit=2[film%d][pictures]", from, last),
		fmt.Sprintf(`[pictures]select=not(mod(n\,%d)),scale=%d:%d,setsar=1,tile=%dx%d[sheets]`,
			p.board.Every, p.board.Width, p.board.Height, p.board.Columns, p.board.Rows),
		fmt.Sprintf("[firstpicture]scale=%d:%d,setsar=1[blank]", p.board.Columns*p.board.Width, p.board.Rows*p.board.Height),
		"[blank][sheets]concat,setpts=N/TB,format=yuvj420p[board]")
}

// posterChoices is how many frames from the whole film are compared to find
// the one that shows it best.
const posterChoices = 10

// colours scale the picture and convert it to the colours of an ordinary
// screen.
func (p plan) colours(to size) []string {
	v := p.facts.Video
	if v.HDR() && p.toneMaps {
		return []string{
			// Scale down first: mapping is expensive.
			fmt.Sprintf("scale=%d:%d", to.width, to.height),
			// zscale refuses input that is not fully labelled.
			fmt.Sprintf("setparams=color_primaries=bt2020:color_trc=%s:colorspace=bt2020nc", v.Transfer),
			"zscale=transfer=linear:npl=100",
			"format=gbrpf32le", "zscale=primaries=bt709", "tonemap=tonemap=hable:desat=0",
			"zscale=transfer=bt709:matrix=bt709:range=tv", "format=yuv420p",
		}
	}
	return []string{
		fmt.Sprintf("scale=%d:%d:in_color_matrix=%s:out_color_matrix=bt709:out_range=tv", to.width, to.height, p.matrix()),
		"format=yuv420p",
	}
}

// matrix returns scale's name for how the source's colours are stored. If a
// file doesn't say, its size decides, as in players.
func (p plan) matrix() string {
	v := p.facts.Video
	switch v.Space {
	case "bt709", "fcc", "smpte240m":
		return v.Space
	case "bt470bg", "smpte170m":
		return "bt601"
	case "bt2020nc", "bt2020c":
		return "bt2020"
	case "":
		if min(v.Width, v.Height) < 720 {
			return "bt601"
		}
		return "bt709"
	}
	return "auto"
}
