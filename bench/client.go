package main

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
)

// client is a person who uses a server through its API.
type client struct {
	url   string
	token string
}

// call sends a request and decodes the response's JSON into answer, unless it
// is nil.
func (c client) call(ctx context.Context, method, path string, body, answer any) error {
	var sent io.Reader
	if body != nil {
		text, err := json.Marshal(body)
		if err != nil {
			return err
		}
		sent = bytes.NewReader(text)
	}
	res, err := c.send(ctx, method, path, sent, map[string]string{"Content-Type": "application/json"})
	if err != nil {
		return err
	}
	defer func() { _ = res.Body.Close() }()
	if answer == nil {
		return nil
	}
	return json.NewDecoder(res.Body).Decode(answer)
}

func (c client) send(ctx context.Context, method, path string, body io.Reader, header map[string]string) (*http.Response, error) {
	req, err := http.NewRequestWithContext(ctx, method, c.url+strings.TrimPrefix(path, c.url), body)
	if err != nil {
		return nil, err
	}
	req.Header.Set("Authorization", "Bearer "+c.token)
	for name, value := range header {
		req.Header.Set(name, value)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return nil, err
	}
	if res.StatusCode >= http.StatusBadRequest {
		said, _ := io.ReadAll(res.Body)
		_ = res.Body.Close()
		return nil, fmt.Errorf("%s %s: %d %s", method, path, res.StatusCode, said)
	}
	return res, nil
}

// createProject returns the id of a new project.
func (c client) createProject(ctx context.Context) (string, error) {
	var project struct {
		ID string `json:"id"`
	}
	err := c.call(ctx, http.MethodPost, "/api/projects", map[string]string{"title": "Bench"}, &project)
	return project.ID, err
}

// upload sends a file to a project in one piece and returns its id.
func (c client) upload(ctx context.Context, project, path string) (string, error) {
	file, err := os.Open(path) //nolint:gosec // a file that the benchmark created
	if err != nil {
		return "", err
	}
	defer func() { _ = file.Close() }()
	info, err := file.Stat()
	if err != nil {
		return "", err
	}
	encode := func(text string) string { return base64.StdEncoding.EncodeToString([]byte(text)) }
	res, err := c.send(ctx, http.MethodPost, "/api/uploads", nil, map[string]string{
		"Tus-Resumable": "1.0.0", "Upload-Length": fmt.Sprint(info.Size()),
		"Upload-Metadata": fmt.Sprintf("filename %s,project %s,purpose %s", encode(filepath.Base(path)), encode(project), encode("footage")),
	})
	if err != nil {
		return "", err
	}
	_ = res.Body.Close()
	place := res.Header.Get("Location")
	res, err = c.send(ctx, http.MethodPatch, place, file, map[string]string{
		"Tus-Resumable": "1.0.0", "Upload-Offset": "0", "Content-Type": "application/offset+octet-stream",
	})
	if err != nil {
		return "", err
	}
	return filepath.Base(place), res.Body.Close()
}

// benchFile is what a bench reads about a file of a project.
type benchFile struct {
	ID       string `json:"id"`
	State    string `json:"state"`
	Playable bool   `json:"playable"`
}

// file reads one file of a project.
func (c client) file(ctx context.Context, project, id string) (benchFile, error) {
	var list struct {
		Files []benchFile `json:"files"`
	}
	if err := c.call(ctx, http.MethodGet, "/api/projects/"+project+"/files", nil, &list); err != nil {
		return benchFile{}, err
	}
	for _, f := range list.Files {
		if f.ID == id {
			return f, nil
		}
	}
	return benchFile{}, fmt.Errorf("there is no file %s", id)
}
