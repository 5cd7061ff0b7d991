package cutroom

import (
	"cmp"
	"context"
	"slices"
)

// MarkersFor returns the notes on a version that a person may read, and the texts
// of change lists that predate notes, in the order they were posted; for all
// versions if version is 0. Markers have no place on the film yet unless their
// note names one.
func MarkersFor(ctx context.Context, r Reader, rel Relation, projectID string, version int) ([]Marker, error) {
	all, err := r.NotesOf(ctx, projectID, 0)
	if err != nil {
		return nil, err
	}
	notes := slices.DeleteFunc(slices.Clone(all), func(n Note) bool { return !rel.ReadsNote(n) || version != 0 && n.Version != version })
	replies, err := r.NoteRepliesOf(ctx, projectID, version)
	if err != nil {
		return nil, err
	}
	replies = slices.DeleteFunc(replies, func(reply NoteReply) bool { return !rel.ReadsReply(reply) })
	names, err := namesOf(ctx, r, notes, replies)
	if err != nil {
		return nil, err
	}
	name := func(id string) string { return names[id] }
	markers, err := textMarkers(ctx, r, projectID, version, all)
	if err != nil {
		return nil, err
	}
	numbers := map[int]int{} // by version
	for _, m := range markers {
		numbers[m.Version] = max(numbers[m.Version], m.Number)
	}
	threads := map[string][]NoteReply{}
	for _, reply := range replies {
		threads[reply.NoteID] = append(threads[reply.NoteID], reply)
	}
	for _, n := range notes {
		numbers[n.Version]++
		m := n.Marker(numbers[n.Version], name)
		for _, reply := range threads[n.ID] {
			m.Replies = append(m.Replies, reply.Marker(name))
		}
		markers = append(markers, m)
	}
	return markers, nil
}

// textMarkers returns the texts of change lists sent before notes existed. Later
// steps only repeat what the notes say.
func textMarkers(ctx context.Context, r StepReader, projectID string, version int, notes []Note) ([]Marker, error) {
	steps, err := r.StepsOf(ctx, projectID)
	if err != nil {
		return nil, err
	}
	var markers []Marker
	for _, step := range steps {
		if slices.ContainsFunc(notes, func(n Note) bool { return !n.At.After(step.At) }) {
			break
		}
		for _, m := range step.Markers() {
			if version == 0 || m.Version == version {
				markers = append(markers, m)
			}
		}
	}
	return markers, nil
}

// namesOf maps the ids of everyone who wrote notes or replies, or is mentioned in
// them, to their names. People whose accounts are gone have an empty name.
func namesOf(ctx context.Context, r UserReader, notes []Note, replies []NoteReply) (map[string]string, error) {
	names := map[string]string{"": ""}
	look := func(ids ...string) error {
		for _, id := range ids {
			if _, known := names[id]; known {
				continue
			}
			u, err := Optional(r.UserByID(ctx, id))
			if err != nil {
				return err
			}
			if u != nil {
				names[id] = cmp.Or(u.FullName, u.Username)
			} else {
				names[id] = ""
			}
		}
		return nil
	}
	for _, n := range notes {
		if err := look(append([]string{n.By}, n.Mentions...)...); err != nil {
			return nil, err
		}
	}
	for _, reply := range replies {
		if err := look(append([]string{reply.By}, reply.Mentions...)...); err != nil {
			return nil, err
		}
	}
	return names, nil
}
