package story

import (
	"context"
	"fmt"
	"time"

	"cutroom/internal/cutroom"
)

// remembered is how far back letters are still sent. Nobody needs the older ones.
const remembered = 48 * time.Hour

// work does the queued jobs, and the jobs that those queue.
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
	case cutroom.ReturnLeftover:
		return s.Billing.ReturnLeftover(ctx, none, j)
	case cutroom.UpdateCustomer:
		return s.Billing.UpdateCustomer(ctx, none, j)
	case cutroom.SettleProjects:
		return s.Production.SettleProjects(ctx, none, j)
	case cutroom.AssignWaiting:
		return s.Production.AssignWaiting(ctx, none, j)
	case cutroom.CheckFile:
		return s.Media.CheckFile(ctx, none, j)
	case cutroom.HashFile:
		return s.Media.HashFile(ctx, none, j)
	case cutroom.PrepareFile:
		return s.Media.PrepareFile(ctx, none, j)
	case cutroom.InspectFile:
		return s.Media.InspectFile(ctx, none, j)
	case cutroom.FanOutEvent:
		return nil // nobody is listening in the past
	case cutroom.CompareVersions:
		return nil // made later, when somebody asks for it
	case cutroom.TellBilling, cutroom.TellDispute, cutroom.TellRefundFailed, cutroom.TellForeignMoney, cutroom.WelcomeUser, cutroom.MailNotifications:
		if -s.Clock.Offset() < remembered {
			s.letters = append(s.letters, job)
		}
		return nil
	}
	return fmt.Errorf("nobody does this job in the story")
}

// readOld marks notifications that are older than the letters as read.
func (s *story) readOld(ctx context.Context) error {
	now := s.Clock.Now()
	for _, who := range s.people {
		page := cutroom.Page{Limit: cutroom.MaxPage}
		for more := true; more; {
			list, err := s.Store.NotificationsOf(ctx, who.UserID, cutroom.AllNotifications, page)
			if err != nil {
				return err
			}
			more = len(list) == page.Limit
			for _, n := range list {
				page.Before = n.ID
				if now.Sub(n.At) < remembered {
					continue
				}
				if err := s.Store.Store.InTx(ctx, func(tx cutroom.Tx) error {
					_, err := tx.ReadNotificationsUpTo(ctx, n, n.At)
					return err
				}); err != nil {
					return err
				}
				more = false
				break
			}
		}
	}
	return nil
}
