package cutroom

import (
	"context"
	"time"
)

// Notification tells one person about one thing that happened. It is written in
// the transaction that caused it, and shown under the bell. A mail follows if the
// person wants one.
type Notification struct {
	ID        string
	UserID    string // who receives it
	Kind      NotificationKind
	ProjectID string // "" when it is not about a project
	By        string // who did it: a user's id, or "system"
	At        time.Time
	FirstAt   time.Time // when the first of several messages arrived; otherwise At
	ReadAt    time.Time // zero while it is unread
	NeedsYou  bool      // the person is expected to do something and has not done it yet
	Gathering bool      // more messages are added to it until a mail covers all of them
	Facts     NotificationFacts
}

// NotificationFacts holds the values mentioned in the text of a notification. The
// kind decides which are set.
type NotificationFacts struct {
	Title    string            `json:"title,omitempty"` // of the project, as it was then; or the device, or the team
	Version  int               `json:"version,omitempty"`
	Note     string            `json:"note,omitempty"` // the id of the note that mentions the person, or below which they are mentioned
	Round    int               `json:"round,omitempty"`
	Notes    int               `json:"notes,omitempty"` // how long a change list is
	Text     string            `json:"text,omitempty"`  // a question, an answer, a reason
	Until    time.Time         `json:"until,omitzero"`  // a deadline, or a new estimate
	Credit   bool              `json:"credit,omitempty"`
	Stars    int               `json:"stars,omitempty"`    // of a rating
	Code     string            `json:"code,omitempty"`     // of the error that prevented a submission, of news about money or a dispute, or of a currency
	Amount   Cents             `json:"amount,omitempty"`   // of a payment
	Account  string            `json:"account,omitempty"`  // the id of a client account, whose name is looked up
	Count    int               `json:"count,omitempty"`    // of gathered messages, or of videos
	Messages []GatheredMessage `json:"messages,omitempty"` // the first ones
}

// GatheredMessage is one of the messages gathered in a notification.
type GatheredMessage struct {
	By    string    `json:"by"`
	Guest string    `json:"guest,omitempty"` // the name of the guest who wrote it, if a guest did
	At    time.Time `json:"at"`
	Text  string    `json:"text"`
	Note  string    `json:"note,omitempty"` // the id of the note it is, or that it replies to; "" for a message
	// Version is the number of the note's version.
	Version int `json:"version,omitempty"`
}

// NotificationKind decides the text of a notification.
type NotificationKind string

// The kinds.
const (
	NotifySubmitted          NotificationKind = "submitted"
	NotifyNotSubmitted       NotificationKind = "not_submitted"  // the system could not submit the draft
	NotifyAssigned           NotificationKind = "assigned"       // to the new editor
	NotifyEditorFound        NotificationKind = "editor_found"   // to the client
	NotifyUnassigned         NotificationKind = "unassigned"     // to the former editor
	NotifyNoEditor           NotificationKind = "no_editor"      // to managers
	NotifyCoverAsked         NotificationKind = "cover_asked"    // to managers
	NotifyCoverDeclined      NotificationKind = "cover_declined" // to the editor who asked
	NotifyQuestion           NotificationKind = "question"
	NotifyAnswered           NotificationKind = "answered"
	NotifyToCheck            NotificationKind = "to_check"  // to managers: a version needs the final check
	NotifyToReview           NotificationKind = "to_review" // to the client
	NotifyReturned           NotificationKind = "returned"
	NotifyChangeList         NotificationKind = "change_list"
	NotifyApproved           NotificationKind = "approved"
	NotifyApprovalNear       NotificationKind = "approval_near"       // to a client who does not respond
	NotifyApprovedUnanswered NotificationKind = "approved_unanswered" // likewise
	NotifyReopened           NotificationKind = "reopened"
	NotifyRated              NotificationKind = "rated"      // to the editor
	NotifyLowRating          NotificationKind = "low_rating" // to managers
	NotifyDueSoon            NotificationKind = "due_soon"
	NotifyMissed             NotificationKind = "missed" // to the team
	NotifyLate               NotificationKind = "late"   // the same news, for the client
	NotifyHeld               NotificationKind = "held"
	NotifyResumed            NotificationKind = "resumed"
	NotifyCancelled          NotificationKind = "cancelled"
	NotifyRoundGranted       NotificationKind = "round_granted" // to the client
	NotifyMention            NotificationKind = "mention"
	NotifyMessages           NotificationKind = "message"

	// These have separate mails.
	NotifyNewDevice     NotificationKind = "new_device"
	NotifyFilesExpiring NotificationKind = "files_expiring"
	NotifyApplication   NotificationKind = "application"
	NotifyContact       NotificationKind = "contact"        // to managers: a visitor wrote
	NotifyBilling       NotificationKind = "billing"        // to those who pay; the code says what happened
	NotifyPaymentFailed NotificationKind = "payment_failed" // to managers: a client's payment
	NotifyDispute       NotificationKind = "dispute"        // to managers; the code says what happened
	NotifyRefundFailed  NotificationKind = "refund_failed"  // to managers: a bank rejected it
	NotifyForeignMoney  NotificationKind = "foreign_money"  // to managers: a bill in another currency, named by the code
	NotifyWebhookOff    NotificationKind = "webhook_off"    // to managers: a webhook was switched off
)

// NotificationTraits are the properties shared by all notifications of a kind.
type NotificationTraits struct {
	Notice string // the switch in contract/notifications.json that stops its mails
	Asks   bool   // the person is expected to do something
}

// NotificationKinds lists all kinds.
var NotificationKinds = map[NotificationKind]NotificationTraits{
	NotifySubmitted:          {Notice: "submitted", Asks: true},
	NotifyNotSubmitted:       {Notice: "question", Asks: true},
	NotifyAssigned:           {Notice: "assigned", Asks: true},
	NotifyEditorFound:        {Notice: "assigned"},
	NotifyUnassigned:         {Notice: "unassigned"},
	NotifyNoEditor:           {Notice: "unassigned", Asks: true},
	NotifyCoverAsked:         {Notice: "cover"},
	NotifyCoverDeclined:      {Notice: "cover"},
	NotifyQuestion:           {Notice: "question", Asks: true},
	NotifyAnswered:           {Notice: "answered"},
	NotifyToCheck:            {Notice: "delivered", Asks: true},
	NotifyToReview:           {Notice: "delivered", Asks: true},
	NotifyReturned:           {Notice: "returned", Asks: true},
	NotifyChangeList:         {Notice: "change_list", Asks: true},
	NotifyApproved:           {Notice: "approved"},
	NotifyApprovalNear:       {Notice: "delivered", Asks: true},
	NotifyApprovedUnanswered: {Notice: "approved"},
	NotifyReopened:           {Notice: "change_list", Asks: true},
	NotifyRated:              {Notice: "rated"},
	NotifyLowRating:          {Notice: "rated"},
	NotifyDueSoon:            {Notice: "due_soon"},
	NotifyMissed:             {Notice: "missed"},
	NotifyLate:               {Notice: "missed"},
	NotifyHeld:               {Notice: "held"},
	NotifyResumed:            {Notice: "held"},
	NotifyCancelled:          {Notice: "cancelled"},
	NotifyRoundGranted:       {Notice: "round_granted"},
	NotifyMention:            {Notice: "mention", Asks: true},
	NotifyMessages:           {Notice: "message"},

	NotifyNewDevice:     {Notice: "new_device"},
	NotifyFilesExpiring: {Notice: "files_expiring"},
	NotifyApplication:   {Notice: "application"},
	NotifyContact:       {Notice: "contact"},
	NotifyBilling:       {Notice: "payment"},
	NotifyPaymentFailed: {Notice: "payment"},
	NotifyDispute:       {Notice: "payment"},
	NotifyRefundFailed:  {Notice: "payment"},
	NotifyForeignMoney:  {Notice: "payment"},
	NotifyWebhookOff:    {Notice: "webhook"},
}

// Ring adds a notification that has a separate mail, in the transaction that
// writes the mail.
func Ring(ctx context.Context, tx Tx, n Notification) error {
	n.FirstAt = n.At
	if err := tx.CreateNotification(ctx, n); err != nil {
		return err
	}
	tx.Append(Event{Kind: NotificationAdded, At: n.At, By: System.UserID, Subject: n.ProjectID, Audience: []string{ToUser(n.UserID)}})
	return nil
}

// NotificationLife is how long notifications are kept.
const NotificationLife = 90 * 24 * time.Hour

// StillRelevant reports whether a mail about the project may still be sent to the
// person, given their current relation to it. An editor who was taken off a
// project is still told so.
func (n Notification) StillRelevant(u User, p Project, m *Membership) bool {
	switch {
	case u.Suspended():
		return false
	case u.Role == Manager:
		return true
	case u.Role == Editor:
		return p.EditorID == u.ID || n.Kind == NotifyUnassigned
	}
	return m != nil && m.AccountID == p.AccountID
}

// NotificationFilter narrows a list of notifications.
type NotificationFilter string

// The filters.
const (
	AllNotifications NotificationFilter = ""
	NeedsYouOnly     NotificationFilter = "needs-you"
	MentionsOnly     NotificationFilter = "mentions"
	UnreadOnly       NotificationFilter = "unread"
)

// NotificationCounts are the counts shown at the bell.
type NotificationCounts struct {
	Unread         int
	NeedsYou       int
	UnreadMentions int
}

// MailNotifications writes the mails for notifications.
type MailNotifications struct {
	IDs []string `json:"ids"`
}

// Kind names the job.
func (MailNotifications) Kind() string { return "notification.mail" }

// MailGathered writes the mails for messages that were gathered long enough.
type MailGathered struct {
	Now time.Time `json:"now,omitzero"` // as in DeleteDueAccounts
}

// Kind names the job.
func (MailGathered) Kind() string { return "notification.mailGathered" }

// NotificationReader finds notifications.
type NotificationReader interface {
	NotificationByID(ctx context.Context, id string) (Notification, error)
	// NotificationsOf lists a person's notifications, latest first.
	NotificationsOf(ctx context.Context, userID string, only NotificationFilter, page Page) ([]Notification, error)
	NotificationCountsOf(ctx context.Context, userID string) (NotificationCounts, error)
	// GatheringFor finds the notification that gathers a project's messages for a
	// person.
	GatheringFor(ctx context.Context, userID, projectID string) (Notification, error)
	// GatheredBefore lists gathering notifications whose last message came before
	// quietSince or whose first came before firstSince.
	GatheredBefore(ctx context.Context, quietSince, firstSince time.Time, limit int) ([]Notification, error)
	// MessageNotifications lists the notifications about messages in a project
	// since a moment.
	MessageNotifications(ctx context.Context, projectID string, since time.Time) ([]Notification, error)
	// UnreadMessageNotifications lists a person's unread notifications about
	// messages and notes in a project.
	UnreadMessageNotifications(ctx context.Context, userID, projectID string) ([]Notification, error)
	// ActiveManagers lists the managers who are not suspended.
	ActiveManagers(ctx context.Context, limit int) ([]User, error)
}

// NotificationWriter stores notifications.
type NotificationWriter interface {
	CreateNotification(ctx context.Context, n Notification) error
	// SaveNotification saves everything except the person, the kind and the
	// project.
	SaveNotification(ctx context.Context, n Notification) error
	// ReadNotificationsUpTo marks a notification and all older ones of its person
	// as read, and returns how many were unread.
	ReadNotificationsUpTo(ctx context.Context, n Notification, now time.Time) (int, error)
	// ReadNotificationsAbout marks a person's notifications about a project as
	// read, except those about messages, and returns how many were unread.
	ReadNotificationsAbout(ctx context.Context, userID, projectID string, now time.Time) (int, error)
	// ReadAllMessages marks a person's gathered messages and mentions in all
	// projects as read, and returns how many were unread.
	ReadAllMessages(ctx context.Context, userID string, now time.Time) (int, error)
	// SettleNotifications records that nothing about a project needs anyone any
	// more, except mentions.
	SettleNotifications(ctx context.Context, projectID string) error
	// ForgetNotifications deletes notifications from before a moment.
	ForgetNotifications(ctx context.Context, before time.Time) error
}
