import address from '@/styles/site-pages.css?url'

/** Styles that only the public pages other than the landing page need. */
export function PageStyles() {
  return <link rel="stylesheet" href={address} />
}
