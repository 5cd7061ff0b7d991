import { currencyNames } from '../../price'
import { listOf, type Terms } from './legal-text'

export const terms: Terms = ({ brand, rules, plans, annualDiscountPercent, formats }) => ({
  agreement: {
    title: 'The agreement',
    body: [
      `These terms are the contract between you and the company that runs ${brand}, based in __BRAND_COUNTRY__ (“we”). They apply from the moment you register and to everything you order.`,
      'You can use the service for a company. If you do, you confirm that you are authorized to sign for it, and “you” means that company.',
      `You must be at least ${rules.adultAge} years old.`,
    ],
  },
  service: {
    title: 'What we do',
    body: [
      `${brand} edits your footage into finished videos on a subscription: social media editing, YouTube and vlog editing, commercial videos, motion graphics, color grading and audio enhancement. We work in English, Spanish and Portuguese, 24 hours a day, 7 days a week.`,
      'One project is one requested video. You write a brief and upload footage; an editor cuts; you watch the version in your browser, pin notes to frames, send change lists and approve.',
      'What each plan includes and leaves out is on its card and in the table below. We may improve the service at any time. We don’t remove anything from a period you have paid for.',
    ],
  },
  account: {
    title: 'Your account and your team',
    body: [
      'Keep your password to yourself and your contact details up to date. You are responsible for what is done with your account, unless you have told us that someone else has gained access to it.',
      'A client account can have several people: owner, approver, reviewer and billing. Owners and approvers order and approve on your behalf. The number of seats depends on the plan. Everyone sees only what belongs to their own account.',
    ],
  },
  plans: {
    title: 'Plans and prices',
    body: [
      { table: 'plans' },
      `Prices are in ${currencyNames.en}. Where a tax applies, checkout shows it on its own line before you pay. With annual billing a month costs ${annualDiscountPercent}% less, rounded to a whole number, and you pay for twelve months in one charge.`,
      'If you need more videos than your plan includes, you can buy extra videos.',
      { table: 'packs' },
    ],
  },
  billing: {
    title: 'Billing and renewal',
    body: [
      'You pay in advance by card through Stripe. We never see or store the card number. The price that applies is the one in our catalogue on the day you pay. Figures in a link change nothing.',
      'A subscription renews on the same day of each month, or of each year with annual billing, until you cancel. If a month has no such day, it renews on the month’s last day. Before you pay, checkout shows what is due today, the next date and the next amount.',
      'An upgrade takes effect right away: you pay the difference for the rest of the period, and your allowance becomes the new number of videos minus those already used. A downgrade, or a change from annual to monthly, takes effect at the end of the period. Until then you can undo it.',
      `We send a receipt for each payment. If the price of your plan changes, we’ll tell you at least ${rules.noticeDays} days before the renewal it applies to.`,
    ],
  },
  codes: {
    title: 'Promo and referral codes',
    body: [
      `The code ${rules.promoCode} takes ${rules.promoPercent}% off the first month. With annual billing that is ${rules.promoPercent}% off one twelfth of the year.`,
      `A referral code takes ${rules.referralPercent}% off the first ${rules.referralMonths} months; with annual billing, off ${rules.referralMonths} twelfths.`,
      'Codes apply to an account’s first subscription only. They can’t be combined: the better one applies. You can’t use your own code. A wrong code never stops you from registering. We’ll tell you that it wasn’t applied.',
    ],
  },
  credits: {
    title: 'Video credits and extra videos',
    body: [
      'Your plan gives you a number of videos for each month, with annual billing too. Unused video credits do not roll over: what is left at the end of the month expires.',
      `Extra videos you buy last ${rules.tokenMonths} months. Videos we give you as a gift last ${rules.goodwillDays} days. What expires first is used first.`,
      'Submitting a project reserves one video credit, and it is used when editing starts. If you cancel before editing starts, you get the credit back. Your account shows every entry with its reason.',
    ],
  },
  duties: {
    title: 'What we need from you',
    body: [
      `Footage as ${listOf(formats, 'and')}. We go by a file’s content, not its name. You can also send audio, pictures, fonts, documents and project files as extras.`,
      [
        'A brief that says what you want, and an answer when we ask.',
        'The rights to everything you send: footage, music, fonts, logos, and the consent of the people in it.',
        'Nothing unlawful, no malware, no material that harms or exploits others. We can refuse or stop such a project.',
        'Your own copy of your footage. We store it carefully, but we are not your archive.',
      ],
    ],
  },
  turnaround: {
    title: 'Turnaround and what stops the clock',
    body: [
      `The first version is due within the hours of your plan: ${plans.map((plan) => `${plan.title} ${plan.turnaroundHours}`).join(', ')}. A change list is due within ${rules.revisionHours} hours. The clock is a wall clock and runs at night and on weekends.`,
      'It starts at the latest of three moments: you submitted the project, the last upload finished, one of your editing slots is free.',
      [
        'It runs while your video is edited, checked or changed.',
        'It is paused while we wait for your answer, while you review, and while a project is on hold.',
      ],
      'You can always see the clock: our time, your time, paused, and when the video is due. If we miss a deadline, we tell you the new time__LATE_ENGLISH__',
    ],
  },
  revisions: {
    title: 'Revision rounds',
    body: [
      'A round is one change list, sent by an owner or approver. Notes stay drafts inside your team until you send them. The table of plans shows how many rounds a video includes. Each project’s page shows how many are left.',
      'Our own errors, technical faults and answers to our questions never use a round. When no rounds are left, another round costs one video credit.',
      'A round changes the video you ordered. A new idea with a new brief is a new project.',
    ],
  },
  approval: {
    title: 'Approval',
    body: [
      'You approve a specific version. We record who approved which file and when.',
      `If a version gets no answer from you for ${rules.autoApproveDays} days, after two reminders, it counts as approved. You can still have it reopened within ${rules.reopenDays} days.`,
      `If you find a mistake of ours within ${rules.reopenDays} days after approval, we fix it without using a round.`,
    ],
  },
  rights: {
    title: 'Rights to the work',
    body: [
      'Your footage stays yours. You give us permission to store, copy and edit it as far as the service requires, and no further.',
      'When a video is approved and its period is paid, all rights to the finished video that the law lets us transfer become yours, worldwide and without time limit. Until then you can use it for review only.',
      'Music, fonts, stock images and plug-ins from third parties keep their own licenses. We tell you which apply. Our tools, templates and working methods stay ours.',
    ],
  },
  portfolio: {
    title: 'Portfolio',
    body: [
      'We show your video, your name or your logo in our portfolio only if you agreed to it for that video. You can withdraw your permission at any time, and we’ll remove it from our pages without delay.',
    ],
  },
  pause: {
    title: 'Pause',
    body: [
      `You can pause a subscription for ${rules.pauseShortestDays} to ${rules.pauseLongestDays} days, up to ${rules.pausesPerYear} times a year, with a date on which it resumes. The days left in the period and the videos left in the month are kept. We finish videos whose editing has started. The others wait in your queue, and you can’t submit new ones until you resume. Nothing is charged while you are paused.`,
    ],
  },
  cancel: {
    title: 'Cancel',
    body: [
      'You can cancel anytime in your account, without a fee. The service continues to the end of the period you paid for. Until that day you can change your mind with one click.',
      'We finish everything you have submitted by that day.',
    ],
  },
  'failed-payments': {
    title: 'When a payment fails',
    body: [
      `If a renewal fails we try the card again on days ${listOf(rules.retryDays, 'and')} and email you a link to update your card.`,
      [
        `Work continues for ${rules.workGoesOnDays} days.`,
        'After that, no new projects can be submitted.',
        `On day ${rules.holdDay} projects go on hold.`,
        `On day ${rules.endDay} the subscription ends.`,
      ],
      'A payment at any point restores everything.',
    ],
  },
  refunds: {
    title: 'Refunds',
    body: [
      'When you cancel, we don’t refund part of a period that has started. You keep the service to its end. A charge made in error is refunded in full.',
      `If you are a consumer in the European Union you can withdraw from the contract within ${rules.withdrawalDays} days of your first payment, with any clear message to us. If you asked us to start before that, you pay for what was done: the share of the price for the videos whose editing had started. Unused extra videos bought within the last ${rules.withdrawalDays} days are refunded in full.`,
      'If we can’t do the work at all, we refund the unused share of the period.',
    ],
  },
  liability: {
    title: 'Liability',
    body: [
      'We are liable without limit for intent, gross negligence, injury to life and health, and wherever the law doesn’t let us limit it.',
      `For anything else we are liable for foreseeable damage only, up to what you paid us in the ${rules.liabilityMonths} months before it. We are not liable for lost reach, lost advertising income or what a platform does with your video.`,
      'Neither of us is liable for what we can’t control, such as a failure of the network or of a public service, for as long as it lasts.',
    ],
  },
  termination: {
    title: 'Termination',
    body: [
      `We may end the contract with ${rules.noticeDays} days’ notice and then refund the unused share of the period. Either side may end it immediately for a serious breach that isn’t remedied within ${rules.reopenDays} days of a written request; for unlawful material or an attack on the service no such request is needed.`,
      'After that you can download your videos until the retention dates in the [privacy policy](#retention).',
    ],
  },
  law: {
    title: 'Law and disputes',
    body: [
      'The law of Portugal applies. If you are a consumer, you keep the mandatory protection of the country you live in.',
      'Courts in Portugal decide disputes between businesses. Consumers can sue where they live, turn to a consumer arbitration center in Portugal, or use the complaints book at [livroreclamacoes.pt](https://www.livroreclamacoes.pt).',
      'If one clause is not valid, the others stay. These terms exist in English, Spanish and Portuguese with the same content. If they differ, the Portuguese text applies, unless mandatory law says otherwise.',
    ],
  },
  'terms-changes': {
    title: 'Changes and contact',
    body: [
      `We may change these terms for a good reason: a new law, a new feature, a gap. We’ll email you at least ${rules.noticeDays} days before. If you don’t agree, you can cancel before the change takes effect. The old terms apply until then.`,
      'Questions: [__BRAND_EMAIL__](mailto:__BRAND_EMAIL__), __BRAND_PHONE__, or the [contact page](/contact).',
    ],
  },
})
