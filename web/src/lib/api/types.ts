import type { paths } from './schema.gen'

type Answer<
  Path extends keyof paths,
  Verb extends 'get' | 'post',
  Status extends number,
> = paths[Path] extends {
  [V in Verb]: { responses: { [S in Status]: { content: { 'application/json': infer T } } } }
}
  ? T
  : never

type Body<Path extends keyof paths> = paths[Path] extends {
  post: { requestBody: { content: { 'application/json': infer T } } }
}
  ? T
  : never

export type User = Answer<'/api/user', 'get', 200>
export type SignedIn = Answer<'/api/login', 'post', 200>
export type Service = Answer<'/api/service', 'get', 200>
export type Registered = Answer<'/api/register', 'post', 201>
export type Team = Answer<'/api/team', 'get', 200>
export type TeamMember = Team['members'][number]
export type Invitation = Answer<'/api/team/invitations', 'get', 200>['invitations'][number]
export type InvitationView = Answer<'/api/invitations/look', 'post', 200>
export type Person = Answer<'/api/people/{id}', 'get', 200>
export type People = Answer<'/api/people', 'get', 200>
export type Notification = Answer<'/api/notifications', 'get', 200>['notifications'][number]
export type Mails = Answer<'/api/mails', 'get', 200>
export type Mail = Mails['mails'][number]
export type BrandSettings = Answer<'/api/settings/brand', 'get', 200>
export type RuleSettings = Answer<'/api/settings/rules', 'get', 200>
export type PriceSettings = Answer<'/api/settings/prices', 'get', 200>
export type PriceMove = Answer<'/api/settings/prices/moves', 'post', 200>['moves'][number]
export type ReadableMail = Answer<'/api/mails/{id}', 'get', 200>
export type Applications = Answer<'/api/applications', 'get', 200>
export type ApplicationHead = Applications['applications'][number]
export type Application = Answer<'/api/applications/{id}', 'get', 200>
export type ApplicationState = ApplicationHead['state']
export type ContactMessages = Answer<'/api/contact-messages', 'get', 200>
export type ContactHead = ContactMessages['messages'][number]
export type ContactConversation = Answer<'/api/contact-messages/{id}', 'get', 200>
export type ContactReply = ContactConversation['thread'][number]
export type DemoClock = Answer<'/api/clock', 'get', 200>
export type OpenSession = Answer<'/api/sessions', 'get', 200>[number]
export type Audit = Answer<'/api/audit', 'get', 200>
export type AuditEntry = Audit['entries'][number]
export type Factors = Answer<'/api/factors', 'get', 200>
export type Passkey = Answer<'/api/passkeys', 'get', 200>['passkeys'][number]
export type AccessToken = Answer<'/api/access-tokens', 'get', 200>[number]
export type Webhooks = Answer<'/api/webhooks', 'get', 200>
export type Webhook = Webhooks['webhooks'][number]
export type ClientAccount = Answer<'/api/accounts/{id}', 'get', 200>
export type WebhookDelivery = Answer<
  '/api/webhooks/{id}/deliveries',
  'get',
  200
>['deliveries'][number]
export type TwoFactorSetup = Answer<'/api/two-factor/begin', 'post', 200>
export type GoogleState = Answer<'/api/google', 'get', 200>
export type Credits = Answer<'/api/credits', 'get', 200>
export type CreditLot = Credits['lots'][number]
export type CreditEntry = Credits['entries'][number]
export type CreditKind = CreditLot['kind']
export type Project = Answer<'/api/projects/{id}', 'get', 200>
export type ProjectMove = NonNullable<Project['moves']>[number]
export type Transition = NonNullable<Project['transitions']>[number]
export type Queue = Answer<'/api/queue', 'get', 200>
export type TransitionBody = Body<'/api/projects/{id}/{transition}'>
export type ProjectStep = NonNullable<
  Answer<'/api/projects/{id}/steps', 'get', 200>['steps']
>[number]
export type ProjectVersion = NonNullable<
  Answer<'/api/projects/{id}/versions', 'get', 200>['versions']
>[number]
export type ImportedNotes = Answer<'/api/projects/{id}/versions/{number}/notes/import', 'post', 200>
export type Desk = Answer<'/api/editors/{id}', 'get', 200>
export type Found = Answer<'/api/search', 'get', 200>
export type Capacity = Answer<'/api/capacity', 'get', 200>
export type Desks = Answer<'/api/editors', 'get', 200>
export type DayOff = Body<'/api/editors/{id}/days-off'>
export type CoverOffer = Answer<'/api/editors/{id}/cover', 'get', 200>['projects'][number]
export type CoverRequest = Answer<'/api/covers', 'get', 200>['requests'][number]
export type WorkingTime = Desk['works']
export type Abilities = Pick<Desk, 'languages' | 'skills' | 'trusted'>
export type Suggestion = Answer<'/api/projects/{id}/editors', 'get', 200>['editors'][number]
export type ProjectRating = NonNullable<Project['rating']>
export type RatedProject = Answer<'/api/ratings/low', 'get', 200>['projects'][number]
export type Figures = Answer<'/api/editors/{id}/figures', 'get', 200>
export type UnfinishedUpload = Answer<'/api/projects/{id}/uploads', 'get', 200>['uploads'][number]
export type ProjectFile = Answer<'/api/projects/{id}/files', 'get', 200>['files'][number]
export type BrandKit = Answer<'/api/brand-kit', 'get', 200>
export type Messages = Answer<'/api/projects/{id}/messages', 'get', 200>
export type Message = Messages['messages'][number]
export type MessageAttachment = Message['attachments'][number]
export type Participant = Messages['people'][number]
export type Conversation = Answer<'/api/conversations', 'get', 200>['conversations'][number]
export type Playback = Answer<'/api/files/{id}/playback', 'get', 200>
export type VersionChanges = Answer<'/api/projects/{id}/versions/{number}/changes', 'get', 200>
export type Credentials = Body<'/api/login'>
export type Registration = Body<'/api/register'>
export type Setup = Body<'/api/setup'>
export type Notes = Answer<'/api/projects/{id}/notes', 'get', 200>
export type Note = Notes['notes'][number]
export type NoteReply = Note['replies'][number]
export type ShareLinks = Answer<'/api/projects/{id}/share-links', 'get', 200>
export type ShareLink = ShareLinks['links'][number]
export type ShareSettings = Body<'/api/projects/{id}/share-links'>
export type SharedCut = Answer<'/api/guest/look', 'post', 200>
export type GuestRoom = Answer<'/api/guest/room', 'get', 200>
export type GuestPlayback = Answer<'/api/guest/playback', 'get', 200>
export type NoteShape = Note['drawing'][number]
export type NoteMoment = NonNullable<Note['moment']>
export type NoteKind = Note['kind']
export type NoteAnswerKind = NonNullable<Note['answer']>['kind']
