package cutroom

import (
	"net/url"
	"reflect"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Brief is what a client tells us about the video they want. Its title and
// service are stored on the project.
type Brief struct {
	Formats     []Format `json:"formats,omitempty"`    // the first is the main one
	Seconds     int      `json:"seconds,omitempty"`    // the target length
	Platform    string   `json:"platform,omitempty"`   // where it will be shown
	Language    Language `json:"language,omitempty"`   //
	Goal        string   `json:"goal,omitempty"`       //
	Moments     []string `json:"moments,omitempty"`    // must be in it
	References  []string `json:"references,omitempty"` // links to what it should look like
	Script      string   `json:"script,omitempty"`
	Music       string   `json:"music,omitempty"`
	Captions    string   `json:"captions,omitempty"`
	Avoid       string   `json:"avoid,omitempty"`
	FootageLink string   `json:"footageLink,omitempty"` // where to find footage that is not uploaded
}

// Format is the shape of a video's picture.
type Format string

// Formats lists the shapes we make.
var Formats = []Format{"16:9", "9:16", "1:1", "4:5"}

// Limits of a brief.
const (
	maxAnswer      = 4000  // characters
	maxScript      = 40000 // characters
	maxListed      = 30    // moments or references
	maxListedText  = 500   // characters
	maxBriefLink   = 1000  // characters
	maxLength      = 4 * 60 * 60
	maxPlatform    = 200 // characters
	longestAnswers = maxScript + 4*maxAnswer + 2*maxListed*maxListedText
)

// MaxBriefBytes is the most bytes a brief can take, in any alphabet.
const MaxBriefBytes = 4*longestAnswers + 16<<10

// Trimmed returns the brief without empty entries and without space around
// answers.
func (b Brief) Trimmed() Brief {
	for _, text := range []*string{&b.Platform, &b.Goal, &b.Script, &b.Music, &b.Captions, &b.Avoid, &b.FootageLink} {
		*text = strings.TrimSpace(*text)
	}
	for _, list := range []*[]string{&b.Moments, &b.References} {
		var kept []string
		for _, text := range *list {
			if text = strings.TrimSpace(text); text != "" {
				kept = append(kept, text)
			}
		}
		*list = kept
	}
	if len(b.Formats) == 0 {
		b.Formats = nil
	}
	return b
}

// Validate returns the first rule the brief breaks, or nil. Any answer may be
// missing: see Missing.
func (b Brief) Validate() error {
	for i, f := range b.Formats {
		if !slices.Contains(Formats, f) || slices.Contains(b.Formats[:i], f) {
			return invalid("formats", "brief_formats", "Choose each format once")
		}
	}
	if b.Seconds < 0 || b.Seconds > maxLength {
		return invalid("seconds", "brief_length", "Videos can be up to 4 hours long")
	}
	if b.Language != "" && b.Language != English && b.Language != Spanish && b.Language != Portuguese {
		return ErrLanguage
	}
	for _, answer := range []struct {
		field, text string
		most        int
	}{
		{"platform", b.Platform, maxPlatform}, {"goal", b.Goal, maxAnswer}, {"script", b.Script, maxScript},
		{"music", b.Music, maxAnswer}, {"captions", b.Captions, maxAnswer}, {"avoid", b.Avoid, maxAnswer},
	} {
		if err := checkAnswer(answer.field, answer.text, answer.most); err != nil {
			return err
		}
	}
	for field, list := range map[string][]string{"moments": b.Moments, "references": b.References} {
		if len(list) > maxListed {
			return invalid(field, "brief_too_many", "You can list up to 30")
		}
		for _, text := range list {
			if err := checkAnswer(field, text, maxListedText); err != nil {
				return err
			}
		}
	}
	if b.FootageLink != "" && !isLink(b.FootageLink) {
		return invalid("footageLink", "brief_link", "Enter a link that starts with https://")
	}
	return nil
}

// checkAnswer rejects answers that are too long or can't be shown. Line breaks
// are allowed.
func checkAnswer(field, text string, most int) error {
	switch {
	case utf8.RuneCountInString(text) > most:
		return invalid(field, "brief_too_long", "This text is too long")
	case strings.ContainsFunc(text, func(r rune) bool { return unshowable(r) && !unicode.IsSpace(r) }):
		return invalid(field, "brief_characters", "This text contains characters we can't use")
	}
	return nil
}

// isLink reports whether a text is a web address that a person can open.
func isLink(text string) bool {
	if utf8.RuneCountInString(text) > maxBriefLink || strings.ContainsFunc(text, unshowable) {
		return false
	}
	u, err := url.Parse(text)
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Hostname() != "" && u.User == nil
}

// BriefPart is one question of a brief.
type BriefPart string

// BriefParts lists all questions in the order they are asked.
var BriefParts = []BriefPart{
	"service", "title", "formats", "seconds", "platform", "language", "goal", "moments", "references",
	"music", "captions", "avoid", "script", "footage",
}

// required lists the questions an editor cannot start without.
var required = []BriefPart{"service", "title", "formats", "seconds", "language", "goal", "footage"}

// Unanswered lists the questions that have no answer yet. hasFootage says
// whether files were uploaded.
func (p Project) Unanswered(hasFootage bool) []BriefPart {
	b := p.Brief
	answered := map[BriefPart]bool{
		"service": p.Service != "", "title": p.Title != "", "formats": len(b.Formats) > 0, "seconds": b.Seconds > 0,
		"platform": b.Platform != "", "language": b.Language != "", "goal": b.Goal != "", "moments": len(b.Moments) > 0,
		"references": len(b.References) > 0, "music": b.Music != "", "captions": b.Captions != "", "avoid": b.Avoid != "",
		"script": b.Script != "", "footage": hasFootage || b.FootageLink != "",
	}
	open := []BriefPart{}
	for _, q := range BriefParts {
		if !answered[q] {
			open = append(open, q)
		}
	}
	return open
}

// Required reports whether a project can't be submitted without an answer.
func (q BriefPart) Required() bool { return slices.Contains(required, q) }

// Missing lists the questions that must be answered before the project can be
// submitted.
func (p Project) Missing(hasFootage bool) []BriefPart {
	return slices.DeleteFunc(p.Unanswered(hasFootage), func(q BriefPart) bool { return !q.Required() })
}

// changedAnswers lists the JSON names of the answers in which two briefs differ.
func changedAnswers(a, b Brief) []string {
	var names []string
	x, y := reflect.ValueOf(a), reflect.ValueOf(b)
	for i := range x.NumField() {
		if !reflect.DeepEqual(x.Field(i).Interface(), y.Field(i).Interface()) {
			name, _, _ := strings.Cut(x.Type().Field(i).Tag.Get("json"), ",")
			names = append(names, name)
		}
	}
	return names
}
