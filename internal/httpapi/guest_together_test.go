package httpapi_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

const (
	guestPlayer = "/api/guest/versions/1/viewings/page"
	aStroke     = `,"drawing":[{"tool":"pen","color":"red","points":[[1,2,50]]}],"drawingFrame":12`
)

// shows is the state of a paused player.
func shows(frame int, more string) string {
	return fmt.Sprintf(`{"frame":%d,"shuttle":0,"speed":100%s}`, frame, more)
}

// told is a viewing as a page receives it.
type told struct {
	ID, Project string
	Version     int
	Frame       int
	Following   string
	Drawing     cutroom.Drawing
	By          struct {
		ID, Name string
		Guest    bool
	}
	text string
}

// watches opens a guest's stream and reports that their player is open.
func (s *screening) watches(t *testing.T, guest session) *listening {
	t.Helper()
	l := s.listenAt(t, "/api/guest/live", guest, "")
	l.expect("hello")
	s.done(t, guest, "PUT", guestPlayer, shows(0, ""))
	return l
}

// until reads a stream's viewings up to and including the given frame.
func (l *listening) until(frame int) (all []told) {
	l.t.Helper()
	for {
		r, ok := l.next()
		if !ok {
			l.t.Fatalf("the stream ended before frame %d", frame)
		}
		if r.kind != cutroom.ViewingTold {
			continue
		}
		heard := told{text: r.data}
		if err := json.Unmarshal([]byte(r.data), &heard); err != nil {
			l.t.Fatal(err)
		}
		if all = append(all, heard); heard.Frame == frame {
			return all
		}
	}
}

func TestGuestsWatchTogetherOnlyWithTheRoomAndTheirOwnLink(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newScreening(t, st)
		_, talks := s.share(t, `,"mayComment":true`)
		_, looks := s.share(t, "")
		marta, tom, eve := s.enters(t, talks, "Marta"), s.enters(t, talks, "Tom"), s.enters(t, looks, "Eve")
		player := "/api/projects/" + s.project + "/versions/1/viewings/anas"
		ana := s.listen(t, s.ana, "")
		ana.expect("hello")
		s.done(t, s.ana, "PUT", player, shows(1, ""))
		ofMarta, ofTom, ofEve := s.watches(t, marta), s.watches(t, tom), s.watches(t, eve)

		s.done(t, s.ana, "PUT", player, shows(12, aStroke))
		for name, stream := range map[string]*listening{"marta": ofMarta, "tom": ofTom, "eve": ofEve} {
			all := stream.until(12)
			last := all[len(all)-1]
			if last.ID != "anas" || last.Version != 1 || last.By.Name != "Full Name" || last.By.Guest || len(last.Drawing) != 1 {
				t.Errorf("%s receives %s", name, last.text)
			}
			for _, never := range []string{s.userID(t, "ana"), s.project, "project", "role", "@", "client"} {
				if strings.Contains(last.text, never) {
					t.Errorf("%s receives %q from %s", name, never, last.text)
				}
			}
		}

		s.done(t, marta, "PUT", guestPlayer, shows(33, aStroke))
		alias := s.as(t, marta, "GET", "/api/guest/room", "").text(t, "viewer")
		for name, stream := range map[string]*listening{"ana": ana, "tom": ofTom, "marta herself": ofMarta} {
			all := stream.until(33)
			last := all[len(all)-1]
			if !last.By.Guest || last.By.Name != "Marta" || last.By.ID != alias || last.ID != alias+".page" || len(last.Drawing) != 1 {
				t.Errorf("%s receives %s", name, last.text)
			}
			if name == "ana" && last.Project != s.project {
				t.Errorf("%s does not name the project: %s", name, last.text)
			}
		}
		// A guest cannot take over another guest's player, whatever page they
		// name.
		s.done(t, marta, "PUT", strings.Replace(guestPlayer, "page", "anas", 1), shows(34, ""))
		if all := ofTom.until(34); all[len(all)-1].ID != alias+".anas" {
			t.Errorf("%+v", all)
		}
		s.done(t, eve, "PUT", guestPlayer, shows(44, ""))
		// The person being followed is told so. Guests of other links are not.
		s.done(t, s.ana, "PUT", player, shows(45, `,"following":"`+alias+`.page"`))
		byMarta, byEve := ofMarta.until(45), ofEve.until(45)
		if got := byMarta[len(byMarta)-1]; got.Following != alias+".page" {
			t.Errorf("the followed person receives %s", got.text)
		}
		if got := byEve[len(byEve)-1]; got.Following != "" {
			t.Errorf("a guest of another link sees who is followed: %s", got.text)
		}
		for _, heard := range byEve {
			if heard.By.Name == "Marta" || heard.By.Name == "Tom" {
				t.Errorf("a guest of another link receives %s", heard.text)
			}
		}
		for _, heard := range byMarta {
			if heard.By.Name == "Eve" {
				t.Errorf("a message from a guest of another link arrives: %s", heard.text)
			}
		}
	})
}

func TestAGuestCanSendOnlyWhatTheirLinkAllows(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newScreening(t, st)
		link, talks := s.share(t, `,"mayComment":true`)
		_, looks := s.share(t, "")
		marta, eve := s.enters(t, talks, "Marta"), s.enters(t, looks, strings.Repeat("É", 120))
		s.deliver(t, 2)
		s.done(t, eve, "PUT", guestPlayer, shows(3, ""))
		s.as(t, eve, "PUT", guestPlayer, shows(3, aStroke)).isProblem(t, http.StatusForbidden, "guest_view_only")
		for method, body := range map[string]string{"PUT": shows(3, ""), "DELETE": ""} {
			for name, number := range map[string]string{"a version that the link does not show": "2", "a version that does not exist": "7"} {
				path := strings.Replace(guestPlayer, "/1/", "/"+number+"/", 1)
				if a := s.as(t, marta, method, path, body); a.status != http.StatusConflict || a.text(t, "code") != "other_version" {
					t.Errorf("%s: %d %s", name, a.status, a.body)
				}
			}
			s.as(t, session{access: "made-up"}, method, guestPlayer, body).isProblem(t, http.StatusUnauthorized, "unauthenticated")
			s.as(t, s.ana, method, guestPlayer, body).isProblem(t, http.StatusUnauthorized, "unauthenticated")
		}
		for name, body := range map[string]string{
			"before the first frame": shows(-1, ""),
			"too fast":               `{"frame":0,"shuttle":9,"speed":100}`,
			"an empty stroke":        shows(0, `,"drawing":[{"tool":"bomb","color":"red","points":[[1,2,50]]}]`),
			"too many points":        shows(0, `,"drawing":[{"tool":"pen","color":"red","points":[[1,2,50]`+strings.Repeat(",[1,2,50]", cutroom.MaxToldPoints)+`]}]`),
			"another's name":         shows(0, `,"by":{"name":"Mia"}`),
			"a megabyte":             shows(0, `,"following":"`+strings.Repeat("x", 1<<20)+`"`),
		} {
			if a := s.as(t, marta, "PUT", guestPlayer, body); a.status < 400 || a.status >= 500 {
				t.Errorf("%s: %d %s", name, a.status, a.body)
			}
		}
		for _, page := range []string{"a.b", "a%0Ab", "a%00b", "a%E2%80%AEb", strings.Repeat("a", 65)} {
			if a := s.as(t, marta, "PUT", "/api/guest/versions/1/viewings/"+page, shows(0, "")); a.status < 400 || a.status >= 500 {
				t.Errorf("%q: %d %s", page, a.status, a.body)
			}
		}
		endsOfLinks["it is revoked"](t, s, link)
		for _, route := range []string{"GET /api/guest/live", "PUT " + guestPlayer, "DELETE " + guestPlayer} {
			method, path, _ := strings.Cut(route, " ")
			body := ""
			if method == http.MethodPut {
				body = shows(3, "")
			}
			s.as(t, marta, method, path, body).isProblem(t, http.StatusNotFound, "share_over")
		}
	})
}

func TestAGuestsUpdatesAreLimitedAcrossTheirTabs(t *testing.T) {
	s := newScreening(t, storetest.SQLite(t))
	_, secret := s.share(t, "")
	marta, tom := s.enters(t, secret, "Marta"), s.enters(t, secret, "Tom")
	tabs := []string{guestPlayer, strings.Replace(guestPlayer, "page", "another", 1)}
	for i := range 20 {
		s.done(t, marta, "PUT", tabs[i%2], shows(i, ""))
	}
	for _, tab := range tabs {
		s.as(t, marta, "PUT", tab, shows(0, "")).isProblem(t, http.StatusTooManyRequests, "too_many_attempts")
	}
	s.done(t, tom, "PUT", guestPlayer, shows(0, ""))
	s.wall.Move(time.Second)
	s.done(t, marta, "PUT", guestPlayer, shows(0, ""))
}

// endsOfVisits are the ways in which a guest loses access.
func endsOfVisits() map[string]func(t *testing.T, s *screening, link, secret string, guest session) {
	ends := map[string]func(t *testing.T, s *screening, link, secret string, guest session){
		"the password changes": func(t *testing.T, s *screening, link, _ string, _ session) {
			s.wall.Move(time.Second)
			s.as(t, s.ana, "PUT", "/api/projects/"+s.project+"/share-links/"+link, s.settings(`,"mayComment":true,"password":"harvest"`)).into(t, &struct{}{})
		},
		"they return with another name": func(t *testing.T, s *screening, _, secret string, guest session) {
			if in := s.do(t, "POST", "/api/guest/enter", entry(secret, "M.", `,"before":"`+guest.access+`"`)); in.status != http.StatusOK {
				t.Fatal(in.body)
			}
		},
		"their token expires": func(_ *testing.T, s *screening, _, _ string, _ session) { s.wall.Move(cutroom.GuestLife) },
	}
	for how, end := range endsOfLinks {
		ends[how] = func(t *testing.T, s *screening, link, _ string, _ session) { end(t, s, link) }
	}
	return ends
}

func TestAGuestsStreamEndsWithTheLink(t *testing.T) {
	for how, end := range endsOfVisits() {
		t.Run(how, func(t *testing.T) {
			storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
				s := newScreening(t, st)
				link, secret := s.share(t, `,"mayComment":true`)
				marta := s.enters(t, secret, "Marta")
				first, second := s.watches(t, marta), s.watches(t, marta)
				player := "/api/projects/" + s.project + "/versions/1/viewings/mias"
				s.done(t, s.mia, "PUT", player, shows(5, ""))
				first.until(5)
				second.until(5)
				end(t, s, link, secret, marta)
				in := s.do(t, "POST", "/api/login", `{"username":"mia","password":"Cutroom!1"}`)
				s.done(t, session{access: in.text(t, "accessToken")}, "PUT", player, shows(6, ""))
				late := time.AfterFunc(5*time.Second, func() {
					t.Error("the streams are still open after five seconds")
					first.close()
					second.close()
				})
				defer late.Stop()
				for _, stream := range []*listening{first, second} {
					for {
						r, ok := stream.next()
						if !ok {
							break
						}
						if r.kind != "changed" || r.data != "{}" {
							t.Errorf("after the end came %+v", r)
						}
					}
				}
			})
		})
	}
}

func TestAnExpiredGuestSessionClosesItsStreamWithinFiveSeconds(t *testing.T) {
	s := newScreening(t, storetest.SQLite(t))
	_, secret := s.share(t, "")
	marta := s.watches(t, s.enters(t, secret, "Marta"))
	s.wall.Move(cutroom.GuestLife)
	late := time.AfterFunc(5*time.Second, func() {
		t.Error("the stream is still open after five seconds")
		marta.close()
	})
	defer late.Stop()
	last := received{}
	for r, ok := marta.next(); ok; r, ok = marta.next() {
		last = r
	}
	if last.kind != "changed" {
		t.Errorf("the last event is %+v", last)
	}
}

func TestAGuestIsToldToReloadWhenTheirRoomHasChanged(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newScreening(t, st)
		_, secret := s.share(t, `,"mayComment":true`)
		guest := s.enters(t, secret, "Marta")
		posted := s.as(t, guest, "POST", "/api/guest/notes", aComment).text(t, "id")
		marta := s.watches(t, guest)
		if reply := s.as(t, s.ana, "POST", "/api/projects/"+s.project+"/notes/"+posted+"/replies", `{"key":"a","text":"We do too"}`); reply.status != http.StatusCreated {
			t.Fatal(reply.body)
		}
		for r, ok := marta.next(); ; r, ok = marta.next() {
			if !ok {
				t.Fatal("the stream ended")
			}
			if r.kind == "changed" {
				if r.data != "{}" || r.id != "" {
					t.Errorf("%+v", r)
				}
				return
			}
		}
	})
}

func TestAGuestReceivesUpdatesFromAnotherNode(t *testing.T) {
	url := storetest.PostgresURL(t)
	here := newScreening(t, storetest.Open(t, store.Config{URL: url}))
	there := &screening{stage: newStageOn(t, storetest.Open(t, store.Config{URL: url}))}
	_, secret := here.share(t, "")
	marta := there.watches(t, here.enters(t, secret, "Marta"))
	here.done(t, here.ana, "PUT", "/api/projects/"+here.project+"/versions/1/viewings/anas", shows(8, ""))
	marta.until(8)
}
