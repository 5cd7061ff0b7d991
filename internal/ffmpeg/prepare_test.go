package ffmpeg

import (
	"fmt"
	"testing"

	"cutroom/internal/cutroom"
)

func TestEveryFrameOfAConstantRateComesOut(t *testing.T) {
	for i, rate := range []string{"24000/1001", "24", "25", "30000/1001", "30", "50", "60000/1001", "60"} {
		t.Run(rate, func(t *testing.T) {
			t.Parallel()
			want, err := cutroom.ParseRate(rate)
			if err != nil {
				t.Fatal(err)
			}
			// B-frames, and a sound that is longer than the picture.
			path := clip(t, fmt.Sprintf("rate%d.mp4", i), fmt.Sprintf(
				"-f lavfi -i testsrc2=s=320x180:r=%s -f lavfi -i sine=d=3 -frames:v 51 %s -bf 2 -c:a aac", rate, h264))
			made, folder := prepared(t, path)
			v := made.Facts.Video
			if v.Rate != want || v.Frames != 51 || v.VariableRate || len(made.Facts.Damage) > 0 {
				t.Errorf("understood as %+v %+v", v, made.Facts.Damage)
			}
			for _, r := range made.Renditions {
				if r.Frames != 51 {
					t.Errorf("%s has %d frames", r.Name, r.Frames)
				}
				again := probed(t, folder+"/"+r.Name)
				if again.Video.Rate != want || again.Video.Frames != 51 || again.Video.VariableRate {
					t.Errorf("%s is %+v", r.Name, again.Video)
				}
			}
		})
	}
}
