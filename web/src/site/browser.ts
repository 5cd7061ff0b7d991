/*
 * All of the script that the public pages load at first. Everything on them can be read and used
 * without it; it adds what HTML alone cannot do.
 */
import '@/styles/site.css'
import { showSignedInVisitor } from './browser/account'
import { refreshQuestions } from './browser/faq'
import { shadeScrolledHeader } from './browser/header'
import { wakeIslands } from './browser/islands'
import { rememberLanguage } from './browser/language'
import { logLoadTimes } from './browser/load-times'
import { closeMenuOnChoice } from './browser/mobile-menu'
import { askAboutCookies, offerPromoLater } from './browser/offers'
import { leadFromPlayhead } from './browser/playhead'
import { sendSignedInVisitorHome } from './browser/session'
import { switchThemeOnPress } from './browser/theme'
import { drawWaves } from './browser/waves'
import { markNow } from './browser/week'

function begin() {
  rememberLanguage()
  switchThemeOnPress()
  shadeScrolledHeader()
  closeMenuOnChoice()
  leadFromPlayhead()
  drawWaves()
  markNow()
  wakeIslands()
  refreshQuestions()
  logLoadTimes()
  askAboutCookies()
  offerPromoLater()
  const tabList = document.querySelector<HTMLElement>('[data-tabs]')
  if (tabList) void import('./browser/about-tabs').then(({ followTabs }) => followTabs(tabList))
  void sendSignedInVisitorHome()
  void showSignedInVisitor()
  // Replays a press that was made in the meantime (build/after-first-paint.mjs).
  dispatchEvent(new Event('awake'))
}

// The page requests this file at its first paint, when the document may still be loading.
if (document.readyState === 'loading')
  document.addEventListener('DOMContentLoaded', begin, { once: true })
else begin()
