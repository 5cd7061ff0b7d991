package app_test

import (
	"bytes"
	"database/sql"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"cutroom/internal/app"
	"cutroom/internal/cutroom"
)

func TestTheDoctorChecksDiskSandboxQueueAndTurnstile(t *testing.T) {
	t.Parallel()
	c := settings(t)
	wants := func(lines ...string) {
		t.Helper()
		var out bytes.Buffer
		app.Doctor(t.Context(), c, &out)
		for _, line := range lines {
			if !strings.Contains(out.String(), line) {
				t.Errorf("%q is missing in:\n%s", line, out.String())
			}
		}
	}
	wants("ok    queue          unknown: there is no database to ask")
	a := open(t, c, app.Real)
	if err := a.Store.InTx(t.Context(), func(tx cutroom.Tx) error {
		return tx.Enqueue(t.Context(), cutroom.DeleteBlob{Key: "showcase/none.jpg"})
	}); err != nil {
		t.Fatal(err)
	}
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
	wants(" GB are free", " sandbox        ", "ok    queue          jobs waiting: 1, given up: 0", "ok    turnstile      not set up: forms use the built-in check")

	db, err := sql.Open("sqlite", c.Data+"/cutroom.db")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.ExecContext(t.Context(), `UPDATE river_job SET state = 'discarded', finalized_at = datetime('now', 'subsec')`); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	wants("check queue          jobs waiting: 0, given up: 1", "By hand: Look at what was given up under Jobs on /settings, and run it again there.")

	c.TurnstileSiteKey, c.TurnstileSecret = "0x4AAA", "ours"
	service := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		answer := `{"success":false,"error-codes":["invalid-input-response"]}`
		if r.PostFormValue("secret") != "ours" {
			answer = `{"success":false,"error-codes":["invalid-input-secret"]}`
		}
		_, _ = w.Write([]byte(answer))
	}))
	c.TurnstileURL = service.URL
	wants("ok    turnstile      the service responds and takes the secret")
	c.TurnstileSecret = "another"
	wants("WRONG turnstile      turnstile refuses the secret")
	service.Close()
	wants("WRONG turnstile      turnstile does not answer")
}
