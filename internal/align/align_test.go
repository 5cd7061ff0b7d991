package align_test

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"cutroom/internal/align"
	"cutroom/internal/cutroom"
)

// shot is a sequence of frames that change slowly, as a camera moves: a bit
// every other frame.
func shot(r *rand.Rand, frames int) cutroom.Fingerprint {
	film := make(cutroom.Fingerprint, frames)
	at := cutroom.FramePrint{Hash: r.Uint64(), Luma: uint8(60 + r.IntN(120)), Blue: 120, Red: 130, Contrast: 40, Saturation: 30}
	for i := range film {
		if r.IntN(2) == 0 {
			at.Hash ^= 1 << r.IntN(64)
		}
		film[i] = at
	}
	return film
}

// film is a sequence of shots of two to eight seconds.
func film(seed uint64, frames int) cutroom.Fingerprint {
	r := rand.New(rand.NewPCG(seed, 1))
	var f cutroom.Fingerprint
	for len(f) < frames {
		f = append(f, shot(r, min(48+r.IntN(144), frames-len(f)))...)
	}
	return f
}

// compressed is a film with a wrong bit in every third frame.
func compressed(f cutroom.Fingerprint, seed uint64) cutroom.Fingerprint {
	r := rand.New(rand.NewPCG(seed, 2))
	f = slices.Clone(f)
	for i := range f {
		if r.IntN(3) == 0 {
			f[i].Hash ^= 1 << r.IntN(64)
		}
	}
	return f
}

func still(frames int) cutroom.Fingerprint {
	return slices.Repeat(cutroom.Fingerprint{{Hash: 0x1234_5678_9abc_def0, Luma: 100}}, frames)
}

func black(frames int) cutroom.Fingerprint {
	return slices.Repeat(cutroom.Fingerprint{{Luma: 16, Blue: 128, Red: 128}}, frames)
}

// whole checks that every frame of both versions is in exactly one segment.
func whole(t *testing.T, older, newer cutroom.Fingerprint, segments []cutroom.Segment) {
	t.Helper()
	inOld, inNew := make([]int, len(older)), make([]int, len(newer))
	last := 0
	for _, s := range segments {
		for n := range s.Old.Frames {
			inOld[s.Old.From+n]++
		}
		for n := range s.New.Frames {
			inNew[s.New.From+n]++
		}
		if s.New.From < last {
			t.Errorf("%v is not sorted", s)
		}
		last = s.New.From
	}
	for _, times := range [][]int{inOld, inNew} {
		for i, n := range times {
			if n != 1 {
				t.Fatalf("frame %d is in %d segments: %v", i, n, segments)
			}
		}
	}
}

func describe(segments []cutroom.Segment) string {
	var list []string
	for _, s := range segments {
		sure := ""
		if !s.Sure {
			sure = "?"
		}
		list = append(list, fmt.Sprintf("%s%s %d+%d %d+%d", s.Kind, sure, s.Old.From, s.Old.Frames, s.New.From, s.New.Frames))
	}
	return strings.Join(list, ", ")
}

func TestChangesAreReported(t *testing.T) {
	f := film(3, 600)
	g := film(4, 100)
	fast := film(5, 600)
	for i := range fast { // every frame looks different
		fast[i].Hash ^= uint64(i) * 0x9e3779b97f4a7c15 & 0x0f0f0f0f0f0f0f0f
	}
	brighter := slices.Clone(fast)
	for i := 200; i < 400; i++ {
		brighter[i].Luma += 20
	}
	for _, c := range []struct {
		name         string
		older, newer cutroom.Fingerprint
		want         string
	}{
		{"nothing", f, f, "unchanged 0+600 0+600"},
		{"no frames", nil, nil, ""},
		{"from nothing", nil, g, "new 0+0 0+100"},
		{"to nothing", g, nil, "cut 0+100 0+0"},
		{"one frame", f[:1], f[:1], "unchanged 0+1 0+1"},
		{"a cut", fast, slices.Concat(fast[:200], fast[300:]), "unchanged 0+200 0+200, cut 200+100 200+0, unchanged 300+300 200+300"},
		{"an insertion", fast, slices.Concat(fast[:200], g, fast[200:]), "unchanged 0+200 0+200, new 200+0 200+100, unchanged 200+400 300+400"},
		{"a trimmed beginning", fast, fast[100:], "cut 0+100 0+0, unchanged 100+500 0+500"},
		{"a trimmed end", fast, fast[:500], "unchanged 0+500 0+500, cut 500+100 500+0"},
		{"another grade", fast, brighter, "unchanged 0+200 0+200, regraded 200+200 200+200, unchanged 400+200 400+200"},
		{"a moved part", fast, slices.Concat(fast[:100], fast[150:450], fast[100:150], fast[450:]),
			"unchanged 0+100 0+100, unchanged 150+300 100+300, moved 100+50 400+50, unchanged 450+150 450+150"},
		{"black for white", black(50), slices.Repeat(cutroom.Fingerprint{{Luma: 235, Blue: 128, Red: 128}}, 60), "cut 0+50 0+0, new 0+0 0+60"},
		{"something else of the same length", fast, slices.Concat(fast[:200], g, fast[300:]),
			"unchanged 0+200 0+200, cut? 200+100 200+0, new? 200+0 200+100, unchanged 300+300 300+300"},
	} {
		got := align.Versions(c.older, c.newer)
		whole(t, c.older, c.newer, got)
		if told := describe(got); told != c.want {
			t.Errorf("%s: %s, want %s", c.name, told, c.want)
		}
	}
}

func TestARepeatedShotThatIsCutOnceIsUncertain(t *testing.T) {
	a, b, c := film(1, 60), film(2, 60), film(3, 60)
	older := slices.Concat(a, b, a, c)
	segments := align.Versions(older, slices.Concat(a, c))
	whole(t, older, slices.Concat(a, c), segments)
	for frame := range 60 {
		if carried := (cutroom.Comparison{Segments: segments}).Carry(frame); carried.Verdict != cutroom.VerdictUncertain {
			t.Fatalf("frame %d: %v in %s", frame, carried, describe(segments))
		}
	}
}

func TestAMotionlessVideoIsAligned(t *testing.T) {
	for _, frames := range []int{1, 11, 500, 20_000} {
		older, newer := still(frames), still(frames/2+1)
		segments := align.Versions(older, newer)
		whole(t, older, newer, segments)
		for _, s := range segments {
			if s.Sure && frames > 1 {
				t.Errorf("%d frames: %s", frames, describe(segments))
				break
			}
		}
	}
}

// For any edit of any film, everything reported as certain is true.
func TestEverythingReportedAsCertainIsTrue(t *testing.T) {
	found, all := 0, 0
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 3))
		older := film(seed, 500+r.IntN(500))
		if r.IntN(3) == 0 {
			older = slices.Concat(older, black(30+r.IntN(60)), shot(r, 100), still(30+r.IntN(60)), shot(r, 100))
		}
		var newer cutroom.Fingerprint
		place := map[int]int{}
		for at := 0; at < len(older); {
			length := min(20+r.IntN(200), len(older)-at)
			switch r.IntN(5) {
			case 0: // cut
				at += length
			case 1:
				newer = append(newer, shot(r, 12+r.IntN(60))...)
			default:
				for range length {
					place[at] = len(newer)
					newer = append(newer, older[at])
					at++
				}
			}
		}
		newer = compressed(newer, seed)
		segments := align.Versions(older, newer)
		whole(t, older, newer, segments)
		comparison := cutroom.Comparison{Segments: segments}
		for i := range older {
			carried := comparison.Carry(i)
			j, there := place[i]
			if there {
				all++
			}
			if there && carried.Frame == j {
				found++
			}
			wrong := carried.Verdict == cutroom.VerdictSame && (!there || j != carried.Frame) || carried.Verdict == cutroom.VerdictRemoved && there
			if wrong {
				t.Errorf("seed %d: frame %d is at %d (%v), carried to %v\n%s", seed, i, j, there, carried, describe(segments))
				break
			}
		}
	}
	if 1000*found < 995*all {
		t.Errorf("%d of %d frames are found", found, all)
	}
}

// Two hours are compared with two hours in limited time and memory.
func TestTwoHourVideosAreCompared(t *testing.T) {
	const frames = 172_800
	f := film(1, frames)
	other := film(2, frames)
	for _, c := range []struct {
		name         string
		older, newer cutroom.Fingerprint
	}{
		{"many edits", f, compressed(slices.Concat(f[200:40_000], other[:3000], f[40_000:90_000], f[90_400:120_000], f[130_000:160_000], f[120_000:130_000], f[160_000:]), 1)},
		{"nothing in common", f, other},
		{"still pictures", still(frames), still(frames - 1000)},
		{"black", black(frames), black(frames)},
		{"the same shot for two hours", slices.Repeat(f[:200], frames/200), slices.Repeat(f[:200], frames/200-5)},
	} {
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		began := time.Now()
		segments := align.Versions(c.older, c.newer)
		took := time.Since(began)
		runtime.ReadMemStats(&after)
		whole(t, c.older, c.newer, segments)
		t.Logf("%s: %v, %d MB, %d segments", c.name, took, (after.TotalAlloc-before.TotalAlloc)>>20, len(segments))
		if allocated := after.TotalAlloc - before.TotalAlloc; allocated > 256<<20 {
			t.Errorf("%s: %d MB", c.name, allocated>>20)
		}
		if took > 30*time.Second {
			t.Errorf("%s: %v", c.name, took)
		}
		for _, s := range segments {
			if bits.Len(uint(s.Old.Frames)) == 0 && s.New.Frames == 0 {
				t.Errorf("%s: %v is empty", c.name, s)
			}
		}
	}
}
