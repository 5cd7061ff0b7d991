package cutroom

import (
	"bytes"
	"errors"
	"io"
	"testing"
)

func TestASampleIsJudgedByItsContent(t *testing.T) {
	for head, want := range map[string]SampleKind{
		"%PDF-1.7\n": "pdf", "PK\x03\x04rest": "zip", "\xff\xd8\xff\xe0": "jpg", "\x89PNG\r\n\x1a\n": "png",
		"GIF89a..": "gif", "RIFF\x00\x00\x00\x00WEBPVP8": "webp", "RIFF\x00\x00\x00\x00AVI LIST": "avi",
		"\x1a\x45\xdf\xa3": "mkv", "\x00\x00\x00\x14ftypqt  ": "mov", "\x00\x00\x00\x20ftypisom": "mp4",
	} {
		if got, err := KindOfSample([]byte(head)); err != nil || got != want {
			t.Errorf("%q: %s, %v", head, got, err)
		}
	}
	for _, head := range []string{
		"", "P", "<html><script>alert(1)</script>", "<svg xmlns=", "MZ\x90\x00", "\x7fELF", "#!/bin/sh", "xxxxxxxxWEBP",
	} {
		if got, err := KindOfSample([]byte(head)); !errors.Is(err, ErrSampleKind) {
			t.Errorf("%q: %s, %v", head, got, err)
		}
	}
}

func TestReadingATooLongSampleFails(t *testing.T) {
	whole := &SampleReader{From: io.LimitReader(zeros{}, MaxSample)}
	if n, err := io.Copy(io.Discard, whole); err != nil || n != MaxSample || whole.Size != MaxSample {
		t.Errorf("%d, %v", n, err)
	}
	long := &SampleReader{From: io.MultiReader(io.LimitReader(zeros{}, MaxSample), bytes.NewReader([]byte{0}))}
	if _, err := io.Copy(io.Discard, long); !errors.Is(err, ErrSampleTooLarge) {
		t.Errorf("%v", err)
	}
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) { return len(p), nil }
