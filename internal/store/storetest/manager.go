package storetest

import (
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/cutroom/cutroomtest"
)

// Manager stores a manager under a name. What managers change is checked against
// the stored person.
func Manager(t testing.TB, st cutroom.Store, name string) {
	t.Helper()
	if err := st.InTx(t.Context(), func(tx cutroom.Tx) error {
		return tx.CreateUser(t.Context(), cutroom.User{
			ID: name, Username: name, Email: name + "@example.com", FullName: name, Role: cutroom.Manager,
			Language: cutroom.English, CreatedAt: cutroomtest.Noon().Now(),
		})
	}); err != nil {
		t.Fatal(err)
	}
}
