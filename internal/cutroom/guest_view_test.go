package cutroom_test

import (
	"testing"

	"cutroom/internal/cutroom"
)

func TestGuestsReloadOnlyAfterEventsTheLinksCreatorMayRead(t *testing.T) {
	t.Parallel()
	ana := []string{cutroom.ToManagers, cutroom.ToUser("ana")}
	for name, c := range map[string]struct {
		event cutroom.Event
		want  bool
	}{
		"a reply":                    {cutroom.Event{Kind: cutroom.NoteChanged, Subject: "p", Audience: ana}, true},
		"a release":                  {cutroom.Event{Kind: cutroom.ReleaseVersion.Event(), Subject: "p", Audience: ana}, true},
		"a change to the link":       {cutroom.Event{Kind: cutroom.ShareLinksChanged, Subject: "p", Audience: ana}, true},
		"a note of the team":         {cutroom.Event{Kind: cutroom.NotePosted, Subject: "p", Audience: []string{cutroom.ToManagers}}, false},
		"a message":                  {cutroom.Event{Kind: cutroom.MessagePosted, Subject: "p", Audience: ana}, false},
		"another project":            {cutroom.Event{Kind: cutroom.NoteChanged, Subject: "q", Audience: ana}, false},
		"an event for somebody else": {cutroom.Event{Kind: cutroom.NoteChanged, Subject: "p", Audience: []string{cutroom.ToUser("abe")}}, false},
	} {
		if got := c.event.ChangesForGuests("p", "ana"); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

func TestALiveMessageReachesTheGuestsOfItsRoomAndLink(t *testing.T) {
	t.Parallel()
	view := cutroom.GuestView{Guest: cutroom.Guest{ID: "g"}, SharedView: cutroom.SharedView{
		Link: cutroom.ShareLink{ID: "l"}, Project: cutroom.Project{ID: "p"}, Version: cutroom.Version{Number: 2},
	}}
	all, own := []byte("all"), []byte("own")
	mine := cutroom.ViewerAlias("p", "g")
	for name, c := range map[string]struct {
		m    cutroom.LiveMessage
		want string
	}{
		"for all guests of the room":              {cutroom.LiveMessage{Room: "p/2", GuestData: all}, "all"},
		"for those of the link":                   {cutroom.LiveMessage{Room: "p/2", GuestData: all, Link: "l"}, "all"},
		"for those of another link":               {cutroom.LiveMessage{Room: "p/2", GuestData: all, Link: "k"}, ""},
		"for those of another version":            {cutroom.LiveMessage{Room: "p/1", GuestData: all}, ""},
		"for those of another project":            {cutroom.LiveMessage{Room: "q/2", GuestData: all}, ""},
		"for people with accounts only":           {cutroom.LiveMessage{Room: "p/2", Data: all}, ""},
		"from a viewer who follows the guest":     {cutroom.LiveMessage{Room: "p/2", GuestData: all, Followed: mine, FollowedData: own}, "own"},
		"from a viewer who follows another guest": {cutroom.LiveMessage{Room: "p/2", GuestData: all, Followed: "somebody", FollowedData: own}, "all"},
		"following the guest, on another link":    {cutroom.LiveMessage{Room: "p/2", GuestData: all, Link: "k", Followed: mine, FollowedData: own}, ""},
		"following the guest, in another room":    {cutroom.LiveMessage{Room: "p/1", GuestData: all, Followed: mine, FollowedData: own}, ""},
	} {
		if got := string(c.m.ForGuest(view)); got != c.want {
			t.Errorf("%s: %q", name, got)
		}
	}
}
