package cutroom

import (
	"context"
	"errors"
	"net/netip"
	"time"
)

// Challenge is what a browser must answer before we accept a form that attracts
// bots. Its kind decides which members are set.
type Challenge struct {
	Kind ChallengeKind

	// Of a puzzle: find the number from 0 to MaxNumber for which the hash of Salt
	// and the number is Target.
	Algorithm string
	Salt      string
	Target    string
	MaxNumber int64
	Signature string

	// Of an outside service: the site key to use there, and the form it is for.
	SiteKey string
	Action  string
}

// ChallengeKind is how a challenge is answered.
type ChallengeKind string

// The kinds.
const (
	PuzzleChallenge    ChallengeKind = "proof_of_work"
	TurnstileChallenge ChallengeKind = "turnstile"
)

// Proof is a correct answer to a challenge. It counts once: accepting it spends
// its name.
type Proof struct {
	Name      string
	ExpiresAt time.Time
}

// ErrProofRefused reports an answer that is wrong, expired, or for another form.
var ErrProofRefused = errors.New("the proof is refused")

// BotChecker makes challenges and judges answers.
type BotChecker interface {
	// Challenge makes a challenge whose answer is valid for one form.
	Challenge(form string) (Challenge, error)
	// Judge checks whether an answer is right for the form and returns
	// ErrProofRefused if not. addr is who sent it.
	Judge(ctx context.Context, form, answer string, addr netip.Addr) (Proof, error)
}

// ProofWriter remembers which proofs were spent, across all nodes.
type ProofWriter interface {
	// SpendProof spends the proof; it reports false when it was spent before.
	// Proofs that expired before now are deleted, since they are no longer
	// accepted.
	SpendProof(ctx context.Context, p Proof, now time.Time) (bool, error)
}
