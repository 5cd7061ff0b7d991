package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// measurePages requests the landing page and the largest script, precompressed,
// and compares requests per CPU-second with Caddy and nginx serving the same
// bytes. All servers run at once and are driven one at a time, in the order A B
// C C B A.
func measurePages() ([]figure, error) {
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Minute)
	defer cancel()
	work, err := os.MkdirTemp("", "cutroom-bench-*")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(work) }()
	servers, stop, err := startServers(ctx, work)
	defer func() { _ = stop() }()
	if err != nil {
		return nil, err
	}
	script, err := largestScript()
	if err != nil {
		return nil, err
	}
	var figures []figure
	for _, page := range []struct{ what, path string }{{"landing page", "/"}, {"largest script", script}} {
		results, err := compare(ctx, servers, page.path)
		if err != nil {
			return nil, err
		}
		ours := median(results["cutroom"])
		for _, s := range servers {
			figures = append(figures, figure{
				Name:  fmt.Sprintf("%s, gzip, requests per CPU-second: %s", page.what, s.name),
				Value: median(results[s.name]), Unit: "1/s", Raw: results[s.name],
			})
		}
		figures = append(figures,
			figure{Name: page.what + ": ratio to Caddy", Value: ours / median(results["caddy"]), Unit: "×", Target: ">= 3"},
			figure{Name: page.what + ": ratio to the old Caddy that Debian packs", Value: ours / median(results["old caddy"]), Unit: "×"},
			figure{Name: page.what + ": ratio to nginx", Value: ours / median(results["nginx"]), Unit: "×", Target: ">= 0.33"},
			figure{Name: page.what + ": ratio to the bare standard server", Value: ours / median(results["bare"]), Unit: "×", Target: "the limit"},
			figure{Name: page.what + ": the bare standard server's ratio to Caddy", Value: median(results["bare"]) / median(results["caddy"]), Unit: "×", Target: "the limit"})
	}
	after, err := servers[0].megabytes("VmRSS")
	return append(figures, figure{Name: "memory after this load", Value: after, Unit: "MB"}), err
}

func compare(ctx context.Context, servers []*process, path string) (map[string][]float64, error) {
	there := servers
	back := slices.Clone(servers)
	slices.Reverse(back)
	results := map[string][]float64{}
	for range rounds {
		for _, s := range slices.Concat(there, back) {
			perSecond, err := drive(ctx, s, gzipped(path))
			if err != nil {
				return nil, fmt.Errorf("%s: %w", s.name, err)
			}
			results[s.name] = append(results[s.name], perSecond)
		}
	}
	return results, nil
}

func largestScript() (string, error) {
	scripts, err := filepath.Glob("web/dist/site/assets/*.js")
	if err != nil || len(scripts) == 0 {
		return "", errors.Join(errors.New("the web app is not built"), err)
	}
	size := func(path string) int64 {
		info, err := os.Stat(path)
		if err != nil {
			return 0
		}
		return info.Size()
	}
	largest := slices.MaxFunc(scripts, func(a, b string) int { return int(size(a) - size(b)) })
	return "/assets/" + filepath.Base(largest), nil
}

func startServers(ctx context.Context, work string) ([]*process, func() error, error) {
	var running []*process
	stop := func() error {
		errs := make([]error, len(running))
		for i, p := range running {
			errs[i] = p.stop()
		}
		return errors.Join(errs...)
	}
	root := filepath.Join(work, "site")
	if err := exportSite(ctx, work, root); err != nil {
		return nil, stop, err
	}
	for _, peer := range []struct {
		name string
		make func(ctx context.Context, work, root, addr string) (*exec.Cmd, error)
	}{{"cutroom", ourselves}, {"bare", bare}, {"caddy", caddy(filepath.Join(".cache", "tools", "bin", "caddy"))}, {"old caddy", caddy("caddy")}, {"nginx", nginx}} {
		addr, err := freeAddr()
		if err != nil {
			return nil, stop, err
		}
		cmd, err := peer.make(ctx, work, root, addr)
		if err != nil {
			return nil, stop, err
		}
		p, err := startProcess(ctx, peer.name, addr, "/", cmd)
		if err != nil {
			return nil, stop, err
		}
		running = append(running, p)
	}
	return running, stop, waitForGzip(ctx, running[0].url)
}

// waitForGzip waits until our server has compressed the page it filled in,
// which it does after the first request.
func waitForGzip(ctx context.Context, url string) error {
	for {
		req, err := http.NewRequestWithContext(ctx, http.MethodGet, url+"/", nil)
		if err != nil {
			return err
		}
		req.Header.Set("Accept-Encoding", "gzip")
		res, err := http.DefaultTransport.RoundTrip(req)
		if err != nil {
			return err
		}
		_ = res.Body.Close()
		if res.Header.Get("Content-Encoding") == "gzip" {
			return nil
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(50 * time.Millisecond):
		}
	}
}

// exportSite exports the site as files for the peers, each with its gzip form
// next to it, as for a static site.
func exportSite(ctx context.Context, work, root string) error {
	if err := os.CopyFS(root, os.DirFS("web/dist/site")); err != nil {
		return err
	}
	out, err := exec.CommandContext(ctx, "gzip", "-9", "-k", "-f", filepath.Join(root, "index.html")).CombinedOutput() //nolint:gosec // our own folder
	if err != nil {
		return fmt.Errorf("gzip: %w %s", err, out)
	}
	return os.Chmod(work, 0o755) //nolint:gosec // nginx's workers read it as another user
}

func ourselves(ctx context.Context, work, _, addr string) (*exec.Cmd, error) {
	return cutroom(ctx, addr, filepath.Join(work, "data")), nil
}

// caddy is a peer twice: the current release built by our own compiler, as
// people would deploy it today, and Debian's package, which is years older and
// does less work per request.
func caddy(program string) func(ctx context.Context, work, root, addr string) (*exec.Cmd, error) {
	return func(ctx context.Context, work, root, addr string) (*exec.Cmd, error) {
		file := filepath.Join(work, strings.ReplaceAll(addr, ":", "-")+".Caddyfile")
		text := fmt.Sprintf("{\n admin off\n auto_https off\n}\nhttp://%s {\n root * %s\n file_server {\n  precompressed gzip\n }\n}\n", addr, root)
		cmd := exec.CommandContext(ctx, program, "run", "--adapter", "caddyfile", "--config", file) //nolint:gosec // our own file
		cmd.Env = append(os.Environ(), "HOME="+work, "XDG_DATA_HOME="+work, "XDG_CONFIG_HOME="+work)
		return cmd, os.WriteFile(file, []byte(text), 0o600)
	}
}

func nginx(ctx context.Context, work, root, addr string) (*exec.Cmd, error) {
	file := filepath.Join(work, "nginx.conf")
	text := fmt.Sprintf(`daemon off; pid %[1]s/nginx.pid; error_log %[1]s/nginx.err;
worker_processes 2; events {}
http {
  include /etc/nginx/mime.types; access_log off; sendfile on; keepalive_requests 1000000;
  client_body_temp_path %[1]s/b; proxy_temp_path %[1]s/p; fastcgi_temp_path %[1]s/f; uwsgi_temp_path %[1]s/u; scgi_temp_path %[1]s/s;
  server { listen %[2]s; root %[3]s; gzip_static on; }
}`, work, addr, root)
	return exec.CommandContext(ctx, "nginx", "-c", file, "-p", work), os.WriteFile(file, []byte(text), 0o600) //nolint:gosec // our own file
}
