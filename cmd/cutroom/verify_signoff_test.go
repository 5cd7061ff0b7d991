package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
)

func TestASignOffIsVerifiedOnTheCommandLine(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	write := func(name string, content []byte) string {
		path := filepath.Join(data, name)
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	film := []byte("the film")
	sum := sha256.Sum256(film)
	record, err := json.Marshal(cutroom.SignOff{
		Account: cutroom.SignOffParty{ID: "casa", Name: "Casa"}, Project: cutroom.SignOffProject{ID: "p", Title: "Spring"}, Version: 2,
		File: cutroom.SignOffFile{Name: "v2.mp4", Bytes: int64(len(film)), SHA256: hex.EncodeToString(sum[:])},
		By:   cutroom.SignOffParty{ID: "ana", Name: "Ana"}, At: time.Now(), Words: "I approve",
	}.Sealed(cutroom.SignOff{}))
	if err != nil {
		t.Fatal(err)
	}
	good, video := write("record.json", record), write("v2.mp4", film)
	forged := write("forged.json", []byte(strings.Replace(string(record), `"name":"Ana"`, `"name":"Eve"`, 1)))
	other, nonsense := write("other.mp4", []byte("another film")), write("nonsense.json", []byte(`{"hash":1}`))
	for _, c := range []struct {
		args []string
		said string
		ok   bool
	}{
		{[]string{good}, "The record is intact", true},
		{[]string{good, "--file", video}, "This is the approved file.", true},
		{[]string{good, "--file", other}, "this is not the approved file", false},
		{[]string{forged}, "the record has been altered", false},
		{[]string{nonsense}, "is not a sign-off record", false},
		{[]string{}, "give a record, or use --all", false},
		{[]string{good, "--all"}, "--all can't be combined with a record or --file", false},
		{[]string{"--all"}, "0 sign-offs of 0 client accounts, all intact.", true},
	} {
		out, err := run(t, data, "", nil, append([]string{"verify-signoff"}, c.args...)...)
		if (err == nil) != c.ok || !strings.Contains(out, c.said) {
			t.Errorf("%v: %v %s", c.args, err, out)
		}
	}
}
