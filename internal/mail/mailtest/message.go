package mailtest

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net/mail"
	"strings"
)

// Message is a mail as it arrived, with its parts decoded.
type Message struct {
	From    string   // of the envelope
	To      []string // of the envelope
	Header  mail.Header
	Subject string // decoded
	Text    string
	HTML    string
	Raw     []byte
}

func parse(raw []byte) (Message, error) {
	letter, err := mail.ReadMessage(bytes.NewReader(raw))
	if err != nil {
		return Message{}, fmt.Errorf("not a mail: %w", err)
	}
	m := Message{Header: letter.Header, Raw: raw}
	if m.Subject, err = new(mime.WordDecoder).DecodeHeader(letter.Header.Get("Subject")); err != nil {
		return Message{}, fmt.Errorf("subject: %w", err)
	}
	return m, m.read(letter.Header.Get("Content-Type"), letter.Header.Get("Content-Transfer-Encoding"), letter.Body)
}

// read decodes a part and any parts within it.
func (m *Message) read(contentType, encoding string, body io.Reader) error {
	kind, params, err := mime.ParseMediaType(contentType)
	if err != nil {
		return fmt.Errorf("content type %q: %w", contentType, err)
	}
	if strings.HasPrefix(kind, "multipart/") {
		parts := multipart.NewReader(body, params["boundary"])
		for {
			part, err := parts.NextRawPart()
			if err == io.EOF {
				return nil
			}
			if err != nil {
				return err
			}
			if err := m.read(part.Header.Get("Content-Type"), part.Header.Get("Content-Transfer-Encoding"), part); err != nil {
				return err
			}
		}
	}
	switch strings.ToLower(encoding) {
	case "quoted-printable":
		body = quotedprintable.NewReader(body)
	case "base64":
		body = base64.NewDecoder(base64.StdEncoding, body)
	}
	content, err := io.ReadAll(body)
	if err != nil {
		return err
	}
	switch text := strings.ReplaceAll(string(content), "\r\n", "\n"); kind {
	case "text/plain":
		m.Text = text
	case "text/html":
		m.HTML = text
	}
	return nil
}
