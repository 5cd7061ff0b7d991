package httpapi_test

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"net/http"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/httpapi"
	"cutroom/internal/media"
	"cutroom/internal/picture"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// brandKit is a response about a brand kit.
type brandKit struct {
	Revision     int64
	Colors       []struct{ Name, Hex string }
	Tone         string
	Instructions string
	Files        []struct{ ID, Name, Folder, Kind, Format, State, Poster string }
	May          struct{ Edit bool }
}

func (s *stage) brandKit(t *testing.T, who session, path string) (kit brandKit) {
	t.Helper()
	s.as(t, who, "GET", path, "").into(t, &kit)
	return kit
}

// brandFile uploads a file to the brand kit of a person's own account.
func (s *stage) brandFile(t *testing.T, who session, name, part, content string) string {
	t.Helper()
	path := s.announced(t, who, len(content), "filename", name, "purpose", "brand", "folder", part)
	if a := s.patch(t, who, path, 0, content); a.status != http.StatusNoContent {
		t.Fatalf("%s: %d %s", name, a.status, a.body)
	}
	return path[strings.LastIndex(path, "/")+1:]
}

// joined adds a new member to a team.
func (s *stage) joined(t *testing.T, owner session, name, position string) session {
	t.Helper()
	_, secret := s.invite(t, owner, name+"@example.com", position)
	return session{s.do(t, "POST", "/api/invitations/register", joining(secret, name)).text(t, "accessToken"), ""}
}

// editor makes a person an editor and assigns them a project in progress.
func (s *stage) editor(t *testing.T, name, project string) session {
	t.Helper()
	s.register(t, name)
	if err := s.account.SetRole(t.Context(), cutroom.System, name, cutroom.Editor); err != nil {
		t.Fatal(err)
	}
	s.inTx(t, func(tx cutroom.Tx) error {
		p, err := tx.ProjectByID(t.Context(), project)
		if err != nil {
			return err
		}
		p.State, p.EditorID = cutroom.InProgress, s.userID(t, name)
		return tx.SaveProject(t.Context(), p)
	})
	in := s.do(t, "POST", "/api/login", fmt.Sprintf(`{"username":%q,"password":"Cutroom!1"}`, name))
	return session{in.text(t, "accessToken"), in.text(t, "refreshToken")}
}

// unassign takes a project from its editor.
func (s *stage) unassign(t *testing.T, project string) {
	t.Helper()
	s.inTx(t, func(tx cutroom.Tx) error {
		p, err := tx.ProjectByID(t.Context(), project)
		if err != nil {
			return err
		}
		p.EditorID = ""
		return tx.SaveProject(t.Context(), p)
	})
}

func TestABrandKitIsAvailableInEveryProject(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		ana, eve, mia := s.owner(t, "ana"), s.owner(t, "eve"), s.mia(t)
		if kit := s.brandKit(t, ana, "/api/brand-kit"); kit.Revision != 0 || len(kit.Colors) != 0 || !kit.May.Edit {
			t.Errorf("at first: %+v", kit)
		}
		change := `{"revision":0,"colors":[{"name":" Crema ","hex":"#f3e9dc"},{"name":"","hex":"#1A2B3C"}],"tone":" Dry and warm. ","instructions":"No price on screen."}`
		if a := s.as(t, ana, "PUT", "/api/brand-kit", change); a.status != http.StatusOK {
			t.Fatalf("%d %s", a.status, a.body)
		}
		hostile := `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`
		logo := s.brandFile(t, ana, "lume.svg", "logo", hostile)
		project := s.draft(t, ana, "Winter blend")
		ben := s.editor(t, "ben", project)
		for who, kit := range map[string]brandKit{
			"ana": s.brandKit(t, ana, "/api/brand-kit"), "ana, by her project": s.brandKit(t, ana, "/api/projects/"+project+"/brand-kit"),
			"ben": s.brandKit(t, ben, "/api/projects/"+project+"/brand-kit"), "mia": s.brandKit(t, mia, "/api/projects/"+project+"/brand-kit"),
		} {
			if kit.Revision != 1 || kit.Tone != "Dry and warm." || kit.Instructions != "No price on screen." || len(kit.Colors) != 2 ||
				kit.Colors[0].Hex != "#F3E9DC" || kit.Colors[0].Name != "Crema" || len(kit.Files) != 1 || kit.Files[0].Folder != "logo" || kit.Files[0].Format != "svg" {
				t.Errorf("%s sees %+v", who, kit)
			}
			if kit.May.Edit != strings.HasPrefix(who, "ana") {
				t.Errorf("%s may edit: %v", who, kit.May.Edit)
			}
		}
		if files := s.filesOf(t, ana, project); len(files) != 0 {
			t.Errorf("the project contains files of the kit: %v", files)
		}
		if used := s.as(t, ana, "GET", "/api/storage", "").json(t)["used"]; used != float64(len(hostile)) {
			t.Errorf("the logo counts %v bytes", used)
		}
		// A logo that contains a script is served as a download, never as a
		// page.
		a := s.do(t, "GET", s.addressOf(t, ben, logo), "")
		if a.status != http.StatusOK || a.header.Get("Content-Type") != "application/octet-stream" || !strings.HasPrefix(a.header.Get("Content-Disposition"), "attachment") ||
			!strings.Contains(a.header.Get("Content-Security-Policy"), "sandbox") || a.header.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%d %v", a.status, a.header)
		}
		// Eve cannot see any of it.
		for _, path := range []string{"/api/projects/" + project + "/brand-kit", "/api/files/" + logo + "/download", "/api/files/" + logo + "/playback"} {
			s.as(t, eve, "GET", path, "").isProblem(t, http.StatusNotFound, "not_found")
		}
		s.as(t, eve, "DELETE", "/api/files/"+logo, "").isProblem(t, http.StatusNotFound, "not_found")
		if kit := s.brandKit(t, eve, "/api/brand-kit"); kit.Revision != 0 || len(kit.Files) != 0 {
			t.Errorf("eve has %+v", kit)
		}
		s.as(t, ben, "DELETE", "/api/files/"+logo, "").isProblem(t, http.StatusForbidden, "forbidden")
		s.as(t, mia, "DELETE", "/api/files/"+logo, "").isProblem(t, http.StatusForbidden, "forbidden")
		s.done(t, ana, "DELETE", "/api/files/"+logo, "")
		if kit := s.brandKit(t, ben, "/api/projects/"+project+"/brand-kit"); len(kit.Files) != 0 {
			t.Errorf("deleted, and ben sees %v", kit.Files)
		}
	})
}

func TestConcurrentChangesToABrandKitAreNotLost(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		ana := s.owner(t, "ana")
		abe := s.joined(t, ana, "abe", "approver")
		change := func(revision int, tone string) string {
			return fmt.Sprintf(`{"revision":%d,"colors":[],"tone":%q,"instructions":""}`, revision, tone)
		}
		if a := s.as(t, ana, "PUT", "/api/brand-kit", change(0, "Dry")); a.status != http.StatusOK {
			t.Fatalf("%d %s", a.status, a.body)
		}
		s.as(t, abe, "PUT", "/api/brand-kit", change(0, "Loud")).isProblem(t, http.StatusConflict, "brand_kit_changed")
		if kit := s.brandKit(t, abe, "/api/brand-kit"); kit.Tone != "Dry" || kit.Revision != 1 {
			t.Errorf("%+v", kit)
		}
		// Sending the same again changes nothing and creates no new revision.
		if a := s.as(t, abe, "PUT", "/api/brand-kit", change(1, "Dry")); a.status != http.StatusOK || a.json(t)["revision"] != 1.0 {
			t.Errorf("%d %s", a.status, a.body)
		}
	})
}

func TestOnlyMembersWhoMaySubmitCanEditTheBrandKit(t *testing.T) {
	s := newStage(t)
	ana, mia := s.owner(t, "ana"), s.mia(t)
	rui, pia := s.joined(t, ana, "rui", "reviewer"), s.joined(t, ana, "pia", "billing")
	ben := s.editor(t, "ben", s.draft(t, ana, "One"))
	logo := s.brandFile(t, ana, "logo.png", "logo", "\x89PNG\r\n\x1a\n"+strings.Repeat("x", 100))
	for name, try := range map[string]struct {
		who    session
		status int
		code   string
	}{
		"a reviewer": {rui, http.StatusForbidden, "forbidden"}, "billing": {pia, http.StatusForbidden, "forbidden"},
		"an editor": {ben, http.StatusNotFound, "not_found"}, "a manager": {mia, http.StatusNotFound, "not_found"},
	} {
		t.Run(name, func(t *testing.T) {
			s.as(t, try.who, "PUT", "/api/brand-kit", `{"revision":0,"colors":[],"tone":"x","instructions":""}`).isProblem(t, try.status, try.code)
			s.announce(t, try.who, 100, "filename", "a.png", "purpose", "brand", "folder", "logo").isProblem(t, try.status, try.code)
			s.as(t, try.who, "DELETE", "/api/files/"+logo, "").isProblem(t, http.StatusForbidden, "forbidden")
		})
	}
	if kit := s.brandKit(t, rui, "/api/brand-kit"); kit.May.Edit || len(kit.Files) != 1 {
		t.Errorf("a reviewer reads %+v", kit)
	}
	view := s.as(t, mia, "POST", "/api/people/"+s.userID(t, "ana")+"/view", "")
	looking := session{view.text(t, "accessToken"), ""}
	if kit := s.brandKit(t, looking, "/api/brand-kit"); len(kit.Files) != 1 {
		t.Errorf("viewed as ana: %+v", kit)
	}
	s.as(t, looking, "PUT", "/api/brand-kit", `{"revision":0,"colors":[],"tone":"x","instructions":""}`).isProblem(t, http.StatusForbidden, "view_only")
}

func TestInvalidBrandKitsAreRefused(t *testing.T) {
	s := newStage(t)
	ana := s.owner(t, "ana")
	for name, try := range map[string]struct {
		meta []string
		code string
	}{
		"another part":     {[]string{"filename", "a.png", "folder", "Logos/2026"}, "brand_part"},
		"a path outside":   {[]string{"filename", "a.png", "folder", "../logo"}, "file_folder"},
		"a path as a name": {[]string{"filename", "../a.png", "folder", "logo"}, "file_name_characters"},
	} {
		t.Run(name, func(t *testing.T) {
			s.announce(t, ana, 100, append(try.meta, "purpose", "brand")...).isProblem(t, http.StatusUnprocessableEntity, try.code)
		})
	}
	program := s.announced(t, ana, 9000, "filename", "a.png", "purpose", "brand", "folder", "logo")
	s.patch(t, ana, program, 0, "\x7fELF"+strings.Repeat("\x00", 8996)).isProblem(t, http.StatusUnprocessableEntity, "file_kind")
	long := strings.Repeat("x", 120) + ".png"
	s.brandFile(t, ana, long, "logo", "\x89PNG\r\n\x1a\nlogo")
	if kit := s.brandKit(t, ana, "/api/brand-kit"); len(kit.Files) != 1 || kit.Files[0].Name != long {
		t.Errorf("%+v", kit.Files)
	}
	change := func(colors, tone string) string {
		return fmt.Sprintf(`{"revision":0,"colors":%s,"tone":%q,"instructions":""}`, colors, tone)
	}
	for body, code := range map[string]string{
		change(`[{"name":"","hex":"red"}]`, ""):                                                           "brand_color",
		change(`[{"name":"","hex":"#12345"}]`, ""):                                                        "brand_color",
		change(`[{"name":"`+strings.Repeat("x", 61)+`","hex":"#123456"}]`, ""):                            "brand_color_name_too_long",
		change(`[{"name":"a\u202eb","hex":"#123456"}]`, ""):                                               "brand_color_name_characters",
		change("["+strings.Repeat(`{"name":"","hex":"#123456"},`, 24)+`{"name":"","hex":"#123456"}]`, ""): "brand_too_many_colors",
		change(`[]`, strings.Repeat("é", 4001)):                                                           "brief_too_long",
	} {
		s.as(t, ana, "PUT", "/api/brand-kit", body).isProblem(t, http.StatusUnprocessableEntity, code)
	}
}

func TestABrandFileCanNameAProjectOfItsAccount(t *testing.T) {
	s := newStage(t)
	ana, eve := s.owner(t, "ana"), s.owner(t, "eve")
	logo := "\x89PNG\r\n\x1a\nlogo"
	about := []string{"filename", "logo.png", "purpose", "brand", "project", s.draft(t, ana, "One")}
	if a := s.patch(t, ana, s.announced(t, ana, len(logo), about...), 0, logo); a.status != http.StatusNoContent {
		t.Fatalf("%d %s", a.status, a.body)
	}
	if kit := s.brandKit(t, ana, "/api/brand-kit"); len(kit.Files) != 1 || kit.Files[0].Folder != string(cutroom.BrandOther) {
		t.Errorf("%+v", kit.Files)
	}
	s.announce(t, eve, len(logo), about...).isProblem(t, http.StatusNotFound, "not_found")
}

func TestARemovedMemberCannotUploadToTheBrandKit(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		ana := s.owner(t, "ana")
		abe := s.joined(t, ana, "abe", "approver")
		sent := "\x89PNG\r\n\x1a\n" + strings.Repeat("x", 9000)
		path := s.announced(t, abe, len(sent), "filename", "logo.png", "purpose", "brand", "folder", "logo")
		if a := s.patch(t, abe, path, 0, sent[:5000]); a.status != http.StatusNoContent {
			t.Fatalf("%d %s", a.status, a.body)
		}
		abeID := s.userID(t, "abe")
		s.done(t, ana, "PATCH", "/api/team/members/"+abeID, `{"position":"reviewer"}`)
		s.patch(t, abe, path, 5000, sent[5000:]).isProblem(t, http.StatusForbidden, "forbidden")
		s.done(t, ana, "DELETE", "/api/team/members/"+abeID, "")
		// abe now has an account of their own, which the upload does not belong
		// to.
		s.patch(t, abe, path, 5000, sent[5000:]).isProblem(t, http.StatusNotFound, "not_found")
		if a := s.offset(t, abe, path); a.status != http.StatusNotFound {
			t.Errorf("the removed member still sees the upload: %d", a.status)
		}
		for _, who := range []session{ana, abe} {
			if kit := s.brandKit(t, who, "/api/brand-kit"); len(kit.Files) != 0 {
				t.Errorf("%+v", kit.Files)
			}
		}
	})
}

func TestAnEditorLosesTheBrandKitWithTheProject(t *testing.T) {
	s := newStage(t, func(c *httpapi.Config) { c.AskAgain = 10 * time.Millisecond })
	ana := s.owner(t, "ana")
	project := s.draft(t, ana, "One")
	ben := s.editor(t, "ben", project)
	intro := s.brandFile(t, ana, "intro.mp4", "intro", film(10_000))
	address := s.addressOf(t, ben, intro)
	size := s.endless(t, cutroom.FileFolder+intro)
	s.isCutOff(t, address, size, func() { s.unassign(t, project) })
	for _, path := range []string{"/api/projects/" + project + "/brand-kit", "/api/files/" + intro + "/download"} {
		s.as(t, ben, "GET", path, "").isProblem(t, http.StatusNotFound, "not_found")
	}
	s.do(t, "GET", address, "").isProblem(t, http.StatusNotFound, "not_found")
}

func TestABrandKitChangeIsSentToEverybodyWhoSeesIt(t *testing.T) {
	s := newStage(t)
	ana, eve, mia := s.owner(t, "ana"), s.owner(t, "eve"), s.mia(t)
	rui, ben := s.joined(t, ana, "rui", "reviewer"), s.editor(t, "ben", s.draft(t, ana, "One"))
	streams := map[string]*listening{}
	for name, who := range map[string]session{"ana": ana, "rui": rui, "ben": ben, "mia": mia, "eve": eve} {
		streams[name] = s.listen(t, who, "")
		streams[name].next() // the hello event
	}
	if a := s.as(t, ana, "PUT", "/api/brand-kit", `{"revision":0,"colors":[],"tone":"Dry","instructions":""}`); a.status != http.StatusOK {
		t.Fatalf("%d %s", a.status, a.body)
	}
	s.draft(t, eve, "Hers") // the first event that eve receives
	for name, stream := range streams {
		want := "brand.changed"
		if name == "eve" {
			want = "project.created"
		}
		if r, _ := stream.next(); r.kind != want {
			t.Errorf("%s receives %s", name, r.kind)
		}
	}
}

func TestALogoIsShownAsAReencodedPicture(t *testing.T) {
	s := newStage(t)
	ana := s.owner(t, "ana")
	var logo bytes.Buffer
	if err := png.Encode(&logo, image.NewNRGBA(image.Rect(0, 0, 960, 480))); err != nil {
		t.Fatal(err)
	}
	shown := s.brandFile(t, ana, "logo.png", "logo", logo.String()+"<script>alert(1)</script>")
	hidden := s.brandFile(t, ana, "logo.svg", "logo", `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`)
	worker := media.New(media.Config{
		Store: store.NewCollector(s.store), Clock: s.wall, Wall: s.wall, Blobs: s.blobs, Pictures: picture.NewPortraits(),
	})
	for _, id := range []string{shown, hidden} {
		if err := worker.CheckFile(t.Context(), cutroom.Attempt{}, cutroom.CheckFile{FileID: id}); err != nil {
			t.Fatal(err)
		}
	}
	kit := s.brandKit(t, ana, "/api/brand-kit")
	if len(kit.Files) != 2 || kit.Files[0].Poster == "" || kit.Files[1].Poster != "" || kit.Files[0].State != "ready" || kit.Files[1].State != "ready" {
		t.Fatalf("%+v", kit.Files)
	}
	a := s.do(t, "GET", kit.Files[0].Poster, "")
	if a.status != http.StatusOK || a.header.Get("Content-Type") != "image/png" || strings.Contains(a.body, "script") ||
		a.header.Get("X-Content-Type-Options") != "nosniff" || !strings.Contains(a.header.Get("Content-Security-Policy"), "sandbox") {
		t.Errorf("%d %v", a.status, a.header)
	}
	s.as(t, ana, "GET", "/api/files/"+shown+"/playback", "").isProblem(t, http.StatusNotFound, "nothing_to_play")
	s.done(t, ana, "DELETE", "/api/files/"+shown, "")
	s.do(t, "GET", kit.Files[0].Poster, "").isProblem(t, http.StatusNotFound, "not_found")
}
