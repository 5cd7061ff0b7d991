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
	loudnessKey  = "lavfi.r128.I" // the loudness from the beginning up to here, in LUFS
	peakName     = "peak.txt"
	peakKey      = "lavfi.r128.sample_peak" // the highest sample from the beginning up to here, out of 1
	// unmeasured is what the filter reports for a sound that it can't measure.
	unmeasured = -70
)

// readLoudness reads the loudness that a run has written to a file in its
// folder, in tenths of LUFS. It is nil if there was nothing to measure.
func readLoudness(folder, name string) (tenths *int, err error) {
	loudness, measured, err := lastMeasured(folder, name, loudnessKey)
	if err != nil || !measured || loudness <= unmeasured {
		return nil, err
	}
	rounded := int(math.Round(loudness * 10))
	return &rounded, nil
}

// lastMeasured returns the last measurement that a run has written to a file in
// its folder, and whether there is one.
func lastMeasured(folder, name, key string) (number float64, measured bool, err error) {
	f, err := os.Open(filepath.Join(folder, name)) //nolint:gosec // our own file
	if err != nil {
		return 0, false, err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	info, err := f.Stat()
	if err != nil {
		return 0, false, err
	}
	end, err := io.ReadAll(io.NewSectionReader(f, max(0, info.Size()-1<<10), 1<<10))
	if err != nil {
		return 0, false, err
	}
	at := bytes.LastIndex(end, []byte(key+"="))
	if at < 0 {
		return 0, false, nil
	}
	text, _, _ := strings.Cut(string(end[at+len(key)+1:]), "\n")
	number, unreadable := strconv.ParseFloat(strings.TrimSpace(text), 64)
	return number, unreadable == nil && !math.IsNaN(number), nil
}
