package main

import (
	"context"
	"errors"
	"io"
	"net/http"
	"os"
	"os/exec"
	"time"

	"github.com/tus/tusd/v2/pkg/filestore"
	"github.com/tus/tusd/v2/pkg/handler"
	"github.com/tus/tusd/v2/pkg/memorylocker"
	xslog "golang.org/x/exp/slog"
)

// startTusd starts the peer for uploads: the library's own server with its own
// file store. It is this program again, told to serve.
func startTusd(ctx context.Context, folder string) (*process, error) {
	addr, err := freeAddr()
	if err != nil {
		return nil, err
	}
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	if err := os.Mkdir(folder, 0o700); err != nil {
		return nil, err
	}
	return startProcess(ctx, "tusd", addr, "/", exec.CommandContext(ctx, self, "tusd", addr, folder)) //nolint:gosec // a program that we built or installed
}

// serveTusd accepts uploads into a folder.
func serveTusd(addr, folder string) error {
	composer := handler.NewStoreComposer()
	filestore.New(folder).UseIn(composer)
	memorylocker.New().UseIn(composer)
	const path = "/api/uploads/"
	tus, err := handler.NewHandler(handler.Config{
		BasePath: path, StoreComposer: composer, Logger: xslog.New(xslog.NewTextHandler(io.Discard, nil)),
	})
	if err != nil {
		return err
	}
	mux := http.NewServeMux()
	mux.Handle(path, http.StripPrefix(path, tus))
	mux.Handle("/api/uploads", http.StripPrefix("/api/uploads", tus))
	server := http.Server{Addr: addr, ReadHeaderTimeout: 5 * time.Second, Handler: mux}
	if err := server.ListenAndServe(); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}
