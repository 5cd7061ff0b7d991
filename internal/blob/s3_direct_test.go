package blob

import (
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"cutroom/internal/blob/blobtest"
	"cutroom/internal/cutroom"
)

func TestABrowserReadsABlobFromS3WithASignedURL(t *testing.T) {
	server := blobtest.StartS3(t)
	t.Logf("the S3 server is %s", server.Name)
	b := openURL(t, server.Bucket(t, "direct"))
	if err := b.Put(t.Context(), "files/1", "text/html", strings.NewReader("0123456789")); err != nil {
		t.Fatal(err)
	}
	disposition := `attachment; filename="K_che.mp4"; filename*=UTF-8''K%C3%BCche.mp4`
	address, err := b.(cutroom.DirectBlobs).SignedURL(t.Context(), "files/1", "application/octet-stream", disposition, time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	u, err := url.Parse(address)
	if err != nil || u.Query().Get("X-Amz-Expires") != "60" || !strings.HasPrefix(address, server.Endpoint) {
		t.Errorf("%s, %v", address, err)
	}
	get := func(address string) *http.Response {
		req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, nil)
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("Range", "bytes=2-4")
		res, err := http.DefaultClient.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = res.Body.Close() })
		return res
	}
	res := get(address)
	body, err := io.ReadAll(res.Body)
	if err != nil || res.StatusCode != http.StatusPartialContent || string(body) != "234" {
		t.Errorf("%d %s, %v", res.StatusCode, body, err)
	}
	if server.Name == "gofakes3" {
		return // it checks no signatures and doesn't know response headers
	}
	if res.Header.Get("Content-Type") != "application/octet-stream" || res.Header.Get("Content-Disposition") != disposition {
		t.Errorf("%v", res.Header)
	}
	if res := get(strings.Replace(address, "files/1", "files/2", 1)); res.StatusCode != http.StatusForbidden {
		t.Errorf("another file: %d", res.StatusCode)
	}
}

func TestBrowsersReadFromThePublicAddressOfTheBucket(t *testing.T) {
	server := blobtest.StartS3(t)
	behind, err := url.Parse(server.Endpoint)
	if err != nil {
		t.Fatal(err)
	}
	// A proxy passes on the host that the address was signed for.
	var asked atomic.Int64
	front := httptest.NewServer(&httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
		asked.Add(1)
		r.SetURL(behind)
		r.Out.Host = r.In.Host
	}})
	defer front.Close()
	b := openURL(t, server.Bucket(t, "public")+"&"+url.Values{"public_endpoint": {front.URL}}.Encode())
	if err := b.Put(t.Context(), "files/1", "text/plain", strings.NewReader("0123456789")); err != nil {
		t.Fatal(err)
	}
	if asked.Load() != 0 {
		t.Error("the server itself uses the public address")
	}
	address, err := b.(cutroom.DirectBlobs).SignedURL(t.Context(), "files/1", "", "", time.Minute)
	if err != nil || !strings.HasPrefix(address, front.URL) {
		t.Fatalf("%s, %v", address, err)
	}
	res, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = res.Body.Close() }()
	if body, err := io.ReadAll(res.Body); err != nil || res.StatusCode != http.StatusOK || string(body) != "0123456789" {
		t.Errorf("%d %s, %v", res.StatusCode, body, err)
	}
}
