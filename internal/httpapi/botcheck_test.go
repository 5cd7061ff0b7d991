package httpapi_test

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/altcha-org/altcha-lib-go"

	"cutroom/internal/httpapi"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// proof answers the challenge in a refusal, as a browser does.
func (a answer) proof(t testing.TB) string {
	t.Helper()
	var p struct{ Puzzle map[string]any }
	if err := json.Unmarshal([]byte(a.body), &p); err != nil || p.Puzzle["kind"] != "proof_of_work" {
		t.Fatalf("no challenge in %s", a.body)
	}
	c := p.Puzzle
	found, err := altcha.SolveChallenge(c["challenge"].(string), c["salt"].(string), altcha.SHA256, int(c["maxNumber"].(float64)), 0, nil)
	if err != nil || found == nil {
		t.Fatalf("not solved: %v", err)
	}
	plain, err := json.Marshal(map[string]any{
		"algorithm": c["algorithm"], "challenge": c["challenge"], "salt": c["salt"],
		"signature": c["signature"], "number": found.Number,
	})
	if err != nil {
		t.Fatal(err)
	}
	return base64.StdEncoding.EncodeToString(plain)
}

const proofHeader = "X-Cutroom-Proof"

func letterFrom(i int) string { return strings.Replace(message, "ana@", fmt.Sprintf("ana%d@", i), 1) }

func TestAPersonIsNotChallengedButAScriptIs(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st, func(c *httpapi.Config) { c.LimitFactor = 1 })
		s.register(t, "ana")
		for i := range 2 {
			if got := s.do(t, "POST", "/api/contact", letterFrom(i)); got.status != 204 {
				t.Fatalf("try %d: %d %s", i, got.status, got.body)
			}
		}
		// The fourth from this address, counting all forms.
		asked := s.do(t, "POST", "/api/contact", letterFrom(3))
		asked.isProblem(t, 428, "proof_of_work_required")
		s.do(t, "POST", "/api/register", registration("eve")).isProblem(t, 428, "proof_of_work_required")

		// Validation errors are returned without a proof of work.
		s.do(t, "POST", "/api/register", `{"username":"e"}`).isProblem(t, 422, "username_too_short")

		proof := asked.proof(t)
		if got := s.do(t, "POST", "/api/contact", letterFrom(3), proofHeader, proof); got.status != 204 {
			t.Fatalf("with a proof: %d %s", got.status, got.body)
		}
		again := s.do(t, "POST", "/api/contact", letterFrom(4), proofHeader, proof)
		again.isProblem(t, 428, "proof_of_work_refused")
		if got := s.do(t, "POST", "/api/contact", letterFrom(4), proofHeader, again.proof(t)); got.status != 204 {
			t.Errorf("with the fresh challenge: %d %s", got.status, got.body)
		}

		s.wall.Move(21 * time.Minute)
		if got := s.do(t, "POST", "/api/contact", letterFrom(5)); got.status != 204 {
			t.Errorf("after a while: %d %s", got.status, got.body)
		}
	})
}

func TestAProofOfWorkIsForOneFormAndOneUseWithinTenMinutes(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st, func(c *httpapi.Config) { c.BotPolicy = httpapi.AskAlways })
		first := s.do(t, "POST", "/api/register", registration("ana"))
		first.isProblem(t, 428, "proof_of_work_required")
		proof := first.proof(t)

		s.do(t, "POST", "/api/contact", message, proofHeader, proof).isProblem(t, 428, "proof_of_work_refused")
		s.do(t, "POST", "/api/register", registration("ana"), proofHeader, proof[:len(proof)-8]).isProblem(t, 428, "proof_of_work_refused")
		s.do(t, "POST", "/api/register", registration("ana"), proofHeader, "made up").isProblem(t, 428, "proof_of_work_refused")
		if got := s.do(t, "POST", "/api/register", registration("ana"), proofHeader, proof); got.status != 201 {
			t.Fatalf("%d %s", got.status, got.body)
		}
		s.do(t, "POST", "/api/register", registration("ben"), proofHeader, proof).isProblem(t, 428, "proof_of_work_refused")

		late := s.do(t, "POST", "/api/register", registration("ben")).proof(t)
		s.wall.Move(10*time.Minute + time.Second)
		s.do(t, "POST", "/api/register", registration("ben"), proofHeader, late).isProblem(t, 428, "proof_of_work_refused")
	})
}

func TestAProofUsedConcurrentlyIsAcceptedOnce(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st, func(c *httpapi.Config) { c.BotPolicy = httpapi.AskAlways })
		proof := s.do(t, "POST", "/api/contact", message).proof(t)
		statuses := make(chan int, 8)
		for i := range cap(statuses) {
			go func() { statuses <- s.do(t, "POST", "/api/contact", letterFrom(i), proofHeader, proof).status }()
		}
		taken := 0
		for range cap(statuses) {
			switch status := <-statuses; status {
			case 204:
				taken++
			case 428:
			default:
				t.Errorf("status %d", status)
			}
		}
		if taken != 1 {
			t.Errorf("accepted %d times", taken)
		}
	})
}

func TestABusySiteChallengesEverybody(t *testing.T) {
	s := newStage(t, func(c *httpapi.Config) {
		c.LimitFactor = 1
		c.TrustedProxies = loopback
	})
	from := func(i int) answer {
		return s.do(t, "POST", "/api/contact", letterFrom(i), "X-Forwarded-For", fmt.Sprintf("203.0.%d.%d", i/200, i%200+1))
	}
	for i := range 60 {
		if got := from(i); got.status != 204 {
			t.Fatalf("message %d: %d %s", i, got.status, got.body)
		}
	}
	from(61).isProblem(t, 428, "proof_of_work_required")
	s.wall.Move(3 * time.Minute)
	if got := from(62); got.status != 204 {
		t.Errorf("when traffic is low again: %d %s", got.status, got.body)
	}
}

func TestTheBotCheckCanBeTurnedOff(t *testing.T) {
	s := newStage(t, func(c *httpapi.Config) { c.LimitFactor, c.BotPolicy = 1, httpapi.AskNever })
	for i := range 5 {
		if got := s.do(t, "POST", "/api/contact", letterFrom(i), proofHeader, "whatever"); got.status != 204 {
			t.Errorf("%d %s", got.status, got.body)
		}
	}
}

func TestEveryPublicFormIsCheckedIfTheOperatorWantsIt(t *testing.T) {
	s := newStage(t, func(c *httpapi.Config) { c.BotPolicy = httpapi.AskAlways })
	for path, form := range map[string]struct {
		body   string
		status int
	}{
		"/api/register":                 {registration("ana"), 201},
		"/api/contact":                  {letterFrom(1), 204},
		"/api/request-password-reset":   {`{"email":"ana@example.com"}`, 204},
		"/api/applications":             {applicationForm, 201},
		"/api/applications/status-link": {`{"email":"ana@example.com"}`, 204},
	} {
		asked := s.do(t, "POST", path, form.body)
		asked.isProblem(t, 428, "proof_of_work_required")
		if got := s.do(t, "POST", path, form.body, proofHeader, asked.proof(t)); got.status != form.status {
			t.Errorf("%s: %d %s", path, got.status, got.body)
		}
	}
}
