package statistics

import (
	"cmp"

	"cutroom/internal/cutroom"
)

func changeFacts(changes []cutroom.PlanChange) []cutroom.Fact {
	list := make([]cutroom.Fact, len(changes))
	for i, c := range changes {
		list[i] = cutroom.Fact{ID: c.ID, At: c.At, AccountID: c.AccountID, Plan: cmp.Or(c.Plan, c.FormerPlan), Kind: string(c.Kind), Amount: int64(c.Monthly - c.FormerMonthly)}
	}
	return list
}

// planMovements returns what the changes did to the clients' plans: a former
// plan goes, a new one comes. All movements until a moment add up to the plans
// that are live then, and to their monthly price.
func planMovements(changes []cutroom.PlanChange) []cutroom.Fact {
	var list []cutroom.Fact
	for _, c := range changes {
		movement := cutroom.Fact{ID: c.SubscriptionID, At: c.At, AccountID: c.AccountID}
		if c.FormerPlan != "" {
			went := movement
			went.Plan, went.Live, went.Amount = c.FormerPlan, -1, -int64(c.FormerMonthly)
			list = append(list, went)
		}
		if c.Plan != "" {
			came := movement
			came.Plan, came.Live, came.Amount = c.Plan, 1, int64(c.Monthly)
			list = append(list, came)
		}
	}
	return list
}

// livePlans returns the plans that clients have after the movements, which are
// in order of time.
func livePlans(movements []cutroom.Fact) []cutroom.Fact {
	type held struct{ id, plan string }
	places := map[held]int{}
	var list []cutroom.Fact
	for _, f := range movements {
		place, known := places[held{f.ID, f.Plan}]
		if !known {
			places[held{f.ID, f.Plan}] = len(list)
			list = append(list, f)
			continue
		}
		plan := &list[place]
		plan.At, plan.Live, plan.Amount = f.At, plan.Live+f.Live, plan.Amount+f.Amount
	}
	return those(list, func(f cutroom.Fact) bool { return f.Live != 0 || f.Amount != 0 })
}
