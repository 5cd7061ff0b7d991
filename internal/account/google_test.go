package account_test

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"sync"
	"testing"
	"time"

	"cutroom/internal/account"
	"cutroom/internal/cutroom"
	"cutroom/internal/google"
	"cutroom/internal/google/googletest"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// googleStage is a stage whose Google is a provider on loopback.
func googleStage(t *testing.T, st *store.Store) *stage {
	t.Helper()
	provider := googletest.Start(t)
	return newStage(t, st, func(c *account.Config) {
		c.Google = google.New(google.Config{
			Issuer: provider.Issuer, ClientID: provider.ClientID, ClientSecret: provider.ClientSecret,
			Callback: "http://localhost/auth/google/callback", Wall: cutroom.WallClock{},
		})
	})
}

var googleAna = googletest.Person{Subject: "110", Email: "ana@example.com", Name: "Ana Silva"}

// came returns what a browser brings back from Google at the end of the flow.
func came(t *testing.T, flow account.GoogleFlow, back *url.URL) account.GoogleReturn {
	t.Helper()
	q := back.Query()
	return account.GoogleReturn{State: q.Get("state"), Browser: flow.Browser, Code: q.Get("code"), Refusal: q.Get("error")}
}

// goAs goes to Google as the person, allows everything and comes back.
func (s *stage) goAs(t *testing.T, who googletest.Person) (account.GoogleResult, error) {
	t.Helper()
	flow, err := s.BeginGoogle(t.Context(), account.GoogleRequest{Redirect: "/profile", Referral: "FRIEND"})
	if err != nil {
		t.Fatal(err)
	}
	return s.FinishGoogle(t.Context(), account.Visitor{Language: cutroom.Portuguese}, came(t, flow, googletest.Allow(t, flow.Address, who)))
}

// enterAs does the same as goAs and signs in.
func (s *stage) enterAs(t *testing.T, who googletest.Person, want account.GoogleOutcome) account.Welcome {
	t.Helper()
	end, err := s.goAs(t, who)
	if err != nil || end.Outcome != want {
		t.Fatalf("outcome %d, %v; want %d", end.Outcome, err, want)
	}
	w, err := s.Arrive(t.Context(), account.Visitor{}, end.Secret)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// confirmed makes an account with a password and a confirmed address.
func (s *stage) confirmed(t *testing.T, r cutroom.Registration) cutroom.User {
	t.Helper()
	u, err := s.Create(t.Context(), cutroom.System, r, cutroom.Client)
	if err != nil {
		t.Fatal(err)
	}
	return u
}

// actions lists the audit log's actions about a person.
func (s *stage) actions(t *testing.T, id string) string {
	t.Helper()
	entries, err := s.store.AuditBefore(t.Context(), id, 0, 100)
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, e := range entries {
		list = append([]string{e.Action}, list...)
	}
	return fmt.Sprint(list)
}

func TestGoogleCreatesAClientOnceAndRecognizesThemLater(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := googleStage(t, st)
		w := s.enterAs(t, googleAna, account.GoogleNew)
		u := w.User
		if u.Username != "ana" || u.FullName != "Ana Silva" || u.Role != cutroom.Client || u.Language != cutroom.Portuguese ||
			!u.OwnsEmail() || u.PasswordHash != "" || u.ReferralCode != "FRIEND" {
			t.Errorf("made %+v", u)
		}
		if who, err := s.Bearer(t.Context(), w.Tokens.Access); err != nil || who.UserID != u.ID {
			t.Errorf("bearer %v, %v", who, err)
		}
		moved := googleAna
		moved.Email, moved.Unverified = "new@example.com", true // the same person with a new address
		if again := s.enterAs(t, moved, account.GoogleKnown); again.User.ID != u.ID {
			t.Errorf("signed in as %s", again.User.Username)
		}
		want := "[account.registered identity.linked session.opened identity.used session.opened identity.used]"
		if got := s.actions(t, u.ID); got != want {
			t.Errorf("audit %s", got)
		}
	})
}

func TestGoogleIsNeverLinkedToAPasswordSilently(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := googleStage(t, st)
		u := s.confirmed(t, ana)
		upper := googleAna
		upper.Email = "ANA@example.com"
		end, err := s.goAs(t, upper)
		if err != nil || end.Outcome != account.GoogleOffered || end.Redirect != "/profile" {
			t.Fatalf("%+v, %v", end, err)
		}
		if offer, err := s.GoogleOffer(t.Context(), end.Secret); err != nil || offer.Email != ana.Email {
			t.Errorf("offer %+v, %v", offer, err)
		}
		if _, err := s.Arrive(t.Context(), account.Visitor{}, end.Secret); !errors.Is(err, cutroom.ErrTicketSpent) {
			t.Errorf("signed in without the password: %v", err)
		}
		for password, want := range map[string]error{"Wrong!123": cutroom.ErrWrongPassword, "": &cutroom.Error{Code: "password_required"}} {
			if _, err := s.TakeGoogleOffer(t.Context(), account.Visitor{}, end.Secret, password); !errors.Is(err, want) {
				t.Errorf("%q: %v", password, err)
			}
		}
		w, err := s.TakeGoogleOffer(t.Context(), account.Visitor{}, end.Secret, ana.Password)
		if err != nil || w.User.ID != u.ID || w.Tokens.Access == "" {
			t.Fatalf("%+v, %v", w, err)
		}
		if _, err := s.TakeGoogleOffer(t.Context(), account.Visitor{}, end.Secret, ana.Password); !errors.Is(err, cutroom.ErrTicketSpent) {
			t.Errorf("linked twice: %v", err)
		}
		s.enterAs(t, googleAna, account.GoogleKnown)
	})
}

func TestAnAccountWithAnUnconfirmedAddressIsNeverLinked(t *testing.T) {
	s := googleStage(t, storetest.SQLite(t))
	squatter := s.register(t, ana)
	w := s.enterAs(t, googleAna, account.GoogleNew)
	if w.User.ID == squatter.User.ID || w.User.Username != "ana_2" {
		t.Errorf("signed in as %+v", w.User)
	}
}

func TestAnAccountWithoutAPasswordIsLinkedByItsConfirmedAddress(t *testing.T) {
	s := googleStage(t, storetest.SQLite(t))
	u := s.confirmed(t, ana)
	s.change(t, u.ID, func(u *cutroom.User) { u.PasswordHash = "" })
	if w := s.enterAs(t, googleAna, account.GoogleKnown); w.User.ID != u.ID {
		t.Errorf("signed in as %s", w.User.Username)
	}
	other := googleAna
	other.Subject = "220" // the address now belongs to somebody else
	if _, err := s.goAs(t, other); !errors.Is(err, cutroom.ErrGoogleTaken) {
		t.Errorf("a second Google account: %v", err)
	}
}

func TestInvalidGoogleSignInsAreRefused(t *testing.T) {
	s := googleStage(t, storetest.SQLite(t))
	unverified := googleAna
	unverified.Unverified = true
	if end, err := s.goAs(t, unverified); !errors.Is(err, cutroom.ErrGoogleUnverified) || end.Secret != "" || end.Redirect != "/profile" {
		t.Errorf("an unverified address: %+v, %v", end, err)
	}
	for _, flaw := range []googletest.Flaw{googletest.WrongNonce, googletest.Expired, googletest.WrongAudience} {
		flawed := googleAna
		flawed.Flaw = flaw
		if _, err := s.goAs(t, flawed); !errors.Is(err, cutroom.ErrGoogleFailed) {
			t.Errorf("%s: %v", flaw, err)
		}
	}
	if people, err := s.store.CountUsers(t.Context()); err != nil || len(people) != 0 {
		t.Errorf("created %v, %v", people, err)
	}
	u := s.enterAs(t, googleAna, account.GoogleNew).User
	end, err := s.goAs(t, googleAna)
	if err != nil {
		t.Fatal(err)
	}
	s.change(t, u.ID, func(u *cutroom.User) { u.SuspendedAt = s.now.Now() })
	if _, err := s.Arrive(t.Context(), account.Visitor{}, end.Secret); !errors.Is(err, cutroom.ErrTicketSpent) {
		t.Errorf("suspended meanwhile: %v", err)
	}
	if _, err := s.goAs(t, googleAna); !errors.Is(err, cutroom.ErrSuspended) {
		t.Errorf("suspended: %v", err)
	}
}

func TestAGoogleSignInReturnsOnceToTheSameBrowser(t *testing.T) {
	s := googleStage(t, storetest.SQLite(t))
	visitor := account.Visitor{}
	set := func() (account.GoogleFlow, account.GoogleReturn) {
		flow, err := s.BeginGoogle(t.Context(), account.GoogleRequest{Redirect: "//evil.example"})
		if err != nil {
			t.Fatal(err)
		}
		return flow, came(t, flow, googletest.Allow(t, flow.Address, googleAna))
	}
	mine, back := set()
	theirs, _ := set()
	for name, spoil := range map[string]func(*account.GoogleReturn){
		"a forged state":             func(r *account.GoogleReturn) { r.State = cutroom.NewSecret() },
		"no state":                   func(r *account.GoogleReturn) { r.State = "" },
		"another browser":            func(r *account.GoogleReturn) { r.Browser = theirs.Browser },
		"a browser without a cookie": func(r *account.GoogleReturn) { r.Browser = "" },
	} {
		r := back
		spoil(&r)
		if end, err := s.FinishGoogle(t.Context(), visitor, r); !errors.Is(err, cutroom.ErrGoogleFailed) || end != (account.GoogleResult{}) {
			t.Errorf("%s: %+v, %v", name, end, err)
		}
	}
	// The failed attempts have not used up the flow.
	end, err := s.FinishGoogle(t.Context(), visitor, back)
	if err != nil || end.Redirect != "/" {
		t.Fatalf("%+v, %v", end, err)
	}
	if _, err := s.FinishGoogle(t.Context(), visitor, back); !errors.Is(err, cutroom.ErrGoogleFailed) {
		t.Errorf("a second return: %v", err)
	}
	for range 2 {
		_, err = s.Arrive(t.Context(), visitor, end.Secret)
	}
	if !errors.Is(err, cutroom.ErrTicketSpent) {
		t.Errorf("signed in twice: %v", err)
	}
	_, late := set()
	s.now.Move(10 * time.Minute)
	if _, err := s.FinishGoogle(t.Context(), visitor, late); !errors.Is(err, cutroom.ErrGoogleFailed) {
		t.Errorf("after ten minutes: %v", err)
	}
	if mine.Browser == theirs.Browser {
		t.Error("two sign-ins in one browser")
	}
}

func TestCancellingAtGoogleIsReportedAndKeepsTheRedirect(t *testing.T) {
	s := googleStage(t, storetest.SQLite(t))
	flow, err := s.BeginGoogle(t.Context(), account.GoogleRequest{Redirect: "/checkout?plan=2", Referral: "ANA10"})
	if err != nil {
		t.Fatal(err)
	}
	end, err := s.FinishGoogle(t.Context(), account.Visitor{}, came(t, flow, googletest.Refuse(t, flow.Address)))
	if !errors.Is(err, cutroom.ErrGoogleDeclined) || end.Redirect != "/checkout?plan=2" || end.Referral != "ANA10" {
		t.Errorf("%+v, %v", end, err)
	}
}

func TestConcurrentGoogleSignInsCreateOnePerson(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := googleStage(t, st)
		ends, errs := make([]account.GoogleResult, 4), make([]error, 4)
		var wg sync.WaitGroup
		for i := range ends {
			wg.Go(func() { ends[i], errs[i] = s.goAs(t, googleAna) })
		}
		wg.Wait()
		if err := errors.Join(errs...); err != nil {
			t.Fatal(err)
		}
		counts, err := s.store.CountUsers(context.Background())
		if err != nil || counts[cutroom.Client] != 1 {
			t.Errorf("%v, %v", counts, err)
		}
	})
}

func TestWithoutGoogleConfiguredNothingIsAvailable(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	if _, err := s.BeginGoogle(t.Context(), account.GoogleRequest{}); !errors.Is(err, cutroom.ErrGoogleUnavailable) {
		t.Errorf("begin: %v", err)
	}
	if _, err := s.FinishGoogle(t.Context(), account.Visitor{}, account.GoogleReturn{}); !errors.Is(err, cutroom.ErrGoogleUnavailable) {
		t.Errorf("finish: %v", err)
	}
}
