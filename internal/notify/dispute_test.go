package notify_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestEveryManagerAndNobodyElseIsNotifiedOfADispute(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		due := time.Date(2026, time.November, 26, 23, 59, 59, 0, time.UTC)
		news := []cutroom.DisputeNews{
			cutroom.DisputeNewsOpened, cutroom.DisputeNewsDue, cutroom.DisputeNewsWon, cutroom.DisputeNewsLost, cutroom.DisputeNewsClosed,
		}
		for _, told := range news {
			for _, inquiry := range []bool{false, true} {
				if err := s.TellDispute(t.Context(), cutroom.Attempt{}, cutroom.TellDispute{
					News: told, AccountID: "casa", Inquiry: inquiry, Reason: cutroom.DisputeNotReceived, Amount: 69900, DueBy: due, Page: "https://pay.example/du_1",
				}); err != nil {
					t.Fatal(err)
				}
				s.clock.Move(time.Minute)
			}
		}
		bell, err := s.Notifications(t.Context(), cutroom.Actor{UserID: "mia"}, cutroom.AllNotifications, cutroom.Page{Limit: 20})
		if err != nil || len(bell.Notifications) != 2*len(news) {
			t.Fatalf("%d notifications, %v", len(bell.Notifications), err)
		}
		first := bell.Notifications[len(bell.Notifications)-1]
		if first.Kind != cutroom.NotifyDispute || first.Facts.Code != "opened" || first.Facts.Account != "casa" || first.Facts.Amount != 69900 || !first.Facts.Until.Equal(due) {
			t.Errorf("%+v", first)
		}
		mails := s.mails(t, 0, "mia")
		if len(mails) != 2*len(news) {
			t.Fatalf("%d mails", len(mails))
		}
		opened := slices.IndexFunc(mails, func(m cutroom.Mail) bool { return strings.HasPrefix(m.Subject, "Payment disputed") })
		if opened < 0 {
			t.Fatalf("no email that it was opened: %+v", mails)
		}
		for _, said := range []string{"$699", "the service wasn't received", "Nov 26, 2026 at 23:59 UTC", "https://pay.example/du_1", "/payments?month=all&outcome=disputed"} {
			if !strings.Contains(mails[opened].Text, said) {
				t.Errorf("it does not say %q: %s", said, mails[opened].Text)
			}
		}
		for _, m := range mails {
			if strings.ContainsAny(m.Subject+m.Text, "{}") {
				t.Errorf("something is left out: %s\n%s", m.Subject, m.Text)
			}
		}
		for _, other := range []string{"ana", "ben"} {
			bell, err := s.Notifications(t.Context(), cutroom.Actor{UserID: other}, cutroom.AllNotifications, cutroom.Page{Limit: 20})
			if err != nil || len(bell.Notifications) != 0 || len(s.mails(t, 0, other)) != 0 {
				t.Errorf("%s is notified of %+v, %v", other, bell.Notifications, err)
			}
		}
	})
}
