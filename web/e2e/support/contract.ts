import { readFileSync } from 'node:fs'

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../contract/${name}`, import.meta.url), 'utf8'))

export type RegisterCase = {
  input: Record<string, string>
  code: string | null
  field: string
  message: string
}

/** The facts that the server and the web app agree on. */
export const validation: { register: RegisterCase[]; registerBase: Record<string, string> } =
  read('validation.json')

export const redirects: { asked: string | null; goes: string }[] = read('redirects.json')

export type Route = { path: string; access: 'public' | 'login'; surface: 'site' | 'app' }

/** Every address a browser can open. */
export const routes: Route[] = read('routes.json')
