package notify_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The letters of all languages are in the same files, so each word here must
// belong to only one of the languages.
var otherNames = regexp.MustCompile(`(?i)\bvocê(\P{L}|$)|\b(primer|primeiro) (corte|montaje)\b|\bprimeira montagem\b|\btitular de \{team\}|\bdescarreg|\barquivo zip\b|\blínguas?\b|your subscription\b|tu suscripción\b|a sua subscrição\b|conta \{brand\}|\bgave it back\b|“(Manter|Conservar)`)

func TestEmailsUseOneNameForOneThing(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for number, line := range strings.Split(string(text), "\n") {
			if other := otherNames.FindString(line); other != "" {
				t.Errorf("%s:%d says %q: %s", file, number+1, other, strings.TrimSpace(line))
			}
		}
	}
}
