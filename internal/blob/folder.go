package blob

import (
	"context"
	"errors"
	"path"
	"strings"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"

	"cutroom/internal/cutroom"
)

func (d *disk) DeleteFolder(ctx context.Context, folder string) error {
	if err := errors.Join(checkKey(folder), ctx.Err()); err != nil {
		return err
	}
	info, err := d.root.Lstat(folder)
	if err != nil || !info.IsDir() {
		if err = missing(err); errors.Is(err, cutroom.ErrNotFound) {
			return nil
		}
		return err
	}
	if err := d.root.RemoveAll(folder); err != nil {
		return err
	}
	return syncFolder(d.root.Open, path.Dir(folder))
}

func (b *bucket) DeleteFolder(ctx context.Context, folder string) error {
	if err := checkKey(folder); err != nil {
		return err
	}
	prefix := folder + "/"
	// A killed process leaves parts that no list of objects shows.
	if err := b.abortUploads(ctx, prefix, func(key string) bool { return strings.HasPrefix(key, prefix) }); err != nil {
		return err
	}
	list := s3.NewListObjectsV2Paginator(b.client, &s3.ListObjectsV2Input{Bucket: b.name, Prefix: &prefix})
	for list.HasMorePages() {
		page, err := list.NextPage(ctx)
		if err != nil {
			return err
		}
		for _, object := range page.Contents {
			// One at a time, because not every S3-compatible server can delete
			// several at once.
			if err := b.Delete(ctx, aws.ToString(object.Key)); err != nil {
				return err
			}
		}
	}
	return nil
}
