package account

import (
	"context"
	"encoding/json"
	"slices"

	"cutroom/internal/cutroom"
)

// Export collects everything stored about the acting person, but never a secret
// or its hash, and never anything about others. It includes their client
// account's payments if the person may see them.
func (s *Service) Export(ctx context.Context, by cutroom.Actor) (Archive, error) {
	u, err := s.store.UserByID(ctx, by.UserID)
	if err != nil {
		return Archive{}, err
	}
	files, err := s.exportFiles(ctx, by, u)
	if err != nil {
		return Archive{}, err
	}
	money, err := s.exportMoney(ctx, by, u)
	if err != nil {
		return Archive{}, err
	}
	projects, err := s.exportProjects(ctx, by, u)
	if err != nil {
		return Archive{}, err
	}
	err = s.store.InTx(ctx, func(tx cutroom.Tx) error {
		s.record(tx, by, cutroom.AuditDataExported, u.ID, nil)
		return nil
	})
	return Archive{blobs: s.blobs, files: slices.Concat(files, projects, money), at: s.clock.Now()}, err
}

func (s *Service) exportFiles(ctx context.Context, by cutroom.Actor, u cutroom.User) ([]exportFile, error) {
	sessions, err := s.store.SessionsKept(ctx, u.ID)
	if err != nil {
		return nil, err
	}
	tokens, err := s.store.AccessTokensOf(ctx, u.ID)
	if err != nil {
		return nil, err
	}
	deeds, err := s.exportDeeds(ctx, u)
	if err != nil {
		return nil, err
	}
	applications, err := cutroom.ApplicationsOf(ctx, s.store, u)
	if err != nil {
		return nil, err
	}
	told, err := s.exportNotifications(ctx, u)
	if err != nil {
		return nil, err
	}
	posts, err := s.exportConversations(ctx, u)
	if err != nil {
		return nil, err
	}
	notes, err := s.exportNotes(ctx, u)
	if err != nil {
		return nil, err
	}
	links, err := s.exportShareLinks(ctx, by, u)
	if err != nil {
		return nil, err
	}
	signed, err := s.store.SignOffsBy(ctx, u.ID, maxSignOffs)
	if err != nil {
		return nil, err
	}
	replies, err := s.exportContactReplies(ctx, u)
	if err != nil {
		return nil, err
	}
	var mails []cutroom.Mail
	messages := []exportMessage{}
	// Anybody can enter an address, so mails and messages are only for its
	// owner.
	if u.OwnsEmail() {
		if mails, err = s.store.MailsTo(ctx, u.Email); err != nil {
			return nil, err
		}
		if messages, err = s.exportMessages(ctx, u.Email); err != nil {
			return nil, err
		}
	}
	files, err := inJSON(
		exportPart{"profile.json", exportedProfile(u)},
		exportPart{"sessions.json", listOf(sessions, exportedSession)},
		exportPart{"access-tokens.json", listOf(tokens, exportedAccessToken)},
		exportPart{"audit.json", listOf(deeds, func(e cutroom.AuditEntry) exportEntry { return exportedEntry(e, u.ID) })},
		exportPart{"mails.json", listOf(mails, exportedMail)},
		exportPart{"messages.json", messages},
		exportPart{"contact-replies.json", replies},
		exportPart{"notifications.json", listOf(told, exportedNotification)},
		exportPart{"conversations.json", listOf(posts, exportedPost)},
		exportPart{"notes.json", notes},
		exportPart{"share-links.json", links},
		exportPart{"sign-offs.json", listOf(signed, func(s cutroom.SignOff) cutroom.SignOff { return s })},
		exportPart{"applications.json", listOf(applications, exportedApplication)},
	)
	if err != nil {
		return nil, err
	}
	readme := exportFile{name: "README.txt", data: []byte(exportReadme[u.Language])}
	files = append([]exportFile{readme}, files...)
	if u.Avatar != "" {
		files = append(files, exportFile{name: "avatar.jpg", blob: u.Avatar})
	}
	for _, a := range applications {
		if a.Sample.Key != "" {
			files = append(files, exportFile{name: sampleName(a), blob: a.Sample.Key})
		}
	}
	return files, nil
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
		files[i] = exportFile{name: part.name, data: data}
	}
	return files, nil
}

// maxSignOffs is more than a person ever approves.
const maxSignOffs = 10_000

// exportPage is how many rows of a long list are read at once.
const exportPage = 500

// exportDeeds returns all audit entries about the person, newest first.
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

// exportNotifications returns the person's notifications, newest first.
func (s *Service) exportNotifications(ctx context.Context, u cutroom.User) ([]cutroom.Notification, error) {
	var all []cutroom.Notification
	for page := (cutroom.Page{Limit: exportPage}); ; page.Before = all[len(all)-1].ID {
		list, err := s.store.NotificationsOf(ctx, u.ID, cutroom.AllNotifications, page)
		if err != nil {
			return nil, err
		}
		all = append(all, list...)
		if len(list) < exportPage {
			return all, nil
		}
	}
}

// listOf returns a list that is never null in JSON.
func listOf[Noun, Shown any](nouns []Noun, show func(Noun) Shown) []Shown {
	list := make([]Shown, len(nouns))
	for i, n := range nouns {
		list[i] = show(n)
	}
	return list
}
