package store

import (
	"cmp"
	"context"
	"math"
	"slices"
	"strings"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func (r reader) SubscriptionByID(ctx context.Context, id string) (cutroom.Subscription, error) {
	row, err := r.q.SubscriptionByID(ctx, id)
	return subscriptionOf(row), translate(err)
}

func (r reader) SubscriptionByProvider(ctx context.Context, providerID string) (cutroom.Subscription, error) {
	row, err := r.q.SubscriptionByProvider(ctx, providerID)
	return subscriptionOf(row), translate(err)
}

func (r reader) LiveSubscription(ctx context.Context, accountID string) (cutroom.Subscription, error) {
	row, err := r.q.LiveSubscription(ctx, accountID)
	return subscriptionOf(row), translate(err)
}

func (r reader) LastSubscription(ctx context.Context, accountID string) (cutroom.Subscription, error) {
	row, err := r.q.LastSubscription(ctx, accountID)
	return subscriptionOf(row), translate(err)
}

func (r reader) SubscriptionsAfter(ctx context.Context, id string, limit int) ([]cutroom.Subscription, error) {
	rows, err := r.q.SubscriptionsAfter(ctx, sqlitegen.SubscriptionsAfterParams{After: id, MaxRows: int64(limit)})
	return each(rows, subscriptionOf), translate(err)
}

func (r reader) SubscriptionPrices(ctx context.Context) ([]cutroom.PriceCount, error) {
	rows, err := r.q.SubscriptionPrices(ctx)
	return each(rows, func(row sqlitegen.SubscriptionPricesRow) cutroom.PriceCount {
		return cutroom.PriceCount{
			Plan: row.Plan, Interval: cutroom.Interval(row.BilledEvery), Price: cutroom.Cents(row.Price), Told: cutroom.Cents(row.ToldPrice), Clients: int(row.Clients),
		}
	}), translate(err)
}

func (r reader) ClientSubscriptions(ctx context.Context, f cutroom.SubscriptionFilter, page cutroom.Page) ([]cutroom.ClientSubscription, error) {
	after := sqlitegen.ListedSubscriptionsOfPlanBeforeParams{
		Plan: f.Plan, BeforeAt: math.MaxInt64, Part: cutroom.LoginKey(f.Client), PageSize: int64(page.Limit),
	}
	if page.Before != "" {
		row, err := r.q.SubscriptionByID(ctx, page.Before)
		if err != nil {
			return nil, translate(err)
		}
		after.BeforeAt, after.BeforeID = row.StartedAt, row.ID
	}
	shows := cutroom.SubscriptionShows
	if f.Show != "" {
		shows = []cutroom.SubscriptionShow{f.Show}
	}
	// Read a page of each, because one state may be rare among many subscriptions.
	var found []cutroom.ClientSubscription
	for _, show := range shows {
		after.Shown = string(show)
		some, err := r.clientSubscriptions(ctx, after)
		if err != nil {
			return nil, err
		}
		found = append(found, some...)
	}
	slices.SortFunc(found, func(a, b cutroom.ClientSubscription) int {
		return cmp.Or(b.StartedAt.Compare(a.StartedAt), strings.Compare(b.ID, a.ID))
	})
	return found[:min(len(found), page.Limit)], nil
}

// clientSubscriptions reads the subscriptions of one plan, or of all.
func (r reader) clientSubscriptions(ctx context.Context, after sqlitegen.ListedSubscriptionsOfPlanBeforeParams) ([]cutroom.ClientSubscription, error) {
	if after.Plan != "" {
		rows, err := r.q.ListedSubscriptionsOfPlanBefore(ctx, after)
		return each(rows, func(row sqlitegen.ListedSubscriptionsOfPlanBeforeRow) cutroom.ClientSubscription {
			return clientSubscriptionOf(sqlitegen.ListedSubscriptionsBeforeRow(row))
		}), translate(err)
	}
	rows, err := r.q.ListedSubscriptionsBefore(ctx, sqlitegen.ListedSubscriptionsBeforeParams{
		Shown: after.Shown, BeforeAt: after.BeforeAt, BeforeID: after.BeforeID, Part: after.Part, PageSize: after.PageSize,
	})
	return each(rows, clientSubscriptionOf), translate(err)
}

func clientSubscriptionOf(row sqlitegen.ListedSubscriptionsBeforeRow) cutroom.ClientSubscription {
	return cutroom.ClientSubscription{
		Subscription: subscriptionOf(row.Subscription), Account: row.AccountName, Owner: textOrNone(row.FullName), Email: textOrNone(row.Email),
	}
}

func (r reader) PausesSince(ctx context.Context, accountID string, since time.Time) ([]cutroom.Pause, error) {
	rows, err := r.q.PausesSince(ctx, sqlitegen.PausesSinceParams{AccountID: accountID, Since: millis(since)})
	return each(rows, func(row sqlitegen.Pause) cutroom.Pause {
		return cutroom.Pause{
			ID: row.ID, AccountID: row.AccountID, SubscriptionID: row.SubscriptionID,
			StartedAt: moment(row.StartedAt), EndsAt: moment(row.EndsAt), EndedAt: momentOrZero(row.EndedAt),
		}
	}), translate(err)
}

func (t *tx) CreateSubscription(ctx context.Context, s cutroom.Subscription) error {
	rows, err := t.q.CreateSubscription(ctx, sqlitegen.CreateSubscriptionParams{
		ID: s.ID, AccountID: s.AccountID, ProviderID: s.ProviderID, State: string(s.State), Plan: s.Plan,
		BilledEvery: string(s.Interval), Price: int64(s.Price), NextPlan: textOrNull(s.NextPlan), NextEvery: textOrNull(string(s.NextInterval)),
		NextPrice: int64(s.NextPrice), ToldPrice: int64(s.Told.Price), ToldFrom: millisOrNull(s.Told.From),
		StartedAt: millis(s.StartedAt), PeriodStart: millis(s.PeriodStart), PeriodEnd: millis(s.PeriodEnd),
		CancelAtEnd: flag(s.CancelAtEnd), EndedAt: millisOrNull(s.EndedAt), PausedAt: millisOrNull(s.PausedAt),
		ResumesAt: millisOrNull(s.ResumesAt), FailedAt: millisOrNull(s.FailedAt), OpenBill: textOrNull(s.OpenBill), Draft: textOrNull(s.Draft), Owed: int64(s.Owed),
		Retries: int64(s.Retries), Unaligned: flag(s.PendingSync), Code: textOrNull(s.Discount), CodePlans: s.CodePlans,
		OffPercent: int64(s.Off.Percent), OffAmount: int64(s.Off.Amount), OffCharges: int64(s.Off.Charges), OffNow: flag(s.OffNow), CardBrand: textOrNull(s.Card.Brand),
		CardLast4: textOrNull(s.Card.Last4), CardMonth: int64(s.Card.ExpMonth), CardYear: int64(s.Card.ExpYear), Taxed: flag(s.Taxed),
	})
	if err == nil && rows == 0 {
		return cutroom.ErrSubscribed
	}
	return translate(err)
}

func (t *tx) SaveSubscription(ctx context.Context, s cutroom.Subscription) error {
	return found(t.q.SaveSubscription(ctx, sqlitegen.SaveSubscriptionParams{
		ID: s.ID, State: string(s.State), Plan: s.Plan,
		BilledEvery: string(s.Interval), Price: int64(s.Price), NextPlan: textOrNull(s.NextPlan), NextEvery: textOrNull(string(s.NextInterval)),
		NextPrice: int64(s.NextPrice), ToldPrice: int64(s.Told.Price), ToldFrom: millisOrNull(s.Told.From),
		PeriodStart: millis(s.PeriodStart), PeriodEnd: millis(s.PeriodEnd),
		CancelAtEnd: flag(s.CancelAtEnd), EndedAt: millisOrNull(s.EndedAt), PausedAt: millisOrNull(s.PausedAt),
		ResumesAt: millisOrNull(s.ResumesAt), FailedAt: millisOrNull(s.FailedAt), OpenBill: textOrNull(s.OpenBill), Draft: textOrNull(s.Draft), Owed: int64(s.Owed),
		Retries: int64(s.Retries), Unaligned: flag(s.PendingSync), Code: textOrNull(s.Discount), CodePlans: s.CodePlans,
		OffPercent: int64(s.Off.Percent), OffAmount: int64(s.Off.Amount), OffCharges: int64(s.Off.Charges), OffNow: flag(s.OffNow), CardBrand: textOrNull(s.Card.Brand),
		CardLast4: textOrNull(s.Card.Last4), CardMonth: int64(s.Card.ExpMonth), CardYear: int64(s.Card.ExpYear), Taxed: flag(s.Taxed),
	}))
}

func (t *tx) SavePause(ctx context.Context, p cutroom.Pause) error {
	return translate(t.q.SavePause(ctx, sqlitegen.SavePauseParams{
		ID: p.ID, AccountID: p.AccountID, SubscriptionID: p.SubscriptionID,
		StartedAt: millis(p.StartedAt), EndsAt: millis(p.EndsAt), EndedAt: millisOrNull(p.EndedAt),
	}))
}

func subscriptionOf(row sqlitegen.Subscription) cutroom.Subscription {
	return cutroom.Subscription{
		ID: row.ID, AccountID: row.AccountID, ProviderID: row.ProviderID, State: cutroom.SubscriptionState(row.State),
		Plan: row.Plan, Interval: cutroom.Interval(row.BilledEvery), Price: cutroom.Cents(row.Price),
		NextPlan: textOrNone(row.NextPlan), NextInterval: cutroom.Interval(textOrNone(row.NextEvery)), NextPrice: cutroom.Cents(row.NextPrice),
		Told:      cutroom.ToldPrice{Price: cutroom.Cents(row.ToldPrice), From: momentOrZero(row.ToldFrom)},
		StartedAt: moment(row.StartedAt), PeriodStart: moment(row.PeriodStart), PeriodEnd: moment(row.PeriodEnd),
		CancelAtEnd: row.CancelAtEnd != 0, EndedAt: momentOrZero(row.EndedAt), PausedAt: momentOrZero(row.PausedAt),
		ResumesAt: momentOrZero(row.ResumesAt), FailedAt: momentOrZero(row.FailedAt), OpenBill: textOrNone(row.OpenBill), Draft: textOrNone(row.Draft), Owed: cutroom.Cents(row.Owed),
		Retries: int(row.Retries), PendingSync: row.Unaligned != 0, Discount: textOrNone(row.Code), CodePlans: row.CodePlans,
		Off: cutroom.Reduction{Percent: int(row.OffPercent), Amount: cutroom.Cents(row.OffAmount), Charges: int(row.OffCharges)}, OffNow: row.OffNow != 0, Taxed: row.Taxed != 0,
		Card: cutroom.Card{
			Brand: textOrNone(row.CardBrand), Last4: textOrNone(row.CardLast4),
			ExpMonth: int(row.CardMonth), ExpYear: int(row.CardYear),
		},
	}
}
