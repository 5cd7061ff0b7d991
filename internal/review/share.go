package review

import (
	"context"
	"strconv"
	"strings"
	"time"

	"cutroom/internal/cutroom"
)

// ShareSettings are what the client decides about a link for guests.
type ShareSettings struct {
	Label      string
	Version    int
	AndLater   bool
	MayComment bool
	Watermark  bool
	EndsAt     time.Time
	Password   *string // nil leaves it unchanged, "" removes it
}

// SharedLink is a link as seen by those who may revoke it.
type SharedLink struct {
	cutroom.ShareLink
	Over      bool // it no longer opens anything, revoked or not
	Visits    cutroom.ShareVisits
	Guests    []GuestCount // who came, those with the most comments first
	MakerName string
	RevokedBy string // the name; "" unless revoked
}

// GuestCount is a guest and how many comments they wrote.
type GuestCount struct {
	Name     string
	Comments int
}

// ShareList is all links of a project.
type ShareList struct {
	Links    []SharedLink
	MayShare bool // may make and change links
}

// sharing returns a project, and the actor's relation to it if they may see its
// links.
func sharing(ctx context.Context, r cutroom.Reader, by cutroom.Actor, projectID string) (cutroom.Project, cutroom.Relation, error) {
	project, rel, err := visible(ctx, r, by, projectID)
	if err == nil && !rel.RevokesLinks() {
		err = cutroom.ErrForbidden
		if rel.Inside() {
			err = cutroom.ErrNotFound // editors must not know about links
		}
	}
	return project, rel, err
}

// ShareLinks lists the links of a project, latest first.
func (s *Service) ShareLinks(ctx context.Context, by cutroom.Actor, projectID string) (ShareList, error) {
	project, rel, err := sharing(ctx, s.store, by, projectID)
	if err != nil {
		return ShareList{}, err
	}
	links, err := s.store.ShareLinksOf(ctx, projectID)
	if err != nil {
		return ShareList{}, err
	}
	notes, err := s.store.NotesOf(ctx, projectID, 0)
	if err != nil {
		return ShareList{}, err
	}
	written := map[string]int{}
	for _, n := range notes {
		if n.Guest.ID != "" {
			written[n.Guest.ID]++
		}
	}
	list := ShareList{Links: make([]SharedLink, len(links)), MayShare: rel.SharesProjects() && project.State != cutroom.Cancelled}
	for i, l := range links {
		if list.Links[i], err = s.sharedLink(ctx, l, written); err != nil {
			return ShareList{}, err
		}
	}
	return list, nil
}

func (s *Service) sharedLink(ctx context.Context, l cutroom.ShareLink, written map[string]int) (SharedLink, error) {
	now := s.clock.Now()
	shown := SharedLink{ShareLink: l}
	days, err := s.store.VisitsOf(ctx, l.ID)
	if err != nil {
		return shown, err
	}
	shown.Visits = cutroom.SumVisits(days, cutroom.DayOf(now))
	if shown.Over, err = s.over(ctx, l, now); err != nil {
		return shown, err
	}
	guests, err := s.store.GuestsOf(ctx, l.ID)
	if err != nil {
		return shown, err
	}
	for _, g := range guests {
		shown.Guests = append(shown.Guests, GuestCount{Name: g.Name, Comments: written[g.ID]})
	}
	if shown.MakerName, err = s.nameOf(ctx, l.MadeBy); err != nil {
		return shown, err
	}
	shown.RevokedBy, err = s.nameOf(ctx, l.RevokedBy)
	return shown, err
}

// over reports whether a link no longer opens anything.
func (s *Service) over(ctx context.Context, l cutroom.ShareLink, now time.Time) (bool, error) {
	_, err := cutroom.ViewOfLink(ctx, s.store, l, now)
	if isOver(err) {
		return true, nil
	}
	return false, err
}

// nameOf returns a person's name; "" for nobody and for people who no longer
// have an account.
func (s *Service) nameOf(ctx context.Context, id string) (string, error) {
	if id == "" {
		return "", nil
	}
	u, err := cutroom.Optional(s.store.UserByID(ctx, id))
	if err != nil || u == nil {
		return "", err
	}
	return u.FullName, nil
}

// Share makes a link for guests and returns the secret of its address, which is
// shown only this once.
func (s *Service) Share(ctx context.Context, by cutroom.Actor, projectID string, settings ShareSettings) (link SharedLink, secret string, err error) {
	by = by.WithoutCaller()
	secret = cutroom.NewSecret()
	now := s.clock.Now().Truncate(time.Millisecond)
	made := cutroom.ShareLink{
		ID: s.newID(), ProjectID: projectID, SecretHash: cutroom.HashToken(secret), MadeBy: by.UserID, MadeAt: now, PasswordAt: now,
	}
	if err := s.setPassword(ctx, &made, settings.Password, now); err != nil {
		return SharedLink{}, "", err
	}
	err = s.store.InTx(ctx, func(tx cutroom.Tx) error {
		project, rel, err := sharing(ctx, tx, by, projectID)
		switch {
		case err != nil:
			return err
		case !rel.SharesProjects() || project.State == cutroom.Cancelled:
			return cutroom.ErrForbidden
		}
		links, err := tx.ShareLinksOf(ctx, projectID)
		switch {
		case err != nil:
			return err
		case len(links) >= cutroom.MaxShareLinks:
			return cutroom.ErrShareLinks
		}
		me, err := by.CurrentPerson(ctx, tx)
		if err != nil {
			return err
		}
		l := made
		l.Epoch = me.Epoch
		if err := settings.apply(ctx, tx, rel, &l, now); err != nil {
			return err
		}
		if err := tx.CreateShareLink(ctx, l); err != nil {
			return err
		}
		link.ShareLink = l
		record(tx, by, cutroom.AuditLinkMade, project, l, now, nil)
		return tellOfLinks(ctx, tx, by, project, now)
	})
	if err != nil {
		return SharedLink{}, "", err
	}
	link, err = s.sharedLink(ctx, link.ShareLink, nil)
	return link, secret, err
}

// setPassword hashes a new password, outside of a transaction because it takes
// time.
func (s *Service) setPassword(ctx context.Context, l *cutroom.ShareLink, password *string, now time.Time) error {
	if password == nil {
		return nil
	}
	l.PasswordAt, l.PasswordHash = now, ""
	if *password == "" {
		return nil
	}
	if err := cutroom.CheckSharePassword(*password); err != nil {
		return err
	}
	var err error
	l.PasswordHash, err = s.passwords.HashPassword(ctx, *password)
	return err
}

// apply applies the settings to a link, if they are allowed.
func (w ShareSettings) apply(ctx context.Context, tx cutroom.Tx, rel cutroom.Relation, l *cutroom.ShareLink, now time.Time) error {
	l.Label, l.Version, l.AndLater = strings.TrimSpace(w.Label), w.Version, w.AndLater
	l.MayComment, l.Watermark, l.EndsAt = w.MayComment, w.Watermark, w.EndsAt.Truncate(time.Millisecond)
	if err := l.Validate(now); err != nil {
		return err
	}
	v, err := cutroom.Optional(watched(ctx, tx, rel, l.ProjectID, l.Version))
	switch {
	case err != nil:
		return err
	case v == nil:
		return cutroom.ErrShareVersion
	}
	_, err = tx.FileByID(ctx, v.FileID)
	if isNotFound(err) {
		return cutroom.ErrShareVersion
	}
	return err
}

// ChangeLink changes what a link allows. It applies from the guests' next
// request; guests must enter a new password.
func (s *Service) ChangeLink(ctx context.Context, by cutroom.Actor, projectID, id string, settings ShareSettings) (SharedLink, error) {
	by = by.WithoutCaller()
	now := s.clock.Now().Truncate(time.Millisecond)
	var password cutroom.ShareLink
	if err := s.setPassword(ctx, &password, settings.Password, now); err != nil {
		return SharedLink{}, err
	}
	return s.changeLink(ctx, by, projectID, id, now, func(tx cutroom.Tx, rel cutroom.Relation, l *cutroom.ShareLink) error {
		switch {
		case !rel.SharesProjects():
			return cutroom.ErrForbidden
		case !l.RevokedAt.IsZero():
			return cutroom.ErrShareRevoked
		}
		if settings.Password != nil {
			l.PasswordHash, l.PasswordAt = password.PasswordHash, password.PasswordAt
		}
		return settings.apply(ctx, tx, rel, l, now)
	})
}

// RevokeLink ends a link at once. Doing it again changes nothing.
func (s *Service) RevokeLink(ctx context.Context, by cutroom.Actor, projectID, id string) error {
	by = by.WithoutCaller()
	now := s.clock.Now().Truncate(time.Millisecond)
	_, err := s.changeLink(ctx, by, projectID, id, now, func(_ cutroom.Tx, _ cutroom.Relation, l *cutroom.ShareLink) error {
		if l.RevokedAt.IsZero() {
			l.RevokedBy, l.RevokedAt = by.UserID, now
		}
		return nil
	})
	return err
}

func (s *Service) changeLink(
	ctx context.Context, by cutroom.Actor, projectID, id string, now time.Time, change func(cutroom.Tx, cutroom.Relation, *cutroom.ShareLink) error,
) (SharedLink, error) {
	var changed cutroom.ShareLink
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		project, rel, err := sharing(ctx, tx, by, projectID)
		if err != nil {
			return err
		}
		if changed, err = tx.ShareLinkByID(ctx, id); err != nil {
			return err
		}
		if changed.ProjectID != projectID {
			return cutroom.ErrNotFound
		}
		before := changed
		if err := change(tx, rel, &changed); err != nil {
			return err
		}
		if err := tx.SaveShareLink(ctx, changed); err != nil {
			return err
		}
		if changed.RevokedAt != before.RevokedAt {
			record(tx, by, cutroom.AuditLinkRevoked, project, changed, now, nil)
		}
		if names := changed.Differences(before); len(names) > 0 {
			record(tx, by, cutroom.AuditLinkChanged, project, changed, now, names)
		}
		return tellOfLinks(ctx, tx, by, project, now)
	})
	if err != nil {
		return SharedLink{}, err
	}
	return s.sharedLink(ctx, changed, nil)
}

// record logs a change of a link in the audit log: ids and the names of
// settings, but no words of the client and nothing that opens the link.
func record(tx cutroom.Tx, by cutroom.Actor, action string, p cutroom.Project, l cutroom.ShareLink, now time.Time, changed []string) {
	detail := map[string]string{"project": p.ID, "link": l.ID, "version": strconv.Itoa(l.Version)}
	if len(changed) > 0 {
		detail["changed"] = strings.Join(changed, ", ")
	}
	tx.Record(cutroom.AuditEntry{At: now, By: by.UserID, Action: action, Subject: p.AccountID, Detail: detail})
}

// tellOfLinks tells those who see the links that one has changed.
func tellOfLinks(ctx context.Context, tx cutroom.Tx, by cutroom.Actor, p cutroom.Project, now time.Time) error {
	e := cutroom.Event{Kind: cutroom.ShareLinksChanged, At: now, By: by.UserID, Subject: p.ID, Audience: []string{cutroom.ToManagers}}
	team, err := tx.Teammates(ctx, p.AccountID)
	if err != nil {
		return err
	}
	for _, mate := range team {
		e.Audience = append(e.Audience, cutroom.ToUser(mate.UserID))
	}
	tx.Append(e)
	return nil
}
