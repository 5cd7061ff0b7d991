package storetest

import (
	"fmt"
	"reflect"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
)

const window = time.Minute

func letter(id string, at time.Time) cutroom.Mail {
	return cutroom.Mail{ID: id, To: "ana@example.com", Subject: "Olá ✂", Text: "text", HTML: "<p>html</p>", Unsubscribe: "https://cutroom.example/unsubscribe/abc", ReplyTo: "hello@cutroom.example", Thread: []string{"receipt", "reply"}, State: cutroom.MailWaiting, CreatedAt: at}
}

var mails = []promise{
	{"a mail is stored and settled once", func(t *testing.T, s *store.Store) {
		want := letter("mail", noon)
		write(t, s, func(tx cutroom.Tx) error { return tx.CreateMail(t.Context(), want) })
		if got, err := s.MailByID(t.Context(), "mail"); err != nil || !reflect.DeepEqual(got, want) {
			t.Fatalf("got %+v, %v", got, err)
		}
		settle := func(state cutroom.MailState) error {
			return s.InTx(t.Context(), func(tx cutroom.Tx) error { return tx.SettleMail(t.Context(), want.Settled(state, noon)) })
		}
		if err := settle(cutroom.MailDelivered); err != nil {
			t.Fatal(err)
		}
		wantErr(t, settle(cutroom.MailCaught), cutroom.ErrNotFound)
		want.State, want.SentAt = cutroom.MailDelivered, noon
		if got, err := s.MailByID(t.Context(), "mail"); err != nil || !reflect.DeepEqual(got, want) {
			t.Fatalf("got %+v, %v", got, err)
		}
	}},
	{"a secret in a mail is erased once it is sent, and kept while it is still needed", func(t *testing.T, s *store.Store) {
		for state, wantText := range map[cutroom.MailState]string{
			cutroom.MailDelivered: "open --- now", cutroom.MailRefused: "open --- now", cutroom.MailCaught: "open s3cret now",
		} {
			m := letter(string(state), noon)
			m.Secret, m.Text, m.HTML = "s3cret", "open s3cret now", "<p>open s3cret now</p>"
			write(t, s, func(tx cutroom.Tx) error { return tx.CreateMail(t.Context(), m) })
			write(t, s, func(tx cutroom.Tx) error { return tx.SettleMail(t.Context(), m.Settled(state, noon)) })
			got, err := s.MailByID(t.Context(), m.ID)
			if err != nil || got.Text != wantText || got.HTML != "<p>"+wantText+"</p>" || (got.Secret != "") != (state == cutroom.MailCaught) {
				t.Errorf("%s: got %+v, %v", state, got, err)
			}
		}
	}},
	{"mails are listed newest first, in pages", func(t *testing.T, s *store.Store) {
		for i := range 3 {
			write(t, s, func(tx cutroom.Tx) error {
				return tx.CreateMail(t.Context(), letter(fmt.Sprint("mail", i), noon.Add(time.Duration(i)*time.Second)))
			})
		}
		first, err := s.Mails(t.Context(), cutroom.MailSearch{}, cutroom.Page{Limit: 2})
		if err != nil || len(first) != 2 || first[0].ID != "mail2" || first[1].ID != "mail1" {
			t.Fatalf("got %+v, %v", first, err)
		}
		second, err := s.Mails(t.Context(), cutroom.MailSearch{}, cutroom.Page{Before: "mail1", Limit: 2})
		if err != nil || len(second) != 1 || second[0].ID != "mail0" {
			t.Fatalf("got %+v, %v", second, err)
		}
		_, err = s.Mails(t.Context(), cutroom.MailSearch{}, cutroom.Page{Before: "nothing", Limit: 2})
		wantErr(t, err, cutroom.ErrNotFound)
	}},
	{"mails are found by part of their address or subject, by state, and by time of failure", func(t *testing.T, s *store.Store) {
		for i, to := range []string{"ana@example.com", "Ben_50%@example.com", "eve@example.com"} {
			m := letter(fmt.Sprint("mail", i), noon.Add(time.Duration(i)*time.Second))
			m.To, m.Subject = to, "Letter "+fmt.Sprint(i)
			write(t, s, func(tx cutroom.Tx) error { return tx.CreateMail(t.Context(), m) })
		}
		write(t, s, func(tx cutroom.Tx) error { return tx.NoteMailProblem(t.Context(), "mail0", "421 busy") })
		write(t, s, func(tx cutroom.Tx) error {
			refused := letter("mail1", noon).Settled(cutroom.MailRefused, noon)
			refused.Problem = "550 no such user"
			return tx.SettleMail(t.Context(), refused)
		})
		for _, c := range []struct {
			search cutroom.MailSearch
			want   string
		}{
			{cutroom.MailSearch{}, "[mail2 mail1 mail0]"}, {cutroom.MailSearch{Text: "BEN_50%"}, "[mail1]"}, {cutroom.MailSearch{Text: "_"}, "[mail1]"},
			{cutroom.MailSearch{Text: "letter 2"}, "[mail2]"}, {cutroom.MailSearch{State: cutroom.MailWaiting}, "[mail2 mail0]"},
			{cutroom.MailSearch{Failed: true}, "[mail1 mail0]"}, {cutroom.MailSearch{Failed: true, Text: "ana"}, "[mail0]"},
		} {
			found, err := s.Mails(t.Context(), c.search, cutroom.Page{Limit: 10})
			var ids []string
			for _, m := range found {
				ids = append(ids, m.ID)
			}
			if err != nil || fmt.Sprint(ids) != c.want {
				t.Errorf("%+v: %v, %v", c.search, ids, err)
			}
		}
		reopen := func(id string) error {
			return s.InTx(t.Context(), func(tx cutroom.Tx) error { return tx.ReopenMail(t.Context(), id) })
		}
		wantErr(t, reopen("mail2"), cutroom.ErrNotFound)
		if err := reopen("mail1"); err != nil {
			t.Fatal(err)
		}
		if m, err := s.MailByID(t.Context(), "mail1"); err != nil || m.State != cutroom.MailWaiting || m.Problem != "" || !m.SentAt.IsZero() {
			t.Errorf("%+v, %v", m, err)
		}
	}},
}

var settings = []promise{
	{"a setting is saved, replaced and deleted", func(t *testing.T, s *store.Store) {
		_, err := s.Setting(t.Context(), cutroom.SettingMode)
		wantErr(t, err, cutroom.ErrNotFound)
		for _, want := range []string{"demo", "real"} {
			write(t, s, func(tx cutroom.Tx) error { return tx.PutSetting(t.Context(), cutroom.SettingMode, want) })
			if got, err := s.Setting(t.Context(), cutroom.SettingMode); err != nil || got != want {
				t.Fatalf("got %q, %v", got, err)
			}
		}
		write(t, s, func(tx cutroom.Tx) error { return tx.DeleteSetting(t.Context(), cutroom.SettingMode) })
		_, err = s.Setting(t.Context(), cutroom.SettingMode)
		wantErr(t, err, cutroom.ErrNotFound)
	}},
	{"hits are counted by key and window, and old windows are deleted", func(t *testing.T, s *store.Store) {
		hit := func(key string, start time.Time, wantNow, wantBefore int) {
			t.Helper()
			write(t, s, func(tx cutroom.Tx) error {
				now, before, err := tx.CountHit(t.Context(), key, start, window)
				if now != wantNow || before != wantBefore {
					t.Errorf("%s at %v: counted %d and %d, want %d and %d", key, start, now, before, wantNow, wantBefore)
				}
				return err
			})
		}
		hit("a", noon, 1, 0)
		hit("a", noon, 2, 0)
		hit("b", noon, 1, 0)
		hit("a", noon.Add(window), 1, 2)
		hit("b", noon.Add(2*window), 1, 0)
		// That last window deleted the ones from noon, so counting starts again
		// at one.
		hit("a", noon, 1, 0)
	}},
}
