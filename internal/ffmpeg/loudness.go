package ffmpeg

import (
	"bytes"
	"errors"
	"io"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

const (
	loudnessName = "loudness.txt"
	loudnessKey  = "lavfi.r128.I" // the loudness from the beginning to here, in LUFS
	// unmeasured is what the filter says of a sound in which it finds nothing.
	unmeasured = -70
)

// readLoudness takes the last measurement that a run has written into its
// folder, in tenths of LUFS. It is nil when there was nothing to measure.
func readLoudness(folder string) (tenths *int, err error) {
	f, err := os.Open(filepath.Join(folder, loudnessName)) //nolint:gosec // a file of ours
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	end, err := io.ReadAll(io.NewSectionReader(f, max(0, info.Size()-1<<10), 1<<10))
	if err != nil {
		return nil, err
	}
	at := bytes.LastIndex(end, []byte(loudnessKey+"="))
	if at < 0 {
		return nil, nil //nolint:nilnil // there is no such measurement
	}
	text, _, _ := strings.Cut(string(end[at+len(loudnessKey)+1:]), "\n")
	loudness, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
	if err != nil || math.IsNaN(loudness) || loudness <= unmeasured {
		return nil, nil //nolint:nilnil // the same
	}
	rounded := int(math.Round(loudness * 10))
	return &rounded, nil
}
