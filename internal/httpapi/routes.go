package httpapi

import (
	"net/http"

	"cutroom/internal/cutroom"
	"cutroom/internal/upload"
)

// who may knock at a route at all. Who may do something to a certain thing is
// decided by the noun.
type who string

const (
	anyone   who = "anyone"
	signedIn who = "signed in"
	team     who = "editors and managers"
	managers who = "managers"
)

func (w who) admits(a cutroom.Actor) bool {
	switch w {
	case anyone:
		return true
	case signedIn:
		return a.UserID != ""
	case team:
		return a.Role == cutroom.Editor || a.IsManager()
	case managers:
		return a.IsManager()
	}
	return false
}

// routes is every route of the described API.
func (a *API) routes() {
	//      pattern                      who       tag        summary                                          handler
	add(a, "POST /api/register", anyone, "account", "Become a client and sign in", a.register, created, botChecked)
	add(a, "POST /api/login", anyone, "account", "Sign in with a username or e-mail address", a.login, botChecked)
	add(a, "POST /api/login/second-factor", anyone, "account", "Show the second factor after the password", a.secondFactor)
	add(a, "POST /api/login/passkey/begin", anyone, "account", "Ask for a passkey as the second factor", a.beginPasskeySecondFactor)
	add(a, "POST /api/login/passkey/finish", anyone, "account", "Show a passkey as the second factor", a.passkeySecondFactor)
	add(a, "POST /api/passkeys/sign-in/begin", anyone, "account", "Ask for a passkey to sign in with", a.beginPasskeySignIn)
	add(a, "POST /api/passkeys/sign-in/finish", anyone, "account", "Sign in with a passkey", a.passkeySignIn)
	add(a, "POST /api/refresh-token", anyone, "account", "Exchange a refresh token for a fresh pair", a.refresh)
	add(a, "POST /api/logout", anyone, "account", "End the session a refresh token belongs to", a.logout, noContent)
	add(a, "POST /api/setup", anyone, "account", "Make the first manager with the one-time link", a.setup, created)
	add(a, "POST /api/request-password-reset", anyone, "account", "Ask for a link that sets a new password", a.requestReset, noContent, botChecked)
	add(a, "POST /api/reset-password/check", anyone, "account", "Whether a reset link is still good", a.checkReset, noContent)
	add(a, "POST /api/reset-password", anyone, "account", "Set a new password with a reset link", a.resetPassword)
	add(a, "POST /api/email/cancel", anyone, "account", "Cancel a change of address with the link that was sent to the old one", a.cancelEmailChange)
	add(a, "POST /api/email/confirm", anyone, "account", "Confirm an address with the link that was sent to it", a.confirmEmail, noContent)
	add(a, "POST /api/email/confirmation", signedIn, "account", "Send the confirmation link again", a.askForConfirmation, noContent)
	add(a, "PUT /api/email", signedIn, "account", "Change one's address; it counts once it is confirmed", a.changeEmail, noContent)
	add(a, "GET /api/user", signedIn, "account", "The signed-in person", a.user)
	add(a, "PATCH /api/user", signedIn, "account", "Change one's own profile", a.changeProfile)
	add(a, "PUT /api/user/avatar", signedIn, "account", "Send one's picture", a.setAvatar, pictureBody)
	add(a, "DELETE /api/user/avatar", signedIn, "account", "Remove one's picture", a.removeAvatar)
	add(a, "POST /api/user/export", signedIn, "account", "Everything that is kept about oneself, as a zip archive", a.export, zipAnswer)
	add(a, "POST /api/user/deletion", signedIn, "account", "Ask for one's account to be deleted after a grace", a.askForDeletion)
	add(a, "DELETE /api/user/deletion", signedIn, "account", "Keep one's account after all", a.keepAccount)
	add(a, "GET /api/people/{id}", signedIn, "account", "Somebody, as far as one may see them", a.person)
	add(a, "GET /api/factors", signedIn, "security", "How one can show who one is", a.factors)
	add(a, "POST /api/prove", signedIn, "security", "Show again who one is, with the password or a code", a.prove, noContent)
	add(a, "POST /api/prove/passkey/begin", signedIn, "security", "Ask for a passkey to show who one is", a.beginPasskeyProof)
	add(a, "POST /api/prove/passkey/finish", signedIn, "security", "Show again who one is, with a passkey", a.provePasskey, noContent)
	add(a, "POST /api/password", signedIn, "security", "Change one's password; all other sessions end", a.changePassword, noContent)
	add(a, "POST /api/two-factor/begin", signedIn, "security", "Make a secret for an authenticator app", a.beginTwoFactor)
	add(a, "POST /api/two-factor/confirm", signedIn, "security", "Switch two-factor sign-in on with a first code", a.confirmTwoFactor)
	add(a, "POST /api/two-factor/recovery-codes", signedIn, "security", "Make new recovery codes", a.renewRecoveryCodes)
	add(a, "POST /api/two-factor/off", signedIn, "security", "Switch two-factor sign-in off", a.endTwoFactor, noContent)
	add(a, "GET /api/passkeys", signedIn, "security", "One's passkeys, oldest first", a.passkeys)
	add(a, "POST /api/passkeys/begin", signedIn, "security", "Ask for a new passkey", a.beginPasskey)
	add(a, "POST /api/passkeys/finish", signedIn, "security", "Keep a new passkey", a.addPasskey, created)
	add(a, "PATCH /api/passkeys/{id}", signedIn, "security", "Give a passkey another name", a.renamePasskey, noContent)
	add(a, "DELETE /api/passkeys/{id}", signedIn, "security", "Remove a passkey", a.removePasskey, noContent)
	add(a, "GET /api/sessions", signedIn, "account", "Where one is signed in", a.sessions)
	add(a, "DELETE /api/sessions/{id}", signedIn, "account", "Sign out on one device", a.endSession, noContent)
	add(a, "DELETE /api/sessions", signedIn, "account", "Sign out everywhere but here", a.endOtherSessions, noContent)

	add(a, "POST /api/subscription", anyone, "account", "Which mails an unsubscribe link stops", a.subscription)
	add(a, "POST /api/subscription/stop", anyone, "account", "Stop the mails that an unsubscribe link names", a.stopSubscription, noContent)

	add(a, "GET /api/people", managers, "admin", "Everybody, newest first", a.people)
	add(a, "PUT /api/people/{id}/role", managers, "admin", "Give a person another role", a.changeRole, noContent)
	add(a, "PUT /api/people/{id}/suspension", managers, "admin", "Keep a person out", a.suspend, noContent)
	add(a, "DELETE /api/people/{id}/suspension", managers, "admin", "Let a person in again", a.readmit, noContent)
	add(a, "DELETE /api/people/{id}/sessions", managers, "admin", "Sign a person out everywhere", a.signOut, noContent)
	add(a, "DELETE /api/people/{id}/two-factor", managers, "admin", "Switch off two-factor sign-in of somebody who lost it", a.liftTwoFactor, noContent)
	add(a, "POST /api/people/{id}/view", managers, "admin", "Look through a client's eyes for an hour", a.viewAs, created)
	add(a, "GET /api/audit", managers, "admin", "The audit log, newest first", a.audit)
	add(a, "GET /api/audit/verification", managers, "admin", "Whether the audit log is whole", a.verifyAudit)

	add(a, "POST /api/auth/handoff", anyone, "google", "Sign in the browser that came back from Google", a.arrive)
	add(a, "GET /api/auth/link", anyone, "google", "The account a Google account may be linked to", a.googleOffer)
	add(a, "POST /api/auth/link", anyone, "google", "Link it with the account's password, and sign in", a.takeGoogleOffer, botChecked)
	add(a, "GET /api/google", signedIn, "google", "Whether a Google account is linked", a.googleState)
	add(a, "POST /api/google/link", signedIn, "google", "Where to go to link a Google account", a.linkGoogle)
	add(a, "DELETE /api/google/link", signedIn, "google", "Unlink the Google account", a.unlinkGoogle, noContent)

	add(a, "POST /api/applications", anyone, "applications", "Apply as an editor", a.apply, created, botChecked)
	add(a, "POST /api/applications/status", anyone, "applications", "How far an application has come, by its mailed link", a.applicationStatus)
	add(a, "POST /api/applications/status-link", anyone, "applications", "Ask for the status link again", a.requestStatusLink, noContent, botChecked)
	add(a, "POST /api/applications/withdraw", anyone, "applications", "Take an application back, by its mailed link", a.withdrawApplication)
	add(a, "POST /api/applications/invitation", anyone, "applications", "Whom an invitation is for", a.teamInvitation)
	add(a, "POST /api/applications/accept-invitation", anyone, "applications", "Become an editor by invitation and sign in", a.joinAsEditor, created)
	add(a, "GET /api/applications", managers, "applications", "Applications, newest first", a.applications)
	add(a, "GET /api/applications/{id}", managers, "applications", "One application, whole", a.application)
	add(a, "GET /api/applications/{id}/sample", managers, "applications", "The file that came with an application, to keep", a.applicationSample, fileAnswer)
	add(a, "POST /api/applications/{id}/state", managers, "applications", "Take an application to another state", a.moveApplication)

	add(a, "GET /api/team", signedIn, "team", "The client account of the signed-in person", a.team)
	add(a, "PATCH /api/team", signedIn, "team", "Rename the team", a.renameTeam, noContent)
	add(a, "PATCH /api/team/members/{userId}", signedIn, "team", "Give a member another position", a.setPosition, noContent)
	add(a, "DELETE /api/team/members/{userId}", signedIn, "team", "Remove a member", a.removeMember, noContent)
	add(a, "POST /api/team/leave", signedIn, "team", "Leave the team", a.leaveTeam, noContent)
	add(a, "POST /api/team/owner", signedIn, "team", "Hand the ownership to another member", a.transferOwnership, noContent)
	add(a, "GET /api/team/invitations", signedIn, "team", "Who was asked and has not answered", a.invitations)
	add(a, "POST /api/team/invitations", signedIn, "team", "Ask somebody into the team by mail", a.invite, created)
	add(a, "POST /api/team/invitations/{id}/resend", signedIn, "team", "Mail a new link", a.resendInvitation, noContent)
	add(a, "DELETE /api/team/invitations/{id}", signedIn, "team", "Take an invitation back", a.revokeInvitation, noContent)
	add(a, "POST /api/invitations/look", anyone, "team", "What a link invites to", a.lookAtInvitation)
	add(a, "POST /api/invitations/accept", signedIn, "team", "Join the team that invites the signed-in person", a.acceptInvitation, noContent)
	add(a, "POST /api/invitations/register", anyone, "team", "Become a client in the team that invites, and sign in", a.registerInvited, created)

	add(a, "GET /api/credits", signedIn, "billing", "What one's client account has left, and why", a.credits)
	add(a, "GET /api/credits/entries", signedIn, "billing", "How its credits moved, newest first", a.creditEntries)
	add(a, "GET /api/accounts", managers, "billing", "Client accounts, newest first", a.accounts)
	add(a, "GET /api/accounts/{id}/credits", managers, "billing", "What a client account has left, and why", a.creditsOf)
	add(a, "GET /api/accounts/{id}/credits/entries", managers, "billing", "How its credits moved, newest first", a.creditEntriesOf)
	add(a, "POST /api/accounts/{id}/credits", managers, "billing", "Give or take credits, with a reason", a.adjustCredits)

	add(a, "GET /api/billing", signedIn, "billing", "What the client account pays for", a.billing)
	add(a, "POST /api/checkout/quote", signedIn, "billing", "What a plan costs now, with a code", a.quote)
	add(a, "POST /api/checkout", signedIn, "billing", "Begin to buy a plan; answers where to pay", a.openCheckout)
	add(a, "POST /api/checkout/tokens/quote", signedIn, "billing", "What extra videos cost", a.quoteTokens)
	add(a, "POST /api/checkout/tokens", signedIn, "billing", "Begin to buy extra videos; answers where to pay", a.openTokenCheckout)
	add(a, "GET /api/checkout/{sessionId}", signedIn, "billing", "How far a purchase has come", a.checkoutProgress)
	add(a, "POST /api/billing/change/preview", signedIn, "billing", "What another plan would charge", a.previewChange)
	add(a, "POST /api/billing/change", signedIn, "billing", "Change the plan for the amount that was shown", a.changePlan)
	add(a, "DELETE /api/billing/change", signedIn, "billing", "Keep the plan after all", a.withdrawChange)
	add(a, "POST /api/billing/pause", signedIn, "billing", "Pause the subscription", a.pause)
	add(a, "POST /api/billing/resume", signedIn, "billing", "End a pause early", a.resume)
	add(a, "POST /api/billing/cancel", signedIn, "billing", "End the subscription with its paid period", a.cancel)
	add(a, "DELETE /api/billing/cancel", signedIn, "billing", "Go on after all", a.keepSubscription)
	add(a, "POST /api/billing/pay", signedIn, "billing", "Try the card again for what is owed", a.payNow)
	add(a, "POST /api/billing/portal", signedIn, "billing", "Where the card can be changed", a.portal)
	add(a, "GET /api/receipts", signedIn, "billing", "Receipts, newest first", a.receipts)
	add(a, "GET /api/receipts/{id}/pdf", signedIn, "billing", "One receipt as a PDF", a.receiptPDF, pdfAnswer)
	add(a, "GET /api/referrals", signedIn, "billing", "One's referral code and what became of it", a.referrals)
	add(a, "GET /api/accounts/{id}/billing", managers, "billing", "What any client account pays for", a.billingOf)
	add(a, "GET /api/payment-events", managers, "billing", "Messages of the payment provider, newest first", a.paymentEvents)
	add(a, "GET /api/payment-events/{id}", managers, "billing", "One message, whole", a.paymentEvent)
	add(a, "POST /api/payment-events/{id}/replay", managers, "billing", "Apply a message again", a.replayPaymentEvent, noContent)
	add(a, "GET /api/promo-codes", managers, "billing", "All promo codes", a.promoCodes)
	add(a, "POST /api/promo-codes", managers, "billing", "Make a promo code", a.makePromoCode, noContent)
	add(a, "DELETE /api/promo-codes/{code}", managers, "billing", "End a promo code", a.endPromoCode, noContent)

	add(a, "POST /api/projects", signedIn, "projects", "Create a project", a.createProject, created)
	add(a, "GET /api/projects", signedIn, "projects", "List the projects you can see, newest first", a.projects)
	add(a, "GET /api/projects/{id}", signedIn, "projects", "Get a project and your rights on it", a.project)
	add(a, "PUT /api/projects/{id}/brief", signedIn, "projects", "Change a project's brief", a.changeBrief)
	add(a, "POST /api/projects/{id}/duplicate", signedIn, "projects", "Create a draft with the brief of another project", a.duplicateProject, created)
	add(a, "PUT /api/projects/{id}/archive", signedIn, "projects", "Archive a project that is over", a.archiveProject)
	add(a, "PUT /api/projects/{id}/kept-files", signedIn, "projects", "Keep the files of a delivered project longer", a.keepFiles)
	add(a, "DELETE /api/projects/{id}/archive", signedIn, "projects", "Take a project out of the archive", a.unarchiveProject)
	add(a, "PUT /api/projects/{id}/rating", signedIn, "projects", "Rate an approved project, or change its rating", a.rateProject)
	add(a, "PUT /api/projects/{id}/rating/dismissal", signedIn, "projects", "Stop asking for the rating of a project", a.dismissRating, noContent)
	add(a, "PUT /api/projects/{id}/rating/seen", managers, "projects", "Mark a low rating as seen", a.markRatingSeen, noContent)
	add(a, "GET /api/ratings/to-give", signedIn, "projects", "List the approved projects you are asked to rate", a.ratingsToGive)
	add(a, "GET /api/ratings/low", managers, "projects", "List the low ratings that no manager has seen", a.lowRatings)
	add(a, "POST /api/projects/{id}/{transition}", signedIn, "projects", "Move a project: see its transitions", a.moveProject)
	add(a, "GET /api/projects/{id}/steps", signedIn, "projects", "Get a project's history", a.projectSteps)
	add(a, "GET /api/projects/{id}/versions", signedIn, "projects", "List a project's versions", a.projectVersions)
	add(a, "GET /api/projects/{id}/sign-off", signedIn, "projects", "Get the record of a project's latest approval", a.signOff)
	add(a, "GET /api/projects/{id}/sign-off.pdf", signedIn, "projects", "The same record as a PDF", a.signOffPDF, pdfAnswer)
	add(a, "GET /api/projects/{id}/versions/{number}/{export}", signedIn, "review", "Export the notes on a version for an editing program or for people", a.exportNotes, noteListAnswer)
	add(a, "POST /api/projects/{id}/versions/{number}/notes/import", team, "review", "Mark the notes as done that a list of markers (EDL, CSV or FCPXML) names", a.importNotes, markerList)
	add(a, "GET /api/projects/{id}/versions/{number}/changes", signedIn, "projects", "Get what changed from an older version to a newer one", a.versionChanges)
	add(a, "GET /api/projects/{id}/forecast", signedIn, "projects", "Get when a draft would be delivered if it were submitted now", a.forecast)
	add(a, "GET /api/projects/{id}/messages", signedIn, "projects", "List a project's messages, newest first", a.messages)
	add(a, "POST /api/projects/{id}/messages", signedIn, "projects", "Post a message to a project", a.postMessage, created)
	add(a, "DELETE /api/projects/{id}/messages/{message}", signedIn, "projects", "Delete a message you have just posted", a.deleteMessage, noContent)
	add(a, "PUT /api/projects/{id}/messages/read", signedIn, "projects", "Mark a project's messages as read up to one", a.markMessagesRead, noContent)
	add(a, "GET /api/projects/{id}/notes", signedIn, "review", "List the notes on a version, or on all versions of a project", a.notes)
	add(a, "POST /api/projects/{id}/notes", signedIn, "review", "Post a note on a version", a.postNote, created)
	add(a, "PUT /api/projects/{id}/notes/{note}", signedIn, "review", "Change a note that was not sent yet", a.editNote)
	add(a, "DELETE /api/projects/{id}/notes/{note}", signedIn, "review", "Delete a note that was not sent yet", a.deleteNote, noContent)
	add(a, "POST /api/projects/{id}/notes/{note}/replies", signedIn, "review", "Reply to a note", a.replyToNote, created)
	add(a, "PUT /api/projects/{id}/notes/{note}/reactions/{reaction}", signedIn, "review", "React to a note", a.addReaction, noContent)
	add(a, "DELETE /api/projects/{id}/notes/{note}/reactions/{reaction}", signedIn, "review", "Take a reaction back", a.removeReaction, noContent)
	add(a, "PUT /api/projects/{id}/notes/{note}/answer", team, "review", "Answer a note", a.answerNote)
	add(a, "POST /api/projects/{id}/notes/{note}/verify", signedIn, "review", "Verify the answer to a note", a.verifyNote)
	add(a, "POST /api/projects/{id}/notes/{note}/reopen", signedIn, "review", "Put an answered note on the next change list", a.reopenNote)
	add(a, "GET /api/conversations", signedIn, "projects", "List the conversations of your projects, unread first", a.conversations)
	add(a, "PUT /api/conversations/read", managers, "projects", "Mark every conversation as read", a.readEveryConversation, noContent)
	add(a, "GET /api/pool", team, "projects", "List the projects an editor could take on", a.pool)
	add(a, "GET /api/projects/{id}/editors", managers, "team", "List who could be given a project, the best first", a.suggestions)
	add(a, "GET /api/assignment", managers, "team", "Get how projects come to editors", a.assignment)
	add(a, "PUT /api/assignment", managers, "team", "Let the program give projects to editors, or not", a.changeAssignment, noContent)
	add(a, "GET /api/editors", managers, "team", "List the editors with their working time and their projects", a.desks)
	add(a, "GET /api/editors/{id}", team, "team", "Get an editor's working time and projects", a.desk)
	add(a, "GET /api/editors/{id}/figures", team, "team", "Get how an editor's work went in the last 90 days", a.figures)
	add(a, "PUT /api/editors/{id}/availability", team, "team", "Change when an editor works", a.changeAvailability, noContent)
	add(a, "PUT /api/editors/{id}/abilities", managers, "team", "Change what an editor is given to do", a.changeAbilities, noContent)
	add(a, "POST /api/editors/{id}/days-off", team, "team", "Record that an editor is away", a.takeOff, created)
	add(a, "DELETE /api/editors/{id}/days-off/{dayOff}", team, "team", "Remove an absence", a.cancelDayOff, noContent)
	add(a, "GET /api/editors/{id}/cover", team, "team", "List what an absence would hit, and who could cover", a.coverOffers)
	add(a, "GET /api/covers", managers, "team", "List the requests for cover that wait", a.coverRequests)
	add(a, "POST /api/covers/{id}/accept", managers, "team", "Give a project to the colleague who was asked to cover", a.acceptCover, noContent)
	add(a, "POST /api/covers/{id}/decline", managers, "team", "Decline a request for cover", a.declineCover, noContent)
	add(a, "GET /api/calendar", team, "team", "Get whether a calendar program can read your due times", a.calendarFeed)
	add(a, "POST /api/calendar", team, "team", "Make a new address for calendar programs; the one before ends", a.openCalendar)
	add(a, "DELETE /api/calendar", team, "team", "End the address for calendar programs", a.closeCalendar, noContent)
	add(a, "GET /api/accounts/{id}/editor", managers, "team", "Get the editor that a client account has for itself", a.dedicatedEditor)
	add(a, "PUT /api/accounts/{id}/editor", managers, "team", "Give a client account an editor of its own", a.setDedicatedEditor, noContent)
	add(a, "GET /api/brand-kit", signedIn, "projects", "Get your client account's brand kit", a.brandKit)
	add(a, "PUT /api/brand-kit", signedIn, "projects", "Change the texts and colors of your brand kit", a.changeBrandKit)
	add(a, "GET /api/projects/{id}/brand-kit", signedIn, "projects", "Get the brand kit that goes with a project", a.projectBrandKit)
	add(a, "GET /api/queue", signedIn, "projects", "List the projects that wait for an editing slot", a.queue)
	add(a, "PUT /api/queue", signedIn, "projects", "Sort the projects that wait for an editing slot", a.reorderQueue)
	add(a, "GET /api/projects/{id}/files", signedIn, "projects", "List a project's files in the order they were uploaded", a.files)
	add(a, "GET /api/projects/{id}/files/zip", signedIn, "projects", "Get an address to download files of a project as one zip", a.signZip)
	add(a, "GET /api/projects/{id}/editor-kit", team, "projects", "Get an address to download a project's footage list, brief, brand kit and notes as one zip", a.signEditorKit)
	add(a, "GET /api/files/{id}/download", signedIn, "projects", "Get an address to download a file as it was uploaded", a.signDownload)
	add(a, "GET /api/files/{id}/playback", signedIn, "projects", "Get what a player needs to play a file", a.playback)
	add(a, "DELETE /api/files/{id}", signedIn, "projects", "Delete a file of a draft project or a brand kit", a.deleteFile, noContent)
	add(a, "POST /api/files/{id}/preparation", managers, "projects", "Check and prepare a file again", a.prepareFileAgain, noContent)
	add(a, "GET /api/storage", signedIn, "projects", "Get your client account's storage usage", a.storage)

	add(a, "GET /api/portfolio", anyone, "showcase", "Our work, in order", a.portfolio)
	add(a, "GET /api/testimonials", anyone, "showcase", "What clients say, in order", a.testimonials)
	add(a, "GET /api/faq", anyone, "showcase", "Frequently asked questions, in order", a.questions)
	add(a, "POST /api/contact", anyone, "showcase", "Write to us", a.contact, noContent, botChecked)

	add(a, "GET /api/service", anyone, "service", "What a page must know before anybody signs in", a.service)
	add(a, "GET /api/health-report", managers, "service", "Mail, ffmpeg, queue, disk and payment", a.healthReport)
	add(a, "GET /api/disk", managers, "service", "Get the free disk space and what clients' files use", a.disk)
	add(a, "GET /api/jobs/given-up", managers, "service", "List jobs that failed too often, the latest first", a.givenUpJobs)
	add(a, "POST /api/jobs/{id}/run", managers, "service", "Run a job again that failed too often", a.runJobAgain, noContent)
	add(a, "GET /api/live", signedIn, "service", "Events as they happen (server-sent events)", a.live, eventStream)

	add(a, "GET /api/notifications", signedIn, "notify", "List your notifications, latest first", a.notifications)
	add(a, "PUT /api/notifications/read", signedIn, "notify", "Mark a notification as read, or all up to one", a.readNotifications, noContent)
	add(a, "GET /api/mails", managers, "notify", "Outgoing mail, newest first", a.mails)
	add(a, "GET /api/mails/{id}", managers, "notify", "One outgoing mail, whole", a.mail)

	add(a, "GET /api/clock", managers, "demo", "The demo's time; not found outside a demo", a.clock)
	add(a, "POST /api/clock", managers, "demo", "Move the demo's time ahead", a.moveClock)
	add(a, "GET /api/sandbox", managers, "demo", "The pretended payment provider; not found outside a demo", a.sandboxState)
	add(a, "POST /api/sandbox", managers, "demo", "Let something go wrong on purpose", a.playSandbox)
}

// irregulars are the routes that are not part of the described API.
func (a *API) irregulars() {
	a.mux.HandleFunc("GET /api/openapi.json", a.serveOpenAPI)
	a.mux.HandleFunc("GET /api/docs", a.serveDocs)
	a.mux.HandleFunc("/api/", a.unknownAPI)
	a.mux.HandleFunc("POST /api/stripe/webhook", a.webhook)
	if a.Sandbox != nil {
		a.mux.Handle("/sandbox/", a.Sandbox.Pages())
		a.mux.Handle("/sandbox/api/", http.StripPrefix("/sandbox/api", a.Sandbox.API()))
	}
	if a.StandIn != nil {
		a.mux.Handle("GET "+StandInPage, a.StandIn)
	}
	a.mux.HandleFunc("PUT /api/applications/sample", a.takeSample)
	a.mux.HandleFunc(upload.Path, a.takeUpload)
	a.mux.HandleFunc(upload.Path+"/{id}", a.takeUpload)
	a.mux.HandleFunc("GET /auth/google", a.startGoogle)
	a.mux.HandleFunc("GET /auth/google/callback", a.finishGoogle)
	a.mux.HandleFunc("POST "+cutroom.UnsubscribePath+"{token}", a.unsubscribeAtOnce)
	a.mux.HandleFunc("GET /media/showcase/{name}", a.serveShowcaseFile)
	a.mux.HandleFunc("GET /media/avatars/{name}", a.serveAvatar)
	a.mux.HandleFunc("GET "+downloadPath+"{pass}", a.withPass(a.serveDownload))
	a.mux.HandleFunc("GET "+playPath+"{pass}/{name}", a.withPass(a.servePrepared))
	a.mux.HandleFunc("GET "+playPath+"{pass}/early/{name}", a.withPass(a.serveEarly))
	a.mux.HandleFunc("GET "+downloadPath, a.noSuchDelivery)
	a.mux.HandleFunc("GET "+playPath, a.noSuchDelivery)
	a.mux.HandleFunc("GET "+calendarPath+"{file}", a.serveCalendar)
	a.mux.HandleFunc("GET /healthz", a.healthz)
	a.mux.HandleFunc("GET /readyz", a.readyz)
	a.mux.HandleFunc("GET /metrics", a.serveMetrics)
	a.mux.HandleFunc("/", a.nothingHere)
}

func (a *API) unknownAPI(w http.ResponseWriter, r *http.Request) {
	writeProblem(w, newProblem(r.Context(), http.StatusNotFound, "There is nothing at this address", "not_found"))
}
