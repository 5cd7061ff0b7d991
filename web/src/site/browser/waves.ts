/**
 * A drawn wave names its outline in the file of waves with `data-href`, because the browser fetches
 * what a `use` element names at once, ahead of the first paint, even where it is not shown.
 */
export function drawWaves() {
  for (const use of document.querySelectorAll<SVGUseElement>('use[data-href]'))
    use.setAttribute('href', use.dataset.href ?? '')
}
