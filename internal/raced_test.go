package internal_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// make test watches some packages with the race detector. It must be those
// whose own code starts goroutines or shares memory between them: the others
// have nothing to race about, and the detector makes them several times slower.
func TestWhatRunsAtOnceIsWatchedForRaces(t *testing.T) {
	makefile, err := os.ReadFile("../Makefile")
	if err != nil {
		t.Fatal(err)
	}
	list := regexp.MustCompile(`(?m)^RACED := (.*)$`).FindSubmatch(makefile)
	if list == nil {
		t.Fatal("the Makefile has no list of packages that are watched")
	}
	watched := strings.Fields(string(list[1]))
	for folder, imports := range mayImport {
		name, ours := strings.CutPrefix(folder, "internal/")
		if tests, _ := filepath.Glob("../" + folder + "/*_test.go"); !ours || imports == nil || len(tests) == 0 {
			continue
		}
		why := runsAtOnce(t, "../"+folder)
		switch {
		case why != "" && !slices.Contains(watched, name):
			t.Errorf("%s has %s and is not watched: add it to RACED in the Makefile", folder, why)
		case why == "" && slices.Contains(watched, name):
			t.Errorf("%s starts nothing and shares nothing: take it out of RACED in the Makefile", folder)
		}
	}
}

// runsAtOnce tells what in a package's own code lets several goroutines meet;
// nothing if there is nothing.
func runsAtOnce(t *testing.T, folder string) (why string) {
	t.Helper()
	files, err := filepath.Glob(folder + "/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, imp := range file.Imports {
			switch imp.Path.Value {
			case `"sync"`, `"sync/atomic"`, `"golang.org/x/sync/errgroup"`, `"golang.org/x/sync/singleflight"`:
				why = "an import of " + imp.Path.Value
			}
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n.(type) {
			case *ast.GoStmt:
				why = "a goroutine"
			case *ast.ChanType:
				why = "a channel"
			}
			return true
		})
	}
	return why
}
