/** The event that asks the page to open the palette. */
export const paletteAsked = 'cutroom:palette'

/** Opens the palette once the menu it was chosen from has closed. */
export const openPalette = () => setTimeout(() => dispatchEvent(new Event(paletteAsked)))
