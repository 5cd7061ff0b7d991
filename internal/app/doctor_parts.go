package app

import (
	"context"
	"errors"
	"fmt"

	"cutroom/internal/botcheck"
	"cutroom/internal/config"
	"cutroom/internal/cutroom"
	"cutroom/internal/ffmpeg"
)

// diagnoseParts checks parts that work but could need attention.
func diagnoseParts(ctx context.Context, c config.Config) []diagnosis {
	return []diagnosis{diagnoseDisk(c), diagnoseSandbox(ctx, c), diagnoseQueue(ctx, c)}
}

// diagnoseDisk reports how much space is left where files are stored.
func diagnoseDisk(c config.Config) diagnosis {
	d := diagnosis{part: "disk"}
	disk, err := diskWith(c)
	if err != nil {
		d.found, d.wrong, d.fix = err.Error(), true, "Check CUTROOM_DATA and CUTROOM_STORAGE_URL."
		return d
	}
	const gigabyte = 1e9
	d.found = fmt.Sprintf("%.1f of %.1f GB are free", float64(disk.Free)/gigabyte, float64(disk.Total)/gigabyte)
	if state := disk.State(); state != cutroom.DiskEnough {
		d.fix = "Free some space, or move the data folder and the storage to a larger disk."
		d.wrong = state == cutroom.DiskFull
	}
	return d
}

// diagnoseSandbox reports whether uploaded files are read in a sandbox. It can
// only try this from where the doctor runs; the service itself reports it in its
// log and in the health report.
func diagnoseSandbox(ctx context.Context, c config.Config) diagnosis {
	d := diagnosis{part: "sandbox"}
	const fix = "Install it: apt-get install bubblewrap. In a container, allow user namespaces."
	programs, err := ffmpeg.Find(ctx, ffmpeg.Options{RequireSandbox: c.RequireSandbox})
	switch {
	case err != nil:
		d.found = "unknown: ffmpeg doesn't run"
	case programs.Sandboxed():
		d.found = "ffmpeg sees one file and one folder of this machine when it is started from here"
	case c.RequireSandbox:
		d.found, d.wrong, d.fix = "bwrap doesn't work here and is required, so no file is prepared", true, fix
	default:
		d.found, d.fix = "bwrap doesn't work here: only allow-lists and limits hold ffmpeg", fix
	}
	return d
}

// diagnoseQueue reports how many jobs are waiting, and how many were given up.
func diagnoseQueue(ctx context.Context, c config.Config) diagnosis {
	d := diagnosis{part: "queue"}
	s, err := openFound(ctx, c)
	if err != nil {
		d.found = "unknown: there is no database to ask"
		return d
	}
	defer func() { _ = s.Close() }()
	length, err := s.Queue(ctx)
	if err != nil {
		d.found, d.wrong, d.fix = err.Error(), true, "Run cutroom migrate."
		return d
	}
	d.found = fmt.Sprintf("jobs waiting: %d, given up: %d", length.Waiting, length.GivenUp)
	if length.GivenUp > 0 {
		d.fix = "Look at what was given up under Jobs on /settings, and run it again there."
	}
	return d
}

// checkTurnstile asks the service whether it accepts the secret.
func checkTurnstile(ctx context.Context, c config.Config) (string, error) {
	if c.TurnstileSecret == "" {
		return "not set up: forms use the built-in check", nil
	}
	if err := c.Check(); err != nil {
		return "", errors.New("not asked: the configuration is wrong")
	}
	return "the service responds and takes the secret", botcheck.NewTurnstile(botcheck.TurnstileConfig{
		SiteKey: c.TurnstileSiteKey, Secret: c.TurnstileSecret, URL: c.TurnstileURL, Clock: cutroom.WallClock{},
	}).Check(ctx)
}
