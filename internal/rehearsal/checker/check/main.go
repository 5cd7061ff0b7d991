// Command check recomputes what every client account of a running program must
// have been given, what it has paid and what was refunded, from the payment
// provider's records alone, and compares that with what the program's API shows to
// a manager:
//
//	echo "$PASSWORD" | go run ./internal/rehearsal/checker/check -provider http://localhost:12111 -key sk_test_1 -api http://localhost:8080 -manager mia
//
// The API does not show past pauses, so use it for runs without any.
package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"net/http"
	"os"
	"strings"
	"time"

	"cutroom/contract"
	"cutroom/internal/rehearsal/checker"
)

func main() {
	client := &http.Client{Timeout: time.Minute}
	provider, api := checker.Provider{Client: client}, checker.API{Client: client}
	flag.StringVar(&provider.Address, "provider", "https://api.stripe.com", "where the payment provider's API is")
	flag.StringVar(&provider.Key, "key", "", "its key")
	flag.StringVar(&api.Address, "api", "http://localhost:8080", "where the program is")
	manager := flag.String("manager", "", "who signs in there; the password comes in through standard input")
	flag.Parse()
	if err := check(context.Background(), provider, api, *manager); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func check(ctx context.Context, provider checker.Provider, api checker.API, manager string) error {
	password, err := bufio.NewReader(os.Stdin).ReadString('\n')
	if password == "" {
		return errors.Join(errors.New("no password on standard input"), err)
	}
	if err := api.SignIn(ctx, manager, strings.TrimRight(password, "\r\n")); err != nil {
		return err
	}
	accounts, err := api.Accounts(ctx)
	if err != nil {
		return err
	}
	payments, err := api.Payments(ctx)
	if err != nil {
		return err
	}
	records, err := provider.Read(ctx)
	if err != nil {
		return err
	}
	prices, err := checker.ReadPrices(contract.Catalogue)
	if err != nil {
		return err
	}
	wrong := append(records.Check(prices, accounts), records.CheckPayments(payments)...)
	for _, problem := range wrong {
		fmt.Println(problem)
	}
	if len(wrong) > 0 {
		return fmt.Errorf("%d problems with %d accounts", len(wrong), len(accounts))
	}
	fmt.Printf("%d accounts have what was paid for, in %d payments.\n", len(accounts), len(payments))
	return nil
}
