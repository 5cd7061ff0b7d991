package picture_test

import (
	"bytes"
	"errors"
	"image"
	"image/png"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/picture"
)

func TestAPreviewIsTheWholePictureAndStaysTransparent(t *testing.T) {
	for name, c := range map[string]struct {
		of   image.Image
		want image.Rectangle
	}{
		"a wide logo":           {quartered(960, 240), image.Rect(0, 0, 480, 120)},
		"a high one":            {quartered(100, 2000), image.Rect(0, 0, 24, 480)},
		"a small one":           {quartered(30, 20), image.Rect(0, 0, 30, 20)},
		"a line":                {quartered(5000, 1), image.Rect(0, 0, 480, 1)},
		"larger than is scaled": {quartered(2400, 2400), image.Rect(0, 0, 480, 480)},
		"all transparent":       {image.NewNRGBA(image.Rect(0, 0, 50, 50)), image.Rect(0, 0, 50, 50)},
	} {
		t.Run(name, func(t *testing.T) {
			p, err := picture.NewPortraits().Preview(t.Context(), append(asPNG(t, c.of), "<script>"...))
			if err != nil {
				t.Fatal(err)
			}
			img, err := png.Decode(bytes.NewReader(p.Data))
			if err != nil || p.ContentType != "image/png" || img.Bounds() != c.want || bytes.Contains(p.Data, []byte("<script>")) {
				t.Errorf("%s %v, %v", p.ContentType, img.Bounds(), err)
			}
			if _, _, _, alpha := img.At(0, 0).RGBA(); (alpha == 0) != (name == "all transparent") {
				t.Errorf("the corner has %d", alpha)
			}
		})
	}
	for _, data := range []string{"", "<svg onload=alert(1)>", "%PDF-1.7", "\x89PNG\r\n\x1a\nx"} {
		if _, err := picture.NewPortraits().Preview(t.Context(), []byte(data)); !errors.Is(err, cutroom.ErrNoPicture) {
			t.Errorf("%q: %v", data, err)
		}
	}
}
