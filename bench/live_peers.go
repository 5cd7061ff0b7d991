package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
)

// liveCutroom subscribes five hundred managers while one more changes a person.
// Events for managers cost the most, because their rights are checked again for
// every event. All of them register first. Then the server is restarted, so
// that hashing their passwords is not counted.
func liveCutroom(ctx context.Context, data string) (*broadcaster, error) {
	addr, err := freeAddr()
	if err != nil {
		return nil, err
	}
	create := exec.CommandContext(ctx, filepath.Join("bin", "cutroom"), "user", "create", "mia", "--role=admin", "--email=mia@bench.example", "--full-name=Mia", "--password-stdin") //nolint:gosec // a program that we built
	create.Env = append(os.Environ(), "CUTROOM_DATA="+data)
	create.Stdin = strings.NewReader(benchPassword + "\n")
	if out, err := create.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%w: %s", err, out)
	}
	start := func() (*process, error) {
		return startProcess(ctx, "cutroom", addr, "/healthz", cutroom(ctx, addr, data, "--limits=relaxed", "--bot-check=off"))
	}
	p, err := start()
	if err != nil {
		return nil, err
	}
	mia, people, err := registerManagers(ctx, p.url)
	if err := errors.Join(err, p.stop()); err != nil {
		return nil, err
	}
	if p, err = start(); err != nil {
		return nil, err
	}
	if err := errors.Join(waitForGzip(ctx, p.url), settle(ctx)); err != nil {
		return nil, errors.Join(err, p.stop())
	}
	suspended := false
	return &broadcaster{
		process: p,
		sign:    []byte("event: user.changed"),
		subscribe: func(ctx context.Context, number int) (*bufio.Reader, net.Conn, error) {
			r, c, _, err := openStream(ctx, addr, "/api/live", people[1+number/streamsPerPerson].AccessToken, "event: hello")
			return r, c, err
		},
		tell: func(ctx context.Context) error {
			method := http.MethodPut
			if suspended {
				method = http.MethodDelete
			}
			suspended = !suspended
			return call(ctx, method, p.url+"/api/people/"+people[0].User.ID+"/suspension", mia.AccessToken, nil, nil)
		},
	}, nil
}

const benchPassword = "Cutroom!1"

// signedIn is the response to signing in.
type signedIn struct {
	AccessToken string `json:"accessToken"`
	User        struct {
		ID string `json:"id"`
	} `json:"user"`
}

// registerManagers signs mia in and registers people. She makes all but the
// first of them managers.
func registerManagers(ctx context.Context, url string) (mia signedIn, people []signedIn, err error) {
	if err := call(ctx, http.MethodPost, url+"/api/login", "", map[string]string{"username": "mia", "password": benchPassword}, &mia); err != nil {
		return mia, nil, err
	}
	people = make([]signedIn, 1+subscribers/streamsPerPerson)
	errs := make([]error, len(people))
	inTurn(len(people), func(i int) {
		name := fmt.Sprintf("listener%d", i)
		errs[i] = call(ctx, http.MethodPost, url+"/api/register", "", map[string]string{
			"username": name, "password": benchPassword, "fullName": name, "email": name + "@bench.example",
		}, &people[i])
		if errs[i] == nil && i > 0 {
			errs[i] = call(ctx, http.MethodPut, url+"/api/people/"+people[i].User.ID+"/role", mia.AccessToken, map[string]string{"role": "admin"}, nil)
		}
	})
	return mia, people, errors.Join(errs...)
}

// livePocketBase is PocketBase with a collection that everybody can watch.
func livePocketBase(ctx context.Context, data string) (*broadcaster, error) {
	p, operator, err := startPocketBase(ctx, data)
	if err != nil {
		return nil, err
	}
	err = call(ctx, http.MethodPost, p.url+"/api/collections", operator, map[string]any{
		"name": "news", "type": "base", "listRule": "", "viewRule": "",
		"fields": []map[string]string{{"name": "text", "type": "text"}},
	}, nil)
	if err := errors.Join(err, settle(ctx)); err != nil {
		return nil, errors.Join(err, p.stop())
	}
	addr := strings.TrimPrefix(p.url, "http://")
	return &broadcaster{
		process: p,
		sign:    []byte("event:news/*"),
		subscribe: func(ctx context.Context, _ int) (*bufio.Reader, net.Conn, error) {
			r, c, line, err := openStream(ctx, addr, "/api/realtime", "", `"clientId"`)
			if err != nil {
				return r, c, err
			}
			_, id, _ := strings.Cut(line, `"clientId":"`)
			id, _, _ = strings.Cut(id, `"`)
			return r, c, call(ctx, http.MethodPost, p.url+"/api/realtime", "", map[string]any{"clientId": id, "subscriptions": []string{"news/*"}}, nil)
		},
		tell: func(ctx context.Context) error {
			return call(ctx, http.MethodPost, p.url+"/api/collections/news/records", operator, map[string]string{"text": "news"}, nil)
		},
	}, nil
}

// liveBare is this program again, told to hold connections and write to them.
func liveBare(ctx context.Context, _ string) (*broadcaster, error) {
	addr, err := freeAddr()
	if err != nil {
		return nil, err
	}
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	p, err := startProcess(ctx, "bare", addr, "/", exec.CommandContext(ctx, self, "bare-live", addr)) //nolint:gosec // a program that we built or installed
	if err != nil {
		return nil, err
	}
	return &broadcaster{
		process: p,
		sign:    []byte("event: user.changed"),
		subscribe: func(ctx context.Context, _ int) (*bufio.Reader, net.Conn, error) {
			r, c, _, err := openStream(ctx, addr, "/live", "", "event: hello")
			return r, c, err
		},
		tell: func(ctx context.Context) error {
			return call(ctx, http.MethodPost, p.url+"/tell", "", nil, nil)
		},
	}, nil
}

// bareEvent is as long as one of our events.
var bareEvent = []byte("id: 1000\nevent: user.changed\ndata: " +
	`{"seq":1000,"kind":"user.changed","at":"2026-01-01T12:00:00.000Z","by":"00000000-0000-7000-8000-000000000000","subject":"00000000-0000-7000-8000-000000000001"}` + "\n\n")

// serveBareLive holds every connection that requests /live, and writes to all
// of them when /tell is requested.
func serveBareLive(addr string) error {
	l, err := new(net.ListenConfig).Listen(context.Background(), "tcp", addr)
	if err != nil {
		return err
	}
	var mu sync.Mutex
	var streams []net.Conn
	for {
		c, err := l.Accept()
		if err != nil {
			return err
		}
		go func() {
			req, err := http.ReadRequest(bufio.NewReader(c))
			if err != nil {
				_ = c.Close()
				return
			}
			mu.Lock()
			defer mu.Unlock()
			if req.URL.Path == "/live" {
				_, _ = io.WriteString(c, "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\nevent: hello\ndata: {}\n\n")
				streams = append(streams, c)
				return
			}
			if req.URL.Path == "/tell" {
				for _, stream := range streams {
					_, _ = stream.Write(bareEvent)
				}
			}
			_, _ = io.WriteString(c, "HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
			_ = c.Close()
		}()
	}
}
