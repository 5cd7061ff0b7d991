// Command serve runs the tests' OpenID provider for the browser journeys. It
// prints one line of JSON with its addresses, and exits when its input ends.
package main

import (
	"context"
	"encoding/json"
	"io"
	"log"
	"os"

	"cutroom/internal/google/googletest"
)

func main() {
	p, err := googletest.Serve(context.Background())
	if err != nil {
		log.Fatal(err)
	}
	err = json.NewEncoder(os.Stdout).Encode(map[string]string{
		"issuer": p.Issuer, "clientId": p.ClientID, "clientSecret": p.ClientSecret,
	})
	if err != nil {
		log.Fatal(err)
	}
	_, _ = io.Copy(io.Discard, os.Stdin)
	_ = p.Close()
}
