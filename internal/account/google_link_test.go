package account_test

import (
	"errors"
	"testing"
	"time"

	"cutroom/internal/account"
	"cutroom/internal/cutroom"
	"cutroom/internal/google/googletest"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestGoogleIsLinkedOnlyToTheSignedInPerson(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := googleStage(t, st)
		s.confirmed(t, ana)
		bens := ana
		bens.Username, bens.Email = "ben", "ben@example.com"
		w := s.register(t, bens)
		ben, err := s.Bearer(t.Context(), w.Tokens.Access)
		if err != nil {
			t.Fatal(err)
		}
		linkTo := func(by cutroom.Actor, who googletest.Person, meanwhile func()) error {
			flow, err := s.BeginGoogleLink(t.Context(), by)
			if err != nil {
				t.Fatal(err)
			}
			back := came(t, flow, googletest.Allow(t, flow.Address, who))
			meanwhile()
			end, err := s.FinishGoogle(t.Context(), account.Visitor{}, back)
			if !end.Linking || (err == nil) != (end.Outcome == account.GoogleLinked) || end.Secret != "" {
				t.Errorf("%+v, %v", end, err)
			}
			return err
		}
		nothing := func() {}
		// Her address at Google does not matter, because the session says who
		// she is.
		for range 2 {
			if err := linkTo(ben, googleAna, nothing); err != nil {
				t.Fatal(err)
			}
		}
		if in := s.enterAs(t, googleAna, account.GoogleKnown); in.User.ID != ben.UserID {
			t.Errorf("signed in as %s", in.User.Username)
		}
		eves := ana
		eves.Username, eves.Email = "eve", "eve@example.com"
		eve, err := s.Bearer(t.Context(), s.register(t, eves).Tokens.Access)
		if err != nil {
			t.Fatal(err)
		}
		if err := linkTo(eve, googleAna, nothing); !errors.Is(err, cutroom.ErrGoogleTaken) {
			t.Errorf("eve links ben's: %v", err)
		}
		second := googletest.Person{Subject: "220", Email: "other@example.com"}
		if err := linkTo(ben, second, nothing); !errors.Is(err, cutroom.ErrGoogleTaken) {
			t.Errorf("a second one: %v", err)
		}
		err = linkTo(ben, second, func() {
			if err := s.Logout(t.Context(), w.Tokens.Refresh); err != nil {
				t.Fatal(err)
			}
		})
		if !errors.Is(err, cutroom.ErrGoogleFailed) {
			t.Errorf("after signing out: %v", err)
		}
	})
}

func TestGoogleCanBeUnlinkedUnlessItIsTheOnlySignIn(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := googleStage(t, st)
		by := s.actor(t, s.enterAs(t, googleAna, account.GoogleNew))
		if state, err := s.GoogleState(t.Context(), by); err != nil || state.Linked == nil || !state.OnlyWayIn || !state.Available {
			t.Errorf("%+v, %v", state, err)
		}
		if err := s.UnlinkGoogle(t.Context(), by); !errors.Is(err, cutroom.ErrOnlyWayIn) {
			t.Fatalf("unlinking the only sign-in: %v", err)
		}
		if err := s.SetPassword(t.Context(), cutroom.System, "ana", ana.Password); err != nil {
			t.Fatal(err)
		}
		_, by = s.signIn(t, account.Visitor{}, cutroom.Registration{Username: "ana", Password: ana.Password}) // it ended her session
		end, err := s.goAs(t, googleAna)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.UnlinkGoogle(t.Context(), by); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Arrive(t.Context(), account.Visitor{}, end.Secret); !errors.Is(err, cutroom.ErrTicketSpent) {
			t.Errorf("signed in although it was unlinked: %v", err)
		}
		if err := s.UnlinkGoogle(t.Context(), by); !errors.Is(err, cutroom.ErrNotFound) {
			t.Errorf("nothing to unlink: %v", err)
		}
		if state, err := s.GoogleState(t.Context(), by); err != nil || state.Linked != nil || state.OnlyWayIn {
			t.Errorf("%+v, %v", state, err)
		}
		if end, err := s.goAs(t, googleAna); err != nil || end.Outcome != account.GoogleOffered {
			t.Errorf("afterwards: %+v, %v", end, err)
		}
	})
}

func TestGoogleReplacesThePasswordButNotTheSecondFactor(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := googleStage(t, st)
		p := s.withTwoFactor(t, "ana")
		s.change(t, p.User.ID, func(u *cutroom.User) { u.EmailConfirmedAt = s.now.Now() })
		asks := func(err error) string {
			t.Helper()
			var asked *cutroom.SecondFactorRequired
			if !errors.As(err, &asked) {
				t.Fatalf("got %v, want to be asked for the second factor", err)
			}
			return asked.Challenge
		}
		end, err := s.goAs(t, googleAna)
		if err != nil || end.Outcome != account.GoogleOffered {
			t.Fatalf("%+v, %v", end, err)
		}
		_, err = s.TakeGoogleOffer(t.Context(), account.Visitor{}, end.Secret, ana.Password)
		asks(err)
		if state, err := s.GoogleState(t.Context(), p.by); err != nil || state.Linked != nil {
			t.Fatalf("linked without the second factor: %+v, %v", state, err)
		}
		// With a fresh proof she can link it in her profile. From then on,
		// signing in with Google requires the code too.
		by := s.signedIn(t, s.inside(t, p)).by
		flow, err := s.BeginGoogleLink(t.Context(), by)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.FinishGoogle(t.Context(), account.Visitor{}, came(t, flow, googletest.Allow(t, flow.Address, googleAna))); err != nil {
			t.Fatal(err)
		}
		s.now.Move(time.Minute)
		if end, err = s.goAs(t, googleAna); err != nil || end.Outcome != account.GoogleKnown {
			t.Fatalf("%+v, %v", end, err)
		}
		_, err = s.Arrive(t.Context(), account.Visitor{}, end.Secret)
		if err := s.answer(asks(err), s.code(t, p.secret, 0)); err != nil {
			t.Fatal(err)
		}
	})
}

// inside signs a person in with both factors.
func (s *stage) inside(t *testing.T, p signed) account.Welcome {
	t.Helper()
	w, err := s.SecondFactor(t.Context(), account.Visitor{}, s.challenge(t, p.User.Username).Challenge, s.code(t, p.secret, 0))
	if err != nil {
		t.Fatal(err)
	}
	return w
}
