package cutroom

import (
	"bytes"
	"path"
	"strings"
	"unicode/utf8"
)

// FileKind is the kind of content a file has.
type FileKind string

// The kinds.
const (
	VideoFile    FileKind = "video"
	AudioFile    FileKind = "audio"
	ImageFile    FileKind = "image"
	FontFile     FileKind = "font"
	DocumentFile FileKind = "document"
	ProjectFile  FileKind = "project" // of an editing program
	ArchiveFile  FileKind = "archive"
)

// FileHead is how many bytes from the start of a file are enough to identify it.
const FileHead = 4096

// Why a file is not accepted.
var (
	ErrNotFootage = &Error{
		Kind: Invalid, Code: "file_not_footage", Field: "filename",
		Message: "We can't edit this file. Upload footage as MP4, MOV, AVI, WMV or MPEG.",
	}
	ErrFileKind = &Error{
		Kind: Invalid, Code: "file_kind", Field: "filename",
		Message: "We can't accept this type of file. Upload videos, audio, images, fonts, documents, project files or archives.",
	}
)

// fileMark is the signature of a file format.
type fileMark struct {
	kind   FileKind
	format string
	at     int
	mark   string
}

// fileMarks are tried in order; the more specific ones come first.
var fileMarks = []fileMark{
	{AudioFile, "m4a", 4, "ftypM4A"},
	{ImageFile, "heic", 4, "ftyphei"},
	{ImageFile, "heic", 4, "ftypmif1"},
	{ImageFile, "avif", 4, "ftypavif"},
	{VideoFile, "mov", 4, "ftypqt"},
	{VideoFile, "mp4", 4, "ftyp"},
	// QuickTime files from before ftyp existed.
	{VideoFile, "mov", 4, "moov"},
	{VideoFile, "mov", 4, "mdat"},
	{VideoFile, "mov", 4, "wide"},
	{VideoFile, "avi", 8, "AVI "},
	{VideoFile, "wmv", 0, "\x30\x26\xb2\x75\x8e\x66\xcf\x11"},
	{VideoFile, "mpeg", 0, "\x00\x00\x01\xba"},
	{VideoFile, "mpeg", 0, "\x00\x00\x01\xb3"},
	{AudioFile, "wav", 8, "WAVE"},
	{AudioFile, "wav", 0, "RF64"},
	{AudioFile, "mp3", 0, "ID3"},
	{AudioFile, "mp3", 0, "\xff\xfb"},
	{AudioFile, "mp3", 0, "\xff\xf3"},
	{AudioFile, "aac", 0, "\xff\xf1"},
	{AudioFile, "flac", 0, "fLaC"},
	{AudioFile, "ogg", 0, "OggS"},
	{AudioFile, "aiff", 8, "AIFF"},
	{AudioFile, "aiff", 8, "AIFC"},
	{ImageFile, "jpg", 0, "\xff\xd8\xff"},
	{ImageFile, "png", 0, "\x89PNG\r\n\x1a\n"},
	{ImageFile, "gif", 0, "GIF87a"},
	{ImageFile, "gif", 0, "GIF89a"},
	{ImageFile, "webp", 8, "WEBP"},
	{ImageFile, "tiff", 0, "II*\x00"},
	{ImageFile, "tiff", 0, "MM\x00*"},
	{ImageFile, "psd", 0, "8BPS"},
	{ImageFile, "eps", 0, "%!PS"},
	{ImageFile, "eps", 0, "\xc5\xd0\xd3\xc6"}, // with a preview for Windows
	{FontFile, "otf", 0, "OTTO"},
	{FontFile, "ttf", 0, "\x00\x01\x00\x00"},
	{FontFile, "ttc", 0, "ttcf"},
	{FontFile, "woff", 0, "wOFF"},
	{FontFile, "woff2", 0, "wOF2"},
	{DocumentFile, "pdf", 0, "%PDF-"},
	{DocumentFile, "rtf", 0, "{\\rtf"},
	{DocumentFile, "doc", 0, "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"},
	{ProjectFile, "aep", 0, "RIFX"},
	{ArchiveFile, "7z", 0, "7z\xbc\xaf\x27\x1c"},
	{ArchiveFile, "rar", 0, "Rar!\x1a\x07"},
}

// Formats that share a wrapper: only the name tells them apart.
var (
	zipped = map[string]FileKind{
		".docx": DocumentFile, ".xlsx": DocumentFile, ".pptx": DocumentFile, ".odt": DocumentFile, ".pages": DocumentFile, ".key": DocumentFile,
		".drp": ProjectFile, ".sketch": ProjectFile,
	}
	gzipped = map[string]FileKind{".prproj": ProjectFile, ".gz": ArchiveFile, ".tgz": ArchiveFile}
	written = map[string]FileKind{
		".txt": DocumentFile, ".md": DocumentFile, ".csv": DocumentFile, ".srt": DocumentFile, ".vtt": DocumentFile,
		".svg":    ImageFile, // may contain scripts, so it is only ever sent as a download
		".fcpxml": ProjectFile, ".xml": ProjectFile, ".edl": ProjectFile, ".cube": ProjectFile, ".prproj": ProjectFile,
	}
)

// KindOfFile identifies a file by its first bytes. The name only decides between
// formats that begin alike. Everything not on the list is ErrFileKind.
func KindOfFile(head []byte, name string) (kind FileKind, format string, err error) {
	if kind, format := markedKind(head); kind != "" {
		return kind, format, nil
	}
	ext := strings.ToLower(path.Ext(name))
	switch {
	case isTransportStream(head):
		return VideoFile, "mpeg", nil
	case bytes.HasPrefix(head, []byte("PK\x03\x04")):
		if kind, known := zipped[ext]; known {
			return kind, ext[1:], nil
		}
		return ArchiveFile, "zip", nil
	case bytes.HasPrefix(head, []byte("\x1f\x8b")):
		if kind, known := gzipped[ext]; known {
			return kind, ext[1:], nil
		}
	case isWriting(head):
		if kind, known := written[ext]; known {
			return kind, ext[1:], nil
		}
	}
	return "", "", ErrFileKind
}

func markedKind(head []byte) (FileKind, string) {
	for _, m := range fileMarks {
		if len(head) < m.at || !bytes.HasPrefix(head[m.at:], []byte(m.mark)) {
			continue
		}
		if m.at == 8 && !bytes.HasPrefix(head, []byte(wrapperOf(m.format))) {
			continue
		}
		return m.kind, m.format
	}
	return "", ""
}

// wrapperOf is how a file begins if its own mark is inside a wrapper.
func wrapperOf(format string) string {
	if format == "aiff" {
		return "FORM"
	}
	return "RIFF"
}

// isTransportStream reports whether a file is an MPEG transport stream: a sync
// byte every 188 bytes, or every 192 from cameras.
func isTransportStream(head []byte) bool {
	for _, packet := range []struct{ first, length int }{{0, 188}, {4, 192}} {
		marks := 0
		for at := packet.first; at < len(head) && head[at] == 0x47; at += packet.length {
			marks++
		}
		if marks >= 5 {
			return true
		}
	}
	return false
}

// isWriting reports whether a file begins like text. The head may end in the
// middle of a character.
func isWriting(head []byte) bool {
	text := head
	for cut := 0; cut < utf8.UTFMax && len(text) > 0 && !utf8.Valid(text); cut++ {
		text = text[:len(text)-1]
	}
	return len(head) > 0 && utf8.Valid(text) && !bytes.ContainsRune(text, 0)
}

// Admit decides by its first bytes whether a file is accepted for a purpose,
// before the rest of it is sent.
func (u Upload) Admit(head []byte) (kind FileKind, format string, err error) {
	kind, format, err = KindOfFile(head, u.Name)
	if u.Purpose != Footage && u.Purpose != VersionFile {
		return kind, format, err
	}
	if err != nil || kind != VideoFile {
		return "", "", ErrNotFootage
	}
	return kind, format, nil
}
