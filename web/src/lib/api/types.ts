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
export type Person = Answer<'/api/people/{id}', 'get', 200>
export type People = Answer<'/api/people', 'get', 200>
export type Mails = Answer<'/api/mails', 'get', 200>
export type Mail = Mails['mails'][number]
export type ReadableMail = Answer<'/api/mails/{id}', 'get', 200>
export type DemoClock = Answer<'/api/clock', 'get', 200>
export type Credentials = Body<'/api/login'>
export type Registration = Body<'/api/register'>
export type Setup = Body<'/api/setup'>
