package main

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
)

// heard is a message that a receiver received.
type heard struct{ id, body string }

// The program is killed twice: after the project is approved but before a
// message exists, and after the receiver has received the message but before it
// responds.
func TestAWebhookReceivesAnApprovalEvenIfTheServerIsKilledBeforeDelivery(t *testing.T) {
	t.Parallel()
	got, dead := make(chan heard, 10), make(chan struct{})
	var met atomic.Bool
	receiver := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		got <- heard{r.Header.Get("Webhook-Id"), string(body)}
		if !met.Swap(true) {
			<-dead
			return
		}
		w.WriteHeader(http.StatusNoContent)
	}))
	t.Cleanup(receiver.Close)
	env, data := []string{"CUTROOM_WEBHOOK_LOOPBACK=true"}, t.TempDir()
	kill := func(s *server) {
		if err := s.cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		_ = s.cmd.Wait()
	}

	idle := start(t, data, env, "--demo", "--no-worker")
	idle.makes(t, "manager", "/api/webhooks", `{"kind":"standard","name":"A script","address":"`+receiver.URL+`","events":["project.approved"]}`)
	project, _ := idle.approves(t)
	kill(idle)
	select {
	case m := <-got:
		t.Fatalf("the node without a worker sent %s", m.body)
	default:
	}

	interrupted := start(t, data, env, "--demo")
	lost := <-got
	kill(interrupted)
	close(dead)

	last := start(t, data, env, "--demo")
	again := <-got
	if again != lost || !strings.Contains(again.body, project) || !strings.Contains(again.body, `"project.approved"`) {
		t.Errorf("%+v, and before the kill %+v", again, lost)
	}
	stop(t, last)
}
