package storetest

import (
	"testing"
	"time"

	"cutroom/internal/cutroom"
)

// Manager stores a manager under a name. What managers change is checked against
// the stored person.
func Manager(t testing.TB, st cutroom.Store, name string) {
	t.Helper()
	if err := st.InTx(t.Context(), func(tx cutroom.Tx) error {
		return tx.CreateUser(t.Context(), cutroom.User{
			ID: name, Username: name, Email: name + "@example.com", FullName: name, Role: cutroom.Manager,
			Language: cutroom.English, CreatedAt: time.Now(),
		})
	}); err != nil {
		t.Fatal(err)
	}
}
