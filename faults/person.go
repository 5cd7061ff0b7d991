package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"time"
)

const password = "Cutroom!demo1"

// goesOnWithin is how soon work must continue after something broke.
const goesOnWithin = 30 * time.Second

// person uses the API through whichever node responds. After a lost response
// they check before they do something again, as our web app does.
type person struct {
	urls    []string
	at      int // index of the current node
	token   string
	client  *http.Client
	moves   int
	slowest time.Duration // the longest that a step took
}

func newPerson(urls []string) *person {
	return &person{urls: urls, client: &http.Client{Timeout: 5 * time.Second, Transport: &http.Transport{MaxIdleConnsPerHost: 4}}}
}

// errLost is a response that did not arrive, or that reported a server error.
var errLost = errors.New("lost")

// ask sends one request. A status other than 2xx is returned as an error.
func (p *person) ask(ctx context.Context, method, path, body string, headers ...string) (*answer, error) {
	req, err := http.NewRequestWithContext(ctx, method, p.urls[p.at]+path, bytes.NewReader([]byte(body)))
	if err != nil {
		return nil, err
	}
	if p.token != "" {
		req.Header.Set("Authorization", "Bearer "+p.token)
	}
	req.Header.Set("Content-Type", "application/json")
	for pair := range slices.Chunk(headers, 2) {
		req.Header.Set(pair[0], pair[1])
	}
	res, err := p.client.Do(req)
	if err != nil {
		return nil, errors.Join(errLost, err)
	}
	text, err := io.ReadAll(res.Body)
	_ = res.Body.Close()
	a := &answer{res.StatusCode, res.Header, text}
	switch {
	case err != nil:
		return nil, errors.Join(errLost, err)
	case a.status >= 500:
		return a, errors.Join(errLost, a)
	case a.status/100 != 2:
		return a, a
	}
	return a, nil
}

// step does something until it is known to be done.
func (p *person) step(ctx context.Context, name string, do func() error, done func() (bool, error)) error {
	began, lost := time.Now(), false
	defer func() { p.slowest = max(p.slowest, time.Since(began)) }()
	for {
		err := error(nil)
		if lost {
			var is bool
			if is, err = done(); err == nil && is {
				return nil
			}
		}
		if err == nil {
			if err = do(); err == nil {
				return nil
			}
		}
		if !errors.Is(err, errLost) {
			return fmt.Errorf("%s: %w", name, err)
		}
		if time.Since(began) > goesOnWithin {
			return fmt.Errorf("%s does not go on within %s: %w", name, goesOnWithin, err)
		}
		lost, p.at, p.moves = true, (p.at+1)%len(p.urls), p.moves+1
		if err := wait(ctx, 100*time.Millisecond); err != nil {
			return err
		}
	}
}

// read gets something from whichever node responds.
func (p *person) read(ctx context.Context, path string, into any) error {
	get := func() error {
		a, err := p.ask(ctx, http.MethodGet, path, "")
		if err != nil {
			return err
		}
		return json.Unmarshal(a.body, into)
	}
	return p.step(ctx, "GET "+path, get, func() (bool, error) { return false, nil })
}

// signIn gets a session.
func (p *person) signIn(ctx context.Context, name string) error {
	login := func() error {
		a, err := p.ask(ctx, http.MethodPost, "/api/login", `{"username":"`+name+`","password":"`+password+`"}`)
		if err != nil {
			return err
		}
		var session struct {
			AccessToken string `json:"accessToken"`
		}
		err = json.Unmarshal(a.body, &session)
		p.token = session.AccessToken
		return err
	}
	return p.step(ctx, "sign in", login, func() (bool, error) { return false, nil })
}

// register creates a client and signs them in.
func (p *person) register(ctx context.Context, name string) error {
	body := fmt.Sprintf(`{"username":%q,"password":%q,"email":"%s@example.com","fullName":%q}`, name, password, name, name)
	err := p.step(ctx, "register", func() error {
		_, err := p.ask(ctx, http.MethodPost, "/api/register", body)
		return err
	}, func() (bool, error) {
		_, err := p.ask(ctx, http.MethodPost, "/api/login", `{"username":"`+name+`","password":"`+password+`"}`)
		if said := (*answer)(nil); errors.As(err, &said) && said.status == http.StatusUnauthorized {
			return false, nil
		}
		return err == nil, err
	})
	if err != nil {
		return err
	}
	return p.signIn(ctx, name)
}

// known lists the ids of the projects with a title.
func (p *person) known(ctx context.Context, title string) (ids []string, err error) {
	a, err := p.ask(ctx, http.MethodGet, "/api/projects", "")
	if err != nil {
		return nil, err
	}
	var list struct {
		Projects []struct{ ID, Title string } `json:"projects"`
	}
	err = json.Unmarshal(a.body, &list)
	for _, project := range list.Projects {
		if strings.TrimSpace(project.Title) == title {
			ids = append(ids, project.ID)
		}
	}
	return ids, err
}

// begin creates a project and returns its id.
func (p *person) begin(ctx context.Context, title string) (id string, err error) {
	err = p.step(ctx, "make a project", func() error {
		a, err := p.ask(ctx, http.MethodPost, "/api/projects", fmt.Sprintf(`{"title":%q}`, title))
		if err != nil {
			return err
		}
		var made struct{ ID string }
		err = json.Unmarshal(a.body, &made)
		id = made.ID
		return err
	}, func() (bool, error) {
		ids, err := p.known(ctx, title)
		if len(ids) > 0 {
			id = ids[0]
		}
		return len(ids) > 0, err
	})
	return id, err
}

// project is what the journey reads about a project.
type project struct {
	ID, Title, State string
	BriefRevision    int64
	Version          int
	Account          struct{ ID string }
	Editor           *struct{ ID string }
	HasTurn          bool
}

// move makes a transition of a project once.
func (p *person) move(ctx context.Context, id, transition, body string, moved func(project) bool) error {
	return p.step(ctx, transition, func() error {
		_, err := p.ask(ctx, http.MethodPost, "/api/projects/"+id+"/"+transition, body)
		return err
	}, func() (bool, error) {
		a, err := p.ask(ctx, http.MethodGet, "/api/projects/"+id, "")
		if err != nil {
			return false, err
		}
		var now project
		err = json.Unmarshal(a.body, &now)
		return moved(now), err
	})
}
