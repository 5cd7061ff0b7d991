// Package botcheck tells people from bots, either with a puzzle that a browser
// solves in a moment but a flood of requests cannot afford, or with an external
// service if the operator has set one up.
//
// When to ask for a check does not belong here (see httpapi), nor does storing
// which proofs were used (see store).
package botcheck

import (
	"context"
	"crypto/hkdf"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/netip"
	"net/url"
	"strconv"
	"time"

	"github.com/altcha-org/altcha-lib-go"

	"cutroom/internal/cutroom"
)

const (
	// challengeLife is how long an answer can take, even if a phone goes to
	// sleep.
	challengeLife = 10 * time.Minute
	// maxNumber is the difficulty: solving takes half as many hashes on
	// average. A phone needs about a second, a laptop a fifth of that.
	maxNumber = 100_000
	// maxAnswer is longer than any genuine answer.
	maxAnswer = 2048
)

// Puzzle is the proof of work. Nothing is stored when a challenge is made,
// because its signature proves that it is ours.
type Puzzle struct {
	key   string
	clock cutroom.Clock
}

// NewPuzzle derives the signing key from the installation's secret.
func NewPuzzle(secret []byte, clock cutroom.Clock) (*Puzzle, error) {
	key, err := hkdf.Key(sha256.New, secret, nil, "cutroom bot check", 32)
	if err != nil {
		return nil, fmt.Errorf("bot check key: %w", err)
	}
	return &Puzzle{key: string(key), clock: clock}, nil
}

// Challenge makes a puzzle that is valid for one form and for ten minutes.
func (p *Puzzle) Challenge(form string) (cutroom.Challenge, error) {
	expires := p.clock.Now().Add(challengeLife)
	c, err := altcha.CreateChallenge(altcha.ChallengeOptions{
		Algorithm: altcha.SHA256, MaxNumber: maxNumber, HMACKey: p.key,
		Expires: &expires, Params: url.Values{"for": {form}},
	})
	if err != nil {
		return cutroom.Challenge{}, fmt.Errorf("make a challenge: %w", err)
	}
	return cutroom.Challenge{
		Kind: cutroom.PuzzleChallenge, Algorithm: c.Algorithm, Salt: c.Salt, Target: c.Challenge,
		MaxNumber: c.MaxNumber, Signature: c.Signature,
	}, nil
}

// Judge checks an answer: base64 of the JSON of challenge and number, as the
// altcha protocol defines it. It costs three hashes.
func (p *Puzzle) Judge(_ context.Context, form, answer string, _ netip.Addr) (cutroom.Proof, error) {
	if len(answer) > maxAnswer {
		return cutroom.Proof{}, cutroom.ErrProofRefused
	}
	plain, err := base64.StdEncoding.DecodeString(answer)
	if err != nil {
		return cutroom.Proof{}, cutroom.ErrProofRefused
	}
	var solved altcha.Payload
	if err := json.Unmarshal(plain, &solved); err != nil || solved.Algorithm != string(altcha.SHA256) {
		return cutroom.Proof{}, cutroom.ErrProofRefused
	}
	// The library would use the system clock, but we use our own.
	right, err := altcha.VerifySolutionSafe(solved, p.key, false)
	if err != nil || !right {
		return cutroom.Proof{}, cutroom.ErrProofRefused
	}
	said := altcha.ExtractParams(solved)
	expires, err := strconv.ParseInt(said.Get("expires"), 10, 64)
	if err != nil || said.Get("for") != form || !p.clock.Now().Before(time.Unix(expires, 0)) {
		return cutroom.Proof{}, cutroom.ErrProofRefused
	}
	return cutroom.Proof{Name: solved.Signature, ExpiresAt: time.Unix(expires, 0).UTC()}, nil
}
