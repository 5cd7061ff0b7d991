import { I18nProvider, useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

type IslandProps = {
  /** Its key in the table of the browser script, and the prefix of its ids. */
  name: string
  className?: string
  children: ReactNode
}

/**
 * A part of the page that is hydrated later. It is rendered as a root of its own, so that its ids
 * are the same on the server and in the browser.
 */
export function Island({ name, className, children }: IslandProps) {
  const { i18n } = useLingui()
  const html = renderToString(<I18nProvider i18n={i18n}>{children}</I18nProvider>, {
    identifierPrefix: `${name}-`,
  })
  return (
    <div
      className={className}
      data-island={name}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, rendered just above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
