package store

import (
	"context"
	"math"
	"strings"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func (r reader) ApplicationByID(ctx context.Context, id string) (cutroom.Application, error) {
	row, err := r.q.ApplicationByID(ctx, id)
	return applicationOf(row), translate(err)
}

func (r reader) ApplicationByStatusHash(ctx context.Context, hash string) (cutroom.Application, error) {
	row, err := r.q.ApplicationByStatusHash(ctx, &hash)
	return applicationOf(row), translate(err)
}

func (r reader) Applications(ctx context.Context, page cutroom.ApplicationPage) ([]cutroom.Application, error) {
	beforeAt, beforeID := int64(math.MaxInt64), ""
	if page.Before != "" {
		row, err := r.q.ApplicationByID(ctx, page.Before)
		if err != nil {
			return nil, translate(err)
		}
		beforeAt, beforeID = row.CreatedAt, row.ID
	}
	if page.State == "" {
		rows, err := r.q.ApplicationsBefore(ctx, sqlitegen.ApplicationsBeforeParams{
			BeforeAt: beforeAt, BeforeID: beforeID, PageSize: int64(page.Limit),
		})
		return each(rows, applicationOf), translate(err)
	}
	rows, err := r.q.ApplicationsInStateBefore(ctx, sqlitegen.ApplicationsInStateBeforeParams{
		State: string(page.State), BeforeAt: beforeAt, BeforeID: beforeID, PageSize: int64(page.Limit),
	})
	return each(rows, applicationOf), translate(err)
}

func (r reader) CountApplications(ctx context.Context) (map[cutroom.ApplicationState]int, error) {
	rows, err := r.q.CountApplications(ctx)
	counts := make(map[cutroom.ApplicationState]int, len(rows))
	for _, row := range rows {
		counts[cutroom.ApplicationState(row.State)] = int(row.Applications)
	}
	return counts, translate(err)
}

func (r reader) CountOpenApplications(ctx context.Context, email string) (int, error) {
	n, err := r.q.CountOpenApplications(ctx, cutroom.LoginKey(email))
	return int(n), translate(err)
}

func (t *tx) CreateApplication(ctx context.Context, a cutroom.Application) error {
	return translate(t.q.CreateApplication(ctx, sqlitegen.CreateApplicationParams{
		ID:             a.ID,
		State:          string(a.State),
		FullName:       a.FullName,
		Email:          a.Email,
		EmailKey:       cutroom.LoginKey(a.Email),
		Country:        a.Country,
		TimeZone:       a.TimeZone,
		Languages:      joined(a.Languages),
		Skills:         joined(a.Skills),
		Software:       a.Software,
		WeeklyHours:    int64(a.WeeklyHours),
		Showreel:       strings.Join(a.Showreel, "\n"),
		About:          a.About,
		Rate:           int64(a.Rate),
		Language:       string(a.Language),
		ConsentedAt:    millis(a.ConsentedAt),
		CreatedAt:      millis(a.CreatedAt),
		ChangedAt:      millis(a.ChangedAt),
		DeclineReason:  a.DeclineReason,
		StatusHash:     textOrNull(a.StatusHash),
		InvitationHash: textOrNull(a.InvitationHash),
		UserID:         textOrNull(a.UserID),
		Sample:         a.Sample.Key,
		SampleKind:     string(a.Sample.Kind),
		SampleSize:     a.Sample.Size,
	}))
}

func (t *tx) SaveApplication(ctx context.Context, a cutroom.Application) error {
	return found(t.q.SaveApplication(ctx, sqlitegen.SaveApplicationParams{
		ID:             a.ID,
		State:          string(a.State),
		ChangedAt:      millis(a.ChangedAt),
		DeclineReason:  a.DeclineReason,
		StatusHash:     textOrNull(a.StatusHash),
		InvitationHash: textOrNull(a.InvitationHash),
		UserID:         textOrNull(a.UserID),
		Sample:         a.Sample.Key,
		SampleKind:     string(a.Sample.Kind),
		SampleSize:     a.Sample.Size,
	}))
}

func applicationOf(row sqlitegen.Application) cutroom.Application {
	return cutroom.Application{
		ID:             row.ID,
		State:          cutroom.ApplicationState(row.State),
		FullName:       row.FullName,
		Email:          row.Email,
		Country:        row.Country,
		TimeZone:       row.TimeZone,
		Languages:      parted[cutroom.Language](row.Languages),
		Skills:         parted[cutroom.Skill](row.Skills),
		Software:       row.Software,
		WeeklyHours:    int(row.WeeklyHours),
		Showreel:       strings.Fields(row.Showreel),
		About:          row.About,
		Rate:           int(row.Rate),
		Language:       cutroom.Language(row.Language),
		ConsentedAt:    moment(row.ConsentedAt),
		CreatedAt:      moment(row.CreatedAt),
		ChangedAt:      moment(row.ChangedAt),
		DeclineReason:  row.DeclineReason,
		StatusHash:     textOrNone(row.StatusHash),
		InvitationHash: textOrNone(row.InvitationHash),
		UserID:         textOrNone(row.UserID),
		Sample:         cutroom.Sample{Key: row.Sample, Kind: cutroom.SampleKind(row.SampleKind), Size: row.SampleSize},
	}
}

func joined[Word ~string](list []Word) string {
	return strings.Join(each(list, func(w Word) string { return string(w) }), " ")
}

func parted[Word ~string](s string) []Word {
	return each(strings.Fields(s), func(w string) Word { return Word(w) })
}
