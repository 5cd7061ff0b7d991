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

	through []func(http.RoundTripper) http.RoundTripper // what requests go through
}

func newBucket(name string, opts s3.Options, through ...func(http.RoundTripper) http.RoundTripper) *bucket {
	b := &bucket{name: &name, through: through}
	b.http = b.newClient(2 * time.Minute) // a server that hangs must not hang us
	opts.HTTPClient = b.http
	// Many S3-compatible servers do not know the newer checksums.
	opts.RequestChecksumCalculation = aws.RequestChecksumCalculationWhenRequired
	opts.ResponseChecksumValidation = aws.ResponseChecksumValidationWhenRequired
	b.client = s3.New(opts)
	b.public = s3.NewPresignClient(b.client)
	return b
}

// newClient connects to the bucket. The server may take so long before it
// begins to answer; 0 is for as long as it takes.
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
		return http.NoBody, nil // from the end on there is nothing, as in a file
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

// absent makes the refusal to read a missing blob cutroom.ErrNotFound. A
// missing bucket stays an error, where the answer tells them apart.
func absent(err error) error {
	if status(err) == http.StatusNotFound && code(err) != "NoSuchBucket" {
		return cutroom.ErrNotFound
	}
	return away(err)
}

// away adds cutroom.ErrStorageUnreachable when the bucket gave no answer, an
// answer that broke off, or one that tells to come back later.
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

// noRoom adds cutroom.ErrNoRoom to the refusal to write to a full bucket, and
// knows a bucket that is away.
func noRoom(err error) error {
	if status(err) == http.StatusInsufficientStorage || strings.Contains(code(err), "QuotaExceeded") {
		return fmt.Errorf("%w: %w", cutroom.ErrNoRoom, err)
	}
	return away(err)
}

// status is the HTTP status of a refusal, or zero.
func status(err error) int {
	var answer *smithyhttp.ResponseError
	if errors.As(err, &answer) {
		return answer.HTTPStatusCode()
	}
	return 0
}

// code is the name S3 gives a refusal, or empty.
func code(err error) string {
	var said smithy.APIError
	if errors.As(err, &said) {
		return said.ErrorCode()
	}
	return ""
}
