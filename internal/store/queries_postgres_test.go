package store_test

import (
	"go/ast"
	"go/build"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cutroom/internal/store/storetest"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgtype"
	"github.com/jackc/pgx/v5/stdlib"
)

// goTypes maps the column types of our tables to Go types.
var goTypes = map[uint32]string{pgtype.TextOID: "string", pgtype.Int8OID: "int64", pgtype.ByteaOID: "[]byte"}

// The queries are generated for SQLite but also run on PostgreSQL, so they must
// be valid there, with parameters and columns of the types in the generated code.
func TestEveryQueryIsValidForPostgreSQL(t *testing.T) {
	t.Parallel()
	s := storetest.Postgres(t)
	conn, err := s.DB().Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	queries, uses := generatedQueries(t), generatedUses(t)
	if err := conn.Raw(func(c any) error {
		below := c.(*stdlib.Conn).Conn()
		for _, name := range slices.Sorted(maps.Keys(queries)) {
			use, used := uses[name]
			if !used {
				t.Errorf("no function runs %s", name)
			}
			understood(t, below, name, s.Spell(queries[name]), use)
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
}

func understood(t *testing.T, conn *pgx.Conn, name, query string, use generatedUse) {
	t.Helper()
	prepared, err := conn.Prepare(t.Context(), name, query)
	if err != nil {
		t.Errorf("%s: %v\n%s", name, err, query)
		return
	}
	var takes, gives []string
	for _, oid := range prepared.ParamOIDs {
		takes = append(takes, goTypes[oid])
	}
	for _, column := range prepared.Fields {
		gives = append(gives, goTypes[column.DataTypeOID])
	}
	if !slices.Equal(takes, use.given) {
		t.Errorf("%s takes %q but gets %q", name, takes, use.given)
	}
	if !slices.Equal(gives, use.read) {
		t.Errorf("%s returns %q but is read as %q", name, gives, use.read)
	}
}

// generatedUse is the parameter and column types in the generated code,
// ignoring NULL.
type generatedUse struct{ given, read []string }

// generatedUses returns them by the name of the query.
func generatedUses(t *testing.T) map[string]generatedUse {
	t.Helper()
	names, err := filepath.Glob("sqlitegen/*.go")
	if err != nil {
		t.Fatal(err)
	}
	fset := token.NewFileSet()
	var files []*ast.File
	for _, name := range names {
		file, err := parser.ParseFile(fset, name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}}
	if build.Default.GOROOT == "" { // tests built with -trimpath don't know where Go's own sources are
		root, err := exec.CommandContext(t.Context(), "go", "env", "GOROOT").Output()
		if err != nil {
			t.Fatal(err)
		}
		build.Default.GOROOT = strings.TrimSpace(string(root))
	}
	config := types.Config{Importer: importer.ForCompiler(fset, "source", nil)}
	if _, err := config.Check("sqlitegen", fset, files, info); err != nil {
		t.Fatal(err)
	}
	typesOf := func(list []ast.Expr, pointers int) (names []string) {
		for _, e := range list {
			of := info.TypeOf(e)
			for range pointers {
				of = of.(*types.Pointer).Elem()
			}
			names = append(names, strings.TrimPrefix(of.String(), "*"))
		}
		return names
	}
	uses := map[string]generatedUse{}
	for _, file := range files {
		for _, decl := range file.Decls {
			var query string
			var use generatedUse
			ast.Inspect(decl, func(n ast.Node) bool {
				call, ok := n.(*ast.CallExpr)
				if !ok {
					return true
				}
				callee, ok := call.Fun.(*ast.SelectorExpr)
				if !ok {
					return true
				}
				switch callee.Sel.Name {
				case "ExecContext", "QueryContext", "QueryRowContext":
					query, use.given = call.Args[1].(*ast.Ident).Name, typesOf(call.Args[2:], 0)
				case "Scan":
					use.read = typesOf(call.Args, 1)
				}
				return true
			})
			if query != "" {
				uses[query] = use
			}
		}
	}
	return uses
}
