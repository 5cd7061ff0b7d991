import { fileURLToPath } from 'node:url'

const at = (file) => fileURLToPath(new URL(file, import.meta.url))

/**
 * The public pages' islands are React components, but Preact runs them in the browser, at a seventh
 * of the size. Longer names come first, because the first match counts.
 */
export const smallReact = [
  { find: 'react/compiler-runtime', replacement: at('./compiler-runtime.ts') },
  { find: 'react/jsx-runtime', replacement: 'preact/jsx-runtime' },
  { find: 'react-dom/client', replacement: 'preact/compat/client' },
  { find: 'react-dom', replacement: 'preact/compat' },
  { find: /^react$/, replacement: at('./react.mjs') },
]
