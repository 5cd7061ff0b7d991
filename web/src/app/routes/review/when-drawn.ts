/** How long an element is waited for, in frames of the screen: about two seconds. */
const patience = 120

/** Does something with an element as soon as it is drawn, at once if it is there already. */
export function whenDrawn<Found extends Element>(
  find: () => Found | null,
  act: (found: Found) => void,
  frames = patience,
) {
  const found = find()
  if (found) act(found)
  else if (frames > 0) requestAnimationFrame(() => whenDrawn(find, act, frames - 1))
}
