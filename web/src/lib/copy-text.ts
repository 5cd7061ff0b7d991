/** Copies the text to the clipboard; reports whether that worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Old browsers, plain http and refused permissions: the older way may still work.
    return copyFromField(text)
  }
}

function copyFromField(text: string) {
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'visually-hidden'
  document.body.append(field)
  const before = document.activeElement
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return copied
}
