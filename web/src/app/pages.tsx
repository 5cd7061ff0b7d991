import { lazyPage as lazy } from './reach/lazy-page'

const auth = lazy(() => import('./routes/public/auth-page'), 'AuthPage')
const resetPassword = lazy(() => import('./routes/public/reset-password-page'), 'ResetPasswordPage')
const confirmEmail = lazy(() => import('./routes/public/confirm-email-page'), 'ConfirmEmailPage')
const cancelEmailChange = lazy(
  () => import('./routes/public/cancel-email-change-page'),
  'CancelEmailChangePage',
)
const unsubscribe = lazy(() => import('./routes/public/unsubscribe-page'), 'UnsubscribePage')
const arrive = lazy(() => import('./routes/public/arrive-page'), 'ArrivePage')
const googleLink = lazy(() => import('./routes/public/google-link-page'), 'GoogleLinkPage')
const setup = lazy(() => import('./routes/public/setup-page'), 'SetupPage')
const setupCheck = lazy(() => import('./routes/public/setup-check-page'), 'SetupCheckPage')
const embedTest = lazy(() => import('./routes/public/embed-test-page'), 'EmbedTestPage')
const invitation = lazy(() => import('./routes/public/invitation-page'), 'InvitationPage')
const guest = lazy(() => import('./routes/guest/guest-page'), 'GuestPage')
const profile = lazy(() => import('./routes/profile-page'), 'ProfilePage')
const person = lazy(() => import('./routes/person-page'), 'PersonPage')
const own = lazy(() => import('./routes/own-dashboard'), 'OwnDashboard')
const client = lazy(() => import('./routes/client/client-dashboard'), 'ClientDashboard')
const team = lazy(() => import('./routes/team-dashboard'), 'TeamDashboard')
const manager = lazy(() => import('./routes/manager/manager-dashboard'), 'ManagerDashboard')

const apply = lazy(() => import('./routes/public/team-registration-page'), 'TeamRegistrationPage')
const status = lazy(
  () => import('./routes/public/application-status-page'),
  'ApplicationStatusPage',
)
const join = lazy(() => import('./routes/public/join-page'), 'JoinPage')
const applications = lazy(() => import('./routes/manager/applications-page'), 'ApplicationsPage')

const inbox = lazy(() => import('./routes/manager/inbox-page'), 'InboxPage')
const content = lazy(() => import('./routes/manager/content-page'), 'ContentPage')

const checkout = lazy(() => import('./routes/client/checkout-page'), 'CheckoutPage')
const tokens = lazy(() => import('./routes/client/token-purchase-page'), 'TokenPurchasePage')
const olderCheckout = lazy(() => import('./routes/client/older-checkout'), 'OlderCheckout')
const olderTokens = lazy(() => import('./routes/client/older-checkout'), 'OlderTokenPurchase')
const success = lazy(() => import('./routes/client/success-page'), 'SuccessPage')
const teamPage = lazy(() => import('./routes/client/team-page'), 'TeamPage')
const brandKit = lazy(() => import('./routes/client/brand-kit-page'), 'BrandKitPage')
const referrals = lazy(() => import('./routes/client/referrals-page'), 'ReferralsPage')
const billing = lazy(() => import('./routes/client/billing-page'), 'BillingPage')
const payments = lazy(() => import('./routes/manager/payments-page'), 'PaymentsPage')
const editors = lazy(() => import('./routes/manager/editors-page'), 'EditorsPage')
const people = lazy(() => import('./routes/manager/people-page'), 'PeoplePage')
const webhooks = lazy(() => import('./routes/manager/webhooks-page'), 'WebhooksPage')
const outgoingMail = lazy(() => import('./routes/manager/outgoing-mail-page'), 'OutgoingMailPage')
const auditLog = lazy(() => import('./routes/manager/audit-log-page'), 'AuditLogPage')
const accounts = lazy(() => import('./routes/manager/accounts-page'), 'AccountsPage')
const account = lazy(() => import('./routes/manager/account-page'), 'AccountPage')
const statistics = lazy(() => import('./routes/manager/statistics-page'), 'StatisticsPage')
const settings = lazy(() => import('./routes/manager/settings-page'), 'SettingsPage')
const notifications = lazy(() => import('./routes/notifications-page'), 'NotificationsPage')
const messages = lazy(() => import('./routes/messages-page'), 'MessagesPage')
const project = lazy(() => import('./routes/project/project-page'), 'ProjectPage')

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
