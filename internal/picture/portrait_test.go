package picture_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"image/jpeg"
	"image/png"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/picture"
)

var (
	red  = color.RGBA{R: 230, A: 255}
	blue = color.RGBA{B: 230, A: 255}
)

// quartered is a blue picture whose top left quarter is red.
func quartered(w, h int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			img.SetRGBA(x, y, blue)
			if x < w/2 && y < h/2 {
				img.SetRGBA(x, y, red)
			}
		}
	}
	return img
}

func asJPEG(t *testing.T, img image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, img, nil); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func asPNG(t *testing.T, img image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// exif inserts an orientation and a location after the start of a JPEG.
func exif(data []byte, order binary.AppendByteOrder, orientation uint16) []byte {
	tiff := []byte("II*\x00")
	if order == binary.BigEndian {
		tiff = []byte("MM\x00*")
	}
	tiff = order.AppendUint32(tiff, 8)
	tiff = order.AppendUint16(tiff, 2)
	for _, entry := range []struct{ tag, kind, value uint16 }{{0x8825, 4, 0}, {0x0112, 3, orientation}} {
		tiff = order.AppendUint16(tiff, entry.tag)
		tiff = order.AppendUint16(tiff, entry.kind)
		tiff = order.AppendUint32(tiff, 1)
		tiff = order.AppendUint16(tiff, entry.value)
		tiff = order.AppendUint16(tiff, 0)
	}
	segment := append([]byte("Exif\x00\x00"), tiff...)
	segment = append(segment, "GPSLatitude 38.7223"...)
	head := binary.BigEndian.AppendUint16([]byte{0xFF, 0xD8, 0xFF, 0xE1}, uint16(len(segment)+2))
	return append(append(head, segment...), data[2:]...)
}

func portrait(t *testing.T, data []byte) *image.RGBA {
	t.Helper()
	p, err := picture.NewPortraits().Portrait(t.Context(), data)
	if err != nil {
		t.Fatal(err)
	}
	img, format, err := image.Decode(bytes.NewReader(p.Data))
	if err != nil || format != "jpeg" || p.ContentType != "image/jpeg" || img.Bounds() != image.Rect(0, 0, 256, 256) {
		t.Fatalf("%s %s %v, %v", format, p.ContentType, img.Bounds(), err)
	}
	for _, trace := range []string{"Exif", "GPS", "<html", "<script", "Comment"} {
		if bytes.Contains(p.Data, []byte(trace)) {
			t.Errorf("%q is still in it", trace)
		}
	}
	out := image.NewRGBA(img.Bounds())
	draw.Draw(out, out.Bounds(), img, image.Point{}, draw.Src)
	return out
}

// redQuarter returns which quarter of a portrait is red.
func redQuarter(img *image.RGBA) string {
	var found []string
	for name, at := range map[string]image.Point{"top left": {64, 64}, "top right": {192, 64}, "bottom left": {64, 192}, "bottom right": {192, 192}} {
		if c := img.RGBAAt(at.X, at.Y); c.R > 150 && c.B < 100 {
			found = append(found, name)
		}
	}
	return strings.Join(found, " and ")
}

func TestEveryPictureIsCroppedToACenteredSquare(t *testing.T) {
	var animated bytes.Buffer
	frame := image.NewPaletted(image.Rect(0, 0, 40, 40), color.Palette{red, blue})
	many := &gif.GIF{}
	for range 500 {
		many.Image, many.Delay = append(many.Image, frame), append(many.Delay, 1)
	}
	if err := gif.EncodeAll(&animated, many); err != nil {
		t.Fatal(err)
	}
	webp, err := os.ReadFile(filepath.Join("..", "demo", "films", "house-roast.webp"))
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{
		"jpeg":                   asJPEG(t, quartered(600, 400)),
		"png":                    asPNG(t, quartered(33, 700)),
		"a gif with many frames": animated.Bytes(),
		"webp":                   webp,
		"one pixel":              asPNG(t, quartered(1, 1)),
		"a line":                 asPNG(t, quartered(5000, 1)),
		"larger than is scaled":  asPNG(t, quartered(2100, 2300)),
		"a polyglot with a page": append(asJPEG(t, quartered(64, 64)), "<html><script>alert(1)</script>"...),
		"sixteen bits per color": asPNG(t, image.NewRGBA64(image.Rect(0, 0, 50, 50))),
		"shades of gray":         asJPEG(t, image.NewGray(image.Rect(0, 0, 50, 50))),
		"fully transparent":      asPNG(t, image.NewNRGBA(image.Rect(0, 0, 50, 50))),
	} {
		t.Run(name, func(t *testing.T) { portrait(t, data) })
	}
	if c := portrait(t, asPNG(t, image.NewNRGBA(image.Rect(0, 0, 50, 50)))).RGBAAt(100, 100); c.R < 250 || c.G < 250 || c.B < 250 {
		t.Errorf("transparent pixels become %v, not white", c)
	}
	if got := redQuarter(portrait(t, asJPEG(t, quartered(600, 400)))); got != "top left" {
		t.Errorf("red is %s", got)
	}
}

func TestAPictureIsUprightAndHasNoLocation(t *testing.T) {
	upright := asJPEG(t, quartered(300, 300))
	for orientation, want := range map[uint16]string{
		0: "top left", 1: "top left", 2: "top right", 3: "bottom right", 4: "bottom left",
		5: "top left", 6: "top right", 7: "bottom right", 8: "bottom left", 9: "top left",
	} {
		for _, order := range []binary.AppendByteOrder{binary.LittleEndian, binary.BigEndian} {
			if got := redQuarter(portrait(t, exif(upright, order, orientation))); got != want {
				t.Errorf("%d, %v: red is %s, want %s", orientation, order, got, want)
			}
		}
	}
	whole := exif(upright, binary.LittleEndian, 6)
	for cut := 12; cut < 60; cut += 12 { // truncated metadata is no reason to refuse a picture
		broken := bytes.Clone(whole)
		binary.BigEndian.PutUint32(broken[16:], uint32(cut)<<16)
		portrait(t, broken)
	}
}

// pngHead is the beginning of a PNG of any size, with almost no content.
func pngHead(w, h uint32, depth, kind byte) []byte {
	chunk := func(name string, data []byte) []byte {
		body := append([]byte(name), data...)
		out := binary.BigEndian.AppendUint32(nil, uint32(len(data)))
		return binary.BigEndian.AppendUint32(append(out, body...), crc32.ChecksumIEEE(body))
	}
	head := binary.BigEndian.AppendUint32(nil, w)
	head = append(binary.BigEndian.AppendUint32(head, h), depth, kind, 0, 0, 0)
	return append(append([]byte("\x89PNG\r\n\x1a\n"), chunk("IHDR", head)...), chunk("IDAT", []byte{0x78, 0x9c})...)
}

// webpHead is a WebP that declares a canvas and then contains a larger frame.
func webpHead(canvas, frame int) []byte {
	vp8x := []byte{0, 0, 0, 0, byte(canvas - 1), 0, 0, byte(canvas - 1), 0, 0}
	bits := uint32(frame-1) | uint32(frame-1)<<14
	vp8l := append([]byte{0x2f}, binary.LittleEndian.AppendUint32(nil, bits)...)
	body := []byte("WEBPVP8X")
	body = append(binary.LittleEndian.AppendUint32(body, 10), vp8x...)
	body = append(body, "VP8L"...)
	body = append(binary.LittleEndian.AppendUint32(body, uint32(len(vp8l))), vp8l...)
	body = append(body, 0)
	return append(binary.LittleEndian.AppendUint32([]byte("RIFF"), uint32(len(body))), body...)
}

// jpegHead is the header of a JPEG with so many color components.
func jpegHead(w, h uint16, frame, components byte) []byte {
	b := []byte{0xFF, 0xD8, 0xFF, frame, 0, 8 + 3*components, 8}
	b = binary.BigEndian.AppendUint16(binary.BigEndian.AppendUint16(b, h), w)
	b = append(b, components)
	for i := range components {
		b = append(b, i+1, 0x11, 0)
	}
	return append(b, 0xFF, 0xDA, 0, 2)
}

func progressiveHead(w, h uint16) []byte { return jpegHead(w, h, 0xC2, 3) }

func baselineHead(w, h uint16, components byte) []byte { return jpegHead(w, h, 0xC0, components) }

// rgbHead is a JPEG whose colors are not converted, as Adobe's marker says.
func rgbHead(w, h uint16) []byte {
	return append([]byte("\xFF\xD8\xFF\xEE\x00\x0EAdobe\x00\x64\x00\x00\x00\x00\x00"), baselineHead(w, h, 3)[2:]...)
}

func TestHostilePicturesAreRefusedBeforeDecoding(t *testing.T) {
	good := asJPEG(t, quartered(300, 300))
	for name, c := range map[string]struct {
		data []byte
		want error
	}{
		"a bomb of 30000 x 30000":         {pngHead(30000, 30000, 8, 2), cutroom.ErrPictureTooLarge},
		"the widest possible":             {pngHead(1<<31-1, 1<<31-1, 8, 2), cutroom.ErrNoPicture},
		"40 megapixels with sixteen bits": {pngHead(6300, 6300, 16, 6), cutroom.ErrPictureTooLarge},
		"30 megapixels, progressive":      {progressiveHead(6000, 5000), cutroom.ErrPictureTooLarge},
		"progressive after a stray byte":  {append([]byte{0xFF, 0xD8, 0x00}, progressiveHead(6000, 5000)[2:]...), cutroom.ErrPictureTooLarge},
		"progressive after a restart":     {append([]byte{0xFF, 0xD8, 0xFF, 0xD0}, progressiveHead(6000, 5000)[2:]...), cutroom.ErrPictureTooLarge},
		"36 megapixels of CMYK":           {baselineHead(6000, 6000, 4), cutroom.ErrPictureTooLarge},
		"36 megapixels of RGB":            {rgbHead(6000, 6000), cutroom.ErrPictureTooLarge},
		"36 megapixels, cut off":          {baselineHead(6000, 6000, 3), cutroom.ErrNoPicture},
		"a frame larger than its canvas":  {webpHead(16, 16384), cutroom.ErrNoPicture},
		"more than 5 MB":                  {append(bytes.Clone(good), make([]byte, 5<<20)...), cutroom.ErrPictureTooLarge},
		"cut off in the middle":           {good[:len(good)/2], cutroom.ErrNoPicture},
		"cut off in the head":             {good[:10], cutroom.ErrNoPicture},
		"nothing":                         {nil, cutroom.ErrNoPicture},
		"a page":                          {[]byte("<!doctype html><script>alert(1)</script>"), cutroom.ErrNoPicture},
		"a drawing with a script":         {[]byte(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`), cutroom.ErrNoPicture},
		"a page that begins like a GIF":   {[]byte("GIF89a\x01\x00\x01\x00<script>alert(1)</script>"), cutroom.ErrNoPicture},
		"a PNG without pixels":            {pngHead(10, 10, 8, 2), cutroom.ErrNoPicture},
		"a PNG of zero width":             {pngHead(0, 10, 8, 2), cutroom.ErrNoPicture},
	} {
		t.Run(name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_, err := picture.NewPortraits().Portrait(t.Context(), c.data)
			runtime.ReadMemStats(&after)
			if !errors.Is(err, c.want) {
				t.Errorf("got %v, want %v", err, c.want)
			}
			if took := after.TotalAlloc - before.TotalAlloc; took > 8<<20 {
				t.Errorf("took %d MB", took>>20)
			}
		})
	}
}

func TestOnePictureIsDecodedAtATime(t *testing.T) {
	p := picture.NewPortraits()
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	refused := 0
	for range 20 { // if its turn and the cancellation come together, either may win
		if _, err := p.Portrait(gone, asPNG(t, quartered(2, 2))); errors.Is(err, context.Canceled) {
			refused++
		}
	}
	if refused == 0 {
		t.Error("a cancelled request is still served")
	}
}

func FuzzAnyBytesAreAPictureOrAnError(f *testing.F) {
	var b bytes.Buffer
	if err := jpeg.Encode(&b, quartered(20, 20), nil); err != nil {
		f.Fatal(err)
	}
	f.Add(exif(b.Bytes(), binary.LittleEndian, 6))
	f.Add(pngHead(3, 3, 8, 2))
	f.Add(webpHead(16, 16))
	p := picture.NewPortraits()
	f.Fuzz(func(t *testing.T, data []byte) {
		_, err := p.Portrait(t.Context(), data)
		if err != nil && !errors.Is(err, cutroom.ErrNoPicture) && !errors.Is(err, cutroom.ErrPictureTooLarge) {
			t.Fatal(err)
		}
	})
}
