package ffmpeg

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"cutroom/internal/cutroom"
)

// Probe examines a file without decoding it. It returns
//
//   - facts, perhaps with damage, for a file that can be prepared;
//   - cutroom.ErrMediaEmpty, ErrNotMedia, ErrMediaKind, ErrMediaDamaged or
//     ErrMediaLimits for a file that will always be refused;
//   - any other error when the programs or this machine failed: try again.
func (p *Programs) Probe(ctx context.Context, path string) (cutroom.Facts, error) {
	path, size, err := regular(path)
	if err != nil {
		return cutroom.Facts{}, err
	}
	if size == 0 {
		return cutroom.Facts{}, cutroom.ErrMediaEmpty
	}
	head, err := p.header(ctx, path)
	if err != nil {
		return cutroom.Facts{}, err
	}
	if err := head.withinLimits(); err != nil {
		return cutroom.Facts{}, err
	}
	if video := head.video(); video != nil && video.Codec == "" {
		return cutroom.Facts{}, cutroom.ErrMediaKind
	}
	facts := head.facts()
	times, err := p.packets(ctx, path, size, head)
	if err != nil {
		return cutroom.Facts{}, err
	}
	if err := times.complete(&facts, head); err != nil {
		return cutroom.Facts{}, err
	}
	if facts.DurationMs > maxHours*time.Hour.Milliseconds() {
		return cutroom.Facts{}, cutroom.ErrMediaLimits
	}
	if facts.Video != nil {
		facts.Video.PlaysAsStored = times.stored.fits(path, head, facts)
	}
	return facts, nil
}

// header reads the metadata at the beginning of the file.
func (p *Programs) header(ctx context.Context, path string) (header, error) {
	var out bytes.Buffer
	err := p.run(ctx, task{
		program: p.ffprobe, source: path, stdout: &out,
		args: slices.Concat(
			[]string{"-hide_banner", "-loglevel", "error", "-of", "json", "-show_entries", headerEntries},
			p.input()),
		limits: limits{wall: time.Minute, cpu: time.Minute, memory: 4 << 30},
	})
	var rejected *rejection
	switch {
	case errors.As(err, &rejected):
		return header{}, refusal(path, rejected.said)
	case err != nil:
		return header{}, err
	}
	var head header
	if err := json.Unmarshal(out.Bytes(), &head); err != nil {
		return header{}, fmt.Errorf("ffprobe's answer: %w", err)
	}
	// Demuxers are lenient: text and noise look like sound to them.
	if head.Format.ProbeScore < leastLikely {
		return header{}, cutroom.ErrNotMedia
	}
	return head, nil
}

// leastLikely is the score below which ffprobe itself would prefer to read more
// of the file before it decides what it is.
const leastLikely = 25

// refusal returns why a file cannot be opened.
func refusal(path, said string) error {
	switch {
	case strings.Contains(said, "not on whitelist"):
		return cutroom.ErrMediaKind
	case strings.Contains(said, "max pixel count"):
		return cutroom.ErrMediaLimits
	}
	file, err := os.Open(path) //nolint:gosec // the file we were asked about
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	first := make([]byte, 16)
	n, _ := file.Read(first)
	if beginsLikeMedia(first[:n]) {
		return cutroom.ErrMediaDamaged
	}
	return cutroom.ErrNotMedia
}

// beginsLikeMedia reports whether these are the first bytes of a format that we
// accept.
func beginsLikeMedia(first []byte) bool {
	for _, mark := range []struct {
		at   int
		text string
	}{
		{4, "ftyp"}, {4, "moov"}, {4, "mdat"}, {4, "wide"}, // MP4 and MOV
		{8, "AVI "}, {8, "WAVE"}, {8, "AIFF"}, {8, "AIFC"},
		{0, "\x30\x26\xb2\x75\x8e\x66\xcf\x11"},                           // WMV
		{0, "\x00\x00\x01\xba"}, {0, "\x00\x00\x01\xb3"}, {0, "\x47\x40"}, // MPEG
		{0, "\x1a\x45\xdf\xa3"}, // Matroska
		{0, "fLaC"}, {0, "OggS"}, {0, "ID3"},
	} {
		if len(first) >= mark.at && bytes.HasPrefix(first[mark.at:], []byte(mark.text)) {
			return true
		}
	}
	return false
}
