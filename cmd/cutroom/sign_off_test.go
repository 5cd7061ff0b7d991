package main

import (
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/sheet/sheettest"
)

// ask sends a request and returns the response's body.
func (s *server) ask(t *testing.T, token, method, path, body string) (int, []byte) {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), method, s.url+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("Authorization", "Bearer "+token)
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = res.Body.Close() }()
	answer, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return res.StatusCode, answer
}

// as signs in one of the demo's people.
func (s *server) as(t *testing.T, username string) (token string) {
	t.Helper()
	status, answer := s.post(t, "/api/login", `{"username":"`+username+`","password":"Cutroom!demo1"}`)
	var session struct{ AccessToken string }
	if err := json.Unmarshal([]byte(answer), &session); err != nil || session.AccessToken == "" {
		t.Fatalf("%d %s: %v", status, answer, err)
	}
	return session.AccessToken
}

// approves makes the demo's client approve a project, and returns the project
// and the version.
func (s *server) approves(t *testing.T) (id string, version int) {
	t.Helper()
	token := s.as(t, "client")
	_, list := s.ask(t, token, http.MethodGet, "/api/projects?state=in_review", "")
	var found struct {
		Projects []struct {
			ID      string
			Version int
		}
	}
	if err := json.Unmarshal(list, &found); err != nil || len(found.Projects) == 0 {
		t.Fatalf("%s: %v", list, err)
	}
	project := found.Projects[0]
	body, _ := json.Marshal(map[string]int{"version": project.Version})
	if status, answer := s.ask(t, token, http.MethodPost, "/api/projects/"+project.ID+"/approve", string(body)); status != http.StatusOK {
		t.Fatalf("%d %s", status, answer)
	}
	return project.ID, project.Version
}

// An approval and its record are one transaction. The PDF is drawn from the
// record on request.
func TestAnApprovalIsRecordedEvenIfTheServerIsKilledBeforeThePDF(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	first := start(t, data, nil, "--demo")
	project, version := first.approves(t)
	if err := first.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = first.cmd.Wait()

	second := start(t, data, nil, "--demo")
	token := second.as(t, "client")
	_, kept := second.ask(t, token, http.MethodGet, "/api/projects/"+project+"/sign-off", "")
	var record cutroom.SignOff
	if err := json.Unmarshal(kept, &record); err != nil || !record.Intact() || record.Version != version {
		t.Fatalf("%s: %v", kept, err)
	}
	_, pdf := second.ask(t, token, http.MethodGet, "/api/projects/"+project+"/sign-off.pdf", "")
	if !strings.Contains(strings.Join(sheettest.Read(t, pdf), "\n"), record.Hash) {
		t.Errorf("%.60s", pdf)
	}
	stop(t, second)
}
