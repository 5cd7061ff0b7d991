import address from '@/styles/site-more.css?url'

type MoreStylesProps = {
  /** The page can be painted without them: a phone asks for them after its first paint. */
  late?: boolean
}

/**
 * Styles of everything below the first screen. The link stands in the page right before what needs
 * it: the browser paints what is above at once and what is below only when its styles are there.
 */
export function MoreStyles({ late }: MoreStylesProps) {
  return <link rel="stylesheet" href={address} data-late={late || undefined} />
}
