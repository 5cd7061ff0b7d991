package cutroom

// Facts is what we understand of a media file. It is stored as JSON.
type Facts struct {
	Kind       MediaKind `json:"kind"`
	Container  string    `json:"container"` // as ffprobe names it: "mov", "avi", "asf", …
	DurationMs int64     `json:"durationMs"`
	Streams    int       `json:"streams"`
	Video      *Video    `json:"video,omitempty"`
	Audio      *Audio    `json:"audio,omitempty"` // the first of SoundTracks
	// SoundTracks are all sounds of the file, in its order; PlayedTracks tells
	// which of them are heard.
	SoundTracks []SoundTrack `json:"soundTracks,omitempty"`
	Timecode    string       `json:"timecode,omitempty"` // of the first frame, if the camera wrote one
	Damage      []Damage     `json:"damage,omitempty"`
}

// MediaKind says what a file is good for.
type MediaKind string

// The kinds of media.
const (
	MediaVideo   MediaKind = "video"   // it has a moving picture, with or without sound
	MediaAudio   MediaKind = "audio"   // it has sound only
	MediaNeither MediaKind = "neither" // it is media, but has neither
)

// Video is what we understand of a file's picture.
type Video struct {
	Codec  string `json:"codec"`
	Width  int    `json:"width"`  // as shown: turned upright, with square pixels
	Height int    `json:"height"` // as shown
	// Rotation is by how many degrees clockwise the stored picture is turned to
	// be shown: 0, 90, 180 or 270.
	Rotation int  `json:"rotation"`
	Rate     Rate `json:"rate"` // of a variable rate the constant one that comes nearest
	// Frames is exact. A constant rate counts every frame that is shown, also
	// one that the file only repeats; a variable rate those in the file.
	Frames       int64  `json:"frames"`
	VariableRate bool   `json:"variableRate"`
	Slowest      *Rate  `json:"slowest,omitempty"` // of a variable rate
	Fastest      *Rate  `json:"fastest,omitempty"` // of a variable rate
	Interlaced   bool   `json:"interlaced"`
	PixelFormat  string `json:"pixelFormat"`
	BitDepth     int    `json:"bitDepth"`
	Primaries    string `json:"primaries,omitempty"` // "" when the file does not say
	Transfer     string `json:"transfer,omitempty"`
	Space        string `json:"space,omitempty"`
	// PlaysAsStored says that browsers can play the picture as it is stored and
	// show each of its frames.
	PlaysAsStored bool `json:"playsAsStored,omitempty"`
}

// HDR reports whether the picture is brighter than an ordinary screen can
// show, so that it must be mapped to be seen on one.
func (v Video) HDR() bool {
	return v.Transfer == "smpte2084" || v.Transfer == "arib-std-b67"
}

// Audio is what we understand of a file's sound.
type Audio struct {
	Codec      string `json:"codec"`
	Channels   int    `json:"channels"`
	SampleRate int    `json:"sampleRate"`
	// DelayMs is how much later than the picture the sound begins; below zero
	// when it begins earlier.
	DelayMs int64 `json:"delayMs"`
	// Silent and OneSided are known once the sound has been decoded.
	Silent   bool `json:"silent"`
	OneSided bool `json:"oneSided"`
	// LoudnessTenths is the loudness of the whole, in tenths of LUFS because it
	// is read with one digit. nil until the sound has been decoded, and for one
	// that is too short or too quiet to be measured.
	LoudnessTenths *int `json:"loudnessTenths,omitempty"`
}

// SoundTrack is one of the sounds of a file.
type SoundTrack struct {
	Codec      string `json:"codec"`
	Channels   int    `json:"channels"`
	SampleRate int    `json:"sampleRate"`
	Language   string `json:"language,omitempty"` // three letters, as in ISO 639-2; "" when the file does not say
	// LaterMs is how much later than the first track it begins; below zero when
	// it begins earlier.
	LaterMs int64 `json:"laterMs,omitempty"`
	// Played, Silent and LoudnessTenths are known once the sound has been decoded,
	// of a file with several tracks. The last two are as those of Audio.
	Played         bool `json:"played,omitempty"`
	Silent         bool `json:"silent,omitempty"`
	LoudnessTenths *int `json:"loudnessTenths,omitempty"`
}

// Decodable reports whether we can hear the track.
func (t SoundTrack) Decodable() bool { return t.Codec != "" && t.Channels > 0 }

// surround reports whether the track has more channels than two ears.
func (t SoundTrack) surround() bool { return t.Channels > 2 }

// Damage is one thing that is wrong with a file which can still be used.
type Damage struct {
	Code  string `json:"code"`
	AtMs  int64  `json:"atMs"`
	ForMs int64  `json:"forMs,omitempty"` // 0 when it is not known
}

// What can be wrong with a file.
const (
	DamageTruncated  = "truncated"  // its end is missing
	DamageUnreadable = "unreadable" // a part cannot be read
)

// Finding is something about a file that a person should know. Its words are
// made where it is shown.
type Finding struct {
	Code  string `json:"code" enum:"damaged,no_picture,no_sound,very_short,silent,track_silent,one_sided,variable_rate,hdr,interlaced,rotated,black,frozen,silence,letterbox,peak,aspect,rate,length"`
	AtMs  int64  `json:"atMs,omitempty"`
	ForMs int64  `json:"forMs,omitempty"`
	Frame int64  `json:"frame,omitempty"` // that is shown at AtMs, where an inspection found it
	// What the brief asks for, where the film is different.
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

	// Of an inspection only.
	FindingBlack     = "black"
	FindingFrozen    = "frozen"
	FindingSilence   = "silence" // for a while; silent is for the whole film
	FindingLetterbox = "letterbox"
	FindingPeak      = "peak" // the sound is louder than MaxTruePeakTenths at some point

	// Of a comparison with the brief.
	FindingAspect = "aspect" // none of the formats that were asked for
	FindingRate   = "rate"   // not one that films are delivered in
	FindingLength = "length"
)

// MaxTruePeakTenths is how loud the sound of a delivered film may be, in tenths
// of a dB below full scale: above it, some players distort.
const MaxTruePeakTenths = -10

// veryShortMs is what hardly anybody uploads on purpose.
const veryShortMs = 1000

// Findings are what a person should know about the file, the worst first.
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

// silentTracks names the tracks that are silent where others are not.
func (f Facts) silentTracks() []Finding {
	var found []Finding
	for i, track := range f.SoundTracks {
		if track.Silent && !f.Audio.Silent {
			found = append(found, Finding{Code: FindingTrackSilent, Track: i + 1})
		}
	}
	return found
}

// PlayedTracks are the numbers, from 0, of the tracks that are heard together
// when the file is played. Cameras write a track for each microphone, and an
// editor hears all of them. Tracks in several languages are choices, of which
// the first is played; so is surround sound beside mono or stereo.
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

// Inspection is the technical check of a film that is to be delivered.
type Inspection struct {
	// In tenths, because they are read with one digit: of LUFS, and of dB of
	// true peak. nil without a sound, or when it is silent.
	LoudnessTenths *int      `json:"loudnessTenths,omitempty"`
	TruePeakTenths *int      `json:"truePeakTenths,omitempty"`
	Findings       []Finding `json:"findings,omitempty"` // in the order in which they were found
}

// Why a media file is not taken. The same file is refused every time.
var (
	ErrMediaEmpty   = &Error{Kind: Invalid, Code: "media_empty", Message: "This file is empty. Export it again and upload it once more."}
	ErrNotMedia     = &Error{Kind: Invalid, Code: "not_media", Message: "This file isn't a video or an audio file."}
	ErrMediaKind    = &Error{Kind: Invalid, Code: "media_kind", Message: "We can't use this kind of file. Upload it as MP4, MOV, AVI, WMV or MPEG."}
	ErrMediaDamaged = &Error{Kind: Invalid, Code: "media_damaged", Message: "This file is damaged and can't be opened. Export it again and upload it once more."}
	ErrMediaLimits  = &Error{Kind: Invalid, Code: "media_limits", Message: "This file is larger than we can work with: at most 12 hours, 240 frames a second and 8192 × 4352 pixels."}
)
