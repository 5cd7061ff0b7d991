package cutroom

import "time"

// ProofLife is how long showing who one is counts for changes that could lock
// somebody out of their own account.
const ProofLife = 10 * time.Minute

// ErrProofRequired asks somebody who is signed in to show again who they are.
var ErrProofRequired = &Error{Kind: Forbidden, Code: "proof_required", Message: "Please confirm that it is you"}

// Proved reports whether the person showed recently enough who they are.
func (s Session) Proved(now time.Time) bool { return now.Sub(s.ProvedAt) < ProofLife }
