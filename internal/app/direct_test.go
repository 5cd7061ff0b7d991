package app

import (
	"testing"

	"cutroom/internal/blob"
	"cutroom/internal/config"
)

func TestPagesAllowTheBucketOnlyForDirectDelivery(t *testing.T) {
	t.Parallel()
	bucket, err := blob.Open(t.Context(), "s3://key:secret@films?endpoint=https%3A%2F%2Fs3.example.com%3A9000", "")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = bucket.Close() }()
	for delivery, want := range map[string]string{"server": "", "direct": "https://s3.example.com:9000"} {
		a := &App{config: config.Config{Delivery: delivery}, blobs: bucket}
		if got, err := a.directOrigin(t.Context()); err != nil || got != want {
			t.Errorf("%s: %q, %v", delivery, got, err)
		}
		if (a.direct() != nil) != (delivery == "direct") {
			t.Errorf("%s: %v", delivery, a.direct())
		}
	}
}
