package httpapi_test

import (
	"fmt"
	"mime"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// kept stores a file of a project as if it had been uploaded.
func (s *stage) kept(t *testing.T, projectID string, f cutroom.File, content string) cutroom.File {
	t.Helper()
	project, err := s.store.ProjectByID(t.Context(), projectID)
	if err != nil {
		t.Fatal(err)
	}
	if f.ID == "" {
		f.ID = fmt.Sprintf("file-%x", time.Now().UnixNano())
	}
	f.ProjectID, f.AccountID, f.SentBy, f.ReceivedAt = project.ID, project.AccountID, project.CreatedBy, s.wall.Now()
	f.Size, f.Kind, f.Format, f.State = max(f.Size, int64(len(content))), cutroom.VideoFile, "mp4", cutroom.FileChecking
	switch f.Purpose {
	case "":
		f.Purpose = cutroom.Footage
	case cutroom.BrandFile:
		f.ProjectID = "" // it belongs to the account, not to a project
	default:
	}
	if err := s.blobs.Put(t.Context(), f.BlobKey(), "application/octet-stream", strings.NewReader(content)); err != nil {
		t.Fatal(err)
	}
	s.inTx(t, func(tx cutroom.Tx) error { return tx.CreateFile(t.Context(), f) })
	return f
}

// prepared gives a file everything that preparation produces, and its early
// parts.
func (s *stage) prepared(t *testing.T, f cutroom.File) cutroom.File {
	t.Helper()
	rate := cutroom.Rate{Num: 25, Den: 1}
	facts := cutroom.Facts{
		Kind: cutroom.MediaVideo, DurationMs: 4000, Timecode: "01:00:00:00", Video: &cutroom.Video{Width: 1920, Height: 1080, Rate: rate, Frames: 100},
	}
	f.State, f.Facts = cutroom.FilePreparing, &facts
	f.StartPreparing("run-1")
	f.Prepared(cutroom.Prepared{
		Facts:      facts,
		Renditions: []cutroom.Rendition{{Name: "large.mp4", Width: 1920, Height: 1080, Rate: rate, Frames: 100, Bytes: 9}},
		Poster:     "poster.jpg", Waveform: &cutroom.Waveform{PerSecond: 10, Name: "waveform.bin"},
		Storyboard: &cutroom.Storyboard{Sheets: []string{"sheet-1.jpg"}, Columns: 10, Rows: 1, Width: 160, Height: 90, Every: 10, Count: 10},
	}, s.wall.Now())
	f.Preparation.Early = true
	for name, kind := range map[string]string{
		"large.mp4": "video/mp4", "poster.jpg": "image/jpeg", "waveform.bin": "application/octet-stream", "sheet-1.jpg": "image/jpeg",
		"secret.txt": "text/plain", "early/watch.m3u8": "application/vnd.apple.mpegurl", "early/watch-00001.m4s": "video/mp4",
	} {
		if err := s.blobs.Put(t.Context(), f.PreparedKey(name), kind, strings.NewReader("content of "+name)); err != nil {
			t.Fatal(err)
		}
	}
	s.inTx(t, func(tx cutroom.Tx) error { return tx.SaveFile(t.Context(), f) })
	return f
}

// addressOf returns the signed address of a file's download.
func (s *stage) addressOf(t *testing.T, who session, fileID string) string {
	t.Helper()
	a := s.as(t, who, "GET", "/api/files/"+fileID+"/download", "")
	if a.status != http.StatusOK {
		t.Fatalf("no URL: %d %s", a.status, a.body)
	}
	return a.text(t, "url")
}

// playback is the response for a player.
type playback struct {
	ExpiresAt     time.Time
	Percent       int
	DurationMs    int64
	Rate          cutroom.Rate
	Frames        int64
	StartTimecode string
	DropFrame     bool
	Sources       []struct {
		URL                  string
		Width, Height, Lines int
	}
	Early      *struct{ URL string }
	Poster     string
	Storyboard *struct{ Sheets []string }
	Waveform   *struct {
		URL       string
		PerSecond int
	}
}

func (s *stage) playbackOf(t *testing.T, who session, fileID string) (p playback) {
	t.Helper()
	s.as(t, who, "GET", "/api/files/"+fileID+"/playback", "").into(t, &p)
	return p
}

func TestASignedURLIsEnoughToDownloadAFile(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		ana := s.register(t, "ana")
		sent := film(300_000)
		file := s.kept(t, s.draft(t, ana, "Winter blend"), cutroom.File{Name: "Küche ☕.mp4"}, sent)
		signed := s.as(t, ana, "GET", "/api/files/"+file.ID+"/download", "")
		ends, err := time.Parse(time.RFC3339Nano, signed.text(t, "expiresAt"))
		if life := ends.Sub(s.wall.Now()); err != nil || signed.header.Get("Cache-Control") != "no-store" || life < 5*time.Minute || life > 10*time.Minute {
			t.Errorf("%v %s", signed.header, signed.body)
		}
		path := signed.text(t, "url")
		if !strings.HasPrefix(path, "/media/") || strings.Contains(path, ana.access) {
			t.Errorf("the URL is %s", path)
		}
		a := s.do(t, "GET", path, "")
		if a.status != http.StatusOK || a.body != sent {
			t.Fatalf("%d, %d bytes", a.status, len(a.body))
		}
		for header, want := range map[string]string{
			"Content-Type": "application/octet-stream", "X-Content-Type-Options": "nosniff", "Cache-Control": "private, no-store",
			"Cross-Origin-Resource-Policy": "same-origin", "Content-Length": "300000", "Accept-Ranges": "bytes",
			"Content-Disposition": `attachment; filename="K_che _.mp4"; filename*=UTF-8''K%C3%BCche%20%E2%98%95.mp4`,
		} {
			if got := a.header.Get(header); got != want {
				t.Errorf("%s: %s", header, got)
			}
		}
		if policy := a.header.Get("Content-Security-Policy"); !strings.Contains(policy, "default-src 'none'") || !strings.HasSuffix(policy, "; sandbox") {
			t.Errorf("policy: %s", policy)
		}

		etag := a.header.Get("ETag")
		part := s.do(t, "GET", path, "", "Range", "bytes=1000-1999", "If-Range", etag)
		if part.status != http.StatusPartialContent || part.body != sent[1000:2000] || part.header.Get("Content-Range") != "bytes 1000-1999/300000" {
			t.Errorf("a range: %d, %d bytes, %v", part.status, len(part.body), part.header)
		}
		if rest := s.do(t, "GET", path, "", "Range", "bytes=299000-"); rest.body != sent[299_000:] {
			t.Errorf("the end: %d, %d bytes", rest.status, len(rest.body))
		}
		if other := s.do(t, "GET", path, "", "Range", "bytes=1000-1999", "If-Range", `"another"`); other.status != http.StatusOK || other.body != sent {
			t.Errorf("a range of another version: %d, %d bytes", other.status, len(other.body))
		}
		if several := s.do(t, "GET", path, "", "Range", "bytes=0-9,100-109"); several.status != http.StatusPartialContent || !strings.Contains(several.body, sent[100:110]) {
			t.Errorf("two ranges: %d", several.status)
		}
		s.do(t, "GET", path, "", "Range", "bytes=0-0,2-2,4-4,6-6,8-8").isProblem(t, http.StatusRequestedRangeNotSatisfiable, "too_many_ranges")
		if head := s.do(t, "HEAD", path, ""); head.status != http.StatusOK || head.header.Get("Content-Length") != "300000" || head.body != "" {
			t.Errorf("head: %d %v", head.status, head.header)
		}
		s.do(t, "POST", path, "{}").isProblem(t, http.StatusMethodNotAllowed, "")
		if strings.Contains(s.log.String(), strings.TrimPrefix(path, "/media/downloads/")) {
			t.Error("the URL is in the log")
		}
	})
}

func TestADownloadKeepsItsFileNameWhateverItIs(t *testing.T) {
	s := newStage(t)
	ana := s.register(t, "ana")
	project := s.draft(t, ana, "One")
	for _, name := range []string{
		"plain.mp4", `quo"te.mp4`, `back\slash.mp4`, "100%41.mp4", "semi;colon=x.mp4", "a'b*c.mp4", "../../etc/passwd", "line\r\nSet-Cookie: a=b",
		"tab\tnul\x00.mp4", "🎬🍿.mp4", "فيلم.mp4", "evil\u202e4pm.exe", strings.Repeat("🎬", 255), strings.Repeat("x", 255), " ", "\xff\xfe.mp4",
	} {
		stored := strings.ReplaceAll(strings.ToValidUTF8(name, "?"), "\x00", "?") // no database can store these
		file := s.kept(t, project, cutroom.File{Name: stored}, "film")
		a := s.do(t, "GET", s.addressOf(t, ana, file.ID), "")
		header := a.header.Get("Content-Disposition")
		if a.status != http.StatusOK || a.header.Get("Set-Cookie") != "" {
			t.Fatalf("%q: %d %v", name, a.status, a.header)
		}
		for _, r := range header {
			if r < ' ' || r > '~' {
				t.Errorf("%q: the header contains %q", name, r)
			}
		}
		plain, encoded, _ := strings.Cut(strings.TrimPrefix(header, `attachment; filename="`), `"; filename*=UTF-8''`)
		if strings.ContainsAny(plain, `"\/%`) || strings.ContainsAny(encoded, `"';*/\ `) {
			t.Errorf("%q: %s", name, header)
		}
		want := strings.Map(func(r rune) rune {
			if r < ' ' || strings.ContainsRune("/\\\u202e", r) {
				return '_'
			}
			return r
		}, stored)
		if got, err := url.PathUnescape(encoded); err != nil || got != want {
			t.Errorf("%q is saved as %q, %v", name, got, err)
		}
		if kind, values, err := mime.ParseMediaType(header); err != nil || kind != "attachment" || values["filename"] != want {
			t.Errorf("%q is parsed as %q %q, %v", name, kind, values, err)
		}
	}
}

func TestAPlayerGetsEverythingThatWasPrepared(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		ana := s.register(t, "ana")
		file := s.kept(t, s.draft(t, ana, "One"), cutroom.File{Name: "a.mp4"}, "film")
		s.as(t, ana, "GET", "/api/files/"+file.ID+"/playback", "").isProblem(t, http.StatusNotFound, "nothing_to_play")
		file = s.prepared(t, file)
		p := s.playbackOf(t, ana, file.ID)
		if p.Percent != 100 || p.Rate.Num != 25 || p.Frames != 100 || p.DurationMs != 4000 || p.StartTimecode != "01:00:00:00" || p.DropFrame ||
			len(p.Sources) != 1 || p.Sources[0].Lines != 1080 || p.Sources[0].Width != 1920 || p.Waveform.PerSecond != 10 {
			t.Errorf("%+v", p)
		}
		caching := fmt.Sprintf("private, max-age=%d", int(p.ExpiresAt.Sub(s.wall.Now()).Seconds()))
		for path, want := range map[string]string{
			p.Sources[0].URL: "content of large.mp4", p.Poster: "content of poster.jpg", p.Waveform.URL: "content of waveform.bin",
			p.Storyboard.Sheets[0]: "content of sheet-1.jpg", strings.Replace(p.Early.URL, "watch.m3u8", "watch-00001.m4s", 1): "content of early/watch-00001.m4s",
		} {
			a := s.do(t, "GET", path, "")
			if a.status != http.StatusOK || a.body != want || a.header.Get("Content-Disposition") != "" || a.header.Get("Cache-Control") != caching {
				t.Errorf("%s: %d %s %v", want, a.status, a.body, a.header)
			}
		}
		playlist := s.do(t, "GET", p.Early.URL, "")
		if playlist.status != http.StatusOK || playlist.header.Get("Cache-Control") != "private, no-store" || playlist.header.Get("Content-Type") != "application/vnd.apple.mpegurl" {
			t.Errorf("the playlist: %d %v", playlist.status, playlist.header)
		}
		if part := s.do(t, "GET", p.Sources[0].URL, "", "Range", "bytes=0-6"); part.status != http.StatusPartialContent || part.body != "content" {
			t.Errorf("a range: %d %s", part.status, part.body)
		}

		file.Preparation.Early = false
		s.inTx(t, func(tx cutroom.Tx) error { return tx.SaveFile(t.Context(), file) })
		s.do(t, "GET", p.Early.URL, "").isProblem(t, http.StatusNotFound, "not_found")
		file.StartPreparing("run-2")
		s.inTx(t, func(tx cutroom.Tx) error { return tx.SaveFile(t.Context(), file) })
		s.do(t, "GET", p.Sources[0].URL, "").isProblem(t, http.StatusNotFound, "not_found")
	})
}

func TestUnsignedURLsAreRefused(t *testing.T) {
	s := newStage(t)
	ana := s.register(t, "ana")
	project := s.draft(t, ana, "One")
	file := s.prepared(t, s.kept(t, project, cutroom.File{Name: "a.mp4"}, "film"))
	other := s.kept(t, project, cutroom.File{Name: "b.mp4"}, "another")
	download := s.addressOf(t, ana, file.ID)
	play := strings.TrimSuffix(s.playbackOf(t, ana, file.ID).Poster, "/poster.jpg")
	pass := strings.TrimPrefix(download, "/media/downloads/")

	for i := range pass {
		flipped := pass[:i] + string(pass[i]^1) + pass[i+1:]
		if strings.ContainsAny(flipped, "/?#%") {
			continue // a different address altogether
		}
		s.do(t, "GET", "/media/downloads/"+url.PathEscape(flipped), "").isProblem(t, http.StatusNotFound, "not_found")
	}
	for _, path := range []string{
		"/media/downloads/", "/media/downloads/" + other.ID, "/media/downloads/" + pass + "/a.mp4", "/media/downloads/" + pass + "x",
		"/media/downloads/" + strings.TrimPrefix(play, "/media/play/"), // for playing, not for downloading
		"/media/play/", "/media/play/" + pass + "/poster.jpg", // for downloading, not for playing
		play, play + "/", play + "/secret.txt", play + "/.large.mp4.type", play + "/early", play + "/early/", play + "/watch.m3u8",
		play + "/early%2Fwatch.m3u8", play + "/..%2Frun-1%2Flarge.mp4", play + "/%2e%2e%2flarge.mp4", play + "/large.mp4%00", play + "/LARGE.MP4",
		play + "/early/.watch.m3u8.type", play + "/early/..%2Flarge.mp4", play + "/early/%2e%2e%5clarge.mp4", play + "/early/missing.m4s",
		play + "/early/" + strings.Repeat("x", 5000), play + "/large.mp4/", play + "/early/watch.m3u8/",
	} {
		a := s.do(t, "GET", path, "")
		if !slices.Contains([]int{http.StatusNotFound, http.StatusBadRequest}, a.status) {
			t.Errorf("%s: %d %s", path, a.status, a.body)
		}
		a.isProblem(t, a.status, "")
	}
	for _, path := range []string{play + "/../" + file.ID, play + "/early/../large.mp4", play + "/%2e%2e/large.mp4"} {
		if a := s.do(t, "GET", path, ""); a.status == http.StatusOK {
			t.Errorf("%s: %s", path, a.body)
		}
	}
	s.wall.Move(cutroom.PassLife)
	s.do(t, "GET", download, "").isProblem(t, http.StatusForbidden, "address_expired")
	s.do(t, "GET", play+"/poster.jpg", "").isProblem(t, http.StatusForbidden, "address_expired")
}
