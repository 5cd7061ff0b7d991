package ffmpeg

import (
	"image"
	_ "image/jpeg"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cutroom/internal/cutroom"
)

// awkward is an unusual file, what we must understand about it and what must
// come out.
type awkward struct {
	name, args string
	check      func(t *testing.T, f cutroom.Facts)
	findings   []string
	size       [2]int // of the largest rendition; zero for none
	stretched  bool   // the output has different frames from the input
	probeOnly  bool   // nothing new is made
}

var awkwardFiles = []awkward{
	{name: "film.mp4", args: picture + sound + h264 + "-c:a aac", size: [2]int{320, 180}},
	{name: "five.mov", args: picture + sound + "-c:v prores_ks -c:a pcm_s16le", size: [2]int{320, 180}, check: func(t *testing.T, f cutroom.Facts) {
		is(t, "codec", f.Video.Codec, "prores")
		is(t, "depth", f.Video.BitDepth, 10)
	}},
	{name: "five.avi", args: picture + sound + "-c:v mpeg4 -c:a mp3", size: [2]int{320, 180}, check: container("avi")},
	{name: "five.wmv", args: picture + sound + "-c:v wmv2 -c:a wmav2", size: [2]int{320, 180}, check: container("asf")},
	{name: "five.mpg", args: picture + sound + "-c:v mpeg2video -bf 2 -c:a mp2", size: [2]int{320, 180}, check: container("mpeg")},
	{name: "five.mkv", probeOnly: true, args: picture + sound + h264 + "-c:a flac", size: [2]int{320, 180}, check: container("matroska")},
	{name: "29.wmv", args: "-f lavfi -i testsrc2=s=320x180:r=30000/1001:d=2 -c:v wmv2", size: [2]int{320, 180}, findings: []string{"no_sound"},
		check: func(t *testing.T, f cutroom.Facts) {
			is(t, "rate", f.Video.Rate, cutroom.Rate{Num: 30000, Den: 1001})
			is(t, "frames", f.Video.Frames, 60)
		}},
	{name: "ts.ts", probeOnly: true, args: picture + sound + h264 + "-bf 2 -c:a aac -muxdelay 0.5", size: [2]int{320, 180}, check: container("mpegts")},
	{name: "variable.mp4", args: picture + sound + h264 + `-c:a aac -vf setpts='(N+gt(N\,16)*(N-16)*1.7)/25/TB' -fps_mode vfr -enc_time_base 1/90000`,
		size: [2]int{320, 180}, findings: []string{"variable_rate"}, stretched: true, check: func(t *testing.T, f cutroom.Facts) {
			is(t, "frames", f.Video.Frames, 25)
			is(t, "rate", f.Video.Rate, cutroom.Rate{Num: 25, Den: 1})
			is(t, "fastest", *f.Video.Fastest, cutroom.Rate{Num: 25, Den: 1})
			is(t, "slowest", *f.Video.Slowest, cutroom.Rate{Num: 8333, Den: 1000})
		}},
	{name: "interlaced.mpg", args: "-f lavfi -i testsrc2=s=320x192:r=50:d=1 " + sound + "-vf tinterlace=interleave_top,fieldorder=tff -c:v mpeg2video -flags +ildct+ilme -c:a mp2",
		size: [2]int{320, 192}, findings: []string{"interlaced"}},
	{name: "hdr.mp4", args: picture + sound + "-c:v libx265 -preset ultrafast -x265-params log-level=none -pix_fmt yuv420p10le -color_primaries bt2020 -color_trc smpte2084 -colorspace bt2020nc -c:a aac",
		size: [2]int{320, 180}, findings: []string{"hdr"}, check: func(t *testing.T, f cutroom.Facts) {
			is(t, "depth", f.Video.BitDepth, 10)
			is(t, "primaries", f.Video.Primaries, "bt2020")
		}},
	{name: "hlg.mkv", args: picture + "-c:v libx265 -preset ultrafast -x265-params log-level=none -pix_fmt yuv420p10le -color_trc arib-std-b67", size: [2]int{320, 180}, findings: []string{"no_sound", "hdr"}},
	{name: "odd.avi", args: "-f lavfi -i testsrc2=s=321x181:r=25:d=1 -c:v ffv1 -pix_fmt yuv444p", size: [2]int{320, 180}, findings: []string{"no_sound"}},
	{name: "silent-film.mp4", probeOnly: true, args: picture + h264, size: [2]int{320, 180}, findings: []string{"no_sound"}},
	{name: "mono.mp4", probeOnly: true, args: picture + sound + h264 + "-c:a aac -ac 1", size: [2]int{320, 180}, check: channels(1)},
	{name: "silence.mp4", args: picture + "-f lavfi -i anullsrc=d=1 -shortest " + h264 + "-c:a aac", size: [2]int{320, 180}, findings: []string{"silent"}},
	{name: "left.mp4", args: picture + sound + h264 + "-af pan=stereo|c0=c0 -c:a aac", size: [2]int{320, 180}, findings: []string{"one_sided"}, check: channels(2)},
	{name: "surround.mp4", probeOnly: true, args: picture + "-f lavfi -i sine=d=1 -af pan=5.1|c0=c0|c1=c0|c2=c0|c3=c0|c4=c0|c5=c0 " + h264 + "-c:a aac", size: [2]int{320, 180}, check: channels(6)},
	{name: "eight.mov", args: picture + "-f lavfi -i sine=d=1 -filter_complex [1:a]asplit=8[a][b][c][d][e][f][g][h];[a][b][c][d][e][f][g][h]amerge=inputs=8[o] -map 0:v -map [o] " + h264 + "-c:a pcm_s16le", size: [2]int{320, 180}, check: channels(8)},
	{name: "sound.m4a", args: sound + "-c:a aac", findings: []string{"no_picture"}},
	{name: "sound.mp3", probeOnly: true, args: sound + "-c:a mp3", findings: []string{"no_picture"}, check: container("mp3")},
	{name: "sound.wav", probeOnly: true, args: sound, findings: []string{"no_picture"}, check: container("wav")},
	{name: "cover.mp3", probeOnly: true, args: sound + "-f lavfi -i color=s=64x64:d=0.04:r=25 -map 0 -map 1 -c:a mp3 -c:v mjpeg -disposition:v attached_pic", findings: []string{"no_picture"}},
	{name: "one-frame.mp4", args: picture + "-frames:v 1 " + h264, size: [2]int{320, 180}, findings: []string{"no_sound", "very_short"},
		check: func(t *testing.T, f cutroom.Facts) { is(t, "frames", f.Video.Frames, 1) }},
	{name: "wrong-extension.wmv", probeOnly: true, args: picture + sound + h264 + "-c:a aac -f mp4", size: [2]int{320, 180}, check: container("mov")},
	{name: "fragments.mp4", probeOnly: true, args: picture + sound + h264 + "-c:a aac -movflags frag_keyframe+empty_moov+delay_moov -g 10", size: [2]int{320, 180}},
	{name: "timecode.mov", probeOnly: true, args: picture + sound + h264 + "-c:a aac -timecode 10:00:00:05", size: [2]int{320, 180},
		check: func(t *testing.T, f cutroom.Facts) {
			is(t, "timecode", f.Timecode, "10:00:00:05")
			is(t, "streams", f.Streams, 3)
		}},
	{name: "tiny.mp4", args: "-f lavfi -i testsrc2=s=16x16:r=25:d=1 " + h264, size: [2]int{16, 16}, findings: []string{"no_sound"}},
	{name: "wide.mp4", args: "-f lavfi -i testsrc2=s=3000x100:r=5:d=1 " + h264, size: [2]int{1920, 64}, findings: []string{"no_sound"}},
	{name: "standing.mp4", args: "-f lavfi -i testsrc2=s=1080x1920:r=5:d=1 " + h264, size: [2]int{1080, 1920}, findings: []string{"no_sound"}},
	{name: "120.mp4", probeOnly: true, args: "-f lavfi -i testsrc2=s=320x180:r=120:d=1 " + h264, size: [2]int{320, 180}, findings: []string{"no_sound"},
		check: func(t *testing.T, f cutroom.Facts) {
			is(t, "rate", f.Video.Rate, cutroom.Rate{Num: 120, Den: 1})
			is(t, "frames", f.Video.Frames, 120)
		}},
	{name: "anamorphic.mpg", args: "-f lavfi -i testsrc2=s=320x240:r=25:d=1 -vf setsar=4/3 -c:v mpeg2video", size: [2]int{426, 240}, findings: []string{"no_sound"}},
	{name: "cut-in.mp4", args: "-ss 0.4 -i film.mp4 -c copy", size: [2]int{320, 180}, findings: []string{"very_short"}},
	{name: "full-range.mov", args: picture + "-c:v mjpeg -pix_fmt yuvj422p", size: [2]int{320, 180}, findings: []string{"no_sound"}},
	{name: "repeats.avi", args: "-i film.mp4 -c:v mpeg4 -bf 2 -c:a mp3", size: [2]int{320, 180}},
	{name: "subtitled.mkv", probeOnly: true, args: picture + sound + "-i words.srt " + h264 + "-c:a aac -c:s srt", size: [2]int{320, 180}},
}

func TestUnusualFilesArePrepared(t *testing.T) {
	film(t)
	if err := os.WriteFile(filepath.Join(clips, "words.srt"), []byte("1\n00:00:00,000 --> 00:00:01,000\nhello\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range awkwardFiles {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			path := clip(t, c.name, c.args)
			made, folder := cutroom.Prepared{}, ""
			if c.probeOnly {
				made.Facts = probed(t, path)
			} else {
				made, folder = prepared(t, path)
			}
			f := made.Facts
			if c.check != nil {
				c.check(t, f)
			}
			var codes []string
			for _, finding := range f.Findings() {
				codes = append(codes, finding.Code)
			}
			if !slices.Equal(codes, c.findings) {
				t.Errorf("findings %v, want %v (%+v)", codes, c.findings, f)
			}
			if c.probeOnly {
				return
			}
			if f.Audio != nil {
				peaks := int64(len(peaksOf(t, made, folder)))
				if end := peaks * 1000 / peaksEvery; end < f.DurationMs/2 || end > f.DurationMs+1500 {
					t.Errorf("%d peaks for %d ms", peaks, f.DurationMs)
				}
			}
			if c.size == [2]int{} {
				if info, err := os.Stat(filepath.Join(folder, made.Sound)); err != nil || info.Size() == 0 {
					t.Errorf("sound %v", err)
				}
				return
			}
			checkFilm(t, c, made, folder)
		})
	}
}

// checkFilm checks everything that was made from a film.
func checkFilm(t *testing.T, c awkward, made cutroom.Prepared, folder string) {
	t.Helper()
	largest := made.Renditions[0]
	is(t, "size", [2]int{largest.Width, largest.Height}, c.size)
	for _, r := range made.Renditions {
		if !c.stretched {
			is(t, r.Name+"'s frames", r.Frames, made.Facts.Video.Frames)
		}
		if len(c.findings) == 0 { // nothing unusual that could have slipped through
			continue
		}
		head, err := installed.header(t.Context(), filepath.Join(folder, r.Name))
		if err != nil {
			t.Fatal(err)
		}
		f, rate := head.facts(), head.video().AverageRate
		if v := f.Video; v.Codec != "h264" || v.PixelFormat != "yuv420p" || v.Interlaced || v.HDR() || v.Space != "bt709" || strings.TrimSuffix(rate, "/1") != r.Rate.String() {
			t.Errorf("%s is %+v at %s", r.Name, v, rate)
		}
		if f.Container != "mov" || (f.Audio == nil) != (made.Facts.Audio == nil) {
			t.Errorf("%s is %+v", r.Name, f)
		}
	}
	playlist, err := os.ReadFile(filepath.Join(folder, cutroom.EarlyPlaylist))
	if err != nil || !strings.Contains(string(playlist), "#EXT-X-ENDLIST") || !strings.Contains(string(playlist), "watch-init.mp4") {
		t.Errorf("playlist %s (%v)", playlist, err)
	}
	imageSize(t, filepath.Join(folder, made.Poster), largest.Width, largest.Height)
	board := made.Storyboard
	for _, sheet := range board.Sheets {
		imageSize(t, filepath.Join(folder, sheet), board.Columns*board.Width, board.Rows*board.Height)
	}
	if board.Count == 0 || len(board.Sheets) == 0 {
		t.Errorf("storyboard %+v", board)
	}
}

func imageSize(t *testing.T, path string, width, height int) {
	t.Helper()
	file, err := os.Open(path)
	if err != nil {
		t.Error(err)
		return
	}
	defer file.Close()
	img, _, err := image.Decode(file)
	if err != nil || img.Bounds().Dx() != width || img.Bounds().Dy() != height {
		t.Errorf("%s is %v, want %d × %d (%v)", filepath.Base(path), img.Bounds(), width, height, err)
	}
}

func is[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s is %v, want %v", what, got, want)
	}
}

func container(want string) func(*testing.T, cutroom.Facts) {
	return func(t *testing.T, f cutroom.Facts) { is(t, "container", f.Container, want) }
}

func channels(want int) func(*testing.T, cutroom.Facts) {
	return func(t *testing.T, f cutroom.Facts) { is(t, "channels", f.Audio.Channels, want) }
}
