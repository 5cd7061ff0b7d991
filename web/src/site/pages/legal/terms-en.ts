import { currencyNames } from '../../price'
import { listOf, type Terms } from './legal-text'

export const terms: Terms = ({ brand, rules, plans, annualDiscountPercent, formats }) => ({
  agreement: {
    title: 'Who agrees to what',
    body: [
      `These terms are the contract between you and the company that runs ${brand}, based in __BRAND_COUNTRY__ (“we”). They apply from the moment you register, and to everything you order.`,
      'You may use the service for a company. Then you confirm that you may sign for it, and “you” means that company.',
      `You must be at least ${rules.adultAge} years old.`,
    ],
  },
  service: {
    title: 'What we do',
    body: [
      `${brand} edits your footage into finished videos on a subscription: social media editing, YouTube and vlog editing, commercial videos, motion graphics, color grading and audio enhancement. We work in English, Spanish and Portuguese, 24 hours a day, 7 days a week.`,
      'One project is one requested video. You write a brief and upload footage; an editor cuts; you watch the version in the browser, pin notes to frames, send change lists and approve.',
      'What each plan includes and leaves out is on its card and in the table below. We may improve the service at any time; we do not remove from a paid period anything it was sold with.',
    ],
  },
  account: {
    title: 'Your account and your team',
    body: [
      'Keep your password to yourself and your contact details correct. What is done with your account counts as done by you, unless you told us that somebody else has got hold of it.',
      'A client account can have several people: owner, approver, reviewer and billing. Owners and approvers order and approve in your name. The number of seats depends on the plan. You see only what belongs to your own account; so does everybody else.',
    ],
  },
  plans: {
    title: 'Plans and prices',
    body: [
      { table: 'plans' },
      `Prices are in ${currencyNames.en}. Where a tax applies, checkout shows it on its own line before you pay. With annual billing a month costs ${annualDiscountPercent}% less, rounded to a whole number, and twelve months are charged at once.`,
      'More videos than your plan holds: buy tokens. Each token is one more video.',
      { table: 'packs' },
    ],
  },
  billing: {
    title: 'Billing and renewal',
    body: [
      'You pay in advance by card through Stripe. We never see or store the card number. The price that counts is the one in our catalogue on the day you pay; figures in a link change nothing.',
      'A subscription renews on the same day of each month, or of each year with annual billing, until you cancel. If a month has no such day, it renews on the month’s last day. Before you pay, checkout shows what is due today, the next date and the next amount.',
      'An upgrade takes effect at once: you pay the difference for the rest of the period, and your allowance becomes the new number of videos minus those already used. A downgrade, and a change from annual to monthly, takes effect at the end of the period; until then you can take it back.',
      `We send a receipt for each payment. If the price of your plan changes, we tell you at least ${rules.noticeDays} days before the renewal it applies to.`,
    ],
  },
  codes: {
    title: 'Promo and referral codes',
    body: [
      `The code ${rules.promoCode} takes ${rules.promoPercent}% off the first month. With annual billing that is ${rules.promoPercent}% off one twelfth of the year.`,
      `A referral code takes ${rules.referralPercent}% off the first ${rules.referralMonths} months; with annual billing, off ${rules.referralMonths} twelfths.`,
      'Codes apply to an account’s first subscription only. They do not add up: the better one counts. You cannot use your own code. A wrong code never stops a registration; we say that it was not applied.',
    ],
  },
  credits: {
    title: 'Videos, credits and tokens',
    body: [
      'Your plan gives you a number of videos for each month, with annual billing too. Unused video credits do not roll over: what is left at the end of the month lapses.',
      `Bought tokens last ${rules.tokenMonths} months. Credits we grant as a goodwill gesture last ${rules.goodwillDays} days. What lapses first is used first.`,
      'Submitting a project reserves one credit; the start of editing uses it. Cancel before editing starts and the credit comes back. Your account shows every entry with its reason.',
    ],
  },
  duties: {
    title: 'What we need from you',
    body: [
      `Footage as ${listOf(formats, 'and')}. We judge a file by its content, not by its name. Audio, pictures, fonts, documents and project files are welcome as extras.`,
      [
        'A brief that says what you want, and an answer when we ask.',
        'The rights in everything you send: footage, music, fonts, logos, and the consent of the people in it.',
        'Nothing unlawful, no malware, no material that harms or exploits others. We may refuse or stop such a project.',
        'Your own copy of your footage. We store it carefully, but we are not your archive.',
      ],
    ],
  },
  turnaround: {
    title: 'Turnaround and what stops the clock',
    body: [
      `The first version is due within the hours of your plan: ${plans.map((plan) => `${plan.title} ${plan.turnaroundHours}`).join(', ')}. A change list is due within ${rules.revisionHours} hours. The clock is a wall clock and runs at night and on weekends.`,
      'It starts at the latest of three moments: you submitted, the last upload finished, one of your active places is free.',
      [
        'It runs while your video is edited, checked or changed.',
        'It stands while we wait for your answer, while you review, and while a project is on hold.',
      ],
      'You see the clock at all times: our time, your time, paused, and when the video is due. If we miss a promise we tell you the new time__LATE_ENGLISH__',
    ],
  },
  revisions: {
    title: 'Revision rounds',
    body: [
      'A round is one change list, sent by an owner or approver. Notes stay drafts inside your team until you send them. How many rounds a video includes is in the table of plans; the page of each project shows how many are left.',
      'Our own errors, technical faults and answers to our questions never use a round. When no round is left you can use a token for another one.',
      'A round changes the video you ordered. A new idea with a new brief is a new project.',
    ],
  },
  approval: {
    title: 'Approval',
    body: [
      'You approve a named version. We record who approved which file and when.',
      `If a version waits for you for ${rules.autoApproveDays} days without an answer, and after two reminders, it counts as approved. You can still have it reopened within ${rules.reopenDays} days.`,
      `An error of ours that you find within ${rules.reopenDays} days after approval is mended without using a round.`,
    ],
  },
  rights: {
    title: 'Rights in the work',
    body: [
      'Your footage stays yours. You give us permission to store, copy and edit it as far as the service needs, and no further.',
      'When a video is approved and its period is paid, all rights in the finished video that the law lets us pass on become yours, worldwide and without limit of time. Until then you may use it for review only.',
      'Music, fonts, stock pictures and plug-ins from others keep their own licences; we tell you which apply. Our tools, templates and working methods stay ours.',
    ],
  },
  portfolio: {
    title: 'Portfolio',
    body: [
      'We show your video, your name or your logo in our portfolio only if you said yes to it, for that video. You can take the permission back at any time; we then remove it from our pages without delay.',
    ],
  },
  pause: {
    title: 'Pause',
    body: [
      `You can pause a subscription for ${rules.pauseShortestDays} to ${rules.pauseLongestDays} days, up to ${rules.pausesPerYear} times a year, with a date on which it resumes. The days left in the period and the videos left in the month are kept. Videos whose editing has begun are finished; the others wait in your queue until you are back. Nothing is charged while you are paused.`,
    ],
  },
  cancel: {
    title: 'Cancel',
    body: [
      'Cancel anytime, in your account, without a fee. The service lasts to the end of the period you paid for. Until that day you can change your mind with one click.',
      'What you have submitted by that day is finished, because its credits are paid for.',
    ],
  },
  'failed-payments': {
    title: 'When a payment fails',
    body: [
      `If a renewal fails we try the card again on days ${listOf(rules.retryDays, 'and')} and write to you with a link to mend it.`,
      [
        `Work goes on for ${rules.workGoesOnDays} days.`,
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
      'A period that has begun is not paid back in part when you cancel; you keep the service to its end. A charge made in error is paid back in full.',
      `If you are a consumer in the European Union you can withdraw from the contract within ${rules.withdrawalDays} days of your first payment, by any clear message to us. If you asked us to begin before that, you pay for what was done: the share of the price for the videos whose editing had started. Unused tokens bought within the last ${rules.withdrawalDays} days are paid back in full.`,
      'If we cannot do the work at all, we pay back the unused share of the period.',
    ],
  },
  liability: {
    title: 'Liability',
    body: [
      'We are liable without limit for intent, gross negligence, injury to life and health, and wherever the law does not let us limit it.',
      `For anything else we are liable for foreseeable damage only, up to what you paid us in the ${rules.liabilityMonths} months before it. We are not liable for lost reach, lost advertising income or what a platform does with your video.`,
      'Nobody is liable for what they cannot control, such as a failure of the network or of a public service, for as long as it lasts.',
    ],
  },
  termination: {
    title: 'Termination',
    body: [
      `We may end the contract with ${rules.noticeDays} days’ notice and then pay back the unused share of the period. Either side may end it at once for a serious breach that is not mended within ${rules.reopenDays} days of a written request; for unlawful material or an attack on the service no such request is needed.`,
      'After the end you can download your finished videos until the retention dates in the [privacy policy](#retention).',
    ],
  },
  law: {
    title: 'Law and disputes',
    body: [
      'The law of Portugal applies. If you are a consumer, the mandatory protection of the country you live in stays with you.',
      'Courts in Portugal decide disputes between businesses. Consumers can sue where they live, turn to a consumer arbitration centre in Portugal, or use the complaints book at [livroreclamacoes.pt](https://www.livroreclamacoes.pt).',
      'If one clause is not valid, the others stay. These terms exist in English, Spanish and Portuguese with the same content; if they differ, the Portuguese text counts, unless mandatory law says otherwise.',
    ],
  },
  'terms-changes': {
    title: 'Changes and contact',
    body: [
      `We may change these terms for a good reason: a new law, a new function, a gap. We write to you at least ${rules.noticeDays} days before. If you do not agree you can cancel before the day the change begins; the old terms apply until then.`,
      'Questions: [__BRAND_EMAIL__](mailto:__BRAND_EMAIL__), __BRAND_PHONE__, or the [contact page](/contact).',
    ],
  },
})
