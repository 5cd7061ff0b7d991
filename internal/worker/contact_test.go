package worker_test

import (
	"strings"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/mail"
	"cutroom/internal/mail/mailtest"
	"cutroom/internal/showcase"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func managerAt(id, email string, language cutroom.Language, off ...string) cutroom.User {
	u := person(id, email, true)
	u.Role, u.Language, u.MailOff = cutroom.Manager, language, off
	return u
}

// told waits for exactly n mails and returns them by address; nobody may get
// two.
func told(t *testing.T, st *store.Store, sink *mailtest.Sink, n int) map[string]mailtest.Message {
	t.Helper()
	by := map[string]mailtest.Message{}
	for _, m := range sink.Wait(t, n) {
		to := strings.ToLower(m.To[0])
		if _, twice := by[to]; twice || len(m.To) != 1 {
			t.Errorf("%v got another mail: %s", m.To, m.Subject)
		}
		by[to] = m
	}
	if all, err := st.Mails(t.Context(), cutroom.MailSearch{}, cutroom.Page{Limit: 100}); err != nil || len(all) != n {
		t.Errorf("%d mails were written, not %d (%v)", len(all), n, err)
	}
	return by
}

func TestManagersAreMailedAVisitorsMessageUnlessTurnedOff(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		sink := mailtest.Start(t)
		smtp, err := mail.NewSMTP(mail.SMTPConfig{URL: sink.URL, From: "Cutroom <hello@cutroom.example>"})
		if err != nil {
			t.Fatal(err)
		}
		suspended, unconfirmed := managerAt("moe", "moe@example.com", cutroom.English), person("eve", "eve@example.com", false)
		suspended.SuspendedAt, unconfirmed.Role = suspended.CreatedAt, cutroom.Manager
		order(t, st, []cutroom.User{
			managerAt("mia", "mia@example.com", cutroom.Portuguese),
			managerAt("sol", "sol@example.com", cutroom.Spanish, "application"),
			managerAt("kim", "kim@example.com", cutroom.English),
			managerAt("max", "max@example.com", cutroom.English, "contact"),
			managerAt("boss", "Desk@Cutroom.example", cutroom.English), // also reads the operator's mailbox
			suspended, unconfirmed, person("ben", "ben@example.com", true),
		})
		work(t, st, smtp)
		write(t, st, "support", cutroom.English)
		first := told(t, st, sink, 5)

		for address, subject := range map[string]string{
			"mia@example.com": "Nova mensagem: Suporte técnico", "sol@example.com": "Mensaje nuevo: Soporte técnico",
			"kim@example.com": "New message: Technical Support", "desk@cutroom.example": "New message: Technical Support",
			"ana@example.com": "Your message: Technical Support",
		} {
			if got := first[address].Subject; got != subject {
				t.Errorf("%s: %q, want %q", address, got, subject)
			}
		}
		letter := first["mia@example.com"]
		if !strings.Contains(letter.Text, "Ana <script> <ana@example.com>") || !strings.Contains(letter.Text, "stops <b>at half</b>") ||
			strings.Contains(letter.HTML, "<script>") || strings.Contains(letter.HTML, "<b>at half") {
			t.Errorf("%s\n%s", letter.Text, letter.HTML)
		}
		link := strings.Trim(letter.Header.Get("List-Unsubscribe"), "<>")
		if !strings.HasPrefix(link, "https://cutroom.example/unsubscribe/") || !strings.Contains(letter.HTML, `href="`+link+`"`) {
			t.Errorf("there is no unsubscribe header: %v", letter.Header)
		}
		if got := first["desk@cutroom.example"].Header.Get("List-Unsubscribe"); got != "" {
			t.Errorf("the operator's email has an unsubscribe link: %s", got)
		}
	})
}

func TestAVisitorsTextNeverBecomesAHeaderOrAPlaceholder(t *testing.T) {
	t.Parallel()
	sink := mailtest.Start(t)
	smtp, err := mail.NewSMTP(mail.SMTPConfig{URL: sink.URL, From: "Cutroom <hello@cutroom.example>"})
	if err != nil {
		t.Fatal(err)
	}
	st := storetest.SQLite(t)
	order(t, st, []cutroom.User{managerAt("mia", "mia@example.com", cutroom.English)})
	work(t, st, smtp)
	hostile := cutroom.ContactMessage{
		Name: `"Ana", Bcc: <victim@example.com>`, Email: "ana@example.com", Subject: "other", Language: cutroom.English,
		Message: "\r\nBcc: victim@example.com\r\n\r\n.\r\nRCPT TO:<victim@example.com>\r\n{name} {brand} {subject}",
	}
	desk := showcase.New(showcase.Config{Store: st, Clock: cutroom.WallClock{}, NewID: newID, Catalogue: catalogueOf(t)})
	if err := desk.Contact(t.Context(), hostile); err != nil {
		t.Fatal(err)
	}
	for address, m := range told(t, st, sink, 3) {
		if m.Header.Get("Bcc") != "" || m.Header.Get("Cc") != "" || address == "victim@example.com" {
			t.Errorf("%s: %v", address, m.Header)
		}
		if address != "ana@example.com" && !strings.Contains(m.Text, "{name} {brand} {subject}") {
			t.Errorf("%s: the visitor's text was interpolated: %s", address, m.Text)
		}
	}
}

func TestAReplyToAVisitorIsOneEmailInTheAcknowledgementsThread(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		sink := mailtest.Start(t)
		smtp, err := mail.NewSMTP(mail.SMTPConfig{URL: sink.URL, From: "Cutroom <hello@cutroom.example>"})
		if err != nil {
			t.Fatal(err)
		}
		mia := managerAt("mia", "mia@example.com", cutroom.English, "contact")
		order(t, st, []cutroom.User{mia})
		work(t, st, smtp)
		write(t, st, "support", cutroom.Portuguese)
		sink.Wait(t, 2) // the receipt, and the notification to the operator
		list, err := st.ContactMessages(t.Context(), cutroom.ContactPage{State: cutroom.ContactOpen, Page: cutroom.Page{Limit: 2}})
		if err != nil || len(list) != 1 || list[0].ReceiptID == "" {
			t.Fatalf("%+v %v", list, err)
		}
		desk := showcase.New(showcase.Config{Store: st, Clock: cutroom.WallClock{}, NewID: newID, Catalogue: catalogueOf(t)})
		text := "Olá.\r\nBcc: victim@example.com\n\n<b>{name}</b> {brand}"
		for range 2 { // posting it again sends it once
			if err := desk.Reply(t.Context(), mia.Actor(""), list[0].ID, showcase.NewReply{Key: "k", Text: text}); err != nil {
				t.Fatal(err)
			}
		}
		first := sink.Wait(t, 3)[2]
		if err := desk.Reply(t.Context(), mia.Actor(""), list[0].ID, showcase.NewReply{Key: "k2", Text: "Mais uma coisa.", Seen: 1}); err != nil {
			t.Fatal(err)
		}
		second := sink.Wait(t, 4)[3]

		receipt := "<" + list[0].ReceiptID + "@cutroom.example>"
		for name, want := range map[string]string{
			"In-Reply-To": receipt, "References": receipt, "Reply-To": "<desk@cutroom.example>", "Auto-Submitted": "", "Bcc": "",
		} {
			if got := first.Header.Get(name); got != want {
				t.Errorf("%s is %q, want %q", name, got, want)
			}
		}
		if first.Subject != "Re: A sua mensagem: Suporte técnico" || first.Subject != second.Subject || first.To[0] != list[0].Email {
			t.Errorf("%q and %q to %v", first.Subject, second.Subject, first.To)
		}
		if !strings.Contains(first.Text, "<b>{name}</b> {brand}") || strings.Contains(first.HTML, "<b>{name}") {
			t.Errorf("%s\n%s", first.Text, first.HTML)
		}
		if got, want := second.Header.Get("References"), receipt+" "+first.Header.Get("Message-ID"); strings.Join(strings.Fields(got), " ") != want {
			t.Errorf("%q, not %q", got, want)
		}
		replies, err := st.ContactReplies(t.Context(), list[0].ID)
		if err != nil || len(replies) != 2 || replies[0].MailID == "" {
			t.Errorf("%+v %v", replies, err)
		}
	})
}
