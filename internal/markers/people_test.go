package markers_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"slices"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/markers"
	"cutroom/internal/sheet/sheettest"
)

func print(t *testing.T, l cutroom.MarkerList, language cutroom.Language, pictures map[cutroom.Frame][]byte) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := markers.Write(&out, markers.PDF, l, language, pictures); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestListsForPeopleShowExactTimecodesAtEveryRate(t *testing.T) {
	for _, c := range everyRate {
		notes := someNotes(c.at())
		list := c.list(t, notes, "01:00:00:00")
		for kind, lines := range map[string][]string{
			"text": strings.Split(write(t, markers.Text, list), "\n"),
			"pdf":  sheettest.Read(t, print(t, list, cutroom.English, nil)),
		} {
			var frames []int64
			for _, line := range lines {
				if strings.HasPrefix(line, "01:") || strings.HasPrefix(line, "02:") || strings.HasPrefix(line, "00:") {
					frames = append(frames, c.frameOf(t, line[:11])-c.startFrame(t, "01:00:00:00"))
				}
			}
			want := c.at()
			slices.Sort(want)
			if !slices.Equal(frames, want) {
				t.Errorf("%s at %s: %v, want %v", kind, c.name, frames, want)
			}
		}
	}
}

func TestAListForPeopleSaysEverythingInTheirLanguage(t *testing.T) {
	c := everyRate[2]
	notes := []cutroom.Marker{
		{NoteID: id(1), Number: 1, Place: cutroom.PlacedByMoment, From: 30, To: 80, Author: ana, Kind: cutroom.NoteMust, State: cutroom.NoteVerified, Text: "Louder\nand longer",
			Answer: cutroom.NoteAnswer{Kind: cutroom.AnswerImpossible, Text: "It clips"}, Replies: []cutroom.MarkerReply{{Author: "Ben", Text: "Which part?"}}},
		{NoteID: id(2), Number: 2, Author: "山田 太郎", Kind: cutroom.NoteQuestion, State: cutroom.NoteOpen, Text: "春の広告はいつですか", TeamOnly: true},
		{NoteID: id(3), Number: 3, Place: cutroom.PlacedByMoment, From: 90, To: 90, Kind: cutroom.NoteNice, Drawing: cutroom.Drawing{{Tool: cutroom.DrawingArrow, Color: "red", Points: []cutroom.Point{{0, 0, 50}, {5000, 5000, 50}}}}},
	}
	for language, words := range map[cutroom.Language][]string{
		cutroom.English:    {"Must", "Verified", "Not possible: It clips", "Whole version", "Question", "Team only", "Nice to have", "Drawing"},
		cutroom.Spanish:    {"Imprescindible", "Verificada", "No es posible: It clips", "Toda la versión", "Pregunta", "Solo el equipo", "Deseable", "Dibujo"},
		cutroom.Portuguese: {"Obrigatório", "Verificada", "Não é possível: It clips", "Toda a versão", "Pergunta", "Só a equipa", "Desejável", "Desenho"},
	} {
		list := c.list(t, notes, "")
		var text bytes.Buffer
		if err := markers.Write(&text, markers.Text, list, language, nil); err != nil {
			t.Fatal(err)
		}
		for kind, all := range map[string]string{"text": text.String(), "pdf": strings.Join(sheettest.Read(t, print(t, list, language, nil)), "\n")} {
			for _, want := range append(words, "00:00:01:05", "00:00:03:05", "Louder", "and longer", ana, "Ben: Which part?", "春の広告はいつですか", "太郎") {
				if !strings.Contains(all, want) {
					t.Errorf("%s, %s: %q is missing:\n%s", language, kind, want, all)
				}
			}
		}
	}
}

func TestATextListHandlesZeroAndFiveHundredNotesAndNamesAuthors(t *testing.T) {
	c := everyRate[3]
	var frames []int64
	for i := range int64(500) {
		frames = append(frames, i)
	}
	notes := someNotes(frames)
	var heads []string
	for _, line := range strings.Split(write(t, markers.Text, c.list(t, notes, "")), "\n") {
		if strings.HasPrefix(line, "00:00:") {
			heads = append(heads, line)
		}
	}
	if len(heads) != len(notes) {
		t.Fatalf("%d notes, want %d", len(heads), len(notes))
	}
	for i, head := range heads {
		if c.frameOf(t, head[:11]) != frames[i] {
			t.Errorf("%q is not about frame %d", head, frames[i])
		}
		for _, name := range strings.Fields(notes[i].Author) {
			if !strings.Contains(head, name) {
				t.Errorf("%q does not mention %q", head, notes[i].Author)
			}
		}
	}
	if none := write(t, markers.Text, c.list(t, nil, "")); !strings.Contains(none, "No notes on this version.") || strings.Contains(none, "00:00:") {
		t.Errorf("%q", none)
	}
}

func TestAPrintedListHandlesAnyTextAndNumberOfNotes(t *testing.T) {
	c := everyRate[2]
	var frames []int64
	for i := range int64(500) {
		frames = append(frames, i)
	}
	notes := append(someNotes(frames), cutroom.Marker{Text: "नमस्ते"}) // none of our fonts has these characters
	pdf := print(t, c.list(t, notes, ""), cutroom.English, nil)
	all := strings.Join(sheettest.Read(t, pdf), "\n")
	for i := range frames {
		if !strings.Contains(all, fmt.Sprintf("00:00:%02d:%02d", i/25, i%25)) {
			t.Errorf("note %d is missing", i)
		}
	}
	if !strings.Contains(all, "もう少し明るくしてください") || !strings.Contains(all, "can't be printed here") || sheettest.Pages(pdf) < 20 {
		t.Errorf("%d pages", sheettest.Pages(pdf))
	}
	if !bytes.Equal(pdf, print(t, c.list(t, notes, ""), cutroom.English, nil)) {
		t.Error("the same notes give different bytes")
	}
	if none := sheettest.Read(t, print(t, c.list(t, nil, ""), cutroom.English, nil)); !slices.Contains(none, "No notes on this version.") {
		t.Errorf("%q", none)
	}
}

func grey(t *testing.T) []byte {
	t.Helper()
	var out bytes.Buffer
	picture := image.NewGray(image.Rect(0, 0, 32, 18))
	picture.SetGray(1, 1, color.Gray{200})
	if err := jpeg.Encode(&out, picture, nil); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestAPrintedNoteShowsItsFrameAndDrawing(t *testing.T) {
	c := everyRate[2]
	drawing := cutroom.Drawing{
		{Tool: cutroom.DrawingPen, Color: "yellow", Points: []cutroom.Point{{0, 0, 50}, {10000, 10000, 50}, {0, 10000, 50}}},
		{Tool: cutroom.DrawingPen, Color: "white", Points: []cutroom.Point{{5000, 5000, 50}}},
		{Tool: cutroom.DrawingArrow, Color: "red", Points: []cutroom.Point{{0, 0, 50}, {0, 0, 50}}},
		{Tool: cutroom.DrawingRectangle, Color: "blue", Points: []cutroom.Point{{9000, 9000, 50}, {1000, 1000, 50}}},
		{Tool: cutroom.DrawingLabel, Color: "red", Points: []cutroom.Point{{100, 100, 50}}, Text: "here"},
	}
	notes := []cutroom.Marker{
		{Number: 1, Place: cutroom.PlacedByMoment, From: 5, To: 5, Text: "with", Drawing: drawing, At: time.Unix(5, 0)},
		{Number: 2, Place: cutroom.PlacedByMoment, From: 6, To: 6, Text: "broken"},
		{Number: 3, Place: cutroom.PlacedByMoment, From: 7, To: 7, Text: "without", Drawing: drawing},
		{Number: 4, Text: "whole version"},
	}
	pdf := print(t, c.list(t, notes, ""), cutroom.English, map[cutroom.Frame][]byte{5: grey(t), 6: []byte("no picture")})
	if n := bytes.Count(pdf, []byte("/Subtype /Image")); n != 1 {
		t.Errorf("%d pictures", n)
	}
	drawn := strings.Join(sheettest.Contents(t, pdf), "\n")
	// A yellow pen stroke from one corner of the picture, 56 mm wide, to the
	// other.
	for _, stroke := range []string{"1.000 0.839 0.039 RG", "0.239 0.545 1.000 RG"} {
		if strings.Count(drawn, stroke) != 2 {
			t.Errorf("%s is drawn %d times", stroke, strings.Count(drawn, stroke))
		}
	}
	if !slices.Contains(sheettest.Read(t, pdf), "here") {
		t.Error("the label is missing")
	}
}
