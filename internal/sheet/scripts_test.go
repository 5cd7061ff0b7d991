package sheet_test

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/sheet"
	"cutroom/internal/sheet/sheettest"
)

var plain = sheet.Style{Size: 10, Colour: sheet.Ink}

// printed returns a text as printed, from left to right, with its page and
// document.
func printed(t *testing.T, text string) (seen string, p *sheet.Page, pdf []byte) {
	t.Helper()
	p, err := sheet.New(cutroom.English, time.Unix(0, 0))
	if err != nil {
		t.Fatal(err)
	}
	p.AddPage()
	p.Prose(sheet.Margin, sheet.Margin, sheet.Width, plain, p.Paragraph(plain, text, sheet.Width))
	var out bytes.Buffer
	if err := p.Output(&out); err != nil {
		t.Fatal(err)
	}
	return strings.Join(sheettest.Read(t, out.Bytes()), ""), p, out.Bytes()
}

func TestRightToLeftTextIsShownInTheCorrectOrder(t *testing.T) {
	for text, want := range map[string]string{
		"שלום":                  "םולש",
		"שלום (12) עולם":        "םלוע (12) םולש",
		"שלום 12.5% abc":        "abc 12.5% םולש",
		"Ana: שלום, ok":         "Ana: םולש, ok",
		"Logo שלום עולם big":    "Logo םלוע םולש big",
		"\u200eשרה · v2":        "הרש · v2",
		"سلام":                  "\ufee1\ufefc\ufeb3",                         // lam and alef form one character
		"محمد 12":               "12 \ufeaa\ufee4\ufea4\ufee3",                // dal doesn't join the next letter
		"می\u200cخواهم":         "\ufee2\ufeeb\ufe8d\ufeee\ufea7\ufbfd\ufee3", // not joined, as the writer asked
		"پ":                     "\ufb56",
		"Plain words, 12 (two)": "Plain words, 12 (two)",
	} {
		if seen, p, _ := printed(t, text); seen != want || p.Incomplete() {
			t.Errorf("%q is %q (%+q), want %q", text, seen, seen, want)
		}
	}
}

func TestCombiningMarksStayWithTheirLetters(t *testing.T) {
	for text, want := range map[string]string{
		"น้ำ":  "น\u0e4d\u0e49า", // the tone mark is above the vowel
		"שָׁב": "ש\u05c1\u05b8ב",
		"مُد":  "\ufee3\u064f\ufeaa",
	} {
		seen, p, _ := printed(t, text)
		for _, r := range want {
			if !strings.ContainsRune(seen, r) {
				t.Errorf("%q is %+q: %+q is missing", text, seen, r)
			}
		}
		if p.Incomplete() {
			t.Errorf("%q is incomplete", text)
		}
	}
}

func TestEmojiAreDrawn(t *testing.T) {
	nothing, _, _ := printed(t, "")
	for _, text := range []string{"🎬", "👍🏽", "👩\u200d💻", "❤\ufe0f", "🫶", "🇵🇹"} {
		seen, p, pdf := printed(t, text)
		content := strings.Join(sheettest.Contents(t, pdf), "\n")
		lines := strings.Count(content, " c\n") + strings.Count(content, " l\n")
		if seen == nothing && lines < 8 || p.Incomplete() {
			t.Errorf("%q: %q with %d lines", text, seen, lines)
		}
	}
}

func TestCharactersWithoutAFontAreShownAsMissing(t *testing.T) {
	for text, want := range map[string]string{
		"नमस्ते ok": "???? ok", "a\u0f40b": "a?b", "tab\there\x00\u202e": "tab here", "→ ★ ½ € Հայ ქართ 한국어 漢字": "→ ★ ½ € Հայ ქართ 한국어 漢字",
	} {
		seen, p, _ := printed(t, text)
		if seen != want || p.Incomplete() != strings.Contains(want, sheet.Missing) {
			t.Errorf("%q is %q, incomplete: %t", text, seen, p.Incomplete())
		}
	}
}

func TestALongWordLosesNoLetter(t *testing.T) {
	for _, letter := range []string{"W", "字", "ก", "a\u0328\u0301"} {
		word := strings.Repeat(letter, 120)
		_, p, _ := printed(t, "")
		lines := p.Paragraph(plain, word, 60)
		if got := strings.Join(lines, ""); len(lines) < 2 || strings.Count(got, string([]rune(got)[:1])) != 120 {
			t.Errorf("%q: %d lines, %d letters", letter, len(lines), strings.Count(got, letter))
		}
	}
	_, p, _ := printed(t, "")
	if lines := p.Wrap(plain, strings.Repeat("W", 120), 60, 2); len(lines) != 2 || !strings.HasSuffix(lines[1], "…") {
		t.Errorf("%q", lines)
	}
}

func FuzzAnyTextCanBePrinted(f *testing.F) {
	f.Add("שלום (12) مُحَمَّد 🎬 น้ำ \u200f\u200e")
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) < 10_000 {
			printed(t, text)
		}
	})
}
