package worker_test

import (
	"context"
	"errors"
	"strconv"
	"sync/atomic"
	"testing"
	"time"

	"cutroom/internal/account"
	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// onlyTry is a mail that is tried once.
type onlyTry struct{ cutroom.SendMail }

func (onlyTry) Waits() []time.Duration { return nil }

// sendOnce enqueues a mail and returns its job once that was given up.
func sendOnce(t *testing.T, st *store.Store, mailID string) int64 {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 40*time.Second)
	defer cancel()
	grown := st.Subscribe(ctx)
	inTx(t, st, func(ctx context.Context, tx cutroom.Tx) error {
		mail := cutroom.Mail{ID: mailID, To: mailID + "@example.com", Subject: "Hi", Text: "Hello", State: cutroom.MailWaiting, CreatedAt: time.Now()}
		return errors.Join(tx.CreateMail(ctx, mail), tx.Enqueue(ctx, onlyTry{cutroom.SendMail{MailID: mailID}}))
	})
	for {
		jobs, err := st.GivenUpJobs(ctx, 10)
		if err != nil {
			t.Fatal(err)
		}
		if len(jobs) > 0 {
			return jobs[0].ID
		}
		select {
		case <-grown:
		case <-ctx.Done():
			t.Fatal("the job was not given up")
		}
	}
}

func TestManagersHearOfAJobThatIsGivenUpAndOfWhatTheyDecide(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		var up atomic.Bool
		blobs := work(t, st, deliver(func(cutroom.Mail) (cutroom.MailState, error) {
			if up.Load() {
				return cutroom.MailDelivered, nil
			}
			return cutroom.MailWaiting, errors.New("the mail server is down")
		}))
		desk := newAccounts(t, st, blobs)
		mia := cutroom.Actor{UserID: "mia", Role: cutroom.Manager}
		storetest.Manager(t, st, mia.UserID)

		job := sendOnce(t, st, "first")
		waitForEvent(t, st, cutroom.JobGivenUp, strconv.FormatInt(job, 10))
		wantNoSuchJob(t, desk, mia, job+1000)
		up.Store(true)
		if err := desk.RunJobAgain(t.Context(), mia, job); err != nil {
			t.Fatal(err)
		}
		waitForEvent(t, st, cutroom.JobRetried, strconv.FormatInt(job, 10))
		waitForEvent(t, st, cutroom.MailSettled, "first")

		up.Store(false)
		job = sendOnce(t, st, "second")
		if err := desk.DismissJob(t.Context(), mia, job); err != nil {
			t.Fatal(err)
		}
		waitForEvent(t, st, cutroom.JobDismissed, strconv.FormatInt(job, 10))
	})
}

func wantNoSuchJob(t *testing.T, desk *account.Service, by cutroom.Actor, id int64) {
	t.Helper()
	for _, err := range []error{desk.RunJobAgain(t.Context(), by, id), desk.DismissJob(t.Context(), by, id)} {
		if !errors.Is(err, cutroom.ErrNotFound) {
			t.Errorf("a job that does not exist: %v", err)
		}
	}
}
