declare const unit: unique symbol

/** A picture's place in a video; the first picture is frame 0. Always a whole number. */
export type Frame = number & { readonly [unit]: 'frame' }

/** A moment of a video, in seconds from its beginning. */
export type Seconds = number & { readonly [unit]: 'seconds' }

/** How many frames a second has, as an exact fraction: 24000/1001 is what people call 23.976. */
export type Rate = { readonly num: number; readonly den: number }

/** Takes a count of frames for what it is; a broken one is cut to the whole frame before it. */
export const asFrame = (count: number) => Math.floor(count) as Frame

export const asSeconds = (time: number) => time as Seconds
