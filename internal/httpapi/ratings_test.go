package httpapi_test

import (
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// approvedFor makes a project that an editor worked on and the given client has
// just approved.
func (s *stage) approvedFor(t *testing.T, who session, editorID, title string) string {
	t.Helper()
	id := s.draft(t, who, title)
	s.inTx(t, func(tx cutroom.Tx) error {
		p, err := tx.ProjectByID(t.Context(), id)
		p.EditorID, p.State, p.ApprovedAt = editorID, cutroom.Approved, s.wall.Now()
		return errors.Join(err, tx.SaveProject(t.Context(), p), tx.SaveOutcome(t.Context(), cutroom.Outcome{
			ProjectID: id, AccountID: p.AccountID, EditorID: editorID, ApprovedAt: s.wall.Now(), OnTime: true, FirstPass: true,
		}))
	})
	return id
}

func TestARatingIsShownToTheEditorAndManagersAndToNoOtherClient(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		ana, eve, mia, ben := s.owner(t, "ana"), s.owner(t, "eve"), s.mia(t), s.register(t, "ben")
		if err := s.account.SetRole(t.Context(), cutroom.System, "ben", cutroom.Editor); err != nil {
			t.Fatal(err)
		}
		benID := s.userID(t, "ben")
		project := s.approvedFor(t, ana, benID, "Petit Four")
		s.approvedFor(t, eve, benID, "Eve's own") // so that she can see who ben is
		path := "/api/projects/" + project
		if asked := s.as(t, ana, "GET", "/api/ratings/to-give", "").body; !strings.Contains(asked, project) {
			t.Errorf("not asked: %s", asked)
		}
		rated := s.as(t, ana, "PUT", path+"/rating", `{"stars":2,"text":"Far too loud"}`)
		if rated.status != http.StatusOK || !strings.Contains(rated.body, `"stars":2`) || !strings.Contains(rated.body, `"mayRate":true`) {
			t.Fatalf("%d %s", rated.status, rated.body)
		}
		for who, route := range map[string]string{"editor": "/api/editors/" + benID + "/figures", "project": path} {
			if got := s.as(t, ben, "GET", route, ""); !strings.Contains(got.body, "Far too loud") || strings.Contains(got.body, `"mayRate":true`) {
				t.Errorf("%s: %s", who, got.body)
			}
		}
		if low := s.as(t, mia, "GET", "/api/ratings/low", "").body; !strings.Contains(low, "Far too loud") {
			t.Errorf("no alarm: %s", low)
		}
		for _, route := range []string{"/api/people/" + benID, "/api/projects", "/api/ratings/to-give", "/api/notifications"} {
			if got := s.as(t, eve, "GET", route, "").body; strings.Contains(got, "loud") || strings.Contains(got, project) {
				t.Errorf("another client reads %s: %s", route, got)
			}
		}
		// A single client's rating cannot be derived from an average of few.
		if got := s.as(t, eve, "GET", "/api/people/"+benID, ""); !strings.Contains(got.body, `"videos":2`) || strings.Contains(got.body, `"rating"`) {
			t.Errorf("%s", got.body)
		}
		for n := range 2 {
			s.as(t, eve, "PUT", "/api/projects/"+s.approvedFor(t, eve, benID, fmt.Sprint("More ", n))+"/rating", `{"stars":5}`)
		}
		if got := s.as(t, eve, "GET", "/api/people/"+benID, "").body; !strings.Contains(got, `"rating":{"count":12,"of":3,"value":40}`) {
			t.Errorf("%s", got)
		}
	})
}

func TestAManagerViewingAsAClientIsNotAskedToRateAndCannot(t *testing.T) {
	s := newStage(t)
	ana, mia := s.owner(t, "ana"), s.mia(t)
	project := s.approvedFor(t, ana, "", "Petit Four")
	view := s.do(t, "POST", "/api/people/"+s.userID(t, "ana")+"/view", `{"reason":"Help"}`, mia.header()...)
	if view.status >= http.StatusBadRequest {
		t.Fatalf("%d %s", view.status, view.body)
	}
	eyes := session{view.text(t, "accessToken"), ""}
	s.do(t, "PUT", "/api/projects/"+project+"/rating", `{"stars":5}`, eyes.header()...).isProblem(t, http.StatusForbidden, "view_only")
	s.do(t, "PUT", "/api/projects/"+project+"/rating/dismissal", "", eyes.header()...).isProblem(t, http.StatusForbidden, "view_only")
	if got := s.as(t, eyes, "GET", "/api/projects/"+project, "").body; !strings.Contains(got, `"ask":false`) || !strings.Contains(got, `"mayRate":false`) {
		t.Errorf("%s", got)
	}
	if got := s.as(t, eyes, "GET", "/api/ratings/to-give", "").body; strings.Contains(got, project) {
		t.Errorf("%s", got)
	}
}

func TestAClientIsQuotedOnlyWhileTheyAgree(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		ana, mia, ben := s.owner(t, "ana"), s.mia(t), s.register(t, "ben")
		if err := s.account.SetRole(t.Context(), cutroom.System, "ben", cutroom.Editor); err != nil {
			t.Fatal(err)
		}
		path := "/api/projects/" + s.approvedFor(t, ana, s.userID(t, "ben"), "Petit Four")
		rate := func(body string) {
			t.Helper()
			if got := s.as(t, ana, "PUT", path+"/rating", body); got.status != http.StatusOK || strings.Contains(got.body, `"isQuote":true`) {
				t.Fatalf("%d %s", got.status, got.body)
			}
		}
		onSite := func() bool {
			return strings.Contains(s.do(t, "GET", "/api/testimonials", "").body, "Just right.")
		}
		rate(`{"stars":5,"text":"Just right."}`)
		s.as(t, mia, "PUT", path+"/testimonial", "").isProblem(t, http.StatusConflict, "rating_no_quote")
		rate(`{"stars":5,"text":"Just right.","quotable":true,"revision":1}`)
		s.as(t, ana, "PUT", path+"/testimonial", "").isProblem(t, http.StatusForbidden, "")
		s.as(t, ben, "PUT", path+"/testimonial", "").isProblem(t, http.StatusForbidden, "")
		if got := s.as(t, mia, "GET", path, ""); !strings.Contains(got.body, `"isQuote":true`) || onSite() {
			t.Errorf("before: %s", got.body)
		}
		for range 2 { // a second click changes nothing
			if got := s.as(t, mia, "PUT", path+"/testimonial", ""); got.status != http.StatusOK || !strings.Contains(got.body, `"shown":true`) {
				t.Fatalf("%d %s", got.status, got.body)
			}
		}
		if list := s.do(t, "GET", "/api/testimonials", "").body; strings.Count(list, "Just right.") != 1 || !strings.Contains(list, `"rating":5`) {
			t.Error(list)
		}
		rate(`{"stars":5,"text":"Just right.","revision":2}`) // she withdraws it
		if onSite() {
			t.Error("it is still on the site")
		}
		s.as(t, mia, "PUT", path+"/testimonial", "").isProblem(t, http.StatusConflict, "rating_no_quote")
		show := `{"kind":"testimonials","id":"` + cutroom.QuoteID(strings.TrimPrefix(path, "/api/projects/")) + `","shown":true}`
		s.as(t, mia, "PUT", "/api/content/shown", show).isProblem(t, http.StatusConflict, "rating_no_quote")
		rate(`{"stars":5,"text":"Just right.","quotable":true,"revision":3}`)
		s.done(t, mia, "PUT", "/api/content/shown", show)
		if !onSite() {
			t.Error("she agreed again, but it is not on the site")
		}

		// The words that she replaces never come back.
		rate(`{"stars":5,"text":"Second.","quotable":true,"revision":4}`)
		s.as(t, mia, "PUT", "/api/content/shown", show).isProblem(t, http.StatusNotFound, "")
		if got := s.as(t, mia, "PUT", path+"/testimonial", ""); got.status != http.StatusOK || !strings.Contains(got.body, `"shown":true`) {
			t.Fatalf("%d %s", got.status, got.body)
		}
		s.done(t, mia, "PUT", "/api/content/shown", show)
		if list := s.do(t, "GET", "/api/testimonials", "").body; onSite() || !strings.Contains(list, "Second.") {
			t.Errorf("after she replaced it: %s", list)
		}
		// Nor do those of a colleague who rated it before her.
		bob := s.joined(t, ana, "bob", "approver")
		if got := s.as(t, bob, "PUT", path+"/rating", `{"stars":5,"text":"Third.","quotable":true,"revision":5}`); got.status != http.StatusOK {
			t.Fatalf("%d %s", got.status, got.body)
		}
		s.as(t, mia, "PUT", "/api/content/shown", show).isProblem(t, http.StatusNotFound, "")
		if got := s.as(t, mia, "PUT", path+"/testimonial", ""); got.status != http.StatusOK || !strings.Contains(got.body, `"shown":true`) {
			t.Fatalf("%d %s", got.status, got.body)
		}
		if list := s.do(t, "GET", "/api/testimonials", "").body; strings.Contains(list, "Second.") || !strings.Contains(list, "Third.") {
			t.Errorf("after bob rated it: %s", list)
		}
	})
}

func TestAQuoteIsRemovedWithItsAuthorsAccount(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		ana, mia, _ := s.owner(t, "ana"), s.mia(t), s.register(t, "ben")
		if err := s.account.SetRole(t.Context(), cutroom.System, "ben", cutroom.Editor); err != nil {
			t.Fatal(err)
		}
		path := "/api/projects/" + s.approvedFor(t, ana, s.userID(t, "ben"), "Petit Four")
		if got := s.as(t, ana, "PUT", path+"/rating", `{"stars":5,"text":"Just right.","quotable":true}`); got.status != http.StatusOK {
			t.Fatalf("%d %s", got.status, got.body)
		}
		if got := s.as(t, mia, "PUT", path+"/testimonial", ""); got.status != http.StatusOK {
			t.Fatalf("%d %s", got.status, got.body)
		}
		endings["her account is deleted"](t, s, ana, ana, mia)
		for _, list := range []string{s.do(t, "GET", "/api/testimonials", "").body, s.as(t, mia, "GET", "/api/content", "").body} {
			if strings.Contains(list, "Just right.") {
				t.Errorf("it still exists: %s", list)
			}
		}
	})
}
