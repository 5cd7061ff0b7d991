package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"

	"net/http"
	"strconv"
	"strings"
	"time"
)

// journey takes a project from the registration of its client to the download
// of the result.
type journey struct {
	ana, ben, mia *person // the client, the editor and the manager
	project       string
	film          []byte
	began         func(step string) // called before each step
}

// steps are the names of a journey's steps in order.
var steps = []string{"register", "project", "upload", "submit", "claim", "upload the version", "prepare", "deliver", "release", "approve", "download"}

// newJourney signs the staff in.
func newJourney(ctx context.Context, c *cluster, film []byte) (*journey, error) {
	j := &journey{ana: newPerson(c.urls()), ben: newPerson(c.urls()), mia: newPerson(c.urls()), film: film, began: func(string) {}}
	return j, errors.Join(j.ben.signIn(ctx, "ben"), j.mia.signIn(ctx, "mia"))
}

// run goes through all steps. Each is acknowledged before the next one.
func (j *journey) run(ctx context.Context, name string) error {
	var now project
	var version string
	for n, step := range []func() error{
		func() error { return j.ana.register(ctx, name) },
		func() (err error) { j.project, err = j.ana.begin(ctx, "Film of "+name); return err },
		func() error { _, err := j.upload(ctx, j.ana, "footage"); return err },
		func() error { return j.submit(ctx, name, &now) },
		func() error {
			return errors.Join(
				j.ben.move(ctx, j.project, "claim", "{}", func(p project) bool { return p.Editor != nil }),
				j.ben.move(ctx, j.project, "start", "{}", func(p project) bool { return p.State == "in_progress" }))
		},
		func() (err error) { version, err = j.upload(ctx, j.ben, "version"); return err },
		func() error { return j.prepared(ctx, version) },
		func() error {
			return j.ben.move(ctx, j.project, "deliver", fmt.Sprintf(`{"fileId":%q,"text":"As agreed."}`, version), func(p project) bool { return p.State == "final_check" })
		},
		func() error {
			return j.mia.move(ctx, j.project, "release", "{}", func(p project) bool { return p.State == "in_review" })
		},
		func() error {
			return j.ana.move(ctx, j.project, "approve", `{"version":1}`, func(p project) bool { return p.State == "approved" })
		},
		func() error { return j.download(ctx, version) },
	} {
		j.began(steps[n])
		if err := step(); err != nil {
			return fmt.Errorf("%s: %w", steps[n], err)
		}
	}
	return j.once(ctx)
}

// submit fills in the brief and submits, with a credit from the manager.
func (j *journey) submit(ctx context.Context, name string, now *project) error {
	if err := j.ana.read(ctx, "/api/projects/"+j.project, now); err != nil {
		return err
	}
	give := func() error { // with the key it only counts once
		_, err := j.mia.ask(ctx, http.MethodPost, "/api/accounts/"+now.Account.ID+"/credits", fmt.Sprintf(`{"key":"welcome-of-client-%s","amount":2,"kind":"goodwill","reason":"Welcome."}`, name))
		return err
	}
	if err := j.mia.step(ctx, "give credits", give, func() (bool, error) { return false, nil }); err != nil {
		return err
	}
	brief := func() error {
		_, err := j.ana.ask(ctx, http.MethodPut, "/api/projects/"+j.project+"/brief", fmt.Sprintf(
			`{"revision":%d,"title":%q,"service":"social","brief":{"formats":["16:9"],"seconds":15,"language":"en","goal":"A loop."}}`, now.BriefRevision, "Film of "+name))
		return err
	}
	err := j.ana.step(ctx, "brief", brief, func() (bool, error) {
		var later project
		a, err := j.ana.ask(ctx, http.MethodGet, "/api/projects/"+j.project, "")
		if err == nil {
			err = json.Unmarshal(a.body, &later)
		}
		return later.BriefRevision > now.BriefRevision, err
	})
	if err != nil {
		return err
	}
	return j.ana.move(ctx, j.project, "submit", "{}", func(p project) bool { return p.State == "queued" })
}

// upload sends the film, and continues where it stopped.
func (j *journey) upload(ctx context.Context, by *person, purpose string) (id string, err error) {
	words := func(s string) string { return base64.StdEncoding.EncodeToString([]byte(s)) }
	announce := func() error {
		a, err := by.ask(ctx, http.MethodPost, "/api/uploads", "", "Tus-Resumable", "1.0.0", "Upload-Length", strconv.Itoa(len(j.film)),
			"Upload-Metadata", "filename "+words("film.mp4")+",project "+words(j.project)+",purpose "+words(purpose))
		if err == nil {
			_, id, _ = strings.Cut(a.header.Get("Location"), "/api/uploads/")
		}
		return err
	}
	// An announced upload whose response was lost has no bytes, and is removed.
	err = by.step(ctx, "announce", announce, func() (bool, error) { return false, nil })
	for at := 0; err == nil && at < len(j.film); {
		err = by.step(ctx, "a piece", func() error {
			piece := j.film[at:min(at+mebibyte, len(j.film))]
			a, err := by.ask(ctx, http.MethodPatch, "/api/uploads/"+id, string(piece), "Tus-Resumable", "1.0.0", "Upload-Offset", strconv.Itoa(at), "Content-Type", "application/offset+octet-stream")
			if said := (*answer)(nil); errors.As(err, &said) && (said.status == http.StatusLocked || said.status == http.StatusConflict) {
				return errors.Join(errLost, err) // the previous request still holds it, or the piece did arrive
			}
			if err == nil {
				at, err = strconv.Atoi(a.header.Get("Upload-Offset"))
			}
			return err
		}, func() (bool, error) {
			a, err := by.ask(ctx, http.MethodHead, "/api/uploads/"+id, "", "Tus-Resumable", "1.0.0")
			if said := (*answer)(nil); errors.As(err, &said) && said.status == http.StatusLocked {
				return false, errors.Join(errLost, err)
			}
			if err != nil {
				return false, err
			}
			there, err := strconv.Atoi(a.header.Get("Upload-Offset"))
			if there < at {
				return false, fmt.Errorf("%d bytes were acknowledged, %d are there", at, there)
			}
			at = there
			return at == len(j.film), err
		})
	}
	return id, err
}

// prepared waits until the version can be delivered.
func (j *journey) prepared(ctx context.Context, id string) error {
	for began := time.Now(); ; {
		var list struct{ Files []fileStatus }
		if err := j.ben.read(ctx, "/api/projects/"+j.project+"/files", &list); err != nil {
			return err
		}
		for _, f := range list.Files {
			if f.ID != id {
				continue
			}
			if f.State == "unusable" {
				return errors.New("the film is unusable")
			}
			if f.State == "ready" && f.SHA256 != "" && f.Inspection != nil {
				return nil
			}
		}
		if time.Since(began) > 3*time.Minute {
			return errors.New("the film is not prepared after three minutes")
		}
		if err := wait(ctx, 200*time.Millisecond); err != nil {
			return err
		}
	}
}

// download fetches the version and compares it.
func (j *journey) download(ctx context.Context, id string) error {
	var signed struct{ URL string }
	if err := j.ana.read(ctx, "/api/files/"+id+"/download", &signed); err != nil {
		return err
	}
	return j.ana.step(ctx, "fetch", func() error {
		a, err := j.ana.ask(ctx, http.MethodGet, signed.URL, "")
		if err == nil && !bytes.Equal(a.body, j.film) {
			err = fmt.Errorf("%d other bytes came than were sent", len(a.body))
		}
		return err
	}, func() (bool, error) { return false, nil })
}

// once checks that everything happened once.
func (j *journey) once(ctx context.Context) error {
	var history struct {
		Steps []struct{ Kind string }
	}
	var credits struct{ Left int }
	var files struct{ Files []fileStatus }
	var versions struct{ Versions []any }
	if err := errors.Join(j.ana.read(ctx, "/api/projects/"+j.project+"/steps", &history), j.ana.read(ctx, "/api/credits", &credits),
		j.mia.read(ctx, "/api/projects/"+j.project+"/files", &files), j.ana.read(ctx, "/api/projects/"+j.project+"/versions", &versions)); err != nil {
		return err
	}
	count := map[string]int{}
	for _, s := range history.Steps {
		count[s.Kind]++
	}
	for _, kind := range []string{"submit", "claim", "start", "deliver", "release", "approve"} {
		if count[kind] != 1 {
			return fmt.Errorf("%q is %d times in the history", kind, count[kind])
		}
	}
	if credits.Left != 1 || len(files.Files) != 2 || len(versions.Versions) != 1 {
		return fmt.Errorf("%d credits are left of 2, there are %d files and %d versions", credits.Left, len(files.Files), len(versions.Versions))
	}
	sum := sha256.Sum256(j.film)
	for _, f := range files.Files {
		if f.SHA256 != "" && f.SHA256 != hex.EncodeToString(sum[:]) {
			return fmt.Errorf("file %s has other bytes than were sent", f.ID)
		}
	}
	return nil
}
