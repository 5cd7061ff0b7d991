package cutroom

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

const (
	maxSoftware    = 300
	minAbout       = 10
	maxAbout       = 2000
	maxWeeklyHours = 80
	maxRate        = 1000
	maxShowreel    = 5
	maxLink        = 500
)

var (
	countryPattern  = regexp.MustCompile(`^[A-Z]{2}$`)
	timeZonePattern = regexp.MustCompile(`^[A-Za-z0-9_+/-]{2,64}$`)
	// linkPattern is the same in the browser: an https address with a host name
	// and nothing in it that could end an attribute.
	linkPattern = regexp.MustCompile(`^https://[A-Za-z0-9.-]+\.[A-Za-z]{2,}(:[0-9]{1,5})?([/?#][!#-;=?-\[\]-~]*)?$`)
)

// Validate returns the first rule the application breaks, in the form's order,
// or nil.
func (a Application) Validate() error {
	checks := []func() *Error{
		func() *Error { return checkFullName(a.FullName) },
		func() *Error { return checkEmail(a.Email) },
		a.checkPlace,
		a.checkCraft,
		a.checkShowreel,
		a.checkTerms,
	}
	for _, check := range checks {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

func (a Application) checkPlace() *Error {
	if !countryPattern.MatchString(a.Country) {
		return invalid("country", "application_country", "Please choose your country")
	}
	if !timeZonePattern.MatchString(a.TimeZone) {
		return invalid("timeZone", "application_time_zone", "Please choose your time zone")
	}
	return nil
}

func (a Application) checkCraft() *Error {
	if !someOf(a.Languages, []Language{English, Spanish, Portuguese}) {
		return invalid("languages", "application_languages", "Choose at least one language")
	}
	if !someOf(a.Skills, Skills) {
		return invalid("skills", "application_skills", "Choose at least one skill")
	}
	if strings.TrimSpace(a.Software) == "" || strings.ContainsFunc(a.Software, unshowable) {
		return invalid("software", "application_software", "Tell us which software you work with")
	}
	if err := tooLong("software", a.Software, maxSoftware); err != nil {
		return err
	}
	if a.WeeklyHours < 1 || a.WeeklyHours > maxWeeklyHours {
		return invalid("weeklyHours", "application_hours", "Weekly hours must be between 1 and 80")
	}
	return nil
}

// someOf reports whether list holds at least one of the known, each once, and
// nothing else.
func someOf[T comparable](list, known []T) bool {
	for i, one := range list {
		if !slices.Contains(known, one) || slices.Contains(list[:i], one) {
			return false
		}
	}
	return len(list) > 0
}

func (a Application) checkShowreel() *Error {
	wrong := invalid("showreel", "application_showreel", "Give one to five links that start with https://")
	if len(a.Showreel) < 1 || len(a.Showreel) > maxShowreel {
		return wrong
	}
	for _, link := range a.Showreel {
		if len(link) > maxLink || !linkPattern.MatchString(link) {
			return wrong
		}
	}
	return nil
}

func (a Application) checkTerms() *Error {
	if utf8.RuneCountInString(strings.TrimSpace(a.About)) < minAbout {
		return invalid("about", "application_about", "Write a few words about yourself, at least 10 characters")
	}
	if err := tooLong("about", a.About, maxAbout); err != nil {
		return err
	}
	if a.Rate < 1 || a.Rate > maxRate {
		return invalid("rate", "application_rate", "The rate must be between 1 and 1000 dollars an hour")
	}
	if a.ConsentedAt.IsZero() {
		return invalid("consent", "application_consent", "We can only keep your application with your consent")
	}
	return nil
}
