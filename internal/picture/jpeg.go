package picture

import (
	"bytes"
	"encoding/binary"
	"iter"
)

// Markers of a JPEG file that we read.
const (
	markerProgressive = 0xC2
	markerScan        = 0xDA
	markerApp1        = 0xE1
)

// segments yields the header of a JPEG file piece by piece, up to where the
// pixels begin or the file becomes invalid.
func segments(data []byte) iter.Seq2[byte, []byte] {
	return func(yield func(byte, []byte) bool) {
		if !bytes.HasPrefix(data, []byte{0xFF, 0xD8}) {
			return
		}
		rest := data[2:]
		for len(rest) >= 4 && rest[0] == 0xFF {
			marker := rest[1]
			if marker == 0xFF { // padding
				rest = rest[1:]
				continue
			}
			length := int(binary.BigEndian.Uint16(rest[2:]))
			if marker == markerScan || length < 2 || len(rest) < 2+length {
				return
			}
			if !yield(marker, rest[4:2+length]) {
				return
			}
			rest = rest[2+length:]
		}
	}
}

// mayBeProgressive reports whether a decoder could take a JPEG file for a
// progressive one. Decoders skip bytes between the segments that segments does
// not, so the marker counts wherever it is.
func mayBeProgressive(data []byte) bool {
	return bytes.Contains(data, []byte{0xFF, markerProgressive})
}

// orientationOf finds how the camera was held. If that can't be read, the
// picture stays as it is.
func orientationOf(data []byte) orientation {
	for marker, segment := range segments(data) {
		if tiff, isExif := bytes.CutPrefix(segment, []byte("Exif\x00\x00")); isExif && marker == markerApp1 {
			return orientationIn(tiff)
		}
	}
	return asIs
}

// orientationIn reads the one number we need from the TIFF structure of EXIF
// data.
func orientationIn(tiff []byte) orientation {
	const (
		tagOrientation = 0x0112
		typeShort      = 3
		entryLength    = 12
	)
	var order binary.ByteOrder
	switch {
	case bytes.HasPrefix(tiff, []byte("II*\x00")):
		order = binary.LittleEndian
	case bytes.HasPrefix(tiff, []byte("MM\x00*")):
		order = binary.BigEndian
	default:
		return asIs
	}
	if len(tiff) < 8 {
		return asIs
	}
	start := int64(order.Uint32(tiff[4:]))
	if start+2 > int64(len(tiff)) {
		return asIs
	}
	directory := tiff[start:]
	count := int(order.Uint16(directory))
	entries := directory[2:]
	for range count {
		if len(entries) < entryLength {
			return asIs
		}
		if order.Uint16(entries) == tagOrientation && order.Uint16(entries[2:]) == typeShort {
			return orientation(order.Uint16(entries[8:]))
		}
		entries = entries[entryLength:]
	}
	return asIs
}
