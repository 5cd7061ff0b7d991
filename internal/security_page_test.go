package internal_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The page says which test proves what, so it must not name a test that was
// renamed or removed.
func TestTheSecurityPageNamesTestsThatExist(t *testing.T) {
	page, err := os.ReadFile("../docs/security.md")
	if err != nil {
		t.Fatal(err)
	}
	there := map[string]bool{}
	declared := regexp.MustCompile(`(?m)^func (Test\w+)\(`)
	for _, root := range []string{"../internal", "../cmd"} {
		if err := filepath.WalkDir(root, func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, "_test.go") {
				return err
			}
			source, err := os.ReadFile(path)
			for _, m := range declared.FindAllStringSubmatch(string(source), -1) {
				there[m[1]] = true
			}
			return err
		}); err != nil {
			t.Fatal(err)
		}
	}
	named := regexp.MustCompile("`(Test\\w+)`").FindAllStringSubmatch(string(page), -1)
	if len(named) == 0 {
		t.Fatal("the page cites no test")
	}
	for _, m := range named {
		if !there[m[1]] {
			t.Errorf("%s does not exist", m[1])
		}
	}
	for _, m := range regexp.MustCompile("`(web/e2e/[\\w/-]+\\.spec\\.ts)`").FindAllStringSubmatch(string(page), -1) {
		if _, err := os.Stat(filepath.Join("..", m[1])); err != nil {
			t.Error(err)
		}
	}
}
