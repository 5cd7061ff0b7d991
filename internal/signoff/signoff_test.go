package signoff_test

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/sheet/sheettest"
	"cutroom/internal/signoff"
)

func record() cutroom.SignOff {
	return cutroom.SignOff{
		Account: cutroom.SignOffParty{ID: "casa", Name: "Casa Prata"}, Project: cutroom.SignOffProject{ID: "p", Title: "春の広告"}, Version: 2,
		File: cutroom.SignOffFile{Name: "v2.mp4", Bytes: 335578, SHA256: strings.Repeat("ab12", 16)}, By: cutroom.SignOffParty{ID: "ana", Name: "Ana Prata"},
		At: time.Date(2026, 11, 17, 18, 0, 1, 0, time.UTC), Words: "Vi a versão 2 e aprovo-a como final.", Rounds: 1,
	}.Sealed(cutroom.SignOff{Number: 7, Hash: strings.Repeat("c", 64)})
}

func draw(t *testing.T, s cutroom.SignOff, language cutroom.Language) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := signoff.Write(&out, s, "Cutroom", language); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestASignOffIsWrittenInTheReadersLanguage(t *testing.T) {
	s := record()
	for language, own := range map[cutroom.Language][]string{
		cutroom.English: {"Sign-off", "Approved by", "Nov 17, 2026, 18:00:01 UTC"}, cutroom.Spanish: {"Aprobación", "Aprobada por", "17 nov 2026, 18:00:01 UTC"}, cutroom.Portuguese: {"Aprovação", "Aprovada por", "17 de nov. de 2026, 18:00:01"}, "xx": {"Sign-off"},
	} {
		pdf := draw(t, s, language)
		all := strings.Join(sheettest.Read(t, pdf), "\n")
		for _, want := range append(own, "Ana Prata", "Casa Prata", "春の広告", "v2.mp4", "335578", s.File.SHA256, s.Hash, s.Previous, s.Words, "8 (p)") {
			if !strings.Contains(all, want) {
				t.Errorf("%s: %q is missing:\n%s", language, want, all)
			}
		}
		if sheettest.Pages(pdf) != 1 || !bytes.Equal(pdf, draw(t, s, language)) {
			t.Errorf("%s: %d pages, or different bytes", language, sheettest.Pages(pdf))
		}
	}
}

func TestASignOffWithLongNamesStaysOnOnePage(t *testing.T) {
	s := record()
	s.By, s.Project.Title, s.File.Name = cutroom.SignOffParty{ID: cutroom.System.UserID}, strings.Repeat("W", 2000), strings.Repeat("x ", 500)+"\x00\u202e"
	pdf := draw(t, s, cutroom.English)
	all := strings.Join(sheettest.Read(t, pdf), "\n")
	if sheettest.Pages(pdf) != 1 || !strings.Contains(all, "Automatically, with no answer in time") || !strings.Contains(all, s.Hash) {
		t.Errorf("%d pages:\n%s", sheettest.Pages(pdf), all)
	}
}

func TestASignOffSaysWhenANameCannotBePrinted(t *testing.T) {
	const sentence = "can't be printed here"
	s := record()
	s.By.Name, s.Project.Title = "محمد שרה น้ำ", "🎬 한국어"
	if all := strings.Join(sheettest.Read(t, draw(t, s, cutroom.English)), ""); strings.Contains(all, sentence) || strings.Contains(all, "?") {
		t.Errorf("something is missing:\n%s", all)
	}
	s.By.Name = "नमस्ते"
	if all := strings.Join(sheettest.Read(t, draw(t, s, cutroom.English)), ""); !strings.Contains(all, sentence) || !strings.Contains(all, "????") {
		t.Errorf("there is no notice:\n%s", all)
	}
	s.By.Name = strings.Repeat("W", 120)
	if all := strings.Join(sheettest.Read(t, draw(t, s, cutroom.English)), ""); strings.Count(all, "W") != 120 {
		t.Errorf("a name of 120 letters has %d", strings.Count(all, "W"))
	}
}
