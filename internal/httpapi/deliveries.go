package httpapi

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/media"
)

// Where signed addresses are. The pass comes before the name, so that a
// playlist can name its parts by their names alone.
const (
	downloadPath = "/media/downloads/"
	playPath     = "/media/play/"
)

// SignedAddress is where something can be downloaded for a few minutes.
type SignedAddress struct {
	URL       string    `json:"url" format:"uri-reference" doc:"On this site; needs no access token"`
	ExpiresAt time.Time `json:"expiresAt" doc:"A download that has begun may go on for longer"`
}

func (a *API) signDownload(ctx context.Context, in *byID) (*struct{ Body SignedAddress }, error) {
	pass, err := a.Media.SignDownload(ctx, actorOf(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	return &struct{ Body SignedAddress }{SignedAddress{URL: downloadPath + pass.Text, ExpiresAt: pass.ExpiresAt()}}, nil
}

// serveDownload sends what a pass lets somebody keep.
func (a *API) serveDownload(w http.ResponseWriter, r *http.Request) {
	a.serveDelivery(w, r, a.Media.Master)
}

// servePrepared sends a finished part of a film or sound.
func (a *API) servePrepared(w http.ResponseWriter, r *http.Request) {
	a.serveDelivery(w, r, func(ctx context.Context, by cutroom.Actor, p cutroom.Pass) (media.Delivery, error) {
		return a.Media.PreparedPart(ctx, by, p, r.PathValue("name"))
	})
}

// serveEarly sends a part of a film that is still being prepared.
func (a *API) serveEarly(w http.ResponseWriter, r *http.Request) {
	a.serveDelivery(w, r, func(ctx context.Context, by cutroom.Actor, p cutroom.Pass) (media.Delivery, error) {
		return a.Media.EarlyPart(ctx, by, p, r.PathValue("name"))
	})
}

// serveDelivery sends a stored file that find allows.
func (a *API) serveDelivery(w http.ResponseWriter, r *http.Request,
	find func(context.Context, cutroom.Actor, cutroom.Pass) (media.Delivery, error)) {
	pass, by, err := a.readPass(r)
	if err != nil {
		a.writeRefusal(w, r, err)
		return
	}
	found, err := find(r.Context(), by, pass)
	if err != nil {
		a.writeRefusal(w, r, err)
		return
	}
	if found.Name != "" {
		found.Info.ContentType = "application/octet-stream" // no browser shows it as a page of ours
	}
	body := &blobSeeker{ctx: r.Context(), blobs: a.Blobs, key: found.Key, size: found.Info.Size}
	defer func() { _ = body.Close() }()
	a.sendContent(w, r, pass, content{
		ReadSeeker: body, size: found.Info.Size, kind: found.Info.ContentType, version: found.Version, name: found.Name,
		modified: found.Info.ModifiedAt, kept: found.Name == "" && !found.Growing,
	})
}

// readPass tells what an address opens, and who holds it. The same is asked of
// the holder as of anybody who makes an ordinary request now.
func (a *API) readPass(r *http.Request) (cutroom.Pass, cutroom.Actor, error) {
	pass, err := a.Media.ReadPass(r.PathValue("pass"))
	if err != nil {
		return cutroom.Pass{}, cutroom.Actor{}, err
	}
	by, err := a.Account.HolderToRead(r.Context(), pass.SessionID)
	if errors.Is(err, cutroom.ErrUnauthenticated) {
		err = cutroom.ErrPassExpired
	}
	return pass, by, err
}

// content is something that is sent to whoever holds a pass.
type content struct {
	io.ReadSeeker
	size     int64
	kind     string // its content type
	version  string // differs whenever the bytes do
	name     string // to save it under; "" to be shown by a page of ours
	modified time.Time
	kept     bool // a browser may keep it for as long as the pass is good
}

// sendContent sends all of it or the ranges that are asked for.
func (a *API) sendContent(w http.ResponseWriter, r *http.Request, pass cutroom.Pass, c content) {
	if tooManyRanges(w, r, c.size) {
		return
	}
	h := w.Header()
	h.Set("Content-Type", c.kind)
	h.Set("Content-Security-Policy", deliveryPolicy)
	h.Set("ETag", `"`+c.version+`"`)
	h.Set("Cache-Control", "private, no-store")
	if c.kept {
		h.Set("Cache-Control", fmt.Sprintf("private, max-age=%d", pass.ExpiresAt().Sub(a.Wall.Now())/time.Second))
	}
	if c.name != "" {
		h.Set("Content-Disposition", attachment(c.name))
	}
	sending := a.newSending(w, r, func(ctx context.Context) error {
		by, err := a.Account.HolderToRead(ctx, pass.SessionID)
		if err != nil {
			return err
		}
		return a.Media.CheckPass(ctx, by, pass)
	})
	defer sending.end()
	http.ServeContent(sending, r, "", c.modified, c.ReadSeeker)
}

// deliveryPolicy keeps what people have uploaded from acting as a page of ours.
const deliveryPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox"

// noSuchDelivery answers for addresses below the signed ones that name nothing.
func (a *API) noSuchDelivery(w http.ResponseWriter, r *http.Request) {
	a.writeRefusal(w, r, cutroom.ErrNotFound)
}
