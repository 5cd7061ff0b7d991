// Package upload implements the tus protocol (1.0): any tus client can send a
// file in pieces and continue where it stopped. The library handles the
// protocol; media decides who may send what and what happens with it.
//
// Authentication (httpapi), rules about files (the nouns), and where pieces are
// stored (blob) do not belong here.
package upload

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"time"

	xslog "golang.org/x/exp/slog"

	"github.com/tus/tusd/v2/pkg/handler"
	"github.com/tus/tusd/v2/pkg/memorylocker"

	"cutroom/internal/cutroom"
	"cutroom/internal/media"
)

// Path is where uploads are created; each has its own address below.
const Path = "/api/uploads"

// askAgain is how often access is checked during a long request: a person who
// loses it must be cut off within five seconds.
const askAgain = 2 * time.Second

// Config is what uploads need from outside.
type Config struct {
	Media *media.Service
	// Explain turns an error from a verb into a problem document.
	Explain Explainer
}

// Explainer turns an error into the HTTP status and the problem document of the
// response. If wanted is not nil, it replaces the status and its text.
type Explainer func(ctx context.Context, err error, wanted *Status) (status int, problem []byte)

// Status is a response status and its name.
type Status struct {
	Code int
	Name string
}

// The statuses that the protocol requires.
var (
	statusChecksumMismatch = &Status{460, "Checksum Mismatch"} // the protocol's own
	statusBadRequest       = &Status{http.StatusBadRequest, http.StatusText(http.StatusBadRequest)}
)

// Server answers requests of the protocol.
type Server struct {
	media   *media.Service
	explain Explainer
	tus     http.Handler

	// extensions are the protocol extensions that work here.
	extensions string
}

// New makes the server.
func New(c Config) *Server {
	s := &Server{media: c.Media, explain: c.Explain}
	composer := handler.NewStoreComposer()
	composer.UseCore(s)
	composer.UseTerminater(s)
	memorylocker.New().UseIn(composer)
	tus, err := handler.NewHandler(handler.Config{
		BasePath:                Path + "/",
		StoreComposer:           composer,
		MaxSize:                 cutroom.MaxUpload,
		DisableDownload:         true,
		DisableConcatenation:    true,
		Cors:                    &handler.CorsConfig{Disable: true},
		Logger:                  xslog.New(quiet{}),
		PreUploadCreateCallback: s.create,

		// How long a request may take to finish after its sender disconnected.
		GracefulRequestCompletionTimeout: 2 * time.Second,
	})
	if err != nil {
		panic("uploads: " + err.Error()) // none of this is configurable
	}
	s.tus = http.StripPrefix(Path+"/", tus)
	s.extensions = tus.SupportedExtensions() + ",checksum,expiration" // we add the last two ourselves
	return s
}

// version is the version of the protocol.
const version = "1.0.0"

// Describe tells anybody what the server supports.
func (s *Server) Describe(w http.ResponseWriter) {
	h := w.Header()
	h.Set("Tus-Resumable", version)
	h.Set("Tus-Version", version)
	h.Set("Tus-Max-Size", strconv.FormatInt(cutroom.MaxUpload, 10))
	h.Set("Tus-Extension", s.extensions)
	h.Set("Tus-Checksum-Algorithm", checksumAlgorithms)
	w.WriteHeader(http.StatusNoContent)
}

// sender is the person behind one request.
type sender struct {
	by       cutroom.Actor
	again    func(context.Context) (cutroom.Actor, error)
	checksum *cutroom.Checksum
	answer   http.Header

	// interrupt ends a read of the body that waits for more.
	interrupt func()
}

// expires tells the sender how long the unfinished upload is kept.
func (s sender) expires(u cutroom.Upload) {
	s.answer.Set("Upload-Expires", u.ExpiresAt().UTC().Format(http.TimeFormat))
}

// stays removes the header that expires set: the upload is finished or removed.
func (s sender) stays() { s.answer.Del("Upload-Expires") }

type senderKey struct{}

func senderOf(ctx context.Context) sender {
	s, _ := ctx.Value(senderKey{}).(sender)
	return s
}

// Serve answers one authenticated request. While the body arrives, it calls
// again to reauthenticate the sender.
func (s *Server) Serve(w http.ResponseWriter, r *http.Request, by cutroom.Actor, again func(context.Context) (cutroom.Actor, error)) {
	w.Header().Set("Tus-Version", version)
	checksum, err := checksumOf(r.Header.Get("Upload-Checksum"))
	if err != nil {
		s.refuse(w, r, err)
		return
	}
	if r.Method == http.MethodPost && r.Header.Get("Upload-Defer-Length") != "" {
		s.refuse(w, r, errDeferredLength)
		return
	}
	// Some clients can only send POST. No earlier check depends on the method.
	switch method := r.Header.Get("X-HTTP-Method-Override"); {
	case r.Method == http.MethodPost && (method == http.MethodPatch || method == http.MethodDelete):
		r.Method = method
	default:
		r.Header.Del("X-HTTP-Method-Override")
	}
	if r.URL.Path == Path {
		r.URL.Path += "/"
	}
	connection := http.NewResponseController(w)
	who := sender{
		by: by.WithoutCaller(), again: again, checksum: checksum, answer: w.Header(),
		interrupt: func() { _ = connection.SetReadDeadline(time.Now()) }, // a connection without deadlines has no body to wait for
	}
	s.tus.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), senderKey{}, who)))
}

// errDeferredLength refuses uploads of unknown size: the quota can only be
// checked, and a file kept, if its size is known from the beginning.
var errDeferredLength = &cutroom.Error{
	Kind: cutroom.Invalid, Code: "upload_length_deferred", Message: "Say how large the file is when the upload begins",
}

func (s *Server) refuse(w http.ResponseWriter, r *http.Request, err error) {
	status, body := s.answerTo(r.Context(), err)
	w.Header().Set("Content-Type", problemType)
	w.WriteHeader(status)
	_, _ = w.Write(body) //nolint:gosec // our own problem document, never rendered as a page
}

const problemType = "application/problem+json"

// create starts an upload; the library then uses its id.
func (s *Server) create(e handler.HookEvent) (handler.HTTPResponse, handler.FileInfoChanges, error) {
	meta := e.Upload.MetaData
	u, err := s.media.StartUpload(e.Context, senderOf(e.Context).by, cutroom.Upload{
		ProjectID: meta["project"], Purpose: cutroom.FilePurpose(meta["purpose"]),
		Folder: meta["folder"], Name: meta["filename"], Size: e.Upload.Size, Fingerprint: meta["fingerprint"],
	})
	if err != nil {
		return handler.HTTPResponse{}, handler.FileInfoChanges{}, s.problem(e.Context, err)
	}
	return handler.HTTPResponse{}, handler.FileInfoChanges{ID: u.ID}, nil
}

// problem is a refusal as the library expects it.
func (s *Server) problem(ctx context.Context, err error) error {
	var told handler.Error
	if err == nil || errors.As(err, &told) {
		return err
	}
	status, body := s.answerTo(ctx, err)
	return handler.Error{
		ErrorCode: "REFUSED", Message: "refused",
		HTTPResponse: handler.HTTPResponse{
			StatusCode: status, Header: handler.HTTPHeader{"Content-Type": problemType}, Body: string(body),
		},
	}
}

// answerTo explains an error, with the status that the protocol requires.
func (s *Server) answerTo(ctx context.Context, err error) (status int, body []byte) {
	var wanted *Status
	switch {
	case errors.Is(err, cutroom.ErrUploadChecksum):
		wanted = statusChecksumMismatch
	case errors.Is(err, errChecksumHeader), errors.Is(err, errDeferredLength):
		wanted = statusBadRequest
	}
	return s.explain(ctx, err, wanted)
}
