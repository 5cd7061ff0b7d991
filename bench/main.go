// Command bench compares the real binary with its peers and prints a table; the
// raw numbers go to bench/results. Times depend on the machine, so they are
// printed here and never asserted in a test. Machines are shared and noisy, so
// only ratios from a single run are meaningful, in work per CPU-second.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
)

// figure is one measured value.
type figure struct {
	Name   string    `json:"name"`
	Value  float64   `json:"value"`
	Unit   string    `json:"unit"`
	Target string    `json:"target"`
	Raw    []float64 `json:"raw,omitempty"`
}

// suites are the available measurements, by name.
var suites = []struct {
	name    string
	measure func() ([]figure, error)
}{
	{"start", measureStart},
	{"answers", measureAnswers},
	{"routes", measureRoutes},
	{"projects", measureProjects},
	{"cold", measureColdStart},
	{"history", measureHistory},
	{"statistics", measureStatistics},
	{"pages", measurePages},
	{"live", measureLive},
	{"steps", measureSteps},
	{"upload", measureUpload},
	{"prepare", measurePrepare},
	{"ranges", measureRanges},
	{"lighthouse", measureLighthouse},
	{"room", measureRoom},
}

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// run measures the named suites, or all of them.
func run(names []string) error {
	if len(names) == 3 && names[0] == "bare" {
		return serveBare(names[1], names[2])
	}
	if len(names) == 3 && names[0] == "raw" {
		return serveRaw(names[1], names[2])
	}
	if len(names) == 3 && names[0] == "tusd" {
		return serveTusd(names[1], names[2])
	}
	if len(names) == 2 && names[0] == "bare-live" {
		return serveBareLive(names[1])
	}
	for _, s := range suites {
		if len(names) > 0 && !slices.Contains(names, s.name) {
			continue
		}
		figures, err := s.measure()
		if err != nil {
			return fmt.Errorf("%s: %w", s.name, err)
		}
		for _, f := range figures {
			fmt.Printf("%-64s %10.2f %-12s %s\n", f.Name, f.Value, f.Unit, f.Target)
		}
		raw, err := json.MarshalIndent(figures, "", "  ")
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join("bench", "results", s.name+".json"), append(raw, '\n'), 0o600); err != nil {
			return err
		}
	}
	return nil
}

func median(values []float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	return sorted[len(sorted)/2]
}
