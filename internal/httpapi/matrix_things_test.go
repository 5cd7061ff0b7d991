package httpapi_test

import (
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/httpapi"
	"cutroom/internal/sandbox"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// action is something done with a thing that belongs to ana or her team. {…} in the
// path stands for a real id.
type action struct {
	route, body string
	may         string // names of those who may do it
}

// actions are all signed-in routes that concern a team, its money, or a thing
// with an id. A new route fails the test until it is decided here. The cast:
// ana is the owner, abe approver, pia billing and rui reviewer of the team; eve
// owns another team, ben is an editor, mia a manager; gone is suspended, anon
// is not signed in.
var actions = []action{
	{"GET /api/team", "", "ana abe pia rui"},
	{"PATCH /api/team", `{"name":"Casa Prata"}`, "ana"},
	{"GET /api/team/invitations", "", "ana"},
	{"POST /api/team/invitations", `{"email":"new@example.com","position":"reviewer"}`, "ana"},
	{"POST /api/team/invitations/{invitation}/resend", "", "ana"},
	{"DELETE /api/team/invitations/{invitation}", "", "ana"},
	{"PATCH /api/team/members/{member}", `{"position":"reviewer"}`, "ana"},
	{"DELETE /api/team/members/{member}", "", "ana"},

	{"GET /api/credits", "", "ana abe pia rui"},
	{"GET /api/credits/entries", "", "ana abe pia rui"},
	{"GET /api/billing", "", "ana pia"},
	{"GET /api/receipts", "", "ana pia"},
	{"GET /api/receipts/{receipt}/pdf", "", "ana pia mia"},
	{"GET /api/credit-notes/{creditNote}/pdf", "", "ana pia mia"},
	{"GET /api/payments/{bill}/refund", "", "mia"},
	{"GET /api/statistics", "", "mia"},
	{"GET /api/statistics/figures.csv", "", "mia"},
	{"GET /api/statistics/tables/{table}/csv", "", "mia"},
	{"GET /api/statistics/metrics/{metric}", "", "mia"},
	{"GET /api/statistics/metrics/{metric}/csv", "", "mia"},
	{"GET /api/checkout/{checkout}", "", "ana pia"},
	{"GET /api/referrals", "", "ana abe pia rui"},
	{"POST /api/checkout/quote", `{"plan":3,"duration":1}`, "ana pia"},
	{"POST /api/checkout", `{"plan":3,"duration":1,"terms":true}`, "ana pia"},
	{"POST /api/checkout/tokens/quote", `{"videos":1}`, "ana pia"},
	{"POST /api/checkout/tokens", `{"videos":1,"terms":true}`, "ana pia"},
	{"POST /api/billing/change/preview", `{"plan":3,"duration":1}`, "ana pia"},
	{"POST /api/billing/change", `{"plan":3,"duration":1,"at":"2026-01-01T00:00:00Z","total":1}`, "ana pia"},
	{"DELETE /api/billing/change", "", "ana pia"},
	{"POST /api/billing/pause", `{"days":7}`, "ana pia"},
	{"POST /api/billing/resume", "", "ana pia"},
	{"POST /api/billing/cancel", `{}`, "ana pia"},
	{"DELETE /api/billing/cancel", "", "ana pia"},
	{"POST /api/billing/pay", "", "ana pia"},
	{"POST /api/billing/confirm", "", "ana pia"},
	{"POST /api/billing/portal", "", "ana pia"},
	{"PUT /api/billing/company", `{"name":"Casa","line1":"","line2":"","postalCode":"","city":"","region":"","country":"PT","taxId":"","billingEmail":""}`, "ana pia"},

	{"POST /api/projects", `{"title":"Winter blend"}`, "ana abe"},
	{"GET /api/projects", "", "ana abe pia rui ben mia"},
	{"GET /api/projects/{project}", "", "ana abe pia rui mia"},
	{"PUT /api/projects/{project}/brief", `{"revision":0,"title":"Petit Four","brief":{}}`, "ana abe mia"},
	{"POST /api/projects/{project}/duplicate", "", "ana abe"},
	{"PUT /api/projects/{project}/archive", "", "ana abe mia"}, // and they are told that the project is not over
	{"DELETE /api/projects/{project}/archive", "", "ana abe mia"},
	{"PUT /api/projects/{project}/kept-files", "", "ana abe mia"},    // and they are told that nothing was delivered
	{"PUT /api/projects/{project}/rating", `{"stars":5}`, "ana abe"}, // and they are told that it is not approved
	{"PUT /api/projects/{project}/rating/dismissal", "", "ana abe"},
	{"GET /api/ratings/to-give", "", "ana abe pia rui"},
	{"POST /api/projects/{project}/{transition}", "{}", "ana abe"},
	{"GET /api/projects/{project}/steps", "", "ana abe pia rui mia"},
	{"GET /api/projects/{project}/versions", "", "ana abe pia rui mia"},
	{"GET /api/projects/{project}/versions/{newest}/changes?since=1", "", "ana abe pia rui mia"},
	{"PUT /api/projects/{project}/versions/{number}/viewings/{viewing}", `{"frame":0,"shuttle":0,"speed":100}`, "ana abe pia rui mia"},
	{"DELETE /api/projects/{project}/versions/{number}/viewings/{viewing}", "", "ana abe pia rui mia"},
	{"GET /api/projects/{project}/forecast", "", "ana abe pia rui mia"},
	{"GET /api/projects/{project}/sign-off", "", "ana abe pia rui mia"},
	{"GET /api/projects/{project}/sign-off.pdf", "", "ana abe pia rui mia"},
	{"GET /api/projects/{project}/versions/{number}/{export}", "", "ana abe pia rui mia"},
	{"GET /api/queue", "", "ana abe pia rui mia"},
	{"GET /api/brand-kit", "", "ana abe pia rui"},
	{"PUT /api/brand-kit", `{"revision":0,"colors":[],"tone":"Dry","instructions":""}`, "ana abe"},
	{"GET /api/projects/{project}/brand-kit", "", "ana abe pia rui mia"},
	{"GET /api/files/{logo}/download", "", "ana abe pia rui mia"},
	{"DELETE /api/files/{oldLogo}", "", "ana abe"},
	{"GET /api/projects/{project}/messages", "", "ana abe pia rui mia"},
	{"POST /api/projects/{project}/messages", `{"key":"k","text":"Hello"}`, "ana abe rui mia"},
	{"PUT /api/projects/{project}/messages/read", `{"upTo":"{message}"}`, "ana abe pia rui mia"},
	{"DELETE /api/projects/{project}/messages/{message}", "", "ana"},
	{"GET /api/projects/{project}/notes", "", "ana abe pia rui mia"},
	{"POST /api/projects/{project}/notes", `{"key":"k","version":1,"kind":"must","text":"Warmer"}`, "ana abe rui mia"},
	{"PUT /api/projects/{project}/notes/{note}", `{"kind":"nice","text":"Warmer still"}`, "ana"},
	{"POST /api/projects/{project}/notes/{note}/replies", `{"key":"k","text":"Yes"}`, "ana abe rui"}, // mia cannot see a draft yet
	{"PUT /api/projects/{project}/notes/{note}/reactions/{reaction}", "", "ana abe rui"},
	{"DELETE /api/projects/{project}/notes/{note}/reactions/{reaction}", "", "ana abe rui"},
	{"POST /api/projects/{project}/notes/{note}/verify", "", "ana abe rui"}, // and they are told that nothing is in review
	{"POST /api/projects/{project}/notes/{note}/reopen", "", "ana abe rui"},
	{"DELETE /api/projects/{project}/notes/{unsent}", "", "ana abe"},
	{"GET /api/projects/{project}/share-links", "", "ana abe mia"},
	{"POST /api/projects/{project}/share-links", `{"version":1,"endsAt":"{soon}"}`, "ana abe"},
	{"PUT /api/projects/{project}/share-links/{link}", `{"version":1,"endsAt":"{soon}"}`, "ana abe"},
	{"DELETE /api/projects/{project}/share-links/{link}", "", "ana abe mia"},
	{"GET /api/conversations", "", "ana abe pia rui ben mia"},
	{"PUT /api/queue", `{"projects":[]}`, "ana abe mia"},
	{"GET /api/projects/{project}/files", "", "ana abe pia rui mia"},
	{"GET /api/projects/{project}/files/zip", "", "ana abe pia rui mia"},
	{"GET /api/projects/{project}/uploads", "", "ana abe pia rui mia"}, // and each sees only their own
	{"GET /api/files/{file}/download", "", "ana abe pia rui mia"},
	{"GET /api/files/{file}/playback", "", "ana abe pia rui mia"},
	{"DELETE /api/files/{unwanted}", "", "ana abe mia"},
	{"GET /api/storage", "", "ana abe pia rui"},

	{"PUT /api/notifications/read", `{"id":"{notification}"}`, "ana"},
	{"GET /api/notifications?after={notification}", "", "ana"},

	{"GET /api/people/{person}", "", "ana mia"},
	{"PATCH /api/passkeys/{passkey}", `{"name":"Mine"}`, "ana"},
	{"DELETE /api/passkeys/{passkey}", "", "ana"},
	{"DELETE /api/sessions/{session}", "", "ana"},
	{"DELETE /api/access-tokens/{accessToken}", "", "ana"},
	{"POST /api/team/owner", `{"userId":"{mate}"}`, "ana"},
	{"POST /api/team/leave", "", "abe pia rui"}, // and the owner is told why not
}

// alsoSeenBy lists those who may see the object of an action but may not do the
// action. They may learn that it exists.
var alsoSeenBy = map[string]string{
	"DELETE /api/files/{unwanted}":              "rui pia",
	"DELETE /api/files/{oldLogo}":               "rui pia mia",
	"PUT /api/projects/{project}/brief":         "rui pia",
	"POST /api/projects/{project}/duplicate":    "rui pia mia",
	"PUT /api/projects/{project}/archive":       "rui pia",
	"DELETE /api/projects/{project}/archive":    "rui pia",
	"PUT /api/projects/{project}/kept-files":    "rui pia",
	"POST /api/projects/{project}/{transition}": "rui pia mia",
	"PUT /api/projects/{project}/rating":        "rui pia mia",

	"PUT /api/projects/{project}/rating/dismissal": "rui pia mia",
	"POST /api/projects/{project}/messages":        "pia",

	"DELETE /api/projects/{project}/messages/{message}": "abe pia rui mia",

	"POST /api/projects/{project}/notes":                               "pia",
	"PUT /api/projects/{project}/notes/{note}":                         "abe pia rui",
	"POST /api/projects/{project}/notes/{note}/replies":                "pia",
	"PUT /api/projects/{project}/notes/{note}/reactions/{reaction}":    "pia",
	"DELETE /api/projects/{project}/notes/{note}/reactions/{reaction}": "pia",
	"POST /api/projects/{project}/notes/{note}/verify":                 "pia",
	"POST /api/projects/{project}/notes/{note}/reopen":                 "pia",
	"DELETE /api/projects/{project}/notes/{unsent}":                    "pia rui",

	"GET /api/projects/{project}/share-links":           "pia rui",
	"POST /api/projects/{project}/share-links":          "pia rui mia",
	"PUT /api/projects/{project}/share-links/{link}":    "pia rui mia",
	"DELETE /api/projects/{project}/share-links/{link}": "pia rui",
}

// world is ana's team with one of everything, and everybody who could want
// access to it.
type world struct {
	*stage
	who map[string][]string // name → header
	ids *strings.Replacer

	project           string
	unwanted, oldLogo cutroom.File // to be deleted
	unsent            cutroom.Note // also to be deleted
}

func newWorld(t *testing.T) *world { return newWorldOn(t, storetest.SQLite(t)) }

func newWorldOn(t *testing.T, st *store.Store, adjust ...func(*httpapi.Config)) *world {
	t.Helper()
	w := &world{stage: newStageOn(t, st, adjust...), who: map[string][]string{"anon": nil}}
	ana := w.owner(t, "ana")
	w.who["ana"], w.who["eve"], w.who["mia"] = ana.header(), w.owner(t, "eve").header(), w.mia(t).header()
	w.who["ben"], w.who["gone"] = w.register(t, "ben").header(), w.register(t, "gone").header()
	if err := w.account.SetRole(t.Context(), cutroom.System, "ben", cutroom.Editor); err != nil {
		t.Fatal(err)
	}
	if err := w.account.Suspend(t.Context(), cutroom.System, w.userID(t, "gone")); err != nil {
		t.Fatal(err)
	}
	receipt, checkout := w.buys(t, ana)
	for name, position := range map[string]string{"abe": "approver", "pia": "billing", "rui": "reviewer", "tim": "reviewer"} {
		_, secret := w.invite(t, ana, name+"@example.com", position)
		joined := w.do(t, "POST", "/api/invitations/register", joining(secret, name))
		if joined.status != http.StatusCreated {
			t.Fatalf("%s: %d %s", name, joined.status, joined.body)
		}
		w.who[name] = session{joined.text(t, "accessToken"), ""}.header()
	}
	paid, err := w.store.ReceiptByID(t.Context(), receipt)
	if err != nil {
		t.Fatal(err)
	}
	refunded := cutroom.CreditNote{ID: "credit-note-of-ana", AccountID: w.accountOf(t, ana), ReceiptID: receipt, RefundID: "re_1", At: w.wall.Now()}
	w.inTx(t, func(tx cutroom.Tx) error { return tx.CreateCreditNote(t.Context(), refunded) })
	invitation, _ := w.invite(t, ana, "guest@example.com", "reviewer")
	anaID := w.userID(t, "ana")
	passkey := cutroom.Passkey{ID: "passkey-of-ana", UserID: anaID, CredentialID: "c", Name: "Phone", Record: []byte(`{}`), CreatedAt: w.wall.Now()}
	if err := w.store.InTx(t.Context(), func(tx cutroom.Tx) error { return tx.CreatePasskey(t.Context(), passkey) }); err != nil {
		t.Fatal(err)
	}
	second := w.do(t, "POST", "/api/login", `{"username":"ana","password":"Cutroom!1"}`)
	if second.status != http.StatusOK {
		t.Fatalf("%d %s", second.status, second.body)
	}
	sessions, err := w.store.SessionsKept(t.Context(), anaID)
	if err != nil || len(sessions) != 2 {
		t.Fatalf("%d sessions, %v", len(sessions), err)
	}
	project := w.draft(t, ana, "Petit Four")
	file := w.kept(t, project, cutroom.File{Name: "oven.mp4"}, "film")
	w.unwanted = w.kept(t, project, cutroom.File{Name: "unwanted.mp4"}, "film")
	logo := w.kept(t, project, cutroom.File{Name: "logo.png", Purpose: cutroom.BrandFile, Folder: "logo"}, "logo")
	w.oldLogo = w.kept(t, project, cutroom.File{Name: "old.png", Purpose: cutroom.BrandFile, Folder: "logo"}, "logo")
	w.project = project
	told := cutroom.Notification{ID: "told-ana", UserID: anaID, Kind: cutroom.NotifyToReview, ProjectID: project, At: w.wall.Now(), FirstAt: w.wall.Now()}
	if err := w.store.InTx(t.Context(), func(tx cutroom.Tx) error { return tx.CreateNotification(t.Context(), told) }); err != nil {
		t.Fatal(err)
	}
	message := w.as(t, ana, "POST", "/api/projects/"+project+"/messages", `{"key":"first","text":"Hello"}`).text(t, "id")
	version := cutroom.Version{ProjectID: project, Number: 1, FileID: file.ID, DeliveredBy: "ben", DeliveredAt: w.wall.Now(), ReleasedAt: w.wall.Now()}
	newer := version
	newer.Number, newer.FileID = 2, w.kept(t, project, cutroom.File{Name: "second.mp4", Purpose: cutroom.VersionFile}, "film").ID
	if err := w.store.InTx(t.Context(), func(tx cutroom.Tx) error {
		return errors.Join(tx.CreateVersion(t.Context(), version), tx.CreateVersion(t.Context(), newer))
	}); err != nil {
		t.Fatal(err)
	}
	note := func(key string) string {
		body := `{"key":"` + key + `","version":1,"kind":"must","text":"Warmer"}`
		return w.as(t, ana, "POST", "/api/projects/"+project+"/notes", body).text(t, "id")
	}
	signed := cutroom.SignOff{Account: cutroom.SignOffParty{ID: "casa"}, Project: cutroom.SignOffProject{ID: project}}.Sealed(cutroom.SignOff{})
	w.inTx(t, func(tx cutroom.Tx) error { return tx.CreateSignOff(t.Context(), signed) })
	if w.unsent, err = w.store.NoteByID(t.Context(), project, note("second")); err != nil {
		t.Fatal(err)
	}
	soon := w.wall.Now().Add(time.Hour).Format(time.RFC3339)
	link := w.as(t, ana, "POST", "/api/projects/"+project+"/share-links", `{"version":1,"endsAt":"`+soon+`"}`).text(t, "id")
	w.ids = strings.NewReplacer("{viewing}", "mine", "{link}", link, "{soon}", soon, "{newest}", "2", "{number}", "1", "{export}", "notes.csv", "{reaction}", "👍", "{note}", note("first"), "{unsent}", w.unsent.ID, "{message}", message, "{notification}", told.ID, "{file}", file.ID, "{unwanted}", w.unwanted.ID, "{logo}", logo.ID, "{oldLogo}", w.oldLogo.ID, "{invitation}", invitation, "{member}", w.userID(t, "tim"), "{mate}", w.userID(t, "rui"), "{receipt}", receipt, "{bill}", paid.BillID, "{creditNote}", refunded.ID, "{checkout}", checkout, "{project}", project, "{transition}", "submit", "{metric}", "submitted", "{table}", "plans",
		"{person}", anaID, "{passkey}", passkey.ID, "{session}", sessions[0].ID, "{accessToken}", w.token(t, ana, "projects:read").refresh)
	return w
}

// putBack stores deleted things again.
func (w *world) putBack(t *testing.T) {
	t.Helper()
	for _, f := range []cutroom.File{w.unwanted, w.oldLogo} {
		if _, err := w.store.FileByID(t.Context(), f.ID); errors.Is(err, cutroom.ErrNotFound) {
			w.kept(t, w.project, f, "film")
		}
	}
	if _, err := w.store.NoteByID(t.Context(), w.project, w.unsent.ID); errors.Is(err, cutroom.ErrNotFound) {
		if err := w.store.InTx(t.Context(), func(tx cutroom.Tx) error { return tx.CreateNote(t.Context(), w.unsent) }); err != nil {
			t.Fatal(err)
		}
	}
}

// buys pays for a plan.
func (w *world) buys(t *testing.T, by session) (receipt, checkout string) {
	t.Helper()
	var page struct{ URL string }
	w.as(t, by, "POST", "/api/checkout", `{"plan":3,"duration":1,"terms":true}`).into(t, &page)
	checkout = page.URL[strings.LastIndex(page.URL, "/")+1:]
	if _, err := w.sandbox.Pay(t.Context(), checkout, sandbox.CardEntry{Number: sandbox.CardPays}); err != nil {
		t.Fatal(err)
	}
	var progress struct{ Receipt struct{ ID string } }
	w.as(t, by, "GET", "/api/checkout/"+checkout, "").into(t, &progress)
	return progress.Receipt.ID, checkout
}

// try attempts an action and returns the response.
func (w *world) try(t *testing.T, d action, name string, ids *strings.Replacer) (refused bool, said string) {
	t.Helper()
	method, path, _ := strings.Cut(d.route, " ")
	a := w.do(t, method, ids.Replace(path), ids.Replace(d.body), w.who[name]...)
	var code string
	if a.status >= http.StatusBadRequest {
		code = a.text(t, "code")
	}
	refused = code == "unauthenticated" || code == "forbidden" || code == "not_found"
	return refused, fmt.Sprint(a.status, " ", code)
}

// madeUp replaces placeholders with ids that do not exist.
var madeUp = strings.NewReplacer("{viewing}", "mine", "{link}", "x", "{soon}", "2026-01-01T00:00:00Z", "{newest}", "2", "{number}", "1", "{export}", "notes.csv", "{reaction}", "👍", "{note}", "x", "{unsent}", "x", "{message}", "x", "{notification}", "x", "{file}", "x", "{unwanted}", "x", "{logo}", "x", "{oldLogo}", "x", "{invitation}", "x", "{member}", "x", "{mate}", "x", "{receipt}", "x", "{bill}", "x", "{creditNote}", "x", "{checkout}", "cs_x", "{project}", "x", "{transition}", "submit", "{metric}", "submitted", "{table}", "plans",
	"{person}", "x", "{passkey}", "x", "{session}", "x", "{accessToken}", "x")

// named reports whether an action names a thing. Otherwise it applies to the
// caller's own team.
func (d action) named() bool { return madeUp.Replace(d.route+d.body) != d.route+d.body }

func TestWhoMayDoWhatWithATeamsResources(t *testing.T) {
	w := newWorld(t)
	for _, name := range []string{"anon", "gone", "eve", "ben", "mia", "rui", "abe", "pia"} {
		for _, d := range actions {
			if slices.Contains(strings.Fields(d.may), name) || name == "eve" && !d.named() {
				continue // they may do it, or it would apply to their own team
			}
			refused, said := w.try(t, d, name, w.ids)
			if !refused {
				t.Errorf("%s was allowed: %s (%s)", name, d.route, said)
			}
			if slices.Contains(strings.Fields(alsoSeenBy[d.route]), name) {
				continue
			}
			if _, unknown := w.try(t, d, name, madeUp); said != unknown {
				t.Errorf("%s can tell from %s that the resource exists: %s, not %s", name, d.route, said, unknown)
			}
		}
	}
	// Everything still exists for those who may: the ids were real and nothing
	// was done.
	for _, d := range actions {
		for _, name := range strings.Fields(d.may) {
			w.putBack(t)
			if refused, said := w.try(t, d, name, w.ids); refused {
				t.Errorf("%s was refused: %s (%s)", name, d.route, said)
			}
		}
	}
}

func TestEveryRouteForTeamResourcesIsInTheTable(t *testing.T) {
	s := newStage(t)
	for route, who := range documentedRoutes(t, s) {
		_, path, _ := strings.Cut(route, " ")
		concerns := strings.Contains(path, "{") || strings.HasPrefix(path, "/api/team") || strings.HasPrefix(path, "/api/billing") ||
			strings.HasPrefix(path, "/api/checkout") || strings.HasPrefix(path, "/api/receipts") || strings.HasPrefix(path, "/api/credits") ||
			strings.HasPrefix(path, "/api/projects") || strings.HasPrefix(path, "/api/conversations") || strings.HasPrefix(path, "/api/queue") || strings.HasPrefix(path, "/api/brand-kit") || strings.HasPrefix(path, "/api/storage") || strings.HasPrefix(path, "/api/files") || strings.HasPrefix(path, "/api/notifications")
		if who == "signed in" && concerns && !decided(route) {
			t.Errorf("not in the table: %s", route)
		}
	}
}

// decided reports whether an action exists for the route.
func decided(route string) bool {
	return slices.ContainsFunc(actions, func(d action) bool { return shape(d.route) == shape(route) })
}

// shape returns a route without the names of its ids.
func shape(route string) string {
	route, _, _ = strings.Cut(route, "?")
	parts := strings.Split(route, "/")
	for i, p := range parts {
		if strings.HasPrefix(p, "{") {
			parts[i] = "{}"
		}
	}
	return strings.Join(parts, "/")
}
