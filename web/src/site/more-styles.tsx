import address from '@/styles/site-more.css?url'

/**
 * Styles of everything below the first screen. The link stands in the page right before what needs
 * it: the browser paints what is above at once and what is below only when its styles are there.
 */
export function MoreStyles() {
  return <link rel="stylesheet" href={address} />
}
