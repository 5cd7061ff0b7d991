package httpapi_test

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/httpapi"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// screening is ana's project with a version that she shares.
type screening struct {
	*stage
	ana, mia session
	project  string
	file     cutroom.File
}

func newScreening(t *testing.T, st *store.Store, adjust ...func(*httpapi.Config)) *screening {
	t.Helper()
	s := &screening{stage: newStageOn(t, st, adjust...)}
	s.ana, s.mia = s.owner(t, "ana"), s.stage.mia(t)
	s.project = s.draft(t, s.ana, "Petit Four")
	s.file = s.deliver(t, 1)
	return s
}

// deliver delivers a version to the client.
func (s *screening) deliver(t *testing.T, number int) cutroom.File {
	t.Helper()
	file := s.prepared(t, s.kept(t, s.project, cutroom.File{Name: "v.mp4", Purpose: cutroom.VersionFile}, "film"))
	s.inTx(t, func(tx cutroom.Tx) error {
		return tx.CreateVersion(t.Context(), cutroom.Version{
			ProjectID: s.project, Number: number, FileID: file.ID, DeliveredBy: "ben", DeliveredAt: s.wall.Now(), ReleasedAt: s.wall.Now(),
		})
	})
	return file
}

// share makes a link and returns its id and the secret in its address.
func (s *screening) share(t *testing.T, settings string) (id, secret string) {
	t.Helper()
	made := s.as(t, s.ana, "POST", "/api/projects/"+s.project+"/share-links", s.settings(settings))
	if made.status != http.StatusCreated {
		t.Fatalf("%d %s", made.status, made.body)
	}
	address := made.text(t, "url")
	return made.text(t, "id"), address[strings.LastIndex(address, "/")+1:]
}

func (s *screening) settings(more string) string {
	return `{"version":1,"endsAt":"` + s.wall.Now().Add(7*24*time.Hour).Format(time.RFC3339) + `"` + more + `}`
}

func entry(secret, name, more string) string {
	said, _ := json.Marshal(name)
	return `{"token":"` + secret + `","name":` + string(said) + more + `}`
}

// enters signs a guest in to a link.
func (s *screening) enters(t *testing.T, secret, name string) session {
	t.Helper()
	in := s.do(t, "POST", "/api/guest/enter", entry(secret, name, ""))
	if in.status != http.StatusOK {
		t.Fatalf("%d %s", in.status, in.body)
	}
	return session{in.text(t, "guestToken"), ""}
}

const aComment = `{"key":"k","version":1,"kind":"nice","text":"Love the pour","moment":{"from":3,"to":3}}`

func TestAGuestsCommentsAreReadOnlyByTheClient(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newScreening(t, st)
		_, secret := s.share(t, `,"mayComment":true`)
		look := s.do(t, "POST", "/api/guest/look", `{"token":"`+secret+`"}`).json(t)
		if look["title"] != "Petit Four" || look["needsPassword"] == true || look["over"] != false {
			t.Errorf("%v", look)
		}
		marta, tom := s.enters(t, secret, "Marta Silva"), s.enters(t, secret, "Tom")
		posted := s.as(t, marta, "POST", "/api/guest/notes", aComment)
		if posted.status != http.StatusCreated || posted.text(t, "guest") != "Marta Silva" || posted.text(t, "state") != "draft" {
			t.Fatalf("%d %s", posted.status, posted.body)
		}
		if again := s.as(t, marta, "POST", "/api/guest/notes", aComment); again.text(t, "id") != posted.text(t, "id") {
			t.Error("the same key posted twice")
		}
		note := "/api/guest/notes/" + posted.text(t, "id")
		if other := s.as(t, tom, "GET", "/api/guest/room", "").body; strings.Contains(other, "Love the pour") {
			t.Error("another guest reads it")
		}
		s.as(t, tom, "PUT", note, `{"kind":"nice","text":"Mine now"}`).isProblem(t, http.StatusNotFound, "not_found")
		s.as(t, tom, "POST", note+"/replies", `{"key":"r","text":"Mine"}`).isProblem(t, http.StatusNotFound, "not_found")
		s.as(t, tom, "DELETE", note, "").isProblem(t, http.StatusNotFound, "not_found")
		if client := s.as(t, s.ana, "GET", "/api/projects/"+s.project+"/notes", "").body; !strings.Contains(client, `"guest":"Marta Silva"`) {
			t.Error(client)
		}
		if managers := s.as(t, s.mia, "GET", "/api/projects/"+s.project+"/notes", "").body; strings.Contains(managers, "Love the pour") {
			t.Error("a manager reads a draft")
		}
		bell := s.as(t, s.ana, "GET", "/api/notifications", "").body
		if !strings.Contains(bell, "Love the pour") || !strings.Contains(bell, `"actor":"Marta Silva","guest":true`) {
			t.Errorf("she received %s", bell)
		}
		if reply := s.as(t, s.ana, "POST", "/api/projects/"+s.project+"/notes/"+posted.text(t, "id")+"/replies", `{"key":"a","text":"We do too"}`); reply.status != http.StatusCreated {
			t.Fatal(reply.body)
		}
		if room := s.as(t, marta, "GET", "/api/guest/room", "").body; !strings.Contains(room, "We do too") {
			t.Error(room)
		}
		if changed := s.as(t, marta, "PUT", note, `{"kind":"must","text":"Longer"}`); changed.status != http.StatusOK {
			t.Error(changed.body)
		}
		s.done(t, marta, "DELETE", note, "")
	})
}

func TestAGuestReadsTheNewestCaptionsAndNoOtherFile(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newScreening(t, st)
		_, secret := s.share(t, "")
		marta := s.enters(t, secret, "Marta")
		captions := func() string {
			t.Helper()
			a := s.as(t, marta, "GET", "/api/guest/captions", "")
			if a.status != http.StatusOK {
				t.Fatalf("%d %s", a.status, a.body)
			}
			return a.text(t, "captions")
		}
		if got := captions(); got != "" {
			t.Errorf("without captions: %q", got)
		}
		s.kept(t, s.project, cutroom.File{Name: "script.txt", Purpose: cutroom.Extra}, "secret words")
		s.kept(t, s.project, cutroom.File{Name: "old.SRT", Purpose: cutroom.Extra}, "old words")
		s.kept(t, s.project, cutroom.File{Name: "in a message.vtt", Purpose: cutroom.MessageFile}, "secret words")
		s.kept(t, s.draft(t, s.ana, "Another"), cutroom.File{Name: "other.srt", Purpose: cutroom.Extra}, "secret words")
		if got := captions(); got != "old words" {
			t.Errorf("%q", got)
		}
		s.wall.Move(time.Second)
		s.kept(t, s.project, cutroom.File{Name: "new.vtt", Purpose: cutroom.Extra}, "new w\xf6rds")
		if got := captions(); got != "new w\uFFFDrds" {
			t.Errorf("%q", got)
		}
	})
}

// endsOfLinks are the ways in which a link can end.
var endsOfLinks = map[string]func(t *testing.T, s *screening, link string){
	"it is revoked": func(t *testing.T, s *screening, link string) {
		s.done(t, s.ana, "DELETE", "/api/projects/"+s.project+"/share-links/"+link, "")
	},
	"a manager revokes it": func(t *testing.T, s *screening, link string) {
		s.done(t, s.mia, "DELETE", "/api/projects/"+s.project+"/share-links/"+link, "")
	},
	"it expires": func(_ *testing.T, s *screening, _ string) { s.wall.Move(7*24*time.Hour + time.Second) },
	"the project is cancelled": func(t *testing.T, s *screening, _ string) {
		s.inTx(t, func(tx cutroom.Tx) error {
			p, err := tx.ProjectByID(t.Context(), s.project)
			if err != nil {
				return err
			}
			p.State = cutroom.Cancelled
			return tx.SaveProject(t.Context(), p)
		})
	},
	"the version is deleted": func(t *testing.T, s *screening, _ string) {
		s.inTx(t, func(tx cutroom.Tx) error { return tx.DeleteFile(t.Context(), s.file.ID) })
	},
	"its creator is suspended": func(t *testing.T, s *screening, _ string) {
		s.done(t, s.mia, "PUT", "/api/people/"+s.userID(t, "ana")+"/suspension", "")
	},
	"its creator is signed out everywhere": func(t *testing.T, s *screening, _ string) {
		s.done(t, s.mia, "DELETE", "/api/people/"+s.userID(t, "ana")+"/sessions", "")
	},
	"its creator changes their password": func(t *testing.T, s *screening, _ string) {
		s.done(t, s.ana, "POST", "/api/password", `{"currentPassword":"Cutroom!1","newPassword":"Changed!2"}`)
	},
	"its creator resets their password": func(t *testing.T, s *screening, _ string) {
		endings["she resets her password"](t, s.stage, s.ana, s.ana, s.mia)
	},
	"its creator may no longer approve": func(t *testing.T, s *screening, _ string) {
		s.demote(t, cutroom.Reviewer)
	},
	"its creator becomes an editor": func(t *testing.T, s *screening, _ string) {
		losses["she is made an editor"](t, s.stage, s.mia)
	},
	"its creator leaves the team": func(t *testing.T, s *screening, _ string) {
		losses["she is removed from the team"](t, s.stage, s.mia)
	},
}

// demote gives ana another position in her team.
func (s *screening) demote(t *testing.T, position cutroom.Position) {
	t.Helper()
	s.inTx(t, func(tx cutroom.Tx) error {
		me, err := tx.MembershipOf(t.Context(), s.userID(t, "ana"))
		if err != nil {
			return err
		}
		me.Position = position
		return tx.SaveMember(t.Context(), me.Member)
	})
}

func TestEndingALinkEndsItsGuestsAccess(t *testing.T) {
	for how, end := range endsOfLinks {
		t.Run(how, func(t *testing.T) {
			storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
				s := newScreening(t, st)
				link, secret := s.share(t, `,"mayComment":true`)
				marta := s.enters(t, secret, "Marta")
				film := s.guestFilm(t, marta)
				if a := s.do(t, "GET", film, ""); a.status != http.StatusOK {
					t.Fatalf("before: %d %s", a.status, a.body)
				}
				end(t, s, link)
				for _, route := range []string{"GET /api/guest/room", "GET /api/guest/playback", "GET /api/guest/captions", "POST /api/guest/notes"} {
					method, path, _ := strings.Cut(route, " ")
					body := ""
					if method == http.MethodPost {
						body = aComment
					}
					if a := s.as(t, marta, method, path, body); a.status != http.StatusNotFound || a.text(t, "code") != "share_over" {
						t.Errorf("%s: %d %s", route, a.status, a.body)
					}
				}
				if a := s.do(t, "GET", film, ""); a.status < 400 || strings.Contains(a.body, "film") {
					t.Errorf("the video: %d %s", a.status, a.body)
				}
				s.do(t, "POST", "/api/guest/enter", entry(secret, "Marta", "")).isProblem(t, http.StatusNotFound, "share_over")
				if look := s.do(t, "POST", "/api/guest/look", `{"token":"`+secret+`"}`); strings.Contains(look.body, "Petit Four") {
					t.Error(look.body)
				}
			})
		})
	}
}

// guestFilm returns the address of the film that a guest plays.
func (s *screening) guestFilm(t *testing.T, guest session) string {
	t.Helper()
	var body struct {
		Playback struct{ Sources []struct{ URL string } }
	}
	s.as(t, guest, "GET", "/api/guest/playback", "").into(t, &body)
	if len(body.Playback.Sources) == 0 {
		t.Fatal("nothing to play")
	}
	return body.Playback.Sources[0].URL
}

func TestAVideoIsCutOffForGuestsWhenTheLinkEnds(t *testing.T) {
	s := newScreening(t, storetest.SQLite(t), func(c *httpapi.Config) { c.AskAgain = 10 * time.Millisecond })
	link, secret := s.share(t, "")
	marta := s.enters(t, secret, "Marta")
	size := s.endless(t, s.file.PreparedKey(s.file.Preparation.Result.Renditions[0].Name))
	s.isCutOff(t, s.guestFilm(t, marta), size, func() { endsOfLinks["it is revoked"](t, s, link) })
}

func TestAGuestsTokenGivesNoOtherAccess(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newScreening(t, st)
		_, secret := s.share(t, `,"mayComment":true`)
		marta := s.enters(t, secret, "Marta")
		for route, who := range documentedRoutes(t, s.stage) {
			status, code := s.knock(t, route, marta.header())
			switch who {
			case "anyone":
			case "guests":
				if code == "unauthenticated" || code == "forbidden" {
					t.Errorf("a guest is denied: %s (%d %s)", route, status, code)
				}
			default:
				if status != http.StatusUnauthorized {
					t.Errorf("a guest is allowed: %s (%d %s)", route, status, code)
				}
			}
			if who == "guests" {
				for name, other := range map[string]session{"ana": s.ana, "mia": s.mia} {
					if status, code := s.knock(t, route, other.header()); status != http.StatusUnauthorized {
						t.Errorf("%s is allowed as a guest: %s (%d %s)", name, route, status, code)
					}
				}
			}
		}
		film := s.guestFilm(t, marta)
		for _, path := range []string{
			strings.Replace(film, "/media/play/", "/media/downloads/", 1),
			film[:strings.LastIndex(film, "/")] + "/early/" + cutroom.EarlyPlaylist,
		} {
			if a := s.do(t, "GET", path, ""); a.status < 400 || strings.Contains(a.body, "film") {
				t.Errorf("%s: %d %s", path, a.status, a.body)
			}
		}
	})
}

func TestAShareLinksPasswordIsRequiredAndCannotBeGuessed(t *testing.T) {
	s := newScreening(t, storetest.SQLite(t), func(c *httpapi.Config) { c.LimitFactor = 1 })
	link, secret := s.share(t, `,"mayComment":true,"password":"roastery"`)
	if stored, err := s.store.ShareLinkByID(t.Context(), link); err != nil || strings.Contains(stored.PasswordHash+stored.SecretHash, "roastery") || stored.SecretHash == secret {
		t.Fatalf("%+v, %v", stored, err)
	}
	s.do(t, "POST", "/api/guest/enter", entry(secret, "Marta", "")).isProblem(t, http.StatusUnprocessableEntity, "share_password_wrong")
	s.do(t, "POST", "/api/guest/enter", entry(secret, "Marta", `,"password":"Roastery"`)).isProblem(t, http.StatusUnprocessableEntity, "share_password_wrong")
	in := s.do(t, "POST", "/api/guest/enter", entry(secret, "Marta", `,"password":"roastery"`))
	marta := session{in.text(t, "guestToken"), ""}
	if room := s.as(t, marta, "GET", "/api/guest/room", ""); room.status != http.StatusOK {
		t.Fatal(room.body)
	}
	s.do(t, "POST", "/api/guest/enter", entry(secret, "Marta", `,"password":"roastery"`)).isProblem(t, http.StatusTooManyRequests, "too_many_attempts")
	s.wall.Move(2 * time.Minute)
	// After a password change, guests who entered with the old one must enter
	// again.
	s.as(t, s.ana, "PUT", "/api/projects/"+s.project+"/share-links/"+link, s.settings(`,"mayComment":true,"password":"harvest"`))
	s.as(t, marta, "GET", "/api/guest/room", "").isProblem(t, http.StatusUnauthorized, "unauthenticated")
	s.do(t, "POST", "/api/guest/enter", entry(secret, "Marta", `,"password":"roastery","before":"`+marta.access+`"`)).isProblem(t, http.StatusUnprocessableEntity, "share_password_wrong")
}

func TestVisitsAreCountedOncePerSession(t *testing.T) {
	s := newScreening(t, storetest.SQLite(t))
	_, secret := s.share(t, `,"mayComment":true`)
	marta := s.enters(t, secret, "Marta")
	s.as(t, marta, "POST", "/api/guest/notes", aComment)
	renamed := s.do(t, "POST", "/api/guest/enter", entry(secret, "Marta Silva", `,"before":"`+marta.access+`"`))
	s.as(t, marta, "GET", "/api/guest/room", "").isProblem(t, http.StatusUnauthorized, "unauthenticated")
	marta = session{renamed.text(t, "guestToken"), ""}
	if room := s.as(t, marta, "GET", "/api/guest/room", "").body; !strings.Contains(room, "Love the pour") {
		t.Error("her notes are gone after a change of name")
	}
	s.wall.Move(13 * time.Hour)
	s.as(t, marta, "GET", "/api/guest/room", "").isProblem(t, http.StatusUnauthorized, "unauthenticated")
	s.do(t, "POST", "/api/guest/enter", entry(secret, "Marta Silva", `,"before":"`+marta.access+`"`))
	s.enters(t, secret, "Tom")
	var list struct {
		Links []struct {
			Visits   int
			LastDays []int
			Guests   []struct {
				Name     string
				Comments int
			}
		}
	}
	s.as(t, s.signIn(t), "GET", "/api/projects/"+s.project+"/share-links", "").into(t, &list)
	got := list.Links[0]
	sum := 0
	for _, n := range got.LastDays {
		sum += n
	}
	if got.Visits != 3 || sum != 3 || len(got.Guests) != 2 || got.Guests[0].Name != "Marta Silva" || got.Guests[0].Comments != 1 {
		t.Errorf("%+v", got)
	}
}

func TestAGuestSeesOnlyTheWatermarkedVideo(t *testing.T) {
	s := newScreening(t, storetest.SQLite(t))
	link, secret := s.share(t, `,"watermark":true`)
	marta := s.enters(t, secret, "Marta")
	waits := s.as(t, marta, "GET", "/api/guest/playback", "")
	if waits.json(t)["preparing"] != true || strings.Contains(waits.body, "/media/") {
		t.Fatal(waits.body)
	}
	films, err := s.store.MarkedFilms(t.Context(), "", 10)
	if err != nil || len(films) != 1 || films[0].Name != "Marta" {
		t.Fatalf("%+v, %v", films, err)
	}
	film := films[0]
	film.State = cutroom.MarkFailed
	s.inTx(t, func(tx cutroom.Tx) error { return tx.SaveMarkedFilm(t.Context(), film) })
	s.as(t, marta, "GET", "/api/guest/playback", "").isProblem(t, http.StatusConflict, "mark_failed")
	if err := s.blobs.Put(t.Context(), film.BlobKey(), "video/mp4", strings.NewReader("with a name")); err != nil {
		t.Fatal(err)
	}
	film.State, film.Rendition = cutroom.MarkMade, cutroom.Rendition{Name: cutroom.MarkedName, Width: 96, Height: 54}
	s.inTx(t, func(tx cutroom.Tx) error { return tx.SaveMarkedFilm(t.Context(), film) })
	address := s.guestFilm(t, marta)
	if a := s.do(t, "GET", address, ""); a.body != "with a name" || a.header.Get("Cache-Control") != "private, no-store" {
		t.Errorf("%d %s %v", a.status, a.body, a.header)
	}
	result := s.file.Preparation.Result
	for _, name := range result.Names() {
		a := s.do(t, "GET", address[:strings.LastIndex(address, "/")+1]+name, "")
		if result.Waveform != nil && name == result.Waveform.Name {
			continue
		}
		if a.status != http.StatusNotFound {
			t.Errorf("%s: %d %s", name, a.status, a.body)
		}
	}
	if body := s.as(t, marta, "GET", "/api/guest/playback", "").body; strings.Contains(body, "poster") || strings.Contains(body, "storyboard") {
		t.Error(body)
	}
	film.Storyboard = &cutroom.Storyboard{Sheets: result.Storyboard.Sheets[:1], Columns: 1, Rows: 1, Width: 16, Height: 9, Every: 1, Count: 1}
	s.inTx(t, func(tx cutroom.Tx) error { return tx.SaveMarkedFilm(t.Context(), film) })
	sheet := film.Storyboard.Sheets[0]
	if err := s.blobs.Put(t.Context(), film.Key(sheet), "image/jpeg", strings.NewReader("pictures with a name")); err != nil {
		t.Fatal(err)
	}
	board := s.as(t, marta, "GET", "/api/guest/playback", "").json(t)["playback"].(map[string]any)["storyboard"].(map[string]any)
	if a := s.do(t, "GET", board["sheets"].([]any)[0].(string), ""); a.body != "pictures with a name" || a.header.Get("Cache-Control") != "private, no-store" {
		t.Errorf("%d %s %v", a.status, a.body, a.header)
	}
	// An address of the film without a watermark stops working when the client
	// asks for one.
	s.as(t, s.ana, "PUT", "/api/projects/"+s.project+"/share-links/"+link, s.settings(""))
	unmarked := s.guestFilm(t, marta)
	s.as(t, s.ana, "PUT", "/api/projects/"+s.project+"/share-links/"+link, s.settings(`,"watermark":true`))
	if a := s.do(t, "GET", unmarked, ""); a.status < 400 {
		t.Errorf("%d %s", a.status, a.body)
	}
}

func TestHostileGuestNamesAreRefusedAndViewersCannotComment(t *testing.T) {
	s := newScreening(t, storetest.SQLite(t))
	_, secret := s.share(t, "")
	for _, name := range []string{"", "  ", "a\u202Eb", "a\nb", "a\u0007", strings.Repeat("a", 201), "Cutroom", "Cutroom Support"} {
		if a := s.do(t, "POST", "/api/guest/enter", entry(secret, name, "")); a.status != http.StatusUnprocessableEntity {
			t.Errorf("%q: %d %s", name, a.status, a.body)
		}
	}
	marta := s.enters(t, secret, `O'Neil: 100% \ 🎬`)
	s.as(t, marta, "POST", "/api/guest/notes", aComment).isProblem(t, http.StatusForbidden, "guest_view_only")
	s.do(t, "POST", "/api/guest/look", `{"token":"made-up"}`).isProblem(t, http.StatusNotFound, "share_over")
	s.do(t, "GET", "/api/guest/room", "", "Authorization", "Bearer made-up").isProblem(t, http.StatusUnauthorized, "unauthenticated")
}

func TestAGuestSeesTheSharedVersionUnlessTheLinkIncludesLaterOnes(t *testing.T) {
	s := newScreening(t, storetest.SQLite(t))
	_, only := s.share(t, "")
	_, later := s.share(t, `,"andLater":true`)
	s.deliver(t, 2)
	for secret, want := range map[string]float64{only: 1, later: 2} {
		if room := s.as(t, s.enters(t, secret, "Marta"), "GET", "/api/guest/room", "").json(t); room["version"] != want {
			t.Errorf("version %v, want %v", room["version"], want)
		}
	}
}

func TestShareLinkActionsAreLoggedWithoutSecrets(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newScreening(t, st)
		link, secret := s.share(t, `,"label":"The board","password":"roastery"`)
		path := "/api/projects/" + s.project + "/share-links/" + link
		s.wall.Move(time.Second)
		ends := `{"version":1,"endsAt":"` + s.wall.Now().Add(time.Hour).Format(time.RFC3339) + `","label":"The board"`
		for _, settings := range []string{ends + `,"mayComment":true,"password":"harvest"}`, ends + `,"mayComment":true}`} { // the second changes nothing
			if a := s.as(t, s.ana, "PUT", path, settings); a.status != http.StatusOK {
				t.Fatalf("%d %s", a.status, a.body)
			}
		}
		s.as(t, s.ana, "PUT", path, `{"version":9,"endsAt":"2000-01-01T00:00:00Z"}`) // refused
		// The second changes nothing.
		for range 2 {
			s.done(t, s.mia, "DELETE", path, "")
		}
		project, err := s.store.ProjectByID(t.Context(), s.project)
		if err != nil {
			t.Fatal(err)
		}
		lines, err := s.store.AuditBefore(t.Context(), project.AccountID, 0, 50)
		if err != nil {
			t.Fatal(err)
		}
		var said []string
		for _, line := range lines {
			if strings.HasPrefix(line.Action, "shareLink.") {
				said = append(said, line.Action+" by "+line.By+" changed "+line.Detail["changed"])
			}
			text, _ := json.Marshal(line)
			for _, never := range []string{"board", "roastery", "harvest", secret, cutroom.HashToken(secret), "argon2"} {
				if strings.Contains(string(text), never) {
					t.Errorf("%q is in %s", never, text)
				}
			}
		}
		ana, mia := s.userID(t, "ana"), s.userID(t, "mia")
		want := []string{
			"shareLink.revoked by " + mia + " changed ", "shareLink.changed by " + ana + " changed endsAt, mayComment, password", "shareLink.made by " + ana + " changed ",
		}
		if !slices.Equal(said, want) {
			t.Errorf("%q, want %q", said, want)
		}
	})
}
