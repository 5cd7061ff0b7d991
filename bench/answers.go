package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
	"time"
)

// asked is how often each question is asked.
const asked = 60

// measureAnswers compares how long the server takes to answer about people with
// an account and about people without one: a difference would reveal who has
// one. The two alternate, so that changes in the machine's load affect both.
func measureAnswers() ([]figure, error) {
	data, err := os.MkdirTemp("", "cutroom-bench-*")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(data) }()
	addr, err := freeAddr()
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(context.Background(), 3*time.Minute)
	defer cancel()
	cmd := cutroom(ctx, addr, data, "--demo-empty", "--limits=relaxed", "--bot-check=off")
	p, err := startProcess(ctx, "cutroom", addr, "/healthz", cmd)
	if err != nil {
		return nil, err
	}
	figures, err := compareAnswers(ctx, p.url)
	return figures, errors.Join(err, p.stop())
}

func compareAnswers(ctx context.Context, url string) ([]figure, error) {
	var figures []figure
	for _, q := range []struct{ name, path, known, unknown string }{
		{"login, wrong password", "/api/login", `{"username":"client@demo.example","password":"Wrong!11"}`, `{"username":"nobody@demo.example","password":"Wrong!11"}`},
		{"password reset", "/api/request-password-reset", `{"email":"client@demo.example"}`, `{"email":"nobody@demo.example"}`},
		{
			"register with an address", "/api/register",
			`{"username":"known%d","password":"Cutroom!1","fullName":"X","email":"client@demo.example"}`,
			`{"username":"fresh%d","password":"Cutroom!1","fullName":"X","email":"fresh%d@demo.example"}`,
		},
	} {
		var known, unknown []float64
		for i := range asked {
			for body, times := range map[string]*[]float64{q.known: &known, q.unknown: &unknown} {
				took, err := timeAnswer(ctx, url+q.path, strings.ReplaceAll(body, "%d", fmt.Sprint(i)))
				if err != nil {
					return nil, err
				}
				*times = append(*times, took)
			}
		}
		figures = append(figures, figure{
			Name: q.name + ": known ÷ unknown, medians", Value: median(known) / median(unknown), Unit: "×", Target: "0.95 – 1.05",
			Raw: []float64{median(known), median(unknown)},
		})
	}
	return figures, nil
}

// timeAnswer posts a request and returns how many milliseconds the response
// took.
func timeAnswer(ctx context.Context, url, body string) (float64, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, url, strings.NewReader(body))
	if err != nil {
		return 0, err
	}
	req.Header.Set("Content-Type", "application/json")
	begin := time.Now()
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return 0, err
	}
	_, err = io.Copy(io.Discard, res.Body)
	took := time.Since(begin)
	if res.StatusCode >= http.StatusInternalServerError {
		err = errors.Join(err, fmt.Errorf("%s answered %d", url, res.StatusCode))
	}
	return float64(took.Microseconds()) / 1000, errors.Join(err, res.Body.Close())
}
