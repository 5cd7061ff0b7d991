package cutroom_test

import (
	"errors"
	"os"
	"reflect"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
)

func readNotices(t *testing.T) (cutroom.Notices, string) {
	t.Helper()
	data, err := os.ReadFile("../../contract/notifications.json")
	if err != nil {
		t.Fatal(err)
	}
	list, err := cutroom.ParseNotices(data)
	if err != nil {
		t.Fatal(err)
	}
	return list, string(data)
}

func TestOnlyMoneyAndSecurityMailsCannotBeSwitchedOff(t *testing.T) {
	notices, _ := readNotices(t)
	var u cutroom.User
	for _, n := range notices {
		u.MailOff = append(u.MailOff, n.ID) // even if a stored list wrongly contains one
	}
	for _, n := range notices {
		if want := n.Group == "money" || n.Group == "security"; u.Wants(n) != want {
			t.Errorf("%s: wanted %v", n.ID, u.Wants(n))
		}
		if !(cutroom.User{}).Wants(n) {
			t.Errorf("%s: unwanted although nothing was switched off", n.ID)
		}
	}
	if got := notices.Of("delivered"); got.Group != "work" || !got.Switchable {
		t.Errorf("%+v", got)
	}
}

func TestAListThatLetsMoneyBeSwitchedOffIsRefused(t *testing.T) {
	_, text := readNotices(t)
	for _, c := range [][2]string{
		{`"id": "payment", "group": "money", "roles": ["client", "admin"], "switchable": false`, `"id": "payment", "group": "money", "roles": ["client", "admin"], "switchable": true`},
		{`"id": "question"`, `"id": "answered"`},
		{`"id": "question"`, `"id": ""`},
		{`"id": "question"`, `"name": "question"`},
	} {
		changed := strings.Replace(text, c[0], c[1], 1)
		if _, err := cutroom.ParseNotices([]byte(changed)); err == nil || changed == text {
			t.Errorf("%s was accepted", c[1])
		}
	}
}

func TestAProfileFollowsTheRulesOfRegistration(t *testing.T) {
	notices, _ := readNotices(t)
	ana := cutroom.User{
		ID: "1", Username: "ana", FullName: "Ana Silva", CountryCode: "+351", PhoneNumber: "900", Language: cutroom.English,
		Theme: "dark", MailOff: []string{"message"}, Role: cutroom.Client, Email: "ana@example.com",
	}
	text := func(s string) *string { return &s }
	language := func(l cutroom.Language) *cutroom.Language { return &l }
	ids := func(s ...string) *[]string { return &s }
	for name, c := range map[string]struct {
		change cutroom.ProfileChange
		want   func(*cutroom.User)
		code   string
	}{
		"nothing":                        {cutroom.ProfileChange{}, func(*cutroom.User) {}, ""},
		"a name":                         {cutroom.ProfileChange{FullName: text("  Ana S. ")}, func(u *cutroom.User) { u.FullName = "Ana S." }, ""},
		"no name":                        {cutroom.ProfileChange{FullName: text("  ")}, nil, "full_name_required"},
		"control characters in a name":   {cutroom.ProfileChange{FullName: text("A\u0007")}, nil, "full_name_characters"},
		"too long a name":                {cutroom.ProfileChange{FullName: text(strings.Repeat("a", 201))}, nil, "too_long"},
		"no phone":                       {cutroom.ProfileChange{CountryCode: text(""), PhoneNumber: text("")}, func(u *cutroom.User) { u.CountryCode, u.PhoneNumber = "", "" }, ""},
		"half a phone":                   {cutroom.ProfileChange{CountryCode: text("")}, nil, "country_code_required"},
		"the other half":                 {cutroom.ProfileChange{PhoneNumber: text("")}, nil, "phone_number_required"},
		"a language":                     {cutroom.ProfileChange{Language: language("pt")}, func(u *cutroom.User) { u.Language = cutroom.Portuguese }, ""},
		"an unknown language":            {cutroom.ProfileChange{Language: language("de")}, nil, "language_unknown"},
		"a time zone":                    {cutroom.ProfileChange{TimeZone: text("Europe/Lisbon")}, func(u *cutroom.User) { u.TimeZone = "Europe/Lisbon" }, ""},
		"a former name of a zone":        {cutroom.ProfileChange{TimeZone: text("Asia/Calcutta")}, func(u *cutroom.User) { u.TimeZone = "Asia/Calcutta" }, ""},
		"this machine's zone":            {cutroom.ProfileChange{TimeZone: text("Local")}, nil, "time_zone_unknown"},
		"a file":                         {cutroom.ProfileChange{TimeZone: text("../../../etc/passwd")}, nil, "time_zone_unknown"},
		"nowhere":                        {cutroom.ProfileChange{TimeZone: text("Mars/Olympus")}, nil, "time_zone_unknown"},
		"match system":                   {cutroom.ProfileChange{Theme: text("")}, func(u *cutroom.User) { u.Theme = "" }, ""},
		"an unknown theme":               {cutroom.ProfileChange{Theme: text("pink")}, nil, "theme_unknown"},
		"switched off, twice":            {cutroom.ProfileChange{MailOff: ids("mention", "assigned", "mention")}, func(u *cutroom.User) { u.MailOff = []string{"assigned", "mention"} }, ""},
		"everything on":                  {cutroom.ProfileChange{MailOff: ids()}, func(u *cutroom.User) { u.MailOff = nil }, ""},
		"money switched off":             {cutroom.ProfileChange{MailOff: ids("payment")}, nil, "not_switchable"},
		"something unknown":              {cutroom.ProfileChange{MailOff: ids("everything")}, nil, "not_switchable"},
		"text that would break the list": {cutroom.ProfileChange{MailOff: ids("mention assigned")}, nil, "not_switchable"},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := ana.Change(c.change, notices)
			if c.code != "" {
				if !errors.Is(err, &cutroom.Error{Code: c.code}) {
					t.Fatalf("got %v, want %s", err, c.code)
				}
				return
			}
			want := ana
			c.want(&want)
			if err != nil || !reflect.DeepEqual(got, want) {
				t.Fatalf("got %+v, %v; want %+v", got, err, want)
			}
		})
	}
}

func TestWhoSeesWhom(t *testing.T) {
	people := map[string]cutroom.User{
		"ana": {ID: "ana", Role: cutroom.Client}, "another client": {ID: "al", Role: cutroom.Client},
		"ben": {ID: "ben", Role: cutroom.Editor}, "another editor": {ID: "bo", Role: cutroom.Editor},
		"a suspended editor": {ID: "su", Role: cutroom.Editor, SuspendedAt: time.Now()},
		"mia":                {ID: "mia", Role: cutroom.Manager}, "another manager": {ID: "mo", Role: cutroom.Manager},
	}
	const none, public, all = cutroom.SeesNothing, cutroom.SeesPublicSide, cutroom.SeesAll
	order := []string{"ana", "another client", "ben", "another editor", "a suspended editor", "mia", "another manager"}
	for viewer, want := range map[string][]cutroom.ProfileAccess{
		"ana":  {all, none, public, public, none, none, none},
		"ben":  {none, none, all, public, none, none, none},
		"mia":  {all, all, all, all, all, all, all},
		"eve*": {none, none, none, none, none, none, none},
	} {
		by := people[viewer].Actor("session") // eve is a visitor without an account
		for i, name := range order {
			if got := by.Sees(people[name]); got != want[i] {
				t.Errorf("%s sees %d of %s, want %d", viewer, got, name, want[i])
			}
		}
	}
}

func TestTheDeletionRulesMatchTheContract(t *testing.T) {
	data, err := os.ReadFile("../../contract/deletion.json")
	if err != nil {
		t.Fatal(err)
	}
	const day = 24 * time.Hour
	if rules, err := cutroom.ParseDeletion(data); err != nil || rules != (cutroom.DeletionRules{Grace: 14 * day, Reminder: 3 * day, Applications: 180 * day, MessageMonths: 24}) {
		t.Errorf("%+v, %v", rules, err)
	}
	for _, bad := range []string{`{}`, `{"graceDays":3,"reminderDays":3}`, `{"graceDays":14,"reminderDays":0}`, `{"grace":14,"reminderDays":3}`, `x`} {
		if _, err := cutroom.ParseDeletion([]byte(bad)); err == nil {
			t.Errorf("%s was accepted", bad)
		}
	}
}
