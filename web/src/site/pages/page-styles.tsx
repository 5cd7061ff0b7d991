import address from '@/styles/site-pages.css?url'

/** Styles that only the pages beside the landing page need. */
export function PageStyles() {
  return <link rel="stylesheet" href={address} />
}
