package account

import (
	"reflect"
	"testing"

	"github.com/alexedwards/argon2id"
)

// A comparison takes as long as the parameters in the hash say, so the decoy
// for an unknown name must have the same parameters as a person's hash.
func TestAnUnknownNameCostsAsMuchAsAWrongPassword(t *testing.T) {
	p := newPasswords(PasswordCost{})
	hash, err := p.hash(t.Context(), "Cutroom!1")
	if err != nil {
		t.Fatal(err)
	}
	real, _, key, err := argon2id.DecodeHash(hash)
	if err != nil {
		t.Fatal(err)
	}
	decoy, _, decoyKey, err := argon2id.DecodeHash(p.decoy)
	if err != nil {
		t.Fatal(err)
	}
	real.SaltLength, decoy.SaltLength = 0, 0 // they do not affect the cost
	if !reflect.DeepEqual(real, decoy) || len(key) != len(decoyKey) {
		t.Errorf("a person's hash takes %+v, the decoy %+v", real, decoy)
	}
	if same, err := p.matches(t.Context(), "Cutroom!1", ""); same || err != nil {
		t.Errorf("the decoy's password matched: %v, %v", same, err)
	}
}
