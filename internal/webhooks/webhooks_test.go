package webhooks_test

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"cutroom/contract"
	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
	"cutroom/internal/webhooks"
)

// verifies checks a signature as a receiver does, without our code.
func verifies(r received, secret string) bool {
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if err != nil {
		return false
	}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(r.header.Get("webhook-id") + "." + r.header.Get("webhook-timestamp") + "." + r.body))
	want := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
	for _, signature := range strings.Fields(r.header.Get("webhook-signature")) {
		if signature == want {
			return true
		}
	}
	return false
}

func TestAMessageIsSignedWithTheNewAndForADayTheOldSecret(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		w, first := s.make(t, cutroom.StandardWebhook)
		second, err := s.RotateSecret(t.Context(), s.mia, w.ID)
		if err != nil {
			t.Fatal(err)
		}
		for _, after := range []time.Duration{0, 25 * time.Hour} {
			s.clock.Move(after)
			if err := s.Test(t.Context(), s.mia, w.ID); err != nil {
				t.Fatal(err)
			}
			if err := s.run(t, 1); err != nil {
				t.Fatal(err)
			}
			last := s.got[len(s.got)-1]
			if !verifies(last, second) || verifies(last, first) != (after == 0) {
				t.Errorf("after %s: %v", after, last.header)
			}
			var m cutroom.WebhookMessage
			if err := json.Unmarshal([]byte(last.body), &m); err != nil || m.Type != "webhook.test" {
				t.Errorf("%s, %v", last.body, err)
			}
		}
		stored := s.isOn(t, w.ID)
		for _, secret := range []string{first, second, s.url} {
			if strings.Contains(stored.Address+stored.Secret+stored.FormerSecret, strings.TrimPrefix(secret, "whsec_")) {
				t.Error("a secret is stored in plain text")
			}
		}
	})
}

func TestFailedDeliveriesAreRetriedThenDisabledAndCanBeReplayed(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		w, _ := s.make(t, cutroom.StandardWebhook)
		s.answer = http.StatusInternalServerError
		if err := s.Test(t.Context(), s.mia, w.ID); err != nil {
			t.Fatal(err)
		}
		deliver := s.store.jobs[len(s.store.jobs)-1]
		waits := deliver.(cutroom.DeliverWebhook).Waits()
		var altogether time.Duration
		for i, wait := range waits {
			if altogether += wait; i > 0 && wait < waits[i-1] {
				t.Error("the delays do not grow")
			}
			s.store.jobs = []cutroom.Job{deliver}
			if err := s.run(t, i+1); err == nil {
				t.Fatalf("attempt %d counts as delivered", i+1)
			}
		}
		if altogether < 24*time.Hour {
			t.Errorf("given up after %s", altogether)
		}
		s.store.jobs = []cutroom.Job{deliver}
		if err := s.run(t, len(waits)+1); err != nil {
			t.Fatal(err)
		}
		d := s.log(t, w.ID)[0]
		if d.State != cutroom.DeliveryFailed || d.Attempts != len(waits)+1 || d.Status != 500 || d.Answer != "sorry" {
			t.Errorf("%+v", d)
		}
		if off := s.isOn(t, w.ID); off.On() || off.OffWhy != cutroom.OffFailing {
			t.Errorf("%+v", off)
		}
		if told, ok := s.store.jobs[0].(cutroom.TellWebhookOff); !ok || told.Name != "Invoicing" || len(s.store.jobs) != 1 {
			t.Errorf("%+v", s.store.jobs)
		}
		if err := s.Replay(t.Context(), s.mia, w.ID, d.ID); !errors.Is(err, cutroom.ErrWebhookIsOff) {
			t.Errorf("%v", err)
		}
		if err := s.Change(t.Context(), s.mia, w.ID, "Invoicing", []string{"project.delivered"}, true); err != nil {
			t.Fatal(err)
		}
		s.answer, s.store.jobs = http.StatusNoContent, nil
		if n, err := s.ReplayFailed(t.Context(), s.mia, w.ID, time.Time{}); err != nil || n != 1 {
			t.Fatalf("%d, %v", n, err)
		}
		if err := s.run(t, 1); err != nil {
			t.Fatal(err)
		}
		if again := s.log(t, w.ID); len(again) != 1 || again[0].State != cutroom.DeliverySent || s.got[0].header.Get("webhook-id") != s.got[len(s.got)-1].header.Get("webhook-id") {
			t.Errorf("%+v", again)
		}
		before := len(s.got)
		s.store.jobs = []cutroom.Job{deliver} // a late worker
		if err := s.run(t, 2); err != nil || len(s.got) != before {
			t.Errorf("a delivered message was sent again: %v", err)
		}
	})
}

func TestAReceiverRespondingGoneIsDisabledImmediately(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	w, _ := s.make(t, cutroom.StandardWebhook)
	s.answer = http.StatusGone
	if err := s.Test(t.Context(), s.mia, w.ID); err != nil {
		t.Fatal(err)
	}
	if err := s.run(t, 1); err != nil {
		t.Fatal(err)
	}
	if off := s.isOn(t, w.ID); off.OffWhy != cutroom.OffGone {
		t.Errorf("%+v", off)
	}
}

func TestAnotherSecretSwitchesWebhooksOffAndKeepsTheListReadable(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		lost, _ := s.make(t, cutroom.StandardWebhook)
		s.start(t, "t") // restored with another secret
		kept, _ := s.make(t, cutroom.StandardWebhook)
		addresses := func() map[string]string {
			t.Helper()
			list, err := s.Webhooks(t.Context(), s.mia)
			if err != nil {
				t.Fatal(err)
			}
			shown := map[string]string{}
			for _, w := range list {
				shown[w.ID] = w.Address
			}
			return shown
		}
		if shown := addresses(); len(shown) != 2 || shown[lost.ID] != "" || shown[kept.ID] != s.url {
			t.Errorf("%v", shown)
		}
		if err := s.Test(t.Context(), s.mia, lost.ID); err != nil {
			t.Fatal(err)
		}
		if err := s.run(t, 1); err != nil {
			t.Fatalf("it is tried again although no attempt can succeed: %v", err)
		}
		if d := s.log(t, lost.ID)[0]; d.State != cutroom.DeliveryFailed || len(s.got) != 0 {
			t.Errorf("%+v, received %d", d, len(s.got))
		}
		if off := s.isOn(t, lost.ID); off.On() || off.OffWhy != cutroom.OffUnreadable {
			t.Errorf("%+v", off)
		}
		if told, ok := s.store.jobs[0].(cutroom.TellWebhookOff); !ok || told.Why != cutroom.OffUnreadable || len(s.store.jobs) != 1 {
			t.Errorf("%+v", s.store.jobs)
		}
		if err := s.Delete(t.Context(), s.mia, lost.ID); err != nil {
			t.Fatal(err)
		}
		if shown := addresses(); len(shown) != 1 {
			t.Errorf("%v", shown)
		}
	})
}

func TestReplayQueuesAPendingMessageOnlyWhenItsJobIsGone(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		w, _ := s.make(t, cutroom.StandardWebhook)
		if err := s.Test(t.Context(), s.mia, w.ID); err != nil {
			t.Fatal(err)
		}
		pending := s.log(t, w.ID)[0]
		replay := func() int {
			t.Helper()
			if err := s.Replay(t.Context(), s.mia, w.ID, pending.ID); err != nil {
				t.Fatal(err)
			}
			return len(s.store.jobs)
		}
		if n := replay(); n != 1 {
			t.Errorf("%d jobs send one message", n)
		}
		s.store.jobs = nil // the last attempt's worker was killed
		if n := replay(); n != 1 {
			t.Errorf("%d jobs send a message that waits for nobody", n)
		}
		if err := s.run(t, 1); err != nil || len(s.got) != 1 || s.log(t, w.ID)[0].State != cutroom.DeliverySent {
			t.Errorf("received %d, %v", len(s.got), err)
		}
	})
}

func TestOnlyManagersWithAProofCanCreateWebhooks(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		ana := s.person(t, "ana", cutroom.Client)
		w, _ := s.make(t, cutroom.StandardWebhook)
		one := webhooks.NewWebhook{Kind: cutroom.StandardWebhook, Name: "x", Address: s.url, Events: []string{"project.delivered"}}
		ana.Role = cutroom.Manager // her role when the request began
		for what, err := range map[string]error{
			"make":   second(s.Make(t.Context(), ana, one)),
			"change": s.Change(t.Context(), ana, w.ID, "x", []string{"project.delivered"}, true),
			"delete": s.Delete(t.Context(), ana, w.ID),
			"test":   s.Test(t.Context(), ana, w.ID),
			"replay": s.Replay(t.Context(), ana, w.ID, "x"),
		} {
			if !errors.Is(err, cutroom.ErrForbidden) {
				t.Errorf("%s: %v", what, err)
			}
		}
		s.clock.Move(afterProof)
		if err := second(s.Make(t.Context(), s.mia, one)); !errors.Is(err, cutroom.ErrProofRequired) {
			t.Errorf("%v", err)
		}
		if _, err := s.RotateSecret(t.Context(), s.mia, w.ID); !errors.Is(err, cutroom.ErrProofRequired) {
			t.Errorf("%v", err)
		}
		if err := s.Delete(t.Context(), s.mia, w.ID); err != nil {
			t.Error(err)
		}
	})
}

func second[A, B any](_ A, _ B, err error) error { return err }

func TestChatMessagesHaveTheirOwnFormatAndMentionNobody(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.make(t, cutroom.SlackWebhook)
		s.make(t, cutroom.DiscordWebhook)
		s.write(t, func(tx cutroom.Tx) error {
			return tx.CreateClientAccount(t.Context(), cutroom.ClientAccount{ID: "casa", Name: "@everyone <!channel> & *Prata*", ReferralCode: "R", CreatedAt: s.clock.Now()})
		})
		if err := s.FanOut(t.Context(), cutroom.Attempt{}, cutroom.FanOutEvent{
			Event: cutroom.PaymentDeclined, At: s.clock.Now(), Subject: "casa", Data: cutroom.PaymentEventData(69900, ""),
		}); err != nil {
			t.Fatal(err)
		}
		if err := s.run(t, 1); err != nil || len(s.got) != 2 {
			t.Fatalf("%d, %v", len(s.got), err)
		}
		for _, r := range s.got {
			var slack struct{ Text string }
			var discord struct {
				Content         string
				AllowedMentions *struct{ Parse []string } `json:"allowed_mentions"`
			}
			if err := errors.Join(json.Unmarshal([]byte(r.body), &slack), json.Unmarshal([]byte(r.body), &discord)); err != nil {
				t.Fatal(err)
			}
			if slack.Text != "" && slack.Text != "A payment of $699 from @everyone &lt;!channel&gt; &amp; *Prata* failed." {
				t.Errorf("%s", slack.Text)
			}
			if discord.Content != "" && (discord.Content != `A payment of $699 from \@everyone \<!channel\> & \*Prata\* failed.` || discord.AllowedMentions == nil || discord.AllowedMentions.Parse == nil || len(discord.AllowedMentions.Parse) != 0) {
				t.Errorf("%s", r.body)
			}
			if r.header.Get("webhook-signature") != "" {
				t.Error("a chat message has a signature")
			}
		}
		list, err := s.Webhooks(t.Context(), s.mia)
		if err != nil || len(list) != 2 || strings.Contains(list[0].Address, "hook") {
			t.Errorf("%+v, %v", list, err)
		}
	})
}

func TestWebhooksReportAlarmsAndDisputes(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.write(t, func(tx cutroom.Tx) error {
			return errors.Join(
				tx.CreateClientAccount(t.Context(), cutroom.ClientAccount{ID: "casa", Name: "Casa Prata", ReferralCode: "R", CreatedAt: s.clock.Now()}),
				tx.CreateProject(t.Context(), cutroom.Project{ID: "loop", AccountID: "casa", Title: "Loop", State: cutroom.InProgress, CreatedBy: "mia", CreatedAt: s.clock.Now(), StateSince: s.clock.Now()}),
			)
		})
		for _, kind := range []cutroom.WebhookKind{cutroom.StandardWebhook, cutroom.SlackWebhook} {
			if _, _, err := s.Make(t.Context(), s.mia, webhooks.NewWebhook{
				Kind: kind, Name: "Desk", Address: s.url, Events: []string{cutroom.ProjectAtRisk, cutroom.DeadlineMissed, cutroom.DisputeOpened},
			}); err != nil {
				t.Fatal(err)
			}
		}
		for _, e := range []struct{ kind, subject, line, data string }{
			{cutroom.ProjectAtRisk, "loop", "<https://cutroom.example/project/loop|Loop> for Casa Prata is at risk of being late.", `"title":"Loop"`},
			{cutroom.DeadlineMissed, "loop", "<https://cutroom.example/project/loop|Loop> for Casa Prata missed its deadline.", `"state":"in_progress"`},
			{cutroom.DisputeOpened, "casa", "Casa Prata disputes a payment of $699.", `"amount":69900`},
		} {
			s.got = nil
			if err := s.FanOut(t.Context(), cutroom.Attempt{}, cutroom.FanOutEvent{Event: e.kind, At: s.clock.Now(), Subject: e.subject, Data: cutroom.PaymentEventData(69900, "")}); err != nil {
				t.Fatal(err)
			}
			if err := s.run(t, 1); err != nil || len(s.got) != 2 {
				t.Fatalf("%s: %d, %v", e.kind, len(s.got), err)
			}
			for _, r := range s.got {
				var slack struct{ Text string }
				if err := json.Unmarshal([]byte(r.body), &slack); err != nil || slack.Text != e.line && !strings.Contains(r.body, e.data) {
					t.Errorf("%s: %s, %v", e.kind, r.body, err)
				}
			}
		}
	})
}

func TestAWebhooksLogIsReadToTheEnd(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		w, _ := s.make(t, cutroom.StandardWebhook)
		other, _ := s.make(t, cutroom.StandardWebhook)
		const sent = 130 // some at the same moment
		s.write(t, func(tx cutroom.Tx) error {
			for i := range sent {
				d := cutroom.WebhookDelivery{
					ID: fmt.Sprintf("msg_%03d", i), WebhookID: w.ID, Event: cutroom.WebhookTest, Body: "{}",
					MadeAt: s.clock.Now().Add(time.Duration(i/7) * time.Minute), State: cutroom.DeliverySent,
				}
				if err := tx.CreateWebhookDelivery(t.Context(), d); err != nil {
					return err
				}
				d.ID, d.WebhookID = "other_"+d.ID, other.ID
				if err := tx.CreateWebhookDelivery(t.Context(), d); err != nil {
					return err
				}
			}
			return nil
		})
		var seen []string
		for page := (cutroom.Page{Limit: 50}); ; page.Before = seen[len(seen)-1] {
			list, err := s.Deliveries(t.Context(), s.mia, w.ID, page)
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range list {
				seen = append(seen, d.ID)
			}
			if len(list) < page.Limit {
				break
			}
		}
		if len(seen) != sent || seen[0] != "msg_129" || seen[sent-1] != "msg_000" || !slices.IsSortedFunc(seen, func(a, b string) int { return strings.Compare(b, a) }) {
			t.Errorf("%d: %v", len(seen), seen)
		}
		if _, err := s.Deliveries(t.Context(), s.mia, w.ID, cutroom.Page{Limit: 50, Before: "forgotten"}); !errors.Is(err, cutroom.ErrNotFound) {
			t.Errorf("after a deleted one: %v", err)
		}
	})
}

func TestChatMessagesUseTheCurrentBrand(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		for _, kind := range []cutroom.WebhookKind{cutroom.SlackWebhook, cutroom.DiscordWebhook} {
			w, _ := s.make(t, kind)
			if err := s.Test(t.Context(), s.mia, w.ID); err != nil {
				t.Fatal(err)
			}
			s.brand.Name = "Nightcut" // saved by a manager
			if err := s.Test(t.Context(), s.mia, w.ID); err != nil {
				t.Fatal(err)
			}
			s.brand.Name = "Cutroom"
		}
		if err := s.run(t, 1); err != nil || len(s.got) != 4 {
			t.Fatalf("%d, %v", len(s.got), err)
		}
		for i, r := range s.got {
			if want := []string{"Cutroom", "Nightcut"}[i%2] + " can post here."; !strings.Contains(r.body, want) {
				t.Errorf("%s is not in %s", want, r.body)
			}
		}
	})
}

func TestProjectLinksLeadToExistingPages(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		for _, kind := range []cutroom.WebhookKind{cutroom.StandardWebhook, cutroom.SlackWebhook, cutroom.DiscordWebhook} {
			s.make(t, kind)
		}
		s.write(t, func(tx cutroom.Tx) error {
			now := s.clock.Now()
			return errors.Join(
				tx.CreateClientAccount(t.Context(), cutroom.ClientAccount{ID: "casa", Name: "Casa Prata", ReferralCode: "R", CreatedAt: now}),
				tx.CreateProject(t.Context(), cutroom.Project{
					ID: "petit-four", AccountID: "casa", Title: "Petit Four", Service: "social", State: cutroom.FinalCheck, CreatedBy: "mia",
					CreatedAt: now, StateSince: now,
				}),
			)
		})
		if err := s.FanOut(t.Context(), cutroom.Attempt{}, cutroom.FanOutEvent{Event: "project.delivered", At: s.clock.Now(), Subject: "petit-four"}); err != nil {
			t.Fatal(err)
		}
		if err := s.run(t, 1); err != nil || len(s.got) != 3 {
			t.Fatalf("%d, %v", len(s.got), err)
		}
		pages := http.NewServeMux()
		for _, page := range contract.Pages() {
			pages.Handle("GET "+page.Path, http.NotFoundHandler())
		}
		link := regexp.MustCompile(`https://cutroom\.example(/[^"|>)\\]+)`)
		for _, r := range s.got {
			found := link.FindStringSubmatch(r.body)
			if found == nil {
				t.Fatalf("%s has no link", r.body)
			}
			if _, page := pages.Handler(httptest.NewRequest(http.MethodGet, found[1], http.NoBody)); page != "GET /project/{id}" {
				t.Errorf("%s leads to %q", found[1], page)
			}
		}
	})
}
