package cutroom_test

import (
	"net/netip"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
)

// Uses the example from the specification, so that programs which follow it can
// verify what we send.
func TestAWebhookIsSignedAsStandardWebhooksDescribes(t *testing.T) {
	at := time.Unix(1614265330, 0)
	secret := "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
	got, err := cutroom.SignWebhook("msg_p5jXN8AQM9LWM0D4loKWxJek", at, `{"test": 2432232314}`, secret)
	if want := "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="; err != nil || got != want {
		t.Errorf("%s, %v", got, err)
	}
	both, err := cutroom.SignWebhook("msg_1", at, "{}", cutroom.NewWebhookSecret(), secret)
	if err != nil || strings.Count(both, "v1,") != 2 || strings.Count(both, " ") != 1 {
		t.Errorf("%s, %v", both, err)
	}
}

func TestWebhooksAreSentOnlyToPublicAddressesOverTLS(t *testing.T) {
	for address, want := range map[string]error{
		"https://hooks.example.com/x?a=b": nil, "https://93.184.216.34/": nil, "https://[2606:2800:220:1::1]/x": nil,
		"http://hooks.example.com/x": cutroom.ErrWebhookAddress, "ftp://hooks.example.com": cutroom.ErrWebhookAddress,
		"https://user:pass@hooks.example.com": cutroom.ErrWebhookAddress, "https://": cutroom.ErrWebhookAddress, "": cutroom.ErrWebhookAddress,
		"https://hooks.example.com/#x": cutroom.ErrWebhookAddress, "https://hooks.example.com/" + strings.Repeat("x", 1000): cutroom.ErrWebhookAddress,
		"http://127.0.0.1:9/": cutroom.ErrWebhookAddress, "https://127.0.0.1/": cutroom.ErrWebhookPrivate, "https://localhost/": cutroom.ErrWebhookPrivate,
		"https://10.0.0.1/": cutroom.ErrWebhookPrivate, "https://169.254.169.254/latest": cutroom.ErrWebhookPrivate, "https://[::1]/": cutroom.ErrWebhookPrivate,
		"https://[::ffff:127.0.0.1]/": cutroom.ErrWebhookPrivate, "https://100.64.0.1/": cutroom.ErrWebhookPrivate,
	} {
		err := cutroom.CheckWebhookAddress(address, false)
		if (want == nil) != (err == nil) || want != nil && err.Error() != want.Error() {
			t.Errorf("%s: %v, not %v", address, err, want)
		}
	}
	if err := cutroom.CheckWebhookAddress("http://127.0.0.1:9/hook", true); err != nil {
		t.Error(err)
	}
	if cutroom.CheckWebhookAddress("http://10.0.0.1/", true) == nil || cutroom.CheckWebhookAddress("https://10.0.0.1/", true) == nil {
		t.Error("loopback opens other networks")
	}
}

func TestNoSpecialAddressIsPublic(t *testing.T) {
	for _, special := range []string{
		"0.0.0.0", "127.8.9.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.127.255.255", "192.0.0.8", "198.19.0.1",
		"224.0.0.1", "255.255.255.255", "240.0.0.1", "::", "::1", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12::1", "ff02::1", "::ffff:10.0.0.1",
		"::ffff:127.0.0.1", "64:ff9b::7f00:1", "64:ff9b:1::1", "2002:7f00:1::1", "2001::1", "2001:db8::1", "::7f00:1", "fec0::1",
	} {
		if cutroom.PublicAddress(netip.MustParseAddr(special)) {
			t.Errorf("%s is public", special)
		}
	}
	for _, public := range []string{"1.1.1.1", "93.184.216.34", "172.32.0.1", "2606:4700::1111", "2a00:1450::1"} {
		if !cutroom.PublicAddress(netip.MustParseAddr(public)) {
			t.Errorf("%s is not public", public)
		}
	}
}
