import address from '@/styles/site-more.css?url'

type MoreStylesProps = {
  /** The page can be painted without them, so a phone requests them after its first paint. */
  late?: boolean
}

/**
 * Styles of everything below the first screen. The link is placed right before the content that
 * needs it: the browser paints what is above at once, and what is below only when its styles have
 * loaded.
 */
export function MoreStyles({ late }: MoreStylesProps) {
  return <link rel="stylesheet" href={address} data-late={late || undefined} />
}
