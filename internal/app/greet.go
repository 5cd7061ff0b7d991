package app

import (
	"context"
	"fmt"
	"io"

	"cutroom/internal/demo"
	"cutroom/internal/httpapi"
)

// Greet tells where the service is, and how to get in for the first time.
func (a *App) Greet(ctx context.Context, out io.Writer) error {
	_, _ = fmt.Fprintf(out, "\n  %s is at %s\n\n", a.config.BrandName, a.config.Origin())
	if a.demo != nil {
		_, _ = fmt.Fprintf(out, "  Demo people, password %s:\n", demo.Password)
		for _, p := range demo.People {
			_, _ = fmt.Fprintf(out, "    %-8s %s\n", p.Username, p.FullName)
		}
		_, err := fmt.Fprintln(out)
		return err
	}
	token, err := a.Account.OfferSetup(ctx)
	if err != nil || token == "" {
		return err
	}
	_, err = fmt.Fprintf(out, "  There is no manager yet. Open this link once to become the first:\n    %s/setup#%s\n\n", a.config.Origin(), token)
	return err
}

// OpenAPI is the API's description as JSON.
func OpenAPI() ([]byte, error) { return httpapi.Describe() }
