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

func (r reader) PlanChanges(ctx context.Context, accountID string, since, until time.Time) ([]cutroom.PlanChange, error) {
	rows, err := r.q.PlanChangesBetween(ctx, sqlitegen.PlanChangesBetweenParams{AccountID: accountID, Since: millis(since), Until: millis(until)})
	return each(rows, func(row sqlitegen.PlanChange) cutroom.PlanChange {
		return cutroom.PlanChange{
			ID: row.ID, AccountID: row.AccountID, SubscriptionID: row.SubscriptionID, Kind: cutroom.PlanChangeKind(row.Kind),
			At: moment(row.HappenedAt), FormerPlan: row.FormerPlan, Plan: row.Plan,
			FormerMonthly: cutroom.Cents(row.FormerMonthly), Monthly: cutroom.Cents(row.Monthly),
		}
	}), translate(err)
}

func (r reader) RiskSigns(ctx context.Context, ratingsSince, idleSince time.Time) ([]cutroom.RiskSigns, error) {
	rows, err := r.q.RiskSigns(ctx, sqlitegen.RiskSignsParams{Since: millis(ratingsSince), IdleSince: millis(idleSince)})
	return each(rows, riskSignsOf), translate(err)
}

func (r reader) RiskSignsOf(ctx context.Context, accountID string, ratingsSince time.Time) (cutroom.RiskSigns, error) {
	row, err := r.q.RiskSignsOf(ctx, sqlitegen.RiskSignsOfParams{AccountID: accountID, Since: millis(ratingsSince)})
	return riskSignsOf(sqlitegen.RiskSignsRow(row)), translate(err)
}

func riskSignsOf(row sqlitegen.RiskSignsRow) cutroom.RiskSigns {
	return cutroom.RiskSigns{
		Subscription: subscriptionOf(row.Subscription), LastSubmitted: momentOrNever(row.SubmittedAt),
		LowRatings: int(row.LowRatings), Late: int(row.Late),
	}
}

func (r reader) FirstFacts(ctx context.Context) (map[cutroom.Basis]time.Time, error) {
	row, err := r.q.FirstFacts(ctx)
	if err != nil {
		return nil, translate(err)
	}
	first := map[cutroom.Basis]time.Time{}
	for b, at := range map[cutroom.Basis]int64{
		cutroom.BasisPlans: row.PlanChanged, cutroom.BasisPlanChanges: row.PlanChanged, cutroom.BasisCash: earlier(row.Paid, row.Refunded),
		cutroom.BasisFailed: row.Failed, cutroom.BasisExtraVideos: row.Booked, cutroom.BasisSubmitted: row.Submitted,
		cutroom.BasisDelivered: row.Released, cutroom.BasisApproved: row.Approved, cutroom.BasisRegistered: row.Registered,
		cutroom.BasisCodes: row.CodeUsed, cutroom.BasisReceived: row.Received, cutroom.BasisPrepared: row.Prepared,
	} {
		if at != 0 {
			first[b] = moment(at)
		}
	}
	return first, nil
}

// earlier returns the earlier of two moments, where 0 means none.
func earlier(a, b int64) int64 {
	if a == 0 || b == 0 {
		return max(a, b)
	}
	return min(a, b)
}

func (r reader) ClientsWithPlan(ctx context.Context, plan string) ([]string, error) {
	ids, err := r.q.ClientsWithPlan(ctx, plan)
	return ids, translate(err)
}

func (r reader) Facts(ctx context.Context, b cutroom.Basis, accountID string, since, until time.Time) ([]cutroom.Fact, error) {
	from, to := millis(since), millis(until)
	switch b {
	case cutroom.BasisCash:
		return r.cash(ctx, accountID, from, to)
	case cutroom.BasisFailed:
		return r.failed(ctx, accountID, from, to)
	case cutroom.BasisExtraVideos:
		rows, err := r.q.ExtraVideosBetween(ctx, sqlitegen.ExtraVideosBetweenParams{AccountID: accountID, Since: from, Until: to})
		return each(rows, func(row sqlitegen.ExtraVideosBetweenRow) cutroom.Fact {
			return cutroom.Fact{
				ID: fmt.Sprintf("%s-%d", row.AccountID, row.Seq), At: moment(row.HappenedAt), AccountID: row.AccountID,
				ProjectID: row.ProjectID, Plan: textOrNone(row.Plan), Kind: row.Kind, Amount: row.Amount,
			}
		}), translate(err)
	case cutroom.BasisRegistered:
		rows, err := r.q.RegisteredBetween(ctx, sqlitegen.RegisteredBetweenParams{AccountID: accountID, Since: from, Until: to})
		return each(rows, func(row sqlitegen.RegisteredBetweenRow) cutroom.Fact {
			return cutroom.Fact{
				ID: row.ID, At: moment(row.CreatedAt), AccountID: row.ID, Plan: textOrNone(row.Plan),
				PaidAt: momentOrNever(row.PaidAt), SubmittedAt: momentOrNever(row.SubmittedAt), ApprovedAt: momentOrNever(row.ApprovedAt),
			}
		}), translate(err)
	case cutroom.BasisCodes:
		rows, err := r.q.CodesUsedBetween(ctx, sqlitegen.CodesUsedBetweenParams{AccountID: accountID, Since: &from, Until: &to})
		return each(rows, func(row sqlitegen.CodesUsedBetweenRow) cutroom.Fact {
			return cutroom.Fact{
				ID: row.ID, At: momentOrZero(row.PaidAt), AccountID: row.AccountID, Plan: row.Plan, Code: textOrNone(row.Code),
				Referred: row.ReferrerID != nil, Amount: row.Due,
			}
		}), translate(err)
	case cutroom.BasisSubmitted, cutroom.BasisDelivered, cutroom.BasisApproved:
		return r.projectFacts(ctx, b, accountID, from, to)
	case cutroom.BasisStored, cutroom.BasisReceived, cutroom.BasisPrepared:
		return r.fileFacts(ctx, b, accountID, from, to)
	case cutroom.BasisPlans, cutroom.BasisPlanChanges, cutroom.BasisRisks:
	}
	return nil, fmt.Errorf("the store keeps no facts of %q", b)
}

func (r reader) cash(ctx context.Context, accountID string, since, until int64) ([]cutroom.Fact, error) {
	paid, err := r.q.PaidBetween(ctx, sqlitegen.PaidBetweenParams{AccountID: accountID, Since: since, Until: until})
	if err != nil {
		return nil, translate(err)
	}
	facts := make([]cutroom.Fact, 0, len(paid))
	for _, row := range paid {
		f, err := billed(row.BillID, row.Lines)
		if err != nil {
			return nil, err
		}
		f.At, f.AccountID, f.Kind, f.Amount = moment(row.HappenedAt), row.AccountID, cutroom.FactPaid, row.Total
		facts = append(facts, f)
	}
	refunded, err := r.q.RefundedBetween(ctx, sqlitegen.RefundedBetweenParams{AccountID: accountID, Since: since, Until: until})
	if err != nil {
		return nil, translate(err)
	}
	for _, row := range refunded {
		f, err := billed(row.BillID, row.Lines)
		if err != nil {
			return nil, err
		}
		f.ID, f.At, f.AccountID, f.Kind, f.Amount = row.ID, moment(row.MadeAt), row.AccountID, cutroom.FactRefunded, -row.Amount
		facts = append(facts, f)
	}
	return facts, nil
}

func (r reader) failed(ctx context.Context, accountID string, since, until int64) ([]cutroom.Fact, error) {
	rows, err := r.q.FailedBetween(ctx, sqlitegen.FailedBetweenParams{AccountID: accountID, Since: &since, Until: &until})
	if err != nil {
		return nil, translate(err)
	}
	facts := make([]cutroom.Fact, len(rows))
	for i, row := range rows {
		if facts[i], err = billed(row.BillID, row.Lines); err != nil {
			return nil, err
		}
		f := &facts[i]
		f.At, f.AccountID, f.Amount = momentOrZero(row.FailedAt), row.AccountID, row.Total
		f.Recovered = cutroom.PaymentOutcome(row.Outcome).Received()
	}
	return facts, nil
}

// billed starts the fact of a bill with its lines.
func billed(billID, lines string) (f cutroom.Fact, err error) {
	f.ID = billID
	if err = json.Unmarshal([]byte(lines), &f.Lines); err != nil {
		err = fmt.Errorf("lines of bill %s: %w", billID, err)
	}
	return f, err
}

func (r reader) projectFacts(ctx context.Context, b cutroom.Basis, accountID string, since, until int64) ([]cutroom.Fact, error) {
	switch b {
	case cutroom.BasisSubmitted:
		rows, err := r.q.SubmittedBetween(ctx, sqlitegen.SubmittedBetweenParams{AccountID: accountID, Since: &since, Until: &until})
		return each(rows, func(row sqlitegen.SubmittedBetweenRow) cutroom.Fact {
			return cutroom.Fact{
				ID: row.ID, ProjectID: row.ID, At: momentOrZero(row.SubmittedAt), AccountID: row.AccountID, Plan: row.Plan, EditorID: textOrNone(row.EditorID),
			}
		}), translate(err)
	case cutroom.BasisDelivered:
		rows, err := r.q.DeliveredBetween(ctx, sqlitegen.DeliveredBetweenParams{AccountID: accountID, Since: &since, Until: &until})
		return each(rows, func(row sqlitegen.DeliveredBetweenRow) cutroom.Fact {
			return cutroom.Fact{
				ID: row.ProjectID, ProjectID: row.ProjectID, At: momentOrZero(row.ReleasedAt), AccountID: row.AccountID, Plan: row.Plan, EditorID: row.DeliveredBy,
			}
		}), translate(err)
	default:
		rows, err := r.q.ApprovedBetween(ctx, sqlitegen.ApprovedBetweenParams{AccountID: accountID, Since: since, Until: until})
		return each(rows, func(row sqlitegen.ApprovedBetweenRow) cutroom.Fact {
			return cutroom.Fact{
				ID: row.ProjectID, ProjectID: row.ProjectID, At: moment(row.ApprovedAt), AccountID: row.AccountID, Plan: row.Plan, EditorID: row.EditorID,
				OnTime: row.OnTime == 1, FirstPass: row.FirstPass == 1, Rounds: int(row.Rounds), Stars: int(row.Stars),
				FirstCut: lasting(row.FirstCut), Waited: lasting(row.Waited), Ours: lasting(row.Ours), Theirs: lasting(row.Theirs), Paused: lasting(row.Paused),
			}
		}), translate(err)
	}
}

func (r reader) fileFacts(ctx context.Context, b cutroom.Basis, accountID string, since, until int64) ([]cutroom.Fact, error) {
	switch b {
	case cutroom.BasisStored:
		rows, err := r.q.StoredByAccount(ctx, accountID)
		return each(rows, func(row sqlitegen.StoredByAccountRow) cutroom.Fact {
			return cutroom.Fact{ID: row.AccountID, AccountID: row.AccountID, Plan: textOrNone(row.Plan), Amount: row.Bytes}
		}), translate(err)
	case cutroom.BasisReceived:
		rows, err := r.q.ReceivedBetween(ctx, sqlitegen.ReceivedBetweenParams{AccountID: accountID, Since: since, Until: until})
		return each(rows, func(row sqlitegen.ReceivedBetweenRow) cutroom.Fact {
			return cutroom.Fact{
				ID: row.ID, At: moment(row.ReceivedAt), AccountID: row.AccountID, ProjectID: textOrNone(row.ProjectID), Plan: textOrNone(row.Plan), Amount: row.Size,
			}
		}), translate(err)
	default:
		rows, err := r.q.PreparedBetween(ctx, sqlitegen.PreparedBetweenParams{AccountID: accountID, Since: &since, Until: &until})
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
