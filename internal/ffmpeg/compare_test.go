package ffmpeg

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"cutroom/internal/align"
	"cutroom/internal/cutroom"
)

// shotsFilm is the film that the tests cut: four shots of 48 frames, each with
// a slow move.
func shotsFilm(t *testing.T) string {
	t.Helper()
	return clip(t, "shots.mkv", strings.Join([]string{
		"-f lavfi -i mandelbrot=s=320x180:r=24:start_scale=0.8:end_scale=0.2:end_pts=200",
		"-f lavfi -i testsrc=s=400x300:r=24:d=2",
		"-f lavfi -i cellauto=s=320x180:r=24:rule=110:seed=7:scroll=1",
		"-f lavfi -i testsrc2=s=420x300:r=24:d=2",
		"-filter_complex",
		"[0]trim=end_frame=48,setpts=PTS-STARTPTS,scale=160:90,format=yuv420p[a];" +
			"[1]trim=end_frame=48,setpts=PTS-STARTPTS,crop=320:180:n:n/2,scale=160:90,format=yuv420p[b];" +
			"[2]trim=start_frame=200:end_frame=248,setpts=PTS-STARTPTS,boxblur=6,scale=160:90,format=yuv420p[c];" +
			"[3]trim=end_frame=48,setpts=PTS-STARTPTS,crop=320:180:100-n:n,scale=160:90,format=yuv420p[d];" +
			"[a][b][c][d]concat=n=4,setsar=1",
		"-frames:v 192 -c:v ffv1",
	}, " "))
}

// piece is a part of a cut: frames of the film, or the same number of frames of
// something else.
type piece struct {
	from, to int    // frames of the film
	source   string // something else, as a lavfi source; "" for the film
	filter   string // the filter to apply to it
	times    int    // how often it is shown; 0 for once
}

// kept is an unchanged stretch of the film.
func kept(from, to int) piece { return piece{from: from, to: to} }

// cut joins pieces and compresses them like a version. truth says which frame
// of the film each of its frames is, or -1.
func cut(t *testing.T, film, name, encoding string, pieces ...piece) (path string, truth []int) {
	t.Helper()
	graph, ends := "", ""
	for k, p := range pieces {
		if p.source == "" {
			graph += fmt.Sprintf("[0:v]trim=start_frame=%d:end_frame=%d", p.from, p.to)
		} else {
			graph += fmt.Sprintf("%s,trim=end_frame=%d", p.source, p.to-p.from)
		}
		graph += ",setpts=PTS-STARTPTS"
		if p.filter != "" {
			graph += "," + p.filter
		}
		graph += fmt.Sprintf(",format=yuv420p,setsar=1,settb=1/24[p%d];", k)
		ends += fmt.Sprintf("[p%d]", k)
		for i := p.from; i < p.to; i++ {
			if p.source == "" {
				truth = append(truth, i)
			} else {
				truth = append(truth, -1)
			}
		}
		for range p.times - 1 {
			truth = append(truth, -1)
		}
	}
	graph += fmt.Sprintf("%sconcat=n=%d,setpts=N/24/TB", ends, len(pieces))
	return clip(t, name+".mp4", fmt.Sprintf("-i %s -filter_complex %s -r 24 -c:v libx264 -preset ultrafast -bf 0 -g 12 %s", film, graph, encoding)), truth
}

func printsOf(t *testing.T, path string) cutroom.Fingerprint {
	t.Helper()
	prints, err := installed.Fingerprint(t.Context(), path, cutroom.Facts{DurationMs: 10_000})
	if err != nil {
		t.Fatal(err)
	}
	return prints
}

// outcome is how well the frames of the film were found in a cut.
type outcome struct {
	unchanged, exact, sure, wrong int
	segments                      []cutroom.Segment
}

// judged compares a cut with the film it was made from.
func judged(older, newer cutroom.Fingerprint, truth []int) outcome {
	place := map[int]int{} // the first place if a frame is shown again
	for j, i := range truth {
		if _, shown := place[i]; !shown {
			place[i] = j
		}
	}
	o := outcome{segments: align.Versions(older, newer)}
	comparison := cutroom.Comparison{Segments: o.segments}
	for i := range older {
		carried := comparison.Carry(i)
		j, there := place[i]
		if there {
			o.unchanged++
			if carried.Verdict != cutroom.VerdictRemoved && carried.Frame == j {
				o.exact++
			}
			if carried.Verdict == cutroom.VerdictSame {
				o.sure++
			}
		}
		switch carried.Verdict {
		case cutroom.VerdictSame:
			if !there || carried.Frame != j {
				o.wrong++
			}
		case cutroom.VerdictRemoved:
			if there {
				o.wrong++
			}
		case cutroom.VerdictUncertain:
		}
	}
	return o
}

// Something that is not in the film, black, and a still picture.
const (
	other = "smptebars=s=160x90:r=24,hue=h=n*3,crop=120:70:n/2:n/4,scale=160:90"
	black = "color=black:s=160x90:r=24"
	still = "mandelbrot=s=160x90:r=24:start_scale=0.05:end_scale=0.05,loop=loop=-1:size=1"
)

// version is the film as it was first delivered.
func version(t *testing.T, film string) cutroom.Fingerprint {
	t.Helper()
	return printsOf(t, clip(t, "older-"+filepath.Base(film)+".mp4", "-i "+film+" -c:v libx264 -preset ultrafast -bf 0 -g 12 -crf 23"))
}

func TestEveryFrameOfACutIsFound(t *testing.T) {
	film := shotsFilm(t)
	older := version(t, film)
	for name, c := range map[string]struct {
		encoding string
		pieces   []piece
		kinds    string // the reported kinds, in the order of the newer version
	}{
		"nothing changed":        {"-crf 23", []piece{kept(0, 192)}, "unchanged"},
		"compressed strongly":    {"-crf 42", []piece{kept(0, 192)}, "unchanged"},
		"trimmed":                {"-crf 28", []piece{kept(20, 170)}, "cut unchanged cut"},
		"a shot is cut":          {"-crf 28", []piece{kept(0, 48), kept(96, 192)}, "unchanged cut unchanged"},
		"cut within a shot":      {"-crf 28", []piece{kept(0, 70), kept(85, 192)}, "unchanged cut unchanged"},
		"a shot is inserted":     {"-crf 28", []piece{kept(0, 96), {to: 40, source: other}, kept(96, 192)}, "unchanged new unchanged"},
		"inserted within a shot": {"-crf 28", []piece{kept(0, 60), {to: 30, source: other}, kept(60, 192)}, "unchanged new unchanged"},
		"a shot is replaced":     {"-crf 28", []piece{kept(0, 48), {to: 40, source: other}, kept(96, 192)}, "unchanged cut new unchanged"},
		"black is inserted":      {"-crf 28", []piece{kept(0, 96), {to: 24, source: black}, kept(96, 192)}, "unchanged new unchanged"},
		"brighter in one part":   {"-crf 28", []piece{kept(0, 48), {from: 48, to: 144, filter: "eq=brightness=0.08:contrast=1.2:saturation=1.6"}, kept(144, 192)}, "unchanged regraded unchanged"},
		"warmer from the start":  {"-crf 28", []piece{{from: 0, to: 192, filter: "colorchannelmixer=rr=1.15:bb=0.75"}}, "regraded"},
		"without colours":        {"-crf 28", []piece{{from: 0, to: 192, filter: "hue=s=0"}}, "regraded unchanged regraded"},
		"a shot is moved":        {"-crf 28", []piece{kept(0, 48), kept(96, 144), kept(48, 96), kept(144, 192)}, "unchanged moved unchanged"},
		"the ends swap places":   {"-crf 28", []piece{kept(144, 192), kept(48, 144), kept(0, 48)}, "moved unchanged moved"},
		"another film":           {"-crf 28", []piece{{to: 150, source: other}}, "cut new"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			path, truth := cut(t, film, strings.ReplaceAll(name, " ", "-"), c.encoding, c.pieces...)
			o := judged(older, printsOf(t, path), truth)
			if o.wrong > 0 || 1000*o.exact < 995*o.unchanged || 100*o.sure < 80*o.unchanged {
				t.Errorf("of %d unchanged frames, %d are found, %d with certainty; %d are wrong\n%v", o.unchanged, o.exact, o.sure, o.wrong, o.segments)
			}
			if kinds := told(o.segments); kinds != c.kinds {
				t.Errorf("got %q, want %q\n%v", kinds, c.kinds, o.segments)
			}
		})
	}
}

// told lists the kinds of segments, merging equal neighbours.
func told(segments []cutroom.Segment) string {
	var kinds []string
	for _, s := range segments {
		if len(kinds) == 0 || kinds[len(kinds)-1] != string(s.Kind) {
			kinds = append(kinds, string(s.Kind))
		}
	}
	return strings.Join(kinds, " ")
}

func TestAmbiguousFramesAreUncertain(t *testing.T) {
	film := shotsFilm(t)
	pauses, _ := cut(t, film, "pauses", "-crf 12", kept(0, 48), piece{to: 36, source: black}, kept(48, 96), piece{to: 36, source: still}, kept(96, 144))
	for name, c := range map[string]struct {
		film   string
		pieces []piece
	}{
		"a shorter black gap":    {pauses, []piece{kept(0, 60), kept(72, 204)}},
		"a longer black gap":     {pauses, []piece{kept(0, 60), {to: 10, source: black}, kept(60, 204)}},
		"a shorter still":        {pauses, []piece{kept(0, 140), kept(150, 204)}},
		"only the black is left": {pauses, []piece{kept(48, 84)}},
		"a black gap moved":      {pauses, []piece{kept(0, 48), kept(84, 132), {to: 36, source: black}, kept(132, 204)}},
		"one frame fewer":        {film, []piece{kept(0, 110), kept(111, 192)}},
		"a frame is held":        {film, []piece{kept(0, 59), {from: 59, to: 60, times: 24, filter: "loop=loop=23:size=1:start=0,setpts=N/24/TB"}, kept(60, 192)}},
		"a shot shown twice":     {film, []piece{kept(0, 96), kept(0, 48), kept(96, 192)}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			path, truth := cut(t, c.film, strings.ReplaceAll(name, " ", "-"), "-crf 28", c.pieces...)
			if o := judged(version(t, c.film), printsOf(t, path), truth); o.wrong > 0 {
				t.Errorf("of %d unchanged frames, %d are found, %d with certainty; %d are wrong\n%v", o.unchanged, o.exact, o.sure, o.wrong, o.segments)
			}
		})
	}
}

// In a soft picture that moves slowly, strong compression makes a frame look
// like the one before it. A wrong result must then never be reported as
// certain.
func TestASoftPictureIsNeverCertainButWrong(t *testing.T) {
	soft := clip(t, "soft.mkv", "-f lavfi -i gradients=s=320x180:r=24:d=4:nb_colors=5:c0=0x203040:c1=0xd08030:c2=0x40a060:c3=0xe0e0b0:c4=0x902050:x0=20:y0=10:x1=300:y1=170:speed=0.02 -vf scale=160:90,format=yuv420p -frames:v 96 -c:v ffv1")
	path, truth := cut(t, soft, "soft-compressed", "-crf 42", kept(0, 30), kept(40, 96))
	if o := judged(version(t, soft), printsOf(t, path), truth); o.wrong > 0 {
		t.Errorf("of %d unchanged frames, %d are found, %d with certainty; %d are wrong\n%v", o.unchanged, o.exact, o.sure, o.wrong, o.segments)
	}
}

func TestAChangeOfSpeedIsUncertain(t *testing.T) {
	film := shotsFilm(t)
	older := version(t, film)
	for name, speed := range map[string][2]int{"faster": {11, 10}, "twice as fast": {2, 1}, "slower": {4, 5}, "a little faster": {25, 24}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			newer := printsOf(t, clip(t, strings.ReplaceAll(name, " ", "-")+".mp4",
				fmt.Sprintf("-i %s -vf setpts=PTS*%d/%d,fps=24 -c:v libx264 -preset ultrafast -bf 0 -g 12 -crf 28", film, speed[1], speed[0])))
			comparison := cutroom.Comparison{Segments: align.Versions(older, newer)}
			for i := range older {
				carried := comparison.Carry(i)
				want := i * speed[1] / speed[0]
				if carried.Verdict == cutroom.VerdictSame && max(want-carried.Frame, carried.Frame-want) > 1 {
					t.Errorf("frame %d is reported with certainty at %d, not at %d", i, carried.Frame, want)
				}
			}
		})
	}
}
