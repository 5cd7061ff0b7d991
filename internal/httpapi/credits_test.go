package httpapi_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"reflect"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/httpapi"
)

// accountOf returns the id of the client account that a person owns.
func (s *stage) accountOf(t *testing.T, who session) string {
	t.Helper()
	return s.do(t, "GET", "/api/team", "", who.header()...).text(t, "id")
}

func readInto[T any](t *testing.T, a answer) (v T) {
	t.Helper()
	if a.status != http.StatusOK {
		t.Fatalf("%d %s", a.status, a.body)
	}
	if err := json.Unmarshal([]byte(a.body), &v); err != nil {
		t.Fatal(err)
	}
	return v
}

func TestAManagerGivesCreditsAndTheClientReadsWhy(t *testing.T) {
	s := newStage(t)
	ana, eve, mia := s.register(t, "ana"), s.register(t, "eve"), s.mia(t)
	address := "/api/accounts/" + s.accountOf(t, ana) + "/credits"

	const sorry = `{"key":"the-first-form-of-mia","amount":3,"kind":"goodwill","reason":"sorry"}`
	given := readInto[httpapi.Credits](t, s.do(t, "POST", address, sorry, mia.header()...))
	if again := readInto[httpapi.Credits](t, s.do(t, "POST", address, sorry, mia.header()...)); !reflect.DeepEqual(again, given) {
		t.Errorf("got %+v, then %+v", given, again)
	}
	if given.Left != 3 || given.Entries[0].ByName != "Full Name" || given.Entries[0].By != "staff" {
		t.Errorf("%+v", given)
	}
	s.do(t, "POST", address, `{"key":"another-form-of-mia","amount":-9,"kind":"goodwill","reason":"x"}`, mia.header()...).isProblem(t, http.StatusConflict, "no_credit")
	s.do(t, "POST", address, `{"key":"another-form-of-mia","amount":2,"kind":"allowance","reason":"x"}`, mia.header()...).isProblem(t, http.StatusUnprocessableEntity, "credit_kind")
	s.do(t, "POST", address, `{"key":"another-form-of-mia","amount":2,"kind":"token","reason":" "}`, mia.header()...).isProblem(t, http.StatusUnprocessableEntity, "credit_reason_required")
	s.do(t, "POST", address, `{"key":"another-form-of-mia","amount":2,"kind":"points","reason":"x"}`, mia.header()...).isProblem(t, http.StatusUnprocessableEntity, "malformed")
	s.do(t, "POST", address, `{"key":"another-form-of-mia","amount":2,"kind":"token","reason":"x"}`, ana.header()...).isProblem(t, http.StatusForbidden, "forbidden")
	s.do(t, "POST", address, strings.Replace(sorry, "3", "4", 1), mia.header()...).isProblem(t, http.StatusConflict, "adjusted_otherwise")
	s.do(t, "POST", address, `{"key":"","amount":2,"kind":"token","reason":"x"}`, mia.header()...).isProblem(t, http.StatusUnprocessableEntity, "adjustment_key")
	s.do(t, "GET", address, "", eve.header()...).isProblem(t, http.StatusForbidden, "forbidden")
	s.do(t, "GET", "/api/accounts/nobody/credits", "", mia.header()...).isProblem(t, http.StatusNotFound, "not_found")
	s.do(t, "GET", "/api/credits", "", mia.header()...).isProblem(t, http.StatusNotFound, "not_found")

	s.wall.Move(cutroom.ProofLife)
	s.do(t, "POST", address, sorry, mia.header()...).isProblem(t, http.StatusForbidden, "proof_required")

	mine := readInto[httpapi.Credits](t, s.do(t, "GET", "/api/credits", "", ana.header()...))
	if len(mine.Entries) != 1 || len(mine.Lots) != 1 || len(mine.Parts) != 3 {
		t.Fatalf("%+v", mine)
	}
	line := mine.Entries[0]
	if line.Note != "sorry" || line.Reason != cutroom.ReasonManager || line.Balance != mine.Left || line.ByName != "" || line.LotKind != cutroom.GoodwillCredit {
		t.Errorf("%+v", line)
	}
	if lot := mine.Lots[0]; lot.Left != 3 || lot.Granted != 3 || lot.State != cutroom.LotOpen || !lot.ExpiresAt.Equal(lot.StartsAt.Add(90*24*time.Hour)) {
		t.Errorf("%+v", lot)
	}
	if part := mine.Parts[1]; part.Kind != cutroom.GoodwillCredit || part.Left != 3 || part.NextEnds == nil || !part.NextEnds.Equal(mine.Lots[0].ExpiresAt) {
		t.Errorf("%+v", part)
	}
	if none := readInto[httpapi.Credits](t, s.do(t, "GET", "/api/credits", "", eve.header()...)); none.Left != 0 || none.Entries == nil || none.Lots == nil {
		t.Errorf("%+v", none)
	}
}

func TestTheCreditHistoryIsPaged(t *testing.T) {
	s := newStage(t)
	ana, mia := s.register(t, "ana"), s.mia(t)
	account := s.accountOf(t, ana)
	if err := s.store.InTx(context.Background(), func(tx cutroom.Tx) error {
		l, err := tx.LedgerOf(context.Background(), account)
		if err != nil {
			return err
		}
		for i := range 64 {
			if _, err := l.Grant(s.wall.Now(), cutroom.System, cutroom.Grant{
				Kind: cutroom.TokenCredit, Origin: cutroom.CheckoutOrigin(fmt.Sprint(i)), Amount: 1,
			}); err != nil {
				return err
			}
		}
		return tx.SaveLedger(context.Background(), l)
	}); err != nil {
		t.Fatal(err)
	}
	for who, address := range map[session]string{ana: "/api/credits", mia: "/api/accounts/" + account + "/credits"} {
		first := readInto[httpapi.Credits](t, s.do(t, "GET", address, "", who.header()...))
		balance, next := first.Left-len(first.Entries), first.Next
		for next != 0 {
			slice := readInto[httpapi.CreditEntries](t, s.do(t, "GET", fmt.Sprintf("%s/entries?limit=17&before=%d", address, next), "", who.header()...))
			for _, e := range slice.Entries {
				if e.Balance != balance || e.By != "system" {
					t.Fatalf("%+v, want balance %d", e, balance)
				}
				balance -= e.Amount
			}
			next = slice.Next
		}
		if balance != 0 {
			t.Errorf("the history begins with %d", balance)
		}
		s.do(t, "GET", address+"/entries?before=-1", "", who.header()...).isProblem(t, http.StatusUnprocessableEntity, "malformed")
	}
}

func TestManagersFindAClientAccount(t *testing.T) {
	s := newStage(t)
	ana, mia := s.register(t, "ana"), s.mia(t)
	s.register(t, "eve")
	found := readInto[httpapi.Accounts](t, s.do(t, "GET", "/api/accounts?search=ANA@example", "", mia.header()...))
	if len(found.Accounts) != 1 || found.Next != "" {
		t.Fatalf("%+v", found)
	}
	if line := found.Accounts[0]; line.ID != s.accountOf(t, ana) || line.Owner.Email != "ana@example.com" || line.Plan != "" || line.Standing != "" {
		t.Errorf("%+v", line)
	}
	for _, sort := range []string{"newest", "name", "usage", "health"} {
		first := readInto[httpapi.Accounts](t, s.do(t, "GET", "/api/accounts?limit=1&sort="+sort, "", mia.header()...))
		rest := readInto[httpapi.Accounts](t, s.do(t, "GET", "/api/accounts?limit=5&sort="+sort+"&before="+first.Next, "", mia.header()...))
		if len(first.Accounts) != 1 || len(rest.Accounts) != 1 || first.Accounts[0].ID == rest.Accounts[0].ID || rest.Next != "" {
			t.Errorf("%s: %+v, then %+v", sort, first, rest)
		}
	}
	s.do(t, "GET", "/api/accounts", "", ana.header()...).isProblem(t, http.StatusForbidden, "forbidden")
}

func TestAManagerOpensAClientAccountAndWritesAboutIt(t *testing.T) {
	s := newStage(t)
	ana, mia := s.register(t, "ana"), s.mia(t)
	address := "/api/accounts/" + s.accountOf(t, ana)
	found := readInto[httpapi.ClientAccount](t, s.as(t, mia, "GET", address, ""))
	if len(found.Members) != 1 || found.Members[0].Email != "ana@example.com" || found.Seats.Total != 1 || found.Seats.Taken != 1 || found.Paid != 0 || found.Risks == nil {
		t.Errorf("%+v", found)
	}
	for range 2 {
		if a := s.as(t, mia, "POST", address+"/notes", `{"key":"one","text":"Calls, no email."}`); a.status != http.StatusNoContent {
			t.Fatalf("%d %s", a.status, a.body)
		}
	}
	notes := readInto[httpapi.TeamNotes](t, s.as(t, mia, "GET", address+"/notes", ""))
	if len(notes.Notes) != 1 || notes.Notes[0].Text != "Calls, no email." || notes.Notes[0].ByName == "" {
		t.Errorf("%+v", notes)
	}
	for _, path := range []string{address, address + "/notes"} {
		s.as(t, ana, "GET", path, "").isProblem(t, http.StatusForbidden, "forbidden")
	}
	if list := s.as(t, mia, "GET", "/api/accounts?show=past_due", ""); list.status != http.StatusOK || len(readInto[httpapi.Accounts](t, list).Accounts) != 0 {
		t.Errorf("%d %s", list.status, list.body)
	}
	mine := s.as(t, ana, "POST", "/api/projects", `{"title":"Petit Four","service":"social"}`).text(t, "id")
	for path, want := range map[string]int{"/api/projects?account=" + found.ID: 1, "/api/projects?account=other": 0} {
		if list := readInto[httpapi.Projects](t, s.as(t, mia, "GET", path, "")); len(list.Projects) != want {
			t.Errorf("%s: %+v", path, list)
		}
	}
	if list := readInto[httpapi.Projects](t, s.as(t, ana, "GET", "/api/projects?account=other", "")); len(list.Projects) != 1 || list.Projects[0].ID != mine {
		t.Errorf("a client sees %+v", list)
	}
}
