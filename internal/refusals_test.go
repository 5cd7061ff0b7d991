package internal_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// The server explains every refusal in English only; the web app says it in the
// person's language, by the refusal's code. These refusals only meet programs:
// the web app never sends what they refuse.
var refusalsOfPrograms = []string{
	"account_show", "account_sort", "dates_unknown", "editor_languages", "editor_skills", "file_purpose", "message_key", "month_unknown",
	"not_with_access_token", "note_kind", "note_reaction", "page_limit", "price_unknown", "referral_show", "role_unknown", "scope_insufficient",
	"scope_unknown", "subscription_show", "upload_fingerprint", "webhook_event_unknown", "webhook_kind", "adjustment_key", "compare_versions",
	"bad_viewing",
}

func TestEveryRefusalThatAPersonMeetsIsSaidInTheirLanguage(t *testing.T) {
	said := wordsInWebApp(t)
	codes := refusals(t)
	for _, code := range slices.Sorted(maps.Keys(codes)) {
		switch {
		case said[code] && slices.Contains(refusalsOfPrograms, code):
			t.Errorf("the web app has words for %s: remove it from refusalsOfPrograms", code)
		case !said[code] && !slices.Contains(refusalsOfPrograms, code):
			t.Errorf("%s: add words for %q, to be found from web/src/app/problem-words.ts", codes[code], code)
		}
	}
	for _, code := range refusalsOfPrograms {
		if codes[code] == "" {
			t.Errorf("nothing is refused with %q any more: remove it from refusalsOfPrograms", code)
		}
	}
}

// refusals returns the codes of the nouns' refusals, with the place of each.
func refusals(t *testing.T) map[string]string {
	t.Helper()
	codes := map[string]string{}
	files, err := filepath.Glob("cutroom/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if code := codeOf(n); code != "" {
				codes[code] = set.Position(n.Pos()).String()
			}
			return true
		})
	}
	if len(codes) < 200 {
		t.Fatalf("only %d refusals were found", len(codes))
	}
	return codes
}

// codeOf returns the code of a refusal that is made here, or "".
func codeOf(n ast.Node) string {
	text := func(e ast.Expr) string {
		if literal, ok := e.(*ast.BasicLit); ok && literal.Kind == token.STRING {
			s, _ := strconv.Unquote(literal.Value)
			return s
		}
		return ""
	}
	switch n := n.(type) {
	case *ast.CallExpr:
		if f, ok := n.Fun.(*ast.Ident); ok && f.Name == "invalid" {
			return text(n.Args[1])
		}
	case *ast.KeyValueExpr:
		if key, ok := n.Key.(*ast.Ident); ok && key.Name == "Code" {
			return text(n.Value)
		}
	}
	return ""
}

var wordsForCode = regexp.MustCompile(`\b([a-z]\w*): msg\W|'([a-z]\w*)'`)

// wordsInWebApp returns the names for which the web app has a text, or which it
// treats in a way of its own.
func wordsInWebApp(t *testing.T) map[string]bool {
	t.Helper()
	said := map[string]bool{}
	err := filepath.WalkDir("../web/src", func(name string, _ fs.DirEntry, err error) error {
		if err != nil || !regexp.MustCompile(`\.tsx?$`).MatchString(name) || strings.Contains(name, ".test.") {
			return err
		}
		text, err := os.ReadFile(name)
		for _, found := range wordsForCode.FindAllStringSubmatch(string(text), -1) {
			said[found[1]+found[2]] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return said
}
