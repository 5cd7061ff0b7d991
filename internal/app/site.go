package app

import (
	"context"
	"errors"
	"net/url"
	"path/filepath"
	"runtime/debug"
	"time"

	"cutroom/internal/botcheck"
	"cutroom/internal/cutroom"
	"cutroom/internal/site"
	"cutroom/web"
)

// openSite reads the web app, fills in the operator's settings and lets pages
// play the portfolio's videos.
func (a *App) openSite(ctx context.Context) (*site.Site, error) {
	media, err := a.directOrigin(ctx)
	if err != nil {
		return nil, err
	}
	places, err := a.places(ctx)
	if err != nil {
		return nil, err
	}
	pages, err := site.New(web.Built(), site.Config{
		Places: places, Origin: a.config.Origin(), Outside: a.outside(), Media: media,
		Cache: filepath.Join(a.config.Data, "cache", "pages"), Logger: a.logger,
	})
	if err != nil {
		return nil, err
	}
	return pages, a.allowVideos(ctx, pages)
}

// places returns the values that are currently filled into pages.
func (a *App) places(ctx context.Context) (site.Places, error) {
	rules, err := cutroom.RulesIn(ctx, a.Store)
	return a.config.Places(a.Settings.Catalogue(), a.Settings.Brand(), rules), err
}

// direct returns the storage if browsers fetch large files from it, and
// otherwise nil.
func (a *App) direct() cutroom.DirectBlobs {
	direct, can := a.blobs.(cutroom.DirectBlobs)
	if a.config.Delivery != "direct" || !can {
		return nil
	}
	return direct
}

// directOrigin returns the origin from which browsers fetch large files, or ""
// if it is this server.
func (a *App) directOrigin(ctx context.Context) (string, error) {
	direct := a.direct()
	if direct == nil {
		return "", nil
	}
	sample, err := direct.SignedURL(ctx, "sample", "", "", cutroom.DirectLife)
	if err != nil {
		return "", err
	}
	address, err := url.Parse(sample)
	if err != nil {
		return "", errors.New("the storage has no address that browsers can use") // the parser's own error would include the signature
	}
	return address.Scheme + "://" + address.Host, nil
}

// outside returns the external origins from which pages can load scripts and
// frames.
func (a *App) outside() []string {
	if a.config.TurnstileSiteKey == "" {
		return nil
	}
	return []string{botcheck.TurnstileOrigin}
}

// startRush is how long the program is busy after a start, with the first
// requests and with waiting jobs.
const startRush = 5 * time.Second

// settle returns the memory that the start needed to the operating system.
func settle(ctx context.Context) {
	select {
	case <-time.After(startRush):
		debug.FreeOSMemory()
	case <-ctx.Done():
	}
}

// allowVideos lets pages play the videos that visitors see in the portfolio.
func (a *App) allowVideos(ctx context.Context, pages *site.Site) error {
	items, err := a.Showcase.Portfolio(ctx, cutroom.English)
	if err != nil {
		return err
	}
	videos := make([]string, len(items))
	for i, item := range items {
		videos[i] = item.VideoURL
	}
	pages.AllowVideos(videos)
	return nil
}
