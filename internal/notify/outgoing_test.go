package notify_test

import (
	"errors"
	"fmt"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

var manager = cutroom.Actor{UserID: "mia", Role: cutroom.Manager}

// failed stores mails that the mail server has refused.
func (s *stage) failed(t *testing.T, texts ...string) {
	t.Helper()
	for i, text := range texts {
		m := cutroom.Mail{ID: fmt.Sprint("failed", i), To: "ana@example.com", Subject: "Hello", Text: text, State: cutroom.MailWaiting, CreatedAt: s.clock.Now()}
		refused := m.Settled(cutroom.MailRefused, s.clock.Now())
		refused.Problem = "550 no such user"
		if err := s.store.InTx(t.Context(), func(tx cutroom.Tx) error {
			return errors.Join(tx.CreateMail(t.Context(), m), tx.SettleMail(t.Context(), refused))
		}); err != nil {
			t.Fatal(err)
		}
	}
}

func TestAFailedEmailIsResentOnce(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.failed(t, "Your receipt", "Open https://cutroom.example/reset-password/---", "Of course.\n\n-----Original Message-----\nMay I?")
		if err := s.Resend(t.Context(), manager, "failed2"); err != nil {
			t.Errorf("with dashes that somebody wrote: %v", err)
		}
		if err := s.Resend(t.Context(), manager, "failed0"); err != nil {
			t.Fatal(err)
		}
		if m, err := st.MailByID(t.Context(), "failed0"); err != nil || m.State != cutroom.MailWaiting {
			t.Errorf("%s, %v", m.State, err)
		}
		if err := s.Resend(t.Context(), manager, "failed0"); !errors.Is(err, cutroom.ErrMailNotFailed) {
			t.Errorf("a second time: %v", err)
		}
		if err := s.Resend(t.Context(), manager, "failed1"); !errors.Is(err, cutroom.ErrMailLinkGone) {
			t.Errorf("without its link: %v", err)
		}
		if err := s.Resend(t.Context(), cutroom.Actor{UserID: "ben", Role: cutroom.Editor}, "failed0"); !errors.Is(err, cutroom.ErrForbidden) {
			t.Errorf("by an editor: %v", err)
		}
		lines, err := st.AuditBefore(t.Context(), "failed0", 0, 10)
		if err != nil || len(lines) != 1 || lines[0].Action != cutroom.AuditMailResent {
			t.Errorf("%+v, %v", lines, err)
		}
	})
}

func TestAllFailedEmailsAreResentExceptThoseWithoutTheirLink(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		texts := make([]string, 120)
		for i := range texts {
			texts[i] = "Your receipt"
		}
		texts[7], texts[110] = "https://cutroom.example/join/---", "https://cutroom.example/join/---"
		s.failed(t, texts...)
		done, err := s.ResendFailed(t.Context(), manager)
		if err != nil || done.Again != 118 || done.Left != 2 {
			t.Errorf("%+v, %v", done, err)
		}
		if again, err := s.ResendFailed(t.Context(), manager); err != nil || again.Again != 0 || again.Left != 2 {
			t.Errorf("a second time: %+v, %v", again, err)
		}
	})
}
