import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin, ViteDevServer } from 'vite'
import { withBrand } from './brand-tokens.ts'

const templateOf = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../${name}`, import.meta.url)), 'utf8')

async function renderDevelopmentPage(server: ViteDevServer, path: string) {
  const site = await server.ssrLoadModule('/src/site/render.tsx')
  const page = site.pages.find((candidate: { path: string }) => candidate.path === path)
  const html = page ? await site.renderPage(templateOf('site.html'), page) : templateOf('app.html')
  return await server.transformIndexHtml(path, withBrand(html))
}

/** In development, public pages are rendered on request; every other page address gets the app. */
export function developmentPages(): Plugin {
  return {
    name: 'cutroom:development-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname
        const wantsPage = request.headers.accept?.includes('text/html') && !path.includes('.')
        if (!wantsPage || /^\/(@|api\/|media\/|healthz)/.test(path)) return next()
        renderDevelopmentPage(server, path).then((html) => {
          response.setHeader('Content-Type', 'text/html; charset=utf-8')
          response.end(html)
        }, next)
      })
    },
  }
}
