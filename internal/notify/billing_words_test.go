package notify

import (
	"go/ast"
	"go/parser"
	"go/token"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
)

// everyNews reads the kinds of news from the source, so that a new kind without
// a letter fails here.
func everyNews(t *testing.T) []cutroom.BillingNews {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "../cutroom/billing_news.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var news []cutroom.BillingNews
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok {
			return true
		}
		if kind, ok := spec.Type.(*ast.Ident); ok && kind.Name == "BillingNews" {
			text, err := strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value)
			if err != nil {
				t.Fatal(err)
			}
			news = append(news, cutroom.BillingNews(text))
		}
		return true
	})
	if len(news) < 20 {
		t.Fatalf("only %d notices were found: %v", len(news), news)
	}
	return news
}

var languages = []cutroom.Language{cutroom.English, cutroom.Spanish, cutroom.Portuguese}

func TestEveryBillingNoticeHasAnEmailInEveryLanguage(t *testing.T) {
	place := regexp.MustCompile(`\{\w+\}`)
	for _, news := range everyNews(t) {
		words, known := billingWords[news]
		if !known {
			t.Errorf("%s has no email", news)
			continue
		}
		var facts []string
		for _, language := range languages {
			l := words.letter(language)
			if l.subject == "" || len(l.lines) == 0 || l.action == "" || l.path == "" || l.closing == "" {
				t.Errorf("%s in %s is incomplete: %+v", news, language, l)
			}
			named := place.FindAllString(strings.Join(append(l.lines, l.subject), "\n"), -1)
			slices.Sort(named)
			named = slices.DeleteFunc(slices.Compact(named), func(p string) bool { return p == "{name}" })
			if facts == nil {
				facts = named
			}
			if !slices.Equal(facts, named) {
				t.Errorf("%s has %v in English but %v in %s", news, facts, named, language)
			}
		}
	}
}

func TestLinesWithoutDataAreLeftOutOfAnEmail(t *testing.T) {
	s := New(Config{Catalogue: cutroom.Catalogue{Currency: cutroom.USD}})
	job := cutroom.TellBilling{News: cutroom.NewsReceipt, Amount: 33900, Number: "R-1", At: time.Date(2026, 3, 1, 2, 0, 0, 0, time.UTC)}
	bare := billingWords[job.News].letter(cutroom.English).stating(append(s.billingFacts(cutroom.English, "America/New_York", job), "{team}", "Casa")).filled()
	if len(bare.lines) != 2 || !strings.Contains(bare.lines[0], "$339 for Casa on Feb 28, 2026. Receipt number: R-1.") {
		t.Errorf("%q", bare.lines)
	}
	job.Plan, job.Card = "starter", cutroom.Card{Brand: "visa", Last4: "4242"}
	full := billingWords[job.News].letter(cutroom.English).stating(s.billingFacts(cutroom.English, "", job)).filled()
	if len(full.lines) != 4 || full.lines[2] != "Paid with: Visa •••• 4242" {
		t.Errorf("%q", full.lines)
	}
}

func TestAFailedPaymentSaysWhatHappensWhen(t *testing.T) {
	s := New(Config{})
	failed := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	for attempt, want := range map[int][]string{
		2: {"attempt 2 of 5", "again on Mar 4", "new projects from Mar 4, 2026", "on hold on Mar 8, 2026", "your plan ends on Mar 15, 2026"},
		5: {"attempt 5 of 5", "still pay on your billing page until Mar 15, 2026", "your plan ends on Mar 15, 2026"},
	} {
		until := time.Time{}
		if attempt < 5 {
			until = failed.AddDate(0, 0, 3)
		}
		job := cutroom.TellBilling{News: cutroom.NewsPaymentFailed, Plan: "starter", Amount: 69900, At: failed, Until: until, Attempt: attempt}
		text := strings.Join(billingWords[job.News].letter(cutroom.English).stating(s.billingFacts(cutroom.English, "", job)).filled().lines, "\n")
		for _, part := range want {
			if !strings.Contains(text, part) {
				t.Errorf("attempt %d does not say %q:\n%s", attempt, part, text)
			}
		}
		if again := strings.Contains(text, "We'll try again on"); again != (attempt < 5) {
			t.Errorf("attempt %d announces another: %v", attempt, again)
		}
	}
}
