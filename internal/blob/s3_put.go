package blob

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/aws-sdk-go-v2/service/s3/types"
)

// partSize is how much a Put reads ahead; its buffer may be twice as large. S3
// accepts 10,000 parts, so a blob can have up to 78 GiB.
const partSize = 8 << 20

// Put sends a small blob in one request and a large one part by part. A key
// never shows part of a blob. If the response to the very last request is lost,
// Put fails although S3 may have stored the whole blob. It is not deleted then,
// because somebody else's Put of the same key may have been acknowledged.
func (b *bucket) Put(ctx context.Context, key, contentType string, r io.Reader) error {
	contentType, err := checkPut(key, contentType)
	if err != nil {
		return err
	}
	r = stopped{ctx, r}
	var part bytes.Buffer
	if err := readPart(&part, r); err != nil {
		return err
	}
	if part.Len() == partSize {
		return noRoom(b.putInParts(ctx, key, contentType, &part, r))
	}
	_, err = b.client.PutObject(ctx, &s3.PutObjectInput{
		Bucket: b.name, Key: &key, ContentType: &contentType, Body: bytes.NewReader(part.Bytes()),
	})
	return noRoom(err)
}

// putInParts continues after a first full part. The last part is never full.
func (b *bucket) putInParts(ctx context.Context, key, contentType string, part *bytes.Buffer, r io.Reader) (err error) {
	upload, err := b.client.CreateMultipartUpload(ctx, &s3.CreateMultipartUploadInput{
		Bucket: b.name, Key: &key, ContentType: &contentType,
	})
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, b.abort(ctx, key, upload.UploadId))
		}
	}()
	var parts []types.CompletedPart
	for part.Len() > 0 {
		number := aws.Int32(int32(len(parts) + 1)) //nolint:gosec // S3 allows 10,000 parts
		sent, err := b.client.UploadPart(ctx, &s3.UploadPartInput{
			Bucket: b.name, Key: &key, UploadId: upload.UploadId, PartNumber: number, Body: bytes.NewReader(part.Bytes()),
		})
		if err != nil {
			return err
		}
		parts = append(parts, types.CompletedPart{PartNumber: number, ETag: sent.ETag})
		if part.Len() < partSize {
			break
		}
		if err := readPart(part, r); err != nil {
			return err
		}
	}
	_, err = b.client.CompleteMultipartUpload(ctx, &s3.CompleteMultipartUploadInput{
		Bucket: b.name, Key: &key, UploadId: upload.UploadId, MultipartUpload: &types.CompletedMultipartUpload{Parts: parts},
	})
	return err
}

// abort removes the parts, even if the put was cancelled.
func (b *bucket) abort(ctx context.Context, key string, upload *string) error {
	ctx, stop := context.WithTimeout(context.WithoutCancel(ctx), 30*time.Second)
	defer stop()
	_, err := b.client.AbortMultipartUpload(ctx, &s3.AbortMultipartUploadInput{Bucket: b.name, Key: &key, UploadId: upload})
	if err != nil {
		return fmt.Errorf("the parts of %q remain in the bucket: %w", key, err)
	}
	return nil
}

// abortUploads ends the unfinished multipart uploads of the wanted keys, including
// those that a killed process began.
func (b *bucket) abortUploads(ctx context.Context, prefix string, wanted func(key string) bool) error {
	pages := s3.NewListMultipartUploadsPaginator(b.client, &s3.ListMultipartUploadsInput{Bucket: b.name, Prefix: &prefix})
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if code(err) == "NoSuchUpload" {
			return nil // how some servers say that there are none
		}
		if err != nil {
			return away(err)
		}
		for _, u := range page.Uploads {
			key := aws.ToString(u.Key)
			if !wanted(key) {
				continue
			}
			if err := b.abort(ctx, key, u.UploadId); err != nil && code(err) != "NoSuchUpload" {
				return away(err)
			}
		}
	}
	return nil
}

// readPart replaces the contents of the buffer with the next part.
func readPart(part *bytes.Buffer, r io.Reader) error {
	part.Reset()
	_, err := part.ReadFrom(io.LimitReader(r, partSize))
	return err
}
