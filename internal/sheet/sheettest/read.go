// Package sheettest reads PDF files in tests.
package sheettest

import (
	"bytes"
	"compress/zlib"
	"io"
	"regexp"
	"strings"
	"testing"
	"unicode/utf16"
)

var (
	streams = regexp.MustCompile(`(?s)stream\n(.*?)\nendstream`)
	shown   = regexp.MustCompile(`(?s)\(((?:[^()\\]|\\.)*)\) ?Tj`)
	pages   = regexp.MustCompile(`/Type /Page\n`)
	unquote = strings.NewReplacer(`\\`, `\`, `\(`, `(`, `\)`, `)`, `\r`, "\r", `\n`, "\n")
)

// Pages returns the number of pages in a document.
func Pages(pdf []byte) int { return len(pages.FindAll(pdf, -1)) }

// Contents returns the unpacked streams of a document that hold text or drawings.
func Contents(t *testing.T, pdf []byte) (all []string) {
	t.Helper()
	if !bytes.HasPrefix(pdf, []byte("%PDF-")) || !bytes.HasSuffix(bytes.TrimSpace(pdf), []byte("%%EOF")) {
		t.Fatalf("no PDF: %.40q", pdf)
	}
	for _, stream := range streams.FindAllSubmatch(pdf, -1) {
		unpacked, err := zlib.NewReader(bytes.NewReader(stream[1]))
		if err != nil {
			continue
		}
		content, err := io.ReadAll(unpacked)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, string(content))
	}
	return all
}

// Read returns the texts written on the pages.
func Read(t *testing.T, pdf []byte) []string {
	t.Helper()
	var texts []string
	for _, content := range Contents(t, pdf) {
		for _, text := range shown.FindAllStringSubmatch(content, -1) {
			raw := []byte(unquote.Replace(text[1]))
			units := make([]uint16, 0, len(raw)/2)
			for i := 0; i+1 < len(raw); i += 2 {
				units = append(units, uint16(raw[i])<<8|uint16(raw[i+1]))
			}
			texts = append(texts, string(utf16.Decode(units)))
		}
	}
	return texts
}
