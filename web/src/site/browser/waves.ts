/**
 * A drawn wave names its outline in the file of waves with `data-href`, because the browser fetches
 * the target of a `use` element at once, ahead of the first paint, even if it is hidden.
 */
export function drawWaves() {
  for (const use of document.querySelectorAll<SVGUseElement>('use[data-href]'))
    use.setAttribute('href', use.dataset.href ?? '')
}
