package live

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/storetest"
)

func TestAStreamResumesOnlyFromAPositionInTheLog(t *testing.T) {
	onBoth(t, func(t *testing.T, s *stage) {
		session := s.signIn(t, "ana", cutroom.Client)
		mine := cutroom.ToUser(s.ids["ana"])
		s.happen(t, mine, "one", "two", "three")
		last, err := s.store.LastEvent(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		write(t, s.store, func(tx cutroom.Tx) error {
			_, err := tx.ForgetEvents(t.Context(), time.Now().Add(time.Hour), last-1, 1000)
			return err
		})
		s.handOutAll(t)
		for _, id := range []string{
			"-9223372036854775808", "-1", "9223372036854775807", "9223372036854775808", strconv.FormatInt(last+1, 10),
			strconv.FormatInt(last-3, 10), "not a number", "1.5", "1 2", strings.Repeat("9", 1000),
		} {
			if got := s.listen(t, session, id).expect(reset); got.id != strconv.FormatInt(last, 10) {
				t.Errorf("after %q the stream continues from %s, want %d", id, got.id, last)
			}
		}
		s.listen(t, session, "").expect(hello)
		s.listen(t, session, strconv.FormatInt(last-2, 10)).hears("two", "three")
		s.listen(t, session, strconv.FormatInt(last-1, 10)).hears("three")
		if s.feed.most > pageSize {
			t.Errorf("%d events were asked for at once", s.feed.most)
		}
	})
}

func TestMissedEventsAreReadInPages(t *testing.T) {
	onBoth(t, func(t *testing.T, s *stage) {
		session := s.signIn(t, "ana", cutroom.Client)
		mine := cutroom.ToUser(s.ids["ana"])
		s.happen(t, mine, "the first")
		from, err := s.store.LastEvent(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		var subjects []string
		for i := range replayLimit {
			subjects = append(subjects, fmt.Sprint("missed ", i))
		}
		s.happen(t, mine, subjects...)
		s.handOutAll(t)
		s.listen(t, session, strconv.FormatInt(from, 10)).hears(subjects...)
		if s.feed.most > pageSize || s.feed.pages < replayLimit/pageSize {
			t.Errorf("%d pages of %d events", s.feed.pages, s.feed.most)
		}
		s.listen(t, session, strconv.FormatInt(from-1, 10)).expect(reset)
	})
}

func TestAStreamOpenedDuringEventsMissesNone(t *testing.T) {
	onBoth(t, func(t *testing.T, s *stage) {
		const listeners, events = 8, 300
		s.started = make(chan struct{})
		s.run(t)
		session := s.signIn(t, "ana", cutroom.Client)
		mine := cutroom.ToUser(s.ids["ana"])
		before, err := s.store.LastEvent(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		var wg sync.WaitGroup
		wg.Go(func() {
			for i := range events {
				s.happen(t, mine, fmt.Sprint(i))
			}
		})
		for range listeners {
			wg.Go(func() {
				stream := s.listen(t, session, "")
				from, err := strconv.ParseInt(stream.expect(hello).id, 10, 64)
				if err != nil {
					t.Error(err)
				}
				for i := from - before; i < events; i++ {
					stream.hears(fmt.Sprint(i))
				}
			})
		}
		wg.Wait()
	})
}

func TestAnExtraStreamClosesThePersonsOldestOne(t *testing.T) {
	s := newStage(t, storetest.SQLite(t)).start(t)
	mia := s.follows(t, s.signIn(t, "mia", cutroom.Manager))
	var sessions []string
	for range 3 {
		sessions = append(sessions, s.signIn(t, "ana", cutroom.Client))
	}
	var streams []*listening
	for i := range streamsPerPerson + 1 {
		streams = append(streams, s.listen(t, sessions[i%len(sessions)], ""))
		streams[i].expect(hello)
	}
	streams[0].ends()
	s.untilFollowing(t, streamsPerPerson+1)
	s.happen(t, cutroom.ToEveryone, "for all")
	s.handOutAll(t)
	mia.hears("for all")
	for _, stream := range streams[1:] {
		stream.hears("for all")
	}
}

func TestASlowReaderIsDisconnectedWithoutDelayingOthers(t *testing.T) {
	s := newStage(t, storetest.SQLite(t)).start(t)
	session := s.signIn(t, "ana", cutroom.Client)
	fast := s.follows(t, session)
	slow, err := net.Dial("tcp", strings.TrimPrefix(s.url, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = slow.Close() }()
	if err := slow.(*net.TCPConn).SetReadBuffer(4 << 10); err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(slow, "GET / HTTP/1.1\r\nHost: x\r\nSession: "+session+"\r\n\r\n"); err != nil {
		t.Fatal(err)
	}
	s.untilFollowing(t, 2)
	long := strings.Repeat("x", 40<<10)
	sent := 0
	for ; s.following() == 2; sent++ {
		if sent > 5000 {
			t.Fatal("the slow reader was never disconnected")
		}
		s.happen(t, cutroom.ToEveryone, long)
		s.handOutAll(t)
		fast.hears(long)
	}
	s.happen(t, cutroom.ToEveryone, "the last")
	s.handOutAll(t)
	fast.hears("the last")
}

func TestADisconnectedBrowserIsRemovedAtAHeartbeat(t *testing.T) {
	s := newStage(t, storetest.SQLite(t)).start(t)
	s.follows(t, s.signIn(t, "ana", cutroom.Client)).close()
	for end := time.Now().Add(20 * time.Second); s.following() > 0; s.beat() {
		if time.Now().After(end) {
			t.Fatal("the stream is still there")
		}
	}
}

func TestStoppingAHubClosesItsStreams(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	stop := s.run(t)
	session := s.signIn(t, "ana", cutroom.Client)
	ana := s.follows(t, session)
	stop()
	ana.ends()
	res, err := http.Get(s.url)
	if err != nil {
		t.Fatal(err)
	}
	if err := res.Body.Close(); err != nil || res.StatusCode != http.StatusTeapot {
		t.Errorf("a new stream got status %d, %v", res.StatusCode, err)
	}
}
