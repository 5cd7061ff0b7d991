package upload

import (
	"context"
	"io"

	xslog "golang.org/x/exp/slog"

	"github.com/tus/tusd/v2/pkg/handler"

	"cutroom/internal/cutroom"
)

// NewUpload returns the upload that create has started.
func (s *Server) NewUpload(ctx context.Context, info handler.FileInfo) (handler.Upload, error) {
	return s.GetUpload(ctx, info.ID)
}

// GetUpload returns the sender's own upload, if they may continue it.
func (s *Server) GetUpload(ctx context.Context, id string) (handler.Upload, error) {
	u, received, err := s.media.ResumeUpload(ctx, senderOf(ctx).by, id)
	if err != nil {
		return nil, s.problem(ctx, err)
	}
	if !u.Finished() && received < u.Size {
		senderOf(ctx).expires(u)
	}
	return &upload{server: s, Upload: u, received: received}, nil
}

// AsTerminatableUpload lets an upload be cancelled.
func (s *Server) AsTerminatableUpload(u handler.Upload) handler.TerminatableUpload {
	return u.(*upload)
}

// upload is an upload as one request found it.
type upload struct {
	cutroom.Upload
	server   *Server
	received int64
}

func (u *upload) GetInfo(context.Context) (handler.FileInfo, error) {
	return handler.FileInfo{
		ID: u.ID, Size: u.Size, Offset: u.received,
		MetaData: handler.MetaData{"filename": u.Name, "project": u.ProjectID, "purpose": string(u.Purpose)},
	}, nil
}

func (u *upload) WriteChunk(ctx context.Context, offset int64, src io.Reader) (int64, error) {
	who := senderOf(ctx)
	body := watch(ctx, src, func() error { return u.stillAllowed(ctx, who) }, who.interrupt)
	n, err := u.server.media.AppendPiece(ctx, &u.Upload, offset, body, who.checksum)
	body.stop()
	if n > 0 {
		who.expires(u.Upload)
	}
	return n, u.server.problem(ctx, err)
}

// stillAllowed authenticates the sender again and checks their access.
func (u *upload) stillAllowed(ctx context.Context, who sender) error {
	by, err := who.again(ctx)
	if err != nil {
		return err
	}
	return u.server.media.CheckAccess(ctx, by, u.Upload)
}

// FinishUpload completes even if the sender has disconnected. The library calls
// it whenever the last byte is received, even from a sender who lost access, so
// media checks again who may finish.
func (u *upload) FinishUpload(ctx context.Context) error {
	ctx = context.WithoutCancel(ctx)
	if err := u.server.media.FinishUpload(ctx, senderOf(ctx).by, u.ID); err != nil {
		return u.server.problem(ctx, err)
	}
	senderOf(ctx).stays()
	return nil
}

func (u *upload) Terminate(ctx context.Context) error {
	if err := u.server.media.CancelUpload(ctx, senderOf(ctx).by, u.ID); err != nil {
		return u.server.problem(ctx, err)
	}
	senderOf(ctx).stays()
	return nil
}

// GetReader is never called: nothing is downloaded here.
func (u *upload) GetReader(context.Context) (io.ReadCloser, error) {
	return nil, handler.ErrNotImplemented
}

// quiet discards the library's log, because our own log has every request.
type quiet struct{}

func (quiet) Enabled(context.Context, xslog.Level) bool  { return false }
func (quiet) Handle(context.Context, xslog.Record) error { return nil }
func (q quiet) WithAttrs([]xslog.Attr) xslog.Handler     { return q }
func (q quiet) WithGroup(string) xslog.Handler           { return q }
