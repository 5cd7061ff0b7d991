package cutroom

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"time"
)

const (
	// AccessTokenLife is how long a bearer token is good for.
	AccessTokenLife = 15 * time.Minute
	// RefreshTokenLife is how long a session may sleep before it ends.
	RefreshTokenLife = 30 * 24 * time.Hour
	// RotationGrace is how long a refresh token that was already exchanged may
	// be shown again, for a second tab or an answer that got lost on the way.
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
	DeviceHash string // of the secret that the device keeps; "" when it keeps none
	ViewedBy   string // the manager who looks through this person's eyes, else ""
	ViewedFrom string // that manager's own session, else ""
	Epoch      int64  // the person's when it was opened; see User.Epoch
	CreatedAt  time.Time
	LastUsedAt time.Time
	ProvedAt   time.Time // when the person last showed who they are
	EndedAt    time.Time // zero while open
	EndedWhy   string
	Scopes     Scopes    // what a program may do in it; "" for a person
	ExpiresAt  time.Time // of an access token; zero for a person's own
}

// Open reports whether the session still lets its person in.
func (s Session) Open() bool { return s.EndedAt.IsZero() }

// ViewLife is how long a manager may look through a client's eyes in one go.
const ViewLife = time.Hour

// SessionLife is how long a session lasts at most, however much it is used:
// then the person shows again who they are.
const SessionLife = 180 * 24 * time.Hour

// Over reports whether the session has come to its end by itself, whatever is
// done in it.
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

// LetsIn reports whether the session still opens the account of its person.
func (s Session) LetsIn(u User, now time.Time) bool {
	return s.Open() && !s.Over(now) && u.Honours(s.Epoch)
}

// LetsView reports whether the session still shows the viewed person's account
// to a manager: the manager's own session must let them in, they must be a
// manager still, and the person a client.
func (s Session) LetsView(viewed User, own Session, manager User, now time.Time) bool {
	return viewed.Role == Client && manager.ID == s.ViewedBy && manager.IsActiveManager() && own.LetsIn(manager, now)
}

// Bearer is a session together with its person, of both only what decides
// whether the session still lets the person in, and as whom.
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

// RefreshToken is the stored side of a token: its hash, never the token.
type RefreshToken struct {
	Hash      string
	SessionID string
	IssuedAt  time.Time
	ExpiresAt time.Time
	RotatedAt time.Time // zero until it was exchanged for its successor
}

// HashToken is the form in which a secret a person holds is stored.
func HashToken(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// SuccessorToken is the token that token is exchanged for. It follows from the
// token and the server's key, so a repeated exchange within the grace gives
// the very same successor and a family never has two living branches: whoever
// stole a token can only share a branch with its owner, and the next exchange
// of that branch betrays them.
func SuccessorToken(key []byte, token string) string {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte("refresh-successor\x00"))
	mac.Write([]byte(token))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

// Exchange is the verdict on a refresh token that somebody shows.
type Exchange int

// The verdicts.
const (
	ExchangeFresh   Exchange = iota // first use: rotate
	ExchangeRepeat                  // second use within the grace: same answer again
	ExchangeReuse                   // it was exchanged before: stolen, end the family
	ExchangeExpired                 // too old
)

// Judge decides what showing the token now means. successor is the token it
// was exchanged for, if it was.
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

// ErrSessionEnded answers a refresh that cannot be granted, for whatever
// reason: the one who asks learns nothing more.
var ErrSessionEnded = &Error{Kind: Unauthenticated, Code: "session_ended", Message: "Your session has ended. Please sign in again."}

// Why a manager cannot do something in or with a session for looking.
var (
	ErrViewOnly           = &Error{Kind: Forbidden, Code: "view_only", Message: "You're viewing as a client. This view is read-only."}
	ErrSuspendedNotViewed = &Error{Kind: Conflict, Code: "suspended_not_viewed", Message: "This person is suspended. Restore their access to view their account."}
	ErrOnlyClientsViewed  = &Error{Kind: Conflict, Code: "only_clients_viewed", Message: "You can only view client accounts this way"}
)

// ProofLife is how long showing who one is counts for changes that could lock
// somebody out of their own account.
const ProofLife = 10 * time.Minute

// ErrProofRequired asks somebody who is signed in to show again who they are.
var ErrProofRequired = &Error{Kind: Forbidden, Code: "proof_required", Message: "Please confirm that it's you"}

// Proved reports whether the person showed recently enough who they are. A
// manager who looks through somebody's eyes never did, nor a program, and what was shown in a
// session that has ended counts no more.
func (s Session) Proved(now time.Time) bool {
	return s.ViewedBy == "" && s.Scopes == "" && s.EndedAt.IsZero() && now.Sub(s.ProvedAt) < ProofLife
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

// CheckSession refuses with ErrUnauthenticated an actor whose session has ended
// since their request was let in. Jobs have no session to end.
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
	// OpenSessionsOf lists where a person is signed in, the last used first.
	OpenSessionsOf(ctx context.Context, userID string) ([]Session, error)
	// DevicesOf lists the device hashes of all sessions of a person that are
	// still remembered, ended ones too; "" for those without. Access tokens
	// are on no device.
	DevicesOf(ctx context.Context, userID string) ([]string, error)
	// Bearer finds a session together with its person, in one look-up.
	Bearer(ctx context.Context, sessionID string) (Session, User, error)
	// Caller finds a session together with its person and their place in a
	// client account, in one look-up. Of the session it finds what decides
	// whether it still lets its person in.
	Caller(ctx context.Context, sessionID string) (Caller, error)
	RefreshTokenByHash(ctx context.Context, hash string) (RefreshToken, error)
}

// SessionWriter stores sessions and their tokens.
type SessionWriter interface {
	CreateSession(ctx context.Context, s Session) error
	// ProveSession notes that the person showed again who they are.
	ProveSession(ctx context.Context, id string, at time.Time) error
	TouchSession(ctx context.Context, id string, at time.Time) error
	// EndSession ends an open session; it reports false when it was not open.
	EndSession(ctx context.Context, id, why string, at time.Time) (bool, error)
	// EndSessionsOf ends all open sessions of a person and tells which.
	EndSessionsOf(ctx context.Context, userID, why string, at time.Time) ([]string, error)
	// MoveSession takes an open session along into the person's new epoch.
	MoveSession(ctx context.Context, id string, epoch int64) error
	// EndViewsFrom ends the open sessions in which a manager views clients from
	// the given session of their own, and tells them.
	EndViewsFrom(ctx context.Context, sessionID, why string, at time.Time) ([]Session, error)
	// EndViewsOf ends the open sessions in which the person views others or is
	// viewed, and tells them.
	EndViewsOf(ctx context.Context, userID, why string, at time.Time) ([]Session, error)
	// EndOtherSessions ends all open sessions of a person but one and tells
	// which.
	EndOtherSessions(ctx context.Context, userID, keep, why string, at time.Time) ([]string, error)
	CreateRefreshToken(ctx context.Context, t RefreshToken) error
	// RotateRefreshToken marks the token exchanged; it reports false when
	// somebody else was first.
	RotateRefreshToken(ctx context.Context, hash string, at time.Time) (bool, error)
	// DeleteDeadSessions forgets sessions, with their tokens, that ended,
	// expired or fell asleep before the given time. Access tokens never sleep.
	DeleteDeadSessions(ctx context.Context, before time.Time) (int, error)
}
