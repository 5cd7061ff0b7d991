package httpapi

import (
	"context"
	"net/http"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"cutroom/internal/cutroom"
)

// followSystem is the theme of people who have not chosen one.
const followSystem = "system"

func themeBody(theme string) string {
	if theme == "" {
		return followSystem
	}
	return theme
}

// avatarPath returns the path of the person's picture, or "".
func avatarPath(u cutroom.User) string {
	if u.Avatar == "" {
		return ""
	}
	return "/media/" + u.Avatar
}

// ProfileChange is a change to a person's own profile. Missing fields stay
// unchanged, and unknown fields are refused.
type ProfileChange struct {
	FullName    *string           `json:"fullName,omitempty"`
	CountryCode *string           `json:"countryCode,omitempty"`
	PhoneNumber *string           `json:"phoneNumber,omitempty"`
	Language    *cutroom.Language `json:"language,omitempty"`
	TimeZone    *string           `json:"timeZone,omitempty"`
	Theme       *string           `json:"theme,omitempty" doc:"light, dark or system"`
	MailOff     *[]string         `json:"mailOff,omitempty" maxItems:"100"`
}

func (c ProfileChange) noun() cutroom.ProfileChange {
	change := cutroom.ProfileChange{
		FullName: c.FullName, CountryCode: c.CountryCode, PhoneNumber: c.PhoneNumber,
		Language: c.Language, TimeZone: c.TimeZone, Theme: c.Theme, MailOff: c.MailOff,
	}
	if c.Theme != nil && *c.Theme == followSystem {
		change.Theme = new(string)
	}
	return change
}

type userOutput struct{ Body User }

// selfOutput responds with the person's current state.
func (a *API) selfOutput(ctx context.Context, u cutroom.User, err error) (*userOutput, error) {
	if err != nil {
		return nil, err
	}
	body, err := a.selfBody(ctx, u)
	if err != nil {
		return nil, err
	}
	return &userOutput{body}, nil
}

func (a *API) changeProfile(ctx context.Context, in *struct{ Body ProfileChange }) (*userOutput, error) {
	u, err := a.Account.ChangeProfile(ctx, actorOf(ctx), in.Body.noun())
	return a.selfOutput(ctx, u, err)
}

// pictureBody allows a larger body than forms have, and gives slow phones time
// to send it. The picture is checked by its bytes, not by its type.
func pictureBody(op *huma.Operation) {
	op.MaxBodyBytes = cutroom.MaxPicture + 1 // the library refuses a body that reaches the limit
	op.BodyReadTimeout = time.Minute
	op.SkipValidateBody = true
}

func (a *API) setAvatar(ctx context.Context, in *struct{ RawBody []byte }) (*userOutput, error) {
	by := actorOf(ctx)
	if err := a.tries.Take(ctx, avatarByUser, by.UserID); err != nil {
		return nil, err
	}
	u, err := a.Account.SetAvatar(ctx, by, in.RawBody)
	return a.selfOutput(ctx, u, err)
}

func (a *API) removeAvatar(ctx context.Context, _ *struct{}) (*userOutput, error) {
	u, err := a.Account.RemoveAvatar(ctx, actorOf(ctx))
	return a.selfOutput(ctx, u, err)
}

// zipAnswer describes a zip response.
func zipAnswer(op *huma.Operation) {
	op.Responses = map[string]*huma.Response{"200": {
		Description: "The archive",
		Content:     map[string]*huma.MediaType{"application/zip": {Schema: &huma.Schema{Type: "string", Format: "binary"}}},
	}}
}

// export streams because the archive can hold large files. If it fails halfway,
// it also aborts the connection, so that nobody mistakes a part for the whole
// archive.
func (a *API) export(ctx context.Context, _ *struct{}) (*huma.StreamResponse, error) {
	by := actorOf(ctx)
	if err := a.tries.Take(ctx, exportByUser, by.UserID); err != nil {
		return nil, err
	}
	export, err := a.Account.Export(ctx, by)
	if err != nil {
		return nil, err
	}
	return &huma.StreamResponse{Body: func(c huma.Context) {
		_, w := humago.Unwrap(c)
		_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(sampleTime))
		w.Header().Set("Content-Type", "application/zip")
		w.Header().Set("Content-Disposition", `attachment; filename="`+archiveName(a.Settings.Brand().Name, by)+`"`)
		if err := export.Write(ctx, w); err != nil {
			a.Logger.ErrorContext(ctx, "export", "error", err)
			panic(http.ErrAbortHandler)
		}
	}}, nil
}

// archiveName returns the file name of a person's archive.
func archiveName(brand string, by cutroom.Actor) string {
	return strings.Trim(plainName(strings.ToLower(brand))+"-"+by.Username, "-") + ".zip"
}

// plainName keeps the characters of a name that every system accepts in a file
// name.
func plainName(name string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r == '-' {
			return r
		}
		return -1
	}, name)
}

func (a *API) askForDeletion(ctx context.Context, _ *struct{}) (*userOutput, error) {
	u, err := a.Account.AskForDeletion(ctx, actorOf(ctx))
	return a.selfOutput(ctx, u, err)
}

func (a *API) keepAccount(ctx context.Context, _ *struct{}) (*userOutput, error) {
	u, err := a.Account.KeepAccount(ctx, actorOf(ctx))
	return a.selfOutput(ctx, u, err)
}

// Person is a person, limited to what the caller may see.
type Person struct {
	ID        string                `json:"id"`
	FullName  string                `json:"fullName"`
	Role      cutroom.Role          `json:"role" enum:"client,team_member,admin"`
	Languages []cutroom.Language    `json:"languages"`
	Skills    []cutroom.ServiceKind `json:"skills,omitempty" enum:"social,youtube,commercial,motion,color,audio" doc:"Of an editor"`
	Videos    *int                  `json:"videos,omitempty" doc:"How many approved videos an editor has made for the caller's client account"`
	Figures   *PublicFigures        `json:"figures,omitempty" doc:"Of an editor"`
	Avatar    string                `json:"avatar,omitempty"`
	CreatedAt time.Time             `json:"createdAt"`
	Account   *User                 `json:"account,omitempty" doc:"Only for the editor themselves and managers"`
}

func (a *API) person(ctx context.Context, in *struct {
	ID string `path:"id" maxLength:"64"`
}) (*struct{ Body Person }, error) {
	seen, err := a.Account.Person(ctx, actorOf(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	u := seen.User
	body := Person{
		ID: u.ID, FullName: u.FullName, Role: u.Role, Languages: []cutroom.Language{u.Language},
		Avatar: avatarPath(u), CreatedAt: u.CreatedAt,
	}
	if e := seen.Editor; e != nil {
		body.Skills = e.Skills
		if len(e.Languages) > 0 {
			body.Languages = e.Languages
		}
	}
	if u.Role == cutroom.Editor {
		if body.Figures, err = a.publicFigures(ctx, u.ID); err != nil {
			return nil, err
		}
	}
	if seen.Work != nil {
		body.Videos = &seen.Work.Approved
	}
	if seen.Access == cutroom.SeesAll {
		all := userBody(u)
		if actorOf(ctx).IsManager() {
			if all.Account, err = placeBody(a.Account.MembershipOf(ctx, actorOf(ctx), u.ID)); err != nil {
				return nil, err
			}
		}
		body.Account = &all
	}
	return &struct{ Body Person }{body}, nil
}
