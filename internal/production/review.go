package production

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"cutroom/internal/cutroom"
)

// deliver makes an uploaded file the next version.
func (d *doing) deliver(ctx context.Context, act Act) (cutroom.StepDetail, error) {
	explanation, err := optionalText(act.Text)
	if err != nil {
		return cutroom.StepDetail{}, err
	}
	file, err := d.tx.FileByID(ctx, act.FileID)
	if errors.Is(err, cutroom.ErrNotFound) {
		err = cutroom.ErrVersionFile
	}
	if err != nil {
		return cutroom.StepDetail{}, err
	}
	if err := file.CheckDelivery(d.project, explanation); err != nil {
		return cutroom.StepDetail{}, err
	}
	if err := d.checkAnswered(ctx); err != nil {
		return cutroom.StepDetail{}, err
	}
	before, err := d.tx.VersionsOf(ctx, d.project.ID)
	if err != nil {
		return cutroom.StepDetail{}, err
	}
	for _, v := range before {
		if v.FileID == file.ID {
			return cutroom.StepDetail{}, cutroom.ErrVersionDelivery
		}
	}
	d.project.Version++
	d.project.LastDeliveredAt = d.now
	detail := cutroom.StepDetail{Version: d.project.Version, FileID: file.ID, Text: explanation}
	if len(before) > 0 { // compare them now, so that nobody has to wait for it later
		if err := d.tx.Enqueue(ctx, cutroom.CompareVersions{OldFileID: before[len(before)-1].FileID, NewFileID: file.ID}); err != nil {
			return cutroom.StepDetail{}, err
		}
	}
	return detail, d.tx.CreateVersion(ctx, cutroom.Version{
		ProjectID: d.project.ID, Number: d.project.Version, FileID: file.ID, DeliveredBy: d.by.UserID, DeliveredAt: d.now,
		Explanation: explanation,
	})
}

// releaseIfTrusted shows the client a trusted editor's version at once.
func (d *doing) releaseIfTrusted(ctx context.Context) (released bool, err error) {
	profile, err := cutroom.Optional(d.tx.EditorProfile(ctx, d.by.UserID))
	if err != nil || profile == nil || !profile.Trusted {
		return false, err
	}
	system := *d
	system.by, system.relation = cutroom.System, cutroom.Relation{System: true}
	if err := system.transition(ctx, Act{Transition: cutroom.ReleaseVersion}); err != nil {
		return false, err
	}
	d.project = system.project
	return true, nil
}

// latest returns the version that is being checked or reviewed.
func (d *doing) latest(ctx context.Context) (cutroom.Version, error) {
	versions, err := d.tx.VersionsOf(ctx, d.project.ID)
	if err != nil {
		return cutroom.Version{}, err
	}
	if len(versions) == 0 {
		return cutroom.Version{}, fmt.Errorf("project %s is %s without a version", d.project.ID, d.project.State)
	}
	return versions[len(versions)-1], nil
}

// release lets the client see the latest version.
func (d *doing) release(ctx context.Context) (cutroom.StepDetail, error) {
	v, err := d.latest(ctx)
	if err != nil {
		return cutroom.StepDetail{}, err
	}
	v.ReleasedAt = d.now
	return cutroom.StepDetail{Version: v.Number, FileID: v.FileID}, d.tx.SaveVersion(ctx, v)
}

// grantRound gives the client one more round, for a reason that only the team
// can read.
func (d *doing) grantRound(act Act) (cutroom.StepDetail, error) {
	reason, err := text(act.Text)
	if err != nil {
		return cutroom.StepDetail{}, err
	}
	included, _ := d.project.RoundsIncluded()
	if act.Rounds != 0 && act.Rounds != included {
		return cutroom.StepDetail{}, cutroom.ErrRoundsChanged
	}
	d.project.ExtraRounds++
	d.tx.Record(cutroom.AuditEntry{
		At: d.now, By: d.by.UserID, Action: cutroom.AuditRoundGranted, Subject: d.project.AccountID,
		Detail: map[string]string{"project": d.project.ID, "rounds": strconv.Itoa(included + 1), "reason": reason},
	})
	return cutroom.StepDetail{Text: reason, Round: included + 1}, nil
}

// approve signs the latest version off.
func (d *doing) approve(ctx context.Context, act Act) (cutroom.StepDetail, error) {
	v, err := d.latest(ctx)
	if err != nil {
		return cutroom.StepDetail{}, err
	}
	if act.Version != v.Number {
		return cutroom.StepDetail{}, cutroom.ErrOtherVersion
	}
	file, err := d.tx.FileByID(ctx, v.FileID)
	if err != nil {
		return cutroom.StepDetail{}, err
	}
	v.ApprovedAt, d.project.ApprovedAt = d.now, d.now
	return cutroom.StepDetail{Version: v.Number, FileID: file.ID, SHA256: file.SHA256}, d.tx.SaveVersion(ctx, v)
}

// reopen undoes an approval without using a round.
func (d *doing) reopen(ctx context.Context, act Act) (cutroom.StepDetail, error) {
	reason, err := text(act.Text)
	if err != nil {
		return cutroom.StepDetail{}, err
	}
	v, err := d.latest(ctx)
	if err != nil {
		return cutroom.StepDetail{}, err
	}
	active, err := activeEditor(ctx, d.tx, d.project.EditorID)
	if err != nil {
		return cutroom.StepDetail{}, err
	}
	if !active {
		d.project.EditorID = ""
	}
	v.ApprovedAt, d.project.ApprovedAt = cutroom.Version{}.ApprovedAt, cutroom.Version{}.ApprovedAt
	return cutroom.StepDetail{Text: reason, Version: v.Number}, d.tx.SaveVersion(ctx, v)
}
