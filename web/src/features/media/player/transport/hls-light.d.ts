/** The library's small build has no types of its own, so it uses those of the full build. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
