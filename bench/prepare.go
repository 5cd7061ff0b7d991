package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// measurePrepare compares the cost of a preparation with ffmpeg alone: in one
// run that decodes once, like ours, and in one run for each result. It measures
// how long it takes until a film of ten minutes can be watched, and how the API
// responds while two such films are being prepared.
func measurePrepare() (figures []figure, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), 40*time.Minute)
	defer cancel()
	data, err := os.MkdirTemp("", "cutroom-bench-*")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(data) }()
	short, long, err := makeFilms(ctx, data)
	if err != nil {
		return nil, err
	}
	ours, _, err := startSignedIn(ctx, filepath.Join(data, "ours"), "")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, ours.stop()) }()
	if err := ours.becomesIdle(ctx); err != nil {
		return nil, err
	}
	costs, err := preparationCosts(ctx, ours, short, data)
	if err != nil {
		return nil, err
	}
	early, err := firstPicture(ctx, ours, long, data)
	if err != nil {
		return nil, err
	}
	busy, err := whilePreparing(ctx, ours, long)
	return slices.Concat(costs, early, busy), err
}

// makeFilms makes a film of half a minute and one of ten minutes, both 1080
// lines with sound. The pictures resemble a camera's: they move and are noisy.
func makeFilms(ctx context.Context, data string) (short, long string, err error) {
	short, long = filepath.Join(data, "short.mp4"), filepath.Join(data, "long.mp4")
	if _, err = ffmpeg(ctx, data, "-f lavfi -i testsrc2=s=1920x1080:r=25:d=30,noise=alls=12:allf=t -f lavfi -i sine=d=30 "+
		"-c:v libx264 -preset superfast -b:v 20M -pix_fmt yuv420p -c:a aac "+short); err != nil {
		return "", "", err
	}
	_, err = ffmpeg(ctx, data, "-stream_loop 19 -i "+short+" -c copy "+long)
	return short, long, err
}

// ffmpeg runs ffmpeg with arguments that contain no spaces, and returns the
// CPU-seconds it used.
func ffmpeg(ctx context.Context, folder, args string) (float64, error) {
	cmd := exec.CommandContext(ctx, "ffmpeg", append([]string{"-nostdin", "-v", "error", "-y"}, strings.Fields(args)...)...) //nolint:gosec // our own arguments
	cmd.Dir = folder
	if out, err := cmd.CombinedOutput(); err != nil {
		return 0, fmt.Errorf("ffmpeg: %w: %s", err, out)
	}
	return (cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()).Seconds(), nil
}

// What a review needs, made by ffmpeg alone.
const (
	encoder = " -c:v libx264 -preset veryfast -crf 23 -bf 0 -g 12 -keyint_min 12 -sc_threshold 0 -c:a aac -b:a 128k -movflags +faststart "
	sheets  = "select=not(mod(n\\,13)),scale=160:90,tile=10x10"
	oneRun  = "-filter_complex [0:v]split=3[l][m][p];[m]scale=960:540,split=2[s][b];[b]" + sheets + "[sheet];[p]thumbnail=100[poster] " +
		"-map [l] -map 0:a" + encoder + "large.mp4 -map [s] -map 0:a" + encoder + "small.mp4 -map [poster] -frames:v 1 poster.jpg -map [sheet] sheet-%d.jpg"
)

// manyRuns make the same files one after the other, like tools that start
// ffmpeg for each file they need.
var manyRuns = []string{
	"-map 0:v -map 0:a" + encoder + "large.mp4",
	"-map 0:v -map 0:a -vf scale=960:540" + encoder + "small.mp4",
	"-vf thumbnail=100 -frames:v 1 poster.jpg",
	"-vf " + sheets + " sheet-%d.jpg",
}

func preparationCosts(ctx context.Context, ours *process, film, data string) ([]figure, error) {
	folder := filepath.Join(data, "bare")
	if err := os.Mkdir(folder, 0o700); err != nil {
		return nil, err
	}
	one := func() (float64, error) { return ffmpeg(ctx, folder, "-i "+film+" "+oneRun) }
	many := func() (sum float64, err error) {
		for _, run := range manyRuns {
			used, err := ffmpeg(ctx, folder, "-i "+film+" "+run)
			if err != nil {
				return 0, err
			}
			sum += used
		}
		return sum, nil
	}
	prepare := func() (float64, error) { return preparationCost(ctx, ours, film) }
	var mine, alone, separate []float64
	for range 3 {
		for _, turn := range []struct {
			measure func() (float64, error)
			into    *[]float64
		}{{prepare, &mine}, {one, &alone}, {many, &separate}, {many, &separate}, {one, &alone}, {prepare, &mine}} {
			used, err := turn.measure()
			if err != nil {
				return nil, err
			}
			*turn.into = append(*turn.into, used)
		}
	}
	return []figure{
		{Name: "preparing 30 s of 1080 lines, with upload, check and hash: CPU", Value: median(mine), Unit: "s", Raw: mine},
		{Name: "one run of ffmpeg: CPU", Value: median(alone), Unit: "s", Raw: alone},
		{Name: "a run of ffmpeg for each result: CPU", Value: median(separate), Unit: "s", Raw: separate},
		{Name: "ours ÷ one run", Value: median(mine) / median(alone), Unit: "×", Target: "<= 1.05"},
		{Name: "ours ÷ a run for each result", Value: median(mine) / median(separate), Unit: "×", Target: "<= 0.6"},
	}, nil
}

// freshClient signs in again, because the whole suite takes longer than a
// session's token lasts.
func freshClient(ctx context.Context, ours *process) (client, error) {
	token, err := signIn(ctx, ours.url, "client")
	return client{ours.url, token}, err
}

// preparationCost uploads a film, waits until it is ready and returns the
// CPU-seconds of the server and of everything it started.
func preparationCost(ctx context.Context, ours *process, film string) (float64, error) {
	person, err := freshClient(ctx, ours)
	if err != nil {
		return 0, err
	}
	project, err := person.createProject(ctx)
	if err != nil {
		return 0, err
	}
	before, err := ours.cpuSecondsWithEnded()
	if err != nil {
		return 0, err
	}
	id, err := person.upload(ctx, project, film)
	if err != nil {
		return 0, err
	}
	if err := waitUntil(ctx, person, project, id, func(f benchFile) bool { return f.State == "ready" }); err != nil {
		return 0, err
	}
	after, err := ours.cpuSecondsWithEnded()
	return after - before, err
}

// waitUntil polls a file until it is as wanted.
func waitUntil(ctx context.Context, person client, project, id string, wanted func(benchFile) bool) error {
	for {
		f, err := person.file(ctx, project, id)
		if err != nil {
			return err
		}
		if f.State == "unusable" {
			return errors.New("the film was found unusable")
		}
		if wanted(f) {
			return nil
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(100 * time.Millisecond):
		}
	}
}

// firstPicture measures the time from the last byte of a film of ten minutes to
// its first frame, fetched and decoded as a player does, compared with ffmpeg
// writing its first part and decoding that.
func firstPicture(ctx context.Context, ours *process, film, data string) ([]figure, error) {
	person, err := freshClient(ctx, ours)
	if err != nil {
		return nil, err
	}
	project, err := person.createProject(ctx)
	if err != nil {
		return nil, err
	}
	id, err := person.upload(ctx, project, film)
	if err != nil {
		return nil, err
	}
	sent := time.Now()
	if err := waitUntil(ctx, person, project, id, func(f benchFile) bool { return f.Playable }); err != nil {
		return nil, err
	}
	var playback struct{ Early struct{ URL string } }
	if err := person.call(ctx, "GET", "/api/files/"+id+"/playback", nil, &playback); err != nil {
		return nil, err
	}
	if err := decodeFirst(ctx, data, person.url+playback.Early.URL); err != nil {
		return nil, err
	}
	took := time.Since(sent).Seconds()
	if err := person.call(ctx, "DELETE", "/api/files/"+id, nil, nil); err != nil {
		return nil, err
	}
	alone, err := firstPart(ctx, film, filepath.Join(data, "early"))
	return []figure{
		{Name: "10 minutes of 1080 lines: last byte to first decoded frame", Value: took, Unit: "s"},
		{Name: "the same: ffmpeg alone to the first frame of its first part", Value: alone, Unit: "s"},
	}, err
}

// decodeFirst decodes the first frame of a film that is still growing.
func decodeFirst(ctx context.Context, folder, playlist string) error {
	_, err := ffmpeg(ctx, folder, "-live_start_index 0 -i "+playlist+" -map 0:v -frames:v 1 -f null -")
	return err
}

// firstPart is how long ffmpeg alone takes to write its first part and decode
// its first frame.
func firstPart(ctx context.Context, film, folder string) (float64, error) {
	if err := os.Mkdir(folder, 0o700); err != nil {
		return 0, err
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	began := time.Now()
	go func() {
		_, _ = ffmpeg(ctx, folder, "-i "+film+" -map 0:v -map 0:a -vf scale=960:540 -c:v libx264 -preset veryfast -crf 23 -bf 0 -g 12 -c:a aac "+
			"-f hls -hls_time 2 -hls_playlist_type event -hls_segment_type fmp4 -hls_flags temp_file watch.m3u8")
	}()
	for {
		playlist := filepath.Join(folder, "watch.m3u8")
		if _, err := os.Stat(playlist); err == nil {
			err := decodeFirst(ctx, folder, playlist)
			return time.Since(began).Seconds(), err
		}
		select {
		case <-ctx.Done():
			return 0, ctx.Err()
		case <-time.After(10 * time.Millisecond):
		}
	}
}

// whilePreparing compares the API's response times while two films are being
// prepared with those of an idle server.
func whilePreparing(ctx context.Context, ours *process, film string) ([]figure, error) {
	person, err := freshClient(ctx, ours)
	if err != nil {
		return nil, err
	}
	if err := ours.becomesIdle(ctx); err != nil {
		return nil, err
	}
	q := question{path: "/api/user", header: bearer(person.token)}
	idleRate, idleSlow, err := timedAnswers(ctx, ours, q)
	if err != nil {
		return nil, err
	}
	project, err := person.createProject(ctx)
	if err != nil {
		return nil, err
	}
	var ids []string
	for range 2 {
		id, err := person.upload(ctx, project, film)
		if err != nil {
			return nil, err
		}
		ids = append(ids, id)
	}
	for _, id := range ids {
		if err := waitUntil(ctx, person, project, id, func(f benchFile) bool { return f.Playable }); err != nil {
			return nil, err
		}
	}
	busyRate, busySlow, err := timedAnswers(ctx, ours, q)
	if err != nil {
		return nil, err
	}
	for _, id := range ids {
		err = errors.Join(err, person.call(ctx, "DELETE", "/api/files/"+id, nil, nil))
	}
	return []figure{
		{Name: "GET /api/user, idle", Value: idleRate, Unit: "1/s"},
		{Name: "GET /api/user, while two films are prepared: ratio", Value: busyRate / idleRate, Unit: "×", Target: ">= 0.8"},
		{Name: "GET /api/user, idle, p99", Value: idleSlow, Unit: "ms"},
		{Name: "GET /api/user, while two films are prepared, p99: ratio", Value: busySlow / idleSlow, Unit: "×", Target: "<= 2"},
	}, err
}

// timedAnswers sends requests to a server on a few connections. It returns
// responses per second and the 99th percentile of the response time in
// milliseconds.
func timedAnswers(ctx context.Context, s *process, q question) (perSecond, slow float64, err error) {
	const askers, long = 4, 5 * roundTime
	var mu sync.Mutex
	var took []float64
	var wg sync.WaitGroup
	began := time.Now()
	for range askers {
		wg.Go(func() {
			e := askTimed(ctx, strings.TrimPrefix(s.url, "http://"), q, began.Add(long), func(d time.Duration) {
				mu.Lock()
				defer mu.Unlock()
				took = append(took, d.Seconds()*1000)
			})
			mu.Lock()
			defer mu.Unlock()
			err = errors.Join(err, e)
		})
	}
	wg.Wait()
	if err != nil || len(took) == 0 {
		return 0, 0, errors.Join(err, errors.New("nothing was answered"))
	}
	slices.Sort(took)
	return float64(len(took)) / time.Since(began).Seconds(), took[len(took)*99/100], nil
}

// cpuSecondsWithEnded is the CPU time used by a server and by the ended
// programs that it started.
func (p *process) cpuSecondsWithEnded() (float64, error) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.cmd.Process.Pid))
	if err != nil {
		return 0, err
	}
	_, rest, _ := strings.Cut(string(text), ") ")
	var ticks int64
	for _, field := range strings.Fields(rest)[11:15] {
		n, err := strconv.ParseInt(field, 10, 64)
		if err != nil {
			return 0, err
		}
		ticks += n
	}
	return float64(ticks) / 100, nil // USER_HZ
}
