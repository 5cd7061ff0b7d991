package checker

import (
	"encoding/json"
	"fmt"
	"time"
)

// apart splits the sums of taxed changes. The provider calculates no tax for
// negative amounts, so such an invoice has one line that names its parts.
func apart(lines []line) ([]line, error) {
	var all []line
	for _, l := range lines {
		if l.Metadata["line"] != "sum" {
			all = append(all, l)
			continue
		}
		for n := 0; l.Metadata[fmt.Sprintf("part_%d", n)] != ""; n++ {
			var named struct {
				Text, ProductID string
				Amount          int64
				From, Until     time.Time
				Proration       bool
			}
			if err := json.Unmarshal([]byte(l.Metadata[fmt.Sprintf("part_%d", n)]), &named); err != nil {
				return nil, fmt.Errorf("a part of a line: %w", err)
			}
			part := line{Amount: named.Amount, Metadata: map[string]string{"line": "period", "product": named.ProductID}}
			part.Period.Start, part.Period.End = named.From.Unix(), named.Until.Unix()
			switch {
			case named.Text == "Discount":
				part.Metadata["line"] = "code"
			case named.Proration:
				part.Metadata["line"] = "share"
			}
			all = append(all, part)
		}
	}
	return all, nil
}
