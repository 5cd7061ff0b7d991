package ffmpeg

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"cutroom/internal/cutroom"
)

// The size that a frame is reduced to before its print is taken.
const (
	printWidth  = 9
	printHeight = 8
	printPixels = printWidth * printHeight
	// noise is the difference in brightness between neighbours that compression
	// causes in an even surface.
	noise = 1
)

// Fingerprint reads the prints of all frames of a prepared film. It decodes the
// film once and writes nothing. The facts are those of the film it was prepared
// from, and errors are the same as those of Probe.
func (p *Programs) Fingerprint(ctx context.Context, path string, facts cutroom.Facts) (cutroom.Fingerprint, error) {
	path, _, err := regular(path)
	if err != nil {
		return nil, err
	}
	reader := &printReader{}
	err = p.run(ctx, task{
		program: p.ffmpeg, source: path, stdout: reader,
		args: slices.Concat(
			[]string{"-nostdin", "-hide_banner", "-loglevel", "error", "-nostats"},
			p.input(), []string{
				"-map", "0:V:0", "-vf", fmt.Sprintf("scale=%d:%d:flags=area,format=yuv444p", printWidth, printHeight),
				"-fps_mode", "passthrough", "-f", "rawvideo", "pipe:1",
			}),
		limits: prepareLimits(facts),
	})
	var rejected *rejection
	if errors.As(err, &rejected) {
		return nil, fmt.Errorf("%w (%w)", cutroom.ErrMediaDamaged, err)
	}
	return reader.prints, err
}

// printReader takes the prints of small pictures as they arrive: all
// brightness, then the two colours.
type printReader struct {
	part   []byte // of a picture
	prints cutroom.Fingerprint
}

func (r *printReader) Write(data []byte) (int, error) {
	r.part = append(r.part, data...)
	rest := r.part
	for ; len(rest) >= 3*printPixels; rest = rest[3*printPixels:] {
		r.prints = append(r.prints, printOf(rest[:3*printPixels]))
	}
	r.part = append(r.part[:0], rest...)
	return len(data), nil
}

func printOf(picture []byte) cutroom.FramePrint {
	luma, blue, red := picture[:printPixels], picture[printPixels:2*printPixels], picture[2*printPixels:]
	p := cutroom.FramePrint{Luma: mean(luma), Blue: mean(blue), Red: mean(red)}
	contrast, saturation := 0, 0
	for i := range printPixels {
		contrast += apart(luma[i], p.Luma)
		saturation += apart(blue[i], colourless) + apart(red[i], colourless)
	}
	p.Contrast, p.Saturation = uint8(contrast/printPixels), uint8(min(255, saturation/printPixels))
	for y := range printHeight {
		row := luma[y*printWidth:]
		for x := range printWidth - 1 {
			p.Hash <<= 1
			if int(row[x+1]) > int(row[x])+noise {
				p.Hash |= 1
			}
		}
	}
	return p
}

// colourless is a colour's value in a grey picture.
const colourless = 128

func mean(values []byte) uint8 {
	sum := 0
	for _, v := range values {
		sum += int(v)
	}
	return uint8((sum + len(values)/2) / len(values)) //nolint:gosec // the mean of bytes fits in a byte
}

func apart(a, b byte) int { return max(int(a)-int(b), int(b)-int(a)) }
