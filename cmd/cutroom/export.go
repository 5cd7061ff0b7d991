package main

import (
	"context"
	"fmt"
	"os"

	"cutroom/internal/app"
	"cutroom/internal/config"
)

type export struct {
	Folder string `arg:"" type:"path" help:"A new folder."`
}

// Run writes the tables.
func (e *export) Run(ctx context.Context, c *config.Config) error {
	rows, err := app.Export(ctx, *c, e.Folder, progress(os.Stderr))
	if err != nil {
		return err
	}
	fmt.Printf("Exported %d rows as CSV files. They contain no passwords or keys, but they do contain people's names and addresses.\n", rows)
	return nil
}
