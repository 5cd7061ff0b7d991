package httpapi_test

import (
	"encoding/json"
	"net/http"
	"slices"
	"testing"

	"cutroom/internal/cutroom"
)

func TestTheAPIDescriptionListsEveryKindOfNotification(t *testing.T) {
	s := newStage(t)
	var doc struct {
		Components struct {
			Schemas struct {
				Notification struct {
					Properties struct {
						Kind struct{ Enum []cutroom.NotificationKind }
					}
				}
			}
		}
	}
	if err := json.Unmarshal([]byte(s.do(t, "GET", "/api/openapi.json", "").body), &doc); err != nil {
		t.Fatal(err)
	}
	described := doc.Components.Schemas.Notification.Properties.Kind.Enum
	for kind := range cutroom.NotificationKinds {
		if !slices.Contains(described, kind) {
			t.Errorf("%s is not documented", kind)
		}
	}
	if len(described) != len(cutroom.NotificationKinds) {
		t.Errorf("%d kinds are documented, there are %d", len(described), len(cutroom.NotificationKinds))
	}
}

func TestNotificationsAreListedAndMarkedAsRead(t *testing.T) {
	w := newWorld(t)
	bell := func() (list struct {
		Notifications []struct {
			ID, Kind string
			Read     bool
		}
		Unread int
	}) {
		t.Helper()
		w.do(t, "GET", "/api/notifications?limit=10", "", w.who["ana"]...).into(t, &list)
		return list
	}
	before := bell()
	if before.Unread == 0 || before.Notifications[0].Read {
		t.Fatalf("%+v", before)
	}
	newest := before.Notifications[0]
	for range 2 {
		if a := w.do(t, "PUT", "/api/notifications/read", `{"id":"`+newest.ID+`","andOlder":true}`, w.who["ana"]...); a.status != http.StatusNoContent {
			t.Fatalf("%d %s", a.status, a.body)
		}
	}
	if after := bell(); after.Unread != 0 || !after.Notifications[0].Read {
		t.Errorf("%+v", after)
	}
}
