package httpapi_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestAManagerPublishesWhatVisitorsReadInTheirLanguage(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		mia := s.mia(t)
		picture := s.do(t, "POST", "/api/content/pictures", pngOf(t, 30), append(mia.header(), "Content-Type", "text/html")...)
		image := picture.text(t, "imageUrl")
		if picture.status != http.StatusCreated || !strings.HasPrefix(image, "/media/showcase/") {
			t.Fatalf("%d %s", picture.status, picture.body)
		}
		if got := s.do(t, "GET", image, ""); got.status != http.StatusOK || got.header.Get("Content-Type") != "image/jpeg" {
			t.Errorf("the picture: %d %s", got.status, got.header)
		}
		body := func(title, more string) string {
			return fmt.Sprintf(`{"category":"event","words":{"en":{"title":%q,"description":""},"pt":{"title":"Turno da noite","description":""}},"imageUrl":%q,"videoUrl":""%s}`, title, image, more)
		}
		made := s.as(t, mia, "POST", "/api/content/portfolio", body("Night Shift", ""))
		if made.status != http.StatusCreated {
			t.Fatalf("%d %s", made.status, made.body)
		}
		id := made.text(t, "id")
		for language, title := range map[string]string{"en": "Night Shift", "es": "Night Shift", "pt": "Turno da noite"} {
			if got := s.do(t, "GET", "/api/portfolio?language="+language, ""); !strings.Contains(got.body, title) {
				t.Errorf("%s: %s", language, got.body)
			}
		}
		changed := s.as(t, mia, "PUT", "/api/content/portfolio/"+id, body("Late Shift", `,"version":1`))
		if changed.status != http.StatusOK || !strings.Contains(changed.body, `"pt":"outdated"`) {
			t.Errorf("%d %s", changed.status, changed.body)
		}
		s.as(t, mia, "PUT", "/api/content/portfolio/"+id, body("Another", `,"version":1`)).isProblem(t, http.StatusConflict, "content_changed")
		s.as(t, mia, "PUT", "/api/content/portfolio/none", body("Another", `,"version":1`)).isProblem(t, http.StatusNotFound, "not_found")
		s.as(t, mia, "POST", "/api/content/portfolio", strings.Replace(body("A", ""), image, "https://elsewhere.example/a.png", 1)).
			isProblem(t, http.StatusUnprocessableEntity, "picture_elsewhere")
		s.as(t, mia, "PUT", "/api/content/order", `{"kind":"portfolio","ids":[]}`).isProblem(t, http.StatusConflict, "content_order")
		if got := s.as(t, mia, "PUT", "/api/content/shown", fmt.Sprintf(`{"kind":"portfolio","id":%q,"shown":false}`, id)); got.status != http.StatusNoContent {
			t.Errorf("%d %s", got.status, got.body)
		}
		if got := s.do(t, "GET", "/api/portfolio", ""); strings.TrimSpace(got.body) != "[]" {
			t.Error(got.body)
		}
		if got := s.as(t, mia, "DELETE", "/api/content/portfolio/"+id, ""); got.status != http.StatusNoContent {
			t.Errorf("%d %s", got.status, got.body)
		}
		s.do(t, "POST", "/api/content/pictures", "<svg onload=alert(1)>", append(mia.header(), "Content-Type", "image/png")...).
			isProblem(t, http.StatusUnprocessableEntity, "picture_unreadable")
	})
}
