package account

import (
	"context"
	"crypto/subtle"
	"errors"
	"fmt"

	"cutroom/internal/cutroom"
)

// GoogleRequest is what a person brings to a sign-in through Google: where they
// go afterwards, and their referral code.
type GoogleRequest struct {
	Redirect string `json:"redirect,omitempty"`
	Referral string `json:"referral,omitempty"`
}

// GoogleFlow is a started sign-in through Google: the address to which the
// browser goes, and the secret that it must still hold when it comes back.
type GoogleFlow struct {
	Address string
	Browser string
}

// rememberedFlow is the part of a flow that we store. The state alone is
// useless, because only the browser that started the sign-in can finish it.
type rememberedFlow struct {
	GoogleRequest
	Browser  string `json:"browser"` // hash of the browser's secret
	Nonce    string `json:"nonce"`
	Verifier string `json:"verifier"`
	Session  string `json:"session,omitempty"` // whose person wants to link an account; "" for a sign-in
}

// BeginGoogle starts a sign-in through Google.
func (s *Service) BeginGoogle(ctx context.Context, request GoogleRequest) (GoogleFlow, error) {
	request.Redirect, request.Referral = cutroom.SafeRedirect(request.Redirect), cutroom.KeptReferral(request.Referral)
	return s.setOut(ctx, cutroom.User{}, rememberedFlow{GoogleRequest: request})
}

// BeginGoogleLink starts to link a Google account to the acting person's
// account.
func (s *Service) BeginGoogleLink(ctx context.Context, by cutroom.Actor) (GoogleFlow, error) {
	if by.ViewedBy != "" {
		return GoogleFlow{}, cutroom.ErrViewOnly // a link would let the manager sign in to the client's account later
	}
	var u cutroom.User
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := s.proved(ctx, tx, by); err != nil {
			return err
		}
		var err error
		u, err = tx.UserByID(ctx, by.UserID)
		return err
	})
	if err != nil {
		return GoogleFlow{}, err
	}
	return s.setOut(ctx, u, rememberedFlow{Session: by.SessionID})
}

func (s *Service) setOut(ctx context.Context, who cutroom.User, t rememberedFlow) (GoogleFlow, error) {
	if s.google == nil {
		return GoogleFlow{}, cutroom.ErrGoogleUnavailable
	}
	browser := cutroom.NewSecret()
	t.Browser, t.Nonce, t.Verifier = cutroom.HashToken(browser), cutroom.NewSecret(), cutroom.NewSecret()
	ticket, state := cutroom.IssueTicket(cutroom.ForGoogle, who, t, s.wall.Now())
	address, err := s.google.Address(ctx, t.proof(state))
	if err != nil {
		return GoogleFlow{}, err
	}
	err = s.store.InTx(ctx, func(tx cutroom.Tx) error { return tx.CreateTicket(ctx, ticket) })
	return GoogleFlow{Address: address, Browser: browser}, err
}

func (t rememberedFlow) proof(state string) cutroom.SignInProof {
	return cutroom.SignInProof{State: state, Nonce: t.Nonce, Verifier: t.Verifier}
}

// GoogleReturn is what a browser brings back from Google.
type GoogleReturn struct {
	State   string
	Browser string // the secret that it got at the start
	Code    string
	Refusal string // why there is no code
}

// GoogleOutcome is how a flow ended.
type GoogleOutcome int

// The outcomes. GoogleNowhere comes with an error.
const (
	GoogleNowhere GoogleOutcome = iota
	GoogleKnown                 // signed in as soon as the browser presents the secret
	GoogleNew                   // the same, with a newly created account
	GoogleOffered               // linked and signed in with the secret and the account's password
	GoogleLinked                // linked to the signed-in person
)

// GoogleResult is how a flow through Google ended. It repeats the request, so
// that the browser can continue to where the person wanted to go.
type GoogleResult struct {
	GoogleRequest
	Outcome GoogleOutcome
	Linking bool   // it began in a profile
	Secret  string // what the browser presents next
}

// FinishGoogle identifies the person who came back from Google and decides what
// they get. A flow is over after one return, whatever the result. It is
// therefore ended in its own transaction, before Google is asked.
func (s *Service) FinishGoogle(ctx context.Context, v Visitor, r GoogleReturn) (GoogleResult, error) {
	if s.google == nil {
		return GoogleResult{}, cutroom.ErrGoogleUnavailable
	}
	ticket, t, err := s.comeBack(ctx, r)
	if err != nil {
		return GoogleResult{}, err
	}
	end := GoogleResult{GoogleRequest: t.GoogleRequest, Linking: t.Session != ""}
	if r.Refusal == "access_denied" {
		return end, cutroom.ErrGoogleDeclined
	}
	if r.Code == "" {
		return end, fmt.Errorf("%w: no code, but %q", cutroom.ErrGoogleFailed, cutroom.Truncate(r.Refusal, 64))
	}
	who, err := s.google.Identify(ctx, r.Code, t.proof(r.State))
	if err != nil {
		return end, err
	}
	if end.Linking {
		err = s.linkSignedIn(ctx, ticket.UserID, t.Session, who)
		end.Outcome = GoogleLinked
	} else {
		end.Outcome, end.Secret, err = s.recognise(ctx, v, t.Referral, who)
	}
	if err != nil {
		end.Outcome, end.Secret = GoogleNowhere, ""
	}
	return end, err
}

// comeBack ends the flow, if it was started by this browser.
func (s *Service) comeBack(ctx context.Context, r GoogleReturn) (cutroom.Ticket, rememberedFlow, error) {
	var ticket cutroom.Ticket
	var t rememberedFlow
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		ticket, t = cutroom.Ticket{}, rememberedFlow{}
		peeked, err := cutroom.PeekTicket(ctx, tx, cutroom.ForGoogle, r.State, s.wall.Now())
		if err != nil {
			return err
		}
		if err := peeked.Read(&t); err != nil {
			return err
		}
		if subtle.ConstantTimeCompare([]byte(t.Browser), []byte(cutroom.HashToken(r.Browser))) != 1 {
			return cutroom.ErrTicketSpent
		}
		ticket, err = cutroom.TakeTicket(ctx, tx, cutroom.ForGoogle, r.State, s.wall.Now())
		return err
	})
	if errors.Is(err, cutroom.ErrTicketSpent) {
		err = fmt.Errorf("%w: no such flow, or not of this browser", cutroom.ErrGoogleFailed)
	}
	return ticket, t, err
}

// GoogleAvailable reports whether people can sign in with Google here.
func (s *Service) GoogleAvailable() bool { return s.google != nil }
