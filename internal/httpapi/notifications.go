package httpapi

import (
	"context"
	"slices"
	"time"
	"unicode/utf8"

	"cutroom/internal/cutroom"
	"cutroom/internal/notify"
)

// Notification tells the signed-in person about one event. Its text is built
// from its kind and these values.
type Notification struct {
	ID       string                   `json:"id"`
	Kind     cutroom.NotificationKind `json:"kind" enum:"submitted,not_submitted,assigned,editor_found,unassigned,no_editor,cover_asked,cover_declined,question,answered,to_check,to_review,returned,change_list,approved,approval_near,approved_unanswered,reopened,rated,low_rating,due_soon,missed,late,held,resumed,cancelled,round_granted,mention,message,new_device,files_expiring,application,contact,billing,payment_failed,dispute,refund_failed,foreign_money,webhook_off"`
	Project  string                   `json:"project,omitempty" doc:"The id of the project it is about"`
	Title    string                   `json:"title,omitempty" doc:"Of the project, as it was; or the device, or the team"`
	Actor    string                   `json:"actor,omitempty" doc:"Who did it; missing when nobody did"`
	Guest    bool                     `json:"guest,omitempty" doc:"The actor is a guest, who can enter any name"`
	At       time.Time                `json:"at"`
	FirstAt  time.Time                `json:"firstAt" doc:"When the first of several messages came"`
	Read     bool                     `json:"read"`
	NeedsYou bool                     `json:"needsYou" doc:"The person still has to do something"`
	Version  int                      `json:"version,omitempty"`
	Note     string                   `json:"note,omitempty" doc:"The id of the note it leads to, on this version"`
	Round    int                      `json:"round,omitempty"`
	Notes    int                      `json:"notes,omitempty" doc:"How long a change list is"`
	Count    int                      `json:"count,omitempty" doc:"How many messages it gathers, or how many videos it is about"`
	Text     string                   `json:"text,omitempty" doc:"The beginning of the message"`
	Until    *time.Time               `json:"until,omitempty" doc:"A deadline or a new estimate"`
	Stars    int                      `json:"stars,omitempty" doc:"Of a rating"`
	Credit   bool                     `json:"credit,omitempty" doc:"An extra video was granted"`
	News     cutroom.BillingNews      `json:"news,omitempty" enum:"payment_failed,submissions_stop,on_hold,recovered,card_expires,plan_changed,price_changes,price_stays,paused,resumed,cancelled,ended,ended_unpaid,credits_low,credits_lapsing" doc:"What is told about money"`
	Dispute  cutroom.DisputeNews      `json:"dispute,omitempty" enum:"opened,due,won,lost,closed" doc:"What is told about a dispute"`
	Amount   cutroom.Cents            `json:"amount,omitempty" doc:"Of a payment, in cents"`
	Currency string                   `json:"currency,omitempty" doc:"Of a bill that is in another one than ours"`
	Account  string                   `json:"account,omitempty" doc:"The id of the client account it is about"`
	Still    string                   `json:"still,omitempty" format:"uri-reference" doc:"A picture of the project; the address works for a few minutes"`
}

// Notifications is one page of a person's notifications.
type Notifications struct {
	Notifications []Notification `json:"notifications"`
	Next          string         `json:"next,omitempty"`
	Unread        int            `json:"unread" doc:"How many were not read, whatever the list shows"`
	NeedsYou      int            `json:"needsYou" doc:"How many need the person"`
	Mentions      int            `json:"mentions" doc:"How many mentions were not read"`
}

// textShown is how much of a text the list shows.
const textShown = 280

func notificationOf(n cutroom.Notification, bell notify.Bell) Notification {
	shown := Notification{
		ID: n.ID, Kind: n.Kind, Project: n.ProjectID, Title: n.Facts.Title, At: n.At, FirstAt: n.FirstAt,
		Read: !n.ReadAt.IsZero(), NeedsYou: n.NeedsYou, Version: n.Facts.Version, Round: n.Facts.Round, Notes: n.Facts.Notes,
		Count: n.Facts.Count, Text: n.Facts.Text, Until: optionalTime(n.Facts.Until), Credit: n.Facts.Credit, Stars: n.Facts.Stars,
	}
	if note, version := n.Note(); note != "" {
		shown.Note, shown.Version = note, version
	}
	switch n.Kind { //nolint:exhaustive // the other kinds are not about money
	case cutroom.NotifyBilling:
		shown.News, shown.Amount = cutroom.BillingNews(n.Facts.Code), n.Facts.Amount
	case cutroom.NotifyPaymentFailed, cutroom.NotifyDispute, cutroom.NotifyRefundFailed, cutroom.NotifyForeignMoney:
		shown.Account, shown.Title, shown.Amount = n.Facts.Account, bell.Accounts[n.Facts.Account], n.Facts.Amount
	}
	if n.Kind == cutroom.NotifyForeignMoney {
		shown.Currency = n.Facts.Code
	}
	if n.Kind == cutroom.NotifyDispute {
		shown.Dispute = cutroom.DisputeNews(n.Facts.Code)
	}
	if n.By != cutroom.System.UserID {
		shown.Actor = bell.Names[n.By]
	}
	if last := len(n.Facts.Messages) - 1; last >= 0 {
		shown.Text = n.Facts.Messages[last].Text
		if guest := n.Facts.Messages[last].Guest; guest != "" {
			shown.Actor, shown.Guest = guest, true
		}
	}
	if utf8.RuneCountInString(shown.Text) > textShown {
		shown.Text = string([]rune(shown.Text)[:textShown-1]) + "…"
	}
	return shown
}

func (a *API) notifications(ctx context.Context, in *struct {
	Limit int                        `query:"limit" minimum:"1" maximum:"100" default:"20"`
	After string                     `query:"after" maxLength:"64" doc:"The last id of the previous page"`
	Only  cutroom.NotificationFilter `query:"only" enum:"needs-you,mentions,unread" doc:"Leaves out all others"`
}) (*struct{ Body Notifications }, error) {
	page := PageInput{Limit: in.Limit, Before: in.After}
	bell, err := a.Notify.Notifications(ctx, actorOf(ctx), in.Only, page.noun())
	if err != nil {
		return nil, err
	}
	list := bell.Notifications
	body := Notifications{
		Notifications: make([]Notification, len(list)), Unread: bell.Counts.Unread,
		NeedsYou: bell.Counts.NeedsYou, Mentions: bell.Counts.UnreadMentions,
	}
	stills, err := a.notificationStills(ctx, list)
	if err != nil {
		return nil, err
	}
	for i, n := range list {
		body.Notifications[i] = notificationOf(n, bell)
		body.Notifications[i].Still = stills[n.ProjectID]
	}
	body.Next = page.next(len(list), func() string { return list[len(list)-1].ID })
	return &struct{ Body Notifications }{body}, nil
}

// notificationStills returns the pictures of the projects in the notifications.
// Somebody who has lost access to a project cannot open them.
func (a *API) notificationStills(ctx context.Context, list []cutroom.Notification) (map[string]string, error) {
	var ids []string
	for _, n := range list {
		if n.ProjectID != "" && !slices.Contains(ids, n.ProjectID) {
			ids = append(ids, n.ProjectID)
		}
	}
	return a.stillAddresses(ctx, ids, actorOf(ctx).Role != cutroom.Client)
}

func (a *API) readNotifications(ctx context.Context, in *struct {
	Body struct {
		ID       string `json:"id,omitempty" maxLength:"64"`
		AndOlder bool   `json:"andOlder,omitempty" doc:"Include everything before it"`
		Project  string `json:"project,omitempty" maxLength:"64" doc:"Instead of an id: everything about this project, without its messages and notes"`
		Room     bool   `json:"room,omitempty" doc:"With a project: its notes too, because its room is being watched"`
	}
}) (*struct{}, error) {
	if in.Body.Project != "" && in.Body.ID == "" {
		return nil, a.Notify.ReadAboutProject(ctx, actorOf(ctx), in.Body.Project, in.Body.Room)
	}
	return nil, a.Notify.ReadNotification(ctx, actorOf(ctx), in.Body.ID, in.Body.AndOlder)
}
