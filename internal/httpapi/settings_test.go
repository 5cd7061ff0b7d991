package httpapi_test

import (
	"net/http"
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
			t.Errorf("it begins as %q", got)
		}
		if got := s.as(t, mia, "PUT", "/api/settings/brand", nightcut); got.status != http.StatusOK || got.text(t, "name") != "Nightcut" {
			t.Fatalf("%d %s", got.status, got.body)
		}
		if got := s.as(t, mia, "GET", "/api/service", "").json(t)["brand"]; got.(map[string]any)["name"] != "Nightcut" {
			t.Errorf("pages are told %v", got)
		}
		s.as(t, mia, "PUT", "/api/settings/brand", nightcut).isProblem(t, http.StatusConflict, "settings_changed")
		if got := s.as(t, mia, "GET", "/api/settings/brand", "").json(t)["version"]; got != float64(1) {
			t.Errorf("version %v", got)
		}
	})
}
