package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"
)

const (
	subscribers      = 10_000
	streamsPerPerson = 20 // as many as the server allows
	liveRounds       = 10
	// atOnce is how many people register, and how many streams open, at a time.
	atOnce = 8
	// settleTime is how long servers have to release memory that they only
	// needed to open the streams.
	settleTime = 5 * time.Second
)

// measureLive opens ten thousand live streams and sends an event to all of
// them. It measures how much memory the streams take, and how long it takes
// until the last one receives the event. We are compared with PocketBase, which
// does the same, and with a program that only holds the connections and writes
// to one after the other, as the lower bound.
func measureLive() ([]figure, error) {
	ctx, cancel := context.WithTimeout(context.Background(), 15*time.Minute)
	defer cancel()
	work, err := os.MkdirTemp("", "cutroom-bench-*")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(work) }()
	var figures []figure
	for _, peer := range []struct {
		name    string
		targets [3]string
		start   func(ctx context.Context, work string) (*broadcaster, error)
	}{
		{"cutroom", [3]string{"< 100", "", "< 500"}, liveCutroom},
		{"PocketBase", [3]string{}, livePocketBase},
		{"bare", [3]string{"the floor", "the floor", "the floor"}, liveBare},
	} {
		b, err := peer.start(ctx, filepath.Join(work, peer.name))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", peer.name, err)
		}
		heard, err := b.measure(ctx)
		if err := errors.Join(err, b.process.stop()); err != nil {
			return nil, fmt.Errorf("%s: %w", peer.name, err)
		}
		of := fmt.Sprintf("%d live streams, %s: ", subscribers, peer.name)
		figures = append(figures,
			figure{Name: of + "memory of the server", Value: heard.after, Unit: "MB", Target: peer.targets[0], Raw: []float64{heard.before, heard.open, heard.after}},
			figure{Name: of + "of which by the streams", Value: heard.after - heard.before, Unit: "MB", Target: peer.targets[1]},
			figure{Name: of + "half have heard an event", Value: median(heard.half), Unit: "ms", Raw: heard.half},
			figure{Name: of + "99 of 100 have heard it", Value: median(heard.most), Unit: "ms", Target: peer.targets[2], Raw: heard.most},
			figure{Name: of + "all have heard it", Value: median(heard.all), Unit: "ms", Raw: heard.all},
			figure{Name: of + "CPU of the server for one event", Value: heard.cpu, Unit: "ms", Target: peer.targets[1]})
	}
	return figures, nil
}

// broadcaster is a running server that can send something to all its
// subscribers.
type broadcaster struct {
	process *process
	// subscribe opens the stream of one subscriber and returns when the server
	// would send it events.
	subscribe func(ctx context.Context, number int) (*bufio.Reader, net.Conn, error)
	tell      func(ctx context.Context) error
	sign      []byte // the line that arrives with the event
}

// heard is what was measured: the server's memory in MB before the streams,
// with them and after the events; for each event, how many milliseconds it took
// until half, 99 of 100 and all subscribers had received it; and how many
// milliseconds of CPU the server used per event.
type heard struct {
	before, open, after float64
	half, most, all     []float64
	cpu                 float64
}

func (b *broadcaster) measure(ctx context.Context) (h heard, err error) {
	if h.before, err = b.process.megabytes("VmRSS"); err != nil {
		return h, err
	}
	readers, hangUp, err := b.subscribeAll(ctx)
	defer hangUp()
	if err != nil {
		return h, err
	}
	arrived := make(chan time.Time, subscribers)
	failed := make(chan error, subscribers)
	for _, r := range readers {
		go func() { failed <- notice(r, b.sign, arrived) }()
	}
	if err := settle(ctx); err != nil {
		return h, err
	}
	if h.open, err = b.process.megabytes("VmRSS"); err != nil {
		return h, err
	}
	used, err := b.process.cpuSeconds()
	if err != nil {
		return h, err
	}
	for range liveRounds {
		begin := time.Now()
		if err := b.tell(ctx); err != nil {
			return h, err
		}
		times := make([]float64, subscribers)
		for i := range times {
			select {
			case at := <-arrived:
				times[i] = float64(at.Sub(begin).Microseconds()) / 1000
			case err := <-failed:
				return h, fmt.Errorf("a stream ended: %w", err)
			case <-ctx.Done():
				return h, ctx.Err()
			}
		}
		slices.Sort(times)
		h.half, h.most, h.all = append(h.half, times[subscribers/2]), append(h.most, times[subscribers*99/100]), append(h.all, times[subscribers-1])
	}
	now, err := b.process.cpuSeconds()
	if err != nil {
		return h, err
	}
	h.cpu = (now - used) / liveRounds * 1000
	if err := settle(ctx); err != nil {
		return h, err
	}
	h.after, err = b.process.megabytes("VmRSS")
	return h, err
}

// subscribeAll opens all streams, a few at a time.
func (b *broadcaster) subscribeAll(ctx context.Context) (readers []*bufio.Reader, hangUp func(), err error) {
	readers, conns, errs := make([]*bufio.Reader, subscribers), make([]net.Conn, subscribers), make([]error, subscribers)
	inTurn(subscribers, func(i int) { readers[i], conns[i], errs[i] = b.subscribe(ctx, i) })
	return readers, func() {
		for _, c := range conns {
			if c != nil {
				_ = c.Close()
			}
		}
	}, errors.Join(errs...)
}

// inTurn calls do n times, a few at once.
func inTurn(n int, do func(i int)) {
	next := make(chan int)
	var wg sync.WaitGroup
	for range atOnce {
		wg.Go(func() {
			for i := range next {
				do(i)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	wg.Wait()
}

// notice sends the time whenever the sign arrives, until the stream ends.
func notice(r *bufio.Reader, sign []byte, arrived chan<- time.Time) error {
	for {
		line, err := r.ReadSlice('\n')
		if err != nil && !errors.Is(err, bufio.ErrBufferFull) {
			return err
		}
		if bytes.Contains(line, sign) {
			arrived <- time.Now()
		}
	}
}

// openStream requests a stream and reads up to the line that shows that it is
// open.
func openStream(ctx context.Context, addr, path, token, ready string) (*bufio.Reader, net.Conn, string, error) {
	conn, err := new(net.Dialer).DialContext(ctx, "tcp", addr)
	if err != nil {
		return nil, nil, "", err
	}
	request := "GET " + path + " HTTP/1.1\r\nHost: " + addr + "\r\nAccept: text/event-stream\r\n"
	if token != "" {
		request += "Authorization: Bearer " + token + "\r\n"
	}
	if _, err := io.WriteString(conn, request+"\r\n"); err != nil {
		return nil, conn, "", err
	}
	r := bufio.NewReaderSize(conn, 512)
	for {
		line, err := r.ReadString('\n')
		if err != nil {
			return nil, conn, "", fmt.Errorf("the stream did not open: %w", err)
		}
		if strings.Contains(line, ready) {
			return r, conn, line, nil
		}
	}
}

// call sends JSON and decodes the response into out, unless it is nil.
func call(ctx context.Context, method, url, token string, in, out any) error {
	body, err := json.Marshal(in)
	if err != nil {
		return err
	}
	req, err := http.NewRequestWithContext(ctx, method, url, bytes.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Content-Type", "application/json")
	if token != "" {
		req.Header.Set("Authorization", "Bearer "+token)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	defer func() { _ = res.Body.Close() }()
	answer, err := io.ReadAll(res.Body)
	if err != nil {
		return err
	}
	if res.StatusCode >= http.StatusBadRequest {
		return fmt.Errorf("%s %s: %d %s", method, url, res.StatusCode, answer)
	}
	if out == nil {
		return nil
	}
	return json.Unmarshal(answer, out)
}

// settle waits until a server has tidied up after what it just did.
func settle(ctx context.Context) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(settleTime):
		return nil
	}
}
