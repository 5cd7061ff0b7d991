package upload

import (
	"context"
	"io"
	"sync"
	"time"
)

// watchedBody is a body that ends with a refusal once its sender has lost
// access, whether it flows or has stalled.
type watchedBody struct {
	from io.Reader
	stop func() // stops the watching

	mu      sync.Mutex
	refused error
}

// flows is how soon a flowing body delivers more. A body that doesn't has
// stalled.
const flows = time.Second

// watch checks every two seconds whether the sender of a body still has access.
// Once they don't, interrupt ends a read that waits for more. A body that flows
// is not interrupted, because its sender could miss the response.
func watch(ctx context.Context, from io.Reader, ask func() error, interrupt func()) *watchedBody {
	b := &watchedBody{from: from}
	ctx, cancel := context.WithCancel(ctx)
	var watching sync.WaitGroup
	watching.Go(func() {
		tick := time.NewTicker(askAgain)
		defer tick.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-tick.C:
			}
			if err := ask(); err != nil && ctx.Err() == nil {
				b.refuse(err)
				select {
				case <-ctx.Done():
				case <-time.After(flows):
					interrupt()
				}
				return
			}
		}
	})
	b.stop = func() {
		cancel()
		watching.Wait()
	}
	return b
}

// Read returns nothing once the sender was refused: neither what was there
// before the check, nor what arrived while it waited.
func (b *watchedBody) Read(p []byte) (int, error) {
	if err := b.refusal(); err != nil {
		return 0, err
	}
	n, err := b.from.Read(p)
	if refused := b.refusal(); refused != nil {
		return 0, refused
	}
	return n, err
}

func (b *watchedBody) refuse(err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.refused = err
}

func (b *watchedBody) refusal() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.refused
}
