package httpapi_test

import (
	"encoding/csv"
	"net/http"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/httpapi"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// kitAddress returns the signed address of a project's editor kit.
func (s *stage) kitAddress(t *testing.T, who session, project string) string {
	t.Helper()
	a := s.as(t, who, "GET", "/api/projects/"+project+"/editor-kit", "")
	if a.status != http.StatusOK {
		t.Fatalf("no URL: %d %s", a.status, a.body)
	}
	return a.text(t, "url")
}

// rows returns the rows of a table in a kit.
func rows(t *testing.T, text string) [][]string {
	t.Helper()
	all, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestAnEditorKitContainsEverythingButTheFootage(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		ana, mia := s.owner(t, "ana"), s.mia(t)
		s.as(t, ana, "PUT", "/api/brand-kit", `{"revision":0,"colors":[{"name":"Crema","hex":"#f3e9dc"}],"tone":"Dry","instructions":"No <script> on screen."}`)
		project := s.draft(t, ana, "Winter: ../blend")
		brief := `{"revision":0,"title":"Winter: ../blend","service":"commercial","brief":{"goal":"Sell it.\n<b>Now</b>","formats":["16:9","9:16"],"seconds":75,"moments":["First pour"]}}`
		if a := s.as(t, ana, "PUT", "/api/projects/"+project+"/brief", brief); a.status != http.StatusOK {
			t.Fatalf("%d %s", a.status, a.body)
		}
		clip := s.prepared(t, s.kept(t, project, cutroom.File{Name: "=cmd|' /C calc'!A1.mov", Folder: "Day 1"}, "film"))
		s.kept(t, project, cutroom.File{Name: "secret.mp4", Purpose: cutroom.TeamNoteFile}, "film")
		cut := s.prepared(t, s.kept(t, project, cutroom.File{Name: "v1.mp4", Purpose: cutroom.VersionFile}, "film"))
		for _, name := range []string{"logo.svg", "LOGO.svg", strings.Repeat("x", 120) + ".svg"} {
			s.checked(t, s.kept(t, project, cutroom.File{Name: name, Purpose: cutroom.BrandFile, Folder: "logo"}, name))
		}
		s.inTx(t, func(tx cutroom.Tx) error {
			if err := tx.CreateVersion(t.Context(), cutroom.Version{ProjectID: project, Number: 1, FileID: cut.ID, DeliveredAt: s.wall.Now()}); err != nil {
				return err
			}
			return tx.AppendStep(t.Context(), cutroom.Step{
				ProjectID: project, Seq: 100, Kind: cutroom.StepKind(cutroom.RequestChanges), At: s.wall.Now(),
				Detail: cutroom.StepDetail{Round: 1, Version: 1, Notes: []string{"0:02 is | too\ndark", "@SUM(1) Louder"}},
			})
		})
		ben := s.editor(t, "ben", project)
		for who, by := range map[string]session{"ben": ben, "mia": mia} {
			path := s.kitAddress(t, by, project)
			a := s.do(t, "GET", path, "")
			if a.status != http.StatusOK || a.header.Get("Content-Type") != "application/zip" || !strings.HasPrefix(a.header.Get("Content-Disposition"), "attachment") {
				t.Fatalf("%s: %d %s", who, a.status, a.body)
			}
			files := unzip(t, a.body)
			for name := range files {
				if strings.HasPrefix(name, "/") || strings.Contains(name, "..") || strings.Contains(name, `\`) {
					t.Errorf("the name %q", name)
				}
			}
			if len(files) != 8 || files["brand-kit/logo/logo.svg"] != "logo.svg" || files["brand-kit/logo/LOGO (2).svg"] != "LOGO.svg" {
				t.Errorf("%d files: %v", len(files), files)
			}
			footage := rows(t, files["footage.csv"])
			if len(footage) != 2 || footage[1][0] != "Day 1" || footage[1][1] != "'"+clip.Name || footage[1][4] != "0:00:04.000" || footage[1][5] != "01:00:00:00" ||
				footage[1][6] != "25" || footage[1][7] != "1920x1080" {
				t.Errorf("%q", footage)
			}
			for _, part := range []string{"# Winter: ../blend\n", "## Service\n\nCommercial videos\n", "Sell it.\n&lt;b>Now", "16:9, 9:16", "1:15", "- First pour", "## Music\n\nNot given\n"} {
				if !strings.Contains(files["brief.md"], part) {
					t.Errorf("%q is missing: %s", part, files["brief.md"])
				}
			}
			for _, part := range []string{"- #F3E9DC Crema", "Dry", "No &lt;script> on screen."} {
				if !strings.Contains(files["brand-kit/brand-kit.md"], part) {
					t.Errorf("%q is missing: %s", part, files["brand-kit/brand-kit.md"])
				}
			}
			markers := rows(t, strings.TrimPrefix(files["markers.csv"], "\ufeff"))
			if len(markers) != 3 || strings.Join(markers[1][:8], "|") != "1|1|2|0|0|01:00:00:00|01:00:00:00|whole version" || markers[1][14] != "'@SUM(1) Louder" ||
				strings.Join(markers[2][:8], "|") != "1|1|1|50|50|01:00:02:00|01:00:02:00|text" || markers[2][14] != "0:02 is | too\ndark" {
				t.Errorf("%q", markers)
			}
			edl := "TITLE: Winter: ../blend\r\nFCM: NON-DROP FRAME\r\n\r\n" +
				"001  001      V     C        01:00:00:00 01:00:00:01 01:00:00:00 01:00:00:01  \r\nMust |C:ResolveColorRed |M:@SUM(1) Louder |D:1\r\n\r\n" +
				"002  001      V     C        01:00:02:00 01:00:02:01 01:00:02:00 01:00:02:01  \r\nMust |C:ResolveColorRed |M:0:02 is / too dark |D:1\r\n\r\n"
			if files["markers.edl"] != edl {
				t.Errorf("%q", files["markers.edl"])
			}
			part := s.do(t, "GET", path, "", "Range", "bytes=100-", "If-Range", a.header.Get("ETag"))
			if part.status != http.StatusPartialContent || part.body != a.body[100:] {
				t.Errorf("the rest: %d", part.status)
			}
		}
	})
}

func TestAnEditorKitIsForThoseWhoWorkOnTheProject(t *testing.T) {
	s := newStage(t, func(c *httpapi.Config) { c.AskAgain = 10 * time.Millisecond })
	ana, eve := s.owner(t, "ana"), s.owner(t, "eve")
	project, hers := s.draft(t, ana, "One"), s.draft(t, eve, "Hers")
	ben, bob := s.editor(t, "ben", project), s.editor(t, "bob", hers)
	for _, who := range []session{ana, eve} {
		s.as(t, who, "GET", "/api/projects/"+project+"/editor-kit", "").isProblem(t, http.StatusForbidden, "forbidden")
	}
	s.as(t, bob, "GET", "/api/projects/"+project+"/editor-kit", "").isProblem(t, http.StatusNotFound, "not_found")
	intro := s.kept(t, project, cutroom.File{Name: "intro.mp4", Purpose: cutroom.BrandFile, Folder: "intro", Size: 64 << 30}, "film")
	s.as(t, ben, "GET", "/api/projects/"+project+"/editor-kit", "").isProblem(t, http.StatusConflict, "checksums_pending")
	crc := uint32(1)
	intro.CRC32 = &crc
	s.inTx(t, func(tx cutroom.Tx) error { return tx.SaveFile(t.Context(), intro) })
	s.endless(t, intro.BlobKey())
	path := s.kitAddress(t, ben, project)
	s.isCutOff(t, path, intro.Size, func() { s.unassign(t, project) })
	s.do(t, "GET", path, "").isProblem(t, http.StatusNotFound, "not_found")
}

func TestAnEditorKitContainsTheNotesOfChangeListsOnce(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		ana := s.owner(t, "ana")
		project, ben := s.reviewed(t, ana)
		s.note(t, ana, project, "a", `"text":"Cut the pause","moment":{"from":30,"to":40}`)
		s.note(t, ana, project, "b", `"text":"About all of it"`)
		if a := s.as(t, ana, "POST", "/api/projects/"+project+"/request-changes", `{"version":1,"notes":["Louder at 0:02"]}`); a.status != http.StatusOK {
			t.Fatalf("%d %s", a.status, a.body)
		}
		s.note(t, ana, project, "c", `"text":"A draft of the next list","moment":{"from":60,"to":60}`)
		s.note(t, ben, project, "d", `"text":"A remark of the editor","moment":{"from":61,"to":61}`)
		files := unzip(t, s.do(t, "GET", s.kitAddress(t, ben, project), "").body)
		var told []string
		for _, row := range rows(t, strings.TrimPrefix(files["markers.csv"], "\ufeff"))[1:] {
			told = append(told, row[3]+" "+row[7]+" "+row[14])
		}
		if got := strings.Join(told, "; "); got != "0 whole version About all of it; 30 moment Cut the pause; 50 text Louder at 0:02" {
			t.Errorf("%s", got)
		}
		if edl := files["markers.edl"]; strings.Count(edl, "|M:") != 3 || !strings.Contains(edl, "01:00:01:05 01:00:01:06 01:00:01:05 01:00:01:06  \r\n") || !strings.Contains(edl, "|M:Cut the pause |D:11") {
			t.Errorf("%s", edl)
		}
	})
}
