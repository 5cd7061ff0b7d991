package main

import (
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// makes creates something with a POST request and returns its secrets.
func (s *server) makes(t *testing.T, by, path, body string) (secrets struct{ Token, Secret string }) {
	t.Helper()
	status, answer := s.ask(t, s.as(t, by), http.MethodPost, path, body)
	if err := json.Unmarshal(answer, &secrets); err != nil || status != http.StatusCreated {
		t.Fatalf("%s is %d, %v", path, status, err)
	}
	return secrets
}

func TestAnExternalClientUploadsAndReceivesAWebhook(t *testing.T) {
	t.Parallel()
	s := start(t, t.TempDir(), []string{"CUTROOM_WEBHOOK_LOOPBACK=true"}, "--demo")
	_, port, err := net.SplitHostPort(freeAddr(t))
	if err != nil {
		t.Fatal(err)
	}
	token := s.makes(t, "client", "/api/access-tokens", `{"name":"A script","scopes":["projects:write"],"expiresInDays":1}`).Token
	secret := s.makes(t, "manager", "/api/webhooks", fmt.Sprintf(
		`{"kind":"standard","name":"A script","address":"http://127.0.0.1:%s/","events":["project.submitted"]}`, port)).Secret

	film := filepath.Join(t.TempDir(), "film.mp4")
	if out, err := exec.CommandContext(t.Context(), "ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc=size=320x180:rate=25:duration=1", "-pix_fmt", "yuv420p", film).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	for _, try := range []struct{ secret, says string }{
		{secret, "heard project.submitted, signed by Cutroom"},
		{"whsec_c29tZWJvZHkgZWxzZSdzIHNlY3JldA==", "this message is not Cutroom's"},
	} {
		client := exec.CommandContext(t.Context(), "../../docs/examples/outside-client.sh", film)
		client.Env = append(os.Environ(), "CUTROOM_URL="+s.url, "CUTROOM_TOKEN="+token, "CUTROOM_WEBHOOK_SECRET="+try.secret, "CUTROOM_WEBHOOK_PORT="+port)
		out, err := client.CombinedOutput()
		if (err == nil) != strings.HasPrefix(try.says, "heard") || !strings.Contains(string(out), try.says) {
			t.Errorf("%v: %s", err, out)
		}
	}
}
