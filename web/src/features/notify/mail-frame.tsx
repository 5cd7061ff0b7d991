import { useMemo } from 'react'
import { styleDocument, withoutInlineStyles } from './mail-styles'

/**
 * A mail's HTML in a frame where no script can run and no link leads out. The page's content
 * security policy applies in the frame too and blocks inline styles, so they are applied from here.
 */
export function MailFrame({ title, html }: { title: string; html: string }) {
  const source = useMemo(() => withoutInlineStyles(html), [html])
  return (
    <iframe
      title={title}
      // Same origin, so that the styles can be applied; without allow-scripts that grants nothing.
      sandbox="allow-same-origin"
      srcDoc={source}
      onLoad={({ currentTarget }) => {
        if (currentTarget.contentDocument) styleDocument(currentTarget.contentDocument)
      }}
      className="h-[50dvh] w-full rounded-control border border-line bg-white [color-scheme:light]"
    />
  )
}
