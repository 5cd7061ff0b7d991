package cutroom

// ChangeKind says when a change of plan happens.
type ChangeKind string

// The kinds.
const (
	ChangeAtOnce    ChangeKind = "at_once"       // the difference is charged now
	ChangeAtTheEnd  ChangeKind = "at_period_end" // nothing is charged now
	ChangeWithdrawn ChangeKind = "withdrawn"     // back to what one has: the waiting change goes
)

// ChangeTo says when the subscription becomes another plan: more at once, less
// or shorter when the paid period is over.
func (s Subscription) ChangeTo(c Catalogue, plan Plan, i Interval) (ChangeKind, error) {
	if err := s.settled(); err != nil {
		return "", err
	}
	if s.CancelAtEnd {
		return "", ErrCancelled
	}
	if plan.Key == s.Plan && i == s.Interval {
		if s.NextPlan != "" {
			return ChangeWithdrawn, nil
		}
		return "", ErrSamePlan
	}
	now, known := c.Plan(s.Plan)
	shorter := s.Interval == Annually && i == Monthly
	if shorter || known && plan.MonthlyPrice < now.MonthlyPrice {
		return ChangeAtTheEnd, nil
	}
	return ChangeAtOnce, nil
}
