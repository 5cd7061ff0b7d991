package account

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"time"

	"cutroom/internal/cutroom"
)

// Export is everything that is kept about the acting person, as a zip archive:
// never a secret or its hash, and never anything about others. What their client
// account pays is in it for members who may see that.
func (s *Service) Export(ctx context.Context, by cutroom.Actor) ([]byte, error) {
	u, err := s.store.UserByID(ctx, by.UserID)
	if err != nil {
		return nil, err
	}
	files, err := s.exportFiles(ctx, u)
	if err != nil {
		return nil, err
	}
	money, err := s.exportMoney(ctx, by, u)
	if err != nil {
		return nil, err
	}
	files = append(files, money...)
	archive, err := pack(files, s.clock.Now())
	if err != nil {
		return nil, err
	}
	err = s.store.InTx(ctx, func(tx cutroom.Tx) error {
		s.record(tx, by, cutroom.AuditDataExported, u.ID, nil)
		return nil
	})
	return archive, err
}

type exportFile struct {
	name string
	data []byte
}

func (s *Service) exportFiles(ctx context.Context, u cutroom.User) ([]exportFile, error) {
	sessions, err := s.store.SessionsKept(ctx, u.ID)
	if err != nil {
		return nil, err
	}
	deeds, err := s.exportDeeds(ctx, u)
	if err != nil {
		return nil, err
	}
	var mails []cutroom.Mail
	var messages []cutroom.ContactMessage
	// What an address got or sent is its owner's; anybody can name one.
	if u.OwnsEmail() {
		if mails, err = s.store.MailsTo(ctx, u.Email); err != nil {
			return nil, err
		}
		if messages, err = s.store.ContactMessagesFrom(ctx, u.Email); err != nil {
			return nil, err
		}
	}
	files, err := inJSON(
		exportPart{"profile.json", exportedProfile(u)},
		exportPart{"sessions.json", listOf(sessions, exportedSession)},
		exportPart{"audit.json", listOf(deeds, func(e cutroom.AuditEntry) exportEntry { return exportedEntry(e, u.ID) })},
		exportPart{"mails.json", listOf(mails, exportedMail)},
		exportPart{"messages.json", listOf(messages, exportedMessage)},
	)
	if err != nil {
		return nil, err
	}
	readme := exportFile{"README.txt", []byte(exportReadme[u.Language])}
	return s.withAvatar(ctx, u, append([]exportFile{readme}, files...))
}

type exportPart struct {
	name string
	of   any
}

func inJSON(parts ...exportPart) ([]exportFile, error) {
	files := make([]exportFile, len(parts))
	for i, part := range parts {
		data, err := json.MarshalIndent(part.of, "", "  ")
		if err != nil {
			return nil, err
		}
		files[i] = exportFile{part.name, data}
	}
	return files, nil
}

// exportPage is how much of a long list is read at once.
const exportPage = 500

// exportDeeds are all audit entries about the person, the newest first.
func (s *Service) exportDeeds(ctx context.Context, u cutroom.User) ([]cutroom.AuditEntry, error) {
	var all []cutroom.AuditEntry
	for before := int64(0); ; before = all[len(all)-1].Seq {
		list, err := s.store.AuditBefore(ctx, u.ID, before, exportPage)
		if err != nil {
			return nil, err
		}
		all = append(all, list...)
		if len(list) < exportPage {
			return all, nil
		}
	}
}

func (s *Service) withAvatar(ctx context.Context, u cutroom.User, files []exportFile) ([]exportFile, error) {
	if u.Avatar == "" {
		return files, nil
	}
	r, err := s.blobs.Open(ctx, u.Avatar, 0, -1)
	if errors.Is(err, cutroom.ErrNotFound) {
		return files, nil
	}
	if err != nil {
		return nil, err
	}
	data, err := io.ReadAll(r)
	return append(files, exportFile{"avatar.jpg", data}), errors.Join(err, r.Close())
}

func pack(files []exportFile, at time.Time) ([]byte, error) {
	var b bytes.Buffer
	archive := zip.NewWriter(&b)
	for _, f := range files {
		w, err := archive.CreateHeader(&zip.FileHeader{Name: f.name, Method: zip.Deflate, Modified: at})
		if err != nil {
			return nil, err
		}
		if _, err := w.Write(f.data); err != nil {
			return nil, err
		}
	}
	err := archive.Close()
	return b.Bytes(), err
}

// listOf is never null in JSON.
func listOf[Noun, Shown any](nouns []Noun, show func(Noun) Shown) []Shown {
	list := make([]Shown, len(nouns))
	for i, n := range nouns {
		list[i] = show(n)
	}
	return list
}
