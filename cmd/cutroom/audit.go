package main

import (
	"context"
	"fmt"

	"cutroom/internal/app"
	"cutroom/internal/config"
	"cutroom/internal/cutroom"
)

type auditCommand struct {
	Verify auditVerify `cmd:"" help:"Check that no audit log entry was changed, added or removed."`
}

type auditVerify struct{}

// Run reads the whole log and reports whether it is intact.
func (auditVerify) Run(ctx context.Context, c *config.Config) error {
	return withAccounts(ctx, c, func(a *app.App) error {
		f, err := a.Account.VerifyAudit(ctx, cutroom.System)
		if err != nil {
			return err
		}
		if f.BrokenAt != 0 {
			return fmt.Errorf("entry %d has been altered; the %d entries before it are intact", f.BrokenAt, f.Entries)
		}
		fmt.Printf("%d entries, all intact.\n", f.Entries)
		if f.LastHash != "" {
			fmt.Println("Last hash:", f.LastHash)
		}
		return nil
	})
}
