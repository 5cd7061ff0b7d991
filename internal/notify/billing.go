package notify

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"cutroom/internal/cutroom"
)

// TellBilling sends news about money to everyone in a client account who can
// pay for it, each in their own language. These mails cannot be switched off.
// Managers are also told about a failed payment, but only about its first
// attempt.
func (s *Service) TellBilling(ctx context.Context, attempt cutroom.Attempt, job cutroom.TellBilling) error {
	words, known := billingWords[job.News]
	if !known {
		return fmt.Errorf("no words for the news %q", job.News)
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		account, err := tx.ClientAccountByID(ctx, job.AccountID)
		if err != nil {
			return fmt.Errorf("tell billing: %w", err)
		}
		team, err := tx.Teammates(ctx, account.ID)
		if err != nil {
			return fmt.Errorf("tell billing: %w", err)
		}
		for _, mate := range team {
			if !mate.May(cutroom.Pay) {
				continue
			}
			to := addressee(mate.User)
			facts := append(s.billingFacts(to.language, mate.User.TimeZone, job), "{team}", account.Name)
			if err := s.postLetter(ctx, tx, to, words.letter(to.language).stating(facts)); err != nil {
				return err
			}
			if !job.News.ShowsUnderBell() {
				continue
			}
			if err := s.ring(ctx, tx, mate.User, cutroom.NotifyBilling, "", cutroom.NotificationFacts{
				Title: account.Name, Code: string(job.News), Amount: job.Amount, Count: job.Videos, Until: rungUntil(job),
			}); err != nil {
				return err
			}
		}
		if job.News == cutroom.NewsPaymentFailed && job.Attempt <= 1 {
			if err := s.tellOfFailedPayment(ctx, tx, job, account); err != nil {
				return err
			}
		}
		return tx.Finish(ctx, attempt)
	})
}

// tellOfFailedPayment tells the managers, by mail and with a notification.
func (s *Service) tellOfFailedPayment(ctx context.Context, tx cutroom.Tx, job cutroom.TellBilling, account cutroom.ClientAccount) error {
	words := map[cutroom.Language]letter{}
	for language, said := range failedPaymentNews {
		words[language] = said.stating([]string{"{team}", account.Name, "{amount}", s.catalogue.Currency.Format(job.Amount), "{account}", account.ID})
	}
	if err := s.tellManagers(ctx, tx, "payment", words); err != nil {
		return err
	}
	return s.ringManagers(ctx, tx, cutroom.NotifyPaymentFailed, cutroom.NotificationFacts{Account: account.ID, Amount: job.Amount})
}

// rungUntil returns the date in the notification: when something ends or
// lapses.
func rungUntil(job cutroom.TellBilling) time.Time {
	if job.Until.IsZero() {
		return job.At
	}
	return job.Until
}

// billingSaid is the text of one piece of news in one language.
type billingSaid struct {
	subject string
	lines   []string
}

// billingLetter is one piece of news: its text in each language, and what the
// reader can do about it.
type billingLetter struct {
	step billingStep
	said map[cutroom.Language]billingSaid
}

// letter returns the news as a letter, in the form that all of them share.
func (b billingLetter) letter(language cutroom.Language) letter {
	said := b.said[language]
	return letter{
		subject: said.subject, heading: said.subject + ".", lines: said.lines,
		action: b.step.words[language], path: b.step.path, closing: billingClosing[language],
	}
}

// stating returns the letter with facts filled in: placeholder, value,
// placeholder, value and so on. A line with a fact that the news does not have
// is left out.
func (l letter) stating(facts []string) letter {
	var missing []string
	for fact := range slices.Chunk(facts, 2) {
		if slices.Contains(fact[1:], "") {
			missing = append(missing, fact[0])
		}
	}
	l.lines = slices.DeleteFunc(slices.Clone(l.lines), func(line string) bool {
		return slices.ContainsFunc(missing, func(fact string) bool { return strings.Contains(line, fact) })
	})
	l.path = strings.NewReplacer(facts...).Replace(l.path)
	return l.with(facts)
}

// billingFacts returns the facts for letters about money, formatted for a
// language and time zone. A fact that the news does not have is "".
func (s *Service) billingFacts(language cutroom.Language, timeZone string, job cutroom.TellBilling) []string {
	day := func(at time.Time) string { return language.Date(cutroom.InTimeZone(timeZone, at)) }
	facts := []string{
		"{amount}", s.catalogue.Currency.Format(job.Amount) + taxOnTop(job, language),
		"{price}", s.catalogue.Currency.Format(job.Amount) + billingEach[language][job.Interval] + taxOnTop(job, language),
		"{at}", day(job.At), "{until}", day(job.Until),
		"{kept}", day(cutroom.ClientAccount{PlanEndedAt: job.At}.Retention(time.Time{}).Until),
		"{number}", job.Number, "{note}", job.Note,
		"{videos}", videoCount(language, job.Videos), "{left}", videosLeft(language, job.Videos),
		"{card}", job.Card.Name(),
	}
	facts = append(facts, s.planFacts(job)...)
	return append(facts, attemptFacts(job, day)...)
}

// planFacts returns the plan's name and where to buy it.
func (s *Service) planFacts(job cutroom.TellBilling) []string {
	plan, known := s.catalogue.Plan(job.Plan)
	if !known {
		return []string{"{plan}", job.Plan, "{checkout}", "/checkout"}
	}
	return []string{"{plan}", plan.Title, "{checkout}", fmt.Sprintf("/checkout?plan=%d&duration=1", plan.ID)}
}

// attemptFacts says how often a card was charged, and what happens when: {next}
// is set while it will be charged again, {last} once it will not.
func attemptFacts(job cutroom.TellBilling, day func(time.Time) string) []string {
	unpaid := cutroom.Subscription{FailedAt: job.At}
	attempts := 1 + len(cutroom.RetryDays)
	next, last := day(job.Until), ""
	if job.Attempt >= attempts {
		next, last = "", day(unpaid.EndsUnpaid())
	}
	return []string{
		"{attempt}", fmt.Sprint(job.Attempt), "{attempts}", fmt.Sprint(attempts), "{next}", next, "{last}", last,
		"{stops}", day(unpaid.SubmissionsStop()), "{holds}", day(unpaid.WorkStops()), "{ends}", day(unpaid.EndsUnpaid()),
	}
}

// videoCount formats a number of videos; "" for none.
func videoCount(language cutroom.Language, n int) string {
	word := "vídeo"
	if language == cutroom.English {
		word = "video"
	}
	switch n {
	case 0:
		return ""
	case 1:
		return "1 " + word
	}
	return fmt.Sprintf("%d %ss", n, word)
}

// videosLeft says how many videos a client has left; "" for none.
func videosLeft(language cutroom.Language, n int) string {
	switch n {
	case 0:
		return ""
	case 1:
		return fmt.Sprintf(leftWords[language][0], videoCount(language, n))
	}
	return fmt.Sprintf(leftWords[language][1], videoCount(language, n))
}
