package httpapi

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"cutroom/internal/cutroom"
	"cutroom/internal/statistics"
)

// enumOf describes words that are defined in a single list elsewhere.
func enumOf[Word ~string](name string, words []Word, registry huma.Registry) *huma.Schema {
	if _, there := registry.Map()[name]; !there {
		s := &huma.Schema{Type: huma.TypeString}
		for _, word := range words {
			s.Enum = append(s.Enum, string(word))
		}
		s.PrecomputeMessages()
		registry.Map()[name] = s
	}
	return &huma.Schema{Ref: "#/components/schemas/" + name}
}

// MetricKey names a metric.
type MetricKey cutroom.MetricKey

// Schema lists all metrics.
func (MetricKey) Schema(r huma.Registry) *huma.Schema {
	keys := make([]string, len(cutroom.Metrics))
	for i, m := range cutroom.Metrics {
		keys[i] = string(m.Key)
	}
	return enumOf("MetricKey", keys, r)
}

// StatisticTableKey names a table.
type StatisticTableKey statistics.TableKey

// Schema lists all tables.
func (StatisticTableKey) Schema(r huma.Registry) *huma.Schema {
	return enumOf("StatisticTableKey", statistics.TableKeys, r)
}

// StatisticUnit is the unit of a value.
type StatisticUnit cutroom.Unit

// Schema lists all units.
func (StatisticUnit) Schema(r huma.Registry) *huma.Schema {
	return enumOf("StatisticUnit", cutroom.Units, r)
}

// Statistics are all figures of a period, compared with the period before.
type Statistics struct {
	At      time.Time         `json:"at"`
	From    string            `json:"from" doc:"The first day, at the manager's place"`
	To      string            `json:"to" doc:"The last day"`
	Before  StatisticsPeriod  `json:"before"`
	Client  *StatisticThing   `json:"client,omitempty" doc:"The one that was asked for"`
	Figures []StatisticFigure `json:"figures"`
	Tables  []StatisticTable  `json:"tables"`
}

// StatisticsPeriod is a range of whole days.
type StatisticsPeriod struct {
	From string `json:"from"`
	To   string `json:"to"`
}

// StatisticFigure is one figure with its definition.
type StatisticFigure struct {
	Key        MetricKey          `json:"key"`
	Part       cutroom.MetricPart `json:"part" enum:"money,work,people,codes,machine"`
	Name       string             `json:"name"`
	Definition string             `json:"definition"`
	Unit       StatisticUnit      `json:"unit"`
	Aim        cutroom.Aim        `json:"aim" enum:"up,down,none" doc:"The desired direction"`
	Fits       bool               `json:"fits" doc:"Available with this filter"`
	Value      *int64             `json:"value,omitempty" doc:"Missing with nothing to count"`
	Before     *int64             `json:"before,omitempty" doc:"Of the period before; missing for a state that is only known now"`
}

// StatisticTable is a table of figures.
type StatisticTable struct {
	Key        StatisticTableKey `json:"key"`
	Name       string            `json:"name"`
	Definition string            `json:"definition"`
	RowName    string            `json:"rowName" doc:"What its rows are"`
	Columns    []StatisticColumn `json:"columns"`
	Rows       []StatisticRow    `json:"rows"`
}

// StatisticColumn is a column of a table.
type StatisticColumn struct {
	Key    string        `json:"key"`
	Name   string        `json:"name"`
	Unit   StatisticUnit `json:"unit"`
	Metric MetricKey     `json:"metric,omitempty" doc:"Whose list its numbers open"`
	Slice  string        `json:"slice,omitempty" doc:"The slice of the metric that the whole column counts"`
	Plan   string        `json:"plan,omitempty" doc:"The plan it is about"`
}

// StatisticRow is a row of a table, with the filters for its lists.
type StatisticRow struct {
	Name   string            `json:"name"`
	Metric MetricKey         `json:"metric,omitempty" doc:"Whose list its numbers open"`
	Plan   string            `json:"plan,omitempty"`
	Editor string            `json:"editor,omitempty"`
	Client string            `json:"client,omitempty"`
	Code   string            `json:"code,omitempty"`
	Period *StatisticsPeriod `json:"period,omitempty"`
	Cells  []StatisticCell   `json:"cells"`
	Risks  []string          `json:"risks,omitempty" doc:"Why the client may leave, in words"`
}

// StatisticCell is one value.
type StatisticCell struct {
	Value *int64 `json:"value,omitempty" doc:"Missing with nothing to count"`
	Slice string `json:"slice,omitempty" doc:"The slice of the metric whose list opens; all of it without one"`
}

// StatisticRows is a page of the list behind a number, the latest first, and which
// number that is.
type StatisticRows struct {
	Key        MetricKey       `json:"key"`
	Name       string          `json:"name"`
	Definition string          `json:"definition"`
	Unit       StatisticUnit   `json:"unit"`
	Slice      string          `json:"slice,omitempty" doc:"The name of the slice"`
	From       string          `json:"from,omitempty" doc:"The first day; missing for what is only known now"`
	To         string          `json:"to,omitempty" doc:"The last day"`
	Plan       string          `json:"plan,omitempty" doc:"The title of the plan that was asked for"`
	Editor     *StatisticThing `json:"editor,omitempty" doc:"The one that was asked for; without a name if they have left"`
	Client     *StatisticThing `json:"client,omitempty" doc:"The one that was asked for"`
	Code       string          `json:"code,omitempty" doc:"The one that was asked for"`
	Count      int             `json:"count" doc:"How many there are in all"`
	Rows       []StatisticFact `json:"rows"`
	Next       string          `json:"next,omitempty"`
}

// StatisticFact is one thing counted in a figure.
type StatisticFact struct {
	ID      string          `json:"id"`
	At      *time.Time      `json:"at,omitempty"`
	Client  *StatisticThing `json:"client,omitempty"`
	Project *StatisticThing `json:"project,omitempty"`
	Editor  *StatisticThing `json:"editor,omitempty"`
	Plan    string          `json:"plan"`
	Code    string          `json:"code"`
	Detail  string          `json:"detail"`
	Value   int64           `json:"value"`
}

// StatisticThing is something that has its own page.
type StatisticThing struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// StatisticsInput selects the period and the filters.
type StatisticsInput struct {
	Days     int              `query:"days" minimum:"1" maximum:"1830" default:"30" doc:"Up to today; from and to count instead when they are named"`
	From     string           `query:"from" maxLength:"10" doc:"The first day, as in 2026-11-01"`
	To       string           `query:"to" maxLength:"10" doc:"The last day"`
	Plan     string           `query:"plan" maxLength:"64"`
	Editor   string           `query:"editor" maxLength:"64" doc:"Their id"`
	Client   string           `query:"client" maxLength:"64" doc:"The id of the client account"`
	Code     string           `query:"code" maxLength:"100"`
	Language cutroom.Language `query:"language" enum:"en,es,pt" default:"en" doc:"Of names and definitions"`
}

// StatisticSliceInput selects a slice of a metric.
type StatisticSliceInput struct {
	Slice string `query:"slice" maxLength:"64" doc:"Only a part of the rows, as the cells of the report name it: yes or no of a share; on_time, late, or one of them from an hour, as in late-12, of a turnaround; a number of rounds"`
}

func (in StatisticsInput) question() statistics.Question {
	return statistics.Question{
		Days: in.Days, From: in.From, To: in.To,
		Filter: statistics.Filter{Plan: in.Plan, EditorID: in.Editor, AccountID: in.Client, Code: in.Code},
	}
}

func (a *API) statistics(ctx context.Context, in *StatisticsInput) (*struct{ Body Statistics }, error) {
	r, err := a.Statistics.Report(ctx, actorOf(ctx), in.question())
	if err != nil {
		return nil, err
	}
	w := statistics.WordsIn(in.Language)
	body := Statistics{
		At: r.At, From: r.Period.First(), To: r.Period.Last(), Before: *periodBody(r.Before), Client: thing(in.Client, r.Client),
		Figures: make([]StatisticFigure, len(r.Figures)), Tables: make([]StatisticTable, len(r.Tables)),
	}
	for i, f := range r.Figures {
		named := w.Metrics[f.Metric.Key]
		body.Figures[i] = StatisticFigure{
			Key: MetricKey(f.Metric.Key), Part: f.Metric.Part, Name: named.Name, Definition: named.Definition,
			Unit: StatisticUnit(f.Metric.Unit), Aim: f.Metric.Aim, Fits: f.Fits, Value: f.Value, Before: f.Before,
		}
	}
	for i, t := range r.Tables {
		body.Tables[i] = tableBody(t, w)
	}
	return &struct{ Body Statistics }{body}, nil
}

func periodBody(p cutroom.Period) *StatisticsPeriod {
	return &StatisticsPeriod{From: p.First(), To: p.Last()}
}

func tableBody(t statistics.Table, w statistics.Words) StatisticTable {
	named := w.Tables[t.Key]
	body := StatisticTable{
		Key: StatisticTableKey(t.Key), Name: named.Name, Definition: named.Definition, RowName: w.Rows[t.Key],
		Columns: make([]StatisticColumn, len(t.Columns)), Rows: make([]StatisticRow, len(t.Rows)),
	}
	for i, c := range t.Columns {
		body.Columns[i] = StatisticColumn{Key: c.Key, Name: w.Column(c), Unit: StatisticUnit(c.Unit), Metric: MetricKey(c.Metric), Slice: string(c.Slice)}
		if c.Plan != "" {
			body.Columns[i].Plan = c.Key
		}
	}
	for i, r := range t.Rows {
		row := StatisticRow{
			Name: w.Row(r), Metric: MetricKey(r.Metric), Plan: r.Narrow.Plan, Editor: r.Narrow.EditorID, Client: r.Narrow.AccountID,
			Code: r.Narrow.Code, Cells: make([]StatisticCell, len(r.Values)),
		}
		if !r.Period.From.IsZero() {
			row.Period = periodBody(r.Period)
		}
		for n, v := range r.Values {
			row.Cells[n].Value = v
		}
		for n, slice := range r.Slices {
			row.Cells[n].Slice = string(slice)
		}
		for _, risk := range r.Risks {
			row.Risks = append(row.Risks, w.Risks[risk])
		}
		body.Rows[i] = row
	}
	return body
}

func (a *API) statisticRows(ctx context.Context, in *struct {
	StatisticsInput
	StatisticSliceInput
	Metric MetricKey `path:"metric"`
	Limit  int       `query:"limit" minimum:"1" maximum:"100" default:"30"`
	Before string    `query:"before" maxLength:"255" doc:"The next value of the previous page"`
}) (*struct{ Body StatisticRows }, error) {
	page := PageInput{Limit: in.Limit, Before: in.Before}
	q := in.question()
	q.Slice = cutroom.Slice(in.Slice)
	list, err := a.Statistics.Rows(ctx, actorOf(ctx), cutroom.MetricKey(in.Metric), q, page.noun())
	if err != nil {
		return nil, err
	}
	w := statistics.WordsIn(in.Language)
	named := w.Metrics[list.Behind.Key]
	body := StatisticRows{
		Key: in.Metric, Name: named.Name, Definition: named.Definition, Unit: StatisticUnit(list.Behind.FactUnit()), Count: list.Count,
		Slice: w.Slice(list.Behind.Slice), Plan: a.Statistics.PlanTitle(in.Plan), Code: in.Code, Client: thing(in.Client, list.Client),
		Rows: make([]StatisticFact, len(list.Rows)),
	}
	if !list.Behind.Basis.OnlyNow() {
		body.From, body.To = list.Period.First(), list.Period.Last()
	}
	if in.Editor != "" {
		body.Editor = &StatisticThing{ID: in.Editor, Name: list.Editor}
	}
	for i, r := range list.Rows {
		body.Rows[i] = StatisticFact{
			ID: r.ID, At: timeOrNull(r.At), Client: thing(r.AccountID, r.Account), Project: thing(r.ProjectID, r.Project),
			Editor: thing(r.EditorID, r.Editor), Plan: a.Statistics.PlanTitle(r.Plan), Code: r.Code, Detail: w.Detail(r.Fact), Value: r.Value,
		}
	}
	body.Next = page.next(len(list.Rows), func() string { return list.Rows[len(list.Rows)-1].Place() })
	return &struct{ Body StatisticRows }{body}, nil
}

// thing returns nil for something that does not exist, or no longer does.
func thing(id, name string) *StatisticThing {
	if id == "" || name == "" {
		return nil
	}
	return &StatisticThing{ID: id, Name: name}
}

// statisticRowsCSV streams because the list can be long. If it fails halfway,
// it also aborts the connection, so that nobody mistakes a part for the whole
// list.
func (a *API) statisticRowsCSV(ctx context.Context, in *struct {
	StatisticsInput
	StatisticSliceInput
	Metric MetricKey `path:"metric"`
}) (*huma.StreamResponse, error) {
	q := in.question()
	q.Slice = cutroom.Slice(in.Slice)
	file, err := a.Statistics.RowsFile(ctx, actorOf(ctx), cutroom.MetricKey(in.Metric), q)
	if err != nil {
		return nil, err
	}
	return &huma.StreamResponse{Body: func(c huma.Context) {
		_, w := humago.Unwrap(c)
		_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(sampleTime))
		w.Header().Set("Content-Type", csvType)
		w.Header().Set("Content-Disposition", csvName(strings.TrimSuffix(string(in.Metric)+"-"+in.Slice, "-"), file.Period))
		if err := file.Write(ctx, statistics.WordsIn(in.Language), w); err != nil {
			a.Logger.ErrorContext(ctx, "list behind a figure", "error", err)
			panic(http.ErrAbortHandler)
		}
	}}, nil
}

func (a *API) statisticsCSV(ctx context.Context, in *StatisticsInput) (*download, error) {
	r, err := a.Statistics.Report(ctx, actorOf(ctx), in.question())
	if err != nil {
		return nil, err
	}
	text, err := statistics.FiguresCSV(r, statistics.WordsIn(in.Language))
	return csvFile("statistics", r.Period, text), err
}

func (a *API) statisticTableCSV(ctx context.Context, in *struct {
	StatisticsInput
	Table StatisticTableKey `path:"table"`
}) (*download, error) {
	r, err := a.Statistics.Report(ctx, actorOf(ctx), in.question())
	if err != nil {
		return nil, err
	}
	at := slices.IndexFunc(r.Tables, func(t statistics.Table) bool { return t.Key == statistics.TableKey(in.Table) })
	if at < 0 {
		return nil, cutroom.ErrNotFound
	}
	text, err := statistics.TableCSV(r.Tables[at], statistics.WordsIn(in.Language))
	return csvFile(string(in.Table), r.Period, text), err
}

const csvType = "text/csv; charset=utf-8"

func csvName(name string, p cutroom.Period) string {
	return `attachment; filename="` + name + "-" + p.First() + "-" + p.Last() + `.csv"`
}

func csvFile(name string, p cutroom.Period, text string) *download {
	return &download{csvType, csvName(name, p), []byte(text)}
}
