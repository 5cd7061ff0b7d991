/** Asks the page to open the palette. */
export const paletteAsked = 'cutroom:palette'

/** Opens the palette once the menu that it was chosen in has closed. */
export const openPalette = () => setTimeout(() => dispatchEvent(new Event(paletteAsked)))
