package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"cutroom/internal/app"
	"cutroom/internal/config"
	"cutroom/internal/cutroom"
)

type users struct {
	Create   userCreate   `cmd:"" help:"Create a user with any role."`
	Password userPassword `cmd:"" help:"Set a user's password and sign them out everywhere."`
	Role     userRole     `cmd:"" help:"Change a user's role."`

	TwoFactorOff userTwoFactorOff `cmd:"" help:"Turn off two-factor sign-in for a user who lost their authenticator app, and sign them out everywhere."`
}

// secretInput is a password that is read from a pipe or generated, because
// everybody on the machine could read it on the command line.
type secretInput struct {
	PasswordStdin bool `help:"Read the password from standard input. Otherwise a password is generated and printed." env:"-"`
}

func (s secretInput) read() (password string, made bool, err error) {
	if !s.PasswordStdin {
		return cutroom.NewPassword(), true, nil
	}
	line, err := bufio.NewReader(os.Stdin).ReadString('\n')
	password = strings.TrimRight(line, "\r\n")
	if password == "" {
		return "", false, errors.Join(errors.New("no password on standard input"), err)
	}
	return password, false, nil
}

type userCreate struct {
	secretInput
	Username string `arg:""`
	Email    string `required:"" env:"-"`
	FullName string `required:"" env:"-"`
	Role     string `default:"client" enum:"client,team_member,admin" env:"-" help:"client, team_member (editor) or admin (manager)."`
}

// Run creates the person.
func (u *userCreate) Run(ctx context.Context, c *config.Config) error {
	password, made, err := u.read()
	if err != nil {
		return err
	}
	return withAccounts(ctx, c, func(a *app.App) error {
		created, err := a.Account.Create(ctx, cutroom.System, cutroom.Registration{
			Username: u.Username, Password: password, Email: u.Email, FullName: u.FullName,
		}, cutroom.ParseRole(u.Role))
		if err != nil {
			return err
		}
		fmt.Printf("Created %s with the role %s.\n", created.Username, created.Role)
		printMade(password, made)
		return nil
	})
}

type userPassword struct {
	secretInput
	Username string `arg:"" help:"Username or email address."`
}

// Run sets the password.
func (u *userPassword) Run(ctx context.Context, c *config.Config) error {
	password, made, err := u.read()
	if err != nil {
		return err
	}
	return withAccounts(ctx, c, func(a *app.App) error {
		if err := a.Account.SetPassword(ctx, cutroom.System, u.Username, password); err != nil {
			return err
		}
		fmt.Println("Password changed. All sessions have been signed out.")
		printMade(password, made)
		return nil
	})
}

type userRole struct {
	Username string `arg:"" help:"Username or email address."`
	Role     string `arg:"" enum:"client,team_member,admin"`
}

// Run sets the role.
func (u *userRole) Run(ctx context.Context, c *config.Config) error {
	return withAccounts(ctx, c, func(a *app.App) error {
		if err := a.Account.SetRole(ctx, cutroom.System, u.Username, cutroom.ParseRole(u.Role)); err != nil {
			return err
		}
		fmt.Printf("%s now has the role %s.\n", u.Username, u.Role)
		return nil
	})
}

type userTwoFactorOff struct {
	Username string `arg:"" help:"Username or email address."`
}

// Run turns off two-factor sign-in.
func (u *userTwoFactorOff) Run(ctx context.Context, c *config.Config) error {
	return withAccounts(ctx, c, func(a *app.App) error {
		if err := a.Account.LiftTwoFactorOf(ctx, cutroom.System, u.Username); err != nil {
			return err
		}
		fmt.Printf("Two-factor sign-in is off for %s. All sessions have been signed out.\n", u.Username)
		return nil
	})
}

func printMade(password string, made bool) {
	if made {
		fmt.Println("Password:", password)
	}
}

// withAccounts opens the installation, demo or real, for one command.
func withAccounts(ctx context.Context, c *config.Config, do func(*app.App) error) (err error) {
	a, err := open(ctx, c, app.AsFound)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, a.Close()) }()
	err = do(a)
	var known *cutroom.Error
	if errors.As(err, &known) {
		return errors.New(known.Message)
	}
	return err
}
