import { lazyPage as lazy } from './reach/lazy-page'

const auth = lazy(() => import('./routes/auth-page'), 'AuthPage')
const resetPassword = lazy(() => import('./routes/reset-password-page'), 'ResetPasswordPage')
const confirmEmail = lazy(() => import('./routes/confirm-email-page'), 'ConfirmEmailPage')
const cancelEmailChange = lazy(
  () => import('./routes/cancel-email-change-page'),
  'CancelEmailChangePage',
)
const unsubscribe = lazy(() => import('./routes/unsubscribe-page'), 'UnsubscribePage')
const arrive = lazy(() => import('./routes/arrive-page'), 'ArrivePage')
const googleLink = lazy(() => import('./routes/google-link-page'), 'GoogleLinkPage')
const setup = lazy(() => import('./routes/setup-page'), 'SetupPage')
const setupCheck = lazy(() => import('./routes/setup-check-page'), 'SetupCheckPage')
const embedTest = lazy(() => import('./routes/embed-test-page'), 'EmbedTestPage')
const invitation = lazy(() => import('./routes/invitation-page'), 'InvitationPage')
const guest = lazy(() => import('./routes/guest/guest-page'), 'GuestPage')
const profile = lazy(() => import('./routes/profile-page'), 'ProfilePage')
const person = lazy(() => import('./routes/person-page'), 'PersonPage')
const own = lazy(() => import('./routes/own-dashboard'), 'OwnDashboard')
const client = lazy(() => import('./routes/client-dashboard'), 'ClientDashboard')
const team = lazy(() => import('./routes/team-dashboard'), 'TeamDashboard')
const manager = lazy(() => import('./routes/manager-dashboard'), 'ManagerDashboard')

const apply = lazy(() => import('./routes/team-registration-page'), 'TeamRegistrationPage')
const status = lazy(() => import('./routes/application-status-page'), 'ApplicationStatusPage')
const join = lazy(() => import('./routes/join-page'), 'JoinPage')
const applications = lazy(() => import('./routes/applications-page'), 'ApplicationsPage')

const inbox = lazy(() => import('./routes/inbox-page'), 'InboxPage')
const content = lazy(() => import('./routes/content-page'), 'ContentPage')

const checkout = lazy(() => import('./routes/checkout-page'), 'CheckoutPage')
const tokens = lazy(() => import('./routes/token-purchase-page'), 'TokenPurchasePage')
const olderCheckout = lazy(() => import('./routes/older-checkout'), 'OlderCheckout')
const olderTokens = lazy(() => import('./routes/older-checkout'), 'OlderTokenPurchase')
const success = lazy(() => import('./routes/success-page'), 'SuccessPage')
const teamPage = lazy(() => import('./routes/team-page'), 'TeamPage')
const brandKit = lazy(() => import('./routes/brand-kit-page'), 'BrandKitPage')
const referrals = lazy(() => import('./routes/referrals-page'), 'ReferralsPage')
const billing = lazy(() => import('./routes/billing-page'), 'BillingPage')
const payments = lazy(() => import('./routes/payments-page'), 'PaymentsPage')
const editors = lazy(() => import('./routes/editors-page'), 'EditorsPage')
const people = lazy(() => import('./routes/people-page'), 'PeoplePage')
const webhooks = lazy(() => import('./routes/webhooks-page'), 'WebhooksPage')
const outgoingMail = lazy(() => import('./routes/outgoing-mail-page'), 'OutgoingMailPage')
const auditLog = lazy(() => import('./routes/audit-log-page'), 'AuditLogPage')
const accounts = lazy(() => import('./routes/accounts-page'), 'AccountsPage')
const account = lazy(() => import('./routes/account-page'), 'AccountPage')
const statistics = lazy(() => import('./routes/statistics-page'), 'StatisticsPage')
const settings = lazy(() => import('./routes/settings-page'), 'SettingsPage')
const notifications = lazy(() => import('./routes/notifications-page'), 'NotificationsPage')
const messages = lazy(() => import('./routes/messages-page'), 'MessagesPage')
const project = lazy(() => import('./routes/project-page'), 'ProjectPage')

/**
 * Every page of the app: its address, who can open it, and what it shows. A bare page stands alone,
 * without the app around it.
 */
export const pages = [
  { path: '/auth', access: 'public', component: auth },
  { path: '/auth/arrive', access: 'public', component: arrive },
  { path: '/auth/link', access: 'public', component: googleLink },
  { path: '/setup', access: 'public', component: setup },
  { path: '/r/$token', access: 'public', component: guest },
  { path: '/invitation/$token', access: 'public', component: invitation },
  { path: '/reset-password', access: 'public', component: resetPassword },
  { path: '/reset-password/$token', access: 'public', component: resetPassword },
  { path: '/confirm-email/$token', access: 'public', component: confirmEmail },
  { path: '/cancel-email-change/$token', access: 'public', component: cancelEmailChange },
  { path: '/unsubscribe/$token', access: 'public', component: unsubscribe },
  { path: '/video-embed-test', access: 'public', component: embedTest },
  { path: '/team-registration', access: 'public', component: apply },
  { path: '/team-registration/status/$token', access: 'public', component: status },
  { path: '/join/$token', access: 'public', component: join },
  { path: '/test-functionality', access: 'public', component: setupCheck },
  { path: '/checkout', access: 'login', bare: true, component: checkout },
  { path: '/no-frills-checkout', access: 'login', bare: true, component: checkout },
  { path: '/token-purchase', access: 'login', bare: true, component: tokens },
  { path: '/plain-subscription-checkout', access: 'login', bare: true, component: olderCheckout },
  { path: '/plain-stripe-checkout', access: 'login', bare: true, component: olderCheckout },
  { path: '/checkout-legacy', access: 'login', bare: true, component: olderCheckout },
  { path: '/plain-token-purchase', access: 'login', bare: true, component: olderTokens },
  { path: '/token-purchase-legacy', access: 'login', bare: true, component: olderTokens },
  { path: '/success', access: 'login', bare: true, component: success },
  { path: '/billing', access: 'login', component: billing },
  { path: '/brand-kit', access: 'login', component: brandKit },
  { path: '/team', access: 'login', component: teamPage },
  { path: '/referrals', access: 'login', component: referrals },
  { path: '/payments', access: 'login', component: payments },
  { path: '/accounts', access: 'login', component: accounts },
  { path: '/accounts/$id', access: 'login', component: account },
  { path: '/editors', access: 'login', component: editors },
  { path: '/people', access: 'login', component: people },
  { path: '/outgoing-mail', access: 'login', component: outgoingMail },
  { path: '/webhooks', access: 'login', component: webhooks },
  { path: '/audit-log', access: 'login', component: auditLog },
  { path: '/profile', access: 'login', component: profile },
  { path: '/user-profile/$id', access: 'login', component: person },
  { path: '/dashboard', access: 'login', component: own },
  { path: '/client-dashboard', access: 'login', component: client },
  { path: '/team-dashboard', access: 'login', component: team },
  { path: '/manager-dashboard', access: 'login', component: manager },
  { path: '/admin', access: 'login', component: manager },
  { path: '/applications', access: 'login', component: applications },
  { path: '/inbox', access: 'login', component: inbox },
  { path: '/content', access: 'login', component: content },
  { path: '/manager-statistics', access: 'login', component: statistics },
  { path: '/settings', access: 'login', component: settings },
  { path: '/notifications', access: 'login', component: notifications },
  { path: '/messages', access: 'login', component: messages },
  { path: '/project/$id', access: 'login', component: project },
] as const
