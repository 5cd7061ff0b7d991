package store_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// generatedQueries returns the text of all generated queries by name.
func generatedQueries(t *testing.T) map[string]string {
	t.Helper()
	files, err := filepath.Glob("sqlitegen/*.sql.gen.go")
	if err != nil {
		t.Fatal(err)
	}
	queries := map[string]string{}
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if c, ok := n.(*ast.ValueSpec); ok && len(c.Values) == 1 {
				if text, ok := c.Values[0].(*ast.BasicLit); ok && text.Kind == token.STRING {
					query, err := strconv.Unquote(text.Value)
					if err != nil {
						t.Fatal(err)
					}
					queries[c.Names[0].Name] = query
				}
			}
			return true
		})
	}
	if len(queries) < 20 {
		t.Fatalf("found only %d queries", len(queries))
	}
	return queries
}

var placeholder = regexp.MustCompile(`\?([0-9]*)`)

// placeholders returns how many arguments a query takes.
func placeholders(query string) (n int) {
	for _, m := range placeholder.FindAllStringSubmatch(query, -1) {
		number, _ := strconv.Atoi(m[1])
		n = max(n, number)
	}
	return n
}

func TestEveryPlaceholderIsNumbered(t *testing.T) {
	t.Parallel()
	for name, query := range generatedQueries(t) {
		for _, m := range placeholder.FindAllStringSubmatch(query, -1) {
			if m[1] == "" {
				t.Errorf("%s: a question mark that PostgreSQL does not accept:\n%s", name, query)
			}
		}
	}
}

func TestEveryQueryUsesAnIndex(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, s *store.Store) {
		queries := generatedQueries(t)
		maps.Copy(queries, s.HandwrittenQueries())
		for _, name := range slices.Sorted(maps.Keys(queries)) {
			for _, step := range plan(t, s, queries[name]) {
				scan := strings.Contains(step, "Seq Scan") || strings.HasPrefix(step, "SCAN ") && !strings.Contains(step, "INDEX") &&
					step != "SCAN CONSTANT ROW" // reads no table: a row of subqueries
				if scan {
					t.Errorf("%s reads a whole table: %s\n%s", name, step, queries[name])
				}
			}
		}
	})
}

// pagedQueries are lists that grow forever and are read one page at a time.
var pagedQueries = []string{
	"receiptsBefore", "clientPaymentsBefore", "clientPaymentsWithOutcomeBefore", "paymentEventsBefore", "paymentEventsInStateBefore", "ownedAccountsBefore",
	"findProjects", "findCurrentOfAccount", "findArchivedOfAccount", "findOfEditor", "boardColumn", "approvedColumn",
	"listedSubscriptionsBefore", "listedSubscriptionsOfPlanBefore", "referredAccountsBefore", "ownedAccountsByName", "ownedAccountsByUsage", "ownedAccountsWithoutRisk",
	"contactMessagesInStateBefore", "contactMessagesAssignedBefore", "contactRepliesBy",
}

func TestPagesOfLongListsAreReadFromAnIndexWithoutSorting(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, s *store.Store) {
		queries := generatedQueries(t)
		for _, name := range pagedQueries {
			if queries[name] == "" {
				t.Fatalf("there is no query %s", name)
			}
			for _, step := range plan(t, s, queries[name], "SET enable_sort = off", "SET enable_bitmapscan = off") {
				if strings.Contains(step, "Sort") || strings.Contains(step, "TEMP B-TREE") {
					t.Errorf("%s reads more than its page: %s\n%s", name, step, queries[name])
				}
			}
		}
	})
}

func TestWorkloadsAreCountedFromAnIndexOnly(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, s *store.Store) {
		steps := plan(t, s, generatedQueries(t)["workloads"], "SET enable_bitmapscan = off")
		if !slices.ContainsFunc(steps, func(step string) bool {
			return strings.Contains(step, "COVERING INDEX projects_to_edit") || strings.Contains(step, "Index Only Scan using projects_to_edit")
		}) {
			t.Errorf("editors' work is counted by reading projects: %q", steps)
		}
	})
}

// plan returns how the engine would run a query, one step per line. PostgreSQL gets
// the settings first, which discourage a kind of step wherever it can be avoided.
func plan(t *testing.T, s *store.Store, query string, settings ...string) (steps []string) {
	t.Helper()
	n := placeholders(query)
	explain := "EXPLAIN QUERY PLAN " + query
	var args []any
	conn, err := s.DB().Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if s.Engine() == store.Postgres {
		// Without this, the planner reads small tables completely, index or not.
		for _, statement := range slices.Concat(settings, []string{
			"SET enable_seqscan = off",
			"SET plan_cache_mode = force_generic_plan",
			"PREPARE asked AS " + s.Spell(query),
		}) {
			if _, err := conn.ExecContext(t.Context(), statement); err != nil {
				t.Fatalf("%v\n%s", err, statement)
			}
		}
		defer func() { _, _ = conn.ExecContext(context.Background(), "DEALLOCATE asked") }()
		explain = "EXPLAIN EXECUTE asked"
		if n > 0 {
			explain += "(" + strings.TrimSuffix(strings.Repeat("NULL,", n), ",") + ")"
		}
	} else {
		args = make([]any, n)
	}
	rows, err := conn.QueryContext(t.Context(), explain, args...)
	if err != nil {
		t.Fatalf("%v\n%s", err, query)
	}
	defer rows.Close()
	for rows.Next() {
		var step string
		into := []any{&step}
		if s.Engine() == store.SQLite {
			into = []any{new(int), new(int), new(int), &step}
		}
		if err := rows.Scan(into...); err != nil {
			t.Fatal(err)
		}
		steps = append(steps, strings.TrimSpace(step))
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return steps
}

func TestTheGeneratedQueriesAreNotStale(t *testing.T) {
	t.Parallel()
	root := filepath.Join("..", "..")
	written, err := os.ReadFile("queries.gen.sum")
	if err != nil {
		t.Fatal(err)
	}
	var made strings.Builder
	for _, pattern := range []string{"sqlc.yaml", "internal/store/migrations/*/*.sql", "internal/store/queries/*.sql"} {
		files, err := filepath.Glob(filepath.Join(root, pattern))
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %v", pattern, err)
		}
		slices.Sort(files)
		for _, name := range files {
			content, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			sum := sha256.Sum256(content)
			short, err := filepath.Rel(root, name)
			if err != nil {
				t.Fatal(err)
			}
			fmt.Fprintf(&made, "%s  %s\n", hex.EncodeToString(sum[:]), filepath.ToSlash(short))
		}
	}
	if made.String() != string(written) {
		t.Fatal("the queries or the schema have changed since the code was generated: run make generate")
	}
}
