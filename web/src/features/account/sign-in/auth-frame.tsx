import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import picture from '@/assets/bay-tall.webp'
import { Logo } from '@/ui/logo'
import { SkipLink } from '@/ui/skip-link'

type AuthFrameProps = {
  brand: string
  /** Language and theme, at the end of the top line. */
  controls: ReactNode
  children: ReactNode
}

const link = 'inline-flex min-h-6 items-center hover:text-ink'

/** The form on the left, a picture on the right; on a phone only the form. */
export function AuthFrame({ brand, controls, children }: AuthFrameProps) {
  const { t } = useLingui()
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(520px,44%)_minmax(0,1fr)]">
      <SkipLink target="main" label={t`Skip to content`} />
      <div className="mx-auto flex min-h-dvh w-full max-w-[560px] flex-col px-[clamp(20px,5vw,88px)] lg:mx-0 lg:max-w-none">
        <header className="flex h-[72px] items-center justify-between">
          <Logo brand={brand} href="/" label={t`${brand}, home`} />
          <div className="flex items-center gap-1">{controls}</div>
        </header>
        <main id="main" className="grid w-full max-w-[500px] flex-1 content-center pt-4 pb-8">
          {children}
        </main>
        <footer className="flex flex-wrap gap-x-5 gap-y-2 pt-5 pb-6 text-ui text-ink-2">
          <a className={link} href="/">
            <Trans>Home</Trans>
          </a>
          <a className={link} href="/about-us">
            <Trans>About Us</Trans>
          </a>
          <a className={link} href="/terms-policy#terms">
            <Trans>Terms</Trans>
          </a>
          <a className={link} href="/terms-policy#privacy">
            <Trans>Privacy</Trans>
          </a>
          <button type="button" className={link} data-cookie-settings="">
            <Trans>Cookie Settings</Trans>
          </button>
        </footer>
      </div>
      <figure
        data-theme="dark"
        aria-hidden="true"
        className="relative hidden overflow-hidden bg-well lg:block"
      >
        <img src={picture} alt="" className="absolute inset-0 size-full object-cover" />
        <svg
          aria-hidden="true"
          className="absolute inset-0 size-full"
          viewBox="0 0 800 900"
          preserveAspectRatio="none"
        >
          <path
            d="M40 110V45h65M695 45h65v65M760 790v65h-65M105 855H40v-65"
            className="fill-none stroke-ink/75 stroke-[1.5] [vector-effect:non-scaling-stroke]"
          />
        </svg>
        <span className="tc absolute bottom-[66px] left-16 rounded-[2px] bg-well/60 px-1.5 py-0.5">
          03:12:48:07
        </span>
      </figure>
    </div>
  )
}
