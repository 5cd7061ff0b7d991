import { fileURLToPath } from 'node:url'
import { lingui } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/** Tests read no styles; a link to a style sheet still needs an address. */
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
    // Left to itself the runner keeps one processor free, of two.
    maxWorkers: 2,
    pool: 'threads',
    // Files share threads and browsers; build/between-test-files.ts keeps them apart.
    isolate: false,
    // Making a browser takes longer than most tests: only what renders gets one, or what is called
    // *.dom.test.ts. A thread takes the next file only when it wants the same surroundings, so those
    // are told by project and not file by file.
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
