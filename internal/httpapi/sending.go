package httpapi

import (
	"cmp"
	"context"
	"errors"
	"io"
	"math"
	"net/http"
	"sync"
	"time"
)

const (
	// askAgain is how often access is checked while bytes are sent. A person
	// who loses access must be cut off within five seconds.
	askAgain = 2 * time.Second
	// sendPiece is how many bytes are sent before the deadline is renewed.
	sendPiece = 256 << 10
	// stallTime is how long one piece can take. A reader that takes longer is
	// gone, or too slow to ever finish.
	stallTime = time.Minute
)

// errSent keeps a finished response from being used again.
var errSent = errors.New("the answer is finished")

// sending is a response that can take hours. It lasts for as long as its reader
// makes progress and its person has access.
type sending struct {
	http.ResponseWriter
	control *http.ResponseController
	ctx     context.Context //nolint:containedctx // lives as long as one request
	every   time.Duration
	stall   time.Duration
	allowed func(context.Context) error

	mu    sync.Mutex
	timer *time.Timer
	over  error // why nothing more can be sent
}

// newSending starts watching a response. Call end when it is finished.
func (a *API) newSending(w http.ResponseWriter, r *http.Request, allowed func(context.Context) error) *sending {
	s := &sending{
		ResponseWriter: w, control: http.NewResponseController(w), ctx: r.Context(), allowed: allowed,
		every: cmp.Or(a.AskAgain, askAgain), stall: cmp.Or(a.StallTime, stallTime),
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.timer = time.AfterFunc(s.every, s.ask)
	return s
}

// ask checks the access again. If access is lost, the current write fails,
// however slowly it is read.
func (s *sending) ask() {
	err := s.allowed(s.ctx)
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.over != nil:
	case err != nil:
		s.over = err
		_ = s.control.SetWriteDeadline(time.Now())
	default:
		s.timer.Reset(s.every)
	}
}

// end stops watching. The connection can be used for another request.
func (s *sending) end() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.timer.Stop()
	if s.over == nil {
		s.over = errSent
	}
}

// next gives the reader time for another piece, unless the response is over.
func (s *sending) next() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.over != nil {
		return s.over
	}
	_ = s.control.SetWriteDeadline(time.Now().Add(s.stall)) // a connection without deadlines needs none
	return nil
}

func (s *sending) Write(p []byte) (int, error) {
	if err := s.next(); err != nil {
		return 0, err
	}
	return s.ResponseWriter.Write(p)
}

// sectionWriter is content that can write a section of itself.
type sectionWriter interface {
	// WriteSection writes the next length bytes.
	WriteSection(w io.Writer, length int64) (int64, error)
}

// ReadFrom sends piece by piece. It passes on a file unchanged, even inside a
// LimitedReader, because the kernel can send it without copying.
func (s *sending) ReadFrom(from io.Reader) (sent int64, err error) {
	rest := int64(math.MaxInt64)
	if limited, ok := from.(*io.LimitedReader); ok {
		from, rest = limited.R, limited.N
		defer func() { limited.N -= sent }()
		if content, ok := from.(sectionWriter); ok {
			return content.WriteSection(s, rest)
		}
	}
	for rest > 0 {
		if err := s.next(); err != nil {
			return sent, err
		}
		piece := min(rest, sendPiece)
		n, err := io.Copy(s.ResponseWriter, &io.LimitedReader{R: from, N: piece})
		sent, rest = sent+n, rest-n
		if err != nil || n < piece {
			return sent, err
		}
	}
	return sent, nil
}
