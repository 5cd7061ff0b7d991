package upload_test

import (
	"bytes"
	"context"
	"crypto/sha1"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"cutroom/contract"
	"cutroom/internal/blob"
	"cutroom/internal/cutroom"
	"cutroom/internal/media"
	"cutroom/internal/store/storetest"
	"cutroom/internal/upload"
)

var ana = cutroom.Actor{UserID: "ana", Username: "ana", Role: cutroom.Client}

// stage is the server on a real store and real files, with ana's project.
type stage struct {
	*upload.Server
	again func(context.Context) (cutroom.Actor, error)
}

func newStage(t *testing.T) *stage {
	t.Helper()
	st := storetest.SQLite(t)
	catalogue, err := cutroom.ParseCatalogue(contract.Catalogue)
	if err != nil {
		t.Fatal(err)
	}
	blobs, err := blob.Open(t.Context(), "", t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	incoming, err := blob.OpenIncoming(blobs, "")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _, _ = incoming.Close(), blobs.Close() })
	now := time.Now()
	if err := st.InTx(t.Context(), func(tx cutroom.Tx) error {
		return errors.Join(
			tx.CreateUser(t.Context(), cutroom.User{ID: "ana", Username: "ana", Email: "ana@example.com", Role: cutroom.Client, Language: cutroom.English, CreatedAt: now}),
			tx.CreateClientAccount(t.Context(), cutroom.ClientAccount{ID: "account", Name: "Ana", ReferralCode: "ANA", CreatedAt: now}),
			tx.CreateMember(t.Context(), cutroom.Member{AccountID: "account", UserID: "ana", Position: cutroom.Owner, JoinedAt: now}),
			tx.CreateProject(t.Context(), cutroom.Project{ID: "winter", AccountID: "account", Title: "Winter", State: cutroom.Draft, CreatedBy: "ana", CreatedAt: now}))
	}); err != nil {
		t.Fatal(err)
	}
	var ids atomic.Int64
	clock := cutroom.WallClock{}
	verbs := media.New(media.Config{
		Store: st, Clock: clock, Wall: clock, Blobs: blobs, Incoming: incoming, Catalogue: catalogue,
		NewID: func() string { return fmt.Sprintf("id-%d", ids.Add(1)) },
	})
	return &stage{
		Server: upload.New(upload.Config{Media: verbs, Explain: explain}),
		again:  func(context.Context) (cutroom.Actor, error) { return ana, nil },
	}
}

// explain is a short form of the function in httpapi.
func explain(_ context.Context, err error, wanted *upload.Status) (int, []byte) {
	status, code := http.StatusUnprocessableEntity, "internal"
	var told *cutroom.Error
	if errors.As(err, &told) {
		code = told.Code
	}
	if wanted != nil {
		status = wanted.Code
	}
	document, _ := json.Marshal(map[string]any{"status": status, "code": code})
	return status, document
}

// send makes one request as ana.
func (s *stage) send(method, path string, body io.Reader, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, path, body)
	r.Header.Set("Tus-Resumable", "1.0.0")
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	s.Serve(w, r, ana, s.again)
	return w
}

// begin announces a film of a given size and returns its address.
func (s *stage) begin(t *testing.T, size int) string {
	t.Helper()
	var meta []string
	for name, value := range map[string]string{"filename": "a.mp4", "project": "winter", "purpose": "footage"} {
		meta = append(meta, name+" "+base64.StdEncoding.EncodeToString([]byte(value)))
	}
	w := s.send("POST", upload.Path, nil, "Upload-Length", strconv.Itoa(size), "Upload-Metadata", strings.Join(meta, ","))
	if w.Code != http.StatusCreated || w.Header().Get("Upload-Expires") == "" {
		t.Fatalf("%d %v %s", w.Code, w.Header(), w.Body)
	}
	_, id, _ := strings.Cut(w.Header().Get("Location"), upload.Path+"/")
	return upload.Path + "/" + id
}

func (s *stage) patch(path string, offset int, piece io.Reader, headers ...string) *httptest.ResponseRecorder {
	return s.send("PATCH", path, piece, append([]string{"Upload-Offset", strconv.Itoa(offset), "Content-Type", "application/offset+octet-stream"}, headers...)...)
}

func film(size int) []byte {
	return append([]byte("\x00\x00\x00\x20ftypisom"), make([]byte, size-12)...)
}

func sha1Of(piece []byte) string {
	sum := sha1.Sum(piece)
	return "sha1 " + base64.StdEncoding.EncodeToString(sum[:])
}

func isProblem(t *testing.T, w *httptest.ResponseRecorder, status int, code string) {
	t.Helper()
	var told struct {
		Status int
		Code   string
	}
	if err := json.Unmarshal(w.Body.Bytes(), &told); err != nil || w.Code != status || told.Status != status || told.Code != code ||
		w.Header().Get("Content-Type") != "application/problem+json" {
		t.Errorf("%d %v %s, want %d %s", w.Code, w.Header(), w.Body, status, code)
	}
}

func TestTheServerListsItsFeatures(t *testing.T) {
	w := httptest.NewRecorder()
	newStage(t).Describe(w)
	for name, want := range map[string]string{
		"Tus-Version": "1.0.0", "Tus-Max-Size": strconv.FormatInt(cutroom.MaxUpload, 10), "Tus-Checksum-Algorithm": "crc32c,sha1",
	} {
		if got := w.Header().Get(name); got != want {
			t.Errorf("%s is %q", name, got)
		}
	}
	extensions := strings.Split(w.Header().Get("Tus-Extension"), ",")
	for _, want := range []string{"creation", "creation-with-upload", "termination", "checksum", "expiration"} {
		if !slices.Contains(extensions, want) {
			t.Errorf("%s is missing in %v", want, extensions)
		}
	}
}

func TestAnUploadContinuesWhereItStopped(t *testing.T) {
	s := newStage(t)
	sent := film(10000)
	path := s.begin(t, len(sent))
	if w := s.patch(path, 0, bytes.NewReader(sent[:6000]), "Upload-Checksum", sha1Of(sent[:6000])); w.Code != http.StatusNoContent || w.Header().Get("Upload-Expires") == "" {
		t.Fatalf("%d %v %s", w.Code, w.Header(), w.Body)
	}
	if w := s.patch(path, 0, bytes.NewReader(sent[:6000])); w.Code != http.StatusConflict {
		t.Errorf("the same chunk again: %d", w.Code)
	}
	if w := s.send("HEAD", path, nil); w.Header().Get("Upload-Offset") != "6000" {
		t.Errorf("%v", w.Header())
	}
	// A client that can only send POST.
	w := s.send("POST", path, bytes.NewReader(sent[6000:]), "X-HTTP-Method-Override", "PATCH", "Upload-Offset", "6000", "Content-Type", "application/offset+octet-stream")
	if w.Code != http.StatusNoContent || w.Header().Get("Upload-Offset") != "10000" || w.Header().Get("Upload-Expires") != "" {
		t.Errorf("%d %v %s", w.Code, w.Header(), w.Body)
	}
}

func TestACorruptedChunkIsRefusedWithTheProtocolsStatus(t *testing.T) {
	s := newStage(t)
	sent := film(10000)
	path := s.begin(t, len(sent))
	isProblem(t, s.patch(path, 0, bytes.NewReader(sent[:5000]), "Upload-Checksum", sha1Of([]byte("another"))), 460, "upload_checksum")
	isProblem(t, s.patch(path, 0, bytes.NewReader(sent[:5000]), "Upload-Checksum", "md5 AAAA"), http.StatusBadRequest, "upload_checksum_kind")
	isProblem(t, s.patch(path, 0, bytes.NewReader(sent[:5000]), "Upload-Checksum", "sha1 AAAA"), http.StatusBadRequest, "upload_checksum_kind")
	if w := s.send("HEAD", path, nil); w.Header().Get("Upload-Offset") != "0" {
		t.Errorf("part of it was kept: %v", w.Header())
	}
}

func TestAFileThatIsNotAVideoIsRefusedAndRemoved(t *testing.T) {
	s := newStage(t)
	path := s.begin(t, 10000)
	isProblem(t, s.patch(path, 0, strings.NewReader(strings.Repeat("text ", 2000))), http.StatusUnprocessableEntity, "file_not_footage")
	if w := s.send("HEAD", path, nil); w.Code < http.StatusBadRequest {
		t.Errorf("it still exists: %d", w.Code)
	}
}

func TestACancelledUploadIsRemoved(t *testing.T) {
	s := newStage(t)
	path := s.begin(t, 10000)
	if w := s.send("DELETE", path, nil); w.Code != http.StatusNoContent || w.Header().Get("Upload-Expires") != "" {
		t.Errorf("%d %v", w.Code, w.Header())
	}
	if w := s.send("HEAD", path, nil); w.Code < http.StatusBadRequest {
		t.Errorf("it still exists: %d", w.Code)
	}
}
