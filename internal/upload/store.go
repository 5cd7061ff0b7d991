package upload

import (
	"context"
	"io"
	"time"

	xslog "golang.org/x/exp/slog"

	"github.com/tus/tusd/v2/pkg/handler"

	"cutroom/internal/cutroom"
)

// NewUpload finds what announce has begun.
func (s *Server) NewUpload(ctx context.Context, info handler.FileInfo) (handler.Upload, error) {
	return s.GetUpload(ctx, info.ID)
}

// GetUpload finds an upload for the one who began it, if they may still go on.
func (s *Server) GetUpload(ctx context.Context, id string) (handler.Upload, error) {
	u, received, err := s.media.Continue(ctx, senderOf(ctx).by, id)
	if err != nil {
		return nil, s.problem(ctx, err)
	}
	return &upload{server: s, Upload: u, received: received}, nil
}

// AsTerminatableUpload lets an upload be given up.
func (s *Server) AsTerminatableUpload(u handler.Upload) handler.TerminatableUpload {
	return u.(*upload)
}

// upload is an upload as it was found by one request.
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
	watched := &watchedBody{from: src, next: time.Now().Add(askAgain), ask: func() error { return u.stillAllowed(ctx, who) }}
	n, err := u.server.media.Append(ctx, u.Upload, offset, watched, who.checksum)
	return n, u.server.problem(ctx, err)
}

// stillAllowed asks anew who sends, and whether they may.
func (u *upload) stillAllowed(ctx context.Context, who sender) error {
	by, err := who.again(ctx)
	if err != nil {
		return err
	}
	return u.server.media.MaySend(ctx, by, u.Upload)
}

// FinishUpload goes on when the sender has left: all is here.
func (u *upload) FinishUpload(ctx context.Context) error {
	ctx = context.WithoutCancel(ctx)
	return u.server.problem(ctx, u.server.media.Finish(ctx, u.ID))
}

func (u *upload) Terminate(ctx context.Context) error {
	return u.server.problem(ctx, u.server.media.Abandon(ctx, senderOf(ctx).by, u.ID))
}

// GetReader is never called: nothing is downloaded here.
func (u *upload) GetReader(context.Context) (io.ReadCloser, error) {
	return nil, handler.ErrNotImplemented
}

// watchedBody asks every now and then whether whoever sends it still may.
type watchedBody struct {
	from io.Reader
	next time.Time
	ask  func() error
}

func (b *watchedBody) Read(p []byte) (int, error) {
	if now := time.Now(); now.After(b.next) {
		if err := b.ask(); err != nil {
			return 0, err
		}
		b.next = now.Add(askAgain)
	}
	return b.from.Read(p)
}

// quiet is a log of the library that nobody reads: every request is in ours.
type quiet struct{}

func (quiet) Enabled(context.Context, xslog.Level) bool  { return false }
func (quiet) Handle(context.Context, xslog.Record) error { return nil }
func (q quiet) WithAttrs([]xslog.Attr) xslog.Handler     { return q }
func (q quiet) WithGroup(string) xslog.Handler           { return q }
