import { fileURLToPath } from 'node:url'
import { lingui } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/** Tests load no styles, but a link to a style sheet still needs an address. */
const styleAddresses: Plugin = {
  name: 'cutroom:style-addresses',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css?url') ? 'style-address' : undefined),
  load: (id) => (id === 'style-address' ? 'export default "/styles.css"' : undefined),
}

export default defineConfig({
  resolve: {
    alias: {
      '@contract': fileURLToPath(new URL('../contract', import.meta.url)),
      '@': fileURLToPath(new URL('./src', import.meta.url)),
    },
  },
  plugins: [styleAddresses, babel({ plugins: ['@lingui/babel-plugin-lingui-macro'] }), lingui()],
  test: {
    css: false,
    restoreMocks: true,
    // By default the runner leaves one of two processors unused.
    maxWorkers: 2,
    pool: 'threads',
    // Files share threads and browsers; build/between-test-files.ts isolates them.
    isolate: false,
    // Creating a browser takes longer than most tests, so only files that render get one, and those
    // called *.dom.test.ts. A thread takes the next file only if it wants the same environment, so
    // that is set by project and not file by file.
    projects: [
      {
        extends: true,
        test: {
          name: 'plain',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/*.dom.test.ts'],
          setupFiles: ['./build/between-test-files.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'rendered',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'],
          setupFiles: ['./build/between-test-files.ts', './build/test-setup.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
})
