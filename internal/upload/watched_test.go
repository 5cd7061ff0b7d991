package upload

import (
	"errors"
	"io"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

var errOut = errors.New("put out")

// watchedPipe returns a watched body that arrives through a pipe, a count of
// its interrupts, and a switch that takes away its sender's access.
func watchedPipe(t *testing.T) (body *watchedBody, sender *io.PipeWriter, interrupted *atomic.Int32, putOut *atomic.Bool) {
	r, sender := io.Pipe()
	interrupted, putOut = new(atomic.Int32), new(atomic.Bool)
	body = watch(t.Context(), r, func() error {
		if putOut.Load() {
			return errOut
		}
		return nil
	}, func() {
		interrupted.Add(1)
		_ = r.CloseWithError(os.ErrDeadlineExceeded)
	})
	return body, sender, interrupted, putOut
}

func TestAStalledBodyEndsWhenAccessIsLost(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		body, sender, interrupted, putOut := watchedPipe(t)
		go func() { _, _ = io.WriteString(sender, "abc") }()
		if n, err := body.Read(make([]byte, 10)); n != 3 || err != nil {
			t.Fatalf("%d, %v", n, err)
		}
		time.AfterFunc(time.Minute, func() { putOut.Store(true) })
		began := time.Now()
		if n, err := body.Read(make([]byte, 10)); n != 0 || !errors.Is(err, errOut) {
			t.Errorf("%d, %v", n, err)
		}
		if took := time.Since(began) - time.Minute; took > 5*time.Second {
			t.Errorf("it was cut off after %s", took)
		}
		body.stop()
		if interrupted.Load() != 1 {
			t.Errorf("it was interrupted %d times", interrupted.Load())
		}
	})
}

func TestAFlowingBodyEndsWithoutAnInterruption(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		body, sender, interrupted, putOut := watchedPipe(t)
		var sending sync.WaitGroup
		sending.Go(func() {
			for range time.Tick(100 * time.Millisecond) {
				if _, err := io.WriteString(sender, "abc"); err != nil {
					return
				}
			}
		})
		time.AfterFunc(30*time.Second, func() { putOut.Store(true) })
		began := time.Now()
		_, err := io.Copy(io.Discard, struct{ io.Reader }{body})
		if took := time.Since(began); !errors.Is(err, errOut) || took < 30*time.Second || took > 35*time.Second {
			t.Errorf("after %s: %v", took, err)
		}
		body.stop()
		_ = sender.CloseWithError(errOut)
		sending.Wait()
		if interrupted.Load() != 0 {
			t.Error("the sender may miss the response")
		}
	})
}

func TestACompleteBodyIsPassedOnUnchanged(t *testing.T) {
	body := watch(t.Context(), strings.NewReader("abcdef"), func() error { return nil }, func() { t.Error("it was interrupted") })
	got, err := io.ReadAll(body)
	body.stop()
	if string(got) != "abcdef" || err != nil {
		t.Errorf("%q, %v", got, err)
	}
}
