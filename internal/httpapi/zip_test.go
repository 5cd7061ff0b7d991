package httpapi_test

import (
	"archive/zip"
	"hash/crc32"
	"io"
	"maps"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/httpapi"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// checked gives a file its CRC-32, as the job does.
func (s *stage) checked(t *testing.T, f cutroom.File) cutroom.File {
	t.Helper()
	body, err := s.blobs.Open(t.Context(), f.BlobKey(), 0, -1)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = body.Close() }()
	sum := crc32.NewIEEE()
	if _, err := io.Copy(sum, body); err != nil {
		t.Fatal(err)
	}
	crc := sum.Sum32()
	f.CRC32 = &crc
	s.inTx(t, func(tx cutroom.Tx) error { return tx.SaveFile(t.Context(), f) })
	return f
}

// zipAddress returns the signed address of a zip of a project's files.
func (s *stage) zipAddress(t *testing.T, who session, project, query string) string {
	t.Helper()
	a := s.as(t, who, "GET", "/api/projects/"+project+"/files/zip"+query, "")
	if a.status != http.StatusOK {
		t.Fatalf("no URL: %d %s", a.status, a.body)
	}
	return a.text(t, "url")
}

// unzip reads a whole archive and verifies its checksums.
func unzip(t *testing.T, archive string) map[string]string {
	t.Helper()
	r, err := zip.NewReader(strings.NewReader(archive), int64(len(archive)))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, f := range r.File {
		body, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(body)
		if err != nil {
			t.Fatalf("%s: %v", f.Name, err)
		}
		files[f.Name] = string(content)
	}
	return files
}

func TestAProjectsFilesDownloadAsOneResumableZip(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		ana := s.register(t, "ana")
		project := s.draft(t, ana, `Winter / "blend"`)
		first := s.checked(t, s.kept(t, project, cutroom.File{Name: "Küche ☕.mp4", Folder: "Day 1/Kitchen"}, film(500_000)))
		s.checked(t, s.kept(t, project, cutroom.File{Name: "same.mp4"}, "one"))
		s.checked(t, s.kept(t, project, cutroom.File{Name: "same.mp4"}, "two"))
		logo := s.checked(t, s.kept(t, project, cutroom.File{Name: "logo.png", Purpose: cutroom.Extra}, "logo"))
		path := s.zipAddress(t, ana, project, "")
		whole := s.do(t, "GET", path, "")
		if whole.status != http.StatusOK || whole.header.Get("Content-Length") != strconv.Itoa(len(whole.body)) ||
			whole.header.Get("Content-Type") != "application/zip" || whole.header.Get("Cache-Control") != "private, no-store" ||
			whole.header.Get("Content-Disposition") != `attachment; filename="Winter _ _blend_.zip"; filename*=UTF-8''Winter%20_%20%22blend%22.zip` {
			t.Errorf("%d %v", whole.status, whole.header)
		}
		files := unzip(t, whole.body)
		if len(files) != 4 || files["Day 1/Kitchen/Küche ☕.mp4"] != film(500_000) || files["same.mp4"] != "one" || files["same (2).mp4"] != "two" || files["logo.png"] != "logo" {
			t.Errorf("%d files", len(files))
		}
		// Cut off in the middle of a film, then resumed after a file was added.
		s.wall.Move(time.Second)
		s.kept(t, project, cutroom.File{Name: "late.mp4"}, "late")
		part := s.do(t, "GET", path, "", "Range", "bytes=250000-", "If-Range", whole.header.Get("ETag"))
		if part.status != http.StatusPartialContent || part.body != whole.body[250_000:] {
			t.Errorf("the rest: %d, %d bytes", part.status, len(part.body))
		}
		if other := s.do(t, "GET", path, "", "Range", "bytes=250000-", "If-Range", `"another"`); other.status != http.StatusOK || other.body != whole.body {
			t.Errorf("of another archive: %d, %d bytes", other.status, len(other.body))
		}
		if several := s.do(t, "GET", path, "", "Range", "bytes=0-3,250000-250009"); several.status != http.StatusPartialContent || !strings.Contains(several.body, whole.body[250_000:250_010]) {
			t.Errorf("two ranges: %d", several.status)
		}
		s.do(t, "GET", path, "", "Range", "bytes=0-0,2-2,4-4,6-6,8-8").isProblem(t, http.StatusRequestedRangeNotSatisfiable, "too_many_ranges")

		for query, want := range map[string]string{
			"?purpose=extra": "logo.png", "?file=" + first.ID: "Day 1/Kitchen/Küche ☕.mp4", "?file=" + logo.ID + "&purpose=extra": "logo.png",
		} {
			if files := unzip(t, s.do(t, "GET", s.zipAddress(t, ana, project, query), "").body); len(files) != 1 || files[want] == "" {
				t.Errorf("%s: %d files", query, len(files))
			}
		}
		if two := unzip(t, s.do(t, "GET", s.zipAddress(t, ana, project, "?file="+first.ID+"&file="+logo.ID), "").body); len(two) != 2 {
			t.Errorf("two files: %d", len(two))
		}
	})
}

func TestAZipWaitsForChecksumsAndContainsOnlyTheProjectsFiles(t *testing.T) {
	s := newStage(t)
	ana, eve := s.register(t, "ana"), s.register(t, "eve")
	project, hers := s.draft(t, ana, "One"), s.draft(t, eve, "Hers")
	s.as(t, ana, "GET", "/api/projects/"+project+"/files/zip", "").isProblem(t, http.StatusNotFound, "nothing_to_download")
	s.kept(t, project, cutroom.File{Name: "a.mp4"}, "film")
	s.as(t, ana, "GET", "/api/projects/"+project+"/files/zip", "").isProblem(t, http.StatusConflict, "checksums_pending")
	secret := s.checked(t, s.kept(t, hers, cutroom.File{Name: "secret.mp4"}, "secret"))
	for _, path := range []string{"/api/projects/" + project + "/files/zip?file=" + secret.ID, "/api/projects/" + hers + "/files/zip", "/api/projects/x/files/zip", "/api/projects/" + project + "/files/zip?file=x"} {
		s.as(t, ana, "GET", path, "").isProblem(t, http.StatusNotFound, "not_found")
	}
	path := s.zipAddress(t, eve, hers, "?file="+secret.ID)
	s.done(t, eve, "DELETE", "/api/files/"+secret.ID, "")
	s.do(t, "GET", path, "").isProblem(t, http.StatusNotFound, "not_found")
}

func TestAFolderZipContainsPathsRelativeToTheFolder(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		ana := s.register(t, "ana")
		project := s.draft(t, ana, "Winter")
		long := strings.Repeat("x", 120)
		for _, f := range []cutroom.File{
			{Name: "a.mp4", Folder: "Day 1"}, {Name: "b.mp4", Folder: "Day 1/Kitchen"}, {Name: "a.mp4", Folder: "Day 10"},
			{Name: "top.mp4"}, {Name: "logo.png", Folder: "Day 1", Purpose: cutroom.Extra}, {Name: "c.mp4", Folder: "🎬 ☕/" + long},
		} {
			s.checked(t, s.kept(t, project, f, f.Folder+"/"+f.Name))
		}
		for _, c := range []struct {
			purpose, folder, name string
			want                  map[string]string
		}{
			{"footage", "Day 1", "Winter - Day 1.zip", map[string]string{"a.mp4": "Day 1/a.mp4", "Kitchen/b.mp4": "Day 1/Kitchen/b.mp4"}},
			{"footage", "Day 1/Kitchen", "Winter - Kitchen.zip", map[string]string{"b.mp4": "Day 1/Kitchen/b.mp4"}},
			{"footage", "🎬 ☕", "", map[string]string{long + "/c.mp4": "🎬 ☕/" + long + "/c.mp4"}},
			{"footage", "🎬 ☕/" + long, "Winter - " + long + ".zip", map[string]string{"c.mp4": "🎬 ☕/" + long + "/c.mp4"}},
			{"extra", "Day 1", "Winter - Day 1.zip", map[string]string{"logo.png": "Day 1/logo.png"}},
			{"footage", "", "Winter.zip", map[string]string{
				"top.mp4": "/top.mp4", "Day 1/a.mp4": "Day 1/a.mp4", "Day 1/Kitchen/b.mp4": "Day 1/Kitchen/b.mp4", "Day 10/a.mp4": "Day 10/a.mp4",
				"🎬 ☕/" + long + "/c.mp4": "🎬 ☕/" + long + "/c.mp4",
			}},
		} {
			path := s.zipAddress(t, ana, project, "?"+url.Values{"purpose": {c.purpose}, "folder": {c.folder}}.Encode())
			whole := s.do(t, "GET", path, "")
			if files := unzip(t, whole.body); !maps.Equal(files, c.want) || !strings.Contains(whole.header.Get("Content-Disposition"), `filename="`+c.name) {
				t.Errorf("%s %q: %v, %s", c.purpose, c.folder, files, whole.header.Get("Content-Disposition"))
			}
			half := len(whole.body) / 2
			rest := s.do(t, "GET", path, "", "Range", "bytes="+strconv.Itoa(half)+"-", "If-Range", whole.header.Get("ETag"))
			if rest.status != http.StatusPartialContent || rest.body != whole.body[half:] {
				t.Errorf("the rest of %q: %d, %d bytes", c.folder, rest.status, len(rest.body))
			}
		}
	})
}

func TestAZipOnlyAcceptsFoldersOfTheProject(t *testing.T) {
	s := newStage(t)
	ana, eve := s.register(t, "ana"), s.register(t, "eve")
	project, hers := s.draft(t, ana, "One"), s.draft(t, eve, "Hers")
	s.checked(t, s.kept(t, project, cutroom.File{Name: "a.mp4", Folder: "Day 1"}, "film"))
	secret := s.checked(t, s.kept(t, hers, cutroom.File{Name: "b.mp4", Folder: "Secret"}, "secret"))
	ask := func(project, folder string) answer {
		return s.as(t, ana, "GET", "/api/projects/"+project+"/files/zip?folder="+url.QueryEscape(folder), "")
	}
	ask(hers, "Secret").isProblem(t, http.StatusNotFound, "not_found")
	for _, folder := range []string{"Secret", "Day", "day 1", "Day 1 ", "Day 1/a.mp4", secret.ID, hers + "/Secret", "%", "Day_1"} {
		ask(project, folder).isProblem(t, http.StatusNotFound, "nothing_to_download")
	}
	for _, folder := range []string{"..", "../Secret", "Day 1/..", "Day 1/../Day 1", "/Day 1", "Day 1/", "Day 1//", ".", "./Day 1", `Day 1\..`, "Day\u202e1", "Day\t1"} {
		ask(project, folder).isProblem(t, http.StatusUnprocessableEntity, "file_folder")
	}
	ask(project, strings.Repeat("x", 1001)).isProblem(t, http.StatusUnprocessableEntity, "malformed")
	ask(project, "Day\x001").isProblem(t, http.StatusBadRequest, "malformed")
}

func TestAZipDownloadIsCutOffWhenAccessEnds(t *testing.T) {
	endsAddresses(t, func(t *testing.T, end func(t *testing.T, s *stage, ana, elsewhere, mia session)) {
		t.Parallel()
		s := newStage(t, func(c *httpapi.Config) { c.AskAgain = 10 * time.Millisecond })
		ana, mia := s.register(t, "ana"), s.mia(t)
		s.wall.Move(time.Second)
		elsewhere := s.signIn(t)
		project := s.draft(t, ana, "One")
		file := s.kept(t, project, cutroom.File{Name: "a.mp4", Size: 64 << 30}, "film")
		crc := uint32(1)
		file.CRC32 = &crc
		s.inTx(t, func(tx cutroom.Tx) error { return tx.SaveFile(t.Context(), file) })
		s.endless(t, file.BlobKey())
		path := s.zipAddress(t, ana, project, "")
		s.isCutOff(t, path, file.Size, func() { end(t, s, ana, elsewhere, mia) })
		a := s.do(t, "GET", path, "")
		if a.status != http.StatusForbidden && a.status != http.StatusNotFound {
			t.Errorf("afterwards: %d %s", a.status, a.body)
		}
	})
}
