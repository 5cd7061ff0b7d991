package store

import (
	"context"
	"encoding/json"
	"errors"
	"math"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

// versions returns the first and last version that a number selects; 0 selects all.
func versions(number int) (first, last int64) {
	if number == 0 {
		return 0, math.MaxInt64
	}
	return int64(number), int64(number)
}

func (r reader) NotesOf(ctx context.Context, projectID string, version int) ([]cutroom.Note, error) {
	first, last := versions(version)
	return notesOf(r.q.NotesOf(ctx, sqlitegen.NotesOfParams{ProjectID: projectID, First: first, Last: last}))
}

func (r reader) NotesInState(ctx context.Context, projectID string, state cutroom.NoteState) ([]cutroom.Note, error) {
	return notesOf(r.q.NotesInState(ctx, sqlitegen.NotesInStateParams{ProjectID: projectID, State: string(state)}))
}

func (r reader) NotesBy(ctx context.Context, author, afterID string, limit int) ([]cutroom.Note, error) {
	return notesOf(r.q.NotesBy(ctx, sqlitegen.NotesByParams{Author: author, After: afterID, Count: int64(limit)}))
}

func (r reader) NoteByID(ctx context.Context, projectID, id string) (cutroom.Note, error) {
	row, err := r.q.NoteByID(ctx, sqlitegen.NoteByIDParams{ProjectID: projectID, ID: id})
	if err != nil {
		return cutroom.Note{}, translate(err)
	}
	return noteOf(row)
}

func (r reader) NoteByKey(ctx context.Context, n cutroom.Note) (cutroom.Note, error) {
	row, err := r.q.NoteByKey(ctx, sqlitegen.NoteByKeyParams{
		ProjectID: n.ProjectID, Author: n.By, GuestID: n.Guest.ID, RequestKey: n.Key,
	})
	if err != nil {
		return cutroom.Note{}, translate(err)
	}
	return noteOf(row)
}

func (r reader) CountNotes(ctx context.Context, projectID string, version int) (int, error) {
	n, err := r.q.CountNotes(ctx, sqlitegen.CountNotesParams{ProjectID: projectID, Version: int64(version)})
	return int(n), translate(err)
}

func (r reader) NoteRepliesOf(ctx context.Context, projectID string, version int) ([]cutroom.NoteReply, error) {
	first, last := versions(version)
	return repliesOf(r.q.NoteRepliesOf(ctx, sqlitegen.NoteRepliesOfParams{ProjectID: projectID, First: first, Last: last}))
}

func (r reader) NoteRepliesBy(ctx context.Context, author, afterID string, limit int) ([]cutroom.NoteReply, error) {
	return repliesOf(r.q.NoteRepliesBy(ctx, sqlitegen.NoteRepliesByParams{Author: author, After: afterID, Count: int64(limit)}))
}

func (r reader) NoteReplyByKey(ctx context.Context, reply cutroom.NoteReply) (cutroom.NoteReply, error) {
	row, err := r.q.NoteReplyByKey(ctx, sqlitegen.NoteReplyByKeyParams{
		NoteID: reply.NoteID, Author: reply.By, GuestID: reply.Guest.ID, RequestKey: reply.Key,
	})
	if err != nil {
		return cutroom.NoteReply{}, translate(err)
	}
	return replyOf(row)
}

func (r reader) CountNoteReplies(ctx context.Context, noteID string) (int, error) {
	n, err := r.q.CountNoteReplies(ctx, noteID)
	return int(n), translate(err)
}

func (r reader) NoteReactionsOf(ctx context.Context, projectID string, version int) ([]cutroom.NoteReaction, error) {
	first, last := versions(version)
	rows, err := r.q.NoteReactionsOf(ctx, sqlitegen.NoteReactionsOfParams{ProjectID: projectID, First: first, Last: last})
	return each(rows, func(row sqlitegen.NoteReaction) cutroom.NoteReaction {
		return cutroom.NoteReaction{
			NoteID: row.NoteID, ProjectID: row.ProjectID, Version: int(row.Version), UserID: row.UserID, Reaction: row.Reaction,
		}
	}), translate(err)
}

func (t *tx) CreateNote(ctx context.Context, n cutroom.Note) error {
	mentions, err := jsonList(n.Mentions)
	if err != nil {
		return err
	}
	drawing, err := jsonList(n.Drawing)
	if err != nil {
		return err
	}
	attachments, err := jsonList(n.Attachments)
	if err != nil {
		return err
	}
	first, last := framesOf(n.Moment)
	seenFirst, seenLast := framesOf(n.Answer.Moment)
	return translate(t.q.CreateNote(ctx, sqlitegen.CreateNoteParams{
		ProjectID: n.ProjectID, Version: int64(n.Version), ID: n.ID, Author: n.By, GuestID: n.Guest.ID, GuestLink: n.Guest.LinkID, GuestName: n.Guest.Name,
		RequestKey: n.Key, PostedAt: millis(n.At), EditedAt: millisOrNull(n.EditedAt), TeamOnly: flag(n.TeamOnly), Kind: string(n.Kind),
		Content: n.Text, Mentions: mentions, FirstFrame: first, LastFrame: last, Drawing: drawing, State: string(n.State),
		Round: int64(n.Round), Answer: string(n.Answer.Kind), AnswerText: n.Answer.Text, AnsweredBy: n.Answer.By,
		AnsweredAt: millisOrNull(n.Answer.At), AnswerFirstFrame: seenFirst, AnswerLastFrame: seenLast, Attachments: attachments,
	}))
}

func (t *tx) SaveNote(ctx context.Context, n cutroom.Note) error {
	mentions, err := jsonList(n.Mentions)
	if err != nil {
		return err
	}
	drawing, err := jsonList(n.Drawing)
	if err != nil {
		return err
	}
	attachments, err := jsonList(n.Attachments)
	if err != nil {
		return err
	}
	first, last := framesOf(n.Moment)
	seenFirst, seenLast := framesOf(n.Answer.Moment)
	return found(t.q.SaveNote(ctx, sqlitegen.SaveNoteParams{
		ProjectID: n.ProjectID, ID: n.ID, EditedAt: millisOrNull(n.EditedAt), Kind: string(n.Kind), Content: n.Text, Mentions: mentions,
		FirstFrame: first, LastFrame: last, Drawing: drawing, State: string(n.State), Round: int64(n.Round),
		Answer: string(n.Answer.Kind), AnswerText: n.Answer.Text, AnsweredBy: n.Answer.By, AnsweredAt: millisOrNull(n.Answer.At),
		AnswerFirstFrame: seenFirst, AnswerLastFrame: seenLast, Attachments: attachments,
	}))
}

func (t *tx) DeleteNote(ctx context.Context, projectID, id string) error {
	return found(t.q.DeleteNote(ctx, sqlitegen.DeleteNoteParams{ProjectID: projectID, ID: id}))
}

func (t *tx) CreateNoteReply(ctx context.Context, r cutroom.NoteReply) error {
	mentions, err := jsonList(r.Mentions)
	if err != nil {
		return err
	}
	attachments, err := jsonList(r.Attachments)
	if err != nil {
		return err
	}
	return translate(t.q.CreateNoteReply(ctx, sqlitegen.CreateNoteReplyParams{
		ProjectID: r.ProjectID, Version: int64(r.Version), NoteID: r.NoteID, ID: r.ID, Author: r.By, GuestID: r.Guest.ID, GuestLink: r.Guest.LinkID,
		GuestName: r.Guest.Name, RequestKey: r.Key, PostedAt: millis(r.At), TeamOnly: flag(r.TeamOnly), Content: r.Text, Mentions: mentions,
		Attachments: attachments,
	}))
}

func (t *tx) AddNoteReaction(ctx context.Context, r cutroom.NoteReaction) error {
	return translate(t.q.AddNoteReaction(ctx, sqlitegen.AddNoteReactionParams{
		ProjectID: r.ProjectID, Version: int64(r.Version), NoteID: r.NoteID, UserID: r.UserID, Reaction: r.Reaction,
	}))
}

func (t *tx) RemoveNoteReaction(ctx context.Context, r cutroom.NoteReaction) error {
	return translate(t.q.RemoveNoteReaction(ctx, sqlitegen.RemoveNoteReactionParams{
		NoteID: r.NoteID, UserID: r.UserID, Reaction: r.Reaction,
	}))
}

// framesOf returns the first and last frame of a moment as columns, NULL if
// there is none.
func framesOf(m *cutroom.Moment) (first, last *int64) {
	if m == nil {
		return nil, nil
	}
	from, to := int64(m.From), int64(m.To)
	return &from, &to
}

func momentOf(first, last *int64) *cutroom.Moment {
	if first == nil || last == nil {
		return nil
	}
	return &cutroom.Moment{From: cutroom.Frame(*first), To: cutroom.Frame(*last)}
}

func notesOf(rows []sqlitegen.Note, err error) ([]cutroom.Note, error) {
	if err != nil {
		return nil, translate(err)
	}
	list := make([]cutroom.Note, len(rows))
	for i, row := range rows {
		if list[i], err = noteOf(row); err != nil {
			return nil, err
		}
	}
	return list, nil
}

func noteOf(row sqlitegen.Note) (cutroom.Note, error) {
	n := cutroom.Note{
		ID: row.ID, ProjectID: row.ProjectID, Version: int(row.Version), Key: row.RequestKey, By: row.Author,
		Guest: cutroom.NoteGuest{ID: row.GuestID, LinkID: row.GuestLink, Name: row.GuestName}, At: moment(row.PostedAt), EditedAt: momentOrZero(row.EditedAt),
		TeamOnly: row.TeamOnly != 0, Kind: cutroom.NoteKind(row.Kind), Text: row.Content, Moment: momentOf(row.FirstFrame, row.LastFrame),
		State: cutroom.NoteState(row.State), Round: int(row.Round),
		Answer: cutroom.NoteAnswer{
			Kind: cutroom.AnswerKind(row.Answer), Text: row.AnswerText, By: row.AnsweredBy, At: momentOrZero(row.AnsweredAt),
			Moment: momentOf(row.AnswerFirstFrame, row.AnswerLastFrame),
		},
	}
	return n, errors.Join(json.Unmarshal([]byte(row.Mentions), &n.Mentions), json.Unmarshal([]byte(row.Drawing), &n.Drawing),
		json.Unmarshal([]byte(row.Attachments), &n.Attachments))
}

func repliesOf(rows []sqlitegen.NoteReply, err error) ([]cutroom.NoteReply, error) {
	if err != nil {
		return nil, translate(err)
	}
	list := make([]cutroom.NoteReply, len(rows))
	for i, row := range rows {
		if list[i], err = replyOf(row); err != nil {
			return nil, err
		}
	}
	return list, nil
}

func replyOf(row sqlitegen.NoteReply) (cutroom.NoteReply, error) {
	r := cutroom.NoteReply{
		ID: row.ID, NoteID: row.NoteID, ProjectID: row.ProjectID, Version: int(row.Version), Key: row.RequestKey, By: row.Author,
		Guest: cutroom.NoteGuest{ID: row.GuestID, LinkID: row.GuestLink, Name: row.GuestName}, At: moment(row.PostedAt), TeamOnly: row.TeamOnly != 0,
		Text: row.Content,
	}
	return r, errors.Join(json.Unmarshal([]byte(row.Mentions), &r.Mentions), json.Unmarshal([]byte(row.Attachments), &r.Attachments))
}
