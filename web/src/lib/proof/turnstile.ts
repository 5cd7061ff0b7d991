import type { OutsideChallenge } from './challenge'

const script = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

/** What the outside script adds to the window. */
type Turnstile = {
  render: (
    place: HTMLElement,
    options: {
      sitekey: string
      action: string
      appearance: 'interaction-only'
      callback: (token: string) => void
      'error-callback': () => boolean
    },
  ) => string
  remove: (widget: string) => void
}

declare global {
  interface Window {
    turnstile?: Turnstile
  }
}

/** Asks the operator's outside service; its widget is visible only if a person has to act. */
export async function askTurnstile({ siteKey, action }: OutsideChallenge): Promise<string> {
  const turnstile = await loaded()
  const place = document.createElement('div')
  place.className = 'proof-widget'
  document.body.append(place)
  let widget: string | undefined
  try {
    return await new Promise<string>((resolve, reject) => {
      widget = turnstile.render(place, {
        sitekey: siteKey,
        action,
        appearance: 'interaction-only',
        callback: resolve,
        'error-callback': () => {
          reject(new Error('the outside check failed'))
          return true
        },
      })
    })
  } finally {
    if (widget !== undefined) turnstile.remove(widget)
    place.remove()
  }
}

let loading: Promise<Turnstile> | undefined

function loaded(): Promise<Turnstile> {
  loading ??= new Promise<Turnstile>((resolve, reject) => {
    const element = document.createElement('script')
    element.src = script
    element.onload = () =>
      window.turnstile ? resolve(window.turnstile) : reject(new Error('no outside check'))
    element.onerror = () => reject(new Error('the outside check cannot be reached'))
    document.head.append(element)
  }).catch((problem: unknown) => {
    loading = undefined // the next try loads it again
    throw problem
  })
  return loading
}
