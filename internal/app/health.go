package app

import (
	"cmp"
	"context"
	"errors"
	"strings"
	"syscall"
	"time"

	"cutroom/internal/config"
	"cutroom/internal/cutroom"
	"cutroom/internal/ffmpeg"
	"cutroom/internal/httpapi"
)

// Health examines the parts that a manager might have to ask the operator
// about. Details are logged and not returned, because they can contain an
// address.
func (a *App) Health(ctx context.Context) httpapi.HealthReport {
	ctx, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel()
	report := httpapi.HealthReport{Payment: a.paymentHealth(ctx)}
	report.Mail.State = httpapi.PartOff
	if a.demo == nil && a.config.SMTPURL != "" {
		_, err := checkMail(ctx, a.config)
		report.Mail.State = a.stateOf(ctx, "mail", err)
	}
	version, err := ffmpeg.Check(ctx)
	sandboxed, failed := a.programs.Sandboxed(ctx)
	if failed == nil && !sandboxed && a.config.RequireSandbox {
		failed = ffmpeg.ErrNoSandbox
	}
	report.FFmpeg = httpapi.FFmpegHealth{State: a.stateOf(ctx, "ffmpeg", cmp.Or(err, failed)), Version: version, Sandboxed: sandboxed}

	queue, err := a.Store.Queue(ctx)
	report.Queue = httpapi.QueueHealth{State: a.stateOf(ctx, "queue", err), Waiting: queue.Waiting, GivenUp: queue.GivenUp}

	storage, err := a.Media.StorageReport(ctx, cutroom.System)
	report.Disk = httpapi.DiskHealth{
		State: a.stateOf(ctx, "disk", err), FreeBytes: storage.Free, TotalBytes: storage.Total, StoredBytes: storage.Stored,
	}
	if err == nil {
		report.Disk.State = httpapi.DiskPart(storage.State())
	}
	return report
}

// warnUnsandboxed logs at the start if this process can't isolate ffmpeg. The
// doctor, which runs outside the service, may find a sandbox that a service
// manager forbids.
func (a *App) warnUnsandboxed(ctx context.Context) {
	if sandboxed, err := a.programs.Sandboxed(ctx); err == nil && !sandboxed {
		a.logger.WarnContext(ctx, "bwrap doesn't work in this process: ffmpeg runs without a sandbox", "required", a.config.RequireSandbox)
	}
}

func (a *App) paymentHealth(ctx context.Context) httpapi.PaymentHealth {
	if a.provider == nil {
		return httpapi.PaymentHealth{State: httpapi.PartOff}
	}
	compared, err := a.Store.LastDone(ctx, cutroom.ReconcilePayments{})
	health := httpapi.PaymentHealth{State: a.stateOf(ctx, "payment", errors.Join(err, a.provider.Check(ctx)))}
	if !compared.IsZero() {
		health.ComparedAt = &compared
	}
	return health
}

func (a *App) stateOf(ctx context.Context, part string, err error) httpapi.PartState {
	if err == nil {
		return httpapi.PartWorks
	}
	a.logger.WarnContext(ctx, "a component is not working", "part", part, "error", err)
	return httpapi.PartFails
}

// Disk measures the space that an ordinary user has where files are stored. If
// there are two disks, it reports the one with less space left, because uploads
// arrive in the data folder.
func (a *App) Disk() (cutroom.Disk, error) { return diskWith(a.config) }

func diskWith(c config.Config) (cutroom.Disk, error) {
	least, err := diskOf(c.Data)
	if folder, local := strings.CutPrefix(c.StorageURL, "file://"); err == nil && local {
		var other cutroom.Disk
		if other, err = diskOf(folder); err == nil && other.Free < least.Free {
			least = other
		}
	}
	return least, err
}

func diskOf(folder string) (cutroom.Disk, error) {
	var disk syscall.Statfs_t
	if err := syscall.Statfs(folder, &disk); err != nil {
		return cutroom.Disk{}, err
	}
	size := disk.Bsize
	return cutroom.Disk{Free: int64(disk.Bavail) * size, Total: int64(disk.Blocks) * size}, nil //nolint:gosec // no disk has 2^63 bytes
}
