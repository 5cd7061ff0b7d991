package worker_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"cutroom/contract"
	"cutroom/internal/account"
	"cutroom/internal/applications"
	"cutroom/internal/billing"
	"cutroom/internal/blob"
	"cutroom/internal/cutroom"
	"cutroom/internal/ffmpeg"
	"cutroom/internal/media"
	"cutroom/internal/notify"
	"cutroom/internal/production"
	"cutroom/internal/showcase"
	"cutroom/internal/statistics"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
	"cutroom/internal/worker"
)

// deliver is a mailer made from a function, because mail servers are outside.
type deliver func(cutroom.Mail) (cutroom.MailState, error)

func (d deliver) Deliver(_ context.Context, m cutroom.Mail) (cutroom.MailState, error) { return d(m) }

func catalogueOf(t *testing.T) cutroom.Catalogue {
	t.Helper()
	catalogue, err := cutroom.ParseCatalogue(contract.Catalogue)
	if err != nil {
		t.Fatal(err)
	}
	return catalogue
}

func newAccounts(t *testing.T, st *store.Store, blobs cutroom.Blobs) *account.Service {
	t.Helper()
	clock := cutroom.WallClock{}
	accounts, err := account.New(account.Config{
		Store: st, Clock: clock, Wall: clock, NewID: newID, Secret: []byte(strings.Repeat("s", 32)), Catalogue: catalogueOf(t),
		PasswordCost: account.PasswordCost{Memory: 64, Iterations: 1}, Brand: cutroom.Brand{Name: "Cutroom"}.Fixed(),
		Blobs: blobs, Notices: notices(t), Deletion: cutroom.DeletionRules{Grace: 14 * day, Reminder: 3 * day, Applications: 180 * day, MessageMonths: 24},
	})
	if err != nil {
		t.Fatal(err)
	}
	return accounts
}

func newApplications(st *store.Store, blobs cutroom.Blobs) *applications.Service {
	clock := cutroom.WallClock{}
	return applications.New(applications.Config{
		Store: st, Clock: clock, Wall: clock, NewID: newID, Blobs: blobs, Deletion: cutroom.DeletionRules{Applications: 180 * day},
	})
}

// files are real files; it reports what was deleted.
type files struct {
	cutroom.Blobs
	deleted chan string
	emptied chan string // folders
}

func (f files) DeleteFolder(ctx context.Context, folder string) error {
	err := f.Blobs.DeleteFolder(ctx, folder)
	f.emptied <- folder
	return err
}

func (f files) Delete(ctx context.Context, key string) error {
	err := f.Blobs.Delete(ctx, key)
	f.deleted <- key
	return err
}

// work runs a worker on the store until the test ends, and returns its file
// storage.
func work(t *testing.T, st *store.Store, mailer cutroom.Mailer) files {
	t.Helper()
	return workOnMedia(t, st, mailer, nil)
}

// plenty is a disk with enough space.
func plenty() (cutroom.Disk, error) { return cutroom.Disk{Free: 1 << 50, Total: 1 << 50}, nil }

// workOnMedia is work with a tool for media files.
func workOnMedia(t *testing.T, st *store.Store, mailer cutroom.Mailer, tool cutroom.MediaTool) files {
	t.Helper()
	folder := t.TempDir()
	onDisk, err := blob.Open(t.Context(), "", folder)
	if err != nil {
		t.Fatal(err)
	}
	return workOnMediaIn(t, st, mailer, tool, onDisk, folder)
}

// workOnMediaIn is workOnMedia with files in a given storage.
func workOnMediaIn(t *testing.T, st *store.Store, mailer cutroom.Mailer, tool cutroom.MediaTool, storage blob.Store, folder string) files {
	t.Helper()
	clock := cutroom.WallClock{}
	scratch, err := blob.OpenScratch(storage, folder, blob.Linger)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = scratch.Close() })
	blobs := files{storage, make(chan string, 10), make(chan string, 10)}
	accounts := newAccounts(t, st, blobs)
	w, err := worker.New(worker.Config{
		NewClient: func(c *river.Config) (worker.Client, error) { return st.NewJobClient(c) },
		Leases:    st, Account: accounts, Applications: newApplications(st, blobs), Logger: slog.New(slog.DiscardHandler),
		Billing:    billing.New(billing.Config{Store: st, Clock: clock, NewID: newID, Catalogue: catalogueOf(t).Fixed()}),
		Media:      media.New(media.Config{Store: st, Clock: clock, Wall: clock, NewID: newID, Blobs: blobs, Scratch: scratch, Tool: tool, Frames: ffmpeg.NewInstalled(ffmpeg.Options{}), Disk: plenty}),
		Webhooks:   hooks(t, st),
		Production: production.New(production.Config{Store: st, Clock: clock, NewID: newID, Catalogue: catalogueOf(t)}),
		Statistics: statistics.New(st, clock, catalogueOf(t)),
		Notify: notify.New(notify.Config{
			Store: st, Clock: clock, Wall: clock, NewID: newID, Mailer: mailer,
			Brand: cutroom.Brand{Name: "Cutroom", Email: "desk@cutroom.example"}.Fixed(), PublicURL: "https://cutroom.example",
			Notices: notices(t), Unsubscribe: unsubscribeKey(t), Catalogue: catalogueOf(t),
		}),
	})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- w.Run(ctx) }()
	t.Cleanup(func() {
		cancel()
		if err := <-done; err != nil {
			t.Error(err)
		}
	})
	return blobs
}

func newID() string { return uuid.Must(uuid.NewV7()).String() }

// settled waits until n mails have been settled and returns them by address.
func settled(t *testing.T, st *store.Store, n int) map[string]cutroom.Mail {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 40*time.Second)
	defer cancel()
	grown := st.Subscribe(ctx)
	mails := map[string]cutroom.Mail{}
	for seq := int64(0); ; {
		events, err := st.EventsAfter(ctx, seq, 100)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			seq = e.Seq
			if e.Kind != cutroom.MailSettled {
				continue
			}
			m, err := st.MailByID(ctx, e.Subject)
			if err != nil {
				t.Fatal(err)
			}
			mails[m.To] = m
		}
		if len(mails) >= n {
			return mails
		}
		select {
		case <-grown:
		case <-ctx.Done():
			t.Fatalf("%d of %d mails were settled", len(mails), n)
		}
	}
}

func write(t *testing.T, st *store.Store, subject cutroom.ContactSubject, lang cutroom.Language) {
	t.Helper()
	desk := showcase.New(showcase.Config{Store: st, Clock: cutroom.WallClock{}, NewID: newID, Catalogue: catalogueOf(t)})
	if err := desk.Contact(t.Context(), cutroom.ContactMessage{
		Name: "Ana <script>", Email: "ana@example.com", Subject: subject, Language: lang,
		Message: "My upload stops <b>at half</b>.",
	}); err != nil {
		t.Fatal(err)
	}
}

func TestAContactMessageReachesTheOperatorAndIsAcknowledgedInItsLanguage(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		work(t, st, deliver(func(cutroom.Mail) (cutroom.MailState, error) { return cutroom.MailDelivered, nil }))
		write(t, st, "support", cutroom.Portuguese)
		mails := settled(t, st, 2)
		notice, receipt := mails["desk@cutroom.example"], mails["ana@example.com"]
		if notice.Subject != "New message: Technical Support" || !strings.Contains(notice.Text, "ana@example.com") || !strings.Contains(notice.Text, "stops <b>at half</b>") {
			t.Errorf("%+v", notice)
		}
		if strings.Contains(notice.HTML, "<script>") || strings.Contains(notice.HTML, "<b>at half") {
			t.Errorf("what was written is not escaped: %s", notice.HTML)
		}
		if receipt.Subject != "A sua mensagem: Suporte técnico" || strings.Contains(receipt.Text, "at half") {
			t.Errorf("%+v", receipt)
		}
	})
}

func TestPeopleWhoWantToEditAreSentToTheApplicationForm(t *testing.T) {
	t.Parallel()
	st := storetest.SQLite(t)
	work(t, st, deliver(func(cutroom.Mail) (cutroom.MailState, error) { return cutroom.MailCaught, nil }))
	write(t, st, cutroom.ApplyAsEditor, cutroom.Spanish)
	receipt := settled(t, st, 2)["ana@example.com"]
	if !strings.Contains(receipt.Text, "https://cutroom.example/team-registration") || receipt.Subject != "Solicitud para editar con nosotros" {
		t.Errorf("%+v", receipt)
	}
}

func TestAnUndeliverableEmailIsNotRetried(t *testing.T) {
	t.Parallel()
	st := storetest.SQLite(t)
	var tries atomic.Int32
	work(t, st, deliver(func(m cutroom.Mail) (cutroom.MailState, error) {
		if m.To != "ana@example.com" {
			return cutroom.MailDelivered, nil
		}
		tries.Add(1)
		return cutroom.MailWaiting, fmt.Errorf("550: %w", cutroom.ErrMailRefused)
	}))
	write(t, st, "other", cutroom.English)
	if m := settled(t, st, 2)["ana@example.com"]; m.State != cutroom.MailRefused || tries.Load() != 1 {
		t.Errorf("%s after %d tries", m.State, tries.Load())
	}
}

func TestAFailedEmailIsRetried(t *testing.T) {
	t.Parallel()
	st := storetest.SQLite(t)
	var tries atomic.Int32
	work(t, st, deliver(func(m cutroom.Mail) (cutroom.MailState, error) {
		if m.To == "ana@example.com" && tries.Add(1) == 1 {
			return cutroom.MailWaiting, errors.New("the mail server is down")
		}
		return cutroom.MailDelivered, nil
	}))
	write(t, st, "other", cutroom.English)
	if m := settled(t, st, 2)["ana@example.com"]; m.State != cutroom.MailDelivered || tries.Load() != 2 {
		t.Errorf("%s after %d tries", m.State, tries.Load())
	}
}
