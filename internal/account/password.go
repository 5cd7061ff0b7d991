package account

import (
	"context"
	"fmt"
	"runtime"

	"github.com/alexedwards/argon2id"
)

// passwords hashes and compares with argon2id. Each call takes 19 MiB and about
// 70 ms of a core, so no more run at once than there are cores. The others wait
// in line instead of exhausting the memory.
type passwords struct {
	turns  chan struct{}
	params argon2id.Params
	decoy  string
}

// PasswordCost is how much work a password's hash takes. The zero value is the
// production cost, and no setting changes it. Only tests set a lower cost,
// because they hash hundreds of passwords that are not secret.
type PasswordCost struct {
	Memory     uint32 // in KiB
	Iterations uint32
}

// realCost is the production cost.
var realCost = PasswordCost{Memory: 19 * 1024, Iterations: 2}

func newPasswords(cost PasswordCost) *passwords {
	if cost == (PasswordCost{}) {
		cost = realCost
	}
	return &passwords{
		turns:  make(chan struct{}, runtime.GOMAXPROCS(0)),
		params: argon2id.Params{Memory: cost.Memory, Iterations: cost.Iterations, Parallelism: 1, SaltLength: 16, KeyLength: 32},
		// Computing a real hash would delay the start, so the decoy has a
		// made-up key. Comparing with it costs the same and never succeeds.
		decoy: fmt.Sprintf("$argon2id$v=19$m=%d,t=%d,p=1$Y3V0cm9vbWN1dHJvb20$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", cost.Memory, cost.Iterations),
	}
}

func (p *passwords) hash(ctx context.Context, password string) (string, error) {
	if err := p.wait(ctx); err != nil {
		return "", err
	}
	defer p.leave()
	return argon2id.CreateHash(password, &p.params)
}

// matches compares a password with a hash. An empty hash stands for a person
// who does not exist and takes as long as a wrong password, so that the time
// reveals nothing.
func (p *passwords) matches(ctx context.Context, password, hash string) (bool, error) {
	if err := p.wait(ctx); err != nil {
		return false, err
	}
	defer p.leave()
	known := hash != ""
	if !known {
		hash = p.decoy
	}
	same, err := argon2id.ComparePasswordAndHash(password, hash)
	return same && known, err
}

func (p *passwords) wait(ctx context.Context) error {
	select {
	case p.turns <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (p *passwords) leave() { <-p.turns }

// HashPassword hashes a password that protects something other than an account,
// at the same cost.
func (s *Service) HashPassword(ctx context.Context, password string) (string, error) {
	return s.passwords.hash(ctx, password)
}

// PasswordMatches compares a password with a hash made by HashPassword.
func (s *Service) PasswordMatches(ctx context.Context, password, hash string) (bool, error) {
	return s.passwords.matches(ctx, password, hash)
}
