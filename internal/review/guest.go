package review

import (
	"context"
	"errors"
	"strings"
	"time"

	"cutroom/internal/cutroom"
)

func isNotFound(err error) bool { return errors.Is(err, cutroom.ErrNotFound) }

func isOver(err error) bool { return errors.Is(err, cutroom.ErrShareOver) }

// Look returns what a link shows to people before they give their name. If the
// link has ended, it returns ErrShareOver with the name of the person who made
// it, so that guests know who can send them a new one.
func (s *Service) Look(ctx context.Context, secret string) (view cutroom.SharedView, account cutroom.ClientAccount, err error) {
	l, err := s.store.ShareLinkByHash(ctx, cutroom.HashToken(secret))
	if isNotFound(err) {
		return view, account, cutroom.ErrShareOver
	}
	if err != nil {
		return view, account, err
	}
	view, err = cutroom.ViewOfLink(ctx, s.store, l, s.clock.Now())
	if isOver(err) {
		name, unknown := s.nameOf(ctx, l.MadeBy)
		return cutroom.SharedView{Maker: cutroom.User{FullName: name}}, account, errors.Join(err, unknown)
	}
	if err != nil {
		return view, account, err
	}
	account, err = s.store.ClientAccountByID(ctx, view.Project.AccountID)
	return view, account, err
}

// Entry is what a guest provides to enter.
type Entry struct {
	Secret   string // of the link
	Name     string
	Password string
	Before   string // the guest's token from an earlier visit; "" for none
}

// LinkOf returns the id of the link with a secret, to count password guesses,
// and whether it has a password.
func (s *Service) LinkOf(ctx context.Context, secret string) (id string, locked bool, err error) {
	l, err := s.store.ShareLinkByHash(ctx, cutroom.HashToken(secret))
	if isNotFound(err) {
		err = cutroom.ErrShareOver
	}
	return l.ID, l.PasswordHash != "", err
}

// Enter lets a guest in and returns their token. A guest who was here before on
// the same device stays the same guest. A visit is counted unless they were
// still in.
func (s *Service) Enter(ctx context.Context, e Entry) (token string, err error) {
	e.Name = strings.TrimSpace(e.Name)
	if err := cutroom.ReservedNames(s.brand().Name).CheckGuestName(e.Name); err != nil {
		return "", err
	}
	l, err := s.store.ShareLinkByHash(ctx, cutroom.HashToken(e.Secret))
	if isNotFound(err) {
		err = cutroom.ErrShareOver
	}
	if err != nil {
		return "", err
	}
	if l.PasswordHash != "" {
		right, err := s.passwords.PasswordMatches(ctx, e.Password, l.PasswordHash)
		if err != nil {
			return "", err
		}
		if !right {
			return "", cutroom.ErrShareGuessed
		}
	}
	token, id := cutroom.NewSecret(), s.newID()
	return token, s.store.InTx(ctx, func(tx cutroom.Tx) error { return s.enter(ctx, tx, l, e, id, token) })
}

func (s *Service) enter(ctx context.Context, tx cutroom.Tx, checked cutroom.ShareLink, e Entry, id, token string) error {
	now := s.clock.Now().Truncate(time.Millisecond)
	l, err := tx.ShareLinkByID(ctx, checked.ID)
	if err != nil {
		return err
	}
	if l.PasswordHash != checked.PasswordHash { // the password was changed since it was compared
		return cutroom.ErrShareGuessed
	}
	view, err := cutroom.ViewOfLink(ctx, tx, l, now)
	if err != nil {
		return err
	}
	g := cutroom.Guest{ID: id, LinkID: l.ID, FirstAt: now}
	visits := true
	before, err := cutroom.Optional(tx.GuestByHash(ctx, cutroom.HashToken(e.Before)))
	if err != nil {
		return err
	}
	if before != nil && before.LinkID == l.ID {
		g, visits = *before, !l.LetsIn(*before, now)
	} else {
		guests, err := tx.GuestsOf(ctx, l.ID)
		if err != nil {
			return err
		}
		if err := cutroom.CheckGuests(len(guests)); err != nil {
			return err
		}
	}
	g.Name, g.TokenHash, g.EnteredAt = e.Name, cutroom.HashToken(token), now
	if err := tx.SaveGuest(ctx, g); err != nil {
		return err
	}
	if visits {
		if err := tx.CountVisit(ctx, l.ID, cutroom.DayOf(now)); err != nil {
			return err
		}
	}
	return tellOfLinks(ctx, tx, cutroom.Actor{}, view.Project, now)
}

// GuestOf returns the id of the guest with a token, or ErrUnauthenticated if
// the token is unknown. Every verb checks separately whether they are still let
// in.
func (s *Service) GuestOf(ctx context.Context, token string) (string, error) {
	g, err := s.store.GuestByHash(ctx, cutroom.HashToken(token))
	if isNotFound(err) {
		err = cutroom.ErrUnauthenticated
	}
	return g.ID, err
}

// GuestRoom is what a guest may see.
type GuestRoom struct {
	cutroom.SharedView
	Guest   cutroom.Guest
	Account cutroom.ClientAccount
	Room    Room // with only this guest's notes
}

// GuestRoom reads the guest's own notes on the shared version, with the replies
// of the client's team.
func (s *Service) GuestRoom(ctx context.Context, guestID string) (GuestRoom, error) {
	g, view, err := cutroom.ViewOfGuest(ctx, s.store, guestID, s.clock.Now())
	if err != nil {
		return GuestRoom{}, err
	}
	room := GuestRoom{SharedView: view, Guest: g}
	if room.Account, err = s.store.ClientAccountByID(ctx, view.Project.AccountID); err != nil {
		return GuestRoom{}, err
	}
	notes, err := s.store.NotesOf(ctx, view.Project.ID, view.Version.Number)
	if err != nil {
		return GuestRoom{}, err
	}
	room.Room, err = s.guestNotes(ctx, g, view, notes)
	return room, err
}

// guestNotes makes a room of the notes that the guest has written.
func (s *Service) guestNotes(ctx context.Context, g cutroom.Guest, view cutroom.SharedView, notes []cutroom.Note) (Room, error) {
	room := Room{Project: view.Project, Names: map[string]string{}, Roles: map[string]cutroom.Role{}}
	var err error
	if room.Countings, err = cutroom.CountingsOf(ctx, s.store, view.Project.ID); err != nil {
		return room, err
	}
	replies, err := s.store.NoteRepliesOf(ctx, view.Project.ID, view.Version.Number)
	if err != nil {
		return room, err
	}
	mates, err := s.store.Teammates(ctx, view.Project.AccountID)
	if err != nil {
		return room, err
	}
	for _, mate := range mates {
		room.Names[mate.UserID], room.Roles[mate.UserID] = mate.User.FullName, cutroom.Client
	}
	steps, err := s.store.StepsOf(ctx, view.Project.ID)
	if err != nil {
		return room, err
	}
	for _, n := range notes {
		if !g.Wrote(n) {
			continue
		}
		until := sentAt(n, steps)
		// The editor's answers are for the client.
		n.Answer, n.Round, n.Attachments = cutroom.NoteAnswer{}, 0, nil
		shown := NoteView{Note: n, MayEdit: n.State == cutroom.NoteDraft && view.TakesComments()}
		for _, r := range replies {
			_, mate := room.Names[r.By]
			if r.NoteID == n.ID && !r.TeamOnly && (mate || r.Guest.ID == g.ID) && (until.IsZero() || r.At.Before(until)) {
				// Files are for people with an account. A guest only sees their
				// names.
				r.Text, r.Attachments = r.Words(), nil
				shown.Replies = append(shown.Replies, r)
			}
		}
		room.Notes = append(room.Notes, shown)
	}
	// Only after the loop: until here, every name is a member of the client.
	return room, s.addNames(ctx, &room)
}

// sentAt returns when a note went to the editor; zero for a draft. Replies from
// then on are between the client and the editor.
func sentAt(n cutroom.Note, steps []cutroom.Step) time.Time {
	if n.State == cutroom.NoteDraft {
		return time.Time{}
	}
	for _, step := range steps {
		if step.Kind == cutroom.StepKind(cutroom.RequestChanges) && !step.At.Before(n.At) {
			return step.At
		}
	}
	return n.At
}
