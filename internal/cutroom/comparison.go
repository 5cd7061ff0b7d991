package cutroom

import (
	"context"
	"encoding/binary"
	"errors"
	"sort"
	"time"
)

// FramePrint is what we keep of one frame to recognise it in another version.
type FramePrint struct {
	// Hash has one bit for each place in an 8 × 8 grid: whether the picture,
	// scaled to 9 × 8, gets brighter there from left to right. It survives a
	// different grade and strong compression.
	Hash uint64
	// The picture's mean brightness and colors, and how far the grid's places are
	// from the mean. A different grade changes these.
	Luma, Blue, Red, Contrast, Saturation uint8
}

// framePrintBytes is the stored size of one frame's print.
const framePrintBytes = 8 + 5

// Fingerprint is a film as a list of its frames' prints.
type Fingerprint []FramePrint

// MostFramesCompared is the longest film we compare: four hours at 60 frames a
// second, ten at 25. A longer one would take more memory than the comparison is
// worth.
const MostFramesCompared = 1_000_000

// Bytes encodes the fingerprint for storage.
func (f Fingerprint) Bytes() []byte {
	data := make([]byte, 0, len(f)*framePrintBytes)
	for _, p := range f {
		data = binary.LittleEndian.AppendUint64(data, p.Hash)
		data = append(data, p.Luma, p.Blue, p.Red, p.Contrast, p.Saturation)
	}
	return data
}

// ParseFingerprint decodes what Bytes returned.
func ParseFingerprint(data []byte) (Fingerprint, error) {
	if len(data)%framePrintBytes != 0 {
		return nil, errors.New("a fingerprint that ends within a frame")
	}
	f := make(Fingerprint, 0, len(data)/framePrintBytes)
	for ; len(data) > 0; data = data[framePrintBytes:] {
		f = append(f, FramePrint{
			Hash: binary.LittleEndian.Uint64(data), Luma: data[8], Blue: data[9], Red: data[10], Contrast: data[11], Saturation: data[12],
		})
	}
	return f, nil
}

// FrameReader reads the frames of films.
type FrameReader interface {
	// Fingerprint returns the prints of all frames of a prepared film. Its errors
	// are those of MediaTool.
	Fingerprint(ctx context.Context, path string, facts Facts) (Fingerprint, error)
}

// SegmentKind is what happened to a stretch between two versions.
type SegmentKind string

// The kinds. A retimed stretch shows the same pictures at another speed.
const (
	SegmentUnchanged SegmentKind = "unchanged"
	SegmentRegraded  SegmentKind = "regraded" // the same frames, looking different
	SegmentRetimed   SegmentKind = "retimed"
	SegmentMoved     SegmentKind = "moved"
	SegmentNew       SegmentKind = "new"
	SegmentCut       SegmentKind = "cut"
)

// Stretch is a run of consecutive frames.
type Stretch struct {
	From   int `json:"from"`
	Frames int `json:"frames"`
}

// End is the first frame after the stretch.
func (s Stretch) End() int { return s.From + s.Frames }

// holds reports whether a frame is in the stretch.
func (s Stretch) holds(frame int) bool { return frame >= s.From && frame < s.End() }

// Segment is a stretch to which one thing happened. A cut segment has no frames
// in the newer version, only the place where they are missing; a new one has none
// in the older. A retimed one may have more frames in one version than in the
// other. In all others the frames correspond one to one.
type Segment struct {
	Kind SegmentKind `json:"kind"`
	Old  Stretch     `json:"old"`
	New  Stretch     `json:"new"`
	// Sure is false where another explanation is just as good. In a black gap
	// that got shorter, for example, it is impossible to tell which frames are
	// left.
	Sure bool `json:"sure"`
}

// ComparisonState is how far a comparison is.
type ComparisonState string

// A comparison is ordered, then made, unless one of the versions cannot be read.
const (
	ComparisonOrdered    ComparisonState = "ordered"
	ComparisonMade       ComparisonState = "made"
	ComparisonImpossible ComparisonState = "impossible"
)

// Comparison is what changed from one version of a project to another.
type Comparison struct {
	OldFileID, NewFileID string
	State                ComparisonState
	OrderedAt            time.Time
	// Segments are in the order of the newer version; a cut comes where its
	// frames are missing. Every frame of both versions is in exactly one segment.
	Segments []Segment
}

// Verdict is how well the place of a frame in the newer version is known.
type Verdict string

// A frame is still there, is gone, or may be either.
const (
	VerdictSame      Verdict = "same"
	VerdictRemoved   Verdict = "removed"
	VerdictUncertain Verdict = "uncertain"
)

// Carried is the place of an older version's frame in the newer version.
type Carried struct {
	// Frame is the same moment: for a removed frame, where it would be; for an
	// uncertain one, the best guess.
	Frame   int
	Verdict Verdict
}

// Carry finds the place of an older version's frame in the newer version. The
// browser does the same with the segments (carry-frame.ts).
func (c Comparison) Carry(frame int) Carried {
	for _, s := range c.Segments {
		if !s.Old.holds(frame) {
			continue
		}
		switch {
		case s.Kind == SegmentCut && s.Sure:
			return Carried{Frame: s.New.From, Verdict: VerdictRemoved}
		case s.Kind == SegmentCut:
			return Carried{Frame: s.New.From, Verdict: VerdictUncertain}
		case s.Kind == SegmentRetimed:
			return Carried{Frame: s.New.From + (frame-s.Old.From)*s.New.Frames/s.Old.Frames, Verdict: VerdictUncertain}
		case s.Sure:
			return Carried{Frame: s.New.From + frame - s.Old.From, Verdict: VerdictSame}
		}
		return Carried{Frame: s.New.From + frame - s.Old.From, Verdict: VerdictUncertain}
	}
	return Carried{Frame: frame, Verdict: VerdictUncertain}
}

// SortSegments sorts segments in the order of the newer version. A cut comes
// before whatever is now in its place.
func SortSegments(list []Segment) {
	sort.SliceStable(list, func(i, j int) bool {
		a, b := list[i], list[j]
		switch {
		case a.New.From != b.New.From:
			return a.New.From < b.New.From
		case (a.New.Frames == 0) != (b.New.Frames == 0):
			return a.New.Frames == 0
		}
		return a.Old.From < b.Old.From
	})
}

// ErrComparison refuses to compare two versions that are not an older and a newer
// one.
var ErrComparison = invalid("since", "compare_versions", "Choose an older version to compare with")

// OrderComparison enqueues the comparison of two versions, unless it is already
// ordered.
func OrderComparison(ctx context.Context, tx Tx, oldFileID, newFileID string, now time.Time) (Comparison, error) {
	known, err := Optional(tx.ComparisonOf(ctx, oldFileID, newFileID))
	if err != nil {
		return Comparison{}, err
	}
	if known != nil {
		return *known, nil
	}
	c := Comparison{OldFileID: oldFileID, NewFileID: newFileID, State: ComparisonOrdered, OrderedAt: now}
	if err := tx.SaveComparison(ctx, c); err != nil {
		return Comparison{}, err
	}
	return c, tx.Enqueue(ctx, CompareVersions{OldFileID: oldFileID, NewFileID: newFileID})
}

// CompareVersions is the job that works out what changed from one version to
// another.
type CompareVersions struct {
	OldFileID string `json:"oldFileId"`
	NewFileID string `json:"newFileId"`
}

// Kind names the job.
func (CompareVersions) Kind() string { return "versions.compare" }

// Queue is that of PrepareFile, because both decode whole films.
func (CompareVersions) Queue() JobQueue { return PreparationQueue }

// Priority lets versions go first, because an editor is waiting to deliver them.
func (CompareVersions) Priority() JobPriority { return PrioritySecond }

// ComparisonReader finds comparisons.
type ComparisonReader interface {
	ComparisonOf(ctx context.Context, oldFileID, newFileID string) (Comparison, error)
	FingerprintOf(ctx context.Context, fileID string) (Fingerprint, error)
}

// ComparisonWriter stores comparisons. They are deleted with either of their
// files.
type ComparisonWriter interface {
	SaveComparison(ctx context.Context, c Comparison) error
	SaveFingerprint(ctx context.Context, fileID string, f Fingerprint) error
}
