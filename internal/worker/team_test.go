package worker_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"cutroom/internal/account"
	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// ownerOf makes a client with a plan who speaks the language.
func ownerOf(t *testing.T, st *store.Store, accounts *account.Service, lang cutroom.Language) cutroom.Actor {
	t.Helper()
	ctx := t.Context()
	u, err := accounts.Create(ctx, cutroom.System, cutroom.Registration{
		Username: "ana", Password: "Cutroom!1", Email: "ana@example.com", FullName: "Ana <b>Silva</b>",
	}, cutroom.Client)
	if err != nil {
		t.Fatal(err)
	}
	if err := st.InTx(ctx, func(tx cutroom.Tx) error {
		m, err := tx.MembershipOf(ctx, u.ID)
		if err != nil {
			return err
		}
		m.Account.Name, m.Account.Plan = "Casa Prata", "professional"
		u.Language = lang
		if err := tx.SaveUser(ctx, u); err != nil {
			return err
		}
		now := time.Now()
		session := cutroom.Session{ID: "hers", UserID: u.ID, CreatedAt: now, LastUsedAt: now, ProvedAt: now}
		if err := tx.CreateSession(ctx, session); err != nil {
			return err
		}
		return tx.SaveClientAccount(ctx, m.Account)
	}); err != nil {
		t.Fatal(err)
	}
	return u.Actor("hers")
}

var linkIn = regexp.MustCompile(`https://cutroom\.example/invitation/(\S+)`)

func TestAnInvitationsLinkIsOnlyInItsEmail(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		var sent string
		work(t, st, deliver(func(m cutroom.Mail) (cutroom.MailState, error) {
			if m.To == "rui@example.com" {
				sent = m.Text
			}
			return cutroom.MailDelivered, nil
		}))
		accounts := newAccounts(t, st, nil)
		ana := ownerOf(t, st, accounts, cutroom.Portuguese)
		if _, err := accounts.Invite(t.Context(), ana, "rui@example.com", cutroom.Approver); err != nil {
			t.Fatal(err)
		}
		kept := settled(t, st, 1)["rui@example.com"]
		found := linkIn.FindStringSubmatch(sent)
		if found == nil || !strings.Contains(sent, "como aprovador") || !strings.Contains(sent, "Casa Prata") {
			t.Fatalf("sent: %s", sent)
		}
		if strings.Contains(kept.Text+kept.HTML, found[1]) || strings.Contains(kept.HTML, "<b>Silva") {
			t.Errorf("kept: %s\n%s", kept.Text, kept.HTML)
		}
		w, err := accounts.RegisterInvited(t.Context(), account.Visitor{Language: cutroom.Spanish}, found[1], cutroom.Registration{
			Username: "rui", Password: "Cutroom!1", FullName: "Rui Sousa",
		})
		if err != nil {
			t.Fatal(err)
		}
		rui := w.User.Actor("")
		if joined := settled(t, st, 2)["ana@example.com"]; joined.Subject != "Rui Sousa juntou-se a Casa Prata" {
			t.Errorf("%+v", joined)
		}
		if err := accounts.SetPosition(t.Context(), ana, rui.UserID, cutroom.Billing); err != nil {
			t.Fatal(err)
		}
		subjects(t, st, "Tu rol en Casa Prata ha cambiado")
		if err := accounts.TransferOwnership(t.Context(), ana, rui.UserID); err != nil {
			t.Fatal(err)
		}
		subjects(t, st, "Ahora eres propietario de Casa Prata", "Transferiu Casa Prata")
		if err := accounts.RemoveMember(t.Context(), rui, ana.UserID); err != nil {
			t.Fatal(err)
		}
		subjects(t, st, "Já não faz parte de Casa Prata")
	})
}

// subjects waits until mails with these subjects have been written.
func subjects(t *testing.T, st *store.Store, want ...string) {
	t.Helper()
	grown := st.Subscribe(t.Context())
	for {
		mails, err := st.Mails(t.Context(), cutroom.MailSearch{}, cutroom.Page{Limit: 100})
		if err != nil {
			t.Fatal(err)
		}
		have := map[string]bool{}
		for _, m := range mails {
			have[m.Subject] = true
			if strings.ContainsAny(m.Subject+m.Text, "{}") {
				t.Fatalf("a name is missing in: %s\n%s", m.Subject, m.Text)
			}
		}
		missing := 0
		for _, s := range want {
			if !have[s] {
				missing++
			}
		}
		if missing == 0 {
			return
		}
		select {
		case <-grown:
		case <-t.Context().Done():
			t.Fatalf("%v is missing in %v", want, have)
		}
	}
}
