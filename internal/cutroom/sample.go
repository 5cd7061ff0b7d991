package cutroom

import (
	"bytes"
	"io"
)

// SampleFolder is where blobs of applicants' samples are.
const SampleFolder = "applications/"

// MaxSample is how many bytes a sample may have.
const MaxSample = 50 << 20

// SampleHead is how many of its first bytes tell what a sample is.
const SampleHead = 512

// Sample is the one file an applicant sends with their application.
type Sample struct {
	Key  string // of its blob; "" when there is none
	Kind SampleKind
	Size int64
}

// SampleKind is what a sample is, as its file name would end.
type SampleKind string

// SampleClaim is what a ticket for sending a sample remembers. Without an
// application what comes is thrown away, and nobody learns of it.
type SampleClaim struct {
	ApplicationID string `json:"applicationId,omitempty"`
}

// Why a sample is not taken.
var (
	ErrSampleKind     = &Error{Kind: Invalid, Code: "sample_kind", Message: "Please upload a video, an image, a PDF or a zip archive", Field: "sample"}
	ErrSampleTooLarge = &Error{Kind: Invalid, Code: "sample_too_large", Message: "A sample can be up to 50 MB", Field: "sample"}
)

// sampleMarks are the bytes by which each kind begins, at an offset.
var sampleMarks = []struct {
	kind SampleKind
	at   int
	mark string
}{
	{"pdf", 0, "%PDF-"},
	{"zip", 0, "PK\x03\x04"},
	{"jpg", 0, "\xff\xd8\xff"},
	{"png", 0, "\x89PNG\r\n\x1a\n"},
	{"gif", 0, "GIF87a"},
	{"gif", 0, "GIF89a"},
	{"webp", 8, "WEBP"},
	{"avi", 8, "AVI "},
	{"mkv", 0, "\x1a\x45\xdf\xa3"},
	{"mov", 4, "ftypqt"},
	{"mp4", 4, "ftyp"},
}

// KindOfSample judges a sample by its first bytes, whatever it was called, or
// answers ErrSampleKind.
func KindOfSample(head []byte) (SampleKind, error) {
	for _, m := range sampleMarks {
		if len(head) < m.at || !bytes.HasPrefix(head[m.at:], []byte(m.mark)) {
			continue
		}
		if m.at == 8 && !bytes.HasPrefix(head, []byte("RIFF")) {
			continue
		}
		return m.kind, nil
	}
	return "", ErrSampleKind
}

// SampleReader reads a sample and fails with ErrSampleTooLarge where it gets
// longer than it may. It counts what was read.
type SampleReader struct {
	From io.Reader
	Size int64
}

// Read reads on.
func (r *SampleReader) Read(p []byte) (int, error) {
	n, err := r.From.Read(p)
	if r.Size += int64(n); r.Size > MaxSample {
		return 0, ErrSampleTooLarge
	}
	return n, err
}
