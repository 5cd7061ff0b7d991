package cutroom

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"time"
)

// Purpose is what a ticket is good for. A ticket of one purpose never passes
// for another.
type Purpose string

// The purposes.
const (
	ForPasswordReset Purpose = "password_reset"
	ForEmail         Purpose = "email" // proves that somebody reads an address

	// ForCancelingEmail stops a change of address that was asked for.
	ForCancelingEmail Purpose = "cancel_email"

	ForSecondFactor        Purpose = "second_factor"         // the password was right, the second factor is awaited
	ForTwoFactorSetup      Purpose = "two_factor_setup"      // keeps a secret until a first code has shown that it is used
	ForPasskeyRegistration Purpose = "passkey_registration"  // a ceremony in a browser that has begun
	ForPasskeySignIn       Purpose = "passkey_sign_in"       // likewise
	ForPasskeySecondFactor Purpose = "passkey_second_factor" // likewise
	ForPasskeyProof        Purpose = "passkey_proof"         // likewise
	ForGoogle              Purpose = "google"                // a way to Google and back
	ForArrival             Purpose = "arrival"               // who came back, to be signed in by their own browser
	ForJoiningTeam         Purpose = "join_team"             // makes an editor of an accepted applicant
	ForSample              Purpose = "sample"                // lets an applicant send one file
	ForGoogleOffer         Purpose = "google_offer"          // who came back, to be linked once they show a password
)

// ticketLives is how long a ticket of each purpose is good.
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

// EmailClaim is what a ticket for an address remembers: which one was claimed.
type EmailClaim struct {
	Email string `json:"email"`
}

// Ticket is the stored side of a secret that is handed to one person for one
// use: its hash, never the secret.
//
//	issued ──taken──▶ used
//	   ├────its time is over──▶ expired
//	   └────the person's epoch is raised──▶ revoked
type Ticket struct {
	Hash      string
	Purpose   Purpose
	UserID    string // "" when it belongs to nobody yet
	Epoch     int64  // the person's when it was issued; see User.Epoch
	Data      json.RawMessage
	CreatedAt time.Time
	ExpiresAt time.Time
	UsedAt    time.Time // zero until it was used
}

// IssueTicket makes a ticket for a person and the secret that opens it. The
// zero User stands for nobody yet. data is remembered with the ticket; nil when
// there is nothing to remember.
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
			panic(fmt.Sprintf("ticket data %T: %v", data, err)) // only our own plain structs come here
		}
	}
	return t, secret
}

// NewSecret is a random text that nobody can guess and any address can carry.
func NewSecret() string {
	var b [32]byte
	_, _ = rand.Read(b[:]) // never fails: crypto/rand ends the program instead
	return base64.RawURLEncoding.EncodeToString(b[:])
}

// Usable reports whether the ticket still opens what it was made for, as far as
// the ticket alone can tell.
func (t Ticket) Usable(purpose Purpose, now time.Time) bool {
	return t.Purpose == purpose && t.UsedAt.IsZero() && now.Before(t.ExpiresAt)
}

// Read fills v with what was remembered with the ticket.
func (t Ticket) Read(v any) error { return json.Unmarshal(t.Data, v) }

// ErrTicketSpent answers a secret that was used, is too old or was made up:
// who asks learns no more.
var ErrTicketSpent = &Error{Kind: NotFound, Code: "link_spent", Message: "This link was already used or has expired."}

// TicketReader finds tickets.
type TicketReader interface {
	TicketByHash(ctx context.Context, hash string) (Ticket, error)
}

// TicketWriter stores tickets.
type TicketWriter interface {
	CreateTicket(ctx context.Context, t Ticket) error
	// UseTicket marks the ticket used; it reports false when somebody was
	// faster.
	UseTicket(ctx context.Context, hash string, at time.Time) (bool, error)
	// VoidTickets uses up all open tickets that a person holds for a purpose.
	VoidTickets(ctx context.Context, userID string, purpose Purpose, at time.Time) error
	// DeleteDeadTickets forgets tickets that expired before the given time.
	DeleteDeadTickets(ctx context.Context, before time.Time) (int, error)
}

// TakeTicket uses the ticket that the secret opens, once, or answers
// ErrTicketSpent.
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

// TicketLookup is what judging a ticket takes: the ticket and its person.
type TicketLookup interface {
	TicketReader
	UserByID(ctx context.Context, id string) (User, error)
}

// PeekTicket finds the ticket that the secret opens without using it, or
// answers ErrTicketSpent. A ticket whose person is suspended, gone, or had
// everything they hold revoked since opens nothing.
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
