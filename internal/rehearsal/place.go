package rehearsal

import (
	"context"
	"errors"
	"net/url"
	"os"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"cutroom/internal/store"
)

// Place creates an empty database for a rehearsal, on a PostgreSQL server if
// one is given, and returns a function to remove it.
func Place(ctx context.Context, server string) (store.Config, func() error, error) {
	if server != "" {
		return onServer(ctx, server)
	}
	dir, err := os.MkdirTemp("", "cutroom-rehearsal-")
	return store.Config{DataDir: dir}, func() error { return os.RemoveAll(dir) }, err
}

func onServer(ctx context.Context, server string) (store.Config, func() error, error) {
	name := "cutroom_rehearsal_" + uuid.NewString()
	tell := func(ctx context.Context, order string) error {
		conn, err := pgx.Connect(ctx, server)
		if err != nil {
			return err
		}
		_, err = conn.Exec(ctx, order+" "+pgx.Identifier{name}.Sanitize())
		return errors.Join(err, conn.Close(ctx))
	}
	address, err := url.Parse(server)
	if err != nil {
		return store.Config{}, nil, err
	}
	if err := tell(ctx, "CREATE DATABASE"); err != nil {
		return store.Config{}, nil, err
	}
	address.Path = "/" + name
	// Remove it even if the rehearsal was interrupted.
	return store.Config{URL: address.String()}, func() error { return tell(context.WithoutCancel(ctx), "DROP DATABASE") }, nil
}
