package cutroom

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"time"
)

// Purpose is what a ticket can be used for. A ticket for one purpose is never
// accepted for another.
type Purpose string

// The purposes.
const (
	ForPasswordReset Purpose = "password_reset"
	ForEmail         Purpose = "email" // proves that somebody reads mail at an address

	// ForCancelingEmail cancels a requested change of address.
	ForCancelingEmail Purpose = "cancel_email"

	ForSecondFactor        Purpose = "second_factor"         // the password was right, the second factor is missing
	ForTwoFactorSetup      Purpose = "two_factor_setup"      // keeps a secret until a first code confirms that it is in use
	ForPasskeyRegistration Purpose = "passkey_registration"  // a ceremony that a browser has started
	ForPasskeySignIn       Purpose = "passkey_sign_in"       // likewise
	ForPasskeySecondFactor Purpose = "passkey_second_factor" // likewise
	ForPasskeyProof        Purpose = "passkey_proof"         // likewise
	ForGoogle              Purpose = "google"                // a sign-in through Google that is under way
	ForArrival             Purpose = "arrival"               // a person back from Google, to be signed in by their own browser
	ForJoiningTeam         Purpose = "join_team"             // turns an accepted applicant into an editor
	ForSample              Purpose = "sample"                // lets an applicant upload one file
	ForGoogleOffer         Purpose = "google_offer"          // a person back from Google, to be linked once they enter a password
)

// ticketLives is how long a ticket for each purpose is valid.
var ticketLives = map[Purpose]time.Duration{
	ForPasswordReset: time.Hour,
	ForEmail:         7 * 24 * time.Hour,

	ForCancelingEmail: 7 * 24 * time.Hour,

	ForSecondFactor:        SecondFactorLife,
	ForTwoFactorSetup:      SecondFactorLife,
	ForPasskeyRegistration: CeremonyLife,
	ForPasskeySignIn:       CeremonyLife,
	ForPasskeySecondFactor: CeremonyLife,
	ForPasskeyProof:        CeremonyLife,
	ForGoogle:              10 * time.Minute,
	ForArrival:             2 * time.Minute,
	ForJoiningTeam:         14 * 24 * time.Hour,
	ForSample:              time.Hour,
	ForGoogleOffer:         10 * time.Minute,
}

// EmailClaim is the data of a ticket for an address: the address that was
// claimed.
type EmailClaim struct {
	Email string `json:"email"`
}

// Ticket is the stored form of a secret that is handed to one person for one use:
// its hash, never the secret itself.
//
//	issued ──taken──▶ used
//	   ├────its time is over──▶ expired
//	   └────the person's epoch is raised──▶ revoked
type Ticket struct {
	Hash      string
	Purpose   Purpose
	UserID    string // "" if it does not belong to a person yet
	Epoch     int64  // the person's epoch when it was issued; see User.Epoch
	Data      json.RawMessage
	CreatedAt time.Time
	ExpiresAt time.Time
	UsedAt    time.Time // zero until used
}

// IssueTicket makes a ticket for a person and the secret that opens it. The zero
// User means nobody yet. data is stored with the ticket; it may be nil.
func IssueTicket(purpose Purpose, holder User, data any, now time.Time) (Ticket, string) {
	life, known := ticketLives[purpose]
	if !known {
		panic("a ticket for an unknown purpose: " + string(purpose))
	}
	secret := NewSecret()
	t := Ticket{
		Hash: HashToken(secret), Purpose: purpose, UserID: holder.ID, Epoch: holder.Epoch,
		CreatedAt: now, ExpiresAt: now.Add(life),
	}
	if data != nil {
		var err error
		if t.Data, err = json.Marshal(data); err != nil {
			panic(fmt.Sprintf("ticket data %T: %v", data, err)) // data is always one of our own plain structs
		}
	}
	return t, secret
}

// NewSecret returns a random text that cannot be guessed and is safe in any
// address.
func NewSecret() string {
	var b [32]byte
	_, _ = rand.Read(b[:]) // never fails: crypto/rand ends the program instead
	return base64.RawURLEncoding.EncodeToString(b[:])
}

// Usable reports whether the ticket is unused, unexpired and for the purpose.
func (t Ticket) Usable(purpose Purpose, now time.Time) bool {
	return t.Purpose == purpose && t.UsedAt.IsZero() && now.Before(t.ExpiresAt)
}

// Read decodes the data stored with the ticket into v.
func (t Ticket) Read(v any) error { return json.Unmarshal(t.Data, v) }

// ErrTicketSpent answers a secret that was used, has expired or never existed,
// without revealing which.
var ErrTicketSpent = &Error{Kind: NotFound, Code: "link_spent", Message: "This link was already used or has expired."}

// TicketReader finds tickets.
type TicketReader interface {
	TicketByHash(ctx context.Context, hash string) (Ticket, error)
}

// TicketWriter stores tickets.
type TicketWriter interface {
	CreateTicket(ctx context.Context, t Ticket) error
	// UseTicket marks the ticket as used; it reports false when it already was.
	UseTicket(ctx context.Context, hash string, at time.Time) (bool, error)
	// VoidTickets marks all open tickets that a person holds for a purpose as
	// used.
	VoidTickets(ctx context.Context, userID string, purpose Purpose, at time.Time) error
	// DeleteDeadTickets deletes tickets that expired before the given time.
	DeleteDeadTickets(ctx context.Context, before time.Time) (int, error)
}

// TakeTicket uses up the ticket that the secret opens, or returns ErrTicketSpent.
func TakeTicket(ctx context.Context, tx Tx, purpose Purpose, secret string, now time.Time) (Ticket, error) {
	t, err := PeekTicket(ctx, tx, purpose, secret, now)
	if err != nil {
		return Ticket{}, err
	}
	won, err := tx.UseTicket(ctx, t.Hash, now)
	if err != nil {
		return Ticket{}, err
	}
	if !won {
		return Ticket{}, ErrTicketSpent
	}
	return t, nil
}

// TicketLookup finds a ticket and its person.
type TicketLookup interface {
	TicketReader
	UserByID(ctx context.Context, id string) (User, error)
}

// PeekTicket finds the ticket that the secret opens without using it, or returns
// ErrTicketSpent. It does not accept tickets of people who are suspended, were
// deleted, or have since had everything they hold revoked.
func PeekTicket(ctx context.Context, r TicketLookup, purpose Purpose, secret string, now time.Time) (Ticket, error) {
	t, err := r.TicketByHash(ctx, HashToken(secret))
	if isNotFound(err) || err == nil && !t.Usable(purpose, now) {
		return Ticket{}, ErrTicketSpent
	}
	if err != nil || t.UserID == "" {
		return t, err
	}
	holder, err := r.UserByID(ctx, t.UserID)
	if isNotFound(err) || err == nil && !holder.AcceptsEpoch(t.Epoch) {
		return Ticket{}, ErrTicketSpent
	}
	return t, err
}
