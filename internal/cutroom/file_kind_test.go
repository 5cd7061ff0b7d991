package cutroom_test

import (
	"errors"
	"strings"
	"testing"

	"cutroom/internal/cutroom"
)

func TestAFileIsIdentifiedByItsFirstBytes(t *testing.T) {
	stream := strings.Repeat("\x47"+strings.Repeat("\x00", 187), 8)
	for _, c := range []struct {
		head, name string
		kind       cutroom.FileKind
		format     string
	}{
		{"\x00\x00\x00\x20ftypisom", "a.exe", cutroom.VideoFile, "mp4"},
		{"\x00\x00\x00\x14ftypqt  ", "", cutroom.VideoFile, "mov"},
		{"\x00\x00\x10\x00moov", "old.mov", cutroom.VideoFile, "mov"},
		{"RIFF\x00\x00\x00\x00AVI LIST", "a.txt", cutroom.VideoFile, "avi"},
		{"\x30\x26\xb2\x75\x8e\x66\xcf\x11", "a", cutroom.VideoFile, "wmv"},
		{"\x00\x00\x01\xba", "a.mpg", cutroom.VideoFile, "mpeg"},
		{stream, "a.mts", cutroom.VideoFile, "mpeg"},
		{"\x00\x00\x00\x20ftypM4A ", "a.mp4", cutroom.AudioFile, "m4a"},
		{"RIFF\x00\x00\x00\x00WAVEfmt ", "a.avi", cutroom.AudioFile, "wav"},
		{"FORM\x00\x00\x00\x00AIFF", "a", cutroom.AudioFile, "aiff"},
		{"\xff\xd8\xff\xe0", "a", cutroom.ImageFile, "jpg"},
		{"OTTO", "Recoleta.otf", cutroom.FontFile, "otf"},
		{"<svg xmlns", "logo.SVG", cutroom.ImageFile, "svg"},
		{"%!PS-Adobe-3.0 EPSF-3.0", "logo.eps", cutroom.ImageFile, "eps"},
		{"%PDF-1.7", "a", cutroom.DocumentFile, "pdf"},
		{"PK\x03\x04", "script.DOCX", cutroom.DocumentFile, "docx"},
		{"PK\x03\x04", "all.zip", cutroom.ArchiveFile, "zip"},
		{"\x1f\x8b\x08", "cut.prproj", cutroom.ProjectFile, "prproj"},
		{"<?xml version=\"1.0\"?><fcpxml>", "cut.fcpxml", cutroom.ProjectFile, "fcpxml"},
		{"Say it slowly: ação", "script.txt", cutroom.DocumentFile, "txt"},
		{strings.Repeat("a", 4095) + "\xc3", "script.txt", cutroom.DocumentFile, "txt"}, // the head ends inside a character
	} {
		kind, format, err := cutroom.KindOfFile([]byte(c.head), c.name)
		if err != nil || kind != c.kind || format != c.format {
			t.Errorf("%q %q: %s %s, %v", c.head[:min(len(c.head), 12)], c.name, kind, format, err)
		}
	}
	for name, head := range map[string]string{
		"a.mp4": "\x7fELF\x02\x01", "b.mp4": "#EXTM3U\n", "c.html": "<html>", "d.mp3": "<svg>", "e": "", "f.txt": "a\x00b",
		"g.mkv": "\x1a\x45\xdf\xa3", "h.avi": "XXXX\x00\x00\x00\x00AVI ", "i.sh": "#!/bin/sh", "j.exe": "MZ\x90",
	} {
		if kind, _, err := cutroom.KindOfFile([]byte(head), name); !errors.Is(err, cutroom.ErrFileKind) {
			t.Errorf("%s is taken for %s (%v)", name, kind, err)
		}
	}
}

func TestFootageCanOnlyBeVideo(t *testing.T) {
	footage := cutroom.Upload{Purpose: cutroom.Footage, Name: "a.mp4"}
	if _, _, err := footage.Admit([]byte("OTTO")); !errors.Is(err, cutroom.ErrNotFootage) {
		t.Errorf("a font: %v", err)
	}
	if kind, _, err := footage.Admit([]byte("\x00\x00\x00\x20ftypisom")); err != nil || kind != cutroom.VideoFile {
		t.Errorf("a film: %v", err)
	}
	extra := cutroom.Upload{Purpose: cutroom.Extra, Name: "a.otf"}
	if kind, _, err := extra.Admit([]byte("OTTO")); err != nil || kind != cutroom.FontFile {
		t.Errorf("an extra font: %v", err)
	}
}

func TestAFullAccountIsToldHowMuchIsFree(t *testing.T) {
	catalogue := cutroom.Catalogue{Plans: []cutroom.Plan{{Key: "starter", StorageGB: 100}}}
	account := cutroom.ClientAccount{Plan: "starter"}
	if err := account.StorageFull(catalogue, 99_000_000_000, 1_000_000_000); err != nil {
		t.Errorf("the last gigabyte: %v", err)
	}
	err := account.StorageFull(catalogue, 98_550_000_000, 2_000_000_000)
	if err == nil || !strings.Contains(err.Error(), "needs 2 GB, and you have 1.5 GB of 100 GB left") {
		t.Errorf("one byte too many: %v", err)
	}
	if err := (cutroom.ClientAccount{}).StorageFull(catalogue, 0, 10_000_000_001); err == nil {
		t.Error("without a plan there is no end")
	}
}
