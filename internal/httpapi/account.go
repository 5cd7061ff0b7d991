package httpapi

import (
	"context"
	"errors"
	"time"

	"cutroom/internal/account"
	"cutroom/internal/cutroom"
)

// User is a person as the API shows them.
type User struct {
	ID          string           `json:"id"`
	Username    string           `json:"username"`
	Email       string           `json:"email"`
	Confirmed   bool             `json:"emailConfirmed" doc:"They have confirmed the email address"`
	FullName    string           `json:"fullName"`
	Role        cutroom.Role     `json:"role" enum:"client,team_member,admin"`
	Language    cutroom.Language `json:"language" enum:"en,es,pt"`
	CountryCode string           `json:"countryCode,omitempty"`
	PhoneNumber string           `json:"phoneNumber,omitempty"`
	TimeZone    string           `json:"timeZone,omitempty" doc:"A name of the tz database; without one the browser's counts"`
	Theme       string           `json:"theme" enum:"light,dark,system"`
	Avatar      string           `json:"avatar,omitempty" doc:"Where the picture is"`
	MailOff     []string         `json:"mailOff" doc:"Emails they have turned off"`
	CreatedAt   time.Time        `json:"createdAt"`
	Suspended   bool             `json:"suspended,omitempty"`
	ViewedBy    string           `json:"viewedBy,omitempty" doc:"Set while a manager is viewing as this person"`
	Account     *AccountPlace    `json:"account,omitempty" doc:"The client account of a client, where one's own data are asked for"`
	DeleteAfter *time.Time       `json:"deleteAfter,omitempty" doc:"When the account will be deleted, if that was asked for"`
}

func userBody(u cutroom.User) User {
	body := User{
		ID: u.ID, Username: u.Username, Email: u.Email, Confirmed: u.OwnsEmail(), FullName: u.FullName,
		Role: u.Role, Language: u.Language,
		CountryCode: u.CountryCode, PhoneNumber: u.PhoneNumber, CreatedAt: u.CreatedAt,
		Suspended: u.Suspended(),
		TimeZone:  u.TimeZone, Theme: themeBody(u.Theme), Avatar: avatarPath(u), MailOff: u.MailOff,
	}
	if body.MailOff == nil {
		body.MailOff = []string{}
	}
	if u.AskedForDeletion() {
		body.DeleteAfter = &u.DeleteAfter
	}
	return body
}

// Session is a person together with the tokens of a new session.
type Session struct {
	AccessToken  string `json:"accessToken" doc:"Valid for 15 minutes"`
	RefreshToken string `json:"refreshToken" doc:"Can be exchanged once"`
	User         User   `json:"user"`
	Notes        []Hint `json:"notes,omitempty" doc:"A note about the result"`
}

// Hint is a note that comes with a successful response.
type Hint struct {
	Code    string `json:"code" doc:"A stable code for programs"`
	Message string `json:"message" doc:"A message for people to read"`
}

type sessionOutput struct {
	SetCookie []string `header:"Set-Cookie"`
	Body      Session
}

// enter answers a sign-in, whatever its method. It gives the device a secret
// that recognizes it later; the secret does not sign anybody in.
func (a *API) enter(ctx context.Context, how func(account.Visitor) (account.Welcome, error)) (*sessionOutput, error) {
	req := a.withDevice(requestOf(ctx))
	w, err := how(req.visitor())
	if err != nil {
		return nil, err
	}
	body := Session{AccessToken: w.Tokens.Access, RefreshToken: w.Tokens.Refresh, User: userBody(w.User)}
	if body.User.Account, err = a.placeOf(ctx, cutroom.Actor{UserID: w.User.ID, Role: w.User.Role}); err != nil {
		return nil, err
	}
	for _, note := range w.Notes {
		body.Notes = append(body.Notes, Hint(note))
	}
	return &sessionOutput{SetCookie: []string{a.deviceCookie(req.Device)}, Body: body}, nil
}

// Registration is what a visitor sends to register. Every field is optional in
// the schema, so that a missing one gets the rule's own message, in the rules'
// order.
type Registration struct {
	Username     string `json:"username,omitempty"`
	Password     string `json:"password,omitempty"`
	Email        string `json:"email,omitempty"`
	FullName     string `json:"fullName,omitempty"`
	PhoneNumber  string `json:"phoneNumber,omitempty"`
	CountryCode  string `json:"countryCode,omitempty"`
	ReferralCode string `json:"referralCode,omitempty"`
}

func (r Registration) noun() cutroom.Registration {
	return cutroom.Registration{
		Username: r.Username, Password: r.Password, Email: r.Email, FullName: r.FullName,
		PhoneNumber: r.PhoneNumber, CountryCode: r.CountryCode, ReferralCode: r.ReferralCode,
	}
}

func (a *API) register(ctx context.Context, in *struct{ Body Registration }) (*sessionOutput, error) {
	req := requestOf(ctx)
	registration := in.Body.noun()
	// Invalid input does not count as an attempt. Only a request that would
	// create an account does.
	if err := registration.Validate(); err != nil {
		return nil, err
	}
	if err := a.checkBot(ctx, registerForm); err != nil {
		return nil, err
	}
	if err := a.tries.Take(ctx, registerByAddr, addrKey(req.Addr)); err != nil {
		return nil, err
	}
	return a.enter(ctx, func(v account.Visitor) (account.Welcome, error) {
		return a.Account.Register(ctx, v, registration)
	})
}

// Login is what a person signs in with.
type Login struct {
	Username string `json:"username,omitempty" doc:"A username or an email address"`
	Password string `json:"password,omitempty"`
}

func (a *API) login(ctx context.Context, in *struct{ Body Login }) (*sessionOutput, error) {
	credentials := cutroom.Credentials{Username: in.Body.Username, Password: in.Body.Password}
	if err := credentials.Validate(); err != nil {
		return nil, err
	}
	if err := a.tries.Take(ctx, loginByAddr, addrKey(requestOf(ctx).Addr)); err != nil {
		return nil, err
	}
	if err := a.takeGuess(ctx, credentials.Username); err != nil {
		return nil, err
	}
	return a.enter(ctx, func(v account.Visitor) (account.Welcome, error) {
		return a.Account.Login(ctx, v, credentials)
	})
}

// takeGuess counts a guess at a person's password, whether they are identified
// by username or by email address. A stranger's guesses never lock the person
// out: a single address is refused after too many guesses, and when many
// addresses guess at one person, everybody who signs in as that person must
// first give a proof of work.
func (a *API) takeGuess(ctx context.Context, login string) error {
	person, err := a.Account.GuessKey(ctx, login)
	if err != nil {
		return err
	}
	if err := a.tries.Take(ctx, guessByAddr, addrKey(requestOf(ctx).Addr)+" "+person); err != nil {
		return err
	}
	err = a.tries.Take(ctx, guessByPerson, person)
	if errors.Is(err, cutroom.ErrTooManyAttempts) {
		return a.demandProof(ctx, loginForm)
	}
	return err
}

// RefreshToken carries a refresh token.
type RefreshToken struct {
	RefreshToken string `json:"refreshToken,omitempty"`
}

// Tokens is a new pair of tokens.
type Tokens struct {
	AccessToken  string `json:"accessToken" doc:"Valid for 15 minutes"`
	RefreshToken string `json:"refreshToken" doc:"Replaces the one you sent"`
}

func (a *API) refresh(ctx context.Context, in *struct{ Body RefreshToken }) (*struct{ Body Tokens }, error) {
	if err := a.tries.Take(ctx, refreshByAddr, addrKey(requestOf(ctx).Addr)); err != nil {
		return nil, err
	}
	tokens, err := a.Account.Refresh(ctx, in.Body.RefreshToken)
	if err != nil {
		return nil, err
	}
	return &struct{ Body Tokens }{Tokens{AccessToken: tokens.Access, RefreshToken: tokens.Refresh}}, nil
}

func (a *API) logout(ctx context.Context, in *struct{ Body RefreshToken }) (*struct{}, error) {
	return nil, a.Account.Logout(ctx, in.Body.RefreshToken)
}

// Setup is what the holder of the one-time setup link sends.
type Setup struct {
	Token string `json:"token,omitempty"`
	Registration
}

func (a *API) setup(ctx context.Context, in *struct{ Body Setup }) (*sessionOutput, error) {
	req := requestOf(ctx)
	if err := a.tries.Take(ctx, setupByAddr, addrKey(req.Addr)); err != nil {
		return nil, err
	}
	return a.enter(ctx, func(v account.Visitor) (account.Welcome, error) {
		return a.Account.Setup(ctx, v, in.Body.Token, in.Body.noun())
	})
}

type signedInOutput struct {
	LivePosition string `header:"Live-Position" doc:"Number of an event: with it as Last-Event-ID the live stream sends all that happened after this answer"`
	Body         User
}

func (a *API) user(ctx context.Context, _ *struct{}) (*signedInOutput, error) {
	position := a.streams.Position() // before reading anything, so that no event is missed in between
	u, err := a.Account.Self(ctx, actorOf(ctx))
	if err != nil {
		return nil, err
	}
	body, err := a.selfBody(ctx, u)
	if err != nil {
		return nil, err
	}
	return &signedInOutput{LivePosition: position, Body: body}, nil
}

// selfBody describes the signed-in person to themselves, with their place in a
// client account.
func (a *API) selfBody(ctx context.Context, u cutroom.User) (body User, err error) {
	body = userBody(u)
	body.ViewedBy = actorOf(ctx).ViewedBy
	body.Account, err = a.placeOf(ctx, actorOf(ctx))
	return body, err
}

// PageInput asks for one page of a list.
type PageInput struct {
	Limit  int    `query:"limit" minimum:"1" maximum:"100" default:"30"`
	Before string `query:"before" maxLength:"64" doc:"The last row's id on the previous page"`
}

func (p PageInput) noun() cutroom.Page { return cutroom.Page{Before: p.Before, Limit: p.Limit} }

// next returns the cursor of the next page, or "" if this was the last one.
func (p PageInput) next(rows int, last func() string) string {
	if rows < p.Limit {
		return ""
	}
	return last()
}

type peopleInput struct {
	PageInput
	Search    string       `query:"search" maxLength:"100" doc:"A part of a username, an email address or a name"`
	Role      cutroom.Role `query:"role" enum:"client,team_member,admin"`
	Suspended bool         `query:"suspended" doc:"Only those who are kept out"`
}

// People is one page of all people.
type People struct {
	People []User         `json:"people"`
	Counts map[string]int `json:"counts" doc:"How many there are of each role"`
	Next   string         `json:"next,omitempty"`
}

func (a *API) people(ctx context.Context, in *peopleInput) (*struct{ Body People }, error) {
	search := cutroom.UserSearch{Text: in.Search, Role: in.Role, Suspended: in.Suspended}
	users, counts, err := a.Account.People(ctx, actorOf(ctx), search, in.noun())
	if err != nil {
		return nil, err
	}
	body := People{People: make([]User, len(users)), Counts: map[string]int{}}
	for i, u := range users {
		body.People[i] = userBody(u)
	}
	for _, role := range []cutroom.Role{cutroom.Client, cutroom.Editor, cutroom.Manager} {
		body.Counts[string(role)] = counts[role]
	}
	body.Next = in.next(len(users), func() string { return users[len(users)-1].ID })
	return &struct{ Body People }{body}, nil
}
