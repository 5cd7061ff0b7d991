package markers_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/markers"
)

func TestExportedMarkersAreReadBackAtEveryRate(t *testing.T) {
	for _, format := range []markers.Format{markers.EDL, markers.CSV, markers.FCPXML} {
		for _, c := range everyRate {
			notes := someNotes(c.at())
			list := c.list(t, notes, "01:00:00:00")
			entries, err := markers.Read([]byte(write(t, format, list)), list.Track)
			if err != nil {
				t.Fatalf("%s at %s: %v", format, c.name, err)
			}
			back := map[string]markers.Entry{}
			for _, e := range entries {
				for _, id := range e.NoteIDs {
					back[id] = e
				}
			}
			for _, n := range notes {
				e, there := back[n.NoteID]
				if !there || e.Frame == nil || *e.Frame != n.From {
					t.Errorf("%s at %s: note %s on frame %d came back as %+v", format, c.name, n.NoteID, n.From, e)
				}
			}
		}
	}
}

// read reads a list at 25 frames per second whose first frame is 01:00:00:00.
func read(t *testing.T, list string) []string {
	t.Helper()
	track, err := cutroom.NewTimecodeTrack(cutroom.Rate{Num: 25, Den: 1}, false, "01:00:00:00")
	if err != nil {
		t.Fatal(err)
	}
	entries, err := markers.Read([]byte(list), track)
	if err != nil {
		t.Fatalf("%.60q: %v", list, err)
	}
	var all []string
	for _, e := range entries {
		frame := "?"
		if e.Frame != nil {
			frame = fmt.Sprint(*e.Frame)
		}
		all = append(all, fmt.Sprintf("%s %s %s %v", frame, e.Text, strings.Join(e.NoteIDs, "+"), e.Done))
	}
	return all
}

func TestListsAreReadAsEditingSoftwareWritesThem(t *testing.T) {
	for name, c := range map[string]struct {
		list string
		want string
	}{
		"Resolve, with Unix line ends and no description": {
			"TITLE: Timeline 1\nFCM: NON-DROP FRAME\n\n001  001      V     C        01:00:02:00 01:00:02:01 01:00:02:00 01:00:02:01  \n |C:ResolveColorBlue |M:Marker 1 |D:1\n",
			"50 Marker 1  true",
		},
		"Resolve, one green of two": {
			"TITLE: x\r\n\r\n001  001      V     C        01:00:02:00 01:00:02:01 01:00:02:00 01:00:02:01  \r\nAna, cutroom:n1 |C:ResolveColorGreen |M:a |D:1\r\n\r\n" +
				"002  001      V     C        01:00:03:00 01:00:03:01 01:00:03:00 01:00:03:01  \r\n |C:ResolveColorRed |M:b |D:1\r\n",
			"50 a n1 true; 75 b  false",
		},
		"Resolve, a name that is empty": {
			"TITLE: x\n001  001      V     C        01:00:02:00 01:00:02:01 01:00:02:00 01:00:02:01  \nonly here |C:ResolveColorBlue |M: |D:1\n",
			"50 only here  true",
		},
		"a spreadsheet with semicolons": {
			"\ufeffNote;Timecode;Done\r\nlouder;01:00:01:00;x\r\n;;\r\n'=1+1;01:00:02:00;\r\n",
			"25 louder  true; 50 =1+1  false",
		},
		"an ambiguous table": {"id,other\nn1,x\ncutroom:n2,y\n", "?  n1 true; ?  n2 true"},
		"Final Cut Pro, in clips that start later than the sequence": {
			`<?xml version="1.0"?><!DOCTYPE fcpxml><fcpxml version="1.10"><library><event><project><sequence tcStart="3600s"><spine>
			<asset-clip offset="3600s" start="10s" duration="4s"><marker start="11s" value="a" completed="1" note="cutroom:n1"/></asset-clip>
			<gap offset="3604s" start="3600s" duration="4s"><marker start="90050/25s" value="b" completed="0"/>
			<clip offset="3601s" start="100s" lane="1"><marker start="101s" value="c" completed="0"/></clip></gap>
			</spine></sequence></project></event></library></fcpxml>`,
			"25 a n1 true; 150 b  false; 150 c  false",
		},
		"Final Cut Pro, markers that are not to-dos": {
			`<fcpxml version="1.9"><project><sequence><spine><gap offset="0s" start="0s"><marker start="2s" value="a"/></gap></spine></sequence></project></fcpxml>`,
			"50 a  true",
		},
		"Final Cut Pro, invalid times": {
			`<fcpxml><sequence tcStart="1/0s"><gap offset="99999999999999999999s"><marker start="1e9s" value="a"/></gap></sequence></fcpxml>`,
			"0 a  true",
		},
	} {
		if got := strings.Join(read(t, c.list), "; "); got != c.want {
			t.Errorf("%s:\n%s\nnot\n%s", name, got, c.want)
		}
	}
}

func TestHostileListsAreRefusedQuickly(t *testing.T) {
	var laughs strings.Builder
	laughs.WriteString(`<!DOCTYPE fcpxml [<!ENTITY a0 "ha">`)
	for i := range 30 {
		fmt.Fprintf(&laughs, `<!ENTITY a%d "&a%d;&a%d;">`, i+1, i, i)
	}
	laughs.WriteString(`]><fcpxml><marker value="&a30;"/></fcpxml>`)
	for name, c := range map[string]struct {
		list string
		want error
	}{
		"a billion laughs":      {laughs.String(), markers.ErrHostile},
		"a file on the server":  {`<!DOCTYPE fcpxml [<!ENTITY x SYSTEM "file:///etc/passwd">]><fcpxml>&x;</fcpxml>`, markers.ErrHostile},
		"a parameter entity":    {`<!DOCTYPE fcpxml [<!ENTITY % x SYSTEM "http://127.0.0.1/"> %x;]><fcpxml/>`, markers.ErrHostile},
		"an undeclared entity":  {`<fcpxml>&x;</fcpxml>`, markers.ErrUnreadable},
		"deep nesting":          {strings.Repeat("<fcpxml>", 300_000), markers.ErrHostile},
		"a missing end":         {`<fcpxml><library>`, markers.ErrUnreadable},
		"another document":      {`<svg xmlns="http://www.w3.org/2000/svg"><marker/></svg>`, markers.ErrUnreadable},
		"too many markers":      {"<fcpxml>" + strings.Repeat("<marker/>", 30_000) + "</fcpxml>", markers.ErrTooLarge},
		"too many events":       {"TITLE: x\n" + strings.Repeat("1 1 V C 01:00:00:00 \n|C:x |M:y\n", 30_000), markers.ErrTooLarge},
		"too many bytes":        {strings.Repeat(" ", markers.MaxList+1), markers.ErrTooLarge},
		"no text":               {"\x00\xff\xfe", markers.ErrUnreadable},
		"nothing":               {"", markers.ErrUnreadable},
		"another kind of table": {"name,price\nbread,1\n", markers.ErrUnreadable},
	} {
		began := time.Now()
		_, err := markers.Read([]byte(c.list), cutroom.TimecodeTrack{Rate: cutroom.Rate{Num: 25, Den: 1}})
		if !errors.Is(err, c.want) {
			t.Errorf("%s: %v", name, err)
		}
		if took := time.Since(began); took > 5*time.Second {
			t.Errorf("%s took %s", name, took)
		}
	}
}

func FuzzAnyListIsReadOrRefused(f *testing.F) {
	f.Add("TITLE: x\n\n001  001      V     C        01:00:02:00 01:00:02:01 01:00:02:00 01:00:02:01  \n |C:ResolveColorBlue |M:a |D:1\n")
	f.Add("id,note,done,frame\nn1,\"a\nb\",yes,12\n")
	f.Add("note,frame\na,-12\n")
	f.Add(`<fcpxml><sequence tcStart="3600s"><gap offset="3600s" start="1/25s"><marker start="5s" value="a" completed="1"/></gap></sequence></fcpxml>`)
	f.Fuzz(func(t *testing.T, list string) {
		entries, err := markers.Read([]byte(list), cutroom.TimecodeTrack{Rate: cutroom.Rate{Num: 30000, Den: 1001}, DropFrame: true})
		var known *cutroom.Error
		if err != nil && !errors.As(err, &known) {
			t.Fatalf("%v", err)
		}
		for _, e := range entries {
			if e.Frame != nil && *e.Frame < 0 {
				t.Fatalf("frame %d", *e.Frame)
			}
		}
	})
}
