package blob

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"

	"cutroom/internal/cutroom"
)

// mostTails is how many small objects can wait for a part to fill up before
// they are merged into one.
const mostTails = 16

// Append sends full parts as they arrive, and stores the rest as a tail. Bytes
// count once the arrival was written after them. With a checksum, that happens
// only once, at the end.
func (i *bucketIncoming) Append(ctx context.Context, id string, offset int64, r io.Reader, checksum *cutroom.Checksum) (n int64, err error) {
	before, err := i.read(ctx, id)
	if err != nil {
		return 0, err
	}
	if before.Received != offset {
		return 0, fmt.Errorf("%d bytes have come, not %d", before.Received, offset)
	}
	file, err := i.gather()
	if err != nil {
		return 0, err
	}
	defer file.Close()
	// Store what was received even if its sender is gone.
	ctx = context.WithoutCancel(ctx)
	a := &appending{bucketIncoming: i, id: id, saved: before, next: before, file: file}
	if checksum == nil {
		err = a.take(ctx, r, a.save)
		if err == nil {
			err = a.keepRest(ctx)
		}
		return a.saved.Received - offset, errors.Join(err, a.torn)
	}
	sum := checksum.New()
	err = a.take(ctx, io.TeeReader(r, sum), func(context.Context) error { return nil })
	switch {
	case err != nil:
	case a.torn != nil:
		err = a.torn // the checksum doesn't apply to part of a piece
	case !checksum.Matches(sum):
		err = cutroom.ErrUploadChecksum
	default:
		err = a.keepRest(ctx)
	}
	return a.saved.Received - offset, err
}

// appending is one running Append.
type appending struct {
	*bucketIncoming
	id    string
	saved arrival  // as it is in the bucket
	next  arrival  // as it will be
	file  *os.File // the part: room for the tails, then the fresh bytes
	fresh int64
	old   []tail // no longer needed once next is saved
	torn  error  // why the piece is incomplete
}

// take reads r until it ends or fails, and sends each part that becomes full,
// followed by save. The error it returns is the storage's.
func (a *appending) take(ctx context.Context, r io.Reader, save func(context.Context) error) error {
	buffer := make([]byte, 256<<10)
	for a.next.Received+a.fresh < a.next.Size {
		start := a.next.tailBytes() + a.fresh
		room := min(a.next.PartSize-start, a.next.Size-a.next.Received-a.fresh)
		// Only Write is exposed: the file's own ReadFrom would copy in small
		// pieces.
		to := struct{ io.Writer }{io.NewOffsetWriter(a.file, start)}
		n, err := io.CopyBuffer(to, io.LimitReader(r, room), buffer)
		a.fresh += n
		a.torn = full(err)
		if err := a.rememberHead(start, n); err != nil {
			return err
		}
		if n == room {
			if err := a.sendPart(ctx); err != nil {
				return err
			}
			if err := save(ctx); err != nil {
				return err
			}
		}
		if a.torn != nil || n < room { // the bytes before the failure are kept; the caller checks torn
			return nil //nolint:nilerr // a broken connection is the sender's error
		}
	}
	return nil
}

// rememberHead stores the first bytes of a blob in the arrival.
func (a *appending) rememberHead(start, n int64) error {
	missing := min(int64(cutroom.FileHead-len(a.next.Head)), n)
	if missing <= 0 {
		return nil
	}
	head := make([]byte, len(a.next.Head)+int(missing))
	copy(head, a.next.Head)
	_, err := a.file.ReadAt(head[len(a.next.Head):], start)
	a.next.Head = head
	return err
}

// sendPart uploads the tails and the fresh bytes as the next part.
func (a *appending) sendPart(ctx context.Context) error {
	if err := a.fetchTails(ctx); err != nil {
		return err
	}
	if a.next.Upload == "" {
		if err := a.openUpload(ctx); err != nil {
			return err
		}
	}
	tails := a.next.tailBytes()
	ctx, stop := context.WithTimeout(ctx, a.wait.part)
	defer stop()
	number := (a.next.Received-tails)/a.next.PartSize + 1
	_, err := a.client.UploadPart(ctx, &s3.UploadPartInput{
		Bucket: a.name, Key: &a.next.Key, UploadId: &a.next.Upload, PartNumber: aws.Int32(int32(number)), //nolint:gosec // at most mostParts
		Body: io.NewSectionReader(a.file, 0, tails+a.fresh),
	})
	if code(err) == "NoSuchUpload" {
		return cutroom.ErrUploadExpired // the bucket has removed the parts
	}
	if err != nil {
		return noRoom(err)
	}
	a.replaceTails()
	return nil
}

// openUpload begins the multipart upload and records its id.
func (a *appending) openUpload(ctx context.Context) error {
	short, stop := context.WithTimeout(ctx, a.wait.small)
	defer stop()
	out, err := a.client.CreateMultipartUpload(short, &s3.CreateMultipartUploadInput{
		Bucket: a.name, Key: &a.next.Key, ContentType: aws.String(octets),
	})
	if err != nil {
		return noRoom(err)
	}
	a.next.Upload = *out.UploadId
	opened := a.saved
	opened.Upload = a.next.Upload
	return a.replace(ctx, opened)
}

// keepRest stores the fresh bytes as a tail, and saves.
func (a *appending) keepRest(ctx context.Context) error {
	if a.fresh > 0 {
		from := a.next.tailBytes()
		if len(a.next.Tails) >= mostTails { // merge them into one object
			if err := a.fetchTails(ctx); err != nil {
				return err
			}
			from = 0
		}
		t := tail{Name: "tail-" + rand.Text(), Size: a.next.tailBytes() + a.fresh - from}
		ctx, stop := context.WithTimeout(ctx, a.wait.part)
		defer stop()
		_, err := a.client.PutObject(ctx, &s3.PutObjectInput{
			Bucket: a.name, Key: aws.String(arrivalFolder(a.id) + t.Name), Body: io.NewSectionReader(a.file, from, t.Size),
		})
		if err != nil {
			return noRoom(err)
		}
		if from == 0 {
			a.replaceTails(t)
		} else {
			a.next.Received, a.fresh = a.next.Received+a.fresh, 0
			a.next.Tails = append(a.next.Tails[:len(a.next.Tails):len(a.next.Tails)], t)
		}
	}
	return a.save(ctx)
}

// replaceTails counts the fresh bytes and replaces the tails before them.
func (a *appending) replaceTails(by ...tail) {
	a.next.Received, a.fresh = a.next.Received+a.fresh, 0
	a.old, a.next.Tails = append(a.old, a.next.Tails...), by
}

// fetchTails fills the beginning of the part.
func (a *appending) fetchTails(ctx context.Context) error {
	ctx, stop := context.WithTimeout(ctx, a.wait.part)
	defer stop()
	var at int64
	for _, t := range a.next.Tails {
		out, err := a.client.GetObject(ctx, &s3.GetObjectInput{Bucket: a.name, Key: aws.String(arrivalFolder(a.id) + t.Name)})
		if err != nil {
			return absent(err)
		}
		n, err := io.Copy(io.NewOffsetWriter(a.file, at), out.Body)
		if err == nil && n != t.Size {
			err = io.ErrUnexpectedEOF
		}
		if err = full(err); err != nil && !errors.Is(err, cutroom.ErrNoRoom) {
			err = unreachable(err)
		}
		if err = errors.Join(err, out.Body.Close()); err != nil {
			return err
		}
		at += n
	}
	return nil
}

// save records what was received since the last time.
func (a *appending) save(ctx context.Context) error {
	if a.next.Received == a.saved.Received {
		return nil
	}
	if err := a.replace(ctx, a.next); err != nil {
		return err
	}
	for _, t := range a.old {
		// If it can't be removed now, it is removed with the whole upload.
		_ = a.remove(ctx, arrivalFolder(a.id)+t.Name)
	}
	a.old = nil
	return nil
}

// replace writes an arrival, unless another node has replaced it since it was
// read.
func (a *appending) replace(ctx context.Context, by arrival) error {
	now, err := a.read(ctx, a.id)
	if err != nil {
		return err
	}
	if now.Revision != a.saved.Revision {
		return cutroom.ErrUploadBusy
	}
	if err := a.write(ctx, a.id, &by); err != nil {
		return err
	}
	a.saved, a.next.Revision = by, by.Revision
	return nil
}
