package httpapi

import (
	"context"
	"time"

	"cutroom/internal/review"
)

// sharePath is the path at which guests open a link.
const sharePath = "/r/"

// ShareLink lets people without an account watch a version.
type ShareLink struct {
	ID          string       `json:"id"`
	Label       string       `json:"label"`
	Version     int          `json:"version" doc:"The version that it shows"`
	AndLater    bool         `json:"andLater" doc:"Or the latest one after that"`
	MayComment  bool         `json:"mayComment"`
	Watermark   bool         `json:"watermark" doc:"Each guest's name lies over the picture"`
	HasPassword bool         `json:"hasPassword"`
	EndsAt      time.Time    `json:"endsAt"`
	MadeBy      string       `json:"madeBy" doc:"The person's name"`
	MadeAt      time.Time    `json:"madeAt"`
	Over        bool         `json:"over" doc:"It no longer works"`
	RevokedAt   *time.Time   `json:"revokedAt,omitempty"`
	RevokedBy   string       `json:"revokedBy,omitempty" doc:"The person's name"`
	Visits      int          `json:"visits"`
	LastDays    []int        `json:"lastDays" doc:"Visits on each of the last seven days, today last"`
	Guests      []ShareGuest `json:"guests" doc:"The guests, in the order they came"`
}

// ShareGuest is a guest with their comments.
type ShareGuest struct {
	Name     string `json:"name"`
	Comments int    `json:"comments"`
}

// ShareLinks are the links of a project.
type ShareLinks struct {
	Links []ShareLink  `json:"links" doc:"The latest first"`
	May   ShareLinkMay `json:"may"`
}

// ShareLinkMay lists what the caller may do with links.
type ShareLinkMay struct {
	Share bool `json:"share" doc:"Create and change links"`
}

func shareLinkBody(l review.SharedLink) ShareLink {
	body := ShareLink{
		ID: l.ID, Label: l.Label, Version: l.Version, AndLater: l.AndLater, MayComment: l.MayComment, Watermark: l.Watermark,
		HasPassword: l.PasswordHash != "", EndsAt: l.EndsAt, MadeBy: l.MakerName, MadeAt: l.MadeAt, Over: l.Over,
		RevokedAt: optionalTime(l.RevokedAt), RevokedBy: l.RevokedBy, Visits: l.Visits.Total, LastDays: l.Visits.Days[:],
		Guests: make([]ShareGuest, len(l.Guests)),
	}
	for i, g := range l.Guests {
		body.Guests[i] = ShareGuest{Name: g.Name, Comments: g.Comments}
	}
	return body
}

func (a *API) shareLinks(ctx context.Context, in *ProjectID) (*struct{ Body ShareLinks }, error) {
	list, err := a.Review.ShareLinks(ctx, actorOf(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	body := ShareLinks{Links: make([]ShareLink, len(list.Links)), May: ShareLinkMay{Share: list.MayShare}}
	for i, l := range list.Links {
		body.Links[i] = shareLinkBody(l)
	}
	return &struct{ Body ShareLinks }{body}, nil
}

// ShareSettings are the settings that the client chooses for a link.
type ShareSettings struct {
	Label      string    `json:"label,omitempty" maxLength:"400"`
	Version    int       `json:"version" minimum:"1" maximum:"100000"`
	AndLater   bool      `json:"andLater,omitempty"`
	MayComment bool      `json:"mayComment,omitempty"`
	Watermark  bool      `json:"watermark,omitempty"`
	EndsAt     time.Time `json:"endsAt"`
	Password   *string   `json:"password,omitempty" maxLength:"1000" doc:"Omit to keep it, send empty to remove it"`
}

func (s ShareSettings) noun() review.ShareSettings {
	return review.ShareSettings{
		Label: s.Label, Version: s.Version, AndLater: s.AndLater, MayComment: s.MayComment, Watermark: s.Watermark,
		EndsAt: s.EndsAt, Password: s.Password,
	}
}

// NewShareLink is a link that was just made.
type NewShareLink struct {
	ShareLink
	URL string `json:"url" format:"uri" doc:"The link to send to guests; shown only once"`
}

func (a *API) share(ctx context.Context, in *struct {
	ProjectID
	Body ShareSettings
}) (*struct{ Body NewShareLink }, error) {
	by := actorOf(ctx)
	if err := a.tries.Take(ctx, shareByUser, by.UserID); err != nil {
		return nil, err
	}
	link, secret, err := a.Review.Share(ctx, by, in.ID, in.Body.noun())
	if err != nil {
		return nil, err
	}
	return &struct{ Body NewShareLink }{NewShareLink{ShareLink: shareLinkBody(link), URL: a.Origin + sharePath + secret}}, nil
}

// ShareLinkID names a link of a project.
type ShareLinkID struct {
	ProjectID
	Link string `path:"link" maxLength:"64"`
}

func (a *API) changeShareLink(ctx context.Context, in *struct {
	ShareLinkID
	Body ShareSettings
}) (*struct{ Body ShareLink }, error) {
	link, err := a.Review.ChangeLink(ctx, actorOf(ctx), in.ID, in.Link, in.Body.noun())
	if err != nil {
		return nil, err
	}
	return &struct{ Body ShareLink }{shareLinkBody(link)}, nil
}

func (a *API) revokeShareLink(ctx context.Context, in *ShareLinkID) (*struct{}, error) {
	return nil, a.Review.RevokeLink(ctx, actorOf(ctx), in.ID, in.Link)
}
