package store

import (
	"context"
	"encoding/json"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func (r reader) FingerprintOf(ctx context.Context, fileID string) (cutroom.Fingerprint, error) {
	prints, err := r.q.FingerprintOf(ctx, fileID)
	if err != nil {
		return nil, translate(err)
	}
	return cutroom.ParseFingerprint(prints)
}

func (r reader) ComparisonOf(ctx context.Context, oldFileID, newFileID string) (cutroom.Comparison, error) {
	row, err := r.q.ComparisonOf(ctx, sqlitegen.ComparisonOfParams{OldFileID: oldFileID, NewFileID: newFileID})
	if err != nil {
		return cutroom.Comparison{}, translate(err)
	}
	c := cutroom.Comparison{
		OldFileID: row.OldFileID, NewFileID: row.NewFileID, State: cutroom.ComparisonState(row.State), OrderedAt: moment(row.OrderedAt),
	}
	return c, json.Unmarshal([]byte(row.Segments), &c.Segments)
}

func (t *tx) SaveFingerprint(ctx context.Context, fileID string, f cutroom.Fingerprint) error {
	return translate(t.q.SaveFingerprint(ctx, sqlitegen.SaveFingerprintParams{FileID: fileID, Prints: f.Bytes()}))
}

func (t *tx) SaveComparison(ctx context.Context, c cutroom.Comparison) error {
	segments, err := json.Marshal(c.Segments)
	if err != nil {
		return err
	}
	return translate(t.q.SaveComparison(ctx, sqlitegen.SaveComparisonParams{
		OldFileID: c.OldFileID, NewFileID: c.NewFileID, State: string(c.State), OrderedAt: millis(c.OrderedAt), Segments: string(segments),
	}))
}
