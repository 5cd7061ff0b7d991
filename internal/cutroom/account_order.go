package cutroom

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// AccountSort is an order of client accounts; "" means newest first.
type AccountSort string

// The orders.
const (
	SortByName   AccountSort = "name"
	SortByUsage  AccountSort = "usage"  // who has used most of the month's videos first
	SortByHealth AccountSort = "health" // the most pressing Risk first, then other clients with a plan, then the rest
)

// ErrAccountSort rejects an unknown order.
var ErrAccountSort = invalid("sort", "account_sort", "Choose newest, name, usage or health")

// Health is how a client fares: the index of its most pressing risk in AllRisks,
// or one of these.
type Health int

// What comes after the risks.
const (
	HealthGood Health = 100 + iota // a plan and no risk
	HealthNone                     // no plan
)

// Health is the client's health.
func (s RiskSigns) Health(now time.Time) Health {
	risks := s.Risks(now)
	for i, risk := range AllRisks {
		if len(risks) > 0 && risk == risks[0] {
			return Health(i)
		}
	}
	return HealthGood
}

// AccountPlace is a place in a list sorted by usage or health: lowest rank first,
// then newest first. A page begins after the place where the last one ended, so
// an account that moves meanwhile takes no other with it.
type AccountPlace struct {
	Sort AccountSort // the list's
	Rank int64
	At   time.Time
	ID   string
}

// Compare returns a negative number if p comes before q.
func (p AccountPlace) Compare(q AccountPlace) int {
	return cmp.Or(cmp.Compare(p.Rank, q.Rank), q.At.Compare(p.At), cmp.Compare(q.ID, p.ID))
}

// String is the place as a cursor.
func (p AccountPlace) String() string {
	return fmt.Sprintf("%s.%d.%d.%s", p.Sort, p.Rank, p.At.UnixMilli(), p.ID)
}

// ParseAccountPlace reads a cursor of a list sorted this way. It returns
// ErrNotFound for anything else, so that a cursor of another order never leads to
// a page that leaves accounts out.
func ParseAccountPlace(sort AccountSort, cursor string) (AccountPlace, error) {
	parts := strings.SplitN(cursor, ".", 4)
	if len(parts) < 4 || AccountSort(parts[0]) != sort {
		return AccountPlace{}, ErrNotFound
	}
	rank, badRank := strconv.ParseInt(parts[1], 10, 64)
	millis, badTime := strconv.ParseInt(parts[2], 10, 64)
	if badRank != nil || badTime != nil || parts[3] == "" {
		return AccountPlace{}, ErrNotFound
	}
	return AccountPlace{Sort: sort, Rank: rank, At: time.UnixMilli(millis).UTC(), ID: parts[3]}, nil
}
