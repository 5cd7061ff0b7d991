package account_test

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/png"
	"io"
	"slices"
	"strings"
	"testing"

	"cutroom/internal/account"
	"cutroom/internal/blob"
	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// newcomer registers a new person.
func (s *stage) newcomer(t *testing.T, r cutroom.Registration) cutroom.Actor {
	t.Helper()
	by, err := s.Bearer(t.Context(), s.register(t, r).Tokens.Access)
	if err != nil {
		t.Fatal(err)
	}
	return by
}

func aPicture(t *testing.T) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewRGBA(image.Rect(0, 0, 40, 30))); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestChangingAProfileUpdatesOtherTabs(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		by := s.newcomer(t, ana)
		name, zone, theme, language, off := "Ana S.", "Europe/Lisbon", "dark", cutroom.Portuguese, []string{"mention", "assigned"}
		got, err := s.ChangeProfile(t.Context(), by, cutroom.ProfileChange{
			FullName: &name, TimeZone: &zone, Theme: &theme, Language: &language, MailOff: &off,
		})
		if err != nil {
			t.Fatal(err)
		}
		kept, err := s.Self(t.Context(), by)
		if err != nil || kept.FullName != name || kept.TimeZone != zone || kept.Theme != theme || kept.Language != language ||
			!slices.Equal(kept.MailOff, []string{"assigned", "mention"}) || got.FullName != name {
			t.Fatalf("%+v, %v", kept, err)
		}
		if kinds := s.kinds(t); kinds[len(kinds)-1] != cutroom.UserChanged {
			t.Errorf("events %v", kinds)
		}
		nameless := ""
		_, err = s.ChangeProfile(t.Context(), by, cutroom.ProfileChange{FullName: &nameless})
		wantErr(t, err, &cutroom.Error{Code: "full_name_required"})
		if again, _ := s.Self(t.Context(), by); again.FullName != name {
			t.Errorf("a refused change left %q", again.FullName)
		}
	})
}

func TestANewPictureReplacesTheOldOne(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		by := s.newcomer(t, ana)
		first, err := s.SetAvatar(t.Context(), by, aPicture(t))
		if err != nil {
			t.Fatal(err)
		}
		second, err := s.SetAvatar(t.Context(), by, aPicture(t))
		if err != nil || first.Avatar == second.Avatar || !strings.HasPrefix(second.Avatar, cutroom.AvatarFolder) || len(second.Avatar) < 40 {
			t.Fatalf("%q then %q, %v", first.Avatar, second.Avatar, err)
		}
		if info, err := s.blobs.Stat(t.Context(), second.Avatar); err != nil || info.ContentType != "image/jpeg" {
			t.Fatalf("%+v, %v", info, err)
		}
		wantErr(t, s.DeleteBlob(t.Context(), cutroom.Attempt{}, cutroom.DeleteBlob{Key: first.Avatar}), cutroom.ErrAttemptLost)
		_, err = s.blobs.Stat(t.Context(), first.Avatar)
		wantErr(t, err, cutroom.ErrNotFound)

		_, err = s.SetAvatar(t.Context(), by, []byte("<svg onload=alert(1)>"))
		wantErr(t, err, cutroom.ErrNoPicture)
		if u, _ := s.Self(t.Context(), by); u.Avatar != second.Avatar {
			t.Errorf("a refused picture left %q", u.Avatar)
		}
		if bare, err := s.RemoveAvatar(t.Context(), by); err != nil || bare.Avatar != "" {
			t.Fatalf("%q, %v", bare.Avatar, err)
		}
	})
}

// noter remembers the last key that was stored.
type noter struct {
	cutroom.Blobs
	key string
}

func (n *noter) Put(ctx context.Context, key, contentType string, r io.Reader) error {
	n.key = key
	return n.Blobs.Put(ctx, key, contentType, r)
}

func TestAPictureOfADeletedPersonIsNotKept(t *testing.T) {
	blobs, err := blob.Open(t.Context(), "", t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	noted := &noter{Blobs: blobs}
	s := newStage(t, storetest.SQLite(t), func(c *account.Config) { c.Blobs = noted })
	by := s.newcomer(t, ana)
	if err := s.store.InTx(t.Context(), func(tx cutroom.Tx) error { return tx.DeleteUser(t.Context(), by.UserID) }); err != nil {
		t.Fatal(err)
	}
	_, err = s.SetAvatar(t.Context(), by, aPicture(t))
	wantErr(t, err, cutroom.ErrNotFound)
	_, err = blobs.Stat(t.Context(), noted.key)
	wantErr(t, err, cutroom.ErrNotFound)
}

func TestPeopleTheCallerMayNotSeeAreNotFound(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, peopleWhoMayNotBeSeen)
}

func peopleWhoMayNotBeSeen(t *testing.T, st *store.Store) {
	s := newStage(t, st)
	by := s.newcomer(t, ana)
	other := s.register(t, cutroom.Registration{Username: "eve", Password: ana.Password, Email: "eve@example.com", FullName: "Eve"})
	ben, err := s.Create(t.Context(), cutroom.System, cutroom.Registration{Username: "ben", Password: ana.Password, Email: "ben@example.com", FullName: "Ben"}, cutroom.Editor)
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{other.User.ID, ben.ID, "nobody"} {
		if u, err := s.Person(t.Context(), by, id); !errors.Is(err, cutroom.ErrNotFound) || u.ID != "" {
			t.Errorf("%s: %+v, %v", id, u, err)
		}
	}
	if me, err := s.Person(t.Context(), by, by.UserID); err != nil || me.Access != cutroom.SeesAll {
		t.Errorf("%+v, %v", me, err)
	}
	if err := s.store.InTx(t.Context(), func(tx cutroom.Tx) error {
		me, err := tx.MembershipOf(t.Context(), by.UserID)
		if err != nil {
			return err
		}
		for i, state := range []cutroom.ProjectState{cutroom.Approved, cutroom.InProgress} {
			p := cutroom.Project{ID: string(rune('a' + i)), AccountID: me.AccountID, Title: "Reel", State: state, EditorID: ben.ID, CreatedBy: by.UserID}
			if err := tx.CreateProject(t.Context(), p); err != nil {
				return err
			}
		}
		return tx.SaveEditorProfile(t.Context(), cutroom.EditorProfile{UserID: ben.ID, Languages: []cutroom.Language{cutroom.Spanish}, Skills: []cutroom.ServiceKind{"motion"}})
	}); err != nil {
		t.Fatal(err)
	}
	seen, err := s.Person(t.Context(), by, ben.ID)
	if err != nil || seen.Access != cutroom.SeesPublicSide || *seen.Work != (cutroom.EditorWork{Projects: 2, Approved: 1}) || seen.Editor.Skills[0] != "motion" {
		t.Errorf("%+v, %v", seen, err)
	}
	if _, err := s.Person(t.Context(), other.User.Actor(""), ben.ID); !errors.Is(err, cutroom.ErrNotFound) {
		t.Errorf("a client whom he never worked for: %v", err)
	}
}
