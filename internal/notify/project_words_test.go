package notify

import (
	"context"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
)

// heardBy lists the kinds of notifications that people with a role can get.
func heardBy(role cutroom.Role) (kinds []cutroom.NotificationKind) {
	for _, rule := range cutroom.NotificationRules {
		if slices.Contains(rule.To.Roles(), role) && !slices.Contains(kinds, rule.Tell) {
			kinds = append(kinds, rule.Tell)
		}
	}
	return append(kinds, cutroom.NotifyMention, cutroom.NotifyMessages)
}

// sameNames is a reader in which every person has the same name.
type sameNames struct{ cutroom.UserReader }

func (sameNames) UserByID(_ context.Context, id string) (cutroom.User, error) {
	return cutroom.User{ID: id, FullName: "Rui {brand} Costa"}, nil
}

func TestEveryProjectNoticeHasAnEmailInEveryLanguage(t *testing.T) {
	s := New(Config{Brand: cutroom.Brand{Name: "Cutroom"}.Fixed(), PublicURL: "https://cutroom.example", NewID: func() string { return "id" }, Clock: cutroom.WallClock{}})
	hostile := strings.Repeat("W", 80) + "{name} {until} <b>\"&'%s"
	place := regexp.MustCompile(`\{\w+\}`)
	for _, role := range []cutroom.Role{cutroom.Client, cutroom.Editor, cutroom.Manager} {
		for _, kind := range heardBy(role) {
			words, known := projectWordsFor(kind, role)
			if !known {
				t.Errorf("%s to a %s has no email", kind, role)
				continue
			}
			var places []string
			for _, language := range languages {
				l := words.letter(language, role)
				if l.subject == "" || l.action == "" || l.path == "" || l.closing == "" {
					t.Errorf("%s in %s is incomplete: %+v", kind, language, l)
				}
				if got := placesOf(place, l); places == nil {
					places = got
				} else if !slices.Equal(got, places) {
					t.Errorf("%s in %s mentions %v, in English %v", kind, language, got, places)
				}
				n := cutroom.Notification{Kind: kind, ProjectID: "p1", By: "rui", At: time.Now(), Facts: cutroom.NotificationFacts{
					Title: hostile, Version: 2, Round: 1, Notes: 3, Stars: 2, Text: "Which {logo}?", Until: time.Now(), Credit: true, Count: 2,
					Messages: []cutroom.GatheredMessage{{By: "rui", At: time.Now(), Text: "{title} one"}},
				}}
				to := cutroom.User{FullName: "Ana", Role: role, Language: language, Email: "ana@example.com"}
				filled, more, err := s.projectLetter(t.Context(), namesOf{s: s, tx: sameNames{}, known: map[string]string{}}, n, to, cutroom.ClientAccount{Name: "Casa"})
				if err != nil {
					t.Fatal(err)
				}
				mail, err := s.compose(addressee(to), filled, more...)
				if err != nil {
					t.Fatal(err)
				}
				wantLetter(t, mail, hostile)
			}
		}
	}
}

// placesOf lists the placeholders in a letter.
func placesOf(place *regexp.Regexp, l letter) []string {
	found := place.FindAllString(l.subject+strings.Join(l.lines, "")+l.path, -1)
	slices.Sort(found)
	return slices.Compact(found)
}

// wantLetter checks that a mail shows what people wrote exactly, and that no
// other placeholder was left.
func wantLetter(t *testing.T, m cutroom.Mail, title string) {
	t.Helper()
	if !strings.Contains(m.Subject, title) || strings.ContainsAny(m.Subject, "\r\n") {
		t.Errorf("the subject is %q", m.Subject)
	}
	if strings.Contains(m.HTML, "<b>") {
		t.Errorf("%q is not escaped in the HTML", title)
	}
	if !strings.Contains(m.Text, "https://cutroom.example/") {
		t.Errorf("no link to continue: %s", m.Text)
	}
	for _, said := range []string{title, "Which {logo}?", "{title} one", "Rui {brand} Costa"} {
		m.Text = strings.ReplaceAll(m.Text, said, "")
	}
	if left := regexp.MustCompile(`\{\w+\}|%!`).FindString(m.Text); left != "" {
		t.Errorf("%s is left in %q:\n%s", left, m.Subject, m.Text)
	}
}
