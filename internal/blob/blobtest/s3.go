package blobtest

import (
	"net"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/aws/ratelimit"
	"github.com/aws/aws-sdk-go-v2/aws/retry"
	"github.com/aws/aws-sdk-go-v2/credentials"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"
)

const accessKey, secretKey = "cutroom-test", "a/secret+with=signs"

// Server is an S3 server on this machine that stops when the test ends.
type Server struct {
	Name     string // the program that runs it
	Endpoint string
}

// StartS3 starts the versitygw that CUTROOM_TEST_VERSITYGW names, a real S3
// server. Without it, it starts gofakes3 in this process.
func StartS3(t *testing.T) *Server {
	t.Helper()
	if program := os.Getenv("CUTROOM_TEST_VERSITYGW"); program != "" {
		if _, err := os.Stat(program); err == nil {
			return &Server{Name: "versitygw", Endpoint: startVersitygw(t, program)}
		}
		t.Logf("CUTROOM_TEST_VERSITYGW: %s does not exist, using gofakes3", program)
	}
	return StartFakeS3(t)
}

// StartFakeS3 starts gofakes3 in this process.
func StartFakeS3(t *testing.T) *Server {
	t.Helper()
	server := httptest.NewServer(gofakes3.New(s3mem.New()).Server())
	t.Cleanup(server.Close)
	return &Server{Name: "gofakes3", Endpoint: server.URL}
}

// Bucket makes a new bucket and returns its CUTROOM_STORAGE_URL.
func (s *Server) Bucket(t *testing.T, name string) string {
	t.Helper()
	client := s3.New(s3.Options{
		Region: "us-east-1", BaseEndpoint: &s.Endpoint, UsePathStyle: true,
		Credentials: credentials.NewStaticCredentialsProvider(accessKey, secretKey, ""),
		// A program that was just started needs a moment until it responds.
		Retryer: retry.NewStandard(func(o *retry.StandardOptions) {
			o.MaxAttempts, o.MaxBackoff, o.RateLimiter = 100, 100*time.Millisecond, ratelimit.None
		}),
	})
	if _, err := client.CreateBucket(t.Context(), &s3.CreateBucketInput{Bucket: aws.String(name)}); err != nil {
		t.Fatalf("%s: bucket %s: %v", s.Name, name, err)
	}
	u := url.URL{
		Scheme: "s3", Host: name, User: url.UserPassword(accessKey, secretKey),
		RawQuery: url.Values{"endpoint": {s.Endpoint}, "region": {"us-east-1"}, "path_style": {"true"}}.Encode(),
	}
	return u.String()
}

func startVersitygw(t *testing.T, program string) (endpoint string) {
	t.Helper()
	dir := t.TempDir()
	folder, sidecar := filepath.Join(dir, "buckets"), filepath.Join(dir, "metadata")
	for _, name := range []string{folder, sidecar} {
		if err := os.Mkdir(name, 0o750); err != nil {
			t.Fatal(err)
		}
	}
	addr := freeAddress(t)
	said := &strings.Builder{}
	// With the sidecar, the file system doesn't need extended attributes.
	cmd := exec.Command(program, "--port", addr, "--quiet", "posix", "--sidecar", sidecar, folder)
	cmd.Env = append(os.Environ(), "ROOT_ACCESS_KEY="+accessKey, "ROOT_SECRET_KEY="+secretKey)
	cmd.Stdout, cmd.Stderr = said, said
	if err := cmd.Start(); err != nil {
		t.Fatalf("versitygw: %v", err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Signal(os.Interrupt)
		kill := time.AfterFunc(5*time.Second, func() { _ = cmd.Process.Kill() })
		defer kill.Stop()
		if _ = cmd.Wait(); t.Failed() {
			t.Logf("versitygw said:\n%s", said)
		}
	})
	return "http://" + addr
}

func freeAddress(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}
