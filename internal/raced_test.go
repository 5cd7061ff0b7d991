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

// make test runs some packages with the race detector. They must be the ones
// whose own code starts goroutines. The others work in their caller's
// goroutine, and are several times slower under the detector.
func TestConcurrentPackagesRunUnderTheRaceDetector(t *testing.T) {
	makefile, err := os.ReadFile("../Makefile")
	if err != nil {
		t.Fatal(err)
	}
	list := regexp.MustCompile(`(?m)^RACED := (.*)$`).FindSubmatch(makefile)
	if list == nil {
		t.Fatal("the Makefile has no list of packages for the race detector")
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
			t.Errorf("%s has %s and is not raced: add it to RACED in the Makefile", folder, why)
		case why == "" && slices.Contains(watched, name):
			t.Errorf("%s starts no goroutine: remove it from RACED in the Makefile", folder)
		}
	}
}

// runsAtOnce returns what in a package's own code starts goroutines, or "" if
// nothing does.
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
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.GoStmt:
				why = "a goroutine"
			case *ast.SelectorExpr:
				if n.Sel.Name == "Go" { // of a sync.WaitGroup or an errgroup.Group
					why = "a call of Go"
				}
			}
			return true
		})
	}
	return why
}
