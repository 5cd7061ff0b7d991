package media

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"math"
	"path"
	"strings"
	"time"

	"cutroom/internal/cutroom"
)

// Archive is a zip of stored files and of texts that were made for it. It is
// laid out before the first byte is sent and never stored: files are included
// as they are, between headers made from their sizes and checksums. So its size
// is known, and any part of it can be sent on its own.
type Archive struct {
	Name    string // the name to save it under
	Size    int64
	Version string // differs whenever the bytes do
	parts   []archivePart
}

// archivePart is a piece of an archive: our own bytes, or a stored file.
type archivePart struct {
	at, size int64
	header   []byte
	key      string
}

// The numbers of the zip format (APPNOTE.TXT). A value that does not fit into a
// field of the old format goes in an extra field of the new one, zip64.
const (
	zipLocalHeader   = 0x04034b50
	zipCentralHeader = 0x02014b50
	zipEnd           = 0x06054b50
	zipEnd64         = 0x06064b50
	zipEnd64Locator  = 0x07064b50
	zipExtra64       = 1
	zipVersion       = 20
	zipVersion64     = 45
	zipMadeOnUnix    = 3 << 8
	zipUTF8          = 1 << 11
	zipPlainFile     = 0o100644 << 16
)

// archiveEntry is one file of an archive: a stored file or a text.
type archiveEntry struct {
	path string
	size int64
	crc  uint32
	at   time.Time
	key  string // for a stored file
	text []byte // nil for a stored file
}

// storedEntry is a file with a known checksum, at a path below a folder.
func storedEntry(folder string, f cutroom.File) archiveEntry {
	return archiveEntry{path: path.Join(folder, f.Folder, f.Name), size: f.Size, crc: *f.CRC32, at: f.ReceivedAt, key: f.BlobKey()}
}

// textEntry is a text that was made for the archive.
func textEntry(name, text string, at time.Time) archiveEntry {
	return archiveEntry{path: name, size: int64(len(text)), crc: crc32.ChecksumIEEE([]byte(text)), at: at, text: []byte(text)}
}

// layOut plans an archive of files with known checksums. An archive of a folder
// also has the folder's name, and its paths begin inside the folder.
func layOut(title, folder string, files []cutroom.File) Archive {
	entries := make([]archiveEntry, len(files))
	for i, f := range files {
		f.Folder = strings.TrimPrefix(strings.TrimPrefix(f.Folder, folder), "/")
		entries[i] = storedEntry("", f)
	}
	if folder != "" {
		title += " - " + path.Base(folder)
	}
	return layOutEntries(title+".zip", entries)
}

func layOutEntries(name string, entries []archiveEntry) Archive {
	a := Archive{Name: name}
	var directory []byte
	version := sha256.New()
	names := archiveNames(entries)
	for i, e := range entries {
		entryName := names[i]
		offset := a.Size
		a.add(archivePart{header: localHeader(e, entryName)})
		if e.size > 0 {
			a.add(archivePart{key: e.key, size: e.size, header: e.text})
		}
		directory = append(directory, centralHeader(e, entryName, offset)...)
		version.Write([]byte(e.key))
	}
	start := a.Size
	a.add(archivePart{header: directory})
	a.add(archivePart{header: zipTrailer(len(entries), start, int64(len(directory)))})
	version.Write(directory)
	a.Version = base64.RawURLEncoding.EncodeToString(version.Sum(nil)[:18])
	return a
}

func (a *Archive) add(p archivePart) {
	if p.header != nil {
		p.size = int64(len(p.header))
	}
	p.at = a.Size
	a.parts = append(a.parts, p)
	a.Size += p.size
}

// fields encodes numbers as the format requires: little-endian, each as wide as
// its type.
func fields(values ...any) []byte {
	var b []byte
	for _, value := range values {
		var err error
		if b, err = binary.Append(b, binary.LittleEndian, value); err != nil {
			panic(err) // every type here has a width
		}
	}
	return b
}

// narrow returns a size or position as the old format stores it, and whether it
// fits.
func narrow(n int64) (field uint32, fits bool) {
	if n >= math.MaxUint32 {
		return math.MaxUint32, false
	}
	return uint32(n), true //nolint:gosec // checked above
}

func localHeader(e archiveEntry, name string) []byte {
	date, clock := dosTime(e.at)
	size, fits := narrow(e.size)
	version, extra := uint16(zipVersion), []byte(nil)
	if !fits {
		version, extra = zipVersion64, fields(uint16(zipExtra64), uint16(16), e.size, e.size)
	}
	header := fields(uint32(zipLocalHeader), version, uint16(zipUTF8), uint16(0), clock, date, e.crc, size, size,
		uint16(len(name)), uint16(len(extra))) //nolint:gosec // a name has a few thousand bytes at most
	return append(append(header, name...), extra...)
}

func centralHeader(e archiveEntry, name string, offset int64) []byte {
	date, clock := dosTime(e.at)
	size, sizeFits := narrow(e.size)
	place, placeFits := narrow(offset)
	version, extra := uint16(zipVersion), []byte(nil)
	if !sizeFits {
		extra = fields(e.size, e.size)
	}
	if !placeFits {
		extra = append(extra, fields(offset)...)
	}
	if extra != nil {
		version, extra = zipVersion64, append(fields(uint16(zipExtra64), uint16(len(extra))), extra...) //nolint:gosec // 24 at most
	}
	header := fields(uint32(zipCentralHeader), uint16(zipMadeOnUnix|zipVersion64), version, uint16(zipUTF8), uint16(0), clock, date, e.crc, size, size,
		uint16(len(name)), uint16(len(extra)), uint16(0), uint16(0), uint16(0), uint32(zipPlainFile), place) //nolint:gosec // as above
	return append(append(header, name...), extra...)
}

// zipTrailer ends an archive and says where the directory is.
func zipTrailer(entries int, start, size int64) []byte {
	startField, startFits := narrow(start)
	sizeField, sizeFits := narrow(size)
	count := uint16(min(entries, math.MaxUint16)) //nolint:gosec // checked above
	var trailer []byte
	if !startFits || !sizeFits || entries >= math.MaxUint16 {
		n := uint64(entries) //nolint:gosec // a length is never negative
		const restOfEnd64 = 44
		trailer = append(
			fields(uint32(zipEnd64), uint64(restOfEnd64), uint16(zipMadeOnUnix|zipVersion64), uint16(zipVersion64), uint32(0), uint32(0), n, n, size, start),
			fields(uint32(zipEnd64Locator), uint32(0), start+size, uint32(1))...)
	}
	return append(trailer, fields(uint32(zipEnd), uint16(0), uint16(0), count, count, sizeField, startField, uint16(0))...)
}

// dosTime returns a time as the format stores it: from 1980 on, in steps of two
// seconds.
func dosTime(t time.Time) (date, clock uint16) {
	t = t.UTC()
	year := max(0, min(t.Year()-1980, 127))
	date = uint16(year<<9 | int(t.Month())<<5 | t.Day())        //nolint:gosec // 16 bits
	clock = uint16(t.Hour()<<11 | t.Minute()<<5 | t.Second()/2) //nolint:gosec // 16 bits
	return date, clock
}

// archiveNames returns the paths of files in an archive. Folders are kept, and
// no two names differ only in case, because many computers treat those as the
// same name.
func archiveNames(entries []archiveEntry) []string {
	taken := map[string]bool{}
	names := make([]string, len(entries))
	for i, e := range entries {
		names[i] = portable.Replace(e.path)
		for folder := path.Dir(names[i]); folder != "."; folder = path.Dir(folder) {
			taken[strings.ToLower(folder)] = true // no file may have this name
		}
	}
	for i, name := range names {
		ending := path.Ext(name)
		if ending == path.Base(name) {
			ending = "" // a name like .hidden has no extension
		}
		stem := strings.TrimSuffix(name, ending)
		for n := 2; taken[strings.ToLower(names[i])]; n++ {
			names[i] = fmt.Sprintf("%s (%d)%s", stem, n, ending)
		}
		taken[strings.ToLower(names[i])] = true
	}
	return names
}

// portable replaces characters that names cannot contain on Windows.
var portable = strings.NewReplacer("<", "_", ">", "_", ":", "_", `"`, "_", "|", "_", "?", "_", "*", "_", `\`, "_")
