// Command faults breaks what the real program depends on, in the middle of
// uploads and preparations, and prints a table of what was tried and seen. It
// kills processes, mounts small file systems and starts its own servers, so it
// is not one of the tests.
//
//	go run ./faults           all that need one node
//	go run ./faults scale     all that need several
//	go run ./faults kill full the named ones
//
// The rule for all: nothing that was acknowledged is lost, and everything else
// is resumed.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"time"
)

// fault is something that can be tried, with its name. A try returns what was
// seen.
type fault struct {
	name     string
	sentence string
	try      func(ctx context.Context, w *workshop) (seen string, err error)
}

var faults = []fault{
	{"kill", "F1 kill -9 while a file is uploaded", killWhileUploading},
	{"tus", "F1 tus-js-client uploads 2 GB: kills, a cut line", uploadWithTus},
	{"prepare", "F2 kill -9 while a film is prepared: ffmpeg, the server", killWhilePreparing},
	{"power", "F4 power cut (XFS shut down without its log)", cutThePower},
	{"full", "F6 the storage is full", fillTheStorage},
	{"fulldisk", "F6 the disk with the database and the storage is full", fillTheDisk},
	{"fsync", "F7 EIO on fsync and fdatasync", failToSync},
	{"bucket", "F9 S3 is gone, reset, silent, slow", breakTheBucket},
	{"small", "F25 256 MB of memory, 1,024 open files", runSmall},
	{"nodes", "two nodes, two workers: each is killed and frozen in turn", breakEachInTurn},
	{"postgres", "F8 PostgreSQL is restarted and crashes under load", restartPostgres},
	{"partition", "F10 no way to the database, to S3", partition},
	{"term", "F24 SIGTERM under load", stopUnderLoad},
}

// errCannot says that a fault cannot be tried on this machine.
var errCannot = errors.New("not tried")

func main() {
	seed := flag.Uint64("seed", uint64(time.Now().UnixNano()), "repeats the same moments")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	ok, err := run(ctx, flag.Args(), *seed)
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "faults:", err)
	}
	if err != nil || !ok {
		os.Exit(1)
	}
}

// scale are the faults that are tried with several nodes on PostgreSQL.
var scale = []string{"nodes", "postgres", "partition", "term"}

// run tries the named faults, or all that need one node.
func run(ctx context.Context, names []string, seed uint64) (ok bool, err error) {
	if slices.Equal(names, []string{"scale"}) {
		names = scale
	}
	for _, name := range names {
		if !slices.ContainsFunc(faults, func(f fault) bool { return f.name == name }) {
			return false, fmt.Errorf("there is no fault called %q", name)
		}
	}
	fmt.Printf("seed %d\n\n%-58s %-10s %s\n", seed, "tried", "", "seen")
	ok = true
	for _, f := range faults {
		if len(names) == 0 && slices.Contains(scale, f.name) || len(names) > 0 && !slices.Contains(names, f.name) {
			continue
		}
		seen, err := f.tryIn(ctx, seed)
		verdict := "held"
		switch {
		case errors.Is(err, errCannot):
			verdict = "not tried"
			seen = strings.TrimPrefix(err.Error(), errCannot.Error()+": ")
		case err != nil:
			verdict, ok = "BROKEN", false
			seen = err.Error()
		}
		fmt.Printf("%-58s %-10s %s\n", f.sentence, verdict, seen)
		if ctx.Err() != nil {
			return false, ctx.Err()
		}
	}
	return ok, nil
}

func (f fault) tryIn(ctx context.Context, seed uint64) (seen string, err error) {
	w, err := openWorkshop(seed)
	if err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, w.close()) }()
	return f.try(ctx, w)
}
