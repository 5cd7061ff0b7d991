package cutroom

import (
	"errors"
	"strings"
	"testing"
)

func TestABrandThatCannotBeShownIsRefused(t *testing.T) {
	good := Brand{Name: "Cutroom", Email: "hello@cutroom.example", Phone: "+351 210 000 000", Country: "Portugal", YouTube: "https://youtube.example/cutroom"}
	if err := good.Validate(); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		change func(*Brand)
		field  string
	}{
		"no name":                  {func(b *Brand) { b.Name = "" }, "name"},
		"a name with a line break": {func(b *Brand) { b.Name = "Cut\nroom" }, "name"},
		"a very long name":         {func(b *Brand) { b.Name = strings.Repeat("a", 61) }, "name"},
		"two mail addresses":       {func(b *Brand) { b.Email = "a@example.com, b@example.com" }, "email"},
		"no phone":                 {func(b *Brand) { b.Phone = "" }, "phone"},
		"a script":                 {func(b *Brand) { b.TikTok = "javascript:alert(1)" }, "tiktok"},
		"an http address":          {func(b *Brand) { b.LinkedIn = "http://linkedin.example" }, "linkedin"},
	} {
		t.Run(name, func(t *testing.T) {
			b := good
			c.change(&b)
			var refused *Error
			if err := b.Validate(); !errors.As(err, &refused) || refused.Field != c.field {
				t.Errorf("%v", err)
			}
		})
	}
}
