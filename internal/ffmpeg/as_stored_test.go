package ffmpeg

import (
	"bytes"
	"encoding/binary"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"cutroom/internal/cutroom"
)

// Parts of a film that plays as it is stored.
const (
	largePicture = "-f lavfi -i testsrc2=s=1280x720:r=25:d=0.6 "
	steady       = "-c:v libx264 -preset ultrafast -pix_fmt yuv420p -bf 0 -g 12 -colorspace bt709 "
)

func steadyFilm(t *testing.T) string {
	return clip(t, "steady.mp4", largePicture+sound+steady+"-c:a aac")
}

// hashes returns a hash of every frame that a file shows, with its time in
// milliseconds.
func hashes(t *testing.T, path string) string {
	t.Helper()
	out, err := exec.CommandContext(t.Context(), "ffmpeg", "-v", "error", "-i", path, "-map", "0:v:0", "-vf", "settb=1/1000", "-f", "framehash", "-").Output()
	if err != nil {
		t.Fatal(err)
	}
	var frames []string
	for line := range strings.Lines(string(out)) {
		if !strings.HasPrefix(line, "#") {
			frames = append(frames, line)
		}
	}
	return strings.Join(frames, "")
}

func TestVideoThatPlaysAsStoredIsCopied(t *testing.T) {
	t.Parallel()
	for name, path := range map[string]string{
		"with sound":         steadyFilm(t),
		"without":            clip(t, "steady-silent.mp4", largePicture+steady),
		"29.97, standing":    clip(t, "steady-29.mp4", "-f lavfi -i testsrc2=s=720x1280:r=30000/1001 -frames:v 15 "+steady),
		"all are key frames": clip(t, "steady-intra.mp4", largePicture+steady+"-g 1 -crf 30"),
	} {
		t.Run(name, func(t *testing.T) {
			made, folder := prepared(t, path)
			is(t, "plays as stored", made.Facts.Video.PlaysAsStored, true)
			large := made.Renditions[0]
			is(t, "renditions", len(made.Renditions), 2)
			is(t, "frames", large.Frames, made.Facts.Video.Frames)
			if before, after := hashes(t, path), hashes(t, filepath.Join(folder, large.Name)); before == "" || before != after {
				t.Errorf("the frames were\n%s and are\n%s", before, after)
			}
			again := probed(t, filepath.Join(folder, large.Name))
			if !again.Video.PlaysAsStored || (again.Audio == nil) != (made.Facts.Audio == nil) || again.Audio != nil && again.Audio.Codec != "aac" {
				t.Errorf("%+v %+v", again.Video, again.Audio)
			}
			content, err := os.ReadFile(filepath.Join(folder, large.Name))
			if err != nil || bytes.Index(content, []byte("moov")) > bytes.Index(content, []byte("mdat")) {
				t.Errorf("the index is not at the beginning (%v)", err)
			}
		})
	}
}

func TestVideoThatMayNotPlayAsStoredIsNotCopied(t *testing.T) {
	t.Parallel()
	steadyFilm(t)
	for name, args := range map[string]string{
		"b-frames.mp4":     largePicture + steady + "-bf 2",
		"open-gop.mp4":     largePicture + steady + "-bf 2 -x264-params open-gop=1",
		"no-idr.mp4":       "-f lavfi -i testsrc2=s=1280x720:r=25:d=2 " + steady + "-x264-params keyint=infinite:intra-refresh=1",
		"far-keys.mp4":     "-f lavfi -i testsrc2=s=1280x720:r=25:d=2 " + steady + "-g 40 -keyint_min 40",
		"variable.mp4":     largePicture + steady + `-vf setpts='(N+gt(N\,6)*(N-6)*1.7)/25/TB' -fps_mode vfr -enc_time_base 1/90000`,
		"uneven.mp4":       "-f lavfi -i testsrc2=s=1280x720:r=30000/1001:d=1 " + steady + "-video_track_timescale 1000",
		"a-hole.mp4":       largePicture + steady + `-vf select='not(eq(n\,7))' -fps_mode vfr`,
		"cut-stored.mp4":   "-ss 0.2 -i steady.mp4 -c copy",
		"late-sound.mov":   largePicture + "-itsoffset 0.5 " + sound + steady + "-c:a pcm_s16le",
		"later.mp4":        "-itsoffset 0.4 -i steady.mp4 -i steady.mp4 -map 0:v -map 1:a -c copy",
		"turned.mp4":       "-i steady.mp4 -c copy -metadata:s:v rotate=90",
		"interlaced.mp4":   largePicture + steady + "-flags +ildct+ilme -x264-params tff=1",
		"anamorphic.mp4":   largePicture + steady + "-vf setsar=4/3",
		"ten-bits.mp4":     largePicture + "-c:v libx264 -preset ultrafast -pix_fmt yuv420p10le -bf 0 -g 12",
		"four-two-two.mp4": largePicture + "-c:v libx264 -preset ultrafast -pix_fmt yuv422p -bf 0 -g 12",
		"full-range.mp4":   largePicture + steady + "-vf scale=out_range=pc -color_range pc",
		"other-space.mp4":  largePicture + steady + "-colorspace smpte170m",
		"unsaid-space.mp4": largePicture + steady + "-colorspace unknown",
		"hevc.mp4":         largePicture + "-c:v libx265 -preset ultrafast -x265-params log-level=none:bframes=0:keyint=12 -pix_fmt yuv420p",
		"stored.mkv":       largePicture + steady,
		"stored.ts":        largePicture + steady,
		"pieces.mp4":       largePicture + steady + "-movflags frag_keyframe+empty_moov",
		"dear.mp4":         largePicture + steady + "-crf 1",
		"four-k.mp4":       "-f lavfi -i testsrc2=s=2560x1440:r=5:d=1 " + steady,
		"small-enough.mp4": "-f lavfi -i testsrc2=s=960x540:r=25:d=1 " + steady,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			facts := probed(t, clip(t, "doubt-"+name, args))
			if plan := planFor(facts, false); plan.copies {
				t.Errorf("%+v would be copied", facts.Video)
			}
		})
	}
}

func TestVideoWithDependentKeyFramesIsNotCopied(t *testing.T) {
	t.Parallel()
	content, err := os.ReadFile(steadyFilm(t))
	if err != nil {
		t.Fatal(err)
	}
	facts := probed(t, written(t, "same.mp4", content))
	is(t, "plays as stored", facts.Video.PlaysAsStored, true)
	// Mark every later standalone picture as an ordinary one.
	first := bytes.Index(content, []byte("mdat"))
	var keys []int
	for at := first; at < len(content)-5; at++ {
		if content[at] == 0x65 && binary.BigEndian.Uint32(content[at-4:]) < 1<<20 {
			keys = append(keys, at)
		}
	}
	if len(keys) < 2 {
		t.Fatal("no second key frame")
	}
	for _, at := range keys[1:] {
		content[at] = 0x61
	}
	if probed(t, written(t, "claims.mp4", content)).Video.PlaysAsStored {
		t.Error("it would be copied")
	}
}

func TestVideoThatCannotBeDecodedIsEncodedInstead(t *testing.T) {
	t.Parallel()
	path := steadyFilm(t)
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	facts := probed(t, path)
	// Noise in the middle of the picture's bytes; the index stays intact.
	from := bytes.Index(content, []byte("mdat")) + len(content)/2
	for i := range 2000 {
		content[from+i] ^= byte(0x5a + i*7)
	}
	folder := t.TempDir()
	made, err := installed.Prepare(t.Context(), written(t, "noise.mp4", content), folder, facts, nil)
	if err != nil {
		t.Fatal(err)
	}
	is(t, "frames", made.Renditions[0].Frames, facts.Video.Frames)
	if len(made.Facts.Damage) == 0 {
		t.Error("no damage was noted")
	}
	head, err := installed.header(t.Context(), filepath.Join(folder, made.Renditions[0].Name))
	if err != nil {
		t.Fatal(err)
	}
	is(t, "profile", head.video().Profile, "High") // the source has a different one
	if _, err := os.Stat(filepath.Join(folder, cutroom.EarlyPlaylist)); err != nil {
		t.Error(err)
	}
}
