// Command prepare makes the demo's films playable in advance, so that a demo's
// first start needs no ffmpeg and takes little time. For each film it writes
// the output of the real preparation next to it. Run it again when a film or
// the preparation has changed:
//
//	go run ./internal/demo/prepare
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"cutroom/internal/cutroom"
	"cutroom/internal/demo"
	"cutroom/internal/ffmpeg"
)

// films is their folder, relative to the repository's root.
const films = "internal/demo/films"

func main() {
	if err := prepareAll(context.Background()); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func prepareAll(ctx context.Context) error {
	tool := ffmpeg.NewInstalled(ffmpeg.Options{})
	for _, name := range demo.Deliverable {
		if err := prepare(ctx, tool, filepath.Join(films, name+".mp4"), filepath.Join(films, "prepared", name)); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		fmt.Println(name)
	}
	return nil
}

// prepare replaces the content of the folder to with the tool's output for a film.
func prepare(ctx context.Context, tool cutroom.MediaTool, film, to string) error {
	work, err := os.MkdirTemp("", "prepare-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	var ready demo.Preparation
	if ready.Facts, err = tool.Probe(ctx, film); err != nil {
		return err
	}
	if ready.Prepared, err = tool.Prepare(ctx, film, work, ready.Facts, func(int) {}); err != nil {
		return err
	}
	ready.Decoded = ready.Prepared.Facts
	if ready.Inspection, err = tool.Inspect(ctx, film, ready.Facts); err != nil {
		return err
	}
	index, err := json.MarshalIndent(ready, "", "  ")
	if err != nil {
		return err
	}
	if err := errors.Join(os.RemoveAll(to), os.MkdirAll(to, 0o750)); err != nil {
		return err
	}
	for _, name := range ready.Prepared.Names() {
		part, err := os.ReadFile(filepath.Join(work, name)) //nolint:gosec // a name that the tool chose
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(to, name), part, 0o600); err != nil { //nolint:gosec // a name that the tool chose
			return err
		}
	}
	return os.WriteFile(filepath.Join(to, demo.PreparationIndex), append(index, '\n'), 0o600)
}
