package worker_test

import (
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestALostStatusLinkIsSentAgainToTheApplicant(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		post := &postbox{came: make(chan cutroom.Mail, 20)}
		work(t, st, post)
		s := newApplications(st, nil)
		applied(t, s, "ben@example.com")
		first := secretIn(t, post.to(t, "ben@example.com"), "/team-registration/status/")
		for _, email := range []string{"nobody@example.com", "BEN@example.com"} {
			if err := s.RequestStatusLink(t.Context(), email); err != nil {
				t.Fatal(err)
			}
		}
		mail := post.to(t, "ben@example.com") // as typed in the form, not as requested
		if mail.Subject != "Your application link" {
			t.Errorf("%s", mail.Subject)
		}
		if a, err := s.Status(t.Context(), secretIn(t, mail, "/team-registration/status/")); err != nil || a.Email != "ben@example.com" {
			t.Errorf("%+v, %v", a, err)
		}
		if _, err := s.Status(t.Context(), first); err == nil {
			t.Error("the previous link still works")
		}
		if err := s.RequestStatusLink(t.Context(), "nobody"); err == nil {
			t.Error("not an address")
		}
		list, err := st.Mails(t.Context(), cutroom.MailSearch{}, cutroom.Page{Limit: 10})
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range list {
			if m.To == "nobody@example.com" {
				t.Errorf("%s to a stranger", m.Subject)
			}
		}
	})
}
