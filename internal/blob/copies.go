package blob

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"cutroom/internal/cutroom"
)

// mostIdle is how many copies can wait for another user at once.
const mostIdle = 2

// copies are blobs on this machine that several users share. A blob is fetched
// once for everybody who needs it at the same time or soon after, usually the
// jobs about one file. Blobs never change, so a copy is never outdated.
type copies struct {
	fetch  func(ctx context.Context, key string) (path string, remove func(), err error)
	linger time.Duration // how long a copy waits for its next user

	mu     sync.Mutex
	byKey  map[string]*copied
	idle   []*copied // without a user, oldest first
	closed bool
}

// copied is one blob on this machine. Its first user fetches it.
type copied struct {
	key     string
	fetched chan struct{} // closed once path or err is known
	path    string
	remove  func()
	err     error
	users   int
	expires *time.Timer // while it is idle
}

// get returns the path of a copy that exists until release.
func (c *copies) get(ctx context.Context, key string) (path string, release func(), err error) {
	for {
		one, isFirst := c.enter(key)
		if isFirst {
			c.fill(ctx, one)
		}
		select {
		case <-one.fetched:
		case <-ctx.Done():
			c.leave(one)
			return "", nil, ctx.Err()
		}
		if one.err == nil {
			return one.path, sync.OnceFunc(func() { c.leave(one) }), nil
		}
		if isFirst {
			return "", nil, one.err
		}
		// The first user may have been stopped, so try again.
	}
}

// enter adds a user to a copy. The first one must fetch it.
func (c *copies) enter(key string) (one *copied, isFirst bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if one = c.byKey[key]; one == nil {
		one, isFirst = &copied{key: key, fetched: make(chan struct{})}, true
		c.byKey[key] = one
	}
	if one.users++; one.expires != nil {
		one.expires.Stop()
		one.expires = nil
		c.idle = slices.DeleteFunc(c.idle, func(other *copied) bool { return other == one })
	}
	return one, isFirst
}

// fill fetches a copy. If the disk is full, it makes room by removing idle
// copies.
func (c *copies) fill(ctx context.Context, one *copied) {
	one.path, one.remove, one.err = c.fetch(ctx, one.key)
	if errors.Is(one.err, cutroom.ErrNoRoom) && c.clear() {
		one.path, one.remove, one.err = c.fetch(ctx, one.key)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if one.err != nil {
		delete(c.byKey, one.key)
	}
	close(one.fetched)
}

// leave removes a user from a copy. A copy without users waits for the next
// one, or is removed.
func (c *copies) leave(one *copied) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if one.users--; one.users > 0 || one.err != nil {
		return
	}
	if c.linger == 0 || c.closed {
		c.drop(one)
		return
	}
	c.idle = append(c.idle, one)
	one.expires = time.AfterFunc(c.linger, func() { c.expire(one) })
	if len(c.idle) > mostIdle {
		c.drop(c.idle[0])
	}
}

func (c *copies) expire(one *copied) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if slices.Contains(c.idle, one) {
		c.drop(one)
	}
}

// clear removes all idle copies and reports whether there were any.
func (c *copies) clear() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	some := len(c.idle) > 0
	for len(c.idle) > 0 {
		c.drop(c.idle[0])
	}
	return some
}

// drop removes a copy without users. The lock must be held.
func (c *copies) drop(one *copied) {
	if one.expires != nil {
		one.expires.Stop()
	}
	c.idle = slices.DeleteFunc(c.idle, func(other *copied) bool { return other == one })
	delete(c.byKey, one.key)
	one.remove()
}

// close removes idle copies now, and the others as soon as they are idle.
func (c *copies) close() {
	c.mu.Lock()
	c.closed = true
	c.mu.Unlock()
	c.clear()
}
