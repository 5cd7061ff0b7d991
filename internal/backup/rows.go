package backup

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"path/filepath"
	"strconv"
	"unicode/utf8"

	"cutroom/internal/store"
)

// A row is a line with a JSON array. Numbers, texts and null are written as
// they are; bytes, and texts that aren't UTF-8, are base64 in an object.
type encoded struct {
	Bytes *string `json:"bytes,omitempty"`
	Text  *string `json:"text,omitempty"`
}

func encodeRow(to *bytes.Buffer, row []any) error {
	to.WriteByte('[')
	for i, value := range row {
		if i > 0 {
			to.WriteByte(',')
		}
		switch v := value.(type) {
		case nil:
			to.WriteString("null")
			continue
		case int64:
			to.Write(strconv.AppendInt(to.AvailableBuffer(), v, 10))
			continue
		case []byte:
			in64 := base64.StdEncoding.EncodeToString(v)
			value = encoded{Bytes: &in64}
		case string:
			if !utf8.ValidString(v) {
				in64 := base64.StdEncoding.EncodeToString([]byte(v))
				value = encoded{Text: &in64}
			}
		default:
			return fmt.Errorf("a value is of a kind that no column has: %T", value)
		}
		text, err := json.Marshal(value)
		if err != nil {
			return err
		}
		to.Write(text)
	}
	to.WriteString("]\n")
	return nil
}

func decodeRow(line []byte, columns int) ([]any, error) {
	var raw []json.RawMessage
	if err := json.Unmarshal(line, &raw); err != nil {
		return nil, err
	}
	if len(raw) != columns {
		return nil, fmt.Errorf("a row has %d values for %d columns", len(raw), columns)
	}
	row := make([]any, columns)
	for i, value := range raw {
		var err error
		switch value[0] {
		case 'n':
		case '"':
			var text string
			err = json.Unmarshal(value, &text)
			row[i] = text
		case '{':
			row[i], err = decodeBytes(value)
		default:
			row[i], err = strconv.ParseInt(string(value), 10, 64)
		}
		if err != nil {
			return nil, err
		}
	}
	return row, nil
}

func decodeBytes(value []byte) (any, error) {
	var e encoded
	if err := json.Unmarshal(value, &e); err != nil {
		return nil, err
	}
	switch {
	case e.Bytes != nil:
		return base64.StdEncoding.DecodeString(*e.Bytes)
	case e.Text != nil:
		text, err := base64.StdEncoding.DecodeString(*e.Text)
		return string(text), err
	}
	return nil, errors.New("a value is neither bytes nor text")
}

// writeTable stores the rows of a table and passes each one to see.
func writeTable(ctx context.Context, folder, path string, d *store.Dump, t store.Table, see func(row []any) error) (TableFile, error) {
	file := TableFile{Table: t, Path: path}
	hash := sha256.New()
	err := writeAside(filepath.Join(folder, path), func(f *os.File) error {
		counted := &counter{to: io.MultiWriter(f, hash)}
		out := bufio.NewWriterSize(counted, 256<<10)
		zip, err := gzip.NewWriterLevel(out, gzip.BestSpeed)
		if err != nil {
			return err
		}
		var line bytes.Buffer
		for row, err := range d.Rows(ctx, t) {
			if err != nil {
				return err
			}
			line.Reset()
			if err := encodeRow(&line, row); err != nil {
				return err
			}
			if _, err := zip.Write(line.Bytes()); err != nil {
				return err
			}
			if err := see(row); err != nil {
				return err
			}
			file.Rows++
		}
		err = errors.Join(zip.Close(), out.Flush())
		file.Size = counted.bytes
		return err
	})
	file.SHA256 = hex.EncodeToString(hash.Sum(nil))
	return file, err
}

// counter counts the bytes written.
type counter struct {
	to    io.Writer
	bytes int64
}

func (c *counter) Write(p []byte) (int, error) {
	n, err := c.to.Write(p)
	c.bytes += int64(n)
	return n, err
}

// longestRow is larger than any row: briefs, messages and mails are far below it.
const longestRow = 256 << 20

// rows reads a table of the backup. If the table differs from what was written,
// it ends with ErrDamaged, at the latest after its last row.
func (b *Backup) rows(t TableFile) iter.Seq2[[]any, error] {
	return func(yield func([]any, error) bool) {
		damaged := func(err error) {
			yield(nil, fmt.Errorf("%w: the file %s: %w", ErrDamaged, t.Path, err))
		}
		f, err := os.Open(filepath.Join(b.folder, t.Path))
		if err != nil {
			damaged(err)
			return
		}
		defer func() { _ = f.Close() }()
		hash := sha256.New()
		zip, err := gzip.NewReader(bufio.NewReaderSize(io.TeeReader(f, hash), 256<<10))
		if err != nil {
			damaged(err)
			return
		}
		lines := bufio.NewScanner(zip)
		lines.Buffer(make([]byte, 64<<10), longestRow)
		var count int64
		for ; lines.Scan(); count++ {
			row, err := decodeRow(lines.Bytes(), len(t.Columns))
			if err != nil {
				damaged(err)
				return
			}
			if !yield(row, nil) {
				return
			}
		}
		switch {
		case lines.Err() != nil:
			damaged(lines.Err())
		case hex.EncodeToString(hash.Sum(nil)) != t.SHA256:
			damaged(errors.New("it has been altered"))
		case count != t.Rows:
			damaged(fmt.Errorf("it has %d rows instead of %d", count, t.Rows))
		}
	}
}

// Load returns what a database needs to be filled from the backup.
func (b *Backup) Load() store.Load {
	l := store.Load{Version: b.Schema, Sequences: b.Sequences}
	files := map[string]TableFile{}
	for _, t := range b.Tables {
		l.Tables = append(l.Tables, t.Table)
		files[t.Name] = t
	}
	l.Rows = func(t store.Table) iter.Seq2[[]any, error] { return b.rows(files[t.Name]) }
	return l
}
