package cutroom

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"slices"
	"time"
)

const (
	// AccessTokenLife is how long a bearer token is valid.
	AccessTokenLife = 15 * time.Minute
	// RefreshTokenLife is how long a session can stay unused before it ends.
	RefreshTokenLife = 30 * 24 * time.Hour
	// RotationGrace is how long a refresh token can be used again after its
	// exchange, for a second tab or a response that was lost.
	RotationGrace = 10 * time.Second
)

// Session is one sign-in on one device: the family of all refresh tokens that
// descend from it. Ending it ends them all.
//
//	open ──logout──▶ ended("logout")
//	  └──an exchanged token comes back──▶ ended("token_reuse")
type Session struct {
	ID         string
	UserID     string
	UserAgent  string
	DeviceHash string // of the secret that the device stores; "" if it stores none
	ViewedBy   string // the manager who is viewing as this person, else ""
	ViewedFrom string // that manager's own session, else ""
	Epoch      int64  // the person's epoch when it was opened; see User.Epoch
	CreatedAt  time.Time
	LastUsedAt time.Time
	ProvedAt   time.Time // when the person last proved their identity
	EndedAt    time.Time // zero while open
	EndedWhy   string
	Scopes     Scopes    // what a program may do in it; "" for a person
	ExpiresAt  time.Time // for an access token; zero for a person's own session
}

// Open reports whether the session still lets its person in.
func (s Session) Open() bool { return s.EndedAt.IsZero() }

// ViewLife is how long a manager can view as a client in one session.
const ViewLife = time.Hour

// SessionLife is how long a session can last, however much it is used. After that
// the person must sign in again.
const SessionLife = 180 * 24 * time.Hour

// Over reports whether the session has reached the end of its life, however it is
// used.
func (s Session) Over(now time.Time) bool {
	if !s.ExpiresAt.IsZero() {
		return !now.Before(s.ExpiresAt)
	}
	life := SessionLife
	if s.ViewedBy != "" {
		life = ViewLife
	}
	return !now.Before(s.CreatedAt.Add(life))
}

// LetsIn reports whether the session still gives access to its person's account.
func (s Session) LetsIn(u User, now time.Time) bool {
	return !s.Revoked(u) && !s.Over(now)
}

// Revoked reports whether the session was ended, or its person's access was
// revoked. A session that only reaches the end of its life is not revoked.
func (s Session) Revoked(u User) bool {
	return !s.Open() || !u.AcceptsEpoch(s.Epoch)
}

// OnNewDevice reports whether a new session is on a device that its person has
// not signed in on before, given the devices of their stored sessions. The very
// first sign-in doesn't count. Sessions are deleted when they were not used for
// RefreshTokenLife, so only a younger account without any shows that this is the
// first.
func (s Session) OnNewDevice(u User, known []string, now time.Time) bool {
	if len(known) == 0 {
		return now.Sub(u.CreatedAt) >= RefreshTokenLife
	}
	return s.DeviceHash == "" || !slices.Contains(known, s.DeviceHash)
}

// LetsView reports whether the session still lets a manager view the person's
// account: the manager's own session must let them in, they must still be an
// active manager, and the person must be a client.
func (s Session) LetsView(viewed User, own Session, manager User, now time.Time) bool {
	return viewed.Role == Client && manager.ID == s.ViewedBy && manager.IsActiveManager() && own.LetsIn(manager, now)
}

// Bearer is a session together with its person, limited to what decides whether
// the session still lets the person in, and as whom.
type Bearer struct {
	Session Session // ID, UserID, ViewedBy, ViewedFrom, Epoch, CreatedAt, EndedAt, Scopes, ExpiresAt
	User    User    // ID, Username, Role, SuspendedAt, Epoch
}

// Reasons why a session ends.
const (
	EndedByLogout      = "logout"
	EndedByTokenReuse  = "token_reuse"
	EndedByNewPassword = "new_password"
	EndedByPerson      = "person"
	EndedByManager     = "manager"
	EndedBySuspension  = "suspension"
	EndedByDeletion    = "account_deleted"
	EndedByRole        = "role_changed"
	EndedWithViewer    = "viewer_left"
	EndedByCanceling   = "email_change_canceled"
)

// RefreshToken is the stored form of a token: its hash, never the token itself.
type RefreshToken struct {
	Hash      string
	SessionID string
	IssuedAt  time.Time
	ExpiresAt time.Time
	RotatedAt time.Time // zero until exchanged for its successor
}

// HashToken is the stored form of a secret that a person holds.
func HashToken(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// SuccessorToken returns the token that a refresh token is exchanged for. It is
// derived from the token and the server's key, so repeating an exchange within
// the grace gives the same successor, and a family never has two live branches. A
// thief can only share a branch with the owner, and the next exchange on that
// branch exposes the theft.
func SuccessorToken(key []byte, token string) string {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte("refresh-successor\x00"))
	mac.Write([]byte(token))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

// Exchange is the verdict on a refresh token that was presented.
type Exchange int

// The verdicts.
const (
	ExchangeFresh   Exchange = iota // first use: rotate
	ExchangeRepeat                  // second use within the grace: give the same answer
	ExchangeReuse                   // exchanged before: stolen, end the family
	ExchangeExpired                 // too old
)

// Judge decides what presenting the token now means. successor is the token it
// was exchanged for, if any.
func (t RefreshToken) Judge(now time.Time, successor *RefreshToken) Exchange {
	if t.RotatedAt.IsZero() {
		if !now.Before(t.ExpiresAt) {
			return ExchangeExpired
		}
		return ExchangeFresh
	}
	unused := successor != nil && successor.RotatedAt.IsZero()
	if unused && now.Sub(t.RotatedAt) <= RotationGrace {
		return ExchangeRepeat
	}
	return ExchangeReuse
}

// ErrSessionEnded answers any refresh that cannot be granted, without revealing
// the reason.
var ErrSessionEnded = &Error{Kind: Unauthenticated, Code: "session_ended", Message: "Your session has expired. Please sign in again."}

// Why a manager cannot view an account, or do something in a view.
var (
	ErrViewOnly           = &Error{Kind: Forbidden, Code: "view_only", Message: "You're viewing as a client. This view is read-only."}
	ErrSuspendedNotViewed = &Error{Kind: Conflict, Code: "suspended_not_viewed", Message: "This person is suspended. Restore their access to view their account."}
	ErrOnlyClientsViewed  = &Error{Kind: Conflict, Code: "only_clients_viewed", Message: "You can only view client accounts this way"}
)

// ProofLife is how long a proof of identity is valid for changes that could lock
// somebody out of their own account.
const ProofLife = 10 * time.Minute

// ErrProofRequired asks a signed-in person to prove their identity again.
var ErrProofRequired = &Error{Kind: Forbidden, Code: "proof_required", Message: "Please confirm that it's you"}

// Proved reports whether the person proved their identity recently enough. This
// never holds for a manager viewing as somebody or for a program, and a proof in
// a session that has ended no longer counts.
func (s Session) Proved(now time.Time) bool {
	return s.ViewedBy == "" && s.Scopes == "" && s.EndedAt.IsZero() && now.Sub(s.ProvedAt) < ProofLife
}

// ProvedAgain reports whether the person also did so after signing in. Changes
// that remove protection require it even right after a sign-in.
func (s Session) ProvedAgain(now time.Time) bool {
	return s.Proved(now) && s.ProvedAt.After(s.CreatedAt)
}

// CheckProof returns ErrProofRequired unless the actor's proof satisfies the
// rule: Session.Proved or Session.ProvedAgain. The system needs no proof.
func CheckProof(ctx context.Context, r SessionReader, by Actor, now time.Time, rule func(Session, time.Time) bool) error {
	if by == System {
		return nil
	}
	session, u, err := r.Bearer(ctx, by.SessionID)
	if err != nil {
		return err
	}
	if !session.LetsIn(u, now) {
		return ErrUnauthenticated // revoked since the request was authenticated
	}
	if !rule(session, now) {
		return ErrProofRequired
	}
	return nil
}

// CheckSession returns ErrUnauthenticated for an actor whose session has ended
// since their request was authenticated. Jobs have no session.
func CheckSession(ctx context.Context, r SessionReader, by Actor, now time.Time) error {
	if by.SessionID == "" {
		return nil
	}
	session, u, err := r.Bearer(ctx, by.SessionID)
	if errors.Is(err, ErrNotFound) || err == nil && !session.LetsIn(u, now) {
		return ErrUnauthenticated
	}
	return err
}

// SessionReader finds sessions and their tokens.
type SessionReader interface {
	SessionByID(ctx context.Context, id string) (Session, error)
	// OpenSessionsOf lists a person's open sessions, most recently used first.
	OpenSessionsOf(ctx context.Context, userID string) ([]Session, error)
	// DevicesOf lists the device hashes of all stored sessions of a person,
	// including ended ones; "" for those without a device. Access tokens have no
	// device.
	DevicesOf(ctx context.Context, userID string) ([]string, error)
	// Bearer finds a session together with its person in one query.
	Bearer(ctx context.Context, sessionID string) (Session, User, error)
	// Caller finds a session together with its person and their membership in a
	// client account, in one query. Of the session it reads only what decides
	// whether the person is still let in.
	Caller(ctx context.Context, sessionID string) (Caller, error)
	RefreshTokenByHash(ctx context.Context, hash string) (RefreshToken, error)
}

// SessionWriter stores sessions and their tokens.
type SessionWriter interface {
	CreateSession(ctx context.Context, s Session) error
	// ProveSession records that the person proved their identity again.
	ProveSession(ctx context.Context, id string, at time.Time) error
	TouchSession(ctx context.Context, id string, at time.Time) error
	// EndSession ends an open session; it reports false when it was not open.
	EndSession(ctx context.Context, id, why string, at time.Time) (bool, error)
	// EndSessionsOf ends all open sessions of a person and returns their ids.
	EndSessionsOf(ctx context.Context, userID, why string, at time.Time) ([]string, error)
	// MoveSession moves an open session to the person's new epoch.
	MoveSession(ctx context.Context, id string, epoch int64) error
	// EndViewsFrom ends the open sessions in which a manager views clients from
	// the given session of their own, and returns them.
	EndViewsFrom(ctx context.Context, sessionID, why string, at time.Time) ([]Session, error)
	// EndViewsOf ends the open sessions in which the person views others or is
	// viewed, and returns them.
	EndViewsOf(ctx context.Context, userID, why string, at time.Time) ([]Session, error)
	// EndOtherSessions ends all open sessions of a person but one and returns
	// their ids.
	EndOtherSessions(ctx context.Context, userID, keep, why string, at time.Time) ([]string, error)
	CreateRefreshToken(ctx context.Context, t RefreshToken) error
	// RotateRefreshToken marks the token as exchanged; it reports false when it
	// already was.
	RotateRefreshToken(ctx context.Context, hash string, at time.Time) (bool, error)
	// DeleteDeadSessions deletes sessions, with their tokens, that ended, expired
	// or became too long unused before the given time. Access tokens do not
	// expire from disuse.
	DeleteDeadSessions(ctx context.Context, before time.Time) (int, error)
}
