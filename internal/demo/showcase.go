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

// withoutVideo is an item that has a picture but no video.
var withoutVideo = film{
	Poster: "stills/window.webp", Title: "After Hours", Category: "corporate",
	Description: "Recruiting film, under embargo until the client says so.",
}

// SeedShowcase fills an empty showcase with films that play offline, and with
// testimonials that are marked as samples.
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
			t.ID, t.Position, t.Version, t.CreatedAt = fmt.Sprintf("demo-%d", i+1), i, 1, now
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
			ID: fmt.Sprintf("demo-%d", i+1), Category: f.Category, PortfolioWords: cutroom.PortfolioWords{Title: f.Title, Description: f.Description}, Words: f.inOtherLanguages(),
			Position: i, Version: 1, CreatedAt: now,
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

// storeFile stores an embedded file in the showcase folder and returns its
// address. Without a name it returns no address.
func storeFile(ctx context.Context, blobs cutroom.Blobs, name, contentType string) (string, error) {
	if name == "" {
		return "", nil
	}
	data, err := films.ReadFile("films/" + name)
	if err != nil {
		return "", err
	}
	name = path.Base(name)
	return cutroom.ShowcaseAddress + name, blobs.Put(ctx, cutroom.ShowcaseFolder+name, contentType, bytes.NewReader(data))
}
