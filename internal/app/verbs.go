package app

import (
	"errors"

	"cutroom/contract"
	"cutroom/internal/account"
	"cutroom/internal/applications"
	"cutroom/internal/billing"
	"cutroom/internal/config"
	"cutroom/internal/cutroom"
	"cutroom/internal/media"
	"cutroom/internal/outgoing"
	"cutroom/internal/production"
	"cutroom/internal/review"
	"cutroom/internal/sheet"
	"cutroom/internal/statistics"
	"cutroom/internal/webhooks"
)

// rules are the contents of the contract files.
type rules struct {
	catalogue cutroom.Catalogue
	notices   cutroom.Notices
	deletion  cutroom.DeletionRules
}

// readRules reads the contract files. The catalogue is in the currency that the
// operator chose.
func readRules(c config.Config) (r rules, err error) {
	var errs [3]error
	r.catalogue, errs[0] = readCatalogue(c)
	r.notices, errs[1] = cutroom.ParseNotices(contract.Notifications)
	r.deletion, errs[2] = cutroom.ParseDeletion(contract.Deletion)
	return r, errors.Join(errs[:]...)
}

// readCatalogue returns the catalogue in the currency that the operator chose.
func readCatalogue(c config.Config) (cutroom.Catalogue, error) {
	catalogue, err := cutroom.ParseCatalogue(contract.Catalogue)
	if err != nil || c.Currency == "" {
		return catalogue, err
	}
	currency, err := cutroom.ParseCurrency(c.Currency)
	return catalogue.In(currency), err
}

// ground is what the verbs depend on.
type ground struct {
	rules
	store       cutroom.Store
	clock, wall cutroom.Clock
	tool        cutroom.MediaTool
	frames      cutroom.FrameReader
	scratch     cutroom.Scratch
	secret      []byte
	identities  cutroom.IdentityProvider // nil if nobody signs in with Google
	payments    cutroom.Payments         // nil if there are no payments
	taxOnTop    bool
}

// openVerbs opens the services.
func (a *App) openVerbs(g ground) error {
	var err error
	if a.Account, err = account.New(account.Config{
		Store: g.store, Clock: g.clock, Wall: g.wall, NewID: newID, Secret: g.secret, Google: g.identities,
		Brand: a.Settings.Brand, Origin: a.config.Origin(), Catalogue: g.catalogue,
		Blobs: a.blobs, Pictures: a.pictures, Notices: g.notices, Deletion: g.deletion,
		PrintReceipt: a.writeReceipt,
	}); err != nil {
		return err
	}
	passes, err := cutroom.NewPassKey(g.secret)
	if err != nil {
		return err
	}
	a.Applications = applications.New(applications.Config{
		Store: g.store, Clock: g.clock, Wall: g.wall, NewID: newID, Blobs: a.blobs, Deletion: g.deletion,
	})
	a.Production = production.New(production.Config{Store: g.store, Clock: g.clock, NewID: newID, Catalogue: g.catalogue})
	stills, _ := g.tool.(cutroom.StillTool) // nil in a demo's story, which prints no notes
	a.Review = review.New(review.Config{
		Store: g.store, Clock: g.clock, NewID: newID, Scratch: g.scratch, Stills: stills,
		Passwords: a.Account, Brand: a.Settings.Brand,
	})
	marks, _ := g.tool.(cutroom.MarkTool) // nil in a demo's story, which has no guests
	a.Media = media.New(media.Config{
		Store: g.store, Clock: g.clock, Wall: g.wall, NewID: newID, Blobs: a.blobs, Incoming: a.incoming, Scratch: g.scratch,
		Tool: g.tool, Frames: g.frames, Catalogue: g.catalogue, Passes: passes, Disk: a.Disk, Pictures: a.pictures,
		Marks: marks, PaintMark: sheet.Watermark, Overlay: sheet.Overlay,
	})
	a.Billing = billing.New(billing.Config{
		Store: g.store, Clock: g.clock, Wall: g.wall, NewID: newID, Catalogue: a.Settings.Catalogue, Payments: g.payments, Origin: a.config.Origin(),
		Brand: a.Settings.Brand, TaxOnTop: g.taxOnTop,
	})
	a.Statistics = statistics.New(g.store, g.clock, g.catalogue)
	a.Webhooks, err = webhooks.New(webhooks.Config{
		Store: g.store, Clock: g.clock, Wall: g.wall, NewID: newID, Secret: g.secret, Sender: a.tracedSender(outgoing.New(a.config.WebhookLoopback)),
		Currency: g.catalogue.Currency, Brand: a.Settings.Brand, Origin: a.config.Origin(), Loopback: a.config.WebhookLoopback,
	})
	return err
}
