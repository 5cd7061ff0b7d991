package httpapi_test

import (
	"crypto/sha1"
	"encoding/base64"
	"fmt"
	"net/http"
	"strconv"
	"testing"
	"time"

	"cutroom/internal/cutroom"
)

func TestAClientCanDiscoverUploadFeatures(t *testing.T) {
	s := newStage(t)
	for _, path := range []string{"/api/uploads", "/api/uploads/any"} {
		a := s.do(t, "OPTIONS", path, "") // before signing in
		for header, want := range map[string]string{
			"Tus-Resumable":          "1.0.0",
			"Tus-Version":            "1.0.0",
			"Tus-Max-Size":           strconv.Itoa(cutroom.MaxUpload),
			"Tus-Extension":          "creation,creation-with-upload,termination,checksum,expiration",
			"Tus-Checksum-Algorithm": "crc32c,sha1",
		} {
			if got := a.header.Get(header); a.status != http.StatusNoContent || got != want {
				t.Errorf("%s returns %d, %s: %q, want %q", path, a.status, header, got, want)
			}
		}
	}
}

func TestAnUnknownUploadProtocolVersionIsToldTheSupportedOne(t *testing.T) {
	s := newStage(t)
	ana := s.register(t, "ana")
	a := s.do(t, "POST", "/api/uploads", "", append(ana.header(), "Tus-Resumable", "0.2.2", "Upload-Length", "5")...)
	if a.status != http.StatusPreconditionFailed || a.header.Get("Tus-Version") != "1.0.0" {
		t.Errorf("%d, %q", a.status, a.header.Get("Tus-Version"))
	}
}

func TestAnUnfinishedUploadSaysWhenItExpires(t *testing.T) {
	s := newStage(t)
	ana := s.register(t, "ana")
	sent := film(10_000)
	began := s.wall.Now()
	expires := func(at time.Time) string { return at.Add(cutroom.UploadLife).UTC().Format(http.TimeFormat) }
	want := func(a answer, when string) {
		t.Helper()
		if got := a.header.Get("Upload-Expires"); got != when {
			t.Errorf("%d: expires %q, want %q", a.status, got, when)
		}
	}
	a := s.announce(t, ana, len(sent), "filename", "a.mp4", "project", s.draft(t, ana, "One"), "purpose", "footage")
	want(a, expires(began))
	path := uploadPath(t, a)
	s.wall.Move(6 * 24 * time.Hour)
	ana = s.signedInAgain(t, "ana")
	want(s.offset(t, ana, path), expires(began))
	want(s.patch(t, ana, path, 0, sent[:5000], "Upload-Checksum", "crc32c AAAAAA=="), expires(began)) // refused
	want(s.patch(t, ana, path, 0, sent[:5000]), expires(s.wall.Now()))
	want(s.offset(t, ana, path), expires(s.wall.Now()))
	want(s.patch(t, ana, path, 5000, sent[5000:]), "")
	want(s.offset(t, ana, path), "")

	small := s.announced(t, ana, 5, "filename", "notes.txt", "project", s.draft(t, ana, "Two"), "purpose", "extra")
	s.wall.Move(cutroom.UploadLife)
	ana = s.signedInAgain(t, "ana")
	s.patch(t, ana, small, 0, "hello").isProblem(t, http.StatusNotFound, "upload_expired")
}

func TestAnUnfinishedUploadIsListedWithItsFingerprint(t *testing.T) {
	s := newStage(t)
	ana := s.register(t, "ana")
	project := s.draft(t, ana, "One")
	s.announced(t, ana, 10, "filename", "a.mp4", "project", project, "purpose", "footage", "fingerprint", "samples:1f")
	s.wall.Move(time.Second)
	s.announced(t, ana, 10, "filename", "b.mp4", "project", project, "purpose", "footage")
	var list struct {
		Uploads []struct{ Name, Fingerprint string }
	}
	s.as(t, ana, "GET", "/api/projects/"+project+"/uploads", "").into(t, &list)
	if got, want := fmt.Sprint(list.Uploads), "[{a.mp4 samples:1f} {b.mp4 }]"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestTheFirstChunkCanComeWithTheAnnouncement(t *testing.T) {
	s := newStage(t)
	ana := s.register(t, "ana")
	project := s.draft(t, ana, "One")
	sent := film(10_000)
	create := func(piece string, headers ...string) answer {
		return s.do(t, "POST", "/api/uploads", piece, append(append(ana.header(), "Tus-Resumable", "1.0.0",
			"Content-Type", "application/offset+octet-stream", "Upload-Length", strconv.Itoa(len(sent)),
			"Upload-Metadata", metadata("filename", "a.mp4", "project", project, "purpose", "footage")), headers...)...)
	}
	a := create(sent[:4000])
	if a.status != http.StatusCreated || a.header.Get("Upload-Offset") != "4000" || a.header.Get("Upload-Expires") == "" {
		t.Fatalf("%d %v", a.status, a.header)
	}
	if b := s.patch(t, ana, uploadPath(t, a), 4000, sent[4000:]); b.status != http.StatusNoContent {
		t.Errorf("the rest: %d %s", b.status, b.body)
	}
	if a = create(sent, "Upload-Checksum", sha1Of(sent)); a.status != http.StatusCreated || a.header.Get("Upload-Offset") != "10000" {
		t.Errorf("all at once: %d %v", a.status, a.header)
	}
	create(sent[:4000], "Upload-Checksum", sha1Of("another")).isProblem(t, 460, "upload_checksum")
	create("", "Upload-Defer-Length", "1").isProblem(t, http.StatusBadRequest, "upload_length_deferred")
	if files := s.filesOf(t, ana, project); len(files) != 2 {
		t.Errorf("files: %v", files)
	}
}

func TestAClientWithoutPatchOverridesTheMethod(t *testing.T) {
	s := newStage(t)
	ana := s.register(t, "ana")
	sent := film(10_000)
	path := s.announced(t, ana, len(sent), "filename", "a.mp4", "project", s.draft(t, ana, "One"), "purpose", "footage")
	override := func(method, piece string, headers ...string) answer {
		return s.do(t, "POST", path, piece, append(append(ana.header(), "Tus-Resumable", "1.0.0", "X-HTTP-Method-Override", method,
			"Content-Type", "application/offset+octet-stream"), headers...)...)
	}
	if a := override("PATCH", sent[:5000], "Upload-Offset", "0"); a.status != http.StatusNoContent || a.header.Get("Upload-Offset") != "5000" {
		t.Errorf("a chunk: %d %s", a.status, a.body)
	}
	if a := override("DELETE", ""); a.status != http.StatusNoContent {
		t.Errorf("cancelled: %d %s", a.status, a.body)
	}
	if a := s.offset(t, ana, path); a.status != http.StatusNotFound {
		t.Errorf("it still exists: %d", a.status)
	}
}

func TestTheUploadProtocolsChecksumIsVerified(t *testing.T) {
	s := newStage(t)
	ana := s.register(t, "ana")
	sent := film(10_000)
	path := s.announced(t, ana, len(sent), "filename", "a.mp4", "project", s.draft(t, ana, "One"), "purpose", "footage")
	s.patch(t, ana, path, 0, sent, "Upload-Checksum", sha1Of("another")).isProblem(t, 460, "upload_checksum")
	for _, header := range []string{"md5 1B2M2Y8AsgTpgAmY7PhCfg==", "crc32c", "sha1 AAAA", "sha1 !", "CRC32C AAAAAA=="} {
		s.patch(t, ana, path, 0, sent, "Upload-Checksum", header).isProblem(t, http.StatusBadRequest, "upload_checksum_kind")
	}
	if a := s.patch(t, ana, path, 0, sent, "Upload-Checksum", sha1Of(sent)); a.status != http.StatusNoContent {
		t.Errorf("%d %s", a.status, a.body)
	}
}

func sha1Of(piece string) string {
	sum := sha1.Sum([]byte(piece))
	return "sha1 " + base64.StdEncoding.EncodeToString(sum[:])
}

// signedInAgain opens another session, because access tokens expire sooner than
// uploads.
func (s *stage) signedInAgain(t *testing.T, name string) session {
	t.Helper()
	a := s.do(t, "POST", "/api/login", fmt.Sprintf(`{"username":%q,"password":"Cutroom!1"}`, name))
	if a.status != http.StatusOK {
		t.Fatalf("sign in: %d %s", a.status, a.body)
	}
	return session{a.text(t, "accessToken"), a.text(t, "refreshToken")}
}
