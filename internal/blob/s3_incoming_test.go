package blob

import (
	"errors"
	"fmt"
	"hash"
	"hash/crc32"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"

	"cutroom/internal/blob/blobtest"
	"cutroom/internal/cutroom"
)

const filmKey = "files/film"

// road is a connection to an S3 server that can be cut.
type road struct {
	url    string
	server *blobtest.Server
	sent   atomic.Int64                                                           // bytes of requests that got a response
	cut    atomic.Pointer[func(w http.ResponseWriter, r *http.Request) (on bool)] // decides which requests get through
}

func newRoad(t *testing.T, server *blobtest.Server) *road {
	t.Helper()
	target, err := url.Parse(server.Endpoint)
	if err != nil {
		t.Fatal(err)
	}
	r := &road{server: server}
	proxy := httputil.NewSingleHostReverseProxy(target)
	proxy.ErrorLog = nil
	l := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
		if cut := r.cut.Load(); cut != nil && !(*cut)(w, req) {
			return
		}
		size := req.ContentLength
		proxy.ServeHTTP(w, req)
		r.sent.Add(max(size, 0))
	}))
	t.Cleanup(l.Close)
	r.url = l.URL
	return r
}

// open opens the incoming pieces of a bucket at the end of the road. Requests
// are not retried, so that every cut takes effect.
func (r *road) open(t *testing.T, bucketURL string) *bucketIncoming {
	t.Helper()
	return impatient(t, strings.Replace(bucketURL, url.QueryEscape(r.server.Endpoint), url.QueryEscape(r.url), 1), r.server)
}

func impatient(t *testing.T, bucketURL string, server *blobtest.Server) *bucketIncoming {
	t.Helper()
	b := openURL(t, bucketURL).(*bucket)
	b.client = s3.New(b.client.Options(), func(o *s3.Options) { o.Retryer = aws.NopRetryer{} })
	i := incomingOf(t, b).(*bucketIncoming)
	if server.Name == "gofakes3" {
		i.part = 64 << 10 // it accepts parts of any size
	}
	return i
}

// hangUp closes the connection without a response.
func hangUp(w http.ResponseWriter) {
	if conn, _, err := http.NewResponseController(w).Hijack(); err == nil {
		_ = conn.Close()
	}
}

func crcOf(piece string) *cutroom.Checksum {
	made := func() hash.Hash { return crc32.New(crc32.MakeTable(crc32.Castagnoli)) }
	sum := made()
	_, _ = io.WriteString(sum, piece)
	return &cutroom.Checksum{New: made, Sum: sum.Sum(nil)}
}

// send sends what is missing of a film, in pieces that don't match the parts,
// every second one with its checksum, and completes it. It returns how much was
// acknowledged.
func send(t *testing.T, i *bucketIncoming, whole string) (acknowledged int64, err error) {
	t.Helper()
	at, err := i.Received(t.Context(), "film")
	if errors.Is(err, cutroom.ErrNotFound) {
		if _, e := i.Stat(t.Context(), filmKey); e == nil {
			return int64(len(whole)), nil
		}
		at, err = 0, i.Begin(t.Context(), "film", filmKey, int64(len(whole)))
	}
	for turn := 0; err == nil && at < int64(len(whole)); turn++ {
		piece := whole[at:min(at+i.part*7/10, int64(len(whole)))]
		if turn == 2 {
			piece = whole[at:min(at+i.part*2, int64(len(whole)))]
		}
		var sum *cutroom.Checksum
		if turn%2 == 0 {
			sum = crcOf(piece)
		}
		var n int64
		n, err = i.Append(t.Context(), "film", at, strings.NewReader(piece), sum)
		at += n
	}
	if err == nil {
		err = i.Complete(t.Context(), "film", filmKey)
	}
	return at, err
}

// wantNothingLeft checks that the bucket contains nothing but the film.
func wantNothingLeft(t *testing.T, i *bucketIncoming) {
	t.Helper()
	objects, err := i.client.ListObjectsV2(t.Context(), &s3.ListObjectsV2Input{Bucket: i.name})
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range objects.Contents {
		if *o.Key != filmKey {
			t.Errorf("left behind: %s", *o.Key)
		}
	}
	uploads, err := i.client.ListMultipartUploads(t.Context(), &s3.ListMultipartUploadsInput{Bucket: i.name})
	if err != nil && code(err) != "NoSuchUpload" {
		t.Fatal(err)
	}
	if err == nil && len(uploads.Uploads) > 0 {
		t.Errorf("%d multipart uploads are left behind", len(uploads.Uploads))
	}
}

func wantFilm(t *testing.T, i *bucketIncoming, whole string) {
	t.Helper()
	r, err := i.Open(t.Context(), filmKey, 0, -1)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	if got, err := io.ReadAll(r); err != nil || string(got) != whole {
		t.Errorf("%d bytes are stored, other than the %d that were sent (%v)", len(got), len(whole), err)
	}
}

func noiseOf(t *testing.T, size int64) string {
	t.Helper()
	b, err := io.ReadAll(blobtest.Noise(size))
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// A node is killed before and after each of its requests to the bucket, and
// another one continues. This takes minutes on a real server, so only make
// scale does that.
func TestANodeKilledAtAnyRequestLosesNoAcknowledgedBytes(t *testing.T) {
	server := blobtest.StartFakeS3(t)
	if os.Getenv("CUTROOM_TEST_SCALE") != "" {
		server = blobtest.StartS3(t)
	}
	way := newRoad(t, server)
	for _, answered := range []bool{false, true} {
		for last := int64(1); ; last++ {
			bucketURL := server.Bucket(t, fmt.Sprintf("killed-%t-%d", answered, last))
			doomed, survivor := way.open(t, bucketURL), impatient(t, bucketURL, server)
			whole := noiseOf(t, doomed.part*4+doomed.part/3)
			var requests atomic.Int64
			cut := func(w http.ResponseWriter, r *http.Request) bool {
				n := requests.Add(1)
				if n == last && answered { // it arrives, but its response is lost
					unheard := httptest.NewRecorder()
					target, _ := url.Parse(server.Endpoint)
					httputil.NewSingleHostReverseProxy(target).ServeHTTP(unheard, r)
				}
				if n >= last {
					hangUp(w)
				}
				return n < last
			}
			way.cut.Store(&cut)
			acknowledged, err := send(t, doomed, whole)
			if err == nil && requests.Load() < last {
				t.Logf("%d requests store a file in the bucket", requests.Load())
				break
			}
			if err != nil && !errors.Is(err, cutroom.ErrStorageUnreachable) {
				t.Errorf("request %d: %v", last, err)
			}
			received, err := survivor.Received(t.Context(), "film")
			switch {
			case errors.Is(err, cutroom.ErrNotFound):
				// It was either never begun or is already complete.
			case err != nil:
				t.Fatal(err)
			case received < acknowledged || received > int64(len(whole)):
				t.Errorf("request %d: %d bytes were acknowledged, %d arrived", last, acknowledged, received)
			}
			if _, err := send(t, survivor, whole); err != nil {
				t.Fatalf("request %d: it does not continue: %v", last, err)
			}
			wantFilm(t, survivor, whole)
			if err := survivor.Abandon(t.Context(), "film"); err != nil { // as the sweep does
				t.Error(err)
			}
			wantNothingLeft(t, survivor)
		}
	}
}

func TestAnAbandonedUploadLeavesNothingInTheBucket(t *testing.T) {
	server := blobtest.StartS3(t)
	i := impatient(t, server.Bucket(t, "abandoned"), server)
	whole := noiseOf(t, i.part*3)
	if err := i.Begin(t.Context(), "film", filmKey, int64(len(whole))); err != nil {
		t.Fatal(err)
	}
	if _, err := i.Append(t.Context(), "film", 0, strings.NewReader(whole[:i.part*5/2]), nil); err != nil {
		t.Fatal(err)
	}
	// A killed node may have begun another multipart upload.
	if _, err := i.client.CreateMultipartUpload(t.Context(), &s3.CreateMultipartUploadInput{Bucket: i.name, Key: aws.String(filmKey)}); err != nil {
		t.Fatal(err)
	}
	if err := i.Abandon(t.Context(), "film"); err != nil {
		t.Fatal(err)
	}
	wantNothingLeft(t, i)
}

func TestAnUploadResumesAfterTheBucketWasUnavailable(t *testing.T) {
	server := blobtest.StartS3(t)
	way := newRoad(t, server)
	gone := make(chan struct{})
	t.Cleanup(func() { close(gone) })
	answer := func(status int, code string) func(http.ResponseWriter, *http.Request) bool {
		return func(w http.ResponseWriter, _ *http.Request) bool {
			w.WriteHeader(status)
			fmt.Fprintf(w, "<Error><Code>%s</Code><Message>no</Message></Error>", code)
			return false
		}
	}
	full := answer(http.StatusInsufficientStorage, "StorageFull")
	everything := []string{"begin", "received", "append", "complete", "abandon"}
	for name, c := range map[string]struct {
		cut   func(w http.ResponseWriter, r *http.Request) bool
		verbs []string // the ones that fail
		want  error
	}{
		"gone": {func(w http.ResponseWriter, _ *http.Request) bool { hangUp(w); return false }, everything, cutroom.ErrStorageUnreachable},
		"silent": {func(_ http.ResponseWriter, r *http.Request) bool {
			select {
			case <-r.Context().Done():
			case <-gone:
			}
			return false
		}, everything, cutroom.ErrStorageUnreachable},
		"reset during the response": {func(w http.ResponseWriter, r *http.Request) bool {
			if r.Method != http.MethodGet {
				return true
			}
			w.Header().Set("Content-Length", "1000")
			_, _ = io.WriteString(w, `{"key":`)
			_ = http.NewResponseController(w).Flush()
			hangUp(w)
			return false
		}, everything[1:], cutroom.ErrStorageUnreachable},
		"reset during the request": {func(w http.ResponseWriter, r *http.Request) bool {
			if r.Method == http.MethodGet {
				return true
			}
			_, _ = io.CopyN(io.Discard, r.Body, 10)
			hangUp(w)
			return false
		}, []string{"begin", "append", "abandon"}, cutroom.ErrStorageUnreachable},
		"busy": {answer(http.StatusServiceUnavailable, "SlowDown"), everything, cutroom.ErrStorageUnreachable},
		"ill":  {answer(http.StatusInternalServerError, "InternalError"), everything, cutroom.ErrStorageUnreachable},
		"full": {func(w http.ResponseWriter, r *http.Request) bool {
			return r.Method == http.MethodGet || full(w, r)
		}, []string{"begin", "append"}, cutroom.ErrNoRoom},
	} {
		t.Run(name, func(t *testing.T) {
			way.cut.Store(nil)
			i := way.open(t, server.Bucket(t, "away-"+strings.ReplaceAll(name, " ", "-")))
			whole := noiseOf(t, i.part*2)
			half := int64(len(whole) / 3)
			if err := i.Begin(t.Context(), "film", filmKey, int64(len(whole))); err != nil {
				t.Fatal(err)
			}
			if n, err := i.Append(t.Context(), "film", 0, strings.NewReader(whole[:half]), nil); n != half || err != nil {
				t.Fatal(n, err)
			}
			way.cut.Store(&c.cut)
			i.wait = patience{100 * time.Millisecond, 100 * time.Millisecond, 100 * time.Millisecond}
			for _, verb := range c.verbs {
				var err error
				var n int64
				switch verb {
				case "begin":
					err = i.Begin(t.Context(), "film", filmKey, int64(len(whole)))
				case "received":
					n, err = i.Received(t.Context(), "film")
				case "append":
					n, err = i.Append(t.Context(), "film", half, strings.NewReader(whole[half:]), nil)
				case "complete":
					err = i.Complete(t.Context(), "film", filmKey)
				case "abandon":
					err = i.Abandon(t.Context(), "film")
				}
				if !errors.Is(err, c.want) || n != 0 {
					t.Errorf("%s: %d, %v", verb, n, err)
				}
			}
			way.cut.Store(nil)
			i.wait = patience{time.Minute, time.Minute, time.Minute}
			if _, err := send(t, i, whole); err != nil {
				t.Fatal(err)
			}
			wantFilm(t, i, whole)
			wantNothingLeft(t, i)
		})
	}
}

func TestALateNodeDoesNotUndoAnothersProgress(t *testing.T) {
	server := blobtest.StartS3(t)
	bucketURL := server.Bucket(t, "late")
	late, other := impatient(t, bucketURL, server), impatient(t, bucketURL, server)
	whole := noiseOf(t, late.part*3)
	if err := late.Begin(t.Context(), "film", filmKey, int64(len(whole))); err != nil {
		t.Fatal(err)
	}
	r, w := io.Pipe()
	done := make(chan error, 1)
	go func() {
		_, err := late.Append(t.Context(), "film", 0, r, nil)
		done <- err
	}()
	if _, err := io.WriteString(w, whole[:late.part/2]); err != nil { // the late one has read how much was received
		t.Fatal(err)
	}
	if n, err := other.Append(t.Context(), "film", 0, strings.NewReader(whole[:late.part*2]), nil); n != late.part*2 || err != nil {
		t.Fatal(n, err)
	}
	_ = w.CloseWithError(io.ErrUnexpectedEOF)
	if err := <-done; !errors.Is(err, cutroom.ErrUploadBusy) {
		t.Errorf("the late node: %v", err)
	}
	if _, err := send(t, other, whole); err != nil {
		t.Fatal(err)
	}
	wantFilm(t, other, whole)
	wantNothingLeft(t, other)
}

func TestANodeBuffersAtMostOnePartOfAnUpload(t *testing.T) {
	way := newRoad(t, blobtest.StartFakeS3(t))
	i := way.open(t, way.server.Bucket(t, "large"))
	size := i.part*8 + 1
	if err := i.Begin(t.Context(), "film", filmKey, size); err != nil {
		t.Fatal(err)
	}
	var read, ahead int64
	noise := blobtest.Noise(size)
	counted := readerFunc(func(p []byte) (int, error) {
		n, err := noise.Read(p)
		read += int64(n)
		ahead = max(ahead, read-way.sent.Load())
		return n, err
	})
	if n, err := i.Append(t.Context(), "film", 0, counted, nil); n != size || err != nil || ahead > i.part {
		t.Errorf("%d, %v: at most %d bytes ahead of the bucket", n, err, ahead)
	}
}

func TestTheLargestFileFitsIntoTheAllowedParts(t *testing.T) {
	i := incomingOf(t, openURL(t, blobtest.StartFakeS3(t).Bucket(t, "sizes"))).(*bucketIncoming)
	i.part = incomingPart
	for size, want := range map[int64]int64{1: incomingPart, 10_000 * incomingPart: incomingPart, cutroom.MaxUpload: 109_951_163} {
		if err := i.Begin(t.Context(), "film", filmKey, size); err != nil {
			t.Fatal(err)
		}
		a, err := i.read(t.Context(), "film")
		if err != nil || a.PartSize != want || a.PartSize*mostParts < size {
			t.Errorf("%d bytes are sent in parts of %d (%v)", size, a.PartSize, err)
		}
	}
}
