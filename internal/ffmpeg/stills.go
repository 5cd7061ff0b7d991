package ffmpeg

import (
	"bytes"
	"context"
	"slices"
	"strconv"
	"time"

	"cutroom/internal/cutroom"
)

// stillLimits are what one picture may use.
var stillLimits = limits{wall: 10 * time.Second, cpu: 10 * time.Second, memory: 4 << 30, fileBytes: 8 << 20}

// Stills makes small pictures (JPEG) of frames of a film that we prepared
// ourselves. Pictures that can't be made are left out.
func (p *Programs) Stills(ctx context.Context, source string, rate cutroom.Rate, frames []cutroom.Frame) (map[cutroom.Frame][]byte, error) {
	source, _, err := regular(source)
	if err != nil {
		return nil, err
	}
	pictures := map[cutroom.Frame][]byte{}
	for _, frame := range frames {
		var picture bytes.Buffer
		err := p.run(ctx, task{program: p.ffmpeg, source: source, args: p.still(rate, frame), limits: stillLimits, stdout: &picture})
		if ctx.Err() != nil {
			return pictures, ctx.Err()
		}
		if err == nil && picture.Len() > 0 {
			pictures[frame] = picture.Bytes()
		}
	}
	return pictures, nil
}

// still returns the arguments for the picture of one frame.
func (p *Programs) still(rate cutroom.Rate, frame cutroom.Frame) []string {
	// ffmpeg shows the first frame after the given time, so seek to half a
	// frame before it.
	from := time.Duration(0)
	if frame > 0 {
		from = rate.SeekTime(frame - 1)
	}
	return slices.Concat(
		[]string{"-nostdin", "-hide_banner", "-loglevel", "error", "-ss", strconv.FormatFloat(from.Seconds(), 'f', 6, 64)},
		p.input(),
		[]string{
			"-map", "0:v:0", "-frames:v", "1", "-vf", "scale=480:480:force_original_aspect_ratio=decrease:force_divisible_by=2",
			"-c:v", "mjpeg", "-q:v", "5", "-f", "image2pipe", "pipe:1",
		},
	)
}
