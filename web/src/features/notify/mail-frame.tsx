import { useMemo } from 'react'
import { styleDocument, withoutInlineStyles } from './mail-styles'

/**
 * A mail's HTML in a frame where no script can run and from where nothing leads out. The page's
 * content policy holds in the frame too and refuses inline styles, so they are put on from here.
 */
export function MailFrame({ title, html }: { title: string; html: string }) {
  const source = useMemo(() => withoutInlineStyles(html), [html])
  return (
    <iframe
      title={title}
      // Same origin, so that the styles can be put on; without allow-scripts that gives it nothing.
      sandbox="allow-same-origin"
      srcDoc={source}
      onLoad={({ currentTarget }) => {
        if (currentTarget.contentDocument) styleDocument(currentTarget.contentDocument)
      }}
      className="h-[50dvh] w-full rounded-control border border-line bg-white [color-scheme:light]"
    />
  )
}
