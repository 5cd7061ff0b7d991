package app

import (
	"context"
	"crypto/hkdf"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"io/fs"
	"net/http"
	"path/filepath"
	"time"

	"cutroom/internal/billing"
	"cutroom/internal/cutroom"
	"cutroom/internal/receipt"
	"cutroom/internal/sandbox"
	"cutroom/internal/signoff"
	"cutroom/internal/stripe"
	"cutroom/web"
)

// errDemoMoney is returned for a Stripe key in a demo, so that no real money is
// involved.
var errDemoMoney = errors.New("CUTROOM_STRIPE_KEY is set: a demo plays with pretended money only; unset it, or start without --demo")

// payments returns the payment provider: Stripe if it is set up, the sandbox in
// a demo, and otherwise none. The client is the same for both.
func (a *App) payments(mode Mode, clock cutroom.Clock, secret []byte) (cutroom.Payments, error) {
	var err error
	switch {
	case mode == Demo:
		a.provider, err = a.pretend(clock, secret)
	case a.config.StripeKey != "":
		a.provider = stripe.New(stripe.Config{
			Key: a.config.StripeKey, WebhookSecret: a.config.StripeWebhookSecret, Tax: a.config.StripeTax,
			Currency: a.catalogue.Currency, URL: a.config.StripeURL, Transport: a.callsTo("stripe")(nil),
		})
	}
	if a.provider == nil {
		return nil, err
	}
	return a.provider, nil
}

// pretend opens the sandbox, or finds it in the process that serves the demo.
func (a *App) pretend(clock cutroom.Clock, secret []byte) (*stripe.Payments, error) {
	if a.config.StripeKey != "" {
		return nil, errDemoMoney
	}
	key, err := derived(secret, "sandbox key")
	if err != nil {
		return nil, err
	}
	signing, err := derived(secret, "sandbox webhooks")
	if err != nil {
		return nil, err
	}
	demo := stripe.Config{Key: "sk_test_" + key, WebhookSecret: "whsec_" + signing, Tax: a.config.StripeTax, Currency: a.catalogue.Currency}
	if a.elsewhere {
		demo.URL = a.config.Origin() + "/sandbox/api"
		return stripe.New(demo), nil
	}
	if a.keeper, err = sandbox.OpenFile(filepath.Join(a.config.Data, "sandbox.db")); err != nil {
		return nil, err
	}
	a.sandbox, err = sandbox.New(sandbox.Config{
		Clock: clock, Deliver: a.deliver, WebhookSecret: demo.WebhookSecret, Key: demo.Key,
		Origin: a.config.Origin(), Name: a.Settings.Brand().Name, Font: typeface(), Keep: a.keeper, DraftTime: sandbox.DraftTime,
	})
	if err != nil {
		return nil, err
	}
	demo.Transport = a.sandbox.Transport()
	return stripe.New(demo), nil
}

// derived derives a separate secret for a purpose.
func derived(secret []byte, purpose string) (string, error) {
	key, err := hkdf.Key(sha256.New, secret, nil, "cutroom "+purpose, 24)
	return hex.EncodeToString(key), err
}

// deliver handles the sandbox's messages like the webhook's route.
func (a *App) deliver(ctx context.Context, payload []byte, signature string) (int, error) {
	err := a.Billing.Receive(ctx, payload, signature)
	var refused *cutroom.Error
	switch {
	case err == nil:
		return http.StatusOK, nil
	case errors.As(err, &refused):
		return http.StatusBadRequest, nil
	}
	return http.StatusInternalServerError, nil
}

// sandboxBeat is how often the sandbox checks for due work.
const sandboxBeat = time.Second

// runSandbox runs the simulated provider until ctx ends.
func (a *App) runSandbox(ctx context.Context) error {
	if a.sandbox == nil {
		return nil
	}
	return a.sandbox.Run(ctx, sandboxBeat)
}

// catchUp runs all payment work that is due at the demo's new time.
func (a *App) catchUp(ctx context.Context) error {
	if a.sandbox == nil {
		return nil
	}
	return errors.Join(a.sandbox.Drain(ctx), a.Billing.CatchUp(ctx), a.sandbox.Drain(ctx))
}

// subscribe buys a plan and pays for it with the card that always works.
func (a *App) subscribe(ctx context.Context, by cutroom.Actor, o cutroom.Order) error {
	return a.buy(ctx, by, o, sandbox.CardEntry{Number: sandbox.CardPays})
}

// buy buys something in the sandbox and pays for it with a card.
func (a *App) buy(ctx context.Context, by cutroom.Actor, o cutroom.Order, card sandbox.CardEntry) error {
	c, err := a.Billing.OpenCheckout(ctx, by, billing.Purchase{Order: o, Terms: true})
	if err != nil {
		return err
	}
	card.Country = "PT" // required for the calculation of tax
	if _, err := a.sandbox.Pay(ctx, c.SessionID, card); err != nil {
		return err
	}
	return a.Billing.Sync(ctx, c.AccountID)
}

// writeReceipt draws a receipt.
func (a *App) writeReceipt(w io.Writer, r cutroom.Receipt, language cutroom.Language) error {
	return receipt.Write(w, r, a.catalogue, language)
}

// writeCreditNote draws a credit note.
func (a *App) writeCreditNote(w io.Writer, n cutroom.CreditNote, r cutroom.Receipt, language cutroom.Language) error {
	return receipt.WriteCreditNote(w, n, r, a.catalogue.Currency, language)
}

// writeStatement writes a month's statement for the accountant.
func (a *App) writeStatement(w io.Writer, s cutroom.Statement, language cutroom.Language) error {
	return receipt.WriteStatement(w, s, a.catalogue, language)
}

// writeSignOff draws the record of an approval under the operator's brand.
func (a *App) writeSignOff(w io.Writer, s cutroom.SignOff, language cutroom.Language) error {
	return signoff.Write(w, s, a.Settings.Brand().Name, language)
}

// typeface returns the address of the product's typeface, for the sandbox's
// pages.
func typeface() string {
	found, err := fs.Glob(web.Built(), "assets/instrument-sans-*.woff2")
	if err != nil || len(found) == 0 {
		return ""
	}
	return "/" + found[0]
}
