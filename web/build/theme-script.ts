import type { Plugin } from 'vite'

/**
 * Runs before the first paint on every page: the stored choice wins, then the system's; the sign-in
 * screen is dark unless a theme was chosen.
 */
const chooseTheme = `(()=>{let t;try{t=localStorage.getItem('theme')}catch{}
if(t!=='light'&&t!=='dark')t=/^\\/auth\\/?$/.test(location.pathname)||matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'
document.documentElement.dataset.theme=t})()`

export function themeScript(): Plugin {
  return {
    name: 'cutroom:theme-script',
    transformIndexHtml: (html) =>
      html.replace('<!--theme-script-->', () => `<script>${chooseTheme}</script>`),
  }
}
