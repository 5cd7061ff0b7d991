package httpapi

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/media"
)

// The paths of signed addresses. The pass comes before the name, so that a
// playlist can refer to its parts by their names alone.
const (
	downloadPath = "/media/downloads/"
	playPath     = "/media/play/"
)

// SignedAddress is an address for downloading a file, valid for a few minutes.
type SignedAddress struct {
	URL       string    `json:"url" format:"uri-reference" doc:"On this site; needs no access token"`
	ExpiresAt time.Time `json:"expiresAt" doc:"A download in progress may continue past it"`
}

func (a *API) signDownload(ctx context.Context, in *byID) (*struct{ Body SignedAddress }, error) {
	pass, err := a.Media.SignDownload(ctx, actorOf(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	return &struct{ Body SignedAddress }{SignedAddress{URL: downloadPath + pass.Text, ExpiresAt: pass.ExpiresAt()}}, nil
}

// FilesToZip selects files of a project.
type FilesToZip struct {
	ProjectID
	Purpose cutroom.FilePurpose `query:"purpose" enum:"footage,extra,version,message,team_note,note" doc:"Files of every purpose when missing"`
	Folder  string              `query:"folder" maxLength:"1000" doc:"Files in this folder and inside of it; names between slashes. Every folder when missing"`
	Files   []string            `query:"file,explode" maxItems:"100" uniqueItems:"true" doc:"Ids of chosen files; all when missing"`
}

func (a *API) signZip(ctx context.Context, in *FilesToZip) (*struct{ Body SignedAddress }, error) {
	pass, err := a.Media.SignZip(ctx, actorOf(ctx), media.ZipOf{ProjectID: in.ID, Purpose: in.Purpose, Folder: in.Folder, FileIDs: in.Files})
	if err != nil {
		return nil, err
	}
	return &struct{ Body SignedAddress }{SignedAddress{URL: downloadPath + pass.Text, ExpiresAt: pass.ExpiresAt()}}, nil
}

func (a *API) signEditorKit(ctx context.Context, in *ProjectID) (*struct{ Body SignedAddress }, error) {
	pass, err := a.Media.SignEditorKit(ctx, actorOf(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	return &struct{ Body SignedAddress }{SignedAddress{URL: downloadPath + pass.Text, ExpiresAt: pass.ExpiresAt()}}, nil
}

// withPass reads the pass in an address and finds out who holds it. The holder
// must pass the same checks as in an ordinary request.
func (a *API) withPass(serve func(http.ResponseWriter, *http.Request, cutroom.Pass, cutroom.Actor)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		pass, err := a.Media.ReadPass(r.PathValue("pass"))
		if err != nil {
			a.writeRefusal(w, r, err)
			return
		}
		by, err := a.holder(r.Context(), pass)
		if errors.Is(err, cutroom.ErrUnauthenticated) {
			err = cutroom.ErrPassExpired
		}
		if err != nil {
			a.writeRefusal(w, r, err)
			return
		}
		serve(w, r, pass, by)
	}
}

// holder finds out who currently holds a pass. For a guest it returns the zero
// actor, because guests have no account.
func (a *API) holder(ctx context.Context, pass cutroom.Pass) (cutroom.Actor, error) {
	if pass.GuestID != "" {
		return cutroom.Actor{}, a.Media.CheckGuestPass(ctx, pass)
	}
	return a.Account.HolderToRead(ctx, pass.SessionID)
}

// serveDownload sends the file or the archive that a pass opens.
func (a *API) serveDownload(w http.ResponseWriter, r *http.Request, pass cutroom.Pass, by cutroom.Actor) {
	if pass.GuestID != "" { // guests never download
		a.writeRefusal(w, r, cutroom.ErrNotFound)
		return
	}
	if pass.Opens == cutroom.OpensZip || pass.Opens == cutroom.OpensEditorKit {
		a.serveArchive(w, r, pass, by)
		return
	}
	found, err := a.Media.Master(r.Context(), by, pass)
	found.Info.ContentType = "application/octet-stream" // so that no browser displays it as one of our pages
	if err == nil && a.Direct != nil {
		a.sendElsewhere(w, r, found)
		return
	}
	a.serveDelivery(w, r, pass, found, err)
}

// sendElsewhere redirects the browser to the storage.
func (a *API) sendElsewhere(w http.ResponseWriter, r *http.Request, found media.Delivery) {
	disposition := ""
	if found.Name != "" {
		disposition = attachment(found.Name)
	}
	address, err := a.Direct.SignedURL(r.Context(), found.Key, found.Info.ContentType, disposition, cutroom.DirectLife)
	if err != nil {
		a.writeRefusal(w, r, err)
		return
	}
	w.Header().Set("Cache-Control", "private, no-store")
	w.Header().Set("Referrer-Policy", "no-referrer") // the storage does not need our address
	http.Redirect(w, r, address, http.StatusFound)
}

// servePrepared sends a finished part of a film or sound.
func (a *API) servePrepared(w http.ResponseWriter, r *http.Request, pass cutroom.Pass, by cutroom.Actor) {
	if pass.GuestID != "" {
		// Always send it from here: a storage address would stay valid after
		// the link ends.
		found, err := a.Media.GuestPart(r.Context(), pass, r.PathValue("name"))
		a.serveDelivery(w, r, pass, found, err)
		return
	}
	found, err := a.Media.PreparedPart(r.Context(), by, pass, r.PathValue("name"))
	// Files read by scripts, and pictures, are small and sent from here.
	// Otherwise the storage would need cross-origin rules.
	film := strings.HasPrefix(found.Info.ContentType, "video/") || strings.HasPrefix(found.Info.ContentType, "audio/")
	if err == nil && a.Direct != nil && film {
		a.sendElsewhere(w, r, found)
		return
	}
	a.serveDelivery(w, r, pass, found, err)
}

// serveEarly sends a part of a film that is still being prepared.
func (a *API) serveEarly(w http.ResponseWriter, r *http.Request, pass cutroom.Pass, by cutroom.Actor) {
	if pass.GuestID != "" {
		a.writeRefusal(w, r, cutroom.ErrNotFound)
		return
	}
	found, err := a.Media.EarlyPart(r.Context(), by, pass, r.PathValue("name"))
	a.serveDelivery(w, r, pass, found, err)
}

// serveDelivery sends a stored file, or the error if it was not found.
func (a *API) serveDelivery(w http.ResponseWriter, r *http.Request, pass cutroom.Pass, found media.Delivery, err error) {
	if err != nil {
		a.writeRefusal(w, r, err)
		return
	}
	body := &blobSeeker{ctx: r.Context(), blobs: a.Blobs, key: found.Key, size: found.Info.Size}
	defer func() { _ = body.Close() }()
	a.sendContent(w, r, pass, content{
		ReadSeeker: body, size: found.Info.Size, kind: found.Info.ContentType, version: found.Version, name: found.Name,
		modified: found.Info.ModifiedAt, kept: found.Name == "" && !found.Growing && pass.GuestID == "",
	})
}

// serveArchive sends an archive that is built while it is sent.
func (a *API) serveArchive(w http.ResponseWriter, r *http.Request, pass cutroom.Pass, by cutroom.Actor) {
	open := a.Media.Zip
	if pass.Opens == cutroom.OpensEditorKit {
		open = a.Media.EditorKit
	}
	archive, err := open(r.Context(), by, pass)
	if err != nil {
		a.writeRefusal(w, r, err)
		return
	}
	a.sendContent(w, r, pass, content{
		ReadSeeker: archive.Open(r.Context(), a.Blobs), size: archive.Size, kind: "application/zip", version: archive.Version, name: archive.Name,
	})
}

// content is a body that is sent to the holder of a pass.
type content struct {
	io.ReadSeeker
	size     int64
	kind     string // content type
	version  string // differs whenever the bytes do
	name     string // file name for saving; "" to show it in one of our pages
	modified time.Time
	kept     bool // a browser may cache it for as long as the pass is valid
}

// sendContent sends the whole content or the requested ranges.
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
		by, err := a.holder(ctx, pass)
		if err != nil || pass.GuestID != "" {
			return err
		}
		return a.Media.CheckPass(ctx, by, pass)
	})
	defer sending.end()
	http.ServeContent(sending, r, "", c.modified, c.ReadSeeker)
}

// deliveryPolicy keeps uploaded files from acting as a page of our site.
const deliveryPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox"

// noSuchDelivery answers requests for unknown addresses below the signed ones.
func (a *API) noSuchDelivery(w http.ResponseWriter, r *http.Request) {
	a.writeRefusal(w, r, cutroom.ErrNotFound)
}
