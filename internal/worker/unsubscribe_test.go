package worker_test

import (
	"strings"
	"testing"
	"time"

	"cutroom/contract"
	"cutroom/internal/applications"
	"cutroom/internal/cutroom"
	"cutroom/internal/mail"
	"cutroom/internal/mail/mailtest"
	"cutroom/internal/store/storetest"
)

func notices(t *testing.T) cutroom.Notices {
	t.Helper()
	list, err := cutroom.ParseNotices(contract.Notifications)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// unsubscribeKey is the key of the accounts that newAccounts makes.
func unsubscribeKey(t *testing.T) cutroom.UnsubscribeKey {
	t.Helper()
	key, err := cutroom.NewUnsubscribeKey([]byte(strings.Repeat("s", 32)))
	if err != nil {
		t.Fatal(err)
	}
	return key
}

func applied(t *testing.T, s *applications.Service, email string) {
	t.Helper()
	if _, err := s.Apply(t.Context(), cutroom.Application{
		FullName: "Ben Costa", Email: email, Country: "PT", TimeZone: "Europe/Lisbon",
		Languages: []cutroom.Language{cutroom.English}, Skills: []cutroom.Skill{"color"}, Software: "Resolve", WeeklyHours: 20,
		Showreel: []string{"https://vimeo.com/1"}, About: "I cut for a living.", Rate: 35, Language: cutroom.English, ConsentedAt: time.Now(),
	}); err != nil {
		t.Fatal(err)
	}
}

func TestManagersAreMailedApplicationsUntilTheyUnsubscribe(t *testing.T) {
	t.Parallel()
	sink := mailtest.Start(t)
	smtp, err := mail.NewSMTP(mail.SMTPConfig{URL: sink.URL, From: "Cutroom <hello@cutroom.example>"})
	if err != nil {
		t.Fatal(err)
	}
	st := storetest.SQLite(t)
	accounts, applicants := newAccounts(t, st, nil), newApplications(st, nil)
	manager := func(id string, language cutroom.Language, confirmed bool) cutroom.User {
		u := person(id, id+"@example.com", confirmed)
		u.Role, u.Language = cutroom.Manager, language
		return u
	}
	silent := manager("max", cutroom.English, true)
	silent.MailOff = []string{"application"}
	suspended := manager("moe", cutroom.English, true)
	suspended.SuspendedAt = suspended.CreatedAt
	order(t, st, []cutroom.User{
		manager("mia", cutroom.Portuguese, true), manager("eve", cutroom.English, false), silent, suspended,
		person("ana", "ana@example.com", true),
	})
	work(t, st, smtp)
	applied(t, applicants, "ben@example.com")

	told := map[string]mailtest.Message{}
	for _, m := range sink.Wait(t, 3) {
		told[m.To[0]] = m
	}
	if len(told) != 3 || told["ben@example.com"].Subject == "" || told["desk@cutroom.example"].Subject == "" {
		t.Fatalf("%v", told)
	}
	for _, other := range []string{"ben@example.com", "desk@cutroom.example"} {
		if got := told[other].Header.Get("List-Unsubscribe"); got != "" {
			t.Errorf("%s: %s", other, got)
		}
	}
	letter := told["mia@example.com"]
	link := strings.Trim(letter.Header.Get("List-Unsubscribe"), "<>")
	token, ours := strings.CutPrefix(link, "https://cutroom.example/unsubscribe/")
	if !ours || letter.Header.Get("List-Unsubscribe-Post") != "List-Unsubscribe=One-Click" {
		t.Fatalf("%v", letter.Header)
	}
	if letter.Subject != "Nova candidatura a editor" || !strings.Contains(letter.Text, "20 horas por semana, $35 por hora") ||
		!strings.Contains(letter.Text, "Deixar de receber e-mails como este:\n"+link) || !strings.Contains(letter.HTML, `href="`+link+`"`) {
		t.Errorf("%s\n%s\n%s", letter.Subject, letter.Text, letter.HTML)
	}

	if err := accounts.Unsubscribe(t.Context(), token); err != nil {
		t.Fatal(err)
	}
	applied(t, applicants, "rui@example.com")
	for _, m := range sink.Wait(t, 5)[3:] {
		if m.To[0] == "mia@example.com" {
			t.Errorf("mailed anyway: %s", m.Subject)
		}
	}
}
