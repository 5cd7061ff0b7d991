package httpapi

import (
	"errors"
	"net/http"
	"net/url"
	"strings"
	"time"

	"cutroom/internal/account"
	"cutroom/internal/cutroom"
)

// StandInPage is the path of the stand-in page for Google in a demo.
const StandInPage = "/demo/google/authorize"

// flowCookie identifies the browser that left for Google; arrivalCookie
// identifies the person when it comes back. No script can read them and no
// address carries them.
const (
	flowCookie    = "cutroom_google"
	arrivalCookie = "cutroom_arrival"
)

func (a *API) flowCookie(value string) http.Cookie {
	// Lax, because the browser comes back from another site with a GET request.
	return a.cookie(flowCookie, value, "/auth", http.SameSiteLaxMode)
}

func (a *API) arrivalCookie(value string) http.Cookie {
	return a.cookie(arrivalCookie, value, "/api/auth", http.SameSiteStrictMode)
}

// cookie makes a cookie that lives as long as what it unlocks. An empty value
// removes the cookie.
func (a *API) cookie(name, value, path string, sameSite http.SameSite) http.Cookie {
	c := http.Cookie{ //nolint:gosec // Secure wherever the site is
		Name: name, Value: value, Path: path, MaxAge: int((10 * time.Minute).Seconds()),
		HttpOnly: true, SameSite: sameSite, Secure: strings.HasPrefix(a.Origin, "https://"),
	}
	if value == "" {
		c.MaxAge = -1
	}
	return c
}

// startGoogle sends the browser to Google, or back to the form with a notice.
func (a *API) startGoogle(w http.ResponseWriter, r *http.Request) {
	request := account.GoogleRequest{Redirect: r.URL.Query().Get("redirect"), Referral: r.URL.Query().Get("ref")}
	err := a.tries.Take(r.Context(), googleByAddr, addrKey(requestOf(r.Context()).Addr))
	var flow account.GoogleFlow
	if err == nil {
		flow, err = a.Account.BeginGoogle(r.Context(), request)
	}
	if err != nil {
		a.backFromGoogle(w, r, account.GoogleResult{GoogleRequest: request}, err)
		return
	}
	cookie := a.flowCookie(flow.Browser)
	http.SetCookie(w, &cookie)
	leave(w, r, flow.Address)
}

// finishGoogle handles the browser's return from Google. It redirects to the
// page that signs the person in, to the one that asks for the password, to the
// profile, or back to the form with a notice. None of these addresses contains
// a secret.
func (a *API) finishGoogle(w http.ResponseWriter, r *http.Request) {
	query := r.URL.Query()
	back := account.GoogleReturn{State: query.Get("state"), Code: query.Get("code"), Refusal: query.Get("error")}
	if c, err := r.Cookie(flowCookie); err == nil {
		back.Browser = c.Value
	}
	err := a.tries.Take(r.Context(), googleByAddr, addrKey(requestOf(r.Context()).Addr))
	var end account.GoogleResult
	if err == nil {
		end, err = a.Account.FinishGoogle(r.Context(), a.withDevice(requestOf(r.Context())).visitor(), back)
	}
	spent := a.flowCookie("")
	http.SetCookie(w, &spent)
	if err != nil {
		a.backFromGoogle(w, r, end, err)
		return
	}
	if end.Secret != "" {
		cookie := a.arrivalCookie(end.Secret)
		http.SetCookie(w, &cookie)
	}
	switch end.Outcome {
	case account.GoogleLinked:
		leave(w, r, profileWith("google_linked"))
	case account.GoogleOffered:
		leave(w, r, pageWith("/auth/link", end.GoogleRequest, ""))
	case account.GoogleNew:
		leave(w, r, pageWith("/auth/arrive", end.GoogleRequest, "google_new"))
	default:
		leave(w, r, pageWith("/auth/arrive", end.GoogleRequest, ""))
	}
}

// backFromGoogle sends the browser back to where it started, with a notice. The
// reason is logged because the address does not show it.
func (a *API) backFromGoogle(w http.ResponseWriter, r *http.Request, end account.GoogleResult, err error) {
	notice := "internal"
	var known *cutroom.Error
	if errors.As(err, &known) {
		notice = known.Code
	}
	if notice != cutroom.ErrGoogleUnavailable.Code && notice != cutroom.ErrGoogleDeclined.Code {
		a.Logger.WarnContext(r.Context(), "sign-in with Google not finished", "id", requestOf(r.Context()).ID, "error", err)
	}
	if end.Linking {
		leave(w, r, profileWith(notice))
		return
	}
	leave(w, r, pageWith("/auth", end.GoogleRequest, notice))
}

func profileWith(notice string) string {
	return "/profile?" + url.Values{"tab": {"security"}, "notice": {notice}}.Encode()
}

// pageWith returns a page's address that keeps the referral code and the place
// where the person wanted to go, if that is on this site.
func pageWith(page string, request account.GoogleRequest, notice string) string {
	query := url.Values{}
	if notice != "" {
		query.Set("notice", notice)
	}
	if to := cutroom.SafeRedirect(request.Redirect); to != "/" {
		query.Set("redirect", to)
	}
	if code := cutroom.KeptReferral(request.Referral); code != "" {
		query.Set("ref", code)
	}
	if len(query) == 0 {
		return page
	}
	return page + "?" + query.Encode()
}

// leave redirects without caching and without a referrer, because the address
// can contain a code.
func leave(w http.ResponseWriter, r *http.Request, to string) {
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Referrer-Policy", "no-referrer")
	http.Redirect(w, r, to, http.StatusSeeOther)
}
