package account

import (
	"time"

	"cutroom/internal/cutroom"
)

// The contents of the files about money. Fields are listed one by one and
// amounts are in cents. Who did something is included only if it was the person
// themselves.

type exportPlan struct {
	Account                string               `json:"account"`
	Company                *cutroom.Company     `json:"company,omitempty"`
	Plan                   string               `json:"plan,omitempty"`
	ReferralCode           string               `json:"referralCode"`
	PromoCode              string               `json:"promoCode,omitempty"`
	CameByReferral         bool                 `json:"cameByReferral"`
	CameWithYourCode       int                  `json:"cameWithYourCode"`
	SubscribedWithYourCode int                  `json:"subscribedWithYourCode"`
	Subscriptions          []exportSubscription `json:"subscriptions"`
}

type exportSubscription struct {
	Plan        string                    `json:"plan"`
	State       cutroom.SubscriptionState `json:"state"`
	Interval    cutroom.Interval          `json:"interval"`
	Price       cutroom.Cents             `json:"price"`
	Code        string                    `json:"code,omitempty"`
	StartedAt   time.Time                 `json:"startedAt"`
	PeriodStart time.Time                 `json:"periodStart"`
	PeriodEnd   time.Time                 `json:"periodEnd"`
	CancelAtEnd bool                      `json:"cancelAtEnd"`
	EndedAt     time.Time                 `json:"endedAt,omitzero"`
	PausedAt    time.Time                 `json:"pausedAt,omitzero"`
	ResumesAt   time.Time                 `json:"resumesAt,omitzero"`
	FailedAt    time.Time                 `json:"failedAt,omitzero"`
	Owed        cutroom.Cents             `json:"owed,omitempty"`
	Card        *exportCard               `json:"card,omitempty"`
}

func exportedSubscription(s cutroom.Subscription) exportSubscription {
	return exportSubscription{
		Plan: s.Plan, State: s.State, Interval: s.Interval, Price: s.Price, Code: s.Discount, StartedAt: s.StartedAt,
		PeriodStart: s.PeriodStart, PeriodEnd: s.PeriodEnd, CancelAtEnd: s.CancelAtEnd, EndedAt: s.EndedAt,
		PausedAt: s.PausedAt, ResumesAt: s.ResumesAt, FailedAt: s.FailedAt, Owed: s.Owed, Card: exportedCard(s.Card),
	}
}

type exportCard struct {
	Brand    string `json:"brand"`
	Last4    string `json:"last4"`
	ExpMonth int    `json:"expMonth,omitempty"`
	ExpYear  int    `json:"expYear,omitempty"`
}

func exportedCard(c cutroom.Card) *exportCard {
	if c.Last4 == "" {
		return nil
	}
	return &exportCard{Brand: c.Brand, Last4: c.Last4, ExpMonth: c.ExpMonth, ExpYear: c.ExpYear}
}

type exportPurchase struct {
	At       time.Time             `json:"at"`
	By       string                `json:"by"` // "you" or "somebody else"
	State    cutroom.CheckoutState `json:"state"`
	Plan     string                `json:"plan,omitempty"`
	Interval cutroom.Interval      `json:"interval,omitempty"`
	Videos   int                   `json:"videos,omitempty"`
	Code     string                `json:"code,omitempty"`
	Due      cutroom.Cents         `json:"due"`
	PaidAt   time.Time             `json:"paidAt,omitzero"`
}

func exportedPurchase(c cutroom.Checkout, self string) exportPurchase {
	return exportPurchase{
		At: c.CreatedAt, By: doneBy(c.UserID, self), State: c.State, Plan: c.Order.Plan, Interval: c.Order.Interval,
		Videos: c.Order.Videos, Code: c.Code, Due: c.Due, PaidAt: c.PaidAt,
	}
}

type exportReceipt struct {
	Number   string              `json:"number"`
	PaidAt   time.Time           `json:"paidAt"`
	Subtotal cutroom.Cents       `json:"subtotal"`
	Discount cutroom.Cents       `json:"discount"`
	Tax      cutroom.Cents       `json:"tax"`
	Taxes    []exportTax         `json:"taxes,omitempty"`
	Total    cutroom.Cents       `json:"total"`
	Refunded cutroom.Cents       `json:"refunded"`
	Lines    []exportReceiptLine `json:"lines"`
	Card     *exportCard         `json:"card,omitempty"`
	Parties  cutroom.Parties     `json:"parties"`
}

type exportTax struct {
	Name          string        `json:"name"`
	Rate          string        `json:"rate"`
	ReverseCharge bool          `json:"reverseCharge"`
	Amount        cutroom.Cents `json:"amount"`
}

type exportReceiptLine struct {
	Text   string        `json:"text"`
	Amount cutroom.Cents `json:"amount"`
	From   time.Time     `json:"from,omitzero"`
	Until  time.Time     `json:"until,omitzero"`
}

func exportedReceipt(r cutroom.Receipt) exportReceipt {
	return exportReceipt{
		Number: r.Number, PaidAt: r.PaidAt, Subtotal: r.Subtotal, Discount: r.Discount, Tax: r.Tax, Total: r.Total,
		Refunded: r.Refunded, Card: exportedCard(r.Card), Parties: r.Parties,
		Taxes: listOf(r.Taxes, func(t cutroom.AppliedTax) exportTax {
			return exportTax{Name: t.Name, Rate: t.Rate.String(), ReverseCharge: t.ReverseCharge, Amount: t.Amount}
		}),
		Lines: listOf(r.Lines, func(l cutroom.BillLine) exportReceiptLine {
			return exportReceiptLine{Text: l.Text, Amount: l.Amount, From: l.From, Until: l.Until}
		}),
	}
}

type exportCredit struct {
	Number  int64                `json:"number"`
	At      time.Time            `json:"at"`
	Credits cutroom.CreditKind   `json:"credits"`
	Amount  int                  `json:"amount"`
	Left    int                  `json:"left"`
	Reason  cutroom.CreditReason `json:"reason"`
	Note    string               `json:"note,omitempty"`
	Project string               `json:"project,omitempty"`
	By      string               `json:"by"` // "you", "somebody else" or "the system"
}

func exportedCredit(l cutroom.CreditLine, self string) exportCredit {
	return exportCredit{
		Number: l.Seq, At: l.At, Credits: l.LotKind, Amount: l.Amount, Left: l.Balance, Reason: l.Reason, Note: l.Note,
		Project: l.ProjectID, By: doneBy(l.By, self),
	}
}
