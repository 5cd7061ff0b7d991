/**
 * On a phone the first screen is painted before anything else is fetched. Only after that are our
 * text fonts and the styles of the rest of the page requested, and the page's script started. A
 * wider window has the bandwidth to fetch them at once, and so has a visitor from another page of
 * ours, with everything in the cache. A visit that starts further down (an anchor, a reload, going
 * back) does not wait either, because that place doesn't exist without its styles.
 */
export const wideEnough = '(min-width:768px)'
export const facesMedia = `${wideEnough},(scripting:none)`

const lateLink = /<link rel="stylesheet" href="([^"]+)" data-late="true"\/>/

/** Puts the script that starts all this into a page's head, and lets it control the late styles. */
export function startAfterPaint(html, script) {
  const late = html.match(lateLink)?.[1]
  return html
    .replace(lateLink, () => lateStyles(`<link rel="stylesheet" href="${late}">`))
    .replace('</head>', () => `<script>${startScript(script, late)}</script></head>`)
}

/**
 * The first paint may be just the background, so this waits for the first paint of content. The two
 * seconds are for a page that loads in the background, where nothing is painted.
 */
const startScript = (script, late) =>
  `(()=>{let begun
const root=document.documentElement,again=performance.getEntriesByType('navigation')[0]?.type!=='navigate',hurry=root.dataset.session||document.hidden||document.referrer.startsWith(location.origin+'/')
if(again)root.dataset.whole=''
const faces=()=>document.getElementById('faces').media='all'
${late ? waitForStyles(late) : 'const dress=faces'}
const begin=()=>{if(begun)return;begun=1;dress();import('${script}')}
if(hurry)begin()
else{new PerformanceObserver(p=>p.getEntriesByName('first-contentful-paint')[0]&&begin()).observe({type:'paint',buffered:true});addEventListener('load',()=>setTimeout(begin,2000))}
${keepPress}})()`

/**
 * Keeps the last press that needs the page's script until the script is ready, which it reports
 * with an event (site/browser.ts). Otherwise the press would be lost, and with a form the input.
 */
const keepPress = `let kept,awake
addEventListener('click',e=>{const button=e.target.closest('[type=button]:not([popovertarget])');if(button)kept=()=>button.click()})
addEventListener('submit',e=>{if(!awake){e.preventDefault();kept=()=>e.target.requestSubmit()}})
addEventListener('awake',()=>{awake=1;kept?.()})`

/**
 * The rest of the page is hidden (page.css) until its styles have loaded or failed. It is then
 * shown one part per frame, so that a touch never waits for the layout of all parts. A visitor who
 * has pressed a link to a part in the meantime is taken there at the end. The fonts change in a
 * frame of their own before that. The headline's letters are prepared at once, so that it is part
 * of the first paint.
 */
const waitForStyles = (
  address,
) => `if(!(hurry||again||location.hash||matchMedia('${wideEnough}').matches))root.dataset.bare=''
document.fonts.load('600 1em Headline')
const dress=()=>{if(!('bare' in root.dataset))return faces()
const link=document.createElement('link');link.rel='stylesheet';link.href='${address}'
const inItsFrame=task=>requestAnimationFrame(()=>setTimeout(task))
const show=parts=>{const part=parts.shift()
if(part){part.dataset.shown='';inItsFrame(()=>show(parts))}
else{delete root.dataset.bare;if(location.hash){root.dataset.whole='';location.replace(location.hash)}}}
link.onload=link.onerror=()=>{faces();inItsFrame(()=>show([...document.querySelectorAll('.bay>*,.hero~*,.footer')]))}
document.head.append(link);document.querySelector('[rel=preload]').media=''}`

/** Without a wait, and without scripts, the link goes where it would have been anyway. */
const lateStyles = (link) =>
  `<script>'bare' in document.documentElement.dataset||document.write('${link}')</script><noscript>${link}</noscript>`
