package demo

import (
	"bytes"
	"context"
	"embed"
	"encoding/json"
	"fmt"
	"path"
	"time"

	"cutroom/internal/cutroom"
)

//go:embed films/films.json films/*.mp4 films/*.webp films/stills/window.webp
var films embed.FS

// film is an entry of films.json.
type film struct {
	File        string           `json:"file"`
	Poster      string           `json:"poster"`
	Title       string           `json:"title"`
	Category    cutroom.Category `json:"category"`
	Description string           `json:"description"`
}

// withoutVideo is work that can be seen but not played.
var withoutVideo = film{
	Poster: "stills/window.webp", Title: "After Hours", Category: "corporate",
	Description: "Recruiting film, under embargo until the client says so.",
}

// SeedShowcase fills an empty showcase with films that play offline, and with
// testimonials that say of themselves that they are samples.
func SeedShowcase(ctx context.Context, store cutroom.Store, blobs cutroom.Blobs, now time.Time) error {
	there, err := store.PortfolioItems(ctx)
	if err != nil || len(there) > 0 {
		return err
	}
	items, err := storeFilms(ctx, blobs, now)
	if err != nil {
		return fmt.Errorf("demo films: %w", err)
	}
	return store.InTx(ctx, func(tx cutroom.Tx) error {
		for _, item := range items {
			if err := tx.SavePortfolioItem(ctx, item); err != nil {
				return err
			}
		}
		for i, t := range testimonials {
			t.ID, t.Position, t.CreatedAt = fmt.Sprintf("demo-%d", i+1), i, now
			if err := tx.SaveTestimonial(ctx, t); err != nil {
				return err
			}
		}
		return nil
	})
}

func storeFilms(ctx context.Context, blobs cutroom.Blobs, now time.Time) ([]cutroom.PortfolioItem, error) {
	index, err := films.ReadFile("films/films.json")
	if err != nil {
		return nil, err
	}
	list := []film{}
	if err := json.Unmarshal(index, &list); err != nil {
		return nil, err
	}
	list = append(list, withoutVideo)
	items := make([]cutroom.PortfolioItem, len(list))
	for i, f := range list {
		items[i] = cutroom.PortfolioItem{
			ID: fmt.Sprintf("demo-%d", i+1), Title: f.Title, Category: f.Category, Description: f.Description,
			Position: i, CreatedAt: now,
		}
		if items[i].ImageURL, err = storeFile(ctx, blobs, f.Poster, "image/webp"); err != nil {
			return nil, err
		}
		if items[i].VideoURL, err = storeFile(ctx, blobs, f.File, "video/mp4"); err != nil {
			return nil, err
		}
	}
	return items, nil
}

// storeFile keeps an embedded file among the showcase's and returns its
// address; no file has no address.
func storeFile(ctx context.Context, blobs cutroom.Blobs, name, contentType string) (string, error) {
	if name == "" {
		return "", nil
	}
	data, err := films.ReadFile("films/" + name)
	if err != nil {
		return "", err
	}
	name = path.Base(name)
	return "/media/showcase/" + name, blobs.Put(ctx, "showcase/"+name, contentType, bytes.NewReader(data))
}

var testimonials = []cutroom.Testimonial{
	{
		Name: "Inês Prata", Role: "Host, The Long Answer", Company: "Sample quote", Rating: 50, Active: true,
		Content: "I film on Sunday, upload on Sunday night, and by Tuesday I’m arguing about half a second. That’s the level I want to be arguing at.",
	},
	{
		Name: "Devon Achebe", Role: "Head of Content, Brightline", Company: "Sample quote", Rating: 45, Active: true,
		Content: "Notes land on the frame, so nobody writes “the bit near the middle” any more. Two rounds and it’s out.",
	},
	{
		Name: "Marta Quintela", Role: "Founder, Casa Barro", Company: "Sample quote", Rating: 50, Active: true,
		Content: "We send Portuguese and English in one folder. Both come back cut by people who speak it.",
	},
}
