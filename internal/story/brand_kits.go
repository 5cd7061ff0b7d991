package story

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/png"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/demo"
)

// brand is the content of a client's brand kit.
type brand struct {
	client             string
	ago                time.Duration
	colors             []cutroom.BrandColor
	tone, instructions string
	logo               string // the file name
}

// brands are the kits of some of the clients.
var brands = []brand{
	{
		client: demo.People[0].Username, ago: 340 * day, logo: "mark.png",
		colors:       []cutroom.BrandColor{{Name: "Espresso", Hex: "#2B1D16"}, {Name: "Copper", Hex: "#C8653B"}, {Name: "Crema", Hex: "#E9CFA6"}, {Name: "Milk", Hex: "#F6EFE3"}},
		tone:         "Dry and warm. We smile, we don't shout.",
		instructions: "No prices on screen, and never say artisanal.\nThe logo stands alone for the last second.",
	},
	{
		client: "noor", ago: 260 * day, logo: "solara-sun.png",
		colors:       []cutroom.BrandColor{{Name: "Sun", Hex: "#F2B33D"}, {Name: "Sea glass", Hex: "#2F7F6F"}, {Name: "Salt", Hex: "#FAF7F0"}},
		tone:         "Calm and close. A friend who knows skin.",
		instructions: "No retouched skin. Ingredients are spelled as on the label.",
	},
	{
		client: "lucia", ago: 220 * day,
		colors: []cutroom.BrandColor{{Name: "Wine", Hex: "#7B3644"}, {Name: "Rose", Hex: "#EFA1A6"}, {Name: "Butter", Hex: "#E8DCBB"}, {Name: "Paper", Hex: "#FAF6EF"}},
		tone:   "Sweet, never cute.", instructions: "No faces of guests.",
	},
}

// equip fills the clients' brand kits.
func (s *story) equip() {
	for _, b := range brands {
		s.on(b.ago, b.client+" fills the brand kit", func(ctx context.Context) error {
			by := s.people[b.client]
			if _, err := s.Production.ChangeBrandKit(ctx, by, cutroom.BrandKitChange{
				Colors: b.colors, Tone: b.tone, Instructions: b.instructions,
			}); err != nil || b.logo == "" {
				return err
			}
			logo, err := mark(b.colors)
			if err != nil {
				return err
			}
			_, err = s.upload(ctx, by, cutroom.Upload{Purpose: cutroom.BrandFile, Folder: string(cutroom.BrandLogo), Name: b.logo}, logo)
			return err
		})
	}
}

// mark draws a logo: a disc in the second color over a bar in the first, on a
// transparent background.
func mark(colors []cutroom.BrandColor) ([]byte, error) {
	const width, height, radius = 360, 240, 90
	img := image.NewNRGBA(image.Rect(0, 0, width, height))
	bar, disc := paint(colors[0]), paint(colors[1])
	for y := range height {
		for x := range width {
			dx, dy := x-width/2, y-(radius+10)
			switch {
			case dx*dx+dy*dy <= radius*radius:
				img.SetNRGBA(x, y, disc)
			case y >= height-40 && y < height-20 && dx > -radius && dx < radius:
				img.SetNRGBA(x, y, bar)
			}
		}
	}
	var out bytes.Buffer
	err := png.Encode(&out, img)
	return out.Bytes(), err
}

// paint returns a kit's color as a pixel color.
func paint(c cutroom.BrandColor) color.NRGBA {
	digit := func(i int) byte { return byte(bytes.IndexByte([]byte("0123456789ABCDEF"), c.Hex[i])) } //nolint:gosec // 0 to 15
	return color.NRGBA{R: digit(1)<<4 | digit(2), G: digit(3)<<4 | digit(4), B: digit(5)<<4 | digit(6), A: 255}
}
