package httpapi

import (
	"context"
	"net/netip"
	"time"

	"cutroom/internal/cutroom"
)

// limit is how often something may be tried within a window of time.
type limit struct {
	name   string
	times  int
	window time.Duration
}

// The limits: generous for a person, tight for a program. They count for all
// nodes together.
var (
	loginByAddr    = limit{"login-addr", 30, time.Minute}
	loginByName    = limit{"login-name", 20, 15 * time.Minute}
	registerByAddr = limit{"register-addr", 20, time.Hour}
	refreshByAddr  = limit{"refresh-addr", 300, time.Minute}
	setupByAddr    = limit{"setup-addr", 20, time.Hour}
	codeByUser     = limit{"code-user", 10, 15 * time.Minute}
	proofByUser    = limit{"proof-user", 20, 15 * time.Minute}
	passkeyByAddr  = limit{"passkey-addr", 60, 10 * time.Minute}
	resetByAddr    = limit{"reset-addr", 20, time.Hour}
	resetByEmail   = limit{"reset-email", 5, time.Hour}
	linkByAddr     = limit{"link-addr", 60, 10 * time.Minute}
	confirmByUser  = limit{"confirm-user", 10, time.Hour}
	stopByAddr     = limit{"stop-addr", 600, 10 * time.Minute} // mail programs of many people send from one address
	googleByAddr   = limit{"google-addr", 300, 10 * time.Minute}
	inviteByUser   = limit{"invite-user", 30, time.Hour}

	invitationByAddr = limit{"invitation-addr", 60, time.Hour}
	avatarByUser     = limit{"avatar-user", 30, time.Hour}
	exportByUser     = limit{"export-user", 10, time.Hour}
	checkoutByUser   = limit{"checkout-user", 60, time.Hour}
	codesByUser      = limit{"codes-user", 60, time.Hour}
	payByUser        = limit{"pay-user", 20, time.Hour}
	progressByUser   = limit{"progress-user", 10, time.Minute}
)

// limits counts tries in the store.
type limits struct {
	store  cutroom.Store
	clock  cutroom.Clock
	factor int
}

// take counts a try under the key and refuses it when there were too many. The
// window slides: the part of the previous window that is still within reach
// counts in proportion.
func (l *limits) take(ctx context.Context, lim limit, key string) error {
	now := l.clock.Now()
	start := now.Truncate(lim.window)
	var count, before int
	err := l.store.InTx(ctx, func(tx cutroom.Tx) error {
		var err error
		count, before, err = tx.CountHit(ctx, lim.name+" "+key, start, lim.window)
		return err
	})
	if err != nil {
		return err
	}
	elapsed := now.Sub(start)
	share := 1 - float64(elapsed)/float64(lim.window)
	if float64(before)*share+float64(count) <= float64(lim.times*l.factor) {
		return nil
	}
	refused := *cutroom.ErrTooManyAttempts
	refused.RetryAfter = lim.window - elapsed
	return &refused
}

// addrKey counts one IPv4 address, or one IPv6 network of the size a single
// customer gets: else a customer would have as many tries as addresses.
func addrKey(a netip.Addr) string {
	if a.Is6() {
		if p, err := a.Prefix(64); err == nil {
			return p.String()
		}
	}
	return a.String()
}
