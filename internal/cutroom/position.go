package cutroom

import "slices"

// Position is a member's role in their client account. What each position may do
// is one table, positionMay; contract/positions.json is the same table for the
// browser and the documentation.
type Position string

// The positions.
const (
	Owner    Position = "owner"
	Approver Position = "approver"
	Reviewer Position = "reviewer"
	Billing  Position = "billing"
)

// TeamAction is something a member may do on behalf of their client account.
type TeamAction string

// The actions. Whether an action is possible right now (an owner cannot leave
// while they own the account) is up to the verb.
const (
	See               TeamAction = "see"
	Comment           TeamAction = "comment"
	Submit            TeamAction = "submit"
	SendChangeList    TeamAction = "send_change_list"
	Approve           TeamAction = "approve"
	SeeBilling        TeamAction = "see_billing"
	Pay               TeamAction = "pay"
	Invite            TeamAction = "invite"
	RemoveMember      TeamAction = "remove_member"
	ChangePosition    TeamAction = "change_position"
	TransferOwnership TeamAction = "transfer_ownership"
	Rename            TeamAction = "rename"
	Leave             TeamAction = "leave"
)

// TeamActions lists all actions, in display order.
var TeamActions = []TeamAction{
	See, Comment, Submit, SendChangeList, Approve, SeeBilling, Pay,
	Invite, RemoveMember, ChangePosition, TransferOwnership, Rename, Leave,
}

// Positions lists all positions, the one with the most rights first.
var Positions = []Position{Owner, Approver, Reviewer, Billing}

// positionMay is the one place that defines who may do what in a client account.
var positionMay = map[Position][]TeamAction{
	Owner:    TeamActions,
	Approver: {See, Comment, Submit, SendChangeList, Approve, Leave},
	Reviewer: {See, Comment, Leave},
	Billing:  {See, SeeBilling, Pay, Leave},
}

// May reports whether the position allows the action. An unknown position
// allows nothing.
func (p Position) May(a TeamAction) bool { return slices.Contains(positionMay[p], a) }

// Assignable reports whether an owner can give the position to others: all but
// ownership, which is handed over and never shared.
func (p Position) Assignable() bool { return p != Owner && positionMay[p] != nil }

// ErrPosition rejects a position that cannot be assigned.
var ErrPosition = &Error{
	Kind: Invalid, Code: "position_unknown", Field: "position",
	Message: "Choose approver, reviewer or billing",
}
