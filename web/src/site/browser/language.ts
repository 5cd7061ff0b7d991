import { locales, rememberLocale, storedLocale } from '@/i18n/locales'

const linksTo = (language: string) =>
  document.querySelectorAll<HTMLAnchorElement>(`a[data-language="${language}"]`)

/** Stores the language that somebody chooses, and opens English addresses in it from then on. */
export function rememberLanguage() {
  for (const language of locales)
    for (const link of linksTo(language))
      link.addEventListener('click', () => {
        rememberLocale(language)
        keepPlace(link)
      })

  const remembered = storedLocale()
  // Only pages with an address of their own have a version in another language.
  const hasTwin =
    document.documentElement.lang === 'en' && document.querySelector('[rel=canonical]')
  const [link] = remembered && remembered !== 'en' && hasTwin ? linksTo(remembered) : []
  if (link) window.location.replace(keepPlace(link).href)
}

/** Keeps the same tab and the same paragraph in the other language. */
function keepPlace(link: HTMLAnchorElement) {
  link.search = window.location.search
  link.hash = window.location.hash
  return link
}
