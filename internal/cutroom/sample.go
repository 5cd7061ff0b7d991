package cutroom

import (
	"bytes"
	"io"
)

// SampleFolder is the prefix of the keys of applicants' samples.
const SampleFolder = "applications/"

// MaxSample is the largest size of a sample in bytes.
const MaxSample = 50 << 20

// SampleHead is how many bytes from the start of a sample are enough to identify
// it.
const SampleHead = 512

// Sample is the one file an applicant sends with their application.
type Sample struct {
	Key  string // of its blob; "" if there is none
	Kind SampleKind
	Size int64
}

// SampleKind is the format of a sample, as a file extension.
type SampleKind string

// SampleClaim is the data of a ticket for uploading a sample. Without an
// application, the upload is silently discarded.
type SampleClaim struct {
	ApplicationID string `json:"applicationId,omitempty"`
}

// Why a sample is rejected.
var (
	ErrSampleKind     = &Error{Kind: Invalid, Code: "sample_kind", Message: "Please upload a video, an image, a PDF or a zip archive", Field: "sample"}
	ErrSampleTooLarge = &Error{Kind: Invalid, Code: "sample_too_large", Message: "A sample can be up to 50 MB", Field: "sample"}
)

// sampleMarks are the signatures of each kind, at an offset.
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

// KindOfSample identifies a sample by its first bytes, regardless of its name, or
// returns ErrSampleKind.
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

// SampleReader reads a sample, counting its bytes, and fails with
// ErrSampleTooLarge when it exceeds MaxSample.
type SampleReader struct {
	From io.Reader
	Size int64
}

// Read implements io.Reader.
func (r *SampleReader) Read(p []byte) (int, error) {
	n, err := r.From.Read(p)
	if r.Size += int64(n); r.Size > MaxSample {
		return 0, ErrSampleTooLarge
	}
	return n, err
}
