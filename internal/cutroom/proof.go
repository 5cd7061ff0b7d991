package cutroom

import "time"

// ProofLife is how long showing who one is counts for changes that could lock
// somebody out of their own account.
const ProofLife = 10 * time.Minute

// ErrProofRequired asks somebody who is signed in to show again who they are.
var ErrProofRequired = &Error{Kind: Forbidden, Code: "proof_required", Message: "Please confirm that it is you"}

// Proved reports whether the person showed recently enough who they are. A
// manager who looks through somebody's eyes never did.
func (s Session) Proved(now time.Time) bool {
	return s.ViewedBy == "" && now.Sub(s.ProvedAt) < ProofLife
}

// ProvedAgain reports whether they did so after signing in, too: what takes
// protection away is asked for even right after the door was opened.
func (s Session) ProvedAgain(now time.Time) bool {
	return s.Proved(now) && s.ProvedAt.After(s.CreatedAt)
}
