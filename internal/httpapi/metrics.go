package httpapi

import (
	"crypto/subtle"
	"net/http"
	"strconv"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

type metrics struct {
	requests *prometheus.CounterVec
	seconds  *prometheus.HistogramVec
	known    sync.Map // answered to *series: faster than a lookup by labels
}

// answered is the key by which a request is counted.
type answered struct {
	route  string
	status int
}

type series struct {
	requests prometheus.Counter
	seconds  prometheus.Observer
}

func newMetrics(r *prometheus.Registry) *metrics {
	m := &metrics{
		requests: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "cutroom_http_requests_total", Help: "Requests by route and status.",
		}, []string{"route", "status"}),
		seconds: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "cutroom_http_seconds", Help: "Time to answer by route.",
			Buckets: []float64{.001, .005, .02, .1, .5, 2, 10},
		}, []string{"route"}),
	}
	r.MustRegister(m.requests, m.seconds)
	return m
}

func (m *metrics) request(route string, status int, took time.Duration) {
	m.series(route, status).observe(took)
}

func (m *metrics) series(route string, status int) *series {
	key := answered{route, status}
	found, ok := m.known.Load(key)
	if !ok {
		found, _ = m.known.LoadOrStore(key, &series{
			requests: m.requests.WithLabelValues(route, strconv.Itoa(status)),
			seconds:  m.seconds.WithLabelValues(route),
		})
	}
	return found.(*series)
}

func (s *series) observe(took time.Duration) {
	s.requests.Inc()
	s.seconds.Observe(took.Seconds())
}

// serveMetrics responds only to requests with the operator's token. For
// everybody else the page does not exist.
func (a *API) serveMetrics(w http.ResponseWriter, r *http.Request) {
	want := "Bearer " + a.MetricsToken
	if a.MetricsToken == "" || subtle.ConstantTimeCompare([]byte(r.Header.Get("Authorization")), []byte(want)) != 1 {
		a.Site.NotFound(r).Send(w)
		return
	}
	promhttp.HandlerFor(a.Metrics, promhttp.HandlerOpts{}).ServeHTTP(w, r)
}
