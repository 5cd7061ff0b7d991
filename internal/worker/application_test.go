package worker_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"cutroom/internal/account"
	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// postbox receives mails as a mail server would.
type postbox struct {
	came chan cutroom.Mail
	kept []cutroom.Mail // arrived while another one was awaited
}

func (p *postbox) Deliver(_ context.Context, m cutroom.Mail) (cutroom.MailState, error) {
	p.came <- m
	return cutroom.MailDelivered, nil
}

// to waits for the next mail to an address.
func (p *postbox) to(t *testing.T, address string) cutroom.Mail {
	t.Helper()
	for {
		isTheirs := func(m cutroom.Mail) bool { return m.To == address }
		if i := slices.IndexFunc(p.kept, isTheirs); i >= 0 {
			m := p.kept[i]
			p.kept = slices.Delete(p.kept, i, i+1)
			return m
		}
		select {
		case m := <-p.came:
			p.kept = append(p.kept, m)
		case <-time.After(30 * time.Second):
			t.Fatal("no email arrived")
		}
	}
}

func TestAnApplicantIsMailedUntilTheInvitationCreatesAnAccount(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		post := &postbox{came: make(chan cutroom.Mail, 20)}
		work(t, st, post)
		s, accounts := newApplications(st, nil), newAccounts(t, st, nil)
		ctx := context.Background()
		apply := func(email string, language cutroom.Language) string {
			t.Helper()
			if _, err := s.Apply(ctx, cutroom.Application{
				FullName: "Ben <b>Costa</b>", Email: email, Country: "PT", TimeZone: "Europe/Lisbon",
				Languages: []cutroom.Language{language}, Skills: []cutroom.Skill{"color"}, Software: "Resolve", WeeklyHours: 20,
				Showreel: []string{"https://vimeo.com/1"}, About: "planted words of the applicant", Rate: 35,
				Language: language, ConsentedAt: time.Now(),
			}); err != nil {
				t.Fatal(err)
			}
			list, _, err := s.List(ctx, cutroom.System, cutroom.ApplicationPage{Page: cutroom.Page{Limit: 1}})
			if err != nil {
				t.Fatal(err)
			}
			return list[0].ID
		}
		move := func(id string, to cutroom.ApplicationState, reason string) {
			t.Helper()
			if _, err := s.Move(ctx, cutroom.System, id, to, reason); err != nil {
				t.Fatal(err)
			}
		}

		ben := apply("ben@example.com", cutroom.Portuguese)
		receipt := post.to(t, "ben@example.com")
		if receipt.Subject != "Recebemos a sua candidatura" || strings.Contains(receipt.Text+receipt.HTML, "planted") || strings.Contains(receipt.Text+receipt.HTML, "Costa") {
			t.Errorf("%s\n%s", receipt.Subject, receipt.Text)
		}
		status := secretIn(t, receipt, "/team-registration/status/")
		if a, err := s.Status(ctx, status); err != nil || a.ID != ben {
			t.Errorf("the status link shows %+v, %v", a, err)
		}
		notice := post.to(t, "desk@cutroom.example")
		if !strings.Contains(notice.Text, "https://cutroom.example/applications?open="+ben) || strings.Contains(notice.HTML, "<b>Costa") {
			t.Errorf("%s\n%s", notice.Text, notice.HTML)
		}

		move(ben, cutroom.ApplicationScreening, "") // nobody is told about this
		move(ben, cutroom.ApplicationTest, "")
		if m := post.to(t, "ben@example.com"); m.Subject != "O próximo passo: um teste curto" {
			t.Errorf("%+v", m)
		}
		move(ben, cutroom.ApplicationAccepted, "")
		first := secretIn(t, post.to(t, "ben@example.com"), "/join/")
		move(ben, cutroom.ApplicationAccepted, "")
		second := secretIn(t, post.to(t, "ben@example.com"), "/join/")
		if _, err := accounts.EditorInvitation(ctx, first); err == nil {
			t.Error("the replaced invitation still works")
		}
		w, err := accounts.JoinAsEditor(ctx, account.Visitor{}, second, "ben", "Cutroom!1")
		if err != nil || w.User.Role != cutroom.Editor {
			t.Fatalf("%+v %v", w, err)
		}

		ana := apply("ana@example.com", cutroom.Spanish)
		post.to(t, "ana@example.com")
		move(ana, cutroom.ApplicationDeclined, "We look for <i>colour</i> now.")
		refusal := post.to(t, "ana@example.com")
		if refusal.Subject != "Sobre tu solicitud" || !strings.Contains(refusal.Text, "We look for <i>colour</i> now.") || strings.Contains(refusal.HTML, "<i>colour") {
			t.Errorf("%s\n%s", refusal.Text, refusal.HTML)
		}

		eve := apply("eve@example.com", cutroom.English)
		post.to(t, "eve@example.com")
		move(eve, cutroom.ApplicationDeclined, "")
		if m := post.to(t, "eve@example.com"); m.Subject != "About your application" {
			t.Errorf("%+v", m)
		}
	})
}
