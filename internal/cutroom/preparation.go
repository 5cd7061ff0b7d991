package cutroom

import "time"

// preparedFolder is the prefix of everything that preparations make.
const preparedFolder = "prepared/"

// Preparation is how far a media file has been prepared for playback in a
// browser.
type Preparation struct {
	// Run names the latest run, and so the folder of its results; "" before the
	// first. A run that was replaced by another publishes nothing.
	Run        string
	Percent    int
	Early      bool // its early parts can be watched
	Failures   int  // how often our programs failed on the file
	FinishedAt time.Time
	Result     *Prepared // nil until it is finished
}

// PreparedKey is the key of a file that the preparation made.
func (f File) PreparedKey(name string) string { return f.PreparedFolder() + "/" + name }

// PreparationsFolder holds the results of all runs of the preparation.
func (f File) PreparationsFolder() string { return preparedFolder + f.ID }

// PreparedFolder holds the results of the latest run of the preparation.
func (f File) PreparedFolder() string { return f.PreparationsFolder() + "/" + f.Preparation.Run }

// EarlyFolder holds the parts of a film that can be watched while the rest is
// being made. It is inside PreparedFolder.
func (f File) EarlyFolder() string { return f.PreparedFolder() + "/early" }

// EarlyKey is the key of an early part.
func (f File) EarlyKey(name string) string { return f.EarlyFolder() + "/" + name }

// EarlyLife is how long the early parts are kept after everything is finished,
// for people who are still watching them.
const EarlyLife = time.Hour

// StartPreparing begins a new run. Results of earlier runs become obsolete.
func (f *File) StartPreparing(run string) {
	f.Preparation = Preparation{Run: run, Failures: f.Preparation.Failures}
}

// DiscardRun deletes what a replaced run has stored.
type DiscardRun struct {
	FileID string `json:"fileId"`
	Run    string `json:"run"`
}

// Kind names the job.
func (DiscardRun) Kind() string { return "preparation.discard" }

// Prepared records the result of the run that prepared the file.
func (f *File) Prepared(result Prepared, now time.Time) {
	f.State, f.Facts = FileReady, &result.Facts
	p := &f.Preparation
	p.Percent, p.Failures, p.FinishedAt, p.Result = 100, 0, now, &result
}

// The preview of an image is stored as if a run had made it.
const (
	previewRun  = "preview"
	previewName = "preview.png"
)

// WantsPreview reports whether we make a preview of the file, because people
// recognise logos by their looks.
func (f File) WantsPreview() bool {
	return f.Purpose == BrandFile && f.Kind == ImageFile && f.Size <= MaxPreviewed
}

// PreviewKey is the key of the preview.
func (f File) PreviewKey() string {
	return f.PreparationsFolder() + "/" + previewRun + "/" + previewName
}

// Previewed records that the preview was made.
func (f *File) Previewed(now time.Time) {
	f.Preparation = Preparation{Run: previewRun, Percent: 100, FinishedAt: now, Result: &Prepared{Poster: previewName}}
}

// mostFailures is how many times our programs may fail on one file before we
// blame a crash on the file.
const mostFailures = 5

// Failed records that our programs failed on a file. It reports whether to give
// up because they crashed on it too often.
func (f *File) Failed(crashed bool) (giveUp bool) {
	f.Preparation.Failures++
	if !crashed || f.Preparation.Failures < mostFailures {
		return false
	}
	f.State, f.Problem = FileUnusable, ErrPreparationFailed.Code
	return true
}

// ErrNothingToPrepare refuses to prepare a file that no longer needs it, or never
// did.
var ErrNothingToPrepare = &Error{Kind: Conflict, Code: "nothing_to_prepare", Message: "This file doesn't need to be prepared"}

// PrepareAgain restarts a media file that isn't ready or can't be used: it is
// checked and prepared as if it had just arrived.
func (f *File) PrepareAgain() error {
	if !f.Kind.IsMedia() || f.State == FileReady {
		return ErrNothingToPrepare
	}
	f.State, f.Problem, f.Preparation.Failures = FileChecking, "", 0
	f.Preparation.Early = false // a run that still works on it is replaced and removes its parts
	return nil
}

// ErrPreparationFailed is the problem of a file that our programs repeatedly
// failed on.
var ErrPreparationFailed = &Error{
	Kind: Invalid, Code: "preparation_failed",
	Message: "We couldn't prepare this file for playing. The original is safe and can be downloaded.",
}

// EarlyPlaylist is the file in a preparation's folder through which the small
// rendition can be watched while it is still growing.
const EarlyPlaylist = "watch.m3u8"

// Prepared is what was made from a media file so that a browser can play it. All
// names are of files in the folder that was passed in.
type Prepared struct {
	Facts      Facts       `json:"-"`                    // those passed in, completed by decoding
	Renditions []Rendition `json:"renditions,omitempty"` // largest first; none without a picture
	Sound      string      `json:"sound,omitempty"`      // for a file without a picture
	Poster     string      `json:"poster,omitempty"`
	Storyboard *Storyboard `json:"storyboard,omitempty"`
	Waveform   *Waveform   `json:"waveform,omitempty"`
}

// Names lists every file that was made.
func (p Prepared) Names() []string {
	var names []string
	for _, r := range p.Renditions {
		names = append(names, r.Name)
	}
	if p.Storyboard != nil {
		names = append(names, p.Storyboard.Sheets...)
	}
	if p.Waveform != nil {
		names = append(names, p.Waveform.Name)
	}
	for _, name := range []string{p.Sound, p.Poster} {
		if name != "" {
			names = append(names, name)
		}
	}
	return names
}

// Rendition is one size of a film at a constant rate. If the rate of the source
// is constant too, frame n of both is the same.
type Rendition struct {
	Name   string `json:"name"`
	Width  int    `json:"width"`
	Height int    `json:"height"`
	Rate   Rate   `json:"rate"`
	Frames int64  `json:"frames"`
	Bytes  int64  `json:"bytes"`
}

// Storyboard shows a film as small pictures on sheets, row by row.
type Storyboard struct {
	Sheets  []string `json:"sheets"`
	Columns int      `json:"columns"`
	Rows    int      `json:"rows"`
	Width   int      `json:"width"`  // of one picture
	Height  int      `json:"height"` // of one picture
	Every   int64    `json:"every"`  // frames from one picture to the next
	Count   int      `json:"count"`  // pictures on all sheets
}

// Picture returns where the picture for a frame is: the sheet, and the picture's
// corner on it in pixels.
func (s Storyboard) Picture(frame int64) (sheet string, x, y int) {
	at := int(max(0, min(frame/max(s.Every, 1), int64(s.Count-1))))
	onSheet := at % (s.Columns * s.Rows)
	return s.Sheets[at/(s.Columns*s.Rows)], onSheet % s.Columns * s.Width, onSheet / s.Columns * s.Height
}

// Waveform is the loudness of the sound: one peak for each part of a second, from
// 0 for silence to 255.
type Waveform struct {
	PerSecond int    `json:"perSecond"`
	Name      string `json:"name"` // of the file with the peaks, one byte each
}
