package cutroom

import (
	"context"
	"time"
)

// Store is the database. Reads outside a transaction see the last committed
// state.
type Store interface {
	Reader
	JobReader
	LiveSender
	// InTx runs fn in a transaction that behaves as if it were alone: either
	// everything fn wrote is kept, or nothing. fn may run more than once, so it
	// may use only tx and variables that it sets on every run. It must not call
	// InTx, which would wait for this transaction to end. When InTx returns nil
	// the changes survive a power cut.
	InTx(ctx context.Context, fn func(tx Tx) error) error
	// Bearers finds many sessions with their people in one query; unknown ids are
	// missing.
	Bearers(ctx context.Context, sessionIDs []string) ([]Bearer, error)
	StillReader
	ReleasedVersionReader
	ApprovedFinder
	FirstCutReader
	// Snapshot runs fn on a single consistent state of the database, whatever is
	// committed in the meantime. fn must use r and nothing else of the store. It
	// neither waits for writers nor blocks them.
	Snapshot(ctx context.Context, fn func(r Reader) error) error
}

// Reader is everything that can be read.
type Reader interface {
	UserReader
	SessionReader
	AccessTokenReader
	MailReader
	EventReader
	SettingReader
	ShowcaseReader
	ContactReader
	TicketReader
	AuditReader
	FactorReader
	IdentityReader
	ApplicationReader
	ClientAccountReader
	NameFinder
	InvitationReader
	DeletionReader
	ExportReader
	CustomerReader
	SubscriptionReader
	CheckoutReader
	PromoCodeReader
	ReceiptReader
	CreditNoteReader
	PaymentReader
	DisputeReader
	PaymentEventReader
	LedgerReader
	ProjectReader
	ProjectFinder
	BoardReader
	OpenProjectReader
	AlarmReader
	ReviewReader
	StepReader
	VersionReader
	ComparisonReader
	EditorReader
	OutcomeReader
	PlanChangeReader
	RiskReader
	TeamNoteReader
	FactReader
	RollupReader
	AvailabilityReader
	CoverReader
	CalendarFeedReader
	FileReader
	BrandKitReader
	UploadReader
	RetentionReader
	NotificationReader
	MessageReader
	NoteReader
	SignOffReader
	ShareLinkReader
	MarkedFilmReader
	WebhookReader
}

// Tx is a transaction: everything that can be read, and everything that can be
// changed.
type Tx interface {
	Reader
	UserWriter
	SessionWriter
	AccessTokenWriter
	MailWriter
	EventWriter
	JobWriter
	SettingWriter
	HitCounter
	ShowcaseWriter
	ContactWriter
	TeamNoteWriter
	TicketWriter
	AuditWriter
	FactorWriter
	IdentityWriter
	ApplicationWriter
	ProofWriter
	ClientAccountWriter
	InvitationWriter
	DeletionWriter
	CustomerWriter
	SubscriptionWriter
	CheckoutWriter
	PromoCodeWriter
	ReceiptWriter
	CreditNoteWriter
	PaymentWriter
	DisputeWriter
	PaymentEventWriter
	LedgerWriter
	ProjectWriter
	StepWriter
	VersionWriter
	ComparisonWriter
	EditorWriter
	OutcomeWriter
	PlanChangeWriter
	RollupWriter
	AvailabilityWriter
	CoverWriter
	CalendarFeedWriter
	FileWriter
	BrandKitWriter
	UploadWriter
	NotificationWriter
	MessageWriter
	NoteWriter
	ShareLinkWriter
	MarkedFilmWriter
	WebhookWriter
	SignOffWriter
}

// Names of settings: single values that belong to the installation.
const (
	// SettingMode is "demo" or "real" and is set once, at the first start.
	SettingMode = "mode"
	// SettingCurrency is the currency of the first sale, and is set once, with
	// the first subscription or bill.
	SettingCurrency = "currency"
	// SettingSecretMark distinguishes the installation's secret from others,
	// without revealing it.
	SettingSecretMark = "secret_mark"
	// SettingSetupToken is the hash of the one-time token that makes the first
	// manager.
	SettingSetupToken = "setup_token"
	// SettingDemoPasswords is "own" once the demo people have their own
	// passwords, because others can reach the demo.
	SettingDemoPasswords = "demo_passwords"
	// SettingRules are the Rules that managers have set, as JSON.
	SettingRules = "rules"
	// SettingPrices are the Prices that managers have set, as JSON.
	SettingPrices = "prices"
	// SettingBrand is the Brand that managers have set, as JSON.
	SettingBrand = "brand"
	// SettingDemoStory says that some node, at its start, has told the demo's
	// story or is telling it now.
	SettingDemoStory = "demo_story"
	// SettingQuestionsSeeded says that the first questions have been stored.
	SettingQuestionsSeeded = "questions_seeded"
	// SettingClockOffset is how many milliseconds the demo clock is ahead.
	SettingClockOffset = "clock_offset"
	// SettingRestoring names the backup that is being restored into the database.
	// While it is set, the database must not be used for anything else.
	SettingRestoring = "restoring"
	// SettingRestoredFrom names the backup that the database was made from.
	SettingRestoredFrom = "restored_from"
	// SettingLastBackup is when the last backup was finished, in milliseconds.
	SettingLastBackup = "last_backup"
)

// SettingReader reads single settings; a missing one is ErrNotFound.
type SettingReader interface {
	Setting(ctx context.Context, name string) (string, error)
}

// SettingWriter stores single settings.
type SettingWriter interface {
	PutSetting(ctx context.Context, name, value string) error
	DeleteSetting(ctx context.Context, name string) error
}

// HitCounter counts how often something was tried, in windows of time, across all
// nodes.
type HitCounter interface {
	// CountHit adds one to the key's window that starts at start and returns the
	// counts of that window and of the one before it. Counts of windows that
	// ended long ago are deleted.
	CountHit(ctx context.Context, key string, start time.Time, window time.Duration) (now, before int, err error)
}
