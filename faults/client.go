package main

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"io"
	"math/rand/v2"
	"net/http"
	"strconv"
	"strings"
)

// client is ana, who uploads to a project of hers.
type client struct {
	url     string // where the program currently is
	token   string
	project string
}

// join registers ana and creates a project.
func join(ctx context.Context, url string) (*client, error) {
	c := &client{url: url}
	var session struct {
		AccessToken string `json:"accessToken"`
	}
	if err := c.post(ctx, "/api/register", `{"username":"ana","password":"Cutroom!1","email":"ana@example.com","fullName":"Ana Silva"}`, &session); err != nil {
		return nil, err
	}
	c.token = session.AccessToken
	var project struct {
		ID string `json:"id"`
	}
	if err := c.post(ctx, "/api/projects", `{"title":"Faults"}`, &project); err != nil {
		return nil, err
	}
	c.project = project.ID
	return c, nil
}

func (c *client) post(ctx context.Context, path, body string, into any) error {
	a, err := c.do(ctx, http.MethodPost, c.url+path, []byte(body), map[string]string{"Content-Type": "application/json"})
	if err != nil {
		return err
	}
	if a.status != http.StatusCreated {
		return fmt.Errorf("%s: %w", path, a)
	}
	return json.Unmarshal(a.body, into)
}

// answer is a response of the program; as an error it is a refusal.
type answer struct {
	status int
	header http.Header
	body   []byte
}

func (a *answer) Error() string { return fmt.Sprintf("%d %s", a.status, a.body) }

// code is the stable code of a problem document.
func (a *answer) code() string {
	var p struct {
		Code string `json:"code"`
	}
	_ = json.Unmarshal(a.body, &p)
	return p.Code
}

func (c *client) do(ctx context.Context, method, url string, body []byte, headers map[string]string) (*answer, error) {
	req, err := http.NewRequestWithContext(ctx, method, url, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	req.Header.Set("Authorization", "Bearer "+c.token)
	req.Header.Set("Tus-Resumable", "1.0.0")
	for name, value := range headers {
		req.Header.Set(name, value)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return nil, err
	}
	text, err := io.ReadAll(res.Body)
	_ = res.Body.Close()
	return &answer{res.StatusCode, res.Header, text}, err
}

// film is a file to upload.
type film struct {
	id    string // of the upload and the file
	bytes []byte
}

// newFilm begins like an MP4 and continues with noise.
func newFilm(random *rand.Rand, size int) *film {
	f := &film{bytes: make([]byte, size)}
	_, _ = rand.NewChaCha8([32]byte{byte(random.Uint32()), byte(random.Uint32()), byte(random.Uint32())}).Read(f.bytes) //nolint:gosec // test data, not a secret
	copy(f.bytes, "\x00\x00\x00\x20ftypisom")
	return f
}

// announce begins the upload of a film.
func (c *client) announce(ctx context.Context, f *film) error {
	meta := []string{}
	for name, value := range map[string]string{"filename": "film.mp4", "project": c.project, "purpose": "footage"} {
		meta = append(meta, name+" "+base64.StdEncoding.EncodeToString([]byte(value)))
	}
	a, err := c.do(ctx, http.MethodPost, c.url+"/api/uploads", nil, map[string]string{
		"Upload-Length": strconv.Itoa(len(f.bytes)), "Upload-Metadata": strings.Join(meta, ","),
	})
	if err != nil {
		return err
	}
	if a.status != http.StatusCreated {
		return a
	}
	_, f.id, _ = strings.Cut(a.header.Get("Location"), "/api/uploads/")
	return nil
}

func (c *client) address(f *film) string { return c.url + "/api/uploads/" + f.id }

// offset returns how much of a film was received.
func (c *client) offset(ctx context.Context, f *film) (int, error) {
	a, err := c.do(ctx, http.MethodHead, c.address(f), nil, nil)
	if err != nil {
		return 0, err
	}
	if a.status != http.StatusOK {
		return 0, a
	}
	return strconv.Atoi(a.header.Get("Upload-Offset"))
}

// send sends a piece with its checksum, and returns where the next one begins.
func (c *client) send(ctx context.Context, f *film, at, size int) (int, error) {
	piece := f.bytes[at:min(at+size, len(f.bytes))]
	sum := binary.BigEndian.AppendUint32(nil, crc32.Checksum(piece, crc32.MakeTable(crc32.Castagnoli)))
	headers := map[string]string{"Upload-Offset": strconv.Itoa(at), "Content-Type": "application/offset+octet-stream"}
	if at/size%2 == 0 { // every second piece, so that both ways are tried
		headers["Upload-Checksum"] = "crc32c " + base64.StdEncoding.EncodeToString(sum)
	}
	a, err := c.do(ctx, http.MethodPatch, c.address(f), piece, headers)
	if err != nil {
		return 0, err
	}
	if a.status != http.StatusNoContent {
		return 0, a
	}
	return strconv.Atoi(a.header.Get("Upload-Offset"))
}

// finish sends what is missing, and returns how often it had to ask again.
func (c *client) finish(ctx context.Context, f *film, size int) error {
	at, err := c.offset(ctx, f)
	for err == nil && at < len(f.bytes) {
		at, err = c.send(ctx, f, at, size)
	}
	return err
}

// files lists the files of the project.
func (c *client) files(ctx context.Context) (ids []string, err error) {
	a, err := c.do(ctx, http.MethodGet, c.url+"/api/projects/"+c.project+"/files", nil, nil)
	if err != nil {
		return nil, err
	}
	var list struct {
		Files []struct {
			ID string `json:"id"`
		} `json:"files"`
	}
	if err := json.Unmarshal(a.body, &list); err != nil || a.status != http.StatusOK {
		return nil, a
	}
	for _, f := range list.Files {
		ids = append(ids, f.ID)
	}
	return ids, nil
}
