const parked = 'data-mail-style'
const parkedSheet = 'data-mail-sheet'

/**
 * The same document with its style attributes and style sheets parked where they do nothing. Done
 * on the text, because already parsing an inline style offends the content policy. What a crafted
 * text might smuggle past is refused by that policy in any case.
 */
export function withoutInlineStyles(html: string): string {
  return html
    .replace(/<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi, `<template ${parkedSheet}>$1</template>`)
    .replace(/(<[a-z](?:[^>"']|"[^"]*"|'[^']*')*?)\sstyle\s*=/gi, `$1 ${parked}=`)
}

/** Puts the parked styles on through the style interface, which the content policy allows. */
export function styleDocument(document: Document) {
  for (const element of document.querySelectorAll<HTMLElement>(`[${parked}]`))
    element.style.cssText = element.getAttribute(parked) ?? ''
  const Sheet = document.defaultView?.CSSStyleSheet
  if (!Sheet) return
  for (const keeper of document.querySelectorAll<HTMLTemplateElement>(`[${parkedSheet}]`)) {
    const sheet = new Sheet()
    sheet.replaceSync(keeper.content.textContent ?? '')
    document.adoptedStyleSheets.push(sheet)
  }
}
