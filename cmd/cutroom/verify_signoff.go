package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"cutroom/internal/app"
	"cutroom/internal/config"
	"cutroom/internal/cutroom"
)

type verifySignOff struct {
	Record string `arg:"" optional:"" help:"A record downloaded from /api/projects/{id}/sign-off." type:"existingfile"`
	File   string `help:"The approved video." type:"existingfile" env:"-"`
	All    bool   `help:"Verify the records of every client account in the database." env:"-"`
}

// Run checks a downloaded record, or all stored ones.
func (v verifySignOff) Run(ctx context.Context, c *config.Config) error {
	switch {
	case v.All && (v.Record != "" || v.File != ""):
		return errors.New("--all can't be combined with a record or --file")
	case v.All:
		return verifyAllSignOffs(ctx, c)
	case v.Record == "":
		return errors.New("give a record, or use --all")
	}
	return v.verifyOne()
}

func verifyAllSignOffs(ctx context.Context, c *config.Config) error {
	return withAccounts(ctx, c, func(a *app.App) error {
		f, err := a.Production.VerifySignOffs(ctx)
		if err != nil {
			return err
		}
		for _, b := range f.Broken {
			fmt.Printf("Client account %s: record %d has been altered or is missing.\n", b.AccountID, b.Number)
		}
		if len(f.Broken) > 0 {
			return fmt.Errorf("the sign-offs of %d of %d client accounts have been altered", len(f.Broken), f.Accounts)
		}
		fmt.Printf("%d sign-offs of %d client accounts, all intact.\n", f.Records, f.Accounts)
		return nil
	})
}

// mostRecord is the largest size of a record.
const mostRecord = 1 << 20

func (v verifySignOff) verifyOne() error {
	file, err := os.Open(v.Record)
	if err != nil {
		return err
	}
	defer file.Close()
	said, err := io.ReadAll(io.LimitReader(file, mostRecord))
	if err != nil {
		return err
	}
	var record cutroom.SignOff
	if err := json.Unmarshal(said, &record); err != nil || record.Format != cutroom.SignOffFormat {
		return fmt.Errorf("%s is not a sign-off record", v.Record)
	}
	if !record.Intact() {
		return errors.New("the record has been altered: its hash does not match its contents")
	}
	fmt.Printf("The record is intact: %q, version %d, record %d of its client account.\n", record.Project.Title, record.Version, record.Number)
	if v.File == "" {
		return nil
	}
	sum, err := sha256Of(v.File)
	if err != nil {
		return err
	}
	if sum != record.File.SHA256 {
		return fmt.Errorf("this is not the approved file: its SHA-256 is %s, the approved file's is %s", sum, record.File.SHA256)
	}
	fmt.Println("This is the approved file.")
	return nil
}

func sha256Of(path string) (string, error) {
	file, err := os.Open(path) //nolint:gosec // a path from the command line
	if err != nil {
		return "", err
	}
	defer file.Close()
	sum := sha256.New()
	if _, err := io.Copy(sum, file); err != nil {
		return "", err
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
}
