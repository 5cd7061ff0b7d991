package httpapi

import (
	"net/netip"
	"time"

	"cutroom/internal/throttle"
)

// The rate limits are generous for a person and tight for a program. They are
// counted across all nodes.
var (
	loginByAddr    = throttle.Limit{Name: "login-addr", Times: 30, Window: time.Minute}
	guessByAddr    = throttle.Limit{Name: "guess-addr", Times: 20, Window: 15 * time.Minute}   // one address guessing at one person's password
	guessByPerson  = throttle.Limit{Name: "guess-person", Times: 20, Window: 15 * time.Minute} // all addresses together; above it a proof of work is required
	registerByAddr = throttle.Limit{Name: "register-addr", Times: 20, Window: time.Hour}
	refreshByAddr  = throttle.Limit{Name: "refresh-addr", Times: 300, Window: time.Minute}
	setupByAddr    = throttle.Limit{Name: "setup-addr", Times: 20, Window: time.Hour}
	codeByUser     = throttle.Limit{Name: "code-user", Times: 10, Window: 15 * time.Minute}
	proofByUser    = throttle.Limit{Name: "proof-user", Times: 20, Window: 15 * time.Minute}
	passkeyByAddr  = throttle.Limit{Name: "passkey-addr", Times: 60, Window: 10 * time.Minute}
	resetByAddr    = throttle.Limit{Name: "reset-addr", Times: 20, Window: time.Hour}
	resetByEmail   = throttle.Limit{Name: "reset-email", Times: 5, Window: time.Hour}
	linkByAddr     = throttle.Limit{Name: "link-addr", Times: 60, Window: 10 * time.Minute}
	confirmByUser  = throttle.Limit{Name: "confirm-user", Times: 10, Window: time.Hour}
	stopByAddr     = throttle.Limit{Name: "stop-addr", Times: 600, Window: 10 * time.Minute} // one mail program's address can serve many people
	googleByAddr   = throttle.Limit{Name: "google-addr", Times: 300, Window: 10 * time.Minute}
	inviteByUser   = throttle.Limit{Name: "invite-user", Times: 30, Window: time.Hour}

	invitationByAddr = throttle.Limit{Name: "invitation-addr", Times: 60, Window: time.Hour}
	avatarByUser     = throttle.Limit{Name: "avatar-user", Times: 30, Window: time.Hour}
	exportByUser     = throttle.Limit{Name: "export-user", Times: 10, Window: time.Hour}
	checkoutByUser   = throttle.Limit{Name: "checkout-user", Times: 60, Window: time.Hour}
	codesByUser      = throttle.Limit{Name: "codes-user", Times: 60, Window: time.Hour}
	payByUser        = throttle.Limit{Name: "pay-user", Times: 20, Window: time.Hour}
	progressByUser   = throttle.Limit{Name: "progress-user", Times: 10, Window: time.Minute}
	noteByUser       = throttle.Limit{Name: "note-user", Times: 600, Window: 10 * time.Minute}
	noteByGuest      = throttle.Limit{Name: "note-guest", Times: 120, Window: 10 * time.Minute}
	shareByUser      = throttle.Limit{Name: "share-user", Times: 60, Window: time.Hour}
	guestByAddr      = throttle.Limit{Name: "guest-addr", Times: 60, Window: 10 * time.Minute}
	guessAtLink      = throttle.Limit{Name: "guess-link", Times: 3, Window: time.Minute}       // one address guessing at one link's password
	printByUser      = throttle.Limit{Name: "print-user", Times: 30, Window: 10 * time.Minute} // renders pictures
	listByUser       = throttle.Limit{Name: "list-user", Times: 60, Window: 10 * time.Minute}
	messageByUser    = throttle.Limit{Name: "message-user", Times: 120, Window: 10 * time.Minute}
)

// addrKey counts one IPv4 address, or one IPv6 network of the size that a
// single customer gets. Otherwise a customer would have as many attempts as
// addresses.
func addrKey(a netip.Addr) string {
	if a.Is6() {
		if p, err := a.Prefix(64); err == nil {
			return p.String()
		}
	}
	return a.String()
}
