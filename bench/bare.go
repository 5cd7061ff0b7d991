package main

import (
	"context"
	"errors"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"time"
)

// bare is the limit we are compared with: the same bytes from memory, served by
// the standard library's server and nothing else. It is this program again,
// told to serve.
func bare(ctx context.Context, _, root, addr string) (*exec.Cmd, error) {
	self, err := os.Executable()
	return exec.CommandContext(ctx, self, "bare", addr, root), err //nolint:gosec // a program that we built or installed
}

// serveBare responds with the gzip form of every page and script in a folder.
func serveBare(addr, root string) error {
	files := map[string][]byte{}
	for path, name := range map[string]string{"/": "index.html.gz"} {
		data, err := os.ReadFile(filepath.Join(root, name)) //nolint:gosec // the benchmark's own folder
		if err != nil {
			return err
		}
		files[path] = data
	}
	scripts, err := filepath.Glob(filepath.Join(root, "assets", "*.js.gz"))
	if err != nil {
		return err
	}
	for _, name := range scripts {
		data, err := os.ReadFile(name) //nolint:gosec // the benchmark's own folder
		if err != nil {
			return err
		}
		base := filepath.Base(name)
		files["/assets/"+base[:len(base)-len(".gz")]] = data
	}
	server := http.Server{Addr: addr, ReadHeaderTimeout: 5 * time.Second, Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		data, known := files[r.URL.Path]
		if !known {
			http.NotFound(w, r)
			return
		}
		h := w.Header()
		h["Content-Encoding"], h["Content-Type"] = []string{"gzip"}, []string{"text/html; charset=utf-8"}
		h["Content-Length"] = []string{strconv.Itoa(len(data))}
		_, _ = w.Write(data)
	})}
	if err := server.ListenAndServe(); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}
