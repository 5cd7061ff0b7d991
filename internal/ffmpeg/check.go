// Package ffmpeg runs the programs ffmpeg and ffprobe.
//
// Which files are prepared, when, and what happens with the result do not
// belong here; the verbs and the worker decide that.
package ffmpeg

import (
	"context"
	"fmt"
	"os/exec"
	"regexp"
	"time"
)

var versionLine = regexp.MustCompile(`^ff(?:mpeg|probe) version (\S+)`)

// Check returns which version of ffmpeg is installed. If ffmpeg or ffprobe is
// missing or does not run, it returns an error that says what to do.
func Check(ctx context.Context) (version string, err error) {
	for _, program := range []string{"ffprobe", "ffmpeg"} {
		if version, err = versionOf(ctx, program); err != nil {
			return "", err
		}
	}
	return version, nil
}

func versionOf(ctx context.Context, program string) (string, error) {
	path, err := exec.LookPath(program)
	if err != nil {
		return "", fmt.Errorf("%s was not found in PATH; install it with: apt-get install ffmpeg (%w)", program, err)
	}
	ctx, stop := context.WithTimeout(ctx, 5*time.Second)
	defer stop()
	cmd := exec.CommandContext(ctx, path, "-version") //nolint:gosec // the path of a program with a fixed name
	cmd.WaitDelay = time.Second
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("%s does not run; install it again with: apt-get install --reinstall ffmpeg (%w)", path, err)
	}
	found := versionLine.FindSubmatch(out)
	if found == nil {
		return "", fmt.Errorf("%s does not tell its version; install it again with: apt-get install --reinstall ffmpeg", path)
	}
	return string(found[1]), nil
}
