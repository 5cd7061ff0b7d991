package cutroom

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"
)

// SignOff is the record that a version was approved: what, by whom, when and in
// which words. The records of a client account are numbered without gaps, and
// each carries its own hash and the hash of the one before it, so an altered
// record breaks the chain from there on. Records are never changed or removed.
//
// Names are stored as they were that day. They are kept when a person or a
// project is deleted, because the record is proof of an agreement.
type SignOff struct {
	Format   string         `json:"format"`
	Number   int64          `json:"number"` // within the account, from 1
	Account  SignOffParty   `json:"account"`
	Project  SignOffProject `json:"project"`
	Version  int            `json:"version"`
	File     SignOffFile    `json:"file"`
	By       SignOffParty   `json:"by"` // the id is "system" when nobody responded in time
	At       time.Time      `json:"at"`
	Words    string         `json:"words"`    // the words that were confirmed, or why nobody had to
	Rounds   int            `json:"rounds"`   // of changes before it
	Previous string         `json:"previous"` // the hash of the account's previous record; "" for the first
	Hash     string         `json:"hash"`
}

// SignOffFormat names the format in which records are written and hashed.
const SignOffFormat = "cutroom-sign-off-1"

// SignOffParty is a person or a client account with its name at the time.
type SignOffParty struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// SignOffProject is a project with its title at the time.
type SignOffProject struct {
	ID    string `json:"id"`
	Title string `json:"title"`
}

// SignOffFile is the approved file.
type SignOffFile struct {
	Name   string `json:"name"`
	Bytes  int64  `json:"bytes"`
	SHA256 string `json:"sha256"`
}

// Automatic reports whether the system approved the version because nobody
// responded in time.
func (s SignOff) Automatic() bool { return s.By.ID == System.UserID }

// ErrSignOffLanguage rejects a language without a translation.
var ErrSignOffLanguage = invalid("language", "sign_off_language", "Choose en, es or pt")

// signOffWords are the words a person confirms, and those recorded when nobody
// responded; contract/sign-off.json has the same for the browser.
var signOffWords = map[Language]struct{ confirmed, automatic string }{
	English: {
		"I have watched version {version} and approve it as final.",
		"Nobody answered in time, so version {version} was approved automatically, as agreed.",
	},
	Spanish: {
		"He visto la versión {version} y la apruebo como definitiva.",
		"Nadie respondió a tiempo, así que la versión {version} se aprobó automáticamente, según lo acordado.",
	},
	Portuguese: {
		"Vi a versão {version} e aprovo-a como final.",
		"Ninguém respondeu a tempo, por isso a versão {version} foi aprovada automaticamente, como combinado.",
	},
}

// SignOffWords returns the words that a person confirms when they approve a
// version, or those recorded when nobody responded.
func SignOffWords(language Language, version int, automatic bool) (string, error) {
	words, known := signOffWords[language]
	if !known {
		return "", ErrSignOffLanguage
	}
	text := words.confirmed
	if automatic {
		text = words.automatic
	}
	return strings.ReplaceAll(text, "{version}", strconv.Itoa(version)), nil
}

// Sealed returns the record, numbered and hashed, as the successor of the
// account's last one. The first record follows the zero record.
func (s SignOff) Sealed(last SignOff) SignOff {
	s.Format, s.Number, s.Previous = SignOffFormat, last.Number+1, last.Hash
	s.At = s.At.UTC().Truncate(time.Millisecond) // as it will be read back from the database
	s.Hash = s.seal()
	return s
}

// seal is the hash over every field of the record. The format is fixed forever: a
// JSON array in this order.
func (s SignOff) seal() string {
	said, err := json.Marshal([]any{
		s.Format, s.Previous, s.Number, s.Account.ID, s.Account.Name, s.Project.ID, s.Project.Title, s.Version,
		s.File.Name, s.File.Bytes, s.File.SHA256, s.By.ID, s.By.Name, s.At.UnixMilli(), s.Words, s.Rounds,
	})
	if err != nil {
		panic(fmt.Sprintf("sign-off: %v", err)) // strings and numbers only
	}
	sum := sha256.Sum256(said)
	return hex.EncodeToString(sum[:])
}

// Intact reports whether the record is unchanged since it was made.
func (s SignOff) Intact() bool { return s.Format == SignOffFormat && s.Hash == s.seal() }

// Follows reports whether the record is the true successor of last.
func (s SignOff) Follows(last SignOff) bool {
	return s.Intact() && s.Number == last.Number+1 && s.Previous == last.Hash && (last.Number == 0 || s.Account.ID == last.Account.ID)
}

// SignOffFinding is the result of checking the records of all accounts.
type SignOffFinding struct {
	Accounts int
	Records  int64
	Broken   []BrokenSignOff // the first broken record of each account that has one
}

// BrokenSignOff is a record that was altered or is missing.
type BrokenSignOff struct {
	AccountID string
	Number    int64
}

// VerifySignOffs reads the records of every account and checks their chains.
func VerifySignOffs(ctx context.Context, r SignOffReader) (SignOffFinding, error) {
	var f SignOffFinding
	for account := ""; ; {
		next, err := Optional(r.SignOffAccountAfter(ctx, account))
		if err != nil || next == nil {
			return f, err
		}
		account = *next
		f.Accounts++
		if err := f.verify(ctx, r, account); err != nil {
			return f, err
		}
	}
}

func (f *SignOffFinding) verify(ctx context.Context, r SignOffReader, account string) error {
	var last SignOff
	for {
		records, err := r.SignOffsAfter(ctx, account, last.Number, 500)
		if err != nil || len(records) == 0 {
			return err
		}
		for _, s := range records {
			if s.Account.ID != account || !s.Follows(last) {
				f.Broken = append(f.Broken, BrokenSignOff{account, last.Number + 1})
				return nil
			}
			f.Records++
			last = s
		}
	}
}

// SignOffPrinter draws a record as a PDF.
type SignOffPrinter func(w io.Writer, s SignOff, language Language) error

// SignOffReader reads records.
type SignOffReader interface {
	// LastSignOff finds the latest record of an account.
	LastSignOff(ctx context.Context, accountID string) (SignOff, error)
	// SignOffOf finds the latest record of a project.
	SignOffOf(ctx context.Context, projectID string) (SignOff, error)
	// SignOffsAfter lists at most limit records of an account with a number above
	// the given one, in order.
	SignOffsAfter(ctx context.Context, accountID string, number int64, limit int) ([]SignOff, error)
	// SignOffAccountAfter finds the next account with records, in order of their
	// ids.
	SignOffAccountAfter(ctx context.Context, accountID string) (string, error)
	// SignOffsBy lists at most limit records of a person's approvals, by project.
	SignOffsBy(ctx context.Context, userID string, limit int) ([]SignOff, error)
}

// SignOffWriter stores records.
type SignOffWriter interface {
	CreateSignOff(ctx context.Context, s SignOff) error
}
