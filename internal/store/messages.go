package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"math"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func (r reader) ConversationTip(ctx context.Context, projectID string) (cutroom.ConversationTip, error) {
	row, err := r.q.ConversationTip(ctx, projectID)
	if errors.Is(err, sql.ErrNoRows) {
		return cutroom.ConversationTip{}, nil
	}
	return cutroom.ConversationTip{Last: int(row.LastSeq), Shared: int(row.SharedSeq)}, translate(err)
}

func (r reader) MessageByID(ctx context.Context, projectID, id string) (cutroom.Message, error) {
	row, err := r.q.MessageByID(ctx, sqlitegen.MessageByIDParams{ProjectID: projectID, ID: id})
	if err != nil {
		return cutroom.Message{}, translate(err)
	}
	return messageOf(row)
}

func (r reader) MessageByKey(ctx context.Context, projectID, author, key string) (cutroom.Message, error) {
	row, err := r.q.MessageByKey(ctx, sqlitegen.MessageByKeyParams{ProjectID: projectID, Author: author, RequestKey: key})
	if err != nil {
		return cutroom.Message{}, translate(err)
	}
	return messageOf(row)
}

func (r reader) MessagesBefore(ctx context.Context, projectID string, seq, limit int, teamNotes bool) ([]cutroom.Message, error) {
	end := int64(seq)
	if seq == 0 {
		end = math.MaxInt64
	}
	return messagesOf(r.q.MessagesBefore(ctx, sqlitegen.MessagesBeforeParams{
		ProjectID: projectID, Before: end, TeamNotes: flag(teamNotes), Count: int64(limit),
	}))
}

func (r reader) MessagesBy(ctx context.Context, author, afterID string, limit int) ([]cutroom.Message, error) {
	return messagesOf(r.q.MessagesBy(ctx, sqlitegen.MessagesByParams{Author: author, After: afterID, Count: int64(limit)}))
}

func (r reader) HasSharedMessages(ctx context.Context, projectID string, after, upTo int) (bool, error) {
	n, err := r.q.SharedMessagesBetween(ctx, sqlitegen.SharedMessagesBetweenParams{
		ProjectID: projectID, After: int64(after), UpTo: int64(upTo),
	})
	return n > 0, translate(err)
}

func (r reader) ReadMarks(ctx context.Context, projectID string) ([]cutroom.ReadMark, error) {
	rows, err := r.q.ReadMarks(ctx, projectID)
	return each(rows, readMarkOf), translate(err)
}

func (r reader) ReadMark(ctx context.Context, projectID, userID string) (cutroom.ReadMark, error) {
	row, err := r.q.ReadMark(ctx, sqlitegen.ReadMarkParams{ProjectID: projectID, UserID: userID})
	return readMarkOf(row), translate(err)
}

func readMarkOf(row sqlitegen.MessageRead) cutroom.ReadMark {
	return cutroom.ReadMark{ProjectID: row.ProjectID, UserID: row.UserID, Seq: int(row.Seq), At: momentOrZero(row.ReadAt)}
}

func (r reader) UnreadCounts(ctx context.Context, userID, firstID, lastID string) (map[string]int, error) {
	rows, err := r.q.UnreadCounts(ctx, sqlitegen.UnreadCountsParams{UserID: userID, First: firstID, Last: lastID})
	counts := make(map[string]int, len(rows))
	for _, row := range rows {
		counts[row.ProjectID] = int(row.Unread)
	}
	return counts, translate(err)
}

func (r reader) UnreadConversations(ctx context.Context, scope cutroom.ConversationScope, limit int) (int, error) {
	ids, err := r.q.UnreadConversations(ctx, sqlitegen.UnreadConversationsParams{
		Person: scope.UserID, AccountID: scope.AccountID, EditorID: scope.EditorID, Everything: flag(scope.All), Count: int64(limit),
	})
	return len(ids), translate(err)
}

// Conversations returns conversations with unread messages first. Each query
// follows an index, so a page costs the same wherever it begins.
func (r reader) Conversations(ctx context.Context, scope cutroom.ConversationScope, after *cutroom.ConversationPlace, limit int) ([]cutroom.ConversationSummary, error) {
	at, id := int64(math.MaxInt64), afterAllIDs
	if after != nil {
		at, id = millisOrNone(after.At), after.ProjectID
	}
	var rows []sqlitegen.ConversationsToReadRow
	var err error
	if after == nil || after.Unread {
		rows, err = r.q.ConversationsToRead(ctx, sqlitegen.ConversationsToReadParams{
			Person: scope.UserID, AccountID: scope.AccountID, EditorID: scope.EditorID, Everything: flag(scope.All),
			TeamNotes: flag(scope.TeamNotes), BeforeAt: at, BeforeID: id, Count: int64(limit),
		})
		at, id = math.MaxInt64, afterAllIDs
	}
	if err == nil && len(rows) < limit {
		var read []sqlitegen.ConversationsToReadRow
		read, err = r.readConversations(ctx, scope, at, id, int64(limit-len(rows)))
		rows = append(rows, read...)
	}
	if err != nil {
		return nil, translate(err)
	}
	list := make([]cutroom.ConversationSummary, len(rows))
	for i, row := range rows {
		if list[i], err = summaryOf(row); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// readConversations lists the conversations that a person has read completely,
// latest first.
func (r reader) readConversations(ctx context.Context, scope cutroom.ConversationScope, beforeAt int64, beforeID string, count int64) ([]sqlitegen.ConversationsToReadRow, error) {
	switch {
	case scope.All:
		rows, err := r.q.AllReadConversations(ctx, sqlitegen.AllReadConversationsParams{
			Person: scope.UserID, BeforeAt: beforeAt, BeforeID: beforeID, Count: count,
		})
		return each(rows, func(row sqlitegen.AllReadConversationsRow) sqlitegen.ConversationsToReadRow {
			return sqlitegen.ConversationsToReadRow(row)
		}), err
	case scope.EditorID != "":
		rows, err := r.q.ReadConversationsOfEditor(ctx, sqlitegen.ReadConversationsOfEditorParams{
			Person: scope.UserID, EditorID: scope.EditorID, BeforeAt: beforeAt, BeforeID: beforeID, Count: count,
		})
		return each(rows, func(row sqlitegen.ReadConversationsOfEditorRow) sqlitegen.ConversationsToReadRow {
			return sqlitegen.ConversationsToReadRow(row)
		}), err
	}
	rows, err := r.q.ReadConversationsOfAccount(ctx, sqlitegen.ReadConversationsOfAccountParams{
		Person: scope.UserID, AccountID: scope.AccountID, BeforeAt: beforeAt, BeforeID: beforeID, Count: count,
	})
	return each(rows, func(row sqlitegen.ReadConversationsOfAccountRow) sqlitegen.ConversationsToReadRow {
		return sqlitegen.ConversationsToReadRow(row)
	}), err
}

func summaryOf(row sqlitegen.ConversationsToReadRow) (cutroom.ConversationSummary, error) {
	c := cutroom.ConversationSummary{
		ProjectID: row.ID, AccountID: row.AccountID, Title: row.Title, State: cutroom.ProjectState(row.State), Unread: int(row.Unread),
	}
	if row.MessageID == nil {
		return c, nil
	}
	c.Latest = &cutroom.Message{
		ID: *row.MessageID, ProjectID: row.ID, By: textOrNone(row.Author), At: moment(row.LastAt), Text: textOrNone(row.Content),
		TeamOnly: row.TeamOnly != nil && *row.TeamOnly != 0, DeletedAt: momentOrZero(row.DeletedAt),
	}
	return c, errors.Join(json.Unmarshal([]byte(textOrNone(row.Mentions)), &c.Latest.Mentions),
		json.Unmarshal([]byte(textOrNone(row.Attachments)), &c.Latest.Attachments))
}

func (t *tx) CreateMessage(ctx context.Context, m cutroom.Message) error {
	mentions, err := jsonList(m.Mentions)
	if err != nil {
		return err
	}
	attachments, err := jsonList(m.Attachments)
	if err != nil {
		return err
	}
	if err := t.q.CreateMessage(ctx, sqlitegen.CreateMessageParams{
		ProjectID: m.ProjectID, Seq: int64(m.Seq), ID: m.ID, Author: m.By, RequestKey: m.Key, TeamOnly: flag(m.TeamOnly), Content: m.Text,
		Mentions: mentions, Attachments: attachments, PostedAt: millis(m.At),
	}); err != nil {
		return translate(err)
	}
	tip := sqlitegen.TouchConversationParams{ProjectID: m.ProjectID, LastSeq: int64(m.Seq), LastAt: millis(m.At)}
	if !m.TeamOnly {
		tip.SharedSeq, tip.SharedAt = tip.LastSeq, tip.LastAt
	}
	if err := t.q.TouchConversation(ctx, tip); err != nil {
		return translate(err)
	}
	return translate(t.q.TouchProject(ctx, sqlitegen.TouchProjectParams{ProjectID: m.ProjectID, At: millis(m.At), TeamOnly: flag(m.TeamOnly)}))
}

func (t *tx) AddUnread(ctx context.Context, userID string, m cutroom.Message) error {
	if userID == m.By {
		return translate(t.q.TouchUnread(ctx, sqlitegen.TouchUnreadParams{UserID: userID, ProjectID: m.ProjectID, LastAt: millis(m.At)}))
	}
	return translate(t.q.AddUnread(ctx, sqlitegen.AddUnreadParams{UserID: userID, ProjectID: m.ProjectID, LastAt: millis(m.At)}))
}

func (t *tx) CountUnread(ctx context.Context, mark cutroom.ReadMark, teamNotes bool) error {
	if err := t.q.ForgetUnread(ctx, sqlitegen.ForgetUnreadParams{UserID: mark.UserID, ProjectID: mark.ProjectID}); err != nil {
		return translate(err)
	}
	return translate(t.q.CountUnread(ctx, sqlitegen.CountUnreadParams{
		UserID: mark.UserID, ProjectID: mark.ProjectID, After: int64(mark.Seq), TeamNotes: flag(teamNotes),
	}))
}

func (t *tx) EraseMessage(ctx context.Context, projectID, id string, at time.Time) error {
	return found(t.q.EraseMessage(ctx, sqlitegen.EraseMessageParams{ProjectID: projectID, ID: id, DeletedAt: millisOrNull(at)}))
}

func (t *tx) ReadEveryConversation(ctx context.Context, userID string) error {
	if err := t.q.ReadEveryConversation(ctx, userID); err != nil {
		return translate(err)
	}
	return translate(t.q.ForgetAllUnread(ctx, userID))
}

func (t *tx) SaveReadMark(ctx context.Context, m cutroom.ReadMark) error {
	return translate(t.q.SaveReadMark(ctx, sqlitegen.SaveReadMarkParams{
		ProjectID: m.ProjectID, UserID: m.UserID, Seq: int64(m.Seq), ReadAt: millisOrNull(m.At),
	}))
}

// jsonList returns a list as JSON; an empty list is [], not null.
func jsonList[T any](list []T) (string, error) {
	if len(list) == 0 {
		return "[]", nil
	}
	text, err := json.Marshal(list)
	return string(text), err
}

func messagesOf(rows []sqlitegen.Message, err error) ([]cutroom.Message, error) {
	if err != nil {
		return nil, translate(err)
	}
	list := make([]cutroom.Message, len(rows))
	for i, row := range rows {
		if list[i], err = messageOf(row); err != nil {
			return nil, err
		}
	}
	return list, nil
}

func messageOf(row sqlitegen.Message) (cutroom.Message, error) {
	m := cutroom.Message{
		ID: row.ID, ProjectID: row.ProjectID, Seq: int(row.Seq), Key: row.RequestKey, By: row.Author, At: moment(row.PostedAt),
		TeamOnly: row.TeamOnly != 0, Text: row.Content, DeletedAt: momentOrZero(row.DeletedAt),
	}
	return m, errors.Join(json.Unmarshal([]byte(row.Mentions), &m.Mentions), json.Unmarshal([]byte(row.Attachments), &m.Attachments))
}
