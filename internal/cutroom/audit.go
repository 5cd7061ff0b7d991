package cutroom

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"time"
)

// AuditEntry is one line of the audit log, which records who changed what about
// people and their rights. Lines are never changed or removed. Each carries a
// hash over itself and the previous hash, so altering one breaks the chain from
// there on.
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

// Sealed returns the entry, numbered and hashed, as the successor of the entry
// with the given number and hash. The first entry's predecessor is 0 and "".
func (e AuditEntry) Sealed(seq int64, hash string) AuditEntry {
	e.Seq = seq + 1
	e.At = e.At.UTC().Truncate(time.Millisecond) // as it will be read back from the database
	e.Hash = e.seal(hash)
	return e
}

// seal is the hash over the predecessor's hash and every field of the entry. The
// format is fixed forever: a JSON array in this order, with sorted keys.
func (e AuditEntry) seal(before string) string {
	said, err := json.Marshal([]any{before, e.Seq, e.At.UnixMilli(), e.By, e.Action, e.Subject, e.Detail})
	if err != nil {
		panic(fmt.Sprintf("audit entry: %v", err)) // strings and numbers only
	}
	sum := sha256.Sum256(said)
	return hex.EncodeToString(sum[:])
}

// Follows reports whether the entry is the true successor of the entry with the
// given number and hash.
func (e AuditEntry) Follows(seq int64, hash string) bool {
	return e.Seq == seq+1 && e.Hash == e.seal(hash)
}

// AuditFinding is the result of checking the whole log.
type AuditFinding struct {
	Entries  int64  // how many lines are intact, from the first
	LastHash string // of the last intact line; note it elsewhere to prove later that none was cut off
	BrokenAt int64  // the number of the first broken line, 0 when there is none
}

// VerifyAudit reads the whole log and checks its chain.
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
	From    time.Time // at or after this; zero for any time
	Until   time.Time // before this; zero for any time
}

// AuditReader reads the audit log.
type AuditReader interface {
	// AuditAfter lists at most limit entries with a number above seq, in order.
	AuditAfter(ctx context.Context, seq int64, limit int) ([]AuditEntry, error)
	// AuditBefore lists entries with a number below seq, newest first (0 starts
	// at the newest). With a subject it lists only those about it.
	AuditBefore(ctx context.Context, subject string, seq int64, limit int) ([]AuditEntry, error)
	// AuditFound lists at most limit entries that match a search and have a
	// number below seq, newest first (0 starts at the newest).
	AuditFound(ctx context.Context, search AuditSearch, seq int64, limit int) ([]AuditEntry, error)
}

// AuditWriter writes to the audit log.
type AuditWriter interface {
	// Record adds entries to the transaction; they are numbered and chained
	// when it commits.
	Record(entries ...AuditEntry)
}
