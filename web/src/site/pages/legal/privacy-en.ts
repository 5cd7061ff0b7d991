import { listOf, type Privacy } from './legal-text'

export const privacy: Privacy = ({ brand, rules }) => ({
  controller: {
    title: 'Who is responsible',
    body: [
      `The company that runs ${brand}, based in __BRAND_COUNTRY__, decides why and how your personal data is used. Write to [__BRAND_EMAIL__](mailto:__BRAND_EMAIL__) or call __BRAND_PHONE__.`,
      'This policy follows the General Data Protection Regulation of the European Union (GDPR) and applies to everyone, wherever you live.',
    ],
  },
  data: {
    title: 'What we store',
    body: [
      [
        'Account: username, name, email address, phone number if you give one, language, time zone, role, and your password as a hash that cannot be read back.',
        'Sign-in: sessions with device, address and time of last use; your Google account’s identifier, if you sign in with Google.',
        'Orders: plan, payments, receipts, codes used, video credits and what they were used for. Card numbers stay with Stripe. We see the brand, the last four digits and the expiry date.',
        'Projects: briefs, footage, versions, notes, drawings, messages, approvals, and who did what and when.',
        'Messages: what you send through the contact form or by email.',
        'Applications: what you write when you apply as an editor.',
        'Technical: IP address, browser, requested page and time in server logs.',
      ],
      'You give us this data yourself, except for the technical data and what Stripe and Google tell us. We can’t provide the service without account and order data. The rest is up to you.',
    ],
  },
  purposes: {
    title: 'Why we use it and on what basis',
    body: [
      { table: 'purposes' },
      'We don’t sell data, don’t build advertising profiles, and don’t make automated decisions about you that have legal effect. Your footage is not used to train models.',
    ],
  },
  footage: {
    title: 'People in your footage',
    body: [
      'Footage may show other people. You are responsible for this data and we are your processor: we use it only to edit your videos, on your instructions in the brief and the notes. Our editors are bound to confidentiality and see only the projects they are assigned to or can claim. They never see your billing data, email address or phone number.',
      'We help you answer requests from these people, tell you without delay about a breach, and delete or return the footage at the end. This section is the processing agreement under Article 28 GDPR. We can sign it on paper if you ask.',
    ],
  },
  processors: {
    title: 'Who else receives data',
    body: [
      [
        'Stripe: payments, as a processor and, to prevent fraud, as a controller in its own right.',
        'Google: only if you choose to sign in with Google. It then learns that you use our service, and we get your name, email address and identifier.',
        'An email provider: delivers our emails.',
        'A hosting and storage provider: runs the servers and stores footage, videos and backups.',
        'Our editors: see the projects they work on.',
        'Authorities and courts: only where a law obliges us.',
      ],
      'Each provider is bound by contract to use the data for us only. Ask us for the current names.',
    ],
  },
  transfers: {
    title: 'Outside the European Union',
    body: [
      'Our editors work in several time zones, and some providers belong to groups in the United States. Where data leaves the European Economic Area, an adequacy decision of the European Commission or its standard contractual clauses protect it. We’ll send you a copy on request.',
    ],
  },
  retention: {
    title: 'How long we keep it',
    body: [
      [
        `Footage and other project files: ${rules.footageDays} days after the last version was delivered. Versions and finished videos: ${rules.finalsMonths} months after it. You can ask us to keep them longer while you have a plan with enough storage.`,
        `When your plan ends, all files: ${rules.afterPlanDays} days. Start a plan again within that time and they stay.`,
        'Brand kit files: as long as you have a plan. Briefs, notes and messages: as long as your account.',
        'Account: until you delete it.',
        `Receipts and payment records: ${rules.receiptYears} years, as Portuguese tax law requires.`,
        `Contact messages: ${rules.messageMonths} months after the last one. Copies of emails we sent: ${rules.messageMonths} months.`,
        `Applications that did not lead to work: ${rules.applicationDays} days.`,
        `Records of what was done with accounts and permissions: they stay, because no one can rewrite them, and contain no names or addresses. Server logs: ${rules.logDays} days.`,
        'Records of approvals: they stay, with the names at that time, because they prove what was agreed.',
        `Backups: ${rules.backupDays} days, then they are overwritten.`,
      ],
      `Every file shows the date on which it will be deleted. We warn you ${listOf(rules.warningDays, 'and')} days before.`,
    ],
  },
  cookies: {
    title: 'Cookies and local storage',
    body: [
      'We set no analytics or marketing cookies, and no third-party tracking runs on our pages. This is what we keep in your browser:',
      { table: 'storage' },
      'Analytics and marketing are empty today. We store your choice so that nothing of the kind can start without your consent. If you decline a category, we delete what belongs to it: for analytics the cookies _ga, _gid and _gat; for marketing _fbp, _uetsid and _uetvid; for preferences the theme and the language, which we don’t store again until you allow it.',
      'You can change your choice at any time under “Cookie Settings” at the bottom of every public page. Closing the dialog without choosing stores nothing and allows nothing.',
    ],
  },
  'your-rights': {
    title: 'Your rights',
    body: [
      [
        'To know what we store about you, and to get a copy.',
        'To have it corrected or deleted, or its use restricted.',
        'To take your data elsewhere in a readable format.',
        'To object to uses based on our legitimate interest.',
        'To withdraw your consent at any time. What happened before stays lawful.',
      ],
      `Write to [__BRAND_EMAIL__](mailto:__BRAND_EMAIL__). It’s free, and we answer within ${rules.answerDays} days.`,
    ],
  },
  export: {
    title: 'Export and deletion',
    body: [
      'You can export your data and delete your account from your profile, or with one email to us.',
      `After you ask for deletion, we keep the account for ${rules.deletionGraceDays} days in case you change your mind: sign in and keep it. Then we delete it with its footage and videos. We keep receipts for as long as tax law requires and use them for nothing else. We also keep the records of what you approved.`,
    ],
  },
  security: {
    title: 'Security',
    body: [
      'Connections are encrypted. Passwords are stored with a slow hash. Every request is checked against what you are allowed to see. File links expire within minutes. You can see your sessions and end them.',
      'If a breach puts you at risk, we tell you and the authority within the time the law sets.',
    ],
  },
  children: {
    title: 'Children',
    body: [
      `The service is not meant for people under ${rules.adultAge}. If you learn that a child has registered, tell us and we’ll delete the account.`,
    ],
  },
  authority: {
    title: 'Complaints',
    body: [
      'You can complain to the data protection authority of Portugal, Comissão Nacional de Proteção de Dados (CNPD), [cnpd.pt](https://www.cnpd.pt), or to the one where you live. We’d like to hear from you first, but you don’t have to wait for us.',
    ],
  },
  'privacy-changes': {
    title: 'Changes',
    body: [
      `If we change this policy, we publish the new text here with its date. If the change affects you as a client, we email you at least ${rules.noticeDays} days before.`,
    ],
  },
})
