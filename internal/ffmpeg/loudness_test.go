package ffmpeg

import (
	"slices"
	"testing"

	"cutroom/internal/cutroom"
)

func TestLoudnessIsMeasuredDuringPreparation(t *testing.T) {
	t.Parallel()
	loud := clip(t, "loudness.mp4", picture+"-f lavfi -i sine=f=1000:d=3 "+h264+"-af volume=-8dB -c:a aac")
	made, _ := prepared(t, loud)
	measured := made.Facts.Audio.LoudnessTenths
	inspection, err := installed.Inspect(t.Context(), loud, made.Facts)
	if err != nil {
		t.Fatal(err)
	}
	if measured == nil {
		t.Fatal("it was not measured")
	}
	if want := *inspection.LoudnessTenths; *measured < want-2 || *measured > want+2 {
		t.Errorf("measured %d, but the inspection %d", *measured, want)
	}
	for name, args := range map[string]string{
		"nothing-heard.mp4": picture + "-f lavfi -i anullsrc=d=1 -shortest " + h264 + "-c:a aac",
		"a-moment.wav":      "-f lavfi -i sine=d=0.05",
	} {
		if made, _ := prepared(t, clip(t, name, args)); made.Facts.Audio.LoudnessTenths != nil {
			t.Errorf("%s: %d", name, *made.Facts.Audio.LoudnessTenths)
		}
	}
}

func TestAllSoundTracksAreListed(t *testing.T) {
	t.Parallel()
	facts := probed(t, clip(t, "two-sounds.mov", picture+sound+"-f lavfi -i anullsrc=r=48000:cl=5.1:d=1 -map 0 -map 1 -map 2 "+h264+
		"-c:a:0 aac -ar:a:0 44100 -c:a:1 pcm_s16le -metadata:s:a:0 language=por"))
	want := []cutroom.SoundTrack{
		{Codec: "aac", Channels: 1, SampleRate: 44100, Language: "por"},
		{Codec: "pcm_s16le", Channels: 6, SampleRate: 48000},
	}
	if !slices.Equal(facts.SoundTracks, want) {
		t.Errorf("%+v", facts.SoundTracks)
	}
	is(t, "the sound that is used", facts.Audio.Channels, 1)
}
