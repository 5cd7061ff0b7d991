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

func (r reader) UnreadCounts(ctx context.Context, scope cutroom.ConversationScope, firstID, lastID string) (map[string]int, error) {
	rows, err := r.q.UnreadCounts(ctx, sqlitegen.UnreadCountsParams{
		Person: scope.UserID, AccountID: scope.AccountID, EditorID: scope.EditorID, Everything: flag(scope.All),
		TeamNotes: flag(scope.TeamNotes), First: firstID, Last: lastID,
	})
	counts := make(map[string]int, len(rows))
	for _, row := range rows {
		counts[row.ProjectID] = int(row.Unread)
	}
	return counts, translate(err)
}

func (r reader) Conversations(ctx context.Context, scope cutroom.ConversationScope, after *cutroom.ConversationPlace, limit int) ([]cutroom.ConversationSummary, error) {
	params := sqlitegen.ConversationsParams{
		Person: scope.UserID, AccountID: scope.AccountID, EditorID: scope.EditorID, Everything: flag(scope.All),
		TeamNotes: flag(scope.TeamNotes), BeforeUnread: 1, BeforeAt: math.MaxInt64, BeforeID: afterAllIDs, Count: int64(limit),
	}
	if after != nil {
		params.BeforeUnread, params.BeforeAt, params.BeforeID = flag(after.Unread), millisOrNone(after.At), after.ProjectID
	}
	rows, err := r.q.Conversations(ctx, params)
	if err != nil {
		return nil, translate(err)
	}
	list := make([]cutroom.ConversationSummary, len(rows))
	for i, row := range rows {
		list[i] = cutroom.ConversationSummary{
			ProjectID: row.ID, AccountID: row.AccountID, Title: row.Title, State: cutroom.ProjectState(row.State), Unread: int(row.Unread),
		}
		if row.MessageID == nil {
			continue
		}
		latest := cutroom.Message{
			ID: *row.MessageID, ProjectID: row.ID, By: textOrNone(row.Author), At: moment(row.LastAt), Text: textOrNone(row.Content),
			TeamOnly: row.TeamOnly != nil && *row.TeamOnly != 0, DeletedAt: momentOrZero(row.DeletedAt),
		}
		if err := errors.Join(json.Unmarshal([]byte(textOrNone(row.Mentions)), &latest.Mentions),
			json.Unmarshal([]byte(textOrNone(row.Attachments)), &latest.Attachments)); err != nil {
			return nil, err
		}
		list[i].Latest = &latest
	}
	return list, nil
}

func (r reader) UnreadConversations(ctx context.Context, scope cutroom.ConversationScope) (int, error) {
	n, err := r.q.UnreadConversations(ctx, sqlitegen.UnreadConversationsParams{
		Person: scope.UserID, AccountID: scope.AccountID, EditorID: scope.EditorID, Everything: flag(scope.All),
		TeamNotes: flag(scope.TeamNotes),
	})
	return int(n), translate(err)
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
	return translate(t.q.TouchConversation(ctx, tip))
}

func (t *tx) EraseMessage(ctx context.Context, projectID, id string, at time.Time) error {
	return found(t.q.EraseMessage(ctx, sqlitegen.EraseMessageParams{ProjectID: projectID, ID: id, DeletedAt: millisOrNull(at)}))
}

func (t *tx) ReadEveryConversation(ctx context.Context, userID string) (int, error) {
	read, err := t.q.ReadEveryConversation(ctx, userID)
	return int(read), translate(err)
}

func (t *tx) SaveReadMark(ctx context.Context, m cutroom.ReadMark) error {
	return translate(t.q.SaveReadMark(ctx, sqlitegen.SaveReadMarkParams{
		ProjectID: m.ProjectID, UserID: m.UserID, Seq: int64(m.Seq), ReadAt: millisOrNull(m.At),
	}))
}

// jsonList is a list as JSON; one without entries is [], not null.
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
