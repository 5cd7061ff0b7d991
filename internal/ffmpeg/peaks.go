package ffmpeg

import (
	"encoding/binary"
	"os"
	"path/filepath"

	"cutroom/internal/cutroom"
)

const (
	meterRate  = 8000 // samples per second that the peaks are read from
	peaksEvery = 20   // peaks per second
	perPeak    = meterRate / peaksEvery
	// silentBelow is the level of a noisy line, out of 32768: about -60 dB.
	silentBelow = 33
)

// peakMeter reads sound as 16-bit samples, left and right alternating, and
// stores its peaks.
type peakMeter struct {
	part    []byte // of a pair of samples
	samples int
	highest int // since the last peak
	peaks   []byte
	// The loudest sample on each side.
	left, right int
}

func (m *peakMeter) Write(sound []byte) (int, error) {
	m.part = append(m.part, sound...)
	data := m.part
	for ; len(data) >= 4; data = data[4:] {
		left := loudness(data)
		right := loudness(data[2:])
		m.left, m.right = max(m.left, left), max(m.right, right)
		m.highest = max(m.highest, left, right)
		if m.samples++; m.samples%perPeak == 0 {
			m.endPeak()
		}
	}
	m.part = append(m.part[:0], data...)
	return len(sound), nil
}

func loudness(sample []byte) int {
	value := int(int16(binary.LittleEndian.Uint16(sample))) //nolint:gosec // the bits are a signed sample
	return max(value, -value)
}

func (m *peakMeter) endPeak() {
	m.peaks = append(m.peaks, byte(min(255, (m.highest+127)/128))) //nolint:gosec // 0 to 255
	m.highest = 0
}

// complete adds what was measured and writes the peaks to the folder.
func (m *peakMeter) complete(folder string, prepared *cutroom.Prepared) error {
	if prepared.Facts.Audio == nil {
		return nil
	}
	if m.samples%perPeak != 0 {
		m.endPeak()
	}
	prepared.Waveform = &cutroom.Waveform{PerSecond: peaksEvery, Name: peaksName}
	quiet, loud := min(m.left, m.right), max(m.left, m.right)
	prepared.Facts.Audio.Silent = loud < silentBelow
	prepared.Facts.Audio.OneSided = loud >= silentBelow && quiet < silentBelow
	return os.WriteFile(filepath.Join(folder, peaksName), m.peaks, 0o600)
}
