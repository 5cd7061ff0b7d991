package httpapi

import (
	"crypto/subtle"
	"net/http"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

type metrics struct {
	requests *prometheus.CounterVec
	seconds  *prometheus.HistogramVec
	streams  prometheus.Gauge
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
		streams: prometheus.NewGauge(prometheus.GaugeOpts{
			Name: "cutroom_live_streams", Help: "Open live streams.",
		}),
	}
	r.MustRegister(m.requests, m.seconds, m.streams)
	return m
}

func (m *metrics) request(route string, status int, took time.Duration) {
	m.requests.WithLabelValues(route, strconv.Itoa(status)).Inc()
	m.seconds.WithLabelValues(route).Observe(took.Seconds())
}

// serveMetrics answers who shows the operator's token; to everybody else the
// page does not exist.
func (a *API) serveMetrics(w http.ResponseWriter, r *http.Request) {
	want := "Bearer " + a.MetricsToken
	if a.MetricsToken == "" || subtle.ConstantTimeCompare([]byte(r.Header.Get("Authorization")), []byte(want)) != 1 {
		a.Site.notFound(w, r)
		return
	}
	promhttp.HandlerFor(a.Metrics, promhttp.HandlerOpts{}).ServeHTTP(w, r)
}
