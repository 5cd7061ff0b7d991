package cutroom_test

import (
	"testing"
	"time"

	"cutroom/internal/cutroom"
)

func TestTheVerdictOnARefreshToken(t *testing.T) {
	now := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	alive := now.Add(time.Hour)
	used := &cutroom.RefreshToken{RotatedAt: now}
	unused := &cutroom.RefreshToken{}
	for name, c := range map[string]struct {
		token     cutroom.RefreshToken
		successor *cutroom.RefreshToken
		want      cutroom.Exchange
	}{
		"valid when never used":               {cutroom.RefreshToken{ExpiresAt: alive}, nil, cutroom.ExchangeFresh},
		"expired at its last moment":          {cutroom.RefreshToken{ExpiresAt: now}, nil, cutroom.ExchangeExpired},
		"repeated within the grace period":    {cutroom.RefreshToken{ExpiresAt: alive, RotatedAt: now.Add(-cutroom.RotationGrace)}, unused, cutroom.ExchangeRepeat},
		"stolen after the grace period":       {cutroom.RefreshToken{ExpiresAt: alive, RotatedAt: now.Add(-cutroom.RotationGrace - 1)}, unused, cutroom.ExchangeReuse},
		"stolen when its successor was used":  {cutroom.RefreshToken{ExpiresAt: alive, RotatedAt: now}, used, cutroom.ExchangeReuse},
		"stolen when its successor is gone":   {cutroom.RefreshToken{ExpiresAt: alive, RotatedAt: now}, nil, cutroom.ExchangeReuse},
		"stolen even when it has expired too": {cutroom.RefreshToken{ExpiresAt: now.Add(-time.Hour), RotatedAt: now.Add(-time.Hour)}, unused, cutroom.ExchangeReuse},
	} {
		if got := c.token.Judge(now, c.successor); got != c.want {
			t.Errorf("%s: got %d, want %d", name, got, c.want)
		}
	}
}

func TestASuccessorIsDerivedFromTokenAndKey(t *testing.T) {
	a := cutroom.SuccessorToken([]byte("key"), "token")
	if a != cutroom.SuccessorToken([]byte("key"), "token") {
		t.Error("the same exchange gives two successors")
	}
	if a == cutroom.SuccessorToken([]byte("other"), "token") || a == cutroom.SuccessorToken([]byte("key"), "tokem") {
		t.Error("another key or token gives the same successor")
	}
}
