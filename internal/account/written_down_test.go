package account_test

import (
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"cutroom/internal/account"
	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// step is something that people do, with its action in the audit log.
type step struct {
	action string
	do     func() error
}

// auditActions returns all actions that can appear in the audit log, except
// those about money and visitors' messages, and the one that the job which
// mails the reset link records.
func auditActions(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("../cutroom/*.go")
	if err != nil {
		t.Fatal(err)
	}
	constant := regexp.MustCompile(`\bAudit\w+\s+= "(\w+)\.(\w+)"`)
	var actions []string
	for _, name := range files {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range constant.FindAllStringSubmatch(string(source), -1) {
			if action := m[1] + "." + m[2]; !slices.Contains([]string{"subscription", "prices", "promoCode", "payment", "credits", "files", "project", "shareLink", "company", "contact", "content", "webhook", "mail", "job", "settings"}, m[1]) && action != cutroom.AuditResetLinkSent {
				actions = append(actions, action)
			}
		}
	}
	if len(actions) == 0 {
		t.Fatal("no action was found in the source")
	}
	return actions
}

// life is everything that people do with their accounts, in order.
func life(t *testing.T, s *stage) []step {
	ctx := context.Background()
	var owner, mate, editor cutroom.Actor
	var boss, factor signed
	var phone *device
	var token cutroom.AccessToken
	var invitation cutroom.Invitation
	var applied cutroom.Application
	var kept []cutroom.Passkey
	return []step{
		{cutroom.AuditFirstManagerNamed, func() error {
			link, err := s.OfferSetup(ctx)
			if err != nil {
				return err
			}
			w, err := s.Setup(ctx, account.Visitor{}, link, registration("mia"))
			boss = s.signedIn(t, w)
			s.now.Move(time.Second)
			return err
		}},
		{cutroom.AuditProved, func() error { return s.Prove(ctx, boss.by, account.Proof{Password: "Cutroom!1"}) }},
		{cutroom.AuditRegistered, func() error { owner = s.owner(t, "ana", "enterprise"); return nil }},
		{cutroom.AuditAccountOpened, func() error { s.client(t, "zoe"); return nil }},
		{cutroom.AuditEmailConfirmed, func() error {
			return s.ConfirmEmail(ctx, s.link(t, cutroom.ForEmail, s.register(t, registration("joe")).User.ID, cutroom.EmailClaim{Email: "joe@example.com"}))
		}},
		{cutroom.AuditSignedIn, func() error { return s.login(t, "ana", "Cutroom!1") }},
		{cutroom.AuditProfileChanged, func() error {
			name := "Ana Maria"
			_, err := s.ChangeProfile(ctx, owner, cutroom.ProfileChange{FullName: &name})
			return err
		}},
		{cutroom.AuditEmailChangeAsked, func() error { return s.ChangeEmail(ctx, owner, "fresh@example.com") }},
		{cutroom.AuditEmailChanged, func() error {
			return s.ConfirmEmail(ctx, s.link(t, cutroom.ForEmail, owner.UserID, cutroom.EmailClaim{Email: "fresh@example.com"}))
		}},
		{cutroom.AuditDataExported, func() error { _, err := s.Export(ctx, owner); return err }},

		{cutroom.AuditAccountRenamed, func() error { return s.RenameTeam(ctx, owner, "Casa Prata") }},
		{cutroom.AuditInvitationSent, func() error { invitation = s.invite(t, owner, "rui@example.com", cutroom.Reviewer); return nil }},
		{cutroom.AuditInvitationResent, func() error { return s.ResendInvitation(ctx, owner, invitation.ID) }},
		{cutroom.AuditInvitationRevoked, func() error { return s.RevokeInvitation(ctx, owner, invitation.ID) }},
		{cutroom.AuditMemberJoined, func() error { mate = s.member(t, owner, "rui", cutroom.Reviewer); return nil }},
		{cutroom.AuditPositionChanged, func() error { return s.SetPosition(ctx, owner, mate.UserID, cutroom.Approver) }},
		{cutroom.AuditMemberLeft, func() error { return s.LeaveTeam(ctx, mate) }},
		{cutroom.AuditMemberRemoved, func() error { return s.RemoveMember(ctx, owner, s.member(t, owner, "pia", cutroom.Billing).UserID) }},
		{cutroom.AuditOwnerChanged, func() error {
			return s.TransferOwnership(ctx, owner, s.member(t, owner, "abe", cutroom.Approver).UserID)
		}},

		{cutroom.AuditTwoFactorOn, func() error { factor = s.withTwoFactor(t, "fay"); return nil }},
		{cutroom.AuditSecondFactorFailed, func() error {
			if s.answer(s.challenge(t, "fay").Challenge, "000000") == nil {
				return fmt.Errorf("a wrong code was accepted")
			}
			return nil
		}},
		{cutroom.AuditRecoveryCodeUsed, func() error { return s.answer(s.challenge(t, "fay").Challenge, factor.codes[0]) }},
		{cutroom.AuditRecoveryCodesMade, func() error { _, err := s.RenewRecoveryCodes(ctx, factor.by); return err }},
		{cutroom.AuditPasskeyAdded, func() error { phone = s.withPasskey(t, &factor); return nil }},
		{cutroom.AuditPasskeyRenamed, func() error {
			var err error
			if kept, err = s.Passkeys(ctx, factor.by); err != nil {
				return err
			}
			return s.RenamePasskey(ctx, factor.by, kept[0].ID, "Old phone")
		}},
		{cutroom.AuditPasskeyCloned, func() error {
			if _, err := phone.signIn(t, s); err != nil {
				return err
			}
			phone.credential.Counter -= 2
			if _, err := phone.signIn(t, s); err == nil {
				return fmt.Errorf("a cloned passkey was accepted")
			}
			return nil
		}},
		{cutroom.AuditPasskeyRemoved, func() error { return s.RemovePasskey(ctx, factor.by, kept[0].ID) }},
		{cutroom.AuditAccessTokenMade, func() error {
			var err error
			token, _, err = s.MakeAccessToken(ctx, factor.by, nightly("projects:read"))
			return err
		}},
		{cutroom.AuditAccessTokenRevoked, func() error { return s.RevokeAccessToken(ctx, factor.by, token.ID) }},
		{cutroom.AuditTwoFactorOff, func() error { return s.LiftTwoFactor(ctx, boss.by, factor.by.UserID) }},
		{cutroom.AuditPasswordChanged, func() error { return s.SetPassword(ctx, cutroom.System, "fay", "Changed!2") }},
		{cutroom.AuditPasswordReset, func() error {
			return s.reset(t, s.link(t, cutroom.ForPasswordReset, factor.by.UserID, nil), "Changed!3")
		}},
		{cutroom.AuditEmailChangeCanceled, func() error {
			_, err := s.CancelEmailChange(ctx, s.link(t, cutroom.ForCancelingEmail, factor.by.UserID, nil))
			return err
		}},
		{cutroom.AuditIdentityLinked, func() error {
			g := googleAna
			g.Email, g.Subject = "gil@example.com", "77"
			s.enterAs(t, g, account.GoogleNew)
			return nil
		}},
		{cutroom.AuditIdentityUsed, func() error {
			g := googleAna
			g.Email, g.Subject = "gil@example.com", "77"
			s.enterAs(t, g, account.GoogleKnown)
			return nil
		}},
		{cutroom.AuditIdentityUnlinked, func() error {
			if err := s.SetPassword(ctx, cutroom.System, "gil", "Changed!2"); err != nil {
				return err
			}
			_, by := s.signIn(t, account.Visitor{}, cutroom.Registration{Username: "gil", Password: "Changed!2"})
			return s.UnlinkGoogle(ctx, by)
		}},
		{cutroom.AuditUnsubscribed, func() error {
			key, err := cutroom.NewUnsubscribeKey(secret)
			if err != nil {
				return err
			}
			return s.Unsubscribe(ctx, key.Token(boss.User.ID, cutroom.Notice{ID: "contact"}))
		}},

		{cutroom.AuditEditorApplied, func() error { applied = s.apply(t); return nil }},
		{cutroom.AuditApplicationMoved, func() error { s.walk(t, applied.ID, cutroom.ApplicationScreening); return nil }},
		{cutroom.AuditApplicationWithdrawn, func() error {
			s.changeApplication(t, applied.ID, func(a *cutroom.Application) { a.StatusHash = cutroom.HashToken("link") })
			_, err := s.applications.Withdraw(ctx, "link")
			return err
		}},
		{cutroom.AuditInvitationUsed, func() error {
			_, secret := s.accepted(t)
			w, err := s.join(secret, "ben")
			editor = w.User.Actor("")
			return err
		}},

		{cutroom.AuditRoleChanged, func() error { return s.ChangeRole(ctx, boss.by, editor.UserID, cutroom.Client) }},
		{cutroom.AuditViewedAs, func() error { _, err := s.ViewAs(ctx, boss.by, editor.UserID, ""); return err }},
		{cutroom.AuditSignedOut, func() error { return s.SignOut(ctx, boss.by, editor.UserID) }},
		{cutroom.AuditSuspended, func() error { return s.Suspend(ctx, boss.by, editor.UserID) }},
		{cutroom.AuditReadmitted, func() error { return s.Readmit(ctx, boss.by, editor.UserID) }},
		{cutroom.AuditSessionEnded, func() error {
			return s.Logout(ctx, s.register(t, registration("tim")).Tokens.Refresh)
		}},
		{cutroom.AuditDeletionAsked, func() error {
			_, owner = s.signIn(t, account.Visitor{}, registration("zoe"))
			_, err := s.AskForDeletion(ctx, owner)
			return err
		}},
		{cutroom.AuditDeletionStopped, func() error { _, err := s.KeepAccount(ctx, owner); return err }},
		{cutroom.AuditAccountClosed, func() error {
			if _, err := s.AskForDeletion(ctx, owner); err != nil {
				return err
			}
			s.now.Move(15 * day)
			s.sweep(t)
			return nil
		}},
		{cutroom.AuditAccountDeleted, func() error {
			_, by := s.signIn(t, account.Visitor{}, registration("joe"))
			if _, err := s.AskForDeletion(ctx, by); err != nil {
				return err
			}
			s.now.Move(15 * day)
			s.sweep(t)
			return nil
		}},
		{cutroom.AuditApplicationForgotten, func() error {
			s.now.Move(applicationsKept)
			s.forgets(t)
			return nil
		}},
	}
}

func TestEveryAccountActionIsLogged(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := googleStage(t, st)
		known, seen := auditActions(t), map[string]bool{}
		var last int64
		for _, step := range life(t, s) {
			if err := step.do(); err != nil {
				t.Fatalf("%s: %v", step.action, err)
			}
			lines, err := s.store.AuditAfter(t.Context(), last, 100)
			if err != nil {
				t.Fatal(err)
			}
			if !slices.ContainsFunc(lines, func(e cutroom.AuditEntry) bool { return e.Action == step.action && e.Subject != "" }) {
				t.Errorf("nothing was logged for %s: %+v", step.action, lines)
			}
			for _, e := range lines {
				last = e.Seq
				for _, said := range slices.Collect(maps.Values(e.Detail)) {
					if strings.Contains(said, "@") || strings.Contains(said, "!") {
						t.Errorf("%s reveals too much: %s", e.Action, said)
					}
				}
			}
			seen[step.action] = true
		}
		for _, action := range known {
			if !seen[action] {
				t.Errorf("no step logs %s", action)
			}
		}
		if found, err := cutroom.VerifyAudit(t.Context(), s.store); err != nil || found.BrokenAt != 0 {
			t.Errorf("%+v, %v", found, err)
		}
	})
}
