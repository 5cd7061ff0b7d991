package store_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestTheInboxIsPagedAndSearched(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, s *store.Store) {
		ctx := t.Context()
		at := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
		if err := s.InTx(ctx, func(tx cutroom.Tx) error {
			for i := range 7 {
				m := cutroom.ContactMessage{
					ID: fmt.Sprintf("m%d", i), Name: "Ana", Email: "ana@example.com", Subject: "other", Message: "Olá, ÉPICO 50%_off",
					Language: cutroom.English, CreatedAt: at.Add(time.Duration(i/2) * time.Hour), // two at a time
				}
				if i == 3 {
					m.Name, m.Message = "Zoë", "Something else"
				}
				if err := tx.CreateContactMessage(ctx, m); err != nil {
					return err
				}
			}
			m, err := tx.ContactMessageByID(ctx, "m5")
			if err != nil {
				return err
			}
			m.State = cutroom.ContactSpam
			return tx.SaveContactMessage(ctx, m)
		}); err != nil {
			t.Fatal(err)
		}
		list := func(page cutroom.ContactPage) (ids []string) {
			t.Helper()
			page.State = cutroom.ContactOpen
			found, err := s.ContactMessages(ctx, page)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range found {
				ids = append(ids, m.ID)
			}
			return ids
		}
		var all []string
		for before := ""; ; {
			page := list(cutroom.ContactPage{Page: cutroom.Page{Limit: 2, Before: before}})
			all = append(all, page...)
			if len(page) < 2 {
				break
			}
			before = page[1]
		}
		if want := []string{"m6", "m4", "m3", "m2", "m1", "m0"}; !slices.Equal(all, want) {
			t.Errorf("%v", all)
		}
		for words, want := range map[string]int{"épico": 5, "50%_OFF": 5, "zoë": 1, "ANA@": 6, "%": 5, "nothing": 0} {
			if got := list(cutroom.ContactPage{Search: words, Page: cutroom.Page{Limit: 50}}); len(got) != want {
				t.Errorf("%q: %v", words, got)
			}
		}
		latest, err := s.ContactMessageByID(ctx, "m6")
		if err != nil {
			t.Fatal(err)
		}
		if earlier, n, err := s.EarlierContactMessages(ctx, latest, 3); err != nil || n != 6 || len(earlier) != 3 || earlier[0].ID != "m5" {
			t.Errorf("%v %d %v", earlier, n, err)
		}
	})
}

func TestRepliesAreDeletedWithTheirMessage(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, s *store.Store) {
		ctx := t.Context()
		at := time.Date(2024, 3, 1, 12, 0, 0, 0, time.UTC)
		check := func(err error) {
			t.Helper()
			if err != nil {
				t.Fatal(err)
			}
		}
		check(s.InTx(ctx, func(tx cutroom.Tx) error {
			if err := tx.CreateContactMessage(ctx, cutroom.ContactMessage{ID: "m", Email: "ana@example.com", CreatedAt: at}); err != nil {
				return err
			}
			for i := 1; i <= 2; i++ {
				r := cutroom.ContactReply{ID: fmt.Sprintf("r%d", i), MessageID: "m", Seq: i, Key: fmt.Sprint(i), By: "mia", Text: "Yes", At: at}
				if err := tx.CreateContactReply(ctx, r); err != nil {
					return err
				}
			}
			if err := tx.CreateMail(ctx, cutroom.Mail{
				ID: "mail", To: "ana@example.com", State: cutroom.MailRefused, CreatedAt: at, SentAt: at, ReplyTo: "hello@cutroom.example", Thread: []string{"a", "b"},
			}); err != nil {
				return err
			}
			return tx.SetContactReplyMail(ctx, "r1", "mail")
		}))
		replies, err := s.ContactReplies(ctx, "m")
		check(err)
		if len(replies) != 2 || replies[0].Mail != cutroom.MailRefused || replies[1].Mail != "" || replies[1].MailID != "" {
			t.Errorf("%+v", replies)
		}
		mail, err := s.MailByID(ctx, "mail")
		check(err)
		if mail.ReplyTo != "hello@cutroom.example" || !slices.Equal(mail.Thread, []string{"a", "b"}) {
			t.Errorf("%+v", mail)
		}
		mine, err := s.ContactRepliesBy(ctx, "mia", "", 1)
		check(err)
		rest, err := s.ContactRepliesBy(ctx, "mia", mine[0].ID, 10)
		check(err)
		if mine[0].ID != "r1" || len(rest) != 1 || rest[0].ID != "r2" {
			t.Errorf("%+v %+v", mine, rest)
		}
		check(s.InTx(ctx, func(tx cutroom.Tx) error { return tx.ForgetContactMessages(ctx, at.Add(time.Hour)) }))
		if left, err := s.ContactRepliesBy(ctx, "mia", "", 10); err != nil || len(left) != 0 {
			t.Errorf("%+v %v", left, err)
		}
	})
}
