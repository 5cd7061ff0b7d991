package account_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"testing"
	"time"

	"cutroom/contract"
	"cutroom/internal/account"
	"cutroom/internal/applications"
	"cutroom/internal/blob"
	"cutroom/internal/cutroom"
	"cutroom/internal/cutroom/cutroomtest"
	"cutroom/internal/picture"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// stage is a service on a real store, with a clock that moves only when told
// to.
type stage struct {
	*account.Service
	store *storetest.Watched
	blobs cutroom.Blobs
	now   *cutroomtest.Clock

	applications *applications.Service // how editors join
}

var secret = []byte(strings.Repeat("s", 32))

func newStage(t *testing.T, st *store.Store, adjust ...func(*account.Config)) *stage {
	t.Helper()
	s := &storetest.Watched{Store: st}
	clock := cutroomtest.Noon()
	var mu sync.Mutex
	n := 0
	blobs, err := blob.Open(t.Context(), "", t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	notices, err := cutroom.ParseNotices(contract.Notifications)
	if err != nil {
		t.Fatal(err)
	}
	deletion, err := cutroom.ParseDeletion(contract.Deletion)
	if err != nil {
		t.Fatal(err)
	}
	config := account.Config{
		Store: s, Clock: clock, Wall: clock, Secret: secret, Brand: cutroom.Brand{Name: "Cutroom"}.Fixed(), Origin: "https://cutroom.example",
		Catalogue: catalogue(t), PasswordCost: account.PasswordCost{Memory: 64, Iterations: 1},
		Blobs: blobs, Pictures: picture.NewPortraits(), Notices: notices, Deletion: deletion,
		PrintReceipt: func(w io.Writer, r cutroom.Receipt, language cutroom.Language) error {
			_, err := fmt.Fprintf(w, "%%PDF of %s for %s in %s", r.Number, r.Parties.Client, language)
			return err
		},
		NewID: func() string {
			mu.Lock()
			defer mu.Unlock()
			n++
			return fmt.Sprintf("id-%06d", n)
		},
	}
	for _, a := range adjust {
		a(&config)
	}
	service, err := account.New(config)
	if err != nil {
		t.Fatal(err)
	}
	return &stage{
		Service: service, store: s, blobs: blobs, now: clock,
		applications: applications.New(applications.Config{
			Store: s, Clock: clock, Wall: clock, NewID: config.NewID, Blobs: blobs, Deletion: deletion,
		}),
	}
}

var ana = cutroom.Registration{Username: "ana", Password: "Cutroom!1", Email: "ana@example.com", FullName: "Ana Silva"}

func (s *stage) register(t *testing.T, r cutroom.Registration) account.Welcome {
	t.Helper()
	w, err := s.Register(context.Background(), account.Visitor{}, r)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func (s *stage) kinds(t *testing.T) []string {
	t.Helper()
	events, err := s.store.EventsAfter(context.Background(), 0, 100)
	if err != nil {
		t.Fatal(err)
	}
	var kinds []string
	for _, e := range events {
		kinds = append(kinds, e.Kind)
	}
	return kinds
}

func (s *stage) refresh(t *testing.T, token string) string {
	t.Helper()
	tokens, err := s.Refresh(context.Background(), token)
	if err != nil {
		t.Fatal(err)
	}
	return tokens.Refresh
}

func (s *stage) refused(t *testing.T, token string) {
	t.Helper()
	if _, err := s.Refresh(context.Background(), token); !errors.Is(err, cutroom.ErrSessionEnded) {
		t.Fatalf("got %v, want %v", err, cutroom.ErrSessionEnded)
	}
}

func TestRegisteringCreatesAClientAndSignsIn(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		w := s.register(t, ana)
		if w.User.Role != cutroom.Client {
			t.Errorf("role %s", w.User.Role)
		}
		who, err := s.Bearer(context.Background(), w.Tokens.Access)
		if err != nil || who.UserID != w.User.ID {
			t.Errorf("bearer %v, %v", who, err)
		}
		if got, want := fmt.Sprint(s.kinds(t)), "[user.registered session.opened]"; got != want {
			t.Errorf("events %s, want %s", got, want)
		}
	})
}

func TestUsernamesAreUniqueRegardlessOfCase(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	s.register(t, ana)
	twin := ana
	twin.Username, twin.Email = "ANA", "other@example.com"
	if _, err := s.Register(context.Background(), account.Visitor{}, twin); !errors.Is(err, cutroom.ErrUsernameTaken) {
		t.Errorf("username twin: %v", err)
	}
}

func TestSigningInAcceptsUsernameOrEmail(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	s.register(t, ana)
	for _, name := range []string{"ana", "Ana", "ana@example.com", "ANA@example.com"} {
		if _, err := s.Login(context.Background(), account.Visitor{}, cutroom.Credentials{Username: name, Password: ana.Password}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, c := range []cutroom.Credentials{
		{Username: "ana", Password: "wrong"}, {Username: "nobody", Password: ana.Password},
	} {
		if _, err := s.Login(context.Background(), account.Visitor{}, c); !errors.Is(err, cutroom.ErrBadCredentials) {
			t.Errorf("%v: %v", c, err)
		}
	}
}

func TestAnAccessTokenExpiresAfterFifteenMinutes(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	w := s.register(t, ana)
	s.now.Move(cutroom.AccessTokenLife - time.Second)
	if _, err := s.Bearer(context.Background(), w.Tokens.Access); err != nil {
		t.Errorf("a second before: %v", err)
	}
	s.now.Move(2 * time.Second)
	if _, err := s.Bearer(context.Background(), w.Tokens.Access); !errors.Is(err, cutroom.ErrUnauthenticated) {
		t.Errorf("a second after: %v", err)
	}
}

func TestRefreshTokensRotate(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		first := s.register(t, ana).Tokens.Refresh
		second := s.refresh(t, first)
		s.now.Move(time.Minute)
		third := s.refresh(t, second)
		if first == second || second == third {
			t.Error("a token was not replaced")
		}
	})
}

func TestARetryWithinTheGracePeriodGetsTheSameToken(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	first := s.register(t, ana).Tokens.Refresh
	second := s.refresh(t, first)
	s.now.Move(9 * time.Second)
	if again := s.refresh(t, first); again != second {
		t.Error("the retry got another token")
	}
	s.now.Move(time.Minute)
	s.refresh(t, second)
}

func TestTwentyTabsRefreshingAtOnceGetTheSameToken(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		first := s.register(t, ana).Tokens.Refresh
		var wg sync.WaitGroup
		got := make([]string, 20)
		for i := range got {
			wg.Go(func() {
				tokens, err := s.Refresh(context.Background(), first)
				if err != nil {
					t.Error(err)
				}
				got[i] = tokens.Refresh
			})
		}
		wg.Wait()
		for _, token := range got[1:] {
			if token != got[0] {
				t.Fatal("two tabs hold different tokens")
			}
		}
		s.now.Move(time.Minute)
		s.refresh(t, got[0])
	})
}

// In every order in which a thief and the owner can use a stolen token, the
// second to use it late ends the session for both.
func TestAStolenRefreshTokenEndsTheFamily(t *testing.T) {
	late := cutroom.RotationGrace + time.Second
	cases := map[string]func(t *testing.T, s *stage, stolen string) (living string){
		"the thief first, the owner later": func(t *testing.T, s *stage, stolen string) string {
			thief := s.refresh(t, stolen)
			s.now.Move(late)
			s.refused(t, stolen)
			return thief
		},
		"the owner first, the thief later": func(t *testing.T, s *stage, stolen string) string {
			owner := s.refresh(t, stolen)
			s.now.Move(late)
			s.refused(t, stolen)
			return owner
		},
		"both within the grace period, then both continue": func(t *testing.T, s *stage, stolen string) string {
			owner := s.refresh(t, stolen)
			thief := s.refresh(t, stolen)
			s.now.Move(late)
			next := s.refresh(t, owner)
			s.now.Move(late)
			s.refused(t, thief)
			return next
		},
		"the thief two refreshes after the owner": func(t *testing.T, s *stage, stolen string) string {
			next := s.refresh(t, s.refresh(t, stolen))
			s.refused(t, stolen)
			return next
		},
	}
	for name, play := range cases {
		t.Run(name, func(t *testing.T) {
			storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
				s := newStage(t, st)
				w := s.register(t, ana)
				living := play(t, s, w.Tokens.Refresh)
				s.refused(t, living)
				if _, err := s.Bearer(context.Background(), w.Tokens.Access); !errors.Is(err, cutroom.ErrUnauthenticated) {
					t.Errorf("the access token still works: %v", err)
				}
				if kinds := s.kinds(t); kinds[len(kinds)-1] != cutroom.SessionEnded {
					t.Errorf("events %v", kinds)
				}
			})
		})
	}
}

func TestAnUnusedSessionExpires(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	token := s.register(t, ana).Tokens.Refresh
	s.now.Move(cutroom.RefreshTokenLife)
	s.refused(t, token)
}

func TestASessionLastsHalfAYearAtMost(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		w := s.register(t, ana)
		token, left := w.Tokens.Refresh, cutroom.SessionLife
		for week := 7 * 24 * time.Hour; left > week; left -= week {
			s.now.Move(week)
			token = s.refresh(t, token)
		}
		s.now.Move(left - time.Second)
		token = s.refresh(t, token)
		s.now.Move(time.Second)
		s.refused(t, token)
		_, by := s.signIn(t, account.Visitor{}, ana)
		if list, err := s.Sessions(t.Context(), by); err != nil || len(list) != 1 {
			t.Errorf("an ended session is still listed: %+v, %v", list, err)
		}
	})
}

func TestLoggingOutEndsTheSession(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	w := s.register(t, ana)
	next := s.refresh(t, w.Tokens.Refresh)
	if err := s.Logout(context.Background(), w.Tokens.Refresh); err != nil {
		t.Fatal(err)
	}
	s.refused(t, next)
	if _, err := s.Bearer(context.Background(), w.Tokens.Access); !errors.Is(err, cutroom.ErrUnauthenticated) {
		t.Errorf("the access token still works: %v", err)
	}
	if err := s.Logout(context.Background(), "made up"); err != nil {
		t.Errorf("an unknown token: %v", err)
	}
}

func TestANewPasswordEndsAllSessions(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	w := s.register(t, ana)
	if err := s.SetPassword(context.Background(), cutroom.System, "ana", "Changed!2"); err != nil {
		t.Fatal(err)
	}
	s.refused(t, w.Tokens.Refresh)
	if _, err := s.Login(context.Background(), account.Visitor{}, cutroom.Credentials{Username: "ana", Password: "Changed!2"}); err != nil {
		t.Error(err)
	}
}

func TestANewRoleAppliesFromTheNextRequest(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	w := s.register(t, ana)
	if err := s.SetRole(context.Background(), cutroom.System, "ana", cutroom.Editor); err != nil {
		t.Fatal(err)
	}
	who, err := s.Bearer(context.Background(), w.Tokens.Access)
	if err != nil || who.Role != cutroom.Editor {
		t.Errorf("%v, %v", who, err)
	}
}

func TestTheLastManagerCannotBeDemoted(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		for _, name := range []string{"mia", "max"} {
			r := ana
			r.Username, r.Email = name, name+"@example.com"
			if _, err := s.Create(context.Background(), cutroom.System, r, cutroom.Manager); err != nil {
				t.Fatal(err)
			}
		}
		var wg sync.WaitGroup
		errs := make([]error, 2)
		for i, name := range []string{"mia", "max"} {
			wg.Go(func() { errs[i] = s.SetRole(context.Background(), cutroom.System, name, cutroom.Client) })
		}
		wg.Wait()
		if errors.Is(errs[0], cutroom.ErrLastManager) == errors.Is(errs[1], cutroom.ErrLastManager) {
			t.Errorf("of two managers leaving at once exactly one must stay: %v", errs)
		}
	})
}

func TestOnlyManagersListAndCreatePeople(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	client := s.register(t, ana).User.Actor("")
	ctx := context.Background()
	if _, _, err := s.People(ctx, client, cutroom.UserSearch{}, cutroom.Page{Limit: 10}); !errors.Is(err, cutroom.ErrForbidden) {
		t.Errorf("people: %v", err)
	}
	if _, err := s.Create(ctx, client, ana, cutroom.Manager); !errors.Is(err, cutroom.ErrForbidden) {
		t.Errorf("create: %v", err)
	}
	if err := s.SetRole(ctx, client, "ana", cutroom.Manager); !errors.Is(err, cutroom.ErrForbidden) {
		t.Errorf("set role: %v", err)
	}
	if err := s.SetPassword(ctx, client, "ana", "Changed!2"); !errors.Is(err, cutroom.ErrForbidden) {
		t.Errorf("set password: %v", err)
	}
}

func TestTheSetupLinkCreatesOnlyOneManager(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		ctx := context.Background()
		old, err := s.OfferSetup(ctx)
		if err != nil {
			t.Fatal(err)
		}
		token, err := s.OfferSetup(ctx)
		if err != nil || token == "" {
			t.Fatal(token, err)
		}
		if _, err := s.Setup(ctx, account.Visitor{}, old, ana); !errors.Is(err, account.ErrSetupClosed) {
			t.Errorf("a replaced link: %v", err)
		}
		var wg sync.WaitGroup
		var mu sync.Mutex
		made := 0
		for i := range 5 {
			wg.Go(func() {
				r := ana
				r.Username, r.Email = fmt.Sprintf("mia%d", i), fmt.Sprintf("mia%d@example.com", i)
				w, err := s.Setup(ctx, account.Visitor{}, token, r)
				mu.Lock()
				defer mu.Unlock()
				if err == nil && w.User.Role == cutroom.Manager {
					made++
				} else if !errors.Is(err, account.ErrSetupClosed) {
					t.Error(err)
				}
			})
		}
		wg.Wait()
		if made != 1 {
			t.Errorf("%d managers from one link", made)
		}
		if again, err := s.OfferSetup(ctx); again != "" || err != nil {
			t.Errorf("offered again: %q, %v", again, err)
		}
	})
}

func TestTheSetupLinkEndsWhenAManagerIsCreatedAnotherWay(t *testing.T) {
	for how, name := range map[string]func(t *testing.T, s *stage) error{
		"created": func(t *testing.T, s *stage) error {
			_, err := s.Create(t.Context(), cutroom.System, registration("mia"), cutroom.Manager)
			return err
		},
		"given the role": func(t *testing.T, s *stage) error {
			s.register(t, registration("mia"))
			return s.SetRole(t.Context(), cutroom.System, "mia", cutroom.Manager)
		},
	} {
		t.Run(how, func(t *testing.T) {
			storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
				s := newStage(t, st)
				token, err := s.OfferSetup(t.Context())
				if err != nil {
					t.Fatal(err)
				}
				if err := name(t, s); err != nil {
					t.Fatal(err)
				}
				_, err = s.Setup(t.Context(), account.Visitor{}, token, ana)
				wantErr(t, err, account.ErrSetupClosed)
				if _, err := st.Setting(t.Context(), cutroom.SettingSetupToken); !errors.Is(err, cutroom.ErrNotFound) {
					t.Errorf("the link is kept after it was refused: %v", err)
				}
			})
		})
	}
}

func TestAStartWithAManagerDeletesTheSetupLink(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		if _, err := s.OfferSetup(t.Context()); err != nil {
			t.Fatal(err)
		}
		s.manager(t, "mia")
		if again, err := s.OfferSetup(t.Context()); again != "" || err != nil {
			t.Errorf("offered again: %q, %v", again, err)
		}
		if _, err := st.Setting(t.Context(), cutroom.SettingSetupToken); !errors.Is(err, cutroom.ErrNotFound) {
			t.Errorf("the link is kept: %v", err)
		}
	})
}
