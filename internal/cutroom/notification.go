package cutroom

import (
	"context"
	"time"
)

// Notification tells one person of one thing that happened. It is written in
// the transaction that made it happen, and shown under the bell. A mail follows
// if the person wants one.
type Notification struct {
	ID        string
	UserID    string // who receives it
	Kind      NotificationKind
	ProjectID string // "" when it is about no project
	By        string // who did it: a user's id, or "system"
	At        time.Time
	FirstAt   time.Time // when the first of several messages came; else At
	ReadAt    time.Time // zero while it is unread
	NeedsYou  bool      // the person is expected to do something, and has not
	Gathering bool      // more messages are added to it until a mail tells of all of them
	Facts     NotificationFacts
}

// NotificationFacts are the values that the words of a notification mention. Which are
// set depends on the kind.
type NotificationFacts struct {
	Title    string            `json:"title,omitempty"` // of the project, as it was; or the device, or the team
	Version  int               `json:"version,omitempty"`
	Round    int               `json:"round,omitempty"`
	Notes    int               `json:"notes,omitempty"` // how long a change list is
	Text     string            `json:"text,omitempty"`  // a question, an answer, a reason
	Until    time.Time         `json:"until,omitzero"`  // a deadline, or a new estimate
	Credit   bool              `json:"credit,omitempty"`
	Stars    int               `json:"stars,omitempty"`    // of a rating
	Code     string            `json:"code,omitempty"`     // of the error that kept a draft from being submitted, of news about money or a dispute, or of a currency
	Amount   Cents             `json:"amount,omitempty"`   // of a payment
	Account  string            `json:"account,omitempty"`  // the id of a client account, whose name is looked up
	Count    int               `json:"count,omitempty"`    // of gathered messages, or of videos
	Messages []GatheredMessage `json:"messages,omitempty"` // the first of them
}

// GatheredMessage is one of the messages that a notification gathers.
type GatheredMessage struct {
	By    string    `json:"by"`
	Guest string    `json:"guest,omitempty"` // the name of a guest who wrote it
	At    time.Time `json:"at"`
	Text  string    `json:"text"`
}

// NotificationKind decides the words of a notification.
type NotificationKind string

// The kinds.
const (
	NotifySubmitted          NotificationKind = "submitted"
	NotifyNotSubmitted       NotificationKind = "not_submitted"  // the program could not submit the draft
	NotifyAssigned           NotificationKind = "assigned"       // to the new editor
	NotifyEditorFound        NotificationKind = "editor_found"   // to the client
	NotifyUnassigned         NotificationKind = "unassigned"     // to the former editor
	NotifyNoEditor           NotificationKind = "no_editor"      // to managers
	NotifyCoverAsked         NotificationKind = "cover_asked"    // to managers
	NotifyCoverDeclined      NotificationKind = "cover_declined" // to the editor who asked
	NotifyQuestion           NotificationKind = "question"
	NotifyAnswered           NotificationKind = "answered"
	NotifyToCheck            NotificationKind = "to_check"  // to managers: a version waits for the final check
	NotifyToReview           NotificationKind = "to_review" // to the client
	NotifyReturned           NotificationKind = "returned"
	NotifyChangeList         NotificationKind = "change_list"
	NotifyApproved           NotificationKind = "approved"
	NotifyApprovalNear       NotificationKind = "approval_near"       // to a client who does not answer
	NotifyApprovedUnanswered NotificationKind = "approved_unanswered" // likewise
	NotifyReopened           NotificationKind = "reopened"
	NotifyRated              NotificationKind = "rated"      // to the editor
	NotifyLowRating          NotificationKind = "low_rating" // to managers
	NotifyDueSoon            NotificationKind = "due_soon"
	NotifyMissed             NotificationKind = "missed" // to the team
	NotifyLate               NotificationKind = "late"   // the same, to the client
	NotifyHeld               NotificationKind = "held"
	NotifyResumed            NotificationKind = "resumed"
	NotifyCancelled          NotificationKind = "cancelled"
	NotifyRoundGranted       NotificationKind = "round_granted" // to the client
	NotifyMention            NotificationKind = "mention"
	NotifyMessages           NotificationKind = "message"

	// These have letters of their own.
	NotifyNewDevice     NotificationKind = "new_device"
	NotifyFilesExpiring NotificationKind = "files_expiring"
	NotifyApplication   NotificationKind = "application"
	NotifyContact       NotificationKind = "contact"        // to managers: a visitor wrote
	NotifyBilling       NotificationKind = "billing"        // to those who pay; the code says what
	NotifyPaymentFailed NotificationKind = "payment_failed" // to managers: a client's payment
	NotifyDispute       NotificationKind = "dispute"        // to managers; the code says what
	NotifyRefundFailed  NotificationKind = "refund_failed"  // to managers: a bank refused it
	NotifyForeignMoney  NotificationKind = "foreign_money"  // to managers: a bill in the currency that the code names
	NotifyWebhookOff    NotificationKind = "webhook_off"    // to managers: it was switched off
)

// NotificationTraits are what is true of all notifications of a kind.
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

// Ring puts something under a person's bell that a letter of its own tells of,
// in the transaction that writes the letter.
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

// Read is the notification after its person has seen it. What only asks to be
// read needs them no longer.
func (n Notification) Read(now time.Time) Notification {
	if n.ReadAt.IsZero() {
		n.ReadAt = now
	}
	n.Gathering = false
	n.NeedsYou = n.NeedsYou && n.Kind != NotifyMention
	return n
}

// StillRelevant reports whether a mail about the project may still be sent to
// the person, given how they are related to it now. An editor who was
// taken off a project is still told so.
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

// NotificationFilter narrows a list of notifications down.
type NotificationFilter string

// The filters.
const (
	AllNotifications NotificationFilter = ""
	NeedsYouOnly     NotificationFilter = "needs-you"
	MentionsOnly     NotificationFilter = "mentions"
	UnreadOnly       NotificationFilter = "unread"
)

// NotificationCounts are the numbers at the bell.
type NotificationCounts struct {
	Unread         int
	NeedsYou       int
	UnreadMentions int
}

// MailNotifications writes the mails that tell of notifications.
type MailNotifications struct {
	IDs []string `json:"ids"`
}

// Kind names the job.
func (MailNotifications) Kind() string { return "notification.mail" }

// MailGathered writes the mails about messages that were gathered long enough.
type MailGathered struct {
	Now time.Time `json:"now,omitzero"` // as in DeleteDueAccounts
}

// Kind names the job.
func (MailGathered) Kind() string { return "notification.mailGathered" }

// NotificationReader finds notifications.
type NotificationReader interface {
	NotificationByID(ctx context.Context, id string) (Notification, error)
	// NotificationsOf lists a person's notifications, the latest first.
	NotificationsOf(ctx context.Context, userID string, only NotificationFilter, page Page) ([]Notification, error)
	NotificationCountsOf(ctx context.Context, userID string) (NotificationCounts, error)
	// GatheringFor finds the notification that gathers the messages of a project
	// for a person.
	GatheringFor(ctx context.Context, userID, projectID string) (Notification, error)
	// GatheredBefore lists notifications that gather messages, if the last came
	// before quietSince or the first before firstSince.
	GatheredBefore(ctx context.Context, quietSince, firstSince time.Time, limit int) ([]Notification, error)
	// MessageNotifications lists what people were told of the messages in a
	// project since a moment.
	MessageNotifications(ctx context.Context, projectID string, since time.Time) ([]Notification, error)
	// ActiveManagers lists the managers who are not suspended.
	ActiveManagers(ctx context.Context, limit int) ([]User, error)
}

// NotificationWriter stores notifications.
type NotificationWriter interface {
	CreateNotification(ctx context.Context, n Notification) error
	// SaveNotification writes everything but the person, the kind and the
	// project.
	SaveNotification(ctx context.Context, n Notification) error
	// ReadNotificationsUpTo marks a notification and all older ones of its
	// person as read, and tells how many were not.
	ReadNotificationsUpTo(ctx context.Context, n Notification, now time.Time) (int, error)
	// ReadMessages marks what was gathered and mentioned in a project as read by
	// a person, and tells how many were not.
	ReadMessages(ctx context.Context, userID, projectID string, now time.Time) (int, error)
	// ReadNotificationsAbout marks what a person was told of a project as read,
	// without its messages, and tells how many were not.
	ReadNotificationsAbout(ctx context.Context, userID, projectID string, now time.Time) (int, error)
	// ReadAllMessages is ReadMessages for all projects.
	ReadAllMessages(ctx context.Context, userID string, now time.Time) (int, error)
	// SettleNotifications records that nothing about a project needs anybody
	// any more. Mentions stay.
	SettleNotifications(ctx context.Context, projectID string) error
	// ForgetNotifications deletes what happened before a moment.
	ForgetNotifications(ctx context.Context, before time.Time) error
}
