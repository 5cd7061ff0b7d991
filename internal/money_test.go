package internal_test

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// moneyPackages are the packages that handle amounts of money. They do not
// include the drawing of receipts, which measures its page in millimetres and
// gets every amount already formatted.
var moneyPackages = []string{
	"internal/cutroom", "internal/billing", "internal/store", "internal/stripe", "internal/sandbox", "internal/httpapi", "internal/notify",
}

// mayFloat lists the functions in these packages that may use floating-point
// numbers, each with its reason. There are none anywhere else, so that none can
// ever affect an amount.
var mayFloat = map[string]string{
	"internal/stripe ensureCoupon":  "Stripe's client takes a coupon's whole percent as a float",
	"internal/stripe nameTax":       "Stripe's client returns a tax rate as a float",
	"internal/stripe reductionOf":   "and returns it as a float",
	"internal/store ReclaimJobs":    "the age of a lease in seconds",
	"internal/httpapi cookie":       "the life of a cookie in seconds",
	"internal/httpapi newMetrics":   "the buckets of a histogram",
	"internal/httpapi observe":      "how long a request took",
	"internal/httpapi DemoClock":    "how far a demo's clock was moved, in hours",
	"internal/httpapi clock":        "the same",
	"internal/httpapi Testimonial":  "stars out of five",
	"internal/httpapi testimonials": "the same",
}

func TestMoneyNeverUsesFloatingPoint(t *testing.T) {
	exports := exportData(t)
	used := map[string]bool{}
	for _, pkg := range moneyPackages {
		files, fset := parsed(t, filepath.Join("..", pkg))
		for place, positions := range floats(t, exports, pkg, fset, files) {
			if _, allowed := mayFloat[place]; allowed {
				used[place] = true
				continue
			}
			t.Errorf("%s: a floating-point number in %s, where money passes", positions[0], place)
		}
	}
	for place := range mayFloat {
		if !used[place] {
			t.Errorf("%s no longer has a floating-point number: remove it from the list", place)
		}
	}
}

func TestFloatingPointMoneyIsDetected(t *testing.T) {
	exports := exportData(t)
	for name, body := range map[string]string{
		"a variable":           "var rate float64",
		"a literal":            "rate := 0.9; _ = rate",
		"a conversion":         "_ = int64(float32(price))",
		"another's answer":     "_ = int64(time.Hour.Minutes())",
		"a named type":         "type rate float64; _ = rate(1)",
		"an alias of a result": "n, _ := strconv.ParseFloat(\"1\", 64); _ = n",
		"a field":              "var x struct{ Rate *float64 }; _ = x",
		"a complex number":     "_ = complex(1, 2)",
	} {
		source := "package p\nimport (\"strconv\"; \"time\")\nvar _ = time.Now\nvar _ = strconv.Itoa\nfunc pay(price int64) {" + body + "}"
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, "p.go", source, 0)
		if err != nil {
			t.Fatal(err)
		}
		if found := floats(t, exports, "p", fset, []*ast.File{file}); len(found["p pay"]) == 0 {
			t.Errorf("%s is not found: %v", name, found)
		}
	}
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", "package p\nfunc pay(price int64) int64 { return price * 9 / 10 }", 0)
	if err != nil {
		t.Fatal(err)
	}
	if found := floats(t, exports, "p", fset, []*ast.File{file}); len(found) != 0 {
		t.Errorf("integers are reported: %v", found)
	}
}

// parsed parses a package without its tests.
func parsed(t *testing.T, folder string) ([]*ast.File, *token.FileSet) {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil || len(names) == 0 {
		t.Fatalf("%s: %d files, %v", folder, len(names), err)
	}
	fset := token.NewFileSet()
	var files []*ast.File
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(fset, name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	return files, fset
}

// exportData returns the paths of the compiled export data of all packages that
// the money packages import.
func exportData(t *testing.T) map[string]string {
	t.Helper()
	arguments := []string{"list", "-trimpath", "-deps", "-export", "-f", "{{.ImportPath}} {{.Export}}", "strconv", "time"}
	for _, pkg := range moneyPackages {
		arguments = append(arguments, "cutroom/"+pkg)
	}
	list := exec.CommandContext(t.Context(), "go", arguments...)
	var problem bytes.Buffer
	list.Stderr = &problem
	out, err := list.Output()
	if err != nil {
		t.Fatalf("go list: %v\n%s", err, problem.String())
	}
	exports := map[string]string{}
	for line := range strings.Lines(string(out)) {
		path, file, _ := strings.Cut(strings.TrimSpace(line), " ")
		exports[path] = file
	}
	return exports
}

// floats finds every floating-point expression or declaration in a package, by
// the function or declaration that contains it.
func floats(t *testing.T, exports map[string]string, pkg string, fset *token.FileSet, files []*ast.File) map[string][]token.Position {
	t.Helper()
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}}
	compiled := importer.ForCompiler(fset, "gc", func(path string) (io.ReadCloser, error) {
		file, known := exports[path]
		if !known {
			return nil, fmt.Errorf("package %s is not compiled", path)
		}
		return os.Open(file)
	})
	config := types.Config{Importer: compiled, Error: func(err error) {
		if !strings.Contains(err.Error(), "declared and not used") {
			t.Error(err)
		}
	}}
	_, _ = config.Check(pkg, fset, files, info) // its errors were already reported
	found := map[string][]token.Position{}
	note := func(at token.Pos, of types.Type) {
		if of != nil && isFloat(of) {
			place := pkg + " " + enclosing(files, at)
			found[place] = append(found[place], fset.Position(at))
		}
	}
	for expression, typed := range info.Types {
		note(expression.Pos(), typed.Type)
	}
	for name, object := range info.Defs {
		if object != nil {
			note(name.Pos(), object.Type())
		}
	}
	for _, place := range slices.Collect(maps.Keys(found)) {
		slices.SortFunc(found[place], func(a, b token.Position) int { return a.Offset - b.Offset })
	}
	return found
}

// isFloat reports whether values of the type are or point to floating-point
// numbers.
func isFloat(of types.Type) bool {
	switch of := of.Underlying().(type) {
	case *types.Basic:
		return of.Info()&(types.IsFloat|types.IsComplex) != 0
	case *types.Pointer:
		basic, ok := of.Elem().Underlying().(*types.Basic)
		return ok && basic.Info()&types.IsFloat != 0
	case *types.Slice:
		return isFloat(of.Elem())
	}
	return false
}

// enclosing returns the name of the function or type that contains a position.
func enclosing(files []*ast.File, at token.Pos) string {
	for _, file := range files {
		for _, declaration := range file.Decls {
			if at < declaration.Pos() || at >= declaration.End() {
				continue
			}
			switch d := declaration.(type) {
			case *ast.FuncDecl:
				return d.Name.Name
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					if s, ok := spec.(*ast.TypeSpec); ok && at >= s.Pos() && at < s.End() {
						return s.Name.Name
					}
					if s, ok := spec.(*ast.ValueSpec); ok && at >= s.Pos() && at < s.End() {
						return s.Names[0].Name
					}
				}
			}
		}
	}
	return "?"
}
