package main

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"math/rand/v2"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"syscall"
	"time"
)

const (
	// uploadRounds are rounds of A B C C B A, each of which measures everything
	// twice.
	uploadRounds = 3
	// uploadPiece is how much our own web app sends at a time.
	uploadPiece = 16 << 20
)

// uploadSize is 1 GiB, or what BENCH_UPLOAD_MIB says.
func uploadSize() (int, error) {
	mebibytes := 1024
	if text := os.Getenv("BENCH_UPLOAD_MIB"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < uploadPiece>>20 || n%(uploadPiece>>20) != 0 {
			return 0, fmt.Errorf("BENCH_UPLOAD_MIB must be a multiple of %d", uploadPiece>>20)
		}
		mebibytes = n
	}
	return mebibytes << 20, nil
}

// uploaded is how long a file took, and how much CPU time the server used for
// it.
type uploaded struct{ seconds, cpu float64 }

// measureUpload sends a file to the program, with checksums and synced before
// the last response. It is compared with a bare tusd, which never syncs, and
// dd, which does.
func measureUpload() ([]figure, error) {
	size, err := uploadSize()
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Hour)
	defer cancel()
	folder, err := os.MkdirTemp("", "cutroom-bench-*")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	ours, sender, err := startOurUploads(ctx, folder)
	if err != nil {
		return nil, err
	}
	tusd, err := startTusd(ctx, filepath.Join(folder, "tusd"))
	if err != nil {
		return nil, errors.Join(err, ours.stop())
	}
	pieces := newPieces()
	send := map[string]func() (uploaded, error){
		"cutroom": func() (uploaded, error) { return upload(ctx, ours, sender, pieces, size) },
		"tusd":    func() (uploaded, error) { return upload(ctx, tusd, nil, pieces, size) },
		"dd":      func() (uploaded, error) { return copyByDD(ctx, filepath.Join(folder, "dd"), size) },
	}
	took, cpu := map[string][]float64{}, map[string][]float64{}
	for range uploadRounds {
		for _, name := range []string{"cutroom", "tusd", "dd", "dd", "tusd", "cutroom"} {
			syscall.Sync() // writes left over from the previous one
			one, err := send[name]()
			if err != nil {
				return nil, errors.Join(fmt.Errorf("%s: %w", name, err), ours.stop(), tusd.stop())
			}
			took[name], cpu[name] = append(took[name], one.seconds), append(cpu[name], one.cpu)
			for _, left := range []string{"data/blobs/files/*", "tusd/*", "dd"} {
				if err := removeAll(filepath.Join(folder, left)); err != nil {
					return nil, err
				}
			}
		}
	}
	of := fmt.Sprintf("upload of %d MiB", size>>20)
	figures := []figure{
		{Name: of + ", checksummed and synced: speed beside dd conv=fsync", Value: median(took["dd"]) / median(took["cutroom"]), Unit: "×", Target: ">= 1.0"},
		{Name: of + ": speed beside tusd, which does not sync", Value: median(took["tusd"]) / median(took["cutroom"]), Unit: "×", Target: ">= 0.9"},
		{Name: of + ": CPU beside tusd", Value: median(cpu["cutroom"]) / median(cpu["tusd"]), Unit: "×", Target: "<= 0.85"},
	}
	for _, name := range []string{"cutroom", "tusd", "dd"} {
		figures = append(figures, figure{Name: of + ", " + name, Value: median(took[name]), Unit: "s", Raw: took[name]})
	}
	for _, name := range []string{"cutroom", "tusd"} {
		figures = append(figures, figure{Name: of + ", " + name, Value: median(cpu[name]), Unit: "CPU-seconds", Raw: cpu[name]})
	}
	return figures, errors.Join(ours.stop(), tusd.stop())
}

func removeAll(pattern string) error {
	names, err := filepath.Glob(pattern)
	for _, name := range names {
		err = errors.Join(err, os.RemoveAll(name))
	}
	return err
}

// startOurUploads starts the program without a worker, which would read the
// files again meanwhile, and returns the headers that ana sends.
func startOurUploads(ctx context.Context, folder string) (*process, http.Header, error) {
	addr, err := freeAddr()
	if err != nil {
		return nil, nil, err
	}
	p, err := startProcess(ctx, "cutroom", addr, "/healthz", cutroom(ctx, addr, filepath.Join(folder, "data"), "--no-worker"))
	if err != nil {
		return nil, nil, err
	}
	var ana struct {
		AccessToken string `json:"accessToken"`
	}
	var project struct {
		ID string `json:"id"`
	}
	err = call(ctx, http.MethodPost, p.url+"/api/register", "", map[string]string{
		"username": "ana", "password": "Cutroom!1", "email": "ana@example.com", "fullName": "Ana Silva",
	}, &ana)
	if err == nil {
		err = call(ctx, http.MethodPost, p.url+"/api/projects", ana.AccessToken, map[string]string{"title": "Bench"}, &project)
	}
	if err != nil {
		return nil, nil, errors.Join(err, p.stop())
	}
	encode := func(s string) string { return base64.StdEncoding.EncodeToString([]byte(s)) }
	return p, http.Header{
		"Authorization":   {"Bearer " + ana.AccessToken},
		"Upload-Metadata": {"filename " + encode("film.mp4") + ",purpose " + encode("footage") + ",project " + encode(project.ID)},
	}, p.becomesIdle(ctx)
}

// pieces are the data to send: the first piece, and one that is sent
// repeatedly.
type pieces struct {
	bytes [2][]byte
	sums  [2]string
}

func newPieces() *pieces {
	p := &pieces{}
	noise := rand.NewChaCha8([32]byte{})
	for i := range p.bytes {
		p.bytes[i] = make([]byte, uploadPiece)
		_, _ = noise.Read(p.bytes[i])
		if i == 0 {
			copy(p.bytes[i], "\x00\x00\x00\x20ftypisom")
		}
		sum := crc32.Checksum(p.bytes[i], crc32.MakeTable(crc32.Castagnoli))
		p.sums[i] = "crc32c " + base64.StdEncoding.EncodeToString(binary.BigEndian.AppendUint32(nil, sum))
	}
	return p
}

// upload sends a file of the given size.
func upload(ctx context.Context, server *process, header http.Header, p *pieces, size int) (uploaded, error) {
	before, err := server.cpuSeconds()
	if err != nil {
		return uploaded{}, err
	}
	began := time.Now()
	location, err := tusRequest(ctx, http.MethodPost, server.url+"/api/uploads", header, nil, map[string]string{"Upload-Length": strconv.Itoa(size)})
	if err != nil {
		return uploaded{}, err
	}
	for at := 0; at < size; at += uploadPiece {
		which := min(at, 1)
		headers := map[string]string{"Upload-Offset": strconv.Itoa(at), "Content-Type": "application/offset+octet-stream", "Upload-Checksum": p.sums[which]}
		if _, err := tusRequest(ctx, http.MethodPatch, location, header, p.bytes[which], headers); err != nil {
			return uploaded{}, err
		}
	}
	took := time.Since(began)
	after, err := server.cpuSeconds()
	return uploaded{took.Seconds(), after - before}, err
}

func tusRequest(ctx context.Context, method, url string, header http.Header, body []byte, more map[string]string) (location string, err error) {
	req, err := http.NewRequestWithContext(ctx, method, url, bytes.NewReader(body))
	if err != nil {
		return "", err
	}
	req.Header = header.Clone()
	if req.Header == nil {
		req.Header = http.Header{}
	}
	req.Header.Set("Tus-Resumable", "1.0.0")
	for name, value := range more {
		req.Header.Set(name, value)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return "", err
	}
	defer func() { _ = res.Body.Close() }()
	if res.StatusCode >= http.StatusMultipleChoices {
		return "", fmt.Errorf("%s is answered with %d", method, res.StatusCode)
	}
	return res.Header.Get("Location"), nil
}

// copyByDD writes a file of the given size and syncs it.
func copyByDD(ctx context.Context, name string, size int) (uploaded, error) {
	began := time.Now()
	cmd := exec.CommandContext(ctx, "dd", "if=/dev/zero", "of="+name, "bs=1M", fmt.Sprintf("count=%d", size>>20), "conv=fsync", "status=none") //nolint:gosec // a path of ours and numbers
	if err := cmd.Run(); err != nil {
		return uploaded{}, err
	}
	took := time.Since(began).Seconds()
	used := cmd.ProcessState.SystemTime() + cmd.ProcessState.UserTime()
	return uploaded{took, used.Seconds()}, nil
}
