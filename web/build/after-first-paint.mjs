/**
 * On a phone the first screen is painted before anything else is fetched: our text faces and the
 * styles of what is further down are asked for, and the page's script is started, once it stands. A
 * wider window has the line to fetch them at once, and so has whoever comes from another page of
 * ours, with everything in the cache. Who is to land further down (an anchor, a page loaded again,
 * a way back) does not wait either: without its styles there is no such place.
 */
export const wideEnough = '(min-width:768px)'
export const facesMedia = `${wideEnough},(scripting:none)`

const lateLink = /<link rel="stylesheet" href="([^"]+)" data-late="true"\/>/

/** Puts the script that begins all this into a page's head, and late styles under its command. */
export function startAfterPaint(html, script) {
  const late = html.match(lateLink)?.[1]
  return html
    .replace(lateLink, () => lateStyles(`<link rel="stylesheet" href="${late}">`))
    .replace('</head>', () => `<script>${startScript(script, late)}</script></head>`)
}

/**
 * The first paint may be no more than the background's, so it is the content's that counts. The two
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
 * Keeps the last press on what needs the page's script until that listens, which it tells by an
 * event (site/browser.ts). Otherwise the press would be lost, and with a form what was typed.
 */
const keepPress = `let kept,awake
addEventListener('click',e=>{const button=e.target.closest('[type=button]:not([popovertarget])');if(button)kept=()=>button.click()})
addEventListener('submit',e=>{if(!awake){e.preventDefault();kept=()=>e.target.requestSubmit()}})
addEventListener('awake',()=>{awake=1;kept?.()})`

/**
 * What is further down is not shown (page.css) until its styles are there or cannot be had, and then
 * a part a frame, so that a finger never waits for the layout of them all; whoever has pressed a
 * link to it meanwhile is led there then. The faces change in a frame of their own before it. The
 * headline's letters are made ready at once, so that it is part of the first paint.
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

/** Where nothing waits, and without scripts, the link stands where it would have stood anyway. */
const lateStyles = (link) =>
  `<script>'bare' in document.documentElement.dataset||document.write('${link}')</script><noscript>${link}</noscript>`
