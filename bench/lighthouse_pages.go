package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
)

// accessibilityResult is a line of output of
// tools/lighthouse/accessibility.mjs.
type accessibilityResult struct {
	Owner  string          `json:"owner"`
	Path   string          `json:"path"`
	Screen string          `json:"screen"`
	Score  float64         `json:"score"`
	Failed json.RawMessage `json:"failed"`
}

// measureAccessibility runs Lighthouse's accessibility checks on every page of
// the demo at url, signed in as the page's users, on a phone and on a desktop.
func measureAccessibility(ctx context.Context, url string) ([]figure, error) {
	cmd := exec.CommandContext(ctx, "node", "tools/lighthouse/accessibility.mjs", url) //nolint:gosec // a script from this repository
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("lighthouse, every page: %w", err)
	}
	lowest, pages := 100.0, 0
	for lines := bufio.NewScanner(bytes.NewReader(out)); lines.Scan(); pages++ {
		var r accessibilityResult
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			return nil, err
		}
		if r.Score < 100 {
			fmt.Printf("%s as %s on a %s: %g, %s\n", r.Path, r.Owner, r.Screen, r.Score, r.Failed)
		}
		lowest = min(lowest, r.Score)
	}
	return []figure{
		{Name: "every page: lowest accessibility", Value: lowest, Target: "100"},
		{Name: "every page: pages judged, each on two screens", Value: float64(pages)},
	}, nil
}
