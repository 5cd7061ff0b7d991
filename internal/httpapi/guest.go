package httpapi

import (
	"context"
	"errors"
	"strings"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/review"
)

type guestKey struct{}

// guestOf returns the id of the guest who makes the request.
func guestOf(ctx context.Context) string {
	id, _ := ctx.Value(guestKey{}).(string)
	return id
}

// guestBearer finds the guest of a token. A guest's token works only on the
// guest routes, and no other token works there.
func (a *API) guestBearer(ctx context.Context, header string) (string, error) {
	scheme, token, _ := strings.Cut(header, " ")
	if !strings.EqualFold(scheme, "Bearer") || token == "" {
		return "", cutroom.ErrUnauthenticated
	}
	return a.Review.GuestOf(ctx, token)
}

// ShareSecret is the last part of a link's address.
type ShareSecret struct {
	Token string `json:"token" minLength:"1" maxLength:"100" doc:"The last part of the address"`
}

// SharedCut is what a link shows before the guest enters a name.
type SharedCut struct {
	Over          bool       `json:"over" doc:"The link has ended; the answer says who shared it, and nothing else"`
	SharedBy      string     `json:"sharedBy"`
	Client        string     `json:"client,omitempty"`
	Title         string     `json:"title,omitempty"`
	Version       int        `json:"version,omitempty"`
	DurationMs    int64      `json:"durationMs,omitempty"`
	EndsAt        *time.Time `json:"endsAt,omitempty"`
	NeedsPassword bool       `json:"needsPassword,omitempty"`
	MayComment    bool       `json:"mayComment,omitempty"`
	Watermark     bool       `json:"watermark,omitempty"`
}

func (a *API) lookAtShare(ctx context.Context, in *struct{ Body ShareSecret }) (*struct{ Body SharedCut }, error) {
	if err := a.tries.Take(ctx, linkByAddr, addrKey(requestOf(ctx).Addr)); err != nil {
		return nil, err
	}
	view, account, err := a.Review.Look(ctx, in.Body.Token)
	if errors.Is(err, cutroom.ErrShareOver) && view.Maker.FullName != "" {
		return &struct{ Body SharedCut }{SharedCut{Over: true, SharedBy: view.Maker.FullName}}, nil
	}
	if err != nil {
		return nil, err
	}
	return &struct{ Body SharedCut }{sharedCut(view, account)}, nil
}

func sharedCut(view cutroom.SharedView, account cutroom.ClientAccount) SharedCut {
	body := SharedCut{
		SharedBy: view.Maker.FullName, Client: account.Name, Title: view.Project.Title, Version: view.Version.Number,
		EndsAt: &view.Link.EndsAt, NeedsPassword: view.Link.PasswordHash != "", MayComment: view.Link.MayComment, Watermark: view.Link.Watermark,
	}
	if view.File.Facts != nil {
		body.DurationMs = view.File.Facts.DurationMs
	}
	return body
}

// GuestEntry is what a guest submits to open a link.
type GuestEntry struct {
	ShareSecret
	Name     string `json:"name" maxLength:"1000"`
	Password string `json:"password,omitempty" maxLength:"1000"`
	Before   string `json:"before,omitempty" maxLength:"100" doc:"The guest token of an earlier visit on this device: it stays the same guest"`
}

// GuestToken is a guest's bearer token.
type GuestToken struct {
	GuestToken string `json:"guestToken" doc:"Valid on guest routes only, for 12 hours"`
}

func (a *API) enterShare(ctx context.Context, in *struct{ Body GuestEntry }) (*struct{ Body GuestToken }, error) {
	addr := addrKey(requestOf(ctx).Addr)
	if err := a.tries.Take(ctx, guestByAddr, addr); err != nil {
		return nil, err
	}
	link, locked, err := a.Review.LinkOf(ctx, in.Body.Token)
	if err != nil {
		return nil, err
	}
	if locked {
		if err := a.tries.Take(ctx, guessAtLink, addr+" "+link); err != nil {
			return nil, err
		}
	}
	token, err := a.Review.Enter(ctx, review.Entry{
		Secret: in.Body.Token, Name: in.Body.Name, Password: in.Body.Password, Before: in.Body.Before,
	})
	if err != nil {
		return nil, err
	}
	return &struct{ Body GuestToken }{GuestToken{token}}, nil
}

// GuestRoom is everything that a guest can see.
type GuestRoom struct {
	SharedCut
	Name      string `json:"name" doc:"The guest's own"`
	Viewer    string `json:"viewer" doc:"Names the guest to those who watch with them; the id of each of their viewings begins with it and a dot"`
	VersionID string `json:"versionId" doc:"Different for every version and film"`
	Write     bool   `json:"write" doc:"The guest may write now"`
	Notes     []Note `json:"notes" doc:"The guest's own, the oldest first"`
}

func (a *API) guestRoom(ctx context.Context, _ *struct{}) (*struct{ Body GuestRoom }, error) {
	room, err := a.Review.GuestRoom(ctx, guestOf(ctx))
	if err != nil {
		return nil, err
	}
	body := GuestRoom{
		SharedCut: sharedCut(room.SharedView, room.Account), Name: room.Guest.Name, Write: room.TakesComments(),
		Viewer:    cutroom.ViewerAlias(room.Project.ID, room.Guest.ID),
		VersionID: room.File.ID + room.File.Preparation.Run, Notes: make([]Note, len(room.Room.Notes)),
	}
	for i, n := range room.Room.Notes {
		body.Notes[i] = noteBody(room.Room, n)
	}
	return &struct{ Body GuestRoom }{body}, nil
}

// GuestPlayback is what a player needs to play the shared version.
type GuestPlayback struct {
	Preparing bool      `json:"preparing" doc:"The film with the guest's name is being made; ask again"`
	Playback  *Playback `json:"playback,omitempty"`
}

func (a *API) guestPlayback(ctx context.Context, _ *struct{}) (*struct{ Body GuestPlayback }, error) {
	film, err := a.Media.GuestPlayback(ctx, guestOf(ctx))
	if err != nil {
		return nil, err
	}
	if film.Pass.Text == "" {
		return &struct{ Body GuestPlayback }{GuestPlayback{Preparing: true}}, nil
	}
	body := playbackBody(film.File, film.Pass)
	made := *film.File.Preparation.Result
	if film.Marked != nil {
		// The other parts show the picture without the name.
		made = cutroom.Prepared{Renditions: []cutroom.Rendition{film.Marked.Rendition}, Storyboard: film.Marked.Storyboard, Waveform: made.Waveform}
	}
	describePrepared(&body, made, addressWith(film.Pass))
	return &struct{ Body GuestPlayback }{GuestPlayback{Playback: &body}}, nil
}

// GuestCaptions are the captions of the shared version.
type GuestCaptions struct {
	Captions string `json:"captions" doc:"SRT or WebVTT; empty without captions"`
}

func (a *API) guestCaptions(ctx context.Context, _ *struct{}) (*struct{ Body GuestCaptions }, error) {
	captions, err := a.Media.GuestCaptions(ctx, guestOf(ctx))
	return &struct{ Body GuestCaptions }{GuestCaptions{captions}}, err
}

// NewGuestNote is the body of a guest's request to post a note.
type NewGuestNote struct {
	NoteWords
	Key     string `json:"key" minLength:"1" maxLength:"64" doc:"A new one for each note; sending the same key again posts nothing"`
	Version int    `json:"version" minimum:"1" maximum:"100000"`
}

// guestNote responds with the only note in a guest's room.
func guestNote(room review.Room, err error) (*struct{ Body Note }, error) {
	if err != nil {
		return nil, err
	}
	if len(room.Notes) == 0 { // the link has ended in the meantime
		return nil, cutroom.ErrNotFound
	}
	return &struct{ Body Note }{noteBody(room, room.Notes[0])}, nil
}

func (a *API) guestPost(ctx context.Context, in *struct{ Body NewGuestNote }) (*struct{ Body Note }, error) {
	if err := a.tries.Take(ctx, noteByGuest, guestOf(ctx)); err != nil {
		return nil, err
	}
	words, err := in.Body.words()
	if err != nil {
		return nil, err
	}
	return guestNote(a.Review.PostAsGuest(ctx, guestOf(ctx), review.NewNote{Key: in.Body.Key, Version: in.Body.Version, Words: words}))
}

// GuestNoteID names a note that the guest wrote.
type GuestNoteID struct {
	Note string `path:"note" maxLength:"64"`
}

func (a *API) guestEdit(ctx context.Context, in *struct {
	GuestNoteID
	Body NoteWords
}) (*struct{ Body Note }, error) {
	words, err := in.Body.words()
	if err != nil {
		return nil, err
	}
	return guestNote(a.Review.EditAsGuest(ctx, guestOf(ctx), in.Note, words))
}

func (a *API) guestDelete(ctx context.Context, in *GuestNoteID) (*struct{}, error) {
	return nil, a.Review.DeleteAsGuest(ctx, guestOf(ctx), in.Note)
}

// NewGuestReply is the body of a guest's request to reply to a note.
type NewGuestReply struct {
	Key  string `json:"key" minLength:"1" maxLength:"64" doc:"A new one for each reply; sending the same key again posts nothing"`
	Text string `json:"text" maxLength:"16000"`
}

func (a *API) guestReply(ctx context.Context, in *struct {
	GuestNoteID
	Body NewGuestReply
}) (*struct{ Body Note }, error) {
	if err := a.tries.Take(ctx, noteByGuest, guestOf(ctx)); err != nil {
		return nil, err
	}
	return guestNote(a.Review.ReplyAsGuest(ctx, guestOf(ctx), in.Note, review.NewReply{Key: in.Body.Key, Text: in.Body.Text}))
}
