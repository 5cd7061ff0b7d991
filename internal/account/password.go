package account

import (
	"context"
	"runtime"

	"github.com/alexedwards/argon2id"
)

// passwords hashes and compares with argon2id. Each call takes 19 MiB and some
// 70 ms of a core, so only as many run at once as there are cores; the others
// wait in line instead of exhausting the memory.
type passwords struct {
	turns  chan struct{}
	params argon2id.Params
	decoy  string
}

func newPasswords() *passwords {
	p := &passwords{
		turns:  make(chan struct{}, runtime.GOMAXPROCS(0)),
		params: argon2id.Params{Memory: 19 * 1024, Iterations: 2, Parallelism: 1, SaltLength: 16, KeyLength: 32},
	}
	// A decoy must not delay the start, so its key is not a real password's:
	// comparing with it costs the same and never succeeds.
	p.decoy = "$argon2id$v=19$m=19456,t=2,p=1$Y3V0cm9vbWN1dHJvb20$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
	return p
}

func (p *passwords) hash(ctx context.Context, password string) (string, error) {
	if err := p.wait(ctx); err != nil {
		return "", err
	}
	defer p.leave()
	return argon2id.CreateHash(password, &p.params)
}

// matches compares. An empty hash stands for a person who does not exist and
// takes as long as a wrong password, so that the time tells nothing.
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
