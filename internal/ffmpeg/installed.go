package ffmpeg

import (
	"context"
	"sync"

	"cutroom/internal/cutroom"
)

// Installed implements cutroom.MediaTool and cutroom.FrameReader with the
// programs found on this machine. It looks for them when they are first needed,
// and again as long as they are missing, so the server starts without them.
type Installed struct {
	options Options

	mu    sync.Mutex
	found *Programs
}

// NewInstalled makes a tool that has not looked for its programs yet.
func NewInstalled(options Options) *Installed { return &Installed{options: options} }

func (i *Installed) programs(ctx context.Context) (*Programs, error) {
	i.mu.Lock()
	defer i.mu.Unlock()
	if i.found != nil {
		return i.found, nil
	}
	found, err := Find(ctx, i.options)
	if err != nil {
		return nil, err
	}
	i.found = found
	return found, nil
}

// Sandboxed is Programs.Sandboxed.
func (i *Installed) Sandboxed(ctx context.Context) (bool, error) {
	p, err := i.programs(ctx)
	return err == nil && p.Sandboxed(), err
}

// Probe is Programs.Probe.
func (i *Installed) Probe(ctx context.Context, path string) (cutroom.Facts, error) {
	p, err := i.programs(ctx)
	if err != nil {
		return cutroom.Facts{}, err
	}
	return p.Probe(ctx, path)
}

// Prepare is Programs.Prepare.
func (i *Installed) Prepare(ctx context.Context, source, folder string, facts cutroom.Facts, progress func(percent int)) (cutroom.Prepared, error) {
	p, err := i.programs(ctx)
	if err != nil {
		return cutroom.Prepared{}, err
	}
	return p.Prepare(ctx, source, folder, facts, func(done float64) { progress(int(done * 100)) })
}

// Inspect is Programs.Inspect.
func (i *Installed) Inspect(ctx context.Context, path string, facts cutroom.Facts) (cutroom.Inspection, error) {
	p, err := i.programs(ctx)
	if err != nil {
		return cutroom.Inspection{}, err
	}
	return p.Inspect(ctx, path, facts)
}

// Stills is Programs.Stills.
func (i *Installed) Stills(ctx context.Context, path string, rate cutroom.Rate, frames []cutroom.Frame) (map[cutroom.Frame][]byte, error) {
	p, err := i.programs(ctx)
	if err != nil {
		return nil, err
	}
	return p.Stills(ctx, path, rate, frames)
}

// Fingerprint is Programs.Fingerprint.
func (i *Installed) Fingerprint(ctx context.Context, path string, facts cutroom.Facts) (cutroom.Fingerprint, error) {
	p, err := i.programs(ctx)
	if err != nil {
		return nil, err
	}
	return p.Fingerprint(ctx, path, facts)
}

// Mark is Programs.Mark.
func (i *Installed) Mark(ctx context.Context, source, folder string, made cutroom.Rendition, picture []byte) (cutroom.Rendition, error) {
	p, err := i.programs(ctx)
	if err != nil {
		return cutroom.Rendition{}, err
	}
	return p.Mark(ctx, source, folder, made, picture)
}
