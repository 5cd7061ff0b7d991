package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"time"
)

// plainPage is the fastest that a landing page could possibly be.
const plainPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Plain</title>
<meta name="viewport" content="width=device-width"><meta name="description" content="A plain page"></head>
<body><h1>You shoot. We make the cut.</h1><p>Plain text.</p></body></html>`

// lighthouseResult is a line of output of tools/lighthouse/measure.mjs.
type lighthouseResult struct {
	Name          string   `json:"name"`
	Performance   float64  `json:"performance"`
	Accessibility float64  `json:"accessibility"`
	BestPractices float64  `json:"bestPractices"`
	SEO           float64  `json:"seo"`
	LCP           float64  `json:"lcp"`
	CLS           float64  `json:"cls"`
	TBT           float64  `json:"tbt"`
	Machine       float64  `json:"benchmarkIndex"`
	Failed        []string `json:"failed"`
}

// measureLighthouse runs Lighthouse's phone profile on the landing page and on
// a plain page, in one run, and then its accessibility checks on every page.
func measureLighthouse() ([]figure, error) {
	ctx, cancel := context.WithTimeout(context.Background(), 45*time.Minute)
	defer cancel()
	work, err := os.MkdirTemp("", "cutroom-bench-*")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(work) }()
	addr, err := freeAddr()
	if err != nil {
		return nil, err
	}
	p, err := startProcess(ctx, "cutroom", addr, "/", cutroom(ctx, addr, filepath.Join(work, "data"), "--demo"))
	if err != nil {
		return nil, err
	}
	defer func() { _ = p.stop() }()
	if err := waitForGzip(ctx, p.url); err != nil {
		return nil, err
	}
	plain, err := new(net.ListenConfig).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	defer func() { _ = plain.Close() }()
	go func() {
		_ = (&http.Server{ReadHeaderTimeout: time.Second, Handler: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			_, _ = fmt.Fprint(w, plainPage)
		})}).Serve(plain)
	}()
	results, err := lighthouse(ctx, "landing="+p.url+"/", "plain=http://"+plain.Addr().String()+"/")
	if err != nil {
		return nil, err
	}
	landing, baseline := results["landing"], results["plain"]
	fmt.Println("audits of the landing page below 90:", landing.Failed)
	accessible, err := measureAccessibility(ctx, p.url)
	if err != nil {
		return nil, err
	}
	return append([]figure{
		{Name: "landing, phone profile: Lighthouse performance", Value: landing.Performance, Target: ">= 98"},
		{Name: "landing: accessibility", Value: landing.Accessibility, Target: "100"},
		{Name: "landing: best practices", Value: landing.BestPractices, Target: "100"},
		{Name: "landing: SEO", Value: landing.SEO, Target: "100"},
		{Name: "landing: layout shift", Value: landing.CLS, Target: "< 0.01"},
		{Name: "landing: blocking time, which follows the machine's moods", Value: landing.TBT, Unit: "ms"},
		{Name: "the machine by Lighthouse's own index, which expects 1500 to 2000", Value: landing.Machine},
		{Name: "landing: largest contentful paint", Value: landing.LCP, Unit: "ms", Target: "<= 1500"},
		{Name: "plain page: largest contentful paint", Value: baseline.LCP, Unit: "ms"},
		{Name: "largest contentful paint: ratio to a plain page", Value: landing.LCP / baseline.LCP, Unit: "×", Target: "<= 1.5"},
	}, accessible...), nil
}

func lighthouse(ctx context.Context, pages ...string) (map[string]lighthouseResult, error) {
	cmd := exec.CommandContext(ctx, "node", append([]string{"tools/lighthouse/measure.mjs"}, pages...)...) //nolint:gosec // a script from this repository
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("lighthouse: %w", err)
	}
	results := map[string]lighthouseResult{}
	for lines := bufio.NewScanner(bytes.NewReader(out)); lines.Scan(); {
		var r lighthouseResult
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			return nil, err
		}
		results[r.Name] = r
	}
	return results, nil
}
