package httpapi_test

import (
	"net/http"
	"strings"
	"testing"

	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

const nightcut = `{"name":" Nightcut ","email":"hi@nightcut.example","phone":"+44 1","country":"Iceland","address":"1 Harbour Road","youtube":"","instagram":"https://instagram.example/nightcut","tiktok":"","linkedin":"","version":0}`

func TestTwoManagersChangeTheBrand(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		mia := s.mia(t)
		if got := s.as(t, mia, "GET", "/api/settings/brand", "").text(t, "name"); got != "Cutroom" {
			t.Errorf("initially %q", got)
		}
		if got := s.as(t, mia, "PUT", "/api/settings/brand", nightcut); got.status != http.StatusOK || got.text(t, "name") != "Nightcut" {
			t.Fatalf("%d %s", got.status, got.body)
		}
		if got := s.as(t, mia, "GET", "/api/service", "").json(t)["brand"]; got.(map[string]any)["name"] != "Nightcut" {
			t.Errorf("pages received %v", got)
		}
		s.as(t, mia, "PUT", "/api/settings/brand", nightcut).isProblem(t, http.StatusConflict, "settings_changed")
		if got := s.as(t, mia, "GET", "/api/settings/brand", "").json(t)["version"]; got != float64(1) {
			t.Errorf("version %v", got)
		}
	})
}

func TestTheAuditLogIsSearchedByPersonAndActionAndDownloaded(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		mia := s.mia(t)
		s.as(t, mia, "PUT", "/api/settings/rules", `{"autoAssign":true,"missedCredit":true,"approvalDays":14,"version":0}`)
		name := s.as(t, mia, "GET", "/api/user", "").text(t, "username")
		found := func(query string) int {
			t.Helper()
			list, _ := s.as(t, mia, "GET", "/api/audit?"+query, "").json(t)["entries"].([]any)
			return len(list)
		}
		for query, want := range map[string]int{
			"action=settings.changed": 1, "action=settings.changed&by=" + name: 1, "action=settings.changed&by=system": 0,
			"action=settings.changed&from=2100-01-01T00:00:00Z": 0, "action=settings.changed&until=2100-01-01T00:00:00Z": 1,
		} {
			if got := found(query); got != want {
				t.Errorf("%s: %d", query, got)
			}
		}
		saved := s.as(t, mia, "GET", "/api/audit.csv?action=settings.changed", "")
		if saved.status != http.StatusOK || !strings.Contains(saved.body, ",settings.changed,,rules,autoAssign: on,") || strings.Count(saved.body, "\n") != 2 {
			t.Errorf("%d %s", saved.status, saved.body)
		}
	})
}

func TestManagersSeeTheStorageSettings(t *testing.T) {
	s := newStage(t)
	got := s.as(t, s.mia(t), "GET", "/api/settings/storage", "").json(t)
	if got["freeBytes"] != float64(9_000_000_000) || got["footageDays"] != float64(90) || got["finalsMonths"] != float64(12) {
		t.Errorf("%v", got)
	}
}

func TestOnlyFailedEmailsAndJobsAreResentOrDismissed(t *testing.T) {
	s := newStage(t)
	mia := s.mia(t)
	s.as(t, mia, "POST", "/api/mails/none/resend", "").isProblem(t, http.StatusNotFound, "not_found")
	s.as(t, mia, "DELETE", "/api/jobs/4711", "").isProblem(t, http.StatusNotFound, "not_found")
	if got := s.as(t, mia, "POST", "/api/mails/resend", ""); got.status != http.StatusOK || got.json(t)["again"] != float64(0) {
		t.Errorf("%d %s", got.status, got.body)
	}
}

func TestAManagerChangesPricesAndSeesWhoKeepsTheOldOnes(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		mia := s.mia(t)
		prices := s.as(t, mia, "GET", "/api/settings/prices", "").body
		for old, wrong := range map[string]struct{ changed, code string }{
			`"price":399`:                {`"price":0`, "price_range"},
			`"price":699`:                {`"price":399`, "price_order"},
			`"annualDiscountPercent":15`: {`"annualDiscountPercent":51`, "annual_discount_range"},
			`"plan":"starter"`:           {`"plan":"gold"`, "price_range"},
			`"videos":5`:                 {`"videos":7`, "price_range"},
		} {
			s.as(t, mia, "PUT", "/api/settings/prices", strings.Replace(prices, old, wrong.changed, 1)).isProblem(t, http.StatusUnprocessableEntity, wrong.code)
		}
		dearer := strings.Replace(prices, `"price":399`, `"price":449`, 1)
		if got := s.as(t, mia, "POST", "/api/settings/prices/moves", dearer); got.status != http.StatusOK || got.json(t)["noticeDays"] != float64(30) {
			t.Errorf("%d %s", got.status, got.body)
		}
		if got := s.as(t, mia, "PUT", "/api/settings/prices", dearer); got.status != http.StatusOK || got.json(t)["version"] != float64(1) {
			t.Fatalf("%d %s", got.status, got.body)
		}
		s.as(t, mia, "PUT", "/api/settings/prices", dearer).isProblem(t, http.StatusConflict, "settings_changed")
		if got := s.as(t, mia, "POST", "/api/settings/prices/tell", `{"version":1}`); got.status != http.StatusNoContent {
			t.Errorf("%d %s", got.status, got.body)
		}
		s.as(t, mia, "POST", "/api/settings/prices/tell", `{"version":0}`).isProblem(t, http.StatusConflict, "settings_changed")
	})
}
