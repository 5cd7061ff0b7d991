package worker_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/riverqueue/river"

	"cutroom/internal/cutroom"
	"cutroom/internal/mail"
	"cutroom/internal/mail/mailtest"
	"cutroom/internal/notify"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

var (
	began = time.Date(2026, 3, 1, 23, 30, 0, 0, time.UTC)
	ends  = time.Date(2026, 4, 1, 23, 30, 0, 0, time.UTC)
	visa  = cutroom.Card{Brand: "visa", Last4: "4242", ExpMonth: 3, ExpYear: 2026}
)

// moneyNews returns one of each notification about money, as the verbs enqueue
// them.
func moneyNews(account string) []cutroom.TellBilling {
	list := []cutroom.TellBilling{
		{News: cutroom.NewsReceipt, Amount: 62910, Number: "A1-0001", At: began, Plan: "professional", Card: visa},
		{News: cutroom.NewsTokensBought, Videos: 3, At: began, Until: ends},
		{News: cutroom.NewsRenewalAhead, Plan: "professional", Interval: cutroom.Monthly, Amount: 69900, At: ends, Card: visa},
		{News: cutroom.NewsCardExpires, Plan: "professional", Interval: cutroom.Monthly, Amount: 69900, At: ends, Card: visa},
		{News: cutroom.NewsPaymentFailed, Plan: "professional", Amount: 69900, At: began, Until: began.AddDate(0, 0, 1), Card: visa, Attempt: 1},
		{News: cutroom.NewsSubmissionsStop, Plan: "professional", Amount: 69900, At: began, Until: began.AddDate(0, 0, 14), Card: visa},
		{News: cutroom.NewsOnHold, Plan: "professional", Amount: 69900, At: began, Until: began.AddDate(0, 0, 14), Card: visa},
		{News: cutroom.NewsRecovered, Plan: "professional", At: began, Until: ends},
		{News: cutroom.NewsPlanChanged, Plan: "enterprise", Interval: cutroom.Annually, Amount: 1274400, At: began, Until: ends},
		{News: cutroom.NewsChangePlanned, Plan: "starter", Interval: cutroom.Monthly, Amount: 39900, At: ends},
		{News: cutroom.NewsSubPaused, Plan: "professional", At: began, Until: ends},
		{News: cutroom.NewsResumesSoon, Plan: "professional", At: began, Until: ends},
		{News: cutroom.NewsResumed, Plan: "professional", At: began, Until: ends},
		{News: cutroom.NewsCancelled, Plan: "professional", At: ends},
		{News: cutroom.NewsKept, Plan: "professional", At: ends, Amount: 69900},
		{News: cutroom.NewsSubEnded, Plan: "professional", At: ends},
		{News: cutroom.NewsEndedUnpaid, Plan: "professional", At: ends},
		{News: cutroom.NewsCreditsLow, Videos: 1, Until: ends},
		{News: cutroom.NewsCreditsLapsing, Videos: 2, Until: ends},
		{News: cutroom.NewsRefunded, Amount: 7000, Number: "A1-0001", At: began},
	}
	for i := range list {
		list[i].AccountID = account
	}
	return list
}

// team makes an account with ana as the owner, bea who pays, and rui who can
// only look. Ana has switched off everything that can be switched off.
func team(t *testing.T, st *store.Store, language cutroom.Language) string {
	t.Helper()
	ctx := t.Context()
	if err := st.InTx(ctx, func(tx cutroom.Tx) error {
		if err := tx.CreateClientAccount(ctx, cutroom.ClientAccount{ID: "casa", Name: "Casa <Prata>", ReferralCode: "CASA1234", CreatedAt: began}); err != nil {
			return err
		}
		for name, position := range map[string]cutroom.Position{"ana": cutroom.Owner, "bea": cutroom.Billing, "rui": cutroom.Reviewer} {
			u := person(name, name+"@example.com", true)
			u.Language, u.TimeZone, u.MailOff = language, "Europe/Lisbon", []string{"payment", "subscription", "credits"}
			if name == "bea" {
				u.Language, u.TimeZone = cutroom.English, "Asia/Tokyo"
			}
			if err := tx.CreateUser(ctx, u); err != nil {
				return err
			}
			if err := tx.CreateMember(ctx, cutroom.Member{AccountID: "casa", UserID: u.ID, Position: position, JoinedAt: began}); err != nil {
				return err
			}
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	return "casa"
}

func TestEveryBillingEmailReachesThoseWhoPayInTheirLanguage(t *testing.T) {
	t.Parallel()
	subjects := map[cutroom.Language][]string{}
	for _, language := range []cutroom.Language{cutroom.English, cutroom.Spanish, cutroom.Portuguese} {
		t.Run(string(language), func(t *testing.T) {
			sink := mailtest.Start(t)
			smtp, err := mail.NewSMTP(mail.SMTPConfig{URL: sink.URL, From: "Cutroom <hello@cutroom.example>"})
			if err != nil {
				t.Fatal(err)
			}
			st := storetest.SQLite(t)
			var jobs []cutroom.Job
			for _, news := range moneyNews(team(t, st, language)) {
				jobs = append(jobs, news)
			}
			order(t, st, nil, jobs...)
			work(t, st, smtp)
			to := map[string][]string{}
			for _, m := range sink.Wait(t, 2*len(jobs)) {
				to[m.To[0]] = append(to[m.To[0]], m.Subject)
				for _, form := range []string{m.Text, m.HTML} {
					if strings.ContainsAny(form, "{}") || strings.Contains(form, "<Prata>") && form == m.HTML || strings.Contains(form, "Jan 1, 1") {
						t.Errorf("%q: %s", m.Subject, form)
					}
				}
				if !strings.Contains(m.Text, "https://cutroom.example/") {
					t.Errorf("%q leads nowhere: %s", m.Subject, m.Text)
				}
			}
			if len(to["ana@example.com"]) != len(jobs) || len(to["bea@example.com"]) != len(jobs) || len(to) != 2 {
				t.Errorf("%d notices were sent: %v", len(jobs), to)
			}
			subjects[language] = to["ana@example.com"]
		})
	}
	for _, other := range []cutroom.Language{cutroom.Spanish, cutroom.Portuguese} {
		for _, subject := range subjects[other] {
			if slices.Contains(subjects[cutroom.English], subject) {
				t.Errorf("%q is not translated to %s", subject, other)
			}
		}
	}
}

func TestDatesInBillingEmailsUseThePersonsTimeZone(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		work(t, st, caught)
		order(t, st, nil, cutroom.TellBilling{News: cutroom.NewsCancelled, AccountID: team(t, st, cutroom.Portuguese), Plan: "professional", At: ends})
		mails := settled(t, st, 2)
		if m := mails["ana@example.com"]; m.Subject != "O seu plano termina em 2 de abr. de 2026" || !strings.Contains(m.Text, "Cancelou o plano Professional de Casa <Prata>") {
			t.Errorf("%+v", m)
		}
		if m := mails["bea@example.com"]; m.Subject != "Your plan ends on Apr 2, 2026" {
			t.Errorf("%+v", m)
		}
	})
}

// twice does each job about money twice, as after a lost lease, and sends the
// result of both attempts.
type twice struct {
	river.WorkerDefaults[cutroom.TellBilling]
	letters *notify.Service
	came    chan [2]error
}

func (w *twice) Work(ctx context.Context, j *river.Job[cutroom.TellBilling]) error {
	attempt := cutroom.Attempt{JobID: j.ID, Number: j.Attempt}
	first := w.letters.TellBilling(ctx, attempt, j.Args)
	w.came <- [2]error{first, w.letters.TellBilling(ctx, attempt, j.Args)}
	return first
}

func TestABillingNoticeIsMailedOnceEvenIfItsJobRunsTwice(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		w := &twice{came: make(chan [2]error, 1), letters: notify.New(notify.Config{
			Store: st, Clock: cutroom.WallClock{}, Wall: cutroom.WallClock{}, NewID: newID,
			Brand: cutroom.Brand{Name: "Cutroom"}.Fixed(), PublicURL: "https://cutroom.example", Catalogue: catalogueOf(t),
		})}
		kinds := river.NewWorkers()
		river.AddWorker(kinds, w)
		client, err := st.NewJobClient(&river.Config{
			Queues: map[string]river.QueueConfig{river.QueueDefault: {MaxWorkers: 1}}, Workers: kinds,
			FetchCooldown: 5 * time.Millisecond, FetchPollInterval: 10 * time.Millisecond, TestOnly: true,
		})
		if err != nil {
			t.Fatal(err)
		}
		if err := client.Start(context.WithoutCancel(t.Context())); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() {
			if err := client.StopAndCancel(context.Background()); err != nil {
				t.Error(err)
			}
		})
		order(t, st, nil, cutroom.TellBilling{News: cutroom.NewsRecovered, AccountID: team(t, st, cutroom.Spanish), Plan: "starter", At: began, Until: ends})
		if came := <-w.came; came[0] != nil || !errors.Is(came[1], cutroom.ErrAttemptLost) {
			t.Errorf("the first run: %v, the second: %v", came[0], came[1])
		}
		mails, err := st.Mails(t.Context(), cutroom.MailSearch{}, cutroom.Page{Limit: 10})
		if err != nil || len(mails) != 2 {
			t.Errorf("%d mails to two people, %v", len(mails), err)
		}
	})
}
