/** How long to wait for an element, in animation frames: about two seconds. */
const patience = 120

/** Does something with an element as soon as it is drawn, or at once if it is already there. */
export function whenDrawn<Found extends Element>(
  find: () => Found | null,
  act: (found: Found) => void,
  frames = patience,
) {
  const found = find()
  if (found) act(found)
  else if (frames > 0) requestAnimationFrame(() => whenDrawn(find, act, frames - 1))
}
