package blob

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"net/http"
	"strings"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/smithy-go"
	smithyhttp "github.com/aws/smithy-go/transport/http"

	"cutroom/internal/cutroom"
)

// bucket is an S3 bucket of blobs. The bucket must exist.
type bucket struct {
	name   *string
	client *s3.Client
	http   *http.Client
	public *s3.PresignClient // signs addresses for browsers

	through []func(http.RoundTripper) http.RoundTripper // round trippers for the requests
}

func newBucket(name string, opts s3.Options, through ...func(http.RoundTripper) http.RoundTripper) *bucket {
	b := &bucket{name: &name, through: through}
	b.http = b.newClient(2 * time.Minute) // a server that hangs must not block us
	opts.HTTPClient = b.http
	// Many S3-compatible servers do not know the newer checksums.
	opts.RequestChecksumCalculation = aws.RequestChecksumCalculationWhenRequired
	opts.ResponseChecksumValidation = aws.ResponseChecksumValidationWhenRequired
	b.client = s3.New(opts)
	b.public = s3.NewPresignClient(b.client)
	return b
}

// newClient makes a client for the bucket. headers limits how long the server
// may take to begin its response; 0 means no limit.
func (b *bucket) newClient(headers time.Duration) *http.Client {
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.MaxIdleConnsPerHost = 32
	transport.ResponseHeaderTimeout = headers
	client := &http.Client{Transport: transport}
	for _, wrap := range b.through {
		client.Transport = wrap(client.Transport)
	}
	return client
}

func (b *bucket) Close() error {
	b.http.CloseIdleConnections()
	return nil
}

func (b *bucket) Check(ctx context.Context) error { return check(ctx, b) }

func (b *bucket) Open(ctx context.Context, key string, offset, length int64) (io.ReadCloser, error) {
	if err := checkRange(key, offset); err != nil {
		return nil, err
	}
	if length == 0 { // S3 has no empty range
		if _, err := b.Stat(ctx, key); err != nil {
			return nil, err
		}
		return http.NoBody, nil
	}
	in := &s3.GetObjectInput{Bucket: b.name, Key: &key}
	switch {
	case length > 0 && length <= math.MaxInt64-offset:
		in.Range = aws.String(fmt.Sprintf("bytes=%d-%d", offset, offset+length-1))
	case offset > 0:
		in.Range = aws.String(fmt.Sprintf("bytes=%d-", offset))
	}
	out, err := b.client.GetObject(ctx, in)
	if status(err) == http.StatusRequestedRangeNotSatisfiable {
		return http.NoBody, nil // nothing is past the end, as in a file
	}
	if err != nil {
		return nil, absent(err)
	}
	return out.Body, nil
}

func (b *bucket) Stat(ctx context.Context, key string) (cutroom.BlobInfo, error) {
	if err := checkKey(key); err != nil {
		return cutroom.BlobInfo{}, err
	}
	out, err := b.client.HeadObject(ctx, &s3.HeadObjectInput{Bucket: b.name, Key: &key})
	if err != nil {
		return cutroom.BlobInfo{}, absent(err)
	}
	return cutroom.BlobInfo{
		Size:        aws.ToInt64(out.ContentLength),
		ContentType: aws.ToString(out.ContentType),
		ModifiedAt:  aws.ToTime(out.LastModified).UTC(),
	}, nil
}

func (b *bucket) Delete(ctx context.Context, key string) error {
	if err := checkKey(key); err != nil {
		return err
	}
	_, err := b.client.DeleteObject(ctx, &s3.DeleteObjectInput{Bucket: b.name, Key: &key})
	if err = absent(err); errors.Is(err, cutroom.ErrNotFound) {
		return nil
	}
	return err
}

// absent turns the error for a missing blob into cutroom.ErrNotFound. A missing
// bucket stays an error if the response tells them apart.
func absent(err error) error {
	if status(err) == http.StatusNotFound && code(err) != "NoSuchBucket" {
		return cutroom.ErrNotFound
	}
	return away(err)
}

// away adds cutroom.ErrStorageUnreachable if the bucket gave no response, an
// incomplete one, or one that says to come back later.
func away(err error) error {
	var unsent *smithyhttp.RequestSendError
	var broken *smithy.DeserializationError
	switch {
	case errors.Is(err, context.Canceled):
		return err
	case errors.As(err, &unsent), errors.As(err, &broken), errors.Is(err, context.DeadlineExceeded),
		status(err) >= http.StatusInternalServerError, status(err) == http.StatusTooManyRequests, code(err) == "RequestTimeout":
		return unreachable(err)
	}
	return err
}

func unreachable(err error) error {
	return fmt.Errorf("%w: %w", cutroom.ErrStorageUnreachable, err)
}

// noRoom adds cutroom.ErrNoRoom if the bucket is full, and otherwise does the
// same as away.
func noRoom(err error) error {
	if status(err) == http.StatusInsufficientStorage || strings.Contains(code(err), "QuotaExceeded") {
		return fmt.Errorf("%w: %w", cutroom.ErrNoRoom, err)
	}
	return away(err)
}

// status returns the HTTP status of an error response, or 0.
func status(err error) int {
	var answer *smithyhttp.ResponseError
	if errors.As(err, &answer) {
		return answer.HTTPStatusCode()
	}
	return 0
}

// code returns S3's name for an error, or "".
func code(err error) string {
	var said smithy.APIError
	if errors.As(err, &said) {
		return said.ErrorCode()
	}
	return ""
}
