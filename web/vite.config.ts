import { fileURLToPath } from 'node:url'
import { lingui } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { developmentPages } from './build/development-pages.ts'
import { subsetFonts } from './build/subset-fonts.ts'
import { themeScript } from './build/theme-script.ts'

const server = 'http://127.0.0.1:8080'

export default defineConfig({
  resolve: {
    alias: {
      '@contract': fileURLToPath(new URL('../contract', import.meta.url)),
      '@': fileURLToPath(new URL('./src', import.meta.url)),
    },
  },
  plugins: [
    subsetFonts(),
    // The order matters: macros become plain calls before the compiler sees them.
    babel({ plugins: ['@lingui/babel-plugin-lingui-macro'] }),
    lingui(),
    react({ compiler: true }),
    tailwindcss(),
    themeScript(),
    developmentPages(),
  ],
  build: {
    // dist/ itself holds a committed .gitkeep, so only the folder below is emptied.
    outDir: 'dist/site',
    emptyOutDir: true,
    target: ['chrome120', 'firefox121', 'safari17.2'],
    modulePreload: { polyfill: false },
    // Files are cached for ever and shared by all pages; what is inlined into a page is not.
    assetsInlineLimit: 0,
    manifest: '.vite/manifest.json',
    rolldownOptions: { input: 'app.html' },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    fs: { allow: ['.', '../contract'] },
    proxy: { '/api': server, '/auth/google': server, '/media': server, '/healthz': server },
  },
})
