package cutroom_test

import (
	"encoding/json"
	"reflect"
	"slices"
	"testing"

	"cutroom/internal/cutroom"
)

func TestFindingsFollowFromTheFacts(t *testing.T) {
	picture := cutroom.Video{Width: 1920, Height: 1080, Rate: cutroom.Rate{Num: 25, Den: 1}, Frames: 250}
	with := func(change func(*cutroom.Video)) *cutroom.Video {
		v := picture
		change(&v)
		return &v
	}
	sound := &cutroom.Audio{Codec: "aac", Channels: 2, SampleRate: 48000}
	for name, c := range map[string]struct {
		facts cutroom.Facts
		want  []string
	}{
		"an ordinary video": {cutroom.Facts{Kind: cutroom.MediaVideo, DurationMs: 10_000, Video: &picture, Audio: sound}, nil},
		"a video without sound": {cutroom.Facts{Kind: cutroom.MediaVideo, DurationMs: 10_000, Video: &picture},
			[]string{cutroom.FindingNoSound}},
		"sound alone": {cutroom.Facts{Kind: cutroom.MediaAudio, DurationMs: 10_000, Audio: sound},
			[]string{cutroom.FindingNoPicture}},
		"less than a second": {cutroom.Facts{Kind: cutroom.MediaVideo, DurationMs: 999, Video: &picture, Audio: sound},
			[]string{cutroom.FindingVeryShort}},
		"sound on one channel": {cutroom.Facts{Kind: cutroom.MediaVideo, DurationMs: 10_000, Video: &picture, Audio: &cutroom.Audio{OneSided: true}},
			[]string{cutroom.FindingOneSided}},
		"a track that is silent": {cutroom.Facts{
			Kind: cutroom.MediaVideo, DurationMs: 10_000, Video: &picture, Audio: sound,
			SoundTracks: []cutroom.SoundTrack{{Codec: "aac", Channels: 1}, {Codec: "aac", Channels: 1, Silent: true}},
		}, []string{cutroom.FindingTrackSilent}},
		"silence on all tracks": {cutroom.Facts{
			Kind: cutroom.MediaVideo, DurationMs: 10_000, Video: &picture, Audio: &cutroom.Audio{Silent: true},
			SoundTracks: []cutroom.SoundTrack{{Silent: true}, {Silent: true}},
		}, []string{cutroom.FindingSilent}},
		"silence": {cutroom.Facts{Kind: cutroom.MediaVideo, DurationMs: 10_000, Video: &picture, Audio: &cutroom.Audio{Silent: true}},
			[]string{cutroom.FindingSilent}},
		"a phone's video": {cutroom.Facts{Kind: cutroom.MediaVideo, DurationMs: 10_000, Audio: sound, Video: with(func(v *cutroom.Video) {
			v.VariableRate, v.Rotation, v.Transfer, v.Interlaced = true, 90, "arib-std-b67", true
		})}, []string{cutroom.FindingVariableRate, cutroom.FindingHDR, cutroom.FindingInterlaced, cutroom.FindingRotated}},
		"neither": {cutroom.Facts{Kind: cutroom.MediaNeither}, []string{cutroom.FindingNoPicture, cutroom.FindingNoSound}},
	} {
		var got []string
		for _, f := range c.facts.Findings() {
			got = append(got, f.Code)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}

func TestDamageIsReportedAtItsTime(t *testing.T) {
	facts := cutroom.Facts{Kind: cutroom.MediaVideo, DurationMs: 5000, Video: &cutroom.Video{}, Audio: &cutroom.Audio{},
		Damage: []cutroom.Damage{{Code: cutroom.DamageTruncated, AtMs: 5000, ForMs: 1200}}}
	want := []cutroom.Finding{{Code: cutroom.FindingDamaged, AtMs: 5000, ForMs: 1200}}
	if got := facts.Findings(); !slices.Equal(got, want) {
		t.Errorf("%v", got)
	}
}

func TestFactsSurviveARoundTrip(t *testing.T) {
	facts := cutroom.Facts{Kind: cutroom.MediaVideo, Container: "mov", DurationMs: 1001, Streams: 3, Timecode: "01:00:00;00",
		Video: &cutroom.Video{Codec: "h264", Rate: cutroom.Rate{Num: 30000, Den: 1001}, Slowest: &cutroom.Rate{Num: 10, Den: 1}, Frames: 30},
		Audio: &cutroom.Audio{Codec: "aac", DelayMs: -21}}
	stored, err := json.Marshal(facts)
	if err != nil {
		t.Fatal(err)
	}
	var read cutroom.Facts
	if err := json.Unmarshal(stored, &read); err != nil || !reflect.DeepEqual(facts, read) {
		t.Errorf("%s became %+v (%v)", stored, read, err)
	}
}

func TestEveryFrameHasAPictureOnTheStoryboard(t *testing.T) {
	board := cutroom.Storyboard{Sheets: []string{"a", "b"}, Columns: 3, Rows: 2, Width: 160, Height: 90, Every: 12, Count: 8}
	for frame, want := range map[int64]struct {
		sheet string
		x, y  int
	}{
		0: {"a", 0, 0}, 11: {"a", 0, 0}, 12: {"a", 160, 0}, 36: {"a", 0, 90}, 72: {"b", 0, 0}, 95: {"b", 160, 0},
		-5: {"a", 0, 0}, 5000: {"b", 160, 0},
	} {
		if sheet, x, y := board.Picture(frame); sheet != want.sheet || x != want.x || y != want.y {
			t.Errorf("frame %d: %s at %d, %d", frame, sheet, x, y)
		}
	}
}

func TestMicrophonesPlayTogetherAndAlternativesDoNot(t *testing.T) {
	track := func(channels int, language string) cutroom.SoundTrack {
		return cutroom.SoundTrack{Codec: "aac", Channels: channels, Language: language}
	}
	unknown := cutroom.SoundTrack{Channels: 4}
	for name, c := range map[string]struct {
		tracks []cutroom.SoundTrack
		want   []int
	}{
		"one":                                  {[]cutroom.SoundTrack{track(2, "")}, []int{0}},
		"facts from before tracks were listed": {nil, []int{0}},
		"microphones":                          {[]cutroom.SoundTrack{track(1, ""), track(1, ""), track(1, "")}, []int{0, 1, 2}},
		"several in one language":              {[]cutroom.SoundTrack{track(1, "eng"), track(1, "eng"), track(1, "")}, []int{0, 1, 2}},
		"in two languages":                     {[]cutroom.SoundTrack{track(2, "eng"), track(2, "por")}, []int{0}},
		"surround beside stereo":               {[]cutroom.SoundTrack{track(6, ""), track(2, "")}, []int{1}},
		"surround alone":                       {[]cutroom.SoundTrack{track(6, ""), track(6, "")}, []int{0}},
		"one that we can't decode":             {[]cutroom.SoundTrack{track(2, ""), unknown}, []int{0}},
	} {
		facts := cutroom.Facts{Audio: &cutroom.Audio{}, SoundTracks: c.tracks}
		if got := facts.PlayedTracks(); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
	if got := (cutroom.Facts{}).PlayedTracks(); got != nil {
		t.Errorf("without sound: %v", got)
	}
}
