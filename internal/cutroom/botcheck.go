package cutroom

import (
	"context"
	"errors"
	"net/netip"
	"time"
)

// Challenge is what a browser is asked to answer before a form that programs
// like to fill in is taken from it. Which members are set depends on its kind.
type Challenge struct {
	Kind ChallengeKind

	// Of a puzzle: find the number from 0 to MaxNumber with which the hash over
	// Salt and the number is Target.
	Algorithm string
	Salt      string
	Target    string
	MaxNumber int64
	Signature string

	// Of an outside service: as whom to ask, and for which form.
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

// Proof is the answer to a challenge, found right. It counts once: whoever
// takes it spends it under its name.
type Proof struct {
	Name      string
	ExpiresAt time.Time
}

// ErrProofRefused reports an answer that is wrong, too old, or for another form.
var ErrProofRefused = errors.New("the proof is refused")

// BotChecker makes challenges and judges answers.
type BotChecker interface {
	// Challenge makes one whose answer is good for one form.
	Challenge(form string) (Challenge, error)
	// Judge finds out whether an answer is right for the form, or answers
	// ErrProofRefused. addr is who sent it.
	Judge(ctx context.Context, form, answer string, addr netip.Addr) (Proof, error)
}

// ProofWriter remembers which proofs were spent, for all nodes together.
type ProofWriter interface {
	// SpendProof spends the proof; it reports false when it was spent before.
	// Proofs that expired before now are forgotten: nobody takes them anyway.
	SpendProof(ctx context.Context, p Proof, now time.Time) (bool, error)
}
