package cutroom

import (
	"context"
	"errors"
	"slices"
	"time"
)

// GuestView is what one guest may currently see.
type GuestView struct {
	Guest Guest
	SharedView
}

// ViewsOfGuests reads what each guest may currently see, by the rules of
// ViewOfGuest. Guests who are no longer let in are missing.
func ViewsOfGuests(ctx context.Context, r Reader, guestIDs []string, now time.Time) (map[string]GuestView, error) {
	views := make(map[string]GuestView, len(guestIDs))
	links := map[string]SharedView{} // the zero view for a link that has ended
	for _, id := range guestIDs {
		g, err := Optional(r.GuestByID(ctx, id))
		if err != nil {
			return nil, err
		}
		if g == nil {
			continue
		}
		shown, known := links[g.LinkID]
		if !known {
			if shown, err = viewOfLinkByID(ctx, r, g.LinkID, now); err != nil && !errors.Is(err, ErrShareOver) {
				return nil, err
			}
			links[g.LinkID] = shown
		}
		if shown.Link.LetsIn(*g, now) {
			views[id] = GuestView{Guest: *g, SharedView: shown}
		}
	}
	return views, nil
}

// viewOfLinkByID is ViewOfLink, but returns the zero view with every error.
func viewOfLinkByID(ctx context.Context, r Reader, id string, now time.Time) (SharedView, error) {
	l, err := r.ShareLinkByID(ctx, id)
	if err != nil {
		return SharedView{}, over(err)
	}
	v, err := ViewOfLink(ctx, r, l, now)
	if err != nil {
		return SharedView{}, err
	}
	return v, nil
}

// changesForGuests are the kinds of events that may change what a guest sees:
// their notes, the link, the version or what may be done to it.
var changesForGuests = []string{
	NotePosted, NoteChanged, NoteDeleted, ShareLinksChanged, FilePrepared, FileDeleted,
	DeliverVersion.Event(), ReleaseVersion.Event(), RequestChanges.Event(), ApproveVersion.Event(), ReopenProject.Event(), CancelProject.Event(),
}

// ChangesForGuests reports whether the event may change what guests of a link to
// a project see. Events that the link's maker may not read do not affect guests
// either.
func (e Event) ChangesForGuests(projectID, maker string) bool {
	return e.Subject == projectID && slices.Contains(changesForGuests, e.Kind) && e.VisibleTo(Actor{UserID: maker, Role: Client})
}
