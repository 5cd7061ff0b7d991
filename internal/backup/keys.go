package backup

import (
	"encoding/json"
	"slices"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
)

// named collects the stored files that the rows of a database name, each with
// its SHA-256 if the database knows it.
type named map[string]string

// read returns the function to call with every row of the table.
func (n named) read(t store.Table) func(row []any) error {
	text := func(row []any, column string) string {
		at := slices.Index(t.Columns, column)
		if at < 0 {
			return "" // an older schema
		}
		s, _ := row[at].(string)
		return s
	}
	switch t.Name {
	case "files":
		return func(row []any) error {
			return n.file(cutroom.File{
				ID: text(row, "id"), SHA256: text(row, "sha256"), Preparation: cutroom.Preparation{Run: text(row, "preparation_run")},
			}, text(row, "prepared"))
		}
	case "marked_films":
		return func(row []any) error {
			return n.markedFilm(cutroom.MarkedFilm{
				ID: text(row, "id"), FileID: text(row, "file_id"), State: cutroom.MarkState(text(row, "state")),
			}, text(row, "rendition"))
		}
	case "users":
		return func(row []any) error { n.add(text(row, "avatar")); return nil }
	case "applications":
		return func(row []any) error { n.add(text(row, "sample")); return nil }
	case "portfolio_items", "testimonials": // only portfolio items have films
		return func(row []any) error {
			for _, column := range []string{"image_url", "video_url"} {
				if key, ours := cutroom.ShowcaseKey(text(row, column)); ours {
					n.add(key)
				}
			}
			return nil
		}
	}
	return func([]any) error { return nil }
}

func (n named) add(key string) {
	if key != "" {
		n[key] = ""
	}
}

// file adds the upload and the files made from it. Files from an unfinished
// preparation are left out, because it starts again.
func (n named) file(f cutroom.File, prepared string) error {
	n[f.BlobKey()] = f.SHA256
	if prepared == "" {
		return nil
	}
	var made cutroom.Prepared
	if err := json.Unmarshal([]byte(prepared), &made); err != nil {
		return err
	}
	for _, name := range made.Names() {
		n.add(f.PreparedKey(name))
	}
	return nil
}

func (n named) markedFilm(m cutroom.MarkedFilm, parts string) error {
	if m.State != cutroom.MarkMade {
		return nil
	}
	var made struct {
		Storyboard *cutroom.Storyboard `json:"storyboard"`
	}
	if err := json.Unmarshal([]byte(parts), &made); err != nil {
		return err
	}
	m.Storyboard = made.Storyboard
	for _, name := range m.Names() {
		n.add(m.Key(name))
	}
	return nil
}
