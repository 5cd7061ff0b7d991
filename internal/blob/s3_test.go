package blob

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"testing/iotest"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"

	"cutroom/internal/blob/blobtest"
	"cutroom/internal/cutroom"
)

func TestS3KeepsTheContractOfBlobs(t *testing.T) {
	server := blobtest.StartS3(t)
	t.Logf("the S3 server is %s", server.Name)
	var buckets atomic.Int32
	blobtest.Run(t, func(t *testing.T) cutroom.Blobs {
		return openURL(t, server.Bucket(t, fmt.Sprintf("suite-%d", buckets.Add(1))))
	})
}

func TestAFailedPutLeavesNoPartsInTheBucket(t *testing.T) {
	b := openURL(t, blobtest.StartS3(t).Bucket(t, "parts")).(*bucket)
	ctx, cancel := context.WithCancel(t.Context())
	torn := io.MultiReader(blobtest.Noise(2*partSize), iotest.ErrReader(io.ErrUnexpectedEOF))
	endless := io.MultiReader(blobtest.Noise(2*partSize), readerFunc(func(p []byte) (int, error) {
		cancel()
		return len(p), nil
	}))
	if err := b.Put(t.Context(), "torn", "", torn); !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("torn: %v", err)
	}
	if err := b.Put(ctx, "cancelled", "", endless); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
	left, err := b.client.ListMultipartUploads(t.Context(), &s3.ListMultipartUploadsInput{Bucket: b.name})
	if err != nil || len(left.Uploads) != 0 {
		t.Errorf("left behind: %+v, %v", left, err)
	}
}

func TestADeletedFolderLeavesNoPartsOfAKilledPut(t *testing.T) {
	b := openURL(t, blobtest.StartS3(t).Bucket(t, "killed")).(*bucket)
	for _, key := range []string{"prepared/film/one/large.mp4", "prepared/film/one/large.mp4", "prepared/film/one/early/part", "prepared/film/oneself"} {
		upload, err := b.client.CreateMultipartUpload(t.Context(), &s3.CreateMultipartUploadInput{Bucket: b.name, Key: &key})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := b.client.UploadPart(t.Context(), &s3.UploadPartInput{
			Bucket: b.name, Key: &key, UploadId: upload.UploadId, PartNumber: aws.Int32(1), Body: strings.NewReader("part"),
		}); err != nil {
			t.Fatal(err)
		}
	}
	if err := b.DeleteFolder(t.Context(), "prepared/film/one"); err != nil {
		t.Fatal(err)
	}
	left, err := b.client.ListMultipartUploads(t.Context(), &s3.ListMultipartUploadsInput{Bucket: b.name})
	if err != nil || len(left.Uploads) != 1 || aws.ToString(left.Uploads[0].Key) != "prepared/film/oneself" {
		t.Errorf("left behind: %+v, %v", left, err)
	}
}

func TestALargePutToS3ReadsAheadOnePart(t *testing.T) {
	target, err := url.Parse(blobtest.StartFakeS3(t).Endpoint)
	if err != nil {
		t.Fatal(err)
	}
	var arrived atomic.Int64
	proxy := httputil.NewSingleHostReverseProxy(target)
	counting := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		size := r.ContentLength
		proxy.ServeHTTP(w, r)
		arrived.Add(max(size, 0))
	}))
	t.Cleanup(counting.Close)
	b := openURL(t, (&blobtest.Server{Name: "gofakes3", Endpoint: counting.URL}).Bucket(t, "large"))
	const size = 4*partSize + 1
	var read, ahead int64
	noise := blobtest.Noise(size)
	counted := readerFunc(func(p []byte) (int, error) {
		n, err := noise.Read(p)
		read += int64(n)
		ahead = max(ahead, read-arrived.Load())
		return n, err
	})
	if err := b.Put(t.Context(), "files/large", "", counted); err != nil {
		t.Fatal(err)
	}
	if read != size || ahead > partSize {
		t.Errorf("read %d bytes, at most %d ahead of the server", read, ahead)
	}
}

func TestAMissingBucketIsNotAMissingBlob(t *testing.T) {
	server := blobtest.StartS3(t)
	address := strings.Replace(server.Bucket(t, "exists"), "@exists", "@another", 1)
	b := openURL(t, address)
	if _, err := b.Open(t.Context(), "key", 0, -1); err == nil || errors.Is(err, cutroom.ErrNotFound) {
		t.Errorf("open: %v", err)
	}
	if err := b.Check(t.Context()); err == nil || errors.Is(err, cutroom.ErrNotFound) {
		t.Errorf("check: %v", err)
	}
}

func TestAWrongSecretIsRefusedAndNotShown(t *testing.T) {
	server := blobtest.StartS3(t)
	if server.Name == "gofakes3" {
		server.Endpoint = refusing(t, http.StatusForbidden, "SignatureDoesNotMatch").URL
	} else {
		server.Bucket(t, "locked") // waits until it responds
	}
	b := openURL(t, "s3://cutroom-test:wrongpass@locked?endpoint="+url.QueryEscape(server.Endpoint))
	if err := b.Check(t.Context()); err == nil || strings.Contains(err.Error(), "wrongpass") {
		t.Errorf("check: %v", err)
	}
}

func TestABucketWithoutRoomIsFull(t *testing.T) {
	for status, code := range map[int]string{
		http.StatusInsufficientStorage: "StorageFull",
		http.StatusForbidden:           "QuotaExceeded",
	} {
		b := openURL(t, "s3://key:pass@full?endpoint="+url.QueryEscape(refusing(t, status, code).URL))
		if err := b.Put(t.Context(), "files/1", "", strings.NewReader("x")); !errors.Is(err, cutroom.ErrNoRoom) {
			t.Errorf("%d %s: %v", status, code, err)
		}
	}
}

func refusing(t *testing.T, status int, code string) *httptest.Server {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(status)
		fmt.Fprintf(w, "<Error><Code>%s</Code><Message>no</Message></Error>", code)
	}))
	t.Cleanup(server.Close)
	return server
}

func openURL(t *testing.T, address string) Store {
	t.Helper()
	b, err := Open(t.Context(), address, "")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = b.Close() })
	return b
}
