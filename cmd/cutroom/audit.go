package main

import (
	"context"
	"fmt"

	"cutroom/internal/app"
	"cutroom/internal/config"
	"cutroom/internal/cutroom"
)

type auditCommand struct {
	Verify auditVerify `cmd:"" help:"Check that no entry of the audit log was changed, added or removed."`
}

type auditVerify struct{}

// Run reads the whole log and says whether it is whole.
func (auditVerify) Run(ctx context.Context, c *config.Config) error {
	return withAccounts(ctx, c, func(a *app.App) error {
		f, err := a.Account.VerifyAudit(ctx, cutroom.System)
		if err != nil {
			return err
		}
		if f.BrokenAt != 0 {
			return fmt.Errorf("entry %d is not what was written; the %d before it are in order", f.BrokenAt, f.Entries)
		}
		fmt.Printf("%d entries, all in order.\n", f.Entries)
		if f.LastHash != "" {
			fmt.Println("Last:", f.LastHash)
		}
		return nil
	})
}
