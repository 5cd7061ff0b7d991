package ffmpeg

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"cutroom/internal/cutroom"
)

func TestAWatermarkIsOnEveryFrameAndNothingElseChanges(t *testing.T) {
	film := clip(t, "dark.mp4", "-f lavfi -i color=black:s=320x180:r=25:d=2 -f lavfi -i sine=d=2 "+h264+" -c:a aac -shortest")
	picture := image.NewNRGBA(image.Rect(0, 0, 320, 180))
	for y := 60; y < 120; y++ {
		for x := range 160 {
			picture.SetNRGBA(x, y, color.NRGBA{255, 255, 255, 128})
		}
	}
	var mark bytes.Buffer
	if err := png.Encode(&mark, picture); err != nil {
		t.Fatal(err)
	}
	made := cutroom.Rendition{Width: 320, Height: 180, Rate: cutroom.Rate{Num: 25, Den: 1}, Frames: 50}
	folder := t.TempDir()
	marked, err := installed.Mark(t.Context(), film, folder, made, mark.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	if marked.Frames != 50 || marked.Width != 320 || marked.Height != 180 || marked.Rate != made.Rate {
		t.Errorf("%+v", marked)
	}
	path := filepath.Join(folder, marked.Name)
	stills, err := installed.Stills(t.Context(), path, made.Rate, []cutroom.Frame{0, 25, 49})
	if err != nil || len(stills) != 3 {
		t.Fatalf("%d stills, %v", len(stills), err)
	}
	for frame, still := range stills {
		shown, err := jpeg.Decode(bytes.NewReader(still))
		if err != nil {
			t.Fatal(err)
		}
		at := func(x, y int) uint8 { return color.GrayModel.Convert(shown.At(x, y)).(color.Gray).Y }
		if inside, outside := at(80, 90), at(240, 90); inside < 100 || inside > 160 || outside > 24 {
			t.Errorf("frame %d is %d bright under the mark and %d beside it", frame, inside, outside)
		}
	}
	facts, err := installed.Probe(t.Context(), path)
	if err != nil || facts.Audio == nil {
		t.Errorf("%+v, %v", facts, err)
	}
}

func TestAVideoThatCannotBeWatermarkedFails(t *testing.T) {
	folder := t.TempDir()
	source := filepath.Join(folder, "text.mp4")
	if err := os.WriteFile(source, []byte("not a film"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := installed.Mark(t.Context(), source, t.TempDir(), cutroom.Rendition{}, []byte("no picture")); err == nil {
		t.Error("it was watermarked")
	}
}
