package account

import (
	"context"
	"errors"
	"time"

	"cutroom/internal/cutroom"
)

// exportProjects lists the projects, the brand kit and the files of the
// person's client account. It leaves out the bytes, which can be terabytes and
// can be downloaded from the project's page. A person without a client account
// gets no list.
func (s *Service) exportProjects(ctx context.Context, by cutroom.Actor, u cutroom.User) ([]exportFile, error) {
	m, _, err := cutroom.Acting(ctx, s.store, by, cutroom.See)
	if errors.Is(err, cutroom.ErrNotFound) || errors.Is(err, cutroom.ErrForbidden) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	all, err := s.allProjects(ctx, m.AccountID)
	if err != nil {
		return nil, err
	}
	projects := []exportProject{}
	for _, p := range all {
		files, err := s.store.FilesOf(ctx, p.ID)
		if err != nil {
			return nil, err
		}
		files, err = cutroom.FilesSeenBy(ctx, s.store, by, cutroom.Relation{Member: &m.Member}, files)
		if err != nil {
			return nil, err
		}
		projects = append(projects, s.exportedProject(p, m.Account, files, u.ID))
	}
	kit, err := s.exportBrandKit(ctx, m.Account, u)
	if err != nil {
		return nil, err
	}
	return inJSON(exportPart{"projects.json", projects}, exportPart{"brand-kit.json", kit})
}

// allProjects returns all projects of a client account, newest first.
func (s *Service) allProjects(ctx context.Context, accountID string) ([]cutroom.Project, error) {
	return allPages(func(before string) ([]cutroom.Project, error) {
		return s.store.Projects(ctx, accountID, cutroom.Page{Before: before, Limit: exportPage})
	}, func(p cutroom.Project) string { return p.ID })
}

// exportBrandKit lists the contents of a client account's brand kit. Its files
// can be downloaded from its page.
func (s *Service) exportBrandKit(ctx context.Context, a cutroom.ClientAccount, u cutroom.User) (exportKit, error) {
	kit, err := s.store.BrandKitOf(ctx, a.ID)
	if err != nil {
		return exportKit{}, err
	}
	files, err := s.store.BrandFilesOf(ctx, a.ID)
	return exportKit{
		Download: s.origin + "/brand-kit", Tone: kit.Tone, Instructions: kit.Instructions, ChangedAt: kit.ChangedAt,
		Colors: listOf(kit.Colors, func(c cutroom.BrandColor) cutroom.BrandColor { return c }),
		Files:  exportedFiles(files, a, cutroom.Project{}, u.ID),
	}, err
}

type exportKit struct {
	Download     string               `json:"downloadFrom"`
	Colors       []cutroom.BrandColor `json:"colors"`
	Tone         string               `json:"tone"`
	Instructions string               `json:"instructions"`
	ChangedAt    time.Time            `json:"changedAt,omitzero"`
	Files        []exportedFile       `json:"files"`
}

// exportConversations lists what the person wrote in projects' conversations,
// oldest first.
func (s *Service) exportConversations(ctx context.Context, u cutroom.User) ([]cutroom.Message, error) {
	return allPages(func(after string) ([]cutroom.Message, error) { return s.store.MessagesBy(ctx, u.ID, after, exportPage) },
		func(m cutroom.Message) string { return m.ID })
}

type exportPost struct {
	At          time.Time `json:"at"`
	ProjectID   string    `json:"projectId"`
	TeamOnly    bool      `json:"teamOnly,omitempty"`
	Text        string    `json:"text"`
	Attachments []string  `json:"attachments,omitempty"`
}

func exportedPost(m cutroom.Message) exportPost {
	return exportPost{
		At: m.At, ProjectID: m.ProjectID, TeamOnly: m.TeamOnly, Text: m.Text,
		Attachments: listOf(m.Attachments, nameOf),
	}
}

func nameOf(a cutroom.Attachment) string { return a.Name }

type exportProject struct {
	ID        string               `json:"id"`
	Title     string               `json:"title"`
	Service   cutroom.ServiceKind  `json:"service"`
	State     cutroom.ProjectState `json:"state"`
	CreatedBy string               `json:"createdBy"` // as in exportEntry
	CreatedAt time.Time            `json:"createdAt"`
	Download  string               `json:"downloadFrom"`
	Files     []exportedFile       `json:"files"`
}

type exportedFile struct {
	Folder     string              `json:"folder,omitempty"`
	Name       string              `json:"name"`
	Purpose    cutroom.FilePurpose `json:"purpose"`
	Bytes      int64               `json:"bytes"`
	SHA256     string              `json:"sha256,omitempty"`
	SentBy     string              `json:"sentBy"` // as in exportEntry
	ReceivedAt time.Time           `json:"receivedAt"`
	KeptUntil  time.Time           `json:"keptUntil,omitzero"`
}

func (s *Service) exportedProject(p cutroom.Project, a cutroom.ClientAccount, files []cutroom.File, self string) exportProject {
	return exportProject{
		ID: p.ID, Title: p.Title, Service: p.Service, State: p.State, CreatedBy: doneBy(p.CreatedBy, self), CreatedAt: p.CreatedAt,
		Download: s.origin + cutroom.ProjectPath(p.ID),
		Files:    exportedFiles(files, a, p, self),
	}
}

func exportedFiles(files []cutroom.File, a cutroom.ClientAccount, p cutroom.Project, self string) []exportedFile {
	return listOf(files, func(f cutroom.File) exportedFile {
		return exportedFile{
			Folder: f.Folder, Name: f.Name, Purpose: f.Purpose, Bytes: f.Size, SHA256: f.SHA256,
			SentBy: doneBy(f.SentBy, self), ReceivedAt: f.ReceivedAt, KeptUntil: f.Retention(a, p).Until,
		}
	})
}
