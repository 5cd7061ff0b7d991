package blob

import (
	"context"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"

	"cutroom/internal/cutroom"
)

var _ cutroom.DirectBlobs = (*bucket)(nil)

func (b *bucket) SignedURL(ctx context.Context, key, contentType, disposition string, life time.Duration) (string, error) {
	if err := checkKey(key); err != nil {
		return "", err
	}
	in := &s3.GetObjectInput{Bucket: b.name, Key: &key, ResponseCacheControl: aws.String("private, no-store")}
	if contentType != "" {
		in.ResponseContentType = &contentType
	}
	if disposition != "" {
		in.ResponseContentDisposition = &disposition
	}
	signed, err := b.public.PresignGetObject(ctx, in, s3.WithPresignExpires(life))
	if err != nil {
		return "", err
	}
	return signed.URL, nil
}
