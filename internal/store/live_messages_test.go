package store_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func message(kind string, size int) cutroom.LiveMessage {
	data, err := json.Marshal(strings.Repeat("é", size/2))
	if err != nil {
		panic(err)
	}
	return cutroom.LiveMessage{Kind: kind, Room: "here", By: "ana", Audience: []string{cutroom.ToManagers}, Data: data}
}

func arrives(t *testing.T, messages <-chan cutroom.LiveMessage, want cutroom.LiveMessage) {
	t.Helper()
	select {
	case got := <-messages:
		if !reflect.DeepEqual(got, want) {
			t.Fatalf("%s arrived with %d bytes, want %s with %d", got.Kind, len(got.Data), want.Kind, len(want.Data))
		}
	case <-time.After(20 * time.Second):
		t.Fatalf("%s did not arrive", want.Kind)
	}
}

func TestALiveMessageArrivesCompleteAtEveryNode(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, one *store.Store) {
		here := one.LiveMessages(t.Context())
		for _, m := range []cutroom.LiveMessage{message("small", 10), message("large", 100_000), message("after it", 8000)} {
			if err := one.SendLive(t.Context(), m); err != nil {
				t.Fatal(err)
			}
			arrives(t, here, m)
		}
	})
	cfg := store.Config{URL: storetest.PostgresURL(t)}
	one, two := storetest.Open(t, cfg), storetest.Open(t, cfg)
	there, signal := two.LiveMessages(t.Context()), two.Subscribe(t.Context())
	m := message("from afar", 50_000)
	if err := one.SendLive(t.Context(), m); err != nil {
		t.Fatal(err)
	}
	arrives(t, there, m)
	select {
	case <-signal:
		t.Error("a message was mistaken for an event")
	default:
	}
}

func TestIncompleteLiveMessagesAreIgnored(t *testing.T) {
	t.Parallel()
	cfg := store.Config{URL: storetest.PostgresURL(t)}
	one, two := storetest.Open(t, cfg), storetest.Open(t, cfg)
	there := two.LiveMessages(t.Context())
	for _, part := range []string{
		"", "no parts", "a b c", "cut-off 1 e30=", "late 1 e30=", "late 0 e30", "gap 3 e30=", "gap 1 e30=", "odd 0 not base64!", "list 0 W10=",
	} {
		if _, err := one.DB().Exec("SELECT pg_notify('cutroom_live', $1)", part); err != nil {
			t.Fatal(err)
		}
	}
	m := message("whole", 20_000)
	if err := one.SendLive(t.Context(), m); err != nil {
		t.Fatal(err)
	}
	arrives(t, there, m)
}
