package store

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func (t *tx) KeepPlanChange(ctx context.Context, c cutroom.PlanChange) error {
	return translate(t.q.KeepPlanChange(ctx, sqlitegen.KeepPlanChangeParams{
		ID: c.ID, AccountID: c.AccountID, SubscriptionID: c.SubscriptionID, Kind: string(c.Kind), HappenedAt: millis(c.At),
		FormerPlan: c.FormerPlan, Plan: c.Plan, FormerMonthly: int64(c.FormerMonthly), Monthly: int64(c.Monthly),
	}))
}

func (r reader) PlanChangesUntil(ctx context.Context, until time.Time) ([]cutroom.PlanChange, error) {
	rows, err := r.q.PlanChangesUntil(ctx, millis(until))
	return each(rows, func(row sqlitegen.PlanChange) cutroom.PlanChange {
		return cutroom.PlanChange{
			ID: row.ID, AccountID: row.AccountID, SubscriptionID: row.SubscriptionID, Kind: cutroom.PlanChangeKind(row.Kind),
			At: moment(row.HappenedAt), FormerPlan: row.FormerPlan, Plan: row.Plan,
			FormerMonthly: cutroom.Cents(row.FormerMonthly), Monthly: cutroom.Cents(row.Monthly),
		}
	}), translate(err)
}

func (r reader) RiskSigns(ctx context.Context, ratingsSince time.Time) ([]cutroom.RiskSigns, error) {
	rows, err := r.q.RiskSigns(ctx, millis(ratingsSince))
	return each(rows, func(row sqlitegen.RiskSignsRow) cutroom.RiskSigns {
		return cutroom.RiskSigns{
			Subscription: subscriptionOf(row.Subscription), LastSubmitted: momentOrNever(row.SubmittedAt),
			LowRatings: int(row.LowRatings), Late: int(row.Late),
		}
	}), translate(err)
}

func (r reader) Facts(ctx context.Context, b cutroom.Basis, since, until time.Time) ([]cutroom.Fact, error) {
	from, to := millis(since), millis(until)
	switch b {
	case cutroom.BasisCash:
		return r.cash(ctx, from, to)
	case cutroom.BasisFailed:
		rows, err := r.q.FailedBetween(ctx, sqlitegen.FailedBetweenParams{Since: &from, Until: &to})
		if err != nil {
			return nil, translate(err)
		}
		return paymentFacts(rows, func(p cutroom.Payment, f *cutroom.Fact) {
			f.At, f.Recovered = p.FailedAt, p.Outcome.Received()
		})
	case cutroom.BasisExtraVideos:
		rows, err := r.q.ExtraVideosBetween(ctx, sqlitegen.ExtraVideosBetweenParams{Since: from, Until: to})
		return each(rows, func(row sqlitegen.ExtraVideosBetweenRow) cutroom.Fact {
			return cutroom.Fact{
				ID: fmt.Sprintf("%s-%d", row.AccountID, row.Seq), At: moment(row.HappenedAt), AccountID: row.AccountID,
				ProjectID: row.ProjectID, Plan: textOrNone(row.Plan), Kind: row.Kind, Amount: row.Amount,
			}
		}), translate(err)
	case cutroom.BasisRegistered:
		rows, err := r.q.RegisteredBetween(ctx, sqlitegen.RegisteredBetweenParams{Since: from, Until: to})
		return each(rows, func(row sqlitegen.RegisteredBetweenRow) cutroom.Fact {
			return cutroom.Fact{
				ID: row.ID, At: moment(row.CreatedAt), AccountID: row.ID, Plan: textOrNone(row.Plan),
				PaidAt: momentOrNever(row.PaidAt), SubmittedAt: momentOrNever(row.SubmittedAt), ApprovedAt: momentOrNever(row.ApprovedAt),
			}
		}), translate(err)
	case cutroom.BasisCodes:
		rows, err := r.q.CodesUsedBetween(ctx, sqlitegen.CodesUsedBetweenParams{Since: &from, Until: &to})
		return each(rows, func(row sqlitegen.CodesUsedBetweenRow) cutroom.Fact {
			return cutroom.Fact{
				ID: row.ID, At: momentOrZero(row.PaidAt), AccountID: row.AccountID, Plan: row.Plan, Code: textOrNone(row.Code),
				Referred: row.ReferrerID != nil, Amount: row.Due,
			}
		}), translate(err)
	case cutroom.BasisSubmitted, cutroom.BasisDelivered, cutroom.BasisApproved:
		return r.projectFacts(ctx, b, from, to)
	case cutroom.BasisStored, cutroom.BasisReceived, cutroom.BasisPrepared:
		return r.fileFacts(ctx, b, from, to)
	case cutroom.BasisPlans, cutroom.BasisPlanChanges, cutroom.BasisRisks:
	}
	return nil, fmt.Errorf("the store keeps no facts of %q", b)
}

func (r reader) cash(ctx context.Context, since, until int64) ([]cutroom.Fact, error) {
	paid, err := r.q.PaidBetween(ctx, sqlitegen.PaidBetweenParams{Since: since, Until: until})
	if err != nil {
		return nil, translate(err)
	}
	facts, err := paymentFacts(paid, func(_ cutroom.Payment, f *cutroom.Fact) { f.Kind = cutroom.FactPaid })
	if err != nil {
		return nil, err
	}
	refunded, err := r.q.RefundedBetween(ctx, sqlitegen.RefundedBetweenParams{Since: since, Until: until})
	if err != nil {
		return nil, translate(err)
	}
	for _, row := range refunded {
		f := cutroom.Fact{ID: row.ID, At: moment(row.MadeAt), AccountID: row.AccountID, Kind: cutroom.FactRefunded, Amount: -row.Amount}
		if err := json.Unmarshal([]byte(row.Lines), &f.Lines); err != nil {
			return nil, fmt.Errorf("lines of bill %s: %w", row.BillID, err)
		}
		facts = append(facts, f)
	}
	return facts, nil
}

func paymentFacts(rows []sqlitegen.Payment, also func(cutroom.Payment, *cutroom.Fact)) ([]cutroom.Fact, error) {
	facts := make([]cutroom.Fact, len(rows))
	for i, row := range rows {
		p, err := paymentOf(row)
		if err != nil {
			return nil, err
		}
		facts[i] = cutroom.Fact{ID: p.BillID, At: p.At, AccountID: p.AccountID, Amount: int64(p.Total), Lines: p.Lines}
		also(p, &facts[i])
	}
	return facts, nil
}

func (r reader) projectFacts(ctx context.Context, b cutroom.Basis, since, until int64) ([]cutroom.Fact, error) {
	switch b {
	case cutroom.BasisSubmitted:
		rows, err := r.q.SubmittedBetween(ctx, sqlitegen.SubmittedBetweenParams{Since: &since, Until: &until})
		return each(rows, func(row sqlitegen.SubmittedBetweenRow) cutroom.Fact {
			return cutroom.Fact{
				ID: row.ID, ProjectID: row.ID, At: momentOrZero(row.SubmittedAt), AccountID: row.AccountID, Plan: row.Plan, EditorID: textOrNone(row.EditorID),
			}
		}), translate(err)
	case cutroom.BasisDelivered:
		rows, err := r.q.DeliveredBetween(ctx, sqlitegen.DeliveredBetweenParams{Since: &since, Until: &until})
		return each(rows, func(row sqlitegen.DeliveredBetweenRow) cutroom.Fact {
			return cutroom.Fact{
				ID: row.ProjectID, ProjectID: row.ProjectID, At: momentOrZero(row.ReleasedAt), AccountID: row.AccountID, Plan: row.Plan, EditorID: row.DeliveredBy,
			}
		}), translate(err)
	default:
		rows, err := r.q.ApprovedBetween(ctx, sqlitegen.ApprovedBetweenParams{Since: since, Until: until})
		return each(rows, func(row sqlitegen.ApprovedBetweenRow) cutroom.Fact {
			o := outcomeOf(row.Outcome)
			return cutroom.Fact{
				ID: o.ProjectID, ProjectID: o.ProjectID, At: o.ApprovedAt, AccountID: o.AccountID, Plan: row.Plan, EditorID: o.EditorID,
				OnTime: o.OnTime, FirstPass: o.FirstPass, Rounds: o.Rounds, Stars: o.Rating.Stars,
				FirstCut: o.FirstCut, Waited: o.Waited, Ours: o.Ours, Theirs: o.Theirs, Paused: o.Paused,
			}
		}), translate(err)
	}
}

func (r reader) fileFacts(ctx context.Context, b cutroom.Basis, since, until int64) ([]cutroom.Fact, error) {
	switch b {
	case cutroom.BasisStored:
		rows, err := r.q.StoredByAccount(ctx)
		return each(rows, func(row sqlitegen.StoredByAccountRow) cutroom.Fact {
			return cutroom.Fact{ID: row.AccountID, AccountID: row.AccountID, Plan: textOrNone(row.Plan), Amount: row.Bytes}
		}), translate(err)
	case cutroom.BasisReceived:
		rows, err := r.q.ReceivedBetween(ctx, sqlitegen.ReceivedBetweenParams{Since: since, Until: until})
		return each(rows, func(row sqlitegen.ReceivedBetweenRow) cutroom.Fact {
			return cutroom.Fact{
				ID: row.ID, At: moment(row.ReceivedAt), AccountID: row.AccountID, ProjectID: textOrNone(row.ProjectID), Plan: textOrNone(row.Plan), Amount: row.Size,
			}
		}), translate(err)
	default:
		rows, err := r.q.PreparedBetween(ctx, sqlitegen.PreparedBetweenParams{Since: &since, Until: &until})
		if err != nil {
			return nil, translate(err)
		}
		facts := make([]cutroom.Fact, len(rows))
		for i, row := range rows {
			var film cutroom.Facts
			if err := json.Unmarshal([]byte(row.Facts), &film); err != nil {
				return nil, fmt.Errorf("facts of file %s: %w", row.ID, err)
			}
			at := momentOrZero(row.PreparationFinishedAt)
			facts[i] = cutroom.Fact{
				ID: row.ID, At: at, AccountID: row.AccountID, ProjectID: textOrNone(row.ProjectID), Plan: textOrNone(row.Plan),
				Length: lasting(film.DurationMs), Waited: at.Sub(moment(row.ReceivedAt)),
			}
		}
		return facts, nil
	}
}
