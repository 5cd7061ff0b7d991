package review

import (
	"context"

	"cutroom/internal/cutroom"
)

// TellViewingAsGuest sends what a guest's player shows to the people who have
// the same version open, and to the guests of the same link. Guests can only
// draw if they may comment.
func (s *Service) TellViewingAsGuest(ctx context.Context, guestID string, version int, v cutroom.Viewing) error {
	if err := v.Validate(); err != nil {
		return err
	}
	now := s.clock.Now()
	speaker := cutroom.SpeakerOfGuest(guestID)
	if err := s.telling.take(speaker, mostTold, now); err != nil {
		return err
	}
	g, view, err := cutroom.ViewOfGuest(ctx, s.store, guestID, now)
	switch {
	case err != nil:
		return err
	case view.Version.Number != version:
		return cutroom.ErrOtherVersion
	case len(v.Drawing) > 0 && !view.TakesComments():
		return cutroom.ErrGuestViewOnly
	}
	if err := s.telling.take("link:"+g.LinkID, mostToldByLink, now); err != nil {
		return err
	}
	audience, err := cutroom.ConversationAudience(ctx, s.store, view.Project, false)
	if err != nil {
		return err
	}
	alias := cutroom.ViewerAlias(view.Project.ID, g.ID)
	v.ID = cutroom.GuestViewing(alias, v.ID)
	m, err := messageOf(view.Project.ID, viewingOf(v, version, viewer{ID: alias, Name: g.Name, Guest: true}))
	if err != nil {
		return err
	}
	m.By, m.Audience, m.Link = speaker, audience, g.LinkID
	return s.store.SendLive(ctx, m)
}

// GuestView returns what a guest may currently see, by the rules of
// ViewOfGuest.
func (s *Service) GuestView(ctx context.Context, guestID string) (cutroom.GuestView, error) {
	g, view, err := cutroom.ViewOfGuest(ctx, s.store, guestID, s.clock.Now())
	return cutroom.GuestView{Guest: g, SharedView: view}, err
}

// GuestViews returns what each of the guests may currently see. Guests who are
// no longer let in are left out.
func (s *Service) GuestViews(ctx context.Context, guestIDs []string) (map[string]cutroom.GuestView, error) {
	return cutroom.ViewsOfGuests(ctx, s.store, guestIDs, s.clock.Now())
}
