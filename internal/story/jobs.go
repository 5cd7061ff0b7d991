package story

import (
	"context"
	"fmt"
	"time"

	"cutroom/internal/cutroom"
)

// remembered is how far back letters are still written. Nobody waits for the
// older ones.
const remembered = 48 * time.Hour

// work does the jobs that were ordered, and those that come of them.
func (s *story) work(ctx context.Context) error {
	for {
		jobs := s.Store.Take()
		if len(jobs) == 0 {
			return nil
		}
		for _, job := range jobs {
			if err := s.do(ctx, job); err != nil {
				return fmt.Errorf("%s: %w", job.Kind(), err)
			}
		}
	}
}

func (s *story) do(ctx context.Context, job cutroom.Job) error {
	var none cutroom.Attempt
	switch j := job.(type) {
	case cutroom.ApplyPaymentEvent:
		return s.Billing.ApplyEvent(ctx, none, j)
	case cutroom.AlignSubscription:
		return s.Billing.AlignSubscription(ctx, none, j)
	case cutroom.SettleProjects:
		return s.Production.SettleProjects(ctx, none, j)
	case cutroom.CheckFile:
		return s.Media.CheckFile(ctx, none, j)
	case cutroom.HashFile:
		return s.Media.HashFile(ctx, none, j)
	case cutroom.PrepareFile:
		return s.Media.PrepareFile(ctx, none, j)
	case cutroom.InspectFile:
		return s.Media.InspectFile(ctx, none, j)
	case cutroom.TellBilling, cutroom.WelcomeUser:
		if -s.Clock.Offset() < remembered {
			s.letters = append(s.letters, job)
		}
		return nil
	}
	return fmt.Errorf("nobody does this job in the story")
}
