package main

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/aws/retry"
	"github.com/aws/aws-sdk-go-v2/credentials"
	"github.com/aws/aws-sdk-go-v2/service/s3"
)

const bucketName, bucketKey, bucketSecret = "faults", "cutroom-faults", "not-a-real-secret" //nolint:gosec // for a server that only runs during the test

// bucket is a real S3 server behind a connection that can be disturbed.
type bucket struct {
	server *process
	folder string // where its objects are
	line   *line  // the connection to it
}

// openBucket starts versitygw with a bucket, and the connection to it.
func (w *workshop) openBucket(ctx context.Context) (*bucket, error) {
	b := &bucket{folder: w.path("objects")}
	if err := errors.Join(os.Mkdir(b.folder, 0o700), os.Mkdir(w.path("attributes"), 0o700)); err != nil {
		return nil, err
	}
	if err := b.start(ctx, w); err != nil {
		return nil, err
	}
	client := s3.New(s3.Options{
		Region: "us-east-1", BaseEndpoint: aws.String(b.server.url), UsePathStyle: true,
		Credentials: credentials.NewStaticCredentialsProvider(bucketKey, bucketSecret, ""), Retryer: retry.NewStandard(),
	})
	if _, err := client.CreateBucket(ctx, &s3.CreateBucketInput{Bucket: aws.String(bucketName)}); err != nil {
		return nil, err
	}
	var err error
	b.line, err = w.openLine(ctx, func() string { return strings.TrimPrefix(b.server.url, "http://") })
	return b, err
}

// start starts the server, or restarts it at the same address after it was
// killed.
func (b *bucket) start(ctx context.Context, w *workshop) (err error) {
	var addr string
	if b.server != nil {
		addr = strings.TrimPrefix(b.server.url, "http://")
	} else if addr, err = freeAddr(ctx); err != nil {
		return err
	}
	cmd := exec.CommandContext(ctx, filepath.Join(".cache", "tools", "bin", "versitygw"), //nolint:gosec // our own arguments
		"--port", addr, "--quiet", "posix", "--sidecar", w.path("attributes"), b.folder)
	cmd.Env = append(os.Environ(), "ROOT_ACCESS_KEY="+bucketKey, "ROOT_SECRET_KEY="+bucketSecret)
	b.server, err = w.start(ctx, cmd, addr, "/")
	return err
}

// storageURL is the setting that makes the program use the bucket.
func (b *bucket) storageURL() string {
	return "CUTROOM_STORAGE_URL=s3://" + bucketKey + ":" + bucketSecret + "@" + bucketName + "?endpoint=" + url.QueryEscape("http://"+b.line.addr)
}

// breakTheBucket disturbs the storage while a file is uploaded to it.
func breakTheBucket(ctx context.Context, w *workshop) (string, error) {
	b, err := w.openBucket(ctx)
	if err != nil {
		return "", err
	}
	p, err := w.serve(ctx, w.path("data"), b.storageURL())
	if err != nil {
		return "", err
	}
	ana, err := join(ctx, p.url)
	if err != nil {
		return "", err
	}
	var sent []*film
	var seen []string
	for _, trouble := range []struct {
		name  string
		begin func() error
		end   func() error
		works bool // though slowly
	}{
		{"gone", func() error { b.server.kill(); return nil }, func() error { return b.start(ctx, w) }, false},
		{"reset", b.line.becomes(lineReset), b.line.becomes(lineOpen), false},
		{"silent", b.line.becomes(lineSilent), b.line.becomes(lineOpen), false},
		{"slow", b.line.becomes(lineSlow), b.line.becomes(lineOpen), true},
	} {
		f := newFilm(w.random, 40*mebibyte)
		if err := ana.announce(ctx, f); err != nil {
			return "", err
		}
		at, err := ana.send(ctx, f, 0, 18*mebibyte) // one part, and the beginning of the next
		if err != nil {
			return "", fmt.Errorf("before it is %s: %w", trouble.name, err)
		}
		if err := trouble.begin(); err != nil {
			return "", err
		}
		began := time.Now()
		next, refused := ana.send(ctx, f, at, 18*mebibyte)
		took := time.Since(began).Round(100 * time.Millisecond)
		var said *answer
		switch {
		case trouble.works && refused == nil:
			at = next
			seen = append(seen, fmt.Sprintf("%s: 204 after %s", trouble.name, took))
		case trouble.works || !errors.As(refused, &said) || said.status != 503 || said.code() != "storage_unreachable":
			return "", fmt.Errorf("%s after %s: %w", trouble.name, took, refused)
		default:
			seen = append(seen, fmt.Sprintf("%s: 503 after %s", trouble.name, took))
		}
		if err := trouble.end(); err != nil {
			return "", err
		}
		there, err := ana.offset(ctx, f)
		if err != nil {
			return "", err
		}
		if there < at {
			return "", fmt.Errorf("%s: %d bytes were acknowledged, %d are there", trouble.name, at, there)
		}
		if err := ana.finish(ctx, f, 18*mebibyte); err != nil {
			return "", fmt.Errorf("%s: it does not go on: %w", trouble.name, err)
		}
		sent = append(sent, f)
	}
	if err := whole(ctx, ana, filepath.Join(b.folder, bucketName, "files"), sent); err != nil {
		return "", err
	}
	if strings.Contains(p.said(), bucketSecret) {
		return "", errors.New("the log shows the secret of the bucket")
	}
	if err := b.nothingLeft(); err != nil {
		return "", err
	}
	return strings.Join(seen, ", ") + "; all resumed and whole, nothing left over", nil
}

// nothingLeft looks for anything that finished uploads left in the bucket.
func (b *bucket) nothingLeft() error {
	return filepath.WalkDir(filepath.Join(b.folder, bucketName), func(path string, d os.DirEntry, err error) error {
		if err == nil && !d.IsDir() && filepath.Base(filepath.Dir(path)) != "files" {
			err = fmt.Errorf("left over in the bucket: %s", path)
		}
		return err
	})
}
