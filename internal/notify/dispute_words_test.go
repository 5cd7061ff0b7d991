package notify

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"cutroom/internal/cutroom"
)

func TestEveryDisputeNoticeHasAnEmailInEveryLanguage(t *testing.T) {
	place := regexp.MustCompile(`\{\w+\}`)
	for which, words := range disputeWords {
		var facts []string
		for _, language := range languages {
			l, known := words[language]
			if !known || l.subject == "" || l.heading == "" || len(l.lines) == 0 || l.action == "" || l.path == "" {
				t.Errorf("%+v in %s is incomplete: %+v", which, language, l)
			}
			named := place.FindAllString(strings.Join(append(slices.Clone(l.lines), l.subject, l.heading), "\n"), -1)
			slices.Sort(named)
			named = slices.Compact(named)
			if facts == nil {
				facts = named
			}
			if !slices.Equal(facts, named) {
				t.Errorf("%+v has %v in English but %v in %s", which, facts, named, language)
			}
		}
	}
	for _, language := range languages {
		for _, reason := range cutroom.DisputeReasons {
			if disputeReasons[language][reason] == "" {
				t.Errorf("%s has no text in %s", reason, language)
			}
		}
	}
}
