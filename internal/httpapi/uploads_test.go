package httpapi_test

import (
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"math/rand/v2"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// film begins like an MP4 and continues with noise.
func film(size int) string {
	b := make([]byte, size)
	random := rand.NewChaCha8([32]byte{1})
	_, _ = random.Read(b)
	copy(b, "\x00\x00\x00\x20ftypisom")
	return string(b)
}

// draft creates a project.
func (s *stage) draft(t *testing.T, who session, title string) string {
	t.Helper()
	a := s.as(t, who, "POST", "/api/projects", fmt.Sprintf(`{"title":%q}`, title))
	if a.status != http.StatusCreated {
		t.Fatalf("a draft: %d %s", a.status, a.body)
	}
	return a.text(t, "id")
}

func metadata(pairs ...string) string {
	var list []string
	for i := 0; i < len(pairs); i += 2 {
		list = append(list, pairs[i]+" "+base64.StdEncoding.EncodeToString([]byte(pairs[i+1])))
	}
	return strings.Join(list, ",")
}

// announce creates an upload of the given size.
func (s *stage) announce(t *testing.T, who session, size int, meta ...string) answer {
	t.Helper()
	return s.do(t, "POST", "/api/uploads", "", append(who.header(), "Tus-Resumable", "1.0.0",
		"Upload-Length", strconv.Itoa(size), "Upload-Metadata", metadata(meta...))...)
}

// announced creates an upload and returns its path.
func (s *stage) announced(t *testing.T, who session, size int, meta ...string) string {
	t.Helper()
	return uploadPath(t, s.announce(t, who, size, meta...))
}

// uploadPath is the path of an upload that was created.
func uploadPath(t *testing.T, a answer) string {
	t.Helper()
	_, id, found := strings.Cut(a.header.Get("Location"), "/api/uploads/")
	if a.status != http.StatusCreated || !found {
		t.Fatalf("announced: %d %s", a.status, a.body)
	}
	return "/api/uploads/" + id
}

func (s *stage) patch(t *testing.T, who session, path string, offset int, piece string, headers ...string) answer {
	t.Helper()
	return s.do(t, "PATCH", path, piece, append(append(who.header(), "Tus-Resumable", "1.0.0",
		"Content-Type", "application/offset+octet-stream", "Upload-Offset", strconv.Itoa(offset)), headers...)...)
}

// offset asks how much of an upload has been received.
func (s *stage) offset(t *testing.T, who session, path string) answer {
	t.Helper()
	return s.do(t, "HEAD", path, "", append(who.header(), "Tus-Resumable", "1.0.0")...)
}

func (s *stage) filesOf(t *testing.T, who session, project string) []any {
	t.Helper()
	list, _ := s.as(t, who, "GET", "/api/projects/"+project+"/files", "").json(t)["files"].([]any)
	return list
}

func TestAFileUploadedInChunksIsUnchanged(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		ana := s.register(t, "ana")
		project := s.draft(t, ana, "Winter blend")
		sent := film(300_000)
		path := s.announced(t, ana, len(sent), "filename", "Küche ☕.mp4", "filetype", "video/mp4", "project", project, "purpose", "footage", "folder", "Day 1/Kitchen")
		for at := 0; at < len(sent); at += 100_000 {
			if got := s.offset(t, ana, path).header.Get("Upload-Offset"); got != strconv.Itoa(at) {
				t.Fatalf("%s bytes arrived, want %d", got, at)
			}
			if a := s.patch(t, ana, path, at, sent[at:at+100_000]); a.status != http.StatusNoContent {
				t.Fatalf("a chunk: %d %s", a.status, a.body)
			}
		}
		files := s.filesOf(t, ana, project)
		if len(files) != 1 {
			t.Fatalf("files: %v", files)
		}
		file := files[0].(map[string]any)
		if file["name"] != "Küche ☕.mp4" || file["folder"] != "Day 1/Kitchen" || file["kind"] != "video" || file["format"] != "mp4" || file["state"] != "checking" {
			t.Errorf("the file is %v", file)
		}
		blob, err := s.blobs.Open(t.Context(), cutroom.FileFolder+file["id"].(string), 0, -1)
		if err != nil {
			t.Fatal(err)
		}
		kept, err := io.ReadAll(blob)
		if err != nil || string(kept) != sent {
			t.Errorf("%d bytes are stored, not the %d that were sent (%v)", len(kept), len(sent), err)
		}
		_ = blob.Close()
		if got := s.offset(t, ana, path).header.Get("Upload-Offset"); got != strconv.Itoa(len(sent)) {
			t.Errorf("after a lost response: %s", got)
		}
		if used := s.as(t, ana, "GET", "/api/storage", "").json(t)["used"]; used != float64(len(sent)) {
			t.Errorf("used: %v", used)
		}
	})
}

func TestACorruptedChunkIsNotKept(t *testing.T) {
	s := newStage(t)
	ana := s.register(t, "ana")
	sent := film(10_000)
	path := s.announced(t, ana, len(sent), "filename", "a.mp4", "project", s.draft(t, ana, "One"), "purpose", "footage")
	sum := func(piece string) string {
		b := binary.BigEndian.AppendUint32(nil, crc32.Checksum([]byte(piece), crc32.MakeTable(crc32.Castagnoli)))
		return "crc32c " + base64.StdEncoding.EncodeToString(b)
	}
	if a := s.patch(t, ana, path, 0, sent[:5000], "Upload-Checksum", sum(sent[:5000])); a.status != http.StatusNoContent {
		t.Fatalf("a valid chunk: %d %s", a.status, a.body)
	}
	s.patch(t, ana, path, 5000, sent[5000:], "Upload-Checksum", sum("another")).isProblem(t, 460, "upload_checksum")
	if got := s.offset(t, ana, path).header.Get("Upload-Offset"); got != "5000" {
		t.Errorf("%s bytes are stored", got)
	}
	s.patch(t, ana, path, 5000, sent[5000:], "Upload-Checksum", "md5 "+base64.StdEncoding.EncodeToString([]byte("x"))).
		isProblem(t, http.StatusBadRequest, "upload_checksum_kind")
	if a := s.patch(t, ana, path, 5000, sent[5000:], "Upload-Checksum", sum(sent[5000:])); a.status != http.StatusNoContent {
		t.Errorf("the same chunk again: %d %s", a.status, a.body)
	}
}

func TestForbiddenUploadsAreRefusedBeforeTheyStart(t *testing.T) {
	s := newStage(t)
	ana, eve := s.register(t, "ana"), s.register(t, "eve")
	project := s.draft(t, ana, "One")
	footage := func(more ...string) []string {
		return append([]string{"filename", "a.mp4", "project", project, "purpose", "footage"}, more...)
	}
	for name, try := range map[string]struct {
		who    session
		size   int
		meta   []string
		status int
		code   string
	}{
		"a stranger's project":         {eve, 100, footage(), http.StatusNotFound, "not_found"},
		"no project":                   {ana, 100, []string{"filename", "a.mp4", "purpose", "footage"}, http.StatusNotFound, "not_found"},
		"a client's version":           {ana, 100, footage("purpose", "version"), http.StatusForbidden, "forbidden"},
		"an unknown purpose":           {ana, 100, footage("purpose", "fun"), http.StatusUnprocessableEntity, "file_purpose"},
		"no name":                      {ana, 100, footage("filename", ""), http.StatusUnprocessableEntity, "file_name_required"},
		"a name that is a path":        {ana, 100, footage("filename", "../a.mp4"), http.StatusUnprocessableEntity, "file_name_characters"},
		"a name that reverses text":    {ana, 100, footage("filename", "a\u202e4pm.exe"), http.StatusUnprocessableEntity, "file_name_characters"},
		"a very long name":             {ana, 100, footage("filename", strings.Repeat("é", 256)), http.StatusUnprocessableEntity, "file_name_too_long"},
		"a folder outside the project": {ana, 100, footage("folder", "../x"), http.StatusUnprocessableEntity, "file_folder"},
		"nothing":                      {ana, 0, footage(), http.StatusUnprocessableEntity, "file_empty"},
		"a fingerprint of bytes":       {ana, 100, footage("fingerprint", "a\x00b"), http.StatusUnprocessableEntity, "upload_fingerprint"},
		"a very long fingerprint":      {ana, 100, footage("fingerprint", strings.Repeat("1", 201)), http.StatusUnprocessableEntity, "upload_fingerprint"},
		"more than the free space":     {ana, 11_000_000_000, footage(), http.StatusConflict, "storage_full"},
	} {
		t.Run(name, func(t *testing.T) {
			s.announce(t, try.who, try.size, try.meta...).isProblem(t, try.status, try.code)
		})
	}
	s.do(t, "POST", "/api/uploads", "", "Tus-Resumable", "1.0.0", "Upload-Length", "5").isProblem(t, http.StatusUnauthorized, "unauthenticated")
	if used := s.as(t, ana, "GET", "/api/storage", "").json(t)["used"]; used != 0.0 {
		t.Errorf("refused uploads use %v bytes", used)
	}
}

func TestTheFirstBytesDecideWhatAFileIs(t *testing.T) {
	s := newStage(t)
	ana := s.register(t, "ana")
	project := s.draft(t, ana, "One")
	program := "\x7fELF" + strings.Repeat("\x00", 9000)
	path := s.announced(t, ana, 1_000_000, "filename", "a.mp4", "project", project, "purpose", "footage")
	s.patch(t, ana, path, 0, program).isProblem(t, http.StatusUnprocessableEntity, "file_not_footage")
	if a := s.offset(t, ana, path); a.status != http.StatusNotFound {
		t.Errorf("refused uploads are still pending: %d", a.status)
	}
	extra := s.announced(t, ana, len(program), "filename", "a.pdf", "project", project, "purpose", "extra")
	s.patch(t, ana, extra, 0, program).isProblem(t, http.StatusUnprocessableEntity, "file_kind")
	small := s.announced(t, ana, 5, "filename", "notes.txt", "project", project, "purpose", "extra")
	for i, letter := range "hello" { // no single piece shows the type of the whole file
		if a := s.patch(t, ana, small, i, string(letter)); a.status != http.StatusNoContent {
			t.Fatalf("a letter: %d %s", a.status, a.body)
		}
	}
	if files := s.filesOf(t, ana, project); len(files) != 1 {
		t.Errorf("files: %v", files)
	}
}

func TestOnlyThePersonWhoBeganAnUploadCanContinueIt(t *testing.T) {
	s := newStage(t)
	ana, eve, mia := s.register(t, "ana"), s.register(t, "eve"), s.mia(t)
	path := s.announced(t, ana, 10_000, "filename", "a.mp4", "project", s.draft(t, ana, "One"), "purpose", "footage")
	for name, who := range map[string]session{"a stranger": eve, "a manager": mia} {
		if a := s.offset(t, who, path); a.status != http.StatusNotFound {
			t.Errorf("%s asks: %d", name, a.status)
		}
		s.patch(t, who, path, 0, film(100)).isProblem(t, http.StatusNotFound, "not_found")
		s.do(t, "DELETE", path, "", append(who.header(), "Tus-Resumable", "1.0.0")...).isProblem(t, http.StatusNotFound, "not_found")
		s.do(t, "POST", path, "", append(who.header(), "Tus-Resumable", "1.0.0", "X-HTTP-Method-Override", "DELETE")...)
	}
	if a := s.do(t, "GET", path, "", append(ana.header(), "Tus-Resumable", "1.0.0")...); a.status == http.StatusOK {
		t.Errorf("an upload can be downloaded: %d", a.status)
	}
	if a := s.patch(t, ana, path, 0, film(100)); a.status != http.StatusNoContent {
		t.Fatalf("ana continues: %d %s", a.status, a.body)
	}
	if a := s.do(t, "DELETE", path, "", append(ana.header(), "Tus-Resumable", "1.0.0")...); a.status != http.StatusNoContent {
		t.Errorf("ana cancels: %d %s", a.status, a.body)
	}
	if used := s.as(t, ana, "GET", "/api/storage", "").json(t)["used"]; used != 0.0 {
		t.Errorf("cancelled uploads use %v bytes", used)
	}
}

// putOut are the ways in which somebody loses the right to upload, and the
// status that they then get.
var putOut = map[string]func(t *testing.T, s *stage, id string) (status int){
	"suspended": func(t *testing.T, s *stage, id string) int {
		s.done(t, s.mia(t), "PUT", "/api/people/"+id+"/suspension", "")
		return http.StatusUnauthorized
	},
	"signed out": func(t *testing.T, s *stage, id string) int {
		s.done(t, s.mia(t), "DELETE", "/api/people/"+id+"/sessions", "")
		return http.StatusUnauthorized
	},
	"made an editor": func(t *testing.T, s *stage, id string) int {
		s.becomesEditor(t, s.mia(t), id)
		return http.StatusNotFound
	},
	"removed from the team": func(t *testing.T, s *stage, id string) int {
		s.inTx(t, func(tx cutroom.Tx) error {
			me, err := tx.MembershipOf(t.Context(), id)
			if err != nil {
				return err
			}
			return tx.DeleteMember(t.Context(), me.Member)
		})
		return http.StatusNotFound
	},
}

// eachPutOut runs a test for each way of losing the right to upload and for
// each of two purposes, with an upload of the given size in progress.
func eachPutOut(t *testing.T, size int, run func(t *testing.T, s *stage, ana session, path string, putOut func() (status int))) {
	for name, putOut := range putOut {
		for _, purpose := range []cutroom.FilePurpose{cutroom.Footage, cutroom.BrandFile} {
			t.Run(name+", "+string(purpose), func(t *testing.T) {
				t.Parallel()
				s := newStage(t)
				ana := s.register(t, "ana")
				id := s.userID(t, "ana")
				what := []string{"filename", "a.mp4", "purpose", string(purpose), "folder", "intro"}
				if purpose == cutroom.Footage {
					what = append(what, "project", s.draft(t, ana, "One"))
				}
				run(t, s, ana, s.announced(t, ana, size, what...), func() int { return putOut(t, s, id) })
			})
		}
	}
}

// A body that never ends is cut off when its sender loses the right to upload.
func TestAnUploadIsCutOffWhenAccessEnds(t *testing.T) {
	eachPutOut(t, 1<<30, func(t *testing.T, s *stage, ana session, path string, putOut func() int) {
		body := &endless{flowing: make(chan struct{})}
		s.isCutOffSending(t, ana, path, body, -1, func() int {
			<-body.flowing
			return putOut()
		})
	})
}

// A stalled body is cut off too, although no more data arrives.
func TestAStalledUploadIsCutOffWhenAccessEnds(t *testing.T) {
	eachPutOut(t, 1<<20, func(t *testing.T, s *stage, ana session, path string, putOut func() int) {
		body, stalls := io.Pipe()
		defer stalls.Close()
		s.isCutOffSending(t, ana, path, body, 1<<20, func() int {
			if _, err := io.WriteString(stalls, film(500_000)); err != nil {
				t.Error(err)
			}
			return putOut()
		})
	})
}

// A sender who withholds the last bytes until after losing the right gets no
// file out of it, however quickly the rest then arrives.
func TestLastBytesSentAfterAccessEndedCreateNoFile(t *testing.T) {
	eachPutOut(t, 1<<20, func(t *testing.T, s *stage, ana session, path string, putOut func() int) {
		sent := film(1 << 20)
		body, holdsBack := io.Pipe()
		defer holdsBack.Close()
		s.isCutOffSending(t, ana, path, body, 1<<20, func() int {
			if _, err := io.WriteString(holdsBack, sent[:1<<20-10]); err != nil {
				t.Error(err)
			}
			status := putOut()
			_, _ = io.WriteString(holdsBack, sent[1<<20-10:]) // nobody may be reading them any more
			return status
		})
		_, id, _ := strings.Cut(path, "/api/uploads/")
		if f, err := s.store.FileByID(t.Context(), id); !errors.Is(err, cutroom.ErrNotFound) {
			t.Errorf("the file exists: %+v, %v", f, err)
		}
		if u, err := s.store.UploadByID(t.Context(), id); err != nil || u.Finished() {
			t.Errorf("the upload is %+v, %v", u, err)
		}
	})
}

// isCutOffSending sends a body of the given size, -1 for unknown, and fails
// unless it is refused within five seconds after its sender lost the right to
// upload.
func (s *stage) isCutOffSending(t *testing.T, ana session, path string, body io.Reader, size int64, putOut func() (status int)) {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodPatch, s.url+path, body)
	if err != nil {
		t.Fatal(err)
	}
	req.ContentLength = size
	for header, value := range map[string]string{
		"Authorization": "Bearer " + ana.access, "Tus-Resumable": "1.0.0", "Upload-Offset": "0",
		"Content-Type": "application/offset+octet-stream",
	} {
		req.Header.Set(header, value)
	}
	answered := make(chan int, 1)
	go func() {
		res, err := http.DefaultClient.Do(req)
		if err != nil {
			answered <- 0
			return
		}
		_ = res.Body.Close()
		answered <- res.StatusCode
	}()
	want := putOut()
	select {
	case status := <-answered:
		if status != want {
			t.Errorf("got status %d, want %d", status, want)
		}
	case <-time.After(5 * time.Second):
		t.Error("still sending after five seconds")
	}
}

// endless is a film that arrives slowly and never ends.
type endless struct {
	reads   int
	flowing chan struct{} // closed once the server has read some of it
}

func (e *endless) Read(p []byte) (int, error) {
	if e.reads++; e.reads == 20 {
		close(e.flowing)
	}
	if e.reads > 1 {
		<-time.After(10 * time.Millisecond)
	}
	return copy(p, film(8192)), nil
}
