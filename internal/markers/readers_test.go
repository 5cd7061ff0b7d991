package markers_test

import (
	"encoding/xml"
	"fmt"
	"math/big"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

func atoi(t *testing.T, text string) int64 {
	t.Helper()
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// startFrame is the position of the first frame in the day. The start is
// entered with colons even if numbers are dropped.
func (c counted) startFrame(t *testing.T, start string) int64 {
	if c.dropped > 0 {
		start = start[:8] + ";" + start[9:]
	}
	return c.frameOf(t, start)
}

// edlEvent matches exactly how DaVinci Resolve writes a marker's first line.
var (
	edlEvent = regexp.MustCompile(`^(\d{3,})  001      V     C        (\S{11}) (\S{11}) (\S{11}) (\S{11})  $`)
	edlNote  = regexp.MustCompile(`^([^|]*) \|C:(ResolveColor[A-Za-z]+) \|M:([^|]*) \|D:(\d+)$`)
)

func readEDL(t *testing.T, c counted, start, file string) (all []found) {
	t.Helper()
	lines := strings.Split(file, "\r\n")
	mode := map[bool]string{true: "FCM: DROP FRAME", false: "FCM: NON-DROP FRAME"}[c.dropped > 0]
	if lines[0] != "TITLE: Spring / <launch> & 春" || lines[1] != mode || lines[2] != "" {
		t.Fatalf("the head is %q", lines[:3])
	}
	rest := lines[3:]
	for i := 0; i+2 < len(rest); i += 3 {
		event, note := edlEvent.FindStringSubmatch(rest[i]), edlNote.FindStringSubmatch(rest[i+1])
		if event == nil || note == nil || rest[i+2] != "" || strings.ContainsAny(rest[i+1], "\n\r\t\u2028\u0085") {
			t.Fatalf("%q", rest[i:i+3])
		}
		in, out := c.frameOf(t, event[2]), c.frameOf(t, event[3])
		if event[4] != event[2] || event[5] != event[3] || out != in+1 || atoi(t, event[1]) != int64(len(all)+1) {
			t.Errorf("%q", rest[i])
		}
		all = append(all, found{in - c.startFrame(t, start), atoi(t, note[4]), note[3], note[2] == "ResolveColorGreen", note[1]})
	}
	return all
}

func readAvid(t *testing.T, c counted, start, file string) (all []found) {
	t.Helper()
	for _, line := range strings.Split(strings.TrimSuffix(file, "\r\n"), "\r\n") {
		if line == "" {
			continue
		}
		columns := strings.Split(line, "\t")
		if len(columns) != 5 || columns[2] != "V1" || columns[3] != strings.ToLower(columns[3]) || columns[0] == "" {
			t.Fatalf("%q", line)
		}
		all = append(all, found{frame: c.frameOf(t, columns[1]) - c.startFrame(t, start), text: columns[4], done: columns[3] == "green", by: columns[0]})
	}
	return all
}

// valid checks with xmllint that a document matches its DTD.
func valid(t *testing.T, dtd, file string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "notes.xml")
	if err := os.WriteFile(path, []byte(file), 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.CommandContext(t.Context(), "xmllint", "--noout", "--nonet", "--dtdvalid", filepath.Join("testdata", dtd), path).CombinedOutput(); err != nil {
		t.Fatalf("%v: %.1000s", err, out)
	}
}

// element is any XML, for readers that know no structure.
type element struct {
	XMLName  xml.Name
	Attrs    []xml.Attr `xml:",any,attr"`
	Text     string     `xml:",chardata"`
	Children []element  `xml:",any"`
}

func (e element) attr(name string) string {
	for _, a := range e.Attrs {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// all finds the elements with a name at any depth.
func (e element) all(name string) (found []element) {
	for _, child := range e.Children {
		if child.XMLName.Local == name {
			found = append(found, child)
		}
		found = append(found, child.all(name)...)
	}
	return found
}

func (e element) one(t *testing.T, name string) element {
	t.Helper()
	for _, child := range e.Children {
		if child.XMLName.Local == name {
			return child
		}
	}
	t.Fatalf("there is no %s in %s", name, e.XMLName.Local)
	return element{}
}

// seconds reads times such as 1001/24000s exactly.
func seconds(t *testing.T, text string) *big.Rat {
	t.Helper()
	value, ok := new(big.Rat).SetString(strings.TrimSuffix(text, "s"))
	if !ok || !strings.HasSuffix(text, "s") {
		t.Fatalf("%q is not a time", text)
	}
	return value
}

// wholeFrames is how many frames fit into a time, which must end exactly
// between two frames.
func (c counted) wholeFrames(t *testing.T, time *big.Rat) int64 {
	t.Helper()
	frames := new(big.Rat).Mul(time, big.NewRat(c.num, c.den))
	if !frames.IsInt() {
		t.Fatalf("%s seconds are %s frames", time, frames)
	}
	return frames.Num().Int64()
}

func readFCPXML(t *testing.T, c counted, start, file string) (all []found) {
	t.Helper()
	valid(t, "fcpxml-1.9.dtd", file)
	var root element
	if err := xml.Unmarshal([]byte(file), &root); err != nil {
		t.Fatal(err)
	}
	format, sequence, gap := root.all("format")[0], root.all("sequence")[0], root.all("gap")[0]
	if c.wholeFrames(t, seconds(t, format.attr("frameDuration"))) != 1 {
		t.Errorf("a frame lasts %s", format.attr("frameDuration"))
	}
	if want := map[bool]string{true: "DF", false: "NDF"}[c.dropped > 0]; sequence.attr("tcFormat") != want {
		t.Errorf("tcFormat %s", sequence.attr("tcFormat"))
	}
	first := c.wholeFrames(t, seconds(t, sequence.attr("tcStart")))
	if first != c.startFrame(t, start) {
		t.Errorf("it starts at frame %d", first)
	}
	for _, m := range gap.all("marker") {
		// In the time of the sequence: the gap's position plus the position in
		// the gap.
		at := new(big.Rat).Sub(seconds(t, m.attr("start")), seconds(t, gap.attr("start")))
		at.Add(at, seconds(t, gap.attr("offset")))
		all = append(all, found{
			c.wholeFrames(t, at) - first, c.wholeFrames(t, seconds(t, m.attr("duration"))), m.attr("value"), m.attr("completed") == "1", m.attr("note"),
		})
		if strings.Count(m.attr("note"), "cutroom:") < 1 {
			t.Errorf("no id: %q", m.attr("note"))
		}
	}
	return all
}

func readXMEML(t *testing.T, c counted, start, file string) (all []found) {
	t.Helper()
	valid(t, "xmeml-4.dtd", file)
	var root element
	if err := xml.Unmarshal([]byte(file), &root); err != nil {
		t.Fatal(err)
	}
	sequence := root.one(t, "sequence")
	rate, timecode := sequence.one(t, "rate"), sequence.one(t, "timecode")
	ntsc := map[bool]string{true: "TRUE", false: "FALSE"}[c.den == 1001]
	if root.attr("version") != "4" || rate.one(t, "timebase").Text != fmt.Sprint(c.numbers) || rate.one(t, "ntsc").Text != ntsc {
		t.Errorf("rate %+v", rate)
	}
	first := atoi(t, timecode.one(t, "frame").Text)
	if first != c.startFrame(t, start) || c.frameOf(t, timecode.one(t, "string").Text) != first {
		t.Errorf("it starts at %d", first)
	}
	for _, m := range sequence.all("marker") {
		f := found{frame: atoi(t, m.one(t, "in").Text), length: 1, text: m.one(t, "comment").Text, by: m.one(t, "name").Text}
		if out := atoi(t, m.one(t, "out").Text); out != -1 {
			f.length = out - f.frame
		}
		if m.one(t, "name").Text == "" {
			t.Error("a marker without a name")
		}
		all = append(all, f)
	}
	return all
}

// readCSV reads the table by the rules of CSV, character by character, and
// groups the notes by frame.
func readCSV(t *testing.T, c counted, start, file string) (all []found) {
	t.Helper()
	rows := cells(t, strings.TrimPrefix(file, "\ufeff"))
	column := map[string]int{}
	for i, name := range rows[0] {
		column[name] = i
	}
	byFrame := map[int64]int{}
	for _, row := range rows[1:] {
		frame, last := atoi(t, row[column["frame"]]), atoi(t, row[column["last frame"]])
		if got := c.frameOf(t, row[column["timecode"]]) - c.startFrame(t, start); got != frame {
			t.Errorf("frame %d has the timecode of %d", frame, got)
		}
		f := found{frame, last - frame + 1, row[column["note"]], row[column["done"]] == "yes", row[column["by"]]}
		if strings.ContainsAny(f.text[:1], "=+-@") {
			t.Errorf("%q is a formula", f.text)
		}
		at, there := byFrame[frame]
		if !there {
			byFrame[frame] = len(all)
			all = append(all, f)
			continue
		}
		all[at].length, all[at].text, all[at].done = max(all[at].length, f.length), all[at].text+f.text, all[at].done && f.done
		all[at].by += " " + f.by
	}
	return all
}

func cells(t *testing.T, file string) (rows [][]string) {
	t.Helper()
	row, cell, quoted := []string{}, []byte{}, false
	for i := 0; i < len(file); i++ {
		switch sign := file[i]; {
		case quoted && sign == '"' && i+1 < len(file) && file[i+1] == '"':
			cell = append(cell, sign)
			i++
		case sign == '"':
			quoted = !quoted
		case sign == ',' && !quoted:
			row, cell = append(row, string(cell)), nil
		case sign == '\n' && !quoted:
			rows, row, cell = append(rows, append(row, string(cell))), nil, nil
		default:
			cell = append(cell, sign)
		}
	}
	if quoted || len(cell) > 0 {
		t.Fatal("the table ends in the middle of a cell")
	}
	return rows
}
