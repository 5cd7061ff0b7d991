import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Quote } from 'lucide-react'
import { ApiError } from '@/lib/api/api-error'
import { Button } from '@/ui/button'
import { useQuoteRating } from './rating-queries'

/** Lets a manager show a happy client's words on the public site; the client has agreed. */
export function QuoteRating({ project }: { project: string }) {
  const quote = useQuoteRating()
  if (quote.data) {
    const { id, shown } = quote.data
    return (
      <p role="status" className="text-sm text-ink-2">
        {shown ? (
          <Trans>It's on the site now.</Trans>
        ) : (
          <Trans>It's in the testimonials, hidden.</Trans>
        )}{' '}
        <Link to="/content" search={{ tab: 'testimonials', open: id }} className="link">
          <Trans>Edit testimonial</Trans>
        </Link>
      </p>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
      <Button size="sm" busy={quote.isPending} onClick={() => quote.mutate(project)}>
        <Quote size={15} strokeWidth={1.75} aria-hidden />
        <Trans>Use as testimonial</Trans>
      </Button>
      {quote.error ? (
        <span role="alert" className="text-danger">
          {quote.error instanceof ApiError ? (
            quote.error.text
          ) : (
            <Trans>Nothing was changed. Try again.</Trans>
          )}
        </span>
      ) : (
        <Trans>The client allows you to show it with their name.</Trans>
      )}
    </div>
  )
}
