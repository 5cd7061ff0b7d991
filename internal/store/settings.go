package store

import (
	"context"

	"cutroom/internal/store/sqlitegen"
)

func (r reader) Setting(ctx context.Context, name string) (string, error) {
	value, err := r.q.Setting(ctx, name)
	return value, translate(err)
}

func (t *tx) PutSetting(ctx context.Context, name, value string) error {
	return translate(t.q.PutSetting(ctx, sqlitegen.PutSettingParams{Name: name, Value: value}))
}

func (t *tx) DeleteSetting(ctx context.Context, name string) error {
	return translate(t.q.DeleteSetting(ctx, name))
}
