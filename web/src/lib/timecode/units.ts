declare const unit: unique symbol

/** The position of a picture in a video; the first picture is frame 0. Always a whole number. */
export type Frame = number & { readonly [unit]: 'frame' }

/** A moment in a video, in seconds from its beginning. */
export type Seconds = number & { readonly [unit]: 'seconds' }

/**
 * The number of frames in a second, as an exact fraction: 24000/1001 is what people call 23.976.
 */
export type Rate = { readonly num: number; readonly den: number }

/** Treats a number as a frame; a fraction is rounded down to the whole frame before it. */
export const asFrame = (count: number) => Math.floor(count) as Frame

export const asSeconds = (time: number) => time as Seconds
