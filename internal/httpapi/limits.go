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
	guessByAddr    = limit{"guess-addr", 20, 15 * time.Minute}   // one address at one person's password
	guessByPerson  = limit{"guess-person", 20, 15 * time.Minute} // all addresses together; beyond it a proof of work is asked for
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
	noteByUser       = limit{"note-user", 600, 10 * time.Minute}
	noteByGuest      = limit{"note-guest", 120, 10 * time.Minute}
	shareByUser      = limit{"share-user", 60, time.Hour}
	guestByAddr      = limit{"guest-addr", 60, 10 * time.Minute}
	guessAtLink      = limit{"guess-link", 3, time.Minute}       // one address at one link's password
	printByUser      = limit{"print-user", 30, 10 * time.Minute} // makes pictures
	listByUser       = limit{"list-user", 60, 10 * time.Minute}
	messageByUser    = limit{"message-user", 120, 10 * time.Minute}
)

// limits counts tries in the store.
type limits struct {
	store  cutroom.Store
	clock  cutroom.Clock
	factor int
}

// take counts a try under the key, or refuses it when there were too many and
// tells how long to wait. A refused try is not counted, so whoever waits that
// long is let through.
func (l *limits) take(ctx context.Context, lim limit, key string) error {
	now := l.clock.Now()
	start := now.Truncate(lim.window)
	lim.times *= l.factor
	return l.store.InTx(ctx, func(tx cutroom.Tx) error {
		count, before, err := tx.CountHit(ctx, lim.name+" "+key, start, lim.window)
		if err != nil {
			return err
		}
		wait := lim.wait(now.Sub(start), count, before)
		if wait == 0 {
			return nil
		}
		refused := *cutroom.ErrTooManyAttempts
		refused.RetryAfter = wait
		return &refused
	})
}

// wait is how long a try must wait that would be the count'th of a window of
// which elapsed is over, after the given number in the window before; 0 when it
// fits now. The window slides: the part of the previous one that is still
// within reach counts in proportion.
func (lim limit) wait(elapsed time.Duration, count, before int) time.Duration {
	if count <= lim.times {
		// In this window, once enough of the one before is out of reach.
		return max(0, lim.faded(before, lim.times-count)-elapsed)
	}
	// In the next window, of which this one is then the one before.
	return lim.window - elapsed + lim.faded(count-1, lim.times-1)
}

// faded is how far into a window the tries of the one before count for no more
// than what is left.
func (lim limit) faded(before, left int) time.Duration {
	if before <= left {
		return 0
	}
	// A millisecond more, so that rounding never tells too little.
	return lim.window*time.Duration(before-left)/time.Duration(before) + time.Millisecond
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
