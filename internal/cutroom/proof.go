package cutroom

import (
	"context"
	"time"
)

// ProofLife is how long showing who one is counts for changes that could lock
// somebody out of their own account.
const ProofLife = 10 * time.Minute

// ErrProofRequired asks somebody who is signed in to show again who they are.
var ErrProofRequired = &Error{Kind: Forbidden, Code: "proof_required", Message: "Please confirm that it is you"}

// Proved reports whether the person showed recently enough who they are. A
// manager who looks through somebody's eyes never did, and what was shown in a
// session that has ended counts no more.
func (s Session) Proved(now time.Time) bool {
	return s.ViewedBy == "" && s.EndedAt.IsZero() && now.Sub(s.ProvedAt) < ProofLife
}

// ProvedAgain reports whether they did so after signing in, too: what takes
// protection away is asked for even right after the door was opened.
func (s Session) ProvedAgain(now time.Time) bool {
	return s.Proved(now) && s.ProvedAt.After(s.CreatedAt)
}

// CheckProof refuses with ErrProofRequired unless the actor has shown who they
// are as the rule asks: Session.Proved or Session.ProvedAgain. The program
// itself needs no proof.
func CheckProof(ctx context.Context, r SessionReader, by Actor, now time.Time, rule func(Session, time.Time) bool) error {
	if by == System {
		return nil
	}
	session, u, err := r.Bearer(ctx, by.SessionID)
	if err != nil {
		return err
	}
	if !session.LetsIn(u, now) {
		return ErrUnauthenticated // revoked since the request was let in
	}
	if !rule(session, now) {
		return ErrProofRequired
	}
	return nil
}
