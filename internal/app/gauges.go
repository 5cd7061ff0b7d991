package app

import (
	"context"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// gauges warn an operator before users notice a problem. They are measured on each
// request for the metrics: two database counts and the free disk space.
type gauges struct {
	app                                       *App
	waiting, givenUp, diskFree, disk, answers *prometheus.Desc
}

func newGauges(a *App) *gauges {
	desc := func(name, help string) *prometheus.Desc { return prometheus.NewDesc(name, help, nil, nil) }
	return &gauges{
		app:      a,
		waiting:  desc("cutroom_jobs_waiting", "Jobs that run, or that nobody has begun although they are due."),
		givenUp:  desc("cutroom_jobs_given_up", "Jobs that failed too often."),
		diskFree: desc("cutroom_disk_free_bytes", "Free space where files come in and are stored; the disk with less of it."),
		disk:     desc("cutroom_disk_bytes", "Size of that disk."),
		answers:  desc("cutroom_database_up", "1 when the database answers."),
	}
}

// Describe lists the gauges for Prometheus.
func (g *gauges) Describe(to chan<- *prometheus.Desc) {
	for _, d := range []*prometheus.Desc{g.waiting, g.givenUp, g.diskFree, g.disk, g.answers} {
		to <- d
	}
}

// measureTime is how long the database can take. A page of metrics without
// these values is better than none.
const measureTime = 3 * time.Second

// Collect measures the gauges. It leaves out what cannot be measured.
func (g *gauges) Collect(to chan<- prometheus.Metric) {
	tell := func(d *prometheus.Desc, value float64) {
		to <- prometheus.MustNewConstMetric(d, prometheus.GaugeValue, value)
	}
	ctx, cancel := context.WithTimeout(context.Background(), measureTime)
	defer cancel()
	if queue, err := g.app.Store.Queue(ctx); err == nil {
		tell(g.answers, 1)
		tell(g.waiting, float64(queue.Waiting))
		tell(g.givenUp, float64(queue.GivenUp))
	} else {
		tell(g.answers, 0)
	}
	if disk, err := g.app.Disk(); err == nil {
		tell(g.diskFree, float64(disk.Free))
		tell(g.disk, float64(disk.Total))
	}
}
