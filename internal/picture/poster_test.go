package picture_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"image"
	"image/jpeg"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/picture"
)

func TestAPosterIsTheWholePictureUpright(t *testing.T) {
	for name, c := range map[string]struct {
		of   []byte
		want image.Rectangle
	}{
		"a wide one":           {asPNG(t, quartered(2560, 1440)), image.Rect(0, 0, 1280, 720)},
		"a small one":          {asPNG(t, quartered(30, 20)), image.Rect(0, 0, 30, 20)},
		"a line":               {asPNG(t, quartered(5000, 1)), image.Rect(0, 0, 1280, 1)},
		"held on its side":     {exif(asJPEG(t, quartered(80, 40)), binary.BigEndian, 6), image.Rect(0, 0, 40, 80)},
		"held upside down":     {exif(asJPEG(t, quartered(80, 40)), binary.BigEndian, 3), image.Rect(0, 0, 80, 40)},
		"mirrored on its side": {exif(asJPEG(t, quartered(80, 40)), binary.BigEndian, 7), image.Rect(0, 0, 40, 80)},
	} {
		t.Run(name, func(t *testing.T) {
			p, err := picture.NewPortraits().Poster(t.Context(), append(c.of, "<script>"...))
			if err != nil {
				t.Fatal(err)
			}
			img, err := jpeg.Decode(bytes.NewReader(p.Data))
			if err != nil || p.ContentType != "image/jpeg" || img.Bounds() != c.want || bytes.Contains(p.Data, []byte("<script>")) {
				t.Errorf("%s %v, %v", p.ContentType, img.Bounds(), err)
			}
		})
	}
	if _, err := picture.NewPortraits().Poster(t.Context(), []byte("%PDF-1.7")); !errors.Is(err, cutroom.ErrNoPicture) {
		t.Error(err)
	}
}
