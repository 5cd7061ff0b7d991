/**
 * On a phone the first screen is painted before anything else is fetched: our text faces are asked
 * for, and the page's script is started, once it stands. A wider window has the line to fetch both
 * at once, and so has whoever comes from another page of ours, with everything in the cache.
 */
export const wideEnough = '(min-width:768px)'
export const facesMedia = `${wideEnough},(scripting:none)`

/**
 * The first paint may be no more than the background's, so it is the content's that counts. The two
 * seconds are for a page that loads in the background, where nothing is painted.
 */
export const startScript = (address) =>
  `<script>(()=>{let begun
const begin=()=>{if(begun)return;begun=1;document.getElementById('faces').media='all';import('${address}')}
if(document.documentElement.dataset.session||document.hidden||document.referrer.startsWith(location.origin+'/'))begin()
else{new PerformanceObserver(p=>p.getEntriesByName('first-contentful-paint')[0]&&begin()).observe({type:'paint',buffered:true});addEventListener('load',()=>setTimeout(begin,2000))}})()</script>`
