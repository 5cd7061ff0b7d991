package botcheck_test

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"maps"
	"net/netip"
	"strings"
	"testing"
	"time"

	"github.com/altcha-org/altcha-lib-go"

	"cutroom/internal/botcheck"
	"cutroom/internal/cutroom"
	"cutroom/internal/cutroom/cutroomtest"
)

var secret = []byte(strings.Repeat("s", 32))

func newPuzzle(t testing.TB) (*botcheck.Puzzle, *cutroomtest.Clock) {
	t.Helper()
	clock := cutroomtest.Noon()
	p, err := botcheck.NewPuzzle(secret, clock)
	if err != nil {
		t.Fatal(err)
	}
	return p, clock
}

// solve does what a browser does and returns the fields of the answer.
func solve(t testing.TB, p *botcheck.Puzzle, form string) map[string]any {
	t.Helper()
	c, err := p.Challenge(form)
	if err != nil {
		t.Fatal(err)
	}
	solution, err := altcha.SolveChallenge(c.Target, c.Salt, altcha.SHA256, int(c.MaxNumber), 0, nil)
	if err != nil || solution == nil {
		t.Fatalf("not solved: %v", err)
	}
	return map[string]any{
		"algorithm": c.Algorithm, "challenge": c.Target, "salt": c.Salt, "signature": c.Signature, "number": solution.Number,
	}
}

func pack(members map[string]any) string {
	plain, err := json.Marshal(members)
	if err != nil {
		panic(err)
	}
	return base64.StdEncoding.EncodeToString(plain)
}

func judge(p *botcheck.Puzzle, form, answer string) (cutroom.Proof, error) {
	return p.Judge(context.Background(), form, answer, netip.Addr{})
}

func TestACorrectAnswerIsAProofUntilItExpires(t *testing.T) {
	p, clock := newPuzzle(t)
	answer := pack(solve(t, p, "register"))
	proof, err := judge(p, "register", answer)
	if err != nil || proof.Name == "" || !proof.ExpiresAt.Equal(clock.Now().Add(10*time.Minute)) {
		t.Fatalf("%+v %v", proof, err)
	}
	again, err := judge(p, "register", answer)
	if err != nil || again != proof {
		t.Errorf("the same answer is another proof: %+v %v", again, err)
	}
	clock.Move(10 * time.Minute)
	if _, err := judge(p, "register", answer); !errors.Is(err, cutroom.ErrProofRefused) {
		t.Errorf("after ten minutes: %v", err)
	}
}

func TestAnAlteredAnswerIsRefused(t *testing.T) {
	p, _ := newPuzzle(t)
	right := solve(t, p, "register")
	if _, err := judge(p, "register", pack(right)); err != nil {
		t.Fatal(err)
	}
	if _, err := judge(p, "contact", pack(right)); !errors.Is(err, cutroom.ErrProofRefused) {
		t.Errorf("for another form: %v", err)
	}
	salt := right["salt"].(string)
	bare, _, _ := strings.Cut(salt, "?")
	for what, change := range map[string]map[string]any{
		"number":         {"number": right["number"].(int) + 1},
		"later expiry":   {"salt": strings.Replace(salt, "expires=", "expires=9", 1)},
		"no expiry":      {"salt": bare},
		"another form":   {"salt": strings.Replace(salt, "register", "contact", 1)},
		"spliced number": {"salt": salt + "1"},
		"signature":      {"signature": strings.Repeat("0", 64)},
		"algorithm":      {"algorithm": "SHA-1"},
		"no algorithm":   {"algorithm": ""},
		"challenge":      {"challenge": strings.Repeat("0", 64)},
	} {
		altered := maps.Clone(right)
		maps.Copy(altered, change)
		if _, err := judge(p, "register", pack(altered)); !errors.Is(err, cutroom.ErrProofRefused) {
			t.Errorf("%s: %v", what, err)
		}
	}
	for _, rubbish := range []string{"", "x", "%%%", pack(nil), base64.StdEncoding.EncodeToString([]byte("[]")), strings.Repeat("A", 1<<20)} {
		if _, err := judge(p, "register", rubbish); !errors.Is(err, cutroom.ErrProofRefused) {
			t.Errorf("%.20q: %v", rubbish, err)
		}
	}
}

func TestAnAnswerToAnotherInstallationsPuzzleIsRefused(t *testing.T) {
	p, clock := newPuzzle(t)
	other, err := botcheck.NewPuzzle([]byte(strings.Repeat("o", 32)), clock)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := judge(p, "register", pack(solve(t, other, "register"))); !errors.Is(err, cutroom.ErrProofRefused) {
		t.Errorf("%v", err)
	}
}

func FuzzJudgingNeverPanics(f *testing.F) {
	clock := cutroomtest.Noon()
	p, err := botcheck.NewPuzzle(secret, clock)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(`{"algorithm":"SHA-256","salt":"a?expires=1&","number":1}`)
	f.Add(`{"number":"x"}`)
	f.Fuzz(func(t *testing.T, plain string) {
		if _, err := judge(p, "register", base64.StdEncoding.EncodeToString([]byte(plain))); !errors.Is(err, cutroom.ErrProofRefused) {
			t.Fatalf("%q: %v", plain, err)
		}
	})
}

// Checking must stay thousands of times cheaper than solving, because a flood
// of wrong answers is itself a load.
func BenchmarkJudge(b *testing.B) {
	p, _ := newPuzzle(b)
	answer := pack(solve(b, p, "register"))
	for b.Loop() {
		if _, err := judge(p, "register", answer); err != nil {
			b.Fatal(err)
		}
	}
}
