package story

import (
	"cmp"
	"context"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/demo"
	"cutroom/internal/production"
	"cutroom/internal/sandbox"
)

const (
	hour = time.Hour
	day  = 24 * time.Hour
)

// editor is a member of the team.
type editor struct {
	username, name string
	cutroom.EditorProfile
}

// editors are the team. The demo's own editor is the first.
var editors = []editor{
	{demo.People[1].Username, demo.People[1].FullName, profile(
		[]cutroom.Language{cutroom.Portuguese, cutroom.English}, []cutroom.ServiceKind{"youtube", "social", "commercial", "color"}, 35)},
	{"clara", "Clara Nunes", trusted(profile(
		[]cutroom.Language{cutroom.Portuguese, cutroom.Spanish, cutroom.English}, []cutroom.ServiceKind{"social", "motion"}, 40))},
	{"diego", "Diego Salas", profile(
		[]cutroom.Language{cutroom.Spanish, cutroom.English}, []cutroom.ServiceKind{"commercial", "youtube", "color"}, 30)},
	{"hannah", "Hannah Weiss", profile(
		[]cutroom.Language{cutroom.English}, []cutroom.ServiceKind{"youtube", "audio"}, 25)},
	{"yuki", "Yuki Tanaka", profile(
		[]cutroom.Language{cutroom.English}, []cutroom.ServiceKind{"motion", "color", "commercial"}, 40)},
	{"paulo", "Paulo Reis", profile(
		[]cutroom.Language{cutroom.Portuguese}, []cutroom.ServiceKind{"social", "audio", "youtube"}, 20)},
}

func profile(languages []cutroom.Language, skills []cutroom.ServiceKind, hours int) cutroom.EditorProfile {
	return cutroom.EditorProfile{Languages: languages, Skills: skills, WeeklyHours: hours, Works: cutroom.OfficeHours}
}

func trusted(p cutroom.EditorProfile) cutroom.EditorProfile {
	p.Trusted = true
	return p
}

// client is the owner of a client account.
type client struct {
	username, name, company string
	came                    time.Duration // how long ago
	plan                    string        // "" for a client who hasn't chosen one
	interval                cutroom.Interval
	card                    string
	invitedBy               string // whose referral code they used
}

// clients starts with the demo's own client.
var clients = []client{
	{username: demo.People[0].Username, name: demo.People[0].FullName, company: demo.ClientCompany, came: 345 * day, plan: "professional", interval: cutroom.Monthly},
	{username: "devon", name: "Devon Achebe", company: "Brightline", came: 317 * day, plan: "enterprise", interval: cutroom.Annually},
	{username: "marta", name: "Marta Quintela", company: "Casa Barro", came: 281 * day, plan: "professional", interval: cutroom.Monthly, invitedBy: demo.People[0].Username},
	{username: "noor", name: "Noor Haddad", company: "Solara Skin", came: 262 * day, plan: "professional", interval: cutroom.Annually},
	{username: "lucia", name: "Lucía Fernández", company: "Petit Four", came: 222 * day, plan: "starter", interval: cutroom.Monthly},
	{username: "jonas", name: "Jonas Berg", company: "Nordlys Outdoor", came: 207 * day, plan: "starter", interval: cutroom.Monthly},
	{username: "priya", name: "Priya Raman", company: "House Roast Coffee", came: 168 * day, plan: "professional", interval: cutroom.Monthly, invitedBy: "devon"},
	{username: "gabriel", name: "Gabriel Costa", company: "Night Shift Records", came: 39 * day, plan: "starter", interval: cutroom.Monthly, card: sandbox.CardFailsLater},
	{username: "amelia", name: "Amelia Clarke", company: "Clarke & Daughters", came: 94 * day, plan: "enterprise", interval: cutroom.Monthly},
	{username: "mateus", name: "Mateus Rocha", company: "Onda Surf School", came: 67 * day, plan: "starter", interval: cutroom.Monthly},
	{username: "sofia", name: "Sofia Lindqvist", company: "Fjord Fitness", came: 20 * day, plan: "starter", interval: cutroom.Monthly, invitedBy: "noor"},
	{username: "ben", name: "Ben Carter", company: "Carter Carpentry", came: 26 * hour},
}

// hire creates the manager and the editors on the first day.
func (s *story) hire() {
	manager := demo.People[2]
	s.on(Length, manager.Username, func(ctx context.Context) error {
		return s.enrol(ctx, manager.Username, manager.FullName, "", cutroom.Manager)
	})
	for _, e := range editors {
		s.on(Length, e.username, func(ctx context.Context) error {
			if err := s.enrol(ctx, e.username, e.name, "", cutroom.Editor); err != nil {
				return err
			}
			e.UserID = s.people[e.username].UserID
			return s.Store.InTx(ctx, func(tx cutroom.Tx) error { return tx.SaveEditorProfile(ctx, e.EditorProfile) })
		})
	}
}

// rest gives editors days off. Hannah's overlap with her projects, so she asks
// for cover.
func (s *story) rest() {
	for _, off := range []struct {
		editor      string
		first, last int // days from now
		note        string
		taken       time.Duration
	}{
		{"hannah", 1, 2, "Moving house", 3 * hour},
		{"yuki", 9, 13, "Holiday", 3 * day},
		{"editor", 10, 11, "", 3 * day},
	} {
		s.on(off.taken, off.editor+" takes days off", func(ctx context.Context) error {
			who := s.people[off.editor]
			return s.takeOff(ctx, who, cutroom.DayOff{
				EditorID: who.UserID, Note: off.note,
				First: cutroom.DateOf(s.began.AddDate(0, 0, off.first)), Last: cutroom.DateOf(s.began.AddDate(0, 0, off.last)),
			})
		})
	}
}

// takeOff takes days off and asks the offered colleagues to cover.
func (s *story) takeOff(ctx context.Context, who cutroom.Actor, off cutroom.DayOff) error {
	offers, err := s.Production.CoverOffers(ctx, who, off)
	if err != nil {
		return err
	}
	var wishes []production.CoverWish
	for _, o := range offers {
		if o.Fit != nil {
			wishes = append(wishes, production.CoverWish{ProjectID: o.Project.ID, CoverID: o.Fit.Editor.UserID})
		}
	}
	_, err = s.Production.TakeOff(ctx, who, off, wishes...)
	return err
}

// welcome registers a client who buys a plan and renews it until now.
func (s *story) welcome(who client) {
	s.on(who.came, who.username, func(ctx context.Context) error { return s.register(ctx, who) })
	if who.plan == "" {
		return
	}
	s.on(who.came-hour, who.username+" pays", func(ctx context.Context) error {
		return s.Buy(ctx, s.people[who.username], cutroom.Order{Plan: who.plan, Interval: who.interval}, cmp.Or(who.card, sandbox.CardPays))
	})
	paid := s.began.Add(-who.came + hour)
	charged := func(n int) time.Time { return cutroom.AddMonths(paid, n).Add(sandbox.DraftTime) }
	for n := 1; charged(n).Before(s.began); n++ {
		s.on(s.began.Sub(charged(n)), who.username+" renews", s.renew)
	}
}

func (s *story) register(ctx context.Context, who client) error {
	code, err := s.codeOf(ctx, who.invitedBy)
	if err != nil {
		return err
	}
	if err := s.enrol(ctx, who.username, who.name, code, cutroom.Client); err != nil {
		return err
	}
	return demo.NameAccount(ctx, s.Store, s.people[who.username].UserID, who.company)
}

// codeOf returns a client's referral code, or "" without a client.
func (s *story) codeOf(ctx context.Context, username string) (string, error) {
	if username == "" {
		return "", nil
	}
	m, err := s.Store.MembershipOf(ctx, s.people[username].UserID)
	return m.Account.ReferralCode, err
}

func (s *story) enrol(ctx context.Context, username, name, code string, role cutroom.Role) error {
	password := s.Password
	if password == "" {
		password = cutroom.NewPassword()
	}
	u, err := s.Account.Create(ctx, cutroom.System, cutroom.Registration{
		Username: username, Password: password, FullName: name, Email: demo.Person{Username: username}.Email(), ReferralCode: code,
	}, role)
	s.people[username] = cutroom.Actor{UserID: u.ID, Username: u.Username, Role: u.Role}
	return err
}
