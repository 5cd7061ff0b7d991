/*
 * All the script the public pages load at first. Everything on them can be read and used without
 * it; it adds what HTML alone cannot do.
 */
import '@/styles/site.css'
import { shadeScrolledHeader } from './browser/header'
import { rememberLanguage } from './browser/language'
import { closeMenuOnChoice } from './browser/mobile-menu'
import { leadFromPlayhead } from './browser/playhead'
import { sendSignedInVisitorHome } from './browser/session'
import { switchThemeOnPress } from './browser/theme'

rememberLanguage()
switchThemeOnPress()
shadeScrolledHeader()
closeMenuOnChoice()
leadFromPlayhead()
void sendSignedInVisitorHome()
