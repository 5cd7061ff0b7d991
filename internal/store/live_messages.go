package store

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"log/slog"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/google/uuid"

	"cutroom/internal/cutroom"
)

// liveBacklog is how many messages can wait for a subscriber.
const liveBacklog = 256

// liveMessages delivers messages to the subscribers of this node. It never
// waits for them.
type liveMessages struct {
	logger *slog.Logger

	mu          sync.Mutex
	subscribers map[chan cutroom.LiveMessage]struct{}
	parts       assembly
}

func newLiveMessages(logger *slog.Logger) *liveMessages {
	return &liveMessages{logger: logger, subscribers: map[chan cutroom.LiveMessage]struct{}{}}
}

func (l *liveMessages) subscribe(ctx context.Context) <-chan cutroom.LiveMessage {
	ch := make(chan cutroom.LiveMessage, liveBacklog)
	l.mu.Lock()
	l.subscribers[ch] = struct{}{}
	l.mu.Unlock()
	context.AfterFunc(ctx, func() {
		l.mu.Lock()
		delete(l.subscribers, ch)
		l.mu.Unlock()
	})
	return ch
}

func (l *liveMessages) handOut(m cutroom.LiveMessage) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for ch := range l.subscribers {
		select {
		case ch <- m:
		default:
		}
	}
}

// hear takes a part of a message from another node and delivers the message
// once it is complete.
func (l *liveMessages) hear(part string) {
	l.mu.Lock()
	text, whole, err := l.parts.add(part)
	l.mu.Unlock()
	if err == nil && !whole {
		return
	}
	var m cutroom.LiveMessage
	if err == nil {
		err = json.Unmarshal(text, &m)
	}
	if err != nil {
		l.logger.Warn("cannot read a live message from another node", "error", err)
		return
	}
	l.handOut(m)
}

// SendLive sends a message, as cutroom.LiveSender promises.
func (s *Store) SendLive(ctx context.Context, m cutroom.LiveMessage) error {
	return s.engine.sendLive(ctx, m)
}

// LiveMessages returns incoming messages, as cutroom.LiveMessages promises.
func (s *Store) LiveMessages(ctx context.Context) <-chan cutroom.LiveMessage {
	return s.live.subscribe(ctx)
}

// A message goes to other nodes in parts, because PostgreSQL accepts at most
// 8000 bytes at once. Each part begins with the message's name and the number
// of parts that follow; the parts of one message arrive in sequence.
const partSize = 7 * 1024

// messageParts splits a message into parts.
func messageParts(m cutroom.LiveMessage) ([]string, error) {
	text, err := json.Marshal(m)
	if err != nil {
		return nil, err
	}
	chunks := slices.Collect(slices.Chunk([]byte(base64.StdEncoding.EncodeToString(text)), partSize))
	name := uuid.NewString()
	parts := make([]string, len(chunks))
	for i, chunk := range chunks {
		parts[i] = fmt.Sprintf("%s %d %s", name, len(chunks)-1-i, chunk)
	}
	return parts, nil
}

// assembly puts the parts of one message back together. An incomplete message
// is dropped when the first part of the next one arrives.
type assembly struct {
	name string
	left int
	text strings.Builder
}

func (a *assembly) add(part string) (text []byte, whole bool, err error) {
	name, rest, _ := strings.Cut(part, " ")
	number, chunk, found := strings.Cut(rest, " ")
	left, err := strconv.Atoi(number)
	if !found || err != nil {
		return nil, false, fmt.Errorf("a part begins with %.60q", part)
	}
	if name != a.name {
		a.name, a.left = name, left+1
		a.text.Reset()
	}
	if left != a.left-1 {
		return nil, false, fmt.Errorf("part %d of a message is missing", a.left-1)
	}
	a.left = left
	a.text.WriteString(chunk)
	if left > 0 {
		return nil, false, nil
	}
	text, err = base64.StdEncoding.DecodeString(a.text.String())
	a.name = ""
	a.text.Reset()
	return text, true, err
}
