package review

import (
	"context"
	"slices"

	"cutroom/internal/cutroom"
)

// Room is what one person may read about the versions of a project.
type Room struct {
	Project  cutroom.Project
	Relation cutroom.Relation
	Notes    []NoteView
	People   []cutroom.Participant
	Names    map[string]string // of authors and mentioned people, by id
	Roles    map[string]cutroom.Role
	Files    map[string]cutroom.File // the files of notes and replies, by id
	// Countings say how the frames of each version are counted.
	Countings map[int]*cutroom.Counting
}

// NoteView is a note as one person reads it.
type NoteView struct {
	cutroom.Note
	Replies   []cutroom.NoteReply
	Reactions []cutroom.NoteReaction
	MayEdit   bool
	MayDelete bool
	MayAnswer bool
	MayVerify bool
	MayReopen bool
}

// Notes lists the notes on a version that the actor may read, in the order they
// were posted; on all versions for 0.
func (s *Service) Notes(ctx context.Context, by cutroom.Actor, projectID string, version int) (Room, error) {
	project, rel, err := visible(ctx, s.store, by, projectID)
	if err != nil {
		return Room{}, err
	}
	if version != 0 {
		if _, err := watched(ctx, s.store, rel, projectID, version); err != nil {
			return Room{}, err
		}
	}
	room := Room{Project: project, Relation: rel, Names: map[string]string{}, Roles: map[string]cutroom.Role{}}
	if room.People, err = cutroom.Participants(ctx, s.store, project); err != nil {
		return Room{}, err
	}
	notes, err := s.store.NotesOf(ctx, projectID, version)
	if err != nil {
		return Room{}, err
	}
	return room, s.addNotes(ctx, &room, by, notes, version)
}

// one returns a room with a single note, as the response to a change.
func (s *Service) one(ctx context.Context, by cutroom.Actor, n cutroom.Note) (Room, error) {
	project, rel, err := visible(ctx, s.store, by, n.ProjectID)
	if err != nil {
		return Room{}, err
	}
	room := Room{Project: project, Relation: rel, Names: map[string]string{}, Roles: map[string]cutroom.Role{}}
	return room, s.addNotes(ctx, &room, by, []cutroom.Note{n}, n.Version)
}

// addNotes adds the notes that the actor may read, with their replies and the
// names of the people in them.
func (s *Service) addNotes(ctx context.Context, room *Room, by cutroom.Actor, notes []cutroom.Note, version int) error {
	var err error
	if room.Countings, err = cutroom.CountingsOf(ctx, s.store, room.Project.ID); err != nil {
		return err
	}
	replies, err := s.store.NoteRepliesOf(ctx, room.Project.ID, version)
	if err != nil {
		return err
	}
	reactions, err := s.store.NoteReactionsOf(ctx, room.Project.ID, version)
	if err != nil {
		return err
	}
	repliesTo, reactionsTo := map[string][]cutroom.NoteReply{}, map[string][]cutroom.NoteReaction{}
	for _, r := range replies {
		if room.Relation.ReadsReply(r) {
			repliesTo[r.NoteID] = append(repliesTo[r.NoteID], r)
		}
	}
	for _, r := range reactions {
		reactionsTo[r.NoteID] = append(reactionsTo[r.NoteID], r)
	}
	for _, p := range room.People {
		room.Names[p.ID], room.Roles[p.ID] = p.FullName, p.Role
	}
	for _, n := range notes {
		if !room.Relation.ReadsNote(n) {
			continue
		}
		view := room.view(by, n)
		view.Replies, view.Reactions = repliesTo[n.ID], reactionsTo[n.ID]
		room.Notes = append(room.Notes, view)
	}
	if err := s.addNames(ctx, room); err != nil {
		return err
	}
	return s.addFiles(ctx, room)
}

func (room *Room) view(by cutroom.Actor, n cutroom.Note) NoteView {
	verdict := room.Project.TakesVerdicts(room.Relation)
	return NoteView{
		Note:      n,
		MayEdit:   room.Project.TakesNotes(room.Relation) && n.CheckEdit(by, room.Relation) == nil,
		MayAnswer: room.Project.TakesAnswers(room.Relation) && n.Answerable(),
		MayDelete: room.Project.TakesNotes(room.Relation) && n.CheckDelete(by, room.Relation) == nil,
		MayVerify: verdict && n.Verifiable(),
		MayReopen: verdict && (n.State == cutroom.NoteAnswered || n.State == cutroom.NoteVerified),
	}
}

// addNames adds the names of the people in the notes. People who no longer have
// an account have no name.
func (s *Service) addNames(ctx context.Context, room *Room) error {
	var ids []string
	for _, n := range room.Notes {
		ids = append(append(ids, n.By, n.Answer.By), n.Mentions...)
		for _, r := range n.Replies {
			ids = append(append(ids, r.By), r.Mentions...)
		}
	}
	ids = slices.DeleteFunc(ids, func(id string) bool { _, known := room.Names[id]; return known || id == "" })
	people, err := s.store.UsersByIDs(ctx, ids)
	for _, id := range ids {
		room.Names[id] = people[id].FullName
		if u, has := people[id]; has {
			room.Roles[id] = u.Role
		}
	}
	return err
}
