package cutroom

// Facts is what we know about a media file. It is stored as JSON.
type Facts struct {
	Kind       MediaKind `json:"kind"`
	Container  string    `json:"container"` // as ffprobe names it: "mov", "avi", "asf", …
	DurationMs int64     `json:"durationMs"`
	Streams    int       `json:"streams"`
	Video      *Video    `json:"video,omitempty"`
	Audio      *Audio    `json:"audio,omitempty"` // the first of SoundTracks
	// SoundTracks lists all sound tracks of the file, in its order; PlayedTracks
	// says which of them are heard.
	SoundTracks []SoundTrack `json:"soundTracks,omitempty"`
	Timecode    string       `json:"timecode,omitempty"` // of the first frame, if the camera wrote one
	Damage      []Damage     `json:"damage,omitempty"`
}

// MediaKind says whether a file has a picture or sound.
type MediaKind string

// The kinds of media.
const (
	MediaVideo   MediaKind = "video"   // has a moving picture, with or without sound
	MediaAudio   MediaKind = "audio"   // has sound only
	MediaNeither MediaKind = "neither" // is media, but has neither
)

// Video is what we know about a file's picture.
type Video struct {
	Codec  string `json:"codec"`
	Width  int    `json:"width"`  // as displayed: upright, with square pixels
	Height int    `json:"height"` // as displayed
	// Rotation is how many degrees clockwise the stored picture is turned for
	// display: 0, 90, 180 or 270.
	Rotation int  `json:"rotation"`
	Rate     Rate `json:"rate"` // for a variable rate, the nearest constant one
	// Frames is exact. For a constant rate it counts every frame displayed, even
	// one that the file only repeats; for a variable rate, the frames in the
	// file.
	Frames       int64  `json:"frames"`
	VariableRate bool   `json:"variableRate"`
	Slowest      *Rate  `json:"slowest,omitempty"` // for a variable rate
	Fastest      *Rate  `json:"fastest,omitempty"` // for a variable rate
	Interlaced   bool   `json:"interlaced"`
	PixelFormat  string `json:"pixelFormat"`
	BitDepth     int    `json:"bitDepth"`
	Primaries    string `json:"primaries,omitempty"` // "" when the file does not say
	Transfer     string `json:"transfer,omitempty"`
	Space        string `json:"space,omitempty"`
	// PlaysAsStored reports that browsers can play the picture as stored and
	// display each of its frames.
	PlaysAsStored bool `json:"playsAsStored,omitempty"`
}

// HDR reports whether the picture exceeds the range of an ordinary screen, so
// that it must be tone-mapped to be shown on one.
func (v Video) HDR() bool {
	return v.Transfer == "smpte2084" || v.Transfer == "arib-std-b67"
}

// Audio is what we know about a file's sound.
type Audio struct {
	Codec      string `json:"codec"`
	Channels   int    `json:"channels"`
	SampleRate int    `json:"sampleRate"`
	// DelayMs is how much later than the picture the sound begins; negative when
	// it begins earlier.
	DelayMs int64 `json:"delayMs"`
	// Silent and OneSided are known once the sound has been decoded.
	Silent   bool `json:"silent"`
	OneSided bool `json:"oneSided"`
	// LoudnessTenths is the overall loudness in tenths of LUFS, because it is
	// displayed with one decimal. It is nil until the sound has been decoded, and
	// for sound too short or too quiet to measure.
	LoudnessTenths *int `json:"loudnessTenths,omitempty"`
}

// SoundTrack is one sound track of a file.
type SoundTrack struct {
	Codec      string `json:"codec"`
	Channels   int    `json:"channels"`
	SampleRate int    `json:"sampleRate"`
	Language   string `json:"language,omitempty"` // three letters, as in ISO 639-2; "" when the file does not say
	// LaterMs is how much later than the first track it begins; negative when it
	// begins earlier.
	LaterMs int64 `json:"laterMs,omitempty"`
	// Played, Silent and LoudnessTenths are known once the sound of a file with
	// several tracks has been decoded. The last two are as in Audio.
	Played         bool `json:"played,omitempty"`
	Silent         bool `json:"silent,omitempty"`
	LoudnessTenths *int `json:"loudnessTenths,omitempty"`
}

// Decodable reports whether we can decode the track.
func (t SoundTrack) Decodable() bool { return t.Codec != "" && t.Channels > 0 }

// surround reports whether the track has more than two channels.
func (t SoundTrack) surround() bool { return t.Channels > 2 }

// Damage is one defect of a file that is still usable.
type Damage struct {
	Code  string `json:"code"`
	AtMs  int64  `json:"atMs"`
	ForMs int64  `json:"forMs,omitempty"` // 0 when unknown
}

// The kinds of damage.
const (
	DamageTruncated  = "truncated"  // its end is missing
	DamageUnreadable = "unreadable" // a part cannot be read
)

// Finding is something about a file that a person should know. Its wording is
// chosen where it is shown.
type Finding struct {
	Code  string `json:"code" enum:"damaged,no_picture,no_sound,very_short,silent,track_silent,one_sided,variable_rate,hdr,interlaced,rotated,black,frozen,silence,letterbox,peak,aspect,rate,length"`
	AtMs  int64  `json:"atMs,omitempty"`
	ForMs int64  `json:"forMs,omitempty"`
	Frame int64  `json:"frame,omitempty"` // the frame at AtMs, if an inspection found it
	// What the brief asks for, where the film differs.
	WantedFormats string `json:"wantedFormats,omitempty" doc:"Of the brief, as in 9:16, 1:1"`
	WantedMs      int64  `json:"wantedMs,omitempty" doc:"Of the brief"`
	Track         int    `json:"track,omitempty" doc:"The sound track it is about, from 1; the whole sound when missing"`
}

// The codes of findings.
const (
	FindingNoPicture    = "no_picture"
	FindingNoSound      = "no_sound"
	FindingSilent       = "silent"
	FindingTrackSilent  = "track_silent"
	FindingOneSided     = "one_sided"
	FindingVariableRate = "variable_rate"
	FindingHDR          = "hdr"
	FindingInterlaced   = "interlaced"
	FindingRotated      = "rotated"
	FindingVeryShort    = "very_short"
	FindingDamaged      = "damaged"

	// Only from an inspection.
	FindingBlack     = "black"
	FindingFrozen    = "frozen"
	FindingSilence   = "silence" // for a while; "silent" is about the whole film
	FindingLetterbox = "letterbox"
	FindingPeak      = "peak" // the sound is louder than MaxTruePeakTenths at some point

	// From a comparison with the brief.
	FindingAspect = "aspect" // none of the formats the brief asks for
	FindingRate   = "rate"   // not a rate that films are delivered in
	FindingLength = "length"
)

// MaxTruePeakTenths is the highest true peak allowed in a delivered film, in
// tenths of a dB relative to full scale: above it, some players distort.
const MaxTruePeakTenths = -10

// veryShortMs is a length below which an upload is probably a mistake.
const veryShortMs = 1000

// Findings lists what a person should know about the file, worst first.
func (f Facts) Findings() []Finding {
	var found []Finding
	for _, d := range f.Damage {
		found = append(found, Finding{Code: FindingDamaged, AtMs: d.AtMs, ForMs: d.ForMs})
	}
	note := func(applies bool, code string) {
		if applies {
			found = append(found, Finding{Code: code})
		}
	}
	note(f.Video == nil, FindingNoPicture)
	note(f.Audio == nil, FindingNoSound)
	note(f.Kind != MediaNeither && f.DurationMs < veryShortMs, FindingVeryShort)
	if a := f.Audio; a != nil {
		note(a.Silent, FindingSilent)
		found = append(found, f.silentTracks()...)
		note(a.OneSided, FindingOneSided)
	}
	if v := f.Video; v != nil {
		note(v.VariableRate, FindingVariableRate)
		note(v.HDR(), FindingHDR)
		note(v.Interlaced, FindingInterlaced)
		note(v.Rotation != 0, FindingRotated)
	}
	return found
}

// silentTracks reports the tracks that are silent while others are not.
func (f Facts) silentTracks() []Finding {
	var found []Finding
	for i, track := range f.SoundTracks {
		if track.Silent && !f.Audio.Silent {
			found = append(found, Finding{Code: FindingTrackSilent, Track: i + 1})
		}
	}
	return found
}

// PlayedTracks returns the numbers, from 0, of the tracks that are heard together
// when the file is played. Cameras write a track for each microphone, and an
// editor hears all of them. Tracks in several languages are alternatives, of
// which only the first is played. Surround sound is skipped if there is also mono
// or stereo.
func (f Facts) PlayedTracks() []int {
	if f.Audio == nil {
		return nil
	}
	first := []int{0}
	var played []int
	for i, track := range f.SoundTracks {
		if track.Language != "" && f.SoundTracks[0].Language != "" && track.Language != f.SoundTracks[0].Language {
			return first
		}
		if track.Decodable() && !track.surround() {
			played = append(played, i)
		}
	}
	if len(played) == 0 {
		return first
	}
	return played
}

// Inspection is the technical check of a film to be delivered.
type Inspection struct {
	// In tenths of LUFS and of dB true peak, because they are displayed with one
	// decimal. nil when there is no sound or it is silent.
	LoudnessTenths *int      `json:"loudnessTenths,omitempty"`
	TruePeakTenths *int      `json:"truePeakTenths,omitempty"`
	Findings       []Finding `json:"findings,omitempty"` // in the order they were found
}

// Why a media file is rejected. The same file is always rejected.
var (
	ErrMediaEmpty   = &Error{Kind: Invalid, Code: "media_empty", Message: "This file is empty. Export it again and upload it once more."}
	ErrNotMedia     = &Error{Kind: Invalid, Code: "not_media", Message: "This file isn't a video or an audio file."}
	ErrMediaKind    = &Error{Kind: Invalid, Code: "media_kind", Message: "We can't use this kind of file. Upload it as MP4, MOV, AVI, WMV or MPEG."}
	ErrMediaDamaged = &Error{Kind: Invalid, Code: "media_damaged", Message: "This file is damaged and can't be opened. Export it again and upload it once more."}
	ErrMediaLimits  = &Error{Kind: Invalid, Code: "media_limits", Message: "This file is larger than we can work with: at most 12 hours, 240 frames a second and 8192 × 4352 pixels."}
)
