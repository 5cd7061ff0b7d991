/** The small build of the library has no types of its own; they are those of the whole one. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
