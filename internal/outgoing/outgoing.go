// Package outgoing sends messages to addresses that managers entered. It
// connects only to public addresses. The resolved address is checked when
// connecting, so that no name can lead into the operator's own network.
//
// What is sent and when it is retried does not belong here (see webhooks).
package outgoing

import (
	"context"
	"io"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"syscall"
	"time"

	"cutroom/internal/cutroom"
)

const (
	// sendTime is how long one message can take, from the name lookup to the
	// first bytes of the response.
	sendTime    = 15 * time.Second
	connectTime = 5 * time.Second
	maxHeaders  = 16 << 10
)

// Sender sends messages.
type Sender struct{ client *http.Client }

// New returns a sender. If loopback is set it also sends to this machine, for
// tests and demos.
func New(loopback bool) *Sender {
	dialer := &net.Dialer{Timeout: connectTime, Control: func(_, address string, _ syscall.RawConn) error {
		return allowed(address, loopback)
	}}
	return &Sender{client: &http.Client{
		Timeout: sendTime,
		// A redirect is returned like any other response, and is not a success.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport: &http.Transport{
			Proxy:       nil, // a proxy would connect for us without the check
			DialContext: dialer.DialContext, TLSHandshakeTimeout: connectTime,
			MaxResponseHeaderBytes: maxHeaders, DisableCompression: true, DisableKeepAlives: true,
		},
	}}
}

// allowed checks the address of a connection before it is made.
func allowed(address string, loopback bool) error {
	to, err := netip.ParseAddrPort(address)
	if err != nil {
		return err
	}
	if cutroom.PublicAddress(to.Addr()) || loopback && to.Addr().Unmap().IsLoopback() {
		return nil
	}
	return cutroom.ErrPrivateAddress
}

// Send sends one message and reads the start of the response.
func (s *Sender) Send(ctx context.Context, r cutroom.WebhookRequest) (cutroom.WebhookAnswer, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, r.Address, strings.NewReader(r.Body))
	if err != nil {
		return cutroom.WebhookAnswer{}, err
	}
	for name, value := range r.Headers {
		req.Header.Set(name, value)
	}
	res, err := s.client.Do(req)
	if err != nil {
		return cutroom.WebhookAnswer{}, err
	}
	defer func() { _ = res.Body.Close() }() // do not wait for the unread rest
	start, err := io.ReadAll(io.LimitReader(res.Body, cutroom.MaxWebhookAnswer))
	if err != nil && !(cutroom.WebhookAnswer{Status: res.StatusCode}).Accepted() {
		return cutroom.WebhookAnswer{}, err
	}
	return cutroom.WebhookAnswer{Status: res.StatusCode, Start: strings.ToValidUTF8(strings.ReplaceAll(string(start), "\x00", ""), "")}, nil
}
