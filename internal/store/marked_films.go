package store

import (
	"context"
	"encoding/json"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func markedFilmOf(row sqlitegen.MarkedFilm, err error) (cutroom.MarkedFilm, error) {
	if err != nil {
		return cutroom.MarkedFilm{}, translate(err)
	}
	m := cutroom.MarkedFilm{
		ID: row.ID, LinkID: row.LinkID, FileID: row.FileID, Name: row.Name, Day: row.Day, State: cutroom.MarkState(row.State),
		OrderedAt: moment(row.OrderedAt),
	}
	var made markedParts
	err = json.Unmarshal([]byte(row.Rendition), &made)
	m.Rendition, m.Storyboard = made.Rendition, made.Storyboard
	return m, err
}

// markedParts are the parts of a marked film, as its row stores them.
type markedParts struct {
	cutroom.Rendition
	Storyboard *cutroom.Storyboard `json:"storyboard,omitempty"`
}

func (r reader) MarkedFilmByID(ctx context.Context, id string) (cutroom.MarkedFilm, error) {
	return markedFilmOf(r.q.MarkedFilmByID(ctx, id))
}

func (r reader) MarkedFilmLike(ctx context.Context, m cutroom.MarkedFilm) (cutroom.MarkedFilm, error) {
	return markedFilmOf(r.q.MarkedFilmLike(ctx, sqlitegen.MarkedFilmLikeParams{LinkID: m.LinkID, FileID: m.FileID, Name: m.Name, Day: m.Day}))
}

func (r reader) MarkedFilms(ctx context.Context, afterID string, limit int) ([]cutroom.MarkedFilm, error) {
	rows, err := r.q.MarkedFilms(ctx, sqlitegen.MarkedFilmsParams{After: afterID, Count: int64(limit)})
	if err != nil {
		return nil, translate(err)
	}
	list := make([]cutroom.MarkedFilm, len(rows))
	for i, row := range rows {
		if list[i], err = markedFilmOf(row, nil); err != nil {
			return nil, err
		}
	}
	return list, nil
}

func (t *tx) SaveMarkedFilm(ctx context.Context, m cutroom.MarkedFilm) error {
	rendition, err := json.Marshal(markedParts{m.Rendition, m.Storyboard})
	if err != nil {
		return err
	}
	return translate(t.q.SaveMarkedFilm(ctx, sqlitegen.SaveMarkedFilmParams{
		ID: m.ID, LinkID: m.LinkID, FileID: m.FileID, Name: m.Name, Day: m.Day, State: string(m.State), OrderedAt: millis(m.OrderedAt),
		Rendition: string(rendition),
	}))
}

func (t *tx) DeleteMarkedFilm(ctx context.Context, id string) error {
	return translate(t.q.DeleteMarkedFilm(ctx, id))
}
