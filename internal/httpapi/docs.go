package httpapi

import (
	_ "embed"
	"encoding/json"
	"html/template"
	"net/http"
	"reflect"
	"sort"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"cutroom/internal/site"
)

func openAPIDocument(spec *huma.OpenAPI) ([]byte, error) {
	return json.MarshalIndent(spec, "", "  ")
}

// describeRefusals adds to the description that every refusal is a problem
// document, whatever its status.
func (a *API) describeRefusals(op *huma.Operation) {
	if op.Responses == nil {
		op.Responses = map[string]*huma.Response{}
	}
	schema := a.huma.OpenAPI().Components.Schemas.Schema(reflect.TypeFor[*Problem](), true, "Problem")
	op.Responses["default"] = &huma.Response{
		Description: "Any other refusal",
		Content:     map[string]*huma.MediaType{(*Problem)(nil).ContentType(""): {Schema: schema}},
	}
}

// describeNulls marks the objects in a response that can be null. The library
// describes pointers without omitempty as if they were never nil.
func describeNulls(schemas huma.Registry) {
	for name, schema := range schemas.Map() {
		t := schemas.TypeFromRef("#/components/schemas/" + name)
		if t == nil || t.Kind() != reflect.Struct {
			continue
		}
		for _, field := range reflect.VisibleFields(t) {
			key, rest, _ := strings.Cut(field.Tag.Get("json"), ",")
			part := schema.Properties[key]
			if part == nil || part.Ref == "" || field.Type.Kind() != reflect.Pointer || strings.Contains(rest, "omitempty") {
				continue
			}
			schema.Properties[key] = &huma.Schema{
				Description: part.Description, AnyOf: []*huma.Schema{{Ref: part.Ref}, {Type: "null"}},
			}
		}
	}
}

func (a *API) serveOpenAPI(w http.ResponseWriter, r *http.Request) {
	doc, err := a.openAPI()
	if err != nil {
		a.Logger.ErrorContext(r.Context(), "openapi", "error", err)
		writeProblem(w, internalProblem(r.Context()))
		return
	}
	w.Header().Set("Content-Type", "application/json")
	_, _ = w.Write(doc)
}

//go:embed docs.html
var docsHTML string

//go:embed docs.css
var docsCSS string

var docsTemplate = template.Must(template.New("docs").Parse(docsHTML))

// docEntry is one operation on the readable page.
type docEntry struct {
	Method, Path, Summary, Who string
	Params, Request, Response  []docField
}

type docField struct{ Name, Kind, Note string }

// serveDocs serves the API description as a readable page, without scripts or
// external resources.
func (a *API) serveDocs(w http.ResponseWriter, r *http.Request) {
	spec := a.huma.OpenAPI()
	messages, err := docMessages()
	if err != nil {
		a.Logger.ErrorContext(r.Context(), "docs", "error", err)
		writeProblem(w, internalProblem(r.Context()))
		return
	}
	page := struct {
		Brand, Description, Signing string
		CSS                         template.CSS
		Entries                     []docEntry
		Messages                    []docMessage
	}{a.Settings.Brand().Name, spec.Info.Description, webhookSigning, template.CSS(docsCSS), a.docEntries(), messages} //nolint:gosec // our own file
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Content-Security-Policy", site.PolicyOf([]byte("<style>"+docsCSS+"</style>")))
	_ = docsTemplate.Execute(w, page)
}

func docEntries(spec *huma.OpenAPI) []docEntry {
	var list []docEntry
	for path, item := range spec.Paths {
		for method, op := range map[string]*huma.Operation{
			"GET": item.Get, "POST": item.Post, "PUT": item.Put, "PATCH": item.Patch, "DELETE": item.Delete,
		} {
			if op == nil {
				continue
			}
			who, _ := op.Extensions["x-who"].(string)
			e := docEntry{Method: method, Path: path, Summary: op.Summary, Who: who}
			for _, p := range op.Parameters {
				e.Params = append(e.Params, docField{p.Name, p.In, p.Description})
			}
			if op.RequestBody != nil {
				e.Request = docFields(spec, op.RequestBody.Content)
			}
			for status, res := range op.Responses {
				if strings.HasPrefix(status, "2") {
					e.Response = docFields(spec, res.Content)
				}
			}
			list = append(list, e)
		}
	}
	sort.Slice(list, func(i, j int) bool {
		if list[i].Path != list[j].Path {
			return list[i].Path < list[j].Path
		}
		return list[i].Method < list[j].Method
	})
	return list
}

func docFields(spec *huma.OpenAPI, content map[string]*huma.MediaType) []docField {
	media := content["application/json"]
	if media == nil || media.Schema == nil {
		return nil
	}
	schema := media.Schema
	if schema.Ref != "" {
		schema = spec.Components.Schemas.SchemaFromRef(schema.Ref)
	}
	var fields []docField
	for name, prop := range schema.Properties {
		kind, ref := prop.Type, prop.Ref
		if len(prop.AnyOf) > 0 {
			ref = prop.AnyOf[0].Ref
		}
		if ref != "" {
			kind = ref[strings.LastIndex(ref, "/")+1:]
		}
		fields = append(fields, docField{name, kind, prop.Description})
	}
	sort.Slice(fields, func(i, j int) bool { return fields[i].Name < fields[j].Name })
	return fields
}
