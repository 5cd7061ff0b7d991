package internal_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// mayImport is the import table: the packages of this module that each package
// may import. Arrows point inward only. A package that is missing here fails
// the test, so nobody adds a folder without deciding where it belongs.
var mayImport = map[string][]string{
	"internal/cutroom": {},

	"internal/account":      {"internal/cutroom", "internal/table"},
	"internal/applications": {"internal/cutroom"},
	"internal/notify":       {"internal/cutroom"},
	"internal/showcase":     {"internal/cutroom"},
	"internal/settings":     {"internal/cutroom"},
	"internal/billing":      {"internal/cutroom"},
	"internal/demo":         {"internal/cutroom"},
	"internal/production":   {"internal/cutroom"},
	"internal/media":        {"internal/cutroom", "internal/align", "internal/markers", "internal/table"},
	"internal/review":       {"internal/cutroom", "internal/markers"},
	"internal/statistics":   {"internal/cutroom", "internal/table"},
	"internal/webhooks":     {"internal/cutroom"},

	"internal/align": {"internal/cutroom"},

	"internal/store":           {"internal/cutroom", "internal/store/sqlitegen"},
	"internal/store/sqlitegen": {},
	"internal/blob":            {"internal/cutroom"},
	"internal/mail":            {"internal/cutroom"},
	"internal/ffmpeg":          {"internal/cutroom"},
	"internal/google":          {"internal/cutroom"},
	"internal/google/standin":  {"internal/cutroom", "internal/inprocess"},
	"internal/botcheck":        {"internal/cutroom"},
	"internal/picture":         {"internal/cutroom"},
	"internal/stripe":          {"internal/cutroom"},
	"internal/outgoing":        {"internal/cutroom"},
	"internal/receipt":         {"internal/cutroom", "internal/sheet", "internal/table"},
	"internal/signoff":         {"internal/cutroom", "internal/sheet"},

	// Formats and documents: they know the nouns and no technology.
	"internal/table":     {},
	"internal/sheet":     {"internal/cutroom"},
	"internal/markers":   {"internal/cutroom", "internal/sheet", "internal/table"},
	"internal/icalendar": {"internal/cutroom", "internal/production"},

	"internal/throttle": {"internal/cutroom"},

	// Reports durations to a collector. It imports none of our packages, and no
	// other package imports OpenTelemetry.
	"internal/tracing": {},

	"internal/site":    {"internal/cutroom", "contract"},
	"internal/live":    {"internal/cutroom"},
	"internal/upload":  {"internal/cutroom", "internal/media"},
	"internal/httpapi": {"internal/cutroom", "internal/throttle", "internal/icalendar", "internal/markers", "internal/site", "internal/live", "internal/upload", "internal/production", "internal/media", "internal/review", "internal/account", "internal/applications", "internal/billing", "internal/notify", "internal/showcase", "internal/settings", "internal/statistics", "internal/demo", "internal/webhooks", "internal/tracing"},
	"internal/worker":  {"internal/cutroom", "internal/tracing", "internal/production", "internal/media", "internal/account", "internal/applications", "internal/billing", "internal/notify", "internal/showcase", "internal/statistics", "internal/webhooks"},

	"internal/sandbox":   {"internal/inprocess"},
	"internal/inprocess": {},

	"internal/story":        {"internal/cutroom", "internal/account", "internal/billing", "internal/demo", "internal/media", "internal/production", "internal/review", "internal/sandbox", "internal/store"},
	"internal/crowd":        {"internal/cutroom"},
	"internal/demo/prepare": {"internal/cutroom", "internal/demo", "internal/ffmpeg"},

	// It checks the other packages, so it imports none of them.
	"internal/rehearsal/checker":       {},
	"internal/rehearsal/checker/check": {"internal/rehearsal/checker", "contract"},

	"internal/rehearsal": {"internal/rehearsal/checker", "internal/cutroom", "internal/billing", "internal/sandbox", "internal/store", "internal/stripe", "contract"},

	"internal/backup": {"internal/cutroom", "internal/store", "internal/table"},

	"internal/trial": {"internal/cutroom", "internal/sandbox", "internal/stripe"},

	"internal/config": {"internal/cutroom"},
	"internal/app": {
		"internal/backup", "internal/cutroom", "internal/account", "internal/applications", "internal/billing", "internal/notify", "internal/showcase", "internal/demo", "internal/story", "internal/crowd", "internal/production", "internal/media", "internal/review", "internal/settings", "internal/statistics", "internal/webhooks", "internal/outgoing", "internal/store", "internal/blob", "contract",
		"internal/mail", "internal/ffmpeg", "internal/google", "internal/google/standin", "internal/botcheck", "internal/picture", "internal/stripe", "internal/trial", "internal/sandbox", "internal/receipt", "internal/sheet", "internal/signoff", "internal/httpapi", "internal/site", "internal/worker", "internal/config", "internal/tracing", "web",
	},
	"cmd/cutroom": {"internal/app", "internal/backup", "internal/config", "internal/cutroom", "internal/rehearsal"},

	"contract": {},
	"web":      {},
	"bench":    {},
	"faults":   {},

	// For tests only: suites and servers that several packages' tests use.
	"internal/cutroom/cutroomtest": {"internal/cutroom"},
	"internal/store/storetest":     {"internal/cutroom", "internal/store"},
	"internal/blob/blobtest":       {"internal/cutroom"},
	"internal/mail/mailtest":       {},
	"internal/sheet/sheettest":     {},
	"internal/tracing/tracingtest": {},

	"internal/google/googletest":       {"internal/google/standin"},
	"internal/google/googletest/serve": {"internal/google/googletest"},
}

func TestImportsPointInwardOnly(t *testing.T) {
	seen := map[string]bool{}
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (d.Name() == "node_modules" || d.Name() == ".cache" || d.Name() == ".git") {
			return fs.SkipDir
		}
		if filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		pkg := filepath.ToSlash(strings.TrimPrefix(filepath.Dir(path), "../"))
		seen[pkg] = true
		allowed, known := mayImport[pkg]
		if !known {
			t.Errorf("package %s is not in the import table: add it", pkg)
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		for _, imp := range file.Imports {
			target, _ := strconv.Unquote(imp.Path.Value)
			own, ours := strings.CutPrefix(target, "cutroom/")
			switch {
			case ours && !slices.Contains(allowed, own):
				t.Errorf("%s must not import %s", path, own)
			case pkg == "internal/cutroom" && strings.Contains(strings.Split(target, "/")[0], "."):
				t.Errorf("%s: the domain types import only the standard library, not %s", path, target)
			case strings.HasPrefix(target, "go.opentelemetry.io/") && !strings.HasPrefix(pkg, "internal/tracing"):
				t.Errorf("%s imports %s: spans are made by internal/tracing, which keeps people out of them", path, target)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for pkg := range mayImport {
		if !seen[pkg] {
			t.Errorf("package %s is in the import table but not in the tree", pkg)
		}
	}
}
