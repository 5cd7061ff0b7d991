package app

import (
	"context"
	"syscall"
	"time"

	"cutroom/internal/config"
	"cutroom/internal/ffmpeg"
	"cutroom/internal/httpapi"
)

// littleRoom is when a disk counts as full: the next upload may not fit.
const littleRoom = 1 << 30

// Health looks at the parts that a manager may have to ask the operator about.
// What is wrong is logged here and not told, because it may name an address.
func (a *App) Health(ctx context.Context) httpapi.HealthReport {
	ctx, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel()
	report := httpapi.HealthReport{Payment: httpapi.PartHealth{State: httpapi.PartOff}}
	if a.provider != nil {
		report.Payment.State = a.stateOf(ctx, "payment", a.provider.Check(ctx))
	}
	report.Mail.State = httpapi.PartOff
	if a.demo == nil && a.config.SMTPURL != "" {
		_, err := checkMail(ctx, a.config)
		report.Mail.State = a.stateOf(ctx, "mail", err)
	}
	version, err := ffmpeg.Check(ctx)
	report.FFmpeg = httpapi.PartHealth{State: a.stateOf(ctx, "ffmpeg", err), Version: version}

	queue, err := a.Store.Queue(ctx)
	report.Queue = httpapi.QueueHealth{State: a.stateOf(ctx, "queue", err), Waiting: queue.Waiting, GivenUp: queue.GivenUp}

	free, err := freeBytes(a.config)
	report.Disk = httpapi.DiskHealth{State: a.stateOf(ctx, "disk", err), FreeBytes: free}
	if free < littleRoom {
		report.Disk.State = httpapi.PartFails
	}
	return report
}

func (a *App) stateOf(ctx context.Context, part string, err error) httpapi.PartState {
	if err == nil {
		return httpapi.PartWorks
	}
	a.logger.WarnContext(ctx, "a part does not work", "part", part, "error", err)
	return httpapi.PartFails
}

// freeBytes is the room an ordinary user has left in the data folder.
func freeBytes(c config.Config) (int64, error) {
	var disk syscall.Statfs_t
	if err := syscall.Statfs(c.Data, &disk); err != nil {
		return 0, err
	}
	return int64(disk.Bavail) * disk.Bsize, nil //nolint:gosec // no disk has 2^63 blocks
}
