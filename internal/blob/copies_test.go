package blob

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"cutroom/internal/blob/blobtest"
	"cutroom/internal/cutroom"
)

// counted is an S3 storage with a blob, and a count of how often it was
// fetched.
func counted(t *testing.T) (Store, *atomic.Int64) {
	t.Helper()
	server := blobtest.StartS3(t)
	there, err := url.Parse(server.Endpoint)
	if err != nil {
		t.Fatal(err)
	}
	gets := &atomic.Int64{}
	proxy := httputil.NewSingleHostReverseProxy(there)
	front := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodGet && strings.HasSuffix(r.URL.Path, "/files/1") {
			gets.Add(1)
		}
		proxy.ServeHTTP(w, r)
	}))
	t.Cleanup(front.Close)
	address := server.Bucket(t, "copies")
	store := openURL(t, strings.Replace(address, url.QueryEscape(server.Endpoint), url.QueryEscape(front.URL), 1))
	if err := store.Put(t.Context(), "files/1", "", strings.NewReader("bytes")); err != nil {
		t.Fatal(err)
	}
	return store, gets
}

func TestJobsForTheSameFileFetchItOnce(t *testing.T) {
	store, gets := counted(t)
	dir := t.TempDir()
	s, err := OpenScratch(store, dir, time.Hour)
	if err != nil {
		t.Fatal(err)
	}
	var jobs sync.WaitGroup
	for range 20 {
		jobs.Go(func() {
			path, release, err := s.Local(t.Context(), "files/1")
			if err != nil {
				t.Error(err)
				return
			}
			defer release()
			if got, err := os.ReadFile(path); err != nil || string(got) != "bytes" {
				t.Errorf("%q, %v", got, err)
			}
		})
	}
	jobs.Wait()
	// A later one finds the copy too.
	_, release, err := s.Local(t.Context(), "files/1")
	if err != nil || gets.Load() != 1 {
		t.Errorf("fetched %d times, %v", gets.Load(), err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if left, _ := os.ReadDir(filepath.Join(dir, "scratch")); len(left) != 1 {
		t.Errorf("a copy in use was removed: %v", left)
	}
	release()
	release()
	if left, _ := os.ReadDir(filepath.Join(dir, "scratch")); len(left) != 0 {
		t.Errorf("left behind: %v", left)
	}
}

func TestACopyOfAKilledProcessIsRemoved(t *testing.T) {
	store, _ := counted(t)
	dir := t.TempDir()
	s, err := OpenScratch(store, dir, time.Hour)
	if err != nil {
		t.Fatal(err)
	}
	path, release, err := s.Local(t.Context(), "files/1")
	if err != nil {
		t.Fatal(err)
	}
	release()
	// This is what remains of a process that was killed: the folder, without a
	// lock.
	killed := filepath.Join(dir, "scratch", "killed")
	if err := os.CopyFS(killed, os.DirFS(filepath.Dir(filepath.Dir(path)))); err != nil {
		t.Fatal(err)
	}
	if _, err := OpenScratch(store, dir, time.Hour); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(killed); !os.IsNotExist(err) {
		t.Errorf("still there: %v", err)
	}
	if _, err := os.Stat(path); err != nil {
		t.Errorf("the copy of another process was removed: %v", err)
	}
	_ = s.Close()
}

// pass advances the clock of a synctest bubble.
func pass(d time.Duration) { <-time.After(d) }

// shelf is a set of copies without files, fetched by hand.
type shelf struct {
	copies
	fetched, removed []string
}

func newShelf(err func(key string) error) *shelf {
	s := &shelf{}
	s.copies = copies{linger: time.Minute, byKey: map[string]*copied{}, fetch: func(ctx context.Context, key string) (string, func(), error) {
		pass(time.Second) // meanwhile the others arrive
		if ctx.Err() != nil {
			return "", nil, ctx.Err()
		}
		s.fetched = append(s.fetched, key)
		return key, func() { s.removed = append(s.removed, key) }, err(key)
	}}
	return s
}

func fine(string) error { return nil }

func (s *shelf) use(t *testing.T, key string) {
	t.Helper()
	_, release, err := s.get(t.Context(), key)
	if err != nil {
		t.Fatal(err)
	}
	release()
}

func (s *shelf) saw(t *testing.T, fetched, removed string) {
	t.Helper()
	s.mu.Lock()
	defer s.mu.Unlock()
	if f, r := strings.Join(s.fetched, " "), strings.Join(s.removed, " "); f != fetched || r != removed {
		t.Errorf("fetched %q and removed %q, want %q and %q", f, r, fetched, removed)
	}
}

func TestACopyIsKeptForAMinuteForTheNextJob(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShelf(fine)
		s.use(t, "a")
		pass(59 * time.Second)
		s.use(t, "a")
		pass(59 * time.Second)
		s.saw(t, "a", "")
		pass(2 * time.Second)
		synctest.Wait()
		s.saw(t, "a", "a")
		s.use(t, "a")
		s.saw(t, "a a", "a")
		s.close()
		s.saw(t, "a a", "a a")
	})
}

func TestTheNumberOfIdleCopiesIsLimited(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShelf(fine)
		for _, key := range []string{"a", "b", "c", "d"} {
			s.use(t, key)
		}
		s.saw(t, "a b c d", "a b")
		s.close()
	})
}

func TestAnIdleCopyMakesRoomOnAFullDisk(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var s *shelf
		s = newShelf(func(key string) error {
			if key == "b" && len(s.removed) == 0 {
				return cutroom.ErrNoRoom
			}
			return nil
		})
		s.use(t, "a")
		s.use(t, "b")
		s.saw(t, "a b b", "a")
		s.close()
	})
}

func TestACancelledJobDoesNotAffectOthersUsingTheCopy(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShelf(fine)
		ctx, stop := context.WithCancel(t.Context())
		var jobs sync.WaitGroup
		jobs.Go(func() {
			if _, _, err := s.get(ctx, "a"); !errors.Is(err, context.Canceled) {
				t.Errorf("the first: %v", err)
			}
		})
		synctest.Wait() // it fetches
		waiting, leave := context.WithCancel(t.Context())
		jobs.Go(func() {
			if _, _, err := s.get(waiting, "a"); !errors.Is(err, context.Canceled) {
				t.Errorf("the job that was cancelled: %v", err)
			}
		})
		jobs.Go(func() { s.use(t, "a") })
		synctest.Wait()
		leave()
		synctest.Wait()
		stop()
		jobs.Wait()
		s.saw(t, "a", "")
		s.close()
		s.saw(t, "a", "a")
	})
}
