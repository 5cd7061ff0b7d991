package ffmpeg

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cutroom/internal/cutroom"
)

// tone is heard for half a second from a given second; the rest is silent.
func tone(channels string, from, length int) string {
	return fmt.Sprintf(`-f lavfi -i aevalsrc=0.3*sin(2*PI*440*t)*between(t\,%d\,%d.5):c=%s:s=48000:d=%d `, from, from, channels, length)
}

// heardAt returns the seconds in whose first half something is heard. It fails
// if a second half is not silent.
func heardAt(t *testing.T, made cutroom.Prepared, folder string) (seconds []int) {
	t.Helper()
	peaks := peaksOf(t, made, folder)
	for second := range len(peaks) / peaksEvery {
		if peaks[second*peaksEvery+peaksEvery/4] > 20 {
			seconds = append(seconds, second)
		}
		if rest := peaks[second*peaksEvery+3*peaksEvery/4]; rest > 2 {
			t.Errorf("%d after %d.75 s", rest, second)
		}
	}
	return seconds
}

func silentTracks(f cutroom.Facts) (silent []int) {
	for _, found := range f.Findings() {
		if found.Code == cutroom.FindingTrackSilent {
			silent = append(silent, found.Track)
		}
	}
	return silent
}

func TestAllMicrophonesOfACameraAreMixed(t *testing.T) {
	picture := "-f lavfi -i testsrc2=s=160x90:r=25:d=8 "
	var eight strings.Builder
	for i := range 8 {
		eight.WriteString(tone("mono", i, 8))
	}
	silence := "-f lavfi -i anullsrc=r=48000:cl=mono:d=8 "
	maps := func(sounds int) (args string) {
		for i := range sounds + 1 {
			args += fmt.Sprintf("-map %d ", i)
		}
		return args + h264
	}
	for name, c := range map[string]struct {
		args   string
		heard  []int
		silent []int
	}{
		"two mono tracks, the first silent":      {picture + silence + tone("mono", 2, 8) + maps(2) + "-c:a aac", []int{2}, []int{1}},
		"eight mono tracks":                      {picture + eight.String() + maps(8) + "-c:a pcm_s16le", []int{0, 1, 2, 3, 4, 5, 6, 7}, nil},
		"stereo and mono":                        {picture + tone("stereo", 1, 8) + tone("mono", 5, 8) + maps(2) + "-c:a aac", []int{1, 5}, nil},
		"stereo and a mono track that is silent": {picture + tone("stereo", 1, 8) + silence + maps(2) + "-c:a aac", []int{1}, []int{2}},
		"surround beside stereo":                 {picture + tone("stereo", 1, 8) + tone("5.1", 3, 8) + maps(2) + "-c:a pcm_s16le", []int{1}, nil},
		"two languages": {picture + tone("mono", 1, 8) + tone("mono", 3, 8) + maps(2) +
			"-c:a aac -metadata:s:a:0 language=por -metadata:s:a:1 language=eng", []int{1}, nil},
		"two tracks without a picture": {silence + tone("mono", 4, 8) + "-map 0 -map 1 -c:a aac", []int{4}, []int{1}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			made, folder := prepared(t, clip(t, strings.ReplaceAll(name, " ", "-")+".mov", c.args))
			if heard := heardAt(t, made, folder); !slices.Equal(heard, c.heard) {
				t.Errorf("heard at %v, want %v", heard, c.heard)
			}
			if silent := silentTracks(made.Facts); !slices.Equal(silent, c.silent) {
				t.Errorf("tracks %v are silent, want %v", silent, c.silent)
			}
			for i, track := range made.Facts.SoundTracks {
				if measured := track.LoudnessTenths != nil; measured == slices.Contains(c.silent, i+1) {
					t.Errorf("the loudness of track %d: %v", i+1, track.LoudnessTenths)
				}
			}
			a := made.Facts.Audio
			if a.Silent || a.OneSided || a.LoudnessTenths == nil {
				t.Errorf("all of it: %+v", a)
			}
			// The file that a browser plays has them in one track.
			name := made.Sound
			if len(made.Renditions) > 0 {
				name = made.Renditions[0].Name
			}
			played := probed(t, filepath.Join(folder, name))
			report, err := installed.Inspect(t.Context(), filepath.Join(folder, name), played)
			if err != nil || len(played.SoundTracks) != 1 || played.Audio.Channels != 2 || report.LoudnessTenths == nil {
				t.Errorf("played: %+v %+v %v", played.SoundTracks, report, err)
			}
		})
	}
}

func TestMicrophonesKeepTheirDelay(t *testing.T) {
	t.Parallel()
	made, folder := prepared(t, clip(t, "late-microphone.mov",
		picture+"-f lavfi -i anullsrc=r=48000:cl=mono:d=1 -itsoffset 0.5 "+sound+"-map 0 -map 1 -map 2 "+h264+"-c:a pcm_s16le"))
	peaks, quiet := peaksOf(t, made, folder), 0
	for quiet < len(peaks) && peaks[quiet] < 8 {
		quiet++
	}
	if ms := quiet * 1000 / made.Waveform.PerSecond; ms < 450 || ms > 550 {
		t.Errorf("the second microphone begins after %d ms: %+v", ms, made.Facts.SoundTracks)
	}
}

func TestASingleTrackNeedsNoMixer(t *testing.T) {
	one := plan{facts: cutroom.Facts{Audio: &cutroom.Audio{DelayMs: 7}, SoundTracks: []cutroom.SoundTrack{{Codec: "aac", Channels: 1}}}}
	want := "[0:a:0]asetpts=PTS-STARTPTS+7/1000/TB,aresample=48000:async=1:first_pts=0,aformat=sample_fmts=fltp:channel_layouts=stereo," +
		"asplit=3[sound][loud][whole];[loud]aresample=8000,aformat=sample_fmts=s16[peaks];" +
		"[whole]ebur128=metadata=1,ametadata=mode=print:key=lavfi.r128.I:file=loudness.txt,anullsink"
	is(t, "the filters", one.soundFilters(), want)
}
