package site

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"html"
	"io"
	"path"
	"regexp"
	"strings"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/zstd"
)

// Places are the tokens in pages that the operator's settings fill: token to
// value.
type Places map[string]string

var linkedData = regexp.MustCompile(`(?s)<script type="application/ld\+json">.*?</script>`)

// fill puts the values into a file, written as the kind of text there needs
// it. It reports whether there was anything to fill.
func (p Places) fill(name string, body []byte) ([]byte, bool) {
	if !bytes.Contains(body, []byte("__")) {
		return body, false
	}
	var filled []byte
	switch path.Ext(name) {
	case ".html":
		inMarkup, inData := p.replacer(html.EscapeString), p.replacer(insideJSON)
		filled = []byte(inMarkup.Replace(linkedData.ReplaceAllStringFunc(string(body), inData.Replace)))
	case ".xml":
		filled = []byte(p.replacer(html.EscapeString).Replace(string(body)))
	case ".webmanifest":
		filled = []byte(p.replacer(insideJSON).Replace(string(body)))
	case ".txt":
		filled = []byte(p.replacer(func(s string) string { return s }).Replace(string(body)))
	default:
		return body, false
	}
	return filled, !bytes.Equal(filled, body)
}

func (p Places) replacer(escape func(string) string) *strings.Replacer {
	pairs := make([]string, 0, 2*len(p))
	for token, value := range p {
		pairs = append(pairs, token, escape(value))
	}
	return strings.NewReplacer(pairs...)
}

// insideJSON writes a value as part of a JSON string; json.Marshal also escapes
// what would end a script element.
func insideJSON(value string) string {
	quoted, err := json.Marshal(value)
	if err != nil {
		return "" // a string can always be written
	}
	return string(quoted[1 : len(quoted)-1])
}

// Compress makes the compressed forms of the files that were filled. It takes
// a second or two and is done while the site is already being served; until
// then those files go out as they are. It stops when ctx ends.
func (s *Site) Compress(ctx context.Context) {
	for _, f := range s.files {
		if ctx.Err() != nil {
			return
		}
		if f.filled {
			forms := compressed(f.plain())
			s.mu.Lock()
			f.forms = forms
			f.prepare(s.videos)
			s.mu.Unlock()
		}
	}
}

func compressed(plain form) []form {
	return []form{
		{encoding: "br", tag: plain.tag, body: pack(plain.body, func(w io.Writer) io.WriteCloser { return brotli.NewWriterLevel(w, brotli.BestCompression) })},
		{encoding: "zstd", tag: plain.tag, body: pack(plain.body, func(w io.Writer) io.WriteCloser {
			z, err := zstd.NewWriter(w, zstd.WithEncoderLevel(zstd.SpeedBestCompression), zstd.WithEncoderConcurrency(1))
			if err != nil {
				panic(err) // the options are constants
			}
			return z
		})},
		{encoding: "gzip", tag: plain.tag, body: pack(plain.body, func(w io.Writer) io.WriteCloser {
			g, err := gzip.NewWriterLevel(w, gzip.BestCompression)
			if err != nil {
				panic(err) // the level is a constant
			}
			return g
		})},
		plain,
	}
}

func pack(body []byte, writer func(io.Writer) io.WriteCloser) []byte {
	var out bytes.Buffer
	w := writer(&out)
	_, _ = w.Write(body) // a buffer takes everything
	_ = w.Close()
	return out.Bytes()
}
