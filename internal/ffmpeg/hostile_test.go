package ffmpeg

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"cutroom/internal/cutroom"
)

func TestFilesThatAreNotMediaAreRefusedForTheRightReason(t *testing.T) {
	film, err := os.ReadFile(film(t)) // its index is at the end
	if err != nil {
		t.Fatal(err)
	}
	avi, err := os.ReadFile(clip(t, "five.avi", picture+sound+"-c:v mpeg4 -c:a mp3"))
	if err != nil {
		t.Fatal(err)
	}
	noise := make([]byte, 64<<10)
	for i, seed := 0, uint32(1); i < len(noise); i++ {
		seed = seed*1664525 + 1013904223
		noise[i] = byte(seed >> 24)
	}
	for name, c := range map[string]struct {
		content []byte
		want    error
	}{
		"empty.mp4":    {nil, cutroom.ErrMediaEmpty},
		"one-byte.mp4": {[]byte{0}, cutroom.ErrNotMedia},
		"text.mp4":     {bytes.Repeat([]byte("Dear editor, here is my film.\n"), 500), cutroom.ErrNotMedia},
		"noise.mp4":    {noise, cutroom.ErrNotMedia},
		"zeros.mp4":    {make([]byte, 64<<10), cutroom.ErrNotMedia},
		"half.mp4":     {film[:len(film)/2], cutroom.ErrMediaDamaged},
		"header.mp4":   {film[:40], cutroom.ErrMediaDamaged},
		"header.avi":   {avi[:200], cutroom.ErrMediaDamaged},
		"program.mp4":  {[]byte("\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x02\x00>\x00"), cutroom.ErrNotMedia},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			facts, err := installed.Probe(t.Context(), written(t, name, c.content))
			if !errors.Is(err, c.want) {
				t.Errorf("%v (%+v), want %v", err, facts, c.want)
			}
		})
	}
}

// Every one of these would make ffmpeg read another file if that were allowed.
func TestNoFileCanMakeFfmpegReadAnother(t *testing.T) {
	secret := clip(t, "secret.ts", "-f lavfi -i color=red:s=320x180:d=1:r=25 "+h264)
	for name, content := range map[string]string{
		"hls.mp4":        "#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:1.0,\nfile://" + secret + "\n#EXT-X-ENDLIST\n",
		"hls-plain.mp4":  "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1.0,\n" + secret + "\n#EXT-X-ENDLIST\n",
		"hls-remote.mp4": "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1.0,\nhttp://127.0.0.1:1/secret.ts\n#EXT-X-ENDLIST\n",
		"concat.mp4":     "ffconcat version 1.0\nfile '" + secret + "'\n",
		"lavfi.mp4":      "movie=" + secret + "\n",
		"svg.mp4":        `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="320" height="180"><image xlink:href="file://` + secret + `" width="320" height="180"/></svg>`,
		"dash.mp4":       `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT1S"><Period><AdaptationSet mimeType="video/mp2t"><Representation id="1" bandwidth="1"><BaseURL>file://` + secret + `</BaseURL></Representation></AdaptationSet></Period></MPD>`,
		"subtitle.mp4":   "[Script Info]\nScriptType: v4.00+\n[Events]\nDialogue: 0,0:00:00.00,0:00:01.00,Default,,0,0,0,,{\\img(" + secret + ")}\n",
		"sdp.mp4":        "v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 1 RTP/AVP 96\n",
		"vobsub.mp4":     "# VobSub index file, v7\nid: en, index: 0\ntimestamp: 00:00:00:000, filepos: 000000000\n",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			path := written(t, name, []byte(content))
			_, err := installed.Probe(t.Context(), path)
			if !errors.Is(err, cutroom.ErrMediaKind) && !errors.Is(err, cutroom.ErrNotMedia) {
				t.Errorf("probe: %v", err)
			}
			// Even if a probe were fooled, nothing comes out.
			folder := t.TempDir()
			forged := cutroom.Facts{Kind: cutroom.MediaVideo, DurationMs: 1000,
				Video: &cutroom.Video{Width: 320, Height: 180, Rate: cutroom.Rate{Num: 25, Den: 1}, Frames: 25}}
			if _, err := installed.Prepare(t.Context(), path, folder, forged, nil); err == nil {
				t.Error("it was prepared")
			}
			if files, _ := filepath.Glob(folder + "/*"); len(files) > 0 {
				t.Errorf("it created %v", files)
			}
		})
	}
}

func TestALinkToAnotherFileIsNotFollowed(t *testing.T) {
	link := filepath.Join(t.TempDir(), "link.mp4")
	if err := os.Symlink(film(t), link); err != nil {
		t.Fatal(err)
	}
	if _, err := installed.Probe(t.Context(), link); err == nil {
		t.Error("the link was followed")
	}
	if _, err := installed.Prepare(t.Context(), link, t.TempDir(), cutroom.Facts{Kind: cutroom.MediaAudio}, nil); err == nil {
		t.Error("the link was followed")
	}
}

func TestAReferenceInAMovieToAnotherFileIsNotFollowed(t *testing.T) {
	t.Parallel()
	content, err := os.ReadFile(film(t))
	if err != nil {
		t.Fatal(err)
	}
	// Clear the flag "in this file" after "url ", so that the reference points
	// to another file.
	at := bytes.Index(content, []byte("url \x00\x00\x00\x01"))
	if at < 0 {
		t.Fatal("the film has no reference")
	}
	content[at+7] = 0
	path := written(t, "reference.mov", content)
	facts, err := installed.Probe(t.Context(), path)
	if err == nil {
		_, err = installed.Prepare(t.Context(), path, t.TempDir(), facts, nil)
	}
	if err != nil && !errors.Is(err, cutroom.ErrMediaDamaged) && !errors.Is(err, cutroom.ErrNotMedia) {
		t.Error(err)
	}
}

func TestTooExpensiveFilesAreRefusedBeforeDecoding(t *testing.T) {
	many := picture
	for range maxStreams + 1 {
		many += "-map 0 "
	}
	for name, args := range map[string]string{
		"huge.mp4":         "-f lavfi -i color=s=8192x8192:r=1:d=1 " + h264,
		"thousand.mp4":     "-f lavfi -i color=s=16x16:r=1000:d=2 " + h264,
		"days.mkv":         "-f lavfi -i color=s=16x16:r=1/3600:d=50400 " + h264,
		"many-streams.mkv": many + h264,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			facts, err := installed.Probe(t.Context(), clip(t, name, args))
			if !errors.Is(err, cutroom.ErrMediaLimits) {
				t.Errorf("%v (%+v %+v)", err, facts, facts.Video)
			}
		})
	}
}

func TestATruncatedFileIsPreparedAndReportedAsDamaged(t *testing.T) {
	for _, c := range []struct{ name, args string }{
		{"whole.mp4", picture + sound + h264 + "-c:a aac -movflags +faststart"},
		{"whole.avi", picture + sound + "-c:v mpeg4 -c:a mp3"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			whole, err := os.ReadFile(clip(t, c.name, c.args))
			if err != nil {
				t.Fatal(err)
			}
			made, _ := prepared(t, written(t, c.name, whole[:len(whole)*6/10]))
			damage := made.Facts.Damage
			if len(damage) != 1 || damage[0].Code != cutroom.DamageTruncated || damage[0].ForMs < 100 || damage[0].AtMs < 200 {
				t.Errorf("damage %+v of %+v", damage, made.Facts.Video)
			}
			// The last frame may be incomplete.
			if got, want := made.Renditions[0].Frames, made.Facts.Video.Frames; got < want-1 || got > want {
				t.Errorf("%d frames of %d are in the result", got, want)
			}
		})
	}
}

func TestAGapInTheMiddleIsFoundWhileDecoding(t *testing.T) {
	t.Parallel()
	content, err := os.ReadFile(film(t))
	if err != nil {
		t.Fatal(err)
	}
	at := bytes.Index(content, []byte("mdat"))
	for i := at + 6000; i < at+12000; i++ {
		content[i] = byte(i * 7)
	}
	made, _ := prepared(t, written(t, "hole.mp4", content))
	if len(made.Facts.Damage) != 1 || made.Facts.Damage[0].Code != cutroom.DamageUnreadable {
		t.Errorf("damage %+v", made.Facts.Damage)
	}
	is(t, "frames", made.Renditions[0].Frames, made.Facts.Video.Frames)
}

func TestAVideoStartsAtItsFirstDecodableFrame(t *testing.T) {
	t.Parallel()
	whole, err := os.ReadFile(clip(t, "groups.ts", "-f lavfi -i testsrc2=s=320x180:r=25:d=3 "+sound+h264+"-g 20 -bf 2 -c:a aac"))
	if err != nil {
		t.Fatal(err)
	}
	const packet = 188
	made, _ := prepared(t, written(t, "cut.ts", whole[len(whole)/packet/5*packet:]))
	is(t, "frames", made.Renditions[0].Frames, made.Facts.Video.Frames)
	if n := made.Facts.Video.Frames; n != 35 && n != 55 {
		t.Errorf("%d frames: not a whole number of groups", n)
	}
	is(t, "rate", made.Facts.Video.Rate, cutroom.Rate{Num: 25, Den: 1})
}

func TestANameCannotBeAnOptionOrAProtocol(t *testing.T) {
	content, err := os.ReadFile(film(t))
	if err != nil {
		t.Fatal(err)
	}
	for i, name := range []string{"-version", "concat:a|b", "%03d.mp4", "{source}", "ü b'c\"\n.mp4"} {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			t.Parallel()
			head, err := installed.header(t.Context(), written(t, name, content))
			if err != nil || head.video() == nil {
				t.Errorf("%+v: %v", head, err)
			}
		})
	}
}
