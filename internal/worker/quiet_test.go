package worker

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"
)

func TestStoppingIsNotLoggedAsAQueueError(t *testing.T) {
	var written bytes.Buffer
	log := quiet(slog.New(slog.NewTextHandler(&written, nil)))
	log.Info("leader elected")
	log.Error("PeriodicJobEnqueuer: Error starting transaction", "error", "begin: context canceled")
	if written.Len() > 0 {
		t.Errorf("written: %s", &written)
	}
	log.Error("PeriodicJobEnqueuer: Error starting transaction", "error", "connection refused")
	if !strings.Contains(written.String(), "connection refused") {
		t.Errorf("written: %q", &written)
	}
}
