package account_test

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"io"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func unpack(t *testing.T, data []byte) map[string]string {
	t.Helper()
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, f := range archive.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		files[f.Name] = string(text)
	}
	return files
}

func TestAnExportContainsAllPersonalDataAndNothingElse(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		by := s.newcomer(t, ana)
		portuguese := cutroom.Portuguese
		if _, err := s.ChangeProfile(t.Context(), by, cutroom.ProfileChange{Language: &portuguese}); err != nil {
			t.Fatal(err)
		}
		if _, err := s.SetAvatar(t.Context(), by, aPicture(t)); err != nil {
			t.Fatal(err)
		}
		eve := cutroom.Registration{Username: "eve", Password: ana.Password, Email: ana.Email, FullName: "Eve Dropper"}
		stranger := s.newcomer(t, eve)
		if err := s.store.InTx(t.Context(), func(tx cutroom.Tx) error {
			for _, to := range []string{"Ana@example.com", "ben@example.com"} {
				if err := tx.CreateMail(t.Context(), cutroom.Mail{
					ID: to, To: to, Subject: "To " + to, Text: "the secret text", State: cutroom.MailCaught, CreatedAt: s.now.Now(),
				}); err != nil {
					return err
				}
				if err := tx.CreateContactMessage(t.Context(), cutroom.ContactMessage{
					ID: to, Email: to, Name: "N", Message: "from " + to, CreatedAt: s.now.Now(),
				}); err != nil {
					return err
				}
				if err := answerContact(t, tx, to, by.UserID, s.now.Now()); err != nil {
					return err
				}
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}

		// Anybody can enter an address, so only its owner gets what was sent to
		// it.
		for _, who := range []cutroom.Actor{by, stranger} {
			if files := s.export(t, who); files["mails.json"] != "[]" || files["messages.json"] != "[]" {
				t.Fatalf("sent before the address is confirmed: %v", files)
			}
		}
		if err := s.ConfirmEmail(t.Context(), s.link(t, cutroom.ForEmail, by.UserID, cutroom.EmailClaim{Email: ana.Email})); err != nil {
			t.Fatal(err)
		}
		if err := st.InTx(t.Context(), func(tx cutroom.Tx) error {
			return tx.CreateNotification(t.Context(), cutroom.Notification{
				ID: "told", UserID: by.UserID, Kind: cutroom.NotifyToReview, By: stranger.UserID, At: s.now.Now(), FirstAt: s.now.Now(),
				Facts: cutroom.NotificationFacts{Title: "Petit Four", Text: "from Eve"},
			})
		}); err != nil {
			t.Fatal(err)
		}
		token, secret, err := s.MakeAccessToken(t.Context(), by, nightly("projects:write"))
		if err != nil {
			t.Fatal(err)
		}
		files := s.export(t, by)
		for name, parts := range map[string][]string{
			"README.txt":         {"Isto é tudo o que guardamos sobre si", "profile.json", "avatar.jpg"},
			"profile.json":       {`"username": "ana"`, `"email": "ana@example.com"`, `"language": "pt"`, `"mailOff": []`},
			"sessions.json":      {`"createdAt"`},
			"access-tokens.json": {`"name": "Nightly upload"`, `"scopes": "projects:write"`, `"expiresAt"`},
			"audit.json":         {`"account.registered"`, `"by": "you"`, `"account.exported"`},
			"mails.json":         {`"To Ana@example.com"`},
			"messages.json":      {`"from Ana@example.com"`, `"reply to Ana@example.com"`},
			"applications.json":  {"[]"},
			// The person's own replies, including those to others.
			"contact-replies.json": {`"reply to Ana@example.com"`, `"reply to ben@example.com"`},

			"notifications.json": {`"about": "to_review"`, `"title": "Petit Four"`},

			"avatar.jpg": {"\xff\xd8"},
		} {
			for _, part := range parts {
				if !strings.Contains(files[name], part) {
					t.Errorf("%s lacks %s: %.300s", name, part, files[name])
				}
			}
			if strings.HasSuffix(name, ".json") && !json.Valid([]byte(files[name])) {
				t.Errorf("%s is not JSON", name)
			}
		}
		if len(files) != 21 { // seven of them are empty: no money, project, link or brand kit yet
			t.Errorf("%d files", len(files))
		}
		u, err := s.Self(t.Context(), by)
		if err != nil {
			t.Fatal(err)
		}
		all := strings.Join([]string{files["profile.json"], files["sessions.json"], files["access-tokens.json"], files["audit.json"], files["mails.json"], files["messages.json"], files["notifications.json"]}, "\n")
		for _, never := range []string{u.PasswordHash, "argon2", "hash", "secret", secret, token.Hash, "ben@example.com", "eve", "Eve", stranger.UserID, u.Avatar} {
			if strings.Contains(all, never) {
				t.Errorf("%q is in the export", never)
			}
		}
	})
}

// answerContact stores a reply to a visitor's message.
func answerContact(t *testing.T, tx cutroom.Tx, messageID, by string, at time.Time) error {
	t.Helper()
	m, err := tx.ContactMessageByID(t.Context(), messageID)
	if err != nil {
		return err
	}
	m, reply, err := m.Replied(cutroom.ContactReply{ID: "reply-" + messageID, Key: "k", By: by, Text: "reply to " + messageID, At: at}, 0)
	if err != nil {
		return err
	}
	if err := tx.CreateContactReply(t.Context(), reply); err != nil {
		return err
	}
	return tx.SaveContactMessage(t.Context(), m)
}
