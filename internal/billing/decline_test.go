package billing_test

import (
	"errors"
	"fmt"
	"html"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"cutroom/internal/billing"
	"cutroom/internal/cutroom"
	"cutroom/internal/sandbox"
)

func TestARefusedUpgradeSaysWhy(t *testing.T) {
	for card, code := range map[string]string{
		laterFails:                   "card_declined",
		sandbox.CardLacksFunds:       "card_lacks_funds",
		sandbox.CardChallengeAlways:  "card_needs_proof",
		sandbox.CardExpiresNextMonth: "card_expired",
	} {
		t.Run(code, func(t *testing.T) {
			oneShop(t, func(t *testing.T, s *shop) {
				s.subscribe(t, s.ana, plan("starter", cutroom.Annually), "", goodCard)
				s.newCard(t, card)
				s.clock.Move(days(62))
				wish := plan("professional", cutroom.Annually)
				agreed := func() error {
					change, err := s.PreviewChange(t.Context(), s.ana, wish)
					check(t, err)
					return s.ChangePlan(t.Context(), s.ana, billing.Agreed{Order: change.Order, At: change.At, Total: change.Total})
				}
				var told *cutroom.Error
				if err := agreed(); !errors.As(err, &told) || told.Code != code || !strings.HasSuffix(told.Message, "Nothing was charged and nothing has changed.") {
					t.Errorf("told %v", err)
				}
				want(t, "plan", s.live(t, s.account).Plan, "starter")
				s.newCard(t, goodCard)
				s.clock.Move(time.Minute) // another look at the price
				check(t, agreed())
				want(t, "plan after another card", s.live(t, s.account).Plan, "professional")
			})
		})
	}
}

func TestWhoeverChangesTheCardComesBackToTheirChoice(t *testing.T) {
	oneShop(t, func(t *testing.T, s *shop) {
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		for back, wish := range map[string]*cutroom.Order{
			"/billing":                    nil,
			"/billing?plan=3&duration=12": {Plan: "enterprise", Interval: cutroom.Annually},
			"/billing?plan=2&duration=1":  {Plan: "professional", Interval: cutroom.Monthly},
		} {
			page, err := s.Portal(t.Context(), s.ana, wish)
			check(t, err)
			s.leadsTo(t, page, "https://video.example"+back)
		}
		page, err := s.Portal(t.Context(), s.ana, &cutroom.Order{Plan: "gold", Interval: cutroom.Monthly})
		check(t, err)
		s.leadsTo(t, page, "https://video.example/billing")
	})
}

// leadsTo looks for a link on one of the provider's pages.
func (s *shop) leadsTo(t *testing.T, page, address string) {
	t.Helper()
	answer := httptest.NewRecorder()
	s.sandbox.Pages().ServeHTTP(answer, httptest.NewRequestWithContext(t.Context(), http.MethodGet, page, nil))
	if shown := html.UnescapeString(answer.Body.String()); !strings.Contains(shown, fmt.Sprintf("href=%q", address)) {
		t.Errorf("no way to %s (%d): %s", address, answer.Code, shown)
	}
}
