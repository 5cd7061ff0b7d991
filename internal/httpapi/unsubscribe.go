package httpapi

import (
	"context"
	"net/http"
)

// StoppableMail is a kind of mail that a link can stop.
type StoppableMail struct {
	Notice string `json:"notice" doc:"Its id in contract/notifications.json"`
	On     bool   `json:"on" doc:"Whether the person still gets it"`
}

func (a *API) subscription(ctx context.Context, in *struct{ Body LinkSecret }) (*struct{ Body StoppableMail }, error) {
	if err := a.tries.Take(ctx, linkByAddr, addrKey(requestOf(ctx).Addr)); err != nil {
		return nil, err
	}
	notice, on, err := a.Account.Subscription(ctx, in.Body.Token)
	if err != nil {
		return nil, err
	}
	return &struct{ Body StoppableMail }{StoppableMail{Notice: notice.ID, On: on}}, nil
}

func (a *API) stopSubscription(ctx context.Context, in *struct{ Body LinkSecret }) (*struct{}, error) {
	if err := a.tries.Take(ctx, linkByAddr, addrKey(requestOf(ctx).Addr)); err != nil {
		return nil, err
	}
	return nil, a.Account.Unsubscribe(ctx, in.Body.Token)
}

// unsubscribeAtOnce handles a mail program's one-click unsubscribe (RFC 8058),
// a POST to the address of the mail's own link. Its body is ignored.
func (a *API) unsubscribeAtOnce(w http.ResponseWriter, r *http.Request) {
	ctx := r.Context()
	err := a.tries.Take(ctx, stopByAddr, addrKey(requestOf(ctx).Addr))
	if err == nil {
		err = a.Account.Unsubscribe(ctx, r.PathValue("token"))
	}
	if err != nil {
		a.writeRefusal(w, r, err)
		return
	}
	w.WriteHeader(http.StatusNoContent)
}
