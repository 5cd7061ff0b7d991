package cutroom

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"time"
)

// AuditEntry is one line of the book that says who changed what about people
// and their rights. Lines are never changed or removed, and each carries a
// hash over itself and the hash before it: whoever alters one breaks the chain
// from there on.
type AuditEntry struct {
	Seq     int64
	At      time.Time
	By      string // the acting user's id, "system", or "" for a visitor
	Action  string // noun.pastTense
	Subject string // the id of the thing it was done to
	Detail  map[string]string
	Hash    string
}

// The actions that the audit log records.
const (
	AuditRegistered          = "account.registered"
	AuditSignedIn            = "session.opened"
	AuditSessionEnded        = "session.ended"
	AuditPasswordChanged     = "password.changed"
	AuditPasswordReset       = "password.reset"
	AuditEmailConfirmed      = "email.confirmed"
	AuditEmailChanged        = "email.changed"
	AuditEmailChangeAsked    = "email.changeAsked"
	AuditEmailChangeCanceled = "email.changeCanceled"
	AuditRoleChanged         = "role.changed"
	AuditResetLinkSent       = "password.resetLinkSent"
	AuditFirstManagerNamed   = "account.firstManager"
	AuditSuspended           = "account.suspended"
	AuditReadmitted          = "account.readmitted"
	AuditSignedOut           = "account.signedOut"
	AuditViewedAs            = "account.viewedAs"

	AuditProved               = "session.proved"
	AuditTwoFactorOn          = "twoFactor.switchedOn"
	AuditTwoFactorOff         = "twoFactor.switchedOff"
	AuditRecoveryCodesMade    = "recoveryCodes.made"
	AuditRecoveryCodeUsed     = "recoveryCode.used"
	AuditSecondFactorFailed   = "secondFactor.failed"
	AuditPasskeyAdded         = "passkey.added"
	AuditPasskeyRenamed       = "passkey.renamed"
	AuditPasskeyRemoved       = "passkey.removed"
	AuditPasskeyCloned        = "passkey.cloned"
	AuditAccessTokenMade      = "accessToken.made"
	AuditAccessTokenRevoked   = "accessToken.revoked"
	AuditIdentityLinked       = "identity.linked"
	AuditIdentityUnlinked     = "identity.unlinked"
	AuditIdentityUsed         = "identity.used" // somebody signed in with it
	AuditEditorApplied        = "application.received"
	AuditApplicationMoved     = "application.moved"
	AuditApplicationWithdrawn = "application.withdrawn"
	AuditApplicationForgotten = "application.forgotten"
	AuditInvitationUsed       = "application.invitationUsed"
	AuditProfileChanged       = "profile.changed"
	AuditUnsubscribed         = "notice.switchedOff" // by the link in a mail
	AuditDataExported         = "account.exported"
	AuditDeletionAsked        = "account.deletionAsked"
	AuditDeletionStopped      = "account.deletionStopped"
	AuditAccountDeleted       = "account.deleted"
	AuditContactAnswered      = "contact.answered"
	AuditContentChanged       = "content.changed"
	AuditContactMoved         = "contact.moved"
	AuditContactAssigned      = "contact.assigned"
	AuditRoundGranted         = "project.roundGranted"
	AuditMailResent           = "mail.resent"
	AuditJobDismissed         = "job.dismissed"
	AuditSettingsChanged      = "settings.changed" // its subject is which of them
)

// Sealed is the entry as the successor of the one with the number and hash
// that are given: numbered and hashed. The first has the predecessor 0 and "".
func (e AuditEntry) Sealed(seq int64, hash string) AuditEntry {
	e.Seq = seq + 1
	e.At = e.At.UTC().Truncate(time.Millisecond) // as it will be read back
	e.Hash = e.seal(hash)
	return e
}

// seal is the hash over the predecessor's hash and everything the entry says.
// The form is fixed for ever: JSON with sorted keys, in this order.
func (e AuditEntry) seal(before string) string {
	said, err := json.Marshal([]any{before, e.Seq, e.At.UnixMilli(), e.By, e.Action, e.Subject, e.Detail})
	if err != nil {
		panic(fmt.Sprintf("audit entry: %v", err)) // strings and numbers only
	}
	sum := sha256.Sum256(said)
	return hex.EncodeToString(sum[:])
}

// Follows reports whether the entry is the true successor of the one with the
// number and hash that are given.
func (e AuditEntry) Follows(seq int64, hash string) bool {
	return e.Seq == seq+1 && e.Hash == e.seal(hash)
}

// AuditFinding is what a look through the whole book found.
type AuditFinding struct {
	Entries  int64  // how many lines are in order, from the first
	LastHash string // of the last of them; note it elsewhere to prove later that none was cut off
	BrokenAt int64  // the number of the first line that is not, 0 when all are
}

// VerifyAudit reads the whole book and checks its chain.
func VerifyAudit(ctx context.Context, r AuditReader) (AuditFinding, error) {
	var f AuditFinding
	for {
		lines, err := r.AuditAfter(ctx, f.Entries, 500)
		if err != nil || len(lines) == 0 {
			return f, err
		}
		for _, line := range lines {
			if !line.Follows(f.Entries, f.LastHash) {
				f.BrokenAt = f.Entries + 1
				return f, nil
			}
			f.Entries, f.LastHash = line.Seq, line.Hash
		}
	}
}

// AuditSearch selects entries of the audit log. Its zero value selects all.
type AuditSearch struct {
	Subject string    // the id of the thing something was done to
	By      string    // who did it: a person's id, or "system"
	Action  string    // what was done
	From    time.Time // not before; zero for any time
	Until   time.Time // before this; zero for any time
}

// AuditReader reads the book.
type AuditReader interface {
	// AuditAfter lists at most limit entries with a number above seq, in order.
	AuditAfter(ctx context.Context, seq int64, limit int) ([]AuditEntry, error)
	// AuditBefore lists the newest entries first that have a number below seq
	// (0 starts at the newest); with a subject only those about it.
	AuditBefore(ctx context.Context, subject string, seq int64, limit int) ([]AuditEntry, error)
	// AuditFound lists at most limit entries that a search finds, the newest
	// first, with a number below seq (0 starts at the newest).
	AuditFound(ctx context.Context, search AuditSearch, seq int64, limit int) ([]AuditEntry, error)
}

// AuditWriter writes into the book.
type AuditWriter interface {
	// Record adds entries to the transaction; they are numbered and chained
	// when it commits.
	Record(entries ...AuditEntry)
}
