package httpapi

import (
	"context"
	"net"
	"net/http"
	"net/netip"
	"strings"

	"cutroom/internal/account"
	"cutroom/internal/cutroom"
)

// request is what every handler can read about its request.
type request struct {
	ID       string
	Addr     netip.Addr // the client's, forwarded only by trusted proxies
	Agent    string
	Device   string // the secret by which the device is recognized; see withDevice
	Proof    string // the answer to a challenge; "" if there is none
	Language cutroom.Language
}

type requestKey struct{}

func requestOf(ctx context.Context) request {
	r, _ := ctx.Value(requestKey{}).(request)
	return r
}

func (r request) visitor() account.Visitor {
	return account.Visitor{UserAgent: r.Agent, Device: r.Device, Language: r.Language}
}

// clientAddr returns the address that the request came from. It reads
// X-Forwarded-For from the right, only as long as the machine that wrote an
// entry is trusted, because a client can forge everything further left.
func clientAddr(r *http.Request, trusted []netip.Prefix) netip.Addr {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return netip.Addr{}
	}
	addr, err := netip.ParseAddr(host)
	if err != nil {
		return netip.Addr{}
	}
	addr = addr.Unmap()
	if len(trusted) == 0 {
		return addr
	}
	hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(hops) - 1; i >= 0 && isTrusted(addr, trusted); i-- {
		hop, err := netip.ParseAddr(strings.TrimSpace(hops[i]))
		if err != nil {
			break
		}
		addr = hop.Unmap()
	}
	return addr
}

func isTrusted(addr netip.Addr, trusted []netip.Prefix) bool {
	for _, p := range trusted {
		if p.Contains(addr) {
			return true
		}
	}
	return false
}
