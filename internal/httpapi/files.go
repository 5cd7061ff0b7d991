package httpapi

import (
	"context"
	"encoding/json"
	"net/http"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/media"
	"cutroom/internal/upload"
)

// File is an uploaded file of a project or a brand kit.
type File struct {
	ID         string              `json:"id"`
	Purpose    cutroom.FilePurpose `json:"purpose" enum:"footage,extra,version,brand,message,team_note,note"`
	Folder     string              `json:"folder" doc:"Where it lay in a folder that was dropped; empty at the top; what a file of a brand kit is for"`
	Name       string              `json:"name"`
	Size       int64               `json:"size"`
	Kind       cutroom.FileKind    `json:"kind" enum:"video,audio,image,font,document,project,archive"`
	Format     string              `json:"format" doc:"What is inside, as a file name would end"`
	State      cutroom.FileState   `json:"state" enum:"checking,preparing,ready,unusable"`
	Problem    string              `json:"problem,omitempty" enum:"media_empty,not_media,media_kind,media_damaged,media_limits,preparation_failed" doc:"Why an unusable file can't be played"`
	SHA256     string              `json:"sha256,omitempty" doc:"Missing until it was computed"`
	ReceivedAt time.Time           `json:"receivedAt"`
	KeptUntil  *time.Time          `json:"keptUntil,omitempty" doc:"When it is deleted; missing when there is no end"`
	Facts      *cutroom.Facts      `json:"facts,omitempty" doc:"What is known of a film or a sound"`
	Findings   []cutroom.Finding   `json:"findings,omitempty" doc:"Findings about the file, most serious first"`
	Poster     string              `json:"poster,omitempty" format:"uri-reference" doc:"A still of a prepared film; the address works for a few minutes"`
	Percent    int                 `json:"percent" doc:"Preparation progress"`
	Playable   bool                `json:"playable" doc:"It can be watched now, at least in part"`
	Delayed    bool                `json:"delayed" doc:"Our programs failed on it and will try again"`
	Duplicates []string            `json:"duplicates,omitempty" doc:"Ids of files of this project with the same content"`
	Inspection *cutroom.Inspection `json:"inspection,omitempty" doc:"The technical check of a version, with what differs from the brief"`
}

// fileBody describes a file of a project.
func fileBody(f cutroom.File, list media.ProjectFiles) File {
	p := f.Preparation
	body := File{
		ID: f.ID, Purpose: f.Purpose, Folder: f.Folder, Name: f.Name, Size: f.Size, Kind: f.Kind, Format: f.Format,
		State: f.State, Problem: f.Problem, SHA256: f.SHA256, ReceivedAt: f.ReceivedAt, Facts: f.Facts,
		Percent: p.Percent, Playable: f.Playable(), Delayed: p.Failures > 0 && f.State != cutroom.FileUnusable,
		Inspection: f.Report(list.Brief), Findings: f.Findings(),
	}
	for _, other := range list.Files {
		if other.ID != f.ID && f.SHA256 != "" && other.SHA256 == f.SHA256 {
			body.Duplicates = append(body.Duplicates, other.ID)
		}
	}
	return body
}

// Files are the files of a project.
type Files struct {
	Files      []File                  `json:"files"`
	KeptUntil  *time.Time              `json:"keptUntil,omitempty" doc:"When the first of them is deleted; missing when there is no end"`
	KeptReason cutroom.RetentionReason `json:"keptReason,omitempty" enum:"delivered,plan_ended,account_closed" doc:"What that time is counted from"`
}

func (a *API) files(ctx context.Context, in *ProjectID) (*struct{ Body Files }, error) {
	list, err := a.Media.Files(ctx, actorOf(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	first := list.FirstEnd()
	bodies, err := a.fileBodies(ctx, list)
	if err != nil {
		return nil, err
	}
	for i, f := range list.Files {
		bodies[i].KeptUntil = timeOrNull(list.Retention(f).Until)
	}
	return &struct{ Body Files }{Files{Files: bodies, KeptUntil: timeOrNull(first.Until), KeptReason: first.Reason}}, nil
}

// fileBodies describes files that the caller may see, with signed addresses for
// their pictures.
func (a *API) fileBodies(ctx context.Context, list media.ProjectFiles) ([]File, error) {
	bodies := make([]File, len(list.Files))
	for i, f := range list.Files {
		bodies[i] = fileBody(f, list)
		if made := f.Preparation.Result; made != nil && made.Poster != "" {
			pass, err := a.Media.PlaybackPass(actorOf(ctx), f)
			if err != nil {
				return nil, err
			}
			bodies[i].Poster = playPath + pass.Text + "/" + made.Poster
		}
	}
	return bodies, nil
}

func (a *API) deleteFile(ctx context.Context, in *byID) (*struct{}, error) {
	return nil, a.Media.DeleteFile(ctx, actorOf(ctx), in.ID)
}

func (a *API) prepareFileAgain(ctx context.Context, in *byID) (*struct{}, error) {
	return nil, a.Media.PrepareAgain(ctx, actorOf(ctx), in.ID)
}

// Storage is a client account's storage usage in bytes.
type Storage struct {
	Used  int64 `json:"used" doc:"Sizes of all files and of unfinished uploads"`
	Limit int64 `json:"limit"`
}

func (a *API) storage(ctx context.Context, _ *struct{}) (*struct{ Body Storage }, error) {
	room, err := a.Media.Storage(ctx, actorOf(ctx))
	if err != nil {
		return nil, err
	}
	return &struct{ Body Storage }{Storage{Used: room.Used, Limit: room.Limit}}, nil
}

// takeUpload authenticates a tus request and passes it on, together with a
// function that authenticates the sender again during a long request.
func (a *API) takeUpload(w http.ResponseWriter, r *http.Request) {
	if r.Method == http.MethodOptions {
		a.uploads.Describe(w)
		return
	}
	authorization := r.Header.Get("Authorization")
	recognise := func(ctx context.Context) (cutroom.Actor, error) {
		actor, err := a.bearer(ctx, http.MethodPatch, authorization, cutroom.WriteProjects)
		if err == nil && actor.ViewedBy != "" {
			err = cutroom.ErrViewOnly
		}
		return actor, err
	}
	by, err := recognise(r.Context())
	if err != nil {
		p := a.problemOf(r.Context(), err)
		if p.Status == http.StatusUnauthorized {
			w.Header().Set("WWW-Authenticate", "Bearer")
		}
		writeProblem(w, p)
		return
	}
	a.uploads.Serve(w, r, by, recognise)
}

// explain turns the result of a verb into a status and a problem document.
func (a *API) explain(ctx context.Context, err error, wanted *upload.Status) (int, []byte) {
	p := a.problemOf(ctx, err)
	if wanted != nil {
		p.Status, p.Title = wanted.Code, wanted.Name
	}
	document, err := json.Marshal(p)
	if err != nil {
		panic("a problem is not JSON: " + err.Error()) // it consists only of texts and numbers
	}
	return p.Status, document
}
