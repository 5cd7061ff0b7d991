//go:build !race

package app_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"slices"
	"sync"
	"time"

	"cutroom/internal/app"
	"cutroom/internal/cutroom"
)

// Some of the payers pause soon after buying.
var pausedAt = opening.Add(10 * 24 * time.Hour)

const pausedFor = 14 * 24 * time.Hour

// payer returns the name of a payer and of their account.
func payer(i int) string { return fmt.Sprintf("payer%02d", i) }

// every returns the payers who do the same: every sixth, starting with first.
func every(first int) (names []string) {
	for i := first; i < payers; i += 6 {
		names = append(names, payer(i))
	}
	return names
}

// rests reports whether a payer pauses.
func rests(name string) bool { return slices.Contains(every(4), name) }

// wish is a request to the process, which is repeated if the process is killed
// and does not respond.
type wish struct {
	by, path string
	body     map[string]any
	// fulfilled is the error code that means that it was already done.
	fulfilled string
	// agrees is set for a change of plan, whose preview is then accepted.
	agrees bool
}

// asked plays a chapter in which people make requests.
func (s *story) asked(at time.Time, wishes func(*story, *app.App) []wish) {
	s.t.Helper()
	var all []wish
	s.chapter(at, func(a *app.App) { all = wishes(s, a) }, func() { s.grant(all) })
}

// firstWishes are larger plans, pauses, and refunds of half a payment and of
// extra videos.
func (s *story) firstWishes(a *app.App) (all []wish) {
	for _, name := range every(0) {
		all = append(all, larger(name, 2))
	}
	for _, name := range every(4) {
		all = append(all, wish{by: name, path: "/api/billing/pause", body: map[string]any{"days": int(pausedFor / (24 * time.Hour))}, fulfilled: "subscription_paused"})
	}
	for _, name := range every(2) {
		all = append(all, s.back(a, name, 2))
	}
	for _, name := range every(3) {
		all = append(all, s.back(a, name, 1))
	}
	return all
}

// laterWishes are refunds of the larger plans' cost, and larger plans after a
// refund.
func (s *story) laterWishes(a *app.App) (all []wish) {
	for _, name := range every(0) {
		all = append(all, s.back(a, name, 3))
	}
	for _, name := range every(2) {
		all = append(all, larger(name, 3))
	}
	return all
}

// larger is a change to the plan with this number in the catalogue.
func larger(name string, plan int) wish {
	return wish{
		by: name, path: "/api/billing/change/preview", body: map[string]any{"plan": plan, "duration": 1},
		fulfilled: "same_plan", agrees: true,
	}
}

// back is a refund of a part of a person's last payment.
func (s *story) back(a *app.App, name string, part cutroom.Cents) wish {
	s.t.Helper()
	receipts, err := a.Store.Receipts(s.t.Context(), name, cutroom.Page{Limit: 1})
	must(s.t, err)
	last := receipts[0]
	return wish{by: "mia", path: "/api/payments/" + last.BillID + "/refund", body: map[string]any{
		"key": fmt.Sprintf("refund-of-%s-%d", name, s.now.Load()), "amount": last.Total / part, "refunded": last.Refunded, "reason": "asked", "note": "",
	}}
}

// grant sends all wishes, several at once, and delivers messages in between.
func (s *story) grant(wishes []wish) {
	s.t.Helper()
	tokens := map[string]string{}
	for _, w := range wishes {
		if tokens[w.by] == "" {
			tokens[w.by] = s.signIn(w.by)
		}
	}
	if s.killed {
		s.mu.Lock()
		for after := 1; after < len(wishes); after += 5 {
			s.killAt = append(s.killAt, s.answered+after)
		}
		slices.Sort(s.killAt)
		s.mu.Unlock()
	}
	waiting := make(chan wish, len(wishes))
	for _, w := range wishes {
		waiting <- w
	}
	close(waiting)
	var hands sync.WaitGroup
	for range handsOver {
		hands.Go(func() {
			for w := range waiting {
				s.insist(w, tokens[w.by])
				if err := s.sandbox.Drain(s.t.Context()); err != nil {
					s.t.Error(err)
				}
			}
		})
	}
	hands.Wait()
	s.killers.Wait()
}

// signIn opens a session, which survives the process.
func (s *story) signIn(name string) string {
	s.t.Helper()
	var session struct {
		AccessToken string `json:"accessToken"`
	}
	status, answer, err := s.post(s.process, "", "/api/login", map[string]any{"username": name, "password": miasPassword})
	must(s.t, err)
	must(s.t, json.Unmarshal(answer, &session))
	if status != http.StatusOK {
		s.t.Fatalf("%s signs in: %d %s", name, status, answer)
	}
	return session.AccessToken
}

// insist repeats a wish until there is a response.
func (s *story) insist(w wish, token string) {
	answer := s.answerTo(w, token)
	if !w.agrees || answer == nil {
		return
	}
	var shown struct {
		At    time.Time `json:"at"`
		Total int64     `json:"total"`
	}
	if err := json.Unmarshal(answer, &shown); err != nil {
		s.t.Error(err)
		return
	}
	w.path, w.body["at"], w.body["total"] = "/api/billing/change", shown.At, shown.Total
	s.answerTo(w, token)
}

// answerTo returns the response to a wish from any process that gives one, or
// nil if there is none.
func (s *story) answerTo(w wish, token string) []byte {
	for first := true; ; first = false {
		s.mu.Lock()
		to := s.process
		s.mu.Unlock()
		status, answer, err := s.post(to, token, w.path, w.body)
		if err != nil {
			s.again.Add(1)
			<-to.gone
			continue
		}
		s.answer(to)
		var problem struct {
			Code string `json:"code"`
		}
		if status >= http.StatusBadRequest {
			_ = json.Unmarshal(answer, &problem)
		}
		switch {
		case status < http.StatusBadRequest:
			return answer
		case !first && problem.Code == w.fulfilled:
			return nil
		}
		s.t.Errorf("%s asks for %s: %d %s", w.by, w.path, status, answer)
		return nil
	}
}

// post sends a request to a process.
func (s *story) post(to *process, token, path string, body map[string]any) (int, []byte, error) {
	text, err := json.Marshal(body)
	if err != nil {
		return 0, nil, err
	}
	request, err := http.NewRequestWithContext(s.t.Context(), http.MethodPost, to.url+path, bytes.NewReader(text))
	if err != nil {
		return 0, nil, err
	}
	request.Header.Set("Content-Type", "application/json")
	if token != "" {
		request.Header.Set("Authorization", "Bearer "+token)
	}
	response, err := s.client.Do(request)
	if err != nil {
		return 0, nil, err
	}
	defer func() { _ = response.Body.Close() }()
	answer, err := io.ReadAll(response.Body)
	return response.StatusCode, answer, err
}
