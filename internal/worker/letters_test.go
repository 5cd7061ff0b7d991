package worker_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/mail"
	"cutroom/internal/mail/mailtest"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// orderLetters enqueues one of each mail about accounts to a person who speaks
// the language, and returns how many there will be.
func orderLetters(t *testing.T, st *store.Store, language cutroom.Language) int {
	t.Helper()
	ctx := context.Background()
	accounts, applicants := newAccounts(t, st, nil), newApplications(st, nil)
	owner := ownerOf(t, st, accounts, language)
	newcomer, leaving := person("new", "new@example.com", false), person("leaving", "leaving@example.com", true)
	newcomer.Language, leaving.Language = language, language
	leaving.DeleteAfter = time.Now().Add(time.Hour)
	order(t, st, []cutroom.User{newcomer, leaving},
		cutroom.WelcomeUser{UserID: "new"},
		cutroom.SendConfirmation{UserID: owner.UserID, Email: "fresh@example.com"},
		cutroom.EmailChanged{UserID: owner.UserID, OldEmail: "old@example.com"},
		cutroom.SendResetLink{Email: "ana@example.com"},
		cutroom.PasswordChanged{UserID: owner.UserID},
		cutroom.NewDevice{UserID: owner.UserID, SessionID: "hers"},
		cutroom.TellDeletion{UserID: leaving.ID},
		cutroom.TellDeleted{Email: "gone@example.com", Name: "Gone", Language: language})
	if _, err := accounts.Invite(ctx, owner, "rui@example.com", cutroom.Approver); err != nil {
		t.Fatal(err)
	}
	apply := func(email string, states ...cutroom.ApplicationState) {
		if _, err := applicants.Apply(ctx, cutroom.Application{
			FullName: "Ben Costa", Email: email, Country: "PT", TimeZone: "Europe/Lisbon",
			Languages: []cutroom.Language{language}, Skills: []cutroom.Skill{"color"}, Software: "Resolve", WeeklyHours: 20,
			Showreel: []string{"https://vimeo.com/1"}, About: "I cut for a living.", Rate: 35, Language: language, ConsentedAt: time.Now(),
		}); err != nil {
			t.Fatal(err)
		}
		list, _, err := applicants.List(ctx, cutroom.System, cutroom.ApplicationPage{Page: cutroom.Page{Limit: 1}})
		if err != nil {
			t.Fatal(err)
		}
		for _, state := range states {
			if _, err := applicants.Move(ctx, cutroom.System, list[0].ID, state, ""); err != nil {
				t.Fatal(err)
			}
		}
	}
	apply("received@example.com")
	apply("declined@example.com", cutroom.ApplicationDeclined)
	apply("accepted@example.com", cutroom.ApplicationScreening, cutroom.ApplicationTest, cutroom.ApplicationAccepted)
	return 8 + 1 + 3*2 + 2 // jobs, invitation, receipt and notification of three applications, two verdicts
}

func TestEveryAccountEmailHasTextAndHTMLInTheRightLanguage(t *testing.T) {
	t.Parallel()
	letters := map[cutroom.Language][]string{} // their subjects
	for _, language := range []cutroom.Language{cutroom.English, cutroom.Spanish, cutroom.Portuguese} {
		t.Run(string(language), func(t *testing.T) {
			sink := mailtest.Start(t)
			smtp, err := mail.NewSMTP(mail.SMTPConfig{URL: sink.URL, From: "Cutroom <hello@cutroom.example>"})
			if err != nil {
				t.Fatal(err)
			}
			st := storetest.SQLite(t)
			n := orderLetters(t, st, language)
			work(t, st, smtp)
			for _, m := range sink.Wait(t, n) {
				if m.To[0] == "desk@cutroom.example" {
					continue // to the operator, in English
				}
				if m.Subject == "" || strings.TrimSpace(m.Text) == "" || !strings.Contains(m.HTML, `<html lang="`+string(language)+`">`) {
					t.Errorf("%q to %v: text %d bytes, HTML %d bytes", m.Subject, m.To, len(m.Text), len(m.HTML))
				}
				for _, form := range []string{m.Text, m.HTML} {
					if strings.ContainsAny(form, "{}") || strings.Contains(form, "%!") {
						t.Errorf("%q: an unfilled placeholder: %s", m.Subject, form)
					}
					for _, link := range strings.SplitAfter(form, "http")[1:] {
						if !strings.HasPrefix(link, "s://cutroom.example/") && !strings.HasPrefix(link, "http") {
							t.Errorf("%q links elsewhere: http%.60s", m.Subject, link)
						}
					}
				}
				letters[language] = append(letters[language], m.Subject)
			}
		})
	}
	for _, other := range []cutroom.Language{cutroom.Spanish, cutroom.Portuguese} {
		if len(letters[other]) != len(letters[cutroom.English]) {
			t.Errorf("%d emails in %s, %d in English", len(letters[other]), other, len(letters[cutroom.English]))
		}
		for _, subject := range letters[other] {
			for _, english := range letters[cutroom.English] {
				if subject == english {
					t.Errorf("%q is not translated to %s", subject, other)
				}
			}
		}
	}
}
