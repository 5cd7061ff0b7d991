const parked = 'data-mail-style'
const parkedSheet = 'data-mail-sheet'

/**
 * The same document with its style attributes and style sheets parked where they have no effect.
 * This works on the text, because even parsing an inline style violates the content security
 * policy. That policy also blocks whatever a crafted text might smuggle past.
 */
export function withoutInlineStyles(html: string): string {
  return html
    .replace(/<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi, `<template ${parkedSheet}>$1</template>`)
    .replace(/(<[a-z](?:[^>"']|"[^"]*"|'[^']*')*?)\sstyle\s*=/gi, `$1 ${parked}=`)
}

/** Applies the parked styles through the style API, which the content security policy allows. */
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
