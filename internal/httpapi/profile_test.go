package httpapi_test

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"image"
	"image/png"
	"net/http"
	"strings"
	"testing"

	"cutroom/internal/cutroom"
)

func TestAProfileChangesOnlyWhatAPersonMayChange(t *testing.T) {
	s := newStage(t)
	ana := s.register(t, "ana")
	got := s.do(t, "PATCH", "/api/user", `{"fullName":"Ana S.","countryCode":"+351","phoneNumber":"912","language":"pt",`+
		`"timeZone":"Europe/Lisbon","theme":"dark","mailOff":["mention"]}`, ana.header()...)
	if got.status != http.StatusOK {
		t.Fatalf("%d %s", got.status, got.body)
	}
	for key, want := range map[string]string{
		"fullName": "Ana S.", "countryCode": "+351", "phoneNumber": "912", "language": "pt", "timeZone": "Europe/Lisbon", "theme": "dark",
		"username": "ana", "email": "ana@example.com", "role": "client",
	} {
		if got.text(t, key) != want {
			t.Errorf("%s is %q, want %q", key, got.text(t, key), want)
		}
	}
	if system := s.do(t, "PATCH", "/api/user", `{"theme":"system"}`, ana.header()...); system.text(t, "theme") != "system" {
		t.Errorf("%s", system.body)
	}
	before := s.do(t, "GET", "/api/user", "", ana.header()...).body
	if again := s.do(t, "PATCH", "/api/user", `{"theme":"system"}`, ana.header()...).body; again != before {
		t.Errorf("a change returns %s, and the next look %s", again, before)
	}
	var signedIn struct{ User json.RawMessage }
	s.do(t, "POST", "/api/login", `{"username":"ana","password":"Cutroom!1"}`).into(t, &signedIn)
	if string(signedIn.User) != strings.TrimSpace(before) {
		t.Errorf("a sign-in returns %s, and the next look %s", signedIn.User, before)
	}
	for _, body := range []string{
		`{"role":"admin"}`, `{"username":"mia"}`, `{"email":"eve@example.com"}`, `{"id":"x"}`, `{"emailConfirmed":true}`,
		`{"passwordHash":"x"}`, `{"avatar":"avatars/x"}`, `{"deleteAfter":"2026-01-01T00:00:00Z"}`, `{"createdAt":"2026-01-01T00:00:00Z"}`,
		`{"fullName":"Kept out too","role":"admin"}`, `{"Role":"admin"}`, `{"suspendedAt":null}`,
	} {
		s.do(t, "PATCH", "/api/user", body, ana.header()...).isProblem(t, http.StatusUnprocessableEntity, "")
	}
	for body, code := range map[string]string{
		`{"fullName":""}`: "full_name_required", `{"language":"de"}`: "language_unknown", `{"timeZone":"Nowhere"}`: "time_zone_unknown",
		`{"theme":"pink"}`: "theme_unknown", `{"mailOff":["payment"]}`: "not_switchable", `{"phoneNumber":""}`: "phone_number_required",
	} {
		s.do(t, "PATCH", "/api/user", body, ana.header()...).isProblem(t, http.StatusUnprocessableEntity, code)
	}
	if after := s.do(t, "GET", "/api/user", "", ana.header()...).body; after != before {
		t.Errorf("refused changes left\n%s, want\n%s", after, before)
	}
	s.do(t, "PATCH", "/api/user", `{"fullName":"x"}`).isProblem(t, http.StatusUnauthorized, "unauthenticated")
}

func pngOf(t *testing.T, side int) string {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewRGBA(image.Rect(0, 0, side, side))); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestAPictureIsServedByItsSecretURLAsAnImage(t *testing.T) {
	s := newStage(t)
	ana := s.register(t, "ana")
	as := func(kind string) []string { return append(ana.header(), "Content-Type", kind) }
	set := s.do(t, "PUT", "/api/user/avatar", pngOf(t, 30), as("text/html")...)
	address := set.text(t, "avatar")
	if set.status != http.StatusOK || !strings.HasPrefix(address, "/media/avatars/") || len(address) < 50 {
		t.Fatalf("%d %s", set.status, set.body)
	}
	got := s.do(t, "GET", address, "")
	for name, want := range map[string]string{
		"Content-Type": "image/jpeg", "X-Content-Type-Options": "nosniff",
		"Cache-Control": "private, max-age=31536000, immutable", "Cross-Origin-Resource-Policy": "same-origin",
	} {
		if got.header.Get(name) != want {
			t.Errorf("%s is %q, want %q", name, got.header.Get(name), want)
		}
	}
	if got.status != http.StatusOK || !strings.HasPrefix(got.body, "\xff\xd8") || !strings.Contains(got.header.Get("Content-Security-Policy"), "default-src 'none'") {
		t.Errorf("%d %v", got.status, got.header)
	}
	for _, elsewhere := range []string{"/media/avatars/", "/media/avatars/x", "/media/avatars/..%2Fshowcase%2Fx", "/media/avatars/%2e%2e"} {
		if a := s.do(t, "GET", elsewhere, ""); a.status != http.StatusNotFound && a.status != http.StatusMovedPermanently && a.status != http.StatusTemporaryRedirect {
			t.Errorf("%s: %d", elsewhere, a.status)
		}
	}
	s.do(t, "PUT", "/api/user/avatar", "<svg onload=alert(1)>", as("image/png")...).isProblem(t, http.StatusUnprocessableEntity, "picture_unreadable")
	s.do(t, "PUT", "/api/user/avatar", "", as("image/png")...).isProblem(t, http.StatusBadRequest, "")
	s.do(t, "PUT", "/api/user/avatar", strings.Repeat("x", 6<<20), as("image/png")...).isProblem(t, http.StatusRequestEntityTooLarge, "too_large")
	s.do(t, "PUT", "/api/user/avatar", pngOf(t, 3)).isProblem(t, http.StatusUnauthorized, "unauthenticated")
	exactly := pngOf(t, 30)
	exactly += strings.Repeat("\x00", cutroom.MaxPicture-len(exactly))
	if a := s.do(t, "PUT", "/api/user/avatar", exactly, as("image/png")...); a.status != http.StatusOK {
		t.Errorf("5 MB: %d %s", a.status, a.body)
	}
	if bare := s.do(t, "DELETE", "/api/user/avatar", "", ana.header()...); bare.status != http.StatusOK || bare.text(t, "avatar") != "" {
		t.Errorf("%d %s", bare.status, bare.body)
	}
}

func TestAnExportIsADownloadableArchive(t *testing.T) {
	s := newStage(t)
	ana := s.register(t, "ana")
	got := s.do(t, "POST", "/api/user/export", "", ana.header()...)
	if got.status != http.StatusOK || got.header.Get("Content-Type") != "application/zip" ||
		got.header.Get("Content-Disposition") != `attachment; filename="cutroom-ana.zip"` || got.header.Get("Cache-Control") != "no-store" {
		t.Fatalf("%d %v", got.status, got.header)
	}
	if _, err := zip.NewReader(strings.NewReader(got.body), int64(len(got.body))); err != nil {
		t.Error(err)
	}
	s.do(t, "POST", "/api/user/export", "").isProblem(t, http.StatusUnauthorized, "unauthenticated")
}

func TestADeletionIsRequestedAndCancelled(t *testing.T) {
	s := newStage(t)
	ana, mia := s.register(t, "ana"), s.mia(t)
	asked := s.do(t, "POST", "/api/user/deletion", "", ana.header()...)
	if asked.status != http.StatusOK || asked.text(t, "deleteAfter") == "" {
		t.Fatalf("%d %s", asked.status, asked.body)
	}
	if again := s.do(t, "POST", "/api/login", `{"username":"ana","password":"Cutroom!1"}`); again.status != http.StatusOK {
		t.Errorf("signing in while it is pending: %d", again.status)
	}
	if kept := s.do(t, "DELETE", "/api/user/deletion", "", ana.header()...); kept.status != http.StatusOK || kept.text(t, "deleteAfter") != "" {
		t.Errorf("%d %s", kept.status, kept.body)
	}
	s.do(t, "POST", "/api/user/deletion", "", mia.header()...).isProblem(t, http.StatusConflict, "last_manager")
	s.wall.Move(cutroom.ProofLife)
	s.do(t, "POST", "/api/user/deletion", "", ana.header()...).isProblem(t, http.StatusForbidden, "proof_required")
}

func TestAnEditorHasAPublicProfileAndStrangersSeeNothing(t *testing.T) {
	s := newStage(t)
	ana, eve, mia := s.register(t, "ana"), s.register(t, "eve"), s.mia(t)
	ben := s.register(t, "ben")
	if err := s.account.SetRole(context.Background(), cutroom.System, "ben", cutroom.Editor); err != nil {
		t.Fatal(err)
	}
	idOf := func(of session) string { return s.do(t, "GET", "/api/user", "", of.header()...).text(t, "id") }
	s.do(t, "GET", "/api/people/"+idOf(ben), "", ana.header()...).isProblem(t, http.StatusNotFound, "not_found")
	project := s.draft(t, ana, "Petit Four")
	s.inTx(t, func(tx cutroom.Tx) error {
		p, err := tx.ProjectByID(t.Context(), project)
		p.EditorID, p.State = idOf(ben), cutroom.Approved
		return errors.Join(err, tx.SaveProject(t.Context(), p))
	})
	public := s.do(t, "GET", "/api/people/"+idOf(ben), "", ana.header()...)
	if !strings.Contains(public.body, `"videos":1`) {
		t.Errorf("his work for her is not shown: %s", public.body)
	}
	if public.status != http.StatusOK || public.text(t, "fullName") != "Full Name" || public.text(t, "role") != "team_member" {
		t.Fatalf("%d %s", public.status, public.body)
	}
	for _, private := range []string{"ben@example.com", `"username"`, `"phoneNumber"`, `"account"`, `"timeZone"`, `"mailOff"`} {
		if strings.Contains(public.body, private) {
			t.Errorf("%s is shown: %s", private, public.body)
		}
	}
	for _, hidden := range []string{idOf(ana), idOf(ben), idOf(mia), "nobody", strings.Repeat("x", 64)} {
		got, missing := s.do(t, "GET", "/api/people/"+hidden, "", eve.header()...), s.do(t, "GET", "/api/people/nobody", "", eve.header()...)
		got.isProblem(t, http.StatusNotFound, "not_found")
		if strip(got) != strip(missing) {
			t.Errorf("reveals that somebody exists: %s, not %s", got.body, missing.body)
		}
	}
	if all := s.do(t, "GET", "/api/people/"+idOf(ana), "", mia.header()...); !strings.Contains(all.body, "ana@example.com") || !strings.Contains(all.body, `"position":"owner"`) {
		t.Errorf("%s", all.body)
	}
	s.do(t, "GET", "/api/people/"+idOf(ben), "").isProblem(t, http.StatusUnauthorized, "unauthenticated")
}

// strip returns a response without the part that differs in every response.
func strip(a answer) string {
	text, _, _ := strings.Cut(a.body, `"requestId"`)
	return text
}
