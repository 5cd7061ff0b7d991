package cutroom

import (
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"maps"
	"slices"
	"time"
)

// Group is the key by which a rollup groups the facts of a basis. If a fact
// counts for its client's current plan, it is grouped by client, because the plan
// may change after the rollup was made.
type Group struct {
	Plan      string
	EditorID  string
	Code      string
	AccountID string
}

// GroupOf returns the group of a fact.
func (b Basis) GroupOf(f Fact) Group {
	if b.HasPresentPlans() {
		return Group{AccountID: f.AccountID}
	}
	g := Group{Plan: f.Plan, Code: f.Code}
	if b.HasEditors() {
		g.EditorID = f.EditorID
	}
	return g
}

// Totals holds the totals of the groups of a basis.
type Totals map[Group]*Total

// TotalsOf adds up facts by group.
func TotalsOf(b Basis, facts []Fact) Totals {
	all := Totals{}
	of := all.Of(b)
	for _, f := range facts {
		of(b.GroupOf(f)).Add(f)
	}
	return all
}

// Of returns a function that finds the total of a group, creating it on first
// use.
func (all Totals) Of(b Basis) func(Group) *Total {
	return func(g Group) *Total {
		if all[g] == nil {
			all[g] = NewTotal(b)
		}
		return all[g]
	}
}

// How many whole UTC days a rollup covers.
const (
	ShortRollup = 1
	LongRollup  = 32
)

// RollupEdition must be raised when the content or meaning of rollups changes.
// Rollups of other editions are ignored and rebuilt.
const RollupEdition = 1

// Rollup holds the totals of a basis for some whole days, so that years need not
// be counted fact by fact. It is never wrong: changing a fact of those days
// removes it in the same transaction, and the facts are counted until it is made
// again.
type Rollup struct {
	Basis  Basis
	Days   int   // ShortRollup or LongRollup
	Number int64 // the rollup's place, counted from 1970
	Packed []byte
}

// RolledUp lists the bases that have rollups.
var RolledUp = slices.DeleteFunc(slices.Clone(Bases), Basis.OnlyNow)

// RollupNumber is the number of the rollup that covers a moment.
func RollupNumber(at time.Time, ofDays int) int64 {
	length := days(ofDays).Milliseconds()
	number := at.UnixMilli() / length
	if at.UnixMilli()%length < 0 {
		number--
	}
	return number
}

// Period returns the time that the rollup covers.
func (r Rollup) Period() Period {
	length := days(r.Days)
	from := time.UnixMilli(r.Number * length.Milliseconds()).UTC()
	return Period{From: from, Until: from.Add(length)}
}

// RollupReader finds rollups of this edition.
type RollupReader interface {
	// Rollups lists, in order, the rollups of a basis and a length whose numbers
	// are at least from and below until.
	Rollups(ctx context.Context, b Basis, ofDays int, from, until int64) ([]Rollup, error)
	// RollupNumbers lists their numbers.
	RollupNumbers(ctx context.Context, b Basis, ofDays int, from, until int64) ([]int64, error)
}

// RollupWriter stores rollups.
type RollupWriter interface {
	// KeepRollup stores a rollup, replacing the previous one if there is one.
	KeepRollup(ctx context.Context, r Rollup) error
}

// ErrRollup reports that a rollup is damaged.
var ErrRollup = errors.New("a rollup cannot be read")

// Pack encodes totals: the names that occur, then each group preceded by its
// length, with integers in as few bytes as they need.
func (all Totals) Pack() []byte {
	w := packer{places: map[string]uint64{}}
	groups := slices.SortedFunc(maps.Keys(all), Group.compare)
	var body []byte
	for _, g := range groups {
		packed := w.group(g, all[g])
		body = append(binary.AppendUvarint(body, uint64(len(packed))), packed...)
	}
	packed := binary.AppendUvarint(nil, uint64(len(w.names)))
	for _, name := range w.names {
		packed = append(binary.AppendUvarint(packed, uint64(len(name))), name...)
	}
	return append(packed, body...)
}

func (g Group) compare(other Group) int {
	return cmp.Or(cmp.Compare(g.Plan, other.Plan), cmp.Compare(g.EditorID, other.EditorID), cmp.Compare(g.Code, other.Code), cmp.Compare(g.AccountID, other.AccountID))
}

type packer struct {
	names  []string
	places map[string]uint64
}

func (w *packer) name(name string) uint64 {
	place, known := w.places[name]
	if !known {
		place = uint64(len(w.names))
		w.places[name] = place
		w.names = append(w.names, name)
	}
	return place
}

func (w *packer) group(g Group, t *Total) []byte {
	var to []byte
	for _, name := range []string{g.Plan, g.EditorID, g.Code, g.AccountID} {
		to = binary.AppendUvarint(to, w.name(name))
	}
	for i, p := range t.parts {
		to = binary.AppendVarint(binary.AppendUvarint(to, uint64(p.count)), p.sum) //nolint:gosec // never below zero
		if t.layout.values[i] {
			last := int64(0)
			for _, value := range slices.Sorted(slices.Values(p.values)) {
				to = binary.AppendVarint(to, value-last)
				last = value
			}
		}
		if t.layout.metrics[i].name != nil {
			to = binary.AppendUvarint(to, uint64(len(p.names)))
			for _, name := range slices.Sorted(maps.Keys(p.names)) {
				to = binary.AppendUvarint(to, w.name(name))
			}
		}
	}
	for _, steps := range t.steps {
		filled := 0
		for _, count := range steps {
			filled += int(oneIf(count > 0))
		}
		to = binary.AppendUvarint(to, uint64(filled))
		for step, count := range steps {
			if count > 0 {
				to = binary.AppendUvarint(binary.AppendUvarint(to, uint64(step)), uint64(count))
			}
		}
	}
	return to
}

// Unpack adds the content of a rollup to totals. into returns the total for a
// group, or nil to skip the group.
func (r Rollup) Unpack(into func(Group) *Total) error {
	in := unpacker{left: string(r.Packed)}
	var names []string
	for n := in.uint(); n > 0 && !in.short; n-- {
		names = append(names, in.take(in.uint()))
	}
	for in.left != "" && !in.short {
		group := unpacker{left: in.take(in.uint()), names: names}
		g := Group{Plan: group.name(), EditorID: group.name(), Code: group.name(), AccountID: group.name()}
		if t := into(g); t != nil {
			group.addTo(t)
		}
		in.short = in.short || group.short
	}
	if in.short {
		return ErrRollup
	}
	return nil
}

// unpacker decodes packed data. At the end of the data it stops reading and sets
// short.
type unpacker struct {
	left  string
	names []string
	short bool
}

func (u *unpacker) uint() uint64 {
	value := uint64(0)
	for i := 0; i < len(u.left) && i < binary.MaxVarintLen64; i++ {
		value |= uint64(u.left[i]&0x7f) << (7 * i)
		if u.left[i] < 0x80 {
			u.left = u.left[i+1:]
			return value
		}
	}
	u.short, u.left = true, ""
	return 0
}

func (u *unpacker) int() int64 {
	value := u.uint()
	return int64(value>>1) ^ -int64(value&1) // as encoding/binary does
}

func (u *unpacker) take(length uint64) string {
	if length > uint64(len(u.left)) {
		u.short, u.left = true, ""
		return ""
	}
	taken := u.left[:length]
	u.left = u.left[length:]
	return taken
}

func (u *unpacker) name() string {
	place := u.uint()
	if place >= uint64(len(u.names)) {
		u.short = true
		return ""
	}
	return u.names[place]
}

func (u *unpacker) addTo(t *Total) {
	for i := range t.parts {
		p := &t.parts[i]
		count := u.uint()
		p.count += int64(count) //nolint:gosec // a count of facts
		p.sum += u.int()
		if t.layout.values[i] {
			value := int64(0)
			for ; count > 0 && !u.short; count-- {
				value += u.int()
				p.values = append(p.values, value)
			}
		}
		if t.layout.metrics[i].name != nil {
			for n := u.uint(); n > 0 && !u.short; n-- {
				p.call(u.name())
			}
		}
	}
	for i, spread := range t.layout.spreads {
		for n := u.uint(); n > 0 && !u.short; n-- {
			step, count := u.uint(), u.uint()
			if step >= uint64(spread.Steps) { //nolint:gosec // a small constant
				u.short = true
				return
			}
			t.step(i, int(step), int64(count)) //nolint:gosec // a count of facts
		}
	}
}
