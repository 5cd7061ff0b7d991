package blob

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/aws-sdk-go-v2/service/s3/types"

	"cutroom/internal/cutroom"
)

const (
	// incomingPart is the size of the parts of an arriving blob. A node holds
	// one of them for each running request. They all have the same size,
	// because some S3 servers require that.
	incomingPart = 16 << 20
	// mostParts is how many parts S3 accepts.
	mostParts = 10_000
)

// patience is how long the bucket may take: for a small request, for a part,
// and for assembling all parts.
type patience struct{ small, part, whole time.Duration }

// bucketIncoming collects pieces as the parts of an S3 multipart upload. All
// its state is in the bucket, so that any node can resume any upload:
//
//	.incoming/{id}/arrival   what was received, as JSON; written after the bytes
//	.incoming/{id}/tail-…    bytes that do not fill a part yet
type bucketIncoming struct {
	*bucket
	folder  string // where a part is collected until it is sent
	part    int64
	wait    patience
	patient *http.Client // waits for as long as its context allows
}

func newBucketIncoming(b *bucket, folder string) *bucketIncoming {
	return &bucketIncoming{
		bucket: b, folder: folder, part: incomingPart, patient: b.newClient(0),
		wait: patience{small: 30 * time.Second, part: 10 * time.Minute, whole: 30 * time.Minute},
	}
}

func (i *bucketIncoming) Close() error {
	i.patient.CloseIdleConnections()
	return nil
}

// arrival is what was received of a blob. It is replaced as a whole, and only
// after the bytes it counts are safely stored.
type arrival struct {
	Key      string `json:"key"`
	Size     int64  `json:"size"`
	PartSize int64  `json:"partSize"`
	Upload   string `json:"upload,omitempty"` // the multipart upload; "" until there is a part
	Received int64  `json:"received"`         // complete parts, then the tails
	Tails    []tail `json:"tails,omitempty"`
	Head     []byte `json:"head,omitempty"` // parts cannot be read until they are a blob
	Revision string `json:"revision"`       // a different one each time it is written
}

// tail is an object with bytes that do not fill a part yet.
type tail struct {
	Name string `json:"name"`
	Size int64  `json:"size"`
}

// tailBytes is how many bytes were received after the last part.
func (a arrival) tailBytes() (sum int64) {
	for _, t := range a.Tails {
		sum += t.Size
	}
	return sum
}

func arrivalFolder(id string) string { return incomingFolder + "/" + id + "/" }

func (i *bucketIncoming) Begin(ctx context.Context, id, key string, size int64) error {
	if err := errors.Join(checkKey(id), checkKey(key), ctx.Err()); err != nil {
		return err
	}
	part := max(i.part, (size+mostParts-1)/mostParts)
	return i.write(ctx, id, &arrival{Key: key, Size: size, PartSize: part})
}

func (i *bucketIncoming) Received(ctx context.Context, id string) (int64, error) {
	a, err := i.read(ctx, id)
	return a.Received, err
}

func (i *bucketIncoming) Head(ctx context.Context, id string, bytes int) ([]byte, error) {
	a, err := i.read(ctx, id)
	return a.Head[:min(bytes, len(a.Head))], err
}

// Complete assembles the parts, which makes the complete blob appear at once.
func (i *bucketIncoming) Complete(ctx context.Context, id, key string) error {
	if err := checkKey(key); err != nil {
		return err
	}
	a, err := i.read(ctx, id)
	if errors.Is(err, cutroom.ErrNotFound) {
		_, err := i.Stat(ctx, key) // an earlier attempt may have got this far
		return err
	}
	if err != nil {
		return err
	}
	if a.Key != key || a.Received != a.Size {
		return fmt.Errorf("%d of %d bytes of %q have come, which cannot become %q", a.Received, a.Size, a.Key, key)
	}
	if err := i.putTogether(ctx, a); err != nil {
		return err
	}
	// The blob is safe. What cannot be removed now, Abandon removes later.
	_ = i.Abandon(ctx, id)
	return nil
}

func (i *bucketIncoming) putTogether(ctx context.Context, a arrival) error {
	ctx, stop := context.WithTimeout(ctx, i.wait.whole)
	defer stop()
	parts, err := i.partsOf(ctx, a)
	if err == nil {
		_, err = i.client.CompleteMultipartUpload(ctx, &s3.CompleteMultipartUploadInput{
			Bucket: i.name, Key: &a.Key, UploadId: &a.Upload, MultipartUpload: &types.CompletedMultipartUpload{Parts: parts},
		}, func(o *s3.Options) { o.HTTPClient = i.patient })
	}
	if code(err) != "NoSuchUpload" {
		return noRoom(err)
	}
	// An earlier attempt may have assembled them.
	info, err := i.Stat(ctx, a.Key)
	if errors.Is(err, cutroom.ErrNotFound) {
		return cutroom.ErrUploadExpired // the bucket has removed the parts
	}
	if err == nil && info.Size != a.Size {
		err = fmt.Errorf("%q has %d bytes instead of %d", a.Key, info.Size, a.Size)
	}
	return err
}

// partsOf lists the parts of an arrival, which must make up the complete blob.
func (i *bucketIncoming) partsOf(ctx context.Context, a arrival) ([]types.CompletedPart, error) {
	var list []types.CompletedPart
	var bytes int64
	pages := s3.NewListPartsPaginator(i.client, &s3.ListPartsInput{Bucket: i.name, Key: &a.Key, UploadId: &a.Upload})
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		for _, p := range page.Parts {
			if int(aws.ToInt32(p.PartNumber)) != len(list)+1 || aws.ToInt64(p.Size) != min(a.PartSize, a.Size-bytes) {
				return nil, fmt.Errorf("part %d of %q has %d bytes after %d", aws.ToInt32(p.PartNumber), a.Key, aws.ToInt64(p.Size), bytes)
			}
			list, bytes = append(list, types.CompletedPart{PartNumber: p.PartNumber, ETag: p.ETag}), bytes+aws.ToInt64(p.Size)
		}
	}
	if bytes != a.Size {
		return nil, fmt.Errorf("the parts of %q have %d of %d bytes", a.Key, bytes, a.Size)
	}
	return list, nil
}

// Abandon removes the parts, the tails and finally the arrival that lists them.
func (i *bucketIncoming) Abandon(ctx context.Context, id string) error {
	ctx, stop := context.WithTimeout(ctx, i.wait.part)
	defer stop()
	a, err := i.read(ctx, id)
	switch {
	case errors.Is(err, cutroom.ErrNotFound):
	case err != nil:
		return err
	default:
		if err := i.abortUploads(ctx, a.Key, func(key string) bool { return key == a.Key }); err != nil {
			return err
		}
	}
	var known []string
	pages := s3.NewListObjectsV2Paginator(i.client, &s3.ListObjectsV2Input{Bucket: i.name, Prefix: aws.String(arrivalFolder(id))})
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return away(err)
		}
		for _, o := range page.Contents {
			if key := aws.ToString(o.Key); key != arrivalFolder(id)+"arrival" {
				known = append(known, key)
			}
		}
	}
	for _, key := range append(known, arrivalFolder(id)+"arrival") {
		if err := i.remove(ctx, key); err != nil {
			return err
		}
	}
	return nil
}

func (i *bucketIncoming) remove(ctx context.Context, key string) error {
	_, err := i.client.DeleteObject(ctx, &s3.DeleteObjectInput{Bucket: i.name, Key: &key})
	if err = absent(err); errors.Is(err, cutroom.ErrNotFound) {
		return nil
	}
	return err
}

// read returns what was received; an unknown id is ErrNotFound.
func (i *bucketIncoming) read(ctx context.Context, id string) (a arrival, err error) {
	if err := errors.Join(checkKey(id), ctx.Err()); err != nil {
		return arrival{}, err
	}
	ctx, stop := context.WithTimeout(ctx, i.wait.small)
	defer stop()
	out, err := i.client.GetObject(ctx, &s3.GetObjectInput{Bucket: i.name, Key: aws.String(arrivalFolder(id) + "arrival")})
	if err != nil {
		return arrival{}, absent(err)
	}
	defer out.Body.Close()
	text, err := io.ReadAll(out.Body)
	if err != nil {
		return arrival{}, unreachable(err)
	}
	if err := json.Unmarshal(text, &a); err != nil {
		return arrival{}, fmt.Errorf("what has come of %q cannot be read: %w", id, err)
	}
	return a, nil
}

// write replaces the arrival, and gives it a new revision.
func (i *bucketIncoming) write(ctx context.Context, id string, a *arrival) error {
	a.Revision = rand.Text()
	text, err := json.Marshal(a)
	if err != nil {
		return err
	}
	ctx, stop := context.WithTimeout(ctx, i.wait.small)
	defer stop()
	_, err = i.client.PutObject(ctx, &s3.PutObjectInput{
		Bucket: i.name, Key: aws.String(arrivalFolder(id) + "arrival"), Body: bytes.NewReader(text),
	})
	return noRoom(err)
}

// gather opens the file in which a part is collected. It has no name, so that
// nothing is left behind.
func (i *bucketIncoming) gather() (*os.File, error) {
	f, err := os.CreateTemp(i.folder, "part-")
	if err != nil {
		return nil, full(err)
	}
	if err := os.Remove(f.Name()); err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return f, nil
}
