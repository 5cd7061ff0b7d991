package ffmpeg

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"time"

	"cutroom/internal/cutroom"
)

// markName is the picture that is laid over every frame, in the folder of the
// run.
const markName = "mark.png"

// Mark lays a transparent picture over a film that we prepared ourselves. The
// picture is ours too, so nobody's text ever becomes an argument.
func (p *Programs) Mark(ctx context.Context, source, folder string, made cutroom.Rendition, picture []byte) (cutroom.Rendition, error) {
	source, _, err := regular(source)
	if err != nil {
		return cutroom.Rendition{}, err
	}
	if folder, err = filepath.Abs(folder); err != nil {
		return cutroom.Rendition{}, err
	}
	if err := os.WriteFile(filepath.Join(folder, markName), picture, 0o600); err != nil {
		return cutroom.Rendition{}, err
	}
	err = p.run(ctx, task{program: p.ffmpeg, source: source, folder: folder, args: p.marking(), limits: markLimits(made)})
	if err != nil {
		return cutroom.Rendition{}, err
	}
	marked, err := p.rendition(ctx, folder, size{name: cutroom.MarkedName})
	if err == nil && (marked.Frames != made.Frames || marked.Width != made.Width || marked.Height != made.Height) {
		err = fmt.Errorf("a marked film of %d frames, not %d", marked.Frames, made.Frames)
	}
	marked.Rate = made.Rate
	return marked, err
}

func (p *Programs) marking() []string {
	return slices.Concat(
		[]string{"-nostdin", "-hide_banner", "-loglevel", "error", "-y"},
		p.input(),
		[]string{
			"-protocol_whitelist", "file", "-format_whitelist", "png_pipe", "-f", "png_pipe", "-i", "file:" + markName,
			"-filter_complex", "[0:v:0][1:v:0]overlay=0:0:eof_action=repeat:format=yuv420,format=yuv420p[film]",
			"-map", "[film]", "-map", "0:a:0?", "-c:a", "copy",
			"-c:v", "libx264", "-preset", "veryfast", "-crf", "23", "-maxrate", strconv.Itoa(smallBits), "-bufsize", strconv.Itoa(2 * smallBits),
			"-threads", strconv.Itoa(p.threads),
			"-bf", "0", "-g", "12", "-keyint_min", "12", "-sc_threshold", "0", // as in plan.output
			"-colorspace", "bt709", "-color_range", "tv", "-fps_mode", "passthrough",
			"-map_metadata", "-1", "-map_chapters", "-1", "-movflags", "+faststart", "-f", "mp4", cutroom.MarkedName,
		},
	)
}

func markLimits(made cutroom.Rendition) limits {
	length := time.Duration(0)
	if made.Rate.Num > 0 {
		length = time.Duration(made.Frames*made.Rate.Den/made.Rate.Num+1) * time.Second
	}
	return prepareLimits(cutroom.Facts{DurationMs: length.Milliseconds()})
}
