package internal_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// speaksOut are the packages that open connections, and whose address they
// connect to. The operator chooses all of them except webhooks, which managers
// create and which can only use public addresses. No other address that a
// person enters (a showreel, a style reference, a picture) is ever fetched.
var speaksOut = map[string]string{
	"internal/blob":      "the operator's storage",
	"internal/mail":      "the operator's mail server",
	"internal/google":    "the issuer in the settings",
	"internal/botcheck":  "the check in the settings",
	"internal/stripe":    "the payment provider in the settings",
	"internal/tracing":   "the collector in the settings",
	"internal/outgoing":  "addresses that managers entered, in public networks only",
	"internal/rehearsal": "the sandbox within the program",

	"internal/rehearsal/checker":       "the payment provider and the program that its caller names",
	"internal/rehearsal/checker/check": "the same, named on the command line",
}

// listens are the packages that use the network only as a server, or only its
// types.
var listens = []string{"internal/httpapi", "internal/site", "internal/live", "internal/upload", "internal/app", "internal/sandbox", "internal/google/standin", "internal/inprocess", "internal/config", "internal/store", "cmd/cutroom"}

// asking are the names in net and net/http that open a connection.
var asking = map[string][]string{
	"http": {"Get", "Head", "Post", "PostForm", "NewRequest", "NewRequestWithContext", "DefaultClient", "Client", "DefaultTransport", "Transport"},
	"net":  {"Dial", "DialTimeout", "DialTCP", "DialUDP", "Dialer"},
}

func TestNoPackageConnectsToUserSuppliedAddresses(t *testing.T) {
	spoke := map[string]bool{}
	for _, root := range []string{"../internal", "../cmd"} {
		err := filepath.WalkDir(root, func(path string, _ fs.DirEntry, err error) error {
			pkg := filepath.ToSlash(strings.TrimPrefix(filepath.Dir(path), "../"))
			if err != nil || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") || strings.HasSuffix(filepath.Base(filepath.Dir(path)), "test") || strings.Contains(pkg, "googletest") {
				return err
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
			if err != nil {
				return err
			}
			var network []string
			for _, imp := range file.Imports {
				if target, _ := strconv.Unquote(imp.Path.Value); target == "net/http" || target == "net" || target == "net/smtp" || target == "net/rpc" {
					network = append(network, target)
				}
			}
			if speaksOut[pkg] != "" {
				spoke[pkg] = spoke[pkg] || len(network) > 0
				return nil
			}
			if len(network) > 0 && !slices.Contains(listens, pkg) {
				t.Errorf("%s imports %v: add where it may connect", path, network)
			}
			ast.Inspect(file, func(n ast.Node) bool {
				if s, ok := n.(*ast.SelectorExpr); ok {
					if of, ok := s.X.(*ast.Ident); ok && slices.Contains(asking[of.Name], s.Sel.Name) {
						t.Errorf("%s uses %s.%s: it would open a connection", path, of.Name, s.Sel.Name)
					}
				}
				return true
			})
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for pkg, whom := range speaksOut {
		if !spoke[pkg] {
			t.Errorf("%s (%s) no longer opens a connection", pkg, whom)
		}
	}
}
