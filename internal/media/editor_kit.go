package media

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/markers"
)

// SignEditorKit returns a pass for an archive of everything an editor needs
// besides the footage.
func (s *Service) SignEditorKit(ctx context.Context, by cutroom.Actor, projectID string) (SignedPass, error) {
	p := cutroom.Pass{Opens: cutroom.OpensEditorKit, ProjectID: projectID}
	if _, err := s.EditorKit(ctx, by, p); err != nil {
		return SignedPass{}, err
	}
	return s.sign(by, p)
}

// workedOn returns a project that the actor works on.
func (s *Service) workedOn(ctx context.Context, by cutroom.Actor, projectID string) (cutroom.Project, error) {
	project, rel, err := cutroom.VisibleProject(ctx, s.store, by, projectID)
	if err == nil && !rel.TakesEditorKit() {
		err = cutroom.ErrForbidden
	}
	return project, err
}

// EditorKit returns the archive for a pass: the list of the footage, the brief,
// the brand kit with its files, and the client's notes as markers. The footage
// has its own archive.
func (s *Service) EditorKit(ctx context.Context, by cutroom.Actor, p cutroom.Pass) (Archive, error) {
	if p.Opens != cutroom.OpensEditorKit {
		return Archive{}, cutroom.ErrNotFound
	}
	project, err := s.workedOn(ctx, by, p.ProjectID)
	if err != nil {
		return Archive{}, err
	}
	reader, err := by.Person(ctx, s.store)
	if err != nil {
		return Archive{}, err
	}
	files, err := s.store.FilesOf(ctx, project.ID)
	if err != nil {
		return Archive{}, err
	}
	words := kitWordsIn(reader.Language)
	at := project.StateSince
	list, err := footageList(files)
	if err != nil {
		return Archive{}, err
	}
	entries := []archiveEntry{textEntry("footage.csv", list, at), textEntry("brief.md", words.brief(project), at)}
	branded, err := s.brandEntries(ctx, project.AccountID, words, at)
	if err != nil {
		return Archive{}, err
	}
	marked, err := s.markerEntries(ctx, project, files, reader, at)
	if err != nil {
		return Archive{}, err
	}
	entries = append(append(entries, branded...), marked...)
	return layOutEntries(project.Title+", "+words.kit+".zip", entries), nil
}

// brandFolder is the folder of the brand kit in an editor kit.
const brandFolder = "brand-kit"

// brandEntries returns the texts of the brand kit and its files.
func (s *Service) brandEntries(ctx context.Context, accountID string, words kitWords, at time.Time) ([]archiveEntry, error) {
	kit, err := s.store.BrandKitOf(ctx, accountID)
	if err != nil {
		return nil, err
	}
	files, err := s.store.BrandFilesOf(ctx, accountID)
	if err != nil {
		return nil, err
	}
	if kit.ChangedAt.After(at) {
		at = kit.ChangedAt
	}
	entries := []archiveEntry{textEntry(brandFolder+"/brand-kit.md", words.brandKit(kit), at)}
	for _, f := range files {
		if f.CRC32 == nil {
			return nil, cutroom.ErrChecksumsPending
		}
		entries = append(entries, storedEntry(brandFolder, f))
	}
	return entries, nil
}

// markerEntries returns the notes of all change lists as a table, and those of
// the latest list as an EDL. It returns nothing before the first list.
func (s *Service) markerEntries(ctx context.Context, project cutroom.Project, files []cutroom.File, reader cutroom.User, at time.Time) ([]archiveEntry, error) {
	all, err := cutroom.MarkersFor(ctx, s.store, cutroom.Relation{Editor: true}, project.ID, 0)
	if err != nil {
		return nil, err
	}
	versions, err := s.store.VersionsOf(ctx, project.ID)
	if err != nil {
		return nil, err
	}
	var lists []cutroom.MarkerList
	for _, sent := range byChangeList(all) {
		film := fileOfVersion(sent[0].Version, versions, files)
		list, err := cutroom.NewMarkerList(film, sent, "", markers.EDL.UsualStart())
		if errors.Is(err, cutroom.ErrMarkerRate) {
			list, err = cutroom.NewMarkerList(film, sent, "", "")
		}
		if err != nil {
			return nil, err
		}
		list.Title, list.Version = project.Title, sent[0].Version
		lists = append(lists, list)
	}
	if len(lists) == 0 {
		return nil, nil
	}
	table, err := markers.TableOf(lists)
	if err != nil {
		return nil, err
	}
	entries := []archiveEntry{textEntry("markers.csv", table, at)}
	var edl strings.Builder
	err = markers.Write(&edl, markers.EDL, lists[len(lists)-1], reader.Language, nil)
	if errors.Is(err, cutroom.ErrMarkerRate) {
		return entries, nil
	}
	return append(entries, textEntry("markers.edl", edl.String(), at)), err
}

// byChangeList groups the markers by the change list that sent them, in the
// order of the lists.
func byChangeList(all []cutroom.Marker) [][]cutroom.Marker {
	lists := map[[2]int][]cutroom.Marker{}
	for _, m := range all {
		if m.NoteID == "" || m.Round > 0 {
			of := [2]int{m.Version, m.Round}
			lists[of] = append(lists[of], m)
		}
	}
	var inOrder [][]cutroom.Marker
	for _, of := range slices.SortedFunc(maps.Keys(lists), func(a, b [2]int) int { return slices.Compare(a[:], b[:]) }) {
		inOrder = append(inOrder, lists[of])
	}
	return inOrder
}

// fileOfVersion returns the file of a version, or nil if it is gone.
func fileOfVersion(number int, versions []cutroom.Version, files []cutroom.File) *cutroom.File {
	for _, v := range versions {
		for i := range files {
			if v.Number == number && files[i].ID == v.FileID {
				return &files[i]
			}
		}
	}
	return nil
}
