// Package worker does the jobs: it fetches them from the queue, renews their
// leases while it works, reclaims the jobs of dead workers, and calls the verb
// for each kind of job.
//
// What a job does (a verb), and how jobs are stored, does not belong here.
package worker

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"cutroom/internal/account"
	"cutroom/internal/applications"
	"cutroom/internal/billing"
	"cutroom/internal/cutroom"
	"cutroom/internal/media"
	"cutroom/internal/notify"
	"cutroom/internal/production"
	"cutroom/internal/showcase"
	"cutroom/internal/statistics"
	"cutroom/internal/tracing"
	"cutroom/internal/webhooks"
)

const (
	// leaseRenewal and leaseAge: a killed worker is noticed after at most
	// leaseAge plus one renewal, so its job runs again within 30 seconds. A
	// live worker has six chances to renew before that.
	leaseRenewal = 3 * time.Second
	leaseAge     = 20 * time.Second
	// finishTime is how long running jobs may take to finish at a shutdown.
	// After that they are cancelled and return to the queue.
	finishTime = 10 * time.Second

	pollInterval = 500 * time.Millisecond
	sweepEvery   = time.Hour
	// reconcileEvery is how often all customers are reconciled.
	reconcileEvery = 24 * time.Hour
	maxWorkers     = 10
	// alarmsEvery is how late people may be told that a promise is at risk.
	alarmsEvery = time.Minute
	// gatheredEvery is how much later than five minutes people may be told
	// about messages.
	gatheredEvery = time.Minute
	// watchDiskEvery is short enough to notice a disk that fast uploads fill.
	watchDiskEvery = 10 * time.Minute
	// rollUpEvery is how long the facts of a changed day are counted one by
	// one.
	rollUpEvery = 5 * time.Minute
	// maxPreparations is how many films are prepared at once. One uses all
	// processors most of the time; the second lets a short film pass a long
	// one.
	maxPreparations = 2
	// maxWebhooks is how many webhook deliveries run at once, so that a slow
	// one doesn't delay all the others.
	maxWebhooks = 8
)

// Client works the queue.
type Client interface {
	Start(ctx context.Context) error
	Stop(ctx context.Context) error
	StopAndCancel(ctx context.Context) error
}

// Config is what the worker needs from outside.
type Config struct {
	NewClient func(*river.Config) (Client, error)
	Leases    cutroom.JobLeases
	Account   *account.Service
	Billing   *billing.Service
	Notify    *notify.Service
	Logger    *slog.Logger

	Applications *applications.Service
	Media        *media.Service
	Production   *production.Service
	Showcase     *showcase.Service
	Statistics   *statistics.Service
	Webhooks     *webhooks.Service
	Tracer       *tracing.Tracer
}

// Worker does jobs until it is told to stop.
type Worker struct {
	leases cutroom.JobLeases
	logger *slog.Logger
	client Client
	tracer *tracing.Tracer

	mu      sync.Mutex
	running map[cutroom.Attempt]struct{}
}

// New makes a worker that does every kind of job.
func New(c Config) (*Worker, error) {
	w := &Worker{leases: c.Leases, logger: c.Logger, tracer: c.Tracer, running: map[cutroom.Attempt]struct{}{}}
	kinds := river.NewWorkers()
	add(kinds, w, c.Notify.Welcome)
	add(kinds, w, c.Notify.SendConfirmation)
	add(kinds, w, c.Notify.WarnOfEmailChange)
	add(kinds, w, c.Notify.EmailChanged)
	add(kinds, w, c.Notify.SendResetLink)
	add(kinds, w, c.Notify.PasswordChanged)
	add(kinds, w, c.Notify.NewDevice)
	add(kinds, w, c.Notify.TellSecurity)
	add(kinds, w, c.Notify.AnswerContact)
	add(kinds, w, c.Notify.MailContactReply)
	add(kinds, w, c.Notify.TellGoogleLinked)
	add(kinds, w, c.Notify.AcknowledgeApplication)
	add(kinds, w, c.Notify.TellApplicant)
	add(kinds, w, c.Notify.SendStatusLink)
	add(kinds, w, c.Applications.Forget)
	add(kinds, w, c.Account.ForgetMessages)
	add(kinds, w, c.Account.ForgetEvents)
	add(kinds, w, c.Notify.SendInvitation)
	add(kinds, w, c.Notify.TellTeam)
	add(kinds, w, c.Notify.TellBilling)
	add(kinds, w, c.Notify.TellDispute)
	add(kinds, w, c.Notify.TellRefundFailed)
	add(kinds, w, c.Notify.TellForeignMoney)
	add(kinds, w, c.Notify.Send)
	add(kinds, w, c.Notify.TellDeletion)
	add(kinds, w, c.Notify.TellKept)
	add(kinds, w, c.Notify.TellDeleted)
	add(kinds, w, c.Account.DeleteBlob)
	add(kinds, w, c.Account.DeleteDueAccounts)
	addLong(kinds, w, c.Media.CheckFile)
	addLong(kinds, w, c.Media.HashFile)
	add(kinds, w, c.Media.HashMissing)
	add(kinds, w, c.Media.DeleteFileBytes)
	addLong(kinds, w, c.Media.PrepareFile)
	addLong(kinds, w, c.Media.InspectFile)
	addLong(kinds, w, c.Media.CompareVersions)
	addLong(kinds, w, c.Media.MarkFilm)
	add(kinds, w, c.Media.SweepMarkedFilms)
	add(kinds, w, c.Media.SweepUploads)
	add(kinds, w, c.Media.TidyPreparations)
	add(kinds, w, c.Media.DiscardRun)
	addLong(kinds, w, c.Media.SweepFiles)
	add(kinds, w, c.Notify.WarnOfDeletion)
	add(kinds, w, c.Media.WatchDisk)
	add(kinds, w, c.Notify.TellDiskLow)
	add(kinds, w, c.Notify.MailNotifications)
	add(kinds, w, c.Notify.MailGathered)
	add(kinds, w, c.Production.SubmitWhenReady)
	add(kinds, w, c.Production.AssignWaiting)
	add(kinds, w, c.Production.SettleProjects)
	add(kinds, w, c.Production.SettleAllProjects)
	add(kinds, w, c.Production.RaiseAlarms)
	add(kinds, w, c.Production.ApproveUnanswered)
	add(kinds, w, c.Production.ReleaseProjects)
	addLong(kinds, w, c.Statistics.RollUp)
	add(kinds, w, c.Showcase.DropUnusedPicture)
	add(kinds, w, c.Webhooks.FanOut)
	add(kinds, w, c.Webhooks.Deliver)
	add(kinds, w, c.Notify.TellWebhookOff)
	add(kinds, w, c.Billing.SweepCredits)
	add(kinds, w, c.Billing.ApplyEvent)
	add(kinds, w, c.Billing.AlignSubscription)
	add(kinds, w, c.Billing.TellPricesToAll)
	add(kinds, w, c.Billing.UpdateCustomer)
	add(kinds, w, c.Billing.EndDuplicate)
	add(kinds, w, c.Billing.GiveBack)
	add(kinds, w, c.Billing.ReturnLeftover)
	add(kinds, w, c.Billing.SettleRefund)
	add(kinds, w, c.Billing.EndSubscription)
	add(kinds, w, c.Billing.RunDueSteps)
	add(kinds, w, c.Billing.Reconcile)
	add(kinds, w, func(ctx context.Context, a cutroom.Attempt, _ cutroom.SweepSessions) error {
		return c.Account.SweepSessions(ctx, a)
	})
	client, err := c.NewClient(&river.Config{
		Logger:  quiet(c.Logger),
		Workers: kinds,
		Queues: map[string]river.QueueConfig{
			river.QueueDefault:               {MaxWorkers: maxWorkers},
			string(cutroom.PreparationQueue): {MaxWorkers: maxPreparations},
			string(cutroom.WebhookQueue):     {MaxWorkers: maxWebhooks},
		},
		FetchPollInterval: pollInterval,
		ErrorHandler:      &failures{w.logger},
		PeriodicJobs: []*river.PeriodicJob{
			hourly(cutroom.SweepSessions{}), hourly(cutroom.DeleteDueAccounts{}), hourly(cutroom.SweepCredits{}), hourly(cutroom.ForgetApplications{}),
			hourly(cutroom.ForgetMessages{}), hourly(cutroom.ForgetEvents{}), hourly(cutroom.SweepUploads{}), hourly(cutroom.TidyPreparations{}), hourly(cutroom.SweepMarkedFilms{}), hourly(cutroom.HashMissing{}),
			hourly(cutroom.TendSubscriptions{}), hourly(cutroom.SweepFiles{}), hourly(cutroom.SettleAllProjects{}), hourly(cutroom.ApproveUnanswered{}),
			every(alarmsEvery, cutroom.RaiseAlarms{}), every(gatheredEvery, cutroom.MailGathered{}), every(watchDiskEvery, cutroom.WatchDisk{}), later(rollUpEvery, cutroom.RollUp{}), every(reconcileEvery, cutroom.ReconcilePayments{}),
		},
	})
	w.client = client
	return w, err
}

// hourly enqueues the job at the start and every hour from then on.
func hourly(job cutroom.Job) *river.PeriodicJob { return every(sweepEvery, job) }

// every enqueues the job at the start and once per interval.
func every(interval time.Duration, job cutroom.Job) *river.PeriodicJob {
	return periodic(interval, job, true)
}

// later enqueues the job once per interval, but not at the start, when there is
// more urgent work.
func later(interval time.Duration, job cutroom.Job) *river.PeriodicJob {
	return periodic(interval, job, false)
}

func periodic(interval time.Duration, job cutroom.Job, atOnce bool) *river.PeriodicJob {
	order := func() (river.JobArgs, *river.InsertOpts) { return job, nil }
	return river.NewPeriodicJob(river.PeriodicInterval(interval), order, &river.PeriodicJobOpts{ID: job.Kind(), RunOnStart: atOnce})
}

// Run works until ctx ends. Then it gives running jobs a moment to finish and
// returns the others to the queue.
func (w *Worker) Run(ctx context.Context) error {
	// The client must outlive ctx, to finish what it has begun.
	if err := w.client.Start(context.WithoutCancel(ctx)); err != nil {
		return err
	}
	w.keepLeases(ctx)
	grace, cancel := context.WithTimeout(context.WithoutCancel(ctx), finishTime)
	defer cancel()
	renewing, stopRenewing := context.WithCancel(context.WithoutCancel(ctx))
	var renewed sync.WaitGroup
	renewed.Go(func() { w.keepLeases(renewing) })
	err := w.client.Stop(grace)
	if errors.Is(err, context.DeadlineExceeded) {
		hard, cancel := context.WithTimeout(context.WithoutCancel(ctx), finishTime)
		defer cancel()
		err = w.client.StopAndCancel(hard)
	}
	stopRenewing()
	renewed.Wait()
	return err
}

// keepLeases renews the leases of the jobs that run here and reclaims jobs
// whose leases nobody renews.
func (w *Worker) keepLeases(ctx context.Context) {
	tick := time.NewTicker(leaseRenewal)
	defer tick.Stop()
	for {
		w.renewAndReclaim(ctx)
		select {
		case <-tick.C:
		case <-ctx.Done():
			return
		}
	}
}

func (w *Worker) renewAndReclaim(ctx context.Context) {
	if attempts := w.attempts(); len(attempts) > 0 {
		if err := w.leases.RenewLeases(ctx, attempts); err != nil && ctx.Err() == nil {
			w.logger.WarnContext(ctx, "cannot renew job leases", "error", err)
		}
	}
	taken, err := w.leases.ReclaimJobs(ctx, leaseAge)
	if err != nil && ctx.Err() == nil {
		w.logger.WarnContext(ctx, "cannot reclaim jobs", "error", err)
	}
	if taken > 0 {
		w.logger.InfoContext(ctx, "running the jobs of a dead worker again", "count", taken)
	}
}

func (w *Worker) attempts() []cutroom.Attempt {
	w.mu.Lock()
	defer w.mu.Unlock()
	list := make([]cutroom.Attempt, 0, len(w.running))
	for a := range w.running {
		list = append(list, a)
	}
	return list
}

// track records that an attempt runs here, until the returned function is
// called.
func (w *Worker) track(a cutroom.Attempt) func() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.running[a] = struct{}{}
	return func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		delete(w.running, a)
	}
}

// verb does one kind of job.
type verb[J cutroom.Job] func(context.Context, cutroom.Attempt, J) error

// doer connects a kind of job to its verb.
type doer[J cutroom.Job] struct {
	river.WorkerDefaults[J]
	worker *Worker
	do     verb[J]
	limit  time.Duration // 0 means the queue's own
}

func add[J cutroom.Job](kinds *river.Workers, w *Worker, do verb[J]) {
	river.AddWorker(kinds, &doer[J]{worker: w, do: do})
}

// addLong adds a kind of job without a time limit, such as reading a film of
// hours. Its lease shows whether it is still alive.
func addLong[J cutroom.Job](kinds *river.Workers, w *Worker, do verb[J]) {
	river.AddWorker(kinds, &doer[J]{worker: w, do: do, limit: -1})
}

// Timeout is the time after which an attempt is cancelled.
func (d *doer[J]) Timeout(*river.Job[J]) time.Duration { return d.limit }

// NextRetry is when a failed attempt is retried; the zero time leaves it to the
// queue.
func (d *doer[J]) NextRetry(job *river.Job[J]) time.Time {
	patient, has := any(job.Args).(cutroom.PatientJob)
	if !has || job.Attempt > len(patient.Waits()) {
		return time.Time{}
	}
	return time.Now().Add(patient.Waits()[job.Attempt-1])
}

// Work makes one attempt. It returns a lost attempt as a failure, never as
// done: otherwise the queue would consider the other worker's running attempt
// completed.
func (d *doer[J]) Work(ctx context.Context, job *river.Job[J]) error {
	attempt := cutroom.Attempt{JobID: job.ID, Number: job.Attempt}
	defer d.worker.track(attempt)()
	if d.worker.tracer == nil {
		return d.do(ctx, attempt, job.Args)
	}
	ctx, span := d.worker.tracer.Start(ctx, tracing.Consumer, "job "+job.Kind, "")
	defer span.End()
	span.Add(tracing.String("job.kind", job.Kind), tracing.String("job.queue", job.Queue), tracing.Int("job.id", job.ID), tracing.Int("job.attempt", int64(job.Attempt)))
	err := d.do(ctx, attempt, job.Args)
	if err != nil {
		span.Fail()
	}
	return span.Failure(err)
}

// failures logs each failed attempt once.
type failures struct{ logger *slog.Logger }

func (f *failures) HandleError(ctx context.Context, job *rivertype.JobRow, err error) *river.ErrorHandlerResult {
	f.logger.WarnContext(tracing.Where(ctx, err), "job failed", "kind", job.Kind, "job", job.ID, "attempt", job.Attempt, "error", err)
	return nil
}

func (f *failures) HandlePanic(ctx context.Context, job *rivertype.JobRow, value any, trace string) *river.ErrorHandlerResult {
	f.logger.ErrorContext(ctx, "job panicked", "kind", job.Kind, "job", job.ID, "attempt", job.Attempt, "value", value, "stack", trace)
	return nil
}
