package ffmpeg

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"testing"

	"cutroom/internal/cutroom"
)

// Every frame of the film is a little brighter than the one before.
func TestAStillShowsTheExactFrame(t *testing.T) {
	for _, rate := range []cutroom.Rate{{Num: 24000, Den: 1001}, {Num: 25, Den: 1}, {Num: 30000, Den: 1001}, {Num: 60, Den: 1}} {
		film := clip(t, fmt.Sprintf("brighter-%d.mp4", rate.Num),
			fmt.Sprintf("-f lavfi -i color=black:s=96x64:r=%s,geq=lum=16+4*N:cb=128:cr=128 -frames:v 50 -c:v libx264 -preset veryfast -crf 4 -bf 3 -g 24 -pix_fmt yuv420p", rate))
		frames := []cutroom.Frame{0, 1, 2, 23, 24, 25, 48, 49}
		pictures, err := installed.Stills(t.Context(), film, rate, append(frames, 500))
		if err != nil || len(pictures) != len(frames) {
			t.Fatalf("%d pictures: %v", len(pictures), err)
		}
		for _, frame := range frames {
			picture, err := jpeg.Decode(bytes.NewReader(pictures[frame]))
			if err != nil {
				t.Fatal(err)
			}
			seen := int(color.GrayModel.Convert(picture.At(40, 30)).(color.Gray).Y)
			if want := int(frame) * 4 * 255 / 219; seen < want-2 || seen > want+2 {
				t.Errorf("frame %d at %s is %d bright, not %d", frame, rate, seen, want)
			}
		}
	}
}

func TestAStillIsSmall(t *testing.T) {
	pictures, err := installed.Stills(t.Context(), clip(t, "tall.mp4", "-f lavfi -i testsrc2=s=1080x1920:r=25:d=0.2 "+h264), cutroom.Rate{Num: 25, Den: 1}, []cutroom.Frame{3})
	if err != nil {
		t.Fatal(err)
	}
	size, _, err := image.DecodeConfig(bytes.NewReader(pictures[3]))
	if err != nil || size.Width != 270 || size.Height != 480 {
		t.Errorf("%dx%d: %v", size.Width, size.Height, err)
	}
}
