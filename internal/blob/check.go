package blob

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"cutroom/internal/cutroom"
)

// check writes a probe, reads it back and always removes it.
func check(ctx context.Context, b cutroom.Blobs) (err error) {
	key, want := "probe/"+rand.Text(), rand.Text()
	if err := b.Put(ctx, key, "text/plain", strings.NewReader(want)); err != nil {
		return fmt.Errorf("the storage cannot be written: %w", err)
	}
	defer func() {
		tidy, stop := context.WithTimeout(context.WithoutCancel(ctx), 10*time.Second)
		defer stop()
		if e := b.Delete(tidy, key); e != nil {
			err = errors.Join(err, fmt.Errorf("the storage refuses to delete: %w", e))
		}
	}()
	r, err := b.Open(ctx, key, 0, -1)
	if err != nil {
		return fmt.Errorf("the storage cannot be read: %w", err)
	}
	defer r.Close()
	got, err := io.ReadAll(r)
	if err != nil {
		return fmt.Errorf("the storage cannot be read: %w", err)
	}
	if string(got) != want {
		return errors.New("the storage gives back other bytes than it was given")
	}
	return nil
}

// stopped is a reader that ends with the context's error once it is done.
type stopped struct {
	ctx context.Context
	r   io.Reader
}

func (s stopped) Read(p []byte) (int, error) {
	if err := s.ctx.Err(); err != nil {
		return 0, err
	}
	return s.r.Read(p)
}
