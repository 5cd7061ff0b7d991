// Package upload speaks the tus protocol (1.0): any client of it can send a
// file in pieces, and go on where it stopped. The protocol is the library's;
// who may send what, and what becomes of it, is media's.
//
// What does not belong: who is asking (httpapi finds out), rules about files
// (the nouns), and where pieces are kept (blob).
package upload

import (
	"context"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"net/http"
	"strings"
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
	// Explain turns what a verb returned into a problem document.
	Explain Explainer
}

// Explainer turns an error into the status and the problem document that the
// outside sees.
type Explainer func(context.Context, error) (status int, problem []byte)

// Server answers requests of the protocol.
type Server struct {
	media   *media.Service
	explain Explainer
	tus     http.Handler
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
		panic("uploads: " + err.Error()) // nothing of it can be configured
	}
	s.tus = http.StripPrefix(Path+"/", tus)
	return s
}

// sender is the person behind one request.
type sender struct {
	by       cutroom.Actor
	again    func(context.Context) (cutroom.Actor, error)
	checksum *uint32
}

type senderKey struct{}

func senderOf(ctx context.Context) sender {
	s, _ := ctx.Value(senderKey{}).(sender)
	return s
}

// Serve answers one authenticated request. While its body arrives, again
// authenticates the sender anew.
func (s *Server) Serve(w http.ResponseWriter, r *http.Request, by cutroom.Actor, again func(context.Context) (cutroom.Actor, error)) {
	checksum, err := checksumOf(r.Header.Get("Upload-Checksum"))
	if err != nil {
		s.refuse(w, r, err)
		return
	}
	// Earlier checks went by the real method.
	r.Header.Del("X-HTTP-Method-Override")
	if r.URL.Path == Path {
		r.URL.Path += "/"
	}
	w.Header().Set("Tus-Checksum-Algorithm", "crc32c")
	who := sender{by: by.WithoutCaller(), again: again, checksum: checksum}
	s.tus.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), senderKey{}, who)))
}

func (s *Server) refuse(w http.ResponseWriter, r *http.Request, err error) {
	status, body := s.explain(r.Context(), err)
	w.Header().Set("Content-Type", problemType)
	w.WriteHeader(status)
	_, _ = w.Write(body)
}

const problemType = "application/problem+json"

// errChecksumHeader answers a checksum of another algorithm.
var errChecksumHeader = &cutroom.Error{
	Kind: cutroom.Invalid, Code: "upload_checksum_kind", Message: "Use crc32c for Upload-Checksum, encoded in base64",
}

// checksumOf parses "crc32c <base64>"; an empty header is no checksum.
func checksumOf(header string) (*uint32, error) {
	if header == "" {
		return nil, nil
	}
	name, value, _ := strings.Cut(header, " ")
	sum, err := base64.StdEncoding.DecodeString(value)
	if name != "crc32c" || err != nil || len(sum) != 4 {
		return nil, errChecksumHeader
	}
	n := binary.BigEndian.Uint32(sum)
	return &n, nil
}

// create starts an upload; the library then uses its id.
func (s *Server) create(e handler.HookEvent) (handler.HTTPResponse, handler.FileInfoChanges, error) {
	meta := e.Upload.MetaData
	u, err := s.media.StartUpload(e.Context, senderOf(e.Context).by, cutroom.Upload{
		ProjectID: meta["project"], Purpose: cutroom.FilePurpose(meta["purpose"]),
		Folder: meta["folder"], Name: meta["filename"], Size: e.Upload.Size,
	})
	if err != nil {
		return handler.HTTPResponse{}, handler.FileInfoChanges{}, s.problem(e.Context, err)
	}
	return handler.HTTPResponse{}, handler.FileInfoChanges{ID: u.ID}, nil
}

// problem is a refusal in the library's words.
func (s *Server) problem(ctx context.Context, err error) error {
	var told handler.Error
	if err == nil || errors.As(err, &told) {
		return err
	}
	status, body := s.explain(ctx, err)
	if errors.Is(err, cutroom.ErrUploadChecksum) {
		status = statusChecksum
	}
	return handler.Error{
		ErrorCode: "REFUSED", Message: "refused",
		HTTPResponse: handler.HTTPResponse{
			StatusCode: status, Header: handler.HTTPHeader{"Content-Type": problemType}, Body: string(body),
		},
	}
}

// statusChecksum is the protocol's own answer to a damaged piece.
const statusChecksum = 460
