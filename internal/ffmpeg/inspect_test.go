package ffmpeg

import (
	"bytes"
	"os"
	"slices"
	"testing"

	"cutroom/internal/cutroom"
)

func inspected(t *testing.T, path string) cutroom.Inspection {
	t.Helper()
	result, err := installed.Inspect(t.Context(), path, probed(t, path))
	if err != nil {
		t.Fatal(err)
	}
	return result
}

func TestAnInspectionFindsProblemsAndTheirTimes(t *testing.T) {
	t.Parallel()
	// A second of film, one of black, three of a still; sound for two seconds,
	// on the left.
	result := inspected(t, clip(t, "faults.mp4", "-f lavfi -i testsrc2=s=320x180:r=25:d=1 -f lavfi -i color=black:s=320x180:r=25:d=1 "+
		"-f lavfi -i color=red:s=320x180:r=25:d=3 -f lavfi -i sine=d=2,apad=pad_dur=3,pan=stereo|c0=c0 "+
		"-filter_complex [0:v][1:v][2:v]concat=n=3,format=yuv420p[v] -map [v] -map 3:a "+h264+"-c:a pcm_s16le -f mov"))
	want := []cutroom.Finding{
		{Code: cutroom.FindingBlack, AtMs: 1000, ForMs: 1000, Frame: 25},
		{Code: cutroom.FindingFrozen, AtMs: 2000, ForMs: 3000, Frame: 50},
		{Code: cutroom.FindingSilence, AtMs: 2000, ForMs: 3000, Frame: 50},
		{Code: cutroom.FindingOneSided, ForMs: 5000},
	}
	if !slices.Equal(result.Findings, want) {
		t.Errorf("%+v, want %+v", result.Findings, want)
	}
	// ffmpeg's sine has an amplitude of 1/8: -18 dB.
	if result.TruePeakTenths == nil || *result.TruePeakTenths < -185 || *result.TruePeakTenths > -155 ||
		result.LoudnessTenths == nil || *result.LoudnessTenths > -150 || *result.LoudnessTenths < -300 {
		t.Errorf("%v %v", result.LoudnessTenths, result.TruePeakTenths)
	}
}

func TestAnInspectionOfAGoodVideoFindsNothing(t *testing.T) {
	t.Parallel()
	// ffmpeg's sine has one channel.
	if result := inspected(t, film(t)); len(result.Findings) > 0 || result.LoudnessTenths == nil {
		t.Errorf("%+v", result)
	}
}

func TestAnInspectionFindsSoundThatIsTooLoud(t *testing.T) {
	t.Parallel()
	// ffmpeg's sine has an amplitude of 1/8.
	result := inspected(t, clip(t, "loud.mov", "-f lavfi -i testsrc2=s=320x180:r=25:d=1 -f lavfi -i sine=d=1,volume=18dB "+h264+"-c:a pcm_s16le"))
	if want := []cutroom.Finding{{Code: cutroom.FindingPeak, ForMs: 1000}}; !slices.Equal(result.Findings, want) {
		t.Errorf("%+v, want %+v", result.Findings, want)
	}
}

func TestAnInspectionChecksEveryAudioTrack(t *testing.T) {
	t.Parallel()
	// A good track; a track that is too loud, on the left; and a silent one,
	// which Prepare reports.
	result := inspected(t, clip(t, "tracks.mov", "-f lavfi -i testsrc2=s=320x180:r=25:d=1 -f lavfi -i sine=d=1 "+
		"-f lavfi -i sine=d=1,volume=18dB,pan=stereo|c0=c0 -f lavfi -i anullsrc=d=1 -map 0 -map 1 -map 2 -map 3 "+h264+"-c:a pcm_s16le"))
	want := []cutroom.Finding{
		{Code: cutroom.FindingOneSided, ForMs: 1000, Track: 2},
		{Code: cutroom.FindingPeak, ForMs: 1000, Track: 2},
	}
	if !slices.Equal(result.Findings, want) || result.LoudnessTenths == nil || *result.LoudnessTenths > -150 {
		t.Errorf("%+v, want %+v", result, want)
	}
}

func TestAnInspectionFindsBlackBars(t *testing.T) {
	t.Parallel()
	result := inspected(t, clip(t, "bars.mp4", "-f lavfi -i testsrc2=s=320x136:r=25:d=1,pad=320:180:0:22 -f lavfi -i anullsrc=d=1 "+h264+"-c:a aac"))
	want := []cutroom.Finding{{Code: cutroom.FindingLetterbox, ForMs: 1000}, {Code: cutroom.FindingSilent, ForMs: 1000}}
	if !slices.Equal(result.Findings, want) || result.LoudnessTenths != nil {
		t.Errorf("%+v", result)
	}
}

func TestAnInspectionFindsWhatCannotBeDecoded(t *testing.T) {
	t.Parallel()
	content, err := os.ReadFile(film(t))
	if err != nil {
		t.Fatal(err)
	}
	at := bytes.Index(content, []byte("mdat"))
	for i := at + 6000; i < at+12000; i++ {
		content[i] = byte(i * 7)
	}
	result := inspected(t, written(t, "hole.mp4", content))
	if !slices.ContainsFunc(result.Findings, func(f cutroom.Finding) bool { return f.Code == cutroom.FindingDamaged }) {
		t.Errorf("%+v", result)
	}
}
