package cutroom

import "time"

// preparedFolder is where everything that preparations make is stored.
const preparedFolder = "prepared/"

// Preparation is how far a media file is on its way to being played in a
// browser.
type Preparation struct {
	// Run names the latest run and with it the folder of what it makes; ""
	// before the first. A run that was replaced by another publishes nothing.
	Run        string
	Percent    int
	Early      bool // its early parts are there to be watched
	Failures   int  // how often our programs failed on the file
	FinishedAt time.Time
	Result     *Prepared // nil until it is finished
}

// PreparedKey is where a file that the preparation made is stored.
func (f File) PreparedKey(name string) string { return f.PreparedFolder() + "/" + name }

// PreparationsFolder holds what all runs of the preparation have made.
func (f File) PreparationsFolder() string { return preparedFolder + f.ID }

// PreparedFolder holds what the latest run of the preparation makes.
func (f File) PreparedFolder() string { return f.PreparationsFolder() + "/" + f.Preparation.Run }

// EarlyFolder holds the parts of a film that can be watched while the rest is
// being made. It is inside PreparedFolder.
func (f File) EarlyFolder() string { return f.PreparedFolder() + "/early" }

// EarlyKey is where an early part is stored.
func (f File) EarlyKey(name string) string { return f.EarlyFolder() + "/" + name }

// EarlyLife is how long the early parts are kept after everything is finished,
// for people who are watching them.
const EarlyLife = time.Hour

// StartPreparing begins a new run. Whatever an earlier one made is obsolete.
func (f *File) StartPreparing(run string) {
	f.Preparation = Preparation{Run: run, Failures: f.Preparation.Failures}
}

// Prepared records the result of the run that prepared the file.
func (f *File) Prepared(result Prepared, now time.Time) {
	f.State, f.Facts = FileReady, &result.Facts
	p := &f.Preparation
	p.Percent, p.Failures, p.FinishedAt, p.Result = 100, 0, now, &result
}

// The picture that is made of an image is stored as if a run had prepared it.
const (
	previewRun  = "preview"
	previewName = "preview.png"
)

// WantsPreview reports whether a picture is to be made of the file: people know
// logos by their looks.
func (f File) WantsPreview() bool {
	return f.Purpose == BrandFile && f.Kind == ImageFile && f.Size <= MaxPreviewed
}

// PreviewKey is where the picture is stored.
func (f File) PreviewKey() string {
	return f.PreparationsFolder() + "/" + previewRun + "/" + previewName
}

// Previewed records that the picture was made.
func (f *File) Previewed(now time.Time) {
	f.Preparation = Preparation{Run: previewRun, Percent: 100, FinishedAt: now, Result: &Prepared{Poster: previewName}}
}

// mostFailures is how often our programs may fail on one file before a crash
// is taken for the file's fault.
const mostFailures = 5

// Failed records that our programs failed on a file. It reports whether there
// is no point in trying again: they crashed on it too often.
func (f *File) Failed(crashed bool) (giveUp bool) {
	f.Preparation.Failures++
	if !crashed || f.Preparation.Failures < mostFailures {
		return false
	}
	f.State, f.Problem = FileUnusable, ErrPreparationFailed.Code
	return true
}

// ErrNothingToPrepare answers for a file that needs no preparation any more, or
// never did.
var ErrNothingToPrepare = &Error{Kind: Conflict, Code: "nothing_to_prepare", Message: "This file doesn't need to be prepared"}

// PrepareAgain gives a media file that isn't ready, or can't be used, a new
// start: it is checked and prepared as if it had just come.
func (f *File) PrepareAgain() error {
	if !f.Kind.IsMedia() || f.State == FileReady {
		return ErrNothingToPrepare
	}
	f.State, f.Problem, f.Preparation.Failures = FileChecking, "", 0
	return nil
}

// ErrPreparationFailed is the problem of a file that our programs failed on
// again and again.
var ErrPreparationFailed = &Error{
	Kind: Invalid, Code: "preparation_failed",
	Message: "We couldn't prepare this file for playing. The original is safe and can be downloaded.",
}

// EarlyPlaylist is the file in a preparation's folder by which the small
// rendition can be watched while it still grows.
const EarlyPlaylist = "watch.m3u8"

// Prepared is what was made of a media file so that a browser can show it. All
// names are those of files in the folder that was handed in.
type Prepared struct {
	Facts      Facts       `json:"-"`                    // those handed in, with what only decoding shows
	Renditions []Rendition `json:"renditions,omitempty"` // the largest first; none without a picture
	Sound      string      `json:"sound,omitempty"`      // of a file without a picture
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

// Rendition is one size of a film at a constant rate. Frame n of it is frame n
// of a source whose rate is constant.
type Rendition struct {
	Name   string `json:"name"`
	Width  int    `json:"width"`
	Height int    `json:"height"`
	Rate   Rate   `json:"rate"`
	Frames int64  `json:"frames"`
	Bytes  int64  `json:"bytes"`
}

// Storyboard is a film as small pictures on sheets, row by row.
type Storyboard struct {
	Sheets  []string `json:"sheets"`
	Columns int      `json:"columns"`
	Rows    int      `json:"rows"`
	Width   int      `json:"width"`  // of one picture
	Height  int      `json:"height"` // of one picture
	Every   int64    `json:"every"`  // frames from one picture to the next
	Count   int      `json:"count"`  // pictures on all sheets
}

// Picture tells where the picture for a frame is: the sheet, and the corner on
// it in pixels.
func (s Storyboard) Picture(frame int64) (sheet string, x, y int) {
	at := int(max(0, min(frame/max(s.Every, 1), int64(s.Count-1))))
	onSheet := at % (s.Columns * s.Rows)
	return s.Sheets[at/(s.Columns*s.Rows)], onSheet % s.Columns * s.Width, onSheet / s.Columns * s.Height
}

// Waveform is how loud the sound is: one peak for each part of a second, from
// 0 for silence to 255.
type Waveform struct {
	PerSecond int    `json:"perSecond"`
	Name      string `json:"name"` // of the file with the peaks, a byte each
}
