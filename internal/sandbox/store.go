package sandbox

import (
	"crypto/rand"
	"encoding/json"
	"fmt"
	"slices"
)

// Record is one object as a Keeper stores it. Without JSON it is to be deleted.
type Record struct {
	Kind, ID string
	JSON     []byte
}

// Keeper stores the sandbox's objects beyond the process.
type Keeper interface {
	// Load returns everything, in the order in which it was first saved.
	Load() ([]Record, error)
	// Save stores all records or none.
	Save(records []Record) error
}

// forgetful is the Keeper of a sandbox that only lives in memory.
type forgetful struct{}

func (forgetful) Load() ([]Record, error) { return nil, nil }
func (forgetful) Save([]Record) error     { return nil }

// store holds every object in memory, and saves changes to the keeper.
type store struct {
	keep  Keeper
	kinds map[string]shelf

	customers     *table[customer]
	balances      *table[balanceTransaction]
	products      *table[product]
	prices        *table[price]
	coupons       *table[coupon]
	discounts     *table[discount]
	sessions      *table[session]
	subscriptions *table[subscription]
	invoices      *table[invoice]
	payments      *table[invoicePayment]
	intents       *table[intent]
	charges       *table[charge]
	refunds       *table[refund]
	disputes      *table[dispute]
	methods       *table[method]
	portals       *table[portal]
	endpoints     *table[endpoint]
	testClocks    *table[testClock]
	taxIDs        *table[taxID]
	events        *table[event]
	deliveries    *table[delivery]
	answers       *table[answer]

	portalConfigurations *table[portalConfiguration]

	changed []change
}

type change struct {
	kind, id string
	row      any // nil when removed
}

// shelf is a table of any type.
type shelf interface {
	load(id string, data []byte) error
	find(id string) (any, bool)
}

// table holds the objects of one kind, oldest first.
type table[T any] struct {
	kind  string
	owner *store
	rows  map[string]*T
	order []string
}

func addTable[T any](s *store, kind string) *table[T] {
	t := &table[T]{kind: kind, owner: s, rows: map[string]*T{}}
	s.kinds[kind] = t
	return t
}

func openStore(keep Keeper) (*store, error) {
	s := &store{keep: keep, kinds: map[string]shelf{}}
	s.customers = addTable[customer](s, "customer")
	s.balances = addTable[balanceTransaction](s, "customer_balance_transaction")
	s.products = addTable[product](s, "product")
	s.prices = addTable[price](s, "price")
	s.coupons = addTable[coupon](s, "coupon")
	s.discounts = addTable[discount](s, "discount")
	s.sessions = addTable[session](s, "checkout.session")
	s.subscriptions = addTable[subscription](s, "subscription")
	s.invoices = addTable[invoice](s, "invoice")
	s.payments = addTable[invoicePayment](s, "invoice_payment")
	s.intents = addTable[intent](s, "payment_intent")
	s.charges = addTable[charge](s, "charge")
	s.refunds = addTable[refund](s, "refund")
	s.disputes = addTable[dispute](s, "dispute")
	s.methods = addTable[method](s, "payment_method")
	s.portals = addTable[portal](s, "billing_portal.session")
	s.portalConfigurations = addTable[portalConfiguration](s, "billing_portal.configuration")
	s.endpoints = addTable[endpoint](s, "webhook_endpoint")
	s.taxIDs = addTable[taxID](s, "tax_id")
	s.testClocks = addTable[testClock](s, "test_helpers.test_clock")
	s.events = addTable[event](s, "event")
	s.deliveries = addTable[delivery](s, "delivery")
	s.answers = addTable[answer](s, "answer")

	records, err := keep.Load()
	if err != nil {
		return nil, fmt.Errorf("sandbox: load: %w", err)
	}
	for _, r := range records {
		shelf, known := s.kinds[r.Kind]
		if !known {
			return nil, fmt.Errorf("sandbox: load: unknown kind %q", r.Kind)
		}
		if err := shelf.load(r.ID, r.JSON); err != nil {
			return nil, fmt.Errorf("sandbox: load %s %s: %w", r.Kind, r.ID, err)
		}
	}
	return s, nil
}

func (t *table[T]) load(id string, data []byte) error {
	row := new(T)
	if err := json.Unmarshal(data, row); err != nil {
		return err
	}
	t.rows[id] = row
	t.order = append(t.order, id)
	return nil
}

func (t *table[T]) find(id string) (any, bool) {
	row, ok := t.rows[id]
	return row, ok
}

// get returns the object, or nil.
func (t *table[T]) get(id string) *T { return t.rows[id] }

// put adds or changes the object.
func (t *table[T]) put(id string, row *T) {
	if _, known := t.rows[id]; !known {
		t.order = append(t.order, id)
	}
	t.rows[id] = row
	t.owner.changed = append(t.owner.changed, change{t.kind, id, row})
}

func (t *table[T]) remove(id string) {
	delete(t.rows, id)
	t.order = slices.DeleteFunc(t.order, func(o string) bool { return o == id })
	t.owner.changed = append(t.owner.changed, change{t.kind, id, nil})
}

// all returns the objects for which keep returns true, oldest first.
func (t *table[T]) all(keep func(*T) bool) []*T {
	var rows []*T
	for _, id := range t.order {
		if row := t.rows[id]; keep(row) {
			rows = append(rows, row)
		}
	}
	return rows
}

// flush saves to the keeper what changed since the last time, each object once
// in its current state.
func (s *store) flush() error {
	if _, forgets := s.keep.(forgetful); forgets || len(s.changed) == 0 {
		s.changed = nil
		return nil
	}
	at := map[[2]string]int{}
	var records []Record
	for _, c := range s.changed {
		record := Record{Kind: c.kind, ID: c.id}
		if c.row != nil {
			data, err := json.Marshal(c.row)
			if err != nil {
				return fmt.Errorf("sandbox: save: %w", err)
			}
			record.JSON = data
		}
		key := [2]string{c.kind, c.id}
		if i, seen := at[key]; seen {
			records[i] = record
			continue
		}
		at[key] = len(records)
		records = append(records, record)
	}
	if err := s.keep.Save(records); err != nil {
		return fmt.Errorf("sandbox: save: %w", err)
	}
	s.changed = nil
	return nil
}

// newID returns an id in Stripe's format.
func newID(prefix string) string { return prefix + "_" + rand.Text()[:24] }

// clone copies an object so that it can be changed without being stored.
func clone[T any](row *T) *T {
	data, err := json.Marshal(row)
	if err != nil {
		panic(err) // our own types always encode
	}
	twin := new(T)
	if err := json.Unmarshal(data, twin); err != nil {
		panic(err)
	}
	return twin
}
