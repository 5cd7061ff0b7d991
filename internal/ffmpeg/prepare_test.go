package ffmpeg

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"cutroom/internal/cutroom"
)

func TestEveryFrameOfAConstantRateIsPreserved(t *testing.T) {
	for i, rate := range []string{"24000/1001", "24", "25", "30000/1001", "30", "50", "60000/1001", "60"} {
		t.Run(rate, func(t *testing.T) {
			t.Parallel()
			want, err := cutroom.ParseRate(rate)
			if err != nil {
				t.Fatal(err)
			}
			// B-frames, and a sound that is longer than the picture.
			path := clip(t, fmt.Sprintf("rate%d.mp4", i), fmt.Sprintf(
				"-f lavfi -i testsrc2=s=160x90:r=%s -f lavfi -i sine=d=3 -frames:v 51 %s -bf 2 -c:a aac", rate, h264))
			made, folder := prepared(t, path)
			v := made.Facts.Video
			if v.Rate != want || v.Frames != 51 || v.VariableRate || len(made.Facts.Damage) > 0 {
				t.Errorf("recognized as %+v %+v", v, made.Facts.Damage)
			}
			for _, r := range made.Renditions {
				if r.Frames != 51 {
					t.Errorf("%s has %d frames", r.Name, r.Frames)
				}
				if i%3 != 0 { // checking every timestamp takes time
					continue
				}
				again := probed(t, filepath.Join(folder, r.Name))
				if again.Video.Rate != want || again.Video.Frames != 51 || again.Video.VariableRate {
					t.Errorf("%s is %+v", r.Name, again.Video)
				}
			}
		})
	}
}

func TestAVideoFilmedUprightIsShownUpright(t *testing.T) {
	t.Parallel()
	content, err := os.ReadFile(film(t))
	if err != nil {
		t.Fatal(err)
	}
	// The matrix in the header of the first track, for a clockwise quarter
	// turn.
	at := bytes.Index(content, []byte("tkhd")) + 44
	for i, number := range []int32{0, 1 << 16, 0, -1 << 16, 0, 0} {
		binary.BigEndian.PutUint32(content[at+4*i:], uint32(number))
	}
	made, folder := prepared(t, written(t, "upright.mp4", content))
	is(t, "rotation", made.Facts.Video.Rotation, 90)
	r := made.Renditions[0]
	is(t, "size", [2]int{r.Width, r.Height}, [2]int{180, 320})
	is(t, "rotation of the rendition", probed(t, filepath.Join(folder, r.Name)).Video.Rotation, 0)
}

func peaksOf(t *testing.T, made cutroom.Prepared, folder string) []byte {
	t.Helper()
	peaks, err := os.ReadFile(filepath.Join(folder, made.Waveform.Name))
	if err != nil {
		t.Fatal(err)
	}
	return peaks
}

func TestSoundStaysInSyncWithThePicture(t *testing.T) {
	t.Parallel()
	made, folder := prepared(t, clip(t, "late-sound.mp4", picture+"-itsoffset 0.5 "+sound+h264+"-c:a aac"))
	peaks, quiet := peaksOf(t, made, folder), 0
	for quiet < len(peaks) && peaks[quiet] < 8 {
		quiet++
	}
	if ms := quiet * 1000 / made.Waveform.PerSecond; ms < 400 || ms > 500 {
		t.Errorf("the sound begins after %d ms", ms)
	}
}
