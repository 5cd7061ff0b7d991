package blob

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestTheStorageURLDecidesWhereBlobsAreStored(t *testing.T) {
	data, elsewhere := t.TempDir(), filepath.Join(t.TempDir(), "new folder")
	for address, file := range map[string]string{
		"": filepath.Join(data, "blobs", "files/1"),
		"file://" + strings.ReplaceAll(elsewhere, " ", "%20"): filepath.Join(elsewhere, "files/1"),
	} {
		b, err := Open(t.Context(), address, data)
		if err != nil {
			t.Fatal(err)
		}
		defer b.Close()
		if err := b.Put(t.Context(), "files/1", "", strings.NewReader("x")); err != nil {
			t.Error(err)
		}
		if _, err := os.Stat(file); err != nil {
			t.Errorf("%q: %v", address, err)
		}
	}
}

func TestS3ReadsItsSecretFromTheEnvironmentIfTheURLHasNone(t *testing.T) {
	for _, c := range []struct {
		key, secret string
		works       bool
	}{{"", "", false}, {"AKIA", "", false}, {"AKIA", "hush", true}} {
		t.Setenv("AWS_ACCESS_KEY_ID", c.key)
		t.Setenv("AWS_SECRET_ACCESS_KEY", c.secret)
		b, err := Open(t.Context(), "s3://bucket", "")
		if (err == nil) != c.works {
			t.Errorf("%+v: %v", c, err)
		}
		if b != nil {
			got, err := b.(*bucket).client.Options().Credentials.Retrieve(t.Context())
			if err != nil || got.AccessKeyID != c.key || got.SecretAccessKey != c.secret {
				t.Errorf("%+v: used %q, %v", c, got.AccessKeyID, err)
			}
		}
	}
}

func TestAnInvalidStorageURLIsReportedWithoutItsSecret(t *testing.T) {
	t.Setenv("AWS_ACCESS_KEY_ID", "")
	t.Setenv("AWS_SECRET_ACCESS_KEY", "")
	for _, address := range []string{
		"hush", "KEY:hush@bucket", "ftp://KEY:hush@host", "file://relative/hush", "file:hush", "file:///folder?hush=1",
		"s3://", "s3://KEY@bucket?region=hush", "s3://KEY:hush@", "s3://KEY:hush@bucket/path", "s3://KEY:hush@bucket:9000",
		"s3://KEY:hush/hush@bucket", "s3://KEY:9/hush@bucket", "s3://KEY:9?hush@bucket", "s3://KEY:%zzhush@bucket", "s3://KEY:9#hush@bucket",
		"s3://KEY:hush@bucket?unknown=hush", "s3://KEY:hush@bucket?path_style=hush", "s3://KEY:hush@bucket?%zz=hush",
		"s3://KEY:hush@bucket?endpoint=hush", "s3://KEY:hush@bucket?endpoint=http://user:hush@host",
		"s3://KEY:hush@bucket?public_endpoint=hush",
	} {
		b, err := Open(t.Context(), address, t.TempDir())
		if err == nil {
			b.Close()
			t.Errorf("%s was accepted", address)
			continue
		}
		if !strings.Contains(err.Error(), "CUTROOM_STORAGE_URL") || strings.Contains(err.Error(), "hush") {
			t.Errorf("%s: %v", address, err)
		}
	}
}
