package sheet_test

import (
	"bytes"
	"image/png"
	"testing"

	"cutroom/internal/sheet"
)

// painted counts the pixels of a watermark that are not transparent.
func painted(t *testing.T, width, height int, text string) int {
	t.Helper()
	made, err := sheet.Watermark(width, height, text)
	if err != nil {
		t.Fatal(err)
	}
	picture, err := png.Decode(bytes.NewReader(made))
	if err != nil || picture.Bounds().Dx() != width || picture.Bounds().Dy() != height {
		t.Fatalf("%v, %v", picture, err)
	}
	count := 0
	for y := range height {
		for x := range width {
			if _, _, _, alpha := picture.At(x, y).RGBA(); alpha > 0 {
				count++
			}
		}
	}
	return count
}

func TestAWatermarkIsDrawnForAnyName(t *testing.T) {
	for _, name := range []string{
		"Marta Silva, Nov 15, 2026", `O'Neil: 100% \ "quoted"; $(rm) %{pts}`, "山田太郎", "Zoë 🎬 Ångström", "🎬, Nov 15, 2026", "محمد علي", "שָׁלוֹם", "ที่น้ำ", "नमस्ते, Nov 15, 2026",
		"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
	} {
		if n := painted(t, 960, 540, name); n < 5000 || n > 960*540/2 {
			t.Errorf("%q covers %d pixels", name, n)
		}
	}
	if n := painted(t, 2, 2, "x"); n > 4 {
		t.Error(n)
	}
}

func TestAWatermarkWithoutLettersIsEmpty(t *testing.T) {
	if n := painted(t, 320, 180, "नमस्ते"); n != 0 {
		t.Errorf("%d pixels", n)
	}
}
